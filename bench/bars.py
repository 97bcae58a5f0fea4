"""Plots as SVG, written by hand: bars, and histograms made of them."""

from collections.abc import Sequence
from html import escape

WIDE, HIGH, EDGE = 640, 260, 44
INK, BAR, GRID = "#3b2f24", "#b5532d", "#d8cdbb"


def bars(title: str, labels: Sequence[str], values: Sequence[float], note: str = "") -> str:
    """A bar for each value, with its label below and its number above."""
    top = max([*values, 1e-9])
    room = (WIDE - 2 * EDGE) / max(1, len(values))
    rows = [_text(WIDE / 2, 22, title, 15), _text(WIDE / 2, HIGH - 6, note, 11)]
    base, tall = HIGH - EDGE - 6, HIGH - 2 * EDGE - 22
    rows.append(f'<path d="M{EDGE} {base}H{WIDE - EDGE}" stroke="{GRID}"/>')
    for at, (label, value) in enumerate(zip(labels, values, strict=True)):
        x, high = EDGE + at * room, tall * value / top
        rows.append(
            f'<rect x="{x + room * 0.1:.1f}" y="{base - high:.1f}" width="{room * 0.8:.1f}" height="{high:.1f}" '
            f'fill="{BAR}"/>'
        )
        rows.append(_text(x + room / 2, base + 15, label, 11))
        rows.append(_text(x + room / 2, base - high - 5, f"{value:.3g}", 10))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" font-family="sans-serif">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *rows, "</svg>\n"])


def histogram(title: str, numbers: Sequence[float], bins: int = 14, note: str = "") -> str:
    """How many numbers, in per cent, fall into each of equally broad bins."""
    low, high = min(numbers), max(numbers)
    step = max(1, round((high - low) / bins + 0.5))
    edges = range(int(low) // step * step, int(high) + 1, step)
    shares = [100 * sum([edge <= number < edge + step for number in numbers]) / len(numbers) for edge in edges]
    return bars(title, [str(edge) for edge in edges], shares, note or f"per cent of games, in steps of {step}")


def _text(x: float, y: float, text: str, size: int) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{INK}">{escape(text)}</text>'
