"""The balance of the Dragon's Maze, from random and greedy games. Writes docs/balance/dragon.md and its plots.

`python -m bench.balance [RANDOM] [GREEDY] [--save]`: the number of random games in all, and the number of games of
greedy bots for each number of seats. The seed is fixed.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench import results
from bench.plot import Bar, bars, histogram, page, share_row, yews_row
from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.games.dragon.rules import Dragon
from mazeworks.games.dragon.rules.table import Choice, State, View

SPEC = spec_of("dragon", Dragon)
FOLDER = Path(__file__).parents[1] / "docs" / "balance"
COLUMNS = (
    "games", "number", "ended by rule", "turns", "best score", "worst score", "duels", "of them won", "treasures lost",
    "coins", "re-rolls", "second turns", "final duels", "of them won", "slayer wins", "first seat wins",
)  # fmt: skip
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|\n"
PAGE = """\
# Balance of the Dragon's Maze

`python -m bench.balance {random} {greedy}` writes this page; the same numbers give the same page. Most of the
{random:,} random games stop after {short} turns, every tenth after {usual}, every hundredth after {long}. Games by
`greedy` run to their end. None crashed, and none passed its turn limit. The first seat begins in all of them.

![Turns of greedy games](dragon-length.svg)
![Scores of greedy games](dragon-scores.svg)
![How often each seat wins](dragon-seats.svg)
![Treasures lost in a greedy game](dragon-lost.svg)
![Turns of random games until the dragon is slain](dragon-random.svg)

{table}
All numbers are means of one game. *Duels* are duels for treasures. Without cards, a seat wins half of its duels and
37.5 % of its final duels; cards that allow another roll make the difference. A shared win counts in part.

## The first seat

Games between greedy bots, in which the first seat begins, and those of `bench.nightly` between two Yews, in which
chance decides who begins. *Fair* is an equal share for every seat.

| games | first seat wins (95 % interval) | fair |
|---|---|---|
{first}
"""
SHORT, USUAL, LONG = 100, 500, 5000  # turn limits of random games: most, every tenth, and every hundredth to its end


class Played(NamedTuple):
    """The result of one game, and the number of its events by topic."""

    seats: int
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    slayer: int | None
    ended: bool
    happened: Counter[str]


def limit(seed: int) -> int:
    return SHORT if seed % 10 else USUAL if seed % 100 else LONG


def at_random(seed: int) -> Played:
    """Play a game with random legal actions."""
    match = Match.new(SPEC, 2 + seed % 3, f"balance/{seed}", {"turn_limit": limit(seed), "first": "first"})
    dice, events = Dice(f"random/{seed}"), Counter[str]()
    while isinstance(seat := match.actor, int):
        events.update([event.message_key() for event in match.submit(seat, dice.pick(match.legal), match.ply)])
    return summed(match, events)


def of_greedy(seed: int, seats: int) -> Played:
    """Play a game with greedy bots in all seats."""
    match, events = Match.new(SPEC, seats, f"balance/{seed}", {"first": "first"}), Counter[str]()
    bots = seated(match, ["greedy"] * seats)
    play(match, bots, seed, lambda _, seen: events.update([event.message_key() for event in seen]))
    return summed(match, events)


def summed(match: Match[State, Choice, View], events: Counter[str]) -> Played:
    result, table = match.result, match.state.table
    assert result is not None
    assert match.game.problem(match.state) is None
    return Played(match.seats, table.turns, result.scores, result.winners, table.slayer, not result.truncated, events)


def each(games: Sequence[Played], *keys: str) -> float:
    """The mean number of these events in a game."""
    return fmean([sum([game.happened[key] for key in keys]) for game in games])


def line(name: str, games: Sequence[Played]) -> str:
    """A row of the table."""
    ended = [game for game in games if game.ended]
    duels, lost = each(games, "challenged", "challenged-white", "challenged-black"), each(games, "lost")
    won = each(games, "withstood") / duels if duels else 0
    dares = each(games, "dared")
    slain = each(games, "slew") / dares if dares else 0
    first = sum([1 / len(game.winners) for game in games if 0 in game.winners]) / len(games)
    slayers = fmean([game.slayer in game.winners for game in ended]) if ended else 0
    return (
        f"| {name} | {len(games):,} | {100 * len(ended) / len(games):.1f} % "
        f"| {fmean([game.turns for game in games]):.0f} | {fmean([max(game.scores) for game in games]):.0f} "
        f"| {fmean([min(game.scores) for game in games]):.0f} | {duels:.1f} | {100 * won:.0f} % | {lost:.1f} "
        f"| {each(games, 'played'):.1f} | {each(games, 'played-roll'):.1f} | {each(games, 'played-turn'):.1f} "
        f"| {dares:.1f} | {100 * slain:.0f} % | {100 * slayers:.0f} % | {100 * first:.1f} % |"
    )


def draw(greedy: dict[int, list[Played]], whole: Sequence[Played]) -> None:
    """Write the plots."""
    both = [game for games in greedy.values() for game in games]
    drawn = {
        "length": histogram("Turns of greedy games", {"": [game.turns for game in both]}),
        "random": histogram("Turns of random games until the dragon is slain", {"": [game.turns for game in whole]}),
        "scores": histogram("Scores of greedy games", {"": [score for game in both for score in game.scores]}),
        "lost": histogram("Treasures lost in a greedy game", {"": [game.happened["lost"] for game in both]}),
        "seats": bars("How often each seat wins, greedy", [bar for games in greedy.values() for bar in wins(games)]),
    }
    for name, panel in drawn.items():
        (FOLDER / f"dragon-{name}.svg").write_text(page([panel], 1), "utf-8")


def wins(games: Sequence[Played]) -> list[Bar]:
    """The share of games that each seat wins. A shared win counts in part."""
    seats = games[0].seats
    shares = [sum([1 / len(game.winners) for game in games if seat in game.winners]) for seat in range(seats)]
    return [Bar(f"{seat + 1} of {seats}", share / len(games), fair=1 / seats) for seat, share in enumerate(shares)]


def first_seat(seats: int, games: Sequence[Played]) -> Bar:
    """The share of games that the first seat wins, with its interval."""
    wins = sum([1 / len(game.winners) for game in games if 0 in game.winners])
    return Bar(f"{seats} seats", wins / len(games), *wilson(wins, len(games)), 1 / seats)


def record(sheet: results.Sheet, greedy: dict[int, list[Played]], whole: Sequence[Played]) -> None:
    """Add the figures of the study; `whole` are the random games with the highest limit."""
    for seats, games in greedy.items():
        first, n = first_seat(seats, games), len(games)
        what = f"first of {seats} greedy seats wins, `dragon` (fair: {100 / seats:.0f})"
        sheet.share(f"balance/dragon/first-{seats}", what, first.value, first.low, first.high, n)
        turns = [game.turns for game in games]
        what = f"length of a game of {seats} greedy seats, `dragon`"
        mean, low, high = fmean(turns), min(turns), max(turns)
        sheet.add(f"balance/dragon/turns-{seats}", what, "turns (mean)", mean, low=low, high=high, n=n)
        what = f"treasures lost in a game of {seats} greedy seats, `dragon`"
        sheet.add(f"balance/dragon/lost-{seats}", what, "treasures (mean)", each(games, "lost"), n=n)
    ended, n = 100 * fmean([game.ended for game in whole]), len(whole)
    what = f"random games of `dragon` that end by rule within {LONG:,} turns"
    sheet.add("balance/dragon/ended", what, "% of games", ended, n=n)


def main() -> None:
    sheet, given = results.start(__file__)
    random, games = [int(number) for number in (*given, *("20001", "100")[len(given) :])]
    chaos = [at_random(seed) for seed in range(random)]
    assert all(game.turns <= limit(seed) for seed, game in enumerate(chaos))
    parts = {most: [game for seed, game in enumerate(chaos) if limit(seed) == most] for most in (SHORT, USUAL, LONG)}
    rows = [line(f"random, at most {most} turns", part) for most, part in parts.items()]
    greedy = {seats: [of_greedy(seed, seats) for seed in range(games)] for seats in SPEC.seats}
    rows = [*[line(f"greedy, {seats} seats", played) for seats, played in greedy.items()], *rows]
    table = HEAD + "\n".join(rows) + "\n"
    rows_of_first = [share_row(first_seat(seats, played)) for seats, played in greedy.items()]
    first = "\n".join([*rows_of_first, yews_row("dragon")])
    page = PAGE.format(random=random, greedy=games, short=SHORT, usual=USUAL, long=LONG, table=table, first=first)
    (FOLDER / "dragon.md").write_text(page, "utf-8")
    draw(greedy, parts[LONG])
    record(sheet, greedy, parts[LONG])


if __name__ == "__main__":
    main()
