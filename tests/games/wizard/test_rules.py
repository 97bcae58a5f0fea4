"""The rules of games/wizard/rules.en.md, clause by clause; those on advice are in test_wizard_advice.py."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from mazeworks import CHANCE, WATCHER, Dice, Match, Refused, spec_of
from mazeworks.arena import play_new
from mazeworks.games.wizard.rules import Options, Wizard, potion
from mazeworks.games.wizard.rules.options import CARDS
from mazeworks.games.wizard.rules.table import CHARACTERS, Choice, Draw, State, View, worth
from mazeworks.maze import layout
from tests.games.quest.scene import CELLS, act, cell, kinds, scene, texts
from tests.kit.playout import begin, plies

WIZARD = spec_of("wizard", Wizard)
WizardMatch: TypeAlias = Match[State, Choice, View]
clause = pytest.mark.clause


def school(marks: str = "d5=cook", cards: str = "", **rest: Any) -> WizardMatch:
    """A position in which the cook is called, the last of those that were; `cards` are what each seat holds."""
    read = Match.new(WIZARD, 2, 1).game.words["mark"].read
    held = tuple([tuple([read(name) for name in text.split("+") if name != "-"]) for text in cards.split()])
    seen = tuple([card for hand in held for card in hand])
    table = {"revealed": (*seen, read("cook")), "cards": held or ((),) * rest.get("seats", 2)}
    return scene(WIZARD, marks=marks, **{**table, **rest})


def potions(match: WizardMatch, *names: str) -> WizardMatch:
    """The same position, with these potions in the hands of the seats."""
    read = match.game.words["mark"].read
    dealt = tuple([tuple(sorted([read(name) for name in text.split()])) for text in names])
    return Match(match.spec, match.options, replace(match.state, potions=dealt), match.seats, Dice(1))


# --- 1. what lies on the table --------------------------------------------------------------------------------------


@clause("wizard", "1.1")
@pytest.mark.parametrize("straights", [12, 13])
def test_twenty_four_characters_are_in_the_maze_or_on_the_spare(straights: int) -> None:
    board = Match.new(WIZARD, 2, 1, {"straights": straights}).state.table.board
    assert sorted(mark for mark in board.marks if mark) == list(CHARACTERS) == list(range(1, 25))
    assert layout.problem(board, straights) is None


@clause("wizard", "1.2")
@pytest.mark.parametrize(("seats", "corners", "inner"), [(2, "a1 g7", "c3 e5"), (4, "a1 g1 g7 a7", "c3 e3 e5 c5")])
def test_pieces_start_on_their_crests(seats: int, corners: str, inner: str) -> None:
    for option, cells in ((False, corners), (True, inner)):
        match = Match.new(WIZARD, seats, 1, {"inner_starts": option})
        assert [cell(match, seat) for seat in range(seats)] == cells.split()
        assert match.state.table.board.marks[CELLS["c3"]]  # inner starts keep their character


@clause("wizard", "1.3")
def test_one_card_lies_open_and_twenty_one_come_in_all() -> None:
    match = Match.new(WIZARD, 3, 1)
    assert [len(match.view(reader).unseen) for reader in (0, 1, 2, WATCHER)] == [23] * 4
    assert match.state.table.wanted == match.state.table.revealed[0]
    done = play_new(WIZARD, ["greedy"] * 2, 3).state.table
    assert len(done.revealed) == len(set(done.revealed)) == CARDS == 21


@clause("wizard", "1.3")
def test_the_first_card_may_be_any_and_so_may_those_in_the_box() -> None:
    assert len({Match.new(WIZARD, 2, seed).state.table.revealed for seed in range(300)}) == 24


@clause("wizard", "1.4")
def test_a_card_is_worth_its_number_and_the_last_is_number_25() -> None:
    assert [worth(number) for number in range(1, 22)] == [*range(1, 21), 25]
    assert sum(worth(number) for number in range(1, 22)) == 235


@clause("wizard", "1.4", "7.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_on_cards_add_up_to_235_in_every_finished_game(seats: int) -> None:
    for seed in range(3):
        match = play_new(WIZARD, ["greedy"] * (seats - 1) + ["chaos"], seed)
        table = match.state.table
        held = [len(set(mine) & set(cards)) for mine, cards in zip(match.state.potions, table.cards, strict=True)]
        assert match.result and not match.result.truncated
        assert sum(match.result.scores) - 20 * sum(held) - 3 * sum(table.wands) == 235


@clause("wizard", "1.5")
def test_each_character_is_on_three_potions_and_two_potions_share_one_at_most() -> None:
    for ring, each in ((range(1, 22), {3}), (CHARACTERS, {2, 3})):
        every = [potion.named(at, ring) for at in potion.RING]
        assert len(set(every)) == 21 and {len(set(one)) for one in every} == {3}
        assert set(Counter(name for one in every for name in one).values()) == each
        assert max(len({*one} & {*two}) for one, two in combinations(every, 2)) == 1


@clause("wizard", "1.5")
def test_no_potion_names_a_character_in_the_box() -> None:
    for seed in range(20):
        match = begin(WIZARD, 4, seed, {})
        state = match.state
        while len(state.table.revealed) < CARDS:
            table = replace(state.table, phase="draw", cards=(state.table.revealed, (), (), ()))
            luck = Dice(seed).weighted(match.game.chances(replace(state, table=table)))
            assert isinstance(luck, Draw)
            state = replace(state, table=replace(table, revealed=(*table.revealed, luck.character)))
        assert {name for one in state.potions for name in one} <= set(state.table.revealed)


@clause("wizard", "1.5")
def test_the_next_card_is_as_likely_as_if_pile_and_box_lay_there() -> None:
    """Every box that fits the potions is counted, and every card of the pile that goes with it."""
    match = school("d5=cook", "dean+porter healer")
    state = potions(match, "dean novice poet", "novice healer golem").state
    state = replace(state, table=replace(state.table, phase="draw", cards=(state.table.revealed, ())))
    unseen = [c for c in CHARACTERS if c not in state.table.revealed]
    named = {c for one in state.potions for c in one}
    counted: Counter[int] = Counter()
    for box in combinations([c for c in unseen if c not in named], 3):
        counted.update([c for c in unseen if c not in box])
    weights = {luck.character: weight for luck, weight in match.game.chances(state) if isinstance(luck, Draw)}
    assert weights.keys() == counted.keys()
    assert len({counted[c] * 1000 // weights[c] for c in weights}) == 1  # the same odds, up to a factor


@clause("wizard", "1.5")
def test_a_potion_is_its_seats_secret() -> None:
    match = Match.new(WIZARD, 3, 1)
    assert [match.view(reader).potion for reader in (0, 1, 2, WATCHER)] == [*match.state.potions, ()]


@clause("wizard", "1.5")
def test_whoever_imagines_keeps_its_own_potion_and_puts_nobody_it_saw_into_the_box() -> None:
    match = school("d5=cook", "dean+porter+novice+tutor+fencer+juggler+poet+piper ghost+golem+gargoyle+sprite+tomcat")
    match = potions(match, "wyrmling stargazer mapmaker", "dean porter novice")
    view, firsts = match.view(0), set()
    for seed in range(200):
        twin = match.game.imagine(view, Dice(seed))
        assert twin.potions[0] == view.potion
        assert potion.problem(twin.potions, twin.table.revealed, Options()) is None
        firsts.add(twin.potions[1])
    assert len(firsts) > 150
    assert any(set(view.potion) & set(other) for other in firsts)  # potions may share a character


@clause("wizard", "1.5")
def test_every_deal_that_fits_is_imagined_equally_often() -> None:
    """With everybody turned up, the potion of the other seat is one of many triples: none may be preferred."""
    own, seen = (1, 2, 3), tuple(range(1, 22))
    shared: Counter[int] = Counter()
    dice = Dice(1)
    for _ in range(6000):
        _, other = potion.deal(2, Options(), seen, (0, own), dice)
        shared.update(set(other) & set(own) or {0})
    alone = shared.pop(0)
    assert abs(alone / 6000 - 14 / 20) < 0.03  # of the twenty other potions, six share a character with one's own
    assert max(shared.values()) - min(shared.values()) < 120 and set(shared) == set(own)


@clause("wizard", "1.6")
def test_fixed_potions_are_the_same_in_every_game_and_may_name_somebody_who_never_comes() -> None:
    every = {mine for seed in range(60) for mine in Match.new(WIZARD, 4, seed, {"fixed_potions": True}).state.potions}
    assert every == set(potion.FIXED)
    match = Match.new(WIZARD, 2, 1, {"fixed_potions": True})
    drawing = replace(match.state, table=replace(match.state.table, phase="draw"))
    assert {weight for _, weight in match.game.chances(drawing)} == {1}
    view = match.view(1)
    assert {match.game.imagine(view, Dice(seed)).potions[1] for seed in range(9)} == {view.potion}


@clause("wizard", "1.7")
def test_each_seat_has_three_wands() -> None:
    assert Match.new(WIZARD, 4, 1).state.table.wands == (3, 3, 3, 3)


# --- 2. the turn ----------------------------------------------------------------------------------------------------


@clause("wizard", "2.1")
def test_a_seat_that_is_named_or_drawn_begins_and_play_goes_round() -> None:
    match = school(wands=(0, 0, 0), seats=3)
    order = []
    for _ in range(4):
        order.append(match.actor)
        act(match, "push N2" if len(order) % 2 else "push N4", f"walk {cell(match, match.state.table.turn)}")
    assert order == [0, 1, 2, 0]
    assert {Match.new(WIZARD, 3, seed).actor for seed in range(20)} == {0, 1, 2}
    assert Match.new(WIZARD, 3, 1, {"first": "second"}).actor == 1


@clause("wizard", "2.2")
def test_faq_can_i_move_my_piece_without_shifting_the_maze() -> None:
    match = school()
    assert not any(text.startswith("walk") for text in texts(match))
    with pytest.raises(Refused, match="Push the maze first"):
        match.submit(0, "walk d5", match.ply)


@clause("wizard", "2.2")
def test_faq_what_if_the_maze_shift_does_not_help_me() -> None:
    assert "pass" not in texts(school()) and len([t for t in texts(school()) if t.startswith("push")]) >= 12


# --- 3. push and walk -----------------------------------------------------------------------------------------------


@clause("wizard", "3.1")
def test_the_last_push_may_not_be_undone_not_even_in_an_extra_turn() -> None:
    match = school(options={"wand_chain": True})
    assert "push S4 0" in texts(match)
    act(match, "push N4", "walk a1", "spend")
    assert match.actor == 0
    assert "push S4 0" not in texts(match) and "push N4 0" in texts(match)
    with pytest.raises(Refused, match="barred"):
        match.submit(0, "push S4", match.ply)
    whole = school(options={"forbid_whole_line": True})
    act(whole, "push N4", "walk a1", "pass")
    assert not {"push S4 0", "push N4 0"} & texts(whole) and "push N2 0" in texts(whole)


@clause("wizard", "3.2")
def test_faq_what_if_a_player_is_on_the_tile_pushed_out() -> None:
    match = school(pieces="d7 d1")
    act(match, "push N4")
    assert [cell(match, 0), cell(match, 1)] == ["d1", "d2"]


@clause("wizard", "3.2")
def test_faq_what_if_the_spare_tile_has_a_player_on_it() -> None:
    """It cannot: whatever is pushed, every piece stands on the board."""
    for visit in plies(begin(WIZARD, 4, 2, {"turn_limit": 40}), Dice(2)):
        assert all(0 <= piece < 49 for piece in visit.step.state.table.pieces)


@clause("wizard", "3.3")
def test_walking_is_optional_and_coming_back_is_staying() -> None:
    match = school(pieces="d5 a1")
    act(match, "push W2")
    assert "walk d5" in texts(match)
    assert [type(e).__name__ + str(len(e.path)) for e in act(match, "walk d5")] == ["Walked1"]  # type: ignore[attr-defined]
    assert match.state.table.cards == ((), ())


@clause("wizard", "3.4")
def test_faq_can_i_move_through_a_tile_with_a_character_i_do_not_need() -> None:
    match = school("d5=cook b1=dean c1=golem", "", pieces="a1 c1")
    act(match, "push W2")
    assert {"walk b1", "walk c1", "walk g1"} <= texts(match)  # over the dean, and onto the golem where somebody stands
    assert kinds(act(match, "walk c1")) == ["Walked"]


# --- 4. collecting --------------------------------------------------------------------------------------------------


@clause("wizard", "4.1", "4.4")
def test_a_walk_that_ends_on_the_open_character_collects_it_and_the_next_is_turned_up_at_once() -> None:
    match = school(cards="dean+porter -")
    act(match, "push W2")
    events = act(match, "walk d5")
    assert kinds(events) == ["Walked", "Collected", "Appeared"]
    table = match.state.table
    assert match.game.words["mark"].write(table.cards[0][-1]) == "cook"
    assert events[1].number == 3 and events[2].number == 4  # type: ignore[attr-defined]
    assert table.wanted == table.revealed[-1] == events[2].character  # type: ignore[attr-defined]
    assert table.phase == "wand" and match.actor == 0  # not yet the next seat's turn


@clause("wizard", "4.2")
def test_faq_can_i_collect_a_character_card_without_moving() -> None:
    match = school("d5=cook", pieces="d5 a1")
    act(match, "push W2", "walk d5")
    assert match.state.table.cards == ((), ())
    carried = school("d4=cook", pieces="d4 a1")
    act(carried, "push N4")
    assert cell(carried, 0) == "d5" and carried.state.table.board.find(4) == CELLS["d5"]
    act(carried, "walk d5")
    assert carried.state.table.cards == ((), ())


@clause("wizard", "4.3")
def test_other_characters_and_those_walked_over_mean_nothing() -> None:
    line = "\n".join(["·" * 7] * 4 + ["─" * 7] + ["·" * 7] * 2)
    match = school("c5=cook e5=golem", drawing=line, pieces="a5 g7")
    act(match, "push W2")
    assert kinds(act(match, "walk e5")) == ["Walked"]
    assert match.state.table.cards == ((), ())


@clause("wizard", "4.3")
def test_a_character_on_the_spare_cannot_be_reached() -> None:
    match = school("d7=cook")
    act(match, "push N4")
    assert match.state.table.board.find(4) == -1 and match.state.table.board.marks[-1] == 4
    assert all("Collected" not in kinds(match.game.apply(match.state, walk).events) for walk in match.legal)


# --- 5. wands -------------------------------------------------------------------------------------------------------


@clause("wizard", "5.1")
def test_a_wand_buys_a_whole_extra_turn_after_the_turn() -> None:
    match = school()
    assert "spend" not in texts(match)
    act(match, "push W2")
    assert "spend" not in texts(match)
    act(match, "walk a1")
    assert texts(match) == {"spend", "pass"}
    assert kinds(act(match, "spend")) == ["Spent"]
    assert match.actor == 0 and match.state.table.wands == (2, 3) and match.state.table.turns == 1
    assert any(text.startswith("push") for text in texts(match))  # with its push


@clause("wizard", "5.1")
def test_only_who_has_a_wand_is_asked() -> None:
    match = school(wands=(0, 3))
    act(match, "push W2", "walk a1")
    assert match.actor == 1


@clause("wizard", "5.2")
def test_faq_can_i_use_more_than_one_wand_per_turn() -> None:
    match = school()
    act(match, "push W2", "walk a1", "spend", "push W2", "walk a1")
    assert match.actor == 1 and match.state.table.wands == (2, 3)
    act(match, "push W2", "walk g7", "pass", "push W2", "walk a1")
    assert texts(match) == {"spend", "pass"}  # a later turn may be extended again


@clause("wizard", "5.2")
def test_wands_may_be_chained_by_option() -> None:
    match = school(options={"wand_chain": True})
    act(match, "push W2", "walk a1", *["spend", "push W2", "walk a1"] * 3)
    assert match.state.table.wands == (0, 3) and match.actor == 1


@clause("wizard", "5.3", "7.1")
def test_no_wand_after_the_last_character() -> None:
    match = school(options={"cards": 1})
    assert "Unveiled" in kinds(act(match, "push W2", "walk d5"))
    assert match.over and match.state.table.wands == (3, 3)


@clause("wizard", "5.3", "7.5")
def test_no_wand_after_the_last_turn() -> None:
    match = school(options={"turn_limit": 1})
    act(match, "push W2", "walk a1")
    assert match.over and match.result and match.result.truncated


# --- 7. the end -----------------------------------------------------------------------------------------------------


@clause("wizard", "7.1")
def test_the_game_ends_with_the_twenty_first_character() -> None:
    held = "+".join(["dean", "porter", "librarian", *_ids(5, 22)])
    match = school(cards=f"{held} -", wands=(0, 0))
    assert len(match.state.table.revealed) == 21
    events = act(match, "push W2", "walk d5")
    assert kinds(events)[2] == "Collected" and events[2].number == 25  # type: ignore[attr-defined]
    assert match.over and match.result and match.result.why == "characters"


def _ids(first: int, stop: int) -> list[str]:
    write = Match.new(WIZARD, 2, 1).game.words["mark"].write
    return [write(mark) for mark in range(first, stop)]


@clause("wizard", "7.2")
def test_potions_are_secret_to_the_end_and_then_shown_to_all() -> None:
    match = potions(school(options={"cards": 1}), "cook dean poet", "golem piper ghost")
    act(match, "push W2")
    step = match.game.apply(match.state, match.codec.choice("walk d5"))
    assert match.game.actor(step.state) is CHANCE and step.state.table.unveiled == ()
    events = act(match, "walk d5")
    assert kinds(events) == ["Walked", "Collected", "Unveiled", "Unveiled"]
    assert match.view(WATCHER).table.unveiled == match.state.potions
    assert [len(event.found) for event in events[2:]] == [1, 0]  # type: ignore[attr-defined]


@clause("wizard", "7.3")
def test_cards_count_their_number_ingredients_20_more_and_wands_3() -> None:
    match = school(cards="dean porter+librarian", options={"cards": 4}, wands=(1, 2))
    match = potions(match, "cook dean poet", "porter piper ghost")
    assert match.game.scores(match.state) == (1 + 3, 2 + 3 + 6)  # no potion yet: it would give it away
    act(match, "push W2", "walk d5")
    assert match.result and match.result.scores == (1 + 4 + 40 + 3, 2 + 3 + 20 + 6)
    assert match.result.winners == (0,)


def ended(cards: tuple[tuple[int, ...], ...], wands: tuple[int, ...]) -> WizardMatch:
    """A game that is over; nobody has an ingredient."""
    seen = tuple(sorted([card for hand in cards for card in hand]))
    far = tuple([(22, 23, 24 - seat) for seat in range(len(cards))])
    match = scene(WIZARD, seats=len(cards), phase="over", cards=cards, wands=wands, revealed=seen, unveiled=far)
    return Match(match.spec, match.options, replace(match.state, potions=far), len(cards), Dice(1))


@clause("wizard", "7.4")
def test_level_points_are_decided_by_cards_then_by_wands_then_shared() -> None:
    more_cards = ended(((1, 2), (3,)), (0, 0))
    assert more_cards.result and more_cards.result.scores == (3, 3) and more_cards.result.winners == (0,)
    more_wands = ended(((1, 5), (3,), (2, 4)), (0, 1, 0))
    assert more_wands.result and more_wands.result.scores == (6, 6, 6) and more_wands.result.ranks == (1, 3, 1)
    keys = ended(((1, 6), (2, 5), (3, 4)), (0, 0, 0))
    assert keys.result and keys.result.winners == (0, 1, 2)


@clause("wizard", "7.4")
def test_with_level_points_and_cards_more_wands_win() -> None:
    match = ended(((1, 2, 3), (4, 5, 6)), (3, 0))
    assert match.result and match.result.scores == (15, 15) and match.result.ranks == (1, 2)


@clause("wizard", "7.5")
def test_after_the_last_turn_potions_are_shown_and_the_points_decide() -> None:
    match = school(cards="dean porter", turns=3, options={"turn_limit": 4})
    events = act(match, "push W2", "walk a1")
    assert kinds(events)[-2:] == ["Unveiled", "Unveiled"]
    assert match.result and match.result.truncated and match.result.why == "last-turn"
    assert match.state.table.turns == 4 and match.result.winners


@clause("wizard", "7.5")
def test_extra_turns_count_for_the_turn_limit() -> None:
    match = school(options={"turn_limit": 2})
    act(match, "push W2", "walk a1", "spend", "push W2", "walk a1")
    assert match.over and match.state.table.turns == 2
