"""Input from outside is answered or refused with a reason; nothing else may happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mazeworks import Refused

T = TypeVar("T")


def answered(ask: Callable[[], T]) -> T | None:
    """The answer, or None if it was refused; a refusal without a reason is a fault, like any other exception."""
    try:
        return ask()
    except Refused as refused:
        if not (refused.code and isinstance(refused.why, str) and refused.why.strip()):
            raise AssertionError("refused without a reason") from refused
        return None
