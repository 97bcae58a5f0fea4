"""Every line of the six trap tables and of the two tables of Enemy Spells (sections 8 and 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mazeworks.games.delve.rules.state.events import Hexed, Sprang

from .scene import EAST, HERE, Scene, entry, laid, who

TILES = {"non-magic": "C4-cross", "magic": "C5-cross", "crypt": "R4-dead", "door": "C12-cross", "room": "R3-elbow"}
TILES["corridor"] = "C3-cross"
THINGS = "iron-cap short-blade"


def trapped(table: str, die: int, *then: str, **fields: Any) -> Scene:
    """Somebody walks into a trap; another seat is outside, so that the end of movement shows."""
    scene = Scene(who(**fields), who("cutpurse", at=0)).enter(TILES[table]).play(f"die {die}", *then)
    assert [event.trap for event in scene.told(Sprang)] == [f"{table}-{die}"]
    return scene


def lives(scene: Scene) -> Any:
    return scene.me.lives


def ailments(scene: Scene) -> Any:
    return scene.me.ailments


def slowed(scene: Scene) -> Any:
    return scene.me.slowed


def at(scene: Scene) -> Any:
    return scene.at


def gold(scene: Scene) -> Any:
    return scene.me.gold


def objects(scene: Scene) -> Any:
    return scene.me.objects


def turn(scene: Scene) -> Any:
    return scene.table.turn


def mark(scene: Scene) -> Any:
    return scene.tile(EAST).mark


Look = Callable[[Scene], Any]
BLADE = "draw short-blade"
LINES: list[tuple[str, int, tuple[str, ...], dict[str, Any], Look, Any]] = [
    # table, die, what follows, the character (Strength 4, Craft 3), what is looked at, and what is found
    ("non-magic", 1, ("die 3",), {}, lives, 4),
    ("non-magic", 1, ("die 4",), {}, lives, 3),
    ("non-magic", 2, ("die 3",), {}, at, EAST),
    ("non-magic", 2, ("die 4",), {}, at, HERE),
    ("non-magic", 3, (), {}, ailments, ("poison",)),
    ("non-magic", 4, ("lose iron-cap",), {"objects": THINGS}, objects, ("short-blade",)),
    ("non-magic", 4, (), {"objects": "iron-cap+ short-blade"}, objects, ("iron-cap+",)),
    ("non-magic", 5, (), {}, gold, 0),
    ("non-magic", 6, (), {}, lives, 4),
    ("magic", 1, ("die 2",), {}, lives, 4),
    ("magic", 1, ("die 3",), {}, lives, 3),
    ("magic", 2, ("die 2",), {}, slowed, False),
    ("magic", 2, ("die 3",), {}, slowed, True),
    ("magic", 3, (), {}, ailments, ("curse",)),
    ("magic", 4, ("die 7",), {}, at, HERE),
    ("magic", 5, (), {}, lives, 4),
    ("magic", 6, ("die 1",), {}, lives, 3),
    ("crypt", 1, (BLADE,), {}, ailments, ("disease",)),
    ("crypt", 2, ("die 3", BLADE), {}, slowed, False),
    ("crypt", 2, ("die 4", BLADE), {}, slowed, True),
    ("crypt", 3, (BLADE,), {}, ailments, ("confusion",)),
    ("crypt", 4, (BLADE,), {}, lives, 3),
    ("crypt", 5, (BLADE,), {}, ailments, ("weakness",)),
    ("crypt", 6, ("draw iron-cap", BLADE), {}, objects, ("iron-cap", "short-blade")),
    ("door", 1, (), {}, ailments, ("poison",)),
    ("door", 2, ("die 3",), {}, lives, 4),
    ("door", 2, ("die 4",), {}, lives, 3),
    ("door", 3, ("draw rat-swarm", "die 6", "die 1", "die 1"), {}, lambda s: s.me.trophies, (1, 0)),
    ("door", 4, (), {}, turn, 1),
    ("door", 5, ("lose iron-cap",), {"objects": THINGS}, objects, ("short-blade",)),
    ("door", 6, (), {}, lives, 4),
    ("room", 1, ("die 3", BLADE), {}, lives, 4),
    ("room", 1, ("die 4", BLADE), {}, lives, 3),
    ("room", 2, (BLADE,), {}, mark, "hide"),
    ("room", 3, (BLADE,), {}, lambda s: s.tile(EAST).counter, "dead-air"),
    ("room", 4, ("die 2", BLADE), {}, slowed, False),
    ("room", 4, ("die 3", BLADE), {}, slowed, True),
    ("room", 5, ("choose 1", BLADE), {}, gold, 0),
    ("room", 5, ("choose 2", BLADE), {}, lives, 3),
    ("room", 5, (BLADE,), {"gold": 0}, lives, 3),
    ("room", 6, ("draw rat-swarm", "die 6", "die 1", "die 1", BLADE), {}, lambda s: s.me.trophies, (1, 0)),
    ("room", 6, ("draw maze-bull", "die 1", "die 6", BLADE), {}, objects, ("short-blade",)),
    ("corridor", 1, ("die 3",), {}, slowed, False),
    ("corridor", 1, ("die 4",), {}, slowed, True),
    ("corridor", 2, ("die 3",), {}, turn, 0),
    ("corridor", 2, ("die 4",), {}, turn, 1),
    ("corridor", 3, (), {}, at, HERE),
    ("corridor", 4, (), {}, ailments, ("weakness",)),
    ("corridor", 5, (), {}, mark, "crumble"),
    ("corridor", 6, (), {}, lives, 4),
]
entry(*[f"{table}-{die}" for table, die, *_ in LINES])


@pytest.mark.parametrize(
    ("table", "die", "then", "fields", "look", "found"), LINES, ids=[f"{t}-{d}-{e}" for t, d, *_, e in LINES]
)
@pytest.mark.clause("delve", "8.1")
def test_each_line_of_a_trap_table_does_what_it_says(
    table: str, die: int, then: tuple[str, ...], fields: dict[str, Any], look: Look, found: Any
) -> None:
    assert look(trapped(table, die, *then, **fields)) == found


def test_leech_sigil_takes_a_random_spell() -> None:
    scene = Scene(who(spells="mend")).enter("C5-cross").play("die 5")
    scene.play("suffer", "draw mend") if "suffer" in scene.asked else scene.play("draw mend")
    assert scene.state.spells[0] == () and scene.table.spoken == ("mend",)


@pytest.mark.parametrize("trap", ["swinging log", "rolling stone"])
@pytest.mark.clause("delve", "5.9", "5.14")
def test_whoever_is_thrown_back_moves_no_more_and_meets_nothing(trap: str) -> None:
    tiles = {HERE: laid("C2-cross")}
    fields = ("non-magic", 2, "die 4") if trap == "swinging log" else ("corridor", 3)
    table, die, *then = fields
    scene = Scene(who(), who("cutpurse", at=0), tiles=tiles).enter(TILES[table]).play(f"die {die}", *then)
    assert scene.at == HERE and scene.table.turn == 1


# --- counters -------------------------------------------------------------------------------------------------------


def visited(counter: str, *people: Any, code: str = "R3-dead") -> Scene:
    """Somebody enters a room where a trap has stayed."""
    tile = laid(code, 3, counter=counter, spent=True)
    return Scene(*people or [who()], tiles={HERE: laid("C0-cross"), EAST: tile}).play("go", "step E")


@pytest.mark.clause("delve", "8.2", "8.3")
def test_a_counter_acts_at_every_later_entry() -> None:
    assert visited("spikes").dice(4).me.lives == 3
    assert visited("snare", who(), who("cutpurse", at=0)).dice(3).me.slowed
    assert visited("toll").play("choose 1").me.gold == 0
    assert visited("shroud").tile(EAST).mark == "hide"
    assert visited("watcher").asked[0].startswith("draw")


@pytest.mark.clause("delve", "8.3")
def test_in_dead_air_no_spell_is_cast_by_or_on_anybody() -> None:
    scene = visited("dead-air", who(spells="mend")).play("choose 6")
    assert "cast mend" not in scene.asked and scene.asked == ["go"]
    both = Scene(
        who("seer", at=HERE, spells="drain"),
        who("cutpurse", at=EAST, strength=5),
        tiles={HERE: laid("C0-cross"), EAST: laid("R3-dead", 3, counter="dead-air", spent=True)},
    )
    assert both.asked == ["go"]


@pytest.mark.clause("delve", "8.3")
def test_a_room_with_a_counter_has_no_second_trap() -> None:
    tile = laid("R3-dead", 3, counter="spikes")
    scene = Scene(who(), tiles={HERE: laid("C0-cross"), EAST: tile}).play("go", "step E").dice(1)
    scene.play("draw short-blade")
    assert scene.tile(EAST).counter == "spikes" and not scene.told(Sprang)


@pytest.mark.clause("delve", "8.4")
def test_whoever_ignores_a_table_does_not_roll_and_leaves_no_counter() -> None:
    scene = Scene(who(followers="tame-weasel"), who("cutpurse", at=0)).enter("C12-cross")
    assert scene.table.turn == 1 and not scene.told(Sprang)


# --- Enemy Spells ---------------------------------------------------------------------------------------------------


HEXES: list[tuple[str, tuple[str, ...], dict[str, Any], Look, Any]] = [
    ("hex-1", ("die 1",), {}, lives, 3),
    ("hex-2", ("die 2",), {}, slowed, True),
    ("hex-3", ("die 3", "lose craft"), {"strength": 5, "craft": 4}, lambda s: (s.me.strength, s.me.craft), (5, 3)),
    ("hex-3", ("die 3",), {}, lambda s: (s.me.strength, s.me.craft), (4, 3)),
    ("hex-4", ("die 4", "die 1"), {}, lives, 3),
    ("hex-5", ("die 5",), {}, lambda s: [silence.everywhere for silence in s.table.silences], [True]),
    ("hex-6", ("die 6", "die 6"), {}, lives, 4),
    ("wild-1", ("die 6", "die 1"), {}, ailments, ("weakness",)),
    ("wild-2", ("die 6", "die 2"), {}, gold, 0),
    ("wild-3", ("die 6", "die 3", "draw mend"), {"spells": "mend"}, lambda s: s.state.spells[0], ()),
    ("wild-4", ("die 6", "die 4"), {}, ailments, ("confusion",)),
    ("wild-5", ("die 6", "die 5"), {}, mark, "hide"),
    ("wild-6", ("die 6", "die 6"), {}, lives, 4),
]
entry(*[name for name, *_ in HEXES])


@pytest.mark.parametrize(("name", "then", "fields", "look", "found"), HEXES, ids=[f"{n}-{e}" for n, *_, e in HEXES])
@pytest.mark.clause("delve", "9.5")
def test_each_line_of_the_enemy_spells_does_what_it_says(
    name: str, then: tuple[str, ...], fields: dict[str, Any], look: Look, found: Any
) -> None:
    scene = Scene(who(**fields)).enter("C11-tee")
    if scene.asked[-1] == "suffer":
        scene.play("suffer")
    scene.play(*then)
    assert look(scene) == found
    assert scene.told(Hexed)[0].spell == ("hex-6" if name.startswith("wild") else name.replace("hex-4", "hex-1"))


@pytest.mark.clause("delve", "7.4")
def test_in_a_fight_the_fourth_enemy_spell_adds_three_to_the_enemy() -> None:
    scene = Scene(who("seer")).enter("C1-cross").play("draw hollow-monk", "die 4").dice(5, 3)
    assert scene.me.lives == 4 and scene.tile(EAST).enemy == "hollow-monk"  # 5 + 5 against 4 + 3 + 3
