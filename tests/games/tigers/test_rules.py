"""The rules of games/tigers/rules.en.md, clause by clause, and the examples that were printed with them."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from mazeworks import WATCHER, Dice, Match, Refused, spec_of
from mazeworks.core import Event
from mazeworks.games.tigers import rules as tigers
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.diagram import draw, parse
from mazeworks.games.tigers.rules.position import CELLS, CLUES, DOORS, GOAL, KINDS, number, numbered
from mazeworks.games.tigers.rules.table import Flipped, Switched
from tests.games.quest.scene import act, kinds, texts

TIGERS = spec_of("tigers", Tigers)
TigersMatch: TypeAlias = Match[tigers.State, tigers.Choice, tigers.View]
clause = pytest.mark.clause

START = """
    RLrrrrr BL RT BLbbbbb
    BT      BL RT RL
    RL      BT RT BL
    BT      RL BT RT
    gems BL, turn red
"""


def scene(drawing: str = START, past: tuple[str, ...] = (), **options: Any) -> TigersMatch:
    """A match at a drawn position; `past` are drawings of positions that have been there, the oldest first."""
    position = parse(drawing)
    settled = TIGERS.settle({"cubs": sum(position.cubs[0]), **options}, 2)
    numbers = (*[number(parse(each)) for each in past], number(position))
    table = tigers.Table(position.turn, len(past), "lead", *position[:3], numbers)
    return Match(TIGERS, settled, tigers.State(table), 2, Dice(1))


def drawn(match: TigersMatch) -> str:
    return draw(match.state.table.position())


def same(match: TigersMatch, drawing: str) -> bool:
    """Whether the table is as drawn."""
    return bool(match.state.table.position() == parse(drawing))


def flipped(events: tuple[Event, ...]) -> list[str]:
    return [event.gem for event in events if isinstance(event, Flipped)]


def switches(match: TigersMatch) -> list[tigers.Switch]:
    return [action for action in match.legal if isinstance(action, tigers.Switch)]


def why(match: TigersMatch, text: str) -> str:
    """Why an action is refused."""
    assert isinstance(match.actor, int)
    with pytest.raises(Refused) as refused:
        match.submit(match.actor, text, match.ply)
    assert refused.value.code == "illegal"
    return refused.value.why


# --- 1 and 2: the table and the turn --------------------------------------------------------------------------------


@clause("tigers", "1.1")
def test_the_doors_are_in_the_corners_those_of_one_colour_opposite() -> None:
    for seed in range(20):
        cards = Match.new(TIGERS, 2, seed).state.table.cards
        assert {cell: KINDS[cards[cell]] for cell in (0, 3, 12, 15)} == {
            0: "red-lady",
            15: "red-tiger",
            3: "blue-lady",
            12: "blue-tiger",
        }


@clause("tigers", "1.2")
def test_three_clues_of_each_kind_are_shuffled_and_lie_open() -> None:
    layouts = set()
    for seed in range(20):
        match = Match.new(TIGERS, 2, seed)
        clues = [match.state.table.cards[cell] for cell in CLUES]
        assert sorted(clues) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert match.view(0).table == match.view(1).table == match.view(WATCHER).table == match.state.table
        layouts.add(tuple(clues))
    assert len(layouts) == 20


@clause("tigers", "1.3")
def test_the_gems_begin_on_blue_and_on_the_lady() -> None:
    assert KINDS[Match.new(TIGERS, 2, 1).state.table.gems] == "blue-lady"


@clause("tigers", "1.4")
def test_five_cubs_of_each_seat_begin_on_the_lady_of_its_colour() -> None:
    table = Match.new(TIGERS, 2, 1).state.table
    assert [(cubs.index(5), sum(cubs)) for cubs in table.cubs] == [(0, 5), (3, 5)]
    table = Match.new(TIGERS, 2, 1, {"cubs": 2}).state.table
    assert [(cubs.index(2), sum(cubs)) for cubs in table.cubs] == [(0, 2), (3, 2)]


@clause("tigers", "2.1")
def test_a_random_seat_begins_or_the_one_that_was_named_and_they_take_turns() -> None:
    assert {Match.new(TIGERS, 2, seed).actor for seed in range(12)} == {0, 1}
    assert {Match.new(TIGERS, 2, seed, {"first": "first"}).actor for seed in range(12)} == {0}
    assert {Match.new(TIGERS, 2, seed, {"first": "second"}).actor for seed in range(12)} == {1}
    with pytest.raises(Refused, match="There is no third seat at a table for 2"):
        Match.new(TIGERS, 2, 1, {"first": "third"})
    match, dice = Match.new(TIGERS, 2, 1, {"first": "first"}), Dice(1)
    turns = []
    while match.state.table.turns < 6:
        turns.append(match.state.table.turn)
        while match.state.table.turns < len(turns):
            match.submit(turns[-1], dice.pick(match.legal), match.ply)
    assert turns == [0, 1, 0, 1, 0, 1]


@clause("tigers", "2.2")
def test_a_turn_is_a_lead_and_then_a_switch() -> None:
    match = scene()
    assert texts(match) == {"lead a1 b1", "lead a1 a2"}
    assert why(match, "switch b1 b2") == "Lead a cub first, then switch two cards."
    assert kinds(act(match, "lead a1 b1")) == ["Led"]
    assert match.actor == 0 and match.state.table.phase == "switch"
    assert why(match, "lead a1 b1") == "You have already led a cub. Switch two cards now."
    act(match, "switch b1 b2")
    table = match.state.table
    assert (table.turn, table.phase, table.turns) == (1, "lead", 1)


# --- 3: leading -----------------------------------------------------------------------------------------------------


@clause("tigers", "3.1")
def test_one_of_your_own_cubs_goes_to_a_card_directly_beside_its_own() -> None:
    match = scene("RL BL RT BLbbb  BT BLrr RT RL  RL BT RTr BL  BT RL BT RT  gems BL, turn red")
    assert texts(match) == {
        *["lead b2 b1", "lead b2 a2", "lead b2 c2", "lead b2 b3"],
        *["lead c3 c2", "lead c3 b3", "lead c3 d3", "lead c3 c4"],
    }
    act(match, "lead b2 c2")
    assert same(match, "RL BL RT BLbbb  BT BLr RTr RL  RL BT RTr BL  BT RL BT RT  gems BL, turn red")
    match = scene("RL BL RT BLbbb  BT BLrr RT RL  RL BT RTr BL  BT RL BT RT  gems BL, turn red")
    assert why(match, "lead b2 c3") == "A cub moves one card up, down, left or right."
    assert why(match, "lead d1 c1") == why(match, "lead a1 a2") == "None of your cubs is there. Choose a card with one."


@clause("tigers", "3.2")
def test_a_cub_may_enter_any_card_and_any_door_share_it_and_leave_its_goal_again() -> None:
    match = scene("RL BLr RT BLb  BTr BL RTr RL  RL BT RT BLr  BTb RL BT RTr  gems BL, turn red", cubs=5)
    legal = texts(match)
    assert {"lead b1 a1", "lead a2 a1", "lead d3 d4"} <= legal  # doors, its own and the goal
    assert {"lead d4 c4", "lead d4 d3"} <= legal  # off the goal again, and onto a card with a cub
    assert {"lead c2 d2", "lead c2 c1", "lead c2 b2"} <= legal  # red and blue, lady and tiger
    near = scene("RL BL RTr BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red", cubs=1)
    act(near, "lead c1 d1")
    assert near.state.table.cubs[0][3] == near.state.table.cubs[1][3] == 1  # a foreign door, and a foreign cub


# --- 4: switching ---------------------------------------------------------------------------------------------------

#           a   b    c   d
CROWDED = "RL  BLr  RT  BLbbb  BT BLrr RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red"


@clause("tigers", "4.1")
def test_the_two_cards_are_different_clues_in_one_row_or_column_not_always_neighbours() -> None:
    match = scene("RL BL RT BLbbb  BT BLr RT BL  RL BT RTrr RL  BT BL RT RT  gems BL, turn red")
    act(match, "lead c3 c2")
    assert {"switch a2 b2", "switch b2 d2", "switch b2 b4", "switch b1 b2"} <= texts(match)
    assert why(match, "switch a2 b4") == "Choose two cards in one row or one column."
    assert why(match, "switch b2 b2").startswith("Choose two different clue cards")


@clause("tigers", "4.2")
def test_both_cards_have_the_colour_under_the_yellow_gem_or_the_role_under_the_white_one() -> None:
    match = scene(CROWDED)
    act(match, "lead b1 c1")
    assert texts(match) == {"switch b1 b2", "switch b2 b3", "switch a2 b2", "switch b2 d2", "switch b2 b4"}
    assert why(match, "switch b2 c2").startswith("Choose two cards that both show the colour")  # blue lady, red tiger
    assert why(match, "switch c1 c2").startswith("Choose two cards that both show the colour")  # red tigers


@clause("tigers", "4.3")
def test_a_cub_must_be_on_one_of_the_two_after_the_lead_no_matter_whose() -> None:
    match = scene(CROWDED)
    act(match, "lead b2 b3")
    assert "switch b1 b2" in texts(match)  # a cub is left on b2
    assert "switch b3 b1" not in texts(match) and "switch b1 b3" in texts(match)  # named once
    assert why(match, "switch a3 d3") == "Choose two cards with a cub on at least one of them."  # ladies, but empty
    other = scene("RL BL RT BLbb  BT BL RT RLb  RLr BT BL RT  BTr RL BT RTr  gems BL, turn red")
    act(other, "lead a3 a4")
    assert "switch b2 d2" in texts(other)  # only a blue cub is on them
    assert why(other, "switch b1 b2") == "Choose two cards with a cub on at least one of them."
    left = scene("RL BLr RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(left, "lead b1 c1")
    assert left.state.table.turns == 1  # nobody is on b1 any more: nothing could be switched


@clause("tigers", "4.4")
def test_doors_never_move_and_cubs_on_them_stay() -> None:
    match = scene("RLr BLr RT BLbb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(match, "lead a1 b1")
    assert why(match, "switch a1 b1") == "Choose two different clue cards: doors stay in place."
    for seed in range(10):
        game, dice = Match.new(TIGERS, 2, seed, {"turn_limit": 60}), Dice(seed)
        while isinstance(seat := game.actor, int):
            before = game.state.table
            game.submit(seat, dice.pick(game.legal), game.ply)
            after = game.state.table
            assert all(after.cards[cell] == card for cell, card in DOORS.items())
            if before.phase == "switch":
                assert [[cubs[cell] for cell in DOORS] for cubs in before.cubs] == [
                    [cubs[cell] for cell in DOORS] for cubs in after.cubs
                ]


@clause("tigers", "4.5")
def test_all_cubs_ride_along_each_with_its_card() -> None:
    match = scene("RLr BLrb RT BLb  BTrr BTb RT RL  RL BLr RT BL  BT RL BTbb RT  gems BL, turn red")
    act(match, "lead a1 b1")
    (switched, *_) = act(match, "switch b1 b2")
    assert isinstance(switched, Switched) and switched.cubs == 4
    assert same(match, "RL BTb RT BLb  BTrr BLrrb RT RL  RL BLr RT BL  BT RL BTbb RT  gems RL, turn blue")


@clause("tigers", "4.6")
def test_the_gem_that_was_used_moves_to_the_other_half() -> None:
    colour = scene("RLrr BL RT BLbb  BT RL RT BL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(colour, "lead a1 a2")
    assert flipped(act(colour, "switch a2 d2")) == ["yellow"]  # blue tiger and blue lady
    assert KINDS[colour.state.table.gems] == "red-lady"
    role = scene("RLrr BL RT BLbb  BT RL RT BL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(role, "lead a1 b1")
    assert flipped(act(role, "switch b1 b2")) == ["white"]  # blue lady and red lady
    assert KINDS[role.state.table.gems] == "blue-tiger"


@clause("tigers", "4.7")
def test_identical_cards_move_both_gems_once_and_may_leave_everything_else_as_it_is() -> None:
    match = scene("RLr BL RT BLbb  BTr BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(match, "lead a1 b1")
    assert [text for text in texts(match) if text.split()[1:] == ["b1", "b2"]] == ["switch b1 b2"]
    assert flipped(act(match, "switch b1 b2")) == ["yellow", "white"]
    assert KINDS[match.state.table.gems] == "red-tiger"
    equal = scene("RLr BL RT BLbb  BT BLr RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red")
    act(equal, "lead a1 b1")
    act(equal, "switch b1 b2")
    assert same(equal, "RL BLr RT BLbb  BT BLr RT RL  RL BT RT BL  BT RL BT RT  gems RT, turn blue")


@clause("tigers", "4.8")
def test_where_nothing_can_be_switched_both_gems_move_by_themselves() -> None:
    match = scene("RLr RT RT BLb  BT BL RT RL  RL BT BL BL  BT RL BT RT  gems BL, turn red")
    assert match.view(0).flips == (3, 0)  # b1 leaves nothing to switch; a2 does not end the turn
    events = act(match, "lead a1 b1")
    assert kinds(events) == ["Led", "Stuck", "Flipped", "Flipped"] and flipped(events) == ["yellow", "white"]
    assert same(match, "RL RTr RT BLb  BT BL RT RL  RL BT BL BL  BT RL BT RT  gems RT, turn blue")


@clause("tigers", "4.9")
def test_while_one_gem_offers_a_pair_a_pair_must_be_switched() -> None:
    match = scene("RLr RL RT BLb  BT RL RT BL  RL BT RT BL  BT BL BT RT  gems BL, turn red")
    act(match, "lead a1 b1")
    table = match.state.table
    assert table.phase == "switch" and match.actor == 0  # blue offers nothing, but the ladies do
    assert all(table.cards[a.one] & 2 == table.cards[a.two] & 2 == 0 for a in switches(match))
    assert match.view(0).flips == tuple([3 if table.cards[a.one] == table.cards[a.two] else 2 for a in switches(match)])


# --- the printed examples -------------------------------------------------------------------------------------------


def at_the_start(first: str) -> TigersMatch:
    """The first turn, with a cub on one of several cards to switch."""
    match = scene("RLrrrrr BL RL BLbbbbb  BT BL RT RT  RL BT RT BL  BT BT RL RT  gems BL, turn red")
    act(match, first)
    return match


def test_example_at_the_start_two_blue_cards_or_two_lady_cards_can_be_switched() -> None:
    match = at_the_start("lead a1 b1")
    cards = match.state.table.cards
    shown = {tuple(sorted([KINDS[cards[a.one]], KINDS[cards[a.two]]])) for a in switches(match)}
    assert shown == {("blue-lady", "red-lady"), ("blue-lady", "blue-lady"), ("blue-lady", "blue-tiger")}


def test_example_if_you_switched_blue_cards_you_move_the_yellow_gem_to_red() -> None:
    match = at_the_start("lead a1 b1")
    assert flipped(act(match, "switch b1 b3")) == ["yellow"]
    assert KINDS[match.state.table.gems] == "red-lady"


def test_example_if_you_switched_lady_cards_you_move_the_white_gem_to_tiger() -> None:
    match = at_the_start("lead a1 b1")
    assert flipped(act(match, "switch b1 c1")) == ["white"]
    assert KINDS[match.state.table.gems] == "blue-tiger"


def test_example_if_you_were_unable_to_switch_cards_you_move_both_gems() -> None:
    match = scene("RLrrrrr RT BT BLbbbbb  BL BT RT RT  RL BT RL BL  BT BL RL RT  gems BL, turn red")
    assert flipped(act(match, "lead a1 b1")) == ["yellow", "white"]
    assert KINDS[match.state.table.gems] == "red-tiger" and match.actor == 1


@pytest.mark.parametrize(
    ("drawing", "kind"),
    [
        ("RLr BL RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red", "blue-lady"),
        ("RLr BT RT BLb  BL BT RT RL  RL BL RT BL  BT RL BT RT  gems BL, turn red", "blue-tiger"),
        ("RLr RL RT BLb  BL RL RT RL  BT BL RT BL  BT BT BT RT  gems BL, turn red", "red-lady"),
    ],
)
def test_example_two_identical_cards_move_both_gems(drawing: str, kind: str) -> None:
    match = scene(drawing)
    act(match, "lead a1 b1")
    assert KINDS[match.state.table.cards[1]] == KINDS[match.state.table.cards[5]] == kind
    assert flipped(act(match, "switch b1 b2")) == ["yellow", "white"]


def test_example_red_tigers_cannot_be_switched_while_the_gems_are_as_at_the_start() -> None:
    match = scene("RLr RT RT BLb  BL RT BT RL  RL BL BT BL  BT RL BT RT  gems BL, turn red")
    act(match, "lead a1 b1")  # onto a red tiger, with others in its row and column
    assert match.state.table.turns == 1
    for seed in range(30):
        match = Match.new(TIGERS, 2, seed)
        for lead in match.legal:
            state = match.game.apply(match.state, lead).state
            cards = state.table.cards
            assert not [a for a in match.game.legal(state) if isinstance(a, tigers.Switch) and cards[a.one] == 3]


def test_example_with_the_yellow_gem_on_red_two_red_cards_are_switched_and_it_moves_to_blue() -> None:
    match = scene("RLr RT RL BLb  BL RT BT RL  RL BL BT BL  BT RT BT RT  gems RT, turn red")
    act(match, "lead a1 b1")
    assert flipped(act(match, "switch b1 c1")) == ["yellow"]
    assert KINDS[match.state.table.gems] == "blue-tiger"


# --- 5: the end -----------------------------------------------------------------------------------------------------


@clause("tigers", "5.1")
@pytest.mark.parametrize(
    ("drawing", "last"),
    [
        ("RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red", "lead d3 d4"),
        ("RLrrrrr BL RT BL  BT BL RT RL  RLb BT RT BL  BTbbbb RL BT RT  gems BL, turn blue", "lead a3 a4"),
    ],
)
def test_the_last_cub_wins_at_once_and_nothing_is_switched(drawing: str, last: str) -> None:
    match = scene(drawing)
    seat = match.actor
    assert isinstance(seat, int)
    gems = match.state.table.gems
    assert kinds(act(match, last)) == ["Led", "Escaped"]
    assert match.over and match.result
    assert (match.result.winners, match.result.why, match.result.truncated) == ((seat,), "escaped", False)
    assert match.result.scores[seat] == 5 and match.state.table.gems == gems
    assert match.game.problem(match.state) is None or match.state.table.turns == 0


@clause("tigers", "5.2")
def test_only_a_lead_can_win() -> None:
    for seed in range(40):
        match, dice = Match.new(TIGERS, 2, seed, {"cubs": 1, "turn_limit": 80}), Dice(seed)
        while isinstance(seat := match.actor, int):
            phase, home = match.state.table.phase, match.game.scores(match.state)
            match.submit(seat, dice.pick(match.legal), match.ply)
            if phase == "switch":
                assert match.game.scores(match.state) == home
                assert match.result is None or match.result.why != "escaped"


@clause("tigers", "5.3")
def test_after_the_last_turn_nobody_has_won() -> None:
    assert Match.new(TIGERS, 2, 1).options == tigers.Options(
        cubs=5, first="random", repetition="barred", turn_limit=1000
    )
    match, dice = Match.new(TIGERS, 2, 1, {"turn_limit": 5}), Dice(1)
    while isinstance(seat := match.actor, int):
        match.submit(seat, dice.pick(match.legal), match.ply)
    assert match.state.table.turns == 5 and match.result
    assert match.result.truncated and match.result.winners == ()


# --- 6: what may not come back --------------------------------------------------------------------------------------

BEFORE = "RL BLr RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red"


def after(drawing: str, *actions: str, **options: Any) -> str:
    """The drawing of what comes of a drawing."""
    match = scene(drawing, **options)
    act(match, *actions)
    return drawn(match)


@clause("tigers", "6.1")
def test_a_switch_that_brings_back_a_position_is_barred_and_shown_as_such() -> None:
    been = after(BEFORE, "lead b1 b2", "switch b2 b3")
    other = "RLr BL RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn red"
    match = scene(BEFORE, past=(other, been))
    act(match, "lead b1 b2")
    view = match.view(0)
    barred = [match.codec.text(action) for action in view.barred]
    assert barred == ["switch b2 b3"] and barred[0] not in texts(match)
    assert len(view.flips) == len(view.legal) > 0
    assert why(match, "switch b2 b3") == "That would repeat an earlier position. Choose another action."
    act(match, "switch b1 b2")
    assert match.view(0).barred == ()  # somebody else is to decide


@clause("tigers", "6.1")
def test_a_lead_after_which_everything_comes_back_is_barred_too() -> None:
    start = "RL RTr RT BLb  BT BL RT RL  RL BL BT BL  BT RL BT RT  gems BL, turn red"
    ends = [after(start, "lead b1 c1")]  # stuck there: both gems move by themselves
    match = scene(start, past=("RLr RT RT BLb  BT BL RT RL  RL BL BT BL  BT RL BT RT  gems BL, turn red", *ends))
    assert [match.codec.text(action) for action in match.view(0).barred] == ["lead b1 c1"]
    assert (
        why(match, "lead b1 c1")
        == "Every switch after that would repeat an earlier position. Lead another cub, or elsewhere."
    )
    assert texts(match) == {"lead b1 a1", "lead b1 b2"}
    lead = "lead b1 b2"
    probe = scene(start)
    act(probe, lead)
    every = [after(start, lead, probe.codec.text(switch)) for switch in probe.legal]
    assert len(every) == 4
    past = [text for each in every for text in (start.replace("gems BL", "gems RL"), each)]
    match = scene(start, past=tuple(past))
    assert lead in [match.codec.text(action) for action in match.view(0).barred]


@clause("tigers", "6.1")
def test_the_same_cards_and_cubs_with_other_gems_or_another_seat_next_are_another_position() -> None:
    position = parse(BEFORE)
    others = [position._replace(gems=gems, turn=turn) for gems in range(4) for turn in range(2)]
    assert len({number(each) for each in others}) == 8


def ends(start: str) -> list[str]:
    """Everything that one turn can make of a drawing."""
    out = []
    for lead in texts(scene(start)):
        match = scene(start)
        act(match, lead)
        if match.state.table.phase == "lead":
            out.append(drawn(match))
        else:
            out += [after(start, lead, switch) for switch in texts(match)]
    return out


@clause("tigers", "6.2")
def test_a_seat_without_another_turn_loses() -> None:
    blue = "RL BLr RT BLb  BT BL RT RL  RL BT RT BL  BT RL BT RT  gems BL, turn blue"
    turn = ("lead d1 c1", "switch b1 b2")
    match = scene(blue, past=tuple(ends(after(blue, *turn))))
    assert kinds(act(match, *turn))[-1] == "Cornered"
    assert match.over and match.result
    assert (match.result.winners, match.result.why) == ((1,), "cornered")
    all_but_one = scene(blue, past=tuple(ends(after(blue, *turn))[1:]))
    act(all_but_one, *turn)
    assert all_but_one.actor == 0 and len(all_but_one.legal) == 1


@clause("tigers", "6.3")
def test_by_option_a_position_may_come_back_and_the_third_time_is_a_draw() -> None:
    turn = ("lead b1 b2", "switch b2 b3")
    been = after(BEFORE, *turn)
    second = scene(BEFORE, past=(been, BEFORE), repetition="draw")
    act(second, *turn)
    assert second.actor == 1 and second.view(1).barred == ()
    third = scene(BEFORE, past=(been, BEFORE, been), repetition="draw")
    act(third, *turn)
    assert third.over and third.result
    assert (third.result.winners, third.result.why, third.result.truncated) == ((0, 1), "repeated", False)


# --- positions in writing -------------------------------------------------------------------------------------------


def test_a_position_comes_back_from_its_drawing_and_from_its_number() -> None:
    for seed in range(20):
        cubs = 1 + seed % 5
        match, dice = Match.new(TIGERS, 2, seed, {"cubs": cubs, "turn_limit": 40}), Dice(seed)
        while isinstance(seat := match.actor, int):
            match.submit(seat, dice.pick(match.legal), match.ply)
            position = match.state.table.position()
            assert parse(draw(position)) == position
            assert numbered(number(position), cubs) == position
            assert number(position) < 1 << 53


@pytest.mark.parametrize(
    "text",
    ["", "RL", START.replace("red", "green"), START.replace("gems", "gem"), START.replace("RT", "XT"), START + " BL"],
)
def test_a_drawing_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        parse(text)


def test_cards_are_named_in_whichever_order() -> None:
    match = scene()
    act(match, "lead a1 b1")
    assert match.codec.choice("switch b2 b1") == match.codec.choice("switch b1 b2")
    act(match, "switch b2 b1")
    assert match.state.table.turns == 1


def test_scores_are_cubs_at_home() -> None:
    match = scene("RL BL RT BLb  BT BL RT RL  RL BT RT BLr  BTb RL BT RTr  gems BL, turn red")
    assert match.game.scores(match.state) == (1, 1)
    assert [GOAL[seat] for seat in range(2)] == [15, 12] and len(CELLS) == 16
