"""Puzzles with a proven par: their notation, and attempts to solve them.

A puzzle is one line: its kind, par and level, the fields of its setup, and the first actions that achieve par. Packs
and the command line use the same line. A link omits the first actions and has dots for blanks. A game defines its kinds
in `puzzles.py` of its folder: `KINDS`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Literal, NamedTuple

import msgspec

from mazeworks.core import Action, AnyView, Dice, Event, Refused
from mazeworks.core.type_variables import C, S, V
from mazeworks.match import Match, tell, words_of
from mazeworks.shelf import KITS

from .puzzle_diary import stars

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
MARGIN = 2  # turns above par that still solve a puzzle
LONGEST = 400  # characters of a line


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle in notation. Its kind sets it up from `fields`."""

    kind: str
    par: int
    level: Level
    fields: tuple[str, ...]
    firsts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.kind, str(self.par), self.level[0], *self.fields, *filter(None, [",".join(self.firsts)])])

    @property
    def link(self) -> str:
        """The puzzle as part of an address, without its first actions."""
        return str(msgspec.structs.replace(self, firsts=())).replace(" ", ".")


class Proof(NamedTuple):
    """The result of a proof: par, level, all first actions that achieve par, and a solution.

    `tempting` counts other first actions that look equally good at first.
    """

    par: int
    level: Level
    firsts: tuple[str, ...]
    line: tuple[Action, ...]
    tempting: int


class Kind(ABC, Generic[S, C, V]):
    """A kind of puzzles. `firsts` is the notation of first actions, `pars` holds the available pars."""

    name: str
    pars: tuple[int, ...]
    firsts: ClassVar[re.Pattern[str]]

    @abstractmethod
    def made(self, dice: Dice) -> Puzzle | None:
        """Return a good puzzle from one random deal, or None."""

    @abstractmethod
    def proof(self, puzzle: Puzzle) -> Proof:
        """Prove a puzzle. Refuse one without a solution."""

    @abstractmethod
    def begun(self, puzzle: Puzzle) -> Match[S, C, V]:
        """Set a puzzle up. Refuse an invalid one."""

    @abstractmethod
    def solved(self, puzzle: Puzzle, match: Match[S, C, V]) -> bool:
        """True if the puzzle is solved."""

    def answer(self, puzzle: Puzzle, match: Match[S, C, V], seat: int) -> list[Event]:
        """Play for the other side until `seat` is to decide again; return the events."""
        return []

    @abstractmethod
    def advice(self, puzzle: Puzzle, match: Match[S, C, V], seat: int) -> tuple[Action, ...]:
        """Return the best way to finish this turn, or () if there is none."""

    @abstractmethod
    def question(self, puzzle: Puzzle, language: str = "en") -> str:
        """Return the task of the puzzle in words."""

    def turns(self, puzzle: Puzzle) -> int:
        """Return the number of turns after which an attempt is over."""
        return puzzle.par + MARGIN


def kinds() -> dict[str, Kind]:
    """Return the kinds of puzzles of all games."""
    none: tuple[Kind, ...] = ()
    return {kind.name: kind for kit in KITS.values() for kind in kit.offers("puzzles", "KINDS", none)}


def kind_of(name: str) -> Kind:
    """Return a kind by its name."""
    known = kinds()
    if name not in known:
        raise Refused(
            "puzzle", "There is no kind of puzzle called {kind}. There are: {known}.", kind=f"{name!r:.40}",
            known=", ".join(known),
        )  # fmt: skip
    return known[name]


def parse(text: str) -> Puzzle:
    """Return the puzzle of a line or a link. Refuse anything else with the reason."""
    words = text.strip().replace(".", " ").split()
    if len(text) > LONGEST or len(words) < 4:
        raise damaged()
    name, par, level, *rest = words
    kind = kind_of(name)
    levels: list[Level] = [each for each in LEVELS if each[0] == level]
    if not par.isascii() or not par.isdecimal() or int(par) not in kind.pars or not levels:
        raise damaged()
    firsts = [word for word in rest if kind.firsts.fullmatch(word)]
    fields = tuple([word for word in rest if word not in firsts])
    puzzle = Puzzle(name, int(par), levels[0], fields, tuple(firsts[0].split(",")) if firsts else ())
    kind.begun(puzzle)
    if not firsts and kind.proof(puzzle).par != puzzle.par:  # a truncated link may still be a valid position
        raise damaged()
    return puzzle


def damaged() -> Refused:
    """Return the refusal for a text that is not a puzzle."""
    return Refused("puzzle", "This puzzle is incomplete or damaged. Copy its whole line or link.")


# --- solving --------------------------------------------------------------------------------------------------------


class Attempt(msgspec.Struct, frozen=True):
    """The state of an attempt: the view, the events, the turns played and left, and the status.

    `hint` is the next action: first only its place, then all of it.
    """

    view: AnyView
    told: tuple[str, ...]
    turns: int
    left: int
    done: bool
    stars: int
    hint: str = ""


def begun(puzzle: Puzzle) -> Match:
    """Set a puzzle up."""
    return kind_of(puzzle.kind).begun(puzzle)


class Solving:
    """One attempt, action by action. An illegal action is refused and changes nothing."""

    def __init__(self, puzzle: Puzzle, language: str = "en") -> None:
        self.puzzle, self.kind, self.language = puzzle, kind_of(puzzle.kind), language
        self.match = self.kind.begun(puzzle)
        self.seat = self.match.actor if isinstance(self.match.actor, int) else 0
        self.names = [words_of(self.match.game, language).puzzles[key] for key in ("you", "other")]
        if self.seat:
            self.names.reverse()
        self.turns, self.told = 0, list[str]()

    @property
    def done(self) -> bool:
        return self.kind.solved(self.puzzle, self.match)

    @property
    def left(self) -> int:
        """The number of turns until the attempt is over."""
        return 0 if self.done or self.match.over else self.kind.turns(self.puzzle) - self.turns

    def act(self, action: Action | str) -> list[Event]:
        """Play one action, and the other side's answer when the turn is over. Return the events."""
        if not self.left:
            raise Refused("over", "This try is over. Start again.")
        before, match = self.match.state.table.turns, self.match
        events = [*match.submit(self.seat, action, match.ply)]
        if match.over or match.state.table.turns > before:
            self.turns += 1
            if not self.done and not match.over:
                events += self.kind.answer(self.puzzle, match, self.seat)
        seats = self.names[: match.seats]
        sentences = [tell(match.game, event.seen_by(self.seat), seats, self.language) for event in events]
        self.told += filter(None, sentences)
        return events

    def hint(self, step: int) -> str:
        """Return a hint in words, or "" if none is asked for."""
        if not step or not self.left:
            return ""
        words, line = words_of(self.match.game, self.language).puzzles, self.advice(step)
        if not line:
            return words["hint-none"]
        return words["hint-where"].format(action=line[0]) if step == 1 else ", ".join(line)

    def advice(self, step: int) -> tuple[str, ...]:
        """Return a hint as actions: at step 1 the next one without its last word, at step 2 the whole turn."""
        return hinted([self.match.codec.text(action) for action in self.line()], step) if step else ()

    def line(self) -> Sequence[Action]:
        """The actions of the best turn from here; none if the attempt is over or cannot succeed."""
        return self.kind.advice(self.puzzle, self.match, self.seat) if self.left else ()

    def attempt(self, tries: int = 1, hints: int = 0) -> Attempt:
        """Return the state of the attempt."""
        won = stars(self.puzzle.par, self.turns, tries, hints) if self.done else 0
        view = self.match.view(self.seat)
        return Attempt(view, tuple(self.told), self.turns, self.left, self.done, won, self.hint(hints))


def hinted(line: Sequence[str], step: int) -> tuple[str, ...]:
    """Return as much of a line as a hint of this step tells."""
    return tuple([each.rsplit(" ", 1)[0] for each in line[:1]] if step == 1 else line if step else ())


def tried(puzzle: Puzzle, actions: Sequence[str], tries: int = 1, hints: int = 0, language: str = "en") -> Attempt:
    """Play all actions of an attempt and return its state. Stateless between calls."""
    solving = Solving(puzzle, language)
    for action in actions:
        solving.act(action)
    return solving.attempt(tries, hints)


def check(puzzle: Puzzle) -> str:
    """Prove a puzzle again and play its solution by the rules. Return the error, or ""."""
    proof = kind_of(puzzle.kind).proof(puzzle)
    if (proof.par, proof.level) != (puzzle.par, puzzle.level):
        return f"par {proof.par} {proof.level}, not {puzzle.par} {puzzle.level}"
    if sorted(proof.firsts) != sorted(puzzle.firsts):
        return f"it begins with {','.join(proof.firsts)}, not {','.join(puzzle.firsts)}"
    solving = Solving(puzzle)
    line = list(proof.line)
    while line and not solving.done:
        solving.act(line.pop(0))
        if not line and not solving.done:  # the other side answered: go on from there
            line = list(solving.kind.advice(puzzle, solving.match, solving.seat))
    return "" if solving.done and solving.turns == puzzle.par else "its solution does not solve it in par"
