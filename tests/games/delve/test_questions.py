"""Questions with one answer: which ones the rules ask, and that the terminal answers them. The browser: `tests/web`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mazeworks import Dice
from mazeworks.core import Seat
from mazeworks.games.delve.rules.state.frames import Question
from mazeworks.games.delve.terminal import STAGE
from mazeworks.match import Match
from tests.kit.playout import begin, plies, varied
from tests.term.painted import seen

from .scene import SPEC


def asked() -> Iterator[tuple[Match, Seat, Question]]:
    """Every question of some random games: the game there, who is asked, and the question."""
    for seed in range(6):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, {**options, "rounds": 8})
        for visit in plies(match, Dice(f"asked/{seed}")):
            if isinstance(visit.actor, int):
                yield match, visit.actor, visit.state.table.stack[-1]


@pytest.mark.clause("delve", "4.17")
def test_a_question_with_one_answer_is_asked_only_where_others_may_not_know_that_and_answers_itself() -> None:
    only, several = Counter[str](), 0
    for match, seat, top in asked():
        legal = match.game.legal(match.state)
        if len(legal) > 1:
            several += 1
            continue
        assert top.always, f"{top} has one answer: {legal}"
        only[type(top).__name__] += 1
        display: Any = seen(match, seat)
        assert STAGE.at_once(display) == legal[0]
    assert several > 300 and len(only) > 2, (several, only)
