"""CPU time to import mazeworks and to print its help: `python -m bench.imports [--save]`

A cost is what a command adds to an empty Python, in units of `import msgspec`: the least of many runs.
"""

from __future__ import annotations

import resource
import subprocess
import sys

from bench import results

RUNS = 25
HELP = "from mazeworks.cli.main import main; main(['--help'])"


def cost(code: str) -> float:
    """Return the least CPU time of a Python that runs `code`, in milliseconds."""
    return min([_once(code) for _ in range(RUNS)])


def _once(code: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> None:
    sheet, _ = results.start(__file__)
    empty = cost("pass")
    unit = cost("import msgspec") - empty
    package = (cost("import mazeworks") - empty) / unit
    shelf = (cost("import mazeworks; mazeworks.SHELF") - empty) / unit
    times = "times `import msgspec`"
    sheet.add("speed/import/package", "`import mazeworks`, CPU time", times, package, goal="≤ 1.4", n=RUNS)
    sheet.add("speed/import/shelf", "`import mazeworks` and read the shelf, CPU time", times, shelf, n=RUNS)
    sheet.add("speed/import/help", "`mazeworks --help` with Python, CPU time", "ms", cost(HELP), goal="≤ 150", n=RUNS)


if __name__ == "__main__":
    main()
