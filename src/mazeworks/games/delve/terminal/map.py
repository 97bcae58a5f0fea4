"""The map of the delve with the tile in hand on its square, and the track outside as a list with its links."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.term.canvas import BOLD, QUIET, TEXT, Canvas, Ink, Piece, Row, Spot
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.stages.scene import labels
from mazeworks.term.stages.tiles import Face, Size, drawn, frame, plates
from mazeworks.term.text import padded

from ..rules.glossary import glossary
from ..rules.state import frames
from ..rules.state.actions import Between, StepTo
from ..rules.state.table import BESIDE, CELLS, KEYSTONE, SIZE, Tile, View
from .answers import held, name

MARGIN = 2  # before the first column: the row's number
ENEMY, KEY, THING, COIN, ENTRANCE = "!", "K", "*", "$", "E"
NAMES = 24  # columns for the name of a place outside


def laying(view: View) -> frames.OrientFrame | None:
    """The question how the tile in hand is turned."""
    top = view.table.stack[-1] if view.table.stack else None
    return top if isinstance(top, frames.OrientFrame) and top.seat == view.seat else None


def map_canvas(display: Display[View], size: Size, hues: Hues) -> Canvas:
    """The map with letters above and numbers beside it, and where the others are outside."""
    canvas = Canvas(MARGIN + SIZE * size.wide, SIZE * size.high + 2)
    lit = _lit(display)
    for line in range(SIZE):
        canvas.put(MARGIN + line * size.wide + size.wide // 2 - 1, 0, chr(97 + line), QUIET)
        canvas.put(0, 1 + line * size.high + size.label_row, str(line + 1), QUIET)
    for cell in range(CELLS):
        x, y = MARGIN + cell % SIZE * size.wide, 1 + cell // SIZE * size.high
        canvas.paste(_square(display, cell, cell in lit, size, hues), x, y)
        canvas.mark(Spot("cell", cell), x, y, size.wide, size.high)
        if display.spot == Spot("cell", cell):
            frame(canvas, x, y, size, hues)
    canvas.put_row(MARGIN, canvas.high - 1, _outside(display, hues))
    return canvas


def _lit(display: Display[View]) -> set[int]:
    """The squares that the reader can enter now."""
    view = display.view
    here = view.table.heroes[view.seat].cell if isinstance(view.seat, int) else None
    out = {action.cell for action in view.legal if isinstance(action, Between)}
    for action in view.legal:
        if isinstance(action, StepTo) and here is not None and (cell := BESIDE[here][action.side]) is not None:
            out.add(cell)
    return out


def _square(display: Display[View], cell: int, lit: bool, size: Size, hues: Hues) -> Canvas:
    table, top = display.view.table, laying(display.view)
    tile, floor = table.tiles[cell], "lit" if lit else "floor"
    if top and top.cell == cell:
        tile = held(display.view, top)
        tile, floor = replace(tile, quarters=display.turn, up=True) if tile else None, "ghost"
    if tile is None:
        return _unlaid(cell, lit, size, hues)
    if tile.destroyed:
        canvas = Canvas(size.wide, size.high)
        for y in range(size.high):
            canvas.put(0, y, hues.sign("╳") * size.wide, QUIET)
        return canvas
    label, ink = _label(display, tile)
    return drawn(
        Face(tile.exits if tile.up else 0, floor, _there(display, cell, tile, hues), label, ink, cell), size, hues
    )


def _unlaid(cell: int, lit: bool, size: Size, hues: Hues) -> Canvas:
    canvas = Canvas(size.wide, size.high)
    number = next((str(n) for n, at in glossary("en").squares.items() if at == cell), hues.sign("·"))
    if lit:
        text, ink = "?", Ink("mark", "" if hues.plain else "lit", True)
        canvas.put(size.wide // 2 - 1, size.label_row, " ? " if not hues.plain else text, ink)
    else:
        canvas.put(size.wide // 2 - 1, size.label_row, number, QUIET)
    return canvas


def _label(display: Display[View], tile: Tile) -> tuple[str, Ink]:
    """Three letters of a place; corridors have none. A used one is faint."""
    if not tile.up:
        return "▒▒", Ink("mark")
    if tile.corridor and not tile.counter:
        return "", Ink("mark")
    codes = sorted({each.code for each in display.view.table.tiles if each and not each.corridor} | {tile.code})
    short = labels(tuple([(at, name(display, code)) for at, code in enumerate(codes)]))[codes.index(tile.code)]
    return (short.lower(), Ink("faint")) if tile.spent else (short, Ink("mark", "", True))


def _there(display: Display[View], cell: int, tile: Tile, hues: Hues) -> tuple[Piece, ...]:
    """Characters first, then a waiting Enemy and things."""
    heroes = enumerate(display.view.table.heroes)
    pieces = plates([display.colours[seat] for seat, hero in heroes if hero.cell == cell and hero.lives], hues)
    ground = "" if hues.plain else "plate"
    others = [thing for thing in tile.things if thing != KEYSTONE]
    signs = (
        (ENEMY, tile.enemy, "alarm"),
        (KEY, KEYSTONE in tile.things, "gold"),
        (THING, others, "gold"),
        (COIN, tile.gold, "gold"),
    )
    return pieces + tuple([(sign, Ink(role, ground, True)) for sign, there, role in signs if there])


def _outside(display: Display[View], hues: Hues) -> Row:
    row: Row = ()
    for seat, hero in enumerate(display.view.table.heroes):
        if hero.space is not None and hero.lives:
            colour = display.colours[seat]
            piece = (hues.piece(colour), Ink(f"seat{colour}", "", True))
            row = (*row, piece, (hues.signs(f" {display.words(f'delve.at.{hero.space}')} "), QUIET))
    return ((hues.signs(f"{display.words('delve.outside')} "), QUIET), *row) if row else ()


def track_canvas(display: Display[View], wide: int, high: int, hues: Hues) -> Canvas:
    """The places outside with their links, and the characters there; E marks an entrance."""
    canvas = Canvas(wide, high)
    canvas.put(0, 0, hues.signs(display.words("delve.track.title")), BOLD)
    places, spots = glossary(display.language).places, _walks(display)
    for down, (at, place) in enumerate(places.items()):
        spot, y = Spot("space", at), 2 + down
        here = [display.colours[seat] for seat, hero in enumerate(display.view.table.heroes) if hero.space == at]
        ink = Ink("cursor", "cursorground", True) if spot == display.spot else BOLD if at in spots else QUIET
        if not spots:
            ink = TEXT if ink == QUIET else ink
        links = " ".join([str(each) for each in place.links])
        sign = ENTRANCE if place.entrance else " "
        text = f"{at:>2} {sign} {padded(name(display, f'space-{at}'), NAMES)} {links}"
        end = canvas.put(0, y, hues.signs(padded(text, NAMES + 14)), ink)
        canvas.put_row(end, y, plates(here, hues))
        canvas.mark(spot, 0, y, wide, 1)
    return canvas


def _walks(display: Display[View]) -> set[int]:
    return {to for action in display.view.legal if isinstance(to := getattr(action, "to", None), int)}
