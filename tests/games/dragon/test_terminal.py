"""The dragon's maze in the terminal."""

from __future__ import annotations

import re

from mazeworks.core import WATCHER, Reader
from mazeworks.games.dragon.terminal import STAGE, things
from mazeworks.term.canvas import Spot
from mazeworks.term.hues import LETTERS
from tests.conftest import Runner
from tests.games.dragon.scene import DragonMatch, go, lair
from tests.games.quest.scene import CELLS
from tests.term.painted import beside, painted, seen, tried

LAST = "1+2+3+4+5+6+7+8+9+10+11+12 1+2+3+4+5+6+7+8+9+10+11+12"


def drawn(match: DragonMatch, reader: Reader) -> str:
    """The panel of a reader, in one line of single spaces."""
    return beside(match, reader)


def test_treasures_guards_and_the_dragon_are_written_on_their_cells() -> None:
    match = lair(hoard="d4=3 b4=3 e4=4", guards="b4 f4", facing="E", hands="2+7 5")
    written = things(match.view(0))
    assert written == {CELLS["d4"]: "D▶3", CELLS["b4"]: "3Wg", CELLS["f4"]: "Bg", CELLS["e4"]: "4"}
    board = painted(match, 0)
    assert "D▶3" in board and "3Wg" in board


def test_no_sign_of_the_board_is_the_letter_of_a_piece() -> None:
    """In ASCII pieces are the letters A to F."""
    written = things(lair(pieces="c3 e5", guards="b4 f4").view(0))
    assert not {*written.values()} & {*LETTERS}


def test_the_panel_names_the_next_treasure_the_gaze_and_both_uses_of_the_cards() -> None:
    match = lair(hoard="f3=4 e4=5 c4=5", taken="1+2+3 1+2+3+4", hands="2+4+7 5+5", coins=(2, 0))
    panel = drawn(match, 0)
    assert "Next treasure: 4, Chalice, f3" in panel
    assert "Dragon looks north, at d3" in panel
    assert "Taken: 1 2 3" in panel
    assert "Cards, roll again: 2 4*" in panel  # the 4 may still bring a coin
    assert "Cards, second turn: 7*" in panel
    assert "16 pt 2c 2+1" in panel and "10 pt 0c 2+0" in panel


def test_others_and_watchers_do_not_see_the_cards() -> None:
    match = lair(hoard="f3=4", hands="2+4+7 5+5")
    assert "Cards" not in drawn(match, WATCHER)
    assert "second turn" not in drawn(match, 1)


def test_danger_is_drawn_as_waves_also_where_one_can_walk() -> None:
    drawing = "\n".join(["─" * 7] * 7)
    match = lair(drawing, pieces="a1 e5", hoard="f3=4", taken="1 1")
    assert "~" in painted(match, 0)
    assert STAGE.scene(seen(match, 0)).gaze == {CELLS[f"{column}3"] for column in "abcdefg"}
    match = lair(drawing, pieces="a3 e5", hoard="f5=4", taken="1 1", phase="walk")
    assert "≈" in painted(match, 0)
    assert "You duel if the die shows: 4 arrows" in drawn(match, 0)
    display = seen(match, 0)._replace(spot=Spot("cell", CELLS["b3"]))
    assert "in danger" in str(STAGE.inspect(display, Spot("cell", CELLS["b3"])))


def test_a_duel_is_shown_with_its_odds_and_what_is_asked() -> None:
    match = lair(pieces="d3 g7", hoard="a2=5", taken="2 1", hands="1+3 5", phase="face")
    go(match, "face 4", "roll 2")
    panel = drawn(match, 0)
    assert "Duel: the dragon, 4 needed," in panel and "rolled 2, 0% to win" in panel
    assert "75% with a card" in panel
    german = ["".join([text for text, _ in row]) for row in STAGE.news(seen(match, 0, language="de"))]
    assert german[-1].startswith("Duell: der Drache, 4 nötig,")
    assert "Roll again for a card?" in panel and "Play card 1 (75%)" in panel and "Let the roll stand (0%)" in panel


def test_the_final_duel_is_offered_with_its_odds() -> None:
    match = lair(pieces="d3 g7", hoard="", taken=LAST, phase="walk")
    assert "◎" in painted(match, 0)
    go(match, "walk d3")
    panel = drawn(match, 0)
    assert "Challenge the dragon (38%)" in panel and "slay the dragon" in panel


def test_a_preview_names_the_treasure_in_reach_and_equal_ones_once() -> None:
    for hoard in ("f3=4 a2=5", "f3=4 e3=4"):
        match = lair(hoard=hoard, hands="9 -")
        assert "with treasure worth 4!" in STAGE.forecast(tried(match, 0, "push N2 0"))


def test_cards_are_typed_by_their_number(run: Runner) -> None:
    typed = ("N4 1", "stay", "play 1", "play 3", "play 8", "quit")
    done = run("play", "dragon", "--seed", "3", "--begins", "1", typed=typed)
    assert "You do not have that card. Play one from your hand." in done.out
    assert "Only cards 7 and higher" in done.out
    assert "Ada gave card 8 for a second turn" in done.out


def test_the_curtain_keeps_each_hand_from_the_other_people(run: Runner) -> None:
    shown: dict[str, list[str]] = {"Ann": [], "Bo": []}
    typed, asked = list[str](), list[str]()

    def type_on(fresh: str, prompt: str) -> str:
        name = prompt.split(">")[0]
        if name in shown:
            shown[name].append(fresh)
            asked.extend([fresh] if "sheet" not in typed[-1:] else [])
        if "Enter" in prompt:
            return ""
        if sum([len(each) for each in shown.values()]) > 12:
            raise EOFError
        if "sheet" not in typed[-1:]:
            typed.append("sheet")
            return "sheet"
        typed.append("")
        return "N4 0" if "Push the" in asked[-1] else "stay" if "Walk, or" in asked[-1] else "pass"

    run("play", "dragon", "--seats", "me:Ann,me:Bo", "--seed", "2", reader=type_on)
    rows = {name: set(re.findall(r"Cards, roll again: .*", "".join(texts))) for name, texts in shown.items()}
    assert len(rows["Ann"]) == len(rows["Bo"]) == 1
    assert rows["Ann"] != rows["Bo"]
