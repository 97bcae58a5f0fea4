"""A ladder drawn as SVG, in light or dark as the reader's system prefers: ratings above, the cross table below."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .ladder import Pair, Standings

LEFT, RIGHT, EDGE = 170, 150, 24  # room for names, for numbers, and around everything
WIDE = 760
LINE = 40  # height of a bot's line of ratings
CELL = 56  # height of a cell; its width is the remaining space, but at least room for "100.0 %" and its bounds
LEAST = 92
TOP = 124

STYLE = """
svg { --panel: #fffaf0; --line: #d8c69c; --ink: #2c2117; --quiet: #5d4a36; --mark: #8a4b12; --more: #1467b8;
  --less: #d1400f; font: 15px "Alegreya Sans", system-ui, sans-serif; fill: var(--ink) }
@media (prefers-color-scheme: dark) { svg { --panel: #141f3e; --line: #31457c; --ink: #eaf2ff; --quiet: #a9bbdc;
  --mark: #7df5c6; --more: #5db2ff; --less: #ff7a45 } }
.panel { fill: var(--panel) } .line { stroke: var(--line) } .quiet { fill: var(--quiet) } .small { font-size: 13px }
.title { font: 700 24px Cinzel, Georgia, serif } .name { font-weight: 700 } .end { text-anchor: end }
.mid { text-anchor: middle } .bar { stroke: var(--mark); stroke-width: 8; opacity: 0.45 }
.dot { fill: var(--mark); stroke: var(--panel) } .more { fill: var(--more) } .less { fill: var(--less) }
.cell { stroke: var(--line) }
"""


def chart(stands: Standings) -> str:
    """The whole SVG file."""
    count = len(stands.ratings)
    wide = max(WIDE, LEFT + EDGE + LEAST * count)
    table = TOP + LINE * count + 84
    high = table + CELL * count + 76
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(stands.title)}: the ladder of bots</title>',
        f'<desc id="desc">{escape(described(stands))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="panel" width="{wide}" height="{high}" rx="14"/>',
        *_head(stands),
        *_ratings(stands, wide),
        *_table(stands, wide, table),
        _text(
            EDGE,
            high - 42,
            "quiet small",
            f"In brackets: 95 % confidence. A draw is half a point. Rows {stands.digest}",
        ),
        _text(EDGE, high - 22, "quiet small", added(stands)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def described(stands: Standings) -> str:
    """The picture in sentences, for screen readers."""
    ratings = ", ".join([f"{each.bot} {each.elo:.0f} ({each.low:.0f} to {each.high:.0f})" for each in stands.ratings])
    rungs = [f"{pair.bot} takes {percent(pair.share)} of the points from {pair.against}" for pair in stands.rungs]
    return f"Ratings on the scale of Elo with 95 % intervals: {ratings}. {'; '.join(rungs)}."


def added(stands: Standings) -> str:
    """The assumptions of the ratings."""
    drawn = f"{stands.prior:g} drawn game added to every pairing, which keeps them finite"
    return f"Ratings have the mean {stands.mean:.0f}, with {drawn}."


def percent(share: float) -> str:
    """A share as a percentage."""
    return f"{100 * share:.1f} %"


def between(pair: Pair) -> str:
    """The bounds of a share."""
    return f"{100 * pair.low:.0f}–{100 * pair.high:.0f}"


def settings(stands: Standings) -> str:
    """The options that differ from their defaults."""
    return "".join([f", {name}={value}" for name, value in stands.options.items()])


def _head(stands: Standings) -> Iterator[str]:
    games = f"{stands.games} games for each pairing, {stands.played} in all, seed {stands.seed}"
    rules = f"Rules version {stands.version}, {stands.seats} seats{settings(stands)}"
    yield _text(EDGE, 44, "title", stands.title)
    yield _text(EDGE, 68, "quiet", f"Ladder of bots: {games}")
    yield _text(EDGE, 88, "quiet", _short(rules, WIDE - 2 * EDGE))


def _ratings(stands: Standings, wide: int) -> Iterator[str]:
    """A line for each bot: a dot for its rating, a bar for the interval."""
    ticks = _ticks(min([each.low for each in stands.ratings]), max([each.high for each in stands.ratings]))
    room = wide - LEFT - RIGHT - EDGE
    foot = TOP + LINE * len(stands.ratings)

    def x(elo: float) -> float:
        return round(LEFT + room * (elo - ticks[0]) / (ticks[-1] - ticks[0]), 1)

    for tick in ticks:
        yield f'<path class="line" d="M{x(tick)} {TOP - 12}V{foot}"/>'
        yield _text(x(tick), foot + 18, "quiet small mid", str(tick))
    for at, each in enumerate(stands.ratings):
        y = TOP + LINE * at + LINE // 2 - 6
        yield _text(EDGE, y + 5, "name", _short(each.bot, LEFT - EDGE))
        yield f'<path class="bar" d="M{x(each.low)} {y}H{x(each.high)}"/>'
        yield f'<circle class="dot" cx="{x(each.elo)}" cy="{y}" r="5"/>'
        yield _text(wide - EDGE, y + 5, "end", f"{each.elo:.0f} ({each.low:.0f}–{each.high:.0f})")


def _ticks(low: float, high: float) -> list[int]:
    """Round numbers that span the drawing, at most nine."""
    step = next(step for step in (25, 50, 100, 200, 250, 500, 1000, 2000) if (high - low) / step <= 7)
    return list(range(int(low // step) * step, int(-(-high // step)) * step + 1, step))


def _table(stands: Standings, wide: int, top: int) -> Iterator[str]:
    """The cross table; a cell's colour shows how far its share is from one half."""
    bots, cells = [each.bot for each in stands.ratings], stands.cells
    width = (wide - LEFT - EDGE) // len(bots)
    yield _text(EDGE, top - 12, "quiet small", "share of the points")
    for at, bot in enumerate(bots):
        yield _text(LEFT + width * at + width // 2, top - 12, "quiet small mid", f"from {_short(bot, width - 34)}")
        yield _text(EDGE, top + CELL * at + CELL // 2 + 5, "name", _short(bot, LEFT - EDGE))
        for to, other in enumerate(bots):
            yield from _cell(LEFT + width * to, top + CELL * at, width, cells.get((bot, other)))


def _cell(x: int, y: int, width: int, pair: Pair | None) -> Iterator[str]:
    box = f'x="{x}" y="{y}" width="{width}" height="{CELL}"'
    yield f'<rect class="panel cell" {box}/>'
    if pair is None or not pair.games:
        yield _text(x + width // 2, y + CELL // 2 + 5, "quiet mid", "–")
        return
    kind, deep = ("more" if pair.share >= 0.5 else "less"), round(abs(pair.share - 0.5), 3)  # at most half: readable
    yield f'<rect class="{kind}" {box} opacity="{deep}"/>'
    yield _text(x + width // 2, y + 25, "name mid", percent(pair.share))
    yield _text(x + width // 2, y + 44, "small mid", f"({between(pair)})")


def _text(x: float, y: float, kind: str, words: str) -> str:
    return f'<text x="{x}" y="{y}" class="{kind}">{escape(words)}</text>'


def _short(name: str, room: int) -> str:
    """A name cut to the available room, at about eight pixels a letter."""
    return name if 8 * len(name) <= room else f"{name[: max(1, room // 8 - 1)]}…"
