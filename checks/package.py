"""From the source archive to an empty environment that plays every game, with a compiled kernel and without one."""

from __future__ import annotations

import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

from play import HERE, requirements

from .shell import Failed, run

TRACES = (".*", "build", "dist", "*.egg-info", "*.so", "*.pyd", "__pycache__", "node_modules")


def check(python: str) -> None:
    """Build the archive, from it both wheels; install each outside the tree and play every game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = unpacked(archive(python, folder), folder)
        wheels = {kernel: wheel(python, source, folder / kernel, kernel) for kernel in ("required", "none")}
        run(str(Path(python).with_name("abi3audit")), "--strict", str(wheels["required"]))
        for kernel, plays in (("required", "compiled"), ("none", "plain")):
            play_installed(folder / plays, wheels[kernel], plays)


def archive(python: str, folder: Path) -> Path:
    """Build the source archive, from a copy without traces of other builds: they would hide a file that it lacks."""
    tree = shutil.copytree(HERE, folder / "tree", ignore=shutil.ignore_patterns(*TRACES))
    run(python, "-m", "build", "-s", "--no-isolation", "--outdir", str(folder), str(tree))
    (made,) = folder.glob("*.tar.gz")
    return made


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as file:
        file.extractall(folder / "unpacked", filter="data")
    (source,) = (folder / "unpacked").iterdir()
    return source


def wheel(python: str, source: Path, out: Path, kernel: str) -> Path:
    """Build a wheel from the unpacked archive."""
    run(python, "-m", "build", "-w", "--no-isolation", "--outdir", str(out), str(source), MAZEWORKS_KERNEL=kernel)
    (made,) = out.glob("*.whl")
    tag = "-cp311-abi3-" if kernel == "required" else "-py3-none-any"
    if tag not in made.name:
        raise Failed(f"{made.name} is not a wheel with the tag {tag.strip('-')}")
    shutil.rmtree(source / "build", ignore_errors=True)  # the next wheel must not find these modules
    return made


def play_installed(home: Path, wheel: Path, kernel: str) -> None:
    """Install a wheel into an empty environment and play every game there."""
    run(sys.executable, "-m", "venv", "--without-pip", str(home))
    python = str(home / "bin/python")
    install = ("-m", "pip", "--disable-pip-version-check", "--python", python, "install", "-q", "--no-compile")
    run(sys.executable, *install, "-c", str(HERE / "constraints.txt"), str(wheel), *requirements())
    run(python, "-I", "-W", "error", str(HERE / "tests/installed.py"), kernel)
