"""Wayfarers' Delve in the terminal."""

from __future__ import annotations

import re

from mazeworks import spec_of
from mazeworks.cli.look import look_of
from mazeworks.cli.picture import Picture
from mazeworks.cli.status import picture_lines
from mazeworks.core import WATCHER, Reader
from mazeworks.games.delve.rules import Delve
from mazeworks.games.delve.terminal import box, map_lines, track_lines
from mazeworks.match import Match
from tests.conftest import Runner
from tests.games.delve.scene import CELL, EAST, HERE, Scene, laid, who

TILES = {
    HERE: laid("C0-cross"),
    EAST: laid("R11-straight", 1, enemy="rat-swarm", things=("keystone", "short-blade"), gold=2),
    "d3": laid("C9-elbow", up=False),
    "d5": laid("C10-straight", destroyed=True),
}


def scene() -> Scene:
    me = who("seer", spells="foresight", objects="keystone short-blade+", ailments="curse", doors=1)
    return Scene(me, who("cutpurse", at=4), tiles=TILES)


def drawn(scene: Scene, seat: Reader) -> str:
    """All that a seat is shown."""
    match = Match.at(spec_of("delve", Delve), scene.game.options, scene.state)
    picture = Picture.of(match, ("Ann", "Bo"), match.view(seat))
    return "\n".join([line.plain for line in picture_lines(picture, True, 110)])


def test_passages_are_gaps_in_the_walls_of_a_tile() -> None:
    table = scene().table
    assert box(table, CELL(HERE)) == ["┌─┘ └─┐", "  C0   ", "   1   ", "└─┐ ┌─┘"]
    assert box(table, CELL(EAST)) == ["┌─────┐", "  R11  ", " !K*$  ", "└─────┘"]


def test_face_down_destroyed_and_empty_squares_look_different() -> None:
    table = scene().table
    assert "▒C9▒" in box(table, CELL("d3"))[1] and "╳" in box(table, CELL("d5"))[1]
    assert box(table, CELL("a1"))[1].strip() == "2" and box(table, CELL("b1"))[1].strip() == "·"


def test_every_line_of_the_map_is_as_wide_as_the_others() -> None:
    assert len({line.cell_len for plain in (True, False) for line in map_lines(scene().table, plain)[1:]}) == 1


def test_the_track_names_its_spaces_and_who_is_there() -> None:
    here = scene()
    text = " ".join([line.plain for line in track_lines(here.game, here.table)])
    assert "0 City" in text and "4^ Broken Watchtower [2]" in text


def test_the_sheet_shows_all_one_has_and_nobody_else_sees_the_spells() -> None:
    text = drawn(scene(), 0)
    for words in ("Seer: Strength 3", "Keystone", "Short Blade+", "Spells: Foresight", "Curse", "Secret Doors: 1"):
        assert words in re.sub(r"\s+", " ", text)
    assert "Foresight" not in drawn(scene(), 1) and "Foresight" not in drawn(scene(), WATCHER)


def test_what_is_asked_stands_with_what_may_be_typed() -> None:
    text = drawn(scene(), 0)
    assert "Before you move:" in text and "You may: cast foresight, go" in text
    assert "Where to?" in drawn(scene().play("go"), 0)


def test_a_fight_is_shown_with_value_and_dice() -> None:
    fight = Scene(who("woodwalker"), who("cutpurse", at=4), tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
    match = Match.at(spec_of("delve", Delve), fight.game.options, fight.play("go", "step E", "draw rat-swarm").state)
    picture = Picture.of(match, ("Ann", "Bo"), match.view(0))
    text = " ".join([line.plain.strip() for line in look_of(picture.view).middle(picture, True)])
    assert "Fight: battle with Rat Swarm, value 1; dice ? : ?" in text


def beside(scene: Scene, seat: int) -> str:
    """What a seat reads beside the map, in one line."""
    match = Match.at(spec_of("delve", Delve), scene.game.options, scene.state)
    picture = Picture.of(match, ("Ann", "Bo"), match.view(seat))
    return re.sub(r"\s+", " ", " ".join([line.plain for line in look_of(picture.view).middle(picture, True)]))


def test_a_fight_is_shown_with_its_odds_and_every_answer_with_its_chance() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    flail = Scene(who("seer", objects="war-flail", spells="mend"), who("cutpurse", at=EAST), tiles=tiles).play(
        "go", "step E"
    )
    assert "attack 2 battle (58%), attack 2 psychic (58%), pass" in beside(flail, 0)  # 4 : 4 with the flail, or 4 : 3
    flail.play("attack 2 battle")
    assert "58% to win, 42% to lose" in beside(flail, 0) and "42% to win, 58% to lose" in beside(flail, 1)
    searching = Scene(who("seer", abilities="iron-will"), who("cutpurse", at=4)).play("go")
    assert "search strength (33%), search craft (89%)" in beside(searching, 0)


def test_an_action_comes_before_a_command_of_the_same_name(run: Runner) -> None:
    """`exit` leaves the maze, not the game, when one stands on an entrance."""
    typed: list[str] = []

    def type_on(fresh: str, prompt: str) -> str:
        if "exit" in typed:
            raise EOFError
        offered = re.search(r"\bexit\b", fresh)
        advice = re.findall(r"\(([a-z]+(?: [^()]*)?)\)\s*$", fresh.strip())
        typed.append("" if "Enter" in prompt else "exit" if offered else advice[-1] if advice else "hint")
        return typed[-1]

    done = run("play", "delve", "--seed", "4", reader=type_on)
    assert "exit" in typed and "left the maze" in done.out


def test_it_is_played_by_typing_what_hints_say(run: Runner) -> None:
    turns = 0

    def type_on(fresh: str, prompt: str) -> str:
        nonlocal turns
        if "Enter" in prompt:
            return ""
        advice: list[str] = re.findall(r"\(([a-z]+(?: [^()]*)?)\)\s*$", fresh.strip())
        if not advice:
            return "hint"
        turns += 1
        if turns > 25:
            raise EOFError
        return advice[-1]

    done = run("play", "delve", "--seed", "4", reader=type_on)
    assert turns > 25 and "not a command" not in done.out and "Round 2 begins" in done.out
