"""The best turn in a position of Two Doors, its value, and forced wins."""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from mazeworks.core import Refused
from mazeworks.kernel import load

from ..rules import Position, Table, Tigers
from ..rules.position import CELLS, number, numbered
from . import fallback, structs
from .budget import Budget
from .fallback import Sight

fast, _ = load("mazeworks.games.tigers.kernel._tigers", structs.tables())

FAR = 60  # deeper than any search
LEAST = 0.001  # seconds of an analysis without a limit, which would never end
PROOF = 0.2  # the share of the budget for forced wins
OWN_TURNS = 12  # the longest forced win that is searched
FREE = Budget()
WHOLE_SIGHT = Sight()
PER_LOGIT = 210  # points of value that change the odds by a factor of e: fits 200 games between all levels


class Turn(NamedTuple):
    """A lead, and the pair that changes places after it, if any."""

    start: int
    to: int
    pair: tuple[int, int] | None

    @property
    def lead(self) -> int:
        """The lead as one number: see `Root`."""
        return self.start * len(CELLS) + self.to


class Found(NamedTuple):
    """The result of a search: the value for the seat on turn, the depth in turns, and the line."""

    value: int
    depth: int
    nodes: int
    line: tuple[Turn, ...]

    @property
    def settled(self) -> bool:
        """True if a larger budget would change nothing."""
        return abs(self.value) > fallback.SURE or self.depth >= FAR


class Proof(NamedTuple):
    """Own turns to a forced win (0: none found), and own turns within which there is none.

    `first` is its first turn if the winning seat is on turn.
    """

    turns: int
    refuted: int
    nodes: int
    first: Turn | None

    @property
    def settled(self) -> bool:
        """True if a larger budget would change nothing."""
        return self.turns > 0 or self.refuted >= OWN_TURNS


class Analysis(NamedTuple):
    """An analysis: `win` is a forced win of the seat on turn, `loss` one of the opponent, both in own turns.

    `late`: the clock ended it before the node limit, so another run may differ.
    """

    found: Found
    win: int
    loss: int
    late: bool = False

    @property
    def chance(self) -> float:
        """The win probability of the seat on turn, from 0 to 1."""
        if self.win or self.loss:
            return 1.0 if self.win else 0.0
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self.found.value / PER_LOGIT))))


class Root(NamedTuple):
    """A position with its past, in the form of the engine."""

    position: bytes
    before: bytes  # positions that may not come back, or count as a draw
    thrice: bytes  # positions that would end the game, or may not come back
    bars: bool
    turn: int
    lead: int = -1  # the lead already made, start * 16 + to
    pure: bool = False

    @property
    def engine(self) -> Any:
        return fallback if self.pure or fast is None else fast


def compiled() -> bool:
    """True if the compiled engine is available."""
    return fast is not None


def root_of(game: Tigers, table: Table, pure: bool = False) -> Root:
    """The decision at a table, with all positions that may not come back."""
    cubs = game.options.cubs
    *earlier, last = table.past
    stood = numbered(last, cubs)
    if stood is None:
        raise AssertionError("a table knows the positions it has seen")
    lead = _lead_between(stood, table.position()) if table.phase == "switch" else -1
    seen = Counter(table.past)
    twice = [each for each in seen if game.bars or seen[each] > 1]
    return Root(structs.pack(stood), _packed(earlier, cubs), _packed(twice, cubs), game.bars, stood.turn, lead, pure)


def root_at(position: Position, bars: bool = True, pure: bool = False) -> Root:
    """A position without a past."""
    return Root(structs.pack(position), b"", b"", bars, position.turn, pure=pure)


def search(
    root: Root, depth: int = FAR, budget: Budget = FREE, reduce: bool = True, sight: Sight = WHOLE_SIGHT
) -> Found:
    """The best noticed turn within a depth and a budget."""
    found = root.engine.search(root.position, root.before, root.bars, depth, budget, root.lead, reduce, *sight)
    value, deep, nodes, line = found
    return Found(value, deep, nodes, tuple([turn_of(line[at : at + 4]) for at in range(0, len(line), 4)]))


def prove(root: Root, seat: int, most: int = OWN_TURNS, budget: Budget = FREE) -> Proof:
    """Whether a seat wins by force within `most` own turns. A lead already made is ignored."""
    turns, refuted, nodes, first = root.engine.prove(root.position, root.thrice, root.bars, seat, most, budget)
    return Proof(turns, refuted, nodes, turn_of(first) if turns and seat == root.turn else None)


def analyse(root: Root, budget: Budget) -> Analysis:
    """The best turn, its value, and forced wins of both seats. A proven win is played as proven, its second half too.
    If another lead was made, the best turn with that lead is searched."""
    budget = budget if budget.nodes or budget.seconds else Budget(seconds=LEAST)
    part, rest = budget.part(PROOF / 2), budget.part(1 - PROOF)
    own, other = [prove(root, seat, budget=part) for seat in (root.turn, 1 - root.turn)]
    if own.first and root.lead in (-1, own.first.lead):
        value = fallback.WON - 2 * own.turns + 1
        return Analysis(Found(value, 2 * own.turns - 1, own.nodes, (own.first,)), own.turns, 0)
    found = search(root, budget=rest)
    late = found.nodes < rest.nodes and not found.settled
    late |= any(proof.nodes < part.nodes and not proof.settled for proof in (own, other))
    return Analysis(found, 0, other.turns, late)


def winning_line(root: Root, proof: Proof) -> tuple[Turn, ...]:
    """A forced win turn by turn, against the longest defence."""
    line: list[Turn] = []
    while proof.first:
        line.append(proof.first)
        root = _after(root, proof.first)
        proofs = [(prove(then, 1 - root.turn, proof.turns - 1), turn, then) for turn, then in answers(root)]
        if proof.turns == 1 or not proofs:
            break
        proof, answer, root = max(proofs, key=lambda each: each[0].turns)
        line.append(answer)
    return tuple(line)


def answers(root: Root) -> list[tuple[Turn, Root]]:
    """Every turn that repeats no position, and the resulting root."""
    every = root.engine.turns(root.position)
    after = [(turn := turn_of(every[at : at + 4]), _after(root, turn)) for at in range(0, len(every), 4)]
    seen = {root.thrice[at : at + structs.PLAIN.size] for at in range(0, len(root.thrice), structs.PLAIN.size)}
    return [(turn, then) for turn, then in after if not root.bars or then.position not in seen]


def _after(root: Root, turn: Turn) -> Root:
    position = root.engine.play(root.position, bytes([turn.start, turn.to, *(turn.pair or (0, 0))]))
    before = root.before + root.position
    return root._replace(
        position=position, before=before, thrice=before if root.bars else root.thrice, turn=1 - root.turn, lead=-1
    )


def turn_of(data: bytes) -> Turn:
    """A turn from its bytes."""
    start, to, one, two = data
    return Turn(start, to, (one, two) if one != two else None)


def _lead_between(before: Position, after: Position) -> int:
    mine = [now - then for then, now in zip(before.cubs[before.turn], after.cubs[before.turn], strict=True)]
    return mine.index(-1) * len(CELLS) + mine.index(1)


def _packed(numbers: Sequence[int], cubs: int) -> bytes:
    return b"".join([_pack(each, cubs) for each in numbers])


@functools.lru_cache(maxsize=1 << 12)
def _pack(each: int, cubs: int) -> bytes:
    position = numbered(each, cubs)
    if position is None or number(position) != each:
        raise AssertionError("a table knows the positions it has seen")
    return structs.pack(position)


class Census(NamedTuple):
    """The solved game with one cub each: wins, losses and draws of the seat on turn.

    `lengths` counts starts by their number of turns, draws at 0; `answers` has a byte for each position asked
    about: the turns to the end, odd for a win and even for a loss, 0 for a draw.
    """

    every: tuple[int, int, int]
    starts: tuple[int, int, int]
    lengths: list[int]
    longest: int
    longest_start: int
    answers: bytes


def census(asked: Sequence[Position] = (), passes: int = 255) -> Census:
    """Solve the one-cub game, in which a repeated position is a draw. It takes minutes and 160 MB."""
    if fast is None:
        raise Refused("kernel", "Solving the whole game needs the compiled engine.")
    return Census(*fast.census(passes, b"".join([structs.pack(position) for position in asked])))
