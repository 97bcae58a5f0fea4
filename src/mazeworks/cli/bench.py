"""`mazeworks bench`: the time of a turn relative to a calibration loop."""

from __future__ import annotations

import argparse
import statistics
import time

import msgspec

from mazeworks.core import WATCHER, Dice, Spec
from mazeworks.core.type_variables import C, S, V
from mazeworks.kernel import word
from mazeworks.match import Match
from mazeworks.shelf import SHELF

from . import arguments

LOOPS = 100_000
SEATS = 4


class Measured(msgspec.Struct, frozen=True):
    """Random games of one entry of the shelf: CPU time without set-up; medians over the games.

    `iterations_per_turn` is the time of a turn in rounds of the calibration loop, which runs before every game. Load on
    the machine slows both, so the figure is comparable across moments and machines.
    """

    game: str
    seats: int
    games: int
    turns: int
    plies: int
    us_per_turn: float
    turns_per_second: float
    iterations_per_turn: float


def calibrate() -> float:
    """CPU seconds of one round of a plain loop."""
    x, d = 0, {0: 0}
    start = time.process_time()
    for i in range(LOOPS):
        x = (x * 31 + i) & 0xFFFF
        d[x & 255] = i
    return max(time.process_time() - start, 1e-9) / LOOPS


def measure(spec: Spec[S, C, V], games: int, seed: int = 0) -> Measured:
    """Play random games through `Match`, with four seats if the game has them."""
    seats = arguments.most_seats(spec, SEATS)
    each, ratios, turns, plies = [], [], 0, 0
    for at in range(games):
        match, dice = Match.new(spec, seats, f"{seed}/{at}"), Dice(f"{seed}/{at}/bench")
        loop, start = calibrate(), time.process_time()
        while isinstance(seat := match.actor, int):
            match.submit(seat, dice.pick(match.legal), match.ply)
        played = match.view(WATCHER).table.turns
        each.append(max(time.process_time() - start, 1e-9) / max(played, 1))
        ratios.append(each[-1] / loop)
        turns, plies = turns + played, plies + match.ply
    turn = statistics.median(each)
    return Measured(spec.id, seats, games, turns, plies, turn * 1e6, 1 / turn, statistics.median(ratios))


def bench(args: argparse.Namespace) -> None:
    """Measure every game on the shelf."""
    if args.json:
        print(msgspec.json.encode([measure(spec, args.games) for spec in SHELF]).decode())
        return
    print(word())
    wide = max([len(spec.id) for spec in SHELF])
    print(f"{'game':{wide}}  seats    turns   µs/turn  turns/CPU-s  iterations/turn")
    for spec in SHELF:
        m = measure(spec, args.games)
        numbers = f"{m.seats:5}  {m.turns:7}  {m.us_per_turn:8.1f}  {m.turns_per_second:11,.0f}"
        print(f"{m.game:{wide}}  {numbers}  {m.iterations_per_turn:15.1f}", flush=True)
