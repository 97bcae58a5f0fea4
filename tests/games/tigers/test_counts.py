"""Two Doors counted: whole turns from known positions, and the sixteen ways in which positions are alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from mazeworks import Dice, spec_of
from mazeworks.core import AnyGame
from mazeworks.games.tigers import rules as tigers
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.game import leads
from mazeworks.games.tigers.rules.position import CELLS, DOORS, RED, SIZE, TIGER, Position, led, number, pairs, switched

GAME = spec_of("tigers", Tigers).game(
    tigers.Options(first="first", repetition="draw")
)  # nothing is barred: a turn by its rules

# grid, red cubs, blue cubs, gems, seat (0 red); counts of whole turns to depth 1, 2 …: another engine's, made apart
ANCHORS = {
    "D02D10303231D21D 5000000000000000 0005000000000000 0 0": (6, 30, 616, 13968),
    "D02D11312230D03D 5000000000000000 0005000000000000 0 0": (6, 48, 995, 25024),
    "D33D30221010D21D 5000000000000000 0005000000000000 0 0": (2, 20, 313, 5926),
    "D10D32131022D03D 1101100000001000 0000100000103000 3 1": (53, 4404),
    "D32D23013020D11D 0100001000000012 0000100001011100 3 0": (89, 12030),
    "D13D32011302D02D 3000100000100000 0003000010000010 0 1": (46, 1956),
}


def anchored(text: str) -> Position:
    """The position of an anchor; cards are numbered there as here."""
    grid, *cubs, gems, turn = text.split()
    cards = tuple([DOORS[cell] if kind == "D" else int(kind) for cell, kind in enumerate(grid)])
    counts = tuple([tuple([int(count) for count in each]) for each in cubs])
    return Position(cards, counts, int(gems), int(turn))


def state_of(position: Position) -> tigers.State:
    return tigers.State(tigers.Table(position.turn, 0, "lead", *position[:3], (number(position),)))


def turns(game: AnyGame, state: tigers.State, depth: int) -> int:
    """How many ways there are to play so many whole turns; a game that ends before has none."""
    total = 0
    for action in game.legal(state):
        after = game.apply(state, action).state
        if after.table.phase == "switch":
            total += turns(game, after, depth)
        else:
            total += turns(game, after, depth - 1) if depth > 1 else 1
    return total


@pytest.mark.parametrize(("text", "counts"), ANCHORS.items())
def test_whole_turns_are_as_many_as_another_engine_counted(text: str, counts: tuple[int, ...]) -> None:
    state = state_of(anchored(text))
    assert tuple([turns(GAME, state, depth + 1) for depth in range(len(counts))]) == counts


# --- positions that are alike ---------------------------------------------------------------------------------------

Relabel = Callable[[int], int]


def relabellings() -> Iterator[Relabel]:
    """Colours may change their names, roles may, and colours and roles may change places."""
    for colour, role, exchange in product((0, RED), (0, TIGER), (False, True)):

        def relabel(card: int, mask: int = colour | role, exchange: bool = exchange) -> int:
            card ^= mask
            return card >> 1 | (card & 1) << 1 if exchange else card

        yield relabel


def mirrored(cell: int) -> int:
    return cell - cell % SIZE + SIZE - 1 - cell % SIZE


def alike(position: Position, relabel: Relabel, mirror: bool) -> Position:
    """The same position with other names, or in a mirror with the seats exchanged."""
    cards = tuple([card if cell in DOORS else relabel(card) for cell, card in enumerate(position.cards)])
    cubs, gems, turn = position.cubs, relabel(position.gems), position.turn
    if not mirror:
        return Position(cards, cubs, gems, turn)
    seen = tuple([cards[cell if cell in DOORS else mirrored(cell)] for cell in CELLS])
    one, two = [tuple([mine[mirrored(cell)] for cell in CELLS]) for mine in cubs]
    return Position(seen, (two, one), gems, 1 - turn)


def after_turns(position: Position) -> list[Position]:
    """Every position that a turn leads to, one for each way."""
    out = []
    for lead in leads(position):
        moved = led(position, lead.start, lead.to)
        out += [switched(moved, pair) for pair in pairs(moved)] or [switched(moved, None)]
    return out


def test_sixteen_ways_to_look_at_a_position_lead_to_the_same_turns() -> None:
    dice, checked = Dice(7), 0
    for _ in range(12):
        state = GAME.setup(2, dice)
        for _ in range(dice.pick(range(60))):
            legal = GAME.legal(state)
            state = GAME.apply(state, dice.pick(legal)).state if legal else state
        position = state.table.position()
        for relabel, mirror in product(relabellings(), (False, True)):
            expected = sorted([alike(after, relabel, mirror) for after in after_turns(position)])
            assert sorted(after_turns(alike(position, relabel, mirror))) == expected
            checked += len(expected)
    assert checked > 10_000
