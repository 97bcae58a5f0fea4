"""Small plots as SVG, drawn by hand: readable on light and dark pages, and as text in a diff."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDE, HIGH, LEFT, TOP, BOTTOM = 640, 300, 56, 36, 46
INK, BAR, WHISKER = "#7a746a", "#3f6fb5", "#c8503c"


Span = tuple[float, float]


def bars(title: str, labels: Sequence[str], values: Sequence[float], spans: Sequence[Span] = (), unit: str = "") -> str:
    """A bar for each label; `spans` are intervals drawn over the bars."""
    most = max([*values, *[high for _, high in spans], 1e-9])
    step = (WIDE - LEFT - 12) / max(1, len(values))
    parts = _frame(title, most, unit)
    for at, (label, value) in enumerate(zip(labels, values, strict=True)):
        left, middle = LEFT + step * at + step * 0.12, LEFT + step * (at + 0.5)
        parts.append(_rect(left, value / most, step * 0.76))
        parts.append(_text(middle, HIGH - BOTTOM + 18, label))
        if spans:
            low, high = [_y(each / most) for each in spans[at]]
            parts.append(f'<path d="M{middle:.1f} {low:.1f}V{high:.1f}" stroke="{WHISKER}" stroke-width="3"/>')
    return _page(parts)


def histogram(title: str, values: Sequence[float], width: float, unit: str = "", axis: str = "") -> str:
    """How many values lie in each stretch of `width`."""
    first, last = int(min(values) // width), int(max(values) // width)
    counts = [sum([each // width == at for each in values]) for at in range(first, last + 1)]
    most, step = max(counts), (WIDE - LEFT - 12) / len(counts)
    parts = _frame(title, most, unit)
    for at, count in enumerate(counts):
        parts.append(_rect(LEFT + step * at + step * 0.04, count / most, step * 0.92))
        if at % max(1, len(counts) // 8) == 0:
            parts.append(_text(LEFT + step * at, HIGH - BOTTOM + 18, f"{(first + at) * width:g}"))
    return _page([*parts, _text(LEFT + (WIDE - LEFT) / 2, HIGH - 8, axis)])


def _y(share: float) -> float:
    return HIGH - BOTTOM - share * (HIGH - TOP - BOTTOM)


def _rect(left: float, share: float, width: float) -> str:
    return (
        f'<rect x="{left:.1f}" y="{_y(share):.1f}" width="{width:.1f}" height="{_y(0) - _y(share):.1f}" fill="{BAR}"/>'
    )


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{INK}">{escape(text)}</text>'


def _frame(title: str, most: float, unit: str) -> list[str]:
    parts = [f'<text x="{LEFT}" y="20" fill="{INK}" font-weight="bold">{escape(title)}</text>']
    for share in (0, 0.5, 1):
        y = _y(share)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - 12}" stroke="{INK}" stroke-opacity=".4"/>')
        parts.append(_text(LEFT - 6, y + 4, f"{most * share:.3g}{unit}", "end"))
    return parts


def _page(parts: Sequence[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">'
    )
    return "\n".join([head, *parts, "</svg>", ""])
