"""Every card of the Treasure deck: Objects, Followers, Abilities (clause 8.8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazeworks.games.delve.rules.state.events import Broke, Fought, Saved, Shielded, Sprang

from .scene import EAST, HERE, Scene, entry, laid, who

BARE = 4 + 1  # the Strength of the Stone-Delver, and his bonus in battle


def battle(scene: Scene, mine: int, theirs: int, enemy: str = "bone-sentry") -> Scene:
    """Seat 0 walks into an Enemy of Strength 3 and both dice fall."""
    return scene.enter("C1-cross").play(f"draw {enemy}").dice(mine, theirs)


def total(scene: Scene) -> int:
    mine: int = scene.told(Fought)[0].mine
    return mine


# --- weapons --------------------------------------------------------------------------------------------------------


@entry("short-blade")
@pytest.mark.clause("delve", "7.3", "7.8", "7.13")
def test_short_blade_adds_one_in_battle_and_breaks_on_a_natural_one() -> None:
    assert total(battle(Scene(who(objects="short-blade")), 3, 1)) == BARE + 1 + 3
    broken = battle(Scene(who(objects="short-blade")), 1, 1)
    assert broken.told(Broke) and broken.me.objects == () and broken.table.spent == ("short-blade",)
    assert battle(Scene(who(objects="short-blade+")), 1, 1).me.objects == ("short-blade+",)
    psychic = Scene(who(objects="short-blade")).enter("C1-cross").play("draw mirror-phantom").dice(1, 1)
    assert total(psychic) == 3 + 1 and psychic.me.objects == ("short-blade",)


@entry("broad-axe")
@pytest.mark.clause("delve", "7.3")
def test_broad_axe_adds_two_in_battle_and_leaves_no_hand_for_a_shield() -> None:
    assert total(battle(Scene(who(objects="broad-axe")), 3, 1)) == BARE + 2 + 3
    lost = battle(Scene(who(objects="broad-axe round-shield")), 2, 6, "maze-bull")
    assert lost.me.lives == 3  # nothing to save it with
    capped = battle(Scene(who(objects="broad-axe iron-cap round-shield")), 2, 6, "maze-bull")
    assert capped.asked == ["save iron-cap", "bleed"]


@entry("war-flail")
@pytest.mark.clause("delve", "7.9", "7.11")
def test_war_flail_adds_one_and_wins_a_drawn_battle() -> None:
    scene = battle(Scene(who(objects="war-flail")), 2, 5)
    assert scene.told(Fought)[0].result == "won" and total(scene) == BARE + 1 + 2
    drawn = battle(Scene(who()), 2, 4)
    assert drawn.told(Fought)[0].result == "drawn" and drawn.tile(EAST).enemy == "bone-sentry"
    assert "step W" in drawn.asked  # a stand-off does not end movement


@pytest.mark.clause("delve", "7.3")
def test_with_several_weapons_one_is_chosen_or_none() -> None:
    scene = Scene(who(objects="broad-axe short-blade")).enter("C1-cross").play("draw bone-sentry", "fight")
    assert scene.asked == ["wield broad-axe", "wield short-blade", "wield none"]
    assert total(scene.play("wield none").dice(3, 1)) == BARE + 3
    same = Scene(who(objects="short-blade short-blade")).enter("C1-cross").play("draw bone-sentry", "fight")
    assert same.asked == ["wield short-blade", "wield none"]


# --- armour ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "saves"), [("iron-cap", (6,)), ("round-shield", (5, 6)), ("mail-coat", (4, 5, 6))], ids=lambda v: str(v)
)
@pytest.mark.clause("delve", "7.12", "10.4")
def test_armour_saves_on_its_faces_breaks_on_one_and_is_better_enchanted(card: str, saves: tuple[int, ...]) -> None:
    for die in (1, 2, 3, 4, 5, 6):
        scene = battle(Scene(who(objects=card)), 1, 6).play(f"save {card}", f"die {die}")
        assert (scene.me.lives == 4) == (die in saves) == bool(scene.told(Saved))
        assert scene.me.objects == (() if die == 1 else (card,))
        charmed = battle(Scene(who(objects=f"{card}+")), 1, 6).play(f"save {card}+", f"die {die}")
        assert (charmed.me.lives == 4) == (min(6, die + 1) in saves)
        assert charmed.me.objects == (f"{card}+",)
    assert battle(Scene(who(objects=card)), 1, 6).play("bleed").me.lives == 3


entry("iron-cap", "round-shield", "mail-coat")


@pytest.mark.clause("delve", "7.12")
def test_nothing_saves_in_psychic_combat() -> None:
    assert battle(Scene(who(objects="mail-coat")), 1, 6, "mirror-phantom").me.lives == 3


# --- magic ----------------------------------------------------------------------------------------------------------


@entry("ring-of-oak")
@pytest.mark.clause("delve", "6.3")
def test_ring_of_oak_adds_one_to_strength_in_fights_and_tests() -> None:
    assert total(battle(Scene(who(objects="ring-of-oak")), 3, 1)) == BARE + 1 + 3
    assert Scene(who(objects="ring-of-oak")).enter("C10-tee").dice(4).me.lives == 4


@entry("ring-of-embers")
@pytest.mark.clause("delve", "6.3", "10.2")
def test_ring_of_embers_adds_one_to_craft_and_room_for_a_spell() -> None:
    scene = Scene(who(objects="ring-of-embers", spells="mend")).enter("R7-tee").play("draw veil")
    assert scene.state.spells[0] == ("mend", "veil")
    assert (
        Scene(who(objects="ring-of-embers"), who("seer", at=0))
        .enter("R5-straight")
        .dice(6, 3)
        .asked[0]
        .startswith("draw")
    )


@entry("orb-of-sight")
@pytest.mark.clause("delve", "5.4")
def test_orb_of_sight_puts_a_tile_back_once_a_turn() -> None:
    scene = Scene(who(objects="orb-of-sight")).play("go", "step E", "piece C2-straight")
    assert scene.asked == ["redraw", "lay"]
    scene.play("redraw", "piece C0-straight")
    assert scene.tile(EAST).code == "C0" and scene.table.bag.count("C2-straight") == 2
    scene.play("step E", "piece C8-straight")  # a second time it is not asked
    assert scene.me.gold == 2
    called = {"heart": Scene(who()).table.heart}
    heart = Scene(who(objects="orb-of-sight"), changes=called).play("go", "step E", "piece S12-cross")
    assert heart.tile(EAST).code == "S12"  # the Heart may not be put back


@entry("dusk-cloak")
@pytest.mark.clause("delve", "7.2")
def test_dusk_cloak_evades_on_four_to_six_once() -> None:
    scene = Scene(who(objects="dusk-cloak")).enter("C1-cross").play("draw maze-bull")
    assert scene.asked == ["evade flee", "evade dusk-cloak", "fight"]
    gone = scene.play("evade dusk-cloak", "die 4")
    assert gone.tile(EAST).enemy == "maze-bull" and "step W" in gone.asked
    caught = Scene(who(objects="dusk-cloak")).enter("C1-cross").play("draw maze-bull", "evade dusk-cloak", "die 3")
    assert caught.asked == ["evade flee", "fight"]  # once


@entry("spark-wand")
def test_spark_wand_adds_two_in_psychic_combat_only() -> None:
    assert total(battle(Scene(who(objects="spark-wand")), 3, 1, "mirror-phantom")) == 3 + 2 + 3
    assert total(battle(Scene(who(objects="spark-wand")), 3, 1)) == BARE + 3


@entry("ward-amulet")
@pytest.mark.clause("delve", "7.4")
def test_ward_amulet_lets_an_enemy_spell_fail_on_four_to_six() -> None:
    assert Scene(who(objects="ward-amulet")).enter("C11-tee").dice(4).told(Shielded)
    assert Scene(who(objects="ward-amulet")).enter("C11-tee").dice(3, 1).me.lives == 3


@pytest.mark.clause("delve", "7.17")
def test_under_silence_magic_objects_do_nothing() -> None:
    things = "ring-of-oak spark-wand"
    hushed = Scene(who(objects=things)).enter("C11-tee").dice(5).play("step E", "piece C1-straight", "draw bone-sentry")
    assert total(hushed.dice(3, 1)) == BARE + 3


# --- things that are used -------------------------------------------------------------------------------------------


@entry("healing-draught")
@pytest.mark.clause("delve", "4.3")
def test_healing_draught_gives_two_lives_up_to_four() -> None:
    scene = Scene(who(lives=1, objects="healing-draught")).play("use healing-draught")
    assert scene.me.lives == 3 and scene.me.objects == () and scene.table.spent == ("healing-draught",)
    assert Scene(who(lives=3, objects="healing-draught")).play("use healing-draught").me.lives == 4


@entry("antidote")
def test_antidote_cures_everything() -> None:
    scene = Scene(who(objects="antidote", ailments="curse disease weakness")).play("use antidote")
    assert scene.me.ailments == () and scene.me.objects == ()


@entry("chalk-of-ways")
@pytest.mark.clause("delve", "2.1")
def test_chalk_of_ways_turns_a_tile_or_enchants() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C0-straight", 1)}
    scene = Scene(who(objects="chalk-of-ways short-blade"), tiles=tiles).play("use chalk-of-ways")
    assert scene.asked == ["choose 1", "choose 2"]
    assert scene.play("choose 2").me.objects == ("short-blade+",)
    turned = Scene(who(objects="chalk-of-ways"), tiles=tiles).play("use chalk-of-ways")
    assert turned.tile(EAST).quarters == 0
    assert "use chalk-of-ways" not in Scene(who(objects="chalk-of-ways")).asked  # nothing to do with it


@entry("smoke-pot")
@pytest.mark.clause("delve", "7.2")
def test_smoke_pot_evades_without_a_die() -> None:
    scene = Scene(who(objects="smoke-pot")).enter("C1-cross").play("draw maze-bull", "evade smoke-pot")
    assert scene.me.objects == () and scene.tile(EAST).enemy == "maze-bull" and scene.me.lives == 4
    two = Scene(
        who(strength=5),
        who("cutpurse", at=EAST, objects="smoke-pot"),
        tiles={HERE: laid("C0-cross"), EAST: laid("R6-cross")},
    )
    two.play("go", "step E", "attack 2 battle", "evade smoke-pot")
    assert two.hero(1).objects == () and two.hero(1).lives == 4


@entry("lantern-oil")
@pytest.mark.clause("delve", "8.2")
def test_lantern_oil_ignores_a_trap_and_leaves_no_counter() -> None:
    scene = Scene(who(objects="lantern-oil")).enter("R3-elbow").dice(1)
    assert scene.asked == ["answer lantern-oil", "suffer"]
    scene.play("answer lantern-oil", "draw short-blade")
    assert scene.me.lives == 4 and scene.tile(EAST).counter == "" and scene.table.spent == ("lantern-oil",)


@entry("keystone")
@pytest.mark.clause("delve", "10.1", "12.2")
def test_keystone_calls_the_heart_and_stands_outside_limit_and_loss() -> None:
    scene = Scene(who(objects="antidote iron-cap mail-coat war-flail")).enter("C7-straight").play("draw keystone")
    assert scene.table.heart.called and scene.table.heart.left == 6
    assert scene.play("end").asked == ["use antidote", "go"]  # nothing is discarded
    assert Scene(who(objects="keystone")).enter("S4-straight").dice(6).me.objects == ("keystone",)


# --- followers ------------------------------------------------------------------------------------------------------


@entry("torchbearer")
@pytest.mark.clause("delve", "6.3")
def test_torchbearer_helps_in_tests_that_a_trap_asks() -> None:
    assert Scene(who(followers="torchbearer")).enter("C4-cross").dice(1, 4).me.lives == 4
    assert Scene(who(followers="torchbearer")).enter("C10-tee").dice(4).me.lives == 3


@entry("old-scout")
@pytest.mark.clause("delve", "5.4")
def test_old_scout_draws_two_tiles_and_keeps_one() -> None:
    scene = Scene(who(followers="old-scout")).play("go", "step E", "piece C2-straight", "piece C0-straight")
    assert scene.asked == ["keep C0-straight", "keep C2-straight"]
    scene.play("keep C0-straight")
    assert scene.tile(EAST).code == "C0" and scene.table.bag.count("C2-straight") == 2
    stairs = Scene(who(followers="old-scout")).play("go", "step E", "piece C2-straight", "piece stairs", "entrance E3")
    assert stairs.tile(EAST).code == "E3" and stairs.table.bag.count("C2-straight") == 2


@entry("sworn-guard")
def test_sworn_guard_adds_one_in_battle_but_not_in_tests() -> None:
    assert total(battle(Scene(who(followers="sworn-guard")), 3, 1)) == BARE + 1 + 3
    assert Scene(who(followers="sworn-guard")).enter("C10-tee").dice(4).me.lives == 3


def leaving(**fields: object) -> Scene:
    """Somebody goes out by an entrance."""
    tiles = {HERE: laid("E1")}
    return Scene(who(**fields), tiles=tiles).play("go", "exit")  # type: ignore[arg-type]


@entry("hedge-healer")
@pytest.mark.clause("delve", "5.13")
def test_hedge_healer_cures_and_heals_outside() -> None:
    scene = leaving(followers="hedge-healer", ailments="curse", lives=2)
    assert scene.me.ailments == () and scene.me.lives == 3 and scene.me.followers == ("hedge-healer",)


@entry("lost-child")
@pytest.mark.clause("delve", "5.13")
def test_lost_child_pays_three_gold_and_goes_home() -> None:
    scene = leaving(followers="lost-child")
    assert scene.me.gold == 1 + 3 + 1 and scene.me.followers == () and scene.table.spent == ("lost-child",)


@entry("tame-weasel")
@pytest.mark.clause("delve", "8.4")
def test_tame_weasel_ignores_door_traps() -> None:
    scene = Scene(who(followers="tame-weasel")).enter("R5-straight").dice(2)
    assert not scene.told(Sprang) and scene.asked[0].startswith("draw")


@entry("muttering-sage")
def test_muttering_sage_adds_one_to_craft() -> None:
    assert total(battle(Scene(who(followers="muttering-sage")), 3, 1, "mirror-phantom")) == 3 + 1 + 3
    assert Scene(who(followers="muttering-sage")).enter("C5-cross").dice(1, 3).me.lives == 4


@entry("burden-beast")
@pytest.mark.clause("delve", "10.1", "4.12")
def test_burden_beast_carries_four_more_objects() -> None:
    things = "antidote iron-cap mail-coat war-flail short-blade"
    tiles = {HERE: laid("R6-cross"), EAST: laid("R8-cross", spent=True)}
    alone = Scene(who(objects=things), tiles=tiles).play("go", "step E", "choose 6")
    assert alone.asked == [f"discard {thing}" for thing in sorted(things.split())]
    assert alone.play("discard antidote").me.objects == ("iron-cap", "mail-coat", "short-blade", "war-flail")
    helped = Scene(who(objects=things, followers="burden-beast"), tiles=tiles).play("go", "step E", "choose 6")
    assert helped.asked == ["use antidote", "go"]


# --- abilities ------------------------------------------------------------------------------------------------------


@entry("trapsense")
@pytest.mark.clause("delve", "6.4")
def test_trapsense_rolls_a_failed_test_of_a_trap_again_once() -> None:
    scene = Scene(who(abilities="trapsense")).enter("C4-cross").dice(1, 5)
    assert scene.asked == ["reroll", "accept"]
    assert scene.play("reroll", "die 5").me.lives == 3
    assert Scene(who(abilities="trapsense")).enter("C4-cross").dice(1, 5).play("reroll", "die 1").me.lives == 4
    assert Scene(who(abilities="trapsense")).enter("C10-tee").dice(5).me.lives == 3  # no trap asks there


@entry("iron-will")
def test_iron_will_adds_one_to_craft_in_tests() -> None:
    assert Scene(who(abilities="iron-will")).enter("C5-cross").dice(1, 3).me.lives == 4
    assert total(battle(Scene(who(abilities="iron-will")), 3, 1, "mirror-phantom")) == 3 + 3


@entry("bulls-vigour")
def test_bulls_vigour_adds_one_to_strength_in_tests() -> None:
    assert Scene(who(abilities="bulls-vigour")).enter("C10-tee").dice(4).me.lives == 4
    assert total(battle(Scene(who(abilities="bulls-vigour")), 3, 1)) == BARE + 3


@entry("wall-walker")
@pytest.mark.clause("delve", "4.4")
def test_wall_walker_steps_through_a_wall_after_a_test_once_a_turn() -> None:
    tiles = {HERE: laid("C0-straight"), EAST: laid("C0-straight")}
    scene = Scene(who(abilities="wall-walker"), tiles=tiles).play("go")
    assert "wall E" in scene.asked and "wall N" not in scene.asked
    assert scene.play("wall E", "die 2").at == EAST
    failed = Scene(who(abilities="wall-walker"), tiles=tiles).play("go", "wall E", "die 3")
    assert failed.at == HERE and "step N" in failed.asked and "wall E" not in failed.asked


@entry("duellist")
@pytest.mark.clause("delve", "7.8")
def test_duellist_adds_one_against_characters_and_enemy_characters() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    scene = Scene(who(abilities="duellist"), who("cutpurse", at=EAST), tiles=tiles)
    assert total(scene.play("go", "step E", "attack 2 battle").dice(3, 1)) == BARE + 1 + 3
    rival = Scene(who(abilities="duellist")).enter("C6-cross").play("draw hedge-knight").dice(1, 3, 1)
    assert total(rival) == BARE + 1 + 3
    assert total(battle(Scene(who(abilities="duellist")), 3, 1)) == BARE + 3


@entry("spellward")
@pytest.mark.clause("delve", "7.4")
def test_spellward_rolls_the_die_of_an_enemy_spell_again() -> None:
    scene = Scene(who(abilities="spellward")).enter("C11-tee").dice(1)
    assert scene.asked == ["reroll", "accept"]
    assert scene.play("reroll", "die 6", "die 6").me.lives == 4
    assert Scene(who(abilities="spellward")).enter("C11-tee").dice(1).play("accept").me.lives == 3


@entry("quick-step")
@pytest.mark.clause("delve", "4.10")
def test_quick_step_goes_on_after_a_room() -> None:
    scene = Scene(who(abilities="quick-step")).enter("R6-cross")
    assert scene.asked[-1] == "end" and "step W" in scene.asked


@pytest.mark.clause("delve", "4.10", "4.2")
def test_quick_step_does_not_lead_out_of_the_oubliette() -> None:
    scene = Scene(who(abilities="quick-step", doors=1, spells="step-between"), who("seer", at=0)).enter("S9-dead")
    assert scene.me.held == 3 and scene.table.turn == 1 and scene.at == EAST
    alone = (
        Scene(who(abilities="quick-step")).enter("S9-dead").play("try strength", "die 6", "try craft", "die 6", "go")
    )
    assert alone.me.held == 0 and alone.asked[0] == "step W"  # free at the third try, and on the way again
    walking = replace(alone.table, heroes=(replace(alone.me, held=1),))
    assert alone.game.problem(replace(alone.state, table=walking)) == "A frame does not fit the position: stride."


@entry("fortunes-nose")
@pytest.mark.clause("delve", "6.5")
def test_fortunes_nose_adds_one_to_treasure_rolls() -> None:
    scene = battle(Scene(who(abilities="fortunes-nose")), 6, 1).dice(3)
    assert scene.asked[0].startswith("draw")
    assert battle(Scene(who(abilities="fortunes-nose")), 6, 1, "rat-swarm").dice(6).asked[0].startswith("draw")
    assert not battle(Scene(who(abilities="fortunes-nose")), 6, 1).dice(2).asked[0].startswith("draw")


@pytest.mark.clause("delve", "10.3")
def test_an_ability_may_be_discarded_at_the_start_and_is_never_taken_away() -> None:
    scene = Scene(who(abilities="duellist")).play("drop duellist")
    assert scene.me.abilities == () and scene.table.spent == ("duellist",)
