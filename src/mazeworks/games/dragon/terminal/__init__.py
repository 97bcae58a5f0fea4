"""The dragon's maze in the terminal: the things on the tiles, the danger, and the duels."""

from __future__ import annotations

from mazeworks.core import Action
from mazeworks.match import say, vocabulary_of
from mazeworks.term.canvas import Row, Spot
from mazeworks.term.display import Display
from mazeworks.term.stages.maze import MazeStage
from mazeworks.term.stages.scene import Scene
from mazeworks.term.stages.stage import fact

from .. import rules as dragon
from ..rules import CENTRE, COIN, Duel, Pass, Play, View, low_cards, watched
from ..rules.table import Dare, Lost

ARROWS = "▲▶▼◀"
GUARDS = ("Wg", "Bg")  # white, black; one letter could be a piece in ASCII
WATCHED = "◎"  # the place of the final duel


class DragonStage(MazeStage[View]):
    """Treasures, guards and the dragon lie on the tiles; watched cells are in danger."""

    legend = "dragon.legend"

    def counts(self, display: Display[View]) -> list[str]:
        """Points, coins and cards of each seat."""
        view, words = display.view, display.words
        parts = zip(display.scores, view.table.coins, view.holds, strict=True)
        return [words("dragon.count", n=n, coins=coins, low=low, high=high) for n, coins, (low, high) in parts]

    def hour(self, display: Display[View]) -> str:
        return display.words("dragon.second") if display.view.table.extra else ""

    def question(self, display: Display[View]) -> str:
        table, words = display.view.table, display.words
        if table.phase == "coin":
            return words("dragon.ask.coin", value=table.taken[table.turn][-1], n=COIN)
        if table.phase in ("save", "end", "dare"):
            return words(f"dragon.ask.{table.phase}")
        return super().question(display)

    def answer(self, display: Display[View], action: Action) -> str:
        view, words = display.view, display.words
        phase, odds = view.table.phase, view.odds
        if isinstance(action, Play):
            chance = f" ({_percent(odds.again)})" if odds and phase == "save" else ""
            return words("dragon.do.play", card=action.card) + chance
        if isinstance(action, Pass):
            chance = f" ({_percent(odds.stand)})" if odds and phase == "save" else ""
            return words(f"dragon.do.pass.{phase}") + chance
        if isinstance(action, Dare):
            return words("dragon.final.dare") + (f" ({_percent(odds.stand)})" if odds else "")
        return super().answer(display, action)

    def news(self, display: Display[View]) -> list[Row]:
        """The next treasure, the dragon, own treasures and cards, and a duel."""
        view, words = display.view, display.words
        table = view.table
        looks = words(f"dragon.side.{table.facing}"), say(display.game, "cell", watched(table))
        rows = [_next(display), fact(words("dragon.looks"), words("dragon.looks.at", side=looks[0], cell=looks[1]))]
        if isinstance(view.seat, int):
            taken = " ".join([str(value) for value in table.taken[view.seat]])
            rows += [fact(words("dragon.taken"), taken)] if taken else []
            rows += _cards(display)
            faces = [_face(display, each.face) for each in view.threats if view.seat in each.duellists]
            if table.phase == "walk" and faces:
                rows.append(fact(words("dragon.threat"), *faces))
        return [*rows, _duel(display, table.duel)] if table.duel else rows

    def dressed(self, display: Display[View], scene: Scene) -> Scene:
        view = display.shown
        named = wanted(display, view)
        return scene._replace(things=things(view), named=named, goals=frozenset(named), gaze=frozenset(view.gaze))

    def inspect(self, display: Display[View], spot: Spot) -> list[Row]:
        rows = super().inspect(display, spot)
        if rows and spot.at in display.shown.gaze:
            *front, (text, ink) = rows[0]
            rows = [(*front, (f"{text}, {display.words('dragon.danger')}", ink))]
        return rows

    def loss(self, display: Display[View], event: object) -> bool:
        return isinstance(event, Lost)


def things(view: View) -> dict[int, str]:
    """The label of a cell: the value of a treasure, Wg and Bg for the guards, D and an arrow for the dragon."""
    table = view.table
    out: dict[int, str] = {CENTRE: f"D{ARROWS[table.facing]}"}
    if dragon.ended(table):
        out[watched(table)] = WATCHED
    for cell, value in zip(table.hoard, table.values, strict=True):
        out[cell] = out.get(cell, "") + str(value)
    for cell, guard in zip(table.guards, GUARDS, strict=True):
        out[cell] = out.get(cell, "") + guard
    return out


def wanted(display: Display[View], view: View) -> dict[int, str]:
    """The common goals, and what is there."""
    table = view.table
    last = dragon.ended(table)
    name = display.words("dragon.the") if last else display.words("dragon.says", value=min(table.values, default=0))
    return dict.fromkeys(dragon.wanted(table), name)


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _next(display: Display[View]) -> Row:
    table, words = display.view.table, display.words
    if dragon.ended(table):
        return fact(words("dragon.next.none"), words("dragon.next.slay"))
    if not table.values:
        return fact(words("dragon.next"), str(dragon.SEQUENCE[dragon.gone(table)]))
    value, names = table.values[0], vocabulary_of(display.game, display.language).names
    cells = [say(display.game, "cell", cell) for cell in dragon.wanted(display.shown.table)]
    return fact(words("dragon.next"), f"{value}, {names[value - 1]}", *cells)


def _cards(display: Display[View]) -> list[Row]:
    """Own cards by their use; a card that may still bring a coin has a star."""
    hand, coming = display.view.hand, dragon.SEQUENCE[dragon.gone(display.view.table) :]
    named, low = [f"{card}{'*' if card in coming else ''}" for card in hand], low_cards(hand)
    parts = (("dragon.cards.again", named[:low]), ("dragon.cards.double", named[low:]))
    return [fact(display.words(key), " ".join(cards)) for key, cards in parts if cards]


def _face(display: Display[View], face: str) -> str:
    words = display.words
    return words("dragon.face.arrows", n=int(face)) if face.isdigit() else words(f"dragon.face.{face}")


def _duel(display: Display[View], duel: Duel) -> Row:
    words, odds = display.words, display.view.odds
    foe = words("dragon.the") if duel.foe == "dragon" else words(f"dragon.face.{duel.foe}")
    who = display.names[duel.queue[0]]
    rolled = "+".join([str(pips) for pips in duel.rolls]) or "–"
    parts = [foe, words("dragon.need", n=duel.need), words("dragon.rolled", name=who, rolls=rolled)]
    if odds:
        parts.append(words("dragon.odds", p=_percent(odds.stand)))
        parts += [words("dragon.odds.card", p=_percent(odds.again))] if odds.again else []
    return fact(f"{words('dragon.final' if duel.final else 'dragon.duel')}:", *parts)


STAGE = DragonStage()
