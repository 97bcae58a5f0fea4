"""`mazeworks solve --rival CELL`: two seats after one goal, and the exact value of each push."""

from __future__ import annotations

import msgspec

from mazeworks.core import Refused
from mazeworks.kernel.race import WINS, Race, race
from mazeworks.maze import Board, cell_word, slot_word

SHOWN = 5  # turns that are listed
CERTAIN = {  # by value in thousandths
    WINS - 1: "takes the goal at once",
    WINS - 3: "wins by force: every reply lets you take the goal",
    2 - WINS: "loses: the rival takes the goal next",
    4 - WINS: "loses by force: the rival has a reply that decides",
}


def solve_race(board: Board, pieces: tuple[int, int], marks: list[int], barred: int | None, json: bool) -> None:
    """Print the best turns of the first piece against a rival that seeks the same goal."""
    if len(marks) != 1:
        raise Refused("usage", "A race has one goal. Name it once with --goal.")
    found = race(board, *pieces, marks[0], barred=barred)[:SHOWN]
    cell, slot = cell_word(board.grid), slot_word(board.grid)
    if json:
        turns = [
            {"push": f"{slot.write(each.slot)} {each.quarters}", "to": cell.write(each.to), "value": each.value}
            for each in found
        ]
        print(msgspec.json.encode({"turns": turns}).decode())
        return
    for each in found:
        print(f"push {slot.write(each.slot)} {each.quarters}, walk {cell.write(each.to)}: {_said(each)}")


def _said(turn: Race) -> str:
    """The value of a turn in words."""
    return CERTAIN.get(round(turn.value * WINS), f"{turn.value:+.3f}")
