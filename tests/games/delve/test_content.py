"""Content that cannot be played is refused, with the file and the entry."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from mazeworks import Refused
from mazeworks.games.delve.rules.content.check import complaints
from mazeworks.games.delve.rules.content.load import files, read

Change = Callable[[dict[str, Any]], Any]


def of(raw: dict[str, Any], kind: str, name: str) -> dict[str, Any]:
    """An entry, by its id or code."""
    files = {"treasure": "treasures", "spell": "spells", "enemy": "enemies", "special": "tiles", "corridor": "tiles"}
    files |= {"room": "tiles", "character": "characters", "ailment": "ailments", "space": "game", "trap": "traps"}
    found: dict[str, Any] = next(
        e for e in raw[files[kind]][kind] if name in (e.get("id"), e.get("code"), e.get("name"))
    )
    return found


CHANGES: dict[str, tuple[Change, str]] = {
    "an unknown verb": (
        lambda raw: of(raw, "corridor", "C8").update(effects=[{"do": "dance"}]),
        "tiles.toml, corridor C8",
    ),
    "an unknown mod": (lambda raw: of(raw, "treasure", "torchbearer").update(mods=[{"mod": "luck"}]), "torchbearer"),
    "a frame of the rules": (lambda raw: of(raw, "corridor", "C8").update(effects=[{"do": "todo", "seat": 0}]), "C8"),
    "a field that does not exist": (
        lambda raw: of(raw, "enemy", "grubkin").update(strength=3),
        "enemies.toml, enemy grubkin",
    ),
    "a field of another verb": (
        lambda raw: of(raw, "corridor", "C8").update(effects=[{"do": "gain", "what": "gold", "dice": 1}]),
        "C8",
    ),
    "a section that does not exist": (lambda raw: raw["tiles"].update(door=[]), "tiles.toml: door"),
    "an ailment that does not exist": (
        lambda raw: of(raw, "enemy", "pit-viper").update(loss=[{"do": "ail", "kind": "gout"}]),
        "gout",
    ),
    "a verb where it cannot happen": (
        lambda raw: of(raw, "space", "Fields").update(effects=[{"do": "trap", "table": "door"}]),
        "space-2",
    ),
    "a stat gained without a fight": (
        lambda raw: of(raw, "corridor", "C8").update(effects=[{"do": "gain", "what": "used-stat"}]),
        "C8",
    ),
    "a target that cannot be": (lambda raw: of(raw, "spell", "veil")["cast"][0].update(target="seat"), "veil"),
    "a spell that does more than step": (
        lambda raw: of(raw, "spell", "step-between")["cast"][0].update(effects=[{"do": "move", "to": "random"}]),
        "step-between",
    ),
    "a starting Spell that does not exist": (
        lambda raw: of(raw, "character", "seer").update(spell="hindsight"),
        "hindsight",
    ),
    "a caster without a Spell": (lambda raw: of(raw, "character", "seer").pop("spell"), "seer"),
    "a tile too many": (lambda raw: of(raw, "corridor", "C8").update(count=4), "C8"),
    "a tile too few in all": (
        lambda raw: of(raw, "corridor", "C8").update(count=2, shapes={"straight": 1, "elbow": 1}),
        "tiles C",
    ),
    "an Enemy too many": (lambda raw: of(raw, "enemy", "grubkin").update(count=3), "enemies.toml"),
    "a Treasure of another type": (
        lambda raw: of(raw, "treasure", "torchbearer").update(type="ability"),
        "treasures.toml",
    ),
    "two entries of one name": (lambda raw: of(raw, "treasure", "torchbearer").update(id="mend"), "mend"),
    "a face that is missing": (lambda raw: of(raw, "trap", "Spear wall").update(die=2), "non-magic"),
    "a link that does not go both ways": (lambda raw: of(raw, "space", "Fields").update(links=[1]), "space 3"),
    "armour that does not save": (lambda raw: of(raw, "treasure", "iron-cap").update(mods=[]), "iron-cap"),
    "a mod for Ailments only": (
        lambda raw: of(raw, "treasure", "torchbearer").update(mods=[{"mod": "no-healing"}]),
        "torchbearer",
    ),
    "a room where nobody can win": (lambda raw: of(raw, "special", "S6").update(once="win"), "S6"),
    "a die with seven faces": (
        lambda raw: of(raw, "space", "Chapel").update(effects=[{"do": "roll", "on": {"7": []}}]),
        "space-9",
    ),
}


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.clause("delve", "2.1", "2.2", "2.3", "2.4")
def test_content_is_refused_with_what_is_wrong(what: str) -> None:
    change, named = CHANGES[what]
    raw = copy.deepcopy(files())
    change(raw)
    try:
        found = " ".join(complaints(read(raw)))
    except Refused as refused:
        found = refused.why
    assert named in found


def test_the_content_as_it_is_has_no_complaint() -> None:
    assert complaints(read(files())) == []


def test_a_new_card_is_a_few_lines_of_content() -> None:
    """A Treasure that nobody has written rules for: it is read, checked, and its effect is among the lists."""
    raw = copy.deepcopy(files())
    new: dict[str, Any] = {
        "id": "warm-cloak",
        "name": "Warm Cloak",
        "text": "Start window: discard, cure 1 Ailment.",
        "type": "object",
    }
    new |= {"count": 1, "use": {"when": ["start"], "cost": "discard", "effects": [{"do": "cure", "n": 1}]}}
    of(raw, "treasure", "healing-draught").update(count=2)
    raw["treasures"]["treasure"].append(new)
    book = read(raw)
    assert complaints(book) == [] and "warm-cloak" in book.lists
