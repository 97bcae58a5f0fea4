"""The three kinds of frame: those that happen by themselves, questions, and chance."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from mazeworks.core import Seat, Value

Key: TypeAlias = Annotated[str, Meta(max_length=60)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Sum: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]


class Frame(Value, tag_field="is", tag=str.lower, omit_defaults=True):
    """Something that goes on with a seat."""

    seat: Seat


class Question(Frame):
    """Something a seat decides. `always`: asked even where one answer is left, since others may not know that it is."""

    always: ClassVar[bool] = False


class ChanceFrame(Frame):
    """Something chance decides."""
