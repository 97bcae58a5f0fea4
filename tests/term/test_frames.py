"""The page of each game as it is painted: its text, and the style of every cell."""

from __future__ import annotations

import pytest

from tests.term.write_frames import FRAMES, GAMES, held, moments


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_painted_as_it_was(game: str) -> None:
    """After a change that is wanted: `python -m tests.term.write_frames`, and look at the difference."""
    assert held(game, moments(game)) == (FRAMES / f"{game}.txt").read_text("utf-8")
