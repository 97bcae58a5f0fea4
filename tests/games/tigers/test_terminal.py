"""Two Doors at the terminal: drawn, played, explained and solved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import hint_for
from mazeworks.core import WATCHER, codec_of
from mazeworks.games.tigers.rules import Lead, Tigers
from mazeworks.games.tigers.rules.diagram import draw
from mazeworks.games.tigers.rules.position import CELLS
from mazeworks.games.tigers.terminal import GEMS, STAGE
from mazeworks.term.hues import SHAPES, Depth, Hues
from mazeworks.term.visit import Said
from tests.conftest import Runner
from tests.games.tigers.test_kernel import WINS
from tests.games.tigers.test_rules import scene
from tests.term.painted import beside, painted, seen

WON = "RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red"
OPEN = "RLrrr BT RL BLbbbbb  RT BLrr RT BL  BL RL BT RT  BT RL BT RT  gems BL, turn red"


def card(lines: list[str], cell: int) -> list[str]:
    """The five lines of one card."""
    row, column = divmod(cell, 4)
    return [line[2 + 11 * column : 13 + 11 * column] for line in lines[1 + 5 * row : 6 + 5 * row]]


@pytest.mark.parametrize("depth", ["none", "full"])
def test_colour_role_cubs_and_gems_can_be_read_without_colour(depth: Depth) -> None:
    for seed in range(4):
        match, dice = Match.new(spec_of("tigers", Tigers), 2, seed), Dice(seed)
        for _ in range(30):
            match.submit(match.actor, dice.pick(match.legal), match.ply)  # type: ignore[arg-type]
        assert isinstance(match.actor, int)
        table, display = match.state.table, seen(match, match.actor)
        lines = STAGE.board(display, STAGE.size(48, 23), Hues(depth)).lines()
        assert len(lines) == 21 and {len(line) for line in lines[1:]} == {46}
        for cell in CELLS:
            drawn = card(lines, cell)
            colour, role = "red" if table.cards[cell] & 1 else "blue", "tiger" if table.cards[cell] & 2 else "lady"
            door = cell in (0, 3, 12, 15)
            assert colour in drawn[1] and (role.upper() if door else role) in drawn[2] and (drawn[0][0] == "╔") == door
            for seat in range(2):
                assert "".join(drawn).count(SHAPES[seat]) == table.cubs[seat][cell]
            shares = [gem for at, gem in enumerate(GEMS) if not door and not (table.cards[cell] ^ table.gems) >> at & 1]
            assert [gem for gem in GEMS if gem in drawn[0]] == shares
        may = {cell for cell in CELLS if "[●]" in card(lines, cell)[4]}
        legal = match.view(match.actor).legal
        assert may == {at for a in legal for at in ((a.start,) if hasattr(a, "start") else (a.one, a.two))}
        assert "yellow gem: two" in painted(match, match.actor) and "white gem: two" in painted(match, match.actor)


def test_the_goal_of_the_seat_is_on_the_page() -> None:
    """The tiger's door of red is d4, that of blue a4."""
    match = Match.new(spec_of("tigers", Tigers), 2, 1)
    assert "Goal: all your cubs to the door of the red tiger (d4)" in beside(match, 0)
    assert "door of the blue tiger (a4)" in beside(match, 1)
    assert "Goal:" not in beside(match, WATCHER)


def test_a_game_is_played_with_preview_hint_and_undo(run: Runner) -> None:
    typed = ("hint", "? a1 a2", "lead a1 a2", "undo", "a1 a2", "legal", "hint", "show", "a2 d2", "quit")
    done = run("play", "tigers", "--seats", "me,pvs:1", "--begins", "1", "--seed", "4", typed=typed)
    assert (done.code, done.err) == (0, "")
    for said in ("A cub goes from a1 to a2", "switch: a2", "0 of 5 home", "Lead a cub from a1"):
        assert said in done.out
    assert "Ada switched a2 and d2" in done.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_says_what_it_brings(language: str) -> None:
    win = scene(WON)
    hint = hint_for(win.game, win.view(0), language)
    assert codec_of(win.game).text(hint.action) == "lead d3 d4"
    assert ("That wins" if language == "en" else "Das gewinnt") in hint.why
    ahead = scene(OPEN)
    hint = hint_for(ahead.game, ahead.view(0), language)
    assert hint.action in ahead.legal and "{" not in hint.text
    ahead.submit(0, hint.action, 0)
    if ahead.actor == 0:
        second = hint_for(ahead.game, ahead.view(0), language)
        assert second.action in ahead.legal and "{" not in second.text


# --- solving --------------------------------------------------------------------------------------------------------


def test_a_drawn_position_is_judged_with_its_best_line(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(OPEN, "utf-8")
    done = run("solve", str(file), "--seconds", "0.2")
    assert (done.code, done.err) == (0, "")
    assert "Red is on turn and wins with a chance of" in done.out and "1. Red  lead" in done.out
    answer = json.loads(run("solve", str(file), "--seconds", "0.2", "--json").out)
    assert answer["turn"] == "red" and answer["win"] is None and 0 < answer["chance"] < 1
    assert len(answer["line"]) >= 1 and set(answer["line"][0]) == {"lead", "switch"}


def test_a_forced_win_is_told_as_one(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(WON, "utf-8")
    assert "Red wins by force in 1 turn of its own." in run("solve", str(file)).out
    assert json.loads(run("solve", str(file), "--json").out)["line"] == [{"lead": "d3 d4", "switch": None}]


def test_a_forced_win_of_the_other_is_told_with_the_best_defence(run: Runner, tmp_path: Path) -> None:
    text = next(text for length, text in WINS if length == "3")
    match = scene(text)
    while match.state.table.turns < 1:
        assert isinstance(match.actor, int)
        match.submit(match.actor, hint_for(match.game, match.view(match.actor)).action, match.ply)
    file = tmp_path / "position.txt"
    file.write_text(draw(match.state.table.position()), "utf-8")
    winner, loser = ("Red", "Blue") if "turn red" in text else ("Blue", "Red")
    out = run("solve", str(file)).out
    assert f"{winner} wins by force in 2 turns of its own." in out and f"1. {loser:4} lead" in out
    answer = json.loads(run("solve", str(file), "--json").out)
    assert (answer["win"], answer["loss"], answer["chance"]) == (None, 2, 0.0)


def test_a_state_in_json_is_solved_with_its_past(run: Runner, tmp_path: Path) -> None:
    match, dice = Match.new(spec_of("tigers", Tigers), 2, 1, {"cubs": 2}), Dice(1)
    while match.state.table.turns < 6 or match.state.table.phase != "switch":
        match.submit(match.actor, dice.pick(match.legal), match.ply)  # type: ignore[arg-type]
    file = tmp_path / "state.json"
    file.write_bytes(match.codec.to_json(match.state))
    answer = json.loads(run("solve", str(file), "--seconds", "0.1", "--json").out)
    first = answer["line"][0]
    assert match.codec.choice(f"switch {first['switch']}") in match.legal


@pytest.mark.parametrize(
    "text",
    [
        "RL",
        OPEN.replace("rrr", "r"),
        OPEN.replace("BL RL BT RT", "BL RL BT BT"),
        WON.replace("BLr", "BL").replace("RTrrrr", "RTrrrrr"),
        "{}",
        '{"table": 1}',
        "RLrrr",
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(run: Runner, tmp_path: Path, text: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(text, "utf-8")
    done = run("solve", str(file))
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_the_cards_of_the_opponents_last_turn_are_marked() -> None:
    """Until one has chosen a cub: then the board shows what one's own turn would make."""
    match = Match.new(spec_of("tigers", Tigers), 2, 1)
    first, said = match.actor, list[Said]()
    assert isinstance(first, int)
    while match.actor == first:
        said += [Said(match.ply, first, "", event) for event in match.submit(first, match.legal[0], match.ply)]
    display = seen(match, 1 - first)._replace(last=tuple(said))
    fields = [getattr(each.event, name, None) for each in said for name in ("to", "one", "two")]
    touched = {cell for cell in fields if cell is not None}
    for hues, sign in ((Hues("none"), SHAPES[first]), (Hues("none", ascii=True), "AB"[first])):
        lines = STAGE.board(display, STAGE.size(48, 23), hues).lines()
        assert {cell for cell in CELLS if f"({sign})" in card(lines, cell)[0]} == touched != set()
    after = display._replace(tried=match.legal[0])
    assert "(" not in "".join(STAGE.board(after, STAGE.size(48, 23), Hues("none")).lines())


def test_a_cub_that_is_led_to_a_door_is_told_so() -> None:
    match = Match.new(spec_of("tigers", Tigers), 2, 1)
    display = seen(match, 0)
    assert STAGE.forecast(display._replace(tried=Lead(14, 15))).endswith("d4, door of the red tiger.")
