"""The rules of docs/rules/moonlit.md, clause by clause."""

from itertools import product

import pytest
from msgspec.structs import replace

from mazeworks import WATCHER, Match, Refused, spec_of
from mazeworks.content import rules
from mazeworks.core import ranked
from mazeworks.games import layout
from mazeworks.games.quest import DAY, NIGHT
from tests.games.scene import act, cell, kinds, names, scene, texts

MOONLIT = spec_of("moonlit")
clause = pytest.mark.clause


def night(**rest: object) -> Match:
    """A position after nightfall: seat 1 still seeks the moth and the bat, seat 2 the cat."""
    match = scene(
        "moonlit",
        hands="moth+bat cat",
        piles=(0, 0),
        night=True,
        options={"cards": 2},
        **rest,  # type: ignore[arg-type]
    )
    state = replace(match.state, goals=(0, 0), bag=())
    return Match(match.spec, match.options, state, 2, match._dice)


@clause("moonlit", "1.1")
@pytest.mark.parametrize("straights", [12, 13])
def test_twelve_night_treasures_glow_on_straights(straights: int) -> None:
    loose = layout.loose(straights, night=True)
    glowing = [tile for tile in loose if tile.mark in NIGHT]
    assert len(loose) == 34
    assert {tile.exits for tile in glowing} == {layout.STRAIGHT}
    assert sorted(tile.mark for tile in glowing) == list(NIGHT) == list(range(25, 37))
    assert len([tile for tile in loose if tile.mark == 0 and tile.exits == layout.STRAIGHT]) == straights - 12


@clause("moonlit", "1.2", "5.2")
def test_three_coins_worth_one_three_and_five_are_equally_likely() -> None:
    match = night(pieces="c1 g7", found=((25, 26), ()))
    state = replace(match.state.table, hands=((), (32,)))
    match = Match(match.spec, match.options, replace(match.state, table=state), 2, match._dice)
    act(match, "push W6", "walk a1")
    assert texts(match) == {"pick 1", "pick 2", "pick 3"}
    picked = match.game.apply(match.state, match.legal[1]).state
    assert [(luck.value, weight) for luck, weight in match.game.chances(picked)] == [(1, 1), (3, 1), (5, 1)]
    assert kinds(act(match, "pick 2")) == ["Picked", "Revealed"]
    assert match.over and match.state.table.coin in rules("moonlit")["coins"]


@clause("moonlit", "1.3")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 4), (4, 3)])
def test_day_and_night_cards_are_dealt_by_number_of_seats(seats: int, cards: int) -> None:
    state = Match.new(MOONLIT, seats, 1).state
    assert state.table.piles == (cards,) * seats
    assert [len(hand) for hand in state.table.hands] == [cards] * seats
    nights = [mark for hand in state.table.hands for mark in hand]
    assert len(set(nights)) == seats * cards <= len(NIGHT)
    assert len(state.bag) + seats == len(DAY)


@clause("moonlit", "1.3")
def test_another_number_of_cards_by_option_as_far_as_they_go() -> None:
    table = Match.new(MOONLIT, 2, 1, {"cards": 6}).state.table
    assert table.piles == (6, 6) and [len(hand) for hand in table.hands] == [6, 6]
    with pytest.raises(Refused, match="12 night cards give 4 seats at most 3 each"):
        Match.new(MOONLIT, 4, 1, {"cards": 4})


@clause("moonlit", "1.4")
def test_night_cards_are_public_and_day_cards_are_not() -> None:
    match = Match.new(MOONLIT, 3, 1)
    views = [match.view(reader) for reader in (0, 1, 2, WATCHER)]
    assert len({view.table.hands for view in views}) == 1
    assert all(set(hand) <= set(NIGHT) for hand in views[3].table.hands)
    assert [view.goal for view in views] == [*match.state.goals, 0]


@clause("moonlit", "2.1")
def test_a_turn_is_a_push_and_a_walk_by_day_and_by_night() -> None:
    for match in (Match.new(MOONLIT, 2, 1), night()):
        assert all(text.startswith("push") for text in texts(match))
        act(match, "push W6")
        assert all(text.startswith("walk") for text in texts(match))
    assert {Match.new(MOONLIT, 2, seed, {"first": "random"}).actor for seed in range(12)} == {0, 1}


@clause("moonlit", "3.1")
def test_by_day_only_the_top_day_card_counts() -> None:
    match = scene("moonlit", goals="owl fox", hands="moth cat", marks="d5=moth c1=owl", options={"cards": 1})
    act(match, "push W2", "walk d5")  # a night treasure of its own
    assert match.state.table.found == ((), ())


@clause("moonlit", "3.1")
def test_open_day_cards_are_found_in_any_order() -> None:
    match = Match.new(MOONLIT, 2, 1, {"open_cards": True})
    assert [len(hand) for hand in match.state.table.hands] == [8, 8]
    match = scene("moonlit", hands="owl+fox+moth key+cat", marks="d5=fox", options={"open_cards": True, "cards": 2})
    act(match, "push W2", "walk d5")
    assert names(match, match.state.table.hands[0]) == ["owl", "moth"]
    assert not match.state.table.night


@clause("moonlit", "3.2", "3.3", "3.4", "3.5")
def test_nightfall_comes_with_the_last_day_card_and_the_next_seat_begins() -> None:
    match = scene(
        "moonlit",
        seats=3,
        goals="owl fox key",
        hands="moth cat bat",
        piles=(1, 4, 2),
        marks="d5=owl",
        pieces="a1 g1 g7",
    )
    pushed = act(match, "push N4")
    board = match.state.table.board
    events = pushed + act(match, f"walk {match.game.words['cell'].write(board.find(1))}")
    assert kinds(events) == ["Pushed", "Walked", "Found", "Nightfall"]
    table = match.state.table
    assert table.night and match.actor == 1  # the one after the finder, who need not go home
    assert (table.piles, match.state.goals, match.state.bag) == ((0, 0, 0), (0, 0, 0), ())  # out of the game
    assert table.board == board and table.barred is not None  # all stays as it is
    assert "push S4 0" not in texts(match) and "push N4 0" in texts(match)
    assert [names(match, hand) for hand in table.hands] == [["moth"], ["cat"], ["bat"]]


@clause("moonlit", "3.2")
def test_the_day_goes_on_while_the_finder_has_day_cards_left() -> None:
    match = scene("moonlit", goals="owl fox", piles=(2, 4), marks="d5=owl")
    assert kinds(act(match, "push W2", "walk d5")) == ["Pushed", "Walked", "Found", "Drew"]
    assert not match.state.table.night


@clause("moonlit", "4.1", "4.2")
def test_by_night_any_night_card_counts_one_a_turn() -> None:
    match = night(marks="d5=bat c1=moth b1=owl", pieces="a1 g7")
    assert kinds(act(match, "push W2", "walk d5")) == ["Pushed", "Walked", "Found"]
    assert names(match, match.state.table.hands[0]) == ["moth"]
    assert match.actor == 1


@clause("moonlit", "4.1")
def test_day_treasures_mean_nothing_at_night() -> None:
    match = night(marks="d5=owl", pieces="a1 g7")
    act(match, "push W2", "walk d5")
    assert match.state.table.found == ((), ())


@clause("moonlit", "4.2")
def test_staying_counts_at_night_unless_agreed_otherwise() -> None:
    match = night(marks="d1=moth", pieces="d1 g7")
    assert "Found" in kinds(act(match, "push N4", "walk d2"))


@clause("moonlit", "5.1")
def test_home_ends_the_game_only_with_every_night_card() -> None:
    match = night(pieces="c1 g7")
    act(match, "push W6", "walk a1")
    assert match.actor == 1  # cards are missing
    match = scene("moonlit", hands="- cat", piles=(0, 0), night=True, pieces="c1 g7")
    match = Match(match.spec, match.options, replace(match.state, goals=(0, 0), bag=()), 2, match._dice)
    act(match, "push W6", "walk a1")
    assert match.actor == 0 and match.state.table.phase == "coin"
    with pytest.raises(Refused, match="Pick one of the coins"):
        match.submit(0, "push N4", match.ply)


def finished(found: tuple[tuple[int, ...], ...], coin: int, ender: int) -> Match:
    return scene("moonlit", seats=len(found), found=found, phase="over", night=True, coin=coin, turn=ender)


@clause("moonlit", "6.1")
def test_points_by_day_by_night_and_the_coin_of_the_one_who_ended_it() -> None:
    match = finished(((1, 2, 25), (3, 26, 27, 28)), coin=3, ender=1)
    assert match.result and match.result.scores == (1 + 1 + 2, 1 + 2 + 2 + 2 + 3)


@clause("moonlit", "6.2")
def test_level_points_are_decided_by_treasures() -> None:
    match = finished(((1, 2, 25), (26, 27)), coin=5, ender=0)
    assert match.result and match.result.ranks == (1, 2)
    match = finished(((25, 26), (1, 2, 27)), coin=1, ender=0)
    assert match.result and match.result.scores == (5, 4)
    match = finished(((25, 26, 27), (1, 2, 3, 28, 29)), coin=1, ender=0)
    assert match.result and match.result.scores == (7, 7) and match.result.winners == (1,)


@clause("moonlit", "6.3")
def test_a_win_is_shared_when_all_is_level() -> None:
    found = ((25, 26, 27), (1, 2, 28, 29), (3, 4, 30, 31), ())
    match = finished(found, coin=1, ender=3)
    assert match.result and match.result.winners == (1, 2)


@clause("moonlit", "6.3")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 4), (4, 3)])
def test_a_shared_win_needs_four_seats_and_coin_one_and_never_includes_the_ender(seats: int, cards: int) -> None:
    """Every way a game can end: the ender has all night cards, and just one seat, who ended the day, all day cards."""
    hands = list(product(range(cards + 1), range(cards + 1)))  # day and night cards found
    shared = set()
    for coin in rules("moonlit")["coins"]:
        for ender_day in range(cards + 1):
            ender = (ender_day, cards)
            for others in product(hands, repeat=seats - 1):
                if [day for day, _ in (ender, *others)].count(cards) != 1:
                    continue
                keys = [(d + 2 * n + (coin if at == 0 else 0), d + n) for at, (d, n) in enumerate((ender, *others))]
                first = [at for at, rank in enumerate(ranked(keys)) if rank == 1]
                if len(first) > 1:
                    shared.add((seats, coin, 0 in first))
    assert shared == ({(4, 1, False)} if seats == 4 else set())


@clause("moonlit", "6.4")
def test_at_the_last_turn_the_points_decide_and_nobody_takes_a_coin() -> None:
    match = scene("moonlit", marks="d5=owl", goals="owl fox", options={"turn_limit": 1})
    act(match, "push W2", "walk d5")
    result = match.result
    assert result and result.truncated and match.state.table.coin == 0
    assert (result.scores, result.winners) == ((1, 0), (0,))


def test_the_seat_home_first_need_not_win() -> None:
    match = finished(((1, 2, 3, 4, 25, 26, 27), (28, 29, 30, 31)), coin=1, ender=1)
    assert match.result and match.result.winners == (0,)


def test_nobody_is_moved_by_nightfall() -> None:
    match = scene("moonlit", goals="owl fox", piles=(1, 4), marks="d5=owl", pieces="a1 g7")
    act(match, "push W2", "walk d5")
    assert [cell(match, 0), cell(match, 1)] == ["d5", "g7"]
