"""Set up and run every check: `python3 check.py [NAME …]`. Names: format lint types layers tests package play."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from play import HERE, environment

Run = Callable[..., None]


class Failed(Exception):
    """A check did not pass."""


def main(names: list[str]) -> int:
    """Run the checks that were named, or all; each goes on even if an earlier one failed."""
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"There is no check called {unknown[0]}. There are: {' '.join(CHECKS)}.")
        return 2
    python = str(environment(".venv-check", "[dev]"))
    failed = []
    for name in names or CHECKS:
        print(f"── {name}", flush=True)
        start = time.monotonic()
        try:
            CHECKS[name](python)
        except Failed as error:
            failed.append(name)
            print(f"   {error}")
        print(f"   {'failed' if name in failed else 'passed'} in {time.monotonic() - start:.1f} s", flush=True)
    print(f"\n{len(failed)} checks failed: {' '.join(failed)}" if failed else "\nAll checks passed.")
    return 1 if failed else 0


def run(*command: str, **env: str) -> None:
    """A command that must succeed."""
    done = subprocess.run(command, cwd=HERE, env={**os.environ, **env}, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[1:4])} … ended with {done.returncode}")


def check_package(python: str) -> None:
    """The wheel holds all that is needed: a game is played from it alone."""
    with tempfile.TemporaryDirectory() as folder:
        pip = (python, "-m", "pip", "--disable-pip-version-check", "-q")
        run(*pip, "wheel", "--no-deps", "-w", folder, ".")
        (wheel,) = Path(folder).glob("*.whl")
        run(*pip, "install", "--no-deps", "--target", f"{folder}/site", str(wheel))
        game = "import mazeworks, sys; assert mazeworks.__file__.startswith(sys.argv[1]), mazeworks.__file__; "
        game += "from mazeworks.arena import play_new; [play_new(s, ['greedy', 'chaos'], 1) for s in mazeworks.SHELF]"
        run(python, "-W", "error", "-c", game, folder, PYTHONPATH=f"{folder}/site")


def check_play(_python: str) -> None:
    """`play.py` sets itself up and starts a game that can be left."""
    command = [sys.executable, "play.py", "classic", "--seed", "1"]
    done = subprocess.run(command, cwd=HERE, input="help\nquit\n", capture_output=True, text=True, check=False)
    if done.returncode or "Shifting Maze" not in done.stdout or "Traceback" in done.stderr:
        raise Failed(f"play.py ended with {done.returncode}:\n{done.stdout}{done.stderr}")


CHECKS: dict[str, Callable[[str], None]] = {
    "format": lambda python: run(python, "-m", "ruff", "format", "--check", "."),
    "lint": lambda python: run(python, "-m", "ruff", "check", "."),
    "types": lambda python: run(python, "-m", "mypy"),
    "layers": lambda python: run(str(Path(python).with_name("lint-imports")), "--no-cache"),
    "tests": lambda python: run(python, "-m", "pytest", "-n", "2", "--doctest-modules", "src", "tests", "README.md"),
    "package": check_package,
    "play": check_play,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
