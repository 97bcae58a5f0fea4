"""The balance of Wayfarers' Delve among experts: what happens in a turn, length, deaths, ends and winners.

`python -m bench.delve play [GAMES] [SEATS] [SEED]` plays games and appends a row for each beside the page. With the
same seed it resumes where it stopped. `python -m bench.delve page [--save]` sums up all rows in docs/balance/delve.md
with a chart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, pvariance, quantiles, stdev
from typing import Any, NamedTuple

import msgspec

from bench import delve_choices, plot, results
from bench.delve_games import Row, rows
from mazeworks import spec_of
from mazeworks.arena import wilson
from mazeworks.games.delve.rules import Delve
from mazeworks.games.delve.rules.content.load import content

SPEC = spec_of("delve", Delve)
USUAL = (2, 3, 4)  # seats
VERSION = SPEC.version  # of the rules
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/balance"
HEAD = "| seats | games | Heart | all dead | limit | rounds | 10 % | 50 % | 90 % | in 25–45 | deaths | before 15 |"
GOALS = {3: "≥ 90"}  # per cent of games that end at the Heart, by seats


def kept(seats: int) -> Path:
    return FOLDER / f"delve-{VERSION}-{seats}.rows.jsonl"


def played(path: Path) -> list[Row]:
    return [msgspec.json.decode(line, type=Row) for line in path.read_bytes().splitlines()] if path.exists() else []


def run(games: int = 300, seats: int = 3, seed: str = "") -> None:
    FOLDER.mkdir(exist_ok=True)
    path = kept(seats)
    with path.open("ab") as file:
        for row in rows(seats, range(len(played(path)), games), seed or f"1/{seats}"):
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()


# --- figures of a game ------------------------------------------------------------------------------------------------


class Measured(NamedTuple):
    """A figure with its 95 % interval; `wanted` reads like `≤ 0.30`."""

    id: str
    what: str
    value: float
    low: float
    high: float
    wanted: str = ""


def share(id: str, what: str, yes: float, of: int, wanted: str = "") -> Measured:
    return Measured(id, what, yes / max(1, of), *wilson(yes, of), wanted)


def average(id: str, what: str, values: Sequence[float], wanted: str = "") -> Measured:
    mean = fmean(values) if values else 0.0
    half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Measured(id, what, mean, mean - half, mean + half, wanted)


def figures(games: Sequence[Row]) -> list[Measured]:
    """What the specification asks for, from games with one number of seats."""
    seats = games[0].seats
    everybody = len(games) * seats
    opened, baffled = [sum([row.events.get(name, 0) for row in games]) for name in ("Opened", "Baffled")]
    spells = {name: sum([row.cards.get(name, 0) for row in games]) for name in content().spells}
    rarest = min(spells, key=lambda name: spells[name])
    per_20 = [20 * row.cards.get(rarest, 0) for row in games]
    return [
        share(
            "empty", "turns without any event", sum([r.empty for r in games]), sum([r.turns for r in games]), "≤ 0.30"
        ),
        share("portal", "portal attempts that fail (each brings 1 Gold)", baffled, opened + baffled),
        average("waiting", "rounds that the dead wait", [float(n) for row in games for n in row.waited], "≤ 2"),
        share("heart", "games that end at the Heart", sum([row.why == "heart" for row in games]), len(games), "≥ 0.90"),
        average("rounds", "rounds", [float(row.rounds) for row in games], "25 to 36"),
        average("asked", "questions with several answers in a turn", [row.asked / row.turns for row in games]),
        share("enchanting", "seats that enchant", sum([len(row.enchanted) for row in games]), everybody, "≥ 0.30"),
        share("casting", "seats that cast or answer with a Spell", sum([len(row.cast) for row in games]), everybody),
        average("rarest", f"the rarest Spell ({title_of(rarest)}) in 20 games", per_20, "≥ 1"),
        average("treasures", "Treasures of a seat", [row.events.get("Gained", 0) / seats for row in games], "≥ 4"),
        average("growths", "growths of a seat", [row.events.get("Grew", 0) / seats for row in games], "≥ 2"),
        average("deaths", "deaths of a seat", [len(row.died) / seats for row in games]),
        spread(games),
    ]


EXTREMES = 1.63  # standard deviations between the mean and the best of twelve, on average


def spread(games: Sequence[Row]) -> Measured:
    """The wins of the best character against the worst; the variance by chance is taken off. `high`: the raw ratio."""
    rates = [bar.value for bar in winners(games, lambda row, seat: [row.characters[seat]]).values()]
    mean, sat = fmean(rates), len(games) * games[0].seats / len(rates)
    half = EXTREMES * max(0.0, pvariance(rates) - mean * (1 - mean) / sat) ** 0.5
    ratio, raw = (mean + half) / max(0.01, mean - half), max(rates) / max(0.01, min(rates))
    what = "best character to worst, chance taken off"
    return Measured("characters", what, ratio, min(1.0, ratio), max(raw, ratio), "≤ 1.5")


def figure_lines(found: Iterable[Measured]) -> str:
    return "\n".join(
        [
            f"| {each.what} | {each.value:.2f} | {each.low:.2f}–{each.high:.2f} | {each.wanted or '-'} |"
            for each in found
        ]
    )


# --- the page -------------------------------------------------------------------------------------------------------


def line(games: Sequence[Row]) -> str:
    """The row of the games with one number of seats."""
    seats, number = games[0].seats, len(games)
    ends = Counter([row.why for row in games])
    rounds = [row.rounds for row in games]
    low, middle, high = [quantiles(rounds, n=10, method="inclusive")[at] for at in (0, 4, 8)]
    dead = [now for row in games for now in row.died]
    cells = [
        f"{seats}",
        f"{number}",
        *[f"{100 * ends[why] / number:.0f} %" for why in ("heart", "fallen", "faded")],
        f"{fmean(rounds):.1f}",
        *[f"{decile:.0f}" for decile in (low, middle, high)],
        f"{100 * fmean([25 <= now <= 45 for now in rounds]):.0f} %",
        f"{len(dead) / number / seats:.2f}",
        f"{100 * sum([now < 15 for now in dead]) / number / seats:.1f} %",
    ]
    return f"| {' | '.join(cells)} |"


def course(games: Sequence[Row]) -> str:
    """The rounds of the milestones, and the number of events for each seat."""
    seats = games[0].seats
    firsts = []
    for what in ("heart", "keystone", "challenge"):
        when = [row.firsts[what] for row in games if what in row.firsts]
        firsts.append(f"first {what} in round {fmean(when):.1f} ({100 * len(when) / len(games):.0f} % of games)")
    often = (
        "Met",
        "Sprang",
        "Gained",
        "Searched",
        "Attacked",
        "Grew",
        "Hurt",
        "Healed",
        "SpellCast",
        "Exited",
        "Confronted",
    )
    means = [f"{name} {sum([row.events.get(name, 0) for row in games]) / len(games) / seats:.2f}" for name in often]
    return f"{seats} seat{'s' * (seats > 1)}: {', '.join(firsts)}; events for each seat: {', '.join(means)}."


def winners(games: Sequence[Row], of: Callable[[Row, int], Iterable[str]]) -> dict[str, plot.Bar]:
    """The share of wins of the seats with each name or card, and their fair share."""
    sat: Counter[str] = Counter()
    fair: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for row in games:
        for seat in range(row.seats):
            for name in of(row, seat):
                sat[name] += 1
                fair[name] += len(row.first) / row.seats  # type: ignore[assignment]
                won[name] += seat in row.first
    return {
        name: plot.Bar(title_of(name), won[name] / sat[name], *wilson(won[name], sat[name]), fair[name] / sat[name])
        for name in sorted(sat, key=lambda name: -won[name] / sat[name])
    }


def title_of(name: str) -> str:
    book = content()
    kinds: tuple[Mapping[Any, Any], ...] = (
        book.characters,
        book.treasures,
        book.enemies,
        book.spells,
        book.ailments,
        book.traps,
    )
    found = next((kind[name] for kind in kinds if name in kind), None)
    return found.name if found else name


def places(games: Sequence[Row]) -> list[plot.Bar]:
    """The share of games in which each seat comes first."""
    seats = games[0].seats
    fair = fmean([len(row.first) / seats for row in games])
    out = []
    for seat in range(seats):
        wins = sum([seat in row.first for row in games])
        low, high = wilson(wins, len(games))
        out.append(plot.Bar(f"{seat + 1} of {seats}", wins / len(games), low, high, fair))
    return out


def share_lines(shares: Iterable[plot.Bar]) -> str:
    return "\n".join([f"| {s.label} | {s.value:.2f} | {s.low:.2f}–{s.high:.2f} | {s.fair:.2f} |" for s in shares])


def card_lines(games: Sequence[Row]) -> str:
    """Every Treasure: the share of seats that ever hold it, and their share of wins."""
    seats = sum([row.seats for row in games])
    bars = winners(games, lambda row, seat: row.held[seat])
    had = Counter([card for row in games for cards in row.held for card in cards])
    return "\n".join(
        [
            f"| {bar.label} | {100 * had[name] / seats:.1f} % | {bar.value:.2f} | {bar.low:.2f}–{bar.high:.2f} |"
            for name, bar in bars.items()
        ]
    )


def often(games: Sequence[Row], kind: Mapping[Any, Any]) -> str:
    """The mean number of times that each entry of a kind comes up in a game."""
    seen: Counter[str] = Counter()
    for row in games:
        seen.update(row.cards)
    rows = sorted([(seen[str(name)] / len(games), title_of(str(name))) for name in kind], reverse=True)
    return ", ".join([f"{name} {number:.2f}" for number, name in rows])


def page(sheet: results.Sheet) -> None:
    """Write the page and its chart from all rows."""
    found = {seats: played(kept(seats)) for seats in SPEC.seats}
    games = {seats: each for seats, each in found.items() if len(each) > 1}
    usual = [row for seats, each in games.items() if seats in USUAL for row in each]
    people = winners(usual, lambda row, seat: [row.characters[seat]])
    best, *_, worst = people.values()
    book = content()
    text = PAGE.format(
        head=f"{HEAD}\n{'|---' * (HEAD.count('|') - 1)}|",
        figures=figure_lines(figures(games[3])),
        rows="\n".join([line(each) for each in games.values()]),
        choices=delve_choices.table(),
        courses="\n\n".join([course(each) for each in games.values()]),
        number=len(usual),
        ratio=f"{best.value / worst.value:.2f}",
        best=best.label,
        worst=worst.label,
        characters=share_lines(people.values()),
        places="\n".join([share_lines(places(games[seats])) for seats in USUAL if seats in games]),
        cards=card_lines(usual),
        enemies=often(usual, book.enemies),
        traps=often(usual, book.traps),
        spells=often(usual, book.spells),
        ailments=often(usual, book.ailments),
    )
    (FOLDER / "delve.md").write_text(text, "utf-8")
    lengths = {f"{seats} seats": [float(row.rounds) for row in each] for seats, each in games.items() if seats < 5}
    deaths = {
        f"{seats} seats": [float(now) for row in games[seats] for now in row.died] for seats in USUAL if seats in games
    }
    charts = [
        plot.histogram("Rounds of a game", lengths),
        plot.histogram("Rounds in which characters die", deaths),
        plot.ends("How games end", {str(seats): Counter([row.why for row in each]) for seats, each in games.items()}),
        plot.bars("Games won by each of three seats", places(games[3])),
        plot.lines("Games won by each character, 2 to 4 seats", list(people.values())),
    ]
    (FOLDER / "delve.svg").write_text(plot.page(charts), "utf-8")
    record(sheet, games)
    for measured in figures(games[3]):
        sheet.add(
            f"balance/delve/{measured.id}",
            f"{measured.what}, `delve`, 3 seats",
            "mean or share",
            measured.value,
            low=measured.low,
            high=measured.high,
            n=len(games[3]),
            goal=measured.wanted if " to " not in measured.wanted else "",
        )
    what, ratio = "wins of the best character against the worst, `delve`", best.value / worst.value
    sheet.add("balance/delve/characters-raw", what, "times", ratio, n=len(usual))


def record(sheet: results.Sheet, games: Mapping[int, Sequence[Row]]) -> None:
    """Add the figures for each number of seats."""
    for seats, each in games.items():
        ended, rounds, n = sum([row.why == "heart" for row in each]), [row.rounds for row in each], len(each)
        what = f"games that end at the Heart, `delve`, {seats} seat{'s' * (seats > 1)}"
        sheet.share(f"balance/delve/heart-{seats}", what, ended / n, *wilson(ended, n), n, GOALS.get(seats, ""))
        low, *_, high = quantiles(rounds, n=10, method="inclusive")
        what = f"length of a game, `delve`, {seats} seat{'s' * (seats > 1)}"
        sheet.add(f"balance/delve/rounds-{seats}", what, "rounds (mean)", fmean(rounds), low=low, high=high, n=n)


PAGE = """\
# Balance of Wayfarers' Delve

`python -m bench.delve` writes this page. The bot `expert` takes every seat with the options of the
shelf. A game ends at the Heart, with all characters dead, or at its round limit. *Rounds* gives the mean
and three quantiles, *in 25–45* the share of games of that length. *Deaths* and *before 15* (deaths before round 15) are
means for one seat.

![Rounds, deaths, ends, seats and characters](delve.svg)

{head}
{rows}

## What a game with three seats is like

Each figure with its 95 % interval, and what is wanted.

| figure | measured | 95 % | wanted |
|---|---|---|---|
{figures}

{courses}

## Which decisions matter

Two seats: an intact player meets an expert whose answers of one kind are random. The share is that of the games in
which the intact one is ahead. It is the expert, or an expert that tries its answers of that kind by playouts, as Yew
does (*searched*). `python -m bench.delve_choices` measures this.

| decision | expert | games | searched | games | wanted of the expert |
|---|---|---|---|---|---|
{choices}

## Who wins ({number} games with 2 to 4 seats)

A seat wins by being first at the Heart or by points. *Fair* is the share that an average seat wins in the same games.
{best} wins {ratio} times as often as {worst}.

| character | share of games | 95 % | fair |
|---|---|---|---|
{characters}

| seat | share of games | 95 % | fair |
|---|---|---|---|
{places}

## How often each card matters

The share of seats that ever hold a Treasure, and their share of wins. Seats with more cards have also lived longer.

| card | held by | wins | 95 % |
|---|---|---|---|
{cards}

Met in a game: {enemies}.

Sprung in a game: {traps}.

Cast in a game: {spells}.

Caught in a game: {ailments}.
"""


def main() -> None:
    sheet, words = results.start(__file__)
    what, *given = words or ["page"]
    if what == "play":
        games, seats, seed = [*given, *("300", "3", "")[len(given) :]]
        run(int(games), int(seats), seed)
    else:
        page(sheet)


if __name__ == "__main__":
    main()
