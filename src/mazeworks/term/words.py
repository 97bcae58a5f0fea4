"""Every text of the terminal in a language: the browser's texts, those of a game, and those of the terminal itself.

A game's own texts for the terminal are in `games/<kit>/terminal/<language>.toml`. Untranslated texts stay English.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from mazeworks.content.load import LANGUAGES
from mazeworks.shelf import GAMES

HERE = Path(__file__).resolve().parent
WEB = HERE.parent / "web" / "words"
Entry = str | dict[str, str]  # a text, or its forms by plural category


class Words:
    """The texts of one language for one game."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language, self._entries = language, entries

    def has(self, key: str) -> bool:
        return key in self._entries

    def __call__(self, key: str, /, **fields: object) -> str:
        """Return a text with its gaps filled in; `n` selects the plural form. An unknown key is returned as it is."""
        entry = self._entries.get(key, key)
        if not isinstance(entry, str):
            entry = entry.get("one" if fields.get("n") == 1 else "other", key)
        return re.sub(r"\{(\w+)\}", lambda gap: str(fields.get(gap[1], gap[0])), entry)


@functools.cache
def words_of(language: str, kit: str = "") -> Words:
    """Return the texts of a language; with a kit, the texts of that game too."""
    entries: dict[str, Entry] = {}
    for each in dict.fromkeys(("en", language)):
        paths = [
            WEB / each / "game.json",
            WEB / each / "shell.json",
            WEB / each / "study.json",
            HERE / "words" / f"{each}.toml",
        ]
        if kit:
            folder = Path(GAMES, kit)
            paths += [folder / "web" / "words" / f"{each}.json", folder / "terminal" / f"{each}.toml"]
        for path in paths:
            entries |= _read(path)
    return Words(language, entries)


def _read(path: Path) -> dict[str, Entry]:
    if not path.is_file():
        return {}
    decode = msgspec.toml.decode if path.suffix == ".toml" else msgspec.json.decode
    return decode(path.read_bytes(), type=dict[str, Entry])


def spoken(asked: str | None = None) -> str:
    """Return the language to speak: the one asked for, or the one of the environment."""
    for text in (asked, *[os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]):
        if text and text[:2].lower() in LANGUAGES:
            return text[:2].lower()
        if text:
            break
    return "en"
