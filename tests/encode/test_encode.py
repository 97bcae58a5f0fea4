"""Games as numbers: views fit their declaration, actions have their numbers, and no secret is in an observation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mazeworks import CHANCE, WATCHER, Dice, Refused, spec_of
from mazeworks.core import Spec, codec_of
from mazeworks.encode import Encoding, describe, encoding_of, generic
from mazeworks.games.quest.rules import Classic
from mazeworks.maze import Push, Walk
from tests.kit.extent import SAMPLED
from tests.kit.playout import Visit, begin, mazes, plies, varied
from tests.kit.samples import samples, views

from .parts import parts

SPECS = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
GAMES = 3


def visits(spec: Spec) -> Iterator[tuple[Encoding, Any, Visit]]:
    """Every ply of some games, seats and settings varied, with the encoding and the rules."""
    for seed in range(GAMES):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, f"encode/{seed}", {**options, "turn_limit": 40})
        for visit in plies(match, Dice(f"encode/{seed}")):
            yield encoding_of(match.game, seats), match.game, visit


@SPECS
def test_every_view_is_a_row_of_the_declared_length_within_its_bounds(spec: Spec) -> None:
    for sample in samples(spec):
        game = sample.match.game
        encoding = encoding_of(game, game.seats(sample.state))
        for view in views(sample):
            row = encoding.observe(view)
            assert len(row) == encoding.size
            for feature, part in zip(encoding.features, parts(encoding, row).values(), strict=True):
                assert max(part) <= feature.most, feature.name


@SPECS
def test_every_action_of_seats_and_of_chance_has_a_number_of_its_own(spec: Spec) -> None:
    for encoding, game, visit in visits(spec):
        if visit.actor is CHANCE:
            chances = [action for action, _ in game.chances(visit.state)]
            ids = [encoding.chance_ids[action] for action in chances]
            assert [encoding.chances[id] for id in ids] == chances
        else:
            view = game.view(visit.state, visit.actor)
            ids = encoding.legal(view)
            assert {encoding.choice(id) for id in ids} == {*view.legal}
            assert [id for id, may in enumerate(encoding.mask(view)) if may] == ids
        assert len({*ids}) == len(ids)


@SPECS
def test_states_that_look_the_same_to_a_seat_give_it_the_same_observation(spec: Spec) -> None:
    dice, others = Dice(f"twins/{spec.id}"), 0
    for sample in samples(spec):
        game, state = sample.match.game, sample.state
        encoding = encoding_of(game, game.seats(state))
        for view in views(sample):
            twin = game.imagine(view, dice)
            others += twin != state
            assert encoding.observe(game.view(twin, view.seat)) == encoding.observe(view)
            assert view.seat is not WATCHER or not any(encoding.mask(view))
    assert others or spec.id == "tigers" or spec.id.endswith("open")  # where there are secrets, the twins were others


@SPECS
def test_what_the_seat_on_turn_may_know_is_told_apart(spec: Spec) -> None:
    """Not every row is the same: an encoding that forgot the board would pass the other tests."""
    rows = {
        encoding.observe(game.view(visit.state, visit.actor))
        for encoding, game, visit in visits(spec)
        if isinstance(visit.actor, int)
    }
    views = {
        codec_of(game).view_to_json(game.view(visit.state, visit.actor))
        for _, game, visit in visits(spec)
        if isinstance(visit.actor, int)
    }
    assert len(rows) > 0.9 * len(views) > 9


def test_features_say_where_things_are() -> None:
    spec = spec_of("classic", Classic)
    match = begin(spec, 3, 1, {"first": "first"})
    view = match.view(1)
    named = parts(encoding_of(match.game, 3), encoding_of(match.game, 3).observe(view))
    board, homes = view.table.board, view.table.homes
    assert [cell for cell in range(49) if named["goals"][cell]] == [
        cell for cell in [board.find(view.goal)] if cell >= 0
    ]
    assert named["spare-goal"][0] == (board.marks[-1] == view.goal)
    assert [named["pieces"].find(1, 49 * at) - 49 * at for at in range(3)] == [homes[1], homes[2], homes[0]]
    assert named["turn"] == bytes([0, 0, 1])  # seat 0 is the last in the order of seat 1
    assert named["piles"] == bytes([8, 8, 8])
    for side in range(4):
        open = [bool(board.tile(cell).exits >> side & 1) for cell in range(49)]
        assert [bool(each) for each in named["exits"][49 * side : 49 * side + 49]] == open


def test_pushes_and_walks_have_the_same_numbers_in_every_maze() -> None:
    for spec in mazes():
        choices = encoding_of(spec.game(spec.settle(None, 2)), 2).choices
        assert [type(action) for action in choices[:97]] == [Push] * 48 + [Walk] * 49


@SPECS
def test_the_description_names_every_feature_and_every_action(spec: Spec) -> None:
    for seats in spec.seats:
        game = spec.game(spec.settle(None, seats))
        encoding, text = encoding_of(game, seats), describe(game, seats)
        assert all(f"| `{feature.name}` |" in text for feature in encoding.features)
        assert len({feature.name for feature in encoding.features}) == len(encoding.features)
        kinds = {action.__struct_config__.tag for action in encoding.choices}
        assert all(f"`{kind}" in text for kind in kinds)
        assert f"to {len(encoding.choices) - 1} |" in text or f"| {len(encoding.choices) - 1} |" in text


def test_a_number_that_no_action_has_is_refused() -> None:
    spec = spec_of("tigers")
    encoding = encoding_of(spec.game(spec.settle(None, 2)), 2)
    for id in (-1, len(encoding.choices)):
        with pytest.raises(Refused, match="Actions are numbered from 0"):
            encoding.choice(id)


@pytest.mark.parametrize("id", ["classic", "dragon"])
def test_a_game_without_an_encoding_gets_the_generic_one(id: str) -> None:
    match = begin(spec_of(id), 2, 1, {"cards": 1, "turn_limit": 10})
    encoding = generic.encoding(match.game, 2)
    rows = set()
    for visit in plies(match, Dice(1)):
        if isinstance(visit.actor, int):
            view = match.game.view(visit.state, visit.actor)
            row = encoding.observe(view)
            assert len(row) == encoding.size and [encoding.choice(at) for at in encoding.legal(view)]
            rows.add(row)
    assert len(rows) > 10
