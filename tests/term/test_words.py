"""Every text that the terminal names exists: the browser, which shares many of them, may rename or drop one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mazeworks import term
from mazeworks.shelf import GAMES
from mazeworks.term.words import words_of

NAMED = re.compile(r"""words\(\s*["']([a-z][\w.-]*)["']""")
PLATFORM = sorted(Path(term.__file__).parent.rglob("*.py"))
OF_GAMES = sorted(Path(GAMES).glob("*/terminal/*.py"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_that_the_terminal_names_exists(language: str) -> None:
    kits = [""] * len(PLATFORM) + [path.parts[-3] for path in OF_GAMES]
    texts = [(kit, name) for path, kit in zip([*PLATFORM, *OF_GAMES], kits, strict=True) for name in _named(path)]
    assert len(texts) > 100
    assert [name for kit, name in texts if not words_of(language, kit).has(name)] == []


def _named(path: Path) -> list[str]:
    return NAMED.findall(path.read_text("utf-8"))
