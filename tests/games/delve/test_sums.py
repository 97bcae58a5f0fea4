"""What a screen is told: totals part by part, sheets with all cards, and every card in words."""

from __future__ import annotations

import pytest

from mazeworks import Dice
from mazeworks.content import LANGUAGES
from mazeworks.games.delve.rules.glossary import glossary
from mazeworks.games.delve.rules.state import events
from mazeworks.games.delve.rules.state.events import Fought
from tests.kit.playout import begin, plies, varied

from .scene import SPEC, Scene, laid, who

WARES = {"objects": "ring-of-oak round-shield short-blade+", "followers": "sworn-guard"}


def test_the_parts_of_a_fight_come_to_its_totals() -> None:
    fights = 0
    for seed in range(12):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, options)
        for visit in plies(match, Dice(f"sums/{seed}")):
            for event in visit.step.events:
                if isinstance(event, Fought):
                    fights += 1
                    assert sum([part.n for part in event.sums.mine]) == event.mine
                    assert sum([part.n for part in event.sums.theirs]) == event.theirs
                if isinstance(event, events.Tested):
                    assert event.success == (event.pips < event.below)  # on one die never more than 6
    assert fights > 20


def test_a_fight_under_way_shows_every_card_that_counts() -> None:
    scene = Scene(
        who("hedge-knight", **WARES), tiles={"d4": laid("C0-cross"), "e4": laid("C2-cross", enemy="moss-ogre")}
    )
    scene.play("go", "step E").dice(4, 3)
    (fought,) = scene.told(Fought)
    parts = [(part.source, part.n) for part in fought.sums.mine]
    assert parts == [("strength", 4), ("ring-of-oak", 1), ("sworn-guard", 1), ("short-blade+", 2), ("die", 4)]
    assert [(part.source, part.n) for part in fought.sums.theirs] == [("value", 5), ("die", 3)]


def test_a_sheet_counts_rings_and_limits() -> None:
    scene = Scene(who("bog-witch", objects="ring-of-embers", followers="burden-beast", spells="drain"))
    (sheet,) = scene.game.view(scene.state, 0).sheets
    assert (sheet.strength, sheet.craft, sheet.objects, sheet.spells, sheet.prices) == (3, 5, 8, 2, (3, 4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_says_what_it_does(language: str) -> None:
    for id, card in glossary(language).cards.items():
        assert card.name and (card.kind == "word" or card.name != id)
        assert card.text or card.kind in ("word", "enemy", "space", "entrance"), id


def test_every_choice_and_shop_of_the_content_is_in_the_glossary() -> None:
    english, german = glossary("en"), glossary("de")
    assert english.asks["S2/0"][0].gold == 2 and english.asks["S2/0"][0].say == "pay"
    assert all(a.say != b.say for key in english.asks for a, b in zip(english.asks[key], german.asks[key], strict=True))
    assert english.shops["S6/0"] == {"treasure": 3, "sell": 1}
    assert len(english.squares) == 11 and len(english.places) == 14
