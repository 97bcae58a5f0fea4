"""Commands that a check runs, and the programs it needs from the system."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from play import HERE


class Failed(Exception):
    """A check did not pass."""


def run(*command: str, cwd: Path = HERE, **env: str) -> None:
    """Run a command that must succeed."""
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **env}, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[1:4])} … ended with {done.returncode}")


def output(*command: str, cwd: Path = HERE) -> str:
    """Return what a command prints."""
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def found(program: str) -> bool:
    """True if a program is installed; Debian keeps those of PostgreSQL in a folder of their own."""
    return bool(shutil.which(program) or [*Path("/usr/lib/postgresql").glob(f"*/bin/{program}")])


def provide(program: str, package: str) -> None:
    """Make sure of a program that comes from the system's packages: install it on Debian as root, else fail."""
    if not found(program) and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"   installing {package} …", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", *package.split()]):
            subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
    if not found(program):
        raise Failed(f"{program} is missing. On Debian or Ubuntu: apt install {package}")
