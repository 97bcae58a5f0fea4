"""`mazeworks lab`: play every combination of options and seats, and show how each of them plays."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from mazeworks.arena.lab import Experiment, Finding, Notebook
from mazeworks.arena.lab_page import lab_page, written
from mazeworks.core import OptionValue, Refused
from mazeworks.shelf import spec_of

from . import arguments
from .arena import counted
from .main import INTERRUPTED
from .screen import Screen

SPAN = re.compile(r"(\d{1,6})\.\.(\d{1,6})")


def lab(args: argparse.Namespace) -> int | None:
    """Play the missing games, print the findings and write the page."""
    arguments.require_kernel(args.kernel)
    spec = spec_of(args.game)
    vary = varied(args.vary)
    given = {name: value for name, value in arguments.options(args.option).items() if isinstance(value, int | str)}
    bots = arguments.bots([name.strip() for name in args.bots.split(",")])
    experiment = Experiment.of(spec, vary, bots, args.games, args.seed, given)
    notes = Notebook(Path(args.rows) if args.rows else None, experiment)
    try:
        for _ in counted(notes.play(args.jobs, args.on, args.patience), notes.left):
            pass
    except KeyboardInterrupt:
        if args.rows:
            print(f"\nStopped. Resume with the same command: the games are saved in {args.rows}.", file=sys.stderr)
        return INTERRUPTED
    findings = notes.findings()
    if args.report:
        Path(args.report).write_text(lab_page(experiment, findings), "utf-8")
    if args.json:
        print(msgspec.json.encode(findings).decode())
    else:
        _print(experiment, findings)
    return None


def varied(pairs: Sequence[str]) -> dict[str, tuple[OptionValue, ...]]:
    """Parse what varies: `cards=2..6` for a range, `cards=2,4,6` for a list."""
    out: dict[str, tuple[OptionValue, ...]] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        name = name.strip()
        if not equals or not name or not text or name in out:
            raise Refused(
                "options", "Write what varies as name=2..6 or name=2,4,6, each name once, not {pair}.", pair=pair
            )
        if span := SPAN.fullmatch(text):
            out[name] = tuple(range(int(span[1]), int(span[2]) + 1))
        else:
            values = [arguments.options([f"{name}={word}"])[name] for word in text.split(",")]
            out[name] = tuple([value for value in values if isinstance(value, int | str)])
        if not out[name]:
            raise Refused("options", "{pair} names no value. Write the smaller number first.", pair=pair)
    return out


def _print(experiment: Experiment, findings: Sequence[Finding]) -> None:
    title = f"{experiment.spec.title}: {experiment.games} games for each setting, {', '.join(experiment.bots)}"
    grid = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    grid.add_column("setting")
    for name in ("turns", "first seat wins", "tied", "stopped"):
        grid.add_column(name, justify="right")
    for finding in findings:
        shares = [written(share) for share in (finding.first, finding.ties, finding.stopped)]
        grid.add_row(finding.label, written(finding.turns, True), *shares)
    screen = Screen()
    screen.console.print(grid)
    for finding in findings:
        for why in finding.warnings:
            screen.say(f"  {finding.label}: {why}")
    for label, why in experiment.left_out:
        screen.say(f"  {label} is not played: {why}")
