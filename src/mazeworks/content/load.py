"""Reads the content files. They hold quantities and words, never conditions.

A game's folder holds `content/*.toml` and `words/<language>.toml`; the words of all games are in `words/` here.
Words are English first. Entries that a translation leaves out stay English.
"""

from __future__ import annotations

import functools
import os.path
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
LANGUAGES = ("en", "de")
HERE = os.path.dirname(__file__)
GAMES = os.path.join(os.path.dirname(HERE), "games")


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one edition: `day` and `night` are "id Name" for each mark in order."""

    day: tuple[str, ...] = ()
    night: tuple[str, ...] = ()
    words: dict[str, str] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of marks in notation; `ids[0]` is mark 1."""
        return tuple([_id(entry) for entry in (*self.day, *self.night)])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of marks for people."""
        return tuple([entry.split(" ", 1)[1] for entry in (*self.day, *self.night)])

    def translated(self, other: Vocabulary) -> Vocabulary:
        """Return these words in the language of `other` where it has them; ids stay the same."""
        own = {_id(entry): entry for entry in (*other.day, *other.night)}
        day, night = [tuple([own.get(_id(entry), entry) for entry in part]) for part in (self.day, self.night)]
        return Vocabulary(day, night, {**self.words, **other.words})


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A words file. `title`, `about` and `variant` are by the game's id, `refusals` by their English template.

    `events` name squares as notation does. `story` has other sentences for the same events, for people who look at a
    board without letters and numbers. `entries` are by kind and id, as content files are.
    """

    title: dict[str, str] = {}
    about: dict[str, str] = {}
    variant: dict[str, str] = {}
    events: dict[str, str] = {}
    story: dict[str, str] = {}
    results: dict[str, str] = {}
    hints: dict[str, str] = {}
    parts: dict[str, str] = {}
    review: dict[str, str] = {}
    puzzles: dict[str, str] = {}
    refusals: dict[str, str] = {}
    vocabulary: dict[str, Vocabulary] = {}
    entries: dict[str, Any] = {}

    def over(self, below: Words) -> Words:
        """Return these words, with those of `below` where these have none."""
        mixed = {name: {**getattr(below, name), **getattr(self, name)} for name in _SENTENCES}
        editions = {
            name: below.vocabulary[name].translated(own) if name in below.vocabulary else own
            for name, own in {**below.vocabulary, **self.vocabulary}.items()
        }
        return Words(**mixed, vocabulary=editions, entries={**below.entries, **self.entries})


_SENTENCES = (
    "title", "about", "variant", "events", "story", "results", "hints", "parts", "review", "puzzles", "refusals",
)  # fmt: skip


class Content:
    """The content of one game."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def table(self, name: str) -> dict[str, Any]:
        """Return a content file of the game as it is written."""
        return read_toml(os.path.join(self.folder, "content", f"{name}.toml"), dict[str, Any])

    @functools.cached_property
    def files(self) -> tuple[str, ...]:
        """The names of the game's content files, sorted."""
        here = os.path.join(self.folder, "content")
        return tuple(sorted([name.removesuffix(".toml") for name in os.listdir(here)])) if os.path.isdir(here) else ()

    @functools.cache  # noqa: B019  (there is one Content for each game)
    def words(self, language: str = "en") -> Words:
        """Return the game's words in a language, with the words of all games as fallback."""
        files = [_words(folder, each) for each in dict.fromkeys(("en", language)) for folder in (HERE, self.folder)]
        return functools.reduce(lambda below, above: above.over(below), files)

    def vocabulary(self, edition: str, language: str = "en") -> Vocabulary:
        """Return the names of marks and terms in an edition."""
        return self.words(language).vocabulary.get(edition, Vocabulary())

    @functools.cache  # noqa: B019
    def names(self, language: str = "en") -> dict[str, str]:
        """Return the names of all entries by id. An entry without a translation keeps its English name."""
        found: dict[str, str] = {}
        for file in self.files:
            for kind, entries in self.table(file).items():
                for entry in entries if isinstance(entries, list) else ():
                    id = str(entry.get("id", entry.get("code", entry.get("die"))))
                    space = found.get(f"space-{entry.get('space')}", id)  # an entrance has the name of its space
                    found[_called(kind, entry.get("table", ""), id)] = entry.get("name", space)
        return found | _names(self.words(language).entries)


@functools.cache
def of(kit: str) -> Content:
    """Return the content of a game by the name of its folder; without a name, the content that all games share."""
    return Content(os.path.join(GAMES, kit) if kit else HERE)


def read_toml(path: str, kind: type[T]) -> T:
    """Read a TOML file."""
    # not importlib.resources: importing it would cost a quarter of what importing mazeworks may
    with open(path, "rb") as file:
        return msgspec.toml.decode(file.read(), type=kind)


def _words(folder: str, language: str) -> Words:
    path = os.path.join(folder, "words", f"{language}.toml")
    return read_toml(path, Words) if os.path.exists(path) else Words()


def _id(entry: str) -> str:
    return entry.split(" ", 1)[0]


def _called(kind: str, group: str, id: str) -> str:
    """The unique id of an entry: `door-3`, `hex-1`, `space-0`, `mend`."""
    prefix = group or {"foespell": "hex", "wild": "wild", "space": "space"}.get(kind, "")
    return f"{prefix}-{id}" if prefix else id


def _names(raw: Mapping[str, Any]) -> dict[str, str]:
    out: dict[str, str] = {}
    for kind, entries in raw.items():
        groups = entries.items() if kind == "trap" else [("", entries)] if kind != "say" else []
        for group, part in groups:
            out |= {_called(kind, group, id): entry["name"] for id, entry in part.items() if "name" in entry}
    return out
