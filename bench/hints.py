"""CPU time of hints, with their reasons: `python -m bench.hints [GAME …] [--games N] [--save]`

Fern plays against herself. At some moments all through the games the seat on turn asks for a hint.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from bench import results
from bench.nightly import GAMES
from mazeworks import Match, spec_of
from mazeworks.bots import Moment, bot_of, hint_for

EVERY = 7  # decisions between two hints: as often before a push as after it
MOST = 1  # CPU seconds


def times(id: str, seed: str) -> Iterator[float]:
    """The times of the hints in a game."""
    match = Match.new(spec_of(id), 2, seed)
    bot = bot_of("fern", match.game)
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        if match.ply % EVERY == 0:
            start = time.process_time()
            hint_for(match.game, view, since=match.since)
            yield time.process_time() - start
        match.submit(seat, bot.choose(view, Moment.at(seed, seat, match.ply, match.since)), match.ply)


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(prog="bench.hints")
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args(given)
    for id in args.game:
        found = [each for at in range(args.games) for each in times(id, f"hints/{at}")]
        what, n = f"slowest hint with its reason, `{id}`", len(found)
        sheet.add(f"speed/hint/{id}", what, "CPU seconds", max(found), goal=f"≤ {MOST}", n=n)


if __name__ == "__main__":
    main()
