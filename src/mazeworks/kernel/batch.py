"""Many games at once: what a game's own kernel offers to the vector environment, as `kernel.Batch` in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from mazeworks.core import AnyGame, AnyState

Buffer: TypeAlias = Any  # what holds bytes: arrays, memoryviews

ENDED, STOPPED = 1, 2  # how a game is over


class AnyBatch(Protocol):
    """Games under the same rules, all in the same phase."""

    def __init__(self, game: AnyGame, states: Sequence[AnyState], seed: int = 0, pure: bool = False) -> None: ...

    def step(self, pushes: bytes, cells: bytes) -> bytes:
        """Play one turn in every game, chance included."""
        ...

    def turns(self) -> bytes:
        """Return the seat on turn of every game."""
        ...

    def observe(self, pushes: Buffer | None, rows: Buffer, masks: Buffer) -> None:
        """Write for every game what the seat on turn sees and may do, before its push or after the given one."""
        ...

    def ends(self, rewards: Buffer) -> bytes:
        """Return for every game 0, ENDED or STOPPED; write the reward of each seat, as floats."""
        ...

    def deal(self, all: bool = False) -> None:
        """Start finished games anew, or all of them."""
        ...

    def states(self) -> Sequence[AnyState]:
        """Return the games as the rules know them."""
        ...

    @staticmethod
    def pick(masks: Buffer, dice: int, pure: bool = False) -> tuple[bytes, int]:
        """Choose something legal in each row of a mask, all equally likely; return the choices and the dice."""
        ...
