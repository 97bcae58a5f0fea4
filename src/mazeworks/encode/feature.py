"""The parts of an observation: named features, one after the other in a row of bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, Generic, NamedTuple

from mazeworks.core import Action, Refused
from mazeworks.core.type_variables import ViewIn

Seats = tuple[int, ...]  # the reader first, then the other seats in the order of play


class Feature(NamedTuple, Generic[ViewIn]):
    """A part of an observation. `read` takes it from a view: as bytes, or as a mask if no number exceeds 1."""

    name: str
    shape: tuple[int, ...]
    about: str
    read: Callable[[ViewIn, Seats], Any]
    most: int = 1

    @property
    def size(self) -> int:
        """The number of bytes."""
        return prod(self.shape)


class Encoding(Generic[ViewIn]):
    """Views of a game as rows of numbers, and its actions as numbers: fixed for a game and a number of seats."""

    def __init__(
        self, seats: int, features: Sequence[Feature[ViewIn]], choices: Sequence[Action], chances: Sequence[Action]
    ) -> None:
        self.features = tuple(sorted(features, key=lambda feature: feature.most > 1))  # masks are written together
        self.choices, self.chances = tuple(choices), tuple(chances)
        self.ids = {action: id for id, action in enumerate(self.choices)}
        self.chance_ids = {action: id for id, action in enumerate(self.chances)}
        self.size = sum([feature.size for feature in self.features])
        self._order = tuple([tuple([(first + at) % seats for at in range(seats)]) for first in range(seats)])
        self._masks: list[tuple[Callable[[ViewIn, Seats], int], int]] = []
        self._bits = 0
        for feature in self.features:
            if feature.most == 1:
                self._masks.append((feature.read, self._bits))
                self._bits += feature.size
        self._numbers = [feature.read for feature in self.features if feature.most > 1]

    def observe(self, view: ViewIn) -> bytes:
        """All features of a view; a reader without a seat sees as the first seat does."""
        seats = self._order[view.seat if isinstance(view.seat, int) else 0]
        bits = 1 << self._bits  # a leading 1, so that zeros behind it are written
        for read, at in self._masks:
            bits |= read(view, seats) << at
        return f"{bits:b}"[:0:-1].encode().translate(_DIGITS) + b"".join([read(view, seats) for read in self._numbers])

    def legal(self, view: ViewIn) -> list[int]:
        """The numbers of the legal actions, sorted."""
        ids = self.ids
        return sorted([ids[action] for action in view.legal])

    def mask(self, view: ViewIn) -> bytes:
        """One byte for each action: 1 where it is legal."""
        out, ids = bytearray(len(self.choices)), self.ids
        for action in view.legal:
            out[ids[action]] = 1
        return bytes(out)

    def choice(self, id: int) -> Action:
        """The action with this number."""
        if not 0 <= id < len(self.choices):
            raise Refused(
                "action", "Actions are numbered from 0 to {most}, not {id}.", most=len(self.choices) - 1, id=id
            )
        return self.choices[id]


_DIGITS = bytes([code - ord("0") if code in b"01" else 0 for code in range(256)])


# --- building features ----------------------------------------------------------------------------------------------


def flags(set: Sequence[bool]) -> int:
    """A mask of the true entries."""
    return sum([1 << at for at, each in enumerate(set) if each])


def counted(values: Sequence[int], of: Sequence[int]) -> bytes:
    """The number of occurrences of each value."""
    return bytes([values.count(each) for each in of])
