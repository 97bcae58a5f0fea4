"""The colours of roles: by day and by night, in full, in 16 colours, and without any.

Without colours a role is told by bold, dim or reverse, and floors by signs (`stages/tiles.py`).
"""

from __future__ import annotations

import os
from typing import Literal, NamedTuple

from .canvas import Ink

Depth = Literal["full", "16", "none"]
SEATS = 6
SHAPES, HOLLOW = "▲■●◆★✚", "△□○◇☆✛"
LETTERS, SMALL = "ABCDEF", "abcdef"  # pieces and homes in ASCII


class Style(NamedTuple):
    """A resolved style; colours are `#rrggbb` or a name of the 16, or empty."""

    fg: str = ""
    bg: str = ""
    bold: bool = False
    dim: bool = False
    reverse: bool = False


DAY = {
    "": "#14130f",
    "text": "#e4e0d0",
    "quiet": "#a6a292",
    "gold": "#d9b45b",
    "alarm": "#ff7a66",
    "hedge0": "#245a28",
    "hedge1": "#2b662e",
    "floor": "#ceb985",
    "lit": "#fff8c4",
    "ghost": "#a9b9d6",
    "ghostlit": "#e3efff",
    "danger": "#d0735c",
    "dangerlit": "#ffab5e",
    "mark": "#2e1f0a",
    "faint": "#8a7440",
    "goal": "#ffffff",
    "goalground": "#6d28d9",
    "cursor": "#ffffff",
    "cursorground": "#a3007f",
    "bar": "#14130f",
    "barground": "#d9b45b",
    "plate": "#14130f",
    "red": "#7a2a22",
    "blue": "#233a78",
    "card": "#fff3d6",
    "seat0": "#ff6a45",
    "seat1": "#62a8ff",
    "seat2": "#ffd84a",
    "seat3": "#ff86cc",
    "seat4": "#58d6a0",
    "seat5": "#f4f4f4",
    "home0": "#b3341a",
    "home1": "#1c55ad",
    "home2": "#8a6a00",
    "home3": "#a82a78",
    "home4": "#0f6b45",
    "home5": "#4a4a4a",
}
NIGHT = DAY | {
    "hedge0": "#040806",
    "hedge1": "#07100c",
    "floor": "#454e72",
    "lit": "#616cac",
    "ghost": "#63604a",
    "ghostlit": "#7d7748",
    "mark": "#e9ffae",
    "faint": "#a4aed8",
    "goal": "#10201a",
    "goalground": "#d4ff6a",
    "cursorground": "#c4009a",
    **{f"home{seat}": DAY[f"seat{seat}"] for seat in range(SEATS)},
}
SIXTEEN = {
    "": "black",
    "text": "white",
    "quiet": "white",
    "gold": "bright_yellow",
    "alarm": "bright_red",
    "hedge0": "green",
    "hedge1": "green",
    "floor": "white",
    "lit": "bright_yellow",
    "ghost": "cyan",
    "ghostlit": "bright_cyan",
    "danger": "red",
    "dangerlit": "bright_red",
    "mark": "black",
    "faint": "bright_black",
    "goal": "bright_white",
    "goalground": "magenta",
    "cursor": "bright_white",
    "cursorground": "bright_magenta",
    "bar": "black",
    "barground": "yellow",
    "plate": "black",
    "red": "red",
    "blue": "blue",
    "card": "bright_white",
    "seat0": "bright_red",
    "seat1": "bright_blue",
    "seat2": "bright_yellow",
    "seat3": "bright_magenta",
    "seat4": "bright_green",
    "seat5": "bright_white",
    "home0": "red",
    "home1": "blue",
    "home2": "black",
    "home3": "magenta",
    "home4": "green",
    "home5": "bright_black",
}
REVERSED = ("goalground", "cursorground", "barground")
FEW = ("linux", "ansi", "vt100", "vt220", "xterm", "screen", "rxvt", "cygwin")  # terminals of 8 or 16 colours
BOLD = ("mark", "goal", "gold", "alarm")
DIM = ("ghost", "ghostlit", "quiet")


class Hues(NamedTuple):
    """How a page is coloured. `ascii`: no character above 127."""

    depth: Depth = "full"
    night: bool = False
    ascii: bool = False

    @property
    def plain(self) -> bool:
        """True if floors and walls are drawn with lines and signs."""
        return self.depth == "none" or self.ascii

    def style(self, ink: Ink) -> Style:
        """Resolve the roles of a style."""
        if self.depth == "none":
            ground = ink.ground
            return Style(
                bold=ink.bold or ink.on in BOLD,
                dim=not ink.bold and (ink.on in DIM or ground in DIM) and ground not in REVERSED,
                reverse=ground in REVERSED,
            )
        table = SIXTEEN if self.depth == "16" else NIGHT if self.night else DAY
        on = "cursor" if self.depth == "16" and ink.ground == "danger" and ink.on == "mark" else ink.on  # black on red
        return Style(table[on], table[ink.ground], ink.bold)

    def piece(self, colour: int) -> str:
        """The sign of a piece."""
        return (LETTERS if self.ascii else SHAPES)[colour % SEATS]

    def home(self, colour: int) -> str:
        return (SMALL if self.ascii else HOLLOW)[colour % SEATS]

    def sign(self, char: str) -> str:
        """A sign that this terminal can show."""
        return TO_ASCII.get(char, char if char.isascii() else "?") if self.ascii else char

    def signs(self, text: str) -> str:
        return "".join([self.sign(char) for char in text]) if self.ascii and not text.isascii() else text


TO_ASCII = {
    **dict.fromkeys("─━═", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼", "+"),
    **dict.fromkeys("▼↓", "v"),
    **dict.fromkeys("▲↑", "^"),
    **dict.fromkeys("▶▸→", ">"),
    **dict.fromkeys("◀←", "<"),
    "✕": "x",
    "╳": "X",
    "✗": "x",
    "▒": "#",
    "▀": "-",
    "·": ".",
    "…": ".",
    "≈": "%",
    "♥": "L",
    "✓": "+",
    "●": "o",
    "◆": "y",
    "◇": "w",
    "◎": "@",
    "⚔": "x",
    "×": "x",
    "–": "-",
    "—": "-",
    "−": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "°": "o",
    "ä": "a",
    "ö": "o",
    "ü": "u",
    "Ä": "A",
    "Ö": "O",
    "Ü": "U",
    "ß": "s",
    "é": "e",
    "■": "B",
    "★": "E",
    "✚": "F",
}


def depth_of(asked: str | None = None) -> Depth:
    """Return how many colours to use: as asked for, or as the environment tells."""
    if asked in ("full", "16", "none"):
        return asked  # type: ignore[return-value]
    if os.environ.get("NO_COLOR"):
        return "none"
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "full"
    name = os.environ.get("TERM", "")
    if name.endswith(("-m", "-mono")):
        return "none"
    return "16" if name in FEW or name.endswith(("-16color", "-88color", "-color")) else "full"


def speaks_ascii() -> bool:
    """True if the locale of the environment is not UTF-8."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if text := os.environ.get(name):
            return "utf" not in text.lower() and text not in ("C.UTF-8",)
    return False
