"""Parts of HTML pages about games: one file without external resources, in light and dark, for desktop and phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from .chart import STYLE

WIDE, HIGH, BINS = 760, 120, 24

PAGE = """body { margin: 2rem auto; max-width: 1000px; padding: 0 1rem; background: #f3e9d2; color: #2c2117;
  font: 16px "Alegreya Sans", system-ui, sans-serif; line-height: 1.4 } h1, h2 { font-family: Cinzel, Georgia, serif }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: 0.3rem 0.6rem; text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left } tr + tr { border-top: 1px solid #d8c69c }
figure { margin: 0; padding: 1rem; border-radius: 14px; background: #fffaf0; font-variant-numeric: tabular-nums }
svg { display: block; width: 100%; overflow: visible } svg .plain { fill: var(--mark); opacity: 0.75 }
svg .fair { stroke: var(--quiet); stroke-width: 2; stroke-dasharray: 3 2 }
.row { display: grid; grid-template-columns: 14rem 1fr 11rem; gap: 0 1rem; align-items: center }
.row span { text-align: right } .ends { display: flex; grid-column: 2; justify-content: space-between }
.row .ends span, .small { font-size: 0.85rem }
@media (max-width: 640px) { .row { grid-template-columns: 1fr auto }
  .row { gap: 0 0.5rem } .row svg, .ends { grid-column: 1 / -1; grid-row: 2 } }
@media (prefers-color-scheme: dark) { body { background: #0c1530; color: #eaf2ff } tr + tr { border-color: #31457c }
  figure { background: #141f3e } }
"""


class Interval(NamedTuple):
    """A line of a plot: a value and its interval as shares of the scale, the figures in words, and a fair share."""

    name: str
    low: float
    value: float
    high: float
    figures: str
    fair: float | None = None


def page(title: str, parts: Sequence[str]) -> str:
    """The whole file."""
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    title = escape(title)
    return "\n".join([head, f"<title>{title}</title><style>{PAGE}{STYLE}</style><h1>{title}</h1>", *parts, "</html>\n"])


def table(heads: Sequence[str], lines: Sequence[Sequence[object]]) -> Iterator[str]:
    """A table that scrolls by itself where the window is narrow."""
    yield '<div class="wide" tabindex="0">'
    yield f"<table><tr>{''.join([f'<th>{escape(head)}</th>' for head in heads])}</tr>"
    yield from [f"<tr>{''.join([f'<td>{escape(str(cell))}</td>' for cell in line])}</tr>" for line in lines]
    yield "</table></div>"


def intervals(about: str, lines: Sequence[Interval], least: str, most: str) -> Iterator[str]:
    """A dot at each value and a bar over its interval, on a scale from `least` to `most`."""
    spoken = "; ".join([f"{line.name}: {line.figures}" for line in lines])
    yield f'<figure role="img" aria-label="{escape(f"{about}: {spoken}")}">'
    for line in lines:
        low, value, high = [f"{100 * min(1.0, max(0.0, each)):.1f}%" for each in line[1:4]]
        fair = "" if line.fair is None else _fair(line.fair)
        yield (
            f'<div class="row"><b>{escape(line.name)}</b><svg height="24">'
            f'<line class="line" x1="0" x2="100%" y1="12" y2="12"/>{fair}'
            f'<line class="bar" x1="{low}" x2="{high}" y1="12" y2="12"/>'
            f'<circle class="dot" cx="{value}" cy="12" r="6"/></svg>'
            f"<span>{escape(line.figures)}</span></div>"
        )
    yield f'<div class="row"><div class="ends"><span>{least}</span><span>{most}</span></div></div></figure>'


def _fair(share: float) -> str:
    x = f"{100 * share:.1f}%"
    return f'<line class="fair" x1="{x}" x2="{x}" y1="0" y2="24"/>'


def histogram(of: str, values: Sequence[int]) -> Iterator[str]:
    """The frequency of each value, in a limited number of steps of equal width."""
    low, high = min(values, default=0), max(values, default=0)
    step = (high - low) // BINS + 1
    bins = Counter([(value - low) // step for value in values])
    count, most = (high - low) // step + 1, max(bins.values(), default=1)
    width = WIDE / count
    yield f'<figure role="img" aria-label="{escape(f"{of}: from {low} to {high}")}">'
    yield f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" height="{HIGH}">'
    for at in range(count):
        tall = HIGH * bins[at] / most
        span = f"{low + at * step}" if step == 1 else f"{low + at * step} to {low + (at + 1) * step - 1}"
        yield f'<rect class="plain" x="{width * at:.1f}" y="{HIGH - tall:.1f}" width="{width * 0.9:.1f}" '
        yield f'height="{tall:.1f}"><title>{span}: {bins[at]}</title></rect>'
    yield f'<path class="line" d="M0 {HIGH}H{WIDE}"/></svg>'
    yield f'<div class="ends small"><span>{low}</span><span>{escape(of)}, most {most}</span><span>{high}</span></div>'
    yield "</figure>"
