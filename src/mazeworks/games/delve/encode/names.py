"""The ids of the content in the order of features and actions."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules.content import effects as do
from ..rules.content.entries import Treasure
from ..rules.content.load import content, walk
from ..rules.state.components import pieces
from ..rules.state.table import DOOR, STAIRS

Ids = tuple[str, ...]


class Names(NamedTuple):
    """Everything in the box. An enchanted thing ends in `+`."""

    tiles: Ids
    entrances: Ids
    pieces: Ids  # of the bag, as it is at the start
    laid: Ids  # pieces that can be laid; some rooms return with the counter of a trap
    counters: Ids
    spaces: tuple[int, ...]
    characters: Ids
    enemies: Ids
    ailments: Ids
    spells: Ids
    traps: Ids
    objects: Ids
    things: Ids  # objects, then the enchanted forms
    gear: Ids
    weapons: Ids
    armour: Ids
    tools: Ids  # objects that can be used
    followers: Ids
    abilities: Ids
    asks: Ids  # lists of effects with a choice


@functools.cache
def names() -> Names:
    """All names, from the content."""
    book = content()
    cards = book.treasures.values()
    objects, followers, abilities = [_ids([card for card in cards if card.type == kind]) for kind in KINDS]
    weapons, armour = _ids([card for card in cards if card.weapon]), _ids([card for card in cards if card.armour])
    trapped = {tile.code for tile in book.tiles.values() if any(map(_leaves_counter, walk(tile.effects)))}
    bag = tuple(sorted(set(pieces())))
    tiles = [piece for piece in bag if piece not in (STAIRS, DOOR)]
    countered = [f"{piece}-{name}" for piece in tiles if piece.split("-")[0] in trapped for name in book.counters]
    return Names(
        tuple(book.tiles),
        tuple(book.entrances),
        bag,
        (*tiles, *countered),
        tuple(book.counters),
        tuple(book.spaces),
        tuple(book.characters),
        tuple(book.enemies),
        tuple(book.ailments),
        tuple(book.spells),
        tuple(book.traps),
        objects,
        (*objects, *enchanted((*weapons, *armour))),
        (*weapons, *armour),
        (*weapons, *enchanted(weapons)),
        (*armour, *enchanted(armour)),
        _ids([card for card in cards if card.use]),
        followers,
        abilities,
        tuple([key for key, effects in book.lists.items() if any(isinstance(effect, do.Ask) for effect in effects)]),
    )


KINDS = ("object", "follower", "ability")


def enchanted(ids: Iterable[str]) -> Ids:
    """The enchanted forms of these cards."""
    return tuple([f"{id}+" for id in ids])


def _ids(cards: Sequence[Treasure]) -> Ids:
    return tuple([card.id for card in cards])


def _leaves_counter(effect: object) -> bool:
    return isinstance(effect, do.TrapEffect) and effect.table == "room"
