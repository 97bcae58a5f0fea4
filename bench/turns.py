"""One full random turn through `Match`, in rounds of the calibration loop: `python -m bench.turns [GAMES] [--save]`

The loop is `x = (x * 31 + i) & 0xFFFF; d[x & 255] = i`. It runs before every game in the same process.
"""

import statistics

from bench import results
from mazeworks import SHELF
from mazeworks.cli.bench import measure

GOALS = {"classic": "≤ 230"}  # loops for a turn with four seats
RUNS = 3


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 40
    for spec in SHELF:
        runs = [measure(spec, games, seed) for seed in range(RUNS)]
        loops = [each.iterations_per_turn for each in runs]
        what, n = f"full random turn, `{spec.id}`, {runs[0].seats} seats", games * RUNS
        goal, low, high = GOALS.get(spec.id, ""), min(loops), max(loops)
        sheet.add(f"speed/turn/{spec.id}", what, "loops", statistics.median(loops), goal=goal, low=low, high=high, n=n)


if __name__ == "__main__":
    main()
