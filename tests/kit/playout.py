"""Random games, played keenly enough to get to their ends. Tests may work on states; bots may not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from mazeworks import CHANCE, NOBODY, SHELF, WATCHER, Dice, Match
from mazeworks.core import Action, Actor, AnyGame, Reader, Spec, Step
from mazeworks.core.type_variables import C, S, V

SAMPLES = 3  # first actions of a turn that are tried out
VARIED: Mapping[str, tuple[Any, ...]] = {  # the plain value of each setting is the likely one
    "cards": (1, 1, 2, 2, 3, 0),
    "open_cards": (False, False, False, True),
    "zero_step": (True, True, False),
    "forbid_whole_line": (False, False, True),
    "straights": (12, 12, 13),
    "first": ("first", "second", "random"),
    "turn_limit": (30, 60, 120),
    "advice": (True, True, True, False),
    "wand_chain": (False, False, True),
    "inner_starts": (False, False, True),
    "fixed_potions": (False, False, True),
    "cubs": (1, 1, 1, 2, 3, 5),
    "repetition": ("barred", "barred", "draw"),
    "edge_layout": (False, False, True),
    "skip_empty_handed": (False, False, True),
    "rounds": (8, 16, 26, 60),
    "endgame": (True, False),
    "shifting_walls": (False, False, True),
    "shift_radius": (1, 2),
    "reborn": (False, False, True),
    "entrances": (6, 6, 4, 1),
}
LONGER: Mapping[str, int] = {"dragon": 8}  # factor on the usual turn limit, for games that take longer


class Visit(NamedTuple):
    """One ply: the state before, the action, and the step."""

    state: Any
    actor: Actor
    action: Action
    step: Step[Any]


def known(spec: Spec[S, C, V], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that this game has and that its entry does not fix."""
    names = {field.name for field in msgspec.structs.fields(spec.options)} - set(spec.preset)
    return {name: value for name, value in options.items() if name in names}


def brief(spec: Spec[S, C, V], turns: int) -> dict[str, Any]:
    """Options for a game of about `turns` turns."""
    return known(spec, {"cards": 1, "cubs": 1, "turn_limit": turns, "rounds": 1 + turns // 20})


def mazes() -> list[Spec]:
    """The games on the shelf that are played on a board of tiles."""
    return [spec for spec in SHELF if hasattr(begin(spec, spec.seats[0], 0, {}).state.table, "board")]


def varied(spec: Spec[S, C, V], seed: int) -> tuple[int, dict[str, Any]]:
    """Seats and options for a game, different from seed to seed; options fixed by the preset stay."""
    dice = Dice(f"options/{spec.id}/{seed}")
    picked = {name: dice.pick(each) for name, each in VARIED.items()}
    picked["turn_limit"] *= LONGER.get(spec.id, 1)
    return spec.seats[seed % len(spec.seats)], known(spec, picked)


def begin(spec: Spec[S, C, V], seats: int, seed: int | str, options: Mapping[str, Any]) -> Match[S, C, V]:
    """A match before anything happened, chance included. Options that the game does not have are left out."""
    settled = spec.settle(known(spec, options), seats)
    start = spec.game(settled).setup(seats, Dice(f"setup/{seed}"))
    return Match.at(spec, settled, start, seed, settle=False)


def plies(match: Match, dice: Dice) -> Iterator[Visit]:
    """Play to the end, one ply at a time, including those of chance. The match moves on after each visit."""
    game = match.game
    while match.actor is not NOBODY:
        state, actor = match.state, match.actor
        action = choose(game, state, dice)
        yield Visit(state, actor, action, game.apply(state, action))
        match.retrace(actor, action)


def verb_of(action: Action) -> str:
    return str(action.__struct_config__.tag)


def choose(game: AnyGame, state: Any, dice: Dice) -> Action:
    """The action of a keen player; sometimes a random one."""
    if game.actor(state) is CHANCE:
        luck: Action = dice.weighted(game.chances(state))
        return luck
    legal = game.legal(state)
    kinds = sorted({verb_of(action) for action in legal})
    kind = dice.pick(kinds)  # first a kind of action, then one of that kind
    some = [action for action in legal if verb_of(action) == kind]
    if dice.pick(range(4)) == 0:
        wild: Action = dice.pick(some)
        return wild
    seat = game.actor(state)
    if kind == "push":  # no gain yet: look at the walk that follows
        tried: list[Action] = [dice.pick(some) for _ in range(SAMPLES)]
        return max(tried, key=lambda action: _best(game, game.apply(state, action).state, seat))
    gains = [_gain(game, state, game.apply(state, action).state, seat) for action in some]
    keen: Action = dice.pick([action for action, gain in zip(some, gains, strict=True) if gain == max(gains)])
    return keen


def _best(game: AnyGame, state: Any, seat: Any) -> int:
    return max([_gain(game, state, game.apply(state, action).state, seat) for action in game.legal(state)], default=0)


def _gain(game: AnyGame, before: Any, after: Any, seat: Any) -> int:
    """The gain of a seat by an action: points, the game, or a further decision."""
    result = game.result(after)
    won: bool = result is not None and not result.truncated and seat in result.winners
    points: int = game.scores(after)[seat] - game.scores(before)[seat]
    stays: bool = game.actor(after) == seat
    return 10 * points + 5 * won + stays


def at_random(game: AnyGame, state: Any, dice: Dice, most: int) -> Any:
    """The state after up to `most` random plies."""
    for _ in range(most):
        actions = game.legal(state) or tuple([luck for luck, _ in game.chances(state)])
        if not actions:
            break
        state = game.apply(state, dice.pick(actions)).state
    return state


def readers(seats: int) -> tuple[Reader, ...]:
    """All readers: the seats, and the roles that may look."""
    return (WATCHER, *range(seats))
