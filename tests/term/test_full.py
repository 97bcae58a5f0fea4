"""Whole games at the full screen: by keys alone and by mouse alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import mazeworks.term.screens.table
from mazeworks.games.delve.rules.state.events import Died
from mazeworks.store import SqliteStore
from mazeworks.term.full.app import Client
from mazeworks.term.local_server import LocalServer
from mazeworks.term.screens.home import local_table
from mazeworks.term.screens.sheet import Sheet
from mazeworks.term.screens.shell import Shell
from mazeworks.term.visit import Said
from tests.games.delve.scene import Scene, who
from tests.kit.stored import put_record
from tests.term.hands import Hands, asked_at_table, client_of, shell_of, until

GAMES: dict[str, tuple[str, dict[str, object]]] = {
    "classic": ("me daisy", {"cards": 1, "turn_limit": 16}),
    "moonlit": ("me daisy", {"cards": 1, "turn_limit": 16}),
    "wizard": ("me daisy", {"cards": 2, "turn_limit": 14}),
    "dragon": ("me daisy", {"turn_limit": 16}),
    "tigers": ("me daisy", {"cubs": 1, "turn_limit": 30}),
    "delve": ("me daisy", {"rounds": 12}),
}


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(game: str, by: str) -> None:
    seats, options = GAMES[game]

    async def story() -> None:
        client = client_of(shell_of(), game, seats, options)
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            hands.mouse = by == "mouse"
            decided = await hands.play(hands.by_keys if by == "keys" else hands.by_mouse)
            assert hands.over and decided > 4
            await pilot.pause()
            text = "\n".join(hands.canvas.lines())
            assert "The game is over" in text or "Final" in text

    asyncio.run(story())


@pytest.mark.parametrize("depth", ["full", "16", "none"])
def test_every_sign_is_shown_in_its_own_style(depth: str) -> None:
    async def story() -> None:
        client = client_of(shell_of(depth=depth), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.pause()
            hues = client.shell.settings.hues
            for y, row in enumerate(hands.canvas.rows):
                shown = [(char, part.style) for part in client.surface.render_line(y) for char in part.text]
                for glyph, (char, style) in zip(row, shown, strict=True):
                    wanted = hues.style(glyph.ink)
                    assert char == glyph.char and style is not None
                    assert (style.bgcolor.name if style.bgcolor else "") == wanted.bg
                    if char != " ":
                        assert (style.color.name if style.color else "", bool(style.bold)) == (wanted.fg, wanted.bold)

    asyncio.run(story())


def test_ones_own_death_is_a_page_and_stays_on_the_table_as_a_line() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "delve", "me daisy", {})
        async with asked_at_table(client) as (pilot, hands):
            table = hands.table
            assert table and table.visit.truth
            table.visit.truth = table.visit.truth._replace(ply=table.visit.truth.ply + 1)
            seat = table.visit.mine[0]
            died = Died(seat=seat, character="cutpurse", anew=True, by="poison")
            table.visit.story.append(Said(table.visit.truth.ply, seat, "P0 is dead: the Cutpurse falls", died))
            table.visit.story.append(Said(table.visit.truth.ply, seat, "Round 9 begins"))
            table.visit.changed()
            await until(pilot, hands.told)
            text = " ".join("\n".join(hands.canvas.lines()).split())
            assert "You are dead: the Cutpurse falls" in text and "Lost to: Poison" in text and "you begin anew" in text
            assert "Round 9" not in text  # it came later
            await pilot.press("enter")
            await until(pilot, lambda: client.shell.top is table)
            assert "! P0 is dead" in "\n".join(hands.canvas.lines())

    asyncio.run(story())


def test_who_takes_setting_out_back_is_asked_what_to_discard(tmp_path: Path) -> None:
    scene = Scene(who("stone-delver", abilities="trapsense"), who("seer", 1))
    store = SqliteStore(tmp_path / "games.db")
    put_record(store, "able", scene.record(("me", "daisy")), "local")
    store.close()
    local = LocalServer(tmp_path / "games.db")

    async def begin(shell: Shell) -> None:
        shell.only(local_table(shell, await local.found("able")))

    async def story() -> None:
        shell = shell_of(local)
        shell.open(Sheet(shell, "", tuple))
        client = Client(shell, lambda shell: shell.start(begin(shell)))
        async with asked_at_table(client) as (pilot, hands):

            def shows(text: str) -> bool:
                return text in " ".join("\n".join(hands.canvas.lines()).split())

            await until(pilot, lambda: shows("Where to?"))
            assert shows("U undo")
            await pilot.press("u")
            await until(pilot, lambda: shows("Before you move"))
            await pilot.press("1", "enter")
            await until(pilot, lambda: shows("gave up Trapsense"))

    asyncio.run(story())


def test_the_end_page_tells_what_happened_last_and_is_reached_from_the_board_again() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            table = hands.table
            assert table
            table.resign()
            await until(pilot, lambda: "The game is over" in hands.canvas.lines()[0])
            told = [said.text for said in table.visit.story if said.text][-1]
            assert told in "\n".join(hands.canvas.lines())
            await pilot.press("down", "enter")
            await until(pilot, lambda: client.shell.top is table)
            assert "Enter result" in hands.canvas.lines()[-1] and "U undo" not in hands.canvas.lines()[-1]
            await pilot.press("enter")
            await until(pilot, lambda: "The game is over" in hands.canvas.lines()[0])

    asyncio.run(story())


def test_enter_that_comes_too_late_to_skip_the_others_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mazeworks.term.screens.table, "CALM", 1000.0)

    async def story() -> None:
        shell = shell_of()
        shell.settings = shell.settings._replace(pace="fast")
        client = client_of(shell, "classic", "me daisy", {"cards": 1, "first": "second"})
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: bool(hands.table and hands.table.visit.asked is not None))
            table = hands.table
            assert table and table.visit.truth
            ply = table.visit.truth.ply
            assert ply > 1
            await pilot.press("enter")
            await pilot.pause(0.1)
            assert table.visit.truth.ply == ply
            table._calm = 0.0
            await pilot.press("enter")
            await until(pilot, lambda: bool(table.visit.truth and table.visit.truth.ply > ply))

    asyncio.run(story())


def test_keys_are_the_same_with_shift_or_caps_lock() -> None:
    """The page shows capitals. Only R differs: with Shift it turns the other way. The spare here is an elbow."""

    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1, "first": "first"}, seed=2)
        async with asked_at_table(client) as (pilot, hands):
            table = hands.table
            assert table and table.visit.truth
            ply = table.visit.truth.ply
            await pilot.press("R")
            assert table.turn == 3
            await pilot.press("H")
            await until(pilot, lambda: table.hint not in ("", table.words("term.hint.wait")))
            await pilot.press("enter")
            await until(pilot, lambda: bool(table.visit.truth and table.visit.truth.ply == ply + 1))
            await until(pilot, lambda: "Walk, or stay" in "\n".join(hands.canvas.lines()))
            await pilot.press("U")
            await until(pilot, lambda: "Push the spare in" in "\n".join(hands.canvas.lines()))

    asyncio.run(story())


def test_the_counts_of_a_sheet_stand_in_columns_under_their_headings() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "wizard", "me daisy", {})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.press("c")
            await until(pilot, lambda: "belongings" in hands.canvas.lines()[0])
            head, *rows = [line.rstrip() for line in hands.canvas.lines()[2:5]]
            assert head.split() == ["cards", "wands", "points"]
            assert len(rows) == 2 and {len(row) for row in rows} == {len(head)}

    asyncio.run(story())


def test_a_sheet_names_only_keys_that_do_something_and_escape_closes_one_for_typing() -> None:
    async def story() -> None:
        client = client_of(shell_of(), "classic", "me daisy", {"cards": 1})
        async with asked_at_table(client) as (pilot, hands):
            await pilot.press("?")
            await until(pilot, lambda: hands.canvas.lines()[-1].strip() == "Esc back")
            await pilot.press("escape", "/")
            await until(pilot, lambda: "scroll" in hands.canvas.lines()[-1])
            for key in ("/", ":"):
                await pilot.press("escape")
                await until(pilot, lambda: client.shell.top is hands.table)
                await pilot.press(key)
                await until(pilot, lambda: client.shell.top is not hands.table)

    asyncio.run(story())
