"""Playing in the terminal."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from mazeworks.core import Dice
from mazeworks.games import spec_of
from mazeworks.match import Match, Record, say

from .conftest import Runner, follow_hints


@pytest.mark.parametrize("game", ["classic", "classic-open", "moonlit", "creatures-moonlit", "wizard", "dragon"])
def test_a_game_is_played_to_its_end_by_following_hints(run: Runner, game: str) -> None:
    short = () if game == "dragon" else ("--option", "cards=1")
    done = run("play", game, *short, "--seed", "5", reader=follow_hints)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"(wins|share the win)\. ", done.out)
    assert "1.  " in done.out
    assert "score" in done.out


def test_the_same_seed_and_the_same_lines_give_the_same_game(run: Runner) -> None:
    first, second = [run("play", "--option", "cards=1", "--seed", "x", reader=follow_hints).out for _ in range(2)]
    assert first == second


def test_nothing_typed_ends_politely(run: Runner) -> None:
    done = run("play", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert "Good-bye" in done.out


def test_an_interrupt_ends_with_130_and_tells_how_to_go_on(run: Runner, tmp_path: Path) -> None:
    def interrupt(fresh: str, prompt: str) -> str:
        raise KeyboardInterrupt

    done = run("play", "--seed", "1", "--save", str(tmp_path / "k.db"), reader=interrupt)
    assert done.code == 130
    assert "--resume classic-1" in done.out
    assert "Traceback" not in done.err


# --- what is typed --------------------------------------------------------------------------------------------------

WRONG = {
    "foo": "not understood",
    "push": "push SLOT [QUARTERS]",
    "push Q9": "cannot be read",
    "push N1": "does not move",
    "N4 9": "0 to 3 quarters",
    "walk": "walk TO",
    "walk z9": "cannot be read",
    "d5": "Push the maze first",
    "stay": "Push the maze first",
    "pick 2": "not understood",
    "undo": "nothing of this turn",
    "? N1": "does not move",
    "? d5": "Push the maze first",
    "preview foo": "not understood",
    "resign": "You play on.",
    "save": "not kept",
    "\x1b[2J": "not understood",
    "[bold]x[/bold]": "not understood",
    "é" * 5000: "not understood",
    "draw owl": "not understood",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_input_is_met_with_one_sentence_and_nothing_is_lost(run: Runner, line: str, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run("play", "--seed", "3", "--record", str(file), typed=(line, "no", "quit"))
    assert done.code == 0
    assert WRONG[line] in done.out
    assert Record.parse(file.read_text("utf-8")).entries == ()


def test_short_forms_mean_the_same_as_the_notation(run: Runner, tmp_path: Path) -> None:
    entries = []
    for at, typed in enumerate([("N2 1", "stay"), ("push n2 1", "walk a1"), ("r", "N2", "a1"), ("PUSH N2 1", "A1")]):
        file = tmp_path / f"{at}.txt"
        run("play", "--seed", "3", "--seats", "me,me", "--record", str(file), typed=("", *typed, "", ""))
        entries.append(Record.parse(file.read_text("utf-8")).entries)
    assert entries == [("1 push N2 1", "1 walk a1")] * 4


def test_a_push_lights_what_can_be_reached_and_undo_takes_it_back(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run("play", "--seed", "3", "--record", str(file), typed=("legal", "N2 0", "legal", "undo", "legal"))
    before, after = done.out.split("Seat 1> N2 0", 1)
    assert "push: N2 E2 S2 W2" in before
    assert "·" not in before
    assert "walk: a1" in after
    assert "took the last action back" in after
    assert Record.parse(file.read_text("utf-8")).entries == ("1 push N2 0", "1 undo")


def test_a_preview_shows_what_a_push_would_open_and_does_nothing(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    done = run("play", "--seed", "3", "--record", str(file), typed=("? N2 0", "preview N4 1"))
    assert "Preview of push N2 0: not done yet" in done.out
    assert "among them the Harp" in done.out
    assert "Then you could reach 2 cells." in done.out
    assert Record.parse(file.read_text("utf-8")).entries == ()


def test_a_hint_says_what_and_why(run: Runner) -> None:
    done = run("play", "--seed", "3", typed=("hint",))
    assert "Push column 2 from the top: it opens the way to the Harp. From there " in done.out
    assert "(push N2 0)" in done.out


def test_help_and_rules_answer(run: Runner) -> None:
    done = run("play", "moonlit", "--seed", "3", typed=("help", "?", "rules", "show"))
    assert done.out.count("turn the spare") == 2
    assert "docs/rules/moonlit.md" in done.out


def test_resigning_asks_first_and_gives_the_game_to_the_other(run: Runner) -> None:
    done = run("play", "--seed", "3", typed=("resign", "yes"))
    assert done.code == 0
    assert "Fern wins. All others resigned." in done.out


def test_a_game_that_is_stopped_is_won_by_nobody(run: Runner) -> None:
    done = run("play", "--seed", "3", "--option", "turn_limit=1", typed=("N4 0", "stay"))
    assert "Nobody won." in done.out


# --- advice in the wizard's maze ------------------------------------------------------------------------------------

DEAL = ("", "ask wand", "", "", "offer", "", "", "accept 2", "", "", "? E2 0", "r", "E2", "undo", "E2 0", "a1", "", "")


def test_advice_is_asked_for_given_and_followed_at_one_terminal(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    seats = ("--seats", "me:Ann,me:Bo", "--seed", "4", "--record", str(file))
    done = run("play", "wizard", *seats, typed=(*DEAL, "help", "E2 2", "stay", "spend"))
    assert (done.code, done.err) == (0, "")
    assert "Give advice at this price? offer, pass" in done.out
    assert "Preview of aim E2 0: not done yet" in done.out
    assert "The advice: push E2 0 or 1 or 2 or 3" in done.out
    assert "Ann followed the advice and pays Bo:" in done.out
    assert "spend       a wand" in done.out
    assert "Turn 2, an extra one" in done.out
    entries = Record.parse(file.read_text("utf-8")).entries
    asked = ("1 ask wand", "2 offer", "1 accept 2", "2 aim E2 1", "2 undo", "2 aim E2 0", "2 point a1")
    assert entries == (*asked, "1 push E2 2", "1 walk a1", "1 spend")


def test_a_potion_is_ticked_off_and_only_its_seat_sees_it(run: Runner) -> None:
    names = [say(spec_of("wizard").game(spec_of("wizard").options()), "mark", mark) for mark in range(1, 25)]
    match = Match.new(spec_of("wizard"), 2, 4)
    done = run("play", "wizard", "--seats", "me,me", "--seed", "4", typed=("", "N4 0", "stay", "pass", "", "", "quit"))
    for seat, part in _shown(done.out):
        held = {names[mark - 1] for mark in match.state.potions[seat]}
        shown = re.findall(r"Your potion: ([^\n]*)", part)
        assert shown and all(any(name in line for name in held) for line in shown)
        others = {names[mark - 1] for mark in match.state.potions[1 - seat]} - held
        assert not any(name in line for name in others for line in shown)


# --- secrets --------------------------------------------------------------------------------------------------------


def _shown(out: str) -> list[tuple[int, str]]:
    """What stood on the screen between curtains, and before whom."""
    _, *parts = re.split(r"Pass the device to seat (\d) and press Enter", out)
    return [(int(parts[at]) - 1, parts[at + 1]) for at in range(0, len(parts), 2)]


def test_the_curtain_keeps_each_goal_from_the_other_people(run: Runner) -> None:
    seed = 8
    match = Match.new(spec_of("classic"), 2, seed, {"cards": 2})
    goals = [say(match.game, "mark", match.view(seat).goal) for seat in range(2)]
    argv = ("play", "--seats", "me,me", "--option", "cards=2", "--seed", str(seed))
    shown = _shown(run(*argv, reader=follow_hints).out)
    assert [seat for seat, _ in shown[:4]] == [0, 1, 0, 1]
    for seat in range(2):
        mine, others = [[text for who, text in shown if (who == seat) is own] for own in (True, False)]
        assert any(f"Your treasure: {goals[seat]}" in text for text in mine)
        assert not any(f"Your treasure: {goals[seat]}" in text for text in others)
    assert goals[0] not in shown[1][1].replace(f"found the {goals[0]}", "")
    assert goals[1] not in shown[0][1]


def test_a_card_turned_up_is_told_to_its_owner_alone(run: Runner) -> None:
    argv = ("play", "--seats", "me,me", "--option", "cards=2", "--seed", "8")
    for seat, text in _shown(run(*argv, reader=follow_hints).out):
        for who in re.findall(r"Seat (\d) turned up", text):
            assert int(who) - 1 == seat


def test_people_may_have_names(run: Runner) -> None:
    done = run("play", "--seats", "me:Ann,me:Ben", "--seed", "8", typed=("",))
    assert "Pass the device to Ann (seat 1) and press Enter" in done.out
    assert "Ann (you)" in done.out


# --- keeping --------------------------------------------------------------------------------------------------------


def test_a_kept_game_is_resumed_with_the_command_it_tells(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "my games.db")
    left = run("play", "--seed", "3", "--option", "cards=1", "--save", file, typed=("N2 0", "quit"))
    command = re.search(r"Go on with: mazeworks (.*)", left.out)
    assert command
    again = run(*shlex.split(command[1]), typed=("legal", "undo"))
    assert "Seat 1 pushed column 2 from the top" in again.out
    assert "walk: a1" in again.out
    assert "took the last action back" in again.out
    done = run(*shlex.split(command[1]), "--seed", "1", reader=follow_hints)
    assert "wins." in done.out
    over = run(*shlex.split(command[1]))
    assert over.code == 0
    assert "wins." in over.out


def test_a_game_may_be_kept_from_the_middle_on(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "late.db")
    done = run("play", "--seed", "3", typed=("N2 0", f"save {file}", "stay", "save", "quit"))
    assert done.out.count("--resume classic-1") == 3
    assert "Seat 1 stayed put" in run("play", "--save", file, "--resume", "classic-1").out


def test_what_cannot_be_resumed_is_refused(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "k.db")
    run("play", "--seed", "3", "--save", file)
    key = ("--save", file, "--resume", "classic-1")
    for argv, why in (
        (("--resume", "classic-1"), "--save"),
        (("--save", str(tmp_path / "none.db"), "--resume", "classic-1"), "no such file"),
        (("--save", file, "--resume", "other"), "there is: classic-1"),
        (("moonlit", *key), "a game of classic"),
        ((*key, "--option", "cards=2"), "settled"),
        ((*key, "--seats", "me,me,me"), "has 2 seats"),
    ):
        done = run("play", *argv)
        assert (done.code, why in done.err) == (2, True), done.err
    assert not (tmp_path / "none.db").exists()


def test_the_record_of_a_game_played_here_replays(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "--seed", "5", "--option", "cards=1", "--record", str(file), reader=follow_hints)
    record = Record.parse(file.read_text("utf-8"))
    assert record.names == ("me", "fern")
    assert record.replay(seed=Dice(0).seed()).over
