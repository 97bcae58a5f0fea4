"""Reads the content files: quantities and words, never a condition."""

import functools
import os.path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
LANGUAGES = ("en", "de")


class Loose(msgspec.Struct, frozen=True):
    """One edition's loose tiles without a mark that is there by day."""

    straights: int
    plain_corners: int


class Layout(msgspec.Struct, frozen=True):
    """A board before the loose tiles are laid, and how many of each there are."""

    fixed: tuple[tuple[str, ...], ...]
    homes: tuple[str, ...]
    inner: tuple[str, ...]
    fixed_marks: int
    corner_marks: int
    tee_marks: int
    night_marks: int
    loose: tuple[Loose, ...]

    @property
    def day_marks(self) -> int:
        return self.fixed_marks + self.corner_marks + self.tee_marks


class Theme(msgspec.Struct, frozen=True):
    """The words of one edition: `day` and `night` are "id Name" for each mark in order."""

    day: tuple[str, ...]
    night: tuple[str, ...]
    words: dict[str, str]

    @property
    def ids(self) -> tuple[str, ...]:
        """What marks are called in notation; `ids[0]` is mark 1."""
        return tuple([entry.split(" ", 1)[0] for entry in (*self.day, *self.night)])

    @property
    def names(self) -> tuple[str, ...]:
        """What marks are called by people."""
        return tuple([entry.split(" ", 1)[1] for entry in (*self.day, *self.night)])


def _load(folder: str, name: str, kind: type[T]) -> T:
    # not importlib.resources: importing it would cost a quarter of what importing mazeworks may
    with open(os.path.join(os.path.dirname(__file__), folder, f"{name}.toml"), "rb") as file:
        return msgspec.toml.decode(file.read(), type=kind)


@functools.cache
def layout(name: str) -> Layout:
    """A board of tiles/."""
    return _load("tiles", name, Layout)


@functools.cache
def theme(name: str, language: str = "en") -> Theme:
    """A set of words of themes/, in a language; ids are the same in all of them."""
    return _load("themes", name if language == "en" else f"{name}.{language}", Theme)


@functools.cache
def rules(name: str) -> dict[str, Any]:
    """The quantities of one game of rules/."""
    return _load("rules", name, dict[str, Any])


@functools.cache
def table(folder: str, name: str) -> dict[str, Any]:
    """One file of a game whose content fills a folder, as it is written."""
    return _load(folder, name, dict[str, Any])


@functools.cache
def names(folder: str, language: str = "en") -> dict[str, str]:
    """What the entries of such a folder are called, by id; one that nobody has translated keeps its English name."""
    here = os.path.join(os.path.dirname(__file__), folder)
    if not os.path.isdir(here):
        return {}
    found: dict[str, str] = {}
    for name in sorted([file.removesuffix(".toml") for file in os.listdir(here)]):
        if name not in LANGUAGES:
            for kind, entries in table(folder, name).items():
                for entry in entries if isinstance(entries, list) else ():
                    id = str(entry.get("id", entry.get("code", entry.get("die"))))
                    space = found.get(f"space-{entry.get('space')}", id)  # an entrance is called like its space
                    found[_called(kind, entry.get("table", ""), id)] = entry.get("name", space)
    if language != "en" and os.path.exists(os.path.join(here, f"{language}.toml")):
        found |= _translated(table(folder, language))
    return found


def _called(kind: str, group: str, id: str) -> str:
    """The id of an entry among all others: `door-3`, `hex-1`, `space-0`, `mend`."""
    prefix = group or {"foespell": "hex", "wild": "wild", "space": "space"}.get(kind, "")
    return f"{prefix}-{id}" if prefix else id


def _translated(raw: dict[str, Any]) -> dict[str, str]:
    out: dict[str, str] = {}
    for kind, entries in raw.items():
        groups = entries.items() if kind == "trap" else [("", entries)] if kind != "say" else []
        for group, part in groups:
            out |= {_called(kind, group, id): entry["name"] for id, entry in part.items() if "name" in entry}
    return out


@functools.cache
def refusals(language: str) -> tuple[tuple[str, str], ...]:
    """What is refused, of refusals/: the English sentence and the one of a language, with the same gaps."""
    if language == "en":
        return ()
    pairs = _load("refusals", language, dict[str, list[tuple[str, str]]])["pairs"]
    return tuple(pairs)


@functools.cache
def sentences(language: str = "en") -> dict[str, str]:
    """What is said of each event of say/, by topic."""
    return _load("say", language, dict[str, str])
