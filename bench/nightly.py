"""The nightly check of the opponents: `python -m bench.nightly [--games N] [--seed S] [GAME …] [--save]`

It fails if games between two strongest bots are stopped by the limit of turns, if the first seat wins far too often, if
neighbouring levels are out of order, or if a clock stopped a decision. Seeds follow the date unless one is given.
"""

from __future__ import annotations

import argparse
import datetime
import logging
import sys
from collections.abc import Iterator
from typing import NamedTuple

from bench import results
from mazeworks import Match, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.bots.bot import LOG
from mazeworks.core import Spec

GAMES = ("classic", "classic-open", "moonlit", "wizard", "dragon", "tigers", "delve")
STALLED = 4  # stopped games of 150 that fail the check; from 1 on the night is repeated
OF = 150
UNFAIR = 0.6  # the share of the first seat, by the lower bound
STEP = 10


class Night(NamedTuple):
    """What some games between two bots gave."""

    games: int
    stopped: int
    first: int  # games won by the seat that began
    higher: int  # games won by the first bot
    decided: int  # games with one winner
    longest: int


class Stops(logging.Handler):
    """Counts the decisions that a clock stopped."""

    count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def nights(spec: Spec, names: tuple[str, str], games: int, seed: str) -> Night:
    """Play games between two bots, every deal twice with the seats exchanged."""
    stopped = first = higher = decided = longest = 0
    for at in range(games):
        match = Match.new(spec, max(2, spec.seats[0]), f"{seed}/{at // 2}")
        seats = names if at % 2 else names[::-1]
        began = match.state.table.turn
        result = play(match, seated(match, seats), f"{seed}/{at // 2}").result
        assert result is not None
        longest = max(longest, match.state.table.turns)
        stopped += result.truncated
        if not result.truncated and len(result.winners) == 1:
            decided += 1
            first += result.winners[0] == began
            higher += seats[result.winners[0]] == names[0]
    return Night(games, stopped, first, higher, decided, longest)


def faults(sheet: results.Sheet, spec: Spec, games: int, seed: str) -> Iterator[str]:
    """Play the check of one game and note its figures. Yield what is wrong."""
    strong = nights(spec, ("yew", "yew"), games, f"{seed}/self")
    share, (low, high) = strong.first / max(1, strong.decided), wilson(strong.first, strong.decided)
    stopped, bounds = strong.stopped / games, wilson(strong.stopped, games)
    sheet.share(
        f"balance/nightly/{spec.id}/stopped", f"Yew against Yew is stopped, `{spec.id}`", stopped, *bounds, games
    )
    what = f"Yew against Yew, the seat that begins wins, `{spec.id}`"
    sheet.share(f"balance/nightly/{spec.id}/first", what, share, low, high, strong.decided)
    sheet.add(
        f"balance/nightly/{spec.id}/longest", f"longest game of Yew, `{spec.id}`", "turns", strong.longest, n=games
    )
    if strong.stopped > STALLED * games / OF:
        yield f"{spec.id}: {strong.stopped} of {games} games were stopped."
    if low > UNFAIR:
        yield f"{spec.id}: the seat that begins wins {share:.0%}."
    for level in range(2 * STEP, 80, 2 * STEP):
        names = (f"level:{level}", f"level:{level - STEP}")
        step = nights(spec, names, games, f"{seed}/{level}")
        low, high = wilson(step.higher, step.decided)
        id, what = f"strength/nightly/{spec.id}/{level}", f"level {level} beats level {level - STEP}, `{spec.id}`"
        sheet.share(id, what, step.higher / max(1, step.decided), low, high, step.decided)
        if high < 0.5:
            yield f"{spec.id}: level {level} is weaker than level {level - STEP}."


def main() -> int:
    """Return 1 if something is wrong."""
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=OF)
    parser.add_argument("--seed", default=datetime.date.today().isoformat())
    args = parser.parse_args(given)
    stops = Stops()
    LOG.addHandler(stops)
    wrong = [fault for id in args.game for fault in faults(sheet, spec_of(id), args.games, args.seed)]
    if stops.count:
        wrong.append(f"A clock stopped {stops.count} decisions.")
    for each in wrong:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
