"""Playing in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mazeworks.core import Dice
from mazeworks.games.quest.rules import Classic
from mazeworks.games.wizard.rules import Wizard
from mazeworks.match import Match, Record, say
from mazeworks.shelf import spec_of
from tests.conftest import Runner, follow_hints


@pytest.mark.parametrize("game", ["classic", "classic-open", "moonlit", "creatures-moonlit", "wizard", "dragon"])
def test_a_game_is_played_to_its_end_by_following_hints(run: Runner, game: str) -> None:
    short = () if game == "dragon" else ("--option", "cards=1")
    done = run("play", game, *short, "--seed", "5", reader=follow_hints)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"(wins|share the win|You win)!", done.out)
    assert re.search(r"^1\. \w+: \d+$", done.out, re.M)


def test_the_same_seed_and_the_same_lines_give_the_same_game(run: Runner) -> None:
    argv = ("play", "--no-keep", "--option", "cards=1", "--seed", "x")
    first, second = [run(*argv, reader=follow_hints).out for _ in range(2)]
    assert first == second


@pytest.mark.parametrize(("begins", "name"), [("1", "Ann"), ("2", "Bo"), ("3", "Cy")])
@pytest.mark.parametrize("game", ["classic", "delve"])
def test_the_seat_that_was_named_begins(run: Runner, game: str, begins: str, name: str) -> None:
    done = run("play", game, "--seats", "me:Ann,me:Bo,me:Cy", "--begins", begins, "--seed", "1", typed=("",))
    assert f"{name}> " in done.out and done.code == 0


@pytest.mark.parametrize("game", ["classic", "tigers", "delve"])
def test_at_random_anybody_begins_but_with_the_same_seed_the_same(run: Runner, game: str) -> None:
    def begins(seed: int) -> str:
        done = run("play", game, "--seats", "me:Ann,me:Bo", "--begins", "random", "--seed", str(seed), typed=("",))
        return "Ann" if "Ann> " in done.out else "Bo"

    drawn = [begins(seed) for seed in range(10)]
    assert {*drawn} == {"Ann", "Bo"} and drawn[:3] == [begins(seed) for seed in range(3)]


# --- what is typed --------------------------------------------------------------------------------------------------

WRONG = {
    "foo": "not a command",
    "push": "push SLOT [QUARTERS]",
    "push Q9": "is unreadable",
    "push N1": "does not move",
    "N4 9": "0 to 3 quarters",
    "walk": "walk TO",
    "walk z9": "is unreadable",
    "d5": "Push the maze first",
    "stay": "Push the maze first",
    "pick 2": "not a command",
    "undo": "Nothing to undo",
    "? N1": "does not move",
    "? d5": "Push the maze first",
    "preview foo": "not a command",
    "resign": "You play on.",
    "quit": "You play on.",
    "exit": "You play on.",
    "\x1b[2J": "not a command",
    "[bold]x[/bold]": "not a command",
    "é" * 5000: "not a command",
    "draw owl": "not a command",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_input_is_met_with_one_sentence_and_nothing_is_lost(run: Runner, line: str, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run("play", "--begins", "1", "--seed", "3", "--record", str(file), typed=(line, "no", "quit", "yes"))
    assert done.code == 0
    assert WRONG[line] in done.out
    assert Record.parse(file.read_text("utf-8")).entries == ()


def test_short_forms_mean_the_same_as_the_notation(run: Runner, tmp_path: Path) -> None:
    entries = []
    for at, typed in enumerate([("N2 1", "stay"), ("push n2 1", "walk a1"), ("PUSH N2 1", "A1")]):
        file = tmp_path / f"{at}.txt"
        run("play", "--begins", "1", "--seed", "3", "--seats", "me,me", "--record", str(file), typed=("", *typed))
        entries.append(Record.parse(file.read_text("utf-8")).entries)
    assert entries == [("1 push N2 1", "1 walk a1")] * 3


def test_a_push_lights_what_can_be_reached_and_undo_takes_it_back(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run(
        "play", "--begins", "1", "--seed", "3", "--record", str(file), typed=("legal", "N2 0", "legal", "undo", "legal")
    )
    before, after = done.out.split("Ada pushed", 1)
    assert "push: N2 E2 S2 W2" in before
    assert "walk: a1" in after
    assert "took the last action back" in after
    assert Record.parse(file.read_text("utf-8")).entries == ("1 push N2 0", "1 undo")


def test_a_preview_shows_what_a_push_would_open_and_does_nothing(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run("play", "--begins", "1", "--seed", "3", "--record", str(file), typed=("? N2 0", "preview N4 1"))
    assert re.search(r"Column 2 from the top: then \d+ cells, with Harp!", done.out)
    assert "Column 4 from the top: then 2 cells" in done.out
    assert Record.parse(file.read_text("utf-8")).entries == ()


def test_a_hint_says_what_and_why(run: Runner) -> None:
    done = run("play", "--begins", "1", "--seed", "3", typed=("hint",))
    assert re.search(r"Push column 2 from the top.*Harp.*\(push N2 0\)", done.out)


def test_help_and_rules_answer(run: Runner) -> None:
    done = run(
        "play",
        "moonlit",
        "--begins",
        "1",
        "--seed",
        "3",
        typed=("help", "?", "rules coin worth", "show", "goal", "look a1", "look owl", "99"),
    )
    assert "Owl: c1" in done.out and "Nothing is numbered here. Type an action such as push" in done.out
    assert done.out.count("all your actions") == 2
    assert "face down" in done.out and "a1, Ada" in done.out
    assert "▸▲ Ada (you)" in done.out


def test_resigning_asks_first_and_gives_the_game_to_the_other(run: Runner) -> None:
    done = run("play", "--begins", "1", "--seed", "3", typed=("resign", "yes"))
    assert done.code == 0
    assert "Fern wins!\nAll others resigned." in done.out


def test_a_game_that_is_stopped_is_won_by_nobody(run: Runner) -> None:
    done = run("play", "--begins", "1", "--seed", "3", "--option", "turn_limit=1", typed=("N4 0", "stay"))
    assert "No winner" in done.out


# --- advice in the wizard's maze ------------------------------------------------------------------------------------

DEAL = (
    "",
    "ask wand",
    "",
    "offer wand",
    "",
    "accept 2",
    "",
    "? E2 0",
    "E2 1",
    "undo",
    "E2 0",
    "a1",
    "",
)


def test_advice_is_asked_for_given_and_followed_at_one_terminal(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    seats = ("--seats", "me:Ann,me:Bo", "--seed", "4", "--record", str(file))
    done = run("play", "wizard", *seats, typed=(*DEAL, "sheet", "E2 2", "stay", "spend"))
    assert (done.code, done.err) == (0, "")
    assert "Ann asks for advice" in done.out
    assert "Row 2 from the right: then " in done.out
    assert "Ann followed the advice and pays Bo:" in done.out
    assert "1. Spend a wand  [spend]" in done.out
    entries = Record.parse(file.read_text("utf-8")).entries
    asked = ("1 ask wand", "2 offer wand", "1 accept 2", "2 aim E2 1", "2 undo", "2 aim E2 0", "2 point a1")
    assert entries == (*asked, "1 push E2 2", "1 walk a1", "1 spend")


PASS_ON = ("",)  # the next takes the keyboard


def test_advice_is_offered_unasked_and_haggled_over_at_one_terminal(run: Runner, tmp_path: Path) -> None:
    """Bo's offer stands in Ann's turn; after her push she takes it up, and is told where to walk."""
    file = tmp_path / "r.txt"
    turn = ("", "offer wand", "help", "N4 0", "stay", "pass", *PASS_ON)
    deal = ("sheet", "E2 0", "accept 1", *PASS_ON, "g7", *PASS_ON, "sheet", "quit", "yes")
    seats = ("--seats", "me:Bo,me:Ann", "--seed", "4", "--record", str(file))
    done = run("play", "wizard", *seats, typed=(*turn, *deal))
    assert (done.code, done.err) == (0, "")
    assert "Accept the offer of Bo (wand)  [accept 1]" in done.out
    assert "The advice: walk to g7" in done.out
    entries = Record.parse(file.read_text("utf-8")).entries
    assert entries[-3:] == ("2 push E2 0", "2 accept 1", "1 point g7")


POTIONS = ("", "sheet", "N4 0", "stay", "pass", "", "sheet", "quit")


def test_a_potion_is_ticked_off_and_only_its_seat_sees_it(run: Runner) -> None:
    match = Match.new(spec_of("wizard", Wizard), 2, 4)
    names = [say(match.game, "mark", mark) for mark in range(1, 25)]
    done = run(
        "play",
        "wizard",
        "--seats",
        "me,me",
        "--seed",
        "4",
        typed=("", "sheet", "N4 0", "stay", "pass", "", "sheet", "quit"),
    )
    for seat, part in _shown(done.out):
        held = {names[mark - 1] for mark in match.state.potions[seat]}
        shown = re.findall(r"Your potion: ([^\n]*)", part)
        assert shown and all(any(name in line for name in held) for line in shown)
        others = {names[mark - 1] for mark in match.state.potions[1 - seat]} - held
        assert not any(name in line for name in others for line in shown)


# --- secrets --------------------------------------------------------------------------------------------------------


def _shown(out: str) -> list[tuple[int, str]]:
    """What stood on the screen between curtains, and before whom."""
    _, *parts = re.split(r"It is the turn of Ada (\d)\. Take the keyboard", out)
    return [(int(parts[at]) - 1, parts[at + 1]) for at in range(0, len(parts), 2)]


def test_the_curtain_keeps_each_goal_from_the_other_people(run: Runner) -> None:
    seed = 8
    match = Match.new(spec_of("classic", Classic), 2, seed, {"cards": 2})
    goals = [say(match.game, "mark", match.view(seat).goal) for seat in range(2)]
    argv = ("play", "--seats", "me,me", "--option", "cards=2", "--seed", str(seed))
    shown = _shown(run(*argv, reader=follow_hints).out)
    assert [seat for seat, _ in shown[:4]] == [0, 1, 0, 1]
    for seat in range(2):
        mine, others = [[text for who, text in shown if (who == seat) is own] for own in (True, False)]
        assert any(f"Your treasure: {goals[seat]}" in text for text in mine)
        assert not any(f"Your treasure: {goals[seat]}" in text for text in others)


def test_a_card_turned_up_is_told_to_its_owner_alone(run: Runner) -> None:
    argv = ("play", "--seats", "me,me", "--option", "cards=2", "--seed", "8")
    for seat, text in _shown(run(*argv, reader=follow_hints).out):
        for who in re.findall(r"Ada (\d) turned up", text):
            assert int(who) - 1 == seat


def test_people_may_have_names(run: Runner) -> None:
    done = run("play", "--seats", "me:Ann,me:Ben", "--seed", "8", typed=("",))
    assert "It is the turn of Ann. Take the keyboard, then press Enter." in done.out
    assert "Ann> " in done.out


# --- records ---------------------------------------------------------------------------------------------------------


def test_the_record_of_a_game_played_here_replays(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "--seed", "5", "--option", "cards=1", "--record", str(file), reader=follow_hints)
    record = Record.parse(file.read_text("utf-8"))
    assert record.names == ("Ada", "Fern")
    assert record.replay(seed=Dice(0).seed()).over
