"""States that no game can come to are refused, even where one could play on from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import Dice, Match, Refused, spec_of
from mazeworks.core import put
from mazeworks.games.dragon import Duel
from mazeworks.maze import TURNED, Board, Tile
from tests.kit.playout import begin, plies

Change = Callable[[Any], Any]
OPTIONS = {"cards": 2, "turn_limit": 30}


def table(**fields: Any) -> Change:
    """The table with other fields."""
    return lambda state: replace(state, table=replace(state.table, **fields))


def laid(state: Any, cell: int, tile: Tile) -> Any:
    *tiles, spare = state.table.board.tiles()
    tiles[cell] = tile
    return table(board=Board.lay(state.table.board.grid, tiles, spare))(state)


def turned(state: Any, cell: int) -> Any:
    tile = state.table.board.tile(cell)
    return laid(state, cell, Tile(TURNED[1][tile.exits], tile.mark))


EVERYWHERE: dict[str, Change] = {
    "a seat on turn that does not play": table(turn=2),
    "a piece beside the board": table(pieces=(0, 49)),
    "a piece too few": table(pieces=(0,)),
    "a piece too many": table(pieces=(0, 48, 6)),
    "a barred slot of a line that does not move": table(barred=0),
    "more turns than the limit": table(turns=31),
    "the last turn over, but play goes on": table(turns=30),
    "play over before the end": table(phase="over"),
    "a coin before anybody has done anything": table(phase="coin"),
    "a fixed tile turned": lambda state: turned(state, 0),
    "a tile of another shape": lambda state: laid(state, 1, Tile(15)),
    "another size of board": table(board=Board.of([["NS"] * 5] * 5)),
}
QUEST: dict[str, Change] = {
    "nothing to draw": table(phase="draw"),
    "a coin turned over before anybody is home": table(phase="reveal"),
    "a pile too high": table(piles=(3, 2)),
    "a pile too low": table(piles=(1, 2)),
    "no pile under a top card": table(piles=(0, 2)),
    "a card found twice": table(found=((1,), (1,))),
    "a pile with no top card": lambda state: replace(state, goals=(0, state.goals[1])),
    "the same top card twice": lambda state: replace(state, goals=(state.goals[1],) * 2),
    "a top card that is in the bag": lambda state: replace(state, goals=put(state.goals, 0, state.bag[0])),
    "a top card of no deck": lambda state: replace(state, goals=put(state.goals, 0, 60)),
    "a card missing from the bag": lambda state: replace(state, bag=state.bag[1:]),
    "a bag out of order": lambda state: replace(state, bag=state.bag[::-1]),
    "a seat denied its own card": lambda state: table(denied=(1 << state.goals[0], 0))(state),
}
CLASSIC: dict[str, Change] = {
    "a card open among closed ones": table(hands=((1,), ())),
}
MOONLIT: dict[str, Change] = {
    "a night card found by day": table(found=((30,), ())),
    "night with cards still in the bag": table(night=True),
    "a coin that nobody took": table(coin=5),
    "a coin of no value there is": table(phase="over", coin=2),
    "night cards missing": table(hands=((), ())),
}
DRAGON: dict[str, Change] = {
    "something painted on a tile": lambda state: laid(state, 1, Tile(state.table.board.tile(1).exits, 3)),
    "a guard on a fixed tile": table(guards=(0, 26)),
    "a guard beside the board": table(guards=(22, 49)),
    "a treasure on a fixed tile": lambda state: table(hoard=(0, *state.table.hoard[1:]))(state),
    "two treasures on one tile": lambda state: table(hoard=(state.table.hoard[1], *state.table.hoard[1:]))(state),
    "a treasure that is not worth what is left": lambda state: table(values=(2, *state.table.values[1:]))(state),
    "a treasure missing": lambda state: table(hoard=state.table.hoard[1:], values=state.table.values[1:])(state),
    "a treasure taken out of order": table(taken=((2,), ())),
    "a treasure taken that still lies there": table(taken=((1,), ()), turns=5),
    "a treasure lost that still lies there": table(lost=(1,), turns=5),
    "a treasure taken before the first turn": lambda state: table(
        taken=((1,), ()), hoard=state.table.hoard[1:], values=state.table.values[1:]
    )(state),
    "a coin without a card": table(coins=(1, 0)),
    "a card played that is still held": table(discards=(1,)),
    "a card missing": lambda state: replace(state, hands=put(state.hands, 0, state.hands[0][1:])),
    "a card too often": lambda state: replace(state, hands=put(state.hands, 0, (1, 1, *state.hands[0][2:]))),
    "a hand out of order": lambda state: replace(state, hands=put(state.hands, 0, state.hands[0][::-1])),
    "more low cards than were dealt": lambda state: replace(
        state, hands=(tuple(range(1, 7)) * 2, tuple(range(7, 13)) * 2)
    ),
    "a hand too few": lambda state: replace(state, hands=state.hands[:1]),
    "a second turn that nobody played a card for": table(extra=True, turns=5),
    "a second turn to be had in a second turn": table(phase="end", extra=True, turns=5),
    "treasures to lay before the first are gone": table(phase="lay"),
    "a dragon die without a treasure": table(phase="face"),
    "a dragon to challenge while treasures lie there": table(phase="dare", pieces=(17, 32), facing=0),
    "a dragon slain while treasures lie there": table(phase="over", slayer=0, pieces=(17, 32), facing=0),
    "a dragon slain while play goes on": table(slayer=0),
    "a roll without a duel": table(phase="roll"),
    "a duel without a roll": table(duel=Duel("dragon", (0,), 4, 1)),
    "a duel without treasure": table(phase="roll", duel=Duel("dragon", (0,), 4, 1)),
    "a final duel before the end": table(phase="roll", duel=Duel("dragon", (0,), 12, 3)),
}
DUEL: dict[str, Change] = {
    "a duel of nobody": lambda state: duel(state, queue=()),
    "a duellist who does not play": lambda state: duel(state, queue=(2,)),
    "a duellist who is not threatened": lambda state: duel(state, queue=(1 - state.table.duel.queue[0],)),
    "a duellist twice": lambda state: duel(state, queue=state.table.duel.queue * 2),
    "a duel that needs less": lambda state: duel(state, need=3),
    "a duel of more rolls": lambda state: duel(state, of=2),
    "a question before the roll": lambda state: duel(state, rolls=()),
    "a question after a good roll": lambda state: duel(state, rolls=(4,)),
    "a question after too many rolls": lambda state: duel(state, rolls=(1, 1)),
    "a question to a seat without low cards": lambda state: replace(
        state, hands=put(state.hands, state.table.duel.queue[0], ())
    ),
    "no duel under way": table(duel=None),
    "a duel in a time of peace": table(phase="push"),
}


def duel(state: Any, **fields: Any) -> Any:
    """The state with another duel."""
    return table(duel=replace(state.table.duel, **fields))(state)


def check(id: str, change: Change) -> None:
    match = begin(spec_of(id), 2, 1, OPTIONS)
    with pytest.raises(Refused) as refused:
        Match.at(match.spec, match.options, change(match.state))
    assert refused.value.code in ("state", "seats")
    assert refused.value.why


@pytest.mark.parametrize("name", [*EVERYWHERE, *QUEST, *CLASSIC])
def test_the_shifting_maze_refuses(name: str) -> None:
    check("classic", {**EVERYWHERE, **QUEST, **CLASSIC}[name])


@pytest.mark.parametrize("name", [*EVERYWHERE, *QUEST, *MOONLIT])
def test_the_moonlit_maze_refuses(name: str) -> None:
    check("moonlit", {**EVERYWHERE, **QUEST, **MOONLIT}[name])


@pytest.mark.parametrize("name", [*EVERYWHERE, *DRAGON])
def test_the_dragons_maze_refuses(name: str) -> None:
    check("dragon", {**EVERYWHERE, **DRAGON}[name])


@pytest.mark.parametrize("name", DUEL)
def test_the_dragons_maze_refuses_a_duel_that_cannot_be(name: str) -> None:
    match = begin(spec_of("dragon"), 2, 3, {})
    asked = next(visit.state for visit in plies(match, Dice(3)) if visit.state.table.phase == "save")
    assert match.game.fault(asked) is None
    assert match.game.fault(DUEL[name](asked))


TIGERS: dict[str, Change] = {
    "a seat on turn that does not play": table(turn=2),
    "a card too few": lambda state: table(cards=state.table.cards[:-1])(state),
    "a door out of its corner": lambda state: table(cards=(state.table.cards[1], *state.table.cards[1:]))(state),
    "four cards of one kind": lambda state: table(cards=put(state.table.cards, 1, state.table.cards[1] ^ 1))(state),
    "cards in another order": lambda state: table(cards=_swapped(state.table.cards))(state),
    "a cub too many": lambda state: table(cubs=(put(state.table.cubs[0], 1, 1), state.table.cubs[1]))(state),
    "a cub somewhere else": lambda state: table(cubs=((2, 1, *[0] * 14), state.table.cubs[1]))(state),
    "cubs of one seat only": lambda state: table(cubs=state.table.cubs[:1])(state),
    "gems that were not there": table(gems=3),
    "no position seen": table(past=()),
    "a turn without its position": table(turns=1),
    "another position seen": lambda state: table(past=(state.table.past[0] + 2,))(state),
    "a position that cannot be": table(past=((1 << 53) - 2,)),
    "the other seat on turn": table(turn=1),
    "a switch before the lead": table(phase="switch"),
    "play over before the end": table(phase="over"),
    "won, and play goes on": table(cubs=((*[0] * 15, 3), (0, 0, 0, 3, *[0] * 12))),
    "more turns than the limit": lambda state: table(turns=31, past=state.table.past * 32)(state),
    "a position twice": lambda state: table(turns=2, past=state.table.past * 3)(state),
}


def _swapped(cards: tuple[int, ...]) -> tuple[int, ...]:
    other = next(cell for cell in (2, 4, 5, 6) if cards[cell] != cards[1])
    return put(put(cards, 1, cards[other]), other, cards[1])


@pytest.mark.parametrize("name", TIGERS)
def test_two_doors_refuses(name: str) -> None:
    match = begin(spec_of("tigers"), 2, 1, {"cubs": 3, "turn_limit": 30})
    with pytest.raises(Refused) as refused:
        Match.at(match.spec, match.options, TIGERS[name](match.state))
    assert refused.value.code in ("state", "seats")
    assert refused.value.why


def test_two_doors_refuses_a_second_lead_and_a_win_that_no_lead_brought() -> None:
    match = begin(spec_of("tigers"), 2, 1, {"cubs": 1})
    switching = next(
        step.state
        for lead in match.legal
        if (step := match.game.apply(match.state, lead)).state.table.phase == "switch"
    )
    assert match.game.fault(switching) is None
    for cubs in ((*[0] * 10, 1, *[0] * 5), (*[0] * 15, 1)):
        far = replace(switching, table=replace(switching.table, cubs=(cubs, switching.table.cubs[1])))
        for phase in ("switch", "over", "lead"):
            assert match.game.fault(replace(far, table=replace(far.table, phase=phase)))


def test_by_night_a_coin_is_only_for_the_one_who_is_home() -> None:
    match = begin(spec_of("moonlit"), 2, 1, OPTIONS)
    start = match.state.table
    night = replace(match.state, bag=(), goals=(0, 0))
    home = table(night=True, piles=(0, 0), hands=((), start.hands[1]), found=(start.hands[0], ()), phase="coin")(night)
    assert match.game.fault(home) is None
    away = replace(home, table=replace(home.table, pieces=(8, 48)))
    missing = replace(home, table=replace(home.table, turn=1))
    for state in (away, missing):
        with pytest.raises(Refused):
            Match.at(match.spec, match.options, state)
