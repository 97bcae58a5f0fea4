"""The rules of rules.moonlit.en.md, clause by clause."""

from itertools import product
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from mazeworks import CHANCE, WATCHER, Dice, Match, Refused, spec_of
from mazeworks.content import of
from mazeworks.core import ranked
from mazeworks.games.quest.rules import Classic, Moonlit, moonlit
from mazeworks.games.quest.rules.moonlit import Lit, Nightfall
from mazeworks.games.quest.rules.quest import DAY, NIGHT
from mazeworks.match import tell
from mazeworks.maze import Tile, layout
from tests.games.quest.scene import CELLS, act, cell, kinds, names, scene, texts
from tests.kit.playout import plies
from tests.term.painted import beside

MOONLIT = spec_of("moonlit", Moonlit)
MoonlitMatch: TypeAlias = Match[moonlit.State, moonlit.Choice, moonlit.View]
clause = pytest.mark.clause


def night(**rest: Any) -> MoonlitMatch:
    """A position after nightfall: seat 1 still seeks the moth and the bat, seat 2 the cat."""
    match = scene(
        MOONLIT,
        hands="moth+bat cat",
        piles=(0, 0),
        night=True,
        options={"cards": 2},
        **rest,
    )
    state = replace(match.state, goals=(0, 0), bag=())
    return Match(match.spec, match.options, state, 2, match._dice)


STRAIGHT_ROWS = "\n".join(["┼┼┼┼┼┼┼", "│││││││", "┼┼┼┼┼┼┼", "┼┼┼┼┼┼┼", "┼┼┼┼┼┼┼", "───────", "┼┼┼┼┼┼┼"])  # 14 straights


@clause("moonlit", "1.1")
@pytest.mark.parametrize("straights", [12, 13])
def test_by_day_the_board_is_that_of_the_shifting_maze_and_stays_so(straights: int) -> None:
    for seed in range(6):
        options = {"straights": straights, "cards": 1}
        match = Match.new(MOONLIT, 2, seed, options)
        assert match.state.table.board == Match.new(spec_of("classic", Classic), 2, seed, options).state.table.board
        for visit in plies(match, Dice(seed)):
            if not visit.state.table.night:
                assert not {*visit.state.table.board.marks} & {*NIGHT}


@clause("moonlit", "1.2", "5.2")
def test_three_coins_worth_one_three_and_five_are_equally_likely() -> None:
    match = night(pieces="c1 g7", found=((25, 26), ()))
    state = replace(match.state.table, hands=((), (32,)))
    match = Match(match.spec, match.options, replace(match.state, table=state), 2, match._dice)
    act(match, "push W6", "walk a1")
    assert texts(match) == {"pick 1", "pick 2", "pick 3"}
    picked = match.game.apply(match.state, match.legal[1]).state
    assert [
        (luck.value, weight) for luck, weight in match.game.chances(picked) if isinstance(luck, moonlit.Reveal)
    ] == [(1, 1), (3, 1), (5, 1)]
    assert kinds(act(match, "pick 2")) == ["Picked", "Revealed"]
    assert match.over and match.state.table.coin in of("quest").table("moonlit")["coins"]


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
def test_night_cards_are_public_by_day_and_by_night_and_day_cards_are_not() -> None:
    match = Match.new(MOONLIT, 3, 1, {"cards": 2})
    nights, hours = match.state.table.hands, set()
    for visit in plies(match, Dice(1)):
        views, table = [match.view(reader) for reader in (0, 1, 2, WATCHER)], visit.state.table
        hours.add(table.night)
        for view in views:
            open = [{*hand, *found} & {*NIGHT} for hand, found in zip(view.table.hands, view.table.found, strict=True)]
            assert open == [{*hand} for hand in nights]
            assert not {mark for hand in view.table.hands for mark in hand} & {*DAY}
        assert [view.goal for view in views] == [*visit.state.goals, 0]
    assert hours == {False, True}


@clause("moonlit", "2.1")
def test_a_turn_is_a_push_and_a_walk_by_day_and_by_night() -> None:
    for match in (Match.new(MOONLIT, 2, 1), night()):
        assert all(text.startswith("push") for text in texts(match))
        act(match, "push W6")
        assert all(text.startswith("walk") for text in texts(match))
    assert {Match.new(MOONLIT, 2, seed).actor for seed in range(12)} == {0, 1}
    assert Match.new(MOONLIT, 2, 1, {"first": "second"}).actor == 1


@clause("moonlit", "3.1")
def test_by_day_only_the_top_day_card_counts() -> None:
    match = scene(MOONLIT, goals="owl fox", hands="moth cat", marks="d5=moth c1=owl", options={"cards": 1})
    act(match, "push W2", "walk d5")  # a night treasure of its own
    assert match.state.table.found == ((), ())


@clause("moonlit", "3.1")
def test_open_day_cards_are_found_in_any_order() -> None:
    match = Match.new(MOONLIT, 2, 1, {"open_cards": True})
    assert [len(hand) for hand in match.state.table.hands] == [8, 8]
    match = scene(MOONLIT, hands="owl+fox+moth key+cat", marks="d5=fox", options={"open_cards": True, "cards": 2})
    act(match, "push W2", "walk d5")
    assert names(match, match.state.table.hands[0]) == ["owl", "moth"]
    assert not match.state.table.night


@clause("moonlit", "3.2", "3.3", "3.4", "3.6")
def test_nightfall_comes_with_the_last_day_card_and_the_next_seat_begins() -> None:
    match = scene(
        MOONLIT,
        STRAIGHT_ROWS,
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
    assert kinds(events) == ["Pushed", "Walked", "Found", "Nightfall", *["Lit"] * len(NIGHT)]
    table = match.state.table
    assert table.night and match.actor == 1  # the one after the finder, who need not go home
    assert (table.piles, match.state.goals, match.state.bag) == ((0, 0, 0), (0, 0, 0), ())  # out of the game
    assert (table.board.open, table.board.spare) == (board.open, board.spare)  # all stays as it is
    assert bytes([0 if mark in NIGHT else mark for mark in table.board.marks]) == board.marks
    assert table.barred is not None
    assert "push S4 0" not in texts(match) and "push N4 0" in texts(match)
    assert [names(match, hand) for hand in table.hands] == [["moth"], ["cat"], ["bat"]]


@clause("moonlit", "3.2")
def test_the_day_goes_on_while_the_finder_has_day_cards_left() -> None:
    match = scene(MOONLIT, goals="owl fox", piles=(2, 4), marks="d5=owl")
    assert kinds(act(match, "push W2", "walk d5")) == ["Pushed", "Walked", "Found", "Drew"]
    assert not match.state.table.night


def dusk(straights: int, seed: int) -> MoonlitMatch:
    """A game in which the day has just ended."""
    match = Match.new(MOONLIT, 2, seed, {"cards": 1, "straights": straights})
    next(visit for visit in plies(match, Dice(seed)) if visit.state.table.phase == "dusk")
    return match


@clause("moonlit", "3.5")
@pytest.mark.parametrize("straights", [12, 13])
def test_at_dusk_chance_gives_each_night_treasure_a_straight_of_its_own_any_of_those_left(straights: int) -> None:
    for seed in range(6):
        match = dusk(straights, seed)
        game, state, dice = match.game, match.state, Dice(seed)
        assert isinstance(game, Moonlit)
        tiles = state.table.board.tiles()
        left = {place for place, tile in enumerate(tiles) if tile.exits in layout.STRAIGHTS}
        assert len(left) == straights
        for goal in NIGHT:
            assert state.table.phase == "dusk" and game.actor(state) is CHANCE
            chances = game.chances(state)
            assert {luck.at for luck, _ in chances if isinstance(luck, moonlit.Light)} == left and {
                weight for _, weight in chances
            } == {1}
            luck = dice.weighted(chances)
            assert isinstance(luck, moonlit.Light)
            assert isinstance(luck, moonlit.Light)
            left.remove(luck.at)
            step = game.apply(state, luck)
            assert step.events == (Lit(state.table.turn, goal, luck.at),)
            assert step.state.table.board.marks[luck.at] == goal
            state = step.state
        after = state.table.board.tiles()
        assert [tile.exits for tile in after] == [tile.exits for tile in tiles]
        assert [place for place, tile in enumerate(after) if tile not in (tiles[place], *glow(tiles[place]))] == []
        assert (state.table.phase, state.table.turn) == ("push", 1 - match.state.table.turn)
        assert len(left) == straights - len(NIGHT) and game.problem(state) is None


def glow(tile: Tile) -> list[Tile]:
    """What may become of a tile at dusk."""
    return [Tile(tile.exits, mark) for mark in NIGHT] if tile.exits in layout.STRAIGHTS else []


@clause("moonlit", "3.5")
def test_the_spare_may_glow_and_its_place_is_written_as_such() -> None:
    match = dusk(12, next(seed for seed in range(99) if dusk(12, seed).state.table.board.spare in layout.STRAIGHTS))
    luck = match.codec.chance("light Spare")
    assert match.codec.text(luck) == "light spare" and luck in dict(match.game.chances(match.state))
    assert match.game.apply(match.state, luck).state.table.board.marks[-1] == NIGHT[0]
    assert match.codec.text(match.game.chances(match.state)[0][0]).split()[1] in CELLS
    with pytest.raises(Refused, match="is unreadable"):
        match.codec.chance("light h9")


@clause("moonlit", "3.5")
def test_the_night_is_told_in_one_sentence() -> None:
    match = dusk(12, 1)
    ply, events = match.ply, match.settle()
    assert kinds(events) == ["Lit"] * len(NIGHT) and match.ply == ply + len(NIGHT)
    for language in ("en", "de"):
        assert {tell(match.game, event, ("Ann", "Ben"), language) for event in events} == {""}
        assert "Ann" in tell(match.game, Nightfall(0), ("Ann", "Ben"), language)


@clause("moonlit", "3.5", "6.4")
def test_a_day_that_ends_with_the_last_turn_has_its_dusk_and_then_it_is_over() -> None:
    match = scene(MOONLIT, STRAIGHT_ROWS, goals="owl fox", piles=(1, 1), marks="d5=owl", options={"turn_limit": 1})
    assert kinds(act(match, "push W2", "walk d5"))[-13:] == ["Nightfall", *["Lit"] * 12]
    assert match.result and match.result.truncated and match.result.scores == (1, 0)


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
    match = scene(MOONLIT, hands="- cat", piles=(0, 0), night=True, pieces="c1 g7")
    match = Match(match.spec, match.options, replace(match.state, goals=(0, 0), bag=()), 2, match._dice)
    act(match, "push W6", "walk a1")
    assert match.actor == 0 and match.state.table.phase == "coin"
    with pytest.raises(Refused, match="Pick one of the coins"):
        match.submit(0, "push N4", match.ply)


def finished(found: tuple[tuple[int, ...], ...], coin: int, ender: int) -> MoonlitMatch:
    return scene(MOONLIT, seats=len(found), found=found, phase="over", night=True, coin=coin, turn=ender)


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
    for coin in of("quest").table("moonlit")["coins"]:
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
    match = scene(MOONLIT, marks="d5=owl", goals="owl fox", options={"turn_limit": 1})
    act(match, "push W2", "walk d5")
    result = match.result
    assert result and result.truncated and match.state.table.coin == 0
    assert (result.scores, result.winners) == ((1, 0), (0,))


def test_the_seat_home_first_need_not_win() -> None:
    match = finished(((1, 2, 3, 4, 25, 26, 27), (28, 29, 30, 31)), coin=1, ender=1)
    assert match.result and match.result.winners == (0,)


def test_nobody_is_moved_by_nightfall() -> None:
    match = scene(MOONLIT, STRAIGHT_ROWS, goals="owl fox", piles=(1, 4), marks="d5=owl", pieces="a1 g7")
    act(match, "push W2", "walk d5")
    assert [cell(match, 0), cell(match, 1)] == ["d5", "g7"]


def test_at_home_with_a_coin_to_pick_the_terminal_sends_nobody_home() -> None:
    match = scene(MOONLIT, hands="- cat", piles=(0, 0), night=True, pieces="c1 g7")
    match = Match(match.spec, match.options, replace(match.state, goals=(0, 0), bag=()), 2, match._dice)
    assert "come home to a1" in beside(match, 0)
    act(match, "push W6", "walk a1")
    text = beside(match, 0)
    assert "Pick a coin" in text and "come home" not in text
