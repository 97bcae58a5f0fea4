"""A bot is its name and the moment, not an object: what the arena plays is what the server plays."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial

import msgspec
import pytest

from mazeworks import Match, spec_of
from mazeworks.arena import play, seated
from mazeworks.bots import Moment, bot_of
from mazeworks.core import Spec
from mazeworks.match import Record
from mazeworks.server import pool_tasks
from tests.bots.test_bots import ONLY
from tests.kit.extent import SAMPLED
from tests.kit.playout import known

SEED = "served/13"
SHORT = {"cards": 2, "cubs": 2, "turn_limit": 18, "rounds": 12}
SEVERAL = 12  # plies of those who think long: some whole turns
MARKS = (1, 25, 50, 75, 100)
THINKS = re.compile(r"search:|pvs:(?:\d+n|[\d.]+%)|level:(?:75|100)")
OTHERS = (*ONLY, "chaos", "search:8")


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Executor]:
    """Another process, as the server has them."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), pool_tasks.warm) as pool:
        yield pool


def names_for(spec: Spec) -> list[str]:
    """Levels over the whole scale, and every other bot that plays a game."""
    levels = [f"level:{level}" for level in MARKS]
    return [*levels, *[name for name in OTHERS if spec.id in ONLY.get(name, {spec.id})]]


def new(spec: Spec, name: str) -> Match:
    """A short game, with three seats where the rules allow it."""
    limit = SEVERAL if THINKS.match(name) else None
    match = Match.new(spec, min(3, spec.seats[-1]), SEED, known(spec, SHORT), limit)
    if spec.id == "wizard":  # a question comes seldom, and others have to answer it
        match.submit(0, "ask wand", match.ply)
    return match


def kept(match: Match, name: str) -> Match:
    """As the arena plays it: one object a seat, for the whole game."""
    return play(match, seated(match, [name] * match.seats), SEED)


def rebuilt(match: Match, name: str) -> Match:
    """With a new bot for each decision."""
    while isinstance(seat := match.actor, int):
        moment = Moment.at(SEED, seat, match.ply, match.since)
        match.submit(seat, bot_of(name, match.game).choose(match.view(seat), moment), match.ply)
    return match


def served(match: Match, name: str, pool: Executor) -> Match:
    """As the server plays it: each decision in another process, from the JSON of the view."""
    options = msgspec.to_builtins(match.options)
    while isinstance(seat := match.actor, int):
        moment, view = Moment.at(SEED, seat, match.ply, match.since), match.codec.view_to_json(match.view(seat))
        choice = pool.submit(pool_tasks.choose, match.spec.id, match.seats, options, name, *moment, view).result()
        match.submit(seat, choice, match.ply)
    return match


GAMES = [pytest.param(spec, name, id=f"{spec.id}-{name}") for spec in SAMPLED for name in names_for(spec)]


@pytest.mark.parametrize(("spec", "name"), GAMES)
def test_a_bot_plays_the_same_game_kept_rebuilt_and_in_another_process(
    spec: Spec, name: str, elsewhere: Executor
) -> None:
    ways: list[Callable[[Match, str], Match]] = [kept, rebuilt, partial(served, pool=elsewhere)]
    one, two, three = [str(Record.of(way(new(spec, name), name))) for way in ways]
    assert one == two == three
    assert one.count("\n") > SEVERAL


@pytest.mark.parametrize(("id", "name"), [("wizard", "greedy"), ("dragon", "greedy"), ("delve", "expert")])
def test_the_games_above_ask_seats_that_are_not_on_turn(id: str, name: str) -> None:
    match = new(spec_of(id), name)
    met = {(match.actor, match.state.table.turn)}
    assert name in names_for(match.spec)
    play(match, seated(match, [name] * match.seats), SEED, lambda now, _: met.add((now.actor, now.state.table.turn)))
    assert any(isinstance(actor, int) and actor != turn for actor, turn in met)
