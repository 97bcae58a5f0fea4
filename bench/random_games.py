"""Random games of every preset, by the rules alone: none may crash or pass its turn limit.

`python -m bench.random_games [GAMES] [GAME …] [--save]`
"""

import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import msgspec

from bench import results
from mazeworks import SHELF, spec_of
from mazeworks.core import CHANCE, AnyGame, Dice

SHORT = {"cards": 1, "cubs": 1, "endgame": False}  # options that make a game short, where a game has them
MOST = 6 * 200  # turns of any game: the highest round limit at the largest table
PARTS = 8  # tasks for each number of seats


class Count(NamedTuple):
    """Numbers of games, of failed games, of games that ended by rule, and of turns."""

    games: int
    failed: int
    ended: int
    turns: int


def played(id: str, seats: int, part: int, games: int) -> Count:
    """Play games of one preset with one number of seats. Every second game is short where the game allows it."""
    spec, failed, ended, turns = spec_of(id), 0, 0, 0
    known = {field.name for field in msgspec.structs.fields(spec.options)}
    short = {name: value for name, value in SHORT.items() if name in known}
    for number in range(games):
        options: Any = spec.settle(short if number % 2 else {}, seats)
        game, seed = spec.game(options), f"{id}/{seats}/{part}/{number}"
        try:
            last = at_random(game, seats, Dice(seed))
            result = game.result(last)
            assert result is not None
            assert result.truncated or result.winners or result.why == "fallen"  # a maze may beat them all
            assert last.table.turns <= getattr(options, "turn_limit", MOST)  # some games limit rounds instead
        except Exception:
            print(f"The game with the seed {seed} failed:\n{traceback.format_exc()}", file=sys.stderr, flush=True)
            failed += 1
            continue
        ended, turns = ended + (not result.truncated), turns + last.table.turns
    return Count(games, failed, ended, turns)


def at_random(game: AnyGame, seats: int, dice: Dice) -> Any:
    """Play a game with random legal actions and return its last state."""
    state = game.setup(seats, dice)
    while game.result(state) is None:
        chance = game.actor(state) is CHANCE
        action = dice.weighted(game.chances(state)) if chance else dice.pick(game.legal(state))
        state = game.apply(state, action).state
    return state


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 20_000
    with ProcessPoolExecutor(2) as pool:
        for spec in [spec_of(id) for id in given[1:]] or SHELF:
            each = -(-games // (len(spec.seats) * PARTS))
            tasks = [(spec.id, seats, part, each) for seats in spec.seats for part in range(PARTS)]
            counts = list(pool.map(played, *zip(*tasks, strict=True)))
            n, failed, ended, turns = [sum(column) for column in zip(*counts, strict=True)]
            id, name = f"robustness/random/{spec.id}", f"random games of `{spec.id}`"
            sheet.add(f"{id}/failed", f"{name} that crash or pass their limit", "games", failed, goal="= 0", n=n)
            sheet.add(f"{id}/ended", f"{name} that end by rule", "% of games", 100 * ended / n, n=n)
            sheet.add(f"{id}/turns", f"length of {name}", "turns (mean)", turns / n, n=n)


if __name__ == "__main__":
    main()
