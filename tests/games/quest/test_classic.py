"""The rules of rules.classic.en.md, clause by clause."""

import pytest

from mazeworks import NOBODY, SHELF, WATCHER, Match, Refused, spec_of
from mazeworks.core import Spec
from mazeworks.core.first_seat import ORDINALS
from mazeworks.games.quest.rules import Classic
from mazeworks.games.quest.rules.quest import Draw
from mazeworks.maze import Push, Tile, cells, layout, reach, sides
from tests.games.quest.scene import CELLS, CROSSES, act, cell, kinds, names, scene, texts

CLASSIC = spec_of("classic", Classic)
clause = pytest.mark.clause


@clause("classic", "1.1")
def test_the_sixteen_fixed_tiles_are_the_printed_ones() -> None:
    rows = [
        "ES  . ESW . ESW . SW",
        ".   . .   . .   . . ",
        "NES . NES . ESW . NSW",
        ".   . .   . .   . . ",
        "NES . NEW . NSW . NSW",
        ".   . .   . .   . . ",
        "NE  . NEW . NEW . NW",
    ]
    printed = {at: text for at, text in enumerate(" ".join(rows).split()) if text != "."}
    assert {at: sides(tile.exits) for at, tile in layout.fixed().items()} == printed


@clause("classic", "1.1")
def test_the_fixed_pattern_looks_the_same_from_the_opposite_side() -> None:
    fixed = layout.fixed()
    turned = {48 - at: (tile.exits << 2 | tile.exits >> 2) & 15 for at, tile in fixed.items()}
    assert turned == {at: tile.exits for at, tile in fixed.items()}


@clause("classic", "1.1")
def test_every_fixed_fork_shows_a_treasure_and_no_corner_does() -> None:
    forks = [tile.mark for tile in layout.fixed().values() if tile.exits.bit_count() == 3]
    assert sorted(forks) == list(range(1, 13))
    assert [tile.mark for tile in layout.fixed().values() if tile.exits.bit_count() == 2] == [0] * 4


@clause("classic", "1.2")
@pytest.mark.parametrize(("straights", "bends"), [(12, 10), (13, 9)])
def test_the_thirty_four_loose_tiles_add_up(straights: int, bends: int) -> None:
    loose = layout.loose(straights)
    assert len(loose) == 34 == 49 - 16 + 1
    assert loose.count(Tile(layout.STRAIGHT)) == straights
    assert loose.count(Tile(layout.CORNER)) == bends
    marked = [(tile.exits, tile.mark) for tile in loose if tile.mark]
    assert [exits for exits, _ in marked] == [layout.CORNER] * 6 + [layout.TEE] * 6
    assert [mark for _, mark in marked] == list(range(13, 25))


@clause("classic", "1.3")
def test_the_maze_is_random_in_order_and_rotation_and_one_tile_is_left_over() -> None:
    boards = [Match.new(CLASSIC, 2, seed).state.table.board for seed in range(40)]
    assert len(set(boards)) == 40
    assert all(layout.problem(board, 12) is None for board in boards)
    assert len({board.spare for board in boards}) > 6  # the spare is any tile, any way round
    assert len({board.tile(1).exits for board in boards}) > 6


@clause("classic", "1.3")
def test_a_treasure_on_the_spare_cannot_be_reached() -> None:
    match = scene(marks="d1=owl", goals="owl fox", pieces="a1 g7")
    act(match, "push S4")  # the owl comes out at the top
    board = match.state.table.board
    assert board.find(board.marks[-1]) == -1
    assert "Found" not in kinds(act(match, "walk d1"))


@clause("classic", "1.4")
@pytest.mark.parametrize(("seats", "homes"), [(2, "a1 g7"), (3, "a1 g1 g7"), (4, "a1 g1 g7 a7")])
def test_pieces_start_on_their_corners_clockwise_two_seats_at_opposite_ones(seats: int, homes: str) -> None:
    match = Match.new(CLASSIC, seats, 1)
    assert [cell(match, seat) for seat in range(seats)] == homes.split()


@clause("classic", "1.5")
@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 8), (4, 6)])
def test_all_twenty_four_cards_are_dealt_evenly(seats: int, cards: int) -> None:
    table = Match.new(CLASSIC, seats, 1).state.table
    assert table.piles == (cards,) * seats
    assert seats * cards == 24


@clause("classic", "1.5")
def test_fewer_cards_by_option_and_never_more_than_there_are() -> None:
    assert Match.new(CLASSIC, 3, 1, {"cards": 2}).state.table.piles == (2, 2, 2)
    with pytest.raises(Refused, match="24 cards give 3 seats at most 8 each"):
        Match.new(CLASSIC, 3, 1, {"cards": 9})


@clause("classic", "1.5")
def test_only_its_owner_knows_a_top_card_and_nobody_what_lies_below() -> None:
    match = Match.new(CLASSIC, 3, 1)
    goals, bag = match.state.goals, match.state.bag
    assert [match.view(seat).goal for seat in range(3)] == list(goals)
    assert match.view(WATCHER).goal == 0
    assert match.view(0).unseen == tuple(sorted({*bag, *goals} - {goals[0]}))
    assert bag == tuple(sorted(bag))  # a bag has no order that could leak


@clause("classic", "2.1")
def test_a_seat_that_is_named_or_drawn_begins_and_play_goes_round() -> None:
    match = Match.new(CLASSIC, 3, 1, {"first": "first"})
    turns = []
    for _ in range(4):
        turns.append(match.actor)
        act(match, "push N4" if "push N4" in texts(match) else "push W2")
        act(match, f"walk {cell(match, match.state.table.turn)}")
    assert turns == [0, 1, 2, 0]
    assert {Match.new(CLASSIC, 3, seed).actor for seed in range(20)} == {0, 1, 2}
    assert [Match.new(CLASSIC, 4, 1, {"first": each}).actor for each in ORDINALS] == [0, 1, 2, 3]


@clause("classic", "2.1")
@pytest.mark.parametrize("spec", [spec for spec in SHELF if spec.id != "delve"], ids=lambda spec: spec.id)
def test_a_seat_that_is_not_there_cannot_begin(spec: Spec) -> None:
    for seats in spec.seats:
        for at, ordinal in enumerate(ORDINALS):
            if at < seats:
                assert Match.new(spec, seats, 1, {"first": ordinal}).actor == at
            else:
                with pytest.raises(Refused, match=f"no {ordinal} seat at a table for {seats}. Choose another seat"):
                    Match.new(spec, seats, 1, {"first": ordinal})


@clause("classic", "2.2")
def test_the_push_comes_first_even_if_the_treasure_is_in_reach() -> None:
    match = scene(marks="b1=owl", goals="owl fox")
    assert all(text.startswith("push ") for text in texts(match))
    with pytest.raises(Refused, match="Push the maze first"):
        match.submit(0, "walk b1", 0)
    act(match, "push N4")
    assert all(text.startswith("walk ") for text in texts(match))
    with pytest.raises(Refused, match="already"):
        match.submit(0, "push N6", 1)


@clause("classic", "2.2")
def test_at_least_eleven_slots_are_always_free() -> None:
    match = Match.new(CLASSIC, 2, 3)
    for _ in range(30):
        assert len({action.slot for action in match.legal if isinstance(action, Push)}) >= 11
        act(match, match.codec.text(match.legal[-1]))
        act(match, match.codec.text(match.legal[0]))


@clause("classic", "3.1")
def test_a_push_moves_one_line_and_the_far_tile_is_the_new_spare() -> None:
    drawing = """
        ┌─┬─┬─┐
        │└┘│└┘│
        ├┐├┌┬┐┤
        │└┘│└┘│
        ├┐┴┌┤┐┤
        │└┘│└┘│
        └─┴─┴─┘   spare ┼
    """
    match = scene(drawing=drawing, pieces="a1 g7")
    act(match, "push W4")
    rows = [[sides(match.state.table.board.tile(7 * row + at).exits) for at in range(7)] for row in range(7)]
    assert rows[3] == ["NESW", "NS", "NE", "NW", "NS", "NE", "NW"]
    assert sides(match.state.table.board.spare) == "NS"
    assert rows[2] == ["NES", "SW", "NES", "ES", "ESW", "SW", "NSW"]  # the others stay


@clause("classic", "3.1")
def test_there_are_twelve_slots_and_fixed_tiles_never_move() -> None:
    match = Match.new(CLASSIC, 2, 1)
    slots = {text.split()[1] for text in texts(match)}
    assert slots == {side + line for side in "NESW" for line in "246"}
    with pytest.raises(Refused, match="does not move"):
        match.submit(0, "push N1", 0)
    for _ in range(60):
        act(match, match.codec.text(match.legal[match.ply % len(match.legal)]))
        tiles = match.state.table.board.tiles()
        assert all(tiles[at] == tile for at, tile in layout.fixed().items())


@clause("classic", "3.2")
@pytest.mark.parametrize(("spare", "ways"), [("│", 2), ("└", 4), ("├", 4), ("┼", 1)])
def test_the_spare_may_be_turned_as_one_likes(spare: str, ways: int) -> None:
    match = scene(drawing=CROSSES + f" spare {spare}")
    assert len([text for text in texts(match) if text.startswith("push N4 ")]) == ways
    if ways == 2:
        with pytest.raises(Refused, match="half a turn"):
            match.submit(0, "push N4 3", 0)


@clause("classic", "3.3")
def test_the_spare_may_not_go_back_where_it_came_out() -> None:
    match = scene()
    act(match, "push N4", "walk a1")
    slots = {text.split()[1] for text in texts(match)}
    assert "S4" not in slots
    assert "N4" in slots  # the same slot again is free
    assert len(slots) == 11
    with pytest.raises(Refused, match="undo the last push"):
        match.submit(1, "push S4", match.ply)


@clause("classic", "3.3")
def test_by_option_the_whole_line_is_barred() -> None:
    match = scene(options={"forbid_whole_line": True})
    assert len({text.split()[1] for text in texts(match)}) == 12  # the first push may go anywhere
    act(match, "push N4", "walk a1")
    assert not {"N4", "S4"} & {text.split()[1] for text in texts(match)}


@clause("classic", "3.4")
def test_a_piece_is_carried_along_and_one_pushed_out_comes_back_on_the_new_tile() -> None:
    match = scene(seats=3, pieces="d7 d1 c3")
    events = act(match, "push N4")
    assert [cell(match, seat) for seat in range(3)] == ["d1", "d2", "c3"]
    assert getattr(events[0], "carried") == (0, 1)  # noqa: B009 - the field is the push event's own


@clause("classic", "3.4", "4.4")
def test_being_carried_is_not_a_walk() -> None:
    match = scene(options={"zero_step": False}, marks="d1=owl", goals="owl fox", pieces="d1 g7")
    assert kinds(act(match, "push N4", "walk d2")) == ["Pushed", "Walked"]
    assert match.state.table.found == ((), ())


@clause("classic", "4.1")
def test_a_step_needs_both_tiles_open_towards_each_other() -> None:
    drawing = """
        ┌─┐┌┐┌┐
        │┌┘└┘└┘
        └┘│││││
        ┌┐│││││
        └┘│││││
        ┌┐│││││
        └┘│││││
    """
    match = scene(drawing=drawing, pieces="a1 g7")
    board = match.state.table.board
    assert set(cells(reach(board, CELLS["a1"]))) == {CELLS[c] for c in "a1 b1 c1 c2 b2 b3 a3 a2".split()}
    assert cells(reach(board, CELLS["d1"])) == [CELLS[c] for c in "d1 e1 d2 e2".split()]


@clause("classic", "4.1")
def test_one_may_stay_and_pieces_share_tiles() -> None:
    match = scene(pieces="a1 c1")
    act(match, "push W6")
    assert {"walk a1", "walk c1", "walk g1"} <= texts(match)
    act(match, "walk c1")
    assert cell(match, 0) == cell(match, 1) == "c1"


@clause("classic", "4.2")
def test_a_walk_that_ends_on_the_top_card_finds_it() -> None:
    match = scene(marks="d5=owl", goals="owl fox")
    assert kinds(act(match, "push W2", "walk d5")) == ["Pushed", "Walked", "Found", "Drew"]
    assert names(match, match.state.table.found[0]) == ["owl"]


@clause("classic", "4.2")
def test_walking_over_a_treasure_or_onto_anothers_finds_nothing() -> None:
    match = scene(marks="b1=owl c1=fox", goals="owl fox", pieces="a1 g7")
    act(match, "push W6", "walk c1")  # over the owl, onto the fox of the other seat
    assert match.state.table.found == ((), ())


@clause("classic", "4.3")
def test_a_found_card_is_public_and_the_next_one_secret_and_for_the_next_turn() -> None:
    match = scene(marks="d5=owl", goals="owl fox")
    events = act(match, "push W2", "walk d5")
    drew = events[-1]
    assert getattr(drew.seen_by(0), "goal") == match.state.goals[0] != 0  # noqa: B009
    assert getattr(drew.seen_by(1), "goal") is None  # noqa: B009
    assert getattr(drew.seen_by(WATCHER), "goal") is None  # noqa: B009
    assert match.state.table.piles == (11, 12)
    assert match.actor == 1  # one treasure a turn


@clause("classic", "4.4")
def test_staying_on_the_treasure_finds_it() -> None:
    match = scene(marks="d1=owl", goals="owl fox", pieces="d1 g7")
    assert "Found" in kinds(act(match, "push N4", "walk d2"))  # carried with its tile, then no step


@clause("classic", "5.1")
def test_open_cards_lie_face_up_and_nothing_is_secret() -> None:
    match = Match.new(spec_of("classic-open", Classic), 3, 1)
    hands = match.view(WATCHER).table.hands
    assert [len(hand) for hand in hands] == [8, 8, 8]
    assert len({mark for hand in hands for mark in hand}) == 24
    assert (match.view(0).goal, match.view(0).unseen) == (0, ())


@clause("classic", "5.2")
def test_open_cards_are_found_in_any_order() -> None:
    match = scene(spec_of("classic-open", Classic), hands="owl+fox+key crown", marks="d5=key", options={"cards": 3})
    assert kinds(act(match, "push W2", "walk d5")) == ["Pushed", "Walked", "Found"]
    assert names(match, match.state.table.hands[0]) == ["owl", "fox"]
    assert match.actor == 1


@clause("classic", "6.1")
def test_home_with_everything_wins_at_once() -> None:
    match = scene(goals="- fox", piles=(0, 3), pieces="c1 g7")
    assert kinds(act(match, "push W6", "walk a1")) == ["Pushed", "Walked", "Finished"]
    assert match.actor is NOBODY
    assert match.result and match.result.winners == (0,)


@clause("classic", "6.1")
def test_the_last_treasure_and_home_take_two_turns() -> None:
    match = scene(marks="c1=owl", goals="owl fox", piles=(1, 12))
    act(match, "push W6", "walk c1")
    assert match.actor == 1  # everything found, but not home
    act(match, "push N6", f"walk {cell(match, 1)}", "push W6", "walk a1")
    assert match.over


@clause("classic", "6.1")
def test_home_means_nothing_while_a_treasure_is_missing() -> None:
    match = scene(goals="owl fox", pieces="c1 g7")
    act(match, "push W6", "walk a1")
    assert not match.over


@clause("classic", "6.2")
def test_a_game_nobody_wins_is_stopped_without_a_winner() -> None:
    match = Match.new(CLASSIC, 2, 1, {"turn_limit": 3})
    while not match.over:
        act(match, match.codec.text(match.legal[0]))
    result = match.result
    assert result and result.truncated and result.winners == () and match.state.table.turns == 3


@clause("classic", "6.3")
def test_behind_the_winner_treasures_decide_the_place() -> None:
    found = ((1, 2), (3,), (4, 5, 6), (7,))
    match = scene(seats=4, goals="- fox key crown", piles=(0, 5, 3, 5), pieces="c1 g1 g7 a7", found=found)
    act(match, "push W6", "walk a1")
    assert match.result and match.result.ranks == (1, 3, 2, 3) and match.result.scores == (2, 1, 3, 1)


def test_every_preset_of_the_shelf_is_for_two_to_four_seats() -> None:
    for spec in [spec for spec in SHELF if spec.page == "classic"]:
        assert spec.seats == (2, 3, 4)
        for seats in (1, 5):
            with pytest.raises(Refused, match="2 to 4 seats"):
                Match.new(spec, seats, 1)


def test_a_preset_keeps_what_it_has_settled() -> None:
    with pytest.raises(Refused, match="always played with open_cards"):
        Match.new(spec_of("classic-open", Classic), 2, 1, {"open_cards": False})


def test_editions_differ_in_words_only() -> None:
    classic, creatures = Match.new(CLASSIC, 2, 5), Match.new(spec_of("creatures", Classic), 2, 5)
    assert classic.state == creatures.state
    assert classic.codec.text(Draw(3)) == "draw fox"
    assert creatures.codec.text(Draw(3)) == "draw cinderpup"
