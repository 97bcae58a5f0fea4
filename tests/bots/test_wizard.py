"""Greedy in the wizard's maze: wands, potions and advice."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import bot_of, hint_for
from mazeworks.maze import Push
from tests.games.scene import act
from tests.games.test_wizard import potions, school

EIGHT = "dean+porter+librarian+gardener+healer+bellringer+clockmaker+alchemist -"  # the cook is number 9


def chosen(match: Match) -> str:
    """What greedy does for whoever is to decide."""
    seat = match.actor
    assert isinstance(seat, int)
    return match.codec.text(bot_of("greedy", match.game, Dice(1)).choose(match.view(seat), ()))


def test_greedy_collects_whom_it_can_reach() -> None:
    match = school()
    act(match, chosen(match))
    act(match, chosen(match))
    assert match.state.table.cards[0]


def test_greedy_never_asks_because_it_tries_every_turn_itself() -> None:
    for seed in range(20):
        assert chosen(Match.new(spec_of("wizard"), 3, seed)).startswith("push")


@pytest.mark.parametrize(("cards", "spends"), [("", False), (EIGHT, True)])
def test_greedy_spends_a_wand_only_for_a_card_that_is_worth_it(cards: str, spends: bool) -> None:
    """The cook stands beside the piece: number 1 is not worth a wand, number 9 is."""
    match = school("d5=cook", cards, pieces="d4 g7", phase="wand", barred=4)
    match = potions(match, "golem piper ghost", "tutor poet novice")
    assert chosen(match) == ("spend" if spends else "pass")


def test_greedy_spends_a_wand_for_an_ingredient() -> None:
    match = potions(school(pieces="d4 g7", phase="wand", barred=4), "cook piper ghost", "tutor poet novice")
    assert chosen(match) == "spend"


@pytest.mark.parametrize(("cards", "price", "offers"), [("", "wand", True), (EIGHT, "wand", False)])
def test_greedy_gives_advice_for_half_of_what_it_may_bring(cards: str, price: str, offers: bool) -> None:
    match = school("d5=cook", cards)
    act(match, f"ask {price}")
    assert chosen(match) == ("offer" if offers else "pass")


def test_the_advice_of_greedy_leads_to_the_character_if_anything_does() -> None:
    led = 0
    for seed in range(30):
        match = Match.new(spec_of("wizard"), 2, seed)
        before = match.state
        act(match, "ask wand", "offer", "accept 2")
        act(match, chosen(match))
        act(match, chosen(match))
        advice = match.state.advice
        board = before.table.board.push(advice.slot, advice.quarters[0])
        found = board.marks[advice.end] == before.table.wanted
        led += found
        turns = [match.game.apply(before, push).state for push in match.game.legal(before) if isinstance(push, Push)]
        ends = [match.game.apply(after, walk).state for after in turns for walk in match.game.legal(after)]
        assert any(end.table.cards[0] for end in ends) == found
    assert 3 < led < 27


def test_a_hint_names_the_character_that_is_called() -> None:
    match = school()
    hint = hint_for(match.game, match.view(0), Dice(1))
    assert "the Cook" in hint.text and hint.text.startswith("Push")
    act(match, match.codec.text(hint.action))
    assert hint_for(match.game, match.view(0), Dice(1)).text.startswith("Walk to d5: the Cook is there. From there ")
    german = hint_for(match.game, match.view(0), Dice(1), "de")
    assert "Köchin" in german.text


def test_every_question_has_a_hint() -> None:
    match = school()
    for action in ("ask wand", "offer", "accept 2", "aim W2", "point d5", "push W2", "walk c5"):
        assert hint_for(match.game, match.view(match.actor), Dice(1)).text  # type: ignore[arg-type]
        act(match, action)
    assert hint_for(match.game, match.view(0), Dice(1)).text == "pass looks best."
