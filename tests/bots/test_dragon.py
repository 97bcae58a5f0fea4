"""Greedy and its hints in the dragon's maze."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import bot_of, hint_for
from tests.games.lair import go, lair

LAST = "1+2+3+4+5+6+7+8+9+10+11+12 1+2+3+4+5+6+7+8+9+10+11+12"


def chosen(match: Match, seat: int = 0) -> str:
    """What greedy does there."""
    return match.codec.text(bot_of("greedy", match.game, Dice(1)).choose(match.view(seat), ()))


def test_greedy_takes_the_lowest_treasure_and_trades_its_card_for_a_coin() -> None:
    match = lair(hoard="d3=3 a2=4", hands="3 -", phase="walk")
    assert chosen(match) == "walk d3"
    go(match, "walk d3")
    assert chosen(match) == "play 3"


def test_greedy_spends_a_card_on_a_dear_treasure_and_not_on_a_cheap_one() -> None:
    for treasure, answer in (("12", "play 1"), ("1", "pass")):
        match = lair(pieces="d3 g7", hoard="a2=12", taken=f"{treasure} 1", hands="1 -", phase="face")
        go(match, "face 4", "roll 1")
        assert chosen(match) == answer


def test_greedy_challenges_the_dragon_only_if_that_would_win() -> None:
    for taken, answer in (("12 12", "dare"), ("1 12+12", "pass")):
        match = lair(pieces="d3 g7", hoard="", taken=taken, phase="dare")
        assert chosen(match) == answer
    match = lair(pieces="d3 g7", hoard="", taken=LAST, phase="dare")
    assert chosen(match) == "dare"


def test_greedy_plays_the_odds_in_the_final_duel() -> None:
    match = lair(pieces="d3 g7", hoard="", taken="12 12", hands="4 -", phase="dare")
    go(match, "dare", "roll 5", "pass", "roll 2")
    assert chosen(match) == "play 4"  # 21 of 36 against 5 of 9


def test_greedy_pushes_a_treasure_out_from_under_the_refuge() -> None:
    match = lair(hoard="d4=3 a2=4", taken="1+2 1+2+3", pieces="c3 e5")
    push = match.codec.choice(chosen(match))
    assert match.state.table.board.carry(push.slot, (24,)) != (24,)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_says_why_in_every_phase_of_the_dragons_maze(language: str) -> None:
    match, dice, asked = Match.new(spec_of("dragon"), 2, 4), Dice(4), set()
    while isinstance(seat := match.actor, int):
        hint = hint_for(match.game, match.view(seat), dice, language)
        assert hint.action in match.legal
        assert hint.text.endswith(".") and "{" not in hint.text
        asked.add(match.state.table.phase)
        match.submit(seat, hint.action, match.ply)
    assert asked == {"push", "walk", "coin", "save", "end", "dare"}
