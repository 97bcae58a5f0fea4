"""The study of Two Doors: games at every level, and the solved game with one cub. Writes docs/balance/tigers.md.

`python -m bench.tigers_study [PART] [--save]` plays PART per cent of the games. The seed is fixed.
"""

from __future__ import annotations

from pathlib import Path
from statistics import mean, quantiles, stdev
from typing import NamedTuple

from bench import plot, results
from mazeworks import Match, spec_of
from mazeworks.arena import wilson
from mazeworks.bots import Moment, bot_of
from mazeworks.games.tigers.kernel import Census, census, root_of
from mazeworks.games.tigers.rules import Options, Stuck, Tigers

FOLDER = Path(__file__).parents[1] / "docs/balance"
TIGERS = spec_of("tigers", Tigers)
GAMES = {"chaos": 20, "daisy": 100, "fern": 400, "hazel": 230, "yew": 100}  # random games hardly ever end
NAMES = {"chaos": "random", "daisy": "Daisy", "fern": "Fern", "hazel": "Hazel", "yew": "Yew"}


class Game(NamedTuple):
    """The course and the result of one game."""

    turns: int
    first: bool | None  # True if the seat that began won; None if no seat won
    stuck: int  # turns without a switch
    ways: tuple[int, ...]  # number of whole turns to choose from, at each turn
    barred: int  # decisions in which an action would have repeated a position
    why: str


def played(name: str, seed: int) -> Game:
    """Play a game of a bot against itself."""
    match = Match.new(TIGERS, 2, f"{name}/{seed}", {"first": "first"})
    bot = bot_of(name, match.game)
    stuck = barred = 0
    ways: list[int] = []
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        barred += bool(view.barred)
        if view.table.phase == "lead" and isinstance(match.game, Tigers):
            root = root_of(match.game, view.table)
            ways.append(int(root.engine.perft(root.position, 1)))
        happened = match.submit(seat, bot.choose(view, Moment.at(seed, seat, match.ply, match.since)), match.ply)
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
        """The share of decided games that the beginning seat wins."""
        won, ended = sum([game.first is True for game in self.ended]), len(self.ended)
        low, high = wilson(won, ended)
        return plot.Bar(self.name, won / max(1, ended), low, high, 0.5)

    def line(self) -> str:
        """A line of the table."""
        spread = quantiles([game.turns for game in self.games], n=10, method="inclusive")
        first = self.first
        share = plot.share(first) if self.ended else "–"
        barred = sum([game.barred for game in self.games]) / self.turns
        cells = [
            self.name,
            f"{len(self.games)}",
            f"{100 * len(self.ended) / len(self.games):.1f} %",
            f"{sum([game.why == 'cornered' for game in self.games])}",
            f"{mean([game.turns for game in self.games]):.0f}",
            f"{spread[0]:.0f}–{spread[-1]:.0f}",
            share,
            f"{100 * self.stuck:.1f} %",
            f"{mean(self.ways):.0f}",
            f"{max(self.ways)}",
            f"{100 * barred:.1f} %",
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
            plot.bars("Games won by the beginning seat", [level.first for level in people]),
            plot.bars("Turns in which nothing could be switched", [plot.Bar(each.name, each.stuck) for each in levels]),
            plot.bars("Turns to choose from", [plot.Bar(each.name, mean(each.ways)) for each in levels], ".0f"),
            plot.bars("One cub each: set-ups, for the beginning seat", starts),
            plot.histogram("One cub each: turns to a forced win", {"": short}, 30),
        ]
    )


def report(levels: list[Level], one: Census, part: int) -> str:
    """The page."""
    every, starts = sum(one.every), sum(one.starts)
    decided = sum(one.lengths[1:])
    together = Level("all", [game for level in levels[1:] for game in level.games])
    return PAGE.format(
        part=part,
        limit=Options().turn_limit,
        decided=len(together.ended),
        first=plot.share(together.first),
        yews=plot.yews_row("tigers"),
        rows="\n".join([level.line() for level in levels]),
        every=every,
        won=100 * one.every[0] / every,
        lost=100 * one.every[1] / every,
        drawn=100 * one.every[2] / every,
        starts=starts,
        start_won=100 * one.starts[0] / starts,
        start_lost=100 * one.starts[1] / starts,
        start_drawn=100 * one.starts[2] / starts,
        short=100 * sum(one.lengths[1:10]) / decided,
        longest_start=one.longest_start,
        longest=one.longest,
    )


PAGE = """\
# How Two Doors plays

`python -m bench.tigers_study {part}` writes this page. The seed is fixed, so the same version gives the same page. Each
level plays against itself on a new set-up in every game. The usual rules apply: no turn may repeat a position, and a
game without a winner stops after {limit} turns. The first seat begins.

![Turns, wins of the beginning seat, turns without a switch, choices, and the game with one cub](tigers.svg)

| games | number | won | cornered | turns | 10–90 % | begins and wins | no switch | choices | most | barred |
|---|---|---|---|---|---|---|---|---|---|---|
{rows}

- *Won*: games with a winner. The others reached the turn limit.
- *Turns*: the mean, and the middle 80 %.
- *Cornered*: games lost because every turn would have repeated a position.
- *Begins and wins*: decided games that the beginning seat won, with the 95 % interval.
- *No switch*: turns in which no switch was possible.
- *Choices*, *most*: mean and largest number of whole turns to choose from, a lead with its switch.
- *Barred*: decisions in which an action was barred, as a share of the turns.

Daisy overlooks turns, Fern looks two or three turns ahead, Hazel at 7,400 positions a turn and Yew at 100,000. In all
{decided} decided games between bots, the beginning seat won {first}. The nightly check, in which
chance decides who begins, says the same of Yew:

| games | beginning seat wins (95 % interval) | fair |
|---|---|---|
{yews}

Beginning is an advantage. So chance decides who begins, and the other seat begins the rematch.

## One cub each

The game with one cub each is solved, with repetition as a draw. It has {every:,} positions with a seat to move. The
seat to move wins {won:.1f} % of them, loses {lost:.1f} % and draws {drawn:.1f} %. Of the {starts:,} set-ups the
beginning seat wins {start_won:.1f} % and loses {start_lost:.1f} %; {start_drawn:.1f} % are drawn. Two perfect players
can hold each other off for ever, so the rules forbid repeated positions. {short:.0f} % of the decided set-ups take nine
turns or fewer. The longest takes {longest_start} turns, and the longest win of all {longest}.

The game with two cubs each is not solved. It would take 6.8 thousand million positions, nearly 7 GB of memory and, by
extrapolation from one cub, several CPU-hours. Three cubs would take 250 GB, and five are out of reach.
"""


def main() -> None:
    sheet, given = results.start(__file__)
    part = int(given[0]) if given else 100
    levels = []
    for name, games in GAMES.items():
        levels.append(Level(NAMES[name], [played(name, seed) for seed in range(max(2, round(games * part / 100)))]))
        print(levels[-1].line(), flush=True)
    one = census()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "tigers.md").write_text(report(levels, one, part), "utf-8")
    (FOLDER / "tigers.svg").write_text(chart(levels, one), "utf-8")
    record(sheet, levels, one)


def record(sheet: results.Sheet, levels: list[Level], one: Census) -> None:
    """Add the figures of the study."""
    for level in levels:
        name, n, first = level.name.lower(), len(level.games), level.first
        won = 100 * len(level.ended) / n
        sheet.add(f"balance/tigers/won-{name}", f"games with a winner, `tigers`, {level.name}", "% of games", won, n=n)
        turns = [game.turns for game in level.games]
        mean_of, half = mean(turns), 1.96 * stdev(turns) / n**0.5
        what, unit = f"length of a game, `tigers`, {level.name}", "turns (mean)"
        sheet.add(f"balance/tigers/turns-{name}", what, unit, mean_of, low=mean_of - half, high=mean_of + half, n=n)
        if level.ended:
            what = f"beginning seat wins, `tigers`, {level.name} (fair: 50)"
            sheet.share(f"balance/tigers/first-{name}", what, first.value, first.low, first.high, len(level.ended))
    starts = sum(one.starts)
    for outcome, count in zip(("wins", "loses", "draws"), one.starts, strict=True):
        what = f"beginning seat {outcome}, `tigers` with one cub, perfect play"
        sheet.add(f"balance/tigers/one-cub-{outcome}", what, "% of set-ups", 100 * count / starts, n=starts)


if __name__ == "__main__":
    main()
