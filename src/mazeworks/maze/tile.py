"""Sides and tiles: a tile is drawn by its open sides.

A side is a number, N E S W = 0 1 2 3; the open sides of a tile are bits, N 1, E 2, S 4, W 8. A tile has no
rotation of its own: turning it gives another tile.
"""

from mazeworks.core import Refused, Value

SIDES = "NESW"
GLYPHS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"  # open sides -> the character that draws them
PLAIN = 0  # the mark of a tile without a picture

TURNED = tuple([tuple([(e << q | e >> 4 - q) & 15 for e in range(16)]) for q in range(4)])  # [quarters][exits]
DISTINCT = tuple([len({TURNED[q][e] for q in range(4)}) for e in range(16)])  # quarters that look different


class Tile(Value):
    """A square of the maze: its open sides, and the mark painted on it."""

    exits: int
    mark: int = PLAIN


def sides(exits: int) -> str:
    """Open sides as letters, `NES`."""
    return "".join([side for bit, side in enumerate(SIDES) if exits >> bit & 1])


def parse_sides(text: str) -> int:
    """Parse open sides from letters in any order; `-` and the empty text mean closed on all sides."""
    if not isinstance(text, str):
        raise Refused("board", "Write a tile by its open sides, such as NES, not {text}.", text=f"{text!r}")
    letters = "" if text == "-" else text.upper()
    if len(set(letters)) < len(letters) or not set(letters) <= set(SIDES):
        raise Refused(
            "board", "Write a tile by its open sides out of N, E, S, W, each once, not {text}.", text=f"{text!r}"
        )
    return sum([1 << SIDES.index(letter) for letter in letters])
