"""What the terminal shows of the wizard's maze beside the board: points, the open card, a potion, cards and advice."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.core import AnyGame, codec_of
from mazeworks.games.wizard.table import Advice, Ask, Deal, Table, View, number
from mazeworks.match import say

from .scene import Scene

HEADS = ("cards", "wands", "points")
HELP = """\
ask wand    ask for advice: a wand, or a card by its name, is paid if you follow it
offer       give advice when asked: aim N4 1, then point d5      accept 2   take it from seat 2
spend       a wand for an extra turn                             pass       neither"""
ASKED = {
    "offer": "Give advice at this price? offer, pass",
    "accept": "Accept an offer, accept 2, or pass",
    "aim": "Advise a push: slot, quarters, N4 1",
    "point": "Advise an end where it is lit: d5",
    "wand": "A wand for an extra turn? spend, pass",
}


def heading() -> str:
    """What stands above the numbers of the seats."""
    return " ".join(HEADS)


def counts(table: Table, scores: Sequence[int]) -> list[str]:
    """Cards, wands and the points that all can see, seat by seat."""
    rows = zip([len(cards) for cards in table.cards], table.wands, scores, strict=True)
    return [" ".join([f"{value:>{len(head)}}" for value, head in zip(row, HEADS, strict=True)]) for row in rows]


def facts(game: AnyGame, view: View, scene: Scene, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """What the reader should know now: heads, and what stands after each."""
    table = view.table
    out = []
    if table.wanted:
        out.append((f"Number {number(table, table.wanted)}: ", [_placed(game, view, table.wanted)]))
    if view.potion:
        out.append(("Your potion: ", [_ticked(game, view, mark) for mark in view.potion]))
    if isinstance(view.seat, int) and table.cards[view.seat]:
        held = [f"{number(table, card)} {scene.labels[card].strip()}" for card in table.cards[view.seat]]
        out.append(("Your cards: ", held))
    return out + (_dealings(game, view, table.deal, names) if table.deal else [])


def _placed(game: AnyGame, view: View, mark: int) -> str:
    at = view.table.board.find(mark)
    return f"{say(game, 'mark', mark)} ({say(game, 'cell', at) if at >= 0 else 'on the spare'})"


def _ticked(game: AnyGame, view: View, mark: int) -> str:
    """An ingredient: ticked if the reader has it, crossed out if somebody else does."""
    mine = isinstance(view.seat, int) and mark in view.table.cards[view.seat]
    gone = any(mark in cards for cards in view.table.cards)
    return f"{'✓ ' if mine else '✗ ' if gone else ''}{say(game, 'mark', mark)}"


def _dealings(game: AnyGame, view: View, deal: Deal, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    promise = (f"{names[view.table.turn]} promised: ", [say(game, "price", deal.price)])
    if view.advice is None or view.advice.end is None:
        return [promise]
    return [promise, ("The advice: ", advised(game, view.advice))]


def advised(game: AnyGame, advice: Advice) -> list[str]:
    """Advice in notation: the push with every quarter that will do, then the end; after the push the end alone."""
    turned = " or ".join([str(quarter) for quarter in advice.quarters])
    push = [f"push {game.words['slot'].write(advice.slot)} {turned}"] if advice.quarters else []
    return [*push, f"walk {say(game, 'cell', advice.end)}"]


def asked(game: AnyGame, view: View) -> str:
    """What is asked of the reader now, where that is not the same in every game."""
    asks = [codec_of(game).text(action) for action in view.legal if isinstance(action, Ask)]
    if asks:
        return f"Push: N4 1; or, for advice: {asks[0]}"
    return ASKED.get(view.table.phase, "")
