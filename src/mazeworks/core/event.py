"""Events, and which reader may see which part of them."""

import functools
import typing
from typing import Annotated, ClassVar, TypeVar

import msgspec

from .game import Reader, Role, Seat, Value

T = TypeVar("T")
_SECRET = msgspec.Meta(extra={"secret": True})
Secret = Annotated[T | None, _SECRET]  # a field that only the event's readers see


class Event(Value, tag_field="is", tag=str.lower):
    """One thing that happened, in the past tense. `seat` is the seat that it happened to."""

    seat: Seat | Role
    progress: ClassVar[bool] = False  # True if a seat got on with the goal of the game

    def readers(self) -> tuple[Seat | Role, ...]:
        """The readers that may see the secret fields."""
        return (self.seat,)

    def seen_by(self, reader: Reader) -> "Event":
        """Return this event as `reader` may see it."""
        hidden = secrets(type(self))
        if not hidden or reader in self.readers():
            return self
        return msgspec.structs.replace(self, **hidden)

    def message_key(self) -> str:
        """Return the key of the sentence for this event; most events have one."""
        tag = self.__struct_config__.tag
        return f"{tag}-unseen" if any(getattr(self, name) is None for name in secrets(type(self))) else str(tag)


@functools.cache
def secrets(kind: type[Event]) -> dict[str, None]:
    """The secret fields of an event type, each with the empty value that outsiders get."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {name: None for name, hint in hints.items() if _SECRET in getattr(hint, "__metadata__", ())}
