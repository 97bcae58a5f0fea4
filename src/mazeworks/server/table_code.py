"""The code of a table: three words, such as `otter-lantern-maple`. Its address is `/j/<code>`.

A guest with the code can watch until the game is over, and sit down while a seat is free. The words are our own list,
without homophones: no two of them sound alike or differ by one letter. They hold 30 bits, and guesses are limited.
"""

from __future__ import annotations

import functools
import re
import secrets
from pathlib import Path

LENGTH = 3  # words of a code


@functools.cache
def words() -> tuple[str, ...]:
    """Return the words that codes are made of."""
    return tuple((Path(__file__).parent / "code_words.txt").read_text("ascii").split())


def new_code() -> str:
    """Draw a code."""
    return "-".join([secrets.choice(words()) for _ in range(LENGTH)])


def tidy_code(text: str) -> str:
    """Return a code as typed by a person in its written form: lower case, joined by hyphens."""
    return "-".join(re.findall("[a-z]+", text[:100].lower()))
