"""The study of Two Doors: plays games at every level, counts the one-cub game out, and writes docs/balance/tigers.md.

`python -m bench.tigers_study [PART]`: so many hundredths of the games; the seed is fixed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from bench import plot
from mazeworks import Dice, Match, spec_of
from mazeworks.arena import wilson
from mazeworks.bots import bot_of
from mazeworks.games.tigers import Stuck, Tigers
from mazeworks.kernel.tigers import Census, census, root_of

FOLDER = Path(__file__).parents[1] / "docs/balance"
TIGERS = spec_of("tigers")
GAMES = {"chaos": 20, "daisy": 100, "fern": 400, "hazel": 230, "yew": 100}  # random ones hardly ever end
NAMES = {"chaos": "random", "daisy": "Daisy", "fern": "Fern", "hazel": "Hazel", "yew": "Yew"}


class Game(NamedTuple):
    """What one game was like."""

    turns: int
    first: bool | None  # whether who began has won; None: nobody did
    stuck: int  # turns without a switch
    ways: tuple[int, ...]  # whole turns to choose from, for each turn
    barred: int  # decisions in which something would have brought a position back
    why: str


def played(name: str, seed: int) -> Game:
    """A game of a bot against itself."""
    match = Match.new(TIGERS, 2, f"{name}/{seed}")
    bots = [bot_of(name, match.game, Dice(f"{seed}/{seat}")) for seat in range(2)]
    stuck = barred = 0
    ways = []
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        barred += bool(view.barred)
        if view.table.phase == "lead" and isinstance(match.game, Tigers):
            root = root_of(match.game, view.table)
            ways.append(int(root.engine.perft(root.position, 1)))
        happened = match.submit(seat, bots[seat].choose(view, ()), match.ply)
        stuck += any(isinstance(event, Stuck) for event in happened)
    result = match.result
    assert result
    first = None if len(result.winners) != 1 else result.winners == (0,)
    return Game(match.state.table.turns, first, stuck, tuple(ways), barred, result.why)


class Level(NamedTuple):
    """The games of one level."""

    name: str
    games: list[Game]

    @property
    def ended(self) -> list[Game]:
        return [game for game in self.games if game.first is not None]

    @property
    def turns(self) -> int:
        return sum([game.turns for game in self.games])

    @property
    def stuck(self) -> float:
        return sum([game.stuck for game in self.games]) / self.turns

    @property
    def ways(self) -> list[int]:
        return [ways for game in self.games for ways in game.ways]

    @property
    def first(self) -> plot.Bar:
        """How often who begins wins, of the games that somebody won."""
        won, ended = sum([game.first is True for game in self.ended]), len(self.ended)
        low, high = wilson(won, ended)
        return plot.Bar(self.name, won / max(1, ended), low, high, 0.5)

    def line(self) -> str:
        """A line of the table."""
        spread = quantiles([game.turns for game in self.games], n=10, method="inclusive")
        turns = f"{mean([game.turns for game in self.games]):.0f} ({spread[0]:.0f} to {spread[-1]:.0f})"
        first = self.first
        share = f"{first.value:.1%} ({first.low:.1%} to {first.high:.1%})" if self.ended else "–"
        barred = sum([game.barred for game in self.games]) / self.turns
        cells = [
            self.name,
            f"{len(self.games)}",
            f"{len(self.ended) / len(self.games):.1%}",
            f"{sum([game.why == 'cornered' for game in self.games])}",
            turns,
            share,
            f"{self.stuck:.1%}",
            f"{mean(self.ways):.0f} (at most {max(self.ways)})",
            f"{barred:.1%}",
        ]
        return f"| {' | '.join(cells)} |"


def chart(levels: list[Level], one: Census) -> str:
    """Length, first seat, turns without a switch, branching, and the game with one cub."""
    people = [level for level in levels if level.name != NAMES["chaos"]]
    names = ("won", "lost", "drawn")
    starts = [plot.Bar(name, count / sum(one.starts)) for name, count in zip(names, one.starts, strict=True)]
    short = [turns for turns in range(1, 32) for _ in range(one.lengths[turns])]
    return plot.page(
        [
            plot.histogram("Turns of a game", {level.name: [game.turns for game in level.games] for level in people}),
            plot.bars("Games won by who begins", [level.first for level in people]),
            plot.bars("Turns in which nothing could be switched", [plot.Bar(each.name, each.stuck) for each in levels]),
            plot.bars("Turns to choose from", [plot.Bar(each.name, mean(each.ways)) for each in levels], ".0f"),
            plot.bars("One cub each: set-ups, for who begins", starts),
            plot.histogram("One cub each: turns to a forced win", {"": short}, 30),
        ]
    )


def report(levels: list[Level], one: Census) -> str:
    """The page."""
    every, starts = sum(one.every), sum(one.starts)
    decided = sum(one.lengths[1:])
    return PAGE.format(
        rows="\n".join([level.line() for level in levels]),
        every=every,
        won=one.every[0] / every,
        lost=one.every[1] / every,
        drawn=one.every[2] / every,
        starts=starts,
        start_won=one.starts[0] / starts,
        start_lost=one.starts[1] / starts,
        start_drawn=one.starts[2] / starts,
        short=sum(one.lengths[1:10]) / decided,
        longest_start=one.longest_start,
        longest=one.longest,
    )


PAGE = """\
# How Two Doors plays

Made by `python -m bench.tigers_study`; the seed is fixed, so the same version gives the same page. Each level plays
against itself, on a new set-up every time, by the usual rules: no turn may bring back a position, and after 300 turns
nobody has won.

![Turns, the share of who begins, turns without a switch, choices, and the game with one cub](tigers.svg)

| games | number | won | cornered | turns (10 % to 90 %) | won by who begins | no switch | choices | barred |
|---|---|---|---|---|---|---|---|---|
{rows}

*Won* by somebody, the others were stopped; *cornered*: lost because every turn would have brought something back. *No
switch*: turns in which nothing could be switched. *Choices*: whole turns to choose from, a lead with its switch.
*Barred*: decisions in which something was crossed out, as a share of the turns. Bounds are for 95 % confidence.

Fern, who takes what she can get, is done soonest. Among those who look further ahead a game gets longer, there are
fewer turns to choose from, and more in which nothing can be switched; we have not looked into why. Who begins may have
a small advantage, which these numbers of games neither show nor rule out; for several games, take turns at beginning.

## One cub each

The game with one cub each has been counted out, with repetition as a draw: {every:,} positions in which somebody is to
play, {won:.1%} won for the seat on turn, {lost:.1%} lost and {drawn:.1%} drawn. Of the {starts:,} set-ups who begins
wins {start_won:.1%}, the other {start_lost:.1%}, and {start_drawn:.1%} are drawn: two who play well can keep each other
away for ever, which is why no position may come back. Of the set-ups that are won {short:.0%} take nine turns or fewer;
the longest takes {longest_start}, and the longest win of all {longest}.

Two cubs each are not counted out. That would be 6.8 thousand million positions, nearly 7 GB of memory and, by the
measure of one cub, some hours of a processor: a night's work that hardly anybody could repeat. Three cubs would be
250 GB, and five are out of reach.
"""


def main() -> None:
    part = int(sys.argv[1]) / 100 if len(sys.argv) > 1 else 1
    levels = []
    for name, games in GAMES.items():
        levels.append(Level(NAMES[name], [played(name, seed) for seed in range(max(2, round(games * part)))]))
        print(levels[-1].line(), flush=True)
    one = census()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "tigers.md").write_text(report(levels, one), "utf-8")
    (FOLDER / "tigers.svg").write_text(chart(levels, one), "utf-8")


if __name__ == "__main__":
    main()
