"""`mazeworks db`, over files and over PostgreSQL."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mazeworks import Match, Record, spec_of
from mazeworks.server import maintenance, table_loading
from mazeworks.store import Kept, SqliteStore, schema
from tests.conftest import Runner
from tests.kit.postgres import Cluster

OLD = Path(__file__).parents[1] / "store" / "version-1.sql"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one good game."""
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    Kept.new(store, "tea", Match.new(spec_of("classic"), 2, 1)).submit(0, "push N4 1", 0)
    store.close()
    return path


def test_a_check_counts_what_opens_and_names_what_does_not(run: Runner, file: Path) -> None:
    good = run("db", "check", "--db", str(file))
    assert (good.code, good.out) == (0, "1 of 1 tables and records open, with 1 entries in all.\n")
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE steps SET lines = '1 fly N4'")
        db.commit()
    bad = run("db", "check", "--db", str(file))
    assert bad.code == 1 and bad.out.startswith("tea: ") and "0 of 1 tables" in bad.out


def test_a_check_names_a_table_that_breaks_the_rules_and_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(file)
    Kept.new(store, "coffee", Match.new(spec_of("classic"), 2, 2))
    store.close()
    honest = table_loading.retraced

    async def breaks(record: Record) -> object:
        if record.entries:
            raise KeyError("odd")
        return await honest(record)

    monkeypatch.setattr(maintenance, "retraced", breaks)
    assert maintenance.check(str(file)) == (2, 1, {"tea": "KeyError"})


def test_a_backup_is_checked_private_and_can_be_restored(run: Runner, file: Path, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    assert "1 of 1" in run("db", "backup", "--db", str(file), str(copy)).out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert run("db", "backup", "--db", str(file), str(copy)).code == 2  # nothing is written over
    assert "1 of 1" in run("db", "restore", "--db", str(again), str(copy)).out
    assert SqliteStore(again).load("tea").entries == ("1 push N4 1",)
    assert run("db", "restore", "--db", str(again), str(copy)).code == 2


def test_an_old_file_is_upgraded_and_its_old_games_are_named(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLD.read_text("utf-8"))
    assert run("db", "upgrade", "--db", str(path)).out.startswith("Schema 0 before")
    checked = run("db", "check", "--db", str(path))
    assert checked.code == 1 and "version 1" in checked.out  # games whose rules have changed since


def test_what_is_not_there_is_refused(run: Runner, tmp_path: Path) -> None:
    for action in ("upgrade", "check", "prune"):
        ran = run("db", action, "--db", str(tmp_path / "none.db"))
        assert ran.code == 2 and "no such file" in ran.err
    assert run("db", "init", "--db", str(tmp_path / "none.db")).code == 2
    assert run("think", "--db", str(tmp_path / "none.db")).code == 2


def test_a_postgresql_database_is_prepared_backed_up_and_restored(
    run: Runner, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(cluster.home), prepend=":")
    one, two = cluster.empty(), cluster.empty()
    assert "no tables yet" in run("db", "check", "--db", one).err
    assert run("db", "init", "--db", one).out.startswith("Schema 0 before")
    assert run("db", "upgrade", "--db", one).out.startswith(f"Schema {schema.VERSION} before")
    cluster.sql(
        one,
        "INSERT INTO tables (key, kind, game, rules, sheet, host, payer, person)"
        " VALUES ('tea', 'record', 'classic', 1, '', '', '', true)",
    )
    assert run("db", "check", "--db", one).code == 1  # its record is missing
    copy = tmp_path / "copy.dump"
    assert "0 of 1" in run("db", "backup", "--db", one, str(copy)).out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "0 of 1" in run("db", "restore", "--db", two, str(copy)).out
    assert run("db", "restore", "--db", two, str(copy)).code == 2  # it is not empty any more
    assert run("db", "prune", "--db", two).out.startswith("0 tables")


@pytest.mark.parametrize(
    "address", ["u:s%3Dcret@a,b:5433/maze?sslmode=require", "u@/maze?host=%2Frun&password=s%3Dcret"]
)
def test_no_argument_of_a_program_holds_the_password(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    def ran(command: list[str], env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        given.extend((command, env.get("PGPASSWORD")))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", ran)
    maintenance._run(f"postgresql://{address}", "pg_dump", "--format=custom")
    kept = address.replace(":s%3Dcret", "").replace("&password=s%3Dcret", "")
    assert given == [["pg_dump", f"--dbname=postgresql://{kept}", "--format=custom"], "s=cret"]
