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
from mazeworks.store import AsyncStore, Begun, MemoryStore, New, Sheet, Step
from tests.kit.extent import SAMPLED
from tests.kit.samples import record_text

from .wild import bent, misspelt, trees

POOL = ThreadPoolExecutor(1)


async def opened(config: str, record: str, version: int) -> Table | Archived:
    """The table `tea` of such a store; its host gets a list."""
    header, _, body = record.partition("\n\n")
    lines = [line for line in body.split("\n") if line.strip()]
    step = Step("\n".join(lines), len(lines), "playing", None, (), "", False, version)
    begun = Begun(f"{header}\n\n", step)
    store = MemoryStore()
    store.make(New("tea", "table", "", version, Sheet(config, "host", ("host",)), begun=begun))
    lobby = Lobby(AsyncStore(store, pauses=()), POOL)
    try:
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


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
@given(data=st.data())
def test_a_table_whose_record_was_changed_opens_or_is_set_aside(spec: Spec, data: st.DataObject) -> None:
    record = data.draw(misspelt(record_text(spec)))
    place = asyncio.run(opened(text(sheet_for(spec)), record, spec.version))
    assert place.stage in ("playing", "over", "archived")
    if isinstance(place, Archived):
        assert place.why.endswith((".", "?")) and place.config.seats_of("host")


@given(data=st.data())
def test_a_table_whose_sheet_was_changed_opens_or_is_set_aside(data: st.DataObject) -> None:
    spec = SHELF[0]
    tree = sheet_for(spec)
    config = data.draw(bent(tree).map(text) | misspelt(text(tree)) | trees.map(text) | st.text(max_size=40))
    place = asyncio.run(opened(config, record_text(spec), spec.version))
    assert place.stage in ("waiting", "playing", "over", "archived")


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_one_that_nobody_changed_opens(spec: Spec) -> None:
    assert isinstance(asyncio.run(opened(text(sheet_for(spec)), record_text(spec), spec.version)), Table)
