"""People at a table among themselves: reactions, questions to the others, deputies, and the timer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from mazeworks import Match, Refused, spec_of
from mazeworks.match import Record
from mazeworks.server import consent, limits, wire
from mazeworks.server.table import Table
from tests.server.room import Ear, Room


def told(story: Callable[[Room], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Room() as room:
            await story(room)

    asyncio.run(run())


async def two(room: Room) -> tuple[Table, Ear, Ear]:
    """A table where the host and a friend play."""
    table = room.table("classic", "me online", first="first")
    host, friend = room.join(table, "host"), room.join(table, "friend")
    secret = host.last("table")["table"]["seats"][1]["secret"]
    await room.ask(table, friend, wire.Sit, 1, secret, "Zoë")
    return table, host, friend


async def play(room: Room, table: Table, ear: Ear, seat: int) -> None:
    """A turn of a seat that finds nothing: a push, and staying where it is."""
    assert table.kept
    for verb in ("push", "walk"):
        match = table.kept.match
        here = match.codec.text(match.legal[0])
        if verb == "walk":
            state: Any = match.state
            cell = state.table.pieces[seat]
            here = next(match.codec.text(each) for each in match.legal if getattr(each, "to", None) == cell)
        assert (await room.ask(table, ear, wire.Act, seat, here, match.ply))["is"] == "done"


def test_a_reaction_is_shown_to_everybody() -> None:
    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        watcher = room.join(table, "somebody")
        assert (await room.ask(table, host, wire.React, 0, "well-played"))["is"] == "done"
        for ear in (host, friend, watcher):
            assert ear.last("reacted") == {"is": "reacted", "seat": 0, "what": "well-played"}
        refused = await room.ask(table, host, wire.React, 1, "smile")
        assert refused["code"] == "not-yours"

    told(story)


def test_a_tried_push_is_shown_to_everybody_only_when_its_seat_says_so() -> None:
    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        watcher = room.join(table, "somebody")
        assert table.kept
        match = table.kept.match
        push: Any = match.legal[0]
        text = match.codec.text(push)
        await room.ask(table, host, wire.Peek, 0, text)
        assert not [each for each in watcher.heard() if each["is"] == "tried"]
        assert (await room.ask(table, host, wire.Show, 0, text))["is"] == "done"
        assert watcher.last("tried") == {"is": "tried", "seat": 0, "slot": push.slot, "quarters": push.quarters}
        assert (await room.ask(table, host, wire.Show, 0, ""))["is"] == "done"
        assert watcher.last("tried")["slot"] is None
        for asker, seat, action, code in (
            (friend, 0, text, "not-yours"),
            (friend, 1, text, "illegal"),
            (host, 0, "walk a1", "illegal"),
        ):
            assert (await room.ask(table, asker, wire.Show, seat, action))["code"] == code
        await room.ask(table, friend, wire.Resign, 1, 0)
        assert (await room.ask(table, host, wire.Show, 0, text))["code"] == "over"

    told(story)


def test_an_action_is_taken_back_if_the_others_agree() -> None:
    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        await play(room, table, host, 0)
        assert table.kept and table.kept.match.actor == 1
        ply = table.kept.match.ply
        await room.ask(table, host, wire.Propose, 0, "back", ply)
        question = friend.last("table")["table"]["question"]
        assert question["what"] == "back" and question["mine"] and not host.last("table")["table"]["question"]["mine"]
        await room.ask(table, friend, wire.Vote, ply, True)
        match = table.kept.match
        assert match.actor == 0 and match.ply == ply + 1 and host.last("table")["table"]["question"] is None
        assert match.view(0).legal and match.undo(0, match.ply)  # and the push, too

    told(story)


def test_nothing_is_taken_back_if_somebody_says_no_or_has_played_on() -> None:
    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        await play(room, table, host, 0)
        assert table.kept
        ply = table.kept.match.ply
        await room.ask(table, host, wire.Propose, 0, "back", ply)
        await room.ask(table, friend, wire.Vote, ply, False)
        assert table.kept.match.ply == ply and table.config.question is None
        await play(room, table, friend, 1)
        refused = await room.ask(table, host, wire.Propose, 0, "back", table.kept.match.ply)
        assert refused["code"] == "illegal"

    told(story)


def test_no_answer_is_a_no(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        monkeypatch.setattr(consent, "OPEN", 0.0)
        table, host, friend = await two(room)
        await play(room, table, host, 0)
        assert table.kept
        ply = table.kept.match.ply
        await room.ask(table, host, wire.Propose, 0, "back", ply)
        assert (await room.ask(table, friend, wire.Vote, ply, True))["code"] == "stale"
        assert table.kept.match.ply == ply

    told(story)


@pytest.mark.parametrize("game", ["classic", "wizard", "dragon", "tigers"])
def test_what_was_taken_back_is_in_the_record(game: str) -> None:
    for seed in range(30):
        match = Match.new(spec_of(game), 2, seed)
        for _ in range(12):
            seat = match.actor
            assert isinstance(seat, int)
            match.submit(seat, match.legal[-1], match.ply)
            if match.may_take_back(seat):
                match.take_back(seat, match.ply)
                assert match.actor == seat
                break
        again = Record.parse(str(Record.of(match))).replay()
        assert again.state == match.state and again.actor == match.actor


def test_a_bot_plays_for_somebody_who_left_until_they_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        refused = await room.ask(table, host, wire.Propose, 1, "deputy", 0)
        assert refused["code"] == "illegal"
        monkeypatch.setattr(consent, "AWAY", 0.0)
        table.leave(friend)
        await host.until("table")
        assert host.last("table")["table"]["seats"][1]["away"]
        await play(room, table, host, 0)
        assert table.kept
        await room.ask(table, host, wire.Propose, 1, "deputy", table.kept.match.ply)  # alone: at once
        assert host.last("table")["table"]["seats"][1]["deputy"] == "Fern"
        while table.kept.match.actor != 0:
            host.news.clear()
            await host.news.wait()
        back = room.join(table, "friend")
        while table.config.chairs[1].deputy:
            back.news.clear()
            await back.news.wait()
        await play(room, table, host, 0)
        waiting = table.kept.match
        assert waiting.actor == 1  # for the friend
        await play(room, table, back, 1)

    told(story)


def test_a_deputy_plays_even_if_the_process_that_stored_it_dies_before_the_call() -> None:
    async def story(room: Room) -> None:
        table, host, _ = await two(room)
        await play(room, table, host, 0)
        assert table.kept
        draft = table.config.draft()
        draft.chairs[1].deputy = consent.DEPUTY
        await table.store.sheet(table.id, table.rev, draft.sheet(table.kept.match))  # as another process does
        table.hear()
        async with asyncio.timeout(30):
            while table.kept.match.actor != 0:
                host.news.clear()
                await host.news.wait()

    told(story)


def test_the_bot_of_a_late_turn_ends_where_the_record_must_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room) -> None:
        table, _, _ = await two(room)
        assert table.kept
        monkeypatch.setattr(limits, "ENTRIES", table.kept.match.ply + 1)
        await table.talk._play_on(0, None)
        assert table.kept.match.ply == limits.ENTRIES

    told(story)


def test_an_onlooker_who_leaves_is_announced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only players count as away after a while, so only for them the table is announced again."""
    monkeypatch.setattr(consent, "AWAY", -0.1)

    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        for leaves, times in ((room.join(table, "somebody"), 1), (friend, 2)):
            host.sent.clear()
            table.leave(leaves)
            for _ in range(5):
                await asyncio.sleep(0)
            assert [each["is"] for each in host.heard()] == ["table"] * times

    told(story)


def test_nobody_who_is_back_gets_a_deputy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consent, "AWAY", 0.0)

    async def story(room: Room) -> None:
        table = room.table("classic", "me online online online", first="first")
        host, ears = room.join(table, "host"), [room.join(table, name) for name in ("ann", "ben", "cem")]
        secrets = [seat["secret"] for seat in host.last("table")["table"]["seats"]]
        for seat, ear in enumerate(ears, 1):
            await room.ask(table, ear, wire.Sit, seat, secrets[seat], ear.guest)
        table.leave(ears[2])
        assert (await room.ask(table, host, wire.Propose, 3, "deputy", 0))["is"] == "done"
        back = room.join(table, "cem")
        assert (await room.ask(table, ears[0], wire.Vote, 0, True))["code"] == "stale"
        assert (await room.ask(table, ears[1], wire.Vote, 0, True))["code"] == "stale"
        assert not back.last("table")["table"]["seats"][3]["deputy"]

    told(story)


def test_a_deputy_plays_and_leaves_although_the_store_fails_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazeworks.server.table_queue.PAUSES", (0,))
    monkeypatch.setattr(consent, "AWAY", 0.0)

    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        await play(room, table, host, 0)
        table.leave(friend)
        store, failed = room.lobby.store, set[str]()

        def failing(name: str) -> Callable[..., Awaitable[Any]]:
            honest = getattr(store, name)

            async def once(*args: Any) -> Any:
                if name not in failed:
                    failed.add(name)
                    raise Refused("store", "The disk is full.")
                return await honest(*args)

            return once

        assert table.kept
        monkeypatch.setattr(store, "lease", failing("lease"))
        assert (await room.ask(table, host, wire.Propose, 1, "deputy", table.kept.match.ply))["is"] == "done"
        async with asyncio.timeout(20):
            while table.kept.match.actor != 0:
                host.news.clear()
                await host.news.wait()
        monkeypatch.setattr(store, "sheet", failing("sheet"))
        room.join(table, "friend")
        async with asyncio.timeout(20):
            while table.config.chairs[1].deputy:
                await asyncio.sleep(0)
        assert failed == {"lease", "sheet"}

    told(story)


def test_only_the_host_sets_the_timer_and_a_bot_may_play_a_late_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazeworks.server.table_talk.GRACE", -29.9)

    async def story(room: Room) -> None:
        table, host, friend = await two(room)
        assert (await room.ask(table, friend, wire.Timer, 30))["code"] == "not-yours"
        await room.ask(table, host, wire.Timer, 30)
        assert friend.last("table")["table"]["seconds"] == 30
        await room.ask(table, host, wire.Timer, 30, True)
        assert table.kept
        while table.kept.match.actor == 0:
            host.news.clear()
            await host.news.wait()
        assert table.kept.match.ply >= 2

    told(story)


def test_a_late_turn_is_played_from_the_first_turn_on_and_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The timer is set before the game begins; then the table is closed and opened again."""
    monkeypatch.setattr("mazeworks.server.table_talk.GRACE", -29.9)

    async def moved(table: Table, ear: Ear) -> None:
        async with asyncio.timeout(20):
            while not (table.kept and table.kept.match.ply):
                ear.news.clear()
                await ear.news.wait()

    async def story(room: Room) -> None:
        table = room.table("classic", "me online", first="first")
        host, friend = room.join(table, "host"), room.join(table, "friend")
        await room.ask(table, host, wire.Timer, 30, True)
        secret = host.last("table")["table"]["seats"][1]["secret"]
        await room.ask(table, friend, wire.Sit, 1, secret, "Zoë")
        await moved(table, host)
        key, ply = table.config.key, table.kept.match.ply if table.kept else 0
        await room.lobby.tables.pop(key).close()
        again = await room.lobby.find(key)
        ear = room.join(again, "host")
        async with asyncio.timeout(20):
            while again.kept and again.kept.match.ply <= ply:
                ear.news.clear()
                await ear.news.wait()

    told(story)
