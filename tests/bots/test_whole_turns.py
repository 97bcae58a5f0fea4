"""A hint names a whole turn: after the push it names the walk that it named before."""

from __future__ import annotations

import pytest

from mazeworks import Match, spec_of
from mazeworks.bots import Moment, bot_of, hint_for
from mazeworks.core import phase_of
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.table import Switch
from mazeworks.maze import Walk


def late(id: str, seed: int, turns: int) -> Match:
    """A match before a push, after some turns of greedy players."""
    match = Match.new(spec_of(id), 2, seed)
    bot = bot_of("greedy", match.game)
    while isinstance(seat := match.actor, int):
        table = match.state.table
        if table.turns >= turns and phase_of(table) == "push":
            break
        match.submit(seat, bot.choose(match.view(seat), Moment.at(seed, seat, match.ply, match.since)), match.ply)
    return match


@pytest.mark.parametrize("id", ["classic", "classic-open", "moonlit", "wizard", "dragon"])
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
