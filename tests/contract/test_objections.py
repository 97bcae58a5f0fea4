"""Whoever tries what is not possible is told why: when it can be done, or what is wrong with it."""

from __future__ import annotations

import typing
from collections import Counter
from typing import Any, get_args

import pytest

from mazeworks import CHANCE, SHELF, Dice, Match, Refused, spec_of
from mazeworks.core import Spec
from mazeworks.encode import encoding_of
from mazeworks.games.wizard.rules.table import Phase as WizardPhase
from mazeworks.match import refusal
from tests.games.quest.scene import act
from tests.games.wizard.test_rules import school
from tests.kit.playout import begin, plies, varied

FEW = 4  # decisions of each phase of a game that are looked at
GENERIC = "That is not the question now. Choose a legal action."
WHOLE = [spec for spec in SHELF if spec.id != "delve"]  # the delve has hundreds of moments; its words are in test_story


def tried(match: Match) -> dict[str, set[str]]:
    """For each kind of action what is answered to those of its kind that are not legal."""
    legal, out = set(match.legal), dict[str, set[str]]()
    for action in encoding_of(match.game, match.seats).choices:
        if action not in legal:
            out.setdefault(type(action).__name__, set()).add(match.game.why_not(match.state, action))
    return out


@pytest.mark.parametrize("spec", WHOLE, ids=lambda spec: spec.id)
def test_every_action_out_of_time_is_told_why_in_every_language(spec: Spec) -> None:
    met: dict[tuple[str, str], set[str]] = {}
    for seed in range(8):
        seats, options = varied(spec, seed)
        match, visits = begin(spec, seats, seed, options), Counter[str]()
        for visit in plies(match, Dice(seed)):
            phase = visit.state.table.phase
            visits[phase] += 1
            if visit.actor is not CHANCE and visits[phase] <= FEW:
                for kind, whys in tried(match).items():
                    met.setdefault((phase, kind), set()).update(whys)
    kinds = typing.get_args(match.game.types.choice)
    assert {kind for _, kind in met} == {kind.__name__ for kind in kinds}
    for (phase, kind), whys in met.items():
        for why in whys:
            assert why.endswith(".") and why != GENERIC, (phase, kind, why)
            assert refusal(why, "de", spec.kit) != why, f"nobody has put into German: {why}"


# --- the wizard's maze: every phase in which a seat decides, and every action there -----------------------------------

MOMENTS: dict[str, tuple[str, ...]] = {
    "push": (),
    "offer": ("ask wand",),
    "accept": ("ask wand", "offer wand"),
    "counter": ("ask wand", "offer wand", "counter 2 dean"),
    "aim": ("ask wand", "offer wand", "accept 2"),
    "point": ("ask wand", "offer wand", "accept 2", "aim W2"),
    "walk": ("push W2",),
    "wand": ("push W2", "walk a1"),
}
OUT_OF_TIME = {
    "push N4": "You push at the beginning of your turn.",
    "walk a1": "You walk after the push.",
    "ask wand": "You ask for advice in your own turn, before the push or before the walk.",
    "offer poet": "You offer advice when you are asked, or in your own turn before the walk.",
    "accept 2": "You accept an offer of advice in your own turn, before the push or before the walk.",
    "counter 2 wand": "You counter an offer in your own turn, before the push or before the walk.",
    "aim N4": "You aim when you advise a push.",
    "point a1": "You point when you advise a walk.",
    "spend": "You spend a wand after the walk.",
    "pass": "You pass when you are asked for advice, for an answer or for a wand.",
}
NOW = {
    "push": "Push the maze now.",
    "walk": "Walk now, or stay.",
    "wand": "Spend a wand for an extra turn now, or pass.",
    "offer": "Offer your advice now, or pass.",
    "accept": "Accept one of the offers now, or pass.",
    "counter": "Offer your advice at the new price now, or pass.",
    "aim": "Aim now: the slot and the quarters of the push that you advise.",
    "point": "Point now to where the walk should end.",
}
ELSE = {  # in time, but not possible; or said in one sentence
    ("push", "walk a1"): "Push the maze first, then walk.",
    ("walk", "push N4"): "The maze has been pushed already: walk now, or stay.",
    ("push", "offer poet"): "You can ask the others only for what one of them holds.",
    ("walk", "offer poet"): "You can ask the others only for what one of them holds.",
    ("offer", "offer poet"): "The player on turn does not hold that: choose a price from their wands and cards.",
    ("counter", "offer poet"): "Only the new price is asked about: offer your advice for it, or pass.",
    ("push", "accept 2"): "That seat offers no advice now.",
    ("walk", "accept 2"): "That seat offers no advice now.",
    ("push", "counter 2 wand"): "That seat offers no advice now.",
    ("walk", "counter 2 wand"): "That seat offers no advice now.",
    ("accept", "counter 2 wand"): "That is the price of the offer itself: accept it, or name another one.",
    ("point", "point a1"): "That cell is not in reach after the push you aimed at.",
}


@pytest.mark.parametrize("text", OUT_OF_TIME)
@pytest.mark.parametrize("phase", MOMENTS)
def test_the_wizards_maze_says_when_and_what_instead(phase: str, text: str) -> None:
    walls = "\n".join(["·" * 7] * 7) if text == "point a1" else None
    match = school(cards="dean -", **({"drawing": walls, "pieces": "c3 g7"} if walls else {}))
    act(match, *[text.replace("a1", "c3") if walls else text for text in MOMENTS[phase]])
    assert match.state.table.phase == phase
    seat: Any = match.actor
    if match.codec.choice(text) in match.legal:
        match.submit(seat, text, match.ply)
        return
    with pytest.raises(Refused) as caught:
        match.submit(seat, text, match.ply)
    assert caught.value.why == ELSE.get((phase, text), f"{OUT_OF_TIME[text]} {NOW[phase]}")


def test_every_phase_of_the_wizards_maze_and_every_action_is_tried() -> None:
    chance: tuple[str, ...] = ("draw", "unveil", "over")
    assert set(MOMENTS) == {*get_args(WizardPhase)} - {*chance} == set(NOW)
    kinds = typing.get_args(spec_of("wizard").game(spec_of("wizard").options()).types.choice)
    assert {text.split()[0] for text in OUT_OF_TIME} == {kind.__struct_config__.tag for kind in kinds}
