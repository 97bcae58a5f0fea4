"""Whole games in the kernel are whole games of the readable rules."""

from __future__ import annotations

import struct
from collections import Counter
from typing import Any

import pytest

from mazeworks import NOBODY, Dice, Refused, spec_of
from mazeworks.core import AnyGame, Spec
from mazeworks.games.quest.kernel import EXPERT, FOUND, GREEDY, OVER, RANDOM, REFUSED, Batch, Temper, structs
from mazeworks.games.quest.kernel import batch as batches
from mazeworks.games.quest.rules import Classic, Moonlit
from mazeworks.games.quest.rules.moonlit import Light, Pick, Reveal
from mazeworks.games.quest.rules.quest import NIGHT, Draw
from mazeworks.kernel.tables import QUARTERS
from mazeworks.maze import Push, Walk, cells
from mazeworks.maze.layout import GRID, bare
from tests.kernel.lockstep import need_the_compiled_kernel
from tests.kit.extent import SAMPLED
from tests.kit.playout import begin, plies, varied

PUSHES = len(GRID.slots) * QUARTERS
KNOWN = [spec for spec in SAMPLED if spec.page in ("classic", "moonlit")]
SPECS = pytest.mark.parametrize("spec", KNOWN, ids=lambda spec: spec.id)


def by_the_rules(game: AnyGame, state: Any, push: int, to: int, came: Any) -> Any:
    """The same turn by the readable rules; chance turns up what it did in the kernel, which came to `came`."""
    slot, quarters = divmod(push, QUARTERS)
    seat = state.table.turn
    for action in (Push(GRID.slots[slot], quarters), Walk(to)):
        assert action in game.legal(state)
        state = game.apply(state, action).state
    if state.table.phase == "draw":
        state = _luck(game, state, Draw(came.goals[seat]))
    elif state.table.phase == "dusk":
        for mark in NIGHT:
            state = _luck(game, state, Light(came.table.board.marks.find(mark)))
    elif state.table.phase == "coin":
        state = _luck(game, game.apply(state, Pick(1)).state, Reveal(came.table.coin))
    return state


def _luck(game: AnyGame, state: Any, luck: Any) -> Any:
    assert luck in [action for action, _ in game.chances(state)]
    return game.apply(state, luck).state


def masks(batch: Batch, at: int) -> tuple[int, ...]:
    """The legal turns of one game."""
    return struct.unpack_from(f"{PUSHES}Q", batch.reaches(), at * PUSHES * 8)


def keen(batch: Batch, at: int, state: Any, dice: Dice) -> tuple[int, int]:
    """A legal turn, towards something wanted if that can be had."""
    legal = [(push, mask) for push, mask in enumerate(masks(batch, at)) if mask]
    push, mask = dice.pick(legal)
    table = state.table
    seat, marks = table.turn, {state.goals[table.turn], *table.hands[table.turn]} - {0}
    for try_push, room in dice.shuffled(legal):
        board = table.board.push(GRID.slots[try_push // QUARTERS], try_push % QUARTERS)
        goals = {cell for mark in marks if (cell := board.find(mark)) >= 0} if marks else {table.homes[seat]}
        there = sorted([cell for cell in goals if room >> cell & 1])
        if there and dice.pick(range(5)) > 0:
            return try_push, there[0]
    return push, dice.pick(cells(mask))


@SPECS
@pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])
def test_every_turn_of_whole_games_is_the_turn_of_the_rules(spec: Spec, pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    ended = 0
    for seed in range(9):
        seats, options = varied(spec, seed)
        batch, dice = Batch.new(spec, seats, 1, seed, options, pure), Dice(f"batch/{seed}")
        game, (state,) = batch.game, batch.states()
        assert game.problem(state) is None
        while game.actor(state) is not NOBODY:
            assert batch.winners() == b"\0"
            push, to = keen(batch, 0, state, dice)
            before = len([mark for found in state.table.found for mark in found])
            (came_to,) = batch.step(bytes([push]), bytes([to]))
            (came,) = batch.states()
            state = by_the_rules(game, state, push, to, came)
            assert state == came
            found = len([mark for each in state.table.found for mark in each]) - before
            assert came_to == (FOUND if found else 0) | (OVER if game.actor(state) is NOBODY else 0)
        result = game.result(state)
        assert result is not None
        assert batch.winners()[0] == sum([1 << seat for seat in result.winners])
        assert batch.step(b"\0", b"\0") == bytes([REFUSED])
        ended += not result.truncated
    assert ended


@SPECS
@pytest.mark.parametrize("policy", [RANDOM, GREEDY, EXPERT], ids=["random", "greedy", "expert"])
def test_playouts_of_both_kernels_agree_bit_for_bit(spec: Spec, policy: int) -> None:
    need_the_compiled_kernel()
    for seed in range(6):
        seats, options = varied(spec, seed)
        fast, slow = [Batch.new(spec, seats, 4, seed, options, pure) for pure in (False, True)]
        for turns, again in ((3, False), (40, True), (500, False)):
            assert fast.play(turns, policy, again) == slow.play(turns, policy, again)
            assert fast.raw() == slow.raw()
            assert fast.winners() == slow.winners()
        assert all(fast.game.problem(state) is None for state in fast.states())


@pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])
def test_at_dusk_every_night_goal_may_glow_on_every_straight(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    spec, games = spec_of("moonlit", Moonlit), 600
    before, push, to = eve(spec)
    straights = bare(before.table.board.push(GRID.slots[push // QUARTERS], push % QUARTERS))
    batch = Batch(spec.game(spec.settle({"cards": 1, "straights": 13}, 2)), [before] * games, 3, pure)
    assert batch.step(bytes([push] * games), bytes([to] * games)) == bytes([FOUND] * games)
    places = Counter([(mark, state.table.board.marks.find(mark)) for state in batch.states() for mark in NIGHT])
    assert {place for _, place in places} == {*straights} and len(straights) == 13
    mean = games / len(straights)
    assert len(places) == len(NIGHT) * len(straights)
    assert all(abs(count - mean) < 6 * mean**0.5 for count in places.values())


def eve(spec: Spec) -> tuple[Any, int, int]:
    """A state whose seat on turn can end the day, and the push and the cell by which it does."""
    for seed in range(99):
        match, turn = begin(spec, 2, seed, {"cards": 1, "straights": 13}), None
        for visit in plies(match, Dice(seed)):
            if isinstance(visit.action, Push):
                turn = visit.state, GRID.slots.index(visit.action.slot) * QUARTERS + visit.action.quarters
            if turn and visit.step.state.table.phase == "dusk":
                return *turn, visit.step.state.table.pieces[visit.state.table.turn]
    raise AssertionError("no day ended")


@SPECS
def test_greedy_games_end(spec: Spec) -> None:
    batch = Batch.new(spec, 2, 20, options={"cards": 2})
    batch.play(500, GREEDY)
    results = [batch.game.result(state) for state in batch.states()]
    assert all(result and not result.truncated for result in results)


@pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])
def test_a_turn_that_is_not_legal_changes_nothing(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    batch = Batch.new(spec_of("classic", Classic), 2, 1, pure=pure)
    batch.play(1)
    before, legal = batch.raw(), masks(batch, 0)
    for push in (*range(PUSHES), 48, 255):
        for to in (*range(GRID.cells), 49, 255):
            if push >= PUSHES or to >= GRID.cells or not legal[push] >> to & 1:
                assert batch.step(bytes([push]), bytes([to])) == bytes([REFUSED])
    assert batch.raw() == before


def test_a_batch_takes_shifting_games_at_the_beginning_of_a_turn() -> None:
    game = spec_of("classic", Classic).game(spec_of("classic", Classic).settle(None, 2))
    state = game.setup(2, Dice(1))
    after = game.apply(state, game.legal(state)[0]).state
    with pytest.raises(Refused):
        Batch(game, [after])
    (back,) = Batch(game, [state]).states()
    assert back == state


def test_the_compiled_batch_refuses_bytes_that_are_no_games() -> None:
    need_the_compiled_kernel()
    batch = Batch.new(spec_of("moonlit", Moonlit), 3, 1)
    raw, rules = batch.raw(), structs.rules_of(batch.game)
    assert batches.fast.Batch(raw, rules).games() == raw
    for games, wrong in ((raw[:-1], rules), (b"\xff" * len(raw), rules), (bytes(len(raw)), rules), (raw, bytes(40))):
        with pytest.raises(ValueError, match="not"):
            batches.fast.Batch(games, wrong)


@SPECS
@pytest.mark.parametrize("deep", [False, True], ids=["near", "deep"])
def test_both_kernels_see_the_same_chance_to_win(spec: Spec, deep: bool) -> None:
    need_the_compiled_kernel()
    temper, games = Temper(deep=deep), 2 if deep else 8
    for seats in spec.seats:
        fast, slow = [Batch.new(spec, seats, games, seats, pure=pure) for pure in (False, True)]
        for turns in (2, 9, 14):
            for batch in (fast, slow):
                batch.play(turns, EXPERT)
            for seat in range(seats):
                assert list(fast.chances(seat, temper)) == pytest.approx(list(slow.chances(seat, temper)), abs=1e-12)


@SPECS
def test_the_chance_to_win_is_the_same_for_all_deals_a_seat_cannot_tell_apart(spec: Spec) -> None:
    batch = Batch.new(spec, 3, 1, 4)
    batch.play(7, EXPERT)
    (state,) = batch.states()
    twins = [batch.game.imagine(batch.game.view(state, 0), Dice(seed)) for seed in range(20)]
    assert len(set(Batch(batch.game, twins).chances(0))) == 1
