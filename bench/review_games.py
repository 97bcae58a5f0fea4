"""The games that `bench.review` measures: bots play them from fixed seeds, and each is reviewed.

A folder keeps records and reviews, so that a run can be stopped and resumed, and so that all figures share the games.
"""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from mazeworks import Record, spec_of
from mazeworks.arena import play_new
from mazeworks.bots import LEVELS
from mazeworks.study import SeatSum, course_of, judge_of, reviewed, summed
from mazeworks.study.review import VERSION

NAMES = [level.bot for level in LEVELS if level.usual]
PAIRINGS = list(itertools.combinations_with_replacement(NAMES, 2))
MANY = 4  # seats of the larger games


class Studied(msgspec.Struct, frozen=True):
    """One reviewed game: who sat where, who won, the chances after each turn but the last, and the sums of seats."""

    names: tuple[str, ...]
    winners: tuple[int, ...]
    said: list[tuple[float, ...]]
    sums: tuple[SeatSum, ...] = ()

    def brier(self) -> float:
        """The Brier score of one seat, the mean over turns and seats."""
        seats = range(len(self.names))
        wrong = [(said[seat] / 100 - self.share(seat)) ** 2 for said in self.said for seat in seats]
        return statistics.fmean(wrong)

    def share(self, seat: int) -> float:
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Fixture(NamedTuple):
    """One game to play: the seed follows from its number."""

    id: str
    names: tuple[str, ...]
    number: int

    @property
    def file(self) -> str:
        return f"{self.id}-{len(self.names)}-{self.number:03}"

    def record(self, folder: Path | None) -> Record:
        """Play the game, or read it if the folder has it."""
        path = folder / f"{self.file}.record" if folder else None
        if path and path.exists():
            return Record.parse(path.read_text("utf-8"))
        seed = f"{'review' if len(self.names) == 2 else 'four'}/{self.id}/{self.number}"
        record = Record.of(play_new(spec_of(self.id), self.names, seed), self.names)
        _write(path, str(record).encode())
        return record

    def studied(self, folder: Path | None) -> Studied:
        """Review the game, or read its review. Of larger games the curve is enough."""
        path = folder / f"{self.file}.v{VERSION}.json" if folder else None
        if path and path.exists():
            return msgspec.json.decode(path.read_bytes(), type=Studied)
        record = self.record(folder)
        out = _whole(record) if len(self.names) == 2 else _curve(record)
        _write(path, msgspec.json.encode(out))
        return out


def _write(path: Path | None, data: bytes) -> None:
    """Write a file as a whole or not at all: a run may be stopped at any time."""
    if path:
        draft = path.with_suffix(".part")
        draft.write_bytes(data)
        draft.replace(path)


def _whole(record: Record) -> Studied:
    turns, course = list(reviewed(record)), course_of(record)
    said = [turned.chance for turned in turns[:-1]]
    return Studied(record.names, course.result.winners, said, summed(turns, len(record.names)))


def _curve(record: Record) -> Studied:
    course = course_of(record)
    judge = judge_of(course.game)
    said = [tuple([100 * chance for chance in judge.chances(turn.after)]) for turn in course.turns[:-1]]
    return Studied(record.names, course.result.winners, said)


def pairs(id: str, games: int) -> list[Fixture]:
    """Games between all pairings of levels, each from both sides."""
    out = []
    for game in range(games):
        pair = PAIRINGS[game % len(PAIRINGS)]
        out.append(Fixture(id, pair[::-1] if game // len(PAIRINGS) % 2 else pair, game))
    return out


def fours(id: str, games: int) -> list[Fixture]:
    """Games of all four levels, every level at every seat."""
    return [Fixture(id, tuple(NAMES[game % MANY :] + NAMES[: game % MANY]), game) for game in range(games)]


def in_turn(lists: Iterable[list[Fixture]]) -> list[Fixture]:
    """Take one fixture of each list in turn, so that a run stopped early has some of every kind."""
    rows = itertools.zip_longest(*lists)
    return [fixture for row in rows for fixture in row if fixture]
