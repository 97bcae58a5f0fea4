"""The bot that looks ahead in Two Doors."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Match, Refused, spec_of
from mazeworks.arena import play_new, report, run
from mazeworks.bots import LEVELS, behind, bot_of
from mazeworks.bots.pvs import Pvs
from tests.games.test_tigers import scene

TIGERS = spec_of("tigers")
GAME = TIGERS.game(TIGERS.options())


@pytest.mark.parametrize(
    ("argument", "depth", "nodes", "seconds", "noise"),
    [
        ("", 3, 0, 0, 0),
        ("1", 1, 0, 0, 0),
        ("12", 12, 0, 0, 0),
        ("0.3s", 0, 0, 0.3, 0),
        ("2s", 0, 0, 2, 0),
        ("500n/2s", 0, 500, 2, 0),
        ("1~50", 1, 0, 0, 50),
    ],
)
def test_depth_positions_time_and_noise_are_read(
    argument: str, depth: int, nodes: int, seconds: float, noise: int
) -> None:
    bot = Pvs(GAME, Dice(1), argument)
    assert (bot.depth, *bot.budget[:2], bot.noise) == (depth, nodes, seconds, noise)


@pytest.mark.parametrize(
    "argument",
    ["0", "-1", "x", "1.5", "s", "0s", "99s", "1~", "1~101", "1~-1", "100", "1 ", "9n", "0n/1s", "9n/", "9/1s"],
)
def test_anything_else_is_refused(argument: str) -> None:
    with pytest.raises(Refused, match="This bot is written"):
        bot_of(f"pvs:{argument}", GAME, Dice(1))


@pytest.mark.parametrize("name", ["pvs:1", "pvs:2", "pvs:0.05s"])
def test_it_wins_when_it_can(name: str) -> None:
    match = scene("RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red")
    bot = bot_of(name, match.game, Dice(1))
    assert match.codec.text(bot.choose(match.view(0), ())) == "lead d3 d4"


def test_it_plans_a_turn_once_and_can_be_asked_for_the_second_half_alone() -> None:
    match = Match.new(TIGERS, 2, 3)
    while match.state.table.phase != "switch" or len(match.legal) < 2:
        seat = match.actor
        assert isinstance(seat, int)
        match.submit(seat, bot_of("pvs:2", match.game, Dice(1)).choose(match.view(seat), ()), match.ply)
    assert isinstance(match.actor, int)
    fresh = bot_of("pvs:2", match.game, Dice(1))
    assert fresh.choose(match.view(match.actor), ()) in match.legal


def test_noise_is_drawn_from_its_own_dice() -> None:
    games = [play_new(TIGERS, ["pvs:1~50"] * 2, 7, {"cubs": 2, "turn_limit": 60}).entries for _ in range(2)]
    assert games[0] == games[1]


def test_the_strongest_level_plays_the_same_again() -> None:
    """It counts positions; the clock is for machines that are much slower."""
    games = [play_new(TIGERS, [LEVELS[-1].bot] * 2, 7, {"turn_limit": 6}).entries for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("at", [1, 2])
def test_each_level_beats_the_one_below(at: int) -> None:
    names = (LEVELS[at].bot, LEVELS[at - 1].bot)
    result = report(TIGERS, names, 1, list(run(TIGERS, names, 10, 1)))
    assert result.bots[0].wins >= 8  # over four hundred games in bench/


def test_every_level_looks_ahead_with_this_engine() -> None:
    for level in LEVELS:
        assert isinstance(bot_of(level.bot, GAME, Dice(1)), Pvs), behind(GAME, level)
