"""What every store promises, asked of each of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mazeworks import Match, Record, Refused, spec_of
from mazeworks.store import Kept, MemoryStore, SqliteStore, Store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    store = SqliteStore(tmp_path / "matches.db")
    yield store
    store.close()


def new() -> Match:
    return Match.new(spec_of("classic"), 2, 1)


def test_what_is_kept_comes_back(store: Store) -> None:
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


def test_resigning_and_taking_back_are_kept(store: Store) -> None:
    kept = Kept.new(store, "tea", new())
    kept.submit(0, "push N4 1", 0)
    kept.undo(0, 1)
    kept.resign(0, 2)
    assert store.load("tea").entries == ("1 push N4 1", "1 undo", "1 resign")
    assert Kept.resume(store, "tea").match.result == kept.match.result


def test_a_key_is_used_once_and_an_unknown_one_is_refused(store: Store) -> None:
    store.create("tea", Record.of(new()))
    with pytest.raises(Refused, match="already kept") as caught:
        store.create("tea", Record.of(new()))
    assert caught.value.code == "exists"
    with pytest.raises(Refused, match="No match is kept"):
        store.load("coffee")
    with pytest.raises(Refused, match="No match is kept"):
        store.append("coffee", 0, ["1 push N4 1"])
    assert store.keys() == ("tea",)


def test_keys_come_oldest_first(store: Store) -> None:
    for key in ("tea", "apple", "zebra"):
        store.create(key, Record.of(new()))
    assert store.keys() == ("tea", "apple", "zebra")


def test_two_writers_cannot_both_be_right(store: Store) -> None:
    one = Kept.new(store, "tea", new())
    two = Kept.resume(store, "tea")
    one.submit(0, "push N4 1", 0)
    with pytest.raises(Refused) as caught:
        two.submit(0, "push E2 1", 0)
    assert caught.value.code == "stale"
    assert two.match.state == one.match.state  # the loser has caught up
    assert store.load("tea").entries == ("1 push N4 1",)


def test_a_refused_action_is_not_kept(store: Store) -> None:
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


def test_sheets_are_kept_beside_the_matches_and_replaced_by_name(store: Store) -> None:
    assert store.read("tea") is None
    store.write("tea", "two chairs")
    store.write("cake", "one fork")
    store.write("tea", "three chairs")
    assert store.read("tea") == "three chairs"
    assert store.sheets() == ("tea", "cake")
