"""The content of the delve: every tile, trap and card as data, loaded on first use.

`content()` reads the files of games/delve/content strictly. Unknown entries, or counts that do not add up, are
refused with the file and the entry.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from mazeworks.content import of
from mazeworks.core import Refused, Value

from .effects import AnyEffect, Effects
from .entries import (
    Ailment,
    Camp,
    Census,
    Character,
    Enemy,
    EntranceEntry,
    FoeSpell,
    Numbers,
    Space,
    SpellEntry,
    TileKind,
    TrapKind,
    Treasure,
)


class Content(NamedTuple):
    """The whole content by id; `lists` are all lists of effects, by the key that names them in a state."""

    numbers: Numbers
    census: Census
    numbered: dict[int, int]  # the sum of two dice -> cell
    spaces: dict[int, Space]
    entrances: dict[str, EntranceEntry]
    tiles: dict[str, TileKind]
    traps: dict[str, TrapKind]
    foespells: dict[int, FoeSpell]
    wild: dict[int, FoeSpell]
    ailments: dict[str, Ailment]
    enemies: dict[str, Enemy]
    treasures: dict[str, Treasure]
    spells: dict[str, SpellEntry]
    characters: dict[str, Character]
    counters: dict[str, TrapKind]
    camps: dict[str, Camp]
    lists: dict[str, Effects]


KINDS: Mapping[str, tuple[str, type[Value]]] = {  # kind of entry -> its file and its type
    "space": ("game", Space),
    "entrance": ("game", EntranceEntry),
    "camp": ("game", Camp),
    "corridor": ("tiles", TileKind),
    "room": ("tiles", TileKind),
    "special": ("tiles", TileKind),
    "trap": ("traps", TrapKind),
    "foespell": ("spells", FoeSpell),
    "wild": ("spells", FoeSpell),
    "spell": ("spells", SpellEntry),
    "ailment": ("ailments", Ailment),
    "enemy": ("enemies", Enemy),
    "treasure": ("treasures", Treasure),
    "character": ("characters", Character),
}
V = TypeVar("V", bound=Value)


def title(kind: str, raw: Mapping[str, object]) -> str:
    """The name of an entry in messages."""
    name = raw.get("id", raw.get("code", raw.get("die", "?")))
    return (
        f"{KINDS[kind][0]}.toml, {kind} {raw['table']} {name}"
        if "table" in raw
        else f"{KINDS[kind][0]}.toml, {kind} {name}"
    )


def files() -> dict[str, dict[str, Any]]:
    """The content as written in the files."""
    return {name: of("delve").table(name) for name in dict.fromkeys([file for file, _ in KINDS.values()])}


def read(raw: Mapping[str, Mapping[str, Any]]) -> Content:
    """Parse the content; unknown entries are refused."""
    known: dict[str, list[Any]] = {}
    for kind, (file, type_) in KINDS.items():
        known[kind] = [_entry(title(kind, each), each, type_) for each in raw[file].get(kind, ())]
    unknown = [f"{file}.toml: {kind}" for file, part in raw.items() for kind in part if kind not in _sections(file)]
    if unknown:
        raise Refused("content", "{entry} is unknown.", entry=unknown[0])
    game = raw["game"]
    tiles = [*known["corridor"], *known["room"], *known["special"]]
    content = Content(
        numbers=_entry("game.toml, game", game["game"], Numbers),
        census=_entry("game.toml, census", game["census"], Census),
        numbered={int(number): row * 7 + col for number, (row, col) in game["numbered"].items()},
        spaces={space.id: space for space in known["space"]},
        entrances={entrance.id: entrance for entrance in known["entrance"]},
        tiles={tile.code: tile for tile in tiles},
        traps={trap.id: trap for trap in known["trap"]},
        foespells={line.die: line for line in known["foespell"]},
        wild={line.die: line for line in known["wild"]},
        ailments={each.id: each for each in known["ailment"]},
        enemies={each.id: each for each in known["enemy"]},
        treasures={each.id: each for each in known["treasure"]},
        spells={each.id: each for each in known["spell"]},
        characters={each.id: each for each in known["character"]},
        counters={trap.counter: trap for trap in known["trap"] if trap.counter},
        camps={each.id: each for each in known["camp"]},
        lists={},
    )
    content.lists.update(every_list(content))
    return content


def _sections(file: str) -> set[str]:
    own = {"game", "census", "numbered"} if file == "game" else set()
    return own | {kind for kind, (name, _) in KINDS.items() if name == file}


def _entry(name: str, raw: Mapping[str, object], kind: type[V]) -> V:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Refused("content", "{name}: {error}.", name=name, error=error) from None


def every_list(content: Content) -> Iterator[tuple[str, Effects]]:
    """All lists of effects with their keys: the entry, then the path into it (`S2/0/1` is option 1 of effect 0)."""
    for key, effects in roots(content):
        yield from _inside(key, effects)


def roots(content: Content) -> Iterator[tuple[str, Effects]]:
    """The lists at the top level of entries."""
    yield from [(tile.code, tile.effects) for tile in content.tiles.values()]
    yield from [(trap.id, trap.effects) for trap in content.traps.values()]
    yield from [(f"hex-{line.die}", line.effects) for line in content.foespells.values()]
    yield from [(f"wild-{line.die}", line.effects) for line in content.wild.values()]
    yield from [(f"space-{space.id}", space.effects) for space in content.spaces.values()]
    yield from [(camp.id, camp.effects) for camp in content.camps.values()]
    yield from [(enemy.id, enemy.loss) for enemy in content.enemies.values()]
    yield from [(card.id, card.use.effects) for card in content.treasures.values() if card.use]
    yield from [(f"{card.id}-leave", card.leave) for card in content.treasures.values() if card.leave]
    for spell in content.spells.values():
        yield from [(f"{spell.id}-{at}", cast.effects) for at, cast in enumerate(spell.cast)]


def _inside(key: str, effects: Effects) -> Iterator[tuple[str, Effects]]:
    yield key, effects
    for at, effect in enumerate(effects):
        for name, part in effect.lists():
            yield from _inside(f"{key}/{at}/{name}", part)


def root(key: str) -> str:
    """The entry of a list."""
    return key.split("/", 1)[0]


def walk(effects: Effects) -> Iterator[AnyEffect]:
    """Every effect of a list, including nested ones."""
    for effect in effects:
        yield effect
        for _, part in effect.lists():
            yield from walk(part)


@functools.cache
def content() -> Content:
    """The content of the game, loaded and validated once."""
    from .check import complaints  # a late import: the check uses the types of this module

    book = read(files())
    if wrong := complaints(book):
        raise Refused("content", wrong[0])
    return book
