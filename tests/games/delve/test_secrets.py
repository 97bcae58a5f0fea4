"""What is secret in the delve, and which actions give something away."""

from __future__ import annotations

from mazeworks import WATCHER, Dice
from mazeworks.core import peek
from tests.kit.audit import told
from tests.kit.playout import Visit

from .scene import EAST, HERE, Scene, laid, who


def test_the_spells_drawn_for_an_enemy_character_lie_open_once_one_is_picked() -> None:
    scene = Scene(who(strength=6), who("cutpurse", at=0)).enter("C6-cross").play("draw war-mage", "die 1")
    scene.play("draw mend", "draw veil", "draw ward")
    game, state, action = scene.game, scene.state, scene.codec.choice("pick none")
    assert game.view(state, WATCHER).offer == () and game.view(state, 0).offer == ()
    assert game.view(state, 1).offer == ("mend", "veil", "ward")
    visit = Visit(state, 1, action, game.apply(state, action))
    twin = game.imagine(game.view(state, WATCHER), Dice(1))
    assert list(told(game, visit, twin, WATCHER)) == ["ChoosePick"]


def test_a_dead_seats_spells_are_shown_by_chance_so_that_nobody_learns_them_by_acting() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    scene = Scene(who(), who("seer", at=EAST, lives=1, spells="mend veil"), tiles=tiles)
    scene.play("go", "step E", "attack 2 battle", "fight", "done").dice(6, 1)
    game, state, action = scene.game, scene.state, scene.codec.choice("prize life")
    after = game.apply(state, action).state
    assert not after.table.heroes[1].lives and after.spells[1] == ("mend", "veil")
    assert peek(game, game.view(state, 0), action, Dice(1)) == game.view(after, 0)
    scene.play("prize life", "draw mend", "draw veil")
    assert scene.state.spells[1] == () and scene.table.spoken == ("mend", "veil")
