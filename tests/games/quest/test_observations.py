"""What the kernel gives to programs that learn is what `encode` and the rules would give them."""

from __future__ import annotations

import struct
from collections import Counter
from typing import Any

import pytest

from mazeworks import SHELF, Dice, spec_of
from mazeworks.core import Spec
from mazeworks.core.first_seat import ORDINALS
from mazeworks.encode import encoding_of
from mazeworks.encode.maze import PUSHES
from mazeworks.envs.run import rewards
from mazeworks.games.quest.kernel import GREEDY, Batch
from mazeworks.games.quest.rules import Classic, Moonlit
from mazeworks.kernel import ENDED, STOPPED
from tests.kernel.lockstep import need_the_compiled_kernel
from tests.kit.playout import varied

KNOWN = [spec for spec in SHELF if spec.page in ("classic", "moonlit")]
SPECS = pytest.mark.parametrize("spec", KNOWN, ids=lambda spec: spec.id)
PURE = pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])


def table(rows: int, width: int, kind: Any = "B") -> Any:
    """An array of two dimensions, as numpy would have it."""
    size = struct.calcsize(kind)
    return memoryview(bytearray(rows * width * size)).cast("B").cast(kind, [rows, width])


def observed(batch: Batch, seats: int, pushes: bytes | None) -> tuple[list[bytes], list[bytes]]:
    """Rows and masks of all games."""
    encoding = encoding_of(batch.game, seats)
    rows, masks = table(batch.size, encoding.size), table(batch.size, len(encoding.choices))
    batch.observe(pushes, rows, masks)
    return split(rows), split(masks)


def split(rows: Any) -> list[bytes]:
    flat, (_, width) = rows.tobytes(), rows.shape or (0, 1)
    return [flat[at : at + width] for at in range(0, len(flat), width)]


@SPECS
@PURE
def test_rows_and_masks_are_those_of_encode_at_every_turn_of_whole_games(spec: Spec, pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    for seed in range(6):
        seats, options = varied(spec, seed)
        batch, dice = Batch.new(spec, seats, 2, seed, options, pure), Dice(f"rows/{seed}")
        game, encoding = batch.game, encoding_of(batch.game, seats)
        while not all(batch.winners()) and batch.play(3, GREEDY):
            states = [state for state in batch.states() if not game.result(state)]
            if not states:
                break
            some = Batch(game, states, seed, pure)
            views = [game.view(state, state.table.turn) for state in states]
            assert observed(some, seats, None) == (
                [encoding.observe(v) for v in views],
                [encoding.mask(v) for v in views],
            )
            chosen = [dice.pick(view.legal) for view in views]
            after = [game.apply(state, action).state for state, action in zip(states, chosen, strict=True)]
            views = [game.view(state, state.table.turn) for state in after]
            rows = observed(some, seats, bytes([encoding.ids[action] for action in chosen]))
            assert rows == ([encoding.observe(view) for view in views], [encoding.mask(view) for view in views])
            assert some.turns() == bytes([state.table.turn for state in states])


@SPECS
@PURE
def test_rewards_of_games_that_are_over_are_those_of_their_results(spec: Spec, pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    seen: Counter[int] = Counter()
    for seats in spec.seats:
        for turns in (5, 500):
            batch = Batch.new(spec, seats, 6, seats, {"cards": 2, "turn_limit": turns}, pure)
            batch.play(60, GREEDY)
            out = table(6, seats, "f")
            ends = batch.ends(out)
            for at, state in enumerate(batch.states()):
                result = batch.game.result(state)
                worth = rewards(result) if result else [0.0] * seats
                assert [out[at, seat] for seat in range(seats)] == pytest.approx(worth)
                assert ends[at] == (0 if result is None else STOPPED if result.truncated else ENDED)
            seen.update(ends)
    assert seen[ENDED] and seen[STOPPED]


@SPECS
def test_both_kernels_deal_alike(spec: Spec) -> None:
    need_the_compiled_kernel()
    for seed in range(3):
        seats, options = varied(spec, seed)
        fast, slow = [Batch.new(spec, seats, 3, seed, options, pure) for pure in (False, True)]
        for all in (True, False, True):
            fast.deal(all)
            slow.deal(all)
            assert fast.raw() == slow.raw()
            assert observed(fast, seats, None) == observed(slow, seats, None)
            for batch in (fast, slow):
                batch.play(50, GREEDY)


@SPECS
@PURE
def test_games_that_are_over_begin_anew_with_another_deal_of_the_rules(spec: Spec, pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    for seed in range(6):
        seats, options = varied(spec, seed)
        batch = Batch.new(spec, seats, 4, seed, options, pure)
        first = batch.states()
        batch.play(400, GREEDY)
        ended = [batch.game.result(state) is not None for state in batch.states()]
        before = batch.states()
        batch.deal()
        for was, state, start, over in zip(before, batch.states(), first, ended, strict=True):
            assert batch.game.problem(state) is None
            assert (state == was) is not over
            if over:
                assert state.table.turns == 0 and state.table.board != start.table.board


@PURE
def test_a_new_deal_gives_every_tile_every_place_and_every_card_every_seat(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    deals = 600
    spec = spec_of("moonlit", Moonlit)
    game = spec.game(spec.settle({"first": "random"}, 2))
    batch = Batch(game, [game.setup(2, Dice(1))] * deals, 5, pure)
    batch.deal(all=True)
    states = batch.states()
    spares = [state.table.board.spare for state in states]
    for seen, ways in (
        (Counter([state.table.board.marks[-1] for state in states if state.table.board.marks[-1]]), 34),
        (Counter([spare for spare in spares if spare.bit_count() == 3]), 4 * 34 / 6),
        (Counter([state.goals[1] for state in states]), 24),
        (Counter([mark for state in states for mark in state.table.hands[0]]), 12 / len(states[0].table.hands[0])),
        (Counter([state.table.turn for state in states]), 2),
    ):
        mean = deals / ways
        assert all(abs(count - mean) < 6 * mean**0.5 for count in seen.values()), seen
        assert len(seen) > 1


@PURE
def test_a_new_deal_lets_the_seat_begin_that_was_named(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    for at, ordinal in enumerate(ORDINALS[:3]):
        batch = Batch.new(spec_of("classic", Classic), 3, 8, at, {"first": ordinal, "cards": 1}, pure)
        assert {*batch.turns()} == {at}
        batch.play(400, GREEDY)
        batch.deal(all=True)
        assert {*batch.turns()} == {at}


@PURE
def test_any_legal_action_is_chosen_and_nothing_else(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    masks, dice, seen = table(3, 97), 7, [Counter[int](), Counter[int](), Counter[int]()]
    for row, legal in enumerate(([0, 5, 48, 96], range(97), [96])):
        for at in legal:
            masks[row, at] = 1
    for _ in range(600):
        chosen, dice = Batch.pick(masks, dice, pure)
        for counter, at in zip(seen, chosen, strict=True):
            counter[at] += 1
    assert [sorted(counter) for counter in seen] == [[0, 5, 48, 96], [*range(97)], [96]]
    assert all(90 < count < 210 for count in seen[0].values())
    with pytest.raises(ValueError, match="nothing to choose from"):
        Batch.pick(table(1, 97), 1, pure)


def test_both_kernels_choose_alike() -> None:
    need_the_compiled_kernel()
    dice, masks = Dice(3), table(50, 100)
    for row in range(50):
        for at in dice.shuffled(range(100))[: 1 + row]:
            masks[row, at] = 1
    assert Batch.pick(masks, 11, pure=True) == Batch.pick(masks, 11, pure=False)


def test_arrays_of_another_shape_are_refused() -> None:
    need_the_compiled_kernel()
    batch = Batch.new(spec_of("classic", Classic), 2, 2)
    wrong: list[tuple[Any, Any, Any]] = [
        (None, table(2, 570), table(2, 97)),
        (None, table(1, 571), table(2, 97)),
        (None, table(2, 571), table(2, 96)),
        (b"\0", table(2, 571), table(2, 97)),
        (bytes([0, len(PUSHES)]), table(2, 571), table(2, 97)),
    ]
    for pushes, rows, masks in wrong:
        with pytest.raises(ValueError, match=r"row|push"):
            batch.observe(pushes, rows, masks)
