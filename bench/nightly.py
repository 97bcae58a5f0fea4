"""The nightly check of the opponents.

`python -m bench.nightly [GAME …] [--parts self,steps,waiting] [--games N] [--seed S] [--keep FOLDER] [--save]`

It fails if games between two strongest bots are stopped by the limit of turns, if the first seat wins far too often, if
neighbouring levels are out of order, if waiting for ever wins, or if a clock stopped a decision. Seeds follow the date
unless one is given. With `--keep` a run that was stopped resumes.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench import journal, results
from bench.journal import WAITS, Kept
from mazeworks import spec_of
from mazeworks.arena import wilson
from mazeworks.bots.knowledge import mind_of
from mazeworks.core import Spec

GAMES = ("classic", "classic-open", "moonlit", "wizard", "dragon", "tigers", "delve")
STALLED = 4  # stopped games of 150 that fail the check; from 1 on the night is repeated
OF = 150
UNFAIR = 0.6  # the share of the first seat, by the lower bound
WAITING = 0.48  # the share against a player who only waits, by the upper bound
REPORTED = ("dragon",)  # where waiting is known to pay
STEP = 10
USUAL = 0.3  # CPU seconds of a decision
RARE = 0.01  # the share of decisions that may take longer


class Run(NamedTuple):
    """The settings of a night."""

    games: int
    seed: str
    keep: Path | None = None

    def of(self, spec: Spec, names: tuple[str, str], part: str) -> list[Kept]:
        """Games between two bots."""
        return journal.games(spec.id, names, self.games, f"{self.seed}/{part}", self.keep)


def won(games: Sequence[Kept], bot: str) -> tuple[int, int]:
    """The games that a bot won alone, and those that somebody won alone."""
    return sum([game.winner == bot for game in games]), sum([game.winner is not None for game in games])


def strongest(sheet: results.Sheet, spec: Spec, run: Run) -> Iterator[str]:
    """Yew against Yew: stops, the first seat, time."""
    played, id, at = run.of(spec, ("yew", "yew"), "self"), f"balance/nightly/{spec.id}", f"`{spec.id}`"
    n, stopped = len(played), sum([game.truncated for game in played])
    sheet.share(f"{id}/stopped", f"Yew against Yew is stopped, {at}", stopped / n, *wilson(stopped, n), n, "≤ 0")
    ended = [game for game in played if game.winner]
    first, decided = sum([game.winners[0] == game.began for game in ended]), len(ended)
    share, (low, high) = first / max(1, decided), wilson(first, decided)
    sheet.share(f"{id}/first", f"Yew against Yew, the seat that begins wins, {at}", share, low, high, decided)
    longest = max([game.turns for game in played])
    sheet.add(f"{id}/longest", f"longest game of Yew, {at}", "turns", longest, n=n)
    decisions, slow = sum([game.decisions for game in played]), [each for game in played for each in game.slow]
    late, what = sum([each > USUAL for each in slow]), f"decisions of Yew over {USUAL} s of CPU, {at}"
    sheet.add(f"{id}/late", what, "% of decisions", 100 * late / decisions, goal="≤ 1", n=decisions)
    clock = sum([game.stops for game in played])
    sheet.add(f"{id}/clock", f"decisions of Yew that the clock stopped, {at}", "decisions", clock, goal="≤ 0", n=n)
    if stopped > STALLED * n / OF:
        yield f"{spec.id}: {stopped} of {n} games were stopped."
    if low > UNFAIR:
        yield f"{spec.id}: the seat that begins wins {share:.0%}."
    if late > RARE * decisions:
        yield f"{spec.id}: {late} of {decisions} decisions took more than {USUAL} s."
    if clock:
        yield f"{spec.id}: a clock stopped {clock} decisions."


def steps(sheet: results.Sheet, spec: Spec, run: Run) -> Iterator[str]:
    """Neighbouring levels: the higher one wins more."""
    for level in range(2 * STEP, 80, 2 * STEP):
        names = (f"level:{level}", f"level:{level - STEP}")
        higher, decided = won(run.of(spec, names, f"{level}"), names[0])
        low, high = wilson(higher, decided)
        id, what = f"strength/nightly/{spec.id}/{level}", f"level {level} beats level {level - STEP}, `{spec.id}`"
        sheet.share(id, what, higher / max(1, decided), low, high, decided)
        if high < 0.5:
            yield f"{spec.id}: level {level} is weaker than level {level - STEP}."


def waiting(sheet: results.Sheet, spec: Spec, run: Run) -> Iterator[str]:
    """Yew against itself without impatience, in games with a common prize; a stopped game is half a win."""
    mind = mind_of(spec.game(spec.options()))
    if mind is None or mind.patience is None:
        return
    played = run.of(spec, ("yew", f"{WAITS}yew"), "waiting")
    mine, n = sum([0.5 if game.winner is None else game.winner == "yew" for game in played]), len(played)
    low, high = wilson(mine, n)
    what = f"Yew against one who waits for ever, `{spec.id}`"
    sheet.share(f"strength/nightly/{spec.id}/waiting", what, mine / n, low, high, n)
    stopped = sum([game.truncated for game in played])
    what = f"Yew against one who waits for ever is stopped, `{spec.id}`"
    sheet.share(f"balance/nightly/{spec.id}/waiting-stopped", what, stopped / n, *wilson(stopped, n), n)
    if high < WAITING and spec.id not in REPORTED:
        yield f"{spec.id}: one who only waits wins {1 - mine / n:.0%}."


PARTS: dict[str, Callable[[results.Sheet, Spec, Run], Iterator[str]]] = {
    "self": strongest,
    "steps": steps,
    "waiting": waiting,
}


def main() -> int:
    """Return 1 if something is wrong."""
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--parts", type=lambda text: text.split(","), default=[*PARTS])
    parser.add_argument("--games", type=int, default=OF)
    parser.add_argument("--seed", default=datetime.date.today().isoformat())
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args(given)
    run = Run(args.games, args.seed, args.keep)
    checks = [partial(PARTS[part], sheet, spec_of(id), run) for id in args.game for part in args.parts]
    wrong = [fault for check in checks for fault in check()]
    for each in wrong:
        print(each, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
