"""The balance of the Wizard's Maze, from random games and games between the levels.

`python -m bench.wizard [RANDOM] [PLAYED] [SEED] [--save]` plays the given number of random games, and of games by Fern
with 2, 3 and 4 seats each; a tenth as many between other levels, and at random to the end. It writes
docs/balance/wizard.md with its chart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

from bench import plot, results
from mazeworks import Match, Result, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.core import Event
from mazeworks.games.wizard.rules import Wizard
from mazeworks.games.wizard.rules.table import Choice, State, View

SPEC = spec_of("wizard", Wizard)
SEATS = (2, 3, 4)
FOLDER = Path(__file__).parents[1] / "docs/balance"
ON_CARDS = 235
MEETINGS = (("daisy", "fern"), ("fern", "yew"), ("yew", "yew"), ("daisy", "fern", "hazel", "yew"))
LONG = 100_000  # turns: enough for a random game to end by rule


class Game(NamedTuple):
    """The course and the result of one game."""

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
        match = Match.new(SPEC, len(bots), f"{seed}/{at}", {**options, "first": "first"})
        happened: Counter[str] = Counter()

        def watch(_: Match, events: tuple[Event, ...], happened: Counter[str] = happened) -> None:
            happened.update([type(event).__name__ for event in events])

        play(match, seated(match, bots), f"{seed}/{at}", watch)
        yield checked(match, happened)


def checked(match: Match[State, Choice, View], happened: Counter[str]) -> Game:
    """Check the points of a finished game and sum it up."""
    state, table, result = match.state, match.state.table, match.result
    assert result
    assert match.game.problem(state) is None
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
        f"{100 * len(ended) / len(played):.0f} %",
        f"{mean([game.turns for game in played]):.0f}",
        f"{spread[0]:.0f}–{spread[-1]:.0f}",
        f"{best:.0f}",
        f"{mean([mean(game.result.scores) for game in played]):.0f}",
        f"{mean([mean(game.held) for game in played]):.2f}",
        f"{spent:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def firsts(played: list[Game]) -> plot.Bar:
    """The share of games that the first seat wins. A shared win counts in part."""
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
    answered = total["Offered"] + total["Declined"]
    cells = [
        name,
        *[f"{1000 * total[event] / turns:.0f}" for event in ("Asked", "Volunteered", "Haggled", "Advised")],
        f"{100 * total['Offered'] / max(1, answered):.0f} %",
        f"{100 * total['Paid'] / max(1, total['Advised']):.1f} %",
    ]
    return f"| {' | '.join(cells)} |"


def report(
    at_random: Played, to_the_end: list[Game], by_fern: Played, levels: dict[str, list[Game]], given: str
) -> str:
    """The page."""
    wins = [firsts(by_fern[seats]) for seats in SEATS]
    figures = "\n".join([*[plot.share_row(win) for win in wins], plot.yews_row("wizard")])
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
        played=len(by_fern[2]),
        firsts=figures,
    )


PAGE = """\
# Balance of the Wizard's Maze

`python -m bench.wizard {given}` writes this page; the same numbers give the same page. {number:,} random games ran with
the default options. None crashed, and none passed its turn limit. {ended:,} of them ended by rule and the others at
turn 500, because a random walk seldom meets the called character. {long} more games had no such limit; {long_ended} of
them ended by rule. The points on the cards added up to 235 in every game in which all cards were collected.
`bench/random_games.py` plays more random games by the rules alone.

![Turns, scores, wands and the first seat's share](wizard.svg)

| games | number | ended by rule | turns | 10–90 % | best score | mean score | ingredients | wands spent |
|---|---|---|---|---|---|---|---|---|
{rows}

*Turns* gives the mean and the middle 80 %. Ingredients and wands are means for one seat. The chart shows `fern`.

## The first seat

Games between equal bots: {played} of `fern` for each number of seats, in which the first seat begins, and those of
`bench.nightly` between two Yews, in which chance decides who begins. *Fair* is an equal share for every seat.

| games | first seat wins (95 % interval) | fair |
|---|---|---|
{firsts}

## Advice

| seats | asked in 1,000 turns | offered unasked | countered | advised | answers that offer | advice followed |
|---|---|---|---|---|---|---|
{deals}

- **Random** seats ask and offer because these are legal actions, and follow advice by accident.
- **Yew** looks beyond its own turn in every turn. It learns nothing from advice and never asks. The levels below play
  some turns like Yew and the rest without looking ahead, and ask only in those; up to level 70 that is all of them.
- When the called character is out of reach, Yew's advice raises the chance to collect the card in the next turn by 25
  percentage points, and advice from Daisy or Fern does not help. This was measured with version 0.1.0.
- Who asks therefore expects 12 points and pays at most this share of the card's value. Such a seat asks in at most one
  round of four, and follows the advice unless a turn of its own looks better by more than that.
- Unasked offers at such a price are accepted in any round. A higher price is countered with what the advice is worth.
- **Advisers** ask for half of what the advice may bring. Their advice leads to the card if any turn does. Among turns
  that are equally good for the asker, an adviser names the one that is better for itself.
"""


def main() -> None:
    sheet, words = results.start(__file__)
    given = [int(word) for word in words]
    random, number, seed = (given + [20_001, 200, 1][len(given) :])[:3]
    at_random, by_fern = {}, {}
    for seats in SEATS:
        at_random[seats] = list(games(["chaos"] * seats, random // len(SEATS), f"{seed}/random/{seats}", {}))
        by_fern[seats] = list(games(["fern"] * seats, number, f"{seed}/fern/{seats}", {}))
        print(f"{seats} seats played", flush=True)
    few = number // 10  # long games
    to_the_end = list(games(["chaos"] * 2, few, f"{seed}/long", {"turn_limit": LONG}))
    levels = {" and ".join(names): list(games(names, few, f"{seed}/{names}", {})) for names in MEETINGS}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "wizard.md").write_text(
        report(at_random, to_the_end, by_fern, levels, f"{random} {number} {seed}"), "utf-8"
    )
    (FOLDER / "wizard.svg").write_text(chart(by_fern), "utf-8")
    record(sheet, by_fern, to_the_end)


def record(sheet: results.Sheet, by_fern: Played, to_the_end: list[Game]) -> None:
    """Add the figures of the study."""
    for seats, played in by_fern.items():
        first, turns = firsts(played), [game.turns for game in played]
        what = f"first of {seats} Ferns wins, `wizard` (fair: {100 / seats:.0f})"
        sheet.share(f"balance/wizard/first-{seats}", what, first.value, first.low, first.high, len(played))
        low, *_, high = quantiles(turns, n=10, method="inclusive")
        what, n = f"length of a game of {seats} Ferns, `wizard`", len(turns)
        sheet.add(f"balance/wizard/turns-{seats}", what, "turns (mean)", mean(turns), low=low, high=high, n=n)
    ended, n = sum([not game.result.truncated for game in to_the_end]), len(to_the_end)
    what = "random games of `wizard` without a turn limit that end by rule"
    sheet.add("balance/wizard/ended", what, "% of games", 100 * ended / n, goal="= 100", n=n)


def chart(played: Played) -> str:
    """Turns, scores, wands and first seats of games between equal bots."""
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
