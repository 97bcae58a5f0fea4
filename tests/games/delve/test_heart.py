"""Keystones, the Heart Chamber, the end, and walls that shift (sections 12 and 13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazeworks.games.delve.rules.state.events import Knelled, Rose, Triumphed, Vanished
from mazeworks.games.delve.rules.state.table import HeartState

from .scene import EAST, HERE, Scene, laid, who

OTHER = who("cutpurse", at=0)
HEARTED = {HERE: laid("S12-cross"), "a1": laid("C0-cross")}


def heart(**fields: Any) -> dict[str, HeartState]:
    return {"heart": HeartState(**fields)}


def turn_outside(scene: Scene) -> Scene:
    """The seat on turn walks about outside."""
    scene.play("go", "roll", "die 2")
    scene.play(scene.asked[0])
    return scene.play(scene.asked[-1]) if scene.asked[-1:] in (["pass"], ["leave"]) else scene


@pytest.mark.clause("delve", "12.1", "12.2")
def test_before_the_call_the_heart_is_a_tile_like_others() -> None:
    scene = Scene(who()).play("go", "step E")
    assert "piece S12-cross" in scene.asked
    assert dict(scene.game.chances(scene.state))  # by weight


@pytest.mark.clause("delve", "12.2", "12.3")
def test_while_it_calls_the_heart_is_among_the_next_six_tiles() -> None:
    scene = Scene(who(), changes=heart(called=True, left=6)).play("go", "step E")
    assert "piece S12-cross" not in scene.asked
    scene.play("piece C0-straight")
    assert [weight for _, weight in scene.game.chances(scene.state)] == [1, 5]
    missed = scene.play("heart no")
    assert missed.tile(EAST).code == "C0" and missed.table.heart.left == 5
    found = Scene(who(), changes=heart(called=True, left=6)).play("go", "step E", "piece C0-straight", "heart yes")
    assert found.tile(EAST).code == "S12" and found.table.bag.count("C0-straight") == 2
    sure = Scene(who(), changes=heart(called=True, left=1)).play("go", "step E", "piece C0-straight")
    assert sure.asked == ["heart yes"]


@pytest.mark.clause("delve", "12.2", "12.4")
def test_the_knell_sounds_with_the_24th_tile_and_puts_a_keystone_on_a_random_tile() -> None:
    scene = Scene(who(), changes=heart(laid=23)).play("go", "step E", "piece C0-straight")
    assert scene.told(Knelled) and scene.table.heart.called and scene.table.heart.knell
    scene.dice(7)
    assert scene.tile(HERE).things == ("keystone",)
    held = Scene(who(), who("cutpurse", at=0, objects="keystone"), changes=heart(laid=23))
    held.play("go", "step E", "piece C0-straight")
    assert held.told(Knelled) and held.asked[-1] == "end"  # one is about already


@pytest.mark.clause("delve", "12.2", "12.4")
def test_the_knell_sounds_at_the_end_of_round_20_at_the_latest_and_a_loose_keystone_lies_on_the_next_tile() -> None:
    scene = turn_outside(Scene(who(at=2), round=20, tiles={}))
    assert scene.told(Knelled) and scene.table.heart.loose == 1 and scene.table.round == 21
    loose = Scene(who(), changes={**heart(loose=1), "treasures": one_keystone_less()})
    assert loose.play("go", "step E", "piece C0-straight").me.objects == ("keystone",)


def one_keystone_less() -> tuple[str, ...]:
    cards = list(Scene(who()).table.treasures)
    cards.remove("keystone")
    return tuple(cards)


@pytest.mark.clause("delve", "12.3")
def test_quiet_rounds_bring_the_heart_nearer_until_it_rises() -> None:
    tiles = {"d4": laid("C7-straight", enemy="grubkin", things=("iron-cap",)), "a1": laid("E1")}
    scene = turn_outside(Scene(who(at=2), tiles=tiles, changes=heart(called=True, left=2, knell=True)))
    assert scene.table.heart.left == 1
    scene.play("go", "roll", "die 1")
    scene.play(scene.asked[0])
    scene.dice(7)
    assert scene.told(Rose) and scene.tile("d4").code == "S12" and scene.tile("d4").things == ("iron-cap",)
    assert scene.table.beaten == ("grubkin",) and scene.table.bag.count("C7-straight") == 2
    none = turn_outside(Scene(who(at=2), tiles={"a1": laid("E1")}, changes=heart(called=True, left=1, knell=True)))
    assert none.table.heart.left == 1  # no tile qualifies


@pytest.mark.clause("delve", "1.2", "12.5", "12.7")
def test_whoever_beats_the_guardian_with_a_keystone_wins() -> None:
    scene = Scene(who(strength=9, objects="keystone"), who("cutpurse", at=0, gold=5), tiles=HEARTED, round=10)
    scene.play("go", "challenge battle").dice(6, 5)
    result = scene.game.result(scene.state)
    assert scene.told(Triumphed) and result is not None
    assert result.ranks == (1, 2) and result.why == "heart" and not result.truncated


@pytest.mark.clause("delve", "12.7")
def test_a_lost_challenge_costs_a_life_and_a_keystone_and_wounds_the_guardian() -> None:
    scene = Scene(who(objects="keystone"), OTHER, tiles=HEARTED).play("go", "challenge battle").dice(1, 6)
    assert scene.me.lives == 3 and scene.me.objects == () and scene.table.heart.wounds == 1
    scene.dice(2)
    assert scene.tile("a1").things == ("keystone",) and scene.at == HERE and scene.table.turn == 1
    drawn = Scene(who(strength=9, objects="keystone"), OTHER, tiles=HEARTED).play("go", "challenge battle").dice(3, 3)
    assert drawn.me.objects == ("keystone",) and drawn.me.lives == 4 and drawn.table.turn == 1


@pytest.mark.clause("delve", "12.6")
def test_the_guardian_ebbs_with_the_rounds_and_falls_with_every_wound() -> None:
    from mazeworks.games.delve.rules.play.heart import guardian
    from mazeworks.games.delve.rules.state.transition import Transition

    def value(round: int, wounds: int = 0) -> int:
        scene = Scene(who(), round=round, changes=heart(wounds=wounds))
        return guardian(Transition(scene.state, scene.game.options))

    assert [value(n) for n in (1, 19, 20, 23, 24, 28, 31, 32, 35, 36, 60)] == [10, 10, 9, 9, 8, 7, 7, 6, 6, 5, 4]
    assert [value(1, wounds) for wounds in (1, 3, 9)] == [9, 7, 4]


@pytest.mark.clause("delve", "12.8", "12.9")
def test_points_decide_after_the_last_round_and_the_dead_come_last() -> None:
    rich = who(at=2, gold=4, objects="iron-cap keystone", followers="old-scout", abilities="duellist", earned=5)
    scene = Scene(rich, who("gravekin", at="d4", gold=2), round=40, endgame=False)
    assert scene.game.scores(scene.state) == (4 + 4 + 2 + 3 + 2 + 3, 2)
    turn_outside(scene).play("go", "step N", "piece C0-straight", "end")
    result = scene.game.result(scene.state)
    assert result is not None and result.why == "counted" and result.ranks == (1, 2) and not result.truncated
    late = turn_outside(Scene(who(at=2), round=60, changes=heart(called=True, left=6, knell=True)))
    faded = late.game.result(late.state)
    assert faded is not None and faded.why == "faded" and not faded.truncated


@pytest.mark.clause("delve", "12.8")
def test_when_all_are_dead_nobody_has_won() -> None:
    dead = replace(who("gravekin"), lives=0, died=3, gold=0, cell=None)
    scene = Scene(who(ailments="poison", lives=1), dead, reborn=False).play("die 1")
    result = scene.game.result(scene.state)
    assert result is not None and result.why == "fallen" and result.ranks == (2, 3) and not result.winners


@pytest.mark.clause("delve", "12.9")
def test_without_the_endgame_the_heart_neither_calls_nor_is_guarded() -> None:
    scene = Scene(who(objects="keystone"), tiles=HEARTED, endgame=False).play("go")
    assert not [text for text in scene.asked if text.startswith("challenge")]
    found = Scene(who(), endgame=False).enter("C7-straight").play("draw keystone")
    assert not found.table.heart.called


# --- shifting walls -------------------------------------------------------------------------------------------------


ROW = {
    "a4": laid("R3-dead", counter="spikes", spent=True, enemy="grubkin", things=("iron-cap", "keystone"), gold=2),
    "b4": laid("C0-straight", 1),
    "c4": laid("C1-straight", 1, spent=True),
    HERE: laid("C0-cross"),
    EAST: laid("C8-straight", 1),
    "g1": laid("E1"),
}


@pytest.mark.clause("delve", "13.1")
def test_tiles_far_from_everybody_go_back_when_somebody_moves() -> None:
    scene = Scene(who(), tiles=ROW, shifting_walls=True).play("go", "step E")
    assert [cell for cell in range(49) if scene.table.tiles[cell]] == [24, 25]
    assert scene.told(Vanished) and "R3-dead-spikes" in scene.table.bag and "E1" in scene.table.pile
    assert scene.table.beaten == ("grubkin",) and scene.table.spent == ("iron-cap",) and scene.table.heart.loose == 1
    wide = Scene(who(), tiles=ROW, shifting_walls=True, shift_radius=2).play("go", "step E")
    assert [cell for cell in range(49) if wide.table.tiles[cell]] == [23, 24, 25]
    kept = Scene(who(), who("cutpurse", at="b4"), tiles=ROW, shifting_walls=True).play("go", "step E")
    assert [cell for cell in range(49) if kept.table.tiles[cell]] == [21, 22, 23, 24, 25]
    off = Scene(who(), tiles=ROW).play("go", "step E")
    assert off.table.tiles[21]


@pytest.mark.clause("delve", "13.1", "8.3", "5.7")
def test_destroyed_tiles_stay_and_a_counter_comes_back_with_its_tile() -> None:
    tiles = {**ROW, "a1": laid("C10-straight", destroyed=True)}
    scene = Scene(who(), tiles=tiles, shifting_walls=True).play("go", "step E")
    assert scene.tile("a1").destroyed
    scene.play("step E", "piece R3-dead-spikes")
    assert scene.tile("f4").counter == "spikes"
    scene.play("die 1", "draw mail-coat")  # the counter acts; "*" works again, but for a second trap
    assert scene.tile("f4").spent


@pytest.mark.clause("delve", "13.2")
def test_a_heart_chamber_that_goes_back_is_called_anew() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C8-straight", 1), "a1": laid("S12-cross")}
    scene = Scene(who(), tiles=tiles, shifting_walls=True, changes=heart(called=True, left=2)).play("go", "step E")
    assert "S12-cross" in scene.table.bag and scene.table.heart.left == 6


@pytest.mark.clause("delve", "8.5")
def test_the_tables_of_enemy_spells_are_complete() -> None:
    from mazeworks.games.delve.rules.content.load import content

    assert [content().foespells[die].name for die in range(1, 7)] == [
        "Finger of Death",
        "Immobility",
        "Syphon",
        "Brainwave or Lightning Bolt",
        "Destroy Magic",
        "Random",
    ]
    assert sorted(content().wild) == [1, 2, 3, 4, 5, 6]
