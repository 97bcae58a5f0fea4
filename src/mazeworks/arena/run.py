"""Many games between bots, and a report on them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from mazeworks.core import GivenOptions, Spec
from mazeworks.core.type_variables import C, S, V
from mazeworks.shelf import entry

from .play import entrants
from .series import Fixture, Row, many


class Line(msgspec.Struct, frozen=True):
    """Results of one entrant over all games; `low` and `high` are the 95 % confidence interval of its share of wins."""

    bot: str
    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float
    score: float


class Report(msgspec.Struct, frozen=True):
    """The outcome of an arena run."""

    game: str
    games: int
    seed: int
    draws: int
    truncated: int
    mean_turns: float
    longest: int
    bots: tuple[Line, ...]


def schedule(names: Sequence[str], games: int) -> Iterator[tuple[str, ...]]:
    """The seatings: the entrants move on by one seat after each game."""
    for at in range(games):
        shift = at % len(names)
        yield (*names[shift:], *names[:shift])


def fixtures_of(names: Sequence[str], games: int, seed: int) -> list[Fixture]:
    """The games of a run: game `n` depends on the seed and on `n` alone."""
    return [Fixture(at, f"{seed}/{at}", bots) for at, bots in enumerate(schedule(entrants(names), games))]


def run(
    game: Spec[S, C, V] | str,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    options: GivenOptions = None,
    jobs: int = 1,
    on: str | None = None,
    patience: float | None = None,
) -> Iterator[Row]:
    """Play the games in one process, in several, or on a cluster: see `many`.

    Examples:
        >>> [row.winners for row in run("classic", ["greedy", "chaos"], games=2, seed=1, options={"cards": 1})]
        [(0,), (1,)]
    """
    for each in many(entry(game), options, fixtures_of(names, games, seed), jobs, on, patience):
        yield each.row


def report(game: Spec[S, C, V] | str, names: Sequence[str], seed: int, played: Iterable[Row]) -> Report:
    """Sum up. A draw is a shared first place; a truncated game is neither won nor drawn.

    Examples:
        >>> names = ["greedy", "chaos"]
        >>> report("classic", names, 1, run("classic", names, games=4, seed=1, options={"cards": 1})).bots[0].wins
        4
    """
    rows = list(played)
    return Report(
        entry(game).id,
        len(rows),
        seed,
        sum([len(row.winners) > 1 for row in rows if not row.truncated]),
        sum([row.truncated for row in rows]),
        sum([row.turns for row in rows]) / max(1, len(rows)),
        max([row.turns for row in rows], default=0),
        tuple([_line(bot, rows) for bot in dict.fromkeys(names)]),
    )


def _line(bot: str, rows: Sequence[Row]) -> Line:
    seats = [(row, seat) for row in rows for seat, name in enumerate(row.bots) if name == bot]
    ended = [(row, seat) for row, seat in seats if not row.truncated]
    wins = sum([row.winners == (seat,) for row, seat in ended])
    draws = sum([seat in row.winners and len(row.winners) > 1 for row, seat in ended])
    low, high = wilson(wins, len(seats))
    mean = sum([row.scores[seat] for row, seat in seats]) / max(1, len(seats))
    return Line(bot, len(seats), wins, draws, wins / max(1, len(seats)), low, high, mean)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share, suitable for small numbers too (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
