"""The shelf: every game that can be played, found by its folder.

A folder of `games/` is a kit: a manifest, rules, and optional parts with fixed names. Reading the shelf reads manifests
only. A layer that needs a part asks for it with `Kit.offers`, and the part is imported then.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import importlib.util
import os.path
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, overload

import msgspec

from . import content
from .core import Game, OptionValue, Refused, RulesClass, Spec
from .core.type_variables import C, L, S, V

if TYPE_CHECKING:
    SHELF: tuple[Spec, ...]
    KITS: dict[str, Kit]

__all__ = ["KITS", "SHELF", "Kit", "content_of", "entry", "kit_of", "spec_of"]

GAMES = os.path.join(os.path.dirname(__file__), "games")
PACKAGE = f"{__package__}.games"
T = TypeVar("T")


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of maze on the shelf: the exits of its tiles, then the things on it as `(column, row, glyph or piece)`.

    A beast is a glyph larger than its tile.
    """

    exits: str
    marks: tuple[tuple[int, int, str], ...] = ()
    pieces: tuple[tuple[int, int, int], ...] = ()
    beast: tuple[int, int, str] | None = None


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Appearance in the browser: the pattern on walls, the shape of pieces, and pictures for the shelf by name."""

    wall: str = ""
    pawn: str = ""
    picture: dict[str, Picture] = {}


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry on the shelf. Fields that are not given come from the manifest; `words` selects a set of words.

    `variant` names it among the entries of its family. `picture` selects one of the look, by default the
    first; `night` shows it by night.
    """

    id: str = ""
    version: int = 0
    title: str = ""
    about: str = ""
    minutes: int = 0
    rules: str = ""
    page: str = ""
    words: str = ""
    preset: dict[str, OptionValue] = {}
    variant: str = ""
    picture: str = ""
    night: bool = False


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `game.toml`, the data of the shelf. `order` sorts the shelf; `rules` is the class, `page` the rules page."""

    version: int
    seats: tuple[int, ...]
    order: int = 1000
    title: str = ""
    about: str = ""
    minutes: int = 30
    colours: int = 4
    look: Look = Look()
    edition: tuple[Edition, ...] = (Edition(),)


class Kit(msgspec.Struct, frozen=True):
    """A game's folder."""

    name: str
    manifest: Manifest

    @property
    def folder(self) -> str:
        return os.path.join(GAMES, self.name)

    @property
    def module(self) -> str:
        return f"{PACKAGE}.{self.name}"

    def rules_page(self, page: str, language: str) -> str:
        """Return the path of a rules page, in English if it is not translated."""
        names = [f"rules.{part}.md" for each in (language, "en") for part in (f"{page}.{each}", each)]
        paths = [os.path.join(self.folder, name) for name in names]
        return next((path for path in paths if os.path.exists(path)), paths[-1])

    def offers(self, part: str, name: str, default: T) -> T:
        """Return `name` of the game's module `part`, or `default` if the game has no such part or name."""
        if importlib.util.find_spec(f"{self.module}.{part}") is None:
            return default
        found: T = getattr(importlib.import_module(f"{self.module}.{part}"), name, default)
        return found

    def edition(self, id: str) -> Edition:
        """Return the edition with this id on the shelf; a default one for an entry that is not in the manifest."""
        return next((edition for edition in self.manifest.edition if (edition.id or self.name) == id), Edition())

    def specs(self) -> list[Spec]:
        """Return the entries of this kit on the shelf."""
        return [self._spec(edition) for edition in self.manifest.edition]

    def _spec(self, edition: Edition) -> Spec:
        manifest = self.manifest
        return Spec(
            id=edition.id or self.name,
            title=edition.title or manifest.title or self.name.title(),
            about=edition.about or manifest.about,
            version=edition.version or manifest.version,
            seats=manifest.seats,
            minutes=edition.minutes or manifest.minutes,
            kit=self.name,
            page=edition.page or self.name,
            words=edition.words,
            preset=edition.preset,
            colours=manifest.colours,
            load=functools.partial(_rules, self, edition.rules or self.name.title()),
        )


def _rules(kit: Kit, name: str) -> RulesClass:
    """Import the rules class of a kit."""
    found: RulesClass = getattr(importlib.import_module(f"{kit.module}.rules"), name)
    return found


@functools.cache
def _kits() -> dict[str, Kit]:
    names = [name for name in os.listdir(GAMES) if os.path.exists(os.path.join(GAMES, name, "game.toml"))]
    kits = [Kit(name, _manifest(os.path.join(GAMES, name, "game.toml"))) for name in names]
    return {kit.name: kit for kit in sorted(kits, key=lambda kit: (kit.manifest.order, kit.name))}


def _manifest(path: str) -> Manifest:
    # not importlib.resources: it would use a quarter of the time that importing mazeworks may take
    with open(path, "rb") as file:
        return msgspec.toml.decode(file.read(), type=Manifest)


@functools.cache
def _shelf() -> tuple[Spec, ...]:
    return tuple([spec for kit in _kits().values() for spec in kit.specs()])


def __getattr__(name: str) -> object:
    """Read the shelf when it is first used, so that importing mazeworks stays cheap."""
    if name == "SHELF":
        return _shelf()
    if name == "KITS":
        return _kits()
    raise AttributeError(name)


@overload
def spec_of(id: str) -> Spec: ...
@overload
def spec_of(id: str, rules: Callable[..., Game[S, C, L, V]]) -> Spec[S, C, V]: ...
def spec_of(id: str, rules: object = None) -> Spec:
    """Return the game called `id`. A near miss is refused with a suggestion.

    With the class of its rules, type checkers know the states, actions and views of the game.

    Examples:
        >>> spec = spec_of("tigers")
        >>> spec.title, spec.seats
        ('Two Doors', (2,))
    """
    spec = _known(id)
    if rules is not None and rules is not spec.load():
        raise Refused("game", "These are not the rules of {title}.", title=spec.title)
    return spec


@overload
def entry(game: Spec[S, C, V]) -> Spec[S, C, V]: ...
@overload
def entry(game: str) -> Spec: ...
def entry(game: Spec | str) -> Spec:
    """Return the entry of a game that is given by its entry or by its id."""
    return game if isinstance(game, Spec) else _known(game)


def _known(id: str) -> Spec:
    known = {spec.id: spec for spec in _shelf()}
    if not isinstance(id, str):
        raise Refused(
            "game",
            "A game is named by its id, such as {example}, not by {id}.",
            example=f"{next(iter(known))!r}",
            id=f"{id!r:.40}",
        )
    if id in known:
        return known[id]
    near = difflib.get_close_matches(id, known, n=1)
    if near:
        raise Refused("game", "There is no game called {id}. Did you mean {near}?", id=f"{id!r:.40}", near=near[0])
    raise Refused("game", "There is no game called {id}. There are: {names}.", id=f"{id!r:.40}", names=", ".join(known))


def kit_of(kind: type) -> Kit | None:
    """Return the kit of a game's or a view's class, by the folder of its module; None for a class outside."""
    return next((kit for each in kind.__mro__ if (kit := _kit_at(each.__module__))), None)


def content_of(kind: type) -> content.Content:
    """Return the content of a game by its class; for a class outside any folder, the content that all games share."""
    kit = kit_of(kind)
    return content.of(kit.name if kit else "")


@functools.cache
def _kit_at(module: str) -> Kit | None:
    inside = module.removeprefix(f"{PACKAGE}.")
    return _kits().get(inside.partition(".")[0]) if inside != module else None
