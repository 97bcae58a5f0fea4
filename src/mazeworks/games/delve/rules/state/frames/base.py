"""The three kinds of frame: plain ones that happen by themselves, questions, and chance."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from mazeworks.core import Seat, Value

Key: TypeAlias = Annotated[str, Meta(max_length=60)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Sum: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]


class Frame(Value, tag_field="is", tag=str.lower, omit_defaults=True):
    """Something in progress for a seat."""

    seat: Seat


class Question(Frame):
    """A decision of a seat. `always`: asked even if one answer is left, since other seats may not know that."""

    always: ClassVar[bool] = False


class ChanceFrame(Frame):
    """A decision of chance."""
