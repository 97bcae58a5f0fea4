"""Every character and every Ailment (clauses 8.6 and 8.10)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.state.events import Broke, Cured, Fought, Hurt, Saved, Strayed

from .scene import EAST, HERE, Scene, entry, laid, who

TWO = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}


def fight(scene: Scene, enemy: str, *dice: int) -> Scene:
    return scene.enter("C1-cross").play(f"draw {enemy}").dice(*dice)


# --- characters -----------------------------------------------------------------------------------------------------


@entry("hedge-knight")
@pytest.mark.clause("delve", "7.12")
def test_hedge_knight_may_save_himself_before_his_armour_does() -> None:
    scene = fight(Scene(who("hedge-knight", objects="iron-cap")), "maze-bull", 1, 6)
    assert scene.asked == ["save innate", "save iron-cap", "bleed"]
    scene.play("save innate", "die 4")
    assert scene.asked == ["save iron-cap", "bleed"]
    assert scene.play("save iron-cap", "die 6").told(Saved) and scene.me.lives == 4
    assert fight(Scene(who("hedge-knight")), "maze-bull", 1, 6).play("save innate", "die 5").me.lives == 4


@entry("lantern-priest")
@pytest.mark.clause("delve", "8.4")
def test_lantern_priest_ignores_crypt_traps_and_still_finds_the_treasure() -> None:
    scene = Scene(who("lantern-priest")).enter("R4-dead")
    assert scene.play("draw iron-cap").me.objects == ("iron-cap",)


@entry("bog-witch")
@pytest.mark.clause("delve", "7.7", "9.2")
def test_bog_witch_rolls_again_in_psychic_combat_she_would_not_win() -> None:
    scene = fight(Scene(who("bog-witch")), "mirror-phantom", 1, 3)
    assert scene.asked == ["reroll", "accept"]
    assert scene.play("reroll", "die 6").told(Fought)[0].mine == 4 + 6
    assert fight(Scene(who("bog-witch")), "mirror-phantom", 6, 1).told(Fought)
    assert fight(Scene(who("bog-witch")), "maze-bull", 1, 3).told(Fought)  # not in battle
    foe = Scene(who(craft=6)).enter("C6-cross").play("draw bog-witch", "die 1", "draw mend", "draw veil", "draw ward")
    foe.play("draw none").dice(6, 1, 6)  # she rolls again by herself
    assert foe.told(Fought)[0].theirs == 4 + 6


@entry("cutpurse")
@pytest.mark.clause("delve", "7.15")
def test_cutpurse_gains_gold_from_everybody_he_beats() -> None:
    assert fight(Scene(who("cutpurse")), "rat-swarm", 6, 1, 1).me.gold == 2
    rival = Scene(who("cutpurse", strength=8)).enter("C6-cross").play("draw hedge-knight").dice(1, 6, 1, 1)
    assert rival.me.gold == 2
    scene = Scene(who("cutpurse"), who("gravekin", at=EAST, gold=2, objects="iron-cap"), tiles=TWO)
    scene.play("go", "step E", "attack 2 battle").dice(6, 1).play("prize iron-cap")
    assert scene.me.gold == 2 and scene.me.objects == ("iron-cap",) and scene.hero(1).gold == 1


@entry("stone-delver")
@pytest.mark.clause("delve", "4.13")
def test_stone_delver_fights_better_and_finds_doors_without_a_test() -> None:
    assert fight(Scene(who("stone-delver")), "bone-sentry", 3, 1).told(Fought)[0].mine == 4 + 1 + 3
    scene = Scene(who("stone-delver")).play("go", "search")
    assert scene.me.doors == 1 and scene.asked == ["door N", "door E", "door S", "door W", "keep"]


@entry("woodwalker")
@pytest.mark.clause("delve", "7.2")
def test_woodwalker_may_try_to_evade_once() -> None:
    scene = Scene(who("woodwalker")).enter("C1-cross").play("draw maze-bull", "evade woodwalker", "die 4")
    assert scene.tile(EAST).enemy == "maze-bull"
    caught = Scene(who("woodwalker")).enter("C1-cross").play("draw maze-bull", "evade woodwalker", "die 3")
    assert caught.asked == ["evade flee", "fight"]


@entry("gravekin")
def test_gravekin_gains_a_life_for_every_enemy_she_beats() -> None:
    assert fight(Scene(who("gravekin", lives=2)), "rat-swarm", 6, 1, 1).me.lives == 3
    assert fight(Scene(who("gravekin")), "rat-swarm", 6, 1, 1).me.lives == 4
    rival = Scene(who("gravekin", strength=8, lives=2)).enter("C6-cross").play("draw hedge-knight").dice(1, 6, 1, 1)
    assert rival.me.lives == 3


@entry("wandering-singer")
@pytest.mark.clause("delve", "7.2")
def test_wandering_singer_evades_every_beast_and_others_on_five_or_six() -> None:
    beast = Scene(who("wandering-singer")).enter("C1-cross").play("draw maze-bull", "evade wandering-singer")
    assert beast.tile(EAST).enemy == "maze-bull"
    other = Scene(who("wandering-singer")).enter("C1-cross").play("draw moss-ogre", "evade wandering-singer")
    assert other.dice(5).tile(EAST).enemy == "moss-ogre"
    caught = Scene(who("wandering-singer")).enter("C1-cross").play("draw moss-ogre", "evade wandering-singer", "die 4")
    assert caught.asked == ["evade flee", "fight"]


@entry("fist-adept")
def test_fist_adept_adds_two_in_battle_while_carrying_no_weapon() -> None:
    assert fight(Scene(who("fist-adept")), "bone-sentry", 3, 1).told(Fought)[0].mine == 2 + 2 + 3
    assert fight(Scene(who("fist-adept", objects="iron-cap")), "bone-sentry", 3, 1).told(Fought)[0].mine == 7
    assert fight(Scene(who("fist-adept", objects="short-blade")), "bone-sentry", 3, 1).told(Fought)[0].mine == 2 + 1 + 3


@entry("seer")
@pytest.mark.clause("delve", "6.2", "6.4")
def test_seer_fights_better_in_psychic_combat_and_rolls_a_failed_craft_test_again_but_not_at_the_portal() -> None:
    assert fight(Scene(who("seer")), "mirror-phantom", 3, 1).told(Fought)[0].mine == 4 + 1 + 3
    scene = Scene(who("seer")).enter("C5-cross").dice(1, 5)
    assert scene.asked == ["reroll", "accept"]
    scene.play("reroll", "die 5")
    assert scene.me.lives == 3
    scene.play("step N", "piece C5-straight").dice(1, 5)
    assert scene.me.lives == 2  # once a turn
    portal = Scene(who("seer", at=1), who("cutpurse", at=0)).play("go", "enter", "die 5")
    assert portal.table.turn == 1 and portal.me.space == 1


@entry("hill-brute")
@pytest.mark.clause("delve", "6.2")
def test_hill_brutes_weapons_never_break_and_he_opens_portals_by_strength() -> None:
    scene = fight(Scene(who("hill-brute", objects="short-blade iron-cap")), "bone-sentry", 1, 6)
    assert not scene.told(Broke) and "short-blade" in scene.me.objects
    assert scene.play("save iron-cap", "die 1").told(Broke)  # his armour does
    assert Scene(who("hill-brute", at=1)).play("go", "enter", "die 5").asked[0].startswith("die")


@entry("war-mage")
@pytest.mark.clause("delve", "4.2")
def test_war_mage_may_draw_a_spell_when_he_has_none() -> None:
    scene = Scene(who("war-mage"))
    assert scene.asked == [f"die {n}" for n in range(1, 7)]
    assert scene.play("die 6", "draw mend").state.spells[0] == ("mend",)
    assert Scene(who("war-mage")).play("die 5").asked == ["go"]
    assert Scene(who("war-mage", spells="veil")).asked == ["go"]


# --- ailments -------------------------------------------------------------------------------------------------------


@entry("confusion")
@pytest.mark.clause("delve", "4.6")
def test_confusion_leads_steps_astray_on_one_and_ends_on_six() -> None:
    tiles = {HERE: laid("C0-elbow"), EAST: laid("C0-straight", 1), "d3": laid("C0-straight")}
    scene = Scene(who(ailments="confusion"), tiles=tiles).play("go", "step E", "die 1")
    assert scene.asked == ["side N", "side E"]
    assert scene.play("side N").at == "d3" and scene.told(Strayed)
    well = Scene(who(ailments="confusion"), tiles=tiles).play("go", "step E", "die 6")
    assert well.at == EAST and well.me.ailments == () and well.told(Cured)
    calm = Scene(who(ailments="confusion"), tiles=tiles).play("go", "step E", "die 3")
    assert calm.at == EAST and calm.me.ailments == ("confusion",)


@entry("weakness")
def test_weakness_takes_a_point_of_strength_but_not_the_last() -> None:
    assert fight(Scene(who(ailments="weakness")), "bone-sentry", 3, 1).told(Fought)[0].mine == 3 + 1 + 3
    assert Scene(who(ailments="weakness")).enter("C10-tee").dice(3).me.lives == 3


@entry("disease")
def test_disease_keeps_one_from_gaining_lives() -> None:
    assert Scene(who(ailments="disease", lives=2)).enter("R8-cross").me.lives == 2
    infirmary = Scene(who(ailments="disease", lives=2, gold=1)).enter("S7-elbow")
    assert infirmary.asked == ["buy cure", "leave"]


@entry("curse")
@pytest.mark.clause("delve", "6.5", "7.8")
def test_curse_takes_one_from_treasure_rolls_and_psychic_totals() -> None:
    scene = fight(Scene(who(ailments="curse", craft=9)), "mirror-phantom", 3, 1)
    assert scene.told(Fought)[0].mine == 9 - 1 + 3
    assert not scene.dice(4).asked[0].startswith("draw")
    assert fight(Scene(who(ailments="curse")), "bone-sentry", 3, 1).told(Fought)[0].mine == 4 + 1 + 3


@entry("lycanthropy")
@pytest.mark.clause("delve", "7.8")
def test_lycanthropy_bites_a_follower_or_oneself_on_a_natural_one_in_battle() -> None:
    scene = fight(
        Scene(who(ailments="lycanthropy", followers="hedge-healer torchbearer", strength=9)), "bone-sentry", 1, 1
    )
    assert scene.asked == ["lose hedge-healer", "lose torchbearer"]
    assert scene.play("lose hedge-healer").me.followers == ("torchbearer",)
    alone = fight(Scene(who(ailments="lycanthropy", strength=9)), "bone-sentry", 1, 1)
    assert alone.me.lives == 3 and alone.told(Hurt)
    assert fight(Scene(who(ailments="lycanthropy", craft=9)), "mirror-phantom", 1, 1).me.lives == 4


@entry("poison")
@pytest.mark.clause("delve", "4.2")
def test_poison_may_cost_a_life_at_the_start_of_each_turn_and_ends_on_six() -> None:
    assert Scene(who(ailments="poison")).play("die 1").me.lives == 3
    assert Scene(who(ailments="poison")).play("die 6").me.ailments == ()
    assert Scene(who(ailments="poison")).play("die 3").me.ailments == ("poison",)
    dead = Scene(who(ailments="poison", lives=1), who("cutpurse", at=0)).play("die 1")
    assert dead.me.lives == 0 and dead.table.turn == 1
    resting = Scene(who(ailments="poison", slowed=True), who("cutpurse", at=0)).play("die 3")
    assert resting.table.turn == 1 and not resting.me.slowed


@pytest.mark.clause("delve", "3.3")
def test_nobody_has_an_ailment_twice() -> None:
    assert Scene(who(ailments="poison")).play("die 3").enter("C4-cross").dice(3).me.ailments == ("poison",)
