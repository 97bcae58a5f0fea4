"""Two seats race for one prize: what nobody can prevent is sure, and the strongest level plays for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import Moment, bot_of
from mazeworks.bots.contest import SURE, contest
from mazeworks.bots.next_goals import Outlook
from mazeworks.core import phase_of
from mazeworks.games.dragon.rules import REFUGE, wanted
from mazeworks.kernel.bits import PIECES, Maze
from mazeworks.kernel.race import WINS, Prize, stands
from mazeworks.maze import Push, Walk, opposite, pushes
from tests.kernel.lockstep import catches, need_the_compiled_kernel

FORCED = WINS - 3  # the value of a stand from which every push of the rival lets the seat take the prize


def before_pushes(id: str, number: int) -> Iterator[Match]:
    """Matches of two seats in the middle of a game, each before a push."""
    for seed in range(number):
        match, dice = Match.new(spec_of(id), 2, f"contest/{seed}"), Dice(seed)
        while match.ply < 8 or phase_of(match.state.table) != "push":
            assert isinstance(match.actor, int)
            match.submit(match.actor, dice.pick(match.legal), match.ply)
        yield match


def maze_of(table: Any) -> Maze:
    return Outlook(table.board, table.barred, False).maze


def prize_of(id: str, table: Any) -> Prize:
    """What both seats seek."""
    if id == "dragon":
        return Prize(sum([1 << cell for cell in set(wanted(table))]), PIECES, REFUGE)
    return Prize(1 << table.board.marks.find(table.wanted))


@pytest.mark.parametrize("id", ["wizard", "dragon"])
def test_the_shares_of_both_seats_add_up_and_nothing_is_raced_for_that_can_be_taken(id: str) -> None:
    need_the_compiled_kernel()
    seen = set()
    for match in before_pushes(id, 16):
        table: Any = match.state.table
        prize, (mine, theirs) = prize_of(id, table), (table.pieces[table.turn], table.pieces[1 - table.turn])
        found = contest(maze_of(table), prize, table.pieces, table.turn)
        can_take = maze_of(table).meets(*prize) >> mine & 1
        assert (found is None) == bool(can_take or prize.places & (1 << mine | 1 << theirs))
        if found is not None:
            (first, one), (second, other) = found
            assert (first, second) == (table.turn, 1 - table.turn)
            assert one + other == pytest.approx(SURE) and min(one, other) >= 0
            seen.add(round(one, 3))
    assert len(seen) > 2


def test_only_two_seats_race() -> None:
    table: Any = Match.new(spec_of("wizard"), 3, 1).state.table
    assert contest(maze_of(table), prize_of("wizard", table), table.pieces, table.turn) is None


def test_yew_finds_the_turn_after_which_no_push_of_the_rival_saves_the_prize() -> None:
    need_the_compiled_kernel()
    forced = 0
    for match in before_pushes("wizard", 60):
        table: Any = match.state.table
        seat, yew, view = table.turn, bot_of("yew", match.game), match.view(table.turn)
        push = yew.choose(view, Moment("key", match.ply))
        if not isinstance(push, Push) or maze_of(table).meets(*prize_of("wizard", table)) >> table.pieces[seat] & 1:
            continue
        match.submit(seat, push, match.ply)
        walk = yew.choose(match.view(seat), Moment("key", match.ply))
        assert isinstance(walk, Walk)
        match.submit(seat, walk, match.ply)
        table = match.state.table
        if (
            table.turn == seat
            or stands(maze_of(table), table.pieces[1 - seat], prize_of("wizard", table))[walk.to] < FORCED
        ):
            continue
        forced += 1
        for reply in pushes(table.board, (opposite(push.slot),)):
            board, (cell,) = table.board.push(reply.slot, reply.quarters), table.board.carry(reply.slot, (walk.to,))
            assert catches(board, cell, table.wanted, opposite(reply.slot))
    assert forced
