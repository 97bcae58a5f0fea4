"""From the named positions there are as many lines of play as the tables say."""

from __future__ import annotations

import pytest

from mazeworks import SHELF
from mazeworks.arena import perft
from mazeworks.core import Spec
from mazeworks.shelf import KITS

from .make import Position, path_of, read, shown, stand, written

POSITIONS = [position for kit in KITS for position in read(kit)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_lines_of_play_are_counted_as_before(position: Position) -> None:
    game, state = stand(position)
    assert shown(state) == position.board, "another position: set-up or dice have changed"
    counts = tuple([perft(game, state, depth + 1) for depth in range(len(position.counts))])
    assert counts == position.counts


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_game_on_the_shelf_is_counted(spec: Spec) -> None:
    assert [position for position in POSITIONS if position.game == spec.id]


def test_positions_have_names_of_their_own() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("kit", KITS)
def test_the_tables_are_as_the_command_writes_them(kit: str) -> None:
    assert path_of(kit).read_text("utf-8") == written(read(kit))
