"""Puzzles of the shifting maze: find treasures in as few turns as possible, alone, all cards open.

    three 3 h EXITS MARKS a1 DNQ - N21,W40      kind, par, level, the board, from, goals, home or -, first pushes
    block 1 m EXITS MARKS e5 P - b1U N22        and before those the rival's cell and goal

The kernel proves them; they are played by the classic rules.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from mazeworks.core import Action, Dice, Refused
from mazeworks.kernel import Maze, maze_of
from mazeworks.kernel.bits import carry_goal
from mazeworks.kernel.tables import QUARTERS, USUAL
from mazeworks.match import Match, say, words_of
from mazeworks.maze import Board, Push, Walk, cell_word, opposite, slot_word
from mazeworks.maze.board import LETTERS
from mazeworks.maze.layout import GRID, lay, problem
from mazeworks.shelf import spec_of
from mazeworks.study.puzzle_kind import Kind, Level, Proof, Puzzle, damaged

from .kernel import EXPERT, Batch
from .rules.classic import Choice, Classic, Options, State, View
from .rules.quest import DAY, Table

SPEC, OPTIONS = spec_of("classic-open", Classic), Options(open_cards=True)
CELL, SLOT = cell_word(GRID), slot_word(GRID)
HEAD = f"{GRID.size} {','.join([str(line + 1) for line in GRID.lines])}"
TRIES = 64  # of quick play, which determine the level of a puzzle
EASY, MEDIUM = 0.25, 0.06  # least shares of the tries that solve an easy and a medium puzzle
NOWHERE = -1


class Setup(NamedTuple):
    """A puzzle laid out. `rival` is a cell and the mark that the other seeks."""

    board: Board
    cell: int
    goals: tuple[int, ...]
    home: int = NOWHERE
    rival: tuple[int, int] | None = None

    @property
    def maze(self) -> Maze:
        return maze_of(self.board)

    @property
    def places(self) -> bytes:
        return bytes([self.board.marks.find(mark) for mark in self.goals])

    def fields(self) -> tuple[str, ...]:
        """Return the puzzle's fields as they are written."""
        _, _, exits, marks = str(self.board).split(" ")
        home = "-" if self.home == NOWHERE else CELL.write(self.home)
        rival = [f"{CELL.write(self.rival[0])}{LETTERS[self.rival[1]]}"] if self.rival else []
        return exits, marks, CELL.write(self.cell), "".join([LETTERS[mark] for mark in self.goals]), home, *rival

    def state(self) -> State:
        """Return the first state: every card is open."""
        rival = [self.rival] if self.rival else []
        pieces = (self.cell, *[cell for cell, _ in rival])
        homes = (self.home if self.home != NOWHERE else self.cell, *pieces[1:])
        hands = (self.goals, *[(mark,) for _, mark in rival])
        none, zeros = ((),) * len(pieces), (0,) * len(pieces)
        return State(Table(0, 0, "push", self.board, pieces, homes, None, zeros, hands, none, zeros), zeros, ())


@functools.lru_cache(256)
def setup_of(fields: tuple[str, ...], rivals: int) -> Setup:
    """Read the fields of a puzzle; anything that is not a puzzle is refused."""
    if len(fields) != 5 + rivals:
        raise damaged()
    exits, marks, start, letters, home, *rest = fields
    try:
        board, cell = Board.from_json(f"{HEAD} {exits} {marks}"), CELL.read(start)
        back = NOWHERE if home == "-" else CELL.read(home)
        rival = [(CELL.read(text[:2]), LETTERS.index(text[2:])) for text in rest]
    except (Refused, KeyError, ValueError):
        raise damaged() from None
    goals = tuple([LETTERS.find(letter) for letter in letters])
    sought = [*goals, *[mark for _, mark in rival]]
    if problem(board, OPTIONS.straights) or len({*sought}) < len(sought) or not {*sought} <= {*DAY}:
        raise damaged()
    return Setup(board, cell, goals, back, rival[0] if rival else None)


def push_text(push: int) -> str:
    """Write a push as first actions have it: the slot, then quarters."""
    return f"{SLOT.write(GRID.slots[push // QUARTERS])}{push % QUARTERS}"


def pushes_of(bits: int) -> list[int]:
    return [push for push in range(len(GRID.slots) * QUARTERS) if bits >> push & 1]


def level_of(share: float) -> Level:
    """Return the level from the share of quick tries that solve a puzzle."""
    return "easy" if share >= EASY else "medium" if share >= MEDIUM else "hard"


class Finding(Kind[State, Choice, View]):
    """Finding goals alone, in any order. By par, `goals` are to be found, and at most `most` first pushes hold it."""

    firsts = re.compile(r"[NESW]\d[0-3](,[NESW]\d[0-3])*")

    def __init__(self, name: str, goals: dict[int, int], most: dict[int, int], home: bool = False) -> None:
        self.name, self.pars, self.goals, self.most, self.home = name, tuple(goals), goals, most, home

    def setup(self, puzzle: Puzzle) -> Setup:
        found = setup_of(puzzle.fields, 0)
        if len(found.goals) != self.goals[puzzle.par] or (found.home != NOWHERE) != self.home:
            raise damaged()
        return found

    # --- making and proving ---------------------------------------------------------------------------------------

    def made(self, dice: Dice) -> Puzzle | None:
        par, board = dice.pick(self.pars), lay(OPTIONS.straights, dice)
        cell = dice.pick(range(GRID.cells)) if self.home else 0
        goals = tuple(sorted(dice.shuffled(DAY)[: self.goals[par]]))
        if board.marks[cell] in goals:
            return None
        found = Setup(board, cell, goals, 0 if self.home else NOWHERE)
        if any(planned(found, turns) for turns in range(1, par)):
            return None
        firsts = firsts_of(found, par)
        if not 1 <= len(firsts) <= self.most[par] or (share := self.quick(found, par)) > 1 / 2:
            return None
        return Puzzle(self.name, par, level_of(share), found.fields(), tuple(map(push_text, firsts)))

    def quick(self, found: Setup, par: int) -> float:
        """Return the share of quick tries that solve a puzzle in par."""
        batch = Batch(SPEC.game(OPTIONS), [found.state()] * TRIES)
        batch.play(par, EXPERT)
        if self.home:
            return sum([winners > 0 for winners in batch.winners()]) / TRIES
        return sum([not state.table.hands[0] for state in batch.states()]) / TRIES

    def proof(self, puzzle: Puzzle) -> Proof:
        found = self.setup(puzzle)
        for par in range(1, puzzle.par + 1):
            if line := planned(found, par):
                break
        else:
            raise Refused("puzzle", "This puzzle has no solution within its par.")
        firsts = firsts_of(found, par)
        tempting = len([push for push, good in enumerate(takes(found)) if good and push not in firsts])
        return Proof(par, level_of(self.quick(found, par)), tuple(map(push_text, firsts)), line, tempting)

    # --- solving --------------------------------------------------------------------------------------------------

    def begun(self, puzzle: Puzzle) -> Match[State, Choice, View]:
        state = self.setup(puzzle).state()
        return Match(SPEC, OPTIONS, state, len(state.table.pieces), Dice(0))

    def solved(self, puzzle: Puzzle, match: Match[State, Choice, View]) -> bool:
        table = match.state.table
        return not table.hands[0] and (not self.home or table.phase == "over")

    def advice(self, puzzle: Puzzle, match: Match[State, Choice, View], seat: int) -> tuple[Action, ...]:
        table = match.state.table
        limit = self.turns(puzzle) - table.turns
        if table.phase == "push":
            now = Setup(table.board, table.pieces[0], table.hands[0], self.setup(puzzle).home)
            lines = (planned(now, turns, table.barred) for turns in range(1, limit + 1))
            return next((line[:2] for line in lines if line), ())
        for turns in range(limit):
            for walk in match.legal:
                if self._leads(puzzle, match, walk, turns):
                    return (walk,)
        return ()

    def _leads(self, puzzle: Puzzle, match: Match[State, Choice, View], walk: Choice, turns: int) -> bool:
        """True if after this walk a puzzle is solved in this number of turns."""
        table = match.game.apply(match.state, walk).state.table
        if not turns or table.phase == "over":
            return not turns and not table.hands[0] and (not self.home or table.phase == "over")
        after = Setup(table.board, table.pieces[0], table.hands[0], self.setup(puzzle).home)
        return bool(planned(after, turns, table.barred))

    def question(self, puzzle: Puzzle, language: str = "en") -> str:
        game, found = SPEC.game(OPTIONS), self.setup(puzzle)
        words = words_of(game, language).puzzles
        goals = [words["goal"].format(goal=say(game, "mark", mark, language)) for mark in found.goals]
        *first, last = goals
        named = words["and"].format(first=", ".join(first), last=last) if first else last
        return words["find-home" if self.home else "find"].format(goals=named, par=puzzle.par)


def planned(found: Setup, turns: int, barred: int | None = None) -> tuple[Action, ...]:
    """Return a line of exactly this number of turns, where no shorter one exists; () if there is none."""
    maze = maze_of(found.board, barred)
    line = maze.plan(found.cell, found.places, found.home, True, turns)
    pairs = zip(line[::2], line[1::2], strict=True)
    return tuple([action for push, to in pairs for action in (_push(push), Walk(to))])


def _push(push: int) -> Push:
    return Push(GRID.slots[push // QUARTERS], push % QUARTERS)


def firsts_of(found: Setup, par: int) -> list[int]:
    """Return the pushes that begin a line of par."""
    bits = found.maze.firsts(found.cell, found.places, found.home, True, par)
    return pushes_of(int.from_bytes(bits, "little"))


def takes(found: Setup) -> list[bool]:
    """For every push, whether a goal can be walked to after it."""
    rooms = memoryview(found.maze.reaches(found.cell)).cast("Q")
    ends = [sum([1 << at for at in _moved(found.places, push)]) for push in range(len(rooms))]
    return [bool(room & end) for room, end in zip(rooms, ends, strict=True)]


def _moved(places: bytes, push: int) -> list[int]:
    """Where tiles are on the board after a push."""
    moved = [carry_goal(USUAL, place, push // QUARTERS) for place in places]
    return [place for place in moved if place != USUAL.spare]


class Blocking(Finding):
    """Taking a goal so that the rival, whose card is open too, cannot take its own in the next turn."""

    def __init__(self) -> None:
        super().__init__("block", {1: 1}, {1: 2})

    def setup(self, puzzle: Puzzle) -> Setup:
        return setup_of(puzzle.fields, 1)

    def made(self, dice: Dice) -> Puzzle | None:
        board = lay(OPTIONS.straights, dice)
        cell, other = dice.shuffled(range(GRID.cells))[:2]
        mine, theirs = dice.shuffled(DAY)[:2]
        if board.marks[cell] == mine or board.marks[other] == theirs:
            return None
        found = Setup(board, cell, (mine,), rival=(other, theirs))
        good, reaching = blocks(found), sum(takes(found))
        if not 1 <= len(good) <= self.most[1] or 2 * len(good) > reaching:
            return None
        return Puzzle(self.name, 1, level_of(len(good) / reaching), found.fields(), tuple(map(push_text, good)))

    def proof(self, puzzle: Puzzle) -> Proof:
        found = self.setup(puzzle)
        good, reaching = blocks(found), sum(takes(found))
        if not good:
            raise Refused("puzzle", "This puzzle has no solution within its par.")
        end = found.board.push(_push(good[0]).slot, good[0] % QUARTERS).find(found.goals[0])
        line = (_push(good[0]), Walk(end))
        return Proof(1, level_of(len(good) / reaching), tuple(map(push_text, good)), line, reaching - len(good))

    def solved(self, puzzle: Puzzle, match: Match[State, Choice, View]) -> bool:
        table = match.state.table
        return table.turn == 1 and not table.hands[0] and not can_take(table.board, table.barred, self._rival(match))

    @staticmethod
    def _rival(match: Match[State, Choice, View]) -> tuple[int, int]:
        return match.state.table.pieces[1], match.state.table.hands[1][0]

    def turns(self, puzzle: Puzzle) -> int:
        return puzzle.par

    def advice(self, puzzle: Puzzle, match: Match[State, Choice, View], seat: int) -> tuple[Action, ...]:
        table = match.state.table
        if table.phase == "push":
            return self.proof(puzzle).line
        lies = table.board.find(table.hands[0][0])
        return tuple([walk for walk in match.legal if isinstance(walk, Walk) and walk.to == lies])

    def question(self, puzzle: Puzzle, language: str = "en") -> str:
        game, found = SPEC.game(OPTIONS), self.setup(puzzle)
        words, (_, theirs) = words_of(game, language).puzzles, found.rival or (0, 0)
        mine, other = [
            words["goal"].format(goal=say(game, "mark", mark, language)) for mark in (found.goals[0], theirs)
        ]
        return words["block"].format(goal=mine, other=other)


def can_take(board: Board, barred: int | None, rival: tuple[int, int]) -> bool:
    """True if a rival on a cell can take its mark with the next turn."""
    cell, mark = rival
    masks = memoryview(maze_of(board, barred).catch(bytes([board.marks.find(mark)]), True)).cast("Q")
    return bool(masks[0] >> cell & 1)


def blocks(found: Setup) -> list[int]:
    """Return the pushes after which the goal can be taken and the rival's cannot."""
    out, (cell, mark) = [], found.rival or (0, 0)
    for push, good in enumerate(takes(found)):
        if good:
            slot = GRID.slots[push // QUARTERS]
            (moved,) = found.board.carry(slot, (cell,))
            if not can_take(found.board.push(slot, push % QUARTERS), opposite(slot), (moved, mark)):
                out.append(push)
    return out


KINDS = (
    Finding("one", {2: 1}, {2: 2}),
    Finding("two", {2: 2, 3: 2}, {2: 2, 3: 3}),
    Finding("three", {3: 3}, {3: 2}),
    Finding("home", {3: 2, 4: 3}, {3: 2, 4: 2}, home=True),
    Blocking(),
)
