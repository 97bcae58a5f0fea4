"""A state of the delve from outside is refused with a reason, or it can be looked at, imagined and played on."""

from __future__ import annotations

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazeworks import Dice
from tests.fuzz.test_states import NUMBERS, take_up, tree_of
from tests.fuzz.wild import bent, changed, part, places
from tests.kit import fixed
from tests.kit.playout import begin, plies, varied
from tests.kit.samples import Sample

from .scene import SPEC

fixed.load()
GAMES, ROUNDS, MUTANTS = 6, 5, 150


@functools.cache
def samples() -> tuple[Sample, ...]:
    """States of several short games: every kind of question and chance, and the last."""
    out: list[Sample] = []
    for seed in range(GAMES):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, {**options, "rounds": ROUNDS})
        seen: set[str] = set()
        for visit in plies(match, Dice(f"samples/{seed}")):
            kind = type(visit.state.table.stack[-1]).__name__
            if kind not in seen:
                out.append(Sample(match, visit.state, visit.action, visit.step.events))
            seen.add(kind)
        out.append(Sample(match, match.state, out[-1].action, out[-1].events))
    return tuple(out)


def test_states_that_nobody_changed_are_accepted() -> None:
    for sample in samples():
        assert take_up(sample, tree_of(sample), Dice(0))


@pytest.mark.parametrize("part_of", ["table", "stack"])
def test_a_state_with_one_number_changed_is_refused_or_can_be_played(part_of: str) -> None:
    dice = Dice(f"numbers/delve/{part_of}")
    tried = accepted = 0
    while tried < MUTANTS:
        sample = dice.pick(samples())
        tree = tree_of(sample)
        spots = [path for path in places(tree) if type(part(tree, path)) is int and (part_of in path)]
        if not spots:
            continue
        names = sorted({str(path[1]) if part_of == "table" else str(path[2:4]) for path in spots})
        name = dice.pick(names)
        path = dice.pick([path for path in spots if (str(path[1]) if part_of == "table" else str(path[2:4])) == name])
        old = part(tree, path)
        new = dice.pick([value for value in (old - 1, old + 1, old + 2, *NUMBERS) if value != old])
        accepted += take_up(sample, changed(tree, path, new), dice)
        tried += 1
    assert 0 < accepted < tried


@settings(max_examples=150)
@given(data=st.data())
def test_a_state_bent_in_any_way_is_refused_or_can_be_played(data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples()))
    take_up(sample, data.draw(bent(tree_of(sample))), Dice(1))


@pytest.mark.parametrize(
    "other",
    [
        {"endgame": False},
        {"shifting_walls": True},
        {"shift_radius": 2},
        {"reborn": True},
        {"entrances": 2},
        {"rounds": 1},
    ],
)
def test_a_state_taken_up_under_other_options_is_refused_or_can_be_played(other: dict[str, object]) -> None:
    import msgspec

    from mazeworks import Match
    from tests.kit.playout import at_random
    from tests.kit.refusal import answered

    for sample in samples()[::3]:
        data = {**msgspec.to_builtins(sample.match.options), **other}
        match = answered(lambda data=data, sample=sample: Match.at(SPEC, data, sample.state, 1))  # type: ignore[misc]
        if match is not None:
            at_random(match.game, match.state, Dice(2), 5000)
