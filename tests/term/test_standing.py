"""Places at the end of a game: who was first, and that nobody was."""

from __future__ import annotations

import pytest

from mazeworks.cli.journal import ending
from mazeworks.core import Result
from mazeworks.shelf import spec_of
from mazeworks.term.standing import standing


def test_seats_stand_in_the_order_of_their_places() -> None:
    assert standing((3, 1, 1)) == [(1, "1. "), (2, "1. "), (0, "3. ")]


@pytest.mark.parametrize("ranks", [(2, 2), (3, 2, 3), (2,), (1,)])
def test_nobody_has_a_place_alone_or_if_no_seat_has_won(ranks: tuple[int, ...]) -> None:
    seats = sorted(range(len(ranks)), key=ranks.__getitem__)
    assert standing(ranks) == [(seat, "") for seat in seats]


@pytest.mark.parametrize(("ranks", "line"), [((2, 1), "  1.  Ben  "), ((2, 2), "  Ada  ")])
def test_the_ending_tells_places_only_of_a_game_that_was_won(ranks: tuple[int, ...], line: str) -> None:
    spec = spec_of("classic")
    game = spec.game(spec.settle(None, 2))
    said = ending(game, Result(ranks, (3, 4), "turns"), ("Ada", "Ben"))
    assert said[1].startswith(line)
