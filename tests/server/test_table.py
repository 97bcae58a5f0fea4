"""Tables: who may do what, and what each is told."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from mazeworks import Dice, Refused
from mazeworks.server import limits, pool_tasks, wire
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.store import AsyncStore, MemoryStore
from tests.server.room import Ear, Room

Story = Callable[[Room], Awaitable[None]]


def run(story: Story, room: Callable[[], Room] = Room) -> None:
    async def whole() -> None:
        async with room() as place:
            await story(place)

    asyncio.run(whole())


async def play_out(room: Room, table: Table, ears: dict[int, Ear], seed: int = 1) -> None:
    """Let the people at these seats play at random until it is over."""
    dice = Dice(seed)
    assert table.kept
    match = table.kept.match
    while not match.over:
        if match.actor in ears:
            ear = ears[match.actor]
            action = match.codec.text(dice.pick(match.legal))
            answer = await room.ask(table, ear, wire.Act, match.actor, action, match.ply)
            assert answer["is"] == "done"
        else:
            await asyncio.sleep(0)


def test_a_game_against_a_bot_from_start_to_result() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:greedy", cards=1)
        ear = room.join(table, "host")
        await play_out(room, table, {0: ear})
        result = ear.last("happened")["result"]
        assert result["ranks"] and table.stage == "over"
        assert ear.last("table")["table"]["stage"] == "over"

    run(story)


def test_plies_are_numbered_without_a_gap() -> None:
    async def story(room: Room) -> None:
        table = room.table("moonlit", "me bot:greedy bot:chaos", cards=1)
        ear = room.join(table, "host")
        await play_out(room, table, {0: ear})
        ply = 0
        for message in ear.heard():
            if message["is"] == "happened":
                assert message["since"] == ply
                ply = message["ply"]

    run(story)


def test_each_refusal_has_its_reason_and_the_table_goes_on() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here bot:chaos")
        host, other = room.join(table, "host"), room.join(table, "somebody")
        cases: list[tuple[Ear, tuple[Any, ...], str]] = [
            (host, (wire.Act, 0, "push N4 0", 7), "stale"),
            (host, (wire.Act, 1, "push N4 0", 0), "not-your-turn"),
            (host, (wire.Act, 2, "push N4 0", 0), "not-yours"),
            (host, (wire.Act, 9, "push N4 0", 0), "not-yours"),
            (other, (wire.Act, 0, "push N4 0", 0), "not-yours"),
            (host, (wire.Act, 0, "fly N4", 0), "unreadable"),
            (host, (wire.Act, 0, "draw owl", 0), "unreadable"),
            (host, (wire.Act, 0, "walk a1", 0), "illegal"),
            (host, (wire.Peek, 0, "walk a1"), "illegal"),
            (other, (wire.Peek, 0, "push N4 0"), "not-yours"),
            (other, (wire.Hint, 0), "not-yours"),
            (host, (wire.Hint, 1), "not-your-turn"),
            (host, (wire.Undo, 0, 0), "illegal"),
            (host, (wire.Rematch,), "running"),
            (host, (wire.Start,), "started"),
            (other, (wire.Start,), "not-yours"),
            (other, (wire.Sit, 0, "guess", "Eve"), "not-yours"),
            (other, (wire.Sit, 8, "guess", "Eve"), "illegal"),
        ]
        for ear, ask, code in cases:
            answer = await room.ask(table, ear, *ask)
            assert (answer["is"], answer.get("code")) == ("refused", code), ask
            assert answer["why"]
        assert (await room.ask(table, host, wire.Act, 0, "push N4 0", 0))["is"] == "done"

    run(story)


def test_a_preview_comes_from_the_askers_own_view() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        ear = room.join(table, "host")
        view = (await room.ask(table, ear, wire.Peek, 0, "push N4 0"))["view"]
        assert view["table"]["phase"] == "walk" and all(text.startswith("walk ") for text in view["legal"])
        assert table.kept and table.kept.match.ply == 0

    run(story)


def test_a_hint_names_an_action_and_says_why_in_the_language_of_the_client() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        english, german = room.join(table, "host"), room.join(table, "host", "de")
        one = await room.ask(table, english, wire.Hint, 0)
        two = await room.ask(table, german, wire.Hint, 0)
        assert one["text"].startswith("Push ") and two["text"].startswith("Schieb ")
        assert (await room.ask(table, english, wire.Act, 0, one["action"], 0))["is"] == "done"

    run(story)


def test_a_game_has_so_many_entries_and_resigning_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ENTRIES", 3)

    async def story(room: Room) -> None:
        table = room.table("classic", "me here")
        ear = room.join(table, "host")
        assert (await room.ask(table, ear, wire.Act, 0, "push N4 0", 0))["is"] == "done"
        assert (await room.ask(table, ear, wire.Undo, 0, 1))["is"] == "done"
        assert (await room.ask(table, ear, wire.Act, 0, "push N4 0", 2))["is"] == "done"
        assert (await room.ask(table, ear, wire.Undo, 0, 3))["code"] == "too-long"
        assert (await room.ask(table, ear, wire.Act, 0, "walk a1", 3))["code"] == "too-long"
        assert (await room.ask(table, ear, wire.Resign, 0, 3))["is"] == "done"
        assert table.stage == "over"

    run(story)


def test_a_hint_is_charged_to_the_guest_and_its_address_and_comes_even_if_the_store_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        ear = room.join(table, "host")
        ear.payer = "net"
        charged: list[tuple[str, ...]] = []

        async def full(_seconds: float, *payers: str) -> None:
            charged.append(payers)
            raise Refused("store", "The disk is full.")

        monkeypatch.setattr(room.lobby.store, "spent", full)
        assert (await room.ask(table, ear, wire.Hint, 0))["is"] == "hinted"
        assert charged == [("host", "net")]

    run(story)


def test_an_online_seat_is_taken_with_the_secret_of_its_link() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host, guest = room.join(table, "host"), room.join(table, "friend")
        assert table.kept is None
        secret = host.last("table")["table"]["seats"][1]["secret"]
        assert secret and guest.last("table")["table"]["seats"][1]["secret"] == ""
        assert (await room.ask(table, host, wire.Start))["code"] == "waiting"
        assert (await room.ask(table, guest, wire.Act, 1, "push N4 0", 0))["code"] == "waiting"
        assert (await room.ask(table, guest, wire.Sit, 1, "wrong", "Ben"))["code"] == "not-yours"
        assert (await room.ask(table, guest, wire.Sit, 1, secret, "Ben"))["is"] == "done"
        assert table.stage == "playing"  # everybody is there: it begins
        seats = guest.last("table")["table"]["seats"]
        assert seats[1]["mine"] and seats[1]["name"] == "Ben" and not seats[0]["mine"]
        assert list(guest.last("snapshot")["views"]) == ["1"]

    run(story)


def test_the_host_rearranges_seats_before_the_start() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host = room.join(table, "host")
        assert (await room.ask(table, host, wire.Arrange, 1, "bot", "Fern", "genius"))["code"] == "bot"
        assert (await room.ask(table, host, wire.Arrange, 5, "bot", "Fern", "greedy"))["code"] == "illegal"
        assert (await room.ask(table, host, wire.Arrange, 1, "bot", "Fern", "greedy"))["is"] == "done"
        assert (await room.ask(table, host, wire.Start))["is"] == "done"
        assert table.stage == "playing"

    run(story)


def test_a_rematch_is_a_new_table_with_the_same_people() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos", turn_limit=2)
        host = room.join(table, "host")
        await play_out(room, table, {0: host})
        assert (await room.ask(table, room.join(table, "watcher"), wire.Rematch))["code"] == "running"
        assert (await room.ask(table, host, wire.Rematch))["is"] == "done"
        key = host.last("table")["table"]["next"]
        again = await room.lobby.find(key)
        assert [chair.kind for chair in again.config.chairs] == ["me", "bot"] and again.stage == "playing"
        assert (await room.ask(table, host, wire.Rematch))["is"] == "done"
        assert host.last("table")["table"]["next"] == key  # asking twice makes one table

    run(story)


def test_people_who_share_a_device_get_a_view_each_and_a_log_without_secrets() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here", cards=2)
        ear = room.join(table, "host")
        assert set(ear.last("snapshot")["views"]) == {"0", "1"}
        await play_out(room, table, {0: ear, 1: ear})
        told = [told for m in ear.heard() if m["is"] == "happened" for told in m["told"]]
        assert all(each["event"].get("goal") is None for each in told if each["event"]["is"] == "drew")

    run(story)


def test_the_story_is_told_in_the_language_of_each_client() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        english, german = room.join(table, "host"), room.join(table, "watcher", "de")
        await room.ask(table, english, wire.Act, 0, "push N4 0", 0)
        assert english.last("happened")["told"][0]["text"] == "P1 pushed column 4 from the top"
        assert german.last("happened")["told"][0]["text"] == "P1 schob Spalte 4 von oben"

    run(story)


def test_resigning_ends_a_game_of_two() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        ear = room.join(table, "host")
        assert (await room.ask(table, ear, wire.Resign, 0, 0))["is"] == "done"
        assert ear.last("happened")["result"]["winners"] == [1]

    run(story)


def test_a_bot_plays_on_after_somebody_took_back_or_resigned() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here bot:greedy", cards=1)
        ear = room.join(table, "host")
        await room.ask(table, ear, wire.Act, 0, "push N4 0", 0)
        await room.ask(table, ear, wire.Undo, 0, 1)
        await room.ask(table, ear, wire.Resign, 1, 2)
        await play_out(room, table, {0: ear})
        assert table.stage == "over"

    run(story)


def test_a_bot_that_fails_does_not_stop_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("a fault of the bot")

    monkeypatch.setattr(pool_tasks, "choose", broken)

    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:greedy", turn_limit=6)
        await play_out(room, table, {0: room.join(table, "host")})
        assert "a fault of the bot" in caplog.text

    run(story)


def test_everybody_sees_who_is_there() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host = room.join(table, "host")
        watcher = room.join(table, "watcher")
        info = host.last("table")["table"]
        assert (info["watchers"], info["seats"][0]["present"], info["seats"][1]["present"]) == (1, True, False)
        table.leave(watcher)
        assert host.last("table")["table"]["watchers"] == 0

    run(story)


def test_tables_survive_a_restart_and_bots_go_on_by_themselves() -> None:
    store = MemoryStore()
    left: list[Any] = []

    async def before(room: Room) -> None:
        table = room.table("classic", "me bot:greedy", cards=1)
        ear = room.join(table, "host")
        await room.ask(table, ear, wire.Act, 0, "push N4 0", 0)
        assert table.kept
        left.append(table.kept.match.state)

    async def after(room: Room) -> None:
        (key,) = store.keys()
        assert not room.lobby.tables  # nothing is opened at the start
        table = await room.lobby.find(key)
        assert table.kept
        assert left == [table.kept.match.state]
        ear = room.join(table, "host")
        assert ear.last("snapshot")["told"][0]["text"] == "P1 pushed column 4 from the top"
        await play_out(room, table, {0: ear})

    run(before, lambda: Room(store))
    run(after, lambda: Room(store))


def test_unknown_tables_are_refused() -> None:
    async def story(room: Room) -> None:
        for key in ("nonsense", "server secret", ""):
            with pytest.raises(Refused) as caught:
                await room.lobby.find(key)
            assert caught.value.code == "unknown"

    run(story)


def test_keys_cannot_be_guessed_and_mine_lists_only_mine() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        assert len(table.config.key) == 12
        assert [each.key for each in await room.lobby.mine("host")] == [table.config.key]
        assert await room.lobby.mine("somebody") == [] == await room.lobby.mine("")

    run(story)


def test_a_record_is_secret_until_the_game_is_over_and_then_replays() -> None:
    async def story(room: Room) -> None:
        table = room.table("moonlit", "me bot:greedy", cards=1)
        key, ear = table.config.key, room.join(table, "host")
        for secret in (room.lobby.record, lambda key: room.lobby.replay(key, "en")):
            with pytest.raises(Refused) as caught:
                await secret(key)
            assert caught.value.code == "running"
        await play_out(room, table, {0: ear})
        replay = msgspec.json.decode(await room.lobby.replay(key, "de"))
        assert table.kept and replay["frames"] and replay["total"] == table.kept.match.ply + 1
        loaded = await room.lobby.keep(str(await room.lobby.record(key)))
        assert {**msgspec.json.decode(await room.lobby.replay(loaded, "de")), "key": key} == replay
        with pytest.raises(Refused):
            await room.lobby.keep("mazeworks record 1\nnonsense")

    run(story)


def test_one_bad_message_does_not_stop_a_table(caplog: pytest.LogCaptureFixture) -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        ear = room.join(table, "host")

        table.ask(ear, object())  # type: ignore[arg-type]
        assert (await room.ask(table, ear, wire.Act, 0, "push N4 0", 0))["is"] == "done"
        assert "table" in caplog.text

    run(story)


def test_lobbies_share_nothing() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:chaos")
        other = Lobby(AsyncStore(MemoryStore()), room.lobby.pool)
        with pytest.raises(Refused):
            await other.find(table.config.key)

    run(story)
