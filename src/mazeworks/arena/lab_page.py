"""The findings of a laboratory as an HTML page: one file with a plot for every measure, in light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from .chart import STYLE, percent
from .lab import Experiment, Finding, Share
from .page import PAGE, svg

WIDE, LEFT, RIGHT, LINE, TOP = 760, 240, 170, 30, 18
MEASURES: tuple[tuple[str, str, Callable[[Finding], Share | None]], ...] = (
    ("Turns of a game", "the mean", lambda finding: finding.turns),
    ("Won by the first seat", "of the games with one winner", lambda finding: finding.first),
    ("Tied", "several seats share the first place", lambda finding: finding.ties),
    ("Stopped", "the limit of turns was reached", lambda finding: finding.stopped),
    ("Decided", "exactly one seat won", lambda finding: finding.decided),
    ("Won by the first bot", "how far skill decides", lambda finding: finding.skill),
)


def lab_page(experiment: Experiment, findings: Sequence[Finding]) -> str:
    """The whole file."""
    title = f"{experiment.spec.title}: {len(findings)} settings"
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{PAGE}{STYLE}</style><h1>{escape(title)}</h1>",
        f"<p>{experiment.games} games for each setting, played by {escape(', '.join(experiment.bots))}; seed ",
        f"{experiment.seed}. Bars are 95 % intervals.</p>",
        *_warnings(findings),
        *[part for name, about, of in MEASURES for part in _plot(name, about, findings, of)],
        *_table(findings),
        *_left_out(experiment),
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _warnings(findings: Sequence[Finding]) -> Iterator[str]:
    told = [(finding.label, why) for finding in findings for why in finding.warnings]
    yield "<h2>Warnings</h2>"
    if not told:
        yield "<p>None: no setting is shown to be unfair or dull.</p>"
        return
    yield "<ul>"
    yield from [f"<li><b>{escape(label)}</b>: {escape(why)}</li>" for label, why in told]
    yield "</ul>"


def _plot(name: str, about: str, findings: Sequence[Finding], of: Callable[[Finding], Share | None]) -> Iterator[str]:
    """One measure: a line for each setting, a dot at the value and a bar over the interval."""
    shares = [(finding, share) for finding in findings if (share := of(finding)) is not None]
    if not shares:
        return
    counts = name == MEASURES[0][0]
    most = max([share.high for _, share in shares]) * 1.05 if counts else 1.0
    room = WIDE - LEFT - RIGHT

    def drawn() -> Iterator[str]:
        for at, (finding, share) in enumerate(shares):
            y = TOP + LINE * at + 8
            low, value, high = [LEFT + room * max(0.0, each) / most for each in (share.low, share.value, share.high)]
            yield f'<path class="line" d="M{LEFT} {y}H{LEFT + room}"/>'
            if of is MEASURES[1][2]:
                yield f'<path class="line" d="M{LEFT + room / finding.seats:.1f} {y - 12}v24"/>'
            yield f'<text x="20" y="{y + 5}" class="name">{escape(finding.label[:30])}</text>'
            yield f'<path class="bar" d="M{low:.1f} {y}H{high:.1f}"/>'
            yield f'<circle class="dot" cx="{value:.1f}" cy="{y}" r="6"/>'
            yield f'<text x="{WIDE - 16}" y="{y + 5}" class="end small">{written(share, counts)}</text>'

    yield f"<h2>{name}</h2><p>{about[:1].upper()}{about[1:]}.</p>"
    spoken = "; ".join([f"{finding.label}: {written(share, counts)}" for finding, share in shares])
    yield from svg(2 * TOP + LINE * len(shares), f"{name}: {spoken}", drawn())


def written(share: Share, counts: bool = False) -> str:
    """A value with its interval, as a number or in percent."""
    if counts:
        return f"{share.value:.1f} ({share.low:.1f}–{share.high:.1f})"
    return f"{percent(share.value)} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _table(findings: Sequence[Finding]) -> Iterator[str]:
    heads = ("setting", "games", "turns", "middle 80 %", "first seat", "tied", "stopped", "decided")
    yield f"<h2>All figures</h2><table><tr>{''.join([f'<th>{head}</th>' for head in heads])}</tr>"
    for each in findings:
        shares = [written(share) for share in (each.first, each.ties, each.stopped, each.decided)]
        middle = f"{each.middle[0]}–{each.middle[1]}"
        cells = (escape(each.label), each.games, written(each.turns, True), middle, *shares)
        yield f"<tr>{''.join([f'<td>{cell}</td>' for cell in cells])}</tr>"
    yield "</table>"


def _left_out(experiment: Experiment) -> Iterator[str]:
    if experiment.left_out:
        yield "<h2>Not played</h2><ul>"
        yield from [f"<li>{escape(label)}: {escape(str(why))}</li>" for label, why in experiment.left_out]
        yield "</ul>"
