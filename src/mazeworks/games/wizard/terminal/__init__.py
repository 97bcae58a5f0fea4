"""The wizard's maze in the terminal: points, the open card, a potion, cards and advice."""

from __future__ import annotations

from typing import ClassVar

from mazeworks.core import Action
from mazeworks.match import say
from mazeworks.maze import Board, Push, Walk
from mazeworks.term.canvas import Row
from mazeworks.term.sight import Sight
from mazeworks.term.stages.maze import MazeStage, PushLike, WalkLike
from mazeworks.term.stages.scene import labels
from mazeworks.term.stages.stage import fact, placed
from mazeworks.term.text import cut

from ..rules.table import Accept, Advice, Aim, Ask, Counter, Offer, Pass, Point, Spend, View, number

PASSES = {"offer": "wizard.offer.no", "counter": "wizard.agree.no", "accept": "wizard.accept.no"}
SHORT = 12  # characters of a name in a list
ASKS = {"accept": "wizard.offers", "wand": "wizard.again"}


class WizardStage(MazeStage[View]):
    """All seats seek the same card; an adviser tries pushes and walks without playing them."""

    heading = "wizard.heads"
    pushes: ClassVar[tuple[type[PushLike], ...]] = (Push, Aim)
    walks: ClassVar[tuple[type[WalkLike], ...]] = (Walk, Point)

    def counts(self, sight: Sight[View]) -> list[str]:
        """Cards, wands and points, under their headings."""
        table, heads = sight.view.table, sight.words(self.heading).split()
        rows = zip([len(cards) for cards in table.cards], table.wands, sight.scores, strict=True)
        return [" ".join([f"{value:>{len(head)}}" for value, head in zip(row, heads, strict=True)]) for row in rows]

    def hour(self, sight: Sight[View]) -> str:
        return sight.words("wizard.extra") if sight.view.table.extra else ""

    def question(self, sight: Sight[View]) -> str:
        table, words = sight.view.table, sight.words
        name = sight.names[table.turn]
        if table.phase in ("offer", "counter"):
            return words("wizard.asked" if table.phase == "offer" else "wizard.haggled", name=name)
        if table.phase in ("aim", "point"):
            return words(f"wizard.advise.{table.phase}", name=name)
        return words(ASKS[table.phase]) if table.phase in ASKS else super().question(sight)

    def answer(self, sight: Sight[View], action: Action) -> str:
        words, table = sight.words, sight.view.table
        if isinstance(action, Ask):
            return words("wizard.do.ask", price=self._price(sight, action.price))
        if isinstance(action, Offer):
            return words("wizard.do.offer", price=self._price(sight, action.price))
        if isinstance(action, Accept):
            return words("wizard.do.accept", name=cut(sight.names[action.adviser], SHORT))
        if isinstance(action, Counter):
            name = sight.names[action.adviser]
            return words("wizard.do.counter", name=name, price=self._price(sight, action.price))
        if isinstance(action, Spend):
            return words("wizard.again.yes")
        if isinstance(action, Pass):
            return words(PASSES.get(table.phase, "wizard.again.no"))
        return super().answer(sight, action)

    def _price(self, sight: Sight[View], price: int) -> str:
        return say(sight.game, "price", price, sight.language)

    def news(self, sight: Sight[View]) -> list[Row]:
        """The open card, the potion, own cards, and advice."""
        view, words = sight.view, sight.words
        table, rows = view.table, list[Row]()
        if table.wanted:
            cell = sight.shown.table.board.find(table.wanted)
            head = words("wizard.number", n=number(table, table.wanted))
            rows.append(fact(head, placed(sight, table.wanted, cell)))
        if view.potion:
            rows.append(fact(words("wizard.your.potion"), *[_ticked(sight, mark) for mark in view.potion]))
        if isinstance(view.seat, int) and table.cards[view.seat]:
            rows.append(fact(words("wizard.your.cards"), *_cards(sight, table.cards[view.seat])))
        offered = any(isinstance(action, Accept) for action in view.legal)
        return rows + (self._deal(sight) if table.deal else [] if offered else self._standing(sight))

    def _standing(self, sight: Sight[View]) -> list[Row]:
        """Advice that others offer unasked, in one line."""
        offers = enumerate(sight.view.table.standing)
        said = [
            f"{cut(sight.names[at], SHORT)} ({self._price(sight, price)})" for at, price in offers if price is not None
        ]
        return [fact(sight.words("wizard.advice.by"), *said)] if said else []

    def _deal(self, sight: Sight[View]) -> list[Row]:
        view, words = sight.view, sight.words
        deal = view.table.deal
        if deal is None:
            return []
        promised = words("wizard.promised", name=cut(sight.names[view.table.turn], SHORT))
        rows = [fact(promised, self._price(sight, deal.price))]
        bids = [f"{cut(sight.names[bid.seat], SHORT)} ({self._price(sight, bid.price)})" for bid in deal.offers]
        rows += [fact(words("wizard.advice.by"), *bids)] if bids else []
        if view.advice is not None and view.advice.end is not None:
            rows.append(fact(words("wizard.advice"), *_advised(sight, view.advice)))
        return rows

    def wanted(self, view: View) -> tuple[int, ...]:
        return (view.table.wanted,) if view.table.wanted else ()

    def spread(self, view: View) -> tuple[Board, tuple[int, ...]]:
        """An adviser sees the board as it would be after the aimed push."""
        board, pieces = super().spread(view)
        if view.table.phase != "point" or view.advice is None:
            return board, pieces
        slot = view.advice.slot
        return board.push(slot, view.advice.quarters[0]), board.carry(slot, pieces)


def _cards(sight: Sight[View], cards: tuple[int, ...]) -> list[str]:
    names = labels(tuple([(card, say(sight.game, "mark", card, sight.language)) for card in cards]))
    return [f"{number(sight.view.table, card)} {names[card]}" for card in cards]


def _ticked(sight: Sight[View], mark: int) -> str:
    """An ingredient: ticked if the reader has it, crossed out if another seat has it."""
    view = sight.view
    mine = isinstance(view.seat, int) and mark in view.table.cards[view.seat]
    gone = any(mark in cards for cards in view.table.cards)
    return f"{'✓ ' if mine else '✗ ' if gone else ''}{say(sight.game, 'mark', mark, sight.language)}"


def _advised(sight: Sight[View], advice: Advice) -> list[str]:
    """Advice in words: the push with every possible quarter, then the end; after the push only the end."""
    words, turned = sight.words, "/".join([str(quarter) for quarter in advice.quarters])
    slot = say(sight.game, "slot", advice.slot, sight.language)
    push = [f"{words('wizard.plan.push', slot=slot)} ({turned})"] if advice.quarters else []
    return [*push, words("wizard.advice.walk", cell=say(sight.game, "cell", advice.end))]


STAGE = WizardStage()
