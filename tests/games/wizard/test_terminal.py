"""The wizard's maze in the terminal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazeworks.games.wizard.rules.game import Wizard
from mazeworks.games.wizard.rules.table import Accept, Advice, Deal, Table
from mazeworks.match import Match, say
from mazeworks.maze import Push, Walk
from mazeworks.shelf import spec_of
from mazeworks.term.stages import stage_of
from tests.term.fitting import HUES, NAMES, SIZES, decisions, shown
from tests.term.painted import seen


@pytest.mark.parametrize(
    ("quarters", "told"),
    [
        ((0, 1, 2, 3), "The advice: Push column 2 from the top, walk to a2"),
        ((0, 3), "The advice: Push column 2 from the top, turned by 0/270 degrees, walk to a2"),
        ((), "The advice: walk to a2"),
    ],
)
def test_advice_tells_in_degrees_how_the_spare_may_lie_unless_it_does_not_matter(
    quarters: tuple[int, ...], told: str
) -> None:
    match = Match.new(spec_of("wizard", Wizard), 2, 1)
    view, push, walk = match.view(0), match.codec.choice("push N2 0"), match.codec.choice("walk a2")
    assert isinstance(push, Push) and isinstance(walk, Walk)
    dealt = replace(view, table=replace(view.table, deal=Deal(0)), advice=Advice(push.slot, quarters, walk.to))
    display = seen(match, 0)._replace(view=dealt)
    rows = ["".join([text for text, _ in row]) for row in stage_of(view).news(display)]
    assert told in rows


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
