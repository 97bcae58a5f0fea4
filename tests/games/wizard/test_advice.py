"""Section 6 of games/wizard/rules.en.md: advice that is asked for, given, and paid for when it is followed."""

from __future__ import annotations

import pytest

from mazeworks import WATCHER, Dice, Match, Refused
from mazeworks.match import tell
from mazeworks.maze import reach
from tests.games.quest.scene import CELLS, act, cell, kinds, names, texts
from tests.games.wizard.test_rules import WizardMatch, potions, school

clause = pytest.mark.clause
NAMES = ("Ann", "Bo", "Cy")
LINE = "\n".join(["·" * 7] * 4 + ["─" * 7] + ["·" * 7] * 2)  # only row 5 is open


def deal(match: WizardMatch, price: str = "wand") -> WizardMatch:
    """Seat 1 asks, seat 2 offers and is accepted; whoever else sits there declines."""
    act(match, f"ask {price}", f"offer {price}", *["pass"] * (match.seats - 2), "accept 2")
    return match


def advised(match: WizardMatch, aim: str = "aim W2", point: str = "point d5") -> WizardMatch:
    act(deal(match), aim, point)
    return match


def asks(match: WizardMatch) -> set[str]:
    """What may be asked, as it is written."""
    return {text for text in texts(match) if text.startswith("ask")}


@clause("wizard", "6.1")
def test_faq_can_i_trade_during_my_turn() -> None:
    match = school(cards="dean+porter poet")
    assert asks(match) == {"ask wand", "ask dean", "ask porter"}  # what it owns, nothing else
    act(match, "push W2")
    assert asks(match) == {"ask wand", "ask dean", "ask porter"}  # before the walk, too
    act(match, "walk a1")
    assert not asks(match)


@clause("wizard", "6.1")
def test_one_asks_once_before_the_push_once_after_it_and_again_in_an_extra_turn() -> None:
    match = school(cards="dean -")
    act(match, "ask dean", "pass")
    assert match.actor == 0 and not asks(match)
    with pytest.raises(Refused, match="once before the push and once before the walk"):
        match.submit(0, "ask wand", match.ply)
    act(match, "push W2", "ask dean", "pass")
    assert match.actor == 0 and match.state.table.phase == "walk" and not asks(match)
    act(match, "walk a1", "spend")
    assert asks(match) == {"ask wand", "ask dean"}


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
    for answer in ("offer wand", "pass", "offer wand"):
        order.append(match.actor)
        assert texts(match) == {"offer wand", "pass"}
        act(match, answer)
    assert order == [3, 0, 1]
    assert texts(match) == {"accept 4", "accept 2", "pass"} and match.actor == 2


@clause("wizard", "6.2")
def test_the_adviser_may_want_something_else_that_the_asker_owns() -> None:
    match = school(cards="dean+porter poet")
    act(match, "ask dean")
    assert texts(match) == {"offer wand", "offer dean", "offer porter", "pass"}
    with pytest.raises(Refused, match="does not hold that"):
        match.submit(1, "offer poet", match.ply)
    act(match, "offer porter", "accept 2", "aim W2", "point d5", "push W2")
    assert "Paid" in kinds(act(match, "walk d5"))
    assert [names(match, cards) for cards in match.state.table.cards] == [["dean", "cook"], ["porter", "poet"]]


@clause("wizard", "6.2")
def test_where_nobody_offers_the_turn_goes_on() -> None:
    match = school(seats=3, cards="- - -", wands=(3, 3, 3))
    assert kinds(act(match, "ask wand", "pass", "pass")) == ["Asked", "Declined", "Declined"]
    assert match.actor == 0 and match.state.table.phase == "push"


@clause("wizard", "6.3")
def test_one_offer_is_accepted_or_none() -> None:
    match = school()
    assert kinds(act(match, "ask wand", "offer wand", "pass")) == ["Asked", "Offered", "Withdrew"]
    assert match.actor == 0 and match.state.table.wands == (3, 3)
    match = school()
    assert kinds(act(match, "ask wand", "offer wand", "accept 2")) == ["Asked", "Offered", "Accepted"]
    assert match.actor == 1 and match.state.table.phase == "aim"


@clause("wizard", "6.3")
def test_an_offer_may_be_answered_with_another_price_and_that_is_agreed_or_declined() -> None:
    for answer, happens, phase in (("offer dean", "Agreed", "aim"), ("pass", "Declined", "push")):
        match = school(cards="dean+porter -")
        act(match, "ask wand", "offer porter")
        assert {"accept 2", "counter 2 wand", "counter 2 dean", "pass"} == texts(match)
        assert kinds(act(match, "counter 2 dean")) == ["Haggled"] and match.actor == 1
        assert texts(match) == {"offer dean", "pass"}
        assert kinds(act(match, answer)) == [happens] and match.state.table.phase == phase
    assert match.actor == 0 and not asks(match)  # the moment is over


@clause("wizard", "6.3")
def test_a_declined_counter_offer_takes_its_offer_along_and_leaves_the_others_for_one_more_choice() -> None:
    match = school(seats=3, cards="dean - -", wands=(3, 3, 3))
    act(match, "ask wand", "offer wand", "offer dean", "counter 3 wand", "pass")
    assert match.actor == 0 and texts(match) == {"accept 2", "pass"}  # no second counter-offer
    with pytest.raises(Refused, match="That seat offers no advice now"):
        match.submit(0, "accept 3", match.ply)
    with pytest.raises(Refused, match="once before the push and once before the walk"):
        match.submit(0, "counter 2 dean", match.ply)
    assert kinds(act(match, "accept 2")) == ["Accepted"]


@clause("wizard", "6.3")
def test_what_was_agreed_is_what_is_paid() -> None:
    match = school(cards="dean+porter -")
    act(match, "ask wand", "offer porter", "counter 2 dean", "offer dean", "aim W2", "point d5", "push W2")
    assert kinds(act(match, "walk d5")) == ["Walked", "Collected", "Paid", "Appeared"]
    assert names(match, match.state.table.cards[1]) == ["dean"] and match.state.table.wands == (3, 3)


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
    act(match, "push N4", "walk a1", "pass", "ask wand", "offer wand", "accept 1")
    with pytest.raises(Refused, match="barred"):
        match.submit(0, "aim S4 0", match.ply)
    with pytest.raises(Refused, match="does not move"):
        match.submit(0, "aim N1 0", match.ply)
    with pytest.raises(Refused, match=r"You point when you advise a walk\. Aim now"):
        match.submit(0, "point d5", match.ply)


@clause("wizard", "6.4")
def test_advice_names_every_way_to_turn_the_spare_that_leaves_the_end_in_reach() -> None:
    for seed in range(30):
        match = Match.new(school().spec, 2, seed, {"first": "first"})
        dice = Dice(seed)
        act(match, "ask wand", "offer wand", "accept 2", match.codec.text(dice.pick(deal(match_at(seed)).legal)))
        assert match.state.advice is not None
        before, slot = match.state.table, match.state.advice.slot
        act(match, match.codec.text(dice.pick(match.legal)))
        told = match.state.advice
        assert told is not None and told.end is not None
        for quarters in range(4):
            board = before.board.push(slot, quarters)
            start = before.board.carry(slot, before.pieces)[0]
            alike = [q for q in told.quarters if before.board.push(slot, q).open == board.open]
            assert bool(reach(board, start) >> told.end & 1) == bool(alike)


def match_at(seed: int) -> WizardMatch:
    return Match.new(school().spec, 2, seed, {"first": "first"})


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


@clause("wizard", "6.4", "6.5")
def test_after_the_push_advice_is_a_walk_alone() -> None:
    match = school(drawing=LINE, pieces="c5 a1 g7", seats=3, cards="- - -", wands=(3, 3, 3))
    act(match, "push W2", "ask wand", "offer wand", "pass", "accept 2")
    assert match.actor == 1 and texts(match) == {f"point {column}5" for column in "abcdefg"}
    with pytest.raises(Refused, match="No open path leads there"):
        match.submit(1, "point a1", match.ply)
    (event,) = act(match, "point d5")
    assert [match.view(reader).advice is None for reader in (0, 1, 2, WATCHER)] == [False, False, True, True]
    said = [tell(match.game, event.seen_by(reader), NAMES) for reader in (0, 1, 2, WATCHER)]
    assert said[0] == said[1] == "Bo advises Ann: walk to d5"
    assert said[2] == said[3] == "Bo whispers advice to Ann"
    assert kinds(act(match, "walk d5")) == ["Walked", "Collected", "Paid", "Appeared"]


@clause("wizard", "6.6")
def test_after_the_push_another_end_owes_nothing() -> None:
    match = school("b1=cook")
    act(match, "push W2", "ask wand", "offer wand", "accept 2", "point d5")
    assert kinds(act(match, "walk c5")) == ["Walked", "Kept"]


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
    act(match, "ask dean", "offer dean", "accept 2", "aim W2", "point d5", "push W2")
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
    assert match.state.advice is not None and match.state.advice.quarters == (0,)
    act(match, "push W2 1")
    assert texts(match) == {"walk a1", "offer wand"} and match.view(0).advice is None
    assert kinds(act(match, "walk a1")) == ["Walked", "Kept"]
    again = school(drawing=drawing, pieces="a1 g7")
    act(deal(again), "aim W2 0", "point a3", "push W2 0")
    assert kinds(act(again, "walk a3")) == ["Walked", "Paid"]


@clause("wizard", "6.7")
def test_a_card_that_was_paid_keeps_its_number_and_counts_for_its_new_owner() -> None:
    match = school(cards="dean+porter poet", options={"cards": 4})
    match = potions(match, "dean golem ghost", "dean poet tutor")
    act(match, "ask dean", "offer dean", "accept 2", "aim W2", "point d5", "push W2", "walk d5")
    assert [names(match, cards) for cards in match.state.table.cards] == [["porter", "cook"], ["dean", "poet"]]
    assert match.result and match.result.scores == (2 + 4 + 9, 1 + 3 + 40 + 9)


@clause("wizard", "6.7")
def test_a_wand_that_was_paid_is_a_wand() -> None:
    match = advised(school(wands=(1, 0)))
    act(match, "push W2", "walk d5", "push W2", "walk g7")
    assert match.actor == 1 and texts(match) == {"spend", "pass"}


# --- unasked offers -------------------------------------------------------------------------------------------------


def offers(match: WizardMatch) -> set[str]:
    """What may be offered, as it is written."""
    return {text for text in texts(match) if text.startswith("offer")}


@clause("wizard", "6.8")
def test_advice_is_offered_unasked_once_in_ones_own_turn_for_what_another_seat_owns() -> None:
    match = school(seats=3, cards="dean poet porter", wands=(3, 0, 1))
    assert offers(match) == {"offer wand", "offer poet", "offer porter"}
    assert kinds(act(match, "offer poet")) == ["Volunteered"]
    assert match.actor == 0 and match.state.table.phase == "push" and not offers(match)
    act(match, "push W2")
    with pytest.raises(Refused, match="once in a turn"):
        match.submit(0, "offer wand", match.ply)
    match = school(cards="dean poet", wands=(3, 0))
    act(match, "push W2")
    assert offers(match) == {"offer poet"}
    with pytest.raises(Refused, match="only for what one of them holds"):
        match.submit(0, "offer wand", match.ply)


@clause("wizard", "6.8")
@pytest.mark.parametrize(("before", "says"), [((), "aim W2 0"), (("push W2",), "point d5")])
def test_who_owns_the_price_takes_the_offer_up_at_either_moment(before: tuple[str, ...], says: str) -> None:
    match = school(turn=1)
    act(match, "offer wand", "push N4", "walk g7", "pass", *before)
    assert match.state.table.turn == 0 and "accept 2" in texts(match)
    assert kinds(act(match, "accept 2")) == ["Accepted"]
    assert match.actor == 1 and says in texts(match)
    assert match.state.table.standing == (None, None)


@clause("wizard", "6.8")
def test_only_who_owns_the_price_may_take_it() -> None:
    match = school(seats=3, cards="- - poet", wands=(3, 3, 3))
    act(match, "offer poet", "push N4", "walk a1", "pass")
    assert not {text for text in texts(match) if text.startswith(("accept", "counter"))}
    with pytest.raises(Refused, match="You do not hold what that seat wants"):
        match.submit(1, "accept 1", match.ply)
    act(match, "push N2", "walk g1", "pass")
    assert {"accept 1", "counter 1 wand"} <= texts(match)


@clause("wizard", "6.8")
def test_an_offer_stands_until_the_next_turn_of_its_seat_begins() -> None:
    match = school(seats=3, cards="- - -", wands=(3, 3, 3))
    act(match, "offer wand")
    for seat, push in ((1, "push N4"), (2, "push N2"), (0, "push N4")):
        assert match.state.table.standing == (0, None, None)
        act(match, push)
        act(match, f"walk {cell(match, match.state.table.turn)}", "pass")
        assert match.actor == seat
    assert match.state.table.standing == (None, None, None)
    match = school()
    act(match, "offer wand", "push W2", "walk a1", "spend")  # an extra turn is a turn
    assert match.state.table.standing == (None, None)


@clause("wizard", "6.8")
def test_an_unasked_offer_may_be_countered_in_place_of_a_question_and_is_then_off() -> None:
    for answer, happens, phase in (("offer dean", "Agreed", "aim"), ("pass", "Declined", "push")):
        match = school(cards="dean -", turn=1)
        act(match, "offer wand", "push N4", "walk g7", "pass")
        assert kinds(act(match, "counter 2 dean")) == ["Haggled"] and texts(match) == {"offer dean", "pass"}
        assert kinds(act(match, answer)) == [happens] and match.state.table.phase == phase
        assert match.state.table.standing == (None, None)
    assert not asks(match)
    act(match, "push W2")
    assert asks(match)  # the other moment is left


@clause("wizard", "6.8")
def test_a_price_is_no_counter_offer_to_itself() -> None:
    match = school(cards="dean -", turn=1)
    act(match, "offer wand", "push N4", "walk g7", "pass")
    with pytest.raises(Refused, match="the price of the offer itself"):
        match.submit(0, "counter 2 wand", match.ply)
    with pytest.raises(Refused, match="only what you hold"):
        match.submit(0, "counter 2 poet", match.ply)


@clause("wizard", "6.9")
def test_with_a_deal_nobody_asks_accepts_or_counters_again_in_that_turn() -> None:
    match = school(seats=3, turn=1, cards="dean - -", wands=(3, 3, 3), pieces="a1 g1 g7")
    act(match, "offer wand", "push N4", "walk g1", "pass", "offer wand", "push N2", "walk g7", "pass")
    assert {"accept 2", "accept 3"} <= texts(match)
    act(match, "accept 2", "aim W2", "point d5")
    talk = ("ask", "accept", "counter")
    assert not {text for text in texts(match) if text.startswith(talk)}
    act(match, "push W4")  # not followed: that changes nothing
    assert not {text for text in texts(match) if text.startswith(talk)}
    for text in ("ask wand", "accept 3", "counter 3 dean"):
        with pytest.raises(Refused, match="You have a deal in this turn already"):
            match.submit(0, text, match.ply)


@clause("wizard", "6.10")
def test_without_advice_nobody_asks_and_nobody_offers() -> None:
    match = school(options={"advice": False})
    for _ in range(2):
        assert {text.split()[0] for text in texts(match)} <= {"push", "walk"}
        for text in ("ask wand", "offer wand", "accept 2", "counter 2 wand", "aim N4", "point a1"):
            with pytest.raises(Refused, match="without paid advice"):
                match.submit(0, text, match.ply)
        act(match, "push W2") if match.state.table.phase == "push" else None


def test_no_negotiation_goes_on_for_ever() -> None:
    """Seats that talk wherever they can: a turn has an end all the same."""
    for seed in range(40):
        match, dice = Match.new(school().spec, 2 + seed % 3, seed, {"turn_limit": 12}), Dice(seed)
        while not match.over:
            talk = [action for action in match.legal if type(action).__name__ not in ("Push", "Walk", "Pass", "Spend")]
            match.submit(match.actor, dice.pick(talk or list(match.legal)), match.ply)  # type: ignore[arg-type]
        seats = match.seats
        moment = 1 + (seats - 1) + 2 + 1 + 2  # a question, answers, a counter-offer and its answer, a choice, advice
        assert match.ply <= 12 * (2 * moment + 1 + 3 + 1) + 1  # offers unasked; push, walk, wand; a card


def test_an_adviser_may_take_back_half_an_advice() -> None:
    match = deal(school())
    act(match, "aim W2")
    match.undo(1, match.ply)
    assert match.state.table.phase == "aim" and match.state.advice is None
    assert match.state.table.pieces[0] == CELLS["a1"]
