"""`mazeworks arena` and `mazeworks perft`: many games, and all games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from mazeworks.arena import Fixture, Report, Row, fixtures_of, many, page, parquet, played, report
from mazeworks.arena import perft as count
from mazeworks.core import Options, Refused, Spec
from mazeworks.match import Match
from mazeworks.shelf import spec_of

from . import arguments

T = TypeVar("T")


def arena(args: argparse.Namespace) -> None:
    """Play many games and print the results."""
    arguments.require_kernel(args.kernel)
    spec, names = spec_of(args.game), arguments.bots(args.bots)
    options = spec.settle(arguments.options(args.option), len(names))
    fixtures, table = fixtures_of(names, args.games, args.seed), str(args.rows or "").endswith(".parquet")
    path = None if table or not args.rows else Path(args.rows)
    kept = _kept(path, spec, options, fixtures) if path else []
    left = fixtures[len(kept) :]
    rows = (game.row for game in many(spec, options, left, args.jobs, args.on, args.patience))
    with path.open("ab") if path else nullcontext() as file:
        kept += _written(counted(rows, len(left)), file)
    summary = report(spec, names, args.seed, kept)
    if table:
        parquet.write(Path(args.rows), spec, options, kept)
    if args.report:
        Path(args.report).write_text(page(spec.title, summary, arguments.options(args.option), kept), "utf-8")
    if args.json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print(summary, spec.title)


def _kept(path: Path, spec: Spec, options: Options, fixtures: Sequence[Fixture]) -> list[Row]:
    """The rows of an interrupted run; a torn last line is dropped. Rows of another run are refused."""
    data = path.read_bytes() if path.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    try:
        rows = [msgspec.json.decode(line, type=Row) for line in whole.splitlines()]
    except (msgspec.DecodeError, UnicodeError):
        rows = None
    if rows is None or [row.fixture for row in rows] != list(fixtures[: len(rows)]):
        raise Refused("rows", "{path} belongs to a different run. Choose another file.", path=path)
    if rows and played(spec, options, rows[-1].fixture).row != rows[-1]:
        raise Refused("rows", "{path} holds games of another version of the bots. Choose another file.", path=path)
    with path.open("ab") as file:
        file.truncate(len(whole))
    return rows


def _written(rows: Iterable[Row], file: IO[bytes] | None) -> Iterator[Row]:
    """Yield the rows and write each to a file at once."""
    for row in rows:
        if file:
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()
        yield row


def counted(rows: Iterable[T], games: int) -> Iterator[T]:
    """Yield games as they are played, with a progress bar on a terminal's error stream."""
    if not sys.stderr.isatty():
        yield from rows
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(rows, "playing", games, console=Console(stderr=True), transient=True)


def _print(summary: Report, title: str) -> None:
    from rich import box
    from rich.table import Table

    from .screen import Screen

    grid = Table(
        box=box.SIMPLE_HEAD, title=f"{title}: {summary.games} games, seed {summary.seed}", title_justify="left"
    )
    grid.add_column("bot")
    for name in ("games", "wins", "draws", "share of wins", "95 % between", "mean score"):
        grid.add_column(name, justify="right")
    for line in summary.bots:
        between = f"{line.low:.1%} and {line.high:.1%}"
        numbers = (line.games, line.wins, line.draws, f"{line.share:.1%}", between, f"{line.score:.2f}")
        grid.add_row(line.bot, *[str(number) for number in numbers])
    screen = Screen()
    screen.console.print(grid)
    turns = f"mean turns {summary.mean_turns:.1f}, longest {summary.longest}"
    screen.say(f"  draws {summary.draws}, truncated {summary.truncated}, {turns}")


def perft(args: argparse.Namespace) -> None:
    """Count every sequence of actions for each depth up to the given one."""
    spec = spec_of(args.game)
    seats = spec.seats[0] if args.seats is None else args.seats
    match = Match.new(spec, seats, args.seed, arguments.options(args.option))
    counts = []
    for depth in range(1, args.depth + 1):
        counts.append(count(match.game, match.start, depth))
        if not args.json:
            print(f"{depth:>3} {counts[-1]:>16,}", flush=True)
    if args.json:
        out = {"game": spec.id, "version": spec.version, "seed": args.seed, "seats": seats, "counts": counts}
        print(msgspec.json.encode(out).decode())
