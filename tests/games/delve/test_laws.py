"""The delve keeps the laws of the protocol, at every seat and for the watcher."""

from __future__ import annotations

import pytest

from mazeworks import NOBODY, Dice, Match, Record
from tests.kit.laws import check
from tests.kit.playout import begin, plies, readers, varied

from .shelf import SPEC

GAMES, CHUNK, EVERY = 48, 12, 17


def play(seed: int) -> Match:
    """One game with a check at every n-th ply, and at every ply that is rare."""
    seats, options = varied(SPEC, seed)
    dice, match = Dice(f"laws/delve/{seed}"), begin(SPEC, seats, seed, options)
    seen: set[tuple[str, bool]] = set()
    for visit in plies(match, dice):
        rare = (type(visit.state.table.stack[-1]).__name__, len(visit.step.events) > 1)
        if (match.ply + seed) % EVERY == 0 or rare not in seen:
            check(match.game, visit, dice)
        seen.add(rare)
    return match


@pytest.mark.usefixtures("shelved")
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_keep_every_law_to_their_end(first: int) -> None:
    for seed in range(first, first + CHUNK):
        match = play(seed)
        game, state, result = match.game, match.state, match.result
        assert game.actor(state) is NOBODY and not game.legal(state) and not game.chances(state)
        assert game.fault(state) is None
        assert result is not None and result == game.result(state)
        assert result.truncated == (result.why == "faded")
        assert (min(result.ranks) > 1) == (result.why == "fallen")
        for reader in readers(match.seats):
            view = match.view(reader)
            assert view.legal == () and game.view(game.imagine(view, Dice(0)), reader) == view
        again = Record.parse(str(Record.of(match))).replay()
        assert again.state == state and again.entries == match.entries


def test_the_same_seed_gives_the_same_game() -> None:
    def played() -> str:
        match = begin(SPEC, 4, 7, varied(SPEC, 7)[1])
        for _ in plies(match, Dice(7)):
            pass
        return str(Record.of(match))

    assert played() == played()
