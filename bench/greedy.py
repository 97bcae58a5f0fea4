"""How often `greedy` beats `chaos` with two seats. `python bench/greedy.py [GAMES] [GAME …]`"""

import sys

from mazeworks import SHELF, spec_of
from mazeworks.arena import report, run

NAMES = ("greedy", "chaos")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for spec in [spec_of(id) for id in sys.argv[2:]] or SHELF:
        line = report(spec, NAMES, 1, list(run(spec, NAMES, games, 1))).bots[0]
        print(
            f"{spec.id:18} {line.wins} of {line.games}: {line.share:.1%} ({line.low:.1%} to {line.high:.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main()
