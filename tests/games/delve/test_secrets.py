"""What is secret in the delve, and which actions give something away."""

from __future__ import annotations

from typing import Any

from mazeworks import WATCHER, Dice
from mazeworks.games.delve.words import Pick
from tests.kit.audit import audit, told
from tests.kit.playout import begin, plies

from .shelf import SPEC

SPELLS = {"spells.other", "book", "offer"}  # other hands, so the deck, and what was drawn for an Enemy character


def test_only_spells_vary_and_nothing_but_a_pick_tells_anything() -> None:
    found = audit(SPEC, {"rounds": 14}, games=12, every=5)
    assert found.varies == {"seat": SPELLS, "watcher": SPELLS}
    assert found.tells[""] <= {"Pick"}


def test_the_spells_drawn_for_an_enemy_character_lie_open_once_one_is_picked() -> None:
    picks: list[Any] = []
    for seed in range(40):
        match = begin(SPEC, 2, seed, {"rounds": 25})
        dice = Dice(seed)
        for visit in plies(match, dice):
            if isinstance(visit.action, Pick):
                view = match.game.view(visit.state, WATCHER)
                picks += told(match.game, visit, match.game.imagine(view, dice), WATCHER)
                assert view.offer == () and view.offered
                assert match.game.view(visit.state, visit.actor).offer == visit.state.offer  # type: ignore[arg-type]
                assert visit.step.state.offer == ()
        if len(picks) > 3:
            return
    raise AssertionError("nobody met an Enemy character with Spells")


def test_a_dead_seats_spells_are_shown_by_chance_so_that_nobody_learns_them_by_acting() -> None:
    for seed in range(60):
        match = begin(SPEC, 2, f"dead/{seed}", {"rounds": 30})
        for visit in plies(match, Dice(seed)):
            for seat, hero in enumerate(visit.step.state.table.heroes):
                if not hero.lives and visit.state.table.heroes[seat].lives and visit.state.spells[seat]:
                    assert visit.step.state.spells[seat] == visit.state.spells[seat]
                    assert visit.step.state.table.stack[-1].deck == "hand"
                    return
    raise AssertionError("nobody died with a Spell in hand")
