"""Kinds of features of the delve. `of` is the source: the view, a tile, or a seat's hero."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from mazeworks.encode.feature import Feature, Seats, flags

from ..rules.state.table import SIZE, Hero, Tile, View

SHAPE = (SIZE, SIZE)
MOST = 255  # the largest value of a byte; more counts the same
T = TypeVar("T", bound=str | int)


def small(number: int) -> int:
    """A number as a byte."""
    return min(max(number, 0), MOST)


def plane(name: str, about: str, of: Callable[[Tile], bool]) -> Feature[View]:
    """A plane of the tiles with some property."""

    def read(view: View, _: Seats) -> int:
        return sum([1 << cell for cell, tile in enumerate(view.table.tiles) if tile and of(tile)])

    return Feature(name, SHAPE, about, read)


def relief(name: str, about: str, of: Callable[[Tile], int], most: int = MOST) -> Feature[View]:
    """A plane with a number for each tile."""

    def read(view: View, _: Seats) -> bytes:
        return bytes([small(of(tile)) if tile else 0 for tile in view.table.tiles])

    return Feature(name, SHAPE, about, read, most)


def index(name: str, about: str, ids: Sequence[str], of: Callable[[Tile], str]) -> Feature[View]:
    """A plane with the index of each tile's id, from 1 on."""
    at = {id: place for place, id in enumerate(ids, 1)}
    return relief(name, f"{about}, as a number from 1 on: {listed(ids)}", lambda tile: at.get(of(tile), 0), len(ids))


def has(name: str, about: str, ids: Sequence[T], of: Callable[[View], Iterable[T | None]]) -> Feature[View]:
    """The ids that are present."""

    bits: dict[T | None, int] = {id: 1 << at for at, id in enumerate(ids)}

    def read(view: View, _: Seats) -> int:
        return sum({bits.get(each, 0) for each in of(view)})

    return Feature(name, (len(ids),), f"{about}: {listed(ids)}", read)


def count(name: str, about: str, ids: Sequence[T], of: Callable[[View], Iterable[T | None]]) -> Feature[View]:
    """The count of each id."""
    at: dict[T | None, int] = {id: place for place, id in enumerate(ids)}

    def read(view: View, _: Seats) -> bytes:
        return _tally(of(view), at)

    return Feature(name, (len(ids),), f"{about}: {listed(ids)}", read, MOST)


def numbers(name: str, about: str, size: int, of: Callable[[View], Iterable[int]]) -> Feature[View]:
    """Some numbers."""
    return Feature(name, (size,), about, lambda view, _: bytes([small(each) for each in of(view)]), MOST)


def which(name: str, about: str, seats: int, of: Callable[[View], Collection[int]]) -> Feature[View]:
    """Some of the seats."""

    def read(view: View, order: Seats) -> int:
        there = of(view)
        return flags([seat in there for seat in order])

    return Feature(name, (seats,), about, read)


def each_has(
    name: str, about: str, seats: int, ids: Sequence[T], of: Callable[[Hero], Iterable[T | None]]
) -> Feature[View]:
    """The ids that each hero has."""

    bits: dict[T | None, int] = {id: 1 << at for at, id in enumerate(ids)}

    def read(view: View, order: Seats) -> int:
        masks = [sum({bits.get(each, 0) for each in of(view.table.heroes[seat])}) for seat in order]
        return sum([mask << len(ids) * place for place, mask in enumerate(masks)])

    return Feature(name, (seats, len(ids)), f"{about}: {listed(ids)}", read)


def each_count(
    name: str, about: str, seats: int, ids: Sequence[T], of: Callable[[Hero], Iterable[T | None]]
) -> Feature[View]:
    """The count of each id for each hero."""

    at: dict[T | None, int] = {id: place for place, id in enumerate(ids)}

    def read(view: View, order: Seats) -> bytes:
        return b"".join([_tally(of(view.table.heroes[seat]), at) for seat in order])

    return Feature(name, (seats, len(ids)), f"{about}: {listed(ids)}", read, MOST)


def each(name: str, about: str, seats: int, size: int, of: Callable[[View, int], Iterable[int]]) -> Feature[View]:
    """Some numbers for each seat."""

    def read(view: View, order: Seats) -> bytes:
        return bytes([small(number) for seat in order for number in of(view, seat)])

    return Feature(name, (seats, size), about, read, MOST)


def _tally(values: Iterable[T | None], at: dict[T | None, int]) -> bytes:
    out = bytearray(len(at))
    for each in values:
        out[at[each]] += 1
    return bytes(out)


def listed(ids: Sequence[T]) -> str:
    """Ids in a sentence."""
    return ", ".join([str(id) or "none" for id in ids])
