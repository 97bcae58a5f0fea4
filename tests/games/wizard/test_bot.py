"""Our players in the wizard's maze: wands, potions, advice given and advice bought."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play, seated
from mazeworks.bots import bot_of, hint_for
from mazeworks.core import Event
from mazeworks.games.wizard.table import Asked
from mazeworks.maze import Push
from tests.games.scene import CROSSES, act, kinds
from tests.games.test_wizard import potions, school

WALLS = "\n".join(["·" * 7] * 7)  # nobody walks anywhere
EIGHT = "dean+porter+librarian+gardener+healer+bellringer+clockmaker+alchemist -"  # the cook is number 9


def chosen(match: Match, bot: str = "greedy") -> str:
    """What a bot does for whoever is to decide."""
    seat = match.actor
    assert isinstance(seat, int)
    return match.codec.text(bot_of(bot, match.game, Dice(1)).choose(match.view(seat), ()))


def test_greedy_collects_whom_it_can_reach() -> None:
    match = school()
    act(match, chosen(match))
    act(match, chosen(match))
    assert match.state.table.cards[0]


@pytest.mark.parametrize("bot", ["greedy", "planner", "hazel", "yew"])
def test_who_tries_every_turn_itself_never_asks(bot: str) -> None:
    for seed in range(6):
        assert chosen(Match.new(spec_of("wizard"), 3, seed), bot).startswith("push")
    assert chosen(school("g1=cook", EIGHT, drawing=WALLS), bot).startswith("push")


@pytest.mark.parametrize(("cards", "spends"), [("", False), (EIGHT, True)])
def test_greedy_spends_a_wand_only_for_a_card_that_is_worth_it(cards: str, spends: bool) -> None:
    """The cook stands beside the piece: number 1 is not worth a wand, number 9 is."""
    match = school("d5=cook", cards, pieces="d4 g7", phase="wand", barred=4)
    match = potions(match, "golem piper ghost", "tutor poet novice")
    assert chosen(match) == ("spend" if spends else "pass")


def test_greedy_spends_a_wand_for_an_ingredient() -> None:
    match = potions(school(pieces="d4 g7", phase="wand", barred=4), "cook piper ghost", "tutor poet novice")
    assert chosen(match) == "spend"


@pytest.mark.parametrize("bot", ["greedy", "planner"])
@pytest.mark.parametrize(
    ("drawing", "cards", "price", "offers"),
    [
        (CROSSES, "", "wand", True),
        (CROSSES, EIGHT, "dean", False),  # number 1 for number 9, which is in reach
        (CROSSES, EIGHT, "healer", True),  # number 5
        (WALLS, EIGHT, "dean", True),  # no turn leads there: advice may bring a little
    ],
)
def test_advice_is_given_for_half_of_what_it_may_bring(
    bot: str, drawing: str, cards: str, price: str, offers: bool
) -> None:
    match = potions(school("d5=cook", cards, drawing=drawing), "golem piper ghost", "tutor poet novice")
    act(match, f"ask {price}")
    assert chosen(match, bot) == ("offer" if offers else "pass")


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_how_the_game_stands_does_not_change_what_advice_is_worth(bot: str) -> None:
    """The adviser is far behind; that is no reason to help."""
    match = potions(school("d5=cook", EIGHT, wands=(3, 0)), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert chosen(match, bot) == "pass"


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_advice_leads_to_the_character_if_anything_does(bot: str) -> None:
    led = 0
    for seed in range(20):
        match = Match.new(spec_of("wizard"), 2, seed)
        before = match.state
        act(match, "ask wand", "offer", "accept 2")
        act(match, chosen(match, bot))
        act(match, chosen(match, bot))
        advice = match.state.advice
        board = before.table.board.push(advice.slot, advice.quarters[0])
        found = board.marks[advice.end] == before.table.wanted
        led += found
        turns = [match.game.apply(before, push).state for push in match.game.legal(before) if isinstance(push, Push)]
        ends = [match.game.apply(after, walk).state for after in turns for walk in match.game.legal(after)]
        assert any(end.table.cards[0] for end in ends) == found
    assert 2 < led < 18


# --- buying it --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["daisy", "fern"])
@pytest.mark.parametrize(
    ("position", "asks"),
    [
        ({}, "ask dean"),  # number 1, its cheapest
        ({"drawing": CROSSES}, ""),  # the card can be had
        ({"turns": 2}, ""),  # another round
        ({"turn": 1, "cards": "- dean"}, ""),  # another seat's round
        ({"cards": "- dean"}, ""),  # a wand is too dear
    ],
)
def test_a_short_sighted_bot_asks_where_it_sees_nothing_and_owns_something_cheap(
    bot: str, position: dict[str, Any], asks: str
) -> None:
    match = potions(
        school("g1=cook", **{"cards": EIGHT, "drawing": WALLS, **position}), "golem piper ghost", "tutor poet novice"
    )
    assert chosen(match, bot).startswith(asks or "push")


def test_an_ingredient_is_worth_more_and_is_never_the_price() -> None:
    match = school("g1=cook", "dean+porter+librarian -", drawing=WALLS)
    assert chosen(potions(match, "golem piper ghost", "tutor poet novice"), "fern").startswith("push")
    assert chosen(potions(match, "dean cook ghost", "tutor poet novice"), "fern") == "ask porter"


def test_the_price_goes_to_whoever_has_fewest_points() -> None:
    match = school("g1=cook", EIGHT.replace("alchemist -", "- alchemist -"), drawing=WALLS, seats=3, wands=(3, 3, 3))
    act(match, "ask dean", "offer", "offer")
    assert chosen(match, "fern") == "accept 3"


def test_advice_that_looks_as_good_as_anything_is_followed_and_paid() -> None:
    match = potions(school("g1=cook", EIGHT, drawing=WALLS), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer", "accept 2", "aim W4", "point a1")
    act(match, chosen(match, "fern"))
    events = act(match, chosen(match, "fern"))
    assert "Paid" in kinds(events)


def test_advice_that_looks_worse_than_ones_own_turn_is_not_followed() -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer", "accept 2", "aim W4", "point a2")
    act(match, chosen(match, "fern"))
    events = act(match, chosen(match, "fern"))
    assert {"Kept", "Collected"} <= {*kinds(events)}


@pytest.mark.parametrize("names", [("fern", "yew"), ("daisy", "fern", "hazel"), ("daisy", "daisy", "fern", "fern")])
def test_nobody_is_pestered(names: tuple[str, ...]) -> None:
    """In whole games: now and then a question, never two of a seat within a few turns."""
    asked: list[tuple[int, int]] = []  # in which turn, and who
    for seed in range(3):
        match = Match.new(spec_of("wizard"), len(names), seed, {"turn_limit": 80})

        def watch(match: Match, events: tuple[Event, ...]) -> None:
            table = match.state.table
            asked.extend([(table.turns, table.turn) for event in events if isinstance(event, Asked)])

        play(match, seated(match, names, str(seed)), watch)
    assert asked
    assert {names[seat] for _, seat in asked} <= {"daisy", "fern"}
    assert all(turns // len(names) % 4 == seat for turns, seat in asked)  # in one round of four


def test_a_hint_names_the_character_that_is_called() -> None:
    match = school()
    hint = hint_for(match.game, match.view(0), Dice(1))
    assert "the Cook" in hint.text and hint.text.startswith("Push")
    act(match, match.codec.text(hint.action))
    assert hint_for(match.game, match.view(0), Dice(1)).text.startswith("Walk to d5: the Cook is there. From there ")
    german = hint_for(match.game, match.view(0), Dice(1), "de")
    assert "Köchin" in german.text


HINTS = {
    "push": "Push ",
    "offer": "Offer your advice: the price (wand) is worth it.",
    "accept": "Take no offer: ",
    "aim": "Advise to push ",
    "point": "Let the walk end at d5: the Cook is there.",
    "walk": "Walk to ",
    "wand": "Keep your wands: ",
}


def test_every_question_has_a_hint_in_words() -> None:
    match, met = school(), set()
    for action in ("ask wand", "offer", "accept 2", "aim W2", "point d5", "push W2", "walk c5", "pass"):
        view = match.view(match.actor)  # type: ignore[arg-type]
        met.add(view.table.phase)
        assert hint_for(match.game, view, Dice(1)).text.startswith(HINTS[view.table.phase])
        german = hint_for(match.game, view, Dice(1), "de").text
        assert german.endswith(".") and match.codec.text(hint_for(match.game, view, Dice(1)).action) not in german
        act(match, action)
    assert met == {*HINTS}


def test_a_hint_offers_nothing_for_too_little_and_spends_a_wand_for_a_card() -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert hint_for(match.game, match.view(1), Dice(1)).text.startswith("Offer nothing: the price (Dean) is too little")
    match = school("d5=cook", EIGHT, pieces="d4 g7", phase="wand", barred=4)
    assert (
        hint_for(match.game, match.view(0), Dice(1)).text == "Spend a wand: the Cook is one turn away, and worth more."
    )
