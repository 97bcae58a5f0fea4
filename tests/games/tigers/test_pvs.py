"""The bot that looks ahead in Two Doors."""

from __future__ import annotations

from typing import cast

import pytest

from mazeworks import Match, Refused, spec_of
from mazeworks.arena import play_new, report, run
from mazeworks.bots import LEVELS, Moment, behind, bot_of
from mazeworks.games.tigers.bot.pvs import Pvs
from mazeworks.games.tigers.kernel import prove, root_of
from mazeworks.games.tigers.rules import Tigers
from tests.games.tigers.test_kernel import WINS
from tests.games.tigers.test_rules import scene
from tests.kernel.lockstep import need_the_compiled_kernel
from tests.kit.bots import asked

TIGERS = spec_of("tigers", Tigers)
GAME = TIGERS.game(TIGERS.options())


@pytest.mark.parametrize(
    ("argument", "depth", "nodes", "seconds", "sight"),
    [
        ("", 3, 0, 0, 1),
        ("1", 1, 0, 0, 1),
        ("12", 12, 0, 0, 1),
        ("500n", 0, 500, 0, 1),
        ("500n/2s", 0, 500, 2, 1),
        ("1@50", 1, 0, 0, 0.5),
        ("2@0.5", 2, 0, 0, 0.005),
        ("0%", 0, 2000, 0.9, 1),
        ("50%", 0, 14142, 0.9, 1),
        ("100%", 0, 100000, 0.9, 1),
    ],
)
def test_depth_positions_time_and_sight_are_read(
    argument: str, depth: int, nodes: int, seconds: float, sight: float
) -> None:
    bot = Pvs(cast(Tigers, GAME), argument)
    assert (bot.depth, *bot.budget[:2], bot.sight) == (depth, nodes, seconds, sight)


@pytest.mark.parametrize(
    "argument",
    [
        "0",
        "-1",
        "x",
        "1.5",
        "s",
        "0s",
        "2s",
        "1@",
        "1@101",
        "1@-1",
        "101%",
        "%",
        "100",
        "1 ",
        "n",
        "0n/1s",
        "9n/",
        "9n/0s",
        "9n/99s",
        "9/1s",
    ],
)
def test_anything_else_is_refused(argument: str) -> None:
    with pytest.raises(Refused, match="This bot is written"):
        bot_of(f"pvs:{argument}", GAME)


@pytest.mark.parametrize("name", ["pvs:1", "pvs:2", "pvs:2000n"])
def test_it_wins_when_it_can(name: str) -> None:
    match = scene("RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red")
    assert match.codec.text(asked(name, match)) == "lead d3 d4"


@pytest.mark.parametrize("text", [text for length, text in WINS if length in ("3", "4")][:6])
def test_a_forced_win_stays_one_after_both_halves_of_the_turn(text: str) -> None:
    """The second half is decided without memory of the first."""
    need_the_compiled_kernel()
    match = scene(text)
    seat, game, table = match.actor, match.game, match.state.table
    assert isinstance(seat, int) and isinstance(game, Tigers)
    turns = prove(root_of(game, table), seat).turns
    while match.state.table.turns == table.turns:
        match.submit(seat, asked("pvs:100000n", match), match.ply)
    assert prove(root_of(game, match.state.table), seat, turns - 1).turns


def test_a_lead_that_it_would_not_have_made_is_made_the_best_of() -> None:
    match = Match.new(TIGERS, 2, 3)
    best = asked("pvs:3", match)
    for lead in [each for each in match.legal if each != best]:
        other = Match.at(TIGERS, None, match.game.apply(match.state, lead).state)
        if other.state.table.phase == "switch" and len(other.legal) > 1:
            assert asked("pvs:2000n", other) in other.legal and asked("pvs:2", other) in other.legal


def test_a_decision_that_the_clock_stopped_is_told(caplog: pytest.LogCaptureFixture) -> None:
    match = Match.new(TIGERS, 2, 3)
    asked("pvs:2000n/60s", match)
    assert not caplog.messages
    asked("pvs:90000000n/0.001s", match)
    assert caplog.messages == ["The clock stopped a search before its 90000000 positions: it may play otherwise."]


def test_what_is_overlooked_is_drawn_anew_for_each_turn_and_match() -> None:
    view = Match.new(TIGERS, 2, 3).view(0)
    bot = Pvs(cast(Tigers, GAME), "1@20")
    chosen = {bot.turn(view, Moment.at(secret, 0, 0)) for secret in range(12)}
    assert len(chosen) > 2
    assert bot.turn(view, Moment.at(1, 0, 0)) == bot.turn(view, Moment.at(1, 0, 1))


def test_the_strongest_level_plays_the_same_again() -> None:
    """It counts positions; the clock is for machines that are much slower."""
    games = [play_new(TIGERS, [LEVELS[-1].bot] * 2, 7, {"turn_limit": 6}).entries for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("at", [1, 2])
def test_each_level_beats_the_one_below(at: int) -> None:
    names = (f"level:{30 * at}", f"level:{30 * at - 20}")
    result = report(TIGERS, names, 1, list(run(TIGERS, names, 10, 1)))
    assert result.bots[0].wins >= 8  # over four hundred games in bench/


def test_every_level_looks_ahead_with_this_engine() -> None:
    for level in range(1, 101):
        assert "pvs" in behind(GAME, level)
