"""What `import mazeworks` costs, beside an empty Python and msgspec alone. `python bench/imports.py`"""

import subprocess
import sys
import time

TRIES = 15


def best(code: str) -> float:
    """Milliseconds of the quickest of a few runs."""
    times = []
    for _ in range(TRIES):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def main() -> None:
    empty = best("pass")
    for name in ("msgspec", "mazeworks"):
        print(f"import {name}: {best(f'import {name}') - empty:.0f} ms over an empty Python ({empty:.0f} ms)")


if __name__ == "__main__":
    main()
