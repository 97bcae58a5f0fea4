"""The keys in the last row of a table: those that do something at this moment."""

from __future__ import annotations

from collections.abc import Collection

from ..choices import Choices
from ..display import Display
from ..stages import Stage

NAMES = {"Enter": "enter", "Tab": "tab", "Space": "space", "Esc": "escape"}  # keys that are words on the page


def table_keys(
    stage: Stage, display: Display, choices: Choices | None, now: Collection[str] = ()
) -> list[tuple[str, str]]:
    """The keys and what they do. In a narrow window those before the last two give way.

    `now`: "skip" while actions of others are shown, "back" if there is a step to go back, "undo" if there is something
    to undo, "over" after the end, and "now" while the board is shown as it is.
    """
    previews = choices and display.tried is not None and stage.previewed(display.tried)
    keys = [
        ("↑↓←→", "", choices and _moves(display, choices)),
        ("Enter", "", choices),
        ("Enter", "skip", "skip" in now),
        ("Enter", "result", "over" in now),
        ("Esc", "back", "back" in now),
        ("R", "turn", choices and len(choices.turns(display.picked, display.spot)) > 1),
        ("Tab", "list", choices and _other_side(display, choices)),
        ("H", "hint", choices),
        ("U", "undo", "undo" in now),
        ("T", stage.flips, stage.flips),
        ("L", "log", True),
        ("M", "menu", True),
        ("/", "rules", True),
        ("Space", "tried" if "now" in now else "preview", previews),
        ("C", "cards", True),
        (":", "type", choices),
        ("?", "help", True),
        ("Q", "leave", True),
    ]
    return [(key, display.words(f"term.key.{word}") if word else "") for key, word, shown in keys if shown]


def _moves(display: Display, choices: Choices) -> bool:
    """True if the cursor can go to another place on its side."""
    side = choices.rows if display.listed else choices.spots(display.picked) or choices.rows
    return len({*side} - {display.spot}) > 0


def _other_side(display: Display, choices: Choices) -> bool:
    """True if there are places to choose on the other side, the board or the list."""
    return bool(choices.spots(display.picked) if display.listed else choices.rows)
