"""The wizard's maze in the terminal: points, the open card, a potion, cards and advice."""

from __future__ import annotations

from typing import ClassVar

from mazeworks.core import Action
from mazeworks.match import say
from mazeworks.maze import Board, Push, Walk
from mazeworks.term.canvas import Row
from mazeworks.term.display import Display
from mazeworks.term.stages.maze import MazeStage, PushLike, WalkLike
from mazeworks.term.stages.scene import labels
from mazeworks.term.stages.stage import fact, placed
from mazeworks.term.text import cut

from ..rules.table import Accept, Advice, Aim, Ask, Counter, Offer, Pass, Point, Spend, Table, View, number

PASSES = {"offer": "wizard.offer.no", "counter": "wizard.agree.no", "accept": "wizard.accept.no"}
QUARTERS = 4  # ways to turn the spare
SHORT = 12  # characters of a name in a list
ASKS = {"accept": "wizard.offers", "wand": "wizard.again"}


class WizardStage(MazeStage[View]):
    """All seats seek the same card; an adviser tries pushes and walks without playing them."""

    heading = "wizard.heads"
    pushes: ClassVar[tuple[type[PushLike], ...]] = (Push, Aim)
    walks: ClassVar[tuple[type[WalkLike], ...]] = (Walk, Point)

    def counts(self, display: Display[View]) -> list[str]:
        """Cards, wands and points, under their headings."""
        table, heads = display.view.table, display.words(self.heading).split()
        rows = zip([len(cards) for cards in table.cards], table.wands, display.scores, strict=True)
        return [" ".join([f"{value:>{len(head)}}" for value, head in zip(row, heads, strict=True)]) for row in rows]

    def hour(self, display: Display[View]) -> str:
        return display.words("wizard.extra") if display.view.table.extra else ""

    def question(self, display: Display[View]) -> str:
        table, words = display.view.table, display.words
        name = display.names[table.turn]
        if table.phase in ("offer", "counter"):
            return words("wizard.asked" if table.phase == "offer" else "wizard.haggled", name=name)
        if table.phase in ("aim", "point"):
            return words(f"wizard.advise.{table.phase}", name=name)
        return words(ASKS[table.phase]) if table.phase in ASKS else super().question(display)

    def answer(self, display: Display[View], action: Action) -> str:
        words, table = display.words, display.view.table
        if isinstance(action, Ask):
            return words("wizard.do.ask", price=self._price(display, action.price))
        if isinstance(action, Offer):
            return words("wizard.do.offer", price=self._price(display, action.price))
        if isinstance(action, Accept):
            said = words("wizard.do.accept", name=cut(display.names[action.adviser], SHORT))
            return f"{said} ({self._price(display, _bid(table, action.adviser))})"
        if isinstance(action, Counter):
            name = display.names[action.adviser]
            return words("wizard.do.counter", name=name, price=self._price(display, action.price))
        if isinstance(action, Spend):
            return words("wizard.again.yes")
        if isinstance(action, Pass):
            return words(PASSES.get(table.phase, "wizard.again.no"))
        return super().answer(display, action)

    def _price(self, display: Display[View], price: int) -> str:
        return say(display.game, "price", price, display.language)

    def news(self, display: Display[View]) -> list[Row]:
        """The open card, the potion, own cards, and advice."""
        view, words = display.view, display.words
        table, rows = view.table, list[Row]()
        if table.wanted:
            cell = display.shown.table.board.find(table.wanted)
            head = words("wizard.number", n=number(table, table.wanted))
            rows.append(fact(head, placed(display, table.wanted, cell)))
        if view.potion:
            rows.append(fact(words("wizard.your.potion"), *[_ticked(display, mark) for mark in view.potion]))
        if isinstance(view.seat, int) and table.cards[view.seat]:
            rows.append(fact(words("wizard.your.cards"), *_cards(display, table.cards[view.seat])))
        offered = any(isinstance(action, Accept) for action in view.legal)
        return rows + (self._deal(display) if table.deal else [] if offered else self._standing(display))

    def _standing(self, display: Display[View]) -> list[Row]:
        """Advice that others offer unasked, in one line."""
        offers = enumerate(display.view.table.standing)
        said = [
            f"{cut(display.names[at], SHORT)} ({self._price(display, price)})"
            for at, price in offers
            if price is not None
        ]
        return [fact(display.words("wizard.advice.by"), *said)] if said else []

    def _deal(self, display: Display[View]) -> list[Row]:
        view, words = display.view, display.words
        deal = view.table.deal
        if deal is None:
            return []
        promised = words("wizard.promised", name=cut(display.names[view.table.turn], SHORT))
        rows = [fact(promised, self._price(display, deal.price))]
        bids = [f"{cut(display.names[bid.seat], SHORT)} ({self._price(display, bid.price)})" for bid in deal.offers]
        offered = any(isinstance(action, Accept) for action in view.legal)  # then the answers tell them
        rows += [fact(words("wizard.advice.by"), *bids)] if bids and not offered else []
        if view.advice is not None and view.advice.end is not None:
            rows.append(fact(words("wizard.advice"), *_advised(display, view.advice)))
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


def _bid(table: Table, adviser: int) -> int:
    """The price for which an adviser offers advice: in answer to a promise, or unasked."""
    bids = {bid.seat: bid.price for bid in table.deal.offers} if table.deal else {}
    return bids.get(adviser, table.standing[adviser] or 0)


def _cards(display: Display[View], cards: tuple[int, ...]) -> list[str]:
    names = labels(tuple([(card, say(display.game, "mark", card, display.language)) for card in cards]))
    return [f"{number(display.view.table, card)} {names[card]}" for card in cards]


def _ticked(display: Display[View], mark: int) -> str:
    """An ingredient: ticked if the reader has it, crossed out if another seat has it."""
    view = display.view
    mine = isinstance(view.seat, int) and mark in view.table.cards[view.seat]
    gone = any(mark in cards for cards in view.table.cards)
    return f"{'✓ ' if mine else '✗ ' if gone else ''}{say(display.game, 'mark', mark, display.language)}"


def _advised(display: Display[View], advice: Advice) -> list[str]:
    """Advice in words: the push, how the spare may be turned, and the end; after the push only the end."""
    words, slot = display.words, say(display.game, "slot", advice.slot, display.language)
    push = [words("wizard.plan.push", slot=slot)] if advice.quarters else []
    if 0 < len(advice.quarters) < QUARTERS:  # else it may lie in any way
        turned = "/".join([str(90 * quarter) for quarter in advice.quarters])
        push.append(words("wizard.plan.degrees", n=turned))
    return [*push, words("wizard.advice.walk", cell=say(display.game, "cell", advice.end))]


STAGE = WizardStage()
