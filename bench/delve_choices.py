"""Which decisions of Wayfarers' Delve matter: an intact player against one whose answers of one kind are random.

`python -m bench.delve_choices [GAMES] [KIND …] [--search DEALS] [--save]`: two seats, share of games ahead. With
`--search` the intact player tries answers of that kind by playouts, and the other plays like the expert elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import get_args

from bench import results
from mazeworks.arena import wilson
from mazeworks.bots import Moment
from mazeworks.core import CHANCE, NOBODY, Action, Dice
from mazeworks.games.delve.bot.answers import expert
from mazeworks.games.delve.bot.decision_kinds import Kind, kind_of_question
from mazeworks.games.delve.bot.lookahead import Lookahead
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.state.table import State

Player = Callable[[Delve, State, Dice], Action]
KINDS: tuple[Kind, ...] = get_args(Kind)
NAMES = {
    "first": "first step",
    "second": "second step",
    "rooms": "rooms, prizes, losses",
    "fight": "evade or fight",
    "outside": "outside",
    "spells": "Spells and reactions",
    "attack": "attack",
    "camp": "camp",
    "tiles": "turning a tile",
    "character": "which character",
}
GOALS = {"first": 60, "second": 60, "rooms": 60, "fight": 60, "outside": 55, "spells": 55, "attack": 55}


def careless(kind: Kind) -> Player:
    """The expert with random answers of one kind."""

    def play(game: Delve, state: State, dice: Dice) -> Action:
        mine = kind_of_question(state.table.stack[-1]) == kind
        return dice.pick(game.legal(state)) if mine else expert(game, state, dice)

    return play


def searching(kind: Kind, deals: int) -> Player:
    """The expert that searches decisions of one kind."""

    def play(game: Delve, state: State, dice: Dice) -> Action:
        frame = state.table.stack[-1]
        if kind_of_question(frame) != kind:
            return expert(game, state, dice)
        return Lookahead(game, deals, (kind,)).choose(game.view(state, frame.seat), Moment(str(dice.seed()), 0))

    return play


def ahead(one: Player, other: Player, games: int, tag: str) -> float:
    """The number of games with two seats in which one player is ahead; a shared rank counts half."""
    total = 0.0
    for at in range(games):
        game, dice, seat = Delve(Options()), Dice(f"{tag}/{at}"), at % 2
        state = game.setup(2, dice)
        while (actor := game.actor(state)) is not NOBODY:
            if actor is CHANCE:
                action: Action = dice.weighted(game.chances(state))
            else:
                action = (one if actor == seat else other)(game, state, dice)
            state = game.apply(state, action).state  # type: ignore[arg-type]
        result = game.result(state)
        assert result is not None
        mine, theirs = result.ranks[seat], result.ranks[1 - seat]
        total += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return total


def table() -> str:
    """The stored shares of all kinds, as rows for the balance page."""
    stored = {figure.id: figure for figure in results.load()}
    lines = []
    for kind in KINDS:
        cells = [NAMES[kind]]
        for way in ("expert", "searched"):
            figure = stored.get(f"balance/delve/choice-{kind}-{way}")
            share = f"{results.number(figure.value)} % ({results.extent(figure)})" if figure else "-"
            cells += [share, f"{figure.n}" if figure else "-"]
        lines.append(f"| {' | '.join([*cells, f'≥ {GOALS[kind]} %' if kind in GOALS else '-'])} |")
    return "\n".join(lines)


def main() -> None:
    deals = 0
    if "--search" in sys.argv:
        at = sys.argv.index("--search")
        deals = int(sys.argv[at + 1])
        del sys.argv[at : at + 2]
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 200
    for kind in [each for each in KINDS if each in given[1:]] or KINDS:
        intact = searching(kind, deals) if deals else expert
        won = ahead(intact, careless(kind), games, f"choices/{kind}")
        way = "searched" if deals else "expert"
        goal = f"≥ {GOALS[kind]}" if kind in GOALS and not deals else ""
        what = f"{NAMES[kind]} ({way}) against random answers, `delve`"
        sheet.share(f"balance/delve/choice-{kind}-{way}", what, won / games, *wilson(won, games), games, goal)


if __name__ == "__main__":
    main()
