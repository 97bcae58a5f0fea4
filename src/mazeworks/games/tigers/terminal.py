"""Draws the sixteen cards of Two Doors: colour, role, cubs and gems are readable without colour."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from mazeworks.cli.drawing import GOLD, PIECES, QUIET, Glyph, joined, seat_style
from mazeworks.cli.look.look import Asks, Look, scores
from mazeworks.cli.picture import Picture
from mazeworks.core import AnyGame, codec_of

from .rules import Lead, Switch, Table, View
from .rules.position import DOORS, RED, SIZE, TIGER

WIDE = 12  # inside a card
GEMS = "◆◇"  # yellow and white; on a card, what it shares with the gems
MAY = "•"  # below a card that has a legal action
GROUND = ("#233a78", "#7a2a22")  # blue and red
INK = "bold #fff3d6"
COLOURS, ROLES = ("blue", "red"), ("lady", "tiger")


class TigersLook(Look[View]):
    """Cards instead of a maze."""

    typed = """\
b2 c2       lead: where a cub is, then the card beside it (also: lead b2 c2)
c3 c4       switch: two cards in one row or column (also: switch c3 c4)
? b2 c2     preview: what that would make of the table; nothing is done yet"""
    asks: ClassVar[Asks] = {"lead": "Lead a cub: from and to, a1 b1", "switch": "Switch two cards: b2 d2"}
    previewed = (Lead, Switch)

    def board(self, picture: Picture[View], plain: bool) -> list[Text]:
        return board_lines(picture.view, plain)

    def middle(self, picture: Picture[View], plain: bool) -> list[Text]:
        return [*gem_lines(picture.view.table), Text()]

    def counts(self, picture: Picture[View]) -> list[str]:
        cubs = picture.view.table.cubs
        return [f"{score} of {sum(mine)} home" for score, mine in zip(scores(picture), cubs, strict=True)]

    def closed(self, game: AnyGame, view: View) -> str:
        texts = ", ".join([codec_of(game).text(action) for action in view.barred])
        return f"Barred, because it would repeat a position: {texts}" if texts else ""


def board_lines(view: View, plain: bool = False) -> list[Text]:
    """The cards with row numbers and column letters; doors have a double frame and capital letters."""
    letters = "".join([f"{chr(97 + column):^{WIDE + 2}}" for column in range(SIZE)])
    lines = [Text(f"  {letters}", QUIET)]
    may = _may(view)
    for row in range(SIZE):
        cards = [_card(view.table, row * SIZE + column, may, plain) for column in range(SIZE)]
        for at, high in enumerate(zip(*cards, strict=True)):
            line = Text(f"{row + 1} " if at == 2 else "  ", QUIET)
            lines.append(line.append_text(joined([glyph for part in high for glyph in part])))
    return lines


def gem_lines(table: Table) -> list[Text]:
    """The symbols under the gems: cards with them may change places."""
    colour, role = COLOURS[table.gems & RED], ROLES[table.gems >> 1]
    many = {"lady": "ladies", "tiger": "tigers"}[role]
    return [
        Text.assemble((f"{GEMS[0]} ", GOLD), "yellow on ", (colour, "bold"), f": two {colour} cards"),
        Text.assemble((f"{GEMS[1]} ", "bold"), "white on ", (role, "bold"), f": two {many}"),
    ]


def _may(view: View) -> set[int]:
    """The cells of cubs that may be led, or of cards that may change places."""
    return {cell for each in view.legal for cell in ((each.start,) if isinstance(each, Lead) else (each.one, each.two))}


def _card(table: Table, cell: int, may: set[int], plain: bool) -> list[list[Glyph]]:
    card, door = table.cards[cell], cell in DOORS
    name = f"{COLOURS[card & RED]} {ROLES[card >> 1]}"
    cubs = [PIECES[seat] * table.cubs[seat][cell] for seat in range(len(table.cubs))]
    middle = [name.upper() if door else name, *cubs]
    left, right, flat = ("║", "║", "═") if door else ("│", "│", "─")
    corners = "╔╗╚╝" if door else "┌┐└┘"
    shared = 0 if door else ~(card ^ table.gems)
    gems = "".join([gem for gem, bit in zip(GEMS, (RED, TIGER), strict=True) if shared & bit])
    top = corners[0] + f"{gems:{flat}>{WIDE - 1}}" + flat + corners[1]
    low = corners[2] + f"{MAY if cell in may else flat:{flat}^{WIDE}}" + corners[3]
    rows = [top, *[f"{left} {text:{WIDE - 1}}{right}" for text in middle], low]
    return [[(char, "" if plain else _style(char, card)) for char in row] for row in rows]


def _style(char: str, card: int) -> str:
    ground = f"on {GROUND[card & RED]}"
    if char in PIECES:
        return f"{seat_style(PIECES.index(char))} on #14120f"
    if char == GEMS[0] or char == MAY:
        return f"{GOLD} {ground}"
    return f"{INK} {ground}"


LOOK = TigersLook()
