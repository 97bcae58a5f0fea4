"""The content in the words of a language, for user interfaces: every card by its id."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import asdict

from mazeworks.content import of
from mazeworks.core import Value

from .content import effects as do
from .content.load import Content, content

OF_FOES = ("stat", "value", "treasure", "beast", "caster")
FIGURES = (*OF_FOES, "weapon", "armour", "magic", "star", "strength", "craft", "spell")


class Card(Value, omit_defaults=True):
    """An entry of the content: its kind, name, text and figures."""

    kind: str
    name: str
    text: str = ""
    more: Mapping[str, Any] = {}


class Offer(Value, omit_defaults=True):
    """One option of a choice, and its price."""

    say: str
    gold: int = 0


class Place(Value, omit_defaults=True):
    """A space of the outer track."""

    links: tuple[int, ...]
    entrance: str = ""
    shop: bool = False


class Glossary(Value):
    """Everything that a client needs to show the game; `asks` and `shops` are by list of effects and index."""

    cards: dict[str, Card]
    asks: dict[str, tuple[Offer, ...]]
    shops: dict[str, dict[str, int]]
    squares: dict[int, int]  # numbered squares: number -> cell
    places: dict[int, Place]
    lives: int


@functools.cache
def glossary(language: str) -> Glossary:
    """The content in a language; names come from the theme if no card has them."""
    book = content()
    said = of("delve").words(language).entries
    return Glossary(
        {**dict(_words(language)), **dict(_cards(book, said))},
        dict(_asks(book, said.get("say", {}))),
        dict(_shops(book)),
        book.numbered,
        {at: Place(space.links, space.entrance, _sells(space.effects)) for at, space in book.spaces.items()},
        book.numbers.max_lives,
    )


def _words(language: str) -> Iterator[tuple[str, Card]]:
    for id, name in of("delve").vocabulary("delve", language).words.items():
        yield id, Card("word", name)


def _cards(book: Content, said: Mapping[str, Any]) -> Iterator[tuple[str, Card]]:
    def card(id: str, kind: str, entry: Any, words: Mapping[str, str], name: str = "") -> tuple[str, Card]:
        figures = asdict(entry)
        more = {each: figures[each] for each in FIGURES if figures.get(each)}
        if getattr(entry, "loss", ()):
            more["loss"] = [effect.kind for effect in entry.loss if isinstance(effect, do.Ail)]
        text = words.get("text", figures.get("text", ""))
        return id, Card(kind, words.get("name", name or figures.get("name", id)), text, more)

    def words(kind: str, id: str) -> Mapping[str, str]:
        found: Mapping[str, str] = said.get(kind, {}).get(id, {})
        return found

    for at, space in book.spaces.items():
        yield card(f"space-{at}", "space", space, words("space", str(at)))
    for id, camp in book.camps.items():
        yield card(id, "camp", camp, words("camp", id))
    for id, entrance in book.entrances.items():
        yield card(id, "entrance", entrance, words("entrance", id), book.spaces[entrance.space].name)
    for code, tile in book.tiles.items():
        kind = {"C": "corridor", "R": "room", "S": "special"}[code[0]]
        yield card(code, kind, tile, words(kind, code))
    for id, trap in book.traps.items():
        translated = said.get("trap", {}).get(trap.table, {}).get(str(trap.die), {})
        yield card(id, "trap", trap, translated)
        if trap.counter:
            yield card(trap.counter, "counter", trap, translated)
    for die, line in book.foespells.items():
        yield card(f"hex-{die}", "hex", line, words("foespell", str(die)))
    for die, line in book.wild.items():
        yield card(f"wild-{die}", "hex", line, words("wild", str(die)))
    for id, treasure in book.treasures.items():
        yield card(id, treasure.type, treasure, words("treasure", id))
    for kind in ("ailment", "enemy", "spell", "character"):
        entries: Mapping[str, Any] = getattr(book, "enemies" if kind == "enemy" else f"{kind}s")
        for id, entry in entries.items():
            yield card(id, kind, entry, words(kind, id))


def _asks(book: Content, said: Mapping[str, str]) -> Iterator[tuple[str, tuple[Offer, ...]]]:
    for key, effects in book.lists.items():
        for at, effect in enumerate(effects):
            if isinstance(effect, do.Ask):
                yield f"{key}/{at}", tuple([Offer(said.get(each.say, each.say), each.gold) for each in effect.options])


def _shops(book: Content) -> Iterator[tuple[str, dict[str, int]]]:
    for key, effects in book.lists.items():
        for at, effect in enumerate(effects):
            if isinstance(effect, do.Shop):
                yield f"{key}/{at}", {what: price for what, price in asdict(effect).items() if price is not None}


def _sells(effects: do.Effects) -> bool:
    return any(isinstance(effect, do.Shop) for effect in effects)
