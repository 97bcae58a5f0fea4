"""Every game on the shelf keeps the laws of the protocol, at every seat and for the watcher."""

from __future__ import annotations

import pytest

from mazeworks import NOBODY, SHELF, Dice, Match, Record
from mazeworks.core import Spec
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.laws import check
from tests.kit.playout import LONGER, VARIED, begin, plies, readers, varied

GAMES, CHUNK = 208 if EVERYTHING else 39, 13  # games of each preset, and how many of them one test plays
EVERY = 13 if EVERYTHING else 39  # plies from one check to the next; what is rare is checked every time
CHUNKS = range(0, GAMES, CHUNK)
PLAYED = [  # games that differ only in words are played a third as often
    pytest.param(spec, first, id=f"{spec.id}-{first}")
    for spec in SHELF
    for first in CHUNKS
    if spec in SAMPLED or first == CHUNKS[0]
]


def play(spec: Spec, seed: int) -> Match:
    """One game with a check at every n-th ply, and at every ply that is rare."""
    seats, options = varied(spec, seed)
    dice = Dice(f"laws/{spec.id}/{seed}")
    match = begin(spec, seats, seed, options)
    seen: set[tuple[str, bool]] = set()
    for visit in plies(match, dice):
        rare = (type(visit.action).__name__, len(visit.step.events) > 1)
        if (match.ply + seed) % EVERY == 0 or rare not in seen:
            check(match.game, visit, dice)
        seen.add(rare)
    return match


@pytest.mark.parametrize(("spec", "first"), PLAYED)
def test_random_games_keep_every_law_to_their_end(spec: Spec, first: int) -> None:
    ended = 0
    for seed in range(first, first + CHUNK):
        match = play(spec, seed)
        check_end(match)
        check_record(match)
        result = match.result
        ended += result is not None and not result.truncated
    assert ended >= CHUNK // 4, "too few games came to their end to say anything about it"


def check_end(match: Match) -> None:
    game, state, result = match.game, match.state, match.result
    assert game.actor(state) is NOBODY
    assert game.legal(state) == ()
    assert game.chances(state) == ()
    assert game.problem(state) is None
    assert result is not None
    assert result == game.result(state)
    limit = getattr(match.options, "turn_limit", None)  # some games count rounds instead
    assert limit is None or result.truncated == (state.table.turns >= limit)
    assert len(result.scores) == len(result.ranks) == match.seats
    assert result.scores == game.scores(state)
    assert min(result.ranks) >= 1
    assert result.winners or result.truncated or result.why == "fallen"  # a maze may beat them all
    assert result.why
    for reader in readers(match.seats):
        view = match.view(reader)
        assert view.legal == ()
        assert game.view(game.imagine(view, Dice(0)), reader) == view


def check_record(match: Match) -> None:
    record = Record.of(match)
    read = Record.parse(str(record))
    assert read == record
    again = read.replay()
    assert again.state == match.state
    assert again.result == match.result
    assert again.entries == match.entries
    assert str(Record.of(again)) == str(record)


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_they_are_played_at_every_number_of_seats_and_with_every_setting(spec: Spec) -> None:
    games = [varied(spec, seed) for first in CHUNKS for seed in range(first, first + CHUNK)]
    assert {seats for seats, _ in games} == {*spec.seats}
    longer = LONGER.get(spec.id, 1)
    for name in games[0][1]:
        values = {each * longer for each in VARIED[name]} if name == "turn_limit" else {*VARIED[name]}
        assert {options[name] for _, options in games} == values


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_a_record_can_be_taken_up_at_any_ply(spec: Spec) -> None:
    match = begin(spec, spec.seats[0], 5, varied(spec, 5)[1])
    states = [visit.state for visit in plies(match, Dice(5))]
    record = Record.parse(str(Record.of(match)))
    for ply in range(0, len(states), 7):
        assert record.replay(ply).state == states[ply]


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_the_same_seed_gives_the_same_game(spec: Spec) -> None:
    def played() -> str:
        match = begin(spec, spec.seats[-1], 7, varied(spec, 7)[1])
        for _ in plies(match, Dice(7)):
            pass
        return str(Record.of(match))

    assert played() == played()
