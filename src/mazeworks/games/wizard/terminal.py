"""The wizard's maze in the terminal: points, the open card, a potion, cards and advice."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from mazeworks.cli.look.look import Asks, Pushes, scores, wrapped
from mazeworks.cli.look.maze import Maze, placed
from mazeworks.cli.picture import Picture
from mazeworks.core import AnyGame, codec_of
from mazeworks.match import say
from mazeworks.maze import Board, Push, Walk

from .rules.table import Accept, Advice, Aim, Ask, Offer, Point, View, number

HEADS = ("cards", "wands", "points")


class WizardLook(Maze[View]):
    """All seats seek the same card; an adviser tries pushes and walks without playing them."""

    typed = f"""\
{Maze.typed}
ask wand    ask for advice: a wand, or a card by its name, is paid if you follow it
offer wand  give advice for that when asked, or offer it to the others in your turn
accept 2    take the offer of seat 2      counter 2 wand   name seat 2 another price
aim N4 1    advise a push                 point d5         advise where the walk ends
spend       a wand for an extra turn      pass             neither"""
    asks: ClassVar[Asks] = {
        **Maze.asks,
        "accept": "accept 2, counter 2 PRICE, or pass",
        "aim": "Advise a push: slot, quarters, N4 1",
        "point": "Advise an end where it is lit: d5",
        "wand": "A wand for an extra turn? spend, pass",
    }
    pushes: ClassVar[Pushes] = (Push, Aim)
    previewed = (Push, Aim)
    walks = (Walk, Point)
    heading = " ".join(HEADS)

    def counts(self, picture: Picture[View]) -> list[str]:
        """Cards, wands and public points, seat by seat."""
        table = picture.view.table
        rows = zip([len(cards) for cards in table.cards], table.wands, scores(picture), strict=True)
        return [" ".join([f"{value:>{len(head)}}" for value, head in zip(row, HEADS, strict=True)]) for row in rows]

    def hour(self, view: View) -> str:
        return ", an extra one" if view.table.extra else ""

    def asked(self, game: AnyGame, view: View) -> str:
        first = {type(action): codec_of(game).text(action) for action in reversed(view.legal)}
        deal, phase = view.table.deal, view.table.phase
        if deal and phase in ("offer", "counter"):
            return f"Advice for it? {codec_of(game).text(Offer(deal.price))}, pass"
        asks = [first[kind] for kind in (Accept, Ask) if kind in first and phase in ("push", "walk")]
        if not asks:
            return super().asked(game, view)
        return f"{'Push: N4 1' if phase == 'push' else 'Walk: d5'}; advice: {', '.join(asks)}"

    def news(self, picture: Picture[View]) -> list[Text]:
        """The open card, the potion, own cards, and advice."""
        game, view = picture.game, picture.view
        table, facts = view.table, []
        if table.wanted:
            facts.append((f"Number {number(table, table.wanted)}: ", [placed(game, view, table.wanted)]))
        if view.potion:
            facts.append(("Your potion: ", [_ticked(game, view, mark) for mark in view.potion]))
        if isinstance(view.seat, int) and table.cards[view.seat]:
            labels = self.scene(game, view).labels
            held = [f"{number(table, card)} {labels[card].strip()}" for card in table.cards[view.seat]]
            facts.append(("Your cards: ", held))
        for seat, price in enumerate(table.standing):
            if price is not None:
                facts.append((f"{picture.names[seat]} gives advice for: ", [say(game, "price", price)]))
        if table.deal:
            facts.append((f"{picture.names[table.turn]} promised: ", [say(game, "price", table.deal.price)]))
            for bid in table.deal.offers:
                facts.append((f"{picture.names[bid.seat]} wants: ", [say(game, "price", bid.price)]))
            if view.advice is not None and view.advice.end is not None:
                facts.append(("The advice: ", advised(game, view.advice)))
        return [line for head, items in facts for line in wrapped(head, items)]

    def wanted(self, view: View) -> tuple[int, ...]:
        return (view.table.wanted,) if view.table.wanted else ()

    def spread(self, view: View) -> tuple[Board, tuple[int, ...]]:
        """An adviser sees the board as it would be after the aimed push."""
        board, pieces = super().spread(view)
        if view.table.phase != "point" or view.advice is None:
            return board, pieces
        slot = view.advice.slot
        return board.push(slot, view.advice.quarters[0]), board.carry(slot, pieces)


def _ticked(game: AnyGame, view: View, mark: int) -> str:
    """An ingredient: ticked if the reader has it, crossed out if another seat has it."""
    mine = isinstance(view.seat, int) and mark in view.table.cards[view.seat]
    gone = any(mark in cards for cards in view.table.cards)
    return f"{'✓ ' if mine else '✗ ' if gone else ''}{say(game, 'mark', mark)}"


def advised(game: AnyGame, advice: Advice) -> list[str]:
    """Advice in notation: the push with every possible quarter, then the end; after the push only the end."""
    turned = " or ".join([str(quarter) for quarter in advice.quarters])
    push = [f"push {game.words['slot'].write(advice.slot)} {turned}"] if advice.quarters else []
    return [*push, f"walk {say(game, 'cell', advice.end)}"]


LOOK = WizardLook()
