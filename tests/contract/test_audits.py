"""What is secret in each game, and which actions give something away: pinned here, so that a leak changes a list."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazeworks import SHELF, WATCHER, Dice, spec_of
from mazeworks.core import Reader, Spec, Step
from mazeworks.games.quest.rules import quest
from mazeworks.games.quest.rules.classic import Choice, Classic, State, View
from mazeworks.games.quest.rules.quest import Draw, Table
from mazeworks.maze import Push, Walk
from tests.kit.audit import Findings, audit
from tests.kit.extent import SAMPLED
from tests.kit.laws import check
from tests.kit.playout import LONGER, begin, plies, varied

GAMES = Path(__file__).parents[1] / "games"
NONE: set[str] = set()
MANY = 6  # numbers of seats of the game with the longest audit
OPEN = Findings({"seat": NONE, "watcher": NONE}, {"": NONE})


def pinned(kit: str, name: str) -> Findings:
    """Return the findings in `secrets.toml` of a game's folder; without it, nothing may be secret."""
    path = GAMES / kit / "secrets.toml"
    entries = msgspec.toml.decode(path.read_bytes(), type=dict[str, Findings]) if path.exists() else {}
    return entries.get(name, OPEN)


CLOSED, MOONLIT = pinned("quest", "classic"), pinned("quest", "moonlit")
MOONLIT_OPEN = Findings(dict.fromkeys(MOONLIT.varies, NONE), dict.fromkeys(MOONLIT.tells, NONE))
WITHOUT_ADVICE = pinned("wizard", "without advice")


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_only_the_listed_parts_of_a_state_vary_and_only_the_listed_actions_tell(spec: Spec) -> None:
    options = {"cards": 2, "turn_limit": 60 * LONGER.get(spec.id, 1)}
    games = 9 if len(spec.seats) < MANY or os.environ.get("MAZEWORKS_LONG") else 6  # one for each number of seats
    assert audit(spec, options, games=games) == pinned(spec.kit, spec.id)


@pytest.mark.parametrize(("id", "expected"), [("classic", OPEN), ("moonlit", MOONLIT_OPEN)])
def test_with_open_cards_nothing_is_secret(id: str, expected: Findings) -> None:
    options = {"cards": 2, "turn_limit": 60, "open_cards": True}
    assert audit(spec_of(id), options, games=9) == expected


def test_without_advice_only_potions_are_secret_to_the_end() -> None:
    options = {"cards": 2, "turn_limit": 60, "advice": False}
    assert audit(spec_of("wizard"), options, games=9) == WITHOUT_ADVICE


# --- planted faults: each must be caught ----------------------------------------------------------------------------


def planted(kind: type[Classic]) -> Spec:
    """The shifting maze with other rules in its place."""
    return msgspec.structs.replace(spec_of("classic"), load=lambda: kind)


def broken_law(spec: Spec, games: int = 6) -> str:
    """The first law that is broken; nothing if all are kept."""
    for seed in range(games):
        dice = Dice(f"planted/{seed}")
        match = begin(spec, 3, seed, {"cards": 2, "turn_limit": 40})
        try:
            for visit in plies(match, dice):
                check(match.game, visit, dice)
        except AssertionError as error:
            return str(error)
    return ""


def audited(spec: Spec) -> Findings:
    return audit(spec, {"cards": 2, "turn_limit": 60}, games=6)


class Faithful(Classic):
    """No fault at all, to show that the checks below do not cry wolf."""


class Unsorted(Classic):
    """Lists unseen marks in the order of the seats that hold them."""

    def view(self, state: State, reader: Reader) -> View:
        view = super().view(state, reader)
        others = [goal for seat, goal in enumerate(state.goals) if goal and seat != reader]
        return msgspec.structs.replace(view, unseen=(*state.bag, *others))


class TellingView(quest.View[Table, Choice]):
    """A view with everybody's top cards."""

    tops: tuple[int, ...] = ()


class Telling(Classic):
    """Shows the top cards of all seats. `imagine` believes the view, so that no law is broken."""

    types = Classic.types._replace(view=TellingView)

    def view(self, state: State, reader: Reader) -> View:
        view = super().view(state, reader)
        return TellingView(view.seat, view.table, view.goal, view.unseen, view.legal, state.goals)

    def imagine(self, view: Any, dice: Dice) -> Any:
        tops: tuple[int, ...] = view.tops
        others = {goal for seat, goal in enumerate(tops) if seat != view.seat}
        return State(view.table, tops, tuple([mark for mark in view.unseen if mark not in others]))


class Guarded(Classic):
    """Nobody may walk onto the goal of the next seat: what is legal tells where it is."""

    def legal(self, state: State) -> tuple[Choice, ...]:
        kept = state.table.board.find(state.goals[(state.table.turn + 1) % len(state.goals)])
        mine = state.table.pieces[state.table.turn]
        return tuple([a for a in super().legal(state) if not isinstance(a, Walk) or a.to != kept or a.to == mine])


class Prompting(Classic):
    """Asks for a walk only if the goal is on the board: the question exists because of a secret."""

    def apply(self, state: State, action: Choice | Draw) -> Step[State]:
        step = super().apply(state, action)
        seat, table = state.table.turn, step.state.table
        if isinstance(action, Push) and state.goals[seat] and table.board.find(state.goals[seat]) % 2:
            passed = quest.pass_on(table, self.options.turn_limit, table.pieces, table.denied)
            return Step(msgspec.structs.replace(step.state, table=passed), step.events)
        return step


def test_the_checks_find_nothing_where_nothing_was_planted() -> None:
    assert broken_law(planted(Faithful), games=2) == ""
    assert audited(planted(Faithful)) == CLOSED


def test_unseen_marks_listed_unsorted_break_the_law_of_views() -> None:
    assert "can tell the imagined state from the real one" in broken_law(planted(Unsorted))


def test_a_view_that_shows_another_seats_goal_passes_the_laws_but_not_the_audit_of_what_varies() -> None:
    spec = planted(Telling)
    assert broken_law(spec, games=2) == ""
    assert audited(spec).varies == {"seat": NONE, "watcher": NONE}
    assert audited(spec) != CLOSED


def test_a_legal_list_that_depends_on_a_secret_breaks_the_law_of_legal_actions() -> None:
    assert "what is legal depends on a secret" in broken_law(planted(Guarded))


def test_a_question_that_exists_because_of_a_secret_passes_the_laws_but_not_the_audit_of_what_acting_tells() -> None:
    spec = planted(Prompting)
    assert broken_law(spec, games=2) == ""
    assert audited(spec).tells == {"": {"Push", "Walk"}}


def test_an_event_that_forgets_to_hide_its_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(self: Any, reader: Reader) -> Any:
        return self

    monkeypatch.setattr(quest.Drew, "seen_by", all_of_it)
    assert "Drew.goal is shown to" in broken_law(planted(Faithful))


def test_a_state_changed_in_place_is_caught() -> None:
    class Forgetful(Classic):
        """Counts how often it was asked."""

        asked = 0

        def apply(self, state: State, action: Choice | Draw) -> Step[State]:
            self.asked += 1
            step = super().apply(state, action)
            table = msgspec.structs.replace(step.state.table, turns=self.asked)
            return Step(msgspec.structs.replace(step.state, table=table), step.events)

    assert broken_law(planted(Forgetful)) != ""


def test_varied_settings_leave_a_preset_as_it_is() -> None:
    for spec in SHELF:
        for seed in range(20):
            seats, options = varied(spec, seed)
            assert seats in spec.seats
            assert not set(options) & set(spec.preset)
            spec.settle(options, seats)


def test_the_watcher_knows_no_seats_secret() -> None:
    for spec in [spec for spec in SHELF if spec.id != "tigers"]:  # there nothing is hidden
        for visit in plies(match := begin(spec, 3, 1, {"cards": 1, "turn_limit": 20}), Dice(1)):
            view = match.game.view(visit.state, WATCHER)
            secrets = [getattr(view, name) for name in ("goal", "hand", "potion", "spells") if hasattr(view, name)]
            assert len(secrets) == 1 and not secrets[0]
