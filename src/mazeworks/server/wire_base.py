"""The base classes of all messages, and the types of their fields."""

from __future__ import annotations

from typing import Annotated, Literal, dataclass_transform

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Kind = Literal["me", "here", "online", "bot"]
Colour = Annotated[int, msgspec.Meta(ge=0, le=5)]  # a piece: its colour and its shape go together
Begins = Seat | Literal["random", "loser"]  # who begins: a seat, by lot, or the loser of the last game
Language = Literal["en", "de"]
Stage = Literal["waiting", "playing", "over", "archived"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Struct(msgspec.Struct, frozen=True):
    """A part of a message."""


class Ask(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A request of a client; the answer carries the same `id`."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Message(Struct, tag_field="is", tag=str.lower):
    """A message of the server."""
