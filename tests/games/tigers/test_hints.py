"""Hints in Two Doors are proper sentences that say what a turn brings."""

from __future__ import annotations

import re

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import hint_for
from mazeworks.games.tigers.rules import Tigers
from tests.games.tigers.test_kernel import WINS
from tests.games.tigers.test_rules import TigersMatch, scene

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
SENTENCE = re.compile(r"(?:[A-ZÄÖÜ][^.:;{}]*\.(?: |$))+")


def hinted(match: TigersMatch, language: str) -> str:
    """The hint for whoever is to decide, followed."""
    seat = match.actor
    assert isinstance(seat, int)
    hint = hint_for(match.game, match.view(seat), language)
    assert hint.action in match.legal
    text = f"{hint.text} {hint.why}"
    assert SENTENCE.fullmatch(text), text
    assert not re.search(r"\b1 (?:turns|of|Zügen|deiner|Junge)\b", text), text
    match.submit(seat, hint.action, match.ply)
    return text


@LANGUAGES
@pytest.mark.parametrize("cubs", [1, 2, 5])
def test_every_phase_of_a_game_has_hints_in_sentences(language: str, cubs: int) -> None:
    match, dice = Match.new(spec_of("tigers", Tigers), 2, cubs, {"cubs": cubs, "turn_limit": 24}), Dice(cubs)
    phases = set()
    while isinstance(seat := match.actor, int):
        phases.add(match.state.table.phase)
        if dice.pick(range(3)):
            hinted(match, language)
        else:
            match.submit(seat, dice.pick(match.legal), match.ply)
    assert phases == {"lead", "switch"}


@LANGUAGES
def test_a_win_by_force_is_told_to_both(language: str) -> None:
    match = scene(next(text for length, text in WINS if length == "2"))
    assert ("in 2 turns." if language == "en" else "in 2 Zügen.") in hinted(match, language)
    if match.state.table.phase == "switch":
        hinted(match, language)
    assert ("can win next turn" if language == "en" else "mit ihrem nächsten Zug") in hinted(match, language)


@LANGUAGES
def test_a_defence_says_how_long_it_may_hold(language: str) -> None:
    match = scene(next(text for length, text in WINS if length == "3"))
    hinted(match, language)
    if match.state.table.phase == "switch":
        hinted(match, language)
    assert ("can win by force in 2 turns" if language == "en" else "sicher in 2 Zügen") in hinted(match, language)


@LANGUAGES
def test_a_lead_that_wins_at_once_says_no_more(language: str) -> None:
    match = scene("RL BL RT BLbbbbb  BT BL RT RL  RL BT RT BLr  BT RL BT RTrrrr  gems BL, turn red")
    said = {"en": "Lead a cub from d3 to d4. That wins.", "de": "Führ ein Junges von d3 nach d4. Das gewinnt."}
    assert hinted(match, language) == said[language]
    assert match.over
