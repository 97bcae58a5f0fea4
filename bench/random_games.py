"""Many random games of every preset: none may crash or go on for ever.

`python bench/random_games.py [GAMES] [GAME …]`
"""

import sys
from concurrent.futures import ProcessPoolExecutor

import msgspec

from mazeworks import SHELF, spec_of
from mazeworks.arena import Report, report, run

SHORT = {"cards": 1, "cubs": 1}  # what makes a game short, in one game or another


def played(id: str, seats: int, games: int) -> Report:
    """Games of one preset at one size of table; every second one is short where the game can be."""
    spec, names = spec_of(id), ("chaos",) * seats
    known = {field.name for field in msgspec.structs.fields(spec.options)}
    short = {name: value for name, value in SHORT.items() if name in known}
    rows = list(run(spec, names, games // 2, seed=1)) + list(run(spec, names, games - games // 2, 2, short))
    assert all(row.truncated or row.winners for row in rows)
    assert all(row.turns <= 500 for row in rows)
    return report(spec, names, 1, rows)


def _share(games: int, id: str) -> int:
    """The games of one size of table."""
    return -(-games // len(spec_of(id).seats))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    ids = sys.argv[2:] or [spec.id for spec in SHELF]
    tasks = [(id, seats) for id in ids for seats in spec_of(id).seats]
    with ProcessPoolExecutor(2) as pool:
        reports = pool.map(played, *zip(*[(id, seats, _share(games, id)) for id, seats in tasks], strict=True))
        for (id, seats), each in zip(tasks, reports, strict=True):
            ended = each.games - each.truncated
            print(
                f"{id:18} {seats} seats: {each.games} games, {ended} ended by rule, {each.draws} shared, "
                f"{each.truncated} stopped at the turn limit, {each.mean_turns:.0f} turns on average",
                flush=True,
            )


if __name__ == "__main__":
    main()
