"""A ladder: bots against each other with fixed seeds, so that anybody who plays it again gets the same rows."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from mazeworks.bots import LEVELS, bot_of
from mazeworks.core import GivenOptions, Options, OptionValue, Refused, Spec, entry

from .many import Fixture, Row
from .play import entrants
from .rating import MEAN, PRIOR, Rating, rate
from .run import wilson

Pairing = tuple[str, str]  # the one further up comes first
CLEAR = 0.65  # the share that everybody should take from the next below


ENTRANTS = tuple([level.bot for level in LEVELS])  # unless others are named; weakest first


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What rows must have in common to be of one ladder. More bots or more games only add rows."""

    ladder: str
    version: int
    seats: int
    seed: int
    options: dict[str, OptionValue]


class Plan(NamedTuple):
    """All that settles a ladder; `bots` come weakest first."""

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
        spec: Spec,
        bots: Sequence[str] = (),
        games: int = 400,
        seed: int = 0,
        seats: int = 2,
        options: GivenOptions = None,
        neighbours: bool = False,
    ) -> Plan:
        """A plan that can be played."""
        settled, names = entry(spec).settle(options, seats), entrants(bots) or ENTRANTS
        for name in names:
            bot_of(name, spec.game(settled))  # refused now, not after hours
        if len(set(names)) < max(2, len(names)):
            raise Refused("bot", "A ladder is for two bots or more, each of them once.")
        if seats < 2:
            raise Refused("seats", "A ladder needs a seat for each of two bots.")
        if games < 2 or games % 2:
            raise Refused("games", "Every deal is played twice, with the seats exchanged: games come in twos.")
        return cls(spec, settled, names, games, seed, seats, neighbours)

    @property
    def header(self) -> Header:
        """What the rows of this plan have in common."""
        options = msgspec.to_builtins(self.options)
        return Header(self.spec.id, self.spec.version, self.seats, self.seed, options)

    @property
    def unusual(self) -> dict[str, OptionValue]:
        """The options that are not as the game has them unless told otherwise."""
        usual = msgspec.to_builtins(self.spec.settle(None, self.seats))
        return {name: value for name, value in self.header.options.items() if value != usual[name]}

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Who meets whom: everybody everybody, or only the next below."""
        down = self.bots[::-1]
        return tuple(itertools.pairwise(down) if self.neighbours else itertools.combinations(down, 2))

    def fixtures(self) -> Iterator[Fixture]:
        """Every game. The pairings take turns, so that a run that is stopped has played as much of each."""
        for deal, pairing in itertools.product(range(self.games // 2), self.pairings):
            one, other = sorted(pairing)  # whoever else enters, and in whatever order: a pairing's games stay
            seed = f"{self.seed}/{one},{other}/{deal}"
            yield Fixture(2 * deal, seed, _alternating(one, other, self.seats))
            yield Fixture(2 * deal + 1, seed, _alternating(other, one, self.seats))


def _alternating(first: str, second: str, seats: int) -> tuple[str, ...]:
    """Two bots at a table: at a larger one they take every other seat, and a bot wins with any of its own."""
    return tuple([second if seat % 2 else first for seat in range(seats)])


class Pair(msgspec.Struct, frozen=True):
    """What one bot did against another. A draw, or a game that was stopped, is half a point for each; `share` is of
    the points, and `low` and `high` bound it with 95 % confidence."""

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
        """What each took."""
        half = (self.draws + self.truncated) / 2
        return self.wins + half, self.losses + half

    @property
    def turned(self) -> Pair:
        """The same as the other sees it."""
        counts = (self.games, self.losses, self.draws, self.truncated)
        return Pair(self.against, self.bot, *counts, *[round(1 - x, 4) for x in (self.share, self.high, self.low)])


class Standings(msgspec.Struct, frozen=True):
    """What came of a ladder: for the same plan the same on every machine. `options` are those that are not as usual,
    `bots` the order of the plan; `ratings` come strongest first, and `digest` is of the rows."""

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
        """Everybody against the next below."""
        steps = set(itertools.pairwise(self.bots[::-1]))
        return tuple([pair for pair in self.pairs if (pair.bot, pair.against) in steps])

    @property
    def cells(self) -> dict[tuple[str, str], Pair]:
        """The whole cross table: (bot, against)."""
        return {(pair.bot, pair.against): pair for each in self.pairs for pair in (each, each.turned)}


def standings(plan: Plan, rows: Mapping[Fixture, Row]) -> Standings:
    """Sum up those rows that belong to the plan."""
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
    """A word that is the same for the same rows, and for no others."""
    return hashlib.sha256(b"\n".join([msgspec.json.encode(row) for row in rows])).hexdigest()[:16]
