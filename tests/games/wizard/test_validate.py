"""States that no game of the wizard's maze can come to are refused, whatever phase they are in."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks import Dice, Match, Refused, spec_of
from mazeworks.games.wizard.rules import Wizard
from mazeworks.games.wizard.rules.table import Advice, Bid, Deal
from tests.contract.test_problems import Change, laid, table, turned
from tests.kit.playout import begin, plies

WIZARD = spec_of("wizard", Wizard)
OPTIONS = {"cards": 2, "turn_limit": 30}


def deal(**fields: Any) -> Change:
    """The deal with other fields."""
    return lambda state: table(deal=replace(state.table.deal, **fields))(state)


def advice(**fields: Any) -> Change:
    return lambda state: replace(state, advice=replace(state.advice, **fields))


def swapped(state: Any, *others: tuple[int, ...]) -> Any:
    return replace(state, potions=others)


# by the phase of a state of three seats that is real: what must not be changed there
WRONG: dict[str, dict[str, Change]] = {
    "start": {
        "a seat on turn that does not play": table(turn=3),
        "a piece beside the board": table(pieces=(0, 49, 3)),
        "a piece too few": table(pieces=(0, 6)),
        "a piece that has moved already": table(pieces=(0, 5, 48)),
        "a barred slot before the first push": table(barred=4),
        "no barred slot after it": table(turns=1),
        "a slot of a line that does not move": lambda s: table(barred=0, turns=1)(s),
        "more turns than the limit": table(turns=31, barred=4),
        "the last turn over, but play goes on": table(turns=30, barred=4),
        "play over before the end": table(phase="over"),
        "potions about to be shown before the end": table(phase="unveil"),
        "nothing to draw": table(phase="draw"),
        "a wand for whoever has not played": table(phase="wand"),
        "nobody called": table(revealed=()),
        "a character who is none": table(revealed=(25,)),
        "a character called twice": lambda s: table(revealed=s.table.revealed * 2)(s),
        "the next card not turned up": lambda s: table(cards=(s.table.revealed, (), ()))(s),
        "a card that was never called": lambda s: table(cards=((s.table.revealed[0] % 24 + 1,), (), ()))(s),
        "wands out of nothing": table(wands=(4, 3, 3)),
        "wands spent before the first turn": table(wands=(2, 3, 3)),
        "an extra turn for nothing": table(extra=True),
        "a potion shown too early": lambda s: table(unveiled=s.potions)(s),
        "a potion for nobody": lambda s: swapped(s, *s.potions, (1, 2, 3)),
        "the same potion twice": lambda s: swapped(s, s.potions[0], s.potions[0], s.potions[2]),
        "a potion of two": lambda s: swapped(s, s.potions[0][:2], *s.potions[1:]),
        "a potion out of order": lambda s: swapped(s, s.potions[0][::-1], *s.potions[1:]),
        "potions that share two characters": lambda s: swapped(s, (1, 2, 3), (2, 3, 4), (5, 6, 7)),
        "advice out of the blue": lambda s: replace(s, advice=Advice(4, (0,), 0)),
        "a question nobody asked": table(phase="offer"),
        "an adviser nobody asked": table(phase="aim"),
        "a standing offer of a seat that had no turn": table(standing=(None, 0, None)),
        "a standing offer for a card that nobody has": table(standing=(9, None, None)),
        "standing offers of fewer seats": table(standing=(None, None)),
        "a fixed tile turned": lambda s: turned(s, 0),
        "a tile of another shape": lambda s: laid(s, 1, s.table.board.tile(0)),
    },
    "offer": {
        "no deal": table(deal=None),
        "a price nobody owns": deal(price=9),
        "a seat that asks itself": lambda s: deal(waiting=(s.table.turn,))(s),
        "nobody left to answer": deal(waiting=()),
        "an offer before it was asked for": lambda s: deal(offers=(Bid(s.table.deal.waiting[-1], s.table.deal.price),))(
            s
        ),
        "a counter-offer before the offers": lambda s: deal(countered=s.table.deal.waiting[0])(s),
        "an adviser too early": lambda s: deal(adviser=s.table.deal.waiting[0])(s),
        "a wand that is spent": lambda s: deal(price=0)(table(wands=(0, 0, 0), turns=20)(s)),
    },
    "accept": {
        "no offer": deal(offers=()),
        "an adviser too early": lambda s: deal(adviser=s.table.deal.offers[0].seat)(s),
        "an offer for what the asker has not": lambda s: deal(offers=(replace(s.table.deal.offers[0], price=9),))(s),
        "an offer of the asker": lambda s: deal(offers=(replace(s.table.deal.offers[0], seat=s.table.turn),))(s),
    },
    "counter": {
        "nobody who was named a price": deal(countered=None),
        "the asker named a price": lambda s: deal(countered=s.table.turn)(s),
        "the offer still there": lambda s: deal(offers=(Bid(s.table.deal.countered, s.table.deal.price),))(s),
        "a price that is not there": deal(price=9),
    },
    "late offer": {
        "a slot barred before the first push": lambda s: deal(late=False)(table(turns=0)(s)),
        "no slot barred after it": table(barred=None, turns=0),
    },
    "late point": {
        "half an advice": lambda s: replace(s, advice=Advice(4, (0,))),
        "a push to be advised": table(phase="aim"),
        "no adviser": deal(adviser=None),
    },
    "late walk": {
        "no advice": lambda s: replace(s, advice=None),
        "an end beside the board": advice(end=49),
        "rotations": advice(quarters=(0,)),
        "another slot": lambda s: advice(slot=s.advice.slot ^ 1)(s),
        "before the push": table(phase="push"),
    },
    "aim": {
        "no adviser": deal(adviser=None),
        "the asker as adviser": lambda s: deal(adviser=s.table.turn)(s),
        "an adviser who does not play": deal(adviser=3),
        "an offer left over": lambda s: deal(offers=(Bid(s.table.deal.adviser, s.table.deal.price),))(s),
        "advice too early": lambda s: replace(s, advice=Advice(4, (0,))),
    },
    "point": {
        "no half": lambda s: replace(s, advice=None),
        "a whole": advice(end=0),
        "a half of two ways": advice(quarters=(0, 1)),
        "a line that does not move": advice(slot=0),
        "a slot that is barred": lambda s: advice(slot=s.table.barred)(s),
    },
    "advised": {
        "no advice": lambda s: replace(s, advice=None),
        "half an advice": advice(end=None),
        "another set of rotations": advice(quarters=()),
        "an end beside the board": advice(end=49),
        "nobody who gave it": deal(adviser=None),
    },
    "followed": {
        "another slot": lambda s: advice(slot=s.advice.slot ^ 1)(s),
        "rotations left over": advice(quarters=(0,)),
        "no end": advice(end=None),
        "an end beside the board": advice(end=49),
        "no deal": table(deal=None),
    },
    "wand": {
        "no wand to spend": lambda s: table(wands=tuple([0 if a == s.table.turn else 3 for a in range(3)]), turns=9)(s),
        "an extra turn already": table(extra=True, wands=(2, 2, 2), turns=9),
        "the last turn": table(turns=29),
        "a deal left over": table(deal=Deal(0, ())),
    },
    "draw": {
        "another seat that has the card": lambda s: table(turn=(s.table.turn + 1) % 3)(s),
        "more cards than turns": table(revealed=(1, 2, 3), cards=((1, 2, 3), (), ()), turns=1),
    },
    "over": {
        "potions not shown": table(unveiled=()),
        "potions shown that are others": lambda s: table(unveiled=s.potions[::-1])(s),
        "a game stopped that was won": table(turns=30),
    },
}


def moment(state: Any) -> str:
    """The phase of a state; some have names of their own."""
    name, talk = str(state.table.phase), state.table.deal
    if talk and talk.late and (name != "walk" or talk.adviser is not None):
        return f"late {name}"
    if name == "push":
        return "advised" if state.advice else "start" if state.table.barred is None and not state.table.deal else name
    return "followed" if name == "walk" and state.advice else name


@pytest.fixture(scope="module")
def real() -> dict[str, Any]:
    """A state of each phase, out of real games; in most of them a slot is barred."""
    found: dict[str, Any] = {}
    for seed in range(40):
        match = begin(WIZARD, 3, seed, OPTIONS)
        for visit in plies(match, Dice(seed)):
            if visit.state.table.barred is not None or moment(visit.state) == "start":
                found.setdefault(moment(visit.state), visit.state)
        result = match.result
        if result and not result.truncated:
            found.setdefault("over", match.state)
    return found


@pytest.mark.parametrize(("at", "name"), [(at, name) for at, wrong in WRONG.items() for name in wrong])
def test_the_wizards_maze_refuses(real: dict[str, Any], at: str, name: str) -> None:
    options = WIZARD.settle(OPTIONS, 3)
    assert WIZARD.game(options).problem(real[at]) is None
    with pytest.raises(Refused) as refused:
        Match.at(WIZARD, options, WRONG[at][name](real[at]))
    assert refused.value.code in ("state", "seats") and refused.value.why


@pytest.mark.parametrize("option", [{"advice": False}, {"fixed_potions": True}, {"inner_starts": True}])
def test_a_state_of_other_options_is_refused(real: dict[str, Any], option: dict[str, bool]) -> None:
    state = real["start"] if "advice" not in option else real["advised"]
    with pytest.raises(Refused):
        Match.at(WIZARD, {**OPTIONS, **option}, state)
