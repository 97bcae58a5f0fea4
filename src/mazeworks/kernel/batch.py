"""Many games at once: the interface of a game's kernel to the vector environment, as `kernel.Batch` in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from mazeworks.core import AnyGame, AnyState

Buffer: TypeAlias = Any  # what holds bytes: arrays, memoryviews

ENDED, STOPPED = 1, 2  # how a game ended


class AnyBatch(Protocol):
    """Games under the same rules, all in the same phase."""

    def __init__(self, game: AnyGame, states: Sequence[AnyState], seed: int = 0, pure: bool = False) -> None: ...

    def step(self, pushes: bytes, cells: bytes) -> bytes:
        """Play one turn in every game, chance included."""
        ...

    def play(self, turns: int, policy: int) -> int:
        """Play up to `turns` turns in every game by a policy of the kernel: 0 random, 1 greedy, 2 expert."""
        ...

    def last(self, seat: int, rows: Buffer) -> None:
        """Write the last observation of a seat in every finished game."""
        ...

    def turns(self) -> bytes:
        """Return the seat on turn of every game."""
        ...

    def observe(self, pushes: Buffer | None, rows: Buffer, masks: Buffer) -> None:
        """Write for every game the observation and mask of the seat on turn, before its push or after the given one."""
        ...

    def ends(self, rewards: Buffer) -> bytes:
        """Return for every game 0, ENDED or STOPPED; write the reward of each seat, as floats."""
        ...

    def deal(self, all: bool = False) -> None:
        """Restart finished games, or all of them."""
        ...

    def states(self) -> Sequence[AnyState]:
        """Return the games as states of the rules."""
        ...

    @staticmethod
    def pick(masks: Buffer, dice: int, pure: bool = False) -> tuple[bytes, int]:
        """Choose a legal entry in each row of a mask, all equally likely; return the choices and the dice."""
        ...
