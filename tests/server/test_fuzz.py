"""Hostile clients for a moment; `python -m bench.fuzz` goes on for longer."""

from __future__ import annotations

import asyncio

import pytest

from bench.fuzz import Fuzzer
from mazeworks.server import pages
from mazeworks.server.table import Table

MESSAGES = 3000


def test_nothing_that_a_client_sends_goes_unhandled() -> None:
    fuzzer = Fuzzer(18)
    asyncio.run(fuzzer.run(MESSAGES))
    assert fuzzer.faults.found == []
    assert fuzzer.sent >= MESSAGES and set(fuzzer.kinds) == {"request", "upload", "frame"}


def test_a_fault_in_a_route_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "shelf", lambda _: 1 / 0)
    fuzzer = Fuzzer(18)
    asyncio.run(fuzzer.run(MESSAGES))
    assert "ZeroDivisionError" in fuzzer.faults.found[0]


def test_a_message_without_an_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_peek", lambda *_: 1 / 0)
    fuzzer = Fuzzer(18)
    asyncio.run(fuzzer.run(MESSAGES))
    assert "ZeroDivisionError" in fuzzer.faults.found[0]
