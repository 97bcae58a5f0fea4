"""Small charts as SVG for the pages on balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from bench import results

WIDE, HIGH, EDGE = 420, 240, 44  # of one panel, and its margin
INK, FAINT, PAPER = "#3b3a36", "#c9c4b6", "#fbfaf6"
HUES = ("#b3341a", "#1c55ad", "#8a6a00", "#a82a78")
BY_NIGHT = {
    INK: "#eaf2ff",
    FAINT: "#31457c",
    PAPER: "#141f3e",
    "#b3341a": "#ff7a45",
    "#1c55ad": "#5db2ff",
    "#8a6a00": "#e3b93c",
    "#a82a78": "#f08cc8",
}


class Bar(NamedTuple):
    """A labelled number, with its bounds and its fair value where they are known."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    fair: float | None = None


def share(bar: Bar) -> str:
    """A share with its bounds, as in `52.0 % (42.3–61.5)`."""
    low, high = [f"{100 * (bound or 0):.1f}" for bound in (bar.low, bar.high)]
    return f"{100 * bar.value:.1f} % ({low}–{high})"


def share_row(bar: Bar) -> str:
    """A share with its bounds and its fair value, as a row of a Markdown table."""
    return f"| {bar.label} | {share(bar)} | {100 * (bar.fair or 0):.1f} % |"


def yews_row(game: str) -> str:
    """The stored share of the seat that begins between two Yews, as the same kind of row."""
    figure = results.stored(f"balance/nightly/{game}/first")
    low, high = [None if bound is None else bound / 100 for bound in (figure.low, figure.high)]
    return share_row(Bar(f"2 seats, Yew, {figure.n} games", figure.value / 100, low, high, 0.5))


def page(panels: Sequence[str], columns: int = 2) -> str:
    """Arrange panels in a grid."""
    rows = -(-len(panels) // columns)
    placed = [
        f'<g transform="translate({at % columns * WIDE} {at // columns * HIGH})">{panel}</g>'
        for at, panel in enumerate(panels)
    ]
    wide, high = columns * WIDE, rows * HIGH
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
    )
    return "\n".join([head, night(), f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>', *placed, "</svg>", ""])


def night() -> str:
    """A style that changes the colours where the reader's screen is dark."""
    names = ("fill", "stroke")
    rules = [f'[{name}="{day}"] {{ {name}: {dark} }}' for day, dark in BY_NIGHT.items() for name in names]
    return f"<style>@media (prefers-color-scheme: dark) {{ {' '.join(rules)} }}</style>"


def histogram(title: str, series: Mapping[str, Sequence[float]], bins: int = 24) -> str:
    """A histogram: one stepped line for each series, as shares of its games."""
    every = [value for values in series.values() for value in values]
    low, high = min(every), max(every)
    step = (high - low) / bins or 1.0
    lines = {name: _counted(values, low, step, bins) for name, values in series.items()}
    top = max([share for shares in lines.values() for share in shares])
    parts = [
        _title(title),
        _axis(),
        _text(EDGE, HIGH - 16, f"{low:.0f}"),
        _text(WIDE - 16, HIGH - 16, f"{high:.0f}", "end"),
    ]
    parts.append(_text(EDGE - 6, EDGE + 4, f"{top:.0%}", "end"))
    for at, (name, shares) in enumerate(lines.items()):
        points = [(x, share) for bin, share in enumerate(shares) for x in (bin / bins, (bin + 1) / bins)]
        drawn = " ".join([f"{_x(x):.1f},{_y(share / top):.1f}" for x, share in points])
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{HUES[at % len(HUES)]}" stroke-width="2"/>')
        parts.append(_text(WIDE - 16 - 60 * (len(lines) - 1 - at), 24, name, "end", HUES[at % len(HUES)]))
    return "".join(parts)


def bars(title: str, rows: Sequence[Bar], form: str = ".1%") -> str:
    """A bar for each number. A stroke shows its bounds, a thin line its fair value."""
    top = max([row.value if row.high is None else row.high for row in rows]) * 1.15 or 1.0
    parts = [_title(title), _axis()]
    for at, row in enumerate(rows):
        left, right = [_x((at + part) / len(rows)) for part in (0.2, 0.8)]
        middle, high = (left + right) / 2, _y(row.value / top)
        hue = HUES[at % len(HUES)]
        parts.append(
            f'<rect x="{left:.1f}" y="{high:.1f}" width="{right - left:.1f}" height="{_y(0) - high:.1f}" fill="{hue}"/>'
        )
        if row.low is not None and row.high is not None:
            bounds = f'y1="{_y(row.low / top):.1f}" y2="{_y(row.high / top):.1f}"'
            parts.append(f'<line x1="{middle:.1f}" x2="{middle:.1f}" {bounds} stroke="{INK}" stroke-width="2"/>')
            high = _y(row.high / top)
        if row.fair is not None:
            fair, ends = _y(row.fair / top), f'x1="{left - 8:.1f}" x2="{right + 8:.1f}"'
            parts.append(f'<line {ends} y1="{fair:.1f}" y2="{fair:.1f}" stroke="{INK}"/>')
        parts.append(_text(middle, HIGH - 16, row.label, "middle"))
        parts.append(_text(middle, high - 6, f"{row.value:{form}}", "middle"))
    return "".join(parts)


def lines(title: str, rows: Sequence[Bar], form: str = ".0%") -> str:
    """A row for each number. A line shows its bounds, a tick its fair value."""
    top = max([row.value if row.high is None else row.high for row in rows]) * 1.05 or 1.0
    step, left = (HIGH - 2 * EDGE + 26) / len(rows), EDGE + 90
    wide = WIDE - left - 16
    parts = [_title(title)]
    for at, row in enumerate(rows):
        y = EDGE + step * (at + 0.5)
        parts.append(_text(left - 6, y + 4, row.label, "end"))
        parts.append(
            f'<rect x="{left}" y="{y - step / 3:.1f}" width="{wide * row.value / top:.1f}" height="{step / 1.5:.1f}" '
            f'fill="{HUES[1]}"/>'
        )
        if row.low is not None and row.high is not None:
            reach = f'x1="{left + wide * row.low / top:.1f}" x2="{left + wide * row.high / top:.1f}"'
            parts.append(f'<line {reach} y1="{y:.1f}" y2="{y:.1f}" stroke="{INK}" stroke-width="2"/>')
        if row.fair is not None:
            x, tick = left + wide * row.fair / top, f'y1="{y - step / 2:.1f}" y2="{y + step / 2:.1f}"'
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" {tick} stroke="{FAINT}"/>')
        parts.append(_text(left + 4, y + 4, f"{row.value:{form}}", "start", PAPER))
    return "".join(parts)


def ends(title: str, columns: Mapping[str, Mapping[str, int]]) -> str:
    """Stacked shares of the outcomes, one column for each entry."""
    ways = sorted({way for counts in columns.values() for way in counts})
    parts = [_title(title), _axis()]
    for at, (label, counts) in enumerate(columns.items()):
        left, right = [_x((at + part) / len(columns)) for part in (0.2, 0.8)]
        below, total = 0.0, sum(counts.values())
        for which, way in enumerate(ways):
            share = counts.get(way, 0) / total
            low, high = _y(below), _y(below + share)
            parts.append(
                f'<rect x="{left:.1f}" y="{high:.1f}" width="{right - left:.1f}" height="{low - high:.1f}" '
                f'fill="{HUES[which % len(HUES)]}"/>'
            )
            below += share
        parts.append(_text((left + right) / 2, HIGH - 16, label, "middle"))
    for which, way in enumerate(ways):
        parts.append(_text(WIDE - 16 - 60 * (len(ways) - 1 - which), 24, way, "end", HUES[which % len(HUES)]))
    return "".join(parts)


def _counted(values: Sequence[float], low: float, step: float, bins: int) -> list[float]:
    out = [0] * bins
    for value in values:
        out[min(int((value - low) / step), bins - 1)] += 1
    return [count / len(values) for count in out]


def _x(part: float) -> float:
    return EDGE + part * (WIDE - EDGE - 16)


def _y(part: float) -> float:
    return HIGH - EDGE + 12 - part * (HIGH - 2 * EDGE + 12)


def _title(text: str) -> str:
    return f'<text x="{EDGE}" y="24" font-weight="bold" fill="{INK}">{escape(text)}</text>'


def _axis() -> str:
    return f'<line x1="{EDGE}" x2="{WIDE - 16}" y1="{_y(0):.1f}" y2="{_y(0):.1f}" stroke="{FAINT}"/>'


def _text(x: float, y: float, text: str, anchor: str = "start", hue: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{hue}">{escape(text)}</text>'
