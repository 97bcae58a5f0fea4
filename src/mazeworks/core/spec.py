"""An entry on the shelf: what is known of a game before its rules are imported, and how its options are settled."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeAlias

import msgspec

from .game import Action, AnyGame, Game, Options, Types
from .refusal import Refused, Text
from .settings import OptionValue, misfit, plain
from .type_variables import ChoiceOut, StateOut, ViewOut

GivenOptions: TypeAlias = Options | Mapping[str, object] | None  # all of them, some by name, or none


class RulesClass(Protocol):
    """The class of a rule set. It takes an edition as well if its words have several."""

    @property
    def types(self) -> Types: ...
    def __call__(self, *args: Any, **kwargs: Any) -> AnyGame: ...


class Spec(msgspec.Struct, Generic[StateOut, ChoiceOut, ViewOut], frozen=True):
    """An entry on the shelf. `version` rises when behaviour changes, never for speed.

    `load` imports the rules class. `kit` is the game's folder, `page` its rules page, `words` its set of words, and
    `preset` holds the options that this entry fixes. `colours` is the number of colours a player can choose from; 0 if
    the rules assign them to seats.

    Examples:
        >>> from mazeworks import spec_of
        >>> spec_of("tigers").options()
        Options(cubs=5, first='random', repetition='barred', turn_limit=1000)
    """

    id: str
    title: str
    about: str
    version: int
    seats: tuple[int, ...]
    minutes: int
    load: Callable[[], RulesClass]
    kit: str = ""
    page: str = ""
    words: str = ""
    preset: dict[str, OptionValue] = {}
    colours: int = 4

    @property
    def options(self) -> type[Options]:
        """The class of this game's options."""
        return self.load().types.options

    def game(self, options: Options) -> Game[StateOut, ChoiceOut, Action, ViewOut]:
        """The rules under these options; the same object for the same options."""
        rules: Callable[..., AnyGame] = self.load()
        game: Game[StateOut, ChoiceOut, Action, ViewOut] = _game(rules, options, self.words)
        return game

    def settle(self, given: GivenOptions, seats: int) -> Options:
        """Validate the options of a new game, each alone and together; `given` may be partial."""
        if type(seats) is not int:  # 2.0 and True would be accepted as numbers of seats
            raise Refused("seats", "The number of seats is a whole number, not {seats}.", seats=f"{seats!r:.40}")
        if seats not in self.seats:
            raise Refused("seats", self._not_for(seats))
        if not isinstance(given, Options | Mapping | None):
            raise Refused("options", "Options are given by name.")
        data = msgspec.to_builtins(given) if isinstance(given, Options) else dict(given or {})
        for name, value in self.preset.items():
            if data.get(name, value) != value:
                raise Refused(
                    "options",
                    "{title} is always played with {name} = {value}.",
                    title=self.title,
                    name=name,
                    value=plain(value),
                )
        try:
            options = msgspec.convert({**data, **self.preset}, self.options)
        except (msgspec.ValidationError, TypeError, UnicodeError, RecursionError) as error:
            raise Refused("options", misfit(self, data, error)) from None
        if why := options.conflict(seats):
            raise Refused("options", why)
        return options

    def _not_for(self, seats: int) -> Text:
        least, most = self.seats[0], self.seats[-1]
        if least == most:
            return Text("{title} is for {most} seats, not {seats}.", title=self.title, most=most, seats=seats)
        return Text(
            "{title} is for {least} to {most} seats, not {seats}.",
            title=self.title,
            least=least,
            most=most,
            seats=seats,
        )


@functools.lru_cache(maxsize=256)
def _game(rules: Callable[..., AnyGame], options: Options, words: str) -> AnyGame:
    return rules(options, words) if words else rules(options)
