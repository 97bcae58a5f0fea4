"""The maze a second time, as one would do it by hand: rows of tiles, and a search step by step."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from hypothesis import strategies as st

from mazeworks.maze import Board, Tile, grid

SIDES = "NESW"
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
Square = tuple[frozenset[str], int]  # open sides, mark


def square(tile: Tile) -> Square:
    return frozenset([side for bit, side in enumerate(SIDES) if tile.exits & 1 << bit]), tile.mark


def turned(one: Square, quarters: int) -> Square:
    """Clockwise: what was open to the north is open to the east."""
    return frozenset([SIDES[(SIDES.index(side) + quarters) % 4] for side in one[0]]), one[1]


class Plain:
    """Rows of tiles, a spare, and pieces on (row, column)."""

    def __init__(self, rows: list[list[Square]], spare: Square) -> None:
        self.rows, self.spare, self.size = rows, spare, len(rows)

    @classmethod
    def of(cls, board: Board) -> Plain:
        squares = [square(tile) for tile in board.tiles()]
        size = board.size
        return cls([squares[at : at + size] for at in range(0, size * size, size)], squares[-1])

    def squares(self) -> list[Square]:
        return [*[one for row in self.rows for one in row], self.spare]

    def pushed(self, side: str, line: int, quarters: int) -> Plain:
        """The spare goes in at this side of a line, and what falls out at the other end is the new spare."""
        rows = [list(row) for row in self.rows]
        lane = [row[line] for row in rows] if side in "NS" else rows[line]
        new = turned(self.spare, quarters)
        lane = [new, *lane] if side in "NW" else [*lane, new]
        out = lane.pop() if side in "NW" else lane.pop(0)
        for at, one in enumerate(lane):
            if side in "NS":
                rows[at][line] = one
            else:
                rows[line][at] = one
        return Plain(rows, out)

    def carried(self, side: str, line: int, cell: int) -> int:
        """A piece on the line goes one step on, and comes back at the other end when it falls off."""
        row, column = divmod(cell, self.size)
        if (column if side in "NS" else row) != line:
            return cell
        down, right = STEPS[FACING[side]]
        return (row + down) % self.size * self.size + (column + right) % self.size

    def neighbours(self, cell: int, without: Collection[int] = ()) -> list[int]:
        """Where one step leads: both tiles must be open to each other."""
        row, column = divmod(cell, self.size)
        out = []
        for side, (down, right) in STEPS.items():
            there, across = row + down, column + right
            if not (0 <= there < self.size and 0 <= across < self.size):
                continue
            to = there * self.size + across
            if side in self.rows[row][column][0] and FACING[side] in self.rows[there][across][0]:
                out.append(to)
        return [to for to in out if to not in without and cell not in without]

    def distances(self, start: int, without: Collection[int] = ()) -> dict[int, int]:
        """How many steps each cell in reach is away."""
        known, todo = {start: 0}, deque([start])
        while todo:
            cell = todo.popleft()
            for to in self.neighbours(cell, without):
                if to not in known:
                    known[to] = known[cell] + 1
                    todo.append(to)
        return known


# --- boards of all kinds --------------------------------------------------------------------------------------------

sizes = st.sampled_from(range(3, 16, 2))


@st.composite
def lines_of(draw: st.DrawFn, size: int, least: int = 0) -> tuple[int, ...]:
    """Movable lines: every other one, the others, the edges, all, or any."""
    kinds = [range(1, size, 2), range(0, size, 2), (0, size - 1), range(size)]
    some = draw(st.sets(st.integers(0, size - 1), min_size=least))
    return tuple(draw(st.sampled_from([*kinds, sorted(some)])))


@st.composite
def boards(draw: st.DrawFn, least_lines: int = 0) -> Board:
    """Any board: all sizes, all shapes of tile, marks anywhere."""
    size = draw(sizes)
    on = grid(size, draw(lines_of(size, least_lines)))
    places = on.cells + 1
    exits = draw(st.binary(min_size=places, max_size=places))
    wide = draw(st.booleans())  # most sides open, so that ways are long
    marks = draw(st.binary(max_size=places)).ljust(places, b"\0")
    tiles = [Tile((e | e >> 4 if wide else e) & 15, m % 63) for e, m in zip(exits, marks, strict=True)]
    return Board.lay(on, tiles[:-1], tiles[-1])


@st.composite
def pushes_on(draw: st.DrawFn) -> tuple[Board, int, int]:
    """A board, a slot of it and a number of quarters."""
    board = draw(boards(least_lines=1))
    return board, draw(st.sampled_from(board.grid.slots)), draw(st.integers(0, 3))


def end(slot: int) -> tuple[str, int]:
    """The side and the line of a slot."""
    return SIDES[slot % 4], slot // 4
