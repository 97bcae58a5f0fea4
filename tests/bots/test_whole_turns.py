"""A hint is what the strongest level plays, and names a whole turn: after the push it names the same walk as before."""

from __future__ import annotations

import pytest

from mazeworks import Match, spec_of
from mazeworks.bots import Moment, bot_of, hint_for
from mazeworks.bots.hint import NOW
from mazeworks.core import phase_of
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.table import Switch
from mazeworks.maze import Walk

MAZES = ("classic", "classic-open", "moonlit", "wizard", "dragon")


def late(id: str, seed: int, turns: int, phase: str = "push") -> Match:
    """A match before a push or a lead, after some turns of Fern."""
    match = Match.new(spec_of(id), 2, seed)
    bot = bot_of("fern", match.game)
    while isinstance(seat := match.actor, int):
        table = match.state.table
        if table.turns >= turns and phase_of(table) == phase:
            break
        match.submit(seat, bot.choose(match.view(seat), Moment.at(seed, seat, match.ply, match.since)), match.ply)
    return match


@pytest.mark.parametrize(("id", "phase"), [*[(id, "push") for id in MAZES], ("tigers", "lead")])
def test_a_hint_is_what_the_strongest_level_plays(id: str, phase: str) -> None:
    for seed in range(4):
        match = late(id, seed, 4 * seed, phase)
        seat = match.actor
        assert isinstance(seat, int)
        view, moment = match.view(seat), NOW._replace(since=match.since)
        hint = hint_for(match.game, view, since=match.since)
        assert hint.action == bot_of("level:100", match.game).choose(view, moment)


@pytest.mark.parametrize("id", MAZES)
def test_the_walk_is_the_one_that_was_named_with_the_push(id: str) -> None:
    named = 0
    for seed in range(10):
        match = late(id, seed, 2 * seed)
        seat = match.actor
        if not isinstance(seat, int):
            continue
        before = hint_for(match.game, match.view(seat), since=match.since)
        match.submit(seat, before.action, match.ply)
        walk = hint_for(match.game, match.view(seat), since=match.since).action
        assert isinstance(walk, Walk)
        assert before.cells == (walk.to,)
        named += 1
    assert named > 5


def test_the_switch_is_the_one_that_was_named_with_the_lead() -> None:
    match, named = Match.new(spec_of("tigers", Tigers), 2, 1), 0
    write = match.game.words["cell"].write
    for _ in range(6):
        seat = match.actor
        assert isinstance(seat, int)
        before = hint_for(match.game, match.view(seat))
        match.submit(seat, before.action, match.ply)
        if match.actor != seat:
            continue
        switch = hint_for(match.game, match.view(seat)).action
        assert isinstance(switch, Switch)
        assert all(write(cell) in " ".join(map(str, before)) for cell in (switch.one, switch.two))
        match.submit(seat, switch, match.ply)
        named += 1
    assert named
