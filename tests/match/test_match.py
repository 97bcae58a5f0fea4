"""A match: who may do what when, and what is said to those who may not."""

from collections.abc import Callable
from typing import Any

import pytest

from mazeworks import CHANCE, NOBODY, Match, Record, Refused, spec_of
from mazeworks.core import Dice, Spec
from mazeworks.games.quest.rules import Classic
from mazeworks.match import because, tell
from mazeworks.maze import Push
from tests.games.quest.scene import act, kinds, scene, texts
from tests.kit.extent import SAMPLED
from tests.kit.playout import known

CLASSIC = spec_of("classic", Classic)


def refused(match: Match, seat: int, action: str, ply: int) -> Refused:
    before = (match.state, match.ply)
    with pytest.raises(Refused) as caught:
        match.submit(seat, action, ply)
    assert (match.state, match.ply) == before  # nothing is lost
    return caught.value


def played(spec_id: str = "classic", seats: int = 2, seed: int = 1, **rest: object) -> Match:
    match: Match = Match.new(spec_of(spec_id), seats, seed, **rest)  # type: ignore[call-overload]
    dice = Dice(seed)
    while not match.over:
        match.submit(match.actor, dice.pick(match.legal), match.ply)  # type: ignore[arg-type]
    return match


@pytest.mark.parametrize(
    ("seat", "action", "ply", "code", "words"),
    [
        (0, "push N4", 1, "stale", "moved on"),
        (1, "push N4", 0, "not-your-turn", "Wait for seat 1"),
        (0, "walk a1", 0, "illegal", "Push the maze first"),
        (0, "push N3", 0, "illegal", "does not move"),
        (0, "jump N4", 0, "unreadable", "Choose from: push, walk"),
        (0, "push X4", 0, "unreadable", "push SLOT [QUARTERS]"),
        (0, "push N4 1 2", 0, "unreadable", "push SLOT [QUARTERS]"),
        (0, "draw owl", 0, "unreadable", "not an action here"),
        (0, "", 0, "unreadable", "Choose from"),
    ],
)
def test_a_refusal_has_a_code_and_words(seat: int, action: str, ply: int, code: str, words: str) -> None:
    error = refused(Match.new(CLASSIC, 2, 1), seat, action, ply)
    assert error.code == code
    assert words in error.why


def test_stale_is_said_before_whose_turn_it_is() -> None:
    match = Match.new(CLASSIC, 2, 1)
    act(match, "push N4")
    assert refused(match, 1, "push N4", 0).code == "stale"


def test_nothing_is_possible_when_it_is_over() -> None:
    match = played(options={"turn_limit": 2})
    assert refused(match, 0, "push N4", match.ply).code == "over"
    with pytest.raises(Refused) as caught:
        match.resign(0, match.ply)
    assert caught.value.code == "over"
    assert match.legal == () and match.view(0).legal == ()


def test_text_and_action_are_the_same_to_a_match() -> None:
    by_text, by_action = Match.new(CLASSIC, 2, 1), Match.new(CLASSIC, 2, 1)
    by_text.submit(0, "PUSH n4 1", 0)
    by_action.submit(0, Push(12, 1), 0)
    assert by_text.state == by_action.state


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert played(seed=4).state == played(seed=4).state
    assert Match.new(CLASSIC, 2, 4).state != Match.new(CLASSIC, 2, 5).state
    assert Match.new(CLASSIC, 2).state != Match.new(CLASSIC, 2).state  # no seed: the system chooses


def test_chance_is_settled_and_recorded_with_the_action_that_called_it() -> None:
    match = scene(marks="d5=owl", goals="owl fox")
    act(match, "push W2", "walk d5")
    assert [actor for actor, _ in match.entries] == [0, 0, CHANCE]
    assert match.ply == 3


class TestUndo:
    def test_a_push_is_taken_back_before_the_walk(self) -> None:
        match = Match.new(CLASSIC, 2, 1)
        before = match.state
        act(match, "push N4 1")
        assert kinds(match.undo(0, 1)) == ["Undone"]
        assert match.state == before and match.ply == 2
        act(match, "push N4 0")

    def test_not_after_the_turn_and_not_by_another(self) -> None:
        match = Match.new(CLASSIC, 2, 1)
        with pytest.raises(Refused, match="Nothing to undo"):
            match.undo(0, 0)
        act(match, "push W6", "walk a1")
        for seat, code in ((0, "not-your-turn"), (1, "illegal")):
            with pytest.raises(Refused) as caught:
                match.undo(seat, match.ply)
            assert caught.value.code == code

    def test_not_past_chance(self) -> None:
        match = scene(marks="d5=owl", goals="owl fox")
        act(match, "push W2", "walk d5")  # a card was turned up
        with pytest.raises(Refused):
            match.undo(1, match.ply)

    def test_the_record_keeps_it(self) -> None:
        match = Match.new(CLASSIC, 2, 1)
        act(match, "push N4 1")
        match.undo(0, 1)
        act(match, "push E2 0", "walk a1")
        record = Record.of(match)
        assert record.entries[:2] == ("1 push N4 1", "1 undo")
        assert record.replay().state == match.state


class TestResign:
    def test_the_last_one_left_wins(self) -> None:
        match = Match.new(CLASSIC, 2, 1)
        assert kinds(match.resign(1, 0)) == ["Resigned"]  # also when it is not one's turn
        assert match.actor is NOBODY
        assert (
            match.result
            and match.result.winners == (0,)
            and because(match.game, match.result) == "All others resigned."
        )

    def test_with_more_seats_the_others_play_on_and_lots_decide_for_the_one_who_left(self) -> None:
        match = Match.new(CLASSIC, 3, 1, {"cards": 1})
        match.resign(0, 0)
        assert match.actor == 1 and not match.over  # its turn was played by lot
        match.resign(2, match.ply)
        assert match.result and match.result.ranks == (3, 1, 2)

    def test_one_who_left_never_wins(self) -> None:
        match = scene(seats=3, goals="- fox key", piles=(0, 2, 2), pieces="a1 g1 g7", options={"cards": 2})
        match.resign(0, 0)
        for _ in range(2000):
            if match.over:
                break
            act(match, match.codec.text(match.legal[0]))
        assert match.result and match.result.ranks[0] == 3

    def test_nobody_resigns_twice_and_a_record_replays_it(self) -> None:
        match = Match.new(CLASSIC, 3, 1)
        match.resign(0, 0)
        with pytest.raises(Refused, match="still plays"):
            match.resign(0, match.ply)
        with pytest.raises(Refused, match="from 0 to 2"):
            match.resign(7, match.ply)
        again = Record.of(match).replay()
        assert (again.state, again.resigned, again.actor) == (match.state, (0,), match.actor)


def test_a_ply_limit_truncates_and_does_not_end() -> None:
    match = played(limit=7)
    assert match.ply == 7 and match.over
    assert match.game.result(match.state) is None
    assert match.result and match.result.truncated and match.result.winners == ()
    assert Record.of(match).replay().result == match.result


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_a_state_from_outside_is_taken_up_and_played_on(spec: Spec) -> None:
    first = Match.new(spec, seats := min(3, spec.seats[-1]), 5, known(spec, {"turn_limit": 40, "rounds": 4}))
    for _ in range(11):
        act(first, first.codec.text(first.legal[-1]))
    state = first.codec.state_from_json(first.codec.to_json(first.state))
    match = Match.at(first.spec, first.options, state, seed=1)
    assert match.state == first.state and match.seats == seats
    dice = Dice(1)
    while not match.over:
        match.submit(match.actor, dice.pick(match.legal), match.ply)  # type: ignore[arg-type]
    assert Record.of(match).replay().state == match.state


def test_a_wrong_state_is_refused_with_the_reason() -> None:
    from msgspec.structs import replace

    match = Match.new(CLASSIC, 2, 1)
    state = replace(match.state, goals=(match.state.goals[1],) * 2)
    with pytest.raises(Refused, match="not a state of Shifting Maze: A card is duplicated") as caught:
        Match.at(CLASSIC, None, state)
    assert caught.value.code == "state"


def test_what_is_no_state_at_all_is_refused() -> None:
    for nonsense in (None, 7, "state", Match.new(CLASSIC, 2, 1).view(0)):
        with pytest.raises(Refused, match="not a state of Shifting Maze"):
            Match.at(CLASSIC, None, nonsense)  # type: ignore[type-var]


def test_what_happened_is_told_in_sentences_to_each_as_far_as_it_saw_it() -> None:
    match = scene(marks="d5=owl", goals="owl fox", pieces="a1 d1")
    events = act(match, "push N4 1", "walk a1", "push W2", "walk d1")
    names = ["Ann", "Ben"]
    told = [tell(match.game, event.seen_by(1), names) for event in events]
    assert told == [
        "Ann pushed column 4 from the top",
        "Ann stayed put",
        "Ben pushed row 2 from the left",
        "Ben walked to d1",
    ]
    match = scene(spec_of("creatures", Classic), marks="d5=mossback", goals="mossback pebblet")
    *_, found, drew = act(match, "push W2", "walk d5")
    assert tell(match.game, found, names) == "Ann found the Mossback"
    assert tell(match.game, drew.seen_by(1), names) == "Ann looked at the next token"
    assert tell(match.game, drew.seen_by(0), names).startswith("Ann turned up the next token: the ")


def test_legal_actions_of_a_view_are_those_of_the_match() -> None:
    match = Match.new(CLASSIC, 2, 1)
    assert match.view(0).legal == match.legal and match.view(1).legal == ()
    assert len(texts(match)) == len(match.legal)


NO_SEATS = (-1, 2, 99, True, False, 0.0, 1.0, "0", None, CHANCE, NOBODY)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_only_seats_and_watchers_have_a_view_and_only_seats_act(seat: Any) -> None:
    match = Match.new(CLASSIC, 2, 1)
    act(match, "push W6")
    asks: list[Callable[[], object]] = [
        lambda: match.view(seat),
        lambda: match.peek(seat, "walk a1"),
        lambda: match.submit(seat, "walk a1", match.ply),
        lambda: match.undo(seat, match.ply),
        lambda: match.resign(seat, match.ply),
    ]
    for ask in asks:
        with pytest.raises(Refused, match="from 0 to 1") as caught:
            ask()
        assert caught.value.code == "seat"
    assert match.ply == 1


def test_a_seat_peeks_only_where_it_decides() -> None:
    match = Match.new(CLASSIC, 2, 1)
    seen = match.peek(0, "push N4 1")
    act(match, "push N4 1")
    assert seen == match.view(0)
    for seat, action, code in ((1, "walk a1", "not-your-turn"), (0, "push N4", "illegal"), (0, "fly", "unreadable")):
        with pytest.raises(Refused) as caught:
            match.peek(seat, action)
        assert caught.value.code == code
    match.resign(1, match.ply)
    with pytest.raises(Refused, match="over"):
        match.peek(0, "walk a1")


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_the_rules_are_never_asked_to_object_by_the_true_state(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = Match.new(spec, spec.seats[-1], 1), list[Any]()

    def why_not(_: object, state: Any, __: object) -> str:
        asked.append(state)
        return "No."

    monkeypatch.setattr(type(match.game), "why_not", why_not)
    assert isinstance(match.actor, int)
    with pytest.raises(Refused, match="No"):
        match.submit(match.actor, Push(99, 9), match.ply)
    with pytest.raises(Refused, match="No"):
        match.peek(match.actor, Push(99, 9))
    assert len(asked) == 2 and all(state is not match.state for state in asked)
