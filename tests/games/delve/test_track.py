"""The outer track and its portals (section 11)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.play.outer_track import ends
from mazeworks.games.delve.rules.state.transition import Transition

from .scene import EAST, HERE, Scene, entry, laid, who


def landed(space: int, **fields: object) -> Scene:
    """Somebody walks to a space outside from a neighbour of it."""
    start = content().spaces[space].links[0]
    return Scene(who(at=start, **fields)).play("go", "roll", "die 1", f"walk {space}")  # type: ignore[arg-type]


@pytest.mark.parametrize("space", [0, 3, 6], ids=["City", "Village", "Castle"])
@pytest.mark.clause("delve", "11.2")
def test_city_village_and_castle_heal_and_cure_for_gold(space: int) -> None:
    scene = landed(space, gold=3, lives=2, ailments="curse")
    assert scene.asked == ["buy life", "buy cure", *["buy treasure"] * (space == 0), "leave"]
    scene.play("buy cure", "buy life", "buy life")
    assert (scene.me.gold, scene.me.lives, scene.me.ailments) == (0, 4, ())
    assert landed(space).asked == ["go"]  # nothing to buy: nothing is asked


def test_the_city_sells_treasures() -> None:
    scene = landed(0, gold=4).play("buy treasure", "draw iron-cap")
    assert scene.me.gold == 1 and scene.me.objects == ("iron-cap",)


def test_the_fields_and_the_upper_entrances_give_gold() -> None:
    assert [landed(space, gold=5).me.gold for space in (2, 1, 4, 7, 10)] == [6] * 5


@pytest.mark.parametrize("space", [5, 12, 13], ids=["Woods", "Deep Mine", "Drowned Catacomb"])
def test_woods_and_lower_entrances_teach_a_spell_if_craft_allows_one(space: int) -> None:
    assert landed(space).play("draw mend").state.spells[0] == ("mend",)
    assert landed(space, spells="veil").state.spells[0] == ("veil",)


def test_the_marsh_makes_ill_or_yields_a_treasure() -> None:
    ailments = [landed(8).dice(die).me.ailments for die in range(1, 5)]
    assert ailments == [("poison",), ("weakness",), (), ()]
    assert [landed(8).dice(die).play("draw iron-cap").me.objects for die in (5, 6)] == [("iron-cap",)] * 2


def test_the_chapel_heals_on_five_or_six() -> None:
    assert [landed(9, lives=2).dice(die).me.lives for die in range(1, 7)] == [2, 2, 2, 2, 3, 3]


def test_the_tavern_takes_or_gives_gold() -> None:
    assert [landed(11).dice(die).me.gold for die in range(1, 7)] == [0, 1, 1, 1, 1, 2]


entry(*[f"space-{space}" for space in (0, 2, 3, 5, 6, 8, 9, 11)])


@pytest.mark.parametrize(
    ("name", "space", "stairs"),
    [("E1", 1, "up"), ("E2", 4, "up"), ("E3", 7, "up"), ("E4", 10, "up"), ("E5", 12, "down"), ("E6", 13, "down")],
)
@pytest.mark.clause("delve", "11.3", "6.2", "4.5")
def test_a_portal_opens_on_a_die_up_to_craft_and_its_tile_is_placed_by_two_dice(
    name: str, space: int, stairs: str
) -> None:
    assert content().entrances[name].stairs == stairs
    assert landed(space, spells="mend").asked[-1] == "go"  # not on the turn one lands there
    scene = Scene(who(at=space), who("cutpurse", at=0)).play("go")
    assert scene.asked == ["enter", "roll"]
    scene.play("enter", "die 3", "die 5")  # Craft 3: less or equal
    assert scene.asked == ["orient 0", "orient 1", "orient 2", "orient 3"]
    scene.play("orient 2")
    assert scene.at == "b3" and scene.tile("b3").code == name and scene.table.turn == 1
    assert name not in scene.table.pile
    failed = Scene(who(at=space, craft=6), who("cutpurse", at=0)).play("go", "enter", "die 6")
    assert failed.me.space == space and failed.table.turn == 1  # a 6 always fails
    assert failed.me.gold == 2  # a consolation


entry("E1", "E2", "E3", "E4", "E5", "E6", *[f"space-{space}" for space in (1, 4, 7, 10, 12, 13)])


@pytest.mark.clause("delve", "11.3")
def test_an_entrance_that_lies_is_entered_at_once_and_an_occupied_square_is_rolled_again() -> None:
    laid_already = Scene(who(at=1), who("cutpurse", at=0), tiles={"g1": laid("E1")}).play("go", "enter", "die 1")
    assert laid_already.at == "g1"
    scene = Scene(who(at=1), tiles={"a1": laid("C0-cross")}).play("go", "enter", "die 1", "die 2")
    assert scene.asked[0] == "die 2"  # a1 is taken
    numbered = ["a1", "g1", "d2", "b3", "f3", "d4", "b5", "f5", "d6", "a7", "g7"]
    codes = "C1 C1 C1 C2 C2 C7 C7 C3 C3 R5 R1".split()
    full = Scene(who(at=1), tiles={c: laid(f"{code}-straight") for c, code in zip(numbered, codes, strict=True)})
    full.play("go", "enter", "die 1")
    assert full.asked[0] == "cell b1" and len(full.asked) == 38


@pytest.mark.clause("delve", "11.4")
def test_a_destroyed_tile_keeps_its_square() -> None:
    tiles = {"a1": laid("C10-straight", destroyed=True)}
    scene = Scene(who(at=1), tiles=tiles).play("go", "enter", "die 1", "die 2")
    assert scene.asked[0] == "die 2"


@pytest.mark.clause("delve", "11.1")
def test_walks_have_exactly_as_many_links_as_the_die_and_never_turn_straight_back() -> None:
    scene = Scene(who(at=0))
    run = Transition(scene.state, scene.game.options)
    assert ends(run, 0, 1) == [1, 11]
    assert ends(run, 4, 2) == [2, 6, 12]
    assert ends(run, 4, 3) == [1, 7]  # the Deep Mine is reached too early: no way leads on
    assert ends(run, 12, 2) == [4, 6]
    assert all(ends(run, start, die) for start in content().spaces for die in range(1, 7))
    assert Scene(who(at=0)).play("go", "roll", "die 2").asked == ["walk 2", "walk 10"]


@pytest.mark.clause("delve", "5.13", "4.19")
def test_an_exit_leads_to_the_space_of_the_entrance_and_that_space_is_landed_on() -> None:
    scene = Scene(who(), who("cutpurse", at=1), tiles={HERE: laid("E1")}).play("go")
    assert scene.asked == ["step N", "search", "exit", "wait"]
    scene.play("exit")
    assert scene.me.space == 1 and scene.asked == ["attack 2 battle", "pass"]
    assert scene.play("pass").table.turn == 1


@pytest.mark.clause("delve", "1.1")
def test_entrances_that_are_set_aside_have_neither_card_nor_tile() -> None:
    scene = Scene(who(at=4), entrances=1).play("go")
    assert scene.asked == ["roll"] and scene.table.pile == ("E1",)
    stairs = Scene(who(), tiles={HERE: laid("C0-cross"), "a1": laid("E1")}, entrances=1)
    stairs.play("go", "step E", "piece stairs", "piece C8-straight")
    assert stairs.tile(EAST).code == "C8" and stairs.table.bag.count("stairs") == 3
