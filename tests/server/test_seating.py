"""Before the game: who sits where, in which colour, and who begins; and what stays for the rematch."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazeworks import SHELF, Dice, Refused
from mazeworks.core import Result, Spec
from mazeworks.server import pages, wire, wire_http
from mazeworks.server.table import Table
from mazeworks.server.table_config import TableConfig, new_config
from tests.kit.playout import brief
from tests.server.room import Ear, Room, at_once
from tests.server.test_table import play_out, run

specs = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)


def plan(game: str, kinds: str, **given: Any) -> wire_http.NewTable:
    """A plan such as `me bot:chaos@2 online`: at @ a colour."""
    seats = []
    for at, word in enumerate(kinds.split()):
        rest, _, colour = word.partition("@")
        kind, _, bot = rest.partition(":")
        seat = {"kind": kind, "name": "" if kind == "online" else f"P{at + 1}", "bot": bot}
        seats.append({**seat, "colour": int(colour)} if colour else seat)
    return msgspec.convert({"game": game, "seats": seats, "start": True, **given}, wire_http.NewTable)


def configured(game: str, kinds: str, **given: Any) -> TableConfig:
    given = {"options": {}, "begins": None, **given}
    return new_config(game, plan(game, kinds).seats, given["options"], "host", given["begins"])


def table(room: Room, game: str, kinds: str, **given: Any) -> Table:
    return at_once(room.lobby.new(plan(game, kinds, **given), "host"))


def opening(table: Table) -> str:
    """The name of the one who began."""
    assert table.kept
    seat: int = table.kept.match.start.table.turn
    return table.config.names[seat]


def seated(ear: Ear) -> list[tuple[str, int]]:
    """Names and colours of the seats, as a client was told last."""
    return [(seat["name"], seat["colour"]) for seat in ear.last("table")["table"]["seats"]]


# --- who begins -------------------------------------------------------------------------------------------------------


@specs
def test_the_seat_that_was_named_begins(spec: Spec) -> None:
    async def story(room: Room) -> None:
        seats = max(spec.seats)
        for begins in range(seats):
            made = table(room, spec.id, "here " * seats, begins=begins)
            assert opening(made) == f"P{begins + 1}"
            assert made.kept and made.kept.match.actor == made.kept.match.start.table.turn

    run(story)


@specs
def test_by_lot_and_before_there_is_a_loser_anybody_may_begin(spec: Spec) -> None:
    async def story(room: Room) -> None:
        for begins in ("random", "loser"):
            made = [table(room, spec.id, "here here", begins=begins) for _ in range(40)]
            assert {opening(each) for each in made} == {"P1", "P2"}
            assert {each.config.begins for each in made} == {begins}

    run(story)


def test_what_was_not_said_is_as_the_options_and_the_rules_say() -> None:
    assert configured("classic", "me bot:chaos").begins == "random"
    assert configured("classic", "me bot:chaos", options={"first": "second"}).begins == 1
    assert configured("classic", "me bot:chaos", options={"first": "random"}).begins == "random"
    assert configured("tigers", "me bot:chaos").begins == "random"
    assert configured("delve", "me bot:chaos").begins == "random"


def test_what_was_agreed_counts_more_than_the_option() -> None:
    async def story(room: Room) -> None:
        made = table(room, "classic", "me here here", options={"first": "second"}, begins=2)
        assert opening(made) == "P3"
        assert made.kept and made.kept.match.options == made.spec.settle({"first": "third"}, 3)

    run(story)


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    for begins in (2, 9):
        with pytest.raises(Refused, match="There is no such seat"):
            configured("classic", "me bot:chaos", begins=begins)


def test_seats_keep_their_order_where_chairs_move_round() -> None:
    async def story(room: Room) -> None:
        made = table(room, "delve", "me here here bot:chaos", begins=2)
        assert made.config.names == ["P3", "P4", "P1", "P2"] and made.config.colours == (2, 3, 0, 1)
        ear = room.join(made, "host")
        assert [seat["mine"] for seat in ear.last("table")["table"]["seats"]] == [True, False, True, True]

    run(story)


# --- the rematch ------------------------------------------------------------------------------------------------------


@specs
def test_in_a_rematch_everybody_keeps_seat_and_colour_and_the_next_one_begins(spec: Spec) -> None:
    async def story(room: Room) -> None:
        options = brief(spec, 4)
        made = table(room, spec.id, "me here", options=options, begins=1)
        host = room.join(made, "host")
        order = []
        for _ in range(3):
            order.append(opening(made))
            assert host.last("table")["table"]["openers"] == []
            await play_out(room, made, {0: host, 1: host})
            (after,) = host.last("table")["table"]["openers"]
            assert made.config.names[after] != order[-1]
            assert (await room.ask(made, host, wire.Rematch))["is"] == "done"
            before = {chair.name: chair.colour for chair in made.config.chairs}
            made = await room.lobby.find(made.config.next)
            assert {chair.name: chair.colour for chair in made.config.chairs} == before
            assert made.config.names == ["P1", "P2"] or "first" not in made.config.options
            host = room.join(made, "host")
        assert order == ["P2", "P1", "P2"]

    run(story)


@pytest.mark.parametrize(("ranks", "last"), [((1, 2, 3), {2}), ((2, 1, 2), {0, 2}), ((1, 1, 1), {0, 1, 2})])
def test_the_loser_begins_and_of_several_one_by_lot(ranks: tuple[int, ...], last: set[int]) -> None:
    made = configured("classic", "me here here", begins="loser")
    result = Result(ranks, (0, 0, 0), "home")
    again = [made.again(result, 0, Dice(seed)) for seed in range(30)]
    assert {each.opener for each in again} == last
    assert {each.begins for each in again} == {"loser"}
    for each in again:
        each.line_up(Dice(1))
        assert each.options["first"] == ("first", "second", "third")[each.opener or 0]


@pytest.mark.parametrize("game", ["classic", "tigers"])
def test_only_the_first_opener_is_drawn_by_lot_then_they_alternate(game: str) -> None:
    result, made = Result((1, 2), (0, 0), "home"), configured(game, "me here")
    for began in (0, 1, 0):
        made = made.again(result, began, Dice(1))
        assert (made.begins, made.opener) == ("random", 1 - began)
        made.line_up(Dice(1))
        assert made.options["first"] == ("second", "first")[began]


@pytest.mark.parametrize(
    ("bot", "harder", "after", "name"),
    [
        ("fern", 5, "level:55", "Fern 55"),
        ("fern", -10, "poppy", "Poppy"),
        ("level:98", 5, "yew", "Yew"),
        ("level:3", -5, "level:1", "Clover 1"),
        ("chaos", 5, "chaos", "Chaos"),
        ("level:63", 0, "level:63", "Ivy 63"),
    ],
)
def test_in_a_rematch_bots_may_be_a_little_stronger_or_weaker(bot: str, harder: int, after: str, name: str) -> None:
    plans = (wire_http.SeatPlan("me"), wire_http.SeatPlan("bot", bot=bot), wire_http.SeatPlan("bot", "Robin", bot))
    made = new_config("classic", plans, {}, "host", None)
    again = made.again(Result((1, 2, 3), (0, 0, 0), "home"), 0, Dice(1), harder)
    assert [(chair.bot, chair.name) for chair in again.chairs[1:]] == [(after, name), (after, "Robin")]


def test_in_the_delve_the_loser_is_first_in_the_row() -> None:
    made = configured("delve", "me here here", begins="loser").again(Result((1, 3, 2), (0, 0, 0), "heart"), 0, Dice(1))
    made.line_up(Dice(1))
    assert [chair.name for chair in made.chairs] == ["P2", "P3", "P1"] and made.begins == "loser"


# --- seats and colours ------------------------------------------------------------------------------------------------


def test_colours_are_those_that_were_chosen_and_every_seat_has_its_own() -> None:
    assert configured("classic", "me here here here").colours == (0, 1, 2, 3)
    assert configured("classic", "me@3 here").colours == (3, 1)
    assert configured("classic", "me@1 here here@0").colours == (1, 2, 0)
    assert configured("delve", "me@5 here@4").colours == (5, 4)


@pytest.mark.parametrize(
    ("game", "kinds", "why"),
    [
        ("classic", "me@2 here@2", "Two seats have the same colour"),
        ("classic", "me@4 here", "Shifting Maze has no such colour"),
        ("tigers", "me@1 here@0", "In Two Doors each seat has its colour. Change places instead."),
    ],
)
def test_a_colour_that_cannot_be_is_refused(game: str, kinds: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as caught:
        configured(game, kinds)
    assert caught.value.code == "colour"


def test_the_host_arranges_places_colours_and_who_begins() -> None:
    async def story(room: Room) -> None:
        made = table(room, "classic", "me online bot:chaos", begins=0)
        host, other = room.join(made, "host"), room.join(made, "somebody")
        assert (await room.ask(made, host, wire.Swap, 0, 2))["is"] == "done"
        assert seated(host) == [("P3", 2), ("", 1), ("P1", 0)]
        assert host.last("table")["table"]["begins"] == 2  # whoever was to begin still is
        assert (await room.ask(made, host, wire.Dress, 2, 1))["is"] == "done"
        assert seated(other) == [("P3", 2), ("", 0), ("P1", 1)]
        assert (await room.ask(made, host, wire.Dress, 2, 3))["is"] == "done"
        assert (await room.ask(made, host, wire.Begin, "random"))["is"] == "done"
        assert other.last("table")["table"]["begins"] == "random"
        assert (await room.ask(made, host, wire.Arrange, 1, "bot", "Fern", "greedy"))["is"] == "done"
        assert seated(host) == [("P3", 2), ("Fern", 0), ("P1", 3)]  # a colour stays with its seat
        for ask, code in (
            ((wire.Swap, 0, 3), "illegal"),
            ((wire.Dress, 3, 0), "illegal"),
            ((wire.Dress, 0, 5), "colour"),
            ((wire.Begin, 3), "illegal"),
        ):
            assert (await room.ask(made, host, *ask))["code"] == code
        for ask in ((wire.Swap, 0, 1), (wire.Dress, 0, 0), (wire.Begin, 0)):
            assert (await room.ask(made, other, *ask))["code"] == "not-yours"
        assert (await room.ask(made, host, wire.Start))["is"] == "done"
        for ask in ((wire.Swap, 0, 1), (wire.Dress, 0, 0), (wire.Begin, 0)):
            assert (await room.ask(made, host, *ask))["code"] == "started"

    run(story)


def test_in_two_doors_who_changes_places_changes_colours() -> None:
    made = configured("tigers", "me here", begins=0)
    made.swap(0, 1)
    assert [chair.name for chair in made.chairs] == ["P2", "P1"]
    assert (made.colours, made.begins, made.opener) == ((0, 1), 1, 1)


def test_a_guest_chooses_a_colour_that_no_other_person_has() -> None:
    async def story(room: Room) -> None:
        made = table(room, "classic", "me online bot:chaos online")
        host, guest = room.join(made, "host"), room.join(made, "friend")
        secret = host.last("table")["table"]["seats"][1]["secret"]
        assert (await room.ask(made, guest, wire.Dress, 1, 3))["code"] == "not-yours"  # not seated yet
        assert (await room.ask(made, guest, wire.Sit, 1, secret, "Ben", 3))["is"] == "done"
        assert seated(guest) == [("P1", 0), ("Ben", 3), ("P3", 2), ("", 1)]
        assert (await room.ask(made, guest, wire.Dress, 1, 2))["is"] == "done"  # a bot does not mind
        assert seated(guest) == [("P1", 0), ("Ben", 2), ("P3", 3), ("", 1)]
        answer = await room.ask(made, guest, wire.Dress, 1, 0)
        assert (answer["code"], answer["why"]) == ("colour", "Another player has that colour. Choose one that is free.")
        assert (await room.ask(made, guest, wire.Dress, 0, 1))["code"] == "not-yours"

    run(story)


def test_who_sits_down_last_chooses_a_colour_before_the_game_begins() -> None:
    async def story(room: Room) -> None:
        made = table(room, "classic", "me online")
        host, guest = room.join(made, "host"), room.join(made, "friend")
        secret = host.last("table")["table"]["seats"][1]["secret"]
        assert (await room.ask(made, guest, wire.Sit, 1, secret, "Ben", 0))["code"] == "colour"
        assert not made.kept and not made.config.chairs[1].taken
        assert (await room.ask(made, guest, wire.Sit, 1, secret, "Ben", 2))["is"] == "done"
        assert made.stage == "playing" and made.config.colours == (0, 2)

    run(story)


def test_an_invite_link_holds_after_places_were_changed() -> None:
    async def story(room: Room) -> None:
        made = table(room, "classic", "me online")
        host, guest = room.join(made, "host"), room.join(made, "friend")
        secret = host.last("table")["table"]["seats"][1]["secret"]
        assert (await room.ask(made, host, wire.Swap, 0, 1))["is"] == "done"
        assert (await room.ask(made, guest, wire.Sit, 1, secret, "Ben"))["is"] == "done"
        assert made.config.names == ["Ben", "P1"] and made.config.seats_of("friend") == (0,)

    run(story)


def test_everybody_is_told_the_colours_at_the_table_in_the_list_and_in_the_replay() -> None:
    async def story(room: Room) -> None:
        async def worn(key: str) -> Any:
            return msgspec.json.decode(await room.lobby.replay(key, "en"))["colours"]

        made = table(room, "classic", "me@3 here@1", options={"turn_limit": 2})
        host = room.join(made, "host")
        assert seated(host) == [("P1", 3), ("P2", 1)]
        await play_out(room, made, {0: host, 1: host})
        assert (await room.lobby.mine("host"))[0].colours == (3, 1)
        assert await worn(made.config.key) == [3, 1]
        uploaded = await room.lobby.keep(str(await room.lobby.record(made.config.key)))
        assert await worn(uploaded) == [0, 1]

    run(story)


def test_tables_from_before_there_were_colours_are_as_they_were() -> None:
    old = {"key": "k", "game": "classic", "options": {"first": "random"}, "host": "host"}
    chairs = [{"kind": "me", "name": "Ada", "guest": "host"}, {"kind": "bot", "name": "Fern", "bot": "greedy"}]
    opened = msgspec.convert({**old, "chairs": chairs}, TableConfig)
    assert (opened.begins, opened.opener, opened.colours) == ("random", None, (0, 1))
    kept = msgspec.json.decode(msgspec.json.encode(opened), type=TableConfig)
    assert kept == opened


def test_the_shelf_tells_colours_and_corners() -> None:
    games = {game.id: game for game in pages.shelf("en").games}
    assert {id: game.colours for id, game in games.items() if game.colours != 4} == {"tigers": 0, "delve": 6}
    assert games["classic"].corners == {"2": (0, 2), "3": (0, 1, 2), "4": (0, 1, 2, 3)}
    assert games["dragon"].corners == games["wizard"].corners == games["moonlit"].corners == games["classic"].corners
    assert games["tigers"].corners == {"2": (0, 1)} and games["delve"].corners == {}
    assert {game.begins for game in games.values()} == {"random"}


def test_a_table_for_people_does_not_begin_with_bots_alone() -> None:
    """Tables of bots alone are counted when they are made, so none becomes one later."""

    async def story(room: Room) -> None:
        made = await room.lobby.new(plan("classic", "me online"), "host")
        host = room.join(made, "host")
        await room.ask(made, host, wire.Arrange, 0, "bot", "", "daisy")
        assert (await room.ask(made, host, wire.Start, "daisy"))["code"] == "alone"
        await room.ask(made, host, wire.Arrange, 0, "me")
        assert (await room.ask(made, host, wire.Start, "daisy"))["is"] == "done"

    run(story)
