"""Many random games of every preset, by the rules alone: none may crash or go on for ever.

`python bench/random_games.py [GAMES] [GAME …]`
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import msgspec

from mazeworks import SHELF, spec_of
from mazeworks.core import CHANCE, AnyGame, Dice

SHORT = {"cards": 1, "cubs": 1, "endgame": False}  # what makes a game short, in one game or another
MOST = 6 * 200  # turns of any game: as many rounds as can be set, at the largest table
PARTS = 8  # tasks for each size of table


class Count(NamedTuple):
    """Games played, those that ended by rule, and all their turns."""

    games: int
    ended: int
    turns: int


def played(id: str, seats: int, part: int, games: int) -> Count:
    """Games of one preset at one size of table; every second one is short where the game can be."""
    spec, ended, turns = spec_of(id), 0, 0
    known = {field.name for field in msgspec.structs.fields(spec.options)}
    short = {name: value for name, value in SHORT.items() if name in known}
    for number in range(games):
        options: Any = spec.settle(short if number % 2 else {}, seats)
        game = spec.game(options)
        last = at_random(game, seats, Dice(f"{id}/{seats}/{part}/{number}"))
        result = game.result(last)
        assert result is not None
        assert result.truncated or result.winners or result.why == "fallen"  # a maze may beat them all
        assert last.table.turns <= getattr(options, "turn_limit", MOST)  # some games count rounds instead
        ended, turns = ended + (not result.truncated), turns + last.table.turns
    return Count(games, ended, turns)


def at_random(game: AnyGame, seats: int, dice: Dice) -> Any:
    """The last state of a game in which everybody does anything."""
    state = game.setup(seats, dice)
    while game.result(state) is None:
        chance = game.actor(state) is CHANCE
        action = dice.weighted(game.chances(state)) if chance else dice.pick(game.legal(state))
        state = game.apply(state, action).state
    return state


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with ProcessPoolExecutor(2) as pool:
        for spec in [spec_of(id) for id in sys.argv[2:]] or SHELF:
            each = -(-games // (len(spec.seats) * PARTS))
            tasks = [(spec.id, seats, part, each) for seats in spec.seats for part in range(PARTS)]
            counts = list(pool.map(played, *zip(*tasks, strict=True)))
            count, ended, turns = [sum(column) for column in zip(*counts, strict=True)]
            print(
                f"{spec.id}: {count:,} games, {ended / count:.1%} ended by rule, {turns / count:.0f} turns in the mean"
            )


if __name__ == "__main__":
    main()
