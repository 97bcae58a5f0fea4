"""States of the delve that come from outside: why they cannot be."""

from __future__ import annotations

from .table import Options, State


def fault(state: State, options: Options) -> str | None:
    return None
