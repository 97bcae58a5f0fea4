from __future__ import annotations

import pytest

from mazeworks.bots import BOTS


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Bots for ladders of three; one has a name that must be escaped."""
    monkeypatch.setitem(BOTS, "<third>", BOTS["chaos"])
    return ("chaos", "greedy", "<third>")
