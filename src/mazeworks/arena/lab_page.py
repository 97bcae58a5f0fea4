"""The findings of a laboratory as an HTML page, with a plot for every measure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from . import plots
from .chart import percent
from .lab import Experiment, Finding, Share

FIRST = "Won by the first seat"
MEASURES: tuple[tuple[str, str, Callable[[Finding], Share | None]], ...] = (
    ("Turns of a game", "The mean.", lambda finding: finding.turns),
    (FIRST, "Of the games with one winner. The dashed mark is an equal share.", lambda finding: finding.first),
    ("Tied", "Several seats share the first place.", lambda finding: finding.ties),
    ("Stopped", "The limit of turns was reached.", lambda finding: finding.stopped),
    ("Decided", "Exactly one seat won.", lambda finding: finding.decided),
    ("Won by the first bot", "How far skill decides.", lambda finding: finding.skill),
)
HEADS = ("setting", "games", "turns", "middle 80 %", "first seat", "tied", "stopped", "decided")


def lab_page(experiment: Experiment, findings: Sequence[Finding]) -> str:
    """The whole file."""
    spec, count = experiment.spec, len(findings)
    fixed = ", ".join([f"{name} {value}" for name, value in experiment.fixed.items()]) or "as usual"
    parts = [
        f"<p>{experiment.games} games for each setting, played by {escape(', '.join(experiment.bots))}; seed ",
        f"{experiment.seed}, version {spec.version} of the rules. Options that do not vary: {escape(fixed)}. ",
        "Bars are 95 % intervals.</p>",
        *_warnings(findings),
        *[part for name, about, of in MEASURES for part in _plot(name, about, findings, of)],
        "<h2>All figures</h2>",
        *plots.table(HEADS, [_cells(finding) for finding in findings]),
        *_left_out(experiment),
    ]
    return plots.page(f"{spec.title}: {count} setting{'s' if count > 1 else ''}", parts)


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
    """One measure: a line for each setting."""
    shares = [(finding, share) for finding in findings if (share := of(finding)) is not None]
    if not shares:
        return
    counts = name == MEASURES[0][0]
    most = max(1.0, *[share.high for _, share in shares]) * 1.05 if counts else 1.0
    lines = [
        plots.Interval(
            finding.label,
            share.low / most,
            share.value / most,
            share.high / most,
            written(share, counts),
            1 / finding.seats if name == FIRST else None,
        )
        for finding, share in shares
    ]
    yield f"<h2>{name}</h2><p>{about}</p>"
    yield from plots.intervals(name, lines, *(("0", f"{most:.0f}") if counts else ("0 %", "100 %")))


def written(share: Share, counts: bool = False) -> str:
    """A value with its interval, as a number or in percent."""
    if counts:
        return f"{share.value:.1f} ({share.low:.1f}–{share.high:.1f})"
    return f"{percent(share.value)} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _cells(finding: Finding) -> tuple[object, ...]:
    shares = [written(share) for share in (finding.first, finding.ties, finding.stopped, finding.decided)]
    middle = f"{finding.middle[0]}–{finding.middle[1]}"
    return (finding.label, finding.games, written(finding.turns, True), middle, *shares)


def _left_out(experiment: Experiment) -> Iterator[str]:
    if experiment.left_out:
        yield "<h2>Not played</h2><ul>"
        yield from [f"<li>{escape(label)}: {escape(str(why))}</li>" for label, why in experiment.left_out]
        yield "</ul>"
