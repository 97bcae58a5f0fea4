"""Our players in the wizard's maze: wands, potions, advice given and advice bought."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import Match, spec_of
from mazeworks.arena import play, seated
from mazeworks.bots import hint_for
from mazeworks.core import Event, Reader
from mazeworks.games.wizard.rules import Wizard
from mazeworks.games.wizard.rules.table import Asked
from mazeworks.maze import Push
from tests.games.quest.scene import CROSSES, act, kinds
from tests.games.wizard.test_rules import WizardMatch, potions, school
from tests.kit.bots import asked

WALLS = "\n".join(["·" * 7] * 7)  # nobody walks anywhere
EIGHT = "dean+porter+librarian+gardener+healer+bellringer+clockmaker+alchemist -"  # the cook is number 9


def chosen(match: WizardMatch, bot: str = "greedy") -> str:
    """What a bot does for whoever is to decide."""
    return match.codec.text(asked(bot, match))


def test_greedy_collects_whom_it_can_reach() -> None:
    match = school()
    act(match, chosen(match))
    act(match, chosen(match))
    assert match.state.table.cards[0]


@pytest.mark.parametrize("bot", ["greedy", "planner", "yew"])
def test_who_tries_every_turn_itself_never_asks(bot: str) -> None:
    for seed in range(6):
        assert chosen(Match.new(spec_of("wizard", Wizard), 3, seed), bot).startswith("push")
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
        (CROSSES, "", "wand", "offer wand"),
        (CROSSES, EIGHT, "dean", "offer wand"),  # number 1 for number 9, which is in reach: rather a wand
        (CROSSES, EIGHT, "healer", "offer healer"),  # number 5
        (WALLS, EIGHT, "dean", "offer dean"),  # no turn leads there: advice may bring a little
    ],
)
def test_advice_is_given_for_half_of_what_it_may_bring(
    bot: str, drawing: str, cards: str, price: str, offers: str
) -> None:
    match = potions(school("d5=cook", cards, drawing=drawing), "golem piper ghost", "tutor poet novice")
    act(match, f"ask {price}")
    assert chosen(match, bot) == offers


@pytest.mark.parametrize("bot", ["greedy", "planner"])
@pytest.mark.parametrize(("wands", "wants"), [((3, 3), "offer wand"), ((0, 3), "offer healer")])
def test_who_is_promised_too_little_wants_the_next_best_or_nothing(
    bot: str, wands: tuple[int, int], wants: str
) -> None:
    """Half of number 9: a wand is worth that, or number 5."""
    match = potions(school("d5=cook", EIGHT, wands=wands), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert chosen(match, bot) == wants
    little = "dean+porter - librarian+gardener+healer+bellringer+clockmaker+alchemist"  # numbers 1 and 2
    match = potions(
        school("d5=cook", little, wands=(0, 3, 3), seats=3, pieces="a1 g1 g7"),
        "golem piper ghost",
        "tutor poet novice",
        "fencer juggler sprite",
    )
    act(match, "ask dean")
    assert chosen(match, bot) == "pass"


@pytest.mark.parametrize("bot", ["greedy", "planner"])
@pytest.mark.parametrize("before", [(), ("push W2",)])
@pytest.mark.parametrize(("price", "answer"), [("healer", "offer healer"), ("dean", "pass")])
def test_a_counter_offer_is_agreed_to_for_half_of_what_advice_may_bring(
    bot: str, before: tuple[str, ...], price: str, answer: str
) -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, *before, "ask wand", "offer alchemist", f"counter 2 {price}")
    assert chosen(match, bot) == answer


@pytest.mark.parametrize("bot", ["greedy", "planner", "expert", "daisy", "fern", "yew"])
def test_after_the_push_a_walk_is_advised(bot: str) -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, "push W2", "ask wand", "offer wand", "accept 2")
    advice = chosen(match, bot)
    assert advice.startswith("point") and (bot in ("expert", "daisy") or advice == "point d5")  # the cook is there


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_how_the_game_stands_does_not_change_what_advice_is_worth(bot: str) -> None:
    """The adviser is far behind; that is no reason to help."""
    match = potions(school("d5=cook", EIGHT, wands=(3, 0)), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert chosen(match, bot) == "offer wand"


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_advice_leads_to_the_character_if_anything_does(bot: str) -> None:
    led = 0
    for seed in range(20):
        match = Match.new(spec_of("wizard", Wizard), 2, seed, {"first": "first"})
        before = match.state
        act(match, "ask wand", "offer wand", "accept 2")
        act(match, chosen(match, bot))
        act(match, chosen(match, bot))
        advice = match.state.advice
        assert advice is not None and advice.end is not None
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
    act(match, "ask dean", "offer dean", "offer dean")
    assert chosen(match, "fern") == "accept 3"


def test_an_offer_that_is_too_dear_is_countered_once_and_else_left() -> None:
    """Advice about number 9 and 20 more is worth 3.5 to it: number 3 at most."""
    match = school("g1=cook", EIGHT, drawing=WALLS)
    match = potions(match, "cook piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer healer")
    assert chosen(match, "fern") == "counter 2 librarian"
    act(match, "counter 2 librarian", "pass")
    assert chosen(match, "fern").startswith("push")
    match = potions(school("g1=cook", EIGHT, drawing=WALLS), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer healer")
    assert chosen(match, "fern") == "pass"  # number 9 alone: number 1 at most, and that was promised


@pytest.mark.parametrize(("price", "takes"), [("dean", True), ("healer", False), ("wand", False)])
@pytest.mark.parametrize("before", [(), ("push W2",)])
def test_an_unasked_offer_is_taken_up_where_it_is_cheap_and_nothing_is_in_sight(
    before: tuple[str, ...], price: str, takes: bool
) -> None:
    match = school("g1=cook", EIGHT, drawing=WALLS, turn=1, turns=9)  # in the second round it would not ask itself
    match = potions(match, "golem piper ghost", "tutor poet novice")
    act(match, f"offer {price}", "push N4", "walk g7", "pass", *before)
    assert chosen(match, "fern").startswith("accept 2" if takes else "walk" if before else "push")


def test_advice_that_looks_as_good_as_anything_is_followed_and_paid() -> None:
    match = potions(school("g1=cook", EIGHT, drawing=WALLS), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer dean", "accept 2", "aim W4", "point a1")
    act(match, chosen(match, "fern"))
    events = act(match, chosen(match, "fern"))
    assert "Paid" in kinds(events)


def test_advice_that_looks_worse_than_ones_own_turn_is_not_followed() -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean", "offer dean", "accept 2", "aim W4", "point a2")
    act(match, chosen(match, "fern"))
    events = act(match, chosen(match, "fern"))
    assert {"Kept", "Collected"} <= {*kinds(events)}


@pytest.mark.parametrize("names", [("daisy", "fern"), ("daisy", "fern", "yew"), ("daisy", "daisy", "fern", "fern")])
def test_nobody_is_pestered(names: tuple[str, ...]) -> None:
    """In whole games: now and then a question, never two of a seat within a few turns."""
    questions: list[tuple[int, int]] = []  # in which turn, and who
    for seed in (1, 2, 9):
        match = Match.new(spec_of("wizard", Wizard), len(names), seed, {"turn_limit": 80})

        def watch(match: WizardMatch, events: tuple[Event, ...]) -> None:
            table = match.state.table
            questions.extend([(table.turns, table.turn) for event in events if isinstance(event, Asked)])

        play(match, seated(match, names), seed, watch)
    assert questions
    assert {names[seat] for _, seat in questions} <= {"daisy", "fern"}
    assert all(turns // len(names) % 4 == seat for turns, seat in questions)  # in one round of four


def test_a_hint_names_the_character_that_is_called() -> None:
    match = school()
    hint = hint_for(match.game, match.view(0))
    assert "the Cook" in hint.why and hint.text.startswith("Push")
    act(match, match.codec.text(hint.action))
    hint = hint_for(match.game, match.view(0))
    assert hint.text == "Walk to the Cook." and hint.why.startswith("From there ")
    german = hint_for(match.game, match.view(0), "de")
    assert "Köchin" in german.text


HINTS = {
    "push": "Push ",
    "offer": "Offer your advice. The price (wand) is worth it.",
    "accept": "Take no offer. ",
    "counter": "Agree. The price (Dean) is worth it.",
    "aim": "Advise to push ",
    "point": "Let the walk end at the Cook.",
    "walk": "Walk to ",
    "wand": "Keep your wands. ",
}


def told(match: WizardMatch, seat: Reader) -> str:
    hint = hint_for(match.game, match.view(seat))
    return f"{hint.text} {hint.why}"


def test_every_question_has_a_hint_in_words() -> None:
    match, met = school(cards="dean -"), set()
    deal = ("ask wand", "offer wand", "counter 2 dean", "offer dean", "aim W2", "point d5")
    for action in (*deal, "push W2", "walk c5", "pass"):
        view = match.view(match.actor)  # type: ignore[arg-type]
        met.add(view.table.phase)
        assert told(match, view.seat).startswith(HINTS[view.table.phase])
        german = hint_for(match.game, view, "de").text
        assert german.endswith(".") and match.codec.text(hint_for(match.game, view).action) not in german
        act(match, action)
    assert met == {*HINTS}


def test_a_hint_offers_nothing_for_too_little_and_spends_a_wand_for_a_card() -> None:
    match = potions(school("d5=cook", EIGHT), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert told(match, 1).startswith("Offer your advice for another price (wand). ")
    act(match, "offer alchemist", "counter 2 dean")
    assert told(match, 1).startswith("Do not agree. The price (Dean) is too low")
    seven = EIGHT.removeprefix("dean+").replace(" -", "")
    match = potions(school("d5=cook", f"dean {seven}", wands=(0, 3)), "golem piper ghost", "tutor poet novice")
    act(match, "ask dean")
    assert told(match, 1).startswith("Offer nothing. The price (Dean) is too low")
    match = school("d5=cook", EIGHT, pieces="d4 g7", phase="wand", barred=4)
    assert told(match, 0) == "Spend a wand. One turn is enough for the Cook, and that is worth more."
