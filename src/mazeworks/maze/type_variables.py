"""The type variables of games with a maze: their views show a board and pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazeworks.core.type_variables import TypeVar

if TYPE_CHECKING:
    from .shift import ShiftingView  # noqa: F401  # named in strings below

V = TypeVar("V", bound="ShiftingView", default="ShiftingView")
ViewIn = TypeVar("ViewIn", bound="ShiftingView", default="ShiftingView", contravariant=True)
