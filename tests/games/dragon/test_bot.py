"""Bots and hints in the dragon's maze."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import Match, spec_of
from mazeworks.arena import play, seated
from mazeworks.bots import Moment, bot_of, hint_for
from mazeworks.games.dragon.bot import dangers, one_turn_away
from mazeworks.games.dragon.rules import Dragon
from mazeworks.maze import Push, Walk
from tests.games.dragon.scene import DragonMatch, chance, go, lair
from tests.kit.bots import NOW
from tests.kit.extent import EVERYTHING

FEW = 12  # decisions of each phase in which a hint is asked for
LAST = "1+2+3+4+5+6+7+8+9+10+11+12 1+2+3+4+5+6+7+8+9+10+11+12"


BOTH = pytest.mark.parametrize("bot", ["greedy", "planner"])


def chosen(match: DragonMatch, bot: str = "greedy") -> str:
    """What a bot at the first seat does there."""
    return match.codec.text(bot_of(bot, match.game).choose(match.view(0), NOW))


@BOTH
def test_a_bot_takes_the_lowest_treasure_and_trades_its_card_for_a_coin(bot: str) -> None:
    match = lair(hoard="d3=3 a2=4", hands="3 -", phase="walk")
    assert chosen(match, bot) == "walk d3"
    go(match, "walk d3")
    assert chosen(match, bot) == "play 3"


def test_greedy_spends_a_card_on_a_dear_treasure_and_not_on_a_cheap_one() -> None:
    for treasure, answer in (("12", "play 1"), ("1", "pass")):
        match = lair(pieces="d3 g7", hoard="a2=12", taken=f"{treasure} 1", hands="1 -", phase="face")
        go(match, "face 4", "roll 1")
        assert chosen(match) == answer


@BOTH
def test_a_bot_challenges_the_dragon_only_if_that_would_win(bot: str) -> None:
    behind = "1 2+3+4+5+6+7+8+9+10+11+12+1+2+3+4+5+6+7+8+9+10+11+12"
    for taken, answer in ((LAST, "dare"), (behind, "pass")):
        match = lair(pieces="d3 g7", hoard="", taken=taken, phase="dare")
        assert chosen(match, bot) == answer


@BOTH
def test_a_bot_plays_the_odds_in_the_final_duel(bot: str) -> None:
    match = lair(pieces="d3 g7", hoard="", taken=LAST, hands="4 -", phase="dare")
    go(match, "dare", "roll 5", "pass", "roll 2")
    assert chosen(match, bot) == "play 4"  # 21 of 36 against 5 of 9


def test_greedy_pushes_a_treasure_out_from_under_the_refuge() -> None:
    match = lair(hoard="d4=3 a2=4", taken="1+2 1+2+3", pieces="c3 e5")
    push = match.codec.choice(chosen(match))
    assert isinstance(push, Push)
    assert match.state.table.board.carry(push.slot, (24,)) != (24,)


def test_a_planner_gives_a_high_card_for_a_turn_at_a_dear_treasure_and_keeps_it_at_a_cheap_one() -> None:
    for hoard, answer in (("d3=12", "play 8"), ("d3=1", "pass")):
        match = lair(pieces="d2 g7", hoard=hoard, hands="8 -", phase="end")
        assert chosen(match, "planner") == answer


@pytest.mark.parametrize("hoard", ["d4=12", "d3=12", "a2=12"])
def test_planners_know_from_where_one_turn_leads_to_a_treasure_and_that_the_refuge_blocks_it(hoard: str) -> None:
    """By trying every turn from every cell: a treasure under the refuge has to be pushed out first."""
    match = lair(hoard=hoard, pieces="g7 a1")
    table, game = match.state.table, match.game
    for cell in set(range(49)) - {24}:
        state = replace(match.state, table=replace(table, pieces=(cell, table.pieces[1])))
        after = [game.apply(state, push).state for push in game.legal(state)]
        there = any(Walk(each.table.hoard[0]) in game.legal(each) for each in after if each.table.hoard[0] != 24)
        assert bool(one_turn_away(table) >> cell & 1) == there


def test_what_the_dragon_die_may_cost_is_exact() -> None:
    match = lair(pieces="d2 g7", hoard="a2=4 a6=5", taken="3 2", phase="face")
    assert isinstance(match.game, Dragon)
    costs = dangers(match.game, match.state)
    for seat, taken in enumerate((3, 2)):

        def lost(state: Any, taken: int = taken) -> bool | None:
            return taken in state.table.lost if state.table.phase == "push" else None

        assert costs[seat] == pytest.approx(taken * float(chance(match, lost)))
    assert any(costs)


def test_two_planners_do_not_keep_each_other_from_the_hoard_for_ever() -> None:
    match = Match.new(spec_of("dragon", Dragon), 2, 1)
    result = play(match, seated(match, ["planner", "planner"]), 1).result
    assert result is not None and not result.truncated


def test_a_hint_says_why_in_every_phase_of_the_dragons_maze() -> None:
    match, asked = Match.new(spec_of("dragon", Dragon), 2, 4), Counter[str]()
    while isinstance(seat := match.actor, int):
        phase = match.state.table.phase
        for language in ("en", "de") if EVERYTHING or asked[phase] < FEW else ():
            hint = hint_for(match.game, match.view(seat), language)
            assert hint.action in match.legal
            assert hint.text.endswith(".") and "{" not in hint.text
        asked[phase] += 1
        moment = Moment.at(4, seat, match.ply, match.since)  # a hint does not know how long no seat got on
        match.submit(seat, bot_of("planner", match.game).choose(match.view(seat), moment), match.ply)
    assert {*asked} == {"push", "walk", "coin", "save", "end", "dare"}


def test_a_hint_in_the_final_duel_names_the_odds() -> None:
    match = lair(pieces="d3 g7", hoard="", taken=LAST, hands="4 -", phase="dare")
    go(match, "dare", "roll 5", "pass", "roll 2")
    hint = hint_for(match.game, match.view(0))
    assert hint.text == "Give card 4 and roll again."
    assert hint.why == "Your chance to slay the dragon is 58 % then."  # 21 of 36


def test_no_hint_says_that_staying_takes_a_treasure() -> None:
    match = lair(hoard="c3=3 a2=4", phase="walk")
    hint = hint_for(match.game, match.view(0))
    assert "treasure" not in hint.text + hint.why
