"""Baselines for researchers: `python -m bench.baselines [GAME …] [--games N]` writes docs/research/baselines.md.

Every bot plays against Fern with two seats. A row has the share of wins with its 95 % interval, the CPU time of a
decision, and the digest of the rows: the same digest means the same games. Editions with the same rules share a table.
Rows of this version, of the same bots and with as many games stay as they are, unless `--again` is given: a run that
was stopped resumes, and after a calibration the levels that have changed are played again.
"""

import argparse
import hashlib
from itertools import product
from pathlib import Path

import msgspec

from mazeworks.arena import Thought, fixtures_of, many, report
from mazeworks.arena.chart import percent
from mazeworks.bots.levels import behind, level_of
from mazeworks.cli.arguments import cores
from mazeworks.core import Spec
from mazeworks.shelf import SHELF, spec_of

FOLDER = Path(__file__).parents[1] / "docs/research"
DATA, PAGE = FOLDER / "baselines.json", FOLDER / "baselines.md"
RIVAL, BOTS = "fern", ("chaos", "daisy", "hazel", "yew")
HEAD = f"""\
# Baselines

`python -m bench.baselines GAME --games N` writes this page. Each bot plays against {RIVAL.title()} with two seats, and
they change seats after every game. The levels are those that the server plays. *Won* is the share of wins with its 95 %
interval; a tie counts as not won. *CPU* is the mean time of a decision on one core. The same digest means the same
games, one by one. A learned bot is not among them: the package ships no network
([examples/learn.py](../../examples/learn.py) makes one).
"""


class Row(msgspec.Struct, frozen=True):
    """The games of one bot against the rival."""

    game: str
    version: int
    bot: str
    behind: str
    games: int
    share: float
    low: float
    high: float
    milliseconds: float
    digest: str


def measured(id: str, bot: str, games: int) -> Row:
    """Play a bot against the rival."""
    spec, names, thought, rows = spec_of(id), (bot, RIVAL), Thought(), []
    for game in many(spec, None, fixtures_of(names, games, 0), cores()):
        rows.append(game.row)
        thought = thought.and_also(game.thoughts[game.row.bots.index(bot)])
    line = report(spec, names, 0, rows).bots[0]
    digest = hashlib.sha256(b"".join([msgspec.json.encode(row) for row in rows])).hexdigest()[:12]
    spent = 1000 * thought.seconds / max(1, thought.answers)
    return Row(id, spec.version, bot, both_behind(spec, bot), games, line.share, line.low, line.high, spent, digest)


def both_behind(spec: Spec, bot: str) -> str:
    """The bots behind the names of a bot and its rival, as the levels are calibrated."""
    game = spec.game(spec.settle(None, 2))
    levels = [(name, level_of(name)) for name in (bot, RIVAL)]
    return " against ".join([name if level is None else behind(game, level) for name, level in levels])


def due(spec: Spec, bot: str, games: int, rows: list[Row]) -> bool:
    """True if no row is of the present rules and bots, with as many games."""
    wanted = (spec.id, spec.version, bot, both_behind(spec, bot), games)
    return wanted not in [(row.game, row.version, row.bot, row.behind, row.games) for row in rows]


def same_rules(spec: Spec) -> list[str]:
    """The entries of the shelf that play by the rules of this one, itself first: only their words differ."""
    rules = (spec.load(), spec.preset)
    return [spec.id, *[each.id for each in SHELF if each.id != spec.id and (each.load(), each.preset) == rules]]


def tables() -> list[Spec]:
    """The entries of the shelf, one for each set of rules."""
    return [spec for at, spec in enumerate(SHELF) if not {*same_rules(spec)} & {each.id for each in SHELF[:at]}]


def rendered(rows: list[Row]) -> str:
    """The page: a table for each set of rules, in the order of the shelf."""
    parts = [HEAD]
    for spec in tables():
        own = [row for bot in BOTS for row in rows if (row.game, row.bot) == (spec.id, bot)]
        if own:
            ids = " and ".join([f"`{id}`" for id in same_rules(spec)])
            parts.append(f"## {spec.title} ({ids}, version {own[0].version})\n")
            parts.append("| bot | games | won | CPU, ms | digest |\n|---|---:|---|---:|---|")
            parts += [_line(row) for row in own]
            parts.append("")
    return "\n".join(parts)


def _line(row: Row) -> str:
    won = f"{percent(row.share)} ({100 * row.low:.0f}–{100 * row.high:.0f})"
    return f"| {row.bot} | {row.games} | {won} | {row.milliseconds:.2f} | `{row.digest}` |"


def known() -> list[Row]:
    """The rows of earlier runs."""
    return msgspec.json.decode(DATA.read_bytes(), type=list[Row]) if DATA.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="GAME", nargs="*", default=[spec.id for spec in tables()])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default=",".join(BOTS), help="by commas; default: all")
    parser.add_argument("--again", action="store_true", help="play rows again that are there")
    args = parser.parse_args()
    for bot, id in product(args.bots.split(","), args.names):
        if not args.again and not due(spec_of(id), bot, args.games, known()):
            continue
        new = measured(id, bot, args.games)
        rows = [row for row in known() if (row.game, row.bot) != (id, bot)] + [new]
        DATA.write_bytes(msgspec.json.format(msgspec.json.encode(rows)) + b"\n")
        PAGE.write_text(rendered(rows), "utf-8")
        print(id, _line(new), flush=True)


if __name__ == "__main__":
    main()
