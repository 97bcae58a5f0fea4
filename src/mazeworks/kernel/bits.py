"""The kernel in plain Python: the same answers as the compiled one, in the same order.

A maze is four masks (the cells open to N, E, S, W), the spare's open sides and the barred slot. Slots are numbered as
the grid lists them; a push is `slot * 4 + quarters`.

A board may have any size. `reaches` and `catch` pack a mask of cells into a word of 64 bits, or into sixteen rows of
sixteen bits if the board has more cells.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Iterator
from operator import or_
from typing import NamedTuple

from mazeworks import maze as kit
from mazeworks.maze import DISTINCT, TURNED

from .tables import QUARTERS, USUAL, Tables
from .wide_tables import rows

NOWHERE = -1
WORD = 64  # bits of a packed mask


class Maze:
    """A board without its marks, and the barred slot."""

    __slots__ = ("barred", "joins", "open", "spare", "tables", "whole")

    def __init__(
        self, open: tuple[int, int, int, int], spare: int, barred: int, whole: bool, tables: Tables = USUAL
    ) -> None:
        self.open, self.spare, self.barred, self.whole, self.tables = open, spare, barred, whole, tables
        n, e, s, w = open
        self.joins = e & w >> 1 & tables.inner, s & n >> tables.size

    def reach(self, cells: int, closed: int = 0) -> int:
        """Mask of the cells joined with any of `cells`, which are included. No way leads over the cells of `closed`."""
        right, down = self.joins
        size, seen = self.tables.size, cells
        if closed:
            right, down = right & ~(closed | closed >> 1), down & ~(closed | closed >> size)
        while True:
            more = seen | (seen & right) << 1 | seen >> 1 & right
            more |= (more & down) << size | more >> size & down
            if more == seen:
                return seen
            seen = more

    def push(self, slot: int, quarters: int) -> Maze:
        """The maze after a push."""
        t, tile = self.tables, TURNED[quarters][self.spare]
        at, out = t.entry[slot], t.exit[slot]
        n, e, s, w = [slide(t, plane, slot) | (tile >> side & 1) << at for side, plane in enumerate(self.open)]
        gone = sum([(plane >> out & 1) << side for side, plane in enumerate(self.open)])
        return Maze((n, e, s, w), gone, t.opposite[slot], self.whole, t)

    def pushes(self) -> Iterator[tuple[int, int]]:
        """The legal pushes as slots and quarters, in order."""
        for slot in self.slots():
            for quarters in range(DISTINCT[self.spare]):
                yield slot, quarters

    def slots(self) -> list[int]:
        """Slots that are not barred."""
        t, barred = self.tables, self.barred
        both = (barred, t.opposite[barred]) if self.whole and barred < t.slots else (barred,)
        return [slot for slot in range(t.slots) if slot not in both]

    def reaches(self, cell: int) -> bytes:
        """For every push the mask of cells in reach from `cell`, 0 where it is not legal."""
        t, out = self.tables, [0] * (self.tables.slots * QUARTERS)
        for slot, quarters in self.pushes():
            out[slot * QUARTERS + quarters] = self.push(slot, quarters).reach(1 << t.carry[slot][cell])
        return packed(t, out)

    def catch(self, goals: bytes, rides: bool) -> bytes:
        """For each goal the mask of cells from which one turn is enough; `rides`: goals are places of tiles."""
        return packed(self.tables, self.catches(goals, rides))

    def catches(self, goals: bytes, rides: bool) -> list[int]:
        """The masks of `catch`."""
        t, out = self.tables, [0] * len(goals)
        for slot, quarters in self.pushes():
            after = self.push(slot, quarters)
            for at, goal in enumerate(goals):
                to = carry_goal(t, goal, slot) if rides else goal
                if to != t.spare:
                    out[at] |= carry(t, after.reach(1 << to), t.opposite[slot])
        return out

    def meets(self, goals: int, rides: int, closed: int) -> int:
        """Mask of the cells from which one turn is enough for one of some goals; no walk enters the cells of `closed`.

        `rides` says how the goals move with a push. The compiled kernel has this function for boards of 7 by 7 only.
        """
        t, out = self.tables, 0
        for slot, quarters in self.pushes():
            to = moved(t, goals, slot, rides) & t.every & ~closed
            if to:
                out |= carry(t, self.push(slot, quarters).reach(to, closed), t.opposite[slot])
        return out

    def odds(self, goals: bytes, rides: bool, any: bool) -> bytes:
        """For each cell the number of another seat's pushes after which one turn from it is enough.

        Summed over the goals, or counted once for `any` of them; 32 bits each.
        """
        t, out = self.tables, [0] * self.tables.spare
        for slot, quarters in self.pushes():
            moved = bytes([carry_goal(t, goal, slot) for goal in goals]) if rides else goals
            masks = self.push(slot, quarters).catches(moved, rides)
            for mask in [functools.reduce(or_, masks)] if any else masks:
                for cell in kit.cells(carry(t, mask, t.opposite[slot])):
                    out[cell] += 1
        return struct.pack(f"{len(out)}I", *out)

    def perft(self, cell: int, depth: int) -> int:
        """The number of ways to play `depth` turns."""
        total = 0
        for slot, quarters in self.pushes():
            after = self.push(slot, quarters)
            room = after.reach(1 << self.tables.carry[slot][cell])
            total += room.bit_count() if depth == 1 else sum([after.perft(to, depth - 1) for to in kit.cells(room)])
        return total

    def plan(self, cell: int, goals: bytes, home: int, any_order: bool, turns: int) -> bytes:
        """A shortest line that finds all goals and ends at home, if it takes `turns` turns; else b"".

        `goals` are places of tiles, `home` is a cell or -1; a turn of the line is two bytes, the push and the cell.
        """
        aim = Aim(len(goals), home, any_order)
        if turns < 1 or aim.left(0) > turns:
            return b""
        done = search(Node(self, tuple(goals), {0: 1 << cell}), aim, turns)
        return b"".join([bytes(turn) for turn in done[0]]) if done else b""

    def firsts(self, cell: int, goals: bytes, home: int, any_order: bool, turns: int) -> bytes:
        """The pushes that begin a line of `turns` turns, if no shorter line exists: one bit for each push."""
        aim, out = Aim(len(goals), home, any_order), 0
        node = Node(self, tuple(goals), {0: 1 << cell})
        for slot, quarters in self.pushes() if 1 <= turns >= aim.left(0) else ():
            if begins(node, aim, slot, quarters, turns):
                out |= 1 << slot * QUARTERS + quarters
        return out.to_bytes(self.tables.slots * QUARTERS // 8, "little")


def packed(t: Tables, masks: list[int]) -> bytes:
    """Masks of cells, packed."""
    if t.spare > WORD:
        return b"".join([rows(t, mask) for mask in masks])
    return struct.pack(f"{len(masks)}Q", *masks)


def slide(t: Tables, mask: int, slot: int) -> int:
    """A mask after its line moved; bits that leave the board are dropped."""
    line = t.line[slot]
    return mask & ~line | (mask & line) << t.left[slot] >> t.right[slot] & line


def carry(t: Tables, cells: int, slot: int) -> int:
    """The cells of pieces after a push: pieces pushed out come back at the other end."""
    return slide(t, cells, slot) | (cells >> t.exit[slot] & 1) << t.entry[slot]


def carry_goal(t: Tables, goal: int, slot: int) -> int:
    """The place of a tile after a push: it may leave or enter the board."""
    if goal == t.spare:
        return t.entry[slot]
    return t.spare if goal == t.exit[slot] else t.carry[slot][goal]


FIXED, PIECES, TILES = range(3)  # how goals move with a push


def moved(t: Tables, goals: int, slot: int, rides: int) -> int:
    """The places of some goals after a push."""
    if rides == TILES:
        return sum([1 << carry_goal(t, goal, slot) for goal in kit.cells(goals)])
    return carry(t, goals, slot) if rides == PIECES else goals


def catch_all(maze: Maze, goals: int, rides: bool) -> tuple[int, ...]:
    """For each goal of a mask the cells from which one turn is enough."""
    places = bytes(kit.cells(goals))
    return struct.unpack(f"{len(places)}Q", maze.catch(places, rides))


def waiting(maze: Maze, goals: int, rides: bool) -> int:
    """The cells from which one turn is enough for one of the goals."""
    return functools.reduce(or_, catch_all(maze, goals, rides))


# --- planning -------------------------------------------------------------------------------------------------------


class Aim(NamedTuple):
    """The goals of a plan. A stand is what was found so far: the number of goals in order, or a mask in any order."""

    goals: int
    home: int
    any_order: bool

    def left(self, stand: int) -> int:
        """The least number of walks that are still needed."""
        return self.goals - (stand.bit_count() if self.any_order else stand) + (self.home != NOWHERE)

    def sought(self, stand: int) -> list[int]:
        """The goals that count next."""
        if self.any_order:
            return [goal for goal in range(self.goals) if not stand >> goal & 1]
        return [stand] if stand < self.goals else []

    def found(self, stand: int, goal: int) -> int:
        """The stand after finding a goal."""
        return stand | 1 << goal if self.any_order else goal + 1


class Node(NamedTuple):
    """A maze, the places of the goals, and for each stand the set of cells where the piece may be."""

    maze: Maze
    goals: tuple[int, ...]
    at: dict[int, int]


Turn = tuple[int, int]
Found = tuple[list[Turn], int, int]  # the line, and the stand and cell at its start


def search(node: Node, aim: Aim, turns: int) -> Found | None:
    """The first line of `turns` turns, in the order of pushes."""
    if turns == 1:
        return last_turn(node, aim)
    maze, t = node.maze, node.maze.tables
    for slot, quarters in maze.pushes():
        after = maze.push(slot, quarters)
        goals = tuple([carry_goal(t, goal, slot) for goal in node.goals])
        at = walked(node, after, goals, aim, slot, turns - 1)
        done = search(Node(after, goals, at), aim, turns - 1) if at else None
        if done:
            line, stand, cell = done
            turn = slot * QUARTERS + quarters, cell
            return [turn, *line], *trace(node, Node(after, goals, at), aim, slot, stand, cell)
    return None


def begins(node: Node, aim: Aim, slot: int, quarters: int, turns: int) -> bool:
    """True if a line of `turns` turns begins with this push."""
    after = node.maze.push(slot, quarters)
    goals = tuple([carry_goal(after.tables, goal, slot) for goal in node.goals])
    if turns == 1:
        to = aim.home if aim.home != NOWHERE else goals[0]
        return to != after.tables.spare and before(after, node.at[0], slot, to) >= 0
    at = walked(node, after, goals, aim, slot, turns - 1)
    return bool(at) and search(Node(after, goals, at), aim, turns - 1) is not None


def walked(node: Node, after: Maze, goals: tuple[int, ...], aim: Aim, slot: int, turns: int) -> dict[int, int]:
    """The sets of cells after a push and a walk, without cells from which `turns` more turns are not enough."""
    t = after.tables
    at: dict[int, int] = {}
    for stand, cells in node.at.items():
        room = after.reach(carry(t, cells, slot))
        stay = room
        for goal in aim.sought(stand):
            place = goals[goal]
            if place != t.spare and room >> place & 1:
                stay &= ~(1 << place)
                next = aim.found(stand, goal)
                if 0 < aim.left(next) <= turns:
                    at[next] = at.get(next, 0) | 1 << place
        if stay and aim.left(stand) <= turns:
            at[stand] = at.get(stand, 0) | stay
    return at


def last_turn(node: Node, aim: Aim) -> Found | None:
    """The turn that ends the line: on the last goal, or at home."""
    maze, t = node.maze, node.maze.tables
    for slot in maze.slots():
        for stand, cells in sorted(node.at.items()):
            if aim.left(stand) != 1:
                continue
            to = aim.home if aim.home != NOWHERE else carry_goal(t, node.goals[aim.sought(stand)[0]], slot)
            if to == t.spare:
                continue
            for quarters in range(DISTINCT[maze.spare]):
                cell = before(maze.push(slot, quarters), cells, slot, to)
                if cell >= 0:
                    return [(slot * QUARTERS + quarters, to)], stand, cell
    return None


def before(after: Maze, cells: int, slot: int, to: int) -> int:
    """The cell before a push from which a piece walked to `to`, if one of `cells` leads there; else -1."""
    t = after.tables
    start = carry(t, cells, slot) & after.reach(1 << to)
    return t.carry[t.opposite[slot]][(start & -start).bit_length() - 1] if start else -1


def trace(node: Node, after: Node, aim: Aim, slot: int, stand: int, cell: int) -> tuple[int, int]:
    """The stand and cell of a node that led to the given ones of the next node."""
    pending = any(after.goals[goal] == cell for goal in aim.sought(stand))
    for at, cells in sorted(node.at.items()):
        found = [g for g in aim.sought(at) if aim.found(at, g) == stand and after.goals[g] == cell]
        if found or (at == stand and not pending):
            start = before(after.maze, cells, slot, cell)
            if start >= 0:
                return at, start
    raise AssertionError("a line begins where no piece stood")
