"""A state from outside is refused with a reason, or it can be looked at, imagined and played to its end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazeworks import NOBODY, SHELF, Dice, Match
from mazeworks.core import Spec
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.playout import at_random, known, mazes, readers
from tests.kit.refusal import answered
from tests.kit.samples import Sample, samples

from .wild import bent, changed, part, places

MUTANTS = 400  # of each preset; 200 hardly change a state of each game into one that can be played
PLAYED = 1 if EVERYTHING else 4  # of so many states that nobody changed, one is played on
LONG = 5000  # plies, more than a game with so few turns can have
NUMBERS = (-1, 0, 1, 2, 3, 4, 12, 23, 24, 25, 48, 49, 62, 63, 64, 10**6, 2**31, 2**61, 2**62 - 1, 2**63, 2**64)
PHASES = "push walk draw dusk coin reveal offer accept aim point wand unveil".split()  # of all games
PHASES += "lead switch lay face roll save dare end over".split()

specs = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)


def tree_of(sample: Sample) -> Any:
    return msgspec.json.decode(sample.match.codec.to_json(sample.state))


def take_up(sample: Sample, tree: Any, dice: Dice) -> bool:
    """Whether a changed state is accepted; then everything must go well with it."""
    match = answered(lambda: opened(sample, tree))
    if match is None:
        return False
    game, state = match.game, match.state
    for reader in readers(match.seats):
        view = game.view(state, reader)
        twin = game.imagine(view, dice)
        assert game.view(twin, reader) == view
        at_random(game, twin, dice, 6)
    match.settle()
    last = at_random(game, match.state, dice, LONG)
    assert game.actor(last) is NOBODY
    assert game.result(last) is not None
    return True


def opened(sample: Sample, tree: Any) -> Match:
    state = sample.match.codec.state_from_json(msgspec.json.encode(tree))
    return Match.at(sample.match.spec, sample.match.options, state, seed=1, settle=False)


def test_states_that_nobody_changed_are_accepted() -> None:
    for spec in SHELF:
        for at, sample in enumerate(samples(spec)):
            assert opened(sample, tree_of(sample)).state == sample.state
            if at % PLAYED == 0:
                assert take_up(sample, tree_of(sample), Dice(0))


@specs
def test_a_state_with_one_number_changed_is_refused_or_can_be_played(spec: Spec) -> None:
    dice = Dice(f"numbers/{spec.id}")
    tried = accepted = 0
    while tried < MUTANTS:
        sample = dice.pick(samples(spec))
        tree = tree_of(sample)
        spots = [path for path in places(tree) if type(part(tree, path)) is int]
        names = sorted({str(path[1 if path[0] == "table" else 0]) for path in spots})
        name = dice.pick(names)  # each field as often as another, long lists no more than short ones
        path = dice.pick([path for path in spots if name in path[:2]])
        old = part(tree, path)
        new = dice.pick([value for value in (old - 1, old + 1, old + 2, *NUMBERS) if value != old])
        accepted += take_up(sample, changed(tree, path, new), dice)
        tried += 1
    assert 0 < accepted < tried


@specs
def test_a_state_in_another_phase_is_refused_or_can_be_played(spec: Spec) -> None:
    dice = Dice(f"phases/{spec.id}")
    for sample in samples(spec):
        tree = tree_of(sample)
        for phase in PHASES:
            take_up(sample, changed(tree, ("table", "phase"), phase), dice)
        if "night" in tree["table"]:
            take_up(sample, changed(tree, ("table", "night"), not tree["table"]["night"]), dice)
        take_up(sample, changed(tree, ("table", "barred"), None), dice)


@pytest.mark.parametrize("spec", [spec for spec in mazes() if spec in SAMPLED], ids=lambda spec: spec.id)
def test_a_state_with_one_character_of_the_board_changed_is_refused_or_can_be_played(spec: Spec) -> None:
    dice = Dice(f"board/{spec.id}")
    accepted = 0
    for at in range(len(tree_of(samples(spec)[0])["table"]["board"])):
        sample = dice.pick(samples(spec))
        tree = tree_of(sample)
        board = tree["table"]["board"]
        for new in (dice.pick("0123456789abcdef"), dice.pick("-ABCXYZabcxyz0189, é")):
            accepted += take_up(sample, changed(tree, ("table", "board"), board[:at] + new + board[at + 1 :]), dice)
    assert accepted  # a loose tile may lie otherwise turned


@specs
@settings(max_examples=150 if EVERYTHING else 60)
@given(data=st.data())
def test_a_state_bent_in_any_way_is_refused_or_can_be_played(spec: Spec, data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples(spec)))
    take_up(sample, data.draw(bent(tree_of(sample))), Dice(1))


@specs
def test_a_state_taken_up_under_other_options_is_refused_or_can_be_played(spec: Spec) -> None:
    dice = Dice(f"options/{spec.id}")
    others: list[dict[str, Any]] = [
        {"cards": 1},
        {"cards": 4},
        {"open_cards": True},
        {"straights": 13},
        {"turn_limit": 1},
        {"zero_step": False},
        {"advice": False},
        {"inner_starts": True},
        {"fixed_potions": True},
        {"cubs": 4},
        {"repetition": "draw"},
        {"edge_layout": True},
        {"skip_empty_handed": True},
    ]
    for sample in samples(spec):
        for other in [other for other in others if known(spec, other)]:
            data = {**msgspec.to_builtins(sample.match.options), **other}
            match = answered(lambda data=data, sample=sample: Match.at(spec, data, sample.state, 1))  # type: ignore[misc]
            if match is not None:
                at_random(match.game, match.state, dice, LONG)
