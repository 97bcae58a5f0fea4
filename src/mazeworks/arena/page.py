"""A run of the arena as an HTML page with plots: one file without external resources, in light and dark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from .chart import STYLE, percent
from .run import Line, Report
from .series import Row

WIDE, LEFT, RIGHT, BAR = 760, 180, 150, 34
HIGH, BINS = 180, 24

PAGE = """body { margin: 2rem auto; max-width: 800px; padding: 0 1rem; background: #f3e9d2; color: #2c2117;
  font: 16px "Alegreya Sans", system-ui, sans-serif } h1, h2 { font-family: Cinzel, Georgia, serif }
table { border-collapse: collapse; width: 100% } th, td { padding: 0.3rem 0.6rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr + tr { border-top: 1px solid #d8c69c }
svg { max-width: 100%; height: auto } svg .plain { fill: var(--mark); opacity: 0.75 }
@media (prefers-color-scheme: dark) { body { background: #0c1530; color: #eaf2ff } tr + tr { border-color: #31457c } }
"""


def page(title: str, summary: Report, options: Mapping[str, object], rows: Sequence[Row]) -> str:
    """The whole file."""
    settings = ", ".join([f"{name}={value}" for name, value in options.items()]) or "as usual"
    heads = ("bot", "games", "wins", "draws", "share of wins", "95 % between", "mean score")
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}: {summary.games} games</title><style>{PAGE}{STYLE}</style>",
        f"<h1>{escape(title)}</h1><p>{summary.games} games, seed {summary.seed}; options: {escape(settings)}. ",
        f"Draws {summary.draws}, stopped by the limit of turns {summary.truncated}.</p>",
        f"<table><tr>{''.join([f'<th>{head}</th>' for head in heads])}</tr>",
        *[_line(line) for line in summary.bots],
        "</table><h2>Share of wins</h2>",
        *_shares(summary.bots),
        "<h2>Turns of a game</h2>",
        *_histogram("turns", [row.turns for row in rows]),
        *[part for line in summary.bots for part in _scores(line.bot, rows)],
        *_broken(rows),
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _line(line: Line) -> str:
    between = f"{percent(line.low)} and {percent(line.high)}"
    cells = (line.bot, line.games, line.wins, line.draws, percent(line.share), between, f"{line.score:.2f}")
    return f"<tr>{''.join([f'<td>{escape(str(cell))}</td>' for cell in cells])}</tr>"


def svg(high: int, about: str, parts: Iterator[str]) -> Iterator[str]:
    """A plot on a panel, with its content in words for screen readers."""
    yield f'<svg viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" role="img" aria-label="{escape(about)}">'
    yield f'<rect class="panel" width="{WIDE}" height="{high}" rx="14"/>'
    yield from parts
    yield "</svg>"


def _shares(lines: Sequence[Line]) -> Iterator[str]:
    room = WIDE - LEFT - RIGHT

    def drawn() -> Iterator[str]:
        for at, line in enumerate(lines):
            y, low, high = 20 + BAR * at, LEFT + room * line.low, LEFT + room * line.high
            yield f'<text x="20" y="{y + 16}" class="name">{escape(line.bot[:20])}</text>'
            yield f'<rect class="plain" x="{LEFT}" y="{y}" width="{room * line.share:.1f}" height="22"/>'
            yield f'<path class="bar" d="M{low:.1f} {y + 11}H{high:.1f}"/>'
            yield f'<text x="{WIDE - 20}" y="{y + 16}" class="end">{percent(line.share)}</text>'

    about = ", ".join([f"{line.bot} {percent(line.share)}" for line in lines])
    yield from svg(40 + BAR * len(lines), f"Share of wins: {about}", drawn())


def _scores(bot: str, rows: Sequence[Row]) -> Iterator[str]:
    yield f"<h2>Scores of {escape(bot)}</h2>"
    scores = [row.scores[seat] for row in rows for seat, name in enumerate(row.bots) if name == bot]
    yield from _histogram(f"scores of {bot}", scores)


def _histogram(of: str, values: Sequence[int]) -> Iterator[str]:
    """The frequency of each value, in a limited number of steps of equal width."""
    low, high = min(values, default=0), max(values, default=0)
    step = (high - low) // BINS + 1
    bins = Counter([(value - low) // step for value in values])
    count, most = (high - low) // step + 1, max(bins.values(), default=1)
    width = (WIDE - 80) / count

    def drawn() -> Iterator[str]:
        for at in range(count):
            tall = (HIGH - 60) * bins[at] / most
            x, y = 40 + width * at, HIGH - 40 - tall
            span = f"{low + at * step}" if step == 1 else f"{low + at * step} to {low + (at + 1) * step - 1}"
            yield f'<rect class="plain" x="{x:.1f}" y="{y:.1f}" width="{width * 0.9:.1f}" height="{tall:.1f}">'
            yield f"<title>{span}: {bins[at]}</title></rect>"
        yield f'<path class="line" d="M40 {HIGH - 40}H{WIDE - 40}"/>'
        yield f'<text x="40" y="{HIGH - 16}" class="small">{low}</text>'
        yield f'<text x="{WIDE - 40}" y="{HIGH - 16}" class="small end">{high}</text>'
        yield f'<text x="{WIDE / 2}" y="{HIGH - 16}" class="small mid quiet">{escape(of)}, most {most}</text>'

    yield from svg(HIGH, f"{of}: from {low} to {high}", drawn())


def _broken(rows: Sequence[Row]) -> Iterator[str]:
    """The games that a bot lost because it failed."""
    broken = Counter([row.why for row in rows if row.why.startswith("seat ")])
    if broken:
        yield "<h2>Broken bots</h2><ul>"
        yield from [f"<li>{count} games: {escape(why)}</li>" for why, count in broken.most_common()]
        yield "</ul>"
