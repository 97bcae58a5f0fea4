"""A learned bot plays as its file judges, without what it was learned with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mazeworks import Match, Refused, spec_of
from mazeworks.arena import play_new
from mazeworks.bots import bot_of
from mazeworks.encode import encoding_of
from mazeworks.games.dragon.rules import Dragon
from mazeworks.games.quest.bot.learned import NAMES, Columns
from mazeworks.games.quest.rules import Classic
from mazeworks.maze import Push, reach
from tests.bots.test_served import kept, rebuilt
from tests.kit.bots import NOW


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A network that likes to end where its goal is in reach, and nothing else: greedy for one turn."""
    game = Match.new(spec_of("classic", Classic), 2, 1).game
    columns = Columns.of(encoding_of(game, 2))
    inner = np.zeros((1, columns.depth), np.float32)
    inner[0, [4, 9]] = 1  # the planes of the reach and of the goals
    first, end = columns.goals
    arrays: list[Any] = [inner, np.array([-1.5]), np.array([1.0]), np.zeros((end - first, 49))]
    np.savez(tmp_path / "keen.npz", **dict(zip(NAMES, arrays, strict=True)))
    return tmp_path / "keen.npz"


def test_it_takes_its_goal_whenever_a_push_brings_that_within_reach(file: Path) -> None:
    met = set()
    for seed in range(12):
        match = Match.new(spec_of("classic", Classic), 2, seed, {"first": "first"})
        view, bot = match.view(0), bot_of(f"learned:{file}", match.game)
        boards = [
            (view.table.board.push(push.slot, push.quarters), push) for push in view.legal if isinstance(push, Push)
        ]
        could = any(
            reach(board, board.carry(push.slot, view.table.pieces)[0]) >> max(0, board.find(view.goal)) & 1
            for board, push in boards
            if board.find(view.goal) >= 0
        )
        for _ in range(2):
            match.submit(0, bot.choose(match.view(0), NOW), match.ply)
        assert bool(match.state.table.found[0]) == could
        met.add(could)
    assert met == {True, False}


def test_it_plays_to_the_end_and_needs_no_learning_library(file: Path) -> None:
    before = "torch" in sys.modules
    assert play_new(spec_of("classic", Classic), [f"learned:{file}", "chaos"], 1, {"cards": 1, "turn_limit": 12}).over
    assert ("torch" in sys.modules) == before


def test_it_plays_the_same_kept_and_rebuilt(file: Path) -> None:
    spec, name, short = spec_of("classic", Classic), f"learned:{file}", {"cards": 2, "turn_limit": 20}
    one, other = [way(Match.new(spec, 2, 1, short), name).entries for way in (kept, rebuilt)]
    assert one == other


def test_what_does_not_fit_is_refused(file: Path, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("dear diary")
    with pytest.raises(Refused, match="not a file of a learned bot"):
        play_new(spec_of("classic", Classic), [f"learned:{tmp_path / 'diary'}", "chaos"], 1)
    with pytest.raises(Refused, match="There is no file"):
        play_new(spec_of("classic", Classic), ["learned:nowhere", "chaos"], 1)
    with pytest.raises(Refused, match="does not support this game"):
        play_new(spec_of("dragon", Dragon), [f"learned:{file}", "chaos"], 1)
    with pytest.raises(Refused, match="another number of seats"):
        play_new(spec_of("classic", Classic), [f"learned:{file}"] * 3, 1)
