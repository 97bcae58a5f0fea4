"""Many games of the wizard's maze, at random and by `greedy`: none may crash or go on for ever, and how balanced it is.

`python -m bench.wizard [RANDOM] [GREEDY] [SEED]` plays so many random games (half of them short) and so many by greedy,
shared out over 2, 3 and 4 seats, and writes docs/balance/wizard.md with its chart.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

from bench import plot
from mazeworks import Match, Result, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.core import Event

SPEC = spec_of("wizard")
SEATS = (2, 3, 4)
FOLDER = Path(__file__).parents[1] / "docs/balance"
ON_CARDS = 235
LIMIT = 150  # turns of a random game: it would not come to its end in 500 either


class Game(NamedTuple):
    """What came of one game."""

    seats: int
    turns: int
    result: Result
    wands: tuple[int, ...]
    held: tuple[int, ...]  # ingredients
    events: Counter[str]


Played = dict[int, list[Game]]  # by number of seats


def games(bots: Sequence[str], number: int, seed: str, options: dict[str, Any]) -> Iterator[Game]:
    """Play the games; game n depends on the seed and on n alone."""
    for at in range(number):
        match = Match.new(SPEC, len(bots), f"{seed}/{at}", options)
        happened: Counter[str] = Counter()

        def watch(_: Match, events: tuple[Event, ...], happened: Counter[str] = happened) -> None:
            happened.update([type(event).__name__ for event in events])

        play(match, seated(match, bots, f"{seed}/{at}"), watch)
        yield checked(match, happened)


def checked(match: Match, happened: Counter[str]) -> Game:
    """A game that is over, with its points added up."""
    state, table, result = match.state, match.state.table, match.result
    assert result
    assert match.game.fault(state) is None
    assert table.turns <= 500
    assert result.truncated or result.winners
    held = tuple([len({*mine} & {*cards}) for mine, cards in zip(state.potions, table.cards, strict=True)])
    on_cards = sum(result.scores) - 20 * sum(held) - 3 * sum(table.wands)
    assert result.truncated or match.options.cards or on_cards == ON_CARDS  # type: ignore[attr-defined]
    return Game(match.seats, table.turns, result, table.wands, held, happened)


def line(name: str, seats: int, played: list[Game]) -> str:
    """One line of the table of games."""
    ended = [game for game in played if not game.result.truncated]
    spread = quantiles([game.turns for game in played], n=10, method="inclusive")
    spent = mean([game.events["Spent"] for game in played]) / seats
    best = mean([max(game.result.scores) for game in played])
    cells = [
        f"{name}, {seats} seats",
        f"{len(played)}",
        f"{len(ended) / len(played):.0%}",
        f"{mean([game.turns for game in played]):.0f} ({spread[0]:.0f} to {spread[-1]:.0f})",
        f"{best:.0f}",
        f"{mean([mean(game.result.scores) for game in played]):.0f}",
        f"{mean([mean(game.held) for game in played]):.2f}",
        f"{spent:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def firsts(played: list[Game]) -> plot.Bar:
    """How often the first seat wins; a shared win counts as its share."""
    seats = played[0].seats
    wins = sum([1 / len(game.result.winners) for game in played if 0 in game.result.winners])
    low, high = wilson(round(wins), len(played))
    return plot.Bar(f"{seats} seats", wins / len(played), low, high, 1 / seats)


def advice(name: str, played: list[Game]) -> str:
    """One line of the table of advice."""
    total: Counter[str] = Counter()
    for game in played:
        total += game.events
    turns = sum([game.turns for game in played])
    asked, answered = total["Asked"], total["Offered"] + total["Declined"]
    cells = [
        name,
        f"{1000 * asked / turns:.0f}",
        f"{total['Offered'] / max(1, answered):.0%}",
        f"{total['Advised'] / max(1, asked):.0%}",
        f"{total['Paid'] / max(1, total['Advised']):.1%}",
    ]
    return f"| {' | '.join(cells)} |"


def report(random: Played, short: Played, greedy: Played, mixed: list[Game], seed: str) -> str:
    """The page."""
    wins = [firsts(greedy[seats]) for seats in SEATS]
    figures = ";\n".join([f"{w.label} {w.value:.1%} ({w.low:.1%} to {w.high:.1%}, fair {w.fair:.1%})" for w in wins])
    number = sum([len(each) for part in (random, short) for each in part.values()])
    rows = [line("greedy", seats, greedy[seats]) for seats in SEATS]
    rows += [line("random", seats, random[seats]) for seats in SEATS]
    rows += [line("random, one card", seats, short[seats]) for seats in SEATS]
    deals = [
        advice("random, all seats", [game for each in random.values() for game in each]),
        advice("a random seat among greedy ones", mixed),
        advice("greedy, all seats", [game for each in greedy.values() for game in each]),
    ]
    return PAGE.format(number=number, seed=seed, rows="\n".join(rows), deals="\n".join(deals), firsts=figures)


PAGE = """\
# Balance of the Wizard's Maze

Made by `python -m bench.wizard` with seed {seed}; the same seed gives the same page. {number:,} random games, half of
them stopped after 150 turns and half over after one card, and games by `greedy` to their end: none crashed, none went
on after its last turn, and the points on the cards added up to 235 wherever all of them were collected.

![Turns, scores, wands and the first seat's share](wizard.svg)

| games | number | ended by rule | turns (10 % to 90 %) | best score | mean score | ingredients | wands spent |
|---|---|---|---|---|---|---|---|
{rows}

Ingredients and wands are for each seat.

**The first seat** wins, among greedy players and with 95 % confidence:
{firsts}.

## Advice

| seats | asked in 1,000 turns | answers that are offers | questions that lead to advice | advice that is followed |
|---|---|---|---|---|
{deals}

Random seats ask because it is one of fifty things to do, and follow advice by accident. `greedy` tries every way to
play its own turn, so it has nothing to ask; it gives advice for at least half of what the open card is worth.
"""


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    random, greedy, seed = (given + [20_000, 300, 1][len(given) :])[:3]
    at_random, short, by_greedy = {}, {}, {}
    for seats in SEATS:
        half = -(-random // (2 * len(SEATS)))
        at_random[seats] = list(games(["chaos"] * seats, half, f"{seed}/random/{seats}", {"turn_limit": LIMIT}))
        short[seats] = list(games(["chaos"] * seats, half, f"{seed}/short/{seats}", {"cards": 1}))
        by_greedy[seats] = list(games(["greedy"] * seats, greedy // len(SEATS), f"{seed}/greedy/{seats}", {}))
        print(f"{seats} seats played", flush=True)
    mixed = list(games(["chaos", "greedy", "greedy"], max(1, greedy // 6), f"{seed}/mixed", {}))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "wizard.md").write_text(report(at_random, short, by_greedy, mixed, str(seed)), "utf-8")
    (FOLDER / "wizard.svg").write_text(chart(by_greedy), "utf-8")


def chart(greedy: Played) -> str:
    """Turns, scores, wands and first seats of greedy games."""
    names = {seats: f"{seats} seats" for seats in SEATS}
    return plot.page(
        [
            plot.histogram("Turns of a game", {names[s]: [g.turns for g in greedy[s]] for s in SEATS}),
            plot.histogram("Score of the winner", {names[s]: [max(g.result.scores) for g in greedy[s]] for s in SEATS}),
            plot.histogram(
                "Wands spent in a game", {names[s]: [g.events["Spent"] for g in greedy[s]] for s in SEATS}, 12
            ),
            plot.bars("Games won by the first seat", [firsts(greedy[s]) for s in SEATS]),
        ]
    )


if __name__ == "__main__":
    main()
