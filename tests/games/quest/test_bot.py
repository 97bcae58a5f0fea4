"""What our players think of a dusk: nobody knows where the night goals will be."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import Dice, spec_of
from mazeworks.bots.greedy import Greedy
from mazeworks.bots.knowledge import foresight_of, value_of
from mazeworks.bots.planner import Planner
from mazeworks.games.quest.rules import Moonlit
from tests.kit.playout import begin, plies

MOONLIT = spec_of("moonlit", Moonlit)


def eve(seed: int) -> tuple[Any, Any, Any]:
    """The game, the view of a seat before the push that leads to its last day goal, and the dusk that follows."""
    match, view = begin(MOONLIT, 2, seed, {"cards": 1}), None
    for visit in plies(match, Dice(seed)):
        if visit.state.table.phase == "push":
            view = match.view(visit.state.table.turn)
        if visit.step.state.table.phase == "dusk":
            return match.game, view, visit.step.state
    raise AssertionError("the day did not end")


def one_night(game: Any, dusk: Any, seed: int) -> Any:
    """What one of all nights brings."""
    dice = Dice(f"night/{seed}")
    while dusk.table.phase == "dusk":
        dusk = game.apply(dusk, dice.weighted(game.chances(dusk))).state
    return dusk


def test_a_dusk_is_worth_about_what_the_nights_after_it_are_and_always_the_same() -> None:
    for seed in range(3):
        game, view, dusk = eve(seed)
        judge = foresight_of(game)
        assert judge is not None
        nights = [judge(one_night(game, dusk, at), view.seat) for at in range(40)]
        assert judge(dusk, view.seat) == judge(dusk, view.seat)
        assert judge(dusk, view.seat) == pytest.approx(sum(nights) / len(nights), abs=0.12)
        assert min(nights) < judge(dusk, view.seat) < max(nights)


@pytest.mark.parametrize("make", [Greedy, Planner], ids=["greedy", "planner"])
def test_a_turn_that_may_end_the_day_is_weighed_without_trying_every_dusk(make: Any) -> None:
    game, view, dusk = eve(0)
    bot, lights = make(game), 0
    apply = game.apply

    def counting(state: Any, action: Any) -> Any:
        nonlocal lights
        lights += state.table.phase == "dusk"
        assert lights < 5000  # twelve places for the first alone, eleven for the next, …
        return apply(state, action)

    game.apply = counting
    try:
        assert len(bot.weigh(view, Dice(1))) == len(view.legal)
        assert bot.best(dusk, view.seat, dusk.table.turns, Dice(1)) == bot.value(dusk, view.seat)
    finally:
        del game.apply
    assert value_of(game)(dusk, view.seat) > value_of(game)(game.imagine(view, Dice(1)), view.seat)
