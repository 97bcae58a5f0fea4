"""How often `greedy` beats `chaos` with two seats: `python -m bench.greedy [GAMES] [GAME …] [--save]`"""

from bench import results
from mazeworks import SHELF, spec_of
from mazeworks.arena import report, run

NAMES = ("greedy", "chaos")
GOAL = "≥ 95"


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 400
    for spec in [spec_of(id) for id in given[1:]] or SHELF:
        if 2 not in spec.seats:
            continue
        line = report(spec, NAMES, 1, list(run(spec, NAMES, games, 1))).bots[0]
        what = f"`greedy` beats `chaos`, `{spec.id}`"
        sheet.share(f"strength/greedy/{spec.id}", what, line.share, line.low, line.high, line.games, GOAL)


if __name__ == "__main__":
    main()
