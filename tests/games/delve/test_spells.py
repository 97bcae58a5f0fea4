"""Every Spell: when it is cast, what it does, how it is answered (clauses 7.16, 7.17 and 8.9)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.state.events import Countered, Evaded, Fought, Sprang

from .scene import EAST, HERE, Scene, entry, laid, who

TWO = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}


def pair(mine: str, theirs: str = "", **fields: object) -> Scene:
    """A Seer with Spells, and a Cutpurse beside her who may hold some."""
    other = {"strength": 5, "craft": 4, **fields}
    return Scene(who("seer", spells=mine), who("cutpurse", at=EAST, spells=theirs, **other), tiles=TWO)


@entry("mend")
@pytest.mark.clause("delve", "4.3")
def test_mend_gives_two_lives_at_the_start() -> None:
    scene = Scene(who("seer", lives=1, spells="mend")).play("cast mend")
    assert scene.me.lives == 3 and scene.state.spells[0] == () and scene.table.spoken == ("mend",)


@entry("scatter")
@pytest.mark.clause("delve", "7.2", "7.16")
def test_scatter_takes_a_spell_or_blows_an_enemy_away() -> None:
    scene = pair("scatter", "mend").play("cast scatter 2", "suffer", "draw mend")
    assert scene.state.spells[1] == () and scene.table.spoken == ("mend", "scatter")
    enemy = Scene(who("seer", spells="scatter")).enter("C1-cross").play("draw maze-bull", "evade scatter")
    assert enemy.tile(EAST).enemy == "" and enemy.table.beaten == ("maze-bull",) and enemy.me.trophies == (0, 0)
    attacked = Scene(who(), who("seer", at=EAST, spells="scatter"), tiles=TWO)
    attacked.play("go", "step E", "attack 2 battle", "evade scatter")
    assert attacked.told(Evaded) and not attacked.told(Fought)


@entry("silence")
@pytest.mark.clause("delve", "7.17", "4.1")
def test_silence_binds_everybody_until_the_casters_next_turn() -> None:
    scene = pair("silence mend", "mend", lives=2).play("cast silence")
    assert scene.asked == ["go"]
    scene.play("go", "step E", "pass")
    assert scene.table.turn == 1 and scene.asked == ["go"]  # the other cannot cast either
    scene.play("go", "step W", "end", "choose 6")
    assert scene.table.turn == 0 and scene.asked == ["cast mend", "go"] and not scene.table.silences
    hit = Scene(who("seer", spells="silence")).enter("C11-tee")
    assert hit.asked == ["answer silence", "suffer"]
    assert hit.play("answer silence").told(Countered) and hit.me.lives == 4


@pytest.mark.clause("delve", "7.17")
def test_a_silence_cast_outside_binds_only_those_outside() -> None:
    scene = Scene(who("seer", at=0, spells="silence"), who("war-mage", spells="mend", lives=2)).play("cast silence")
    scene.play("go", "roll", "die 2", "walk 2")
    assert scene.table.turn == 1 and "cast mend" in scene.asked


@entry("stillness")
def test_stillness_takes_a_turn_or_fixes_the_opponents_die() -> None:
    assert pair("stillness").play("cast stillness 2").hero(1).slowed
    scene = Scene(who("seer", spells="stillness")).enter("C1-cross").play("draw maze-bull", "fight", "cast stillness")
    scene.dice(6)  # only one die is rolled
    assert scene.told(Fought)[0].theirs == 7 + 1


@entry("spark")
@pytest.mark.clause("delve", "7.5")
def test_spark_adds_four_in_battle_only() -> None:
    scene = (
        Scene(who("seer", spells="spark")).enter("C1-cross").play("draw bone-sentry", "fight", "cast spark").dice(1, 1)
    )
    assert scene.told(Fought)[0].mine == 3 + 4 + 1
    psychic = Scene(who("seer", spells="spark")).enter("C1-cross").play("draw mirror-phantom", "fight")
    assert psychic.asked == ["done"]  # asked all the same: nobody may know what is in the hand


@entry("mindspike")
def test_mindspike_adds_four_in_psychic_combat_only() -> None:
    scene = (
        Scene(who("seer", spells="mindspike")).enter("C1-cross").play("draw mirror-phantom", "fight", "cast mindspike")
    )
    assert scene.dice(1, 1).told(Fought)[0].mine == 4 + 1 + 4 + 1  # the Seer has one more
    battle = Scene(who("seer", spells="mindspike")).enter("C1-cross").play("draw bone-sentry", "fight")
    assert battle.asked == ["done"]


@entry("unravel")
@pytest.mark.clause("delve", "7.5", "7.16")
def test_unravel_cancels_a_spell_cast_on_one_or_against_one() -> None:
    scene = pair("stillness", "unravel").play("cast stillness 2")
    assert scene.asked == ["answer unravel", "suffer"]
    scene.play("answer unravel")
    assert not scene.hero(1).slowed and scene.table.spoken == ("stillness", "unravel")
    fight = pair("spark", "unravel").play("go", "step E", "attack 2 battle", "fight", "cast spark", "answer unravel")
    assert fight.dice(1, 6).told(Fought)[0].mine == 3 + 1
    hit = Scene(who("seer", spells="unravel")).enter("C11-tee").play("answer unravel")
    assert hit.me.lives == 4 and hit.asked[-1] == "end"


@entry("step-between")
@pytest.mark.clause("delve", "5.9", "5.14")
def test_step_between_leads_to_any_of_the_eight_tiles_around() -> None:
    tiles = {HERE: laid("C0-straight"), "c3": laid("C8-straight"), "e5": laid("C9-elbow", up=False)}
    tiles["e3"] = laid("C3-straight", destroyed=True)
    scene = Scene(who("seer", spells="step-between"), tiles=tiles).play("go")
    assert [text for text in scene.asked if text.startswith("between")] == ["between c3", "between e5"]
    scene.play("between c3")
    assert scene.at == "c3" and scene.me.gold == 2 and scene.asked[-1] == "end"  # met, and a second step may follow
    hidden = Scene(who("seer", spells="step-between"), tiles=tiles).play("go", "between e5")
    assert hidden.asked == ["orient 0", "orient 1", "orient 2", "orient 3"]


@entry("veil")
@pytest.mark.clause("delve", "7.2")
def test_veil_evades_anybody() -> None:
    scene = Scene(who("seer", spells="veil")).enter("C1-cross").play("draw maze-bull", "evade veil")
    assert scene.tile(EAST).enemy == "maze-bull" and "step W" in scene.asked
    attacked = Scene(who(), who("seer", at=EAST, spells="veil"), tiles=TWO)
    attacked.play("go", "step E", "attack 2 battle", "evade veil")
    assert attacked.told(Evaded) and not attacked.told(Fought)


@entry("foresight")
@pytest.mark.clause("delve", "5.4")
def test_foresight_draws_three_tiles_and_keeps_one_at_the_next_laying() -> None:
    scene = Scene(who("seer", spells="foresight")).play("cast foresight", "go", "step E")
    scene.play("piece C0-straight", "piece C8-straight", "piece C2-straight", "keep C8-straight")
    assert scene.me.gold == 2 and scene.table.course.draws == 0
    scene.play("step E", "piece C0-straight")
    assert scene.tile("f4").code == "C0"  # the one after that is a single draw again


@entry("drain")
def test_drain_takes_a_point_or_weakens_the_opponent() -> None:
    scene = pair("drain").play("cast drain 2")
    assert scene.asked == ["lose strength", "lose craft"]
    assert scene.play("lose strength").hero(1).strength == 4
    fight = (
        Scene(who("seer", spells="drain")).enter("C1-cross").play("draw maze-bull", "fight", "cast drain").dice(6, 1)
    )
    assert fight.told(Fought)[0].theirs == 7 - 3 + 1


@entry("ward")
@pytest.mark.clause("delve", "8.2")
def test_ward_ignores_a_trap_or_an_enemy_spell() -> None:
    scene = Scene(who("seer", spells="ward")).enter("C3-cross").dice(4)
    assert scene.asked == ["answer ward", "suffer"]
    scene.play("answer ward")
    assert scene.me.ailments == () and scene.told(Sprang)
    assert Scene(who("seer", spells="ward")).enter("C11-tee").play("answer ward").told(Countered)


# --- questions and secrets ------------------------------------------------------------------------------------------


@pytest.mark.clause("delve", "4.17")
def test_a_seat_that_might_hold_an_answer_is_asked_and_one_that_cannot_is_not() -> None:
    might = Scene(who("seer", spells="mend")).enter("C3-cross").dice(4)
    assert might.asked == ["suffer"]
    cannot = Scene(who("seer")).enter("C3-cross").dice(4)
    assert cannot.me.ailments == ("weakness",)
    spoken = Scene(who("seer", spells="mend ward ward")).enter("C3-cross").dice(4).play("answer ward")
    spoken.play(
        "step N", "piece C4-straight", "die 3", "answer ward", "go", "step N", "piece C4-elbow", "orient 1", "die 3"
    )
    assert spoken.me.ailments == ("poison",)  # the only Ward lies open: no answer is possible


@pytest.mark.clause("delve", "7.16")
def test_spells_reach_only_characters_inside_from_a_caster_inside() -> None:
    assert pair("stillness").asked == ["cast stillness 2", "go"]
    assert Scene(who("seer", spells="stillness"), who("cutpurse", at=0)).asked == ["go"]
    assert Scene(who("seer", at=0, spells="stillness"), who("cutpurse")).asked == ["go"]


@pytest.mark.clause("delve", "9.3")
def test_the_seat_to_the_right_picks_a_spell_for_an_enemy_character() -> None:
    scene = (
        Scene(who(strength=6), who("cutpurse", at=0), who("gravekin", at=0))
        .enter("C6-cross")
        .play("draw war-mage", "die 1")
    )
    scene.play("draw spark", "draw mindspike", "draw drain")  # Craft 5: two, and one more
    assert scene.game.actor(scene.state) == 2 and scene.asked == ["pick drain", "pick mindspike", "pick none"]
    assert scene.game.view(scene.state, 2).offer == ("drain", "mindspike", "spark")
    assert scene.game.view(scene.state, 0).offer == () and scene.game.view(scene.state, 0).offered == 3
    scene.play("pick mindspike").dice(6, 1)
    assert scene.told(Fought)[0].theirs == 5 + 0 + 4 + 1 and scene.table.spoken == ("drain", "mindspike", "spark")


@pytest.mark.clause("delve", "9.3")
def test_alone_chance_picks_among_the_spells_that_fit() -> None:
    scene = Scene(who(strength=6)).enter("C6-cross").play("draw war-mage", "die 1")
    scene.play("draw spark", "draw mend", "draw stillness")
    assert scene.asked == ["draw stillness"]
    scene.play("draw stillness").dice(6, 1)
    assert scene.table.spoken == ("mend", "spark", "stillness")


@pytest.mark.clause("delve", "9.3")
def test_what_an_enemy_character_casts_hits_the_one_it_meets() -> None:
    def cast(spell: str, *then: str) -> Scene:
        scene = Scene(who(strength=6, craft=4, spells="mend"), who("cutpurse", at=0)).enter("C6-cross")
        scene.play(
            "draw war-mage", "die 1", "fight", f"draw {spell}", "draw veil", "draw ward", f"pick {spell}", "suffer"
        )
        return scene.play(*then)

    assert cast("drain", "lose craft").me.craft == 3
    assert cast("stillness").me.slowed
    assert cast("silence").table.silences[0].seat == 0
    assert cast("scatter", "draw mend").state.spells[0] == ()
