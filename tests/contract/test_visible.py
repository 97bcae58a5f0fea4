"""What a clause hides is in no view: each such clause has a check here, made at every ply of whole games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from mazeworks import WATCHER, Dice, Match, Record, spec_of
from mazeworks.content import LANGUAGES
from mazeworks.core import Spec
from mazeworks.encode import encoding_of
from mazeworks.games.quest.rules.quest import DAY, NIGHT
from mazeworks.match import tell
from tests.docs.test_clauses import PAGES
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.playout import LONGER, begin, plies, readers, varied

GAMES = 6 if EVERYTHING else 3
NOBODY_SEES = r"nobody (?:else |at all )?(?:can see|sees|knows|gets to see)"
ONE_SEES = r"alone sees|only the seat [^.]*sees"
HIDES = re.compile(
    rf"\b{NOBODY_SEES}|{ONE_SEES}|(?<!no )(?<!nothing is )\bsecret\b(?! door)|unknown place|face-down pile", re.I
)
Check = Callable[[Any, Any], bool]  # of a state and a view of it


def own(hands: tuple[Any, ...], view: Any) -> Any:
    """What the reader alone may see of a secret that each seat has."""
    return type(hands[0])() if view.seat is WATCHER else hands[view.seat]


def others(hands: tuple[Any, ...], view: Any) -> list[Any]:
    return [hand for seat, hand in enumerate(hands) if seat != view.seat]


def flat(hands: Iterable[Iterable[Any]]) -> list[Any]:
    return [card for hand in hands for card in hand]


def cards_lie_face_down(state: Any, view: Any) -> bool:
    """A seat sees its top card; of all others it knows only that they are somewhere."""
    unseen = sorted([*state.bag, *[goal for goal in others(state.goals, view) if goal]])
    shown = {*flat(view.table.hands), *flat(view.table.found), view.goal}
    return bool(view.goal == own(state.goals, view) and list(view.unseen) == unseen and not shown & {*unseen})


def no_night_goal_is_anywhere_by_day(state: Any, view: Any) -> bool:
    return bool(view.table.night or not {*view.table.board.marks} & {*NIGHT})


def no_coin_has_a_value_before_it_is_turned_over(state: Any, view: Any) -> bool:
    return bool(view.table.coin == 0 or view.table.phase == "over")


def by_night_no_day_card_is_left(state: Any, view: Any) -> bool:
    left = {*view.unseen, view.goal, *flat(view.table.hands)}
    return not view.table.night or not left & {*DAY}


def characters_come_in_no_order(state: Any, view: Any) -> bool:
    return bool([*view.unseen] == sorted({*DAY} - {*view.table.revealed}))


def a_potion_is_its_seats_alone(state: Any, view: Any) -> bool:
    return bool(view.potion == own(state.potions, view) and (view.table.phase == "over" or not view.table.unveiled))


def hands_are_their_seats_alone(state: Any, view: Any) -> bool:
    return bool(view.hand == own(state.hands, view) and [*view.unseen] == sorted(flat(others(state.hands, view))))


def entrance_tiles_come_in_no_order(state: Any, view: Any) -> bool:
    return bool([*view.table.pile] == sorted(view.table.pile))


def one_seat_sees_the_spells_of_an_enemy(state: Any, view: Any) -> bool:
    """The living seat before the one on turn, also while the Spells are drawn."""
    heroes, turn = state.table.heroes, state.table.turn
    before = [seat for back in range(1, len(heroes)) if heroes[seat := (turn - back) % len(heroes)].lives]
    return not view.offer or bool(view.offer == state.offer and view.seat == before[0])


def spells_are_their_seats_alone(state: Any, view: Any) -> bool:
    heap = [*flat(others(state.spells, view)), *state.book, *(() if view.offer else state.offer)]
    return bool(view.spells == own(state.spells, view) and [*view.unseen] == sorted(heap))


def the_heart_is_nowhere_before_it_comes(state: Any, view: Any) -> bool:
    """Chance decides about each tile as it is drawn, so what is left in the bag says nothing."""
    return bool([*view.table.bag] == sorted(view.table.bag))


CHECKS: dict[tuple[str, str], Check] = {
    ("classic", "1.5"): cards_lie_face_down,
    ("moonlit", "1.1"): no_night_goal_is_anywhere_by_day,
    ("moonlit", "1.2"): no_coin_has_a_value_before_it_is_turned_over,
    ("moonlit", "1.4"): cards_lie_face_down,
    ("moonlit", "3.3"): by_night_no_day_card_is_left,
    ("wizard", "1.3"): characters_come_in_no_order,
    ("wizard", "1.5"): a_potion_is_its_seats_alone,
    ("dragon", "1.6"): hands_are_their_seats_alone,
    ("delve", "3.2"): entrance_tiles_come_in_no_order,
    ("delve", "9.3"): one_seat_sees_the_spells_of_an_enemy,
    ("delve", "10.2"): spells_are_their_seats_alone,
    ("delve", "12.3"): the_heart_is_nowhere_before_it_comes,
}


def test_every_clause_that_hides_something_has_its_check() -> None:
    hiding = {
        (page, number)
        for page, text in PAGES.items()
        for number, clause in re.findall(r"^\*\*(\d+\.\d+)\*\*(.*?)(?=^\*\*\d|^#|\Z)", text, re.M | re.S)
        if HIDES.search(" ".join(clause.split()))
    }
    assert hiding == set(CHECKS)


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_no_view_shows_what_a_clause_hides(spec: Spec) -> None:
    checks = [(clause, check) for (page, clause), check in CHECKS.items() if page == spec.page]
    for seed in range(max(GAMES, len(spec.seats))):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, f"visible/{seed}", {**options, "turn_limit": 60 * LONGER.get(spec.id, 1)})
        for visit in plies(match, Dice(f"visible/{seed}")):
            for state in (visit.state, visit.step.state):
                for view in [match.game.view(state, reader) for reader in readers(seats)]:
                    assert [clause for clause, check in checks if not check(state, view)] == []


# --- a night that could have been another ---------------------------------------------------------------------------


def is_night(match: Match) -> bool:
    return bool(getattr(match.state.table, "night", False))


def day_of(record: Record) -> list[bytes]:
    """All that anybody could see while it was day, in the order it was seen: the record itself included."""
    match = record.open()
    codec, encoding = match.codec, encoding_of(match.game, match.seats)
    out = [str(record).partition("\n\n")[0].encode()]
    for line, events in zip(record.entries, record.retraced(match), strict=True):
        if is_night(match):
            return out
        out.append(line.encode())
        for view in [match.view(reader) for reader in readers(match.seats)]:
            seen = [event.seen_by(view.seat) for event in events]
            out += [codec.view_to_json(view), encoding.observe(view), *map(codec.to_json, seen)]
            out += [tell(match.game, each, record.names, lang).encode() for each in seen for lang in LANGUAGES]
    raise AssertionError("night never fell")


def another_night(record: Record, seed: int) -> Match:
    """The same game as far as its dusk, and then as chance will have it."""
    match = record.replay([line.split()[1] for line in record.entries].index("light"), f"night/{seed}")
    match.settle()
    for _ in plies(match, Dice(f"night/{seed}")):
        pass
    return match


@pytest.mark.parametrize("id", ["moonlit", "creatures-moonlit"])
def test_games_that_differ_in_nothing_but_their_dusk_have_the_same_day_byte_for_byte(id: str) -> None:
    spec, nights = spec_of(id), 0
    for seed in range(9):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, seed, {**options, "turn_limit": 200})
        for _ in plies(match, Dice(seed)):
            pass
        record = Record.of(match)
        if not is_night(match):
            continue
        day = day_of(record)
        for other in [another_night(record, twin) for twin in range(3)]:
            twin = Record.of(other)
            assert twin.replay().result == other.result is not None
            assert day_of(twin) == day
            nights += glow(twin) != glow(record)
    assert nights > 12


def glow(record: Record) -> list[str]:
    """Where the night goals began to glow."""
    return [line for line in record.entries if line.startswith("* light")]
