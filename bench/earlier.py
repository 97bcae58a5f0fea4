"""Yew against Yew of release 0.1.0, in games whose rules are the same.

`python -m bench.earlier FOLDER [GAME …] [--games N] [--seed S] [--save]`: FOLDER is a checkout of that release with its
kernel compiled (`python setup.py build_ext --inplace`). The earlier Yew plays in a process of its own, follows the
game by its record, and keeps its tree to the end of a turn, as it did then. Every deal is played in both seatings. A
stopped game counts half. `moonlit` is not compared, because it had other tiles in that release.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import results
from mazeworks import Match, Record, spec_of
from mazeworks.arena import wilson
from mazeworks.bots import Bot, Moment, bot_of
from mazeworks.core import Action, AnyView

GAMES = ("classic", "classic-open", "wizard", "dragon", "tigers")
AT_LEAST = 48  # per cent
OTHER = Path(__file__).with_name("earlier_yew.py")


class Earlier:
    """The earlier Yew at a seat of a match."""

    def __init__(self, process: subprocess.Popen[str], match: Match, seat: int) -> None:
        self.process, self.match, self.seat = process, match, seat

    def choose(self, _view: AnyView, _moment: Moment) -> Action:
        out, back = self.process.stdin, self.process.stdout
        assert out
        assert back
        print(json.dumps([self.seat, str(Record.of(self.match))]), file=out, flush=True)
        return self.match.codec.choice(back.readline().strip())


@contextmanager
def started(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The process of the earlier Yew."""
    there = {**os.environ, "PYTHONPATH": str(folder / "src")}
    with subprocess.Popen([sys.executable, OTHER], env=there, stdin=-1, stdout=-1, text=True) as process:
        yield process
        assert process.stdin
        process.stdin.close()


def won(process: subprocess.Popen[str], id: str, seed: str, seat: int) -> float:
    """Play a game with today's Yew at a seat: 1 if it wins, 0 if it loses, 0.5 if nobody does."""
    match = Match.new(spec_of(id), 2, seed)
    yew: Bot[AnyView] = bot_of("yew", match.game)
    bots = {seat: yew, 1 - seat: Earlier(process, match, 1 - seat)}
    while isinstance(actor := match.actor, int):
        moment = Moment.at(seed, actor, match.ply, match.since)
        match.submit(actor, bots[actor].choose(match.view(actor), moment), match.ply)
    assert match.result is not None
    alone = len(match.result.winners) == 1 and not match.result.truncated
    return float(match.result.winners[0] == seat) if alone else 0.5


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(prog="bench.earlier")
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="earlier")
    args = parser.parse_args(given)
    with started(args.folder) as process:
        for id in args.game:
            games = [(f"{args.seed}/{at // 2}", at % 2) for at in range(args.games)]
            share = sum([won(process, id, seed, seat) for seed, seat in games]) / args.games
            low, high = wilson(share * args.games, args.games)
            what = f"Yew against Yew of 0.1.0, `{id}`"
            sheet.share(f"strength/earlier/{id}", what, share, low, high, args.games, f"≥ {AT_LEAST}")


if __name__ == "__main__":
    main()
