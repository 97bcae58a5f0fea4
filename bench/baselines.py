"""Baselines for researchers: `python -m bench.baselines [GAME …] [--games N]` writes docs/research/baselines.md.

Every bot plays against Fern with two seats. A row has the share of wins with its 95 % interval, the CPU time of a
decision, and the digest of the rows: the same digest means the same games. Games that are not named keep their rows.
"""

import argparse
import hashlib
from pathlib import Path

import msgspec

from mazeworks.arena import Thought, fixtures_of, many, report
from mazeworks.arena.chart import percent
from mazeworks.cli.arguments import cores
from mazeworks.shelf import SHELF, spec_of

FOLDER = Path(__file__).parents[1] / "docs/research"
DATA, PAGE = FOLDER / "baselines.json", FOLDER / "baselines.md"
RIVAL, BOTS = "fern", ("chaos", "daisy", "hazel", "yew")
HEAD = f"""\
# Baselines

`python -m bench.baselines GAME --games N` writes this page. Each bot plays against {RIVAL.title()} with two seats, and
they change seats after every game. *Won* is the share of wins with its 95 % interval; a tie counts as not won. *CPU* is
the mean time of a decision on one core. The same digest means the same games, one by one.
"""


class Row(msgspec.Struct, frozen=True):
    """The games of one bot against the rival."""

    game: str
    version: int
    bot: str
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
    return Row(id, spec.version, bot, games, line.share, line.low, line.high, spent, digest)


def rendered(rows: list[Row]) -> str:
    """The page: a table for each game, in the order of the shelf."""
    parts = [HEAD]
    for spec in SHELF:
        own = [row for row in rows if row.game == spec.id]
        if own:
            parts.append(f"## {spec.title} (`{spec.id}`, version {own[0].version})\n")
            parts.append("| bot | games | won | CPU, ms | digest |\n|---|---:|---|---:|---|")
            parts += [_line(row) for row in own]
            parts.append("")
    return "\n".join(parts)


def _line(row: Row) -> str:
    won = f"{percent(row.share)} ({100 * row.low:.0f}–{100 * row.high:.0f})"
    return f"| {row.bot} | {row.games} | {won} | {row.milliseconds:.1f} | `{row.digest}` |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_played", metavar="GAME", nargs="*", default=[spec.id for spec in SHELF])
    parser.add_argument("--games", type=int, default=100)
    args = parser.parse_args()
    for id in args.games_played:
        rows = msgspec.json.decode(DATA.read_bytes(), type=list[Row]) if DATA.exists() else []
        new = [measured(id, bot, args.games) for bot in BOTS]
        rows = [row for row in rows if row.game != id] + new
        DATA.write_bytes(msgspec.json.format(msgspec.json.encode(rows)) + b"\n")
        PAGE.write_text(rendered(rows), "utf-8")
        print("\n".join([_line(row) for row in new]), flush=True)


if __name__ == "__main__":
    main()
