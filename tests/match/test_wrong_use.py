"""Wrong use is refused with a sentence: by a type checker before the program runs, and at run time."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from mypy import api

import mazeworks
from mazeworks import Match, Refused, spec_of
from mazeworks.arena import play_new, report, run
from mazeworks.bots import bot_of
from mazeworks.envs import aec
from mazeworks.envs.gym import Mazeworks
from mazeworks.envs.vector import Vector

ROOT = Path(__file__).parents[2]
WRONG = Path(__file__).with_name("wrong_types.py")
CLASSIC = spec_of("classic")
TWELVE, FIFTEEN = 12, 15
AT_RUN_TIME: dict[str, Any] = {
    "There is no game called 'clasic'. Did you mean classic?": lambda: Match.new("clasic", 2),
    "The number of seats is a whole number, not '2'.": lambda: Match.new("classic", "2"),  # type: ignore[call-overload]
    "Shifting Maze is for 2 to 4 seats, not 7.": lambda: Match.new("classic", 7),
    "Seats are numbered from 0 to 1, not -1.": lambda: Match.new("classic", 2, 1).view(-1),
    "Seats are numbered from 0 to 1, not 2.": lambda: Match.new("classic", 2, 1).view(2),
    "A seed is a whole number or a word, not 1.5.": lambda: Match.new("classic", 2, 1.5),  # type: ignore[call-overload]
    "There is no option called card in Shifting Maze. Did you mean cards?": lambda: Match.new(
        "classic", 2, options={"card": 3}
    ),
    "It is not your turn. Wait for seat 1.": lambda: Match.new("classic", 2, 1).submit(1, "push N4 1", 0),
    "The game has moved on (ply 0, you answered ply 5).": lambda: Match.new("classic", 2, 1).submit(0, "push N4 1", 5),
    "There is no bot called 'fernn'. There are: clover, daisy,": lambda: Mazeworks("classic", level="fernn"),
    "There is no render mode 'film'. There are: human, ansi, rgb_array.": lambda: Mazeworks(
        "classic", render_mode="film"
    ),
    "There is no render mode 'movie'.": lambda: aec.env("classic", render_mode="movie"),
    "Call reset() first": lambda: Mazeworks("classic").step(0),
    "Call reset() first: no game has begun.": lambda: aec.env("classic").step(0),
    "Choose at least 1 game, not 0.": lambda: Vector("classic", games=0),
    "Give bots as a list of names": lambda: play_new("classic", "greedy", 1),
    "This bot takes no argument": lambda: bot_of("greedy:3", CLASSIC.game(CLASSIC.options())),
}


def test_a_type_checker_refuses_twelve_wrong_uses_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    lines = WRONG.read_text("utf-8").splitlines()
    wanted = {at: line.split("  # ")[1] for at, line in enumerate(lines, 1) if "  # " in line}
    assert len(wanted) == TWELVE
    said, broken, _ = api.run([str(WRONG), "--config-file", "pyproject.toml"])
    assert not broken
    found = {int(at): why for at, why in re.findall(r"wrong_types\.py:(\d+): error: (.*)", said)}
    assert {at: why for at, why in wanted.items() if why not in found.get(at, "")} == {}, said
    assert {*found} == {*wanted}


@pytest.mark.parametrize("sentence", AT_RUN_TIME)
def test_wrong_use_is_refused_with_a_sentence(sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        AT_RUN_TIME[sentence]()
    assert caught.value.why.startswith(sentence)


def test_at_least_fifteen_wrong_uses_are_tried() -> None:
    assert len(AT_RUN_TIME) >= FIFTEEN


def test_a_report_takes_rows_as_they_are_played() -> None:
    assert report("classic", ["chaos"], 1, run("classic", ["chaos", "chaos"], 2, 1, {"cards": 1})).games == 2


@pytest.mark.parametrize("name", mazeworks.__all__)
def test_the_signatures_of_public_names_say_any_for_nothing(name: str) -> None:
    public = getattr(mazeworks, name)
    functions: list[Any] = [public] if inspect.isfunction(public) else []
    if inspect.isclass(public):
        functions = [
            each for _, each in inspect.getmembers(public, inspect.isroutine) if hasattr(each, "__annotations__")
        ]
    for function in functions:
        for argument, kind in function.__annotations__.items():
            assert argument == "options" or not re.search(r"\bAny\b", str(kind)), f"{name}: {argument}"
