"""Many random games of every preset: none may crash or go on for ever.

`python bench/random_games.py [GAMES] [GAME …]`
"""

import sys
from concurrent.futures import ProcessPoolExecutor

import msgspec

from mazeworks import SHELF, spec_of
from mazeworks.arena import Report, report, run

SEATS = (2, 3, 4)


def played(id: str, seats: int, games: int) -> Report:
    """Games of one preset at one size of table; every second one is short where the game can be."""
    spec, names = spec_of(id), ("chaos",) * seats
    short = {"cards": 1} if "cards" in {field.name for field in msgspec.structs.fields(spec.options)} else {}
    rows = list(run(spec, names, games // 2, seed=1)) + list(run(spec, names, games - games // 2, 2, short))
    assert all(row.truncated or row.winners or row.why == "fallen" for row in rows)  # a maze may beat them all
    assert all(row.turns <= 500 for row in rows)
    return report(spec, names, 1, rows)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    tasks = [(id, seats) for id in sys.argv[2:] or [spec.id for spec in SHELF] for seats in SEATS]
    with ProcessPoolExecutor(2) as pool:
        reports = pool.map(played, *zip(*[(id, seats, games // len(SEATS) + 1) for id, seats in tasks], strict=True))
        for (id, seats), each in zip(tasks, reports, strict=True):
            ended = each.games - each.truncated
            print(
                f"{id:18} {seats} seats: {each.games} games, {ended} ended by rule, {each.draws} shared, "
                f"{each.truncated} stopped at the turn limit, {each.mean_turns:.0f} turns on average",
                flush=True,
            )


if __name__ == "__main__":
    main()
