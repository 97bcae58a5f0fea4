"""Set up and run every check: `python3 check.py [NAME …]`.

Names: format lint types layers tests client browser package play. The browser checks need Node.js and Chromium, and
some tests need PostgreSQL. They are installed where that is possible (Debian, as root). Elsewhere the browser checks
say what is missing and fail; the tests over PostgreSQL are skipped, but never in CI.

`MAZEWORKS_THROTTLE=6 python3 check.py browser` slows the processor of the browser down by that factor. The tests still
pass: they wait for states, never for times.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
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


def found(program: str) -> bool:
    """True if a program is installed; Debian keeps those of PostgreSQL in a folder of their own."""
    return bool(shutil.which(program) or [*Path("/usr/lib/postgresql").glob(f"*/bin/{program}")])


def provide(program: str, package: str) -> None:
    """A program that comes from the system's packages."""
    if not found(program) and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"   installing {package} …", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", *package.split()]):
            subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
    if not found(program):
        raise Failed(f"{program} is missing. On Debian or Ubuntu: apt install {package}")


def node_tools() -> Path:
    """The folder with the tools of tests/web/package.json, installed when that has changed."""
    provide("npm", "nodejs npm")
    wanted = (HERE / "tests/web/package.json").read_text()
    home = HERE / ".venv-check" / "node"
    home.mkdir(exist_ok=True)
    if not (home / "ready").exists() or (home / "ready").read_text() != wanted:
        (home / "package.json").write_text(wanted)
        run("npm", "install", "--prefix", str(home), "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
        (home / "ready").write_text(wanted)
    return home / "node_modules"


def check_client(_python: str) -> None:
    """The client's types, against those of the wire."""
    run(str(node_tools() / ".bin" / "tsc"), "--project", "tests/web/tsconfig.json")


def check_browser(python: str) -> None:
    """Whole games in a real browser."""
    provide("chromium", "chromium")
    run(python, "-m", "pytest", "-n", "2", "tests/web", MAZEWORKS_NODE=str(node_tools()))


def check_package(python: str) -> None:
    """Build the source archive and the wheel from it; play every game from each, the archive without a compiler."""
    with tempfile.TemporaryDirectory() as folder:
        # A copy without traces of earlier builds: they would hide a file that the archive lacks.
        traces = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "*.so", "*.pyd", "__pycache__")
        tree = shutil.copytree(HERE, f"{folder}/tree", ignore=traces)
        run(python, "-m", "build", "--outdir", folder, str(tree))
        (archive,) = Path(folder).glob("*.tar.gz")
        (wheel,) = Path(folder).glob("*.whl")
        play_installed(f"{folder}/compiled", wheel, "compiled")
        play_installed(f"{folder}/plain", archive, "plain", CC="no-such-compiler")


def play_installed(home: str, package: Path, kernel: str, **env: str) -> None:
    """Install a package into an empty environment outside the tree and play every game there."""
    run(sys.executable, "-m", "venv", home)
    python = f"{home}/bin/python"
    quiet = ("--disable-pip-version-check", "-q")
    run(python, "-m", "pip", *quiet, "install", "-c", str(HERE / "constraints.txt"), str(package), **env)
    run(python, "-I", "-W", "error", str(HERE / "tests/installed.py"), home, kernel)


def check_play(_python: str) -> None:
    """`play.py` sets itself up and opens the tables; Ctrl-C closes them."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "play.py", "--host", "127.0.0.1", "--no-open", "--db", f"{folder}/tables.db"]
        with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            said = [process.stdout.readline()]
            while "http://" not in said[-1] and said[-1]:
                said.append(process.stdout.readline())
            address = re.search(r"http://\S+", said[-1])
            try:
                page = urllib.request.urlopen(address[0], timeout=20).read().decode() if address else ""  # noqa: S310
            finally:
                process.send_signal(signal.SIGINT)
            status = process.wait(30)
    if "Mazeworks" not in page or status not in (0, 130):
        raise Failed(f"play.py ended with {status} after saying: {''.join(said)}")


def check_tests(python: str) -> None:
    """All tests but those in the browser. Without PostgreSQL its tests are skipped, in CI they fail."""
    try:
        provide("initdb", "postgresql")
    except Failed as missing:
        if os.environ.get("CI"):
            raise
        print(f"   {missing} The tests over PostgreSQL are skipped.")
    run(python, "-m", "pytest", *TESTS)


TESTS = ("-n", "2", "--doctest-modules", "--doctest-glob=README.md", "src", "tests", "README.md", "--ignore=tests/web")
CHECKS: dict[str, Callable[[str], None]] = {
    "format": lambda python: run(python, "-m", "ruff", "format", "--check", "."),
    "lint": lambda python: run(python, "-m", "ruff", "check", "."),
    "types": lambda python: run(python, "-m", "mypy"),
    "layers": lambda python: run(str(Path(python).with_name("lint-imports")), "--no-cache"),
    "tests": check_tests,
    "client": check_client,
    "browser": check_browser,
    "package": check_package,
    "play": check_play,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
