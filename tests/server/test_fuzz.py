"""Hostile clients for a moment; `python -m bench.fuzz` goes on for longer."""

from __future__ import annotations

import asyncio
import itertools
import re

import pytest

from bench.fuzz import Fuzzer
from mazeworks.server import pages
from mazeworks.server.metrics import Meter
from mazeworks.server.table import Table

MESSAGES = 3000


def test_nothing_that_a_client_sends_goes_unhandled() -> None:
    fuzzer = Fuzzer(18, floods=0)
    asyncio.run(fuzzer.run(MESSAGES))
    assert fuzzer.faults.found == []
    assert fuzzer.sent >= MESSAGES and set(fuzzer.kinds) == {"request", "upload", "frame"}


def test_every_frame_of_a_flood_is_answered() -> None:
    fuzzer = Fuzzer(18, floods=20)
    asyncio.run(fuzzer.run(10 * MESSAGES))
    assert fuzzer.faults.found == [] and fuzzer.kinds["frame"] >= 9 * MESSAGES


def test_hostile_clients_cannot_make_up_labels_of_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter()
    for module in ("api", "quotas", "sockets", "timed_pool"):
        monkeypatch.setattr(f"mazeworks.server.{module}.METER", meter)
    asyncio.run(Fuzzer(19, floods=0).run(MESSAGES))
    labels = [*itertools.chain(*meter.counts.values(), *meter.timings.values())]
    words = {value for pairs in labels for _, value in pairs}
    assert words and all(re.fullmatch("[a-z-]{2,30}", word) for word in words), words


def test_a_fault_in_a_route_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "shelf", lambda _: 1 / 0)
    fuzzer = Fuzzer(18, floods=0)
    asyncio.run(fuzzer.run(MESSAGES))
    assert "ZeroDivisionError" in fuzzer.faults.found[0]


def test_a_message_without_an_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_peek", lambda *_: 1 / 0)
    fuzzer = Fuzzer(18, floods=0)
    asyncio.run(fuzzer.run(10 * MESSAGES))
    assert "ZeroDivisionError" in fuzzer.faults.found[0]
