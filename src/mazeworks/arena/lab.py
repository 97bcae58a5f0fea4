"""A laboratory for variants: every combination of options and seats is played by bots and measured.

A file of games is resumed where it ends, like the rows of a ladder. Findings have 95 % intervals. A warning is given
only if a whole interval lies beyond its bound.

Examples:
    >>> from mazeworks import spec_of
    >>> experiment = Experiment.of(spec_of("classic"), {"cards": (1, 2)}, ("chaos",), games=4)
    >>> [setting.label for setting in experiment.settings]
    ['seats 2, cards 1', 'seats 2, cards 2']
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from mazeworks.bots import bot_of
from mazeworks.core import Options, OptionValue, Refused, Spec

from .run import fixtures_of, wilson
from .series import Fixture, Row, many, played

SEATS = "seats"
UNFAIR = 0.05  # how far the first seat's share of wins may lie from an equal one
TIED, STOPPED = 0.10, 0.01  # shares of games that are dull if they are more frequent
WIDE = 0.10  # an interval wider than this says little


class Setting(NamedTuple):
    """One combination: the number of seats, and all options."""

    label: str
    seats: int
    options: Options


class Share(msgspec.Struct, frozen=True):
    """A measured value with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, total: int) -> Self:
        """A share of games."""
        return cls(count / max(1, total), *wilson(count, total))

    @classmethod
    def mean(cls, values: Sequence[int]) -> Self:
        """The mean of some numbers."""
        count = max(1, len(values))
        mean = sum(values) / count
        spread = math.sqrt(sum([(value - mean) ** 2 for value in values]) / max(1, count - 1))
        half = 1.96 * spread / math.sqrt(count)
        return cls(mean, mean - half, mean + half)


class Finding(msgspec.Struct, frozen=True):
    """The measures of one setting. `skill` is the share of wins of the first bot, if there are several."""

    label: str
    seats: int
    games: int
    turns: Share
    middle: tuple[int, int]  # the middle 80 % of the turns
    first: Share
    ties: Share
    stopped: Share
    decided: Share
    skill: Share | None
    warnings: tuple[str, ...]


class Header(msgspec.Struct, frozen=True):
    """The run that a file of games belongs to."""

    game: str
    version: int
    bots: tuple[str, ...]
    seed: int
    fixed: dict[str, OptionValue]
    settings: tuple[str, ...]


class Experiment(NamedTuple):
    """Settings of a game and the bots that play them."""

    spec: Spec
    settings: tuple[Setting, ...]
    left_out: tuple[tuple[str, str], ...]  # combinations that cannot be played, and why
    fixed: Mapping[str, OptionValue]  # options that do not vary
    bots: tuple[str, ...]
    games: int
    seed: int

    @classmethod
    def of(
        cls,
        spec: Spec,
        vary: Mapping[str, Sequence[OptionValue]],
        bots: Sequence[str],
        games: int,
        seed: int = 0,
        given: Mapping[str, OptionValue] | None = None,
    ) -> Experiment:
        """A validated experiment. Values that fit no table are refused; combinations that do not fit are left out."""
        fixed = {**({"first": "first"} if "first" in spec.options.__struct_fields__ else {}), **(given or {})}
        _check(spec, vary, fixed)
        settings, left_out = [], []
        names = [*vary] if SEATS in vary else [SEATS, *vary]
        for values in itertools.product(*[vary.get(name, (spec.seats[0],)) for name in names]):
            chosen = dict(zip(names, values, strict=True))
            seats, label = int(chosen.pop(SEATS)), ", ".join([f"{n} {v}" for n, v in zip(names, values, strict=True)])
            try:
                options = spec.settle({**fixed, **chosen}, seats)
                _seat_all(bots, seats)
            except Refused as refused:
                left_out.append((label, refused.why))
                continue
            for name in bots:
                bot_of(name, spec.game(options))  # refuse before hours of play
            settings.append(Setting(label, seats, options))
        if not settings:
            raise Refused("options", "None of these combinations can be played: {why}", why=left_out[0][1])
        fixed = {name: value for name, value in fixed.items() if name not in vary}
        return cls(spec, tuple(settings), tuple(left_out), fixed, tuple(bots), games, seed)

    @property
    def header(self) -> Header:
        labels = tuple([setting.label for setting in self.settings])
        return Header(self.spec.id, self.spec.version, self.bots, self.seed, {**self.fixed}, labels)

    def fixtures(self, setting: Setting) -> list[Fixture]:
        """The games of a setting: bots take the seats by turns."""
        names = [name for name, _ in zip(itertools.cycle(self.bots), range(setting.seats), strict=False)]
        return fixtures_of(names, self.games, self.seed)


def _seat_all(bots: Sequence[str], seats: int) -> None:
    """Refuse more bots than seats: some of them would never play."""
    if len(bots) > seats:
        raise Refused("seats", "{bots} bots do not fit on {seats} seats. Name fewer bots.", bots=len(bots), seats=seats)


def _check(spec: Spec, vary: Mapping[str, Sequence[OptionValue]], fixed: Mapping[str, OptionValue]) -> None:
    """Refuse an option or a value that fits no table of the game."""
    for name, values in vary.items():
        for value in values:
            if name == SEATS:
                spec.settle(None, value)  # type: ignore[arg-type]  # it refuses what is no number of seats
                continue
            refused = []
            for seats in spec.seats:
                try:
                    spec.settle({**fixed, name: value}, seats)
                except Refused as error:
                    refused.append(error)
            if len(refused) == len(spec.seats):
                raise refused[0]


# --- playing --------------------------------------------------------------------------------------------------------


class Notebook:
    """The games of an experiment in a file: a header, then a line with setting and row for every game."""

    def __init__(self, path: Path | None, experiment: Experiment) -> None:
        self.path, self.experiment = path, experiment
        self.rows: list[list[Row]] = [[] for _ in experiment.settings]
        if path is None:
            return
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if data and not whole:
            raise self._refused()
        if whole:
            self._read(whole)
        with path.open("ab") as file:
            file.truncate(len(whole))
            file.write(b"" if whole else msgspec.json.encode(experiment.header) + b"\n")

    def _read(self, data: bytes) -> None:
        head, *lines = data.splitlines()
        try:
            header = msgspec.json.decode(head, type=Header)
            found = [msgspec.json.decode(line, type=tuple[int, Row]) for line in lines]
            for at, row in found:
                self.rows[at].append(row)
        except (msgspec.DecodeError, UnicodeError, IndexError):
            raise self._refused() from None
        if header != self.experiment.header:
            raise self._refused()
        for setting, rows in zip(self.experiment.settings, self.rows, strict=True):
            fixtures = self.experiment.fixtures(setting)
            if [row.fixture for row in rows] != fixtures[: len(rows)]:
                raise self._refused()
            if rows and played(self.experiment.spec, setting.options, rows[-1].fixture).row != rows[-1]:
                raise self._refused()

    def _refused(self) -> Refused:
        return Refused("rows", "{path} belongs to a different run. Choose another file.", path=self.path)

    @property
    def left(self) -> int:
        """The number of games that are still to be played."""
        return sum([self.experiment.games - len(rows) for rows in self.rows])

    def play(self, jobs: int = 1, on: str | None = None, patience: float | None = None) -> Iterator[Row]:
        """Play the missing games, each written at once."""
        for at, setting in enumerate(self.experiment.settings):
            left = self.experiment.fixtures(setting)[len(self.rows[at]) :]
            for game in many(self.experiment.spec, setting.options, left, jobs, on, patience):
                self.rows[at].append(game.row)
                if self.path:
                    with self.path.open("ab") as file:
                        file.write(msgspec.json.encode((at, game.row)) + b"\n")
                yield game.row

    def findings(self) -> list[Finding]:
        """The measures of every setting."""
        each = zip(self.experiment.settings, self.rows, strict=True)
        return [found(setting, rows, self.experiment.bots) for setting, rows in each]


# --- measuring ------------------------------------------------------------------------------------------------------


def found(setting: Setting, rows: Sequence[Row], bots: Sequence[str]) -> Finding:
    """Measure the games of a setting. Only games with one winner count for the first seat and for skill."""
    turns, won = sorted([row.turns for row in rows]) or [0], [row for row in rows if _decided(row)]
    best = bots[0] if len({*bots}) > 1 else None
    finding = Finding(
        setting.label,
        setting.seats,
        len(rows),
        Share.mean(turns),
        (turns[len(turns) // 10], turns[len(turns) * 9 // 10]),
        Share.of(sum([row.winners == (0,) for row in won]), len(won)),
        Share.of(sum([len(row.winners) > 1 and not row.truncated for row in rows]), len(rows)),
        Share.of(sum([row.truncated for row in rows]), len(rows)),
        Share.of(len(won), len(rows)),
        Share.of(sum([row.bots[row.winners[0]] == best for row in won]), len(won)) if best else None,
        (),
    )
    return msgspec.structs.replace(finding, warnings=tuple(warnings(finding)))


def _decided(row: Row) -> bool:
    return len(row.winners) == 1 and not row.truncated


def warnings(finding: Finding) -> Iterator[str]:
    """Say where a setting is unfair or dull, or where too few games were played to tell."""
    fair = 1 / finding.seats
    if finding.first.low > fair + UNFAIR:
        yield "unfair: the first seat wins too often"
    if finding.seats > 1 and finding.first.high < fair - UNFAIR:
        yield "unfair: the first seat wins too rarely"
    if finding.ties.low > TIED:
        yield "dull: many games are tied"
    if finding.stopped.low > STOPPED:
        yield "dull: games reach the limit of turns"
    if finding.first.high - finding.first.low > WIDE:
        yield "few games: the intervals are wide"
