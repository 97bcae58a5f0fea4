"""States that no game can come to are refused, even where one could play on from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import CHANCE, Dice, Match, Refused, spec_of
from mazeworks.core import Spec, put
from mazeworks.games.dragon.rules import Duel
from mazeworks.games.quest.kernel import EXPERT, GREEDY, RANDOM, Batch
from mazeworks.games.quest.rules.quest import DAY, NIGHT
from mazeworks.games.tigers.rules import Tigers
from mazeworks.match import Resign, Undo
from mazeworks.maze import TURNED, Board, Tile, layout
from tests.kit.playout import LONGER, begin, choose, mazes, plies, varied

Change = Callable[[Any], Any]
OPTIONS = {"first": "first", "cards": 2, "turn_limit": 30}


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


def found(state: Any, seat: int, **fields: Any) -> Any:
    """A seat has found its first card and knows the next one; nothing else is different."""
    mark, after = state.goals[seat], state.bag[0]
    piles, finds = put(state.table.piles, seat, state.table.piles[seat] - 1), put(state.table.found, seat, (mark,))
    state = replace(state, goals=put(state.goals, seat, after), bag=state.bag[1:])
    return table(piles=piles, found=finds, **fields)(state)


def glowing(state: Any, *marks: int) -> Any:
    """Night goals on some of the straights."""
    board = state.table.board
    for mark in marks:
        board = board.paint(layout.bare(board)[0], mark)
    return table(board=board)(state)


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
    "turns without a push": table(turns=4),
    "a walk without a push": table(phase="walk"),
    "a slot barred before the first push": table(barred=4),
    "the second seat beginning where the first should": table(turn=1),
    "a piece away from home before its first turn": table(pieces=(8, 48)),
    "a card denied before the first turn": lambda state: table(denied=(1 << state.bag[0], 0))(state),
    "a card found before the first turn": lambda state: found(state, 0),
    "a card found before the seat's own first turn": lambda state: found(state, 1, turns=1, turn=1, barred=4),
}
CLASSIC: dict[str, Change] = {
    "a card open among closed ones": table(hands=((1,), ())),
    "night": table(night=True),
    "dusk": table(phase="dusk", barred=4),
}
MOONLIT: dict[str, Change] = {
    "a night card found by day": table(found=((30,), ())),
    "night with cards still in the bag": table(night=True),
    "a night goal on the board by day": lambda state: glowing(state, 25),
    "all night goals on the board by day": lambda state: glowing(state, *NIGHT),
    "dusk before anybody has found anything": table(phase="dusk", barred=4),
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
    "a treasure taken that still lies there": table(taken=((1,), ()), turns=5, barred=4),
    "a treasure lost that still lies there": table(lost=(1,), turns=5, barred=4),
    "a treasure taken before the first turn": lambda state: table(
        taken=((1,), ()), hoard=state.table.hoard[1:], values=state.table.values[1:]
    )(state),
    "turns without a push": table(turns=5),
    "a slot barred before the first push": table(barred=4),
    "a piece moved before the first push": table(pieces=(1, 48)),
    "a guard moved before the first push": table(guards=(21, 26)),
    "a coin without a card": table(coins=(1, 0)),
    "a card played that is still held": table(discards=(1,)),
    "a card missing": lambda state: replace(state, hands=put(state.hands, 0, state.hands[0][1:])),
    "a card too often": lambda state: replace(state, hands=put(state.hands, 0, (1, 1, *state.hands[0][2:]))),
    "a hand out of order": lambda state: replace(state, hands=put(state.hands, 0, state.hands[0][::-1])),
    "more low cards than were dealt": lambda state: replace(
        state, hands=(tuple(range(1, 7)) * 2, tuple(range(7, 13)) * 2)
    ),
    "a hand too few": lambda state: replace(state, hands=state.hands[:1]),
    "a second turn that nobody played a card for": table(extra=True, turns=5, barred=4),
    "a second turn to be had in a second turn": table(phase="end", extra=True, turns=5, barred=4),
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
    assert match.game.problem(asked) is None
    assert match.game.problem(DUEL[name](asked))


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
    match = begin(spec_of("tigers", Tigers), 2, 1, {"cubs": 3, "first": "first", "turn_limit": 30})
    with pytest.raises(Refused) as refused:
        Match.at(match.spec, match.options, TIGERS[name](match.state))
    assert refused.value.code in ("state", "seats")
    assert refused.value.why


def test_two_doors_refuses_a_second_lead_and_a_win_that_no_lead_brought() -> None:
    match = begin(spec_of("tigers", Tigers), 2, 1, {"cubs": 1})
    switching = next(
        step.state
        for lead in match.legal
        if (step := match.game.apply(match.state, lead)).state.table.phase == "switch"
    )
    assert match.game.problem(switching) is None
    for cubs in ((*[0] * 10, 1, *[0] * 5), (*[0] * 15, 1)):
        far = replace(switching, table=replace(switching.table, cubs=(cubs, switching.table.cubs[1])))
        for phase in ("switch", "over", "lead"):
            assert match.game.problem(replace(far, table=replace(far.table, phase=phase)))


# --- states in the middle of a game -----------------------------------------------------------------------------------


def reached(id: str, when: Callable[[Any], bool]) -> tuple[Match, Any]:
    """A state to which a game of two seats has come."""
    for seed in range(200):
        match = begin(spec_of(id), 2, seed, {"cards": 2, "turn_limit": 200})
        for visit in plies(match, Dice(f"reached/{seed}")):
            if when(visit.step.state.table):
                return match, visit.step.state
    raise AssertionError("no game came to such a state")


def phase(name: str) -> Callable[[Any], bool]:
    return lambda table: table.phase == name


def deep_night(table: Any) -> bool:
    """Each seat has found something by night."""
    return table.night and all(set(NIGHT) & {*finds} for finds in table.found)


def ender(state: Any) -> int:
    """Who ended the day."""
    return max([0, 1], key=lambda seat: len({*state.table.found[seat]} & {*DAY}))


def finds(state: Any, seat: int, *marks: int) -> Any:
    """The state in which a seat has found other cards."""
    return table(found=put(state.table.found, seat, marks))(state)


def by_day(state: Any, seat: int) -> list[int]:
    return [mark for mark in state.table.found[seat] if mark in DAY]


def by_night(state: Any, seat: int) -> list[int]:
    return [mark for mark in state.table.found[seat] if mark in NIGHT]


def unfound(state: Any, count: int) -> list[int]:
    """Day cards that nobody has found."""
    return [mark for mark in DAY if mark not in {*state.table.found[0], *state.table.found[1]}][:count]


def at_home(state: Any) -> Any:
    """The seat on turn stands at home."""
    at = state.table.turn
    return table(pieces=put(state.table.pieces, at, state.table.homes[at]))(state)


def all_found(seat_on_turn: bool) -> Callable[[Any], bool]:
    """Only the way home is left to a seat, on turn or not."""

    def check(table: Any) -> bool:
        seat = table.turn if seat_on_turn else 1 - table.turn
        return table.phase == "push" and not table.piles[seat] and not table.hands[seat]

    return check


LATE: dict[str, tuple[str, Callable[[Any], bool], Change]] = {
    "a draw where nothing was found": (
        "classic",
        phase("draw"),
        lambda state: table(pieces=put(state.table.pieces, state.table.turn, 8))(state),
    ),
    "a card found too many for the turns": (
        "classic",
        lambda table: table.phase == "push" and any(table.found),
        lambda state: table(turns=state.table.turn, pieces=state.table.homes)(state),
    ),
    "home with everything on turn, and the game goes on": ("classic", all_found(True), at_home),
    "home with everything, and another seat is on turn": (
        "classic",
        all_found(False),
        lambda state: table(pieces=state.table.homes)(state),
    ),
    "home with everything when the turns are over": (
        "classic",
        lambda table: table.phase == "over" and table.turns < 200,
        lambda state: table(turns=200, turn=state.table.turn)(state),
    ),
    "night, and nobody has ended the day": (
        "moonlit",
        deep_night,
        lambda state: finds(state, ender(state), *by_day(state, ender(state))[1:], *by_night(state, ender(state))),
    ),
    "night, and both have ended the day": (
        "moonlit",
        deep_night,
        lambda state: finds(state, 1 - ender(state), *unfound(state, 2), *by_night(state, 1 - ender(state))),
    ),
    "a seat with more day cards than were dealt": (
        "moonlit",
        deep_night,
        lambda state: finds(state, ender(state), *unfound(state, 1), *state.table.found[ender(state)]),
    ),
    "a day card found by night": (
        "moonlit",
        deep_night,
        lambda state: finds(state, ender(state), *state.table.found[ender(state)][::-1]),
    ),
    "by night more found than there were turns": (
        "moonlit",
        deep_night,
        lambda state: table(turns=state.table.turn + 4)(state),
    ),
    "day again after dusk": ("moonlit", deep_night, table(night=False)),
    "a night goal missing by night": (
        "moonlit",
        deep_night,
        lambda state: table(board=state.table.board.paint(state.table.board.marks.find(30), 0))(state),
    ),
    "a dusk of another seat": (
        "moonlit",
        phase("dusk"),
        lambda state: table(turn=1 - state.table.turn, turns=state.table.turns + 1)(state),
    ),
    "a dusk where nothing was found": (
        "moonlit",
        phase("dusk"),
        lambda state: table(pieces=put(state.table.pieces, state.table.turn, 8))(state),
    ),
    "a dusk by day": ("moonlit", phase("dusk"), table(night=False)),
    "a dusk after the last night goal": (
        "moonlit",
        phase("dusk"),
        lambda state: glowing(state, *NIGHT[layout_glow(state) :]),
    ),
    "night goals out of their order at dusk": ("moonlit", phase("dusk"), lambda state: glowing(state, 36)),
    "a coin away from home": (
        "moonlit",
        phase("coin"),
        lambda state: table(pieces=put(state.table.pieces, state.table.turn, 8))(state),
    ),
    "a coin for the other seat": (
        "moonlit",
        phase("coin"),
        lambda state: table(turn=1 - state.table.turn, turns=state.table.turns + 1)(state),
    ),
    "a push with everything found and at home": ("moonlit", phase("coin"), table(phase="push")),
}


def layout_glow(state: Any) -> int:
    """How many night goals glow already."""
    return len({*state.table.board.marks} & {*NIGHT})


@pytest.mark.parametrize("name", LATE)
def test_a_state_that_no_game_comes_to_is_refused_also_in_the_middle_of_it(name: str) -> None:
    id, when, change = LATE[name]
    match, state = reached(id, when)
    Match.at(match.spec, match.options, state, settle=False)
    with pytest.raises(Refused) as refused:
        Match.at(match.spec, match.options, change(state))
    assert refused.value.code == "state"
    assert refused.value.why


def test_what_is_found_by_night_takes_turns_after_the_earliest_dusk() -> None:
    match, state = reached("moonlit", lambda table: table.night and table.phase == "push" and () in table.found)
    other = 1 - ender(state)
    early = table(turns=2 + ender(state) + 1)(state)  # two cards each: nobody can be quicker
    assert match.game.problem(early) is None
    card, *hand = early.table.hands[other]
    hands = put(early.table.hands, other, tuple(hand))
    assert match.game.problem(table(hands=hands, found=put(early.table.found, other, (card,)))(early))


@pytest.mark.parametrize("id", ["classic", "moonlit"])
def test_who_begins_by_lot_may_be_any_seat(id: str) -> None:
    match = begin(spec_of(id), 2, 1, {**OPTIONS, "first": "random"})
    other = table(turn=1 - match.state.table.turn)(match.state)
    assert Match.at(match.spec, match.options, other).actor == other.table.turn


# --- and none that one does -------------------------------------------------------------------------------------------


def lived_through(spec: Spec, seed: int) -> Iterator[tuple[Match, Any]]:
    """Every state of a game in which seats take back what they did, and the last one of several gives up."""
    dice, (seats, options) = Dice(f"lived/{seed}"), varied(spec, seed)
    longest = dice.pick((1, 2, 5, 40, 90)) * LONGER.get(spec.id, 1)
    match = begin(spec, seats, f"lived/{seed}", {**options, "turn_limit": longest})
    while not match.over:
        yield match, match.state
        actor = match.actor
        match.retrace(actor, choose(match.game, match.state, dice))
        if actor is not CHANCE and match.actor == actor and dice.pick(range(6)) == 0:
            match.retrace(actor, Undo())
        if match.ply > 20 and seats > 2 and not match.resigned:
            match.retrace(seats - 1, Resign())
    yield match, match.state


@pytest.mark.parametrize("spec", mazes(), ids=lambda spec: spec.id)
def test_every_state_of_a_game_is_taken_up_whatever_its_options(spec: Spec) -> None:
    for seed in range(24):
        for match, state in lived_through(spec, seed):
            assert Match.at(match.spec, match.options, state, settle=False).state == state


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, EXPERT], ids=["random", "greedy", "expert"])
@pytest.mark.parametrize("id", ["classic", "classic-open", "moonlit"])
def test_every_state_of_the_kernels_games_is_taken_up(id: str, policy: int) -> None:
    for seed in range(6):
        seats, options = varied(spec_of(id), seed)
        batch = Batch.new(spec_of(id), seats, 4, seed, options)
        for _ in range(60):
            assert [why for state in batch.states() if (why := batch.game.problem(state))] == []
            if not batch.play(1, policy):
                break
