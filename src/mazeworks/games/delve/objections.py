"""Why something cannot be done now, in words that help."""

from __future__ import annotations

from mazeworks.core import Action

from .run import Run


def objection(run: Run, action: Action) -> str:
    return "That is not asked now."
