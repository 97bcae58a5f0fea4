"""CPU time to import mazeworks and to print its help: `python -m bench.imports [--save]`

A cost is what a command adds to an empty Python, in units of `import msgspec`: the least of many runs. Bytecode is
cached, as in an installed package. The commands take turns, so that a busy machine slows all of them down.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile

from bench import results

RUNS = 25
COMMANDS = {
    "empty": "pass",
    "msgspec": "import msgspec",
    "package": "import mazeworks",
    "shelf": "import mazeworks; mazeworks.SHELF",
    "help": "from mazeworks.cli.main import main; main(['--help'])",
}


def costs() -> dict[str, float]:
    """Return the least CPU time of a Python that runs each command, in milliseconds."""
    with tempfile.TemporaryDirectory() as cache:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = cache
        rounds = [{name: _once(code, env) for name, code in COMMANDS.items()} for _ in range(RUNS + 1)]
    return {name: min([each[name] for each in rounds[1:]]) for name in COMMANDS}  # the first round fills the cache


def _once(code: str, env: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, env=env)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> None:
    sheet, _ = results.start(__file__)
    cost = costs()
    unit = cost["msgspec"] - cost["empty"]
    package, shelf = [(cost[name] - cost["empty"]) / unit for name in ("package", "shelf")]
    times = "times `import msgspec`"
    sheet.add("speed/import/package", "`import mazeworks`, CPU time", times, package, goal="≤ 1.4", n=RUNS)
    sheet.add("speed/import/shelf", "`import mazeworks` and read the shelf, CPU time", times, shelf, n=RUNS)
    sheet.add("speed/import/help", "`mazeworks --help` with Python, CPU time", "ms", cost["help"], goal="≤ 150", n=RUNS)


if __name__ == "__main__":
    main()
