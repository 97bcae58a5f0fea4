"""`check.py` runs checks beside each other, and says at its end what failed."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

import check
from checks.shell import FEW, UNSTEADY, Failed, bytecode_shared, output, run, run_steady, run_tests, say


@pytest.fixture(autouse=True)
def no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "environment", lambda *_: Path("python"))
    monkeypatch.setattr(check, "kernel_due", lambda _: False)


def test_the_names_of_failed_tests_come_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(_python: str) -> None:
        raise Failed("pytest … ended with 1", ("tests/a.py::test_one", "tests/b.py::test_two[1]"))

    monkeypatch.setattr(check, "CHECKS", {"tests": fails, "docs": lambda _: say("   pages"), "lint": lambda _: None})
    assert check.main([]) == 1
    said = capsys.readouterr().out
    assert said.endswith("1 checks failed: tests\n   tests: tests/a.py::test_one\n   tests: tests/b.py::test_two[1]\n")
    assert said.count("passed in") == 2


def test_a_check_beside_others_is_told_in_one_piece(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def slow(_python: str) -> None:
        begun.set()
        assert ended.wait(60)
        run("echo", "from a program")
        raise Failed("it does not hold")

    def fills(_python: str) -> None:
        assert begun.wait(60), "the other one runs at the same time"
        say("   dots")
        ended.set()

    monkeypatch.setattr(check, "CHECKS", {"package": slow, "tests": fills})
    assert check.main([]) == 1
    lines = [line for line in capfd.readouterr().out.splitlines() if " in " not in line]
    assert lines == ["── tests", "   dots", "── package", "from a program", "   it does not hold", "", lines[-1]]
    assert lines[-1] == "1 checks failed: package"


def test_a_check_that_breaks_off_fails_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(_python: str) -> None:
        raise ValueError("no such thing")

    monkeypatch.setattr(check, "CHECKS", {"docs": breaks, "tests": breaks, "lint": lambda _: say("   linted")})
    assert check.main([]) == 1
    said = capsys.readouterr().out
    assert said.count("ValueError: no such thing") == 2 and "   linted" in said
    assert said.endswith("2 checks failed: docs tests\n")


def test_processes_of_a_check_share_bytecode_where_python_is_told_to_keep_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with bytecode_shared():
        folder = Path(output(sys.executable, "-c", "import sys, fractions; print(sys.pycache_prefix)").strip())
        assert [*folder.rglob("fractions*.pyc")]
    assert not folder.exists()
    assert os.environ["PYTHONDONTWRITEBYTECODE"] == "1"


def test_failed_tests_are_read_from_the_report_of_pytest(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("""
import pytest
@pytest.fixture
def torn(): raise OSError
def test_good(): pass
@pytest.mark.parametrize("it", [1, 2])
def test_bad(it): assert it == 1
def test_torn(torn): pass
""")
    with pytest.raises(Failed) as failed:
        run_tests(sys.executable, "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path))
    assert failed.value.tests == ("test_it.py::test_bad[2]", "test_it.py::test_torn")


TWICE = """
from pathlib import Path
import pytest
@pytest.mark.parametrize("it", range({many}))
def test_second(it):
    mark = Path(__file__).with_name(f"seen-{{it}}")
    seen = mark.exists()
    mark.touch()
    assert seen or it >= {bad}
"""


@pytest.mark.parametrize(("bad", "steady"), [(0, True), (FEW, True), (FEW + 1, False)])
def test_a_few_failed_tests_run_again_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: int, steady: bool
) -> None:
    monkeypatch.setattr("checks.shell.HERE", tmp_path)
    monkeypatch.setattr("checks.shell.UNSTEADY", noted := list[str]())
    (tmp_path / "test_it.py").write_text(TWICE.format(many=9, bad=bad))
    if steady:
        run_steady(sys.executable, "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    else:
        with pytest.raises(Failed):
            run_steady(sys.executable, "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    assert len(noted) == (bad if steady else 0)


def test_a_test_that_fails_twice_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checks.shell.HERE", tmp_path)
    (tmp_path / "test_it.py").write_text("def test_bad(): assert 0")
    with pytest.raises(Failed) as failed:
        run_steady(sys.executable, "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    assert failed.value.tests == ("test_it.py::test_bad",) and not UNSTEADY


@pytest.mark.parametrize(("program", "package"), [("cc", "gcc libc6-dev"), ("npm", "nodejs npm")])
def test_a_machine_without_a_program_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], program: str, package: str
) -> None:
    monkeypatch.setattr("checks.shell.shutil.which", lambda _: None)
    monkeypatch.setattr(check, "kernel_due", lambda _: program == "cc")
    monkeypatch.setattr(check, "begin_build", lambda *_, **__: say("The kernel was not compiled."))
    lint = {"lint": lambda _: say("   linted"), "client": check.check_client}
    monkeypatch.setattr(check, "CHECKS", lint)
    failed = check.main(["lint"] if program == "cc" else [])
    said = capsys.readouterr().out
    assert f"{program} is missing. On Debian or Ubuntu: apt install {package}" in said and "   linted" in said
    assert failed == (program == "npm")
