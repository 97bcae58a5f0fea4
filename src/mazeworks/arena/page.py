"""A run of the arena as an HTML page with plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from . import plots
from .chart import percent
from .run import Line, Report
from .series import Row

HEADS = ("bot", "games", "wins", "draws", "share of wins", "95 % between", "mean score")


def page(title: str, summary: Report, options: Mapping[str, object], rows: Sequence[Row]) -> str:
    """The whole file."""
    settings = ", ".join([f"{name}={value}" for name, value in options.items()]) or "as usual"
    lines = [plots.Interval(line.bot, line.low, line.share, line.high, percent(line.share)) for line in summary.bots]
    parts = [
        f"<p>{summary.games} games, seed {summary.seed}; options: {escape(settings)}. ",
        f"Draws {summary.draws}, stopped by the limit of turns {summary.truncated}.</p>",
        *plots.table(HEADS, [_cells(line) for line in summary.bots]),
        "<h2>Share of wins</h2><p>Bars are 95 % intervals.</p>",
        *plots.intervals("Share of wins", lines, "0 %", "100 %"),
        "<h2>Turns of a game</h2>",
        *plots.histogram("turns", [row.turns for row in rows]),
        *[part for line in summary.bots for part in _scores(line.bot, rows)],
        *_broken(rows),
    ]
    return plots.page(f"{title}: {summary.games} games", parts)


def _cells(line: Line) -> tuple[object, ...]:
    between = f"{percent(line.low)} and {percent(line.high)}"
    return (line.bot, line.games, line.wins, line.draws, percent(line.share), between, f"{line.score:.2f}")


def _scores(bot: str, rows: Sequence[Row]) -> Iterator[str]:
    yield f"<h2>Scores of {escape(bot)}</h2>"
    scores = [row.scores[seat] for row in rows for seat, name in enumerate(row.bots) if name == bot]
    yield from plots.histogram(f"scores of {bot}", scores)


def _broken(rows: Sequence[Row]) -> Iterator[str]:
    """The games that a bot lost because it failed."""
    broken = Counter([row.why for row in rows if row.why.startswith("seat ")])
    if broken:
        yield "<h2>Broken bots</h2><ul>"
        yield from [f"<li>{count} games: {escape(why)}</li>" for why, count in broken.most_common()]
        yield "</ul>"
