"""The entries of the content: tiles, traps and cards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mazeworks.core import Value

from .effects import Count, Effects, Face, Faces, TrapTable
from .modifiers import AnyModifier

Shape: TypeAlias = Literal["straight", "elbow", "tee", "cross", "dead"]
Moment: TypeAlias = Literal["start", "step", "evade", "fight", "trap", "foe-spell", "spell"]  # clause 2.3
FightWord: TypeAlias = Literal["battle", "psychic"]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Mods: TypeAlias = tuple[AnyModifier, ...]


class Numbers(Value):
    """The quantities of the game."""

    start_spaces: tuple[Count, ...]
    start_lives: Few
    max_lives: Few
    start_gold: Count
    objects_limit: Count
    trophy_price: int
    trophy_floor: Few
    spells_by_craft: tuple[Count, ...]
    heart_call_tiles: Few
    heart_call_round: Few
    heart_call_count: Few
    guardian_value: Few
    guardian_min: Few
    ebb_start: Count
    ebb_every: Few
    wound: Count
    warden_value: Few
    flee_on: Faces
    pity: Count
    legacy: Count
    round_limit: Few
    points_rounds: Few
    destroyed_markers: Count
    enchanted_markers: Count
    counters_per_room_trap: Count
    ailment_cards_each: Count


class Census(Value):
    """The numbers of pieces (clause 3.2)."""

    corridors: Count
    rooms: Count
    specials: Count
    stairs: Count
    doors: Count
    entrances: Count
    laying: Count
    all: Count


class Space(Value):
    """A space of the outer track."""

    id: Count
    name: str
    text: str
    links: tuple[Count, ...]
    effects: Effects = ()
    entrance: str = ""


class Camp(Value):
    """The end of a turn in which nothing happened (clause 4.20)."""

    id: str
    name: str
    text: str
    effects: Effects


class EntranceEntry(Value):
    """An entrance tile and the space of its card."""

    id: str
    space: Count
    stairs: Literal["up", "down"]


class TileKind(Value):
    """A code of the encounter key; `star`: only the first time (clause 5.7)."""

    code: str
    name: str
    text: str
    shapes: dict[Shape, Few]
    effects: Effects
    star: bool = False
    count: Few = 1
    once: Literal["", "character", "win", "game"] = ""


class TrapKind(Value):
    """One line of a trap table; a room trap leaves its counter (clause 8.3)."""

    table: TrapTable
    die: Face
    name: str
    text: str
    effects: Effects
    counter: str = ""

    @property
    def id(self) -> str:
        return f"{self.table}-{self.die}"


class FoeSpell(Value):
    """One line of a table of Enemy Spells."""

    die: Face
    name: str
    text: str
    effects: Effects


class Ailment(Value):
    id: str
    name: str
    text: str
    mods: Mods


class Enemy(Value):
    id: str
    name: str
    stat: Literal["strength", "craft", "mirror"]
    value: Count
    count: Few
    treasure: Faces = (4, 5, 6)
    beast: bool = False
    caster: bool = False
    loss: Effects = ()


class UseEntry(Value):
    """A use of an Object."""

    when: tuple[Moment, ...]
    effects: Effects
    cost: Literal["", "discard"] = ""


class Treasure(Value):
    """A card of the Treasure deck; `weapon` is the number of hands."""

    id: str
    name: str
    text: str
    type: Literal["object", "follower", "ability"]
    count: Few
    weapon: Annotated[int, Meta(ge=0, le=2)] = 0
    armour: bool = False
    hand: bool = False
    breaks: bool = False
    magic: bool = False
    fixed: bool = False
    mods: Mods = ()
    use: UseEntry | None = None
    leave: Effects = ()


class CastEntry(Value):
    """One way to cast a Spell."""

    when: Moment
    target: Literal["self", "seat", "foe", "all"]
    effects: Effects
    fight: Literal["", "battle", "psychic"] = ""


class SpellEntry(Value):
    id: str
    name: str
    text: str
    count: Few
    cast: tuple[CastEntry, ...]
    foe: bool = False  # an Enemy character may cast it


class Character(Value):
    id: str
    name: str
    text: str
    strength: Few
    craft: Few
    caster: bool
    mods: Mods
    spell: str = ""
