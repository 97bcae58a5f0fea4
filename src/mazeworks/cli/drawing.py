"""Draws a scene, three lines by seven characters for each tile: in colour, or with box characters only."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from mazeworks.maze import PLAIN, TURNED, Tile
from mazeworks.maze.tile import SIDES

from .scene import Scene

PIECES, HOLLOW = "▲■●◆", "△□○◇"  # shape and colour both tell seats apart
COLOURS = ("#ff6a45", "#62a8ff", "#ffd84a", "#ff86cc")  # vermilion, blue, yellow, pink
DARK = "#1b1a17"
WIDE, HIGH = 7, 3
N, E, S, W = 1, 2, 4, 8
GOLD, RED, QUIET, ON_HEDGE = "#d9b45b", "bold #ff5c5c", "#9a9a8c", "bold #f3e9c8"

Glyph = tuple[str, str]  # a character and its style
Rows = list[list[Glyph]]


class Palette(NamedTuple):
    """The colours of day or night."""

    hedge: tuple[str, str]
    leaf: tuple[str, str]
    stone: str
    lit: str
    gaze: str
    risk: str  # lit, and in danger
    ink: str  # marks that count
    faint: str  # marks that do not count now
    goal: str  # the reader's goal: style of its label
    homes: tuple[str, ...]


BY_DAY = Palette(
    ("#2c6b2f", "#347a36"),
    ("#3a7d3c", "#43893f"),
    "#e2cfa2",
    "#fff3a8",
    "#d9826b",
    "#ffb36b",
    "bold #4a3418",
    "#bda676",
    "bold #ffffff on #6d28d9",
    ("#b3341a", "#1c55ad", "#8a6a00", "#a82a78"),
)
BY_NIGHT = Palette(
    ("#10201a", "#13261e"),
    ("#1a3027", "#1d362b"),
    "#39405c",
    "#5c68a0",
    "#7a3b3b",
    "#a06a4a",
    "bold #d4ff6a",
    "#4f5878",
    "bold #10201a on #d4ff6a",
    COLOURS,
)


def margin(size: int) -> int:
    """Columns before the first tile: the row's number and the slot's name."""
    return len(f"{size} W{size}▶ ")


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return f"bold {COLOURS[seat % len(COLOURS)]}"


def board_lines(scene: Scene, plain: bool = False) -> list[Text]:
    """The whole board with its slots: row numbers, column letters, ▼ for an open slot, ✕ for a barred one."""
    size = scene.board.size
    letters = "".join([f"{chr(97 + column):^{WIDE}}" for column in range(size)])
    lines = [Text(" " * margin(size) + letters, QUIET), _edge(scene, 0)]
    for row in range(size):
        tiles = [tile_rows(scene, row * size + column, plain) for column in range(size)]
        for high in range(HIGH):
            line = _left(scene, row) if high == 1 else Text(" " * margin(size))
            line.append_text(joined([glyph for tile in tiles for glyph in tile[high]]))
            lines.append(line.append_text(_slot(scene, row << 2 | 1, high == 1)))
    return [*lines, _edge(scene, 2)]


def spare_lines(scene: Scene, turned: int, quarters: tuple[int, ...], plain: bool = False) -> list[Text]:
    """The spare after each number of quarters, and the numbers; the chosen one is marked."""
    board = scene.board
    drawn = []
    for quarter in quarters:
        tile = Tile(TURNED[quarter][board.spare], board.marks[-1])
        drawn.append(_tile(scene, tile, Spot(goal=scene.spare_wanted, shade=quarter), plain))
    gap: list[Glyph] = [(" ", "")]
    lines = [joined([g for rows in drawn for g in [*rows[high], *gap]]) for high in range(HIGH)]
    numbers = Text()
    for quarter in quarters:
        chosen = quarter == turned and len(quarters) > 1
        numbers.append(f"{f'[{quarter}]' if chosen else quarter:^{WIDE}} ", "bold" if chosen else QUIET)
    return [*lines, numbers]


def tile_rows(scene: Scene, cell: int, plain: bool) -> Rows:
    """One tile of the board with everything on it."""
    spot = Spot(
        tuple([seat for seat, at in enumerate(scene.pieces) if at == cell]),
        scene.homes.index(cell) if cell in scene.homes else None,
        scene.things.get(cell, ""),
        cell in scene.goals,
        cell in scene.lit,
        cell in scene.gaze,
        cell // scene.board.size + cell % scene.board.size,
    )
    return _tile(scene, scene.board.tile(cell), spot, plain)


class Spot(NamedTuple):
    """The contents and the state of one tile."""

    seats: tuple[int, ...] = ()
    home: int | None = None
    thing: str = ""
    goal: bool = False
    lit: bool = False
    gaze: bool = False
    shade: int = 0


def _tile(scene: Scene, tile: Tile, spot: Spot, plain: bool) -> Rows:
    hues, seats = BY_NIGHT if scene.night else BY_DAY, spot.seats
    rows = _walls(tile.exits, spot) if plain else _hedge(tile.exits, spot, hues)
    label, style = _label(scene, tile.mark, spot, hues, plain)
    if label and seats:  # a mark leaves room for the pieces on it
        at = 0 if tile.exits & N and not tile.exits & S else 2
        _write(rows[at], label, style if tile.exits & (N | S) or scene.night or spot.goal else ON_HEDGE)
    elif label:
        _write(rows[1], label, style)
    if seats:
        gap = " " if len(seats) == 2 else ""
        _write(rows[1], f"{gap.join([PIECES[seat % len(PIECES)] for seat in seats]):^3}", f"on {DARK}")
        rows[1] = [(char, _piece(char, style)) for char, style in rows[1]]
    return rows


def _label(scene: Scene, mark: int, spot: Spot, hues: Palette, plain: bool) -> tuple[str, str]:
    """The label of a tile and its style: a thing on it, its mark, or the seat whose home it is."""
    home, goal = spot.home, spot.goal
    if spot.thing:
        return (f"[{spot.thing}]", "") if plain and goal else (f"{spot.thing:^3}", hues.goal if goal else hues.ink)
    if mark == PLAIN and home is None:
        return "", ""
    faint = mark in scene.faint and not goal
    text = scene.labels[mark] if mark else f" {HOLLOW[(home or 0) % len(HOLLOW)]} "
    style = hues.faint if faint else hues.ink
    if not mark:
        style = f"bold {hues.homes[(home or 0) % len(hues.homes)]}"
    if plain:
        text = f"[{text}]" if goal else text.lower() if faint and not scene.night else text
        return ("" if faint and scene.night else text), ""
    return text, hues.goal if goal else style


def _hedge(exits: int, spot: Spot, hues: Palette) -> Rows:
    """A tile in colour: stone where it is open, hedge elsewhere."""
    shade = spot.shade % 2
    ground = ((hues.stone, hues.gaze), (hues.lit, hues.risk))[spot.lit][spot.gaze]
    green, path = f"{hues.leaf[shade]} on {hues.hedge[shade]}", f"on {ground}"
    hedge, stone = ("░", green), (" ", path)

    def third(top: int) -> list[Glyph]:
        return [hedge] * 2 + [stone if exits & top else hedge] * 3 + [hedge] * 2

    middle = [stone if exits & W else hedge] * 2 + [stone] * 3 + [stone if exits & E else hedge] * 2
    return [third(N), middle, third(S)]


def _walls(exits: int, spot: Spot) -> Rows:
    """A tile in box characters: the walls of its path; · is in reach, ~ is in danger, ≈ is both."""
    north, east, south, west = [bool(exits & side) for side in (N, E, S, W)]
    dot = (" ~", "·≈")[spot.lit][spot.gaze]
    top = ("─" if west else " ") + _corner(north, west, "┘", "┌") + (f" {dot} " if north else "───")
    top += _corner(north, east, "└", "┐") + ("─" if east else " ")
    middle = (f"{dot} " if west else " │") + f"{dot} {dot}" + (f" {dot}" if east else "│ ")
    low = ("─" if west else " ") + _corner(south, west, "┐", "└") + (f" {dot} " if south else "───")
    low += _corner(south, east, "┌", "┘") + ("─" if east else " ")
    return [[(char, "") for char in line] for line in (top, middle, low)]


def _corner(along: bool, across: bool, both: str, neither: str) -> str:
    if along and across:
        return both
    return "│" if along else "─" if across else neither


def _write(row: list[Glyph], text: str, style: str) -> None:
    """Centre text in a row; a style without a background keeps that of the row."""
    start = (WIDE - len(text)) // 2
    for at, char in enumerate(text, start):
        under = row[at][1]
        ground = under[under.find("on ") :] if "on " in under else ""
        row[at] = (char, style if "on " in style else f"{style} {ground}".strip())


def _piece(char: str, style: str) -> str:
    return f"{seat_style(PIECES.index(char))} on {DARK}" if char in PIECES else style


# --- round the board ------------------------------------------------------------------------------------------------


def _edge(scene: Scene, side: int) -> Text:
    line = Text(" " * margin(scene.board.size))
    for column in range(scene.board.size):
        slot = column << 2 | side
        name = _name(scene, slot)
        line.append(f"{name:^{WIDE}}", _hue(scene, slot))
    return line


def _left(scene: Scene, row: int) -> Text:
    slot = row << 2 | 3
    number = f"{row + 1:>{len(str(scene.board.size))}} "
    name = _name(scene, slot).rjust(margin(scene.board.size) - len(number) - 1)
    return Text(number, QUIET).append(f"{name} ", _hue(scene, slot))


def _slot(scene: Scene, slot: int, shown: bool) -> Text:
    return Text(f" {_name(scene, slot)}" if shown else "", _hue(scene, slot))


def _name(scene: Scene, slot: int) -> str:
    """`▼N2`, or `✕N2` if the slot is barred; empty for a line that does not move."""
    if slot not in scene.board.grid.slots:
        return ""
    side, line = slot & 3, (slot >> 2) + 1
    arrow = "✕" if slot in scene.barred else "▼◀▲▶"[side]
    return f"{SIDES[side]}{line}{arrow}" if side == 3 else f"{arrow}{SIDES[side]}{line}"


def _hue(scene: Scene, slot: int) -> str:
    return RED if slot in scene.barred else GOLD


def joined(glyphs: list[Glyph]) -> Text:
    """A line from its characters, grouped by style."""
    line = Text()
    for style, run in groupby(glyphs, key=lambda glyph: glyph[1]):
        line.append("".join([char for char, _ in run]), style)
    return line
