"""`mazeworks ladder`: the strength of the bots, in games that anybody can reproduce."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from mazeworks.arena import Plan, Rows, Standings, Thought, chart, many, standings
from mazeworks.arena.chart import added, between, percent, settings
from mazeworks.arena.ladder import CLEAR, Pair
from mazeworks.shelf import spec_of

from . import arguments
from .arena import counted
from .main import INTERRUPTED
from .screen import Screen


def ladder(args: argparse.Namespace) -> int | None:
    """Play the missing games, print the standings and draw them."""
    arguments.require_kernel(args.kernel)
    plan = planned(args)
    out = Path(args.out) if args.out else folder()
    out.mkdir(exist_ok=True)
    rows = Rows(Path(args.rows) if args.rows else out / f"{plan.spec.id}.rows.jsonl", plan.header)
    thoughts: dict[str, Thought] = {}
    try:
        rows.check(plan)
        _play(plan, rows, args, thoughts)
    except KeyboardInterrupt:
        _tell(standings(plan, rows.kept), thoughts, args.json)
        print(f"\nStopped. Resume with the same command: the games are saved in {rows.path}.", file=sys.stderr)
        return INTERRUPTED
    stands = standings(plan, rows.kept)
    _tell(stands, thoughts, args.json)
    _write(stands, out)
    if not args.json:
        Screen().say(f"  Drawn in {out / plan.spec.id}.svg")
    return None


def planned(args: argparse.Namespace) -> Plan:
    """The plan of the command line."""
    spec = spec_of(args.game)
    bots = [] if args.bots is None else [name.strip() for name in args.bots.split(",")]
    seats = arguments.most_seats(spec, 2) if args.seats is None else args.seats
    return Plan.of(spec, bots, args.games, args.seed, seats, arguments.options(args.option), args.neighbours)


def folder() -> Path:
    """The default folder for drawings."""
    return Path("docs/ladder") if Path("docs").is_dir() and Path("src/mazeworks").is_dir() else Path("ladder")


def _play(plan: Plan, rows: Rows, args: argparse.Namespace, thoughts: dict[str, Thought]) -> None:
    left = rows.left(plan)
    games = many(plan.spec, plan.options, left, args.jobs, args.on, args.patience)
    for row, times in counted(games, len(left)):
        rows.append(row)
        for bot, thought in zip(row.bots, times, strict=True):
            thoughts[bot] = thoughts.get(bot, Thought()).and_also(thought)


def _write(stands: Standings, out: Path) -> None:
    (out / f"{stands.game}.json").write_bytes(msgspec.json.format(msgspec.json.encode(stands)) + b"\n")
    (out / f"{stands.game}.svg").write_text(chart(stands), "utf-8")


def _milliseconds(thoughts: Mapping[str, Thought]) -> dict[str, dict[str, float]]:
    return {
        bot: {"mean": round(1000 * each.seconds / max(1, each.answers), 3), "worst": round(1000 * each.worst, 3)}
        for bot, each in thoughts.items()
    }


# --- printing -------------------------------------------------------------------------------------------------------


def _tell(stands: Standings, thoughts: Mapping[str, Thought], json: bool) -> None:
    if json:
        print(msgspec.json.encode({**msgspec.to_builtins(stands), "milliseconds": _milliseconds(thoughts)}).decode())
        return
    screen = Screen()
    screen.console.print(_ratings(stands, thoughts))
    screen.console.print(_cross(stands))
    for pair in stands.rungs:
        screen.say(f"  {pair.bot} over {pair.against}: {percent(pair.share)} ({between(pair)}), {verdict(pair)}")
    screen.say(f"\n  A draw is half a point. {added(stands)}")
    if thoughts:
        screen.say("  Thinking time is the CPU time of this run; everything else is the same in every run.")
    screen.say(f"  Digest of the rows: {stands.digest}")


def _grid(title: str, first: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    grid.add_column(first)
    return grid


def _ratings(stands: Standings, thoughts: Mapping[str, Thought]) -> Table:
    games = f"{stands.played} games, {stands.games} for each pairing, seed {stands.seed}{settings(stands)}"
    grid, times = _grid(f"{stands.title}: {games}", "bot"), _milliseconds(thoughts)
    for name in ("Elo", "95 % between", "mean ms", "worst ms"):
        grid.add_column(name, justify="right")
    for each in stands.ratings:
        clock = times.get(each.bot)
        spent = [f"{clock['mean']:.2f}", f"{clock['worst']:.1f}"] if clock else ["–", "–"]
        grid.add_row(each.bot, f"{each.elo:.0f}", f"{each.low:.0f} and {each.high:.0f}", *spent)
    return grid


def _cross(stands: Standings) -> Table:
    """Pairwise results: win share, confidence interval and number of games."""
    bots, cells = [each.bot for each in stands.ratings], stands.cells
    grid = _grid("Share of the points, bounds, games", "")
    for bot in bots:
        grid.add_column(f"from {bot}", justify="right")
    for bot in bots:
        grid.add_row(bot, *[_share(cells.get((bot, other))) for other in bots])
    return grid


def _share(pair: Pair | None) -> str:
    return f"{percent(pair.share)}\n{between(pair)} of {pair.games}" if pair and pair.games else "–"


def verdict(pair: Pair) -> str:
    """Whether a bot is as far above the next one as it should be."""
    clear = f"{100 * CLEAR:.0f} %"
    if pair.share < CLEAR:
        return f"falls short of {clear}"
    return f"clears {clear}" if pair.low >= CLEAR else f"clears {clear}, but its lower bound does not"
