"""Whatever a store has become, a table opens, is set aside or is refused; nothing else happens."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazeworks import SHELF, Record
from mazeworks.core import Spec
from mazeworks.server.archive import Archived
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.server.table_config import new_config
from mazeworks.server.wire_http import SeatPlan
from mazeworks.store import AsyncStore, MemoryStore
from tests.kit.samples import record_text

from .wild import bent, misspelt, trees

POOL = ThreadPoolExecutor(1)


class Torn(MemoryStore):
    """A store of one match, kept as a text that somebody has changed."""

    record = ""

    def load(self, key: str) -> Record:
        return Record.parse(self.record)

    def text(self, key: str) -> str:
        return self.record


async def opened(config: str, record: str) -> Table | Archived:
    """The table `tea` of such a store; its host gets a list."""
    store = Torn()
    store.record = record
    store.write("tea", config)
    lobby = Lobby(AsyncStore(store, pauses=()), POOL)
    try:
        await lobby.resume()
        assert len(await lobby.mine("host")) <= 1
        return await lobby.meet("tea")
    finally:
        await lobby.close()


def sheet_for(spec: Spec) -> dict[str, object]:
    """The sheet of a table where people play the sample record."""
    seats = len(Record.parse(record_text(spec)).names)
    config = new_config(spec.id, tuple([SeatPlan("me")] * seats), {}, "host")
    tree: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(config, key="tea", started=True))
    return tree


def text(tree: object) -> str:
    return msgspec.json.encode(tree).decode()


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
@given(data=st.data())
def test_a_table_whose_record_was_changed_opens_or_is_set_aside(spec: Spec, data: st.DataObject) -> None:
    record = data.draw(misspelt(record_text(spec)))
    place = asyncio.run(opened(text(sheet_for(spec)), record))
    assert place.stage in ("playing", "over", "archived")
    if isinstance(place, Archived):
        assert place.why.endswith((".", "?")) and place.config.seats_of("host")


@given(data=st.data())
def test_a_table_whose_sheet_was_changed_opens_or_is_set_aside(data: st.DataObject) -> None:
    spec = SHELF[0]
    tree = sheet_for(spec)
    config = data.draw(bent(tree).map(text) | misspelt(text(tree)) | trees.map(text) | st.text(max_size=40))
    place = asyncio.run(opened(config, record_text(spec)))
    assert place.stage in ("waiting", "playing", "over", "archived")


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_one_that_nobody_changed_opens(spec: Spec) -> None:
    assert isinstance(asyncio.run(opened(text(sheet_for(spec)), record_text(spec))), Table)
