"""What a programmer may get wrong: each mistake is refused with a sentence that says what to write instead."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import Match, Refused, spec_of
from mazeworks.arena import Plan, play_new, report, run
from mazeworks.core import Spec, settings
from mazeworks.games.quest.kernel import Batch
from mazeworks.match import refusal
from tests.kit.extent import SAMPLED

CLASSIC = spec_of("classic")


def why(function: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        function(*args, **named)
    return caught.value.why


@pytest.mark.parametrize(
    "function",
    [
        lambda game: Match.new(game, 2, 1).state,
        lambda game: next(run(game, ["chaos", "chaos"], 1, options={"cards": 1})),
        lambda game: report(game, ["chaos"], 1, run(game, ["chaos", "chaos"], 1, options={"cards": 1})),
        lambda game: play_new(game, ["chaos", "chaos"], 1, {"cards": 1}).state,
        lambda game: Plan.of(game).header,
        lambda game: Batch.new(game, 2, 1).raw(),
    ],
)
def test_a_game_is_given_by_its_entry_or_by_its_id(function: Any) -> None:
    assert function("classic") == function(CLASSIC)
    assert why(function, "clasic") == "There is no game called 'clasic'. Did you mean classic?"
    assert why(function, None).startswith("A game is named by its id, such as 'classic', not by None")


@pytest.mark.parametrize("seats", ["2", 2.0, True, None, [2]])
@pytest.mark.parametrize("id", ["classic", "delve"])
def test_the_number_of_seats_is_a_whole_number(id: str, seats: Any) -> None:
    assert why(Match.new, spec_of(id), seats=seats) == f"The number of seats is a whole number, not {seats!r}."


@pytest.mark.parametrize("id", [None, 3, ["classic"], CLASSIC])
def test_a_game_is_named_by_its_id(id: Any) -> None:
    assert why(spec_of, id).startswith("A game is named by its id, such as 'classic', not by ")


@pytest.mark.parametrize("limit", ["5", -1, 2.5])
def test_a_limit_is_a_number_of_plies(limit: Any) -> None:
    assert why(Match.new, CLASSIC, 2, limit=limit) == f"The limit is a whole number of plies or None, not {limit!r}."


@pytest.mark.parametrize("bots", ["greedy", [None, "chaos"]])
@pytest.mark.parametrize(
    "function",
    [
        lambda bots: next(run(CLASSIC, bots, 1)),
        lambda bots: play_new(CLASSIC, bots, 1),
        lambda bots: Plan.of(CLASSIC, bots),
    ],
)
def test_bots_are_given_as_a_list_of_names(function: Any, bots: Any) -> None:
    assert why(function, bots) == f'Give bots as a list of names, such as ["fern", "yew"], not as {bots!r}.'


def test_an_action_names_its_seat_its_ply_and_what_is_done() -> None:
    match = Match.new(CLASSIC, 2, 1)
    assert why(match.submit, "0", "push N4", 0) == "Seats are numbered from 0 to 1, not '0'."
    assert why(match.submit, 0, "push N4", "0") == "The ply is a number: answer with match.ply, not '0'."
    assert why(match.submit, 0, None, 0) == "An action is one of match.legal or its text, not None."


# --- options --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_an_option_that_is_not_there_is_refused_with_those_that_are(spec: Spec) -> None:
    names = ", ".join([setting.name for setting in settings(spec)])
    said = why(Match.new, spec, spec.seats[0], options={"colour": "blue"})
    assert said == f"There is no option called colour in {spec.title}. There are: {names}."
    assert refusal(said, "de") == f"Eine Einstellung namens colour hat {spec.title} nicht. Es gibt: {names}."


def test_a_near_miss_is_met_with_a_suggestion() -> None:
    said = why(Match.new, CLASSIC, 2, options={"card": 3})
    assert said.startswith("There is no option called card in Shifting Maze. Did you mean cards? There are: cards, ")
    assert refusal(said, "de").startswith("Eine Einstellung namens card hat Shifting Maze nicht. Meintest du cards? Es")


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_a_value_that_does_not_fit_is_refused_with_those_that_do(spec: Spec) -> None:
    for setting in settings(spec):
        if not setting.fixed:
            said = why(Match.new, spec, spec.seats[0], options={setting.name: "x" * 99})
            assert said == f"The option {setting.name} can be {setting.span}, not {'x' * 39}…."
    said = why(CLASSIC.settle, {"cards": 13}, 2)
    assert refusal(said, "de") == "Die Einstellung cards kann 0-12 sein, nicht 13."


@pytest.mark.parametrize("options", [[], "cards", 3, ("cards", 3)])
def test_options_are_given_by_name(options: Any) -> None:
    assert why(Match.new, CLASSIC, 2, options=options) == "Options are given by name."


@pytest.mark.parametrize("options", [{1: 2}, {None: 2}, {"\ud800": 1}, {"cards": object()}, {"cards": None}])
def test_odd_options_are_refused_like_any_other(options: Any) -> None:
    assert "option" in why(Match.new, CLASSIC, 2, options=options)
