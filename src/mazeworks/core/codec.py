"""JSON and notation of any game, derived from its types.

Notation: the verb, then the fields in order: `push N4 1`, `walk d5`, `draw owl`. A field's annotation selects its word
(`Cell`, `Slot`, `Mark`, `Seat`), and the game's `words` define how that word is spelled. Each value has one spelling,
in any case: a parsed word is accepted only if writing it gives the same text.
"""

import functools
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from .event import Event
from .game import Action, AnyGame, AnyView, Game, Word, with_legal
from .refusal import Refused
from .type_variables import C, ChoiceOut, L, S, StateOut, V, ViewOut


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise ValueError(f"{text} is not a number")
    return int(text)


def _seat(text: str) -> int:
    if not _number(text):
        raise ValueError("seats are counted from 1")
    return _number(text) - 1


def _exact(word: Word) -> Word:
    """Return the word with a reader that accepts only the spelling that is written."""

    def read(text: str) -> int:
        value = word.read(text)
        if not text.isascii() or word.write(value).lower() != text.lower():
            raise ValueError(f"{text} is not how this is written")
        return value

    return Word(word.write, read)


_UNREADABLE = {
    "state": "This state is unreadable: {error}.",
    "choice": "This action is unreadable: {error}.",
    "chance": "This action of chance is unreadable: {error}.",
    "event": "This event is unreadable: {error}.",
}
NUMBER = _exact(Word(str, _number))
SEAT = Word(lambda seat: str(seat + 1), _seat)
T = TypeVar("T")
A = TypeVar("A", bound=Action)


class Codec(Generic[StateOut, ChoiceOut, ViewOut]):
    """Text and JSON of one game. Unreadable input is `Refused("unreadable", …)` with the reason."""

    def __init__(self, game: AnyGame) -> None:
        kinds = game.types
        words = {"seat": SEAT, **game.words}
        self._words: Mapping[str, Word] = {kind: _exact(word) for kind, word in words.items()}
        self._choices: dict[str, type[ChoiceOut]] = _by_verb(kinds.choice)
        self._chances: dict[str, type[Action]] = _by_verb(kinds.chance)
        verbs: list[type[Action]] = [*self._choices.values(), *self._chances.values()]
        self._fields = {kind: self._spelled(kind) for kind in verbs}
        self._encode = msgspec.json.Encoder(enc_hook=_written).encode
        self._state: msgspec.json.Decoder[StateOut] = msgspec.json.Decoder(kinds.state, dec_hook=_read)
        self._choice: msgspec.json.Decoder[ChoiceOut] = msgspec.json.Decoder(kinds.choice, dec_hook=_read)
        self._chance: msgspec.json.Decoder[Action] = msgspec.json.Decoder(kinds.chance, dec_hook=_read)
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(kinds.event, dec_hook=_read)
        self._view: type[ViewOut] = kinds.view
        self._texts = functools.lru_cache(maxsize=4096)(self.text)  # a view repeats the same few hundred actions

    # --- JSON ---------------------------------------------------------------------------------------------------

    def to_json(self, value: object) -> bytes:
        """A state, an action or an event as JSON."""
        return self._encode(value)

    def state_from_json(self, data: bytes | str) -> StateOut:
        return _decode(self._state, "state", data)

    def choice_from_json(self, data: bytes | str) -> ChoiceOut:
        """Decode an action from a client. Its type has no dice, so a client cannot send a roll."""
        return _decode(self._choice, "choice", data)

    def chance_from_json(self, data: bytes | str) -> Action:
        return _decode(self._chance, "chance", data)

    def event_from_json(self, data: bytes | str) -> Event:
        return _decode(self._event, "event", data)

    def view_to_json(self, view: AnyView) -> bytes:
        """Encode a view for the wire: its legal actions are text, at half the size."""
        data = msgspec.to_builtins(view, enc_hook=_written)
        return self._encode({**data, "legal": [self._texts(action) for action in view.legal]})

    def view_from_json(self, data: bytes | str) -> ViewOut:
        try:
            raw = msgspec.json.decode(data, type=dict[str, Any])
            legal = msgspec.convert(raw.pop("legal", ()), tuple[str, ...])
            view = msgspec.convert({**raw, "legal": ()}, self._view, dec_hook=_read)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("unreadable", "This is not a view of the game: {error}.", error=error) from None
        return with_legal(view, tuple([self.choice(text) for text in legal]))

    # --- notation -----------------------------------------------------------------------------------------------

    def text(self, action: Action) -> str:
        """The action as one line of text; optional fields that are not set are left out."""
        kind = type(action)
        values = [(word, getattr(action, name)) for name, word, _ in self._fields[kind]]
        words = ["" if value is None else word.write(value) for word, value in values]
        return " ".join([str(kind.__struct_config__.tag), *filter(None, words)])

    def choice(self, text: str) -> ChoiceOut:
        """Parse a seat's action."""
        return self._parse(text, self._choices)

    def chance(self, text: str) -> Action:
        """Parse an action of chance."""
        return self._parse(text, self._chances)

    def _parse(self, text: str, kinds: Mapping[str, type[A]]) -> A:
        verb, *words = text.split() or [""]
        kind = kinds.get(verb.lower()) if verb.isascii() else None
        if kind is None:
            known = ", ".join(kinds)
            raise Refused(
                "unreadable", "“{verb}” is not an action here. Choose from: {known}.", verb=_short(verb), known=known
            )
        fields = self._fields[kind]
        if not sum([needed for _, _, needed in fields]) <= len(words) <= len(fields):
            raise Refused("unreadable", "“{verb}” is written: {usage}.", verb=verb.lower(), usage=self.usage(kind))
        try:
            values = {name: word.read(text) for (name, word, _), text in zip(fields, words, strict=False)}
        except Refused:
            raise  # the word's own message shows the spelling
        except (ValueError, KeyError, IndexError):
            raise Refused(
                "unreadable", "“{text}” is unreadable. Write: {usage}.", text=_short(text), usage=self.usage(kind)
            ) from None
        return kind(**values)

    def usage(self, kind: type[Action]) -> str:
        """The syntax of an action: `push SLOT [QUARTERS]`."""
        names = [name.upper() if needed else f"[{name.upper()}]" for name, _, needed in self._fields[kind]]
        return " ".join([str(kind.__struct_config__.tag), *names])

    def _spelled(self, kind: type[Action]) -> list[tuple[str, Word, bool]]:
        hints = typing.get_type_hints(kind, include_extras=True)
        return [(f.name, self._word(hints[f.name]), f.required) for f in msgspec.structs.fields(kind)]

    def _word(self, hint: object) -> Word:
        if name := _word_name(hint):
            return self._words[name]
        if typing.get_origin(hint) is typing.Literal:
            return listed(typing.get_args(hint))
        return NUMBER

    def word(self, kind: str) -> Word:
        """The word that spells values of this kind."""
        return self._words[kind]


def codec_of(game: Game[S, C, L, V]) -> Codec[S, C, V]:
    """The codec of a game, made once."""
    return _codec_of(game)


@functools.lru_cache(maxsize=256)
def _codec_of(game: AnyGame) -> Codec[Any, Any, Any]:
    return Codec(game)


def _decode(decoder: msgspec.json.Decoder[T], what: str, data: bytes | str) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("unreadable", _UNREADABLE[what], error=error) from None


def listed(names: Iterable[str]) -> Word:
    """Return the word for one of these names; the names are the values themselves."""
    known = {name.lower(): name for name in names if name}
    return _exact(Word(str, typing.cast(Callable[[str], int], lambda text: known[text.lower()])))


def _by_verb(union: type | types.UnionType) -> dict[str, Any]:
    kinds = typing.get_args(union) if isinstance(union, types.UnionType) else (union,)
    return {kind.__struct_config__.tag: kind for kind in kinds}


def _word_name(hint: object) -> str | None:
    """The word that an annotation asks for, at any depth (`tuple[Cell, ...]`, `Secret[Mark]`)."""
    for meta in getattr(hint, "__metadata__", ()):
        if "word" in (meta.extra or {}):
            return str(meta.extra["word"])
    inner = typing.get_args(hint)[:1] if hasattr(hint, "__metadata__") else typing.get_args(hint)
    return next((name for part in inner if (name := _word_name(part))), None)


@functools.cache
def word_names(kind: type) -> dict[str, str | None]:
    """The fields of an action or event, each with the word of its annotation."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field.name: _word_name(hints[field.name]) for field in msgspec.structs.fields(kind)}


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _written(value: Any) -> Any:
    return value.to_json()


def _read(kind: type[Any], data: Any) -> Any:
    return kind.from_json(data)
