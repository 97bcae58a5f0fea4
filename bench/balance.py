"""How the dragon's maze plays, random and greedy: writes docs/balance/dragon.md and its plots.

`python -m bench.balance [RANDOM] [GREEDY]`: so many random games, so many of greedy bots for each number of seats; the
seed is fixed.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.plot import Bar, bars, histogram, page
from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play, seated, wilson

SPEC = spec_of("dragon")
FOLDER = Path(__file__).parents[1] / "docs" / "balance"
COLUMNS = (
    "games", "number", "ended by rule", "turns", "best : worst score", "duels", "of them won", "treasures lost",
    "coins", "re-rolls", "second turns", "final duels", "of them won", "slayer wins", "first seat wins",
)  # fmt: skip
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|\n"
PAGE = """\
# Balance of the Dragon's Maze

Made by `python -m bench.balance {random} {greedy}`; the same numbers give the same page. {random:,} random games, most
of them stopped after {short} turns, every tenth after {usual}, every hundredth after {long}, and games by `greedy` to
their end: none crashed, and none went on after its last turn.

![Turns of greedy games](dragon-length.svg)
![Scores of greedy games](dragon-scores.svg)
![How often each seat wins](dragon-seats.svg)
![Treasures lost in a greedy game](dragon-lost.svg)
![Turns of random games until the dragon is slain](dragon-random.svg)

{table}
All numbers are means for a game; duels are those for treasures. Without cards a duel is won half the time and the final
one in 37.5 %: cards that roll again make the difference. A shared win counts its share.

**The first seat** wins, among greedy players and with 95 % confidence:
{first}
"""
SHORT, USUAL, LONG = 100, 500, 5000  # turn limits of random games: most, every tenth, and every hundredth to its end


class Played(NamedTuple):
    """One game: how it ended, and how often each thing happened in it."""

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
    """Every legal action as likely as another."""
    match = Match.new(SPEC, 2 + seed % 3, f"balance/{seed}", {"turn_limit": limit(seed)})
    dice, events = Dice(f"random/{seed}"), Counter[str]()
    while isinstance(seat := match.actor, int):
        events.update([event.topic() for event in match.submit(seat, dice.pick(match.legal), match.ply)])
    return summed(match, events)


def of_greedy(seed: int, seats: int) -> Played:
    """Greedy bots at every seat."""
    match, events = Match.new(SPEC, seats, f"balance/{seed}"), Counter[str]()
    bots = seated(match, ["greedy"] * seats, seed)
    play(match, bots, lambda _, seen: events.update([event.topic() for event in seen]))
    return summed(match, events)


def summed(match: Match, events: Counter[str]) -> Played:
    result, table = match.result, match.state.table
    assert result is not None
    assert match.game.fault(match.state) is None
    return Played(match.seats, table.turns, result.scores, result.winners, table.slayer, not result.truncated, events)


def each(games: Sequence[Played], *topics: str) -> float:
    """How often these things happen in a game."""
    return fmean([sum([game.happened[topic] for topic in topics]) for game in games])


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
        f"| {name} | {len(games)} | {len(ended) / len(games):.1%} | {fmean([game.turns for game in games]):.0f} "
        f"| {fmean([max(game.scores) for game in games]):.0f} : {fmean([min(game.scores) for game in games]):.0f} "
        f"| {duels:.1f} | {won:.0%} | {lost:.1f} | {each(games, 'played'):.1f} | {each(games, 'played-roll'):.1f} "
        f"| {each(games, 'played-turn'):.1f} | {dares:.1f} | {slain:.0%} | {slayers:.0%} | {first:.1%} |"
    )


def draw(greedy: dict[int, list[Played]], whole: Sequence[Played]) -> None:
    """The plots."""
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
    """How often each seat wins; a shared win counts its share."""
    seats = games[0].seats
    shares = [sum([1 / len(game.winners) for game in games if seat in game.winners]) for seat in range(seats)]
    return [Bar(f"{seat + 1} of {seats}", share / len(games), fair=1 / seats) for seat, share in enumerate(shares)]


def first_seat(seats: int, games: Sequence[Played]) -> str:
    wins = sum([1 / len(game.winners) for game in games if 0 in game.winners])
    low, high = wilson(wins, len(games))
    return f"{seats} seats {wins / len(games):.1%} ({low:.1%} to {high:.1%}, fair {1 / seats:.1%})"


def main() -> None:
    random, games = [int(number) for number in (*sys.argv[1:], *("20001", "100")[len(sys.argv) - 1 :])]
    chaos = [at_random(seed) for seed in range(random)]
    assert all(game.turns <= limit(seed) for seed, game in enumerate(chaos))
    parts = {most: [game for seed, game in enumerate(chaos) if limit(seed) == most] for most in (SHORT, USUAL, LONG)}
    rows = [line(f"random, at most {most} turns", part) for most, part in parts.items()]
    greedy = {seats: [of_greedy(seed, seats) for seed in range(games)] for seats in SPEC.seats}
    rows = [*[line(f"greedy, {seats} seats", played) for seats, played in greedy.items()], *rows]
    table = HEAD + "\n".join(rows) + "\n"
    first = ";\n".join([first_seat(seats, played) for seats, played in greedy.items()]) + "."
    page = PAGE.format(random=random, greedy=games, short=SHORT, usual=USUAL, long=LONG, table=table, first=first)
    (FOLDER / "dragon.md").write_text(page, "utf-8")
    draw(greedy, parts[LONG])
    print(table)


if __name__ == "__main__":
    main()
