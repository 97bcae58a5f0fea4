"""Every corridor, room and special room, one after the other (clause 3.6)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.state.events import Caged, Freed, Hexed, Rotated

from .scene import EAST, HERE, Scene, entry, laid, who

BLADE = "short-blade"


# --- corridors ------------------------------------------------------------------------------------------------------


@entry("C0")
@pytest.mark.clause("delve", "5.1")
def test_bare_passage_lets_one_go_on_at_once() -> None:
    scene = Scene(who()).enter("C0-straight")
    assert scene.asked == ["step E", "step W", "end"]


@entry("C1")
@pytest.mark.clause("delve", "5.7")
def test_footfalls_bring_an_enemy_the_first_time_only() -> None:
    scene = Scene(who()).enter("C1-cross").play("draw rat-swarm").dice(6, 1, 1)
    assert scene.tile(EAST).spent and scene.me.trophies == (1, 0)
    scene.play("step W", "go", "step E")
    assert scene.asked[-1] == "end" and scene.at == EAST


@entry("C2")
@pytest.mark.clause("delve", "5.10")
def test_haunted_passage_brings_an_enemy_at_every_entry() -> None:
    scene = Scene(who()).enter("C2-cross").play("draw rat-swarm").dice(6, 1, 1)
    scene.play("step W", "go", "step E")
    assert scene.asked[0].startswith("draw")
    scene.play("draw rat-swarm").dice(1, 6)  # lost: it waits
    assert scene.tile(EAST).enemy == "rat-swarm"


@entry("C3")
def test_trapped_passage_springs_a_corridor_trap() -> None:
    scene = Scene(who()).enter("C3-cross").dice(4)
    assert scene.me.ailments == ("weakness",)


@entry("C4")
def test_tripwires_spring_a_trap_without_magic() -> None:
    scene = Scene(who()).enter("C4-cross").dice(5)
    assert scene.me.gold == 0


@entry("C5")
def test_scribbled_walls_spring_a_magic_trap() -> None:
    scene = Scene(who()).enter("C5-cross").dice(3)
    assert scene.me.ailments == ("curse",)


@entry("C6")
@pytest.mark.clause("delve", "9.1", "9.2", "9.4")
def test_rivals_camp_is_held_by_an_enemy_character() -> None:
    scene = Scene(who(strength=7)).enter("C6-cross").play("draw hedge-knight").dice(3)  # Strength 4, level 2
    scene.dice(5, 1)  # 12 against 7
    assert scene.me.trophies == (4, 0) and "hedge-knight" in scene.table.unused
    scene.dice(4)
    assert scene.asked[0].startswith("draw")  # a Treasure on 4 to 6


@entry("C7")
def test_lost_pack_holds_a_treasure() -> None:
    scene = Scene(who()).enter("C7-straight").play(f"draw {BLADE}")
    assert scene.me.objects == (BLADE,) and scene.tile(EAST).spent


@entry("C8")
def test_spilled_purse_holds_one_gold() -> None:
    scene = Scene(who()).enter("C8-straight")
    assert scene.me.gold == 2 and scene.tile(EAST).spent


@entry("C9")
@pytest.mark.clause("delve", "5.6", "5.8")
def test_mist_turns_face_down_behind_one_and_may_lie_otherwise_afterwards() -> None:
    scene = Scene(who()).enter("C9-tee")
    scene.play("step W")
    assert not scene.tile(EAST).up
    scene.play("go", "step E")
    assert scene.asked == ["orient 1", "orient 2", "orient 3"]  # those with a passage to the west
    scene.play("orient 3")
    assert scene.tile(EAST).up and scene.tile(EAST).quarters == 3 and scene.tile(EAST).mark == "hide"


@entry("C10")
@pytest.mark.clause("delve", "5.2", "5.8")
def test_crumbling_vault_hurts_the_weak_and_is_destroyed_behind_one() -> None:
    scene = Scene(who()).enter("C10-tee").dice(4)
    assert scene.me.lives == 3
    scene.play("step W")
    assert scene.tile(EAST).destroyed
    scene.play("go")
    assert "step E" not in scene.asked
    strong = Scene(who()).enter("C10-tee").dice(3)
    assert strong.me.lives == 4 and strong.tile(EAST).mark == "crumble"


@entry("C11")
@pytest.mark.clause("delve", "9.5")
def test_whispers_are_an_enemy_spell() -> None:
    scene = Scene(who()).enter("C11-tee").dice(2)
    assert scene.me.slowed and scene.told(Hexed)[0].spell == "hex-2"


@entry("C12")
def test_barred_gate_springs_a_door_trap_and_ends_movement() -> None:
    scene = Scene(who(), who("seer", at=0)).enter("C12-cross").dice(6)
    assert scene.table.turn == 1 and scene.at == EAST


# --- standard rooms -------------------------------------------------------------------------------------------------


@entry("R1")
def test_guardroom_gives_a_treasure_instead_of_the_roll() -> None:
    scene = Scene(who()).enter("R1-tee").play("draw rat-swarm").dice(6, 1)
    scene.play(f"draw {BLADE}")
    assert scene.me.objects == (BLADE,) and scene.me.trophies == (1, 0)


@entry("R2")
@pytest.mark.clause("delve", "2.1")
def test_twin_lair_has_a_second_enemy_for_whoever_beats_the_first() -> None:
    scene = Scene(who()).enter("R2-tee").play("draw rat-swarm").dice(6, 1, 1)
    scene.play("draw tunnel-jackal").dice(6, 1, 1)
    assert scene.me.trophies == (3, 0)
    lost = Scene(who(), who("seer", at=0)).enter("R2-tee").play("draw maze-bull").dice(1, 6)
    assert lost.me.lives == 3 and lost.table.turn == 1 and lost.tile(EAST).enemy == "maze-bull"


@entry("R3")
@pytest.mark.clause("delve", "8.3")
def test_storeroom_has_a_trap_that_stays_and_a_treasure() -> None:
    scene = Scene(who()).enter("R3-elbow").dice(1, 1).play(f"draw {BLADE}")
    assert scene.me.objects == (BLADE,) and scene.tile(EAST).counter == "spikes"


@entry("R4")
def test_crypt_has_a_trap_and_a_treasure() -> None:
    scene = Scene(who()).enter("R4-dead").dice(1).play(f"draw {BLADE}")
    assert scene.me.ailments == ("disease",) and scene.me.objects == (BLADE,)


@entry("R5")
def test_vault_has_a_door_trap_and_gives_a_treasure_for_a_test() -> None:
    scene = Scene(who()).enter("R5-straight").dice(6, 2).play(f"draw {BLADE}")
    assert scene.me.objects == (BLADE,)
    closed = Scene(who(), who("seer", at=0)).enter("R5-straight").dice(6, 3)
    assert closed.me.objects == () and closed.table.turn == 1


@entry("R6")
@pytest.mark.clause("delve", "4.10")
def test_bare_cell_ends_movement_as_rooms_do() -> None:
    scene = Scene(who(), who("seer", at=0)).enter("R6-cross")
    assert scene.table.turn == 1 and scene.at == EAST


@entry("R7")
@pytest.mark.clause("delve", "10.2")
def test_reading_room_gives_a_spell_if_craft_allows_one_more() -> None:
    scene = Scene(who()).enter("R7-tee").play("draw mend")
    assert scene.state.spells[0] == ("mend",)
    full = Scene(who(spells="mend"), who("seer", at=0)).enter("R7-tee")
    assert full.state.spells[0] == ("mend",) and full.table.turn == 1


@entry("R8")
def test_fountain_gives_a_life_up_to_four() -> None:
    assert Scene(who(lives=2)).enter("R8-cross").me.lives == 3
    assert Scene(who()).enter("R8-cross").me.lives == 4


@entry("R9")
@pytest.mark.clause("delve", "10.4")
def test_shrine_cures_or_enchants_or_is_left() -> None:
    scene = Scene(who(ailments="curse", objects=BLADE)).enter("R9-tee")
    assert scene.asked == ["choose 1", "choose 2", "choose 3"]
    assert scene.play("choose 1").me.ailments == ()
    blessed = Scene(who(objects=f"{BLADE} iron-cap")).enter("R9-tee")
    assert blessed.asked == ["choose 2", "choose 3"]
    blessed.play("choose 2", "enchant iron-cap")
    assert blessed.me.objects == ("iron-cap+", BLADE)
    nothing = Scene(who(), who("seer", at=0)).enter("R9-tee")
    assert nothing.table.turn == 1


@entry("R10")
@pytest.mark.clause("delve", "2.1")
def test_painted_gallery_has_a_magic_trap_and_gold_for_whoever_still_stands_there() -> None:
    assert Scene(who()).enter("R10-straight").dice(5).me.gold == 2
    gone = Scene(who()).enter("R10-straight").dice(4, 7)
    assert gone.at == HERE and gone.me.gold == 1


@entry("R11")
def test_den_has_an_enemy_at_every_entry_but_not_two_at_once() -> None:
    scene = Scene(who()).enter("R11-straight").play("draw tunnel-jackal").dice(1, 6)
    assert scene.tile(EAST).enemy == "tunnel-jackal"
    scene.play("go", "step W", "end", "go", "step E").dice(6, 1, 1)
    assert scene.tile(EAST).enemy == "" and scene.me.trophies == (2, 0)
    assert scene.asked == ["go"]  # the key counts as done


# --- special rooms --------------------------------------------------------------------------------------------------


@entry("S1")
def test_turning_chamber_turns_a_tile_beside_it() -> None:
    tiles = {HERE: laid("C0-cross"), "f4": laid("C0-straight"), "e3": laid("C0-elbow"), "e5": laid("E1")}
    scene = Scene(who(), tiles=tiles).enter("S1-cross")
    scene.play("choose 1")
    assert scene.asked == ["turn N 1", "turn N 2", "turn N 3", "turn E 1"]
    scene.play("turn N 3")
    assert scene.tile("e3").quarters == 3 and scene.told(Rotated)
    assert Scene(who(), who("seer", at=0)).enter("S1-cross").table.turn == 1  # nothing to turn: nothing is asked


@entry("S2")
def test_cinder_forge_enchants_for_gold_or_for_a_test() -> None:
    paid = Scene(who(gold=2, objects=BLADE)).enter("S2-elbow").play("choose 1")
    assert paid.me.objects == (f"{BLADE}+",) and paid.me.gold == 0
    burnt = Scene(who(objects=BLADE)).enter("S2-elbow")
    assert burnt.asked == ["choose 2", "choose 3"]
    burnt.play("choose 2", "die 3")
    assert burnt.me.lives == 3 and burnt.me.objects == (BLADE,)
    tried = Scene(who(objects=BLADE)).enter("S2-elbow").play("choose 2", "die 2")
    assert tried.me.objects == (f"{BLADE}+",)


@entry("S3")
@pytest.mark.clause("delve", "2.4")
def test_whispering_archive_teaches_an_ability_once_per_character() -> None:
    scene = Scene(who()).enter("S3-tee").play("choose 1", "die 2")
    assert set(scene.asked) == {f"draw {name}" for name in ABILITIES}
    scene.play("draw quick-step")
    assert scene.me.abilities == ("quick-step",) and scene.me.tried == ("S3",)
    confused = Scene(who()).enter("S3-tee").play("choose 1", "die 3")
    assert confused.me.ailments == ("confusion",) and confused.me.tried == ("S3",)
    declined = Scene(who()).enter("S3-tee").play("choose 2")
    assert declined.me.tried == ()


ABILITIES = "trapsense iron-will bulls-vigour wall-walker duellist spellward quick-step fortunes-nose".split()


@entry("S4")
def test_flooded_hall_takes_an_object_from_the_weak() -> None:
    scene = Scene(who(objects="iron-cap keystone war-flail")).enter("S4-straight").dice(4)
    assert scene.asked == ["lose iron-cap", "lose war-flail"]
    assert scene.play("lose iron-cap").me.objects == ("keystone", "war-flail")
    assert Scene(who(objects="iron-cap")).enter("S4-straight").dice(3).me.objects == ("iron-cap",)


@entry("S5")
def test_mirror_gallery_has_a_double_until_one_has_won() -> None:
    scene = (
        Scene(who(objects="ring-of-oak")).enter("S5-straight").play("choose 1").dice(1, 3)
    )  # 4 + 1 + 1 + 1 against 4 + 3
    assert scene.me.craft == 3 and scene.me.tried == ()  # a stand-off
    won = Scene(who(objects="ring-of-oak")).enter("S5-straight").play("choose 1").dice(3, 3)
    assert won.me.craft == 4 and won.me.tried == ("S5",) and won.me.trophies == (0, 0)


@entry("S6")
def test_bone_market_sells_treasures_and_buys_objects() -> None:
    scene = Scene(who(gold=3, objects="iron-cap keystone")).enter("S6-tee")
    assert scene.asked == ["buy treasure", "sell iron-cap", "leave"]
    scene.play("buy treasure", f"draw {BLADE}", "sell iron-cap")
    assert scene.me.gold == 1 and scene.me.objects == ("keystone", BLADE)
    assert scene.table.spent == ("iron-cap",)


@entry("S7")
def test_infirmary_of_osk_heals_and_cures_for_gold() -> None:
    scene = Scene(who(gold=2, lives=2, ailments="curse")).enter("S7-elbow")
    assert scene.asked == ["buy life", "buy cure", "leave"]
    scene.play("buy life", "buy cure")
    assert (scene.me.lives, scene.me.gold, scene.me.ailments) == (3, 0, ())


@entry("S8")
@pytest.mark.clause("delve", "3.5")
def test_gate_of_echoes_leads_to_a_random_tile_without_an_encounter() -> None:
    tiles = {HERE: laid("C0-cross"), "a1": laid("C8-straight"), "b3": laid("C8-elbow")}
    scene = Scene(who(), who("seer", at=0), tiles=tiles).enter("S8-straight").play("choose 1")
    scene.dice(12, 7)  # nothing lies on 12; d4 is number 7
    assert scene.at == HERE and scene.table.turn == 1
    other = Scene(who(), tiles=tiles).enter("S8-straight").play("choose 1").dice(2)
    assert other.at == "a1" and other.me.gold == 1


@entry("S9")
@pytest.mark.clause("delve", "4.2")
def test_oubliette_holds_until_a_try_succeeds_and_the_third_always_does() -> None:
    scene = Scene(who()).enter("S9-dead")
    assert scene.me.held == 3 and scene.told(Caged)
    scene.play("try strength", "die 6")
    assert scene.me.held == 2
    scene.play("try craft", "die 6", "go")
    assert scene.me.held == 0 and scene.told(Freed) and scene.asked[0] == "step W"
    free = Scene(who()).enter("S9-dead").play("try strength", "die 1")
    assert free.asked == ["go"] and not free.me.held


@entry("S10")
@pytest.mark.clause("delve", "10.7")
def test_trophy_hall_exchanges_two_points_cheaper() -> None:
    scene = Scene(who(trophies=(2, 2), earned=4)).enter("S10-tee")
    assert scene.me.strength == 5 and scene.me.trophies == (0, 0) and scene.me.craft == 4
    poor = Scene(who(trophies=(1, 1), earned=2)).enter("S10-tee")
    assert (poor.me.strength, poor.me.craft) == (4, 3)


@entry("S11")
@pytest.mark.clause("delve", "7.12")
def test_wardens_seat_gives_a_stat_a_keystone_and_a_treasure_or_an_ability() -> None:
    scene = Scene(who(strength=9)).enter("S11-dead").play("choose 1", "fight battle").dice(6, 1)
    assert scene.me.strength == 10
    scene.play("draw keystone", "choose 2", "draw iron-will")
    assert scene.me.objects == ("keystone",) and scene.me.abilities == ("iron-will",)
    assert scene.table.cleared == ("S11",) and scene.table.heart.called
    lost = Scene(who()).enter("S11-dead").play("choose 1", "fight psychic").dice(1, 6)
    assert lost.me.lives == 3 and lost.table.cleared == () and lost.tile(EAST).enemy == ""


@entry("S12")
@pytest.mark.clause("delve", "5.2", "12.5")
def test_heart_chamber_is_open_to_all_neighbours_and_to_a_challenge_with_a_keystone() -> None:
    tiles = {HERE: laid("S12-cross"), EAST: laid("C0-straight"), "d3": laid("C0-straight", 1), "d5": laid("R6-cross")}
    scene = Scene(who(objects="keystone"), tiles=tiles).play("go")
    assert scene.asked[:4] == ["step N", "step E", "step S", "step W"]
    assert "challenge battle" in scene.asked and "challenge psychic" in scene.asked and "stay" in scene.asked
    beside = Scene(who(at="d3"), tiles=tiles).play("go")
    assert "step S" in beside.asked  # a wall towards the Heart is none
    assert not [text for text in Scene(who(), tiles=tiles).play("go").asked if text.startswith("challenge")]
