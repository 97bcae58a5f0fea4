"""The frameworks' own tests over every game on the shelf, much longer than `check.py` runs them.

`python -m bench.frameworks [GAME …] [--save]` stops at the first failure.
"""

import io
import time
from contextlib import redirect_stdout

from bench import results
from mazeworks import SHELF, spec_of
from tests.kit import frameworks, openspiel

LONG = frameworks.Size(turns=60, steps=1000, games=5, simulations=20)


def main() -> None:
    sheet, given = results.start(__file__)
    specs = [spec_of(id) for id in given] or SHELF
    for spec in specs:
        start = time.process_time()
        with redirect_stdout(io.StringIO()):  # they print much
            frameworks.pettingzoo(spec, LONG)
            frameworks.gymnasiums(spec, LONG)
            openspiel.simulated(spec, LONG)
            for informed in (True, False):
                openspiel.searched(spec, LONG, informed)
        print(f"{spec.id}: all passed in {time.process_time() - start:.0f} CPU-seconds", flush=True)
    what = "games that pass the tests of PettingZoo, Gymnasium and OpenSpiel"
    sheet.add("robustness/frameworks", what, "games", len(specs), goal=f"= {len(SHELF)}", n=len(specs))


if __name__ == "__main__":
    main()
