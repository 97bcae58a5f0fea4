"""The dragon's maze in the terminal: the things on the tiles, and the panel beside the board."""

from __future__ import annotations

from rich.text import Text

from mazeworks.cli.look.look import scores, wrapped
from mazeworks.cli.look.maze import Maze
from mazeworks.cli.picture import Picture
from mazeworks.cli.scene import Scene
from mazeworks.core import AnyGame
from mazeworks.match import say, vocabulary_of

from . import rules as dragon
from .rules import CENTRE, Play, View, low_cards, watched

ARROWS, SIDES = "▲▶▼◀", ("north", "east", "south", "west")
GUARDS = "WB"  # white, black
WATCHED = "◎"  # the place of the final duel


class DragonLook(Maze[View]):
    """Treasures, guards and the dragon lie on the tiles; watched cells are in danger."""

    typed = f"""\
{Maze.typed}
play 5      give a card away, for what is asked; pass: do without
dare        challenge the dragon
on the board: D▲ the dragon and where it looks, W and B the guards, ~ in danger, ≈ in danger and in reach
a card with a star may still bring a coin"""

    def counts(self, picture: Picture[View]) -> list[str]:
        """Points, coins and cards of each seat."""
        view = picture.view
        return [
            f"{score:>3} pt {coins} coin{' ' if coins == 1 else 's'} {low}+{high}"
            for score, coins, (low, high) in zip(scores(picture), view.table.coins, view.holds, strict=True)
        ]

    def asked(self, game: AnyGame, view: View) -> str:
        return asked(view) or super().asked(game, view)

    def news(self, picture: Picture[View]) -> list[Text]:
        return [line for head, items in news(picture.game, picture.view) for line in wrapped(head, items)]

    def scene(self, game: AnyGame, view: View) -> Scene:
        named = wanted(view)
        on_tiles = super().scene(game, view)
        return on_tiles._replace(things=things(view), named=named, goals=frozenset(named), gaze=frozenset(view.gaze))


# --- on the board ---------------------------------------------------------------------------------------------------


def things(view: View) -> dict[int, str]:
    """The label of a cell: the value of a treasure, W and B for the guards, D and an arrow for the dragon."""
    table = view.table
    out: dict[int, str] = {CENTRE: f"D{ARROWS[table.facing]}"}
    if dragon.ended(table):
        out[watched(table)] = WATCHED
    for cell, value in zip(table.hoard, table.values, strict=True):
        out[cell] = out.get(cell, "") + str(value)
    for cell, letter in zip(table.guards, GUARDS, strict=True):
        out[cell] = out.get(cell, "") + letter
    return out


def wanted(view: View) -> dict[int, str]:
    """The common goals, and what is there."""
    table = view.table
    name = "the dragon" if dragon.ended(table) else f"a treasure worth {min(table.values, default=0)}"
    return dict.fromkeys(dragon.wanted(table), name)


# --- beside the board -----------------------------------------------------------------------------------------------


def news(game: AnyGame, view: View) -> list[tuple[str, list[str]]]:
    """The reader's news with headings: the next treasure, the dragon, own treasures and cards."""
    table = view.table
    rows = [_next(game, view), ("Dragon looks ", [f"{SIDES[table.facing]}, at {say(game, 'cell', watched(table))}"])]
    if isinstance(view.seat, int):
        rows.append(("Taken: ", [" ".join([str(value) for value in table.taken[view.seat]]) or "nothing"]))
        rows += _cards(game, view)
        faces = [str(each.face) for each in view.threats if view.seat in each.duellists]
        if table.phase == "walk" and faces:
            rows.append(("Where you stand you duel on: ", [" ".join(faces)]))
    if table.duel:
        rows.append(_duel(view, table.duel))
    return rows


def _next(game: AnyGame, view: View) -> tuple[str, list[str]]:
    table = view.table
    if dragon.ended(table):
        return "All treasures are gone: ", ["slay the dragon"]
    if not table.values:
        return "Next treasure: ", ["7"]
    value, names = table.values[0], vocabulary_of(game).names
    cells = [say(game, "cell", cell) for cell in wanted(view)]
    return "Next treasure: ", [f"{value}, {names[value - 1]}, at {' and '.join(cells)}"]


def _cards(game: AnyGame, view: View) -> list[tuple[str, list[str]]]:
    """Own cards by their symbol; a card that may still bring a coin has a star."""
    words, gone = vocabulary_of(game).words, dragon.gone(view.table)
    coming = dragon.SEQUENCE[gone:]
    named = [f"{card}{'*' if card in coming else ''}" for card in view.hand]
    low = low_cards(view.hand)
    rows = [(words["again"], named[:low]), (words["double"], named[low:])]
    return [(f"Cards, {use}: ", [" ".join(cards)]) for use, cards in rows if cards]


def _duel(view: View, duel: dragon.Duel) -> tuple[str, list[str]]:
    foe = "dragon" if duel.foe == "dragon" else f"{duel.foe} guard"
    rolls = "+".join([str(pips) for pips in duel.rolls]) or "nothing yet"
    parts = [f"{foe}, {duel.need} needed", f"rolled {rolls}"]
    if view.odds:
        parts.append(f"{view.odds.stand:.0%} to win")
        parts += [f"{view.odds.again:.0%} with a card"] if view.odds.again else []
    return ("Final duel: " if duel.final else "Duel: "), parts


def asked(view: View) -> str:
    """The question in the phases of this game; empty in the others."""
    phase, table = view.table.phase, view.table
    cards = " ".join([f"play {action.card}," for action in view.legal if isinstance(action, Play)][:1])
    if phase == "coin":
        return f"Card {table.taken[table.turn][-1]} for a coin? {cards or 'You have none:'} pass"
    if phase == "save":
        return f"Roll again for a card? {cards} pass"
    if phase == "end":
        return f"Second turn for a card? {cards} pass"
    if phase == "dare" and view.odds:
        return f"dare the dragon ({view.odds.stand:.0%}), or pass"
    return ""


LOOK = DragonLook()
