"""The frameworks' own tests over every game on the shelf, much longer than check.py runs them.

`python bench/frameworks.py [GAME …]`; it ends with the first that fails.
"""

import io
import sys
import time
from contextlib import redirect_stdout
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mazeworks import SHELF, spec_of
from tests.kit import frameworks

LONG = frameworks.Size(turns=60, steps=1000, games=5, simulations=20)


def main() -> None:
    for spec in [spec_of(id) for id in sys.argv[1:]] or SHELF:
        start = time.process_time()
        with redirect_stdout(io.StringIO()):  # they say much
            frameworks.pettingzoo(spec, LONG)
            frameworks.gymnasiums(spec, LONG)
            frameworks.openspiel(spec, LONG)
            for informed in (True, False):
                frameworks.searched(spec, LONG, informed)
        print(f"{spec.id}: all passed in {time.process_time() - start:.0f} CPU-seconds", flush=True)


if __name__ == "__main__":
    main()
