"""The engine of Two Doors, compiled and in Python, gives the answers of the readable rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import Dice, Match, spec_of
from mazeworks.games.tigers import rules as tigers
from mazeworks.games.tigers.kernel import (
    Budget,
    Root,
    analyse,
    census,
    compiled,
    engine,
    fallback,
    prove,
    root_at,
    root_of,
    search,
    winning_line,
)
from mazeworks.games.tigers.kernel.fallback import EVERYTHING, Sight
from mazeworks.games.tigers.kernel.structs import PLAIN, pack, tables, unpack
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.diagram import parse
from mazeworks.games.tigers.rules.position import CELLS, RED, SIZE, Position, number, winner
from mazeworks.games.tigers.rules.values import RIDE, WORTH
from tests.games.tigers.test_counts import ANCHORS, anchored, state_of, turns
from tests.games.tigers.test_rules import TigersMatch
from tests.kernel.lockstep import need_the_compiled_kernel

FREE = tigers.Tigers(tigers.Options(repetition="draw"))  # nothing is barred: only the rules of a turn
SOME = Budget(nodes=20_000)
both = pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])


def engine_of(pure: bool) -> Any:
    if not pure:
        need_the_compiled_kernel()
        assert compiled()
    return fallback if pure else engine.fast


@cache
def positions(games: int, seed: int = 1, most: int = 80) -> list[Position]:
    """Positions from random games with one to five cubs; some cubs are put home, so that ends are met."""
    out, dice = [], Dice(f"tigers/{seed}")
    for at in range(games):
        game = tigers.Tigers(tigers.Options(cubs=1 + at % 5, first="first", repetition="draw"))
        state = game.setup(2, dice)
        for _ in range(dice.pick(range(most))):
            legal = game.legal(state)
            state = game.apply(state, dice.pick(legal)).state if legal else state
        position = state.table.position()
        if at % 2 and winner(position) is None:
            position = position._replace(cubs=tuple([_gathered(mine, dice) for mine in position.cubs]))
        if winner(position) is None and state.table.phase == "lead":
            out.append(position)
    return out


def _gathered(mine: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
    cells = [dice.pick((15, 14, 11, 12, 8, 13, cell)) for cell in CELLS for _ in range(mine[cell])]
    return tuple([cells.count(cell) for cell in CELLS])


@cache
def after_turns(position: Position) -> list[tuple[bytes, Position]]:
    """Every whole turn by the readable rules, and the position after it."""
    game = tigers.Tigers(tigers.Options(cubs=sum(position.cubs[0]), repetition="draw"))
    state = state_of(position)
    out = []
    for lead in game.legal(state):
        assert isinstance(lead, tigers.Lead)
        led = game.apply(state, lead).state
        if led.table.phase == "switch":
            for pair in game.legal(led):
                assert isinstance(pair, tigers.Switch)
                after = game.apply(led, pair).state.table.position()
                out.append((bytes([lead.start, lead.to, pair.one, pair.two]), after))
        else:
            over = led.table.phase == "over"  # by a lead: the engine passes the turn on all the same
            after = led.table.position()
            out.append((bytes([lead.start, lead.to, 0, 0]), after._replace(turn=1 - after.turn) if over else after))
    return out


@both
def test_turns_and_what_comes_of_them_are_those_of_the_rules(pure: bool) -> None:
    kernel, checked = engine_of(pure), 0
    for position in positions(40 if pure else 160):
        data = pack(position)
        assert unpack(data) == position
        expected = after_turns(position)
        assert kernel.turns(data) == b"".join([turn for turn, _ in expected])
        for turn, after in expected:
            assert unpack(kernel.play(data, turn)) == after
        checked += len(expected)
    assert checked > 500


@both
def test_whole_turns_are_counted_alike(pure: bool) -> None:
    kernel = engine_of(pure)
    for text, counts in ANCHORS.items():
        deep = len(counts) if not pure else 2
        assert tuple([kernel.perft(pack(anchored(text)), depth + 1) for depth in range(deep)]) == counts[:deep]
    for position in positions(20, seed=2):
        assert kernel.perft(pack(position), 2) == turns(FREE, state_of(position), 2)


def best_ride(position: Position) -> int:
    """The value by its definition: the difference in worth and a part of the best switch as the cubs stand."""

    def gap(each: Position) -> int:
        one, two = [
            sum([count * worth for count, worth in zip(mine, worths, strict=True)])
            for mine, worths in zip(each.cubs, WORTH, strict=True)
        ]
        return two - one if position.turn else one - two

    rides = [gap(tigers.position.switched(position, pair)) - gap(position) for pair in tigers.position.pairs(position)]
    return gap(position) + max([0, *rides]) * RIDE // 100


@both
def test_values_are_worth_and_the_best_ride(pure: bool) -> None:
    kernel = engine_of(pure)
    for position in positions(120, seed=3):
        assert kernel.value(pack(position)) == best_ride(position)


@cache
def minimax(position: Position, depth: int, ply: int = 0) -> int:
    """The value by looking at everything."""
    if fallback.near(position, position.turn):
        return fallback.WON - ply - 1
    if depth == 0:
        return best_ride(position)
    return max([-minimax(after, depth - 1, ply + 1) for _, after in after_turns(position)])


@both
@pytest.mark.parametrize("reduce", [True, False])
def test_a_search_finds_the_value_that_looking_at_everything_finds(pure: bool, reduce: bool) -> None:
    engine_of(pure)
    for position in positions(10, seed=4, most=30):
        for depth in (1, 2):
            assert search(root_at(position, pure=pure), depth, reduce=reduce).value == minimax(position, depth)


@pytest.mark.parametrize("share", [0.02, 0.2, 0.6])
def test_both_engines_overlook_the_same(share: float) -> None:
    need_the_compiled_kernel()
    for at, position in enumerate(positions(24, seed=5, most=60)):
        sight = Sight(int(share * EVERYTHING), at << 40 | 7)
        for depth in (1, 2):
            python, compiled = [search(root_at(position, pure=pure), depth, sight=sight) for pure in (True, False)]
            assert python.value == compiled.value
    assert Sight().noticed(position, [(0, 1, 0, 0)], 0) == [(0, 1, 0, 0)]


@both
def test_who_overlooks_much_still_sees_its_own_win_and_has_a_turn(pure: bool) -> None:
    engine_of(pure)
    blind = Sight(0, 3)
    for position in positions(40, seed=6):
        found = search(root_at(position, pure=pure), 1, sight=blind)
        assert found.line
        assert (found.value > fallback.SURE) == fallback.near(position, position.turn)


@both
def test_the_line_of_a_search_can_be_played(pure: bool) -> None:
    kernel = engine_of(pure)
    for position in positions(12, seed=5):
        found = search(root_at(position, pure=pure), 3 if pure else 5)
        data = pack(position)
        assert found.line
        for turn in found.line:
            data = kernel.play(data, bytes([turn.start, turn.to, *(turn.pair or (0, 0))]))


@both
def test_even_without_any_time_a_legal_turn_is_found(pure: bool) -> None:
    kernel = engine_of(pure)
    for position in positions(12, seed=12):
        root = root_at(position, pure=pure)
        for budget in (Budget(seconds=1e-9), Budget(seconds=1e-9, cpu=True), Budget(nodes=1), Budget(1, 1e-9)):
            turn = search(root, budget=budget).line[0]
            assert kernel.play(root.position, bytes([turn.start, turn.to, *(turn.pair or (0, 0))]))
            turn = analyse(root, budget).found.line[0]
            assert kernel.play(root.position, bytes([turn.start, turn.to, *(turn.pair or (0, 0))]))


@both
def test_where_positions_are_counted_the_same_question_gets_the_same_answer(pure: bool) -> None:
    engine_of(pure)
    nodes = 300 if pure else 30_000
    for position in positions(6, seed=13):
        first, again = [analyse(root_at(position, pure=pure), Budget(nodes, 600.0)) for _ in range(2)]
        assert first == again
        assert first.found.nodes <= nodes + 600 or first.found.depth == 1  # asked once for every position's turns


# --- what may not come back -----------------------------------------------------------------------------------------


def played(match: TigersMatch, depth: int, pure: bool, plies: int) -> None:
    """Let the engine decide for both seats."""
    for _ in range(plies):
        table = match.state.table
        if match.over:
            return
        assert isinstance(match.game, tigers.Tigers)
        turn = search(root_of(match.game, table, pure), depth).line[0]
        seat = match.actor
        assert isinstance(seat, int)
        match.submit(seat, tigers.Lead(turn.start, turn.to), match.ply)
        if turn.pair and not match.over:
            match.submit(seat, tigers.Switch(*turn.pair), match.ply)


@both
@pytest.mark.parametrize("cubs", [1, 2, 5])
def test_the_engine_never_chooses_what_is_barred(pure: bool, cubs: int) -> None:
    """One cub each goes in circles soon; every action is checked by the match."""
    engine_of(pure)
    for seed in range(2 if pure else 8):
        match = Match.new(spec_of("tigers", Tigers), 2, seed, {"cubs": cubs, "turn_limit": 40 if pure else 120})
        played(match, 1 if pure else 3, pure, 120)


def mirrored(position: Position) -> Position:
    """The same position with the colours changed over and the board seen from behind; the other seat is on turn."""
    cards, (red, blue), gems, turn = position
    behind = [cell // SIZE * SIZE + SIZE - 1 - cell % SIZE for cell in CELLS]
    seats = [tuple([cubs[cell] for cell in behind]) for cubs in (blue, red)]
    return Position(tuple([cards[cell] ^ RED for cell in behind]), tuple(seats), gems ^ RED, 1 - turn)


@both
def test_whoever_begins_has_the_same_chances(pure: bool) -> None:
    engine_of(pure)
    for seed in range(4):
        begun = Match.new(spec_of("tigers", Tigers), 2, seed, {"first": "second"})
        position = begun.state.table.position()
        assert position.turn == 1 and isinstance(begun.game, tigers.Tigers)
        ours, other = root_of(begun.game, begun.state.table, pure), root_at(mirrored(position), pure=pure)
        assert mirrored(mirrored(position)) == position
        assert search(ours, 2).value == search(other, 2).value
        assert ours.engine.perft(ours.position, 2) == other.engine.perft(other.position, 2)
        played(begun, 1, pure, 6)
        assert begun.state.table.turns == 6 and begun.actor == 1


@both
def test_the_best_turn_is_left_out_when_it_would_bring_something_back(pure: bool) -> None:
    engine_of(pure)
    left_out = 0
    for position in positions(24, seed=6):
        root = root_at(position, pure=pure)
        best = search(root, 2).line[0]
        after = root.engine.play(root.position, bytes([best.start, best.to, *(best.pair or (0, 0))]))
        if winner(unpack(after)) is not None:
            continue
        assert search(root._replace(before=after), 2).line[0] != best
        left_out += 1
    assert left_out > 5


@both
def test_the_second_half_of_a_turn_keeps_to_the_first(pure: bool) -> None:
    engine_of(pure)
    checked = 0
    for position in positions(20, seed=7):
        game = tigers.Tigers(tigers.Options(cubs=sum(position.cubs[0])))
        for lead in game.legal(state_of(position)):
            state = game.apply(state_of(position), lead).state
            if state.table.phase == "switch" and isinstance(lead, tigers.Lead):
                turn = search(root_of(game, state.table, pure), 1).line[0]
                assert (turn.start, turn.to) == (lead.start, lead.to)
                assert turn.pair and tigers.Switch(*turn.pair) in game.legal(state)
                checked += 1
    assert checked > 20


def test_where_the_third_time_is_a_draw_a_losing_seat_seeks_it() -> None:
    position = parse("RLrrrr BL RT BL  BT BL RT RL  RL BT RT BLr  BTbbb RLbb BT RT  gems BL, turn red")
    game = tigers.Tigers(tigers.Options(repetition="draw"))
    state = state_of(position)
    lead = game.legal(state)[0]
    after = game.apply(state, lead).state
    drawing = game.apply(after, game.legal(after)[0]).state if after.table.phase == "switch" else after
    past = (drawing.table.past[-1], number(position), drawing.table.past[-1], number(position))
    found = search(root_of(game, replace(state.table, turns=3, past=past)), 3)
    assert found.value >= 0  # a draw is there for the taking


# --- forced wins ----------------------------------------------------------------------------------------------------


@cache
def forced(position: Position, seat: int, left: int) -> bool:
    """Whether a seat wins within so many own turns, by looking at everything."""
    if position.turn == seat:
        ends = [after for _, after in after_turns(position)]
        return any(winner(after) == seat or (left > 1 and forced(after, seat, left - 1)) for after in ends)
    return all(winner(after) is None and forced(after, seat, left) for _, after in after_turns(position))


@both
def test_forced_wins_of_one_and_two_turns_are_those_that_looking_at_everything_finds(pure: bool) -> None:
    engine_of(pure)
    found = []
    for position in positions(150, seed=8, most=30):
        if sum(position.cubs[0]) > 2:
            continue
        expected = next((left for left in (1, 2) if forced(position, position.turn, left)), 0)
        proof = prove(root_at(position, pure=pure), position.turn, most=2)
        assert proof.turns == expected
        assert proof.refuted == (expected - 1 if expected else 2)
        found.append(expected)
    assert {0, 1, 2} <= set(found)


def test_compiled_and_python_prove_the_same() -> None:
    need_the_compiled_kernel()
    for position in positions(60, seed=9, most=40):
        for seat in range(2):
            one, two = [prove(root_at(position, pure=pure), seat, most=3) for pure in (True, False)]
            assert one[:2] == two[:2]


def test_a_proof_holds_against_every_defence() -> None:
    need_the_compiled_kernel()
    proven = 0
    for position in positions(120, seed=10):
        root = root_at(position)
        proof = prove(root, position.turn, most=4, budget=Budget(nodes=4_000_000))
        if proof.turns < 2:
            continue
        proven += 1
        line = winning_line(root, proof)
        assert len(line) == 2 * proof.turns - 1
        for at, turn in enumerate(line):
            data = root.engine.play(root.position, bytes([turn.start, turn.to, *(turn.pair or (0, 0))]))
            after = unpack(data)
            root = Root(data, root.before + root.position, root.thrice + root.position, True, after.turn)
            assert winner(after) == (position.turn if at == len(line) - 1 else None)
    assert proven > 3


@both
def test_a_win_that_leads_through_an_earlier_position_is_not_announced(pure: bool) -> None:
    engine_of(pure)
    missed = 0
    for position in positions(80, seed=8, most=30):
        root = root_at(position, pure=pure)
        if sum(position.cubs[0]) > 3 or prove(root, position.turn, most=2).turns != 2:
            continue
        every = [after for _, after in after_turns(position)]
        known = prove(root._replace(thrice=b"".join([pack(each) for each in every])), position.turn, most=2)
        assert known.turns == 0
        missed += 1
    assert missed


def test_an_analysis_tells_wins_of_both_sides() -> None:
    mine = parse("RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red")
    assert (analyse(root_at(mine), SOME).win, analyse(root_at(mine), SOME).chance) == (1, 1.0)
    lost = [each for each in positions(150, seed=8) if forced(each, 1 - each.turn, 1)]
    assert lost
    for position in lost[:3]:
        found = analyse(root_at(position), SOME)
        assert found.loss == 1 and found.chance == 0.0 and found.found.line


WINS = [line.split(" ", 1) for line in Path(__file__).with_name("wins.txt").read_text("utf-8").splitlines()]


def test_fifty_forced_wins_are_found_with_their_lengths() -> None:
    """The positions of bench/tigers_wins.py, which also says where they come from."""
    need_the_compiled_kernel()
    assert len(WINS) == 50 and {length for length, _ in WINS} == {"2", "3", "4", "5"}
    for length, text in WINS:
        position = parse(text)
        assert prove(root_at(position), position.turn, int(length)).turns == int(length)


@pytest.mark.parametrize("text", [text for length, text in WINS if length == "2"][:3])
def test_short_forced_wins_are_what_looking_at_everything_finds(text: str) -> None:
    position = parse(text)
    assert forced(position, position.turn, 2) and not forced(position, position.turn, 1)


def decided_within(position: Position, turns: int) -> int:
    """Turns to the end of a one-cub game, odd for a win and even for a loss; 0 if it takes more than so many."""
    ends = [after for _, after in after_turns(position)]
    if any(winner(after) is not None for after in ends):
        return 1
    if turns < 2:
        return 0
    values = [decided_within(after, turns - 1) for after in ends]
    if lost := [value for value in values if value and value % 2 == 0]:
        return 1 + min(lost)
    return 1 + max(values) if all(values) else 0


def test_the_one_cub_game_is_counted_as_the_rules_play_it() -> None:
    need_the_compiled_kernel()
    asked = [each for each in positions(300, seed=11, most=20) if sum(each.cubs[0]) == 1][:20]
    answers = census(asked, passes=3).answers
    assert list(answers) == [decided_within(each, 3) for each in asked]
    assert {0, 1, 3} <= set(answers)


# --- the border -----------------------------------------------------------------------------------------------------


def test_the_compiled_engine_refuses_bytes_that_are_no_positions() -> None:
    need_the_compiled_kernel()
    fast, good = engine.fast, pack(parse("RLr BL RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red"))
    wrong = [b"", good[:-1], good + b"x", bytes(len(good)), PLAIN.pack(1 << 60 | 1 << 63, 1, 0, 0, 0, 0)]
    wrong += [PLAIN.pack(1, 1, 0, 0, 4, 0), PLAIN.pack(1, 1, 0, 0, 0, 2)]
    for data in wrong:
        with pytest.raises(ValueError, match="not a position"):
            fast.turns(data)
    with pytest.raises(ValueError, match="not a turn"):
        fast.play(good, bytes([0, 5, 0, 0]))
    with pytest.raises(ValueError, match="not positions"):
        fast.search(good, good[:-1], True, 1, Budget(), -1, True, 1 << 32, 0)
    for depth in (0, 65):
        with pytest.raises(ValueError, match="not a depth"):
            fast.perft(good, depth)
    with pytest.raises(ValueError, match="not a seat"):
        fast.prove(good, b"", True, 2, 1, Budget())
    with pytest.raises(ImportError, match="install again"):
        fast.load(tables()[:-1])
