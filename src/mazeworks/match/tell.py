"""What happened, in sentences."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Any

from mazeworks.content import names, refusals, sentences, theme
from mazeworks.core import AnyGame, Event, Result, codec_of
from mazeworks.core.codec import word_names

_SIDES = "NESW"


def tell(game: AnyGame, event: Event, seats: Sequence[str], language: str = "en") -> str:
    """One sentence for an event, as far as it was seen: pass it through `seen_by` first."""
    fields = {f"w_{term}": word for term, word in theme(game.theme, language).words.items()}
    for name, kind in word_names(type(event)).items():
        value = getattr(event, name)
        somebody = kind == "seat" and isinstance(value, int)
        fields[name] = seats[value] if somebody else say(game, kind, value, language)
    return sentences(language)[event.topic()].format_map(fields)


def because(result: Result, language: str = "en") -> str:
    """Why it is over, in one sentence; a topic nobody has put into words speaks for itself."""
    return sentences(language).get(f"why-{result.why}", result.why)


def refusal(why: str, language: str = "en") -> str:
    """The words of a refusal in a language; one that nobody has translated stays English."""
    for pattern, text in _refusals(language):
        if found := pattern.fullmatch(why):
            return text.format_map({name: refusal(part, language) for name, part in found.groupdict().items()})
    return why


@functools.cache
def _refusals(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each English sentence as a pattern with named gaps, and its translation."""
    gaps = re.compile(r"\\{(\w+)\\}")
    return tuple([(re.compile(gaps.sub(r"(?P<\1>.+)", re.escape(en)), re.S), text) for en, text in refusals(language)])


def say(game: AnyGame, kind: str | None, value: Any, language: str = "en") -> str:
    """A number of the rules in words: the name of a mark, a slot by its line and side. Of a way its last cell, of
    several marks all of them."""
    if isinstance(value, tuple):
        parts = [say(game, kind, part, language) for part in value]
        return ", ".join(parts[-1:] if kind == "cell" else parts)
    if value is None or kind is None:
        return "" if value is None else str(value)
    if kind == "price" and value == 0:
        return theme(game.theme, language).words["wand"]
    if kind in ("mark", "price"):
        return theme(game.theme, language).names[int(value) - 1]
    if kind == "name":
        plain = str(value).removesuffix("+")
        return names(game.theme, language).get(plain) or theme(game.theme, language).words.get(plain, plain)
    if kind == "space":
        return names(game.theme, language)[f"space-{value}"]
    if kind == "slot":
        words = sentences(language)
        line, side = divmod(int(value), 4)
        return words["slot-row" if side & 1 else "slot-column"].format(
            line=line + 1, side=words[f"side-{_SIDES[side]}"]
        )
    return codec_of(game).word(kind).write(value)
