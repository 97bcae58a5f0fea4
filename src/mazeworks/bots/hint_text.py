"""The text of a hint: what to do, why, and the squares that it names."""

from __future__ import annotations

from typing import NamedTuple

LONGEST_WHY = 120  # characters: further reasons are left out


class HintText(NamedTuple):
    """One sentence on what to do, and the reason. `cells` are the squares that it names: clients mark them.

    `free`: nothing tells the choices apart, so that any of them will do.
    """

    text: str
    why: str = ""
    cells: tuple[int, ...] = ()
    free: bool = False


def hint_text(template: str, *more: str, cells: tuple[int, ...] = (), **fields: object) -> HintText:
    """Return a template of the form "what to do | why", filled in. More reasons follow while there is room."""
    text, why = [part.strip() for part in template.format(**fields).partition("|")[::2]]
    for each in more:
        longer = f"{why} {each}".strip()
        why = longer if len(longer) <= LONGEST_WHY else why
    return HintText(text, why, cells)
