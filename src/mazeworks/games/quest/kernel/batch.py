"""Many games of a shifting maze at once: stepped with given turns, or played at random or greedily by the kernel.

A batch holds whole states, secrets included, for search and for learning. GREEDY is simpler than the bot of that name:
it takes the first push that brings a goal into reach, else any turn. EXPERT takes any such push, else a turn after
which the next one may reach a goal.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks import kernel
from mazeworks.core import AnyGame, AnyState, Dice, GivenOptions, Spec
from mazeworks.core.type_variables import C, S, V
from mazeworks.kernel.batch import Buffer
from mazeworks.kernel.tables import USUAL
from mazeworks.shelf import entry

from ..rules.quest import State, Table
from . import fallback, learn, structs, turns
from .win_chance import Temper

RANDOM, GREEDY, EXPERT = turns.RANDOM, turns.GREEDY, turns.EXPERT
DEEP = Temper()
FOUND, OVER, REFUSED = 1, 2, turns.REFUSED  # results of a step; the first two are bits
fast, _ = kernel.load("mazeworks.games.quest.kernel._quest", USUAL.pack())


def compiled() -> bool:
    """True if the compiled batch is available."""
    return fast is not None


class Batch:
    """Games under the same rules. A push is `index of the slot in the grid's list * 4 + quarters`."""

    def __init__(self, game: AnyGame, states: Sequence[AnyState], seed: int = 0, pure: bool = False) -> None:
        self.game, self.size = game, len(states)
        raw, rules = structs.pack_all(game, states, seed), structs.rules_of(game)
        make = fallback.Batch if pure or fast is None else fast.Batch
        self._batch: fallback.Batch = make(raw, rules)

    @classmethod
    def new(
        cls,
        game: Spec[S, C, V] | str,
        seats: int,
        games: int,
        seed: int = 0,
        options: GivenOptions = None,
        pure: bool = False,
    ) -> Batch:
        """New games."""
        spec = entry(game)
        rules = spec.game(spec.settle(options, seats))
        return cls(rules, [rules.setup(seats, Dice(f"{seed}/{at}/setup")) for at in range(games)], seed, pure)

    def step(self, pushes: bytes, cells: bytes) -> bytes:
        """Play one turn in every game, chance included; for each FOUND | OVER, or REFUSED if it is not legal."""
        return self._batch.step(pushes, cells)

    def reaches(self) -> bytes:
        """The legal turns: for every game and push a mask of cells, 64 bits each."""
        return self._batch.reaches()

    def play(self, turns: int, policy: int = RANDOM, again: bool = False) -> int:
        """Play up to `turns` turns in every game; with `again`, finished games restart. Return the turns played."""
        return self._batch.play(turns, policy, again)

    def chances(self, seat: int, temper: Temper = DEEP) -> Sequence[float]:
        """For every game the win probability of `seat`, which has just played, as far as that seat may know."""
        return memoryview(self._batch.chances(seat, *temper)).cast("d")

    def winners(self) -> bytes:
        """For every game a mask of the seats in first place; 0 while it goes on, or if no seat won."""
        return self._batch.winners()

    def turns(self) -> bytes:
        """For every game the seat on turn."""
        return self._batch.turns()

    def observe(self, pushes: Buffer | None, rows: Buffer, masks: Buffer) -> None:
        """Write for every game the observation and mask of the seat on turn, as `encode` has them: before its push, or
        after the given legal one and before its walk. Arrays of bytes in two dimensions, games first."""
        self._batch.observe(pushes, rows, masks)

    def last(self, seat: int, rows: Buffer) -> None:
        """Write for every finished game the last observation of a seat; the rows of the other games stay."""
        self._batch.last(seat, rows)

    def ends(self, rewards: Buffer) -> bytes:
        """For every game 0 while it goes on, ENDED or STOPPED; write the reward of each seat, as floats."""
        return self._batch.ends(rewards)

    def deal(self, all: bool = False) -> None:
        """Restart finished games, or all, with the tiles and cards of their first state, shuffled."""
        self._batch.deal(all)

    def raw(self) -> bytes:
        """The structs of batch.h."""
        return self._batch.games()

    def states(self) -> list[State[Table]]:
        """Every game as a state of the readable rules."""
        raw = self.raw()
        return [
            structs.unpack(self.game, raw[at : at + structs.GAME.size]) for at in range(0, len(raw), structs.GAME.size)
        ]

    @staticmethod
    def pick(masks: Buffer, dice: int, pure: bool = False) -> tuple[bytes, int]:
        """Choose a legal entry in each row of a mask, all equally likely; return the choices and the dice."""
        chosen = learn.pick if pure or fast is None else fast.pick
        out: tuple[bytes, int] = chosen(memoryview(masks), dice)
        return out
