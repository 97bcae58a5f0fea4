"""Matches in memory and in a file without a server, as the terminal keeps them. `test_contract.py` asks all stores."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from mazeworks import Match, Record, Refused, spec_of
from mazeworks.store import Kept, MemoryStore, New, Sheet, SqliteStore, Step, begun, brought, step_of
from tests.kit.stored import put_record


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteStore]:
    if request.param == "memory":
        yield MemoryStore()
        return
    store = SqliteStore(tmp_path / "matches.db")
    yield store
    store.close()


def new() -> Match:
    return Match.new(spec_of("classic"), 2, 1)


def test_what_is_kept_comes_back(store: SqliteStore) -> None:
    kept = Kept.new(store, "tea", new(), ("Ann", "Ben"))
    kept.submit(0, "push N4 1", 0)
    kept.submit(0, "walk a1", 1)
    record = store.load("tea")
    assert record.entries == ("1 push N4 1", "1 walk a1")
    assert record.names == ("Ann", "Ben")
    again = Kept.resume(store, "tea")
    assert again.match.state == kept.match.state
    again.submit(1, "push E2 0", 2)
    assert len(store.load("tea").entries) == 3


def test_resigning_and_taking_back_are_kept(store: SqliteStore) -> None:
    kept = Kept.new(store, "tea", new())
    kept.submit(0, "push N4 1", 0)
    kept.undo(0, 1)
    kept.resign(0, 2)
    assert store.load("tea").entries == ("1 push N4 1", "1 undo", "1 resign")
    assert Kept.resume(store, "tea").match.result == kept.match.result


@pytest.mark.parametrize("scores", ["nonsense", "[1,", '{"a": 1}', b"\xff\x00", 7])
def test_damaged_scores_of_one_table_hide_no_other(store: SqliteStore, scores: object) -> None:
    Kept.new(store, "tea", new())
    Kept.new(store, "coffee", new())
    store._db.execute("UPDATE tables SET scores = ? WHERE key = 'tea'", (scores,))
    assert [(head.key, head.scores) for head in store.heads(0, 9)] == [("tea", None), ("coffee", (0, 0))]


def test_a_key_is_used_once_and_an_unknown_one_is_refused(store: SqliteStore) -> None:
    Kept.new(store, "tea", new())
    with pytest.raises(Refused, match="already kept") as caught:
        Kept.new(store, "tea", new())
    assert caught.value.code == "exists"
    with pytest.raises(Refused, match="No match is kept"):
        store.load("coffee")
    with pytest.raises(Refused, match="No match is kept"):
        Kept(store, "coffee", new())
    assert store.keys() == ("tea",)


def test_keys_come_oldest_first(store: SqliteStore) -> None:
    for key in ("tea", "apple", "zebra"):
        Kept.new(store, key, new())
    assert store.keys() == ("tea", "apple", "zebra")


def test_two_writers_cannot_both_be_right(store: SqliteStore) -> None:
    one = Kept.new(store, "tea", new())
    two = Kept.resume(store, "tea")
    one.submit(0, "push N4 1", 0)
    with pytest.raises(Refused) as caught:
        two.submit(0, "push E2 1", 0)
    assert caught.value.code == "stale"
    assert two.match.state == one.match.state  # the loser has caught up
    assert store.load("tea").entries == ("1 push N4 1",)


def test_a_refused_action_is_not_kept(store: SqliteStore) -> None:
    kept = Kept.new(store, "tea", new())
    with pytest.raises(Refused):
        kept.submit(0, "walk a1", 0)
    assert store.load("tea").entries == ()


def test_a_file_that_is_no_database_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("no database, just a text that is long enough to be looked at" * 20)
    with pytest.raises(Refused, match="cannot be used as a store"):
        SqliteStore(path)
    with pytest.raises(Refused, match="cannot be used as a store"):
        SqliteStore(tmp_path / "missing" / "matches.db")


def test_a_file_is_shared_by_two_connections(tmp_path: Path) -> None:
    one, two = SqliteStore(tmp_path / "m.db"), SqliteStore(tmp_path / "m.db")
    Kept.new(one, "tea", new()).submit(0, "push N4 1", 0)
    assert two.load("tea").entries == ("1 push N4 1",)


def test_papers_are_replaced_by_name_and_erased(store: SqliteStore) -> None:
    assert store.read("tea") is None
    store.write("tea", "two chairs")
    store.write("tea", "three chairs")
    assert store.read("tea") == "three chairs"
    store.erase("tea")
    assert store.read("tea") is None


def test_a_record_can_be_read_as_text(store: SqliteStore) -> None:
    kept = Kept.new(store, "tea", new())
    kept.submit(0, "push N4 1", 0)
    assert store.text("tea") == str(store.load("tea"))


# --- a disk that is full, and a lock that another process holds -------------------------------------------------------

LINES = ("1 push N4 1",) * 3000  # more than fits into what is left of a page
LONG = brought(replace(Record.of(new()), entries=LINES)).step
WRITES: dict[str, Callable[[SqliteStore], object]] = {
    "make": lambda store: put_record(store, "cake", replace(Record.of(new()), entries=LINES)),
    "append": lambda store: store.append(1, 0, LONG),
    "sheet": lambda store: store.sheet(1, 1, Sheet("x" * 40_000)),
}


@pytest.fixture
def file(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "m.db", wait=0)
    store.make(New("tea", "table", "classic", 1, Sheet("two chairs"), begun=brought(Record.of(new()))))
    yield store
    store.close()


def all_of(store: SqliteStore) -> list[object]:
    return [(head, store.since(head.id, 0)) for head in store.heads(0, 99)]


@pytest.mark.parametrize("write", WRITES)
def test_what_a_full_disk_does_not_take_is_refused_and_nothing_of_it_is_kept(file: SqliteStore, write: str) -> None:
    before = all_of(file)
    file._db.execute("PRAGMA max_page_count = 1")  # as large as it is, and not larger
    for _ in range(2):
        with pytest.raises(Refused, match=r"could not be saved .*full.*Try again") as caught:
            WRITES[write](file)
        assert caught.value.code == "store"
        assert all_of(file) == before
    file._db.execute("PRAGMA max_page_count = 100000")
    WRITES[write](file)
    assert all_of(file) != before


@pytest.mark.parametrize("write", WRITES)
def test_what_a_lock_forbids_is_refused_and_works_when_it_is_gone(
    file: SqliteStore, tmp_path: Path, write: str
) -> None:
    before = all_of(file)
    other = sqlite3.connect(tmp_path / "m.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refused, match=r"could not be saved .*locked") as caught:
        WRITES[write](file)
    assert caught.value.code == "store"
    assert all_of(file) == before  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    WRITES[write](file)
    assert all_of(file) != before


class Fickle(MemoryStore):
    """A store that keeps nothing while `down`."""

    down = False

    def append(self, id: int, ply: int, step: Step) -> bool:
        if self.down:
            raise Refused("store", "This could not be saved.")
        return super().append(id, ply, step)


def test_what_was_not_kept_has_not_happened() -> None:
    store = Fickle()
    kept = Kept.new(store, "tea", new())
    match, before = kept.match, kept.match.state
    store.down = True
    acts: list[Callable[[], object]] = [lambda: kept.submit(0, "push N4 1", 0), lambda: kept.resign(0, 0)]
    for act in acts:
        with pytest.raises(Refused):
            act()
        assert kept.match is match and (match.state, match.ply, match.resigned) == (before, 0, ())
    store.down = False
    kept.submit(0, "push N4 1", 0)
    assert store.load("tea").replay().state == match.state


# --- one server -------------------------------------------------------------------------------------------------------


def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    first = SqliteStore(path, alone=True)
    with pytest.raises(Refused) as caught:
        SqliteStore(path, alone=True)
    assert caught.value.code == "locked"
    assert str(caught.value.why).endswith("Close that server first, or name another file with --db.")
    SqliteStore(path).close()  # a backup or a check
    first.close()
    SqliteStore(path, alone=True).close()


def test_the_next_server_of_a_file_waits_for_no_lease_of_the_last_one(tmp_path: Path) -> None:
    path, now = tmp_path / "m.db", 1000.0
    first = SqliteStore(path, clock=lambda: now, alone=True)
    first.make(New("tea", "table", "classic", 1, Sheet("", person=True), begun=begun(new(), (), bot=True)))
    assert first.claim() and first.claim() is None
    first.close()
    again = SqliteStore(path, clock=lambda: now).claim()
    assert again is None
    claim = SqliteStore(path, clock=lambda: now, alone=True).claim()
    assert claim and claim.tries == 2


# --- who may read the file --------------------------------------------------------------------------------------------


def modes(folder: Path) -> set[str]:
    return {f"{stat.S_IMODE(path.stat().st_mode):o}" for path in folder.iterdir()}


@pytest.mark.skipif(os.name != "posix", reason="files have owners on POSIX systems only")
def test_only_the_owner_reads_the_file(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    before, mode = os.umask(0), stat.S_IMODE(tmp_path.stat().st_mode)
    try:
        store = SqliteStore(tmp_path / "m.db")
        Kept.new(store, "tea", new())
        assert len(list(tmp_path.iterdir())) == 3 and modes(tmp_path) == {"600"}
        assert caplog.text == ""
        for path in tmp_path.iterdir():
            path.chmod(0o644)
        again = SqliteStore(tmp_path / "m.db")
        assert modes(tmp_path) == {"600"}
        assert caplog.text.count("yours alone") == 3
        assert again.keys() == ("tea",)
    finally:
        os.umask(before)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == mode


def test_an_erased_paper_leaves_no_trace_in_the_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.db")
    for number in range(200):
        store.write(f"paper {number}", "x" * 90)
        store.write("key", f"a secret of long standing {number}")
    store.erase("key")
    assert all(b"long standing" not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_closed_store_is_complete_in_its_one_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.db")
    other = sqlite3.connect(tmp_path / "m.db")  # somebody else looks in: SQLite would leave the log to them
    other.execute("SELECT count(*) FROM tables").fetchone()
    Kept.new(store, "tea", new()).submit(0, "push N4 1", 0)
    store.close()
    shutil.copy(tmp_path / "m.db", tmp_path / "copy.db")
    assert SqliteStore(tmp_path / "copy.db").load("tea").entries == ("1 push N4 1",)
    other.close()


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET header = 'nonsense'",
        "UPDATE tables SET header = CAST(x'ff00' AS TEXT)",
        "DELETE FROM steps WHERE ply = 0",
    ],
)
def test_a_damaged_record_is_refused_and_can_still_be_read_as_text(file: SqliteStore, damage: str) -> None:
    match = new()
    for ply, action in enumerate(("push N4 1", "walk a1")):
        match.submit(0, action, ply)
        file.append(1, ply, step_of(match, ply))
    file._db.execute(damage)
    with pytest.raises(Refused) as caught:
        file.load("tea")
    assert caught.value.code == "record"
    assert "1 walk a1" in file.text("tea")


def test_a_dropped_match_is_gone_with_its_entries_and_the_others_stay(store: SqliteStore) -> None:
    one, two = [Kept.new(store, key, new()) for key in ("tea", "coffee")]
    for kept in (one, two):
        kept.submit(0, "push N4 1", 0)
    store.drop("tea")
    assert store.keys() == ("coffee",) and store.load("coffee").entries == ("1 push N4 1",)
    Kept.new(store, "tea", new())
    assert store.load("tea").entries == ()
    with pytest.raises(Refused, match="No match is kept"):
        store.drop("milk")
