"""Puzzles of Two Doors: win by force, against the defence that holds out longest.

doors 3 h 5 8123… b2c2b4c4      kind, par, level, cubs of each seat, number of the position, the first turn
"""

from __future__ import annotations

import functools
import re

from mazeworks.bots import Moment, bot_of
from mazeworks.core import Action, Dice, Event, Refused
from mazeworks.match import Match, words_of
from mazeworks.shelf import spec_of
from mazeworks.study.puzzle_kind import LEVELS, Kind, Level, Proof, Puzzle, damaged

from .kernel import Budget, Root, Turn, analyse, answers, prove, root_at, root_of, search
from .rules import Choice, Lead, Options, Position, State, Switch, Table, Tigers, View
from .rules.position import CELL, number, numbered, winner

SPEC = spec_of("tigers", Tigers)
PLAYERS = ("fern", "hazel")  # who play the games that positions come from
LAST = 16  # positions of a game that are looked at, from its end
LONGEST, FEWEST = 4, 8  # own turns to the win, and first turns to choose from
THOROUGH, QUICK = Budget(nodes=60_000), Budget(nodes=8_000)


class Doors(Kind[State, Choice, View]):
    """A forced win with one first turn."""

    name, pars = "doors", (2, 3, 4)
    firsts = re.compile(r"([a-d][1-4]){2}(([a-d][1-4]){2})?")

    def position(self, puzzle: Puzzle) -> Position:
        return position_of(puzzle.fields)

    def rules(self, puzzle: Puzzle) -> Tigers:
        return Tigers(Options(int(puzzle.fields[0])))

    # --- making and proving ---------------------------------------------------------------------------------------

    def made(self, dice: Dice) -> Puzzle | None:
        game = Match.new(SPEC, 2, dice.seed())
        bots, past = [bot_of(name, game.game) for name in PLAYERS], list[Table]()
        while isinstance(seat := game.actor, int):
            if game.state.table.phase == "lead":
                past.append(game.state.table)
            game.submit(seat, bots[seat].choose(game.view(seat), Moment.at(dice.seed(), seat, game.ply)), game.ply)
        found = [self._at(table.position(), sum(table.cubs[0])) for table in past[-LAST:]]
        return max(
            [each for each in found if each], key=lambda each: (each.par, LEVELS.index(each.level)), default=None
        )

    def _at(self, position: Position, cubs: int) -> Puzzle | None:
        """Return the puzzle at a position, if it is a good one."""
        root = root_at(position)
        proof = prove(root, root.turn, LONGEST, THOROUGH)
        if proof.turns not in self.pars or proof.first is None:
            return None
        every = answers(root)
        if len(every) < FEWEST or not _only(root, every, proof.first, proof.turns):
            return None
        fields = str(cubs), str(number(position))
        return Puzzle(self.name, proof.turns, level_of(root, proof.first), fields, (turn_text(proof.first),))

    def proof(self, puzzle: Puzzle) -> Proof:
        root = root_at(self.position(puzzle))
        proof = prove(root, root.turn, puzzle.par, THOROUGH)
        if proof.first is None:
            raise Refused("puzzle", "This puzzle has no solution within its par.")
        every = answers(root)
        firsts = [turn for turn, then in every if _wins(root, then, proof.turns)]
        return Proof(
            proof.turns,
            level_of(root, proof.first),
            tuple(map(turn_text, firsts)),
            actions_of(proof.first),
            len(every) - len(firsts),
        )

    # --- solving --------------------------------------------------------------------------------------------------

    def begun(self, puzzle: Puzzle) -> Match[State, Choice, View]:
        position = self.position(puzzle)
        state = State(Table(position.turn, 0, "lead", *position[:3], (number(position),)))
        return Match.at(SPEC, self.rules(puzzle).options, state, 0)

    def solved(self, puzzle: Puzzle, match: Match[State, Choice, View]) -> bool:
        result = match.result
        return result is not None and self.position(puzzle).turn in result.winners

    def answer(self, puzzle: Puzzle, match: Match[State, Choice, View], seat: int) -> list[Event]:
        """Defend as long as possible; where the win was given away, play the best turn."""
        root = root_of(self.rules(puzzle), match.state.table)
        proofs = [(prove(then, seat, LONGEST, QUICK).turns, turn) for turn, then in answers(root)]
        turns, turn = max(proofs, key=lambda each: each[0] or LONGEST + 1, default=(0, None))
        if turn is None or not turns:
            turn = analyse(root, QUICK).found.line[0]
        events: list[Event] = []
        for action in actions_of(turn):
            if match.actor == 1 - seat:
                events += match.submit(1 - seat, action, match.ply)
        return events

    def advice(self, puzzle: Puzzle, match: Match[State, Choice, View], seat: int) -> tuple[Action, ...]:
        root = root_of(self.rules(puzzle), match.state.table)
        turn = analyse(root, THOROUGH).found.line[0]
        line = actions_of(turn)
        return line[1:] if match.state.table.phase == "switch" else line

    def question(self, puzzle: Puzzle, language: str = "en") -> str:
        return words_of(SPEC.game(Options()), language).puzzles["win"].format(par=puzzle.par)


@functools.lru_cache(256)
def position_of(fields: tuple[str, ...]) -> Position:
    """Read the fields of a puzzle; anything that is not a position is refused."""
    if len(fields) != 2 or not all(re.fullmatch(r"[0-9]{1,17}", field) for field in fields):
        raise damaged()
    cubs, place = map(int, fields)
    position = numbered(place, cubs) if 1 <= cubs <= Options().cubs else None
    if position is None or number(position) != place or winner(position) is not None:
        raise damaged()
    return position


def actions_of(turn: Turn) -> tuple[Action, ...]:
    """Return a turn as the actions of the game."""
    return (Lead(turn.start, turn.to), *([Switch(*turn.pair)] if turn.pair else []))


def turn_text(turn: Turn) -> str:
    return "".join([CELL.write(cell) for cell in (turn.start, turn.to, *(turn.pair or ()))])


def level_of(root: Root, first: Turn) -> Level:
    """Return the level from how far a search must look to find the first turn."""
    if search(root, 1).line[0] == first:
        return "easy"
    return "medium" if search(root, 3).line[0] == first else "hard"


def _wins(root: Root, then: Root, par: int) -> bool:
    """True if a first turn wins within par; an undecided turn counts as a win."""
    proof = prove(then, root.turn, par - 1, THOROUGH) if par > 1 else None
    return proof is None or proof.turns > 0 or proof.refuted < par - 1


def _only(root: Root, every: list[tuple[Turn, Root]], first: Turn, par: int) -> bool:
    """True if no other first turn wins within par."""
    return not any(_wins(root, then, par) for turn, then in every if turn != first)


KINDS = (Doors(),)
