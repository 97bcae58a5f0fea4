"""States that no game can come to are refused, even where one could play on from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import Match, Refused, spec_of
from mazeworks.core import put
from mazeworks.maze import TURNED, Board, Tile
from tests.kit.playout import begin

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
    "nothing to draw": table(phase="draw"),
    "a coin before anybody is home": table(phase="coin"),
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
    "a fixed tile turned": lambda state: turned(state, 0),
    "a tile of another shape": lambda state: laid(state, 1, Tile(15)),
    "another size of board": table(board=Board.of([["NS"] * 5] * 5)),
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


def check(id: str, change: Change) -> None:
    match = begin(spec_of(id), 2, 1, OPTIONS)
    with pytest.raises(Refused) as refused:
        Match.at(match.spec, match.options, change(match.state))
    assert refused.value.code in ("state", "seats")
    assert refused.value.why


@pytest.mark.parametrize("name", [*EVERYWHERE, *CLASSIC])
def test_the_shifting_maze_refuses(name: str) -> None:
    check("classic", {**EVERYWHERE, **CLASSIC}[name])


@pytest.mark.parametrize("name", [*EVERYWHERE, *MOONLIT])
def test_the_moonlit_maze_refuses(name: str) -> None:
    check("moonlit", {**EVERYWHERE, **MOONLIT}[name])


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
