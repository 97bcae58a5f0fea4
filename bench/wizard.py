"""Many games of the wizard's maze, at random and by our levels: none may crash or go on for ever; how balanced it is.

`python -m bench.wizard [RANDOM] [PLAYED] [SEED]` plays so many random games and so many of each kind by the levels,
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
MEETINGS = (("daisy", "fern"), ("fern", "yew"), ("yew", "yew"), ("daisy", "fern", "hazel", "yew"))
LONG = 100_000  # turns: enough for a random game to come to its end


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
    assert table.turns <= match.options.turn_limit  # type: ignore[attr-defined]
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


def report(
    at_random: Played, to_the_end: list[Game], by_fern: Played, levels: dict[str, list[Game]], given: str
) -> str:
    """The page."""
    wins = [firsts(by_fern[seats]) for seats in SEATS]
    figures = ";\n".join([f"{w.label} {w.value:.1%} ({w.low:.1%} to {w.high:.1%}, fair {w.fair:.1%})" for w in wins])
    every = [game for each in at_random.values() for game in each]
    ended = sum([not game.result.truncated for game in every])
    rows = [line("fern", seats, by_fern[seats]) for seats in SEATS]
    rows += [line(name, played[0].seats, played) for name, played in levels.items()]
    rows += [line("random", seats, at_random[seats]) for seats in SEATS]
    rows.append(line("random, no limit", to_the_end[0].seats, to_the_end))
    deals = [advice("random", every), advice("fern", [game for each in by_fern.values() for game in each])]
    deals += [advice(name, played) for name, played in levels.items()]
    return PAGE.format(
        number=len(every),
        ended=ended,
        long=len(to_the_end),
        long_ended=sum([not game.result.truncated for game in to_the_end]),
        given=given,
        rows="\n".join(rows),
        deals="\n".join(deals),
        firsts=figures,
    )


PAGE = """\
# Balance of the Wizard's Maze

Made by `python -m bench.wizard {given}`; the same numbers give the same page. {number:,} random games with
every option as it is proposed: none crashed and none went on after its last turn. {ended:,} of them ended by rule,
the others at their 500th turn, since a random walk seldom meets who is called. {long} more had no such limit, and
{long_ended} of these ended by rule. The points on the cards added up to 235 in every game in which all were collected.
`bench/random_games.py` plays 20,000 more by the rules alone.

![Turns, scores, wands and the first seat's share](wizard.svg)

| games | number | ended by rule | turns (10 % to 90 %) | best score | mean score | ingredients | wands spent |
|---|---|---|---|---|---|---|---|
{rows}

Ingredients and wands are for each seat. The chart is of games by `fern`.

**The first seat** wins, among equals (`fern`) and with 95 % confidence:
{firsts}.

## Advice

| seats | asked in 1,000 turns | answers that are offers | questions that lead to advice | advice that is followed |
|---|---|---|---|---|
{deals}

Random seats ask because it is one of fifty things to do, and follow advice by accident. Who tries every turn and
looks further than this one, as Hazel and Yew do, learns nothing by asking and never asks. Daisy and Fern do not look
further: where the called one is out of reach, Yew's advice makes it 25 points in a hundred likelier that they collect
the card in their next turn, and advice of their own kind no likelier at all. So they expect 12, pay no more than this
share of what the card is worth to them, and ask in one round of four at most. They follow unless a turn of their own
looks better by more than that. Advice is given for half of what it may bring, leads to the card if any turn does, and
between turns that are as good for the asker, the adviser names the one that is better for itself.
"""


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    random, number, seed = (given + [20_001, 60, 1][len(given) :])[:3]
    at_random, by_fern = {}, {}
    for seats in SEATS:
        at_random[seats] = list(games(["chaos"] * seats, random // len(SEATS), f"{seed}/random/{seats}", {}))
        by_fern[seats] = list(games(["fern"] * seats, number, f"{seed}/fern/{seats}", {}))
        print(f"{seats} seats played", flush=True)
    to_the_end = list(games(["chaos"] * 2, number, f"{seed}/long", {"turn_limit": LONG}))
    levels = {" and ".join(names): list(games(names, number // 2, f"{seed}/{names}", {})) for names in MEETINGS}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "wizard.md").write_text(
        report(at_random, to_the_end, by_fern, levels, f"{random} {number} {seed}"), "utf-8"
    )
    (FOLDER / "wizard.svg").write_text(chart(by_fern), "utf-8")


def chart(played: Played) -> str:
    """Turns, scores, wands and first seats of games between equals."""
    names = {seats: f"{seats} seats" for seats in SEATS}
    return plot.page(
        [
            plot.histogram("Turns of a game", {names[s]: [g.turns for g in played[s]] for s in SEATS}),
            plot.histogram("Score of the winner", {names[s]: [max(g.result.scores) for g in played[s]] for s in SEATS}),
            plot.histogram(
                "Wands spent in a game", {names[s]: [g.events["Spent"] for g in played[s]] for s in SEATS}, 12
            ),
            plot.bars("Games won by the first seat", [firsts(played[s]) for s in SEATS]),
        ]
    )


if __name__ == "__main__":
    main()
