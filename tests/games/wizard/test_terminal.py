"""The wizard's maze in the terminal."""

from __future__ import annotations

from mazeworks.games.wizard.rules.table import Accept, Table
from mazeworks.match import say
from mazeworks.shelf import spec_of
from mazeworks.term.stages import stage_of
from tests.term.fitting import HUES, NAMES, SIZES, decisions, shown
from tests.term.painted import seen


def test_offers_are_told_once_with_their_prices_and_cut_nothing() -> None:
    """In the first game of four random players, ply 106 has three offers, a potion and a promise."""
    match = next(match for match in decisions(spec_of("wizard"), 4, 120) if match.ply == 106)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, NAMES)
    stage, table = stage_of(display.view), display.view.table
    offers = [action for action in display.view.legal if isinstance(action, Accept)]
    assert len(offers) == 3 and isinstance(table, Table) and table.deal
    prices = {bid.seat: say(match.game, "price", bid.price) for bid in table.deal.offers}
    assert all(stage.answer(display, each).endswith(f"({prices[each.adviser]})") for each in offers)
    first = shown(match, "en", SIZES[0], HUES[0], 0)
    opened = next(answer.actions for answer in first.choices.answers if answer.opens)
    assert first.faults + shown(match, "en", SIZES[0], HUES[0], 0, opened).faults == []
