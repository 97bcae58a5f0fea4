"""The rules of games/dragon/rules.en.md from the dragon die to the last point, clause by clause."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mazeworks import CHANCE, NOBODY, Refused
from mazeworks.games.dragon.rules import odds, threats, watched, zone
from mazeworks.games.dragon.rules.table import Sign, Woke
from mazeworks.maze import cells, reach
from tests.games.dragon.scene import DragonMatch, chance, go, lair, where
from tests.games.quest.scene import CELLS, cell, kinds, texts

SIGNS: tuple[Sign, ...] = ("1", "2", "3", "4", "white", "black")
LAST = "1+2+3+4+5+6+7+8+9+10+11+12 1+2+3+4+5+6+7+8+9+10+11+12"
# every neighbour of the refuge, and each guard, in a corridor of its own
APART = """
    ───────
    ·······
    ··╶─╴··
    ╶─╴│╶─╴
    ··╶─╴··
    ·······
    ───────
"""
clause = pytest.mark.clause


def woke(match: DragonMatch, sign: str) -> Woke:
    """What the dragon die brings when it shows a face."""
    first = go(match, f"face {sign}")[0]
    assert isinstance(first, Woke)
    return first


def lane(pieces: str, **more: Any) -> DragonMatch:
    """Row 3 is one corridor, and the dragon looks at its middle; the seat on turn is about to roll the dragon die."""
    drawing = """
        │││││││
        │││││││
        ───────
        │││││││
        ───────
        │││││││
        │││││││
    """
    fields: dict[str, Any] = {"hoard": "g7=5 a7=5", "phase": "face", "guards": "b5 f7", **more}
    return lair(drawing, pieces=pieces, **fields)


def finale(pieces: str = "d3 g7", **more: Any) -> DragonMatch:
    """All treasures are gone, the dragon looks at d3, and the first seat is to walk."""
    fields: dict[str, Any] = {"hoard": "", "taken": LAST, "phase": "walk", **more}
    return lair(pieces=pieces, **fields)


@clause("dragon", "6.1")
def test_the_dragon_die_has_six_equally_likely_faces() -> None:
    match = lair(hoard="d3=1 a2=1")
    go(match, "push W2 0", "walk d3")
    chances = match.game.chances(match.state)
    assert match.actor is CHANCE
    assert [(match.codec.text(luck), weight) for luck, weight in chances] == [(f"face {sign}", 1) for sign in SIGNS]


@clause("dragon", "6.1")
def test_without_a_treasure_no_die_is_rolled() -> None:
    match = lair(pieces="d3 e5", hoard="g2=1 a2=1", taken="5 5")
    go(match, "push W4 0", "walk d3")
    assert (match.actor, match.state.table.phase) == (1, "push")


@clause("dragon", "6.1")
def test_after_one_die_each_neighbour_and_each_guard_is_threatened_with_one_sixth() -> None:
    match = lair(APART, pieces="c3 e5", guards="b1 f7", hoard="a2=1", facing="E", phase="face")
    table = match.state.table
    systems = {name: reach(table.board, CELLS[name], 1 << CELLS["d4"]) for name in ("d3", "e4", "d5", "c4", "b1", "f7")}
    assert sum([mask.bit_count() for mask in systems.values()]) == (sum(systems.values())).bit_count()  # all apart
    for name in systems:
        parts = [CELLS[name] in zone(table, sign) for sign in SIGNS]
        assert Fraction(sum(parts), 6) == Fraction(1, 6)
    for side in range(4):

        def turned(state: Any, side: int = side) -> bool | None:
            return state.table.facing == side if state.table.phase != "face" else None

        looks = chance(match, turned)
        assert looks == (Fraction(1, 2) if side == 1 else Fraction(1, 6))  # a guard leaves the dragon as it is


@clause("dragon", "6.2")
@pytest.mark.parametrize(("arrows", "sees"), [("1", "e4"), ("2", "d5"), ("3", "c4"), ("4", "d3")])
def test_arrows_turn_the_dragon_clockwise(arrows: str, sees: str) -> None:
    match = lair(hoard="a1=1", phase="face", pieces="d4 d4")
    go(match, f"face {arrows}")
    assert watched(match.state.table) == CELLS[sees]


@clause("dragon", "6.2")
def test_the_whole_corridor_system_of_the_watched_tile_is_threatened_open_to_the_refuge_or_not() -> None:
    match = lane("a3 a5", taken="1 1")  # d3 lies across: it does not open towards d4
    die = woke(match, "4")
    assert set(die.cells) == {CELLS[f"{column}3"] for column in "abcdefg"}
    assert die.duellists == (0,)


@clause("dragon", "6.2", "4.2")
def test_the_threatened_system_does_not_go_through_the_refuge() -> None:
    match = lair("\n".join(["│" * 7] * 7), pieces="d5 d7", hoard="a1=1", phase="face", taken="1 1")
    assert kinds(go(match, "face 4")) == ["Woke"]  # column 4 is one corridor, but the refuge cuts it


@clause("dragon", "6.3")
def test_a_guard_threatens_the_system_it_stands_in_and_the_dragon_does_not_turn() -> None:
    match = lane("a5 a3", taken="1 1")
    die = woke(match, "white")
    assert die.duellists == (0,)
    assert die.source == CELLS["b5"]
    assert match.state.table.facing == 0
    duel = match.state.table.duel
    assert duel and duel.foe == "white"


@clause("dragon", "6.3")
def test_a_guard_under_the_refuge_sleeps() -> None:
    match = lair(guards="d4 f4", hoard="a1=1", phase="face", taken="1 1")
    die = woke(match, "white")
    assert die.message_key() == "slept-white"
    assert die.cells == ()
    assert match.state.table.phase == "push"


@clause("dragon", "6.4")
def test_an_adventurer_under_the_refuge_is_not_threatened_and_never_the_nearest() -> None:
    match = lair(pieces="d4 g7", hoard="a1=1", phase="face", taken="1 1")
    die = woke(match, "4")
    assert die.steps == (None, 9 - 1)  # d3 is the first tile, g7 is seven steps on
    assert die.duellists == (1,)


@clause("dragon", "7.1")
def test_only_the_nearest_duels_counted_along_the_corridors() -> None:
    match = lane("a3 f3 c5", taken="1 1 1")
    die = woke(match, "4")
    assert die.steps == (4, 3, None)  # the tile it looks at is 1
    assert die.duellists == (1,)
    match = lane("b5 d5", taken="1 1")
    die = woke(match, "white")
    assert die.steps == (0, 2)  # the guard's own tile is 0
    assert die.duellists == (0,)


@clause("dragon", "7.1")
def test_corridors_are_counted_not_the_crow() -> None:
    drawing = """
        ││┌─┐││
        │││││││
        ┌─┘│└┐│
        │││││││
        │││││││
        │││││││
        │││││││
    """
    match = lair(drawing, pieces="c1 a3", guards="e3 f4", hoard="g7=5", phase="face", taken="1 1")
    steps = woke(match, "white").steps
    assert steps == (4, 8)  # e3 e2 e1 d1 c1, and on by c2 c3 b3 to a3: near as the crow flies, far on foot


@clause("dragon", "7.2")
def test_equally_near_adventurers_all_duel_in_turn_order_from_the_seat_on_turn() -> None:
    match = lane("c3 e3 c3 a3", taken="1 1 1 1", turn=2)
    die = woke(match, "4")
    assert die.duellists == (2, 0, 1)
    order = []
    while match.state.table.phase == "roll":
        duel = match.state.table.duel
        assert duel
        order.append(duel.queue[0])
        go(match, "roll 5")
    assert order == [2, 0, 1]


@clause("dragon", "7.2", "7.6")
def test_the_duel_of_two_that_the_protocol_was_made_for() -> None:
    """Seat 0 takes the second 4; seats 1 and 2 stand equally near: docs/decisions/0001."""
    match = lane(
        "a5 c3 e3", hoard="b5=4 g7=5", guards="b7 f7", taken="- 4 3+4", hands="5 5 1", phase="walk", facing="S"
    )
    assert kinds(go(match, "walk b5")) == ["Walked", "Took"]
    assert (match.actor, match.state.table.phase) == (0, "coin")  # asked, whether it holds a card 4 or not
    assert texts(match) == {"pass"}
    go(match, "pass")
    assert woke(match, "2").duellists == (1, 2)
    go(match, "roll 2")
    assert (match.actor, match.state.table.turn) == (1, 0)  # a decision by somebody who is not on turn
    assert kinds(go(match, "play 5", "roll 5")) == ["Played", "Rolled", "Withstood", "Challenged"]
    go(match, "roll 1")
    assert match.actor == 2
    assert kinds(go(match, "pass")) == ["Lost"]
    assert match.state.table.taken == ((4,), (4,), (4,))
    assert match.state.table.lost == (3,)
    assert (match.actor, match.state.table.phase) == (1, "push")


@clause("dragon", "7.3")
def test_who_has_no_treasure_does_not_duel_and_protects_those_behind() -> None:
    match = lane("c3 f3", taken="- 1")
    assert kinds(go(match, "face 4")) == ["Woke"]
    assert match.state.table.phase == "push"


@clause("dragon", "7.3")
def test_of_those_equally_near_only_the_ones_with_treasure_duel() -> None:
    match = lane("c3 e3", taken="- 1")
    assert woke(match, "4").duellists == (1,)


@clause("dragon", "7.3")
def test_by_option_adventurers_without_treasure_are_passed_over() -> None:
    match = lane("c3 f3", taken="- 1", options={"skip_empty_handed": True})
    assert woke(match, "4").duellists == (1,)


@clause("dragon", "7.4")
def test_the_seat_on_turn_duels_for_the_treasure_it_has_just_taken() -> None:
    match = lane("c3 a5", hoard="d3=5 a7=5", phase="walk")
    go(match, "walk d3", "face 4", "roll 1")
    assert match.state.table.taken == ((), ())
    assert match.state.table.lost == (5,)


@clause("dragon", "7.5")
@pytest.mark.parametrize("pips", range(1, 7))
def test_one_to_three_loses_the_lowest_treasure_four_to_six_nothing_and_coins_never(pips: int) -> None:
    match = lane("c3 a5", taken="2+4+4 1", coins=(2, 0))
    events = go(match, "face 4", f"roll {pips}")
    table = match.state.table
    assert table.taken == (((4, 4), (1,)) if pips <= 3 else ((2, 4, 4), (1,)))
    assert table.lost == ((2,) if pips <= 3 else ())
    assert table.coins == (2, 0)
    assert kinds(events)[-1] == ("Lost" if pips <= 3 else "Withstood")
    assert table.values == (5, 5)  # what is lost never comes back on the board


@clause("dragon", "7.6")
def test_each_card_is_another_roll_and_any_number_may_be_played() -> None:
    match = lane("c3 a5", taken="2 1", hands="1+3+3+8 5")
    go(match, "face 4", "roll 3")
    assert texts(match) == {"pass", "play 1", "play 3"}
    with pytest.raises(Refused, match="Only cards 1 to 6"):
        match.submit(0, "play 8", match.ply)
    go(match, "play 3", "roll 2", "play 3", "roll 1", "play 1", "roll 1")  # no low card left: nobody is asked
    assert match.state.table.taken == ((), (1,))
    assert match.state.table.discards == (3, 3, 1)


@clause("dragon", "7.6")
def test_after_a_good_roll_nobody_is_asked_and_without_low_cards_nobody_either() -> None:
    match = lane("c3 a5", taken="2 1", hands="1 5")
    go(match, "face 4", "roll 4")
    assert match.state.table.phase == "push"
    match = lane("c3 a5", taken="2 1", hands="8 5", extra=True)
    go(match, "face 4", "roll 1")
    assert match.state.table.phase == "push"


@clause("dragon", "8.1")
def test_a_high_card_at_the_end_of_the_turn_is_a_second_turn_then_the_next_seat() -> None:
    match = lair(hoard="g2=1 a2=1", hands="5+7+9 -")
    go(match, "push N4 0", "walk c3")
    assert texts(match) == {"pass", "play 7", "play 9"}
    with pytest.raises(Refused, match="7 and higher"):
        match.submit(0, "play 5", match.ply)
    go(match, "play 7")
    assert (match.actor, match.state.table.turns) == (0, 1)
    go(match, "push N4 0", "walk c3")
    assert (match.actor, match.state.table.turns) == (1, 2)


@clause("dragon", "8.1")
def test_one_need_not_play_it_and_who_holds_no_high_card_is_not_asked() -> None:
    match = lair(hoard="g2=1 a2=1", hands="9 5")
    go(match, "push N4 0", "walk c3", "pass", "push N4 0")
    assert match.state.table.turn == 1
    go(match, "walk e5")  # with a low card only
    assert (match.actor, match.state.table.phase) == (0, "push")


@clause("dragon", "8.2")
def test_a_second_turn_is_not_followed_by_a_third() -> None:
    match = lair(hoard="g2=1 a2=1", hands="8+9 -")
    go(match, "push N4 0", "walk c3", "play 8", "push N4 0", "walk c3")
    assert match.actor == 1
    assert match.state.hands[0] == (9,)


@clause("dragon", "8.3")
def test_a_card_given_for_a_coin_does_nothing_else() -> None:
    match = lair(hoard="d3=9 a2=9", hands="9 -", taken="8 8")
    go(match, "push W2 0", "walk d3", "play 9", "face white")
    while match.state.table.phase == "roll":
        go(match, "roll 6")
    assert (match.actor, match.state.hands[0]) == (1, ())


@clause("dragon", "8.3")
def test_when_both_treasures_of_its_value_are_gone_a_card_is_good_for_its_symbol_only() -> None:
    match = lane("c3 a5", taken="2+2 1", hands="2 -", hoard="d3=5 a7=5", phase="walk")
    go(match, "walk d3")
    assert texts(match) == {"pass"}  # the 2 does not match
    go(match, "pass", "face 4", "roll 1")
    assert texts(match) == {"pass", "play 2"}


@clause("dragon", "9.1")
def test_the_last_treasure_still_rolls_the_dragon_die_and_may_cost_a_duel() -> None:
    match = lane("c3 a5", hoard="d3=12", taken="5 11", phase="walk")
    assert kinds(go(match, "walk d3", "face 4", "roll 2")) == ["Walked", "Took", "Woke", "Challenged", "Rolled", "Lost"]
    assert match.state.table.taken == ((12,), (11,))
    assert match.state.table.phase == "push"  # no final duel in the same turn


@clause("dragon", "9.1")
def test_then_the_dragon_turns_no_more_but_the_tile_before_it_may_be_pushed_away() -> None:
    match = finale(phase="push", pieces="c3 g7")
    before = match.state.table.facing
    go(match, "push N4 0", "walk d3", "pass")
    assert match.state.table.facing == before == 0
    board = lair("\n".join(["│" * 7] * 7) + " spare ─", hoard="", taken=LAST, pieces="c3 g7")
    go(board, "push N4 0", "walk c3", "push N4 0", "walk g7", "push N4 0")
    assert board.state.table.board.tile(CELLS["d3"]).exits == 10


@clause("dragon", "9.2")
def test_who_ends_before_the_dragon_may_challenge_it_also_without_a_step() -> None:
    for pieces in ("d3 g7", "c3 g7"):
        match = finale(pieces)
        go(match, "walk d3")
        assert (match.actor, texts(match)) == (0, {"pass", "dare"})
        assert kinds(go(match, "dare")) == ["Dared"]
        assert match.actor is CHANCE


@clause("dragon", "9.2")
def test_nobody_has_to_and_elsewhere_or_before_the_last_treasure_nobody_can() -> None:
    match = finale(hands="9 -")
    go(match, "walk d3", "pass")
    assert match.state.table.phase == "end"  # a second turn may follow
    go(match, "play 9")
    assert match.actor == 0
    match = finale()
    go(match, "walk e4")
    assert match.actor == 1
    match = finale(hoard="a2=12", taken="1 1")
    go(match, "walk d3")
    assert match.actor == 1
    with pytest.raises(Refused, match="every treasure is gone"):
        match.submit(1, "dare", match.ply)


@clause("dragon", "9.2")
def test_a_second_turn_is_enough_to_challenge_the_dragon_after_the_last_treasure() -> None:
    match = lane("c3 a5", hoard="e3=12", taken="- 11", phase="walk", hands="9 -", facing="S")
    go(match, "walk e3", "pass", "face 2", "roll 5", "play 9", "push N2 0", "walk d3")
    assert (match.actor, match.state.table.phase) == (0, "dare")


@clause("dragon", "9.2", "9.5")
def test_there_is_one_attempt_in_a_turn() -> None:
    match = finale(hands="9 -")
    go(match, "walk d3", "dare", "roll 1", "roll 1", "roll 1")
    assert match.actor == 1


@clause("dragon", "9.3")
def test_the_printed_final_duel() -> None:
    """A 3, then a 2 that her last card turns into a 5: that makes 8, and now she needs at least a 4."""
    for last in range(1, 7):
        match = finale(hands="4+12 -")
        go(match, "walk d3", "dare", "roll 3")
        assert texts(match) == {"pass", "play 4"}  # after each roll she may play a card
        go(match, "pass", "roll 2")
        assert texts(match) == {"pass", "play 4"}
        go(match, "play 4", "roll 5")  # her last one: she is not asked again
        duel = match.state.table.duel
        assert duel and duel.rolls == (3, 5) and sum(duel.rolls) == 8
        assert (match.actor, match.state.table.phase) == (CHANCE, "roll")
        events = go(match, f"roll {last}")
        slain = last >= 4
        assert kinds(events) == (["Rolled", "Slew"] if slain else ["Rolled", "Failed", "Lost"])
        assert (match.state.table.slayer == 0) is slain
        assert (match.actor is NOBODY) is slain


@clause("dragon", "9.3")
def test_without_cards_the_final_duel_is_won_in_81_of_216_cases() -> None:
    match = finale()
    go(match, "walk d3", "dare")

    def slain(state: Any) -> bool | None:
        table = state.table
        return table.slayer == 0 if table.duel is None else None

    assert chance(match, slain) == Fraction(81, 216)
    assert odds(0, 3, 12) == 81 / 216


@clause("dragon", "9.3")
@pytest.mark.parametrize("hand", ["1", "1+2", "6+6+6"])
def test_the_odds_are_those_of_the_whole_tree_of_rolls_and_cards(hand: str) -> None:
    match = finale(hands=f"{hand} -")
    go(match, "walk d3", "dare", "roll 2")

    def slain(state: Any) -> bool | None:
        table = state.table
        return table.slayer == 0 if table.duel is None else None

    told = match.view(0).odds
    stood, bought = [match.game.apply(match.state, action).state for action in match.legal[:2]]
    assert told
    assert told.stand == float(chance(match, slain, stood))
    assert told.again == float(chance(match, slain, bought))


@clause("dragon", "7.5", "7.6")
@pytest.mark.parametrize("cards", range(5))
def test_an_ordinary_duel_with_cards_is_lost_only_if_every_roll_fails(cards: int) -> None:
    assert odds(cards, 1, 4) == 1 - Fraction(1, 2 ** (cards + 1))


@clause("dragon", "9.3")
def test_five_and_two_with_one_card_left_is_better_rolled_again() -> None:
    match = finale(hands="4 -")
    go(match, "walk d3", "dare", "roll 5", "pass", "roll 2")
    told = match.view(1).odds  # the numbers are public, so the odds are
    assert told and (told.again, told.stand) == (21 / 36, 5 / 9)


@clause("dragon", "9.3")
def test_any_number_of_cards_may_be_spent_on_one_roll_and_the_last_result_counts() -> None:
    match = finale(hands="1+2+3 -")
    go(match, "walk d3", "dare", "roll 5", "play 1", "roll 1", "play 2", "roll 6", "pass", "roll 5", "pass", "roll 1")
    assert match.state.table.slayer == 0  # 6 + 5 + 1: nobody is asked when 12 are reached
    assert match.state.hands[0] == (3,)


@clause("dragon", "9.4", "10.1")
def test_who_slays_the_dragon_ends_the_game_and_has_fifteen_points_more() -> None:
    match = finale(taken="3 1+2", coins=(1, 0))
    go(match, "walk d3", "dare", "roll 6", "roll 6", "roll 6")
    result = match.result
    assert result and not result.truncated
    assert result.scores == (3 + 5 + 15, 3)
    assert (result.winners, result.why) == ((0,), "slain")


@clause("dragon", "9.5")
def test_who_loses_the_final_duel_loses_the_lowest_treasure_and_the_turn() -> None:
    match = finale(taken="3+4 1", hands="9 -")
    events = go(match, "walk d3", "dare", "roll 1", "roll 1", "roll 1")
    assert kinds(events)[-3:] == ["Rolled", "Failed", "Lost"]
    assert match.state.table.taken == ((4,), (1,))
    assert (match.actor, match.state.table.phase) == (1, "push")  # no card for a second turn


@clause("dragon", "9.5")
def test_who_has_no_treasure_loses_nothing_but_the_turn() -> None:
    match = finale(taken="- 1")
    assert kinds(go(match, "walk d3", "dare", "roll 1", "roll 1", "roll 1"))[-1] == "Failed"
    assert match.actor == 1


@clause("dragon", "10.1")
def test_points_are_treasures_and_five_for_each_coin() -> None:
    match = lair(pieces="c3 e3 e5", taken="1+12 6 -", coins=(0, 2, 1), hoard="a2=12")
    assert match.game.scores(match.state) == (13, 16, 5)


@clause("dragon", "10.2")
def test_level_points_are_settled_by_more_treasures_then_shared() -> None:
    def ranks(taken: str, coins: tuple[int, ...]) -> tuple[int, ...]:
        match = lair(pieces="c3 e3 e5", taken=taken, coins=coins, hoard="", phase="over", slayer=0)
        result = match.result
        assert result
        return result.ranks

    assert ranks("1 6+10 7+9", (0, 0, 0)) == (3, 1, 1)  # 16 each, two treasures or one: the dragon is none
    assert ranks("5 2+3+10 20", (0, 1, 0))[1] == 1
    assert ranks("1+2 6+7 8", (0, 1, 2)) == (1, 1, 3)  # 18 with two treasures each, 18 with one


@clause("dragon", "10.3")
def test_at_the_turn_limit_the_points_decide_without_the_dragon() -> None:
    match = lair(hoard="g2=3 a2=3", taken="1+2 2", options={"turn_limit": 1}, hands="9 -")
    go(match, "push N4 0", "walk c3")  # nobody is asked for a second turn that would not come
    result = match.result
    assert result and result.truncated
    assert (result.winners, result.scores, result.why) == ((0,), (3, 2), "stopped")


# --- what screens ask -----------------------------------------------------------------------------------------------


@clause("dragon", "6.2", "6.3")
def test_a_view_shows_what_each_face_of_the_die_would_bring() -> None:
    match = lane("c3 a5", taken="1 1", phase="walk")
    view = match.view(1)
    assert view.threats == threats(match.state.table)
    assert [each.face for each in view.threats] == list(SIGNS)
    now = view.threats[3]  # four arrows: the dragon looks where it looked
    assert now.source == watched(match.state.table)
    assert list(view.gaze) == cells(reach(match.state.table.board, CELLS["d3"], 1 << CELLS["d4"]))
    for each in view.threats:
        die = woke(lane("c3 a5", taken="1 1"), each.face)
        assert (die.source, die.steps, die.duellists) == (each.source, each.steps, each.duellists)
        assert die.cells == zone(match.state.table, each.face)


def test_the_table_names_the_duel_under_way() -> None:
    match = lane("c3 a5", taken="1 1", hands="5 -")
    go(match, "face 4", "roll 2")
    duel = match.state.table.duel
    assert match.view(1).gaze == zone(match.state.table, "4")
    assert duel and (duel.foe, duel.queue, duel.need, duel.of, duel.rolls, duel.final) == (
        "dragon",
        (0,),
        4,
        1,
        (2,),
        False,
    )
    match = finale()
    go(match, "walk d3", "dare", "roll 2")
    duel = match.state.table.duel
    assert duel and (duel.need, duel.of, duel.rolls, duel.final) == (12, 3, (2,), True)
    assert where(match, "hoard") == []
    assert cell(match, 0) == "d3"
