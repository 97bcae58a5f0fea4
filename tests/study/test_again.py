"""A turn of a finished game can be tried again, and is judged like the one that was played."""

from __future__ import annotations

import pytest

from mazeworks import Refused
from mazeworks.study import again, reviewed
from tests.study.games import record_of


@pytest.mark.parametrize("id", ["classic", "tigers", "dragon"])
def test_the_turn_played_and_the_best_one_are_judged_as_in_the_last_pass_of_a_review(id: str) -> None:
    record = record_of(id)
    lost = max(reviewed(record, "deep"), key=lambda turned: turned.loss)
    played, best = again(record, lost.turn, lost.played), again(record, lost.turn, lost.best)
    if not best.done:  # the dragon's maze asks once more for a card, which is not judged
        best = again(record, lost.turn, (*lost.best, "pass"))
    assert (played.done, played.loss, played.word, played.good) == (True, lost.loss, lost.word, False)
    assert (best.done, best.loss, best.good) == (True, 0.0, True)


def test_the_better_turn_of_either_pass_is_good_enough() -> None:
    """In this game the second pass likes another turn best than the first one, which called it a loss."""
    record = record_of("classic")
    passes = zip(reviewed(record), reviewed(record, "deep"), strict=True)
    for quick, deep in [pair for pair in passes if pair[0].best != pair[1].best]:
        for best in (quick.best, deep.best):
            assert again(record, quick.turn, best).good


def test_half_a_turn_waits_for_the_rest() -> None:
    record = record_of("classic")
    first = next(iter(reviewed(record)))
    begun = again(record, first.turn, first.played[:1])
    assert not begun.done and begun.view.legal


def test_what_cannot_be_tried_is_refused() -> None:
    record = record_of("classic")
    first = next(iter(reviewed(record)))
    with pytest.raises(Refused, match="turns, not 999"):
        again(record, 999, ())
    with pytest.raises(Refused):
        again(record, 1, ("walk a1",))
    with pytest.raises(Refused, match="over"):
        again(record, 1, (*first.played, "push N2 0"))
