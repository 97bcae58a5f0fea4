"""The study of the Shifting Maze: random games in the kernel, and games of `greedy`. Writes docs/balance/classic.md.

`python -m bench.classic_study [RANDOM] [GREEDY] [--save]`: the number of games for each number of seats. The seed is
fixed. `mazeworks lab` plays the same settings in another way: `python -m bench.lab` compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from bench import plot, results
from mazeworks import Match, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.core import OptionValue
from mazeworks.games.quest.kernel import RANDOM, Batch
from mazeworks.games.quest.rules import Classic

PAGE = Path(__file__).parents[1] / "docs/balance/classic.md"
SPEC = spec_of("classic", Classic)
GREEDY: Mapping[str, OptionValue] = {"first": "first", "cards": 3}
LIMIT = 2000  # turns of a random game
CHAOS: Mapping[str, OptionValue] = {"first": "first", "cards": 1, "turn_limit": LIMIT}
TEXT = """\
# How the Shifting Maze plays

`python -m bench.classic_study {chaos} {greedy}` writes this page; the same version gives the same page. The first seat
begins in all games. Random games have one card for each seat and {limit:,} turns at most; the compiled kernel plays
them. Games of `greedy`, which takes the best end of its own turn, have three cards for each seat.

| games | seats | number | turns | first seat wins | fair | stopped |
|---|---|---|---|---|---|---|
{rows}

- *Turns*: the mean, with its 95 % interval.
- *First seat wins*: of the games that ended by rule, with the 95 % interval.
- *Stopped*: games that reached the limit of turns.

`mazeworks lab` plays the same settings by the rules in Python: `python -m bench.lab` compares its figures with these.
"""


class Study(NamedTuple):
    """The games of one policy with one number of seats: turns of each, wins of the first seat, and games stopped."""

    policy: str
    seats: int
    turns: list[int]
    won: int
    stopped: int

    @property
    def ended(self) -> int:
        return len(self.turns) - self.stopped

    @property
    def first(self) -> plot.Bar:
        return plot.Bar("", self.won / self.ended, *wilson(self.won, self.ended), 1 / self.seats)

    @property
    def length(self) -> plot.Bar:
        mean = fmean(self.turns)
        half = 1.96 * stdev(self.turns) / len(self.turns) ** 0.5
        return plot.Bar("", mean, mean - half, mean + half)

    def line(self) -> str:
        """A line of the table."""
        turns = f"{self.length.value:.1f} ({self.length.low:.1f}–{self.length.high:.1f})"
        stopped = f"{100 * self.stopped / len(self.turns):.1f} %"
        cells = (self.policy, self.seats, f"{len(self.turns):,}", turns, plot.share(self.first))
        return f"| {' | '.join([str(cell) for cell in cells])} | {100 / self.seats:.1f} % | {stopped} |"

    def record(self, sheet: results.Sheet) -> None:
        """Add the figures."""
        who, id = f"{self.seats} seats, `classic`, {self.policy}", f"{self.policy}-{self.seats}"
        first, length, n = self.first, self.length, len(self.turns)
        what = f"beginning seat wins, {who} (fair: {100 / self.seats:.0f})"
        sheet.share(f"balance/classic/first-{id}", what, first.value, first.low, first.high, self.ended)
        what, unit = f"length of a game, {who}", "turns (mean)"
        sheet.add(f"balance/classic/turns-{id}", what, unit, length.value, low=length.low, high=length.high, n=n)


def at_random(seats: int, games: int) -> Study:
    """Play games with random legal turns, all of them in the kernel."""
    batch = Batch.new(SPEC, seats, games, 1, CHAOS)
    batch.play(LIMIT, RANDOM)
    won = batch.winners()
    turns = [state.table.turns for state in batch.states()]
    return Study("random", seats, turns, won.count(1), won.count(0))


def of_greedy(seats: int, games: int) -> Study:
    """Play games with `greedy` in all seats, by the rules."""
    turns, won, stopped = [], 0, 0
    for seed in range(games):
        match = Match.new(SPEC, seats, f"classic study/{seed}", GREEDY)
        play(match, seated(match, ["greedy"] * seats), seed)
        result = match.result
        assert result
        turns.append(match.state.table.turns)
        won, stopped = won + (result.winners == (0,)), stopped + result.truncated
    return Study("greedy", seats, turns, won, stopped)


def main() -> None:
    sheet, given = results.start(__file__)
    chaos, greedy = [int(number) for number in (*given, *("20000", "300")[len(given) :])]
    studies = []
    for policy, games in ((at_random, chaos), (of_greedy, greedy)):
        for seats in SPEC.seats:
            studies.append(policy(seats, games))
            studies[-1].record(sheet)
    rows = "\n".join([study.line() for study in studies])
    PAGE.write_text(TEXT.format(chaos=chaos, greedy=greedy, limit=LIMIT, rows=rows), "utf-8")


if __name__ == "__main__":
    main()
