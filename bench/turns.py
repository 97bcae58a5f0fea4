"""One full random turn through `Match`, in iterations of the calibration loop. `python bench/turns.py [GAMES]`

The loop is `x = (x * 31 + i) & 0xFFFF; d[x & 255] = i`, run before every game in the same process.
"""

import sys

from mazeworks import SHELF
from mazeworks.cli.bench import measure

GOAL = 230  # iterations for a turn of `classic` with four seats


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    for spec in SHELF:
        m = measure(spec, games)
        print(
            f"{m.game:18} {m.seats} seats: {m.iterations_per_turn:.0f} iterations, {m.us_per_turn:.1f} µs, "
            f"{m.turns_per_second:,.0f} turns a CPU-second"
        )
    classic = measure(SHELF[0], games)
    verdict = "reached" if classic.iterations_per_turn <= GOAL else "missed"
    print(f"{classic.game}, once more: {classic.iterations_per_turn:.0f} iterations; goal {GOAL}: {verdict}")


if __name__ == "__main__":
    main()
