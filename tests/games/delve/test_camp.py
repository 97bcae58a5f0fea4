"""Camps, flight, and what a die is for (clauses 4.11, 4.20, 7.2, 10.2 and 10.4)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.play.heart import next_ebb
from mazeworks.games.delve.rules.state.events import Blessed, Caught, Evaded, Met, Rolled
from mazeworks.games.delve.rules.state.transition import Transition
from mazeworks.match import tell

from .scene import EAST, HERE, Scene, entry, laid, who

TILES = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
OTHER = who("cutpurse", at=0)
CHOICES = ["choose 1", "choose 2", "choose 3", "choose 4", "choose 6"]


def camping(**fields: object) -> Scene:
    """Somebody at the end of a turn in which nothing has happened."""
    return Scene(who(**fields), OTHER, tiles=TILES).play("go", "step E")  # type: ignore[arg-type]


entry("camp")


@pytest.mark.clause("delve", "4.11", "4.20")
def test_who_met_nothing_inside_camps_once_and_then_grows() -> None:
    scene = camping(trophies=(4, 0), earned=4)
    assert scene.asked == CHOICES and scene.me.strength == 4
    scene.play("choose 6")
    assert scene.table.turn == 1 and scene.me.strength == 5


@pytest.mark.clause("delve", "4.20")
def test_nobody_camps_outside_or_after_an_event() -> None:
    outside = Scene(who(at=0), OTHER).play("go", "roll", "die 1", "walk 11", "die 3")
    assert outside.table.turn == 1
    found = Scene(who(), OTHER, tiles={HERE: laid("C0-cross"), EAST: laid("R6-cross", gold=1)}).play("go", "step E")
    assert found.table.turn == 1 and found.me.gold == 2
    placed = Scene(who(), OTHER).enter("C0-straight").play("end")
    assert placed.table.turn == 1
    healed = Scene(who(lives=2, spells="mend"), OTHER, tiles=TILES).play("cast mend", "go", "step E")
    assert healed.table.turn == 1


@pytest.mark.clause("delve", "4.20")
def test_a_search_and_the_dice_of_tests_are_no_events() -> None:
    scene = Scene(who("cutpurse"), who(at=0), tiles=TILES).play("go", "search strength", "die 5")
    assert scene.asked == CHOICES


@pytest.mark.clause("delve", "4.20")
def test_a_rest_heals_on_four_to_six() -> None:
    assert [camping(lives=2).play("choose 1").dice(die).me.lives for die in range(1, 7)] == [2, 2, 2, 3, 3, 3]


@pytest.mark.clause("delve", "4.20")
def test_foraging_finds_gold_a_treasure_or_a_trap() -> None:
    assert [camping().play("choose 2").dice(die).me.gold for die in (2, 3, 4, 5)] == [1, 1, 2, 2]
    assert camping().play("choose 2").dice(6).play("draw iron-cap").me.objects == ("iron-cap",)
    assert camping().play("choose 2").dice(1, 3).me.ailments == ("poison",)  # the Dart of the Non-Magic table


@pytest.mark.clause("delve", "4.20", "5.11")
def test_prowling_draws_an_enemy_that_waits_if_it_is_not_beaten() -> None:
    won = camping().play("choose 3", "draw rat-swarm", "fight").dice(6, 1, 1)
    assert won.me.trophies == (1, 0) and won.table.turn == 1
    lost = camping().play("choose 3", "draw maze-bull", "fight").dice(1, 6)
    assert lost.me.lives == 3 and lost.tile(EAST).enemy == "maze-bull" and lost.table.turn == 1
    gate = Scene(who(), OTHER, tiles={HERE: laid("E1")}).play("go", "wait", "choose 3", "draw maze-bull", "fight")
    assert gate.dice(1, 6).tile(HERE).enemy == "maze-bull"  # on an entrance tile, too


@pytest.mark.clause("delve", "4.20", "10.2")
def test_study_needs_a_craft_test_and_room_for_a_spell() -> None:
    assert camping().play("choose 4").dice(2).play("draw mend").state.spells[0] == ("mend",)
    assert camping().play("choose 4").dice(3).state.spells[0] == ()
    assert camping(spells="veil").play("choose 4").dice(2).state.spells[0] == ("veil",)


@pytest.mark.clause("delve", "4.20", "10.4")
def test_runes_cost_a_gold_and_need_a_weapon_or_armour() -> None:
    scene = camping(objects="short-blade")
    assert "choose 5" in scene.asked
    scene.play("choose 5")
    assert scene.told(Blessed) and scene.me.objects == ("short-blade+",) and scene.me.gold == 0
    assert "choose 5" not in camping(objects="short-blade", gold=0).asked
    assert "choose 5" not in camping(objects="keystone").asked


# --- flight ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("delve", "7.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_everybody_may_flee_from_an_enemy_once_and_then_stands_still(die: int) -> None:
    scene = Scene(who(), OTHER).enter("C1-cross").play("draw maze-bull")
    assert scene.asked == ["evade flee", "fight"]
    scene.play("evade flee", f"die {die}")
    if die >= 3:
        assert scene.told(Evaded) and scene.tile(EAST).enemy == "maze-bull" and scene.at == EAST
        assert scene.table.turn == 1  # no second step after a corridor
    else:
        assert scene.told(Caught) and scene.asked[0] == "die 1"  # nothing is left to try: the fight begins


@pytest.mark.clause("delve", "7.2", "9.4")
def test_one_flees_from_an_enemy_character_but_not_from_a_seat_the_warden_or_a_double() -> None:
    scene = Scene(who(), OTHER).enter("C6-cross").play("draw hedge-knight", "die 1", "evade flee", "die 3")
    assert scene.told(Evaded) and scene.table.turn == 1
    attacked = Scene(who(), who("gravekin", at=EAST), tiles=TILES).play("go", "step E", "attack 2 battle")
    assert attacked.asked[0] == "die 1"
    assert Scene(who()).enter("S5-straight").play("choose 1").asked[0] == "die 1"
    warden = Scene(who()).enter("S11-dead").play("choose 1")
    assert warden.told(Met) and warden.asked == ["fight battle", "fight psychic"]


@pytest.mark.clause("delve", "10.2")
def test_craft_two_allows_a_spell() -> None:
    limits = content().numbers.spells_by_craft
    assert limits == (0, 0, 1, 1, 2, 2, 3)
    assert Scene(who("hill-brute")).enter("R7-tee").play("draw mend").state.spells[0] == ("mend",)


# --- told well ------------------------------------------------------------------------------------------------------


def sentence(scene: Scene) -> str:
    return tell(scene.game, scene.told(Rolled)[-1], ("Ann", "Bo"))


@pytest.mark.clause("delve", "6.1", "11.1")
def test_a_die_says_whose_it_is_and_what_for() -> None:
    assert sentence(Scene(who(at=0), OTHER).play("go", "roll", "die 4")) == "Ann rolled 4 to walk"
    portal = Scene(who(at=1), OTHER).play("go", "enter", "die 5")
    assert sentence(portal) == "Ann rolled 5 against Craft 3 at the portal"
    assert sentence(Scene(who()).enter("C10-tee").dice(5)) == "Ann rolled 5 against Strength 4"
    fight = Scene(who()).enter("C1-cross").play("draw rat-swarm", "fight", "die 6")
    assert sentence(fight) == "Ann rolled 6 in the fight"
    assert sentence(fight.dice(2)) == "Rat Swarm rolled 2 in the fight with Ann"
    assert sentence(fight.dice(5)) == "Ann rolled 5 for a Treasure"
    assert sentence(camping(lives=2).play("choose 1").dice(4)) == "Ann rolled 4 while resting"
    assert sentence(camping().play("choose 2").dice(4)) == "Ann rolled 4 while foraging"


@pytest.mark.clause("delve", "12.6")
def test_a_view_says_when_the_guardian_next_grows_weaker() -> None:
    def ebb(round: int, endgame: bool = True) -> int:
        scene = Scene(who(), round=round, endgame=endgame)
        return scene.game.view(scene.state, 0).ebb

    assert [ebb(n) for n in (1, 16, 19, 20, 36, 39, 40, 60)] == [20, 20, 20, 24, 40, 40, 0, 0]
    assert ebb(1, endgame=False) == 0
    scene = Scene(who(), round=1)
    assert next_ebb(Transition(scene.state, scene.game.options)) == 20
