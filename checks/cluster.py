"""Tests with Ray and Arrow, which take 430 MB: they are installed into a temporary folder and removed again."""

from __future__ import annotations

import os
import tempfile

from play import HERE, bundled_pip, requirements

from .shell import run, run_tests


def check(python: str) -> None:
    """Run the tests of clusters and of tables in files."""
    base = {*requirements()}
    wanted = [each for extra in ("cluster", "data") for each in requirements(extra) if each not in base]
    with tempfile.TemporaryDirectory() as folder:
        install = ("install", "-q", "--no-compile", "--target", folder, "-c", str(HERE / "constraints.txt"))
        run(python, *pip(), *install, *wanted)
        path = os.pathsep.join([folder, str(HERE)])
        run_tests(python, "-p", "no:cacheprovider", "tests/cluster", PYTHONPATH=path)


def pip() -> list[str]:
    """Return the arguments of Python that run pip for an environment without one."""
    wheel = bundled_pip()
    return [f"{wheel}/pip"] if wheel else ["-m", "pip"]
