"""How Wayfarers' Delve plays among bots: length, deaths, how games end, who wins; set against what was simulated.

`python -m bench.delve play [GAMES] [SEATS] [BOT] [SEED]` plays games and writes a row for each beside the page, going
on where it stopped. `python -m bench.delve page` sums up all rows in docs/balance/delve.md, with its chart.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

import msgspec

from bench import plot
from mazeworks import Match, spec_of
from mazeworks.arena import play, seated, wilson
from mazeworks.core import Event
from mazeworks.games.delve.content import lore
from mazeworks.games.delve.events import Ailed, Confronted, Died, Gained, Gathered, Incanted, Met, Placed, Rose, Sprang
from mazeworks.games.delve.table import HEART, KEYSTONE

SPEC = spec_of("delve")
USUAL = (2, 3, 4)  # seats
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/balance"
SIMULATED = {  # by seats: Heart, all dead, round limit; rounds (mean, 10 %, median, 90 %); deaths for each seat
    1: ("56 / 40 / 4 %", "31.7 (15, 31, 49)", "0.40"),
    2: ("82 / 13 / 5 %", "35.8 (25, 34, 51)", "0.31"),
    3: ("92 / 5 / 3 %", "35.6 (25, 34, 48)", "0.26"),
    4: ("96 / 2 / 2 %", "34.6 (25, 33, 46)", "0.22"),
    6: ("98 / 1 / 1 %", "34.0 (24, 33, 45)", "0.19"),
}


class Row(msgspec.Struct):
    """What came of one game."""

    bot: str
    seats: int
    why: str
    rounds: int
    turns: int
    winner: int | None  # at the Heart
    first: list[int]  # who came first, there or by points
    characters: list[str]
    died: list[int]  # in which round
    firsts: dict[str, int]  # in which round the Heart, a Keystone, a challenge came first
    events: dict[str, int]
    held: list[list[str]]  # the cards that each seat ever had
    cards: dict[str, int]  # how often each card, trap, Spell, Ailment came up


def rows(bot: str, seats: int, games: range, seed: str) -> Iterator[Row]:
    """Play games; game n depends on the seed and on n alone."""
    for at in games:
        match = Match.new(SPEC, seats, f"{seed}/{seats}/{at}")
        characters = [hero.character for hero in match.state.table.heroes]
        died: list[int] = []
        held: list[set[str]] = [set() for _ in range(seats)]
        cards: Counter[str] = Counter()
        firsts: dict[str, int] = {}
        happened: Counter[str] = Counter()

        def watch(match: Match, events: tuple[Event, ...]) -> None:
            now = match.state.table.round
            for event in events:
                happened[type(event).__name__] += 1  # noqa: B023
                if isinstance(event, Died):
                    died.append(now)  # noqa: B023
                if (card := card_in(event)) is not None:
                    cards[card] += 1  # noqa: B023
                if isinstance(event, Gained | Gathered) and isinstance(event.seat, int):
                    held[event.seat].add(event.card)  # noqa: B023
                if (what := milestone(event)) is not None:
                    firsts.setdefault(what, now)  # noqa: B023

        play(match, seated(match, [bot] * seats, f"{seed}/{at}"), watch)
        table, result = match.state.table, match.result
        assert result is not None
        assert match.game.fault(match.state) is None
        yield Row(
            bot,
            seats,
            result.why,
            table.round,
            table.turns,
            table.winner,
            list(result.winners),
            characters,
            died,
            firsts,
            dict(happened),
            [sorted(each) for each in held],
            dict(cards),
        )


def milestone(event: Event) -> str | None:
    """What a game is timed by."""
    if isinstance(event, Confronted):
        return "challenge"
    if isinstance(event, Rose) or (isinstance(event, Placed) and event.code == HEART):
        return "heart"
    if isinstance(event, Gained | Gathered) and KEYSTONE in msgspec.structs.astuple(event):
        return "keystone"
    return None


def card_in(event: Event) -> str | None:
    """The card, trap, Spell or Ailment that comes up in an event."""
    if isinstance(event, Gained | Gathered):
        return event.card
    if isinstance(event, Sprang):
        return event.trap
    if isinstance(event, Met):
        return event.foe
    if isinstance(event, Incanted):
        return event.spell
    return event.kind if isinstance(event, Ailed) else None


def kept(bot: str, seats: int) -> Path:
    return FOLDER / f"delve-{bot}-{seats}.rows.jsonl"


def played(path: Path) -> list[Row]:
    return [msgspec.json.decode(line, type=Row) for line in path.read_bytes().splitlines()] if path.exists() else []


def run(games: int = 300, seats: int = 3, bot: str = "expert", seed: str = "1") -> None:
    FOLDER.mkdir(exist_ok=True)
    path = kept(bot, seats)
    with path.open("ab") as file:
        for row in rows(bot, seats, range(len(played(path)), games), seed):
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()


# --- the page -------------------------------------------------------------------------------------------------------


def line(games: Sequence[Row]) -> str:
    """How games of so many seats go."""
    seats, number = games[0].seats, len(games)
    ends = Counter([row.why for row in games])
    rounds = [row.rounds for row in games]
    low, middle, high = [quantiles(rounds, n=10, method="inclusive")[at] for at in (0, 4, 8)]
    dead = [now for row in games for now in row.died]
    share = [f"{100 * ends[why] / number:.0f}" for why in ("heart", "fallen", "faded")]
    cells = [
        f"{seats}",
        f"{number}",
        f"{' / '.join(share)} %",
        f"{fmean(rounds):.1f} ({low:.0f}, {middle:.0f}, {high:.0f})",
        f"{fmean([25 <= now <= 45 for now in rounds]):.0%}",
        f"{len(dead) / number / seats:.2f}",
        f"{sum([now < 15 for now in dead]) / number / seats:.1%}",
        *(SIMULATED.get(seats, ("", "", ""))),
    ]
    return f"| {' | '.join(cells)} |"


def course(games: Sequence[Row]) -> str:
    """What happens when, and how often, for each seat."""
    seats = games[0].seats
    firsts = []
    for what in ("heart", "keystone", "challenge"):
        when = [row.firsts[what] for row in games if what in row.firsts]
        firsts.append(f"first {what} in round {fmean(when):.1f} ({len(when) / len(games):.0%} of games)")
    often = (
        "Met",
        "Sprang",
        "Gained",
        "Searched",
        "Attacked",
        "Grew",
        "Hurt",
        "Healed",
        "Incanted",
        "Exited",
        "Confronted",
    )
    means = [f"{name} {sum([row.events.get(name, 0) for row in games]) / len(games) / seats:.2f}" for name in often]
    return f"{seats} seat{'s' * (seats > 1)}: {', '.join(firsts)}; events for each seat: {', '.join(means)}."


def winners(games: Sequence[Row], of: Callable[[Row, int], Iterable[str]]) -> dict[str, plot.Bar]:
    """How often those win who are called so or have it, and how often anybody in their places would."""
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
    book = lore()
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
    """How often each seat comes first."""
    seats = games[0].seats
    fair = fmean([len(row.first) / seats for row in games])
    out = []
    for seat in range(seats):
        wins = sum([seat in row.first for row in games])
        low, high = wilson(wins, len(games))
        out.append(plot.Bar(f"{seat + 1} of {seats}", wins / len(games), low, high, fair))
    return out


def share_lines(shares: Iterable[plot.Bar]) -> str:
    return "\n".join([f"| {s.label} | {s.value:.2f} | {s.low:.2f} to {s.high:.2f} | {s.fair:.2f} |" for s in shares])


def card_lines(games: Sequence[Row]) -> str:
    """Every Treasure: how often it is had, and what it does for those who have it."""
    seats = sum([row.seats for row in games])
    bars = winners(games, lambda row, seat: row.held[seat])
    had = Counter([card for row in games for cards in row.held for card in cards])
    return "\n".join(
        [
            f"| {bar.label} | {had[name] / seats:.1%} | {bar.value:.2f} | {bar.low:.2f} to {bar.high:.2f} |"
            for name, bar in bars.items()
        ]
    )


def often(games: Sequence[Row], kind: Mapping[Any, Any]) -> str:
    """How often each of a kind comes up in a game."""
    seen: Counter[str] = Counter()
    for row in games:
        seen.update(row.cards)
    rows = sorted([(seen[str(name)] / len(games), title_of(str(name))) for name in kind], reverse=True)
    return ", ".join([f"{name} {number:.2f}" for number, name in rows])


def page() -> None:
    found = {seats: played(kept("expert", seats)) for seats in SPEC.seats}
    games = {seats: each for seats, each in found.items() if len(each) > 1}
    usual = [row for seats, each in games.items() if seats in USUAL for row in each]
    people = winners(usual, lambda row, seat: [row.characters[seat]])
    best, *_, worst = people.values()
    book = lore()
    text = PAGE.format(
        rows="\n".join([line(each) for each in games.values()]),
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
    deaths = {f"{seats} seats": [float(now) for row in games[seats] for now in row.died] for seats in USUAL}
    charts = [
        plot.histogram("Rounds of a game", lengths),
        plot.histogram("Rounds in which characters die", deaths),
        plot.ends("How games end", {str(seats): Counter([row.why for row in each]) for seats, each in games.items()}),
        plot.bars("Games won by each of three seats", places(games[3])),
        plot.lines("Games won by each character, 2 to 4 seats", list(people.values())),
    ]
    (FOLDER / "delve.svg").write_text(plot.page(charts), "utf-8")


PAGE = """\
# Balance of Wayfarers' Delve

Made by `python -m bench.delve`: games of `expert`, the player behind the strongest level, on every seat, with the
options of the shelf. A game ends at the Heart, with everybody dead, or by its round limit; deaths are for each seat.
The last three columns are what a simulation of the rules had promised before there was an engine.

![Rounds, deaths, ends, seats and characters](delve.svg)

| seats | games | Heart/dead/limit | rounds (10, 50, 90 %) | in 25-45 | deaths | before 15 | ends | rounds | deaths |
|---|---|---|---|---|---|---|---|---|---|
{rows}

The simulated Guardian was worth at least 5 (clause 12.6). Among these players, who are more careful and die less, 20 %
of the games with two seats and 11 % with three then faded out in the last round, weak characters waiting outside for
it; so the ebb goes on to 4. With that, games end and last about as promised, and alone one wins more often.

{courses}

## Who wins ({number} games with 2 to 4 seats)

First at the Heart or by points; the last column is what anybody in those games would win. {best} wins {ratio} times as
often as {worst}.

| character | share of games | 95 % | fair |
|---|---|---|---|
{characters}

| seat | share of games | 95 % | fair |
|---|---|---|---|
{places}

## How often each card matters

How many of the seats ever have a Treasure, and how often they win; who has more cards has also lived longer.

| card | had by | wins | 95 % |
|---|---|---|---|
{cards}

Met in a game: {enemies}.

Sprung in a game: {traps}.

Cast in a game: {spells}.

Caught in a game: {ailments}.
"""


def main() -> None:
    what, *given = sys.argv[1:] or ["page"]
    if what == "play":
        games, seats, bot, seed = [*given, *("300", "3", "expert", "1")[len(given) :]]
        run(int(games), int(seats), bot, seed)
    else:
        page()


if __name__ == "__main__":
    main()
