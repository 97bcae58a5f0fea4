"""Nobody sees what is not theirs: every byte sent to every client, over many games."""

import asyncio
from typing import Any

import msgspec
import pytest

from mazeworks import WATCHER, Dice
from mazeworks.core import Reader, Spec
from mazeworks.games.quest.rules.quest import NIGHT
from mazeworks.maze import Board
from mazeworks.server import wire
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.playout import known
from tests.server.room import Ear, Room

GAMES = 6 if EVERYTHING else 3
HIDDEN = {"goals", "potions", "bag", "secret_key", "state", "seed"}  # names that only a full state has
OWN = {
    "goal": "goals",
    "hand": "hands",
    "potion": "potions",
    "spells": "spells",
}  # a view's own secret, and where a state has those of all
Secrets = dict[str, list[Any]]  # by reader, all that its view may have shown as its own


def words_of(value: Any) -> set[str]:
    """Every key that occurs anywhere."""
    if isinstance(value, dict):
        return set(value) | {word for part in value.values() for word in words_of(part)}
    return {word for part in value for word in words_of(part)} if isinstance(value, list) else set()


def own(state: Any) -> list[Any]:
    """The secret of each seat, as it is written in a view; nothing where all lies open."""
    found = [msgspec.to_builtins(getattr(state, field)) for field in OWN.values() if hasattr(state, field)]
    return [list(each) if isinstance(each, tuple) else each for seats in found for each in seats]


def no_secret_of_others(message: dict[str, Any], secrets: Secrets) -> None:
    shown = [*message.get("views", {}).values(), *([message["view"]] if "view" in message else [])]
    lying_open = {word for view in shown for word in view["table"]}
    assert not words_of(message) & (HIDDEN - lying_open)
    for view in shown:
        if view["table"].get("night") is False:  # until dusk nobody knows where night goals will glow
            assert not {*Board.from_json(view["table"]["board"]).marks} & {*NIGHT}
    for reader, view in message.get("views", {}).items():
        assert view["seat"] == (int(reader) if reader != "watcher" else "watcher")
        assert not (set(OWN.values()) - set(OWN)) & set(view)
        assert all(view[name] in secrets[reader] for name in OWN if name in view)
    for told in message.get("told", ()):
        event = told["event"]
        assert told["text"] or event["is"] == "lit"  # the night is told in one sentence
        if event["is"] == "learned" and str(event["seat"]) not in message["views"]:
            assert event["spell"] is None
        if event["is"] == "drew" and str(event["seat"]) not in message["views"]:
            assert event["goal"] is None
        if event["is"] == "advised" and not {str(event["seat"]), str(event["asker"])} & set(message["views"]):
            assert event["slot"] is event["quarters"] is event["end"] is None


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_no_byte_carries_a_secret_of_another_seat(spec: Spec) -> None:
    async def story() -> None:
        async with Room() as room:
            for number in range(GAMES):
                await one_game(room, spec, number)

    asyncio.run(story())


async def one_game(room: Room, spec: Spec, number: int) -> None:
    dice = Dice(number)
    bot = spec.seats[-1] - 1  # the last seat
    others = range(1, bot)
    plan = ["me", *["online" for _ in others], "bot:chaos"]
    table = room.table(spec.id, " ".join(plan), **known(spec, {"cards": 1, "turn_limit": 40, "rounds": 6}))
    host = room.join(table, "host")
    ears: dict[Reader, Ear] = {seat: room.join(table, f"guest {seat}") for seat in others}
    ears |= {0: host, WATCHER: room.join(table, "w")}
    for seat in others:
        key = host.last("table")["table"]["seats"][seat]["secret"]
        await room.ask(table, ears[seat], wire.Sit, seat, key, f"P{seat}")
    assert table.kept
    match = table.kept.match
    secrets: Secrets = {**{str(seat): [] for seat in range(bot + 1)}, "watcher": [0, []]}
    while not match.over:
        for seat, secret in enumerate(own(match.state)):
            secrets[str(seat)].append(secret)
        actor = match.actor
        if actor == bot:
            await asyncio.sleep(0)
            continue
        assert isinstance(actor, int)
        action = match.codec.text(dice.pick(match.legal))
        if dice.pick(range(4)) == 0:
            await room.ask(table, ears[actor], wire.Peek, actor, action)
        await room.ask(table, ears[actor], wire.Act, actor, action, match.ply)
    for seat, secret in enumerate(own(match.state)):
        secrets[str(seat)].append(secret)
    for ear in ears.values():
        for message in ear.heard():
            no_secret_of_others(message, secrets)
