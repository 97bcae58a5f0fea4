"""Set up and run every check: `python3 check.py [NAME …]`.

Names: format lint types layers tests cluster client browser package play docs repository. `python3 check.py quick` is
for the minute between two changes: it checks style, types and layers, and runs the tests around the changed files.

The browser checks need Node.js and Chromium, and some tests need PostgreSQL or systemd. They are installed where that
is possible (Debian, as root). Elsewhere the browser checks say what is missing and fail; the tests of PostgreSQL and
systemd are skipped, but never in CI.

Checks that mostly wait run beside `tests` and `browser`; what they print comes in one piece when they are done. At the
end the failed tests are named once more. Up to three failed tests run a second time, alone, on a machine that is less
busy; those that pass only then are named as unsteady, so that their cause is looked for.

`MAZEWORKS_THROTTLE=6 python3 check.py browser` slows the processor of the browser down by that factor. The tests still
pass: they wait for states, never for times. `MAZEWORKS_LONG=1` plays the longest samples, as the weekly run does.
`MAZEWORKS_TIMES=1 python3 check.py tests` writes the CPU time of each file of tests to bench/durations.json.
"""

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from checks import cluster, first_start, package, quick, repository, site
from checks.shell import (
    INSTALLING,
    SAID_TO,
    UNSTEADY,
    WAITING,
    WORKERS,
    Failed,
    bytecode_shared,
    provide,
    run,
    run_steady,
    say,
)
from play import HERE, begin_build, environment, kernel_due


def main(names: list[str]) -> int:
    """Run the checks that were named, or all; each goes on even if another one failed."""
    unknown = [name for name in names if name not in CHECKS and name != "quick"]
    if unknown:
        print(f"There is no check called {unknown[0]}. There are: {' '.join(CHECKS)} quick.")
        return 2
    python = str(environment(".venv-check", "dev" if names == ["quick"] else "dev-all"))
    if kernel_due(HERE):
        compile_kernel(python)
    with bytecode_shared():
        failed = run_all(names or [*CHECKS], python)
    if "quick" in names:
        print("\nThis was a part: `python3 check.py` runs every check.")
    print(f"\n{len(failed)} checks failed: {' '.join(failed)}" if failed else "\nAll these checks passed.")
    print("".join([f"   unsteady, passed at the second try: {test}\n" for test in UNSTEADY]), end="")
    for name, tests in failed.items():
        print("".join([f"   {name}: {test}\n" for test in tests]), end="")
    return 1 if failed else 0


def compile_kernel(python: str) -> None:
    """Compile the kernel before the checks. Without a compiler its tests are skipped, in CI they fail."""
    try:
        provide("cc", "gcc libc6-dev")
    except Failed as missing:
        say(f"   {missing}")
    begin_build(python, behind=False)


Outcomes = dict[str, tuple[str, ...]]  # the checks that failed, and which of their tests did


def run_all(names: list[str], python: str) -> Outcomes:
    """Run checks; those that mostly wait run beside those that fill all processors, if there are any."""
    beside = [name for name in names if name in BESIDE] if {*names} & {*FULL} else []
    failed: Outcomes = {}
    with ThreadPoolExecutor(1) as lane:
        waiting = [lane.submit(apart, name, python) for name in beside]
        for name in [name for name in names if name not in beside]:
            failed |= outcome(name, python)
            while waiting and waiting[0].done():
                failed |= told(waiting.pop(0))
        for one in waiting:
            failed |= told(one)
    return {name: failed[name] for name in names if name in failed}


def apart(name: str, python: str) -> tuple[Outcomes, str]:
    """Run a check beside others: what it prints is returned, so that it is read in one piece."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        SAID_TO.set(said)
        failed = outcome(name, python)
        said.seek(0)
        return failed, said.read()


def told(one: Future[tuple[Outcomes, str]]) -> Outcomes:
    failed, text = one.result()
    print(text, end="", flush=True)
    return failed


def outcome(name: str, python: str) -> Outcomes:
    """Run one check; print its outcome and its time. Returns its name if it failed."""
    say(f"── {name}")
    start, failed = time.monotonic(), Outcomes()
    try:
        {**CHECKS, "quick": check_quick, "most types": quick.types}[name](python)
    except Failed as error:
        failed = {name: error.tests}
        say(f"   {error}")
    except Exception:  # a check that breaks off must not hide the others
        failed = {name: ()}
        say(traceback.format_exc())
    say(f"   {'failed' if failed else 'passed'} in {time.monotonic() - start:.1f} s")
    return failed


def node_tools() -> Path:
    """The folder with the tools of tests/web/package.json, installed when that has changed."""
    provide("npm", "nodejs npm")
    wanted = (HERE / "tests/web/package.json").read_text()
    home = HERE / ".venv-check" / "node"
    install = ("install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", str(home))
    with INSTALLING:
        home.mkdir(exist_ok=True)
        if not (home / "ready").exists() or (home / "ready").read_text() != wanted:
            (home / "package.json").write_text(wanted)
            run("npm", *install)
            (home / "ready").write_text(wanted)
    return home / "node_modules"


def check_client(_python: str) -> None:
    """The client's types, against those of the wire."""
    run(str(node_tools() / ".bin" / "tsc"), "--project", "tests/web/tsconfig.json")


def check_browser(python: str) -> None:
    """Whole games in a real browser. A context of Chromium without windows takes an eighth of the processor time."""
    try:
        provide("chromium-headless-shell", "chromium-headless-shell")
    except Failed:
        provide("chromium", "chromium")
    workers = WORKERS if os.environ.get("MAZEWORKS_THROTTLE") else WAITING  # a slowed page computes while it waits
    run_steady(python, *workers, "--durations=15", "tests/web", MAZEWORKS_NODE=str(node_tools()))


def check_tests(python: str) -> None:
    """All tests but those of browser and cluster. Those of a program that is missing are skipped, in CI they fail."""
    for program, named in (("initdb", "postgresql"), ("systemd-analyze", "systemd")):
        try:
            provide(program, named)
        except Failed as missing:
            if os.environ.get("CI"):
                raise
            say(f"   {missing} Its tests are skipped.")
    measured = ("--cpu", "bench/durations.json") if os.environ.get("MAZEWORKS_TIMES") else ()
    run_steady(python, "-p", "tests.kit.cpu", *measured, *TESTS)


def check_quick(python: str) -> None:
    """Style, types and layers, then the tests around the changed files."""
    failed = [name for name in ("format", "lint", "most types", "layers") if outcome(name, python)]
    quick.check(python)
    if failed:
        raise Failed(f"failed before the tests: {' '.join(failed)}")


IGNORED = ("--ignore=tests/web", "--ignore=tests/cluster")
TESTS = (*WORKERS, "--doctest-modules", "--doctest-glob=README.md", "src", "tests", "README.md", *IGNORED)
CHECKS: dict[str, Callable[[str], None]] = {
    "format": lambda python: run(python, "-m", "ruff", "format", "--check", "."),
    "lint": lambda python: run(python, "-m", "ruff", "check", "."),
    "types": lambda python: run(python, "-m", "mypy"),
    "layers": lambda python: run(str(Path(python).with_name("lint-imports")), "--no-cache"),
    "tests": check_tests,
    "cluster": cluster.check,
    "client": check_client,
    "browser": check_browser,
    "package": package.check,
    "play": first_start.check,
    "docs": site.check,
    "repository": repository.check,
}

FULL = ("tests", "browser")  # they use every processor
BESIDE = ("types", "layers", "cluster", "client", "package", "docs", "repository")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
