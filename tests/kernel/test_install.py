"""Without a compiler, or without Cython, everything is installed but the compiled kernel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import play

ROOT = Path(__file__).parents[2]
HIDE = "import sys; sys.modules['Cython'] = None; sys.argv[0] = 'setup.py'; exec(open('setup.py').read())"


@pytest.mark.parametrize("missing", ["compiler", "cython"])
def test_installing_without_a_compiler_works_and_says_so(missing: str, tmp_path: Path) -> None:
    script = ["setup.py"] if missing == "compiler" else ["-c", HIDE]
    build = [*script, "build", "--build-lib", str(tmp_path / "lib"), "--build-temp", str(tmp_path / "temp")]
    env = {**os.environ, "CC": "no-such-compiler"}
    made = subprocess.run([sys.executable, *build], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    said = {"compiler": "mazeworks: no working C compiler", "cython": "mazeworks: no Cython"}
    assert said[missing] in made.stderr
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "lib")}
    code = "import mazeworks; print(mazeworks.__file__); "
    code += "from mazeworks.cli.main import main; main(['bench', '--games', '1'])"
    ran = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert str(tmp_path) in ran.stdout
    assert ran.stdout.count("The kernel is plain Python") == 1


@pytest.mark.parametrize(
    "name", ["kernel/maze.c", "kernel/_kernel.pyx", "games/any/kernel/search.c", "games/any/kernel/any.h"]
)
def test_a_changed_source_of_any_kernel_sets_the_environment_up_again(tmp_path: Path, name: str) -> None:
    for need in play.NEEDS:
        (tmp_path / need).touch()
    source = tmp_path / "src/mazeworks" / name
    source.parent.mkdir(parents=True)
    source.write_text("before")
    stamp = play.stamp_of(tmp_path)
    assert play.stamp_of(tmp_path) == stamp
    source.write_text("after")
    assert play.stamp_of(tmp_path) != stamp
