"""The rules of games/dragon/rules.en.md up to the dragon die, clause by clause. Duels and the end: test_duels.py."""

from __future__ import annotations

from collections import Counter

import pytest

from mazeworks import CHANCE, WATCHER, Dice, Match, Refused, spec_of
from mazeworks.core import Event
from mazeworks.games.dragon.rules import Dragon
from mazeworks.maze import Tile, layout, reach
from tests.games.dragon.scene import go, lair, where
from tests.games.quest.scene import CELLS, CROSSES, cell, kinds, texts

DRAGON = spec_of("dragon", Dragon)
INNER = "c2 e2 b3 d3 f3 c4 e4 b5 d5 f5 c6 e6".split()
EDGE = "b1 d1 f1 a2 g2 a4 g4 a6 g6 b7 d7 f7".split()
LOWEST = "g2=1 a2=1"  # somewhere out of the way
ASLEEP = "d4 f4"  # the white guard under the refuge: face white brings nothing
clause = pytest.mark.clause


@clause("dragon", "1.1")
def test_the_board_has_fifty_plain_tiles() -> None:
    boards = [Match.new(DRAGON, 2, seed).state.table.board for seed in range(20)]
    assert len(set(boards)) == 20
    for board in boards:
        tiles = board.tiles()
        assert all(tiles[at] == Tile(tile.exits) for at, tile in layout.fixed().items())
        loose = [tile.exits for at, tile in enumerate(tiles) if at not in layout.fixed()]
        forks = sum([exits.bit_count() == 3 for exits in loose])
        straights = sum([exits in (5, 10) for exits in loose])
        assert (straights, len(loose) - straights - forks, forks) == (12, 16, 6)
        assert not any(board.marks)


@clause("dragon", "1.2")
def test_the_dragon_looks_at_a_random_neighbour_of_the_refuge() -> None:
    views = [Match.new(DRAGON, 2, seed).view(WATCHER) for seed in range(60)]
    seen = Counter([(view.table.facing, view.threats[3].source) for view in views])
    assert set(seen) == {(0, CELLS["d3"]), (1, CELLS["e4"]), (2, CELLS["d5"]), (3, CELLS["c4"])}


@clause("dragon", "1.2")
def test_the_tile_under_the_refuge_moves_like_any_other() -> None:
    match = lair(CROSSES + " spare │", hoard=LOWEST)
    go(match, "push W4 0", "walk c3")
    go(match, "push W2 0", "walk e5")
    for _ in range(3):
        go(match, "push W4 0", f"walk {cell(match, match.state.table.turn)}")
    assert match.state.table.board.tile(CELLS["d4"]).exits == 5


@clause("dragon", "1.3")
@pytest.mark.parametrize(("seats", "starts"), [(2, "c3 e5"), (3, "c3 e3 e5"), (4, "c3 e3 e5 c5")])
def test_adventurers_start_around_the_centre_clockwise_two_at_opposite_ones(seats: int, starts: str) -> None:
    match = Match.new(DRAGON, seats, 1)
    assert [cell(match, seat) for seat in range(seats)] == starts.split()


@clause("dragon", "1.4")
@pytest.mark.parametrize(("edge", "cells"), [(False, INNER), (True, EDGE)])
def test_the_low_treasures_lie_on_twelve_cells_in_random_order(edge: bool, cells: list[str]) -> None:
    matches = [Match.new(DRAGON, 2, seed, {"edge_layout": edge}) for seed in range(10)]
    for match in matches:
        assert sorted(where(match, "hoard")) == sorted(cells)
        assert match.state.table.values == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
    assert len({match.state.table.hoard for match in matches}) == 10


@clause("dragon", "1.4")
def test_treasures_lie_on_movable_cells_and_the_same_from_all_four_sides() -> None:
    for cells in (INNER, EDGE):
        spots = {divmod(CELLS[name], 7) for name in cells}
        assert {(column, 6 - row) for row, column in spots} == spots  # a quarter turn of the board
        assert not {7 * row + column for row, column in spots} & set(layout.fixed())


@clause("dragon", "1.5")
def test_the_guards_stand_left_and_right_of_the_centre() -> None:
    assert where(Match.new(DRAGON, 2, 1), "guards") == ["b4", "f4"]


@clause("dragon", "1.6")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_low_and_high_cards_are_dealt_evenly_and_their_numbers_are_public(seats: int, each: int) -> None:
    match = Match.new(DRAGON, seats, 1)
    hands = match.state.hands
    assert sorted([card for hand in hands for card in hand]) == sorted([*range(1, 13)] * 2)
    assert match.view(WATCHER).holds == ((each, each),) * seats
    assert [sum([card <= 6 for card in hand]) for hand in hands] == [each] * seats


@clause("dragon", "1.6")
def test_nobody_sees_the_cards_of_others_and_everybody_those_that_were_played() -> None:
    match = lair(pieces="c3 e5 c5", hands="2+8 2+7 9", hoard="g2=3 a2=3", phase="end")
    assert [match.view(seat).hand for seat in range(3)] == [(2, 8), (2, 7), (9,)]
    assert match.view(0).unseen == (2, 7, 9)
    assert (match.view(WATCHER).hand, match.view(WATCHER).unseen) == ((), (2, 2, 7, 8, 9))
    go(match, "play 8")
    assert match.view(1).table.discards == (8,)
    assert match.view(1).holds == ((1, 0), (1, 1), (0, 1))


@clause("dragon", "1.6")
def test_every_deal_that_fits_the_numbers_is_imagined_equally_often() -> None:
    match = lair(pieces="c3 e5 c5", hands="- 1+7 2+8", hoard=LOWEST)
    view, dice = match.view(0), Dice(1)
    deals = Counter([match.game.imagine(view, dice).hands for _ in range(800)])
    assert set(deals) == {
        ((), one, two) for one, two in [((1, 7), (2, 8)), ((2, 7), (1, 8)), ((1, 8), (2, 7)), ((2, 8), (1, 7))]
    }
    assert all(150 < number < 250 for number in deals.values())


@clause("dragon", "2.1")
def test_a_seat_that_is_named_or_drawn_begins_and_play_goes_round() -> None:
    match = lair(pieces="c3 e3 e5", hoard=LOWEST)
    turns = []
    for push in ("N4", "W2", "N4", "W2"):
        turns.append(match.actor)
        go(match, f"push {push} 0", f"walk {cell(match, match.state.table.turn)}")
    assert turns == [0, 1, 2, 0]
    assert {Match.new(DRAGON, 3, seed).actor for seed in range(20)} == {0, 1, 2}
    assert Match.new(DRAGON, 3, 1, {"first": "second"}).actor == 1


@clause("dragon", "2.2")
def test_a_turn_is_push_walk_coin_dragon_die_duel_and_second_turn_in_this_order() -> None:
    match = lair(hoard="d3=1 a2=1", hands="1+2+9 5", pieces="c3 e7")
    asked = []
    for text in ("push W2 0", "walk d3", "play 1", "face 4", "roll 3", "play 2", "roll 4", "play 9"):
        asked.append((match.actor, match.state.table.phase))
        go(match, text)
    assert asked == [
        (0, "push"),
        (0, "walk"),
        (0, "coin"),
        (CHANCE, "face"),
        (CHANCE, "roll"),
        (0, "save"),
        (CHANCE, "roll"),
        (0, "end"),
    ]
    assert (match.actor, match.state.table.phase, match.state.table.extra) == (0, "push", True)


@clause("dragon", "2.2")
def test_a_turn_without_treasure_is_push_and_walk() -> None:
    match = lair(hoard=LOWEST)
    assert kinds(go(match, "push W4 0", "walk d3")) == ["Pushed", "Walked"]
    assert match.actor == 1


@clause("dragon", "3.1")
def test_the_push_comes_first_in_one_of_twelve_slots() -> None:
    match = lair(hoard="d3=1 a2=1")
    assert {text.split()[1] for text in texts(match)} == {side + line for side in "NESW" for line in "246"}
    with pytest.raises(Refused, match="Push the maze first"):
        match.submit(0, "walk d3", 0)


@clause("dragon", "3.1")
def test_the_barred_slot_also_binds_a_second_turn() -> None:
    match = lair(hoard=LOWEST, hands="9 -")
    go(match, "push N4 0", "walk c3", "play 9")
    assert match.actor == 0
    assert "S4" not in {text.split()[1] for text in texts(match)}
    with pytest.raises(Refused, match="undo the last push"):
        match.submit(0, "push S4", match.ply)


@clause("dragon", "3.2")
def test_adventurers_guards_and_treasures_ride_and_come_back_in_at_the_other_end() -> None:
    match = lair(pieces="b7 b1", guards="b2 b6", hoard="b3=1 b7=1 c2=2")
    events = go(match, "push N2 0")
    assert [cell(match, seat) for seat in range(2)] == ["b1", "b2"]
    assert where(match, "guards") == ["b3", "b7"]
    assert where(match, "hoard") == ["b4", "b1", "c2"]
    assert getattr(events[0], "carried") == (0, 1)  # noqa: B009


@clause("dragon", "3.2")
def test_to_be_carried_onto_a_treasures_cell_is_not_a_walk() -> None:
    match = lair(pieces="b7 e5", hoard="b7=1 a2=1")
    assert kinds(go(match, "push N2 0", "walk b1")) == ["Pushed", "Walked"]  # both rode to b1, and nobody stepped


@clause("dragon", "3.3", "4.3", "5.3")
def test_a_push_brings_pieces_and_treasures_under_the_refuge_and_out_again() -> None:
    match = lair(pieces="c4 e5", guards="d2 f4", hoard="c4=1 a2=1")
    go(match, "push W4 0")
    assert cell(match, 0) == "d4" and where(match, "hoard")[0] == "d4"
    assert texts(match) == {"walk d4"}
    go(match, "walk d4", "push E2 0", "walk e5", "push W4 0")
    assert cell(match, 0) == "e4" and where(match, "hoard")[0] == "e4"
    assert len(texts(match)) == 48  # pushed out: it walks as usual, everywhere but under the refuge


@clause("dragon", "4.1")
def test_one_walks_over_treasures_guards_and_others_or_stays() -> None:
    drawing = """
        ───────
        │││││││
        ───────
        │││││││
        ───────
        │││││││
        ───────
    """
    match = lair(drawing, pieces="a3 c3", guards="b3 f4", hoard="d3=1 a2=1 e3=2")
    go(match, "push W6 0")
    assert texts(match) == {f"walk {column}3" for column in "abcdefg"}
    match = lair(drawing, pieces="a3 c3", guards="b3 f4", hoard="d1=2 a2=2")
    go(match, "push W6 0", "walk c3")
    assert cell(match, 0) == cell(match, 1) == "c3"


@clause("dragon", "4.2")
def test_no_walk_leads_into_the_refuge_or_through_it() -> None:
    drawing = """
        ┌┐┌┐┌┐┌
        │││││││
        │││││││
        ───────
        │││││││
        │││││││
        └┘└┘└┘└
    """
    match = lair(drawing, pieces="a4 e5", hoard=LOWEST)
    go(match, "push N2 0")
    assert texts(match) == {"walk a4"}  # a cross piece of column 2 lies between
    match = lair(drawing, pieces="a4 e5", hoard=LOWEST)
    go(match, "push W6 0")
    assert texts(match) == {"walk a4", "walk b4", "walk c4"}
    for to in ("d4", "e4"):
        with pytest.raises(Refused):
            match.submit(0, f"walk {to}", match.ply)
    with pytest.raises(Refused, match="The refuge has no corridors"):
        match.submit(0, "walk d4", match.ply)


@clause("dragon", "4.2", "4.3")
def test_nobody_walks_out_of_the_refuge() -> None:
    match = lair(pieces="d4 e5", hoard=LOWEST)
    go(match, "push N2 0")
    assert texts(match) == {"walk d4"}
    with pytest.raises(Refused, match="The refuge has no corridors"):
        match.submit(0, "walk d3", match.ply)


@clause("dragon", "5.1")
def test_only_the_lowest_treasure_can_be_taken_and_both_of_a_value_before_the_next() -> None:
    match = lair(hoard="d2=2 f5=2 c4=3 e4=3", taken="1 1", guards=ASLEEP)
    assert kinds(go(match, "push W6 0", "walk c4")) == ["Pushed", "Walked"]  # a 3 before the 2s
    assert match.state.table.taken == ((1,), (1,))
    assert "Took" in kinds(go(match, "push N2 0", "walk d2", "face white"))
    assert kinds(go(match, "push W6 0", "walk e4")) == ["Pushed", "Walked"]  # one 2 is left
    assert "Took" in kinds(go(match, "push N6 0", "walk f6", "face white"))  # the other 2 rode down with column 6
    assert match.state.table.values == (3, 3)


@clause("dragon", "5.2")
def test_a_walk_from_another_cell_that_ends_on_the_treasure_takes_it() -> None:
    match = lair(hoard="d3=1 a4=1")
    assert kinds(go(match, "push W2 0", "walk d3")) == ["Pushed", "Walked", "Took"]
    assert match.state.table.taken == ((1,), ())
    assert where(match, "hoard") == ["a4"]


@clause("dragon", "5.2")
def test_staying_or_walking_over_takes_nothing() -> None:
    match = lair(pieces="d3 e5", hoard="d3=1 a2=1")
    assert "Took" not in kinds(go(match, "push W2 0", "walk d3"))
    match = lair(pieces="c3 g7", hoard="d3=1 a2=1")
    assert "Took" not in kinds(go(match, "push W2 0", "walk e3"))


@clause("dragon", "5.3")
def test_a_treasure_under_the_refuge_blocks_those_above_it() -> None:
    match = lair(hoard="d4=1 d3=2 a2=2", taken="1 -")
    assert kinds(go(match, "push W2 0", "walk d3")) == ["Pushed", "Walked"]
    assert match.state.table.values == (1, 2, 2)


@clause("dragon", "5.4")
def test_a_card_of_the_same_value_is_worth_a_coin_and_lies_open_afterwards() -> None:
    match = lair(hoard="d3=3 a2=3", hands="3+3+9 -")
    go(match, "push W2 0", "walk d3")
    assert texts(match) == {"pass", "play 3"}
    with pytest.raises(Refused, match="Only a card 3"):
        match.submit(0, "play 9", match.ply)
    with pytest.raises(Refused, match="do not have that card"):
        match.submit(0, "play 4", match.ply)
    events = go(match, "play 3")
    assert kinds(events) == ["Played"]
    table = match.state.table
    assert (table.coins, table.discards, match.state.hands) == ((1, 0), (3,), ((3, 9), ()))
    assert table.phase == "face"  # one card for one treasure


@clause("dragon", "5.4")
def test_who_might_hold_the_card_is_asked_and_who_cannot_is_not() -> None:
    for hand in ("3", "5"):  # a low card: nobody else can tell which
        match = lair(hoard="d3=3 a2=3", hands=f"{hand} -")
        go(match, "push W2 0", "walk d3")
        assert match.state.table.phase == "coin"
        assert ("play 3" in texts(match)) == (hand == "3")
    for hands, discards in (("9 3", ()), ("5 -", (3, 3))):  # no low card at all; or both cards 3 are played
        match = lair(hoard="d3=3 a2=3", hands=hands, discards=discards)
        go(match, "push W2 0", "walk d3")
        assert match.state.table.phase == "face"


@clause("dragon", "5.5")
def test_taking_a_treasure_ends_the_walk() -> None:
    match = lair(hoard="d3=1 e3=1 a2=2", guards=ASLEEP)
    go(match, "push W2 0", "walk d3", "face white")
    assert match.actor == 1
    assert match.state.table.taken == ((1,), ())


@clause("dragon", "5.6")
@pytest.mark.parametrize("edge", [False, True])
def test_after_the_second_six_the_high_treasures_are_laid_before_the_dragon_die(edge: bool) -> None:
    match = lair(
        pieces="c3 d5",
        guards="c4 f4",
        hoard="d3=6",
        hands="6 -",
        taken="1+2+3+4+5 1+2+3+4+5+6",
        options={"edge_layout": edge},
    )
    go(match, "push W2 0", "walk d3", "play 6")
    assert (match.state.table.phase, match.actor) == ("lay", CHANCE)
    laid: list[str] = []
    events: tuple[Event, ...] = ()
    while match.state.table.phase == "lay":
        chances = match.game.chances(match.state)
        assert [weight for _, weight in chances] == [1] * (12 - len(laid))
        laid.append(match.codec.text(chances[7 * len(laid) % len(chances)][0]).split()[1])
        events += go(match, f"lay {laid[-1]}")
    table = match.state.table
    assert sorted(laid) == sorted(EDGE if edge else INNER)
    assert where(match, "hoard") == laid
    assert table.values == (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12)
    assert kinds(events) == ["Laid"]
    assert (cell(match, 0), cell(match, 1), where(match, "guards")) == ("d3", "d5", ["c4", "f4"])  # nobody moves
    assert table.phase == "face"


@clause("dragon", "5.6")
def test_a_second_treasure_may_be_laid_under_a_piece_and_is_taken_by_a_later_walk_only() -> None:
    match = lair(pieces="c3 e5", hoard="d3=7 a2=7", guards=ASLEEP)
    go(match, "push W2 0", "walk d3", "face white", "push N2 0", "walk e5")
    assert match.state.table.taken == ((7,), ())


# --- the printed example --------------------------------------------------------------------------------------------


@clause("dragon", "5.1", "5.4")
def test_the_printed_example_of_a_treasure_its_card_and_its_coin() -> None:
    """Both 1s and one 2 are gone. Sandra pushes so that she can reach the other 2, walks there, and trades a card 2."""
    drawing = """
        ┌─┬─┬─┐
        │││─│││
        ├─├│┬┐┤
        ││││──│
        ├─┴│┤─┤
        │││││││
        └─┴─┴─┘
    """
    match = lair(drawing, pieces="c3 g7", hoard="f3=2 c4=3 f5=3 a4=4", taken="1 1+2", hands="2+5+8 2+4")
    sandra, refuge = CELLS["c3"], 1 << CELLS["d4"]
    assert not reach(match.state.table.board, sandra, refuge) >> CELLS["f3"] & 1  # not as the maze lies
    events = go(match, "push N4 0", "walk f3", "play 2")
    assert kinds(events) == ["Pushed", "Walked", "Took", "Played"]
    table = match.state.table
    assert table.taken == ((1, 2), (1, 2))
    assert table.coins == (1, 0)
    assert table.discards == (2,)
    assert table.values[0] == 3  # now all adventurers try to reach the treasures with the value 3
    assert match.game.scores(match.state) == (1 + 2 + 5, 3)
