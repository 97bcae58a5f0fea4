"""Section 6 of docs/rules/wizard.md: advice that is asked for, given, and paid for when it is followed."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import WATCHER, Dice, Match, Refused
from mazeworks.match import tell
from mazeworks.maze import reach
from tests.games.scene import CELLS, act, kinds, names, texts
from tests.games.test_wizard import potions, school

clause = pytest.mark.clause
NAMES = ("Ann", "Bo", "Cy")
LINE = "\n".join(["·" * 7] * 4 + ["─" * 7] + ["·" * 7] * 2)  # only row 5 is open


def deal(match: Match, price: str = "wand") -> Match:
    """Seat 1 asks, seat 2 offers and is accepted; whoever else sits there declines."""
    act(match, f"ask {price}", "offer", *["pass"] * (match.seats - 2), "accept 2")
    return match


def advised(match: Match, aim: str = "aim W2", point: str = "point d5") -> Match:
    act(deal(match), aim, point)
    return match


@clause("wizard", "6.1")
def test_faq_can_i_trade_during_my_turn() -> None:
    match = school(cards="dean+porter poet")
    asks = {text for text in texts(match) if text.startswith("ask")}
    assert asks == {"ask wand", "ask dean", "ask porter"}  # what it owns, nothing else
    act(match, "push W2")
    assert not any(text.startswith("ask") for text in texts(match))  # before the push only


@clause("wizard", "6.1")
def test_one_asks_once_in_a_turn_and_again_in_an_extra_turn() -> None:
    match = school(cards="dean -")
    act(match, "ask dean", "pass")
    assert match.actor == 0 and not any(text.startswith("ask") for text in texts(match))
    with pytest.raises(Refused, match="once in a turn"):
        match.submit(0, "ask wand", match.ply)
    act(match, "push W2", "walk a1", "spend")
    assert "ask wand" in texts(match) and "ask dean" in texts(match)


@clause("wizard", "6.1")
@pytest.mark.parametrize("price", ["poet", "wand", "cook"])
def test_one_promises_only_what_one_holds(price: str) -> None:
    match = school(cards="dean poet", wands=(0, 3))
    with pytest.raises(Refused, match="only what you hold"):
        match.submit(0, f"ask {price}", match.ply)


@clause("wizard", "6.2")
def test_each_other_seat_in_order_offers_or_declines() -> None:
    match = school(seats=4, turn=2, pieces="a1 g1 g7 a7", cards="- - - -", wands=(3, 3, 3, 3))
    assert kinds(act(match, "ask wand")) == ["Asked"]
    order = []
    for answer in ("offer", "pass", "offer"):
        order.append(match.actor)
        assert texts(match) == {"offer", "pass"}
        act(match, answer)
    assert order == [3, 0, 1]
    assert texts(match) == {"accept 4", "accept 2", "pass"} and match.actor == 2


@clause("wizard", "6.2")
def test_where_nobody_offers_the_turn_goes_on() -> None:
    match = school(seats=3, cards="- - -", wands=(3, 3, 3))
    assert kinds(act(match, "ask wand", "pass", "pass")) == ["Asked", "Declined", "Declined"]
    assert match.actor == 0 and match.state.table.phase == "push"


@clause("wizard", "6.3")
def test_one_offer_is_accepted_or_none() -> None:
    match = school()
    assert kinds(act(match, "ask wand", "offer", "pass")) == ["Asked", "Offered", "Withdrew"]
    assert match.actor == 0 and match.state.table.wands == (3, 3)
    match = school()
    assert kinds(act(match, "ask wand", "offer", "accept 2")) == ["Asked", "Offered", "Accepted"]
    assert match.actor == 1 and match.state.table.phase == "aim"


@clause("wizard", "6.3")
def test_a_promised_wand_buys_no_extra_turn() -> None:
    match = advised(school(wands=(1, 3)))
    act(match, "push W2", "walk d5")
    assert match.state.table.wands == (0, 4) and match.actor == 1  # paid: nobody is asked about a wand
    match = advised(school(wands=(1, 3)))
    act(match, "push W2", "walk c5")
    assert texts(match) == {"spend", "pass"}  # not followed: it is free again


@clause("wizard", "6.4")
def test_advice_is_a_push_then_an_end_in_reach_of_the_seat_on_turn() -> None:
    match = deal(school(drawing=LINE, pieces="c5 a1"))
    assert texts(match) == {text.replace("push", "aim") for text in texts(school()) if text.startswith("push")}
    act(match, "aim W2")
    assert texts(match) == {f"point {column}5" for column in "abcdefg"}  # where seat 1 could go, to stay included
    with pytest.raises(Refused, match="in reach after the push"):
        match.submit(1, "point a1", match.ply)


@clause("wizard", "6.4")
def test_advice_that_cannot_be_played_is_refused() -> None:
    match = school()
    act(match, "push N4", "walk a1", "pass", "ask wand", "offer", "accept 1")
    with pytest.raises(Refused, match="barred"):
        match.submit(0, "aim S4 0", match.ply)
    with pytest.raises(Refused, match="does not move"):
        match.submit(0, "aim N1 0", match.ply)
    with pytest.raises(Refused, match="Aim first"):
        match.submit(0, "point d5", match.ply)


@clause("wizard", "6.4")
def test_advice_names_every_way_to_turn_the_spare_that_leaves_the_end_in_reach() -> None:
    for seed in range(30):
        match = Match.new(school().spec, 2, seed)
        dice = Dice(seed)
        act(match, "ask wand", "offer", "accept 2", match.codec.text(dice.pick(deal(match_at(seed)).legal)))
        before, slot = match.state.table, match.state.advice.slot
        act(match, match.codec.text(dice.pick(match.legal)))
        told = match.state.advice
        for quarters in range(4):
            board = before.board.push(slot, quarters)
            start = before.board.carry(slot, before.pieces)[0]
            alike = [q for q in told.quarters if before.board.push(slot, q).open == board.open]
            assert bool(reach(board, start) >> told.end & 1) == bool(alike)


def match_at(seed: int) -> Match:
    return Match.new(school().spec, 2, seed)


@clause("wizard", "6.4")
def test_half_an_advice_is_the_advisers_secret_and_the_whole_is_shared_by_two() -> None:
    match = deal(school(seats=3, cards="- - -", wands=(3, 3, 3), pieces="a1 g1 g7"))
    assert act(match, "aim W2") == ()
    assert [match.view(reader).advice is None for reader in (0, 1, 2, WATCHER)] == [True, False, True, True]
    (event,) = act(match, "point d5")
    assert [match.view(reader).advice is None for reader in (0, 1, 2, WATCHER)] == [False, False, True, True]
    said = [tell(match.game, event.seen_by(reader), NAMES) for reader in (0, 1, 2, WATCHER)]
    assert said[0] == said[1] == "Bo advises Ann: push row 2 from the left, then walk to d5"
    assert said[2] == said[3] == "Bo whispers advice to Ann"


@clause("wizard", "6.5")
def test_followed_advice_is_paid_for_when_the_walk_is_over() -> None:
    match = advised(school())
    assert kinds(act(match, "push W2 1")) == ["Pushed"]  # another way to turn it that leads there as well
    events = act(match, "walk d5")
    assert kinds(events) == ["Walked", "Collected", "Paid", "Appeared"]
    assert tell(match.game, events[2], NAMES) == "Ann followed the advice and pays Bo: wand"
    assert match.state.table.wands == (2, 4) and match.state.table.deal is None


@clause("wizard", "6.5")
def test_to_stay_can_be_advised_and_followed() -> None:
    match = advised(school(), point="point a1")
    assert kinds(act(match, "push W2", "walk a1")) == ["Pushed", "Walked", "Paid"]


@clause("wizard", "6.5", "7.3")
def test_the_price_changes_hands_before_the_points_are_counted() -> None:
    match = potions(school(cards="dean -", options={"cards": 2}), "golem piper ghost", "dean poet tutor")
    act(match, "ask dean", "offer", "accept 2", "aim W2", "point d5", "push W2")
    assert kinds(act(match, "walk d5")) == ["Walked", "Collected", "Paid", "Unveiled", "Unveiled"]
    assert match.result and match.result.scores == (2 + 9, 1 + 20 + 9)


@clause("wizard", "6.6")
@pytest.mark.parametrize("turn", [("push W2", "walk c5"), ("push W4", "walk d5"), ("push E2", "walk d5")])
def test_another_slot_or_another_end_is_another_turn_and_nothing_is_owed(turn: tuple[str, str]) -> None:
    match = advised(school("b1=cook"))
    assert kinds(act(match, *turn)) == ["Pushed", "Walked", "Kept"]
    assert match.state.table.wands == (3, 3) and match.state.table.deal is None
    act(match, "pass", "push N2", "walk g7")
    assert match.state.table.wands == (3, 3)  # nor later


@clause("wizard", "6.5", "6.6")
def test_with_a_rotation_that_was_not_advised_the_end_cannot_be_reached() -> None:
    closed = "·" * 6
    drawing = "\n".join([f"╷{closed}", "·" * 7, f"╵{closed}", *["·" * 7] * 4])
    match = school(drawing=drawing, pieces="a1 g7")
    act(deal(match), "aim W2 0", "point a3")  # the spare is a straight: upright it joins a1 with a3
    assert match.state.advice.quarters == (0,)
    act(match, "push W2 1")
    assert texts(match) == {"walk a1"} and match.view(0).advice is None
    assert kinds(act(match, "walk a1")) == ["Walked", "Kept"]
    again = school(drawing=drawing, pieces="a1 g7")
    act(deal(again), "aim W2 0", "point a3", "push W2 0")
    assert kinds(act(again, "walk a3")) == ["Walked", "Paid"]


@clause("wizard", "6.7")
def test_a_card_that_was_paid_keeps_its_number_and_counts_for_its_new_owner() -> None:
    match = school(cards="dean+porter poet", options={"cards": 4})
    match = potions(match, "dean golem ghost", "dean poet tutor")
    act(match, "ask dean", "offer", "accept 2", "aim W2", "point d5", "push W2", "walk d5")
    assert [names(match, cards) for cards in match.state.table.cards] == [["porter", "cook"], ["dean", "poet"]]
    assert match.result and match.result.scores == (2 + 4 + 9, 1 + 3 + 40 + 9)


@clause("wizard", "6.7")
def test_a_wand_that_was_paid_is_a_wand() -> None:
    match = advised(school(wands=(1, 0)))
    act(match, "push W2", "walk d5", "push W2", "walk g7")
    assert match.actor == 1 and texts(match) == {"spend", "pass"}


@clause("wizard", "6.8")
def test_without_advice_nobody_asks() -> None:
    match = school(options={"advice": False})
    assert not any(text.startswith("ask") for text in texts(match))
    with pytest.raises(Refused, match="without paid advice"):
        match.submit(0, "ask wand", match.ply)


WRONG: dict[str, tuple[Any, ...]] = {
    "Offer your advice": ("ask wand",),
    "Accept one of the offers": ("ask wand", "offer"),
    "Aim first": ("ask wand", "offer", "accept 2"),
    "Point to where": ("ask wand", "offer", "accept 2", "aim W2"),
    "Spend a wand": ("push W2", "walk a1"),
}


@pytest.mark.parametrize("why", WRONG)
def test_each_question_says_what_it_asks(why: str) -> None:
    match = school()
    act(match, *WRONG[why])
    with pytest.raises(Refused, match=why):
        match.submit(match.actor, "push N4", match.ply)  # type: ignore[arg-type]


def test_an_adviser_may_take_back_half_an_advice() -> None:
    match = deal(school())
    act(match, "aim W2")
    match.undo(1, match.ply)
    assert match.state.table.phase == "aim" and match.state.advice is None
    assert match.state.table.pieces[0] == CELLS["a1"]
