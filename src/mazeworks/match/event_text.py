"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazeworks import content, shelf
from mazeworks.content import Vocabulary, Words
from mazeworks.core import AnyGame, AnyState, Event, Result, Text, codec_of
from mazeworks.core.codec import word_names
from mazeworks.shelf import content_of

_SIDES = "NESW"


def tell(game: AnyGame, event: Event, seats: Sequence[str], language: str = "en") -> str:
    """One sentence for an event as a reader saw it: pass it through `seen_by` first.

    The sentence is empty for an event that is drawn but not told, because another event tells it.
    """
    sentence = words_of(game, language).events.get(event.message_key())
    return _filled(game, event, sentence, seats, language)


def narrate(game: AnyGame, event: Event, seats: Sequence[str], language: str = "en", mark: int = 0) -> str:
    """The sentence for people who look at a board: no square is named by letter and number.

    `mark` is what the walk of the event led to (see `mark_at`).
    """
    words, key = words_of(game, language), event.message_key()
    path: tuple[int, ...] = getattr(event, "path", ())
    keys = [f"{key}-mark"] if mark else [f"{key}-one"] if len(path) == 2 else []
    sentence = next((words.story[each] for each in (*keys, key) if each in words.story), words.events.get(key))
    name = say(game, "mark", mark, language) if mark else ""
    return _filled(game, event, sentence, seats, language, mark=name, steps=str(len(path) - 1))


def mark_at(state: AnyState, event: Event) -> int:
    """The mark of the square to which an event led a piece, 0 without one. The state is the one after the event."""
    path: tuple[int, ...] = getattr(event, "path", ())
    marks: Sequence[int] = getattr(getattr(state.table, "board", None), "marks", ())
    return int(marks[path[-1]]) if len(path) > 1 and marks else 0


def _filled(game: AnyGame, event: Event, sentence: str | None, seats: Sequence[str], language: str, **more: str) -> str:
    fields = more | {f"w_{term}": word for term, word in vocabulary_of(game, language).words.items()}
    for name, kind in word_names(type(event)).items():
        value = getattr(event, name)
        somebody = kind == "seat" and isinstance(value, int)
        fields[name] = seats[value] if somebody else say(game, kind, value, language)
    if sentence is None:
        return f"{fields['seat']}: {event.message_key()}" if "seat" in fields else event.message_key()
    return sentence.format_map(fields)


def because(game: AnyGame, result: Result, language: str = "en") -> str:
    """Explain in one sentence why the game ended. Unknown reasons are returned as they are."""
    return words_of(game, language).results.get(result.why, result.why)


def words_of(game: AnyGame, language: str = "en") -> Words:
    """Return the words of a game in a language."""
    return content_of(type(game)).words(language)


def vocabulary_of(game: AnyGame, language: str = "en") -> Vocabulary:
    """Return the names of marks and terms in the game's edition."""
    return content_of(type(game)).vocabulary(game.edition, language)


def refusal(why: str, language: str = "en", kit: str = "") -> str:
    """Translate a refusal with the words of a game, by the name of its folder. Falls back to English.

    Without a game, all games are searched: no two of them translate the same template.
    """
    text = Text(why)
    known = [content.of(each).words(language).refusals for each in ([kit] if kit else ["", *shelf.KITS])]
    template = next((words[text.template] for words in known if text.template in words), text.template)
    fields = {
        name: refusal(value, language, kit) if isinstance(value, Text) else value for name, value in text.fields.items()
    }
    return template.format_map(fields) if fields else template


def say(game: AnyGame, kind: str | None, value: Any, language: str = "en") -> str:
    """A number of the rules in words: the name of a mark, a slot by its line and side. For a path its last cell; for
    several marks all of them."""
    if isinstance(value, tuple):
        parts = [say(game, kind, part, language) for part in value]
        return ", ".join(parts[-1:] if kind == "cell" else parts)
    if value is None or kind is None:
        return "" if value is None else str(value)
    if kind == "price" and value == 0:
        return vocabulary_of(game, language).words["wand"]
    if kind in ("mark", "price"):
        return vocabulary_of(game, language).names[int(value) - 1]
    if kind == "name":
        plain = str(value).removesuffix("+")
        return content_of(type(game)).names(language).get(plain) or vocabulary_of(game, language).words.get(
            plain, plain
        )
    if kind == "space":
        return content_of(type(game)).names(language)[f"space-{value}"]
    if kind == "slot":
        words = words_of(game, language).parts
        line, side = divmod(int(value), 4)
        return words["slot-row" if side & 1 else "slot-column"].format(
            line=line + 1, side=words[f"side-{_SIDES[side]}"]
        )
    return codec_of(game).word(kind).write(value)
