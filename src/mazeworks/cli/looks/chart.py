"""Draws the map of the delve as far as it is laid, and a character sheet; all of it can be read without colour."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from mazeworks.core import WATCHER, AnyGame
from mazeworks.match import say
from mazeworks.maze.tile import GLYPHS

from ..paint import GOLD, QUIET
from ..picture import Picture
from .look import Look, scores, wrapped

SIZE, WIDE = 7, 6  # squares in a row, characters of a square


class Chart(Look):
    """A map that grows."""

    typed = """\
legal       all that may be done now; type one of them, such as step E or choose 1"""

    def board(self, picture: Picture, plain: bool) -> list[Text]:
        return chart_lines(picture.view, plain)

    def middle(self, picture: Picture, plain: bool) -> list[Text]:
        seat = picture.view.seat
        who = picture.view.table.turn if seat is WATCHER else seat
        return [*sheet_lines(picture.game, picture.view, who), Text()]

    def counts(self, picture: Picture) -> list[str]:
        heroes, points = picture.view.table.heroes, scores(picture)
        return [_count(picture.game, hero, score) for hero, score in zip(heroes, points, strict=True)]

    def hour(self, view: Any) -> str:
        return f", round {view.table.round}"

    def asked(self, game: AnyGame, view: Any) -> str:
        return "Your decision: legal lists it" if view.legal else ""


def _count(game: AnyGame, hero: Any, score: int) -> str:
    """A character in one line: Strength, Craft, Lives, where it is."""
    if not hero.lives:
        return "dead"
    place = say(game, "cell", hero.cell) if hero.cell is not None else say(game, "space", hero.space)
    return f"S{hero.strength} C{hero.craft} L{hero.lives} {place}, {score} points"


def chart_lines(view: Any, plain: bool = False) -> list[Text]:
    """Two lines for each row: passages, then what the tile is and who is there."""
    letters = "".join([f"{chr(97 + column):^{WIDE}}" for column in range(SIZE)])
    lines = [Text(f"  {letters}", QUIET)]
    for row in range(SIZE):
        cells = [_square(view.table, row * SIZE + column) for column in range(SIZE)]
        for at in range(2):
            line = Text(f"{row + 1} " if at == 0 else "  ", QUIET)
            for cell in cells:
                line.append(cell[at], "" if plain else GOLD if "@" in cell[1] and at else "")
            lines.append(line)
    return lines


def _square(table: Any, cell: int) -> tuple[str, str]:
    """A square of the map: `@1` is seat 1, `!` an Enemy that waits, `$` something that lies there."""
    tile = table.tiles[cell]
    if tile is None:
        return "  ·   ", " " * WIDE
    if tile.destroyed:
        return " ▒▒▒▒ ", " ▒▒▒▒ "
    exits = tile.exits if tile.up else 0
    middle = GLYPHS[exits] if tile.up else "?"
    passage = f" {'─' if exits & 8 else ' '}{middle}{'─' if exits & 2 else ' '}  "
    here = "".join([str(seat + 1) for seat, hero in enumerate(table.heroes) if hero.cell == cell])
    signs = (f"@{here}" if here else "") + ("!" if tile.enemy else "") + ("$" if tile.things or tile.gold else "")
    return passage, f"{tile.code + signs:{WIDE}.{WIDE}}"


def sheet_lines(game: AnyGame, view: Any, seat: int) -> list[Text]:
    """The character sheet: stats, belongings, Ailments, Spells of one's own."""
    hero = view.table.heroes[seat]
    head = say(game, "name", hero.character)
    stats = f"Strength {hero.strength}, Craft {hero.craft}, Lives {hero.lives}, Gold {hero.gold}, doors {hero.doors}"
    lines = [Text(head, "bold"), *wrapped("", [stats], "")]
    lists = {"Objects ": hero.objects, "Followers ": hero.followers, "Abilities ": hero.abilities}
    lists |= {"Ailments ": hero.ailments}
    if view.seat == seat:
        lists["Spells "] = view.spells
    for title, cards in lists.items():
        if cards:
            lines += wrapped(title, [_named(game, card) for card in cards])
    strength, craft = hero.trophies
    return [*lines, Text(f"Trophy points: Strength {strength}, Craft {craft}")]


def _named(game: AnyGame, card: str) -> str:
    return say(game, "name", card) + (" (enchanted)" if card.endswith("+") else "")
