"""Trouble at the full screen: a sentence each time, and nothing is lost."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from mazeworks.server.pages import title
from mazeworks.shelf import SHELF, spec_of
from mazeworks.term.full.app import Client
from mazeworks.term.link import Link
from mazeworks.term.local_server import LocalServer
from mazeworks.term.screens.home import Home, SetUp, local_table, open_link, plan_of
from mazeworks.term.screens.shell import Shell
from tests.term.hands import Hands, asked_at_table, client_of, shell_of, until


def text_of(hands: Hands) -> str:
    return " ".join(" ".join(hands.canvas.lines()).split())


def test_a_window_made_smaller_while_playing_says_so_and_loses_nothing() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.press("right", "r")
            table, before = hands.table, text_of(hands)
            assert table and table.visit.truth
            chosen, ply = (table.spot, table.turn), table.visit.truth.ply
            for wide, high in ((60, 20), (10, 3), (79, 24)):
                await pilot.resize_terminal(wide, high)
                await until(pilot, lambda: "Push the spare" not in text_of(hands))
            assert "79x24" in text_of(hands) and "80x24" in text_of(hands)
            await pilot.resize_terminal(80, 24)
            await until(pilot, lambda: text_of(hands) == before)
            assert (table.spot, table.turn, table.visit.truth.ply) == (*chosen, ply)

    asyncio.run(story())


def test_home_and_its_sheets_bear_any_window() -> None:
    async def story() -> None:
        shell = shell_of()
        client = Client(shell, lambda shell: shell.open(Home(shell)))
        async with client.run_test(size=(80, 24)) as pilot:
            for keys in ((), ("enter",), ("escape", "end", "enter")):
                await pilot.press(*keys)
                for wide, high in ((12, 4), (1, 1), (200, 60), (80, 24)):
                    await pilot.resize_terminal(wide, high)
                    await until(pilot, lambda: (client.surface.canvas.wide, client.surface.canvas.high) == (wide, high))  # noqa: B023

    asyncio.run(story())


@pytest.mark.parametrize(("language", "turn"), [("en", "(Your turn)"), ("de", "(Du bist dran)")])
def test_home_names_every_game_in_full_and_says_where_it_is_your_turn(language: str, turn: str) -> None:
    async def story() -> None:
        local = LocalServer(keep=False)
        client = client_of(shell_of(local, language=language), "classic", "me daisy", {"cards": 1, "first": "first"})
        async with asked_at_table(client) as (pilot, hands):
            client.shell.only(Home(client.shell))
            await until(pilot, lambda: turn in text_of(hands))
            shown = "\n".join(hands.canvas.lines())
            assert [spec.id for spec in SHELF if title(spec, language) not in shown] == []

    asyncio.run(story())


def test_wrong_input_is_answered_with_a_sentence() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            table = hands.table
            assert table and table.visit.truth
            ply = table.visit.truth.ply
            for line, says in (("push Z9 1", "Z9"), ("fly away", "fly"), ("walk a1", "walk")):
                await pilot.press("colon", *[{" ": "space"}.get(char, char) for char in line], "enter")
                await until(pilot, lambda: says.lower() in text_of(hands).lower())  # noqa: B023
                await pilot.press("escape", "escape")
            await pilot.press("7")
            await until(pilot, lambda: "no answer 7" in text_of(hands))
            await pilot.press("f5", "x", "ctrl+w", "$")  # keys that mean nothing
            assert table.visit.truth.ply == ply and client.is_running

    asyncio.run(story())


@pytest.mark.parametrize(
    ("link", "says"),
    [
        (Link("http://127.0.0.1:9", "key"), "does not answer"),
        (Link("http://127.0.0.1:9", code="otter-lantern-maple"), "does not answer"),
    ],
)
def test_a_server_that_is_not_there_is_told_and_can_be_left(link: Link, says: str) -> None:
    async def story() -> None:
        left: list[str] = []
        shell = shell_of()
        client = Client(shell, lambda shell: open_link(shell, link))
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: says in text_of(hands))
            shell.leave = left.append
            await pilot.press("q")
            assert left == [f"Come back with: mazeworks join '{link}'"]

    asyncio.run(story())


def test_from_home_a_wrong_link_is_refused_and_typed_again() -> None:
    async def story() -> None:
        shell = shell_of()
        client = Client(shell, lambda shell: shell.open(Home(shell)))
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await _choose(pilot, shell, "Join a table")
            await pilot.press(*"nonsense", "enter")
            await until(pilot, lambda: "not a link to a table" in text_of(hands))
            assert isinstance(shell.top, Home)
            await _choose(pilot, shell, "Join a table")
            await pilot.press(*"http", "colon", *"//127.0.0.1", "colon", *"9/j/a-b-c", "enter")
            await until(pilot, lambda: "does not answer" in text_of(hands) and "Esc: back" in text_of(hands))
            await pilot.press("escape")
            assert isinstance(shell.top, Home)

    asyncio.run(story())


def test_a_set_up_offers_no_seat_that_is_not_there_and_names_people_in_the_language() -> None:
    set_up = SetUp(shell_of(language="de"), spec_of("classic"))
    first = next(each for each in set_up.settings if each.name == "first")

    def offered() -> set[object]:
        seen = set[object]()
        for _ in range(8):
            set_up._change(first, 1)
            seen.add(set_up.options["first"])
        return seen

    assert len(offered()) == 3
    set_up._count(-1)
    assert len(set_up.seats) == 4 and len(offered()) == 5
    while set_up.options["first"] != "fourth":
        set_up._change(first, -1)
    set_up._count(-1)
    assert "first" not in set_up.options
    seats = plan_of("classic", ["me", "here", "fern"], {}, "Ada", set_up.words).seats
    assert [seat.name for seat in seats] == ["Ada", "Platz 2", ""]


async def _choose(pilot: Pilot[str], shell: Shell, start: str) -> None:
    """Choose the item of a sheet that begins with a text."""
    assert isinstance(shell.top, Home)
    items = shell.top._items()
    at = next(at for at, item in enumerate(items) if "".join([text for text, _ in item.row]).strip().startswith(start))
    shell.top.at = at
    await pilot.press("enter")


@pytest.mark.parametrize("before", [(), ("slash", "s", "p"), ("colon",), ("m",)])
def test_ctrl_c_leaves_from_any_sheet_and_tells_how_to_come_back(before: tuple[str, ...]) -> None:
    async def story() -> None:
        left: list[str] = []
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, _):
            client.shell.leave = left.append
            await pilot.press(*before, "ctrl+c")
            assert len(left) == 1 and left[0]

    asyncio.run(story())


def test_rules_scroll_while_words_are_typed_and_escape_at_home_ends_nothing() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.press("slash")
            before = text_of(hands)
            await pilot.press("pagedown")
            assert text_of(hands) != before and "/ _" in text_of(hands)
            left: list[str] = []
            client.shell.leave = left.append
            client.shell.only(Home(client.shell))
            await pilot.press("escape")
            assert not left
            await pilot.press("q")
            assert left == [""]

    asyncio.run(story())


def test_the_menu_does_not_promise_to_keep_a_game_that_is_not_saved() -> None:
    async def story() -> None:
        client = client_of(shell_of(LocalServer(keep=False)), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.press("m")
            await until(pilot, lambda: "Menu" in text_of(hands))
            assert "the game is not saved" in text_of(hands) and "is kept" not in text_of(hands)

    asyncio.run(story())


def test_a_puzzle_is_not_resigned_and_its_menu_leads_home() -> None:
    async def story() -> None:
        shell = shell_of()
        client = Client(shell, lambda shell: shell.open(Home(shell)))
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: "The puzzle of the day" in text_of(hands))
            await pilot.press("end", "up", "enter")
            await until(pilot, lambda: hands.table is not None and hands.ready())
            await pilot.press("m")
            await until(pilot, lambda: "Menu" in text_of(hands))
            assert "Resign" not in text_of(hands) and "kept" not in text_of(hands)
            await pilot.press("end", "enter")
            await until(pilot, lambda: isinstance(shell.top, Home))

    asyncio.run(story())


def test_a_game_that_goes_on_tells_only_what_happened_since_the_last_decision() -> None:
    """Otherwise every slot that was ever pushed carries a sign, and losses of long ago stay on the page."""

    async def story() -> None:
        shell = shell_of()
        assert shell.local
        async with shell.local:
            plan = plan_of("classic", ["me", "here"], {}, "Ada", shell.words)
            table = local_table(shell, await shell.local.new(plan, 1))
            shell.only(table)
            while table.visit.truth is None or table.visit.truth.ply < 4:
                await asyncio.sleep(0)
                if (asked := table.visit.asked) is not None and (view := table.visit.view(asked)):
                    await table.visit.act(asked, table.visit.codec.text(view.legal[0]))
            assert table.visit.info and len(table.visit.story) > 3
            again = local_table(shell, table.visit.info.key)
            shell.only(again)
            while again.visit.truth is None:
                await asyncio.sleep(0)
            display = again._bare()
            assert display and again.visit.story and display.last == ()
            await shell.close()

    asyncio.run(story())


def test_every_game_of_the_user_has_a_key_that_is_easy_to_type() -> None:
    """A new game, and its rematch."""

    async def story() -> None:
        shell = shell_of()
        assert shell.local
        async with shell.local:
            plan = plan_of("classic", ["me", "here"], {}, "Ada", shell.words)
            table = local_table(shell, await shell.local.new(plan))
            shell.only(table)
            while table.visit.truth is None or not table.visit.truth.result:
                await asyncio.sleep(0)
                if (asked := table.visit.asked) is not None:
                    await table.visit.resign(asked)
            assert table.visit.info
            first = table.visit.info.key
            table.again()
            while table.visit.info is None or table.visit.info.key == first:
                await asyncio.sleep(0)
            assert (first, table.visit.info.key) == ("classic-1", "classic-2")
            await shell.close()

    asyncio.run(story())
