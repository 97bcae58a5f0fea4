"""Whatever a game can say is written, read back and told in a sentence."""

from __future__ import annotations

import pytest

from mazeworks import SHELF, Dice
from mazeworks.core import Spec
from mazeworks.match import say, tell
from tests.kit.playout import begin, mazes, plies, readers, varied

specs = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@specs
def test_every_cell_slot_and_mark_comes_back_from_its_word(spec: Spec) -> None:
    match = begin(spec, 2, 1, {})
    table = match.state.table
    if spec in mazes():
        grid, marks = table.board.grid, table.board.marks
        every = {"cell": range(grid.cells), "slot": grid.slots, "mark": range(max(marks) + 1)}
    elif hasattr(table, "cards"):
        every = {"cell": range(len(table.cards)), "card": range(max(table.cards) + 1)}
    else:
        every = {"cell": range(len(table.tiles)), "side": range(4)}
    for kind, numbers in every.items():
        word = match.game.words[kind]
        assert [word.read(word.write(number)) for number in numbers] == list(numbers)
        assert [word.read(word.write(number).upper()) for number in numbers] == list(numbers)
        assert len({word.write(number) for number in numbers}) == len(numbers)
        assert not any(" " in word.write(number) for number in numbers)


@specs
def test_every_event_is_told_in_a_sentence_to_everybody_who_sees_it(spec: Spec) -> None:
    for seed in range(12):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, seed, options)
        for visit in plies(match, Dice(f"tell/{seed}")):
            for event in visit.step.events:
                for reader in readers(seats):
                    sentence = tell(match.game, event.seen_by(reader), NAMES)
                    assert sentence.strip()
                    assert "None" not in sentence
                    assert "{" not in sentence


@specs
def test_a_secret_is_not_told_to_those_who_may_not_know_it(spec: Spec) -> None:
    for visit in plies(match := begin(spec, 2, 3, {"cards": 3, "turn_limit": 80}), Dice(3)):
        for event in visit.step.events:
            if type(event).__name__ == "Drew":
                other, mine = 1 - visit.state.table.turn, visit.state.table.turn
                goal = say(match.game, "mark", visit.step.state.goals[mine])
                assert goal in tell(match.game, event.seen_by(mine), NAMES)
                assert goal not in tell(match.game, event.seen_by(other), NAMES)
