"""What a bot's chance is drawn from: one answer for a moment, one mind for a turn."""

from __future__ import annotations

import pytest

from mazeworks import SHELF, Dice, Match
from mazeworks.bots import Moment
from mazeworks.core import Spec
from tests.kit.playout import known

FIRSTS = ("push", "lead")  # a turn has one of these
HANDFUL = {"cards": 2, "cubs": 2, "turn_limit": 60, "rounds": 6}


def test_a_moment_has_one_answer_and_others_have_others() -> None:
    moment, numbers = Moment("key/0", 5), range(1 << 30)
    drawn = moment.dice().pick(numbers)
    assert drawn == Moment("key/0", 5).dice().pick(numbers)
    assert drawn not in [other.dice().pick(numbers) for other in (Moment("key/0", 6), Moment("key/1", 5))]


def test_a_share_holds_for_a_turn_and_differs_by_match_seat_turn_and_purpose() -> None:
    share = Moment.at("secret", 0, 5).share(3, "mind")
    assert share == Moment.at("secret", 0, 6).share(3, "mind")
    others = [
        Moment.at("another", 0, 5).share(3, "mind"),
        Moment.at("secret", 1, 5).share(3, "mind"),
        Moment.at("secret", 0, 5).share(4, "mind"),
        Moment.at("secret", 0, 5).share(3, "eyes"),
    ]
    assert len({share, *others}) == 5
    assert all(0 <= each < 1 for each in others)


def test_shares_are_spread_evenly() -> None:
    shares = sorted([Moment.at("secret", 0, 0).share(turns, "mind") for turns in range(4000)])
    assert max([abs(share - at / 4000) for at, share in enumerate(shares)]) < 0.0258  # Kolmogorov, 1 in 100


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_the_number_of_a_turn_holds_while_it_lasts_and_never_comes_back(spec: Spec) -> None:
    """Shares are drawn by `table.turns`: push and walk, lead and switch have the same, and the next turn another."""
    for seed in range(4):
        match, dice = Match.new(spec, spec.seats[-1], seed, known(spec, HANDFUL)), Dice(seed)
        before, begun = match.state.table, set()
        while isinstance(seat := match.actor, int):
            table = match.state.table
            assert (table.turns > before.turns) if table.turn != before.turn else (table.turns >= before.turns)
            action = dice.pick(match.legal)
            if match.codec.text(action).split()[0] in FIRSTS:
                assert table.turns not in begun
                begun.add(table.turns)
            match.submit(seat, action, match.ply)
            before = table
