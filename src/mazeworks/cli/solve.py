"""`mazeworks solve`: the fewest turns to a goal, or to a whole hand of goals, on a drawn board.

It also reads puzzles and positions of any game in the notation of `study`. A game may bring a solver for its own
positions: `commands.COMMANDS["solve"]` of its folder.
"""

from __future__ import annotations

import argparse
import os.path
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.text import Text

from mazeworks.bots import hint_for
from mazeworks.core import Refused, Word
from mazeworks.kernel import Turn
from mazeworks.kernel import solve as plan
from mazeworks.match import Match
from mazeworks.maze import Board, cell_word, cells, opposite, reach, slot_word
from mazeworks.maze.board import LETTERS
from mazeworks.maze.diagram import parse
from mazeworks.shelf import KITS, Kit
from mazeworks.study import position
from mazeworks.study.puzzle_kind import Puzzle, kind_of, kinds
from mazeworks.study.puzzle_kind import parse as parse_puzzle
from mazeworks.term.hues import Hues
from mazeworks.term.stages.maze_board import maze_canvas, spare_canvas
from mazeworks.term.stages.scene import Scene
from mazeworks.term.stages.tiles import SIZES

from .picture import text_lines
from .race import solve_race


class Solver(NamedTuple):
    """A game's own solver: `reads` is true for a text of one of its positions, `solve` prints the answer."""

    reads: Callable[[str], bool]
    solve: Callable[[str, float, bool], None]


Commands = dict[str, Solver]


def solve(args: argparse.Namespace) -> None:
    """Read a position of any game and print the best turns there."""
    text = args.file if position.is_position(args.file) and not os.path.exists(args.file) else text_of(args.file)
    if position.is_position(text):
        return solve_match(position.read(text), args)
    if text.replace(".", " ").partition(" ")[0] in kinds():
        return solve_puzzle(parse_puzzle(text), args.json)
    for kit in KITS.values():
        solver = _solver(kit)
        if solver and solver.reads(text):
            return solver.solve(text, args.seconds, args.json)
    return solve_maze(board_of(text), args)


def _solver(kit: Kit) -> Solver | None:
    none: Commands = {}
    return kit.offers("commands", "COMMANDS", none).get("solve")


def solve_match(match: Match, args: argparse.Namespace) -> None:
    """Print the best turn at a position, by the game's own solver or as a hint says it."""
    seat, solver = match.actor, _solver(KITS[match.spec.kit])
    if not isinstance(seat, int):
        raise Refused("position", "Nobody has to decide there. Choose a position at the beginning of a turn.")
    if solver:
        return solver.solve(match.codec.to_json(match.state).decode(), args.seconds, args.json)
    hint = hint_for(match.game, match.view(seat))
    action = match.codec.text(hint.action)
    if args.json:
        print(
            msgspec.json.encode({"seat": seat + 1, "action": action, "why": f"{hint.text} {hint.why}".strip()}).decode()
        )
    else:
        print(f"Seat {seat + 1}: {action}. {hint.text} {hint.why}".strip())
    return None


def solve_puzzle(puzzle: Puzzle, json: bool) -> None:
    """Print the par of a puzzle, its first actions, and a solution."""
    kind = kind_of(puzzle.kind)
    proof, text = kind.proof(puzzle), kind.begun(puzzle).codec.text
    line = [text(action) for action in proof.line]
    if json:
        print(msgspec.json.encode({"par": proof.par, "firsts": proof.firsts, "line": line}).decode())
    else:
        print(f"{kind.question(puzzle)}\n{', '.join(line)}")


def solve_maze(board: Board, args: argparse.Namespace) -> None:
    """Print a shortest line, with a picture after each turn."""
    if args.start is None:
        raise Refused("usage", "A maze needs a start for the piece. Add --from CELL.")
    cell, slot = cell_word(board.grid), slot_word(board.grid)
    start, marks = _read(cell, args.start, "cell"), [_mark(text) for text in args.goal]
    home = None if args.home is None else _read(cell, args.home, "cell")
    barred = None if args.barred is None else _read(slot, args.barred, "slot")
    if args.rival is not None:
        solve_race(board, (start, _read(cell, args.rival, "cell")), marks, barred, args.json)
        return
    line = plan(
        board,
        start,
        marks,
        home=home,
        any_order=args.any_order,
        barred=barred,
        whole_line=args.whole_line,
        limit=args.limit,
    )
    if args.json:
        turns = None if line is None else [_shown(turn, cell, slot) for turn in line]
        print(msgspec.json.encode({"turns": None if line is None else len(line), "line": turns}).decode())
    elif line is None:
        print(f"There is no way within {args.limit} turns.")
    else:
        _print(board, start, marks, home, line)


def text_of(name: str) -> str:
    """The text in a file, or on the standard input for `-`."""
    try:
        return (sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()).decode().strip()
    except UnicodeDecodeError:
        raise Refused("file", "{name} is not a board: it is not text.", name=name) from None


def board_of(text: str) -> Board:
    """Parse a board: a drawing, or its line of text, with or without quotes."""
    line = text.strip('"')
    return Board.from_json(line) if line[:1].isdigit() else parse(text)


def _read(word: Word, text: str, kind: str) -> int:
    try:
        return word.read(text)
    except (ValueError, KeyError):
        raise Refused(kind, "{text} is not a {kind} of this board.", text=f"{text!r:.40}", kind=kind) from None


def _mark(text: str) -> int:
    if len(text) != 1 or LETTERS.find(text) < 1:
        raise Refused("goal", "Write a goal as the letter beside its tile, not {text}.", text=f"{text!r:.40}")
    return LETTERS.index(text)


def _shown(turn: Turn, cell: Word, slot: Word) -> dict[str, object]:
    found = LETTERS[turn.found] if turn.found else None
    return {"push": f"{slot.write(turn.slot)} {turn.quarters}", "walk": cell.write(turn.to), "found": found}


def _print(board: Board, at: int, marks: list[int], home: int | None, line: tuple[Turn, ...]) -> None:
    from .screen import Screen

    screen, cell, slot = Screen(), cell_word(board.grid), slot_word(board.grid)
    screen.say(f"{len(line)} {'turn' if len(line) == 1 else 'turns'}:")
    left = list(marks)
    scene = _scene(board, at, left, home, None)
    screen.lines(_drawn(scene, screen.hues))
    for number, turn in enumerate(line, 1):
        board, at = board.push(turn.slot, turn.quarters), turn.to
        if turn.found:
            left.remove(turn.found)
        found = f", find {LETTERS[turn.found]}" if turn.found else ", home" if number == len(line) else ""
        screen.say(
            f"\n{number}. push {slot.write(turn.slot)} {turn.quarters}, walk {cell.write(turn.to)}{found}", "bold"
        )
        scene = _scene(board, at, left, home, opposite(turn.slot))
        screen.lines(_drawn(scene, screen.hues))


def _drawn(scene: Scene, hues: Hues) -> list[Text]:
    board, spare = maze_canvas(scene, (0,), None, SIZES[0], hues), spare_canvas(scene, 0, hues)
    return [*text_lines(board, hues), *text_lines(spare, hues)]


def _scene(board: Board, at: int, left: list[int], home: int | None, barred: int | None) -> Scene:
    goals = {cell for mark in left if (cell := board.find(mark)) >= 0}
    return Scene(
        board,
        (at,),
        () if home is None else (home,),
        frozenset(goals or ({home} if home is not None and not left else set())),
        board.marks[-1] in left,
        frozenset(cells(reach(board, at))),
        barred=frozenset(() if barred is None else (barred,)),
        labels={mark: f" {LETTERS[mark]}" for mark in {*board.marks} - {0}},
    )
