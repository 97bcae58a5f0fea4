"""Wayfarers' Delve in the terminal."""

from __future__ import annotations

import re

from mazeworks import spec_of
from mazeworks.core import WATCHER, Reader
from mazeworks.games.delve.rules import Delve
from mazeworks.games.delve.rules.state.actions import Choice
from mazeworks.games.delve.rules.state.table import State, View
from mazeworks.games.delve.terminal import STAGE
from mazeworks.match import Match
from mazeworks.term.canvas import Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.panel import wrapped
from mazeworks.term.stages.tiles import SIZES
from tests.conftest import Runner
from tests.games.delve.scene import CELL, EAST, HERE, Scene, laid, who
from tests.games.delve.test_camp import camping
from tests.term.fitting import NAMES
from tests.term.painted import beside, seen

TILES = {
    HERE: laid("C0-cross"),
    EAST: laid("R11-straight", 1, enemy="rat-swarm", things=("keystone", "short-blade"), gold=2),
    "d3": laid("C9-elbow", up=False),
    "d5": laid("C10-straight", destroyed=True),
}


def scene() -> Scene:
    me = who("seer", spells="foresight", objects="keystone short-blade+", ailments="curse", doors=1)
    return Scene(me, who("cutpurse", at=4), tiles=TILES)


def match_of(scene: Scene) -> Match[State, Choice, View]:
    return Match.at(spec_of("delve", Delve), scene.game.options, scene.state)


def drawn(scene: Scene, reader: Reader) -> str:
    """The panel of a reader, in one line of single spaces."""
    return beside(match_of(scene), reader)


def square(scene: Scene, cell: str) -> list[str]:
    """The three lines of a square."""
    board = STAGE.board(seen(match_of(scene), 0), SIZES[0], Hues("none"))
    area = board.area(Spot("cell", CELL(cell)))
    assert area
    return [line[area.x : area.x + area.wide] for line in board.lines()[area.y : area.y + area.high]]


def test_passages_are_gaps_in_the_walls_of_a_tile() -> None:
    assert square(scene(), HERE) == ["┘    └", " ▲    ", "┐    ┌"]
    assert square(scene(), EAST) == ["──────", " !K*$ ", "──────"]


def test_face_down_destroyed_and_empty_squares_look_different() -> None:
    assert "▒▒" in square(scene(), "d3")[1] and "╳" in square(scene(), "d5")[1]
    assert square(scene(), "a1")[1].strip() == "2" and square(scene(), "b1")[1].strip() == "·"


def test_the_track_names_its_places_its_links_and_who_is_there() -> None:
    text = "\n".join(STAGE.board(seen(match_of(scene()), 0)._replace(flip=True), SIZES[0], Hues("none")).lines())
    assert re.search(r" 0   City +11 1", text) and re.search(r" 4 E Broken Watchtower +3 5 +■", text)


def test_the_sheet_shows_all_one_has_and_nobody_else_sees_the_spells() -> None:
    rows = STAGE.sheet(seen(match_of(scene()), 0))
    text = "\n".join(["".join([part for part, _ in row]) for row in rows])
    for words in ("Seer", "Keystone", "Short Blade*", "Foresight", "Curse"):
        assert words in text
    assert "Foresight" in drawn(scene(), 0)
    assert "Foresight" not in drawn(scene(), 1) and "Foresight" not in drawn(scene(), WATCHER)


def test_the_goal_is_always_on_the_page() -> None:
    assert "Goal: find the Heart Chamber, beat the Guardian" in drawn(scene(), 0)
    assert f"Goal: Keystone at {EAST}, then beat the Guardian" in drawn(scene(), 1)
    nowhere = Scene(who("seer"), who("cutpurse", at=4), tiles={HERE: laid("C0-cross")})
    assert "Goal: find the Keystone, beat the Guardian" in drawn(nowhere, 1)
    assert re.search(r"Guardian \(?10\b", drawn(nowhere, 1))


def test_of_many_things_none_is_cut_and_the_others_are_counted() -> None:
    things = "dusk-cloak ward-amulet orb-of-sight ring-of-embers healing-draught"
    text = drawn(Scene(who("seer", objects=things), who("cutpurse", at=4), tiles={HERE: laid("C0-cross")}), 0)
    shown = re.search(r"Has: (.*?) \+(\d) \(C\)", text)
    assert shown and len(shown[1].split(", ")) + int(shown[2]) == 5 and "…" not in shown[1]


def test_a_group_of_answers_is_named_in_the_language() -> None:
    """German sentences end with what one does, so they have no beginning in common."""
    me = who("seer", objects="antidote healing-draught", spells="foresight mend", abilities="duellist iron-will")
    match = match_of(Scene(me, who("cutpurse", at=4), tiles={HERE: laid("C0-cross")}))
    texts = [answer.text for answer in Choices(STAGE, seen(match, 0, language="de")).answers if answer.opens]
    assert texts == ["Zaubern … (2)", "Gebrauchen … (2)", "Ablegen … (2)"]


def test_every_way_to_camp_is_explained_under_the_cursor() -> None:
    match = match_of(camping())
    display = seen(match, 0)
    texts = [STAGE.inspect(display, Spot("answer", at)) for at in range(len(display.view.legal))]
    assert len(texts) > 3 and all(texts) and texts[0][0][0][0] == "One die: 4 to 6 gives a Life."


def test_every_space_outside_says_what_it_brings() -> None:
    display = seen(match_of(scene()), 0)
    texts = ["".join([part for part, _ in STAGE.inspect(display, Spot("space", at))[0]]) for at in range(14)]
    assert all(re.fullmatch(r"[^:]+: .+", text) for text in texts)
    assert "3 Gold" in texts[0] and "Spell" in texts[5] and "Treasure" in texts[8]  # City, Woods, Marsh


def test_what_is_asked_stands_with_every_answer() -> None:
    text = drawn(scene(), 0)
    assert "Before you move" in text and "1 Cast Foresight" in text and "2 Set out" in text
    assert "Where to?" in drawn(scene().play("go"), 0)


def test_the_tile_in_hand_lies_on_its_square_and_names_where_it_opens() -> None:
    laying = Scene(who("seer"), who("cutpurse", at=4), tiles={HERE: laid("C0-cross")}).play(
        "go", "step E", "piece C1-tee"
    )
    match = match_of(laying)
    display = seen(match, 0)
    ways = [way for action in display.view.legal if (way := STAGE.way(display, action))]
    turns = sorted({way.turn for way in ways if way.turn is not None})
    assert len(turns) > 1
    spot = Spot("cell", CELL(EAST))
    shown = [STAGE.inspect(display._replace(turn=turn), spot)[0][0][0] for turn in turns]
    assert len({*shown}) == len(turns) and all("open to" in text for text in shown)
    boards = {tuple(STAGE.board(display._replace(turn=turn), SIZES[0], Hues("none")).lines()) for turn in turns}
    assert len(boards) == len(turns)


def test_a_fight_is_shown_with_both_totals() -> None:
    fight = Scene(who("woodwalker"), who("cutpurse", at=4), tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
    assert "⚔ Rat Swarm: you" in drawn(fight.play("go", "step E", "draw rat-swarm"), 0)


def test_a_fight_is_shown_with_its_odds_and_every_answer_with_its_chance() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    flail = Scene(who("seer", objects="war-flail", spells="mend"), who("cutpurse", at=EAST), tiles=tiles).play(
        "go", "step E"
    )
    assert "(58:42%)" in drawn(flail, 0)
    flail.play("attack 2 battle")
    assert "win 58 %, lose 42 %" in drawn(flail, 0) and "win 42 %, lose 58 %" in drawn(flail, 1)
    searching = Scene(who("seer", abilities="iron-will"), who("cutpurse", at=4)).play("go")
    text = drawn(searching, 0)
    assert "Search the walls: Strength (33%)" in text and "Search the walls: Craft (89%)" in text
    assert "Search the walls (100%)" in drawn(Scene(who("stone-delver")).play("go"), 0)  # without a test


def test_a_player_who_is_attacked_reads_the_own_total_first() -> None:
    fight = Scene(
        who("seer", spells="mend"), who("cutpurse", at=EAST), tiles={HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    )
    fight.play("go", "step E", "attack 2 battle")
    assert "⚔ Bo: you 3 : 4" in drawn(fight, 0) and "⚔ Ann: you 4 : 3" in drawn(fight, 1)
    assert "⚔ Bo: Ann 3 : 4" in drawn(fight, WATCHER)


def test_news_take_five_lines_at_most_at_a_table_of_six() -> None:
    """Six seats, a question and three lines of the story need the others. All a character has is on its sheet."""
    me = who("bog-witch", objects="dusk-cloak ward-amulet orb-of-sight ring-of-embers", ailments="curse weakness")
    rivals = [who(each, at=4) for each in ("cutpurse", "seer", "war-mage", "hedge-knight", "hill-brute")]
    fight = Scene(me, *rivals, tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
    match = match_of(fight.play("go", "step E", "draw rat-swarm"))
    for language in ("en", "de"):
        rows = STAGE.news(seen(match, 0, NAMES, language))
        assert len([line for row in rows for line in wrapped(row, STAGE.least)]) <= 5


def test_an_action_comes_before_a_command_of_the_same_name(run: Runner) -> None:
    """`exit` leaves the maze, not the game, when one stands on an entrance."""
    typed: list[str] = []

    def type_on(fresh: str, prompt: str) -> str:
        if "exit" in typed:
            raise EOFError
        offered = re.search(r"\[exit\]", fresh)
        advice = re.findall(r"\(([a-z]+(?: [^()]*)?)\)\s*$", fresh.strip())
        typed.append("" if "Enter" in prompt else "exit" if offered else advice[-1] if advice else "hint")
        return typed[-1]

    done = run("play", "delve", "--seed", "1", reader=type_on)
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


def test_who_could_only_discard_an_ability_sets_out_without_being_asked() -> None:
    able = Scene(who("seer", abilities="trapsense"), who("cutpurse", at=4))
    assert str(STAGE.at_once(seen(match_of(able), 0))) == str(able.codec.choice("go"))
    step = able.play("go")
    assert STAGE.at_once(seen(match_of(step), 0)) is None
    assert "discard an Ability first" in STAGE.about(seen(match_of(step), 0))


def test_setting_out_is_asked_with_a_spell_to_cast_and_outside() -> None:
    for me in (who("seer", abilities="trapsense", spells="mend"), who("seer", 1, abilities="trapsense")):
        assert STAGE.at_once(seen(match_of(Scene(me, who("cutpurse", at=4))), 0)) is None


def test_what_a_card_offers_is_asked_under_its_name() -> None:
    scene = Scene(who("seer", objects="chalk-of-ways short-blade"), tiles=TILES).play("use chalk-of-ways")
    assert STAGE.question(seen(match_of(scene), 0)) == "Chalk of Ways"
