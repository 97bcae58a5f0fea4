"""Archived tables: the server cannot open them, but the guests who sat there can still save the record.

The server validates a table when it opens it. It archives a table only for a lasting reason: the game has another
version, or some of the data is damaged or missing. The guests may then save the record of an unfinished game, so a
temporary error must never archive a table. Only the stage is stored: a release that can read the table opens it again.
"""

from __future__ import annotations

import msgspec

from mazeworks.core import Refused, Spec
from mazeworks.match import refusal, tidy
from mazeworks.shelf import spec_of
from mazeworks.store import Head

from . import pages, wire
from .broadcast import Client
from .table_config import Chair, TableConfig, config_of


class Archived:
    """An archived table. It has the interface of a table and answers every message with the reason."""

    stage: wire.Stage = "archived"

    def __init__(self, config: TableConfig, refused: Refused) -> None:
        self.config, self.why = config, refused.why

    def title(self, language: str) -> str:
        return title(self.config.game, language)

    def _reason(self, language: str) -> str:
        spec = _listed(self.config.game)
        return refusal(self.why, language, spec.kit if spec else "")

    def info(self, client: Client) -> wire.TableInfo:
        seats = [
            wire.SeatInfo(
                chair.kind, chair.name, chair.taken, False, chair.guest == client.guest, chair.colour, chair.bot
            )
            for chair in self.config.chairs
        ]
        return wire.TableInfo(
            self.config.key,
            self.config.game,
            self.title(client.language),
            {},
            self.stage,
            client.guest == self.config.host,
            0,
            tuple(seats),
            self.config.begins,
            (),
            why=self._reason(client.language),
        )

    def join(self, client: Client) -> None:
        client.send(wire.TableSet(self.info(client)))

    def leave(self, client: Client) -> None:
        pass

    def ask(self, client: Client, ask: wire.AnyAsk) -> None:
        client.send(wire.Refusal(ask.id, "archived", self._reason(client.language)))


def title(game: str, language: str) -> str:
    """Return the title of a game, or its id if it is not on the shelf."""
    spec = _listed(game)
    return pages.title(spec, language) if spec else game


def _listed(game: str) -> Spec | None:
    """Return the game's entry on the shelf, or None."""
    try:
        return spec_of(game)
    except Refused:
        return None


def any_config(head: Head) -> TableConfig:
    """Return a configuration, or the readable part of a damaged one."""
    try:
        return config_of(head)
    except Refused:
        return salvaged(head.key, head.sheet)


def salvaged(key: str, text: str) -> TableConfig:
    """Return the readable part of a damaged configuration: the game and the guests at the table."""
    try:
        tree = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        tree = None
    chairs = tree.get("chairs") if isinstance(tree, dict) else None
    people = [
        Chair("online", tidy(_word(chair, "name")), guest=_word(chair, "guest"))
        for chair in (chairs if isinstance(chairs, list) else [])
    ]
    return TableConfig(key, tidy(_word(tree, "game")), {}, _word(tree, "host"), people)


def _word(tree: object, name: str) -> str:
    word = tree.get(name) if isinstance(tree, dict) else None
    return word if isinstance(word, str) else ""
