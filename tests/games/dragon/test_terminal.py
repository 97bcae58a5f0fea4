"""The dragon's maze in the terminal."""

from __future__ import annotations

import re

from mazeworks.cli.drawing import board_lines
from mazeworks.cli.look import look_of
from mazeworks.cli.picture import Picture
from mazeworks.cli.status import picture_lines
from mazeworks.core import WATCHER, Dice, peek
from mazeworks.games.dragon.terminal import DragonLook, asked, news, things
from tests.conftest import Runner
from tests.games.dragon.scene import DragonMatch, go, lair
from tests.games.quest.scene import CELLS

LAST = "1+2+3+4+5+6+7+8+9+10+11+12 1+2+3+4+5+6+7+8+9+10+11+12"


def drawn(match: DragonMatch, seat: int, plain: bool = True) -> str:
    """All that a seat is shown."""
    picture = Picture.of(match, ("Ann", "Bo"), match.view(seat))
    return "\n".join([line.plain for line in picture_lines(picture, plain, 100)])


def test_treasures_guards_and_the_dragon_are_written_on_their_cells() -> None:
    match = lair(hoard="d4=3 b4=3 e4=4", guards="b4 f4", facing="E", hands="2+7 5")
    written = things(match.view(0))
    assert written == {CELLS["d4"]: "D▶3", CELLS["b4"]: "3W", CELLS["f4"]: "B", CELLS["e4"]: "4"}
    board = drawn(match, 0)
    assert "[D▶3]" in board and "[3W]" in board and " 4 " in board and " B " in board


def test_the_panel_names_the_next_treasure_the_gaze_and_both_uses_of_the_cards() -> None:
    match = lair(hoard="f3=4 e4=5 c4=5", taken="1+2+3 1+2+3+4", hands="2+4+7 5+5", coins=(2, 0))
    panel = drawn(match, 0)
    assert "Next treasure: 4, Chalice, at f3" in panel
    assert "Dragon looks north, at d3" in panel
    assert "Taken: 1 2 3" in panel
    assert "Cards, roll again: 2 4*" in panel  # the 4 may still bring a coin
    assert "Cards, second turn: 7*" in panel
    assert "16 pt 2 coins 2+1" in panel and "10 pt 0 coins 2+0" in panel


def test_others_and_watchers_do_not_see_the_cards() -> None:
    match = lair(hoard="f3=4", hands="2+4+7 5+5")
    assert [head for head, _ in news(match.game, match.view(WATCHER))] == ["Next treasure: ", "Dragon looks "]
    assert not any("second turn" in head for head, _ in news(match.game, match.view(1)))


def test_danger_is_drawn_as_waves_also_where_one_can_walk() -> None:
    match = lair(drawing := "\n".join(["─" * 7] * 7), pieces="a1 e5", hoard="f3=4", taken="1 1")
    assert drawing and "~" in drawn(match, 0)
    scene = DragonLook().scene(match.game, match.view(0))
    assert scene.gaze == {CELLS[f"{column}3"] for column in "abcdefg"}
    match = lair(drawing, pieces="a3 e5", hoard="f5=4", taken="1 1", phase="walk")
    assert "≈" in drawn(match, 0)
    assert "Where you stand you duel on: 4" in drawn(match, 0)
    for plain in (True, False):
        scene = DragonLook().scene(match.game, match.view(0))
        assert len({line.cell_len for line in board_lines(scene, plain)[2:-1:3]}) == 1


def test_a_duel_is_shown_with_its_odds_and_what_is_asked() -> None:
    match = lair(pieces="d3 g7", hoard="a2=5", taken="2 1", hands="1+3 5", phase="face")
    go(match, "face 4", "roll 2")
    panel = drawn(match, 0)
    assert "Duel: dragon, 4 needed, rolled 2, 0%" in panel
    assert "75% with a card" in " ".join(panel.split())
    assert asked(match.view(0)) == "Roll again for a card? play 1, pass"


def test_the_final_duel_is_offered_with_its_odds() -> None:
    match = lair(pieces="d3 g7", hoard="", taken=LAST, phase="walk")
    assert "[◎]" in drawn(match, 0)
    go(match, "walk d3")
    assert asked(match.view(0)) == "dare the dragon (38%), or pass"
    assert "slay the" in drawn(match, 0)


def test_a_preview_names_the_treasure_in_reach() -> None:
    match = lair(hoard="f3=4 a2=5", hands="9 -")
    after = peek(match.game, match.view(0), match.codec.choice("push N2 0"), Dice(1))
    assert "among them a treasure worth 4" in look_of(after).outlook(match.game, after)


def test_help_explains_cards_and_signs_in_this_game_only(run: Runner) -> None:
    here, elsewhere = [run("play", game, "--seed", "3", typed=("help", "quit")).out for game in ("dragon", "classic")]
    for words in ("play 5", "challenge the dragon", "in danger"):
        assert words in here and words not in elsewhere


def test_cards_are_typed_by_their_number(run: Runner) -> None:
    done = run("play", "dragon", "--seed", "3", typed=("N4 1", "stay", "1", "3", "8", "quit"))
    assert "You do not have that card. Play one from your hand." in done.out
    assert "Only cards 7 and higher" in done.out
    assert "Seat 1 gave card 8 for a second turn" in done.out


def test_the_curtain_keeps_each_hand_from_the_other_people(run: Runner) -> None:
    shown: dict[str, list[str]] = {"Ann": [], "Bo": []}

    def type_on(fresh: str, prompt: str) -> str:
        name = prompt.split(">")[0]
        if name in shown:
            shown[name].append(fresh)
        if "Enter" in prompt:
            return ""
        if sum([len(each) for each in shown.values()]) > 12:
            raise EOFError
        return "N4 0" if "Push:" in fresh else "stay" if "Walk" in fresh else "pass"

    run("play", "dragon", "--seats", "me:Ann,me:Bo", "--seed", "2", reader=type_on)
    rows = {name: set(re.findall(r"Cards, roll again: .*", "".join(texts))) for name, texts in shown.items()}
    assert len(rows["Ann"]) == len(rows["Bo"]) == 1
    assert rows["Ann"] != rows["Bo"]
