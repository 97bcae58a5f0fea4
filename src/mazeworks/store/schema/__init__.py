"""The schema of a store by its version, as numbered SQL files."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from mazeworks.core import Refused

VERSION = 4  # the schema that this release writes
OLDEST = {"sqlite": 1, "postgres": 2}  # the first schema of each store


def migrations(store: str, version: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the schemas after `version`, oldest first, each with its statements."""
    for number in range(max(version + 1, OLDEST[store]), VERSION + 1):
        text = (Path(__file__).parent / f"{store}-{number}.sql").read_text("utf-8")
        yield number, statements(text)


def statements(text: str) -> list[str]:
    """Split a script into its statements."""
    found, statement = [], ""
    for line in text.splitlines(keepends=True):
        statement += line.partition("--")[0].rstrip() + "\n"
        if sqlite3.complete_statement(statement) and statement.strip():
            found.append(statement.strip())
            statement = ""
    return found


def check(where: object, version: int) -> None:
    """Refuse a store that a later release has upgraded."""
    if version > VERSION:
        raise Refused(
            "schema",
            "{where} was upgraded by a later release (schema {version}; this one reads {own}). Install that release.",
            where=where,
            version=version,
            own=VERSION,
        )
