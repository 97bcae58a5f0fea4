"""What every store promises, asked of each of them: memory, a file, PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from mazeworks import Match, Refused, spec_of
from mazeworks.store import (
    FIRST,
    Allowance,
    AsyncStore,
    Keep,
    MemoryStore,
    New,
    Sheet,
    SqliteStore,
    Step,
    Store,
    begun,
    record_of,
    step_of,
)
from mazeworks.store.postgres import PostgresStore

Story = Callable[[Store], Awaitable[None]]
Run = Callable[[Story], None]
SHEET = Sheet("two chairs", "ann", ("ann", "ben"))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a story over a new store."""
    address = request.getfixturevalue("cluster").fresh() if request.param == "postgres" else ""

    def open() -> Store:
        if address:
            return PostgresStore(address)
        core = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "tables.db")
        return AsyncStore(core, ThreadPoolExecutor(1))

    def run(story: Story) -> None:
        async def whole() -> None:
            store = open()
            try:
                async with asyncio.timeout(60):
                    await story(store)
            finally:
                await store.close()

        asyncio.run(whole())

    return run


def new() -> Match:
    return Match.new(spec_of("classic"), 2, 1)


def table(key: str, begins: bool = True, payer: str = "here", host: str = "ann", bot: bool = False) -> New:
    start = begun(new(), ("Ann", "Ben"), "ann", bot) if begins else None
    return New(key, "table", "classic", 1, replace(SHEET, host=host), payer, start)


async def made(store: Store, new: New) -> int:
    id = await store.make(new)
    assert id is not None
    return id


def pushed(action: str = "push N4 1", bot: bool = False) -> Step:
    """The first action of the game."""
    match = new()
    match.submit(0, action, 0)
    return step_of(match, 0, "ann", bot)


def test_a_new_table_is_found_as_it_was_made(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        head = await store.table("tea")
        assert head and (head.id, head.key, head.kind, head.game, head.rules) == (id, "tea", "table", "classic", 1)
        assert (head.stage, head.sheet, head.rev, head.ply, head.host) == ("playing", "two chairs", FIRST, 0, "ann")
        assert (head.scores, head.turn, head.payer, head.person, head.waits) == ((0, 0), "ann", "here", True, False)
        assert record_of(head, await store.since(id, 0)).replay().state == new().state
        assert head.mark and len(head.mark) == 8
        await made(store, table("cake", begins=False))
        waiting = await store.table("cake")
        assert waiting and (waiting.stage, waiting.header, waiting.scores) == ("waiting", None, None)
        assert await store.table("milk") is None

    run(story)


def test_a_code_finds_the_newest_table_that_is_not_over(run: Run) -> None:
    async def story(store: Store) -> None:
        coded = replace(SHEET, code="otter-lantern-maple")
        old = await made(store, replace(table("tea"), sheet=coded))
        found = await store.coded("otter-lantern-maple")
        assert found and found == await store.table("tea")
        await made(store, replace(table("cake", begins=False), sheet=coded))
        await made(store, table("milk"))
        assert [each and each.key for each in (await store.coded(coded.code), await store.coded(""))] == ["cake", None]
        cake = await store.table("cake")
        assert cake
        await store.stage(cake.id, "over")
        assert (await store.coded(coded.code)) == await store.table("tea")
        assert await store.sheet(old, FIRST, SHEET) and await store.coded(coded.code) is None

    run(story)


def test_a_key_is_used_once(run: Run) -> None:
    async def story(store: Store) -> None:
        await made(store, table("tea"))
        with pytest.raises(Refused) as caught:
            await store.make(table("tea"))
        assert caught.value.code == "exists"

    run(story)


def test_the_first_step_at_a_ply_counts_and_the_second_changes_nothing(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        assert await store.append(id, 0, pushed())
        head, steps = await store.table("tea"), await store.since(id, 0)
        assert head and (head.ply, head.turn, steps) == (1, "ann", [(0, "1 push N4 1")])
        assert not await store.append(id, 0, pushed("push E2 0"))
        assert not await store.append(id, 5, pushed("push E2 0"))
        assert (await store.table("tea"), await store.since(id, 0)) == (head, steps)
        assert await store.since(id, 1) == []
        assert await store.standing([id, 999]) == {id: (1, FIRST)}

    run(story)


def test_a_step_knows_when_it_was_stored(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        before = time.time()
        assert await store.append(id, 0, pushed())
        (found,) = await store.times(id)
        assert found[0] == 0 and abs(found[1] - before) < 30
        assert await store.times(999) == []

    run(story)


def test_of_many_writers_at_one_ply_exactly_one_is_first(run: Run) -> None:
    async def story(store: Store) -> None:
        ids = [await made(store, table(f"table {n}")) for n in range(5)]
        steps = [pushed(action) for action in ("push N4 1", "push E2 0", "push S2 1")]
        asked = [(id, step) for step in steps for id in (ids if step is steps[0] else ids[::-1])]
        first = await asyncio.gather(*[store.append(id, 0, step) for id, step in asked])
        for id in ids:
            winners = [step.lines for (of, step), won in zip(asked, first, strict=True) if of == id and won]
            assert len(winners) == 1 and await store.since(id, 0) == [(0, winners[0])]

    run(story)


def test_a_sheet_is_changed_only_by_a_writer_that_has_read_it(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea", begins=False))
        assert await store.sheet(id, FIRST, Sheet("three chairs", "ben", ("", "ben"))) == FIRST + 1
        assert await store.sheet(id, FIRST, Sheet("no chair")) is None
        head = await store.table("tea")
        assert head and (head.sheet, head.host, head.rev) == ("three chairs", "ben", FIRST + 1)
        assert await store.mine("ann", 9) == [] and await store.mine("ben", 9) == [head]

    run(story)


def test_a_game_begins_once_together_with_its_sheet(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea", begins=False))
        start = begun(new(), ("Ann", "Ben"))
        tries = [store.sheet(id, FIRST, replace(SHEET, text=text), start) for text in ("one", "two")]
        revs = await asyncio.gather(*tries)
        assert sorted(revs, key=str) == [FIRST + 1, None]
        head = await store.table("tea")
        assert head and head.stage == "playing" and head.header == start.header
        assert head.sheet == ("one", "two")[revs.index(FIRST + 1)]

    run(story)


def test_a_rematch_and_the_sheet_of_the_table_before_are_stored_together_or_not_at_all(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        assert await store.make(table("again"), (id, 7, Sheet("next: again"))) is None
        assert await store.table("again") is None
        assert await store.make(table("again"), (id, FIRST, Sheet("next: again")))
        before = await store.table("tea")
        assert before and before.sheet == "next: again" and await store.table("again")

    run(story)


def test_a_guest_sees_its_tables_those_that_go_on_first_then_the_newest(run: Run) -> None:
    async def story(store: Store) -> None:
        ids = [await made(store, table(key)) for key in ("a", "b", "c")]
        await made(store, replace(table("d"), sheet=Sheet("", "eve", ("eve",))))
        await store.append(ids[2], 0, replace(pushed(), stage="over"))
        assert [head.key for head in await store.mine("ben", 9)] == ["b", "a", "c"]
        assert [head.key for head in await store.mine("ben", 1)] == ["b"]
        assert await store.mine("", 9) == []

    run(story)


def test_who_decides_changes_with_the_seats_if_they_say_so(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        assert await store.sheet(id, FIRST, replace(SHEET, turn="eve"))
        assert await store.sheet(id, FIRST + 1, SHEET)
        head = await store.table("tea")
        assert head and head.turn == "eve"

    run(story)


def test_a_list_looks_only_at_the_newest_tables_of_a_guest(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest with many thousands of finished games must not keep the store busy with its list."""
    for module in ("sqlite", "postgres"):
        monkeypatch.setattr(f"mazeworks.store.{module}.RECENT", 2, raising=False)

    async def story(store: Store) -> None:
        for key in ("a", "b", "c"):
            await made(store, replace(table(key), sheet=replace(SHEET, guests=("ann", "ann"))))
        assert [head.key for head in await store.mine("ann", 9)] == ["c", "b"]

    run(story)


def test_what_a_guest_and_an_address_have_is_counted(run: Run) -> None:
    async def story(store: Store) -> None:
        await made(store, table("a"))
        await made(store, table("b", host="eve"))
        over = await made(store, table("c"))
        await store.append(over, 0, replace(pushed(), stage="over"))
        await made(store, replace(table("ghosts"), sheet=replace(SHEET, person=False)))
        await made(store, replace(table("upload"), kind="record"))
        counts = await store.count("ann", "here")
        assert (counts.tables, counts.ghosts, counts.records) == ((2, 3), (1, 1), (1, 1))
        assert (await store.count("nobody", "nowhere")).tables == (0, 0)
        left = await made(store, table("left", host="joe"))
        assert await store.append(left, 0, replace(pushed(), person=False))  # the last person resigns
        assert (await store.count("joe", "nowhere")).ghosts == (1, 0)
        await made(store, table("local", payer=""))
        await made(store, replace(table("brought", payer=""), kind="record"))
        counts = await store.count("nobody", "")  # this machine is no address: it is not charged
        assert (counts.tables, counts.records) == ((0, 0), (0, 0))

    run(story)


@pytest.mark.parametrize("name", ["\0", "te\0a", "\ud800", "\n", "x" * 5000])
def test_no_table_has_a_name_that_a_database_cannot_hold(run: Run, name: str) -> None:
    async def story(store: Store) -> None:
        assert await store.table(name) is None and await store.coded(name) is None

    run(story)


# --- bots -------------------------------------------------------------------------------------------------------------


def test_a_decision_is_due_with_the_step_before_it_and_is_taken_on_by_one(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        assert await store.claim() is None
        await store.append(id, 0, pushed(bot=True))
        claim = await store.claim()
        assert claim and (claim.id, claim.key, claim.ply, claim.payer, claim.host) == (id, "tea", 1, "here", "ann")
        assert claim.tries == 1 and await store.claim() is None

    run(story)


def test_a_lease_that_ends_lets_another_try_and_a_decision_can_be_given_back(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea", bot=True))
        assert await store.claim(lease=-1)
        again = await store.claim()
        assert again and again.tries == 2
        await store.lease(id, 7, 0)  # the table is not there
        assert await store.claim() is None
        await store.lease(id, 0, 0)
        back = await store.claim(lease=-1)
        assert back and back.tries == 3
        await store.lease(id, 0, None)
        assert await store.claim() is None
        await store.append(id, 0, pushed(bot=True))
        fresh = await store.claim()
        assert fresh and fresh.tries == 1  # each decision has its own tries

    run(story)


def test_tables_of_bots_alone_rest_when_their_host_or_payer_has_used_the_allowance(run: Run) -> None:
    ghosts = replace(table("ghosts", bot=True, payer="here", host="ann"), sheet=replace(SHEET, person=False))

    async def story(store: Store) -> None:
        id = await made(store, ghosts)
        await store.awake([id], 60)
        await store.spent(700.0, "ann", "")
        assert await store.claim(allowance=Allowance(600.0, 1800.0)) is None
        assert await store.claim(allowance=Allowance(800.0, 1800.0), lease=-1)
        await store.spent(1900.0, "here")
        assert await store.claim(allowance=Allowance(800.0, 1800.0)) is None
        counts = await store.count("ann", "here")
        assert counts.thinking == pytest.approx((700.0, 1900.0), rel=0.05)
        assert (await store.count("ben", "there")).thinking == (0.0, 0.0)
        await made(store, table("person", bot=True))
        claim = await store.claim(allowance=Allowance(600.0, 1800.0))
        assert claim and claim.key == "person"

    run(story)


def test_decisions_that_are_due_are_counted(run: Run) -> None:
    async def story(store: Store) -> None:
        assert await store.waiting() == (0, 0.0)
        await made(store, table("tea", bot=True))
        await made(store, table("milk", bot=True))
        assert await store.claim()
        number, seconds = await store.waiting()
        assert number == 1 and 0 <= seconds < 60

    run(story)


def test_tables_with_people_come_first_then_those_who_have_used_the_least(run: Run) -> None:
    async def story(store: Store) -> None:
        ghosts = replace(table("ghosts", bot=True, payer="d"), sheet=replace(SHEET, person=False))
        ids = [await made(store, ghosts)]
        for key, payer, host in (("much", "a", "h1"), ("some", "b", "h2"), ("none", "c", "h3"), ("guest", "c", "h4")):
            ids.append(await made(store, table(key, payer=payer, host=host, bot=True)))
        await store.awake(ids[:1], 60)
        await store.spent(9.0, "a", "h1")
        await store.spent(3.0, "b", "h2")
        await store.spent(2.0, "", "h3")
        claims = [await store.claim() for _ in range(6)]
        assert [claim and claim.key for claim in claims] == ["guest", "none", "some", "much", "ghosts", None]

    run(story)


def test_bots_among_themselves_sleep_unless_a_client_watches(run: Run) -> None:
    async def story(store: Store) -> None:
        ghosts = replace(table("ghosts", bot=True), sheet=replace(SHEET, person=False))
        id = await made(store, ghosts)
        assert await store.claim() is None
        await store.awake([id], 60)
        assert await store.claim(people=True) is None
        assert await store.claim()
        await store.lease(id, 0, 0)
        await store.awake([id], -1)
        assert await store.claim() is None

    run(story)


# --- news, passes, age ------------------------------------------------------------------------------------------------


def test_news_reach_every_ear(run: Run) -> None:
    async def story(store: Store) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()

        async def listen() -> None:
            async for news in store.news():
                heard.put_nowait(news)

        ears = [asyncio.create_task(listen()) for _ in range(2)]
        await asyncio.sleep(0)
        if store.shared:
            assert [await heard.get(), await heard.get()] == ["lost", "lost"]  # they listen from now on
        news = ["t tea 4 1", "d", "h tea me 0+1 2", 'r tea me {"is":"tried","seat":0,"slot":3,"quarters":1}']
        store.tell(*news[:2])
        store.tell(*news[2:])
        assert sorted([await heard.get() for _ in range(8)]) == sorted(news * 2)
        for ear in ears:
            ear.cancel()
        await asyncio.gather(*ears, return_exceptions=True)

    run(story)


def test_a_pass_is_used_once_and_a_new_one_ends_the_one_before(run: Run) -> None:
    async def story(store: Store) -> None:
        id = await made(store, table("tea"))
        await store.give(b"one", id, "ann", None, 600)
        await store.give(b"two", id, "ann", None, 600)
        await store.give(b"seat", id, "ann", 1, 600)
        assert await store.given(b"one", id) is None and await store.given(b"two", id + 1) is None
        found = await store.given(b"two", id)
        assert found and found[:2] == ("ann", None) and 0 < found[2] <= 600
        seat = await store.given(b"seat", id)
        assert seat and seat[:2] == ("ann", 1)
        assert await store.taken(b"two") and not await store.taken(b"two")

    run(story)


def test_much_that_is_old_is_forgotten_in_parts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others write in between, and no part takes longer than an answer may."""
    for module in ("sqlite", "async_sqlite", "postgres"):
        monkeypatch.setattr(f"mazeworks.store.{module}.PRUNED", 2)

    async def story(store: Store) -> None:
        parts: list[str] = []

        def observe(name: str, value: float, **labels: str) -> None:
            parts.extend([name] * (value >= 0 and labels.get("kind") == "write"))

        store.observe = observe
        for n in range(5):
            await made(store, table(f"t{n}", begins=False))
        parts.clear()
        assert await store.prune(replace(Keep(), waiting=-1)) == 5
        assert len(parts) == 3 and await store.heads(0, 9) == []

    run(story)


def test_what_is_old_is_forgotten_by_its_stage(run: Run) -> None:
    async def story(store: Store) -> None:
        forever = Keep(*[10.0**6] * 4)
        waiting = await made(store, table("waiting", begins=False))
        playing, over = await made(store, table("playing")), await made(store, table("over"))
        await store.append(over, 0, replace(pushed(), stage="over"))
        await made(store, replace(table("record"), kind="record"))
        await made(store, replace(table("mine"), kind="local"))
        assert await store.prune(forever) == 0
        assert await store.prune(replace(forever, waiting=-1)) == 1 and await store.table("waiting") is None
        assert await store.prune(replace(forever, playing=-1)) == 0
        left = await store.table("playing")
        assert left and left.stage == "left"
        assert await store.prune(replace(forever, closed=-1)) == 2
        assert await store.since(over, 0) == [] and await store.mine("ann", 9) != []
        assert await store.prune(replace(forever, records=-1)) == 1
        assert [head.key for head in await store.heads(0, 9)] == ["mine"]
        assert not {waiting, playing, over} & set(await store.standing([waiting, playing, over]))

    run(story)


def test_a_stage_can_be_changed_and_tables_are_listed_in_order(run: Run) -> None:
    async def story(store: Store) -> None:
        ids = [await made(store, table(key)) for key in ("a", "b", "c")]
        await store.stage(ids[1], "archived")
        heads = await store.heads(ids[0], 1)
        assert [(head.key, head.stage) for head in heads] == [("b", "archived")]
        await store.touch(ids[0])

    run(story)
