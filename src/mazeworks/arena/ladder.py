"""A ladder: bots against each other with fixed seeds, so that every run gives the same rows."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from mazeworks.bots import LEVELS, bot_of
from mazeworks.core import GivenOptions, Options, OptionValue, Refused, Spec
from mazeworks.shelf import entry

from .play import entrants
from .rating import MEAN, PRIOR, Rating, rate
from .run import wilson
from .series import Fixture, Row

Pairing = tuple[str, str]  # the stronger bot comes first
CLEAR = 0.65  # the share that every bot should take from the next one below


ENTRANTS = tuple([level.bot for level in LEVELS if level.usual])  # unless others are named; weakest first


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values that all rows of one ladder share. More bots or more games only add rows."""

    ladder: str
    version: int
    seats: int
    seed: int
    options: dict[str, OptionValue]


class Plan(NamedTuple):
    """Everything that determines a ladder; `bots` come weakest first."""

    spec: Spec
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    seats: int
    neighbours: bool

    @classmethod
    def of(
        cls,
        game: Spec | str,
        bots: Sequence[str] = (),
        games: int = 400,
        seed: int = 0,
        seats: int = 2,
        options: GivenOptions = None,
        neighbours: bool = False,
    ) -> Plan:
        """A validated plan."""
        spec = entry(game)
        settled, names = spec.settle(options, seats), entrants(bots) or ENTRANTS
        for name in names:
            bot_of(name, spec.game(settled))  # refuse before hours of play
        if len(set(names)) < max(2, len(names)):
            raise Refused("bot", "A ladder needs two or more different bots.")
        if seats < 2:
            raise Refused("seats", "A ladder needs a seat for each of two bots.")
        if games < 2 or games % 2:
            raise Refused(
                "games", "Every deal is played twice, with the seats exchanged. Choose an even number of games."
            )
        return cls(spec, settled, names, games, seed, seats, neighbours)

    @property
    def header(self) -> Header:
        """The values that all rows of this plan share."""
        options = msgspec.to_builtins(self.options)
        return Header(self.spec.id, self.spec.version, self.seats, self.seed, options)

    @property
    def unusual(self) -> dict[str, OptionValue]:
        """The options that differ from the game's defaults."""
        usual = msgspec.to_builtins(self.spec.settle(None, self.seats))
        return {name: value for name, value in self.header.options.items() if value != usual[name]}

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """The pairings: all against all, or only against the next bot below."""
        down = self.bots[::-1]
        return tuple(itertools.pairwise(down) if self.neighbours else itertools.combinations(down, 2))

    def fixtures(self) -> Iterator[Fixture]:
        """Every game. The pairings alternate, so that an interrupted run has played equally much of each."""
        for deal, pairing in itertools.product(range(self.games // 2), self.pairings):
            one, other = sorted(pairing)  # independent of other entrants and their order
            seed = f"{self.seed}/{one},{other}/{deal}"
            yield Fixture(2 * deal, seed, _alternating(one, other, self.seats))
            yield Fixture(2 * deal + 1, seed, _alternating(other, one, self.seats))


def _alternating(first: str, second: str, seats: int) -> tuple[str, ...]:
    """Two bots at a table. At a larger one they take every other seat, and a bot wins with any of its own."""
    return tuple([second if seat % 2 else first for seat in range(seats)])


class Pair(msgspec.Struct, frozen=True):
    """Results of one bot against another. A draw or a truncated game is half a point for each; `share` is the share of
    points, and `low` and `high` are its 95 % confidence interval."""

    bot: str
    against: str
    games: int
    wins: int
    draws: int
    truncated: int
    share: float
    low: float
    high: float

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws - self.truncated

    @property
    def points(self) -> tuple[float, float]:
        """The points of each bot."""
        half = (self.draws + self.truncated) / 2
        return self.wins + half, self.losses + half

    @property
    def turned(self) -> Pair:
        """The same results from the other bot's side."""
        counts = (self.games, self.losses, self.draws, self.truncated)
        return Pair(self.against, self.bot, *counts, *[round(1 - x, 4) for x in (self.share, self.high, self.low)])


class Standings(msgspec.Struct, frozen=True):
    """The results of a ladder, the same on every machine. `options` are those that differ from their defaults,
    `bots` the order of the plan; `ratings` come strongest first, and `digest` is a hash of the rows."""

    game: str
    title: str
    version: int
    seats: int
    seed: int
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    games: int
    played: int
    ratings: tuple[Rating, ...]
    mean: float
    prior: float
    pairs: tuple[Pair, ...]
    digest: str

    @property
    def rungs(self) -> tuple[Pair, ...]:
        """Each bot against the next one below."""
        steps = set(itertools.pairwise(self.bots[::-1]))
        return tuple([pair for pair in self.pairs if (pair.bot, pair.against) in steps])

    @property
    def cells(self) -> dict[tuple[str, str], Pair]:
        """The whole cross table: (bot, against)."""
        return {(pair.bot, pair.against): pair for each in self.pairs for pair in (each, each.turned)}


def standings(plan: Plan, rows: Mapping[Fixture, Row]) -> Standings:
    """Sum up the rows that belong to the plan."""
    kept = [rows[fixture] for fixture in plan.fixtures() if fixture in rows]
    pairs = [_pair(pairing, [row for row in kept if {*row.bots} == {*pairing}]) for pairing in plan.pairings]
    rated = rate(plan.bots, {(pair.bot, pair.against): pair.points for pair in pairs})
    ratings = [Rating(each.bot, round(each.elo, 1), round(each.low, 1), round(each.high, 1)) for each in rated]
    return Standings(
        game=plan.spec.id,
        title=plan.spec.title,
        version=plan.spec.version,
        seats=plan.seats,
        seed=plan.seed,
        options=plan.unusual,
        bots=plan.bots,
        games=plan.games,
        played=len(kept),
        ratings=tuple(sorted(ratings, key=lambda each: -each.elo)),
        mean=MEAN,
        prior=PRIOR,
        pairs=tuple(pairs),
        digest=digest(kept),
    )


def _pair(pairing: Pairing, rows: Sequence[Row]) -> Pair:
    ended = [{row.bots[seat] for seat in row.winners} for row in rows if not row.truncated]
    wins, losses = [sum([winners == {bot} for winners in ended]) for bot in pairing]
    games, draws = len(rows), len(ended) - wins - losses
    share = (wins + (games - wins - losses) / 2) / games if games else 0.5
    low, high = wilson(share * games, games)
    return Pair(*pairing, games, wins, draws, games - len(ended), *[round(x, 4) for x in (share, low, high)])


def digest(rows: Sequence[Row]) -> str:
    """A hash of the rows."""
    return hashlib.sha256(b"\n".join([msgspec.json.encode(row) for row in rows])).hexdigest()[:16]
