"""Without a compiler, or without Cython, everything is installed but the compiled kernel, unless it is required."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import play

ROOT = Path(__file__).parents[2]
HIDE = "import sys; sys.modules['Cython'] = None; sys.argv[0] = 'setup.py'; exec(open('setup.py').read())"
SAID = {"compiler": "mazeworks: no working C compiler", "cython": "mazeworks: no Cython"}


def built(folder: Path, missing: str = "compiler", kernel: str = "") -> subprocess.CompletedProcess[str]:
    """Build into a folder on a machine that lacks something."""
    script = ["setup.py"] if missing == "compiler" else ["-c", HIDE]
    build = [*script, "build", "--build-lib", str(folder / "lib"), "--build-temp", str(folder / "temp")]
    env = {**os.environ, "CC": "no-such-compiler", "MAZEWORKS_KERNEL": kernel}
    return subprocess.run([sys.executable, *build], cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("missing", SAID)
def test_installing_without_a_compiler_works_and_says_so(missing: str, tmp_path: Path) -> None:
    made = built(tmp_path, missing)
    assert made.returncode == 0, made.stderr
    assert SAID[missing] in made.stderr
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "lib")}
    code = "import mazeworks; print(mazeworks.__file__); "
    code += "from mazeworks.cli.main import main; main(['bench', '--games', '1'])"
    ran = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert str(tmp_path) in ran.stdout
    assert ran.stdout.count("The kernel is plain Python") == 1


@pytest.mark.parametrize("missing", SAID)
def test_a_kernel_that_is_required_makes_a_failing_compiler_an_error(missing: str, tmp_path: Path) -> None:
    assert built(tmp_path, missing, "required").returncode != 0


def test_a_wheel_without_a_kernel_asks_for_no_compiler(tmp_path: Path) -> None:
    made = built(tmp_path, "compiler", "none")
    assert made.returncode == 0, made.stderr
    assert "compiler" not in made.stderr


@pytest.mark.parametrize("name", ["maze.c", "maze.h", "plan.pxi", "_any.pyx"])
@pytest.mark.parametrize("folder", ["kernel", "games/any/kernel"])
def test_a_kernel_is_due_when_it_is_missing_or_a_source_of_it_has_changed(
    tmp_path: Path, folder: str, name: str
) -> None:
    home = tmp_path / "src/mazeworks" / folder
    home.mkdir(parents=True)
    (tmp_path / "setup.py").touch()
    for each in {"_any.pyx", name}:
        (home / each).touch()
    assert play.kernel_due(tmp_path)
    (home / "_any.abi3.so").touch()
    assert not play.kernel_due(tmp_path)
    later = (home / "_any.abi3.so").stat().st_mtime + 1
    os.utime(home / name, (later, later))
    assert play.kernel_due(tmp_path)


@pytest.mark.parametrize("behind", [True, False])
def test_without_a_compiler_play_announces_no_kernel_and_tries_to_build_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], behind: bool
) -> None:
    monkeypatch.setattr(play, "HERE", tmp_path)
    monkeypatch.setattr(play, "BUILDING", tmp_path / "building")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    play.begin_build("no-such-python", behind)
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("There is no C compiler")
    assert not (tmp_path / "building").exists()


def test_an_environment_is_set_up_again_when_its_requirements_or_its_tools_change(tmp_path: Path) -> None:
    for need in play.NEEDS:
        (tmp_path / need).touch()
    stamp = play.stamp_of(tmp_path)
    assert play.stamp_of(tmp_path) == stamp != play.stamp_of(tmp_path, "dev")
    (tmp_path / "constraints.txt").write_text("msgspec==1")
    assert play.stamp_of(tmp_path) != stamp


def test_the_packages_of_an_extra_include_those_of_the_extras_it_names() -> None:
    small, large = {*play.requirements("dev")}, {*play.requirements("dev-all")}
    assert {*play.requirements()} < small < large
    assert not [each for each in large if each.startswith("mazeworks")]
