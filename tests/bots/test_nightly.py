"""The nightly check fails on stalls, unfair starts and levels in the wrong order."""

from __future__ import annotations

import pytest

from bench import nightly
from bench.nightly import Night
from bench.results import Sheet
from mazeworks import spec_of

FINE = Night(150, 0, 80, 110, 150, 200)


def faults(monkeypatch: pytest.MonkeyPatch, strong: Night = FINE, step: Night = FINE) -> list[str]:
    monkeypatch.setattr(nightly, "nights", lambda _spec, names, *_: strong if "yew" in names else step)
    return list(nightly.faults(Sheet("nightly", False, "0"), spec_of("tigers"), 150, "seed"))


def test_a_good_night_has_no_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(monkeypatch) == []
    assert faults(monkeypatch, FINE._replace(stopped=4)) == []


def test_stalls_unfair_starts_and_disorder_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(monkeypatch, FINE._replace(stopped=5)) == ["tigers: 5 of 150 games were stopped."]
    assert faults(monkeypatch, FINE._replace(first=105)) == ["tigers: the seat that begins wins 70%."]
    assert faults(monkeypatch, step=FINE._replace(higher=40))[0] == "tigers: level 20 is weaker than level 10."


def test_games_between_two_bots_are_counted() -> None:
    played = nightly.nights(spec_of("tigers"), ("level:30", "level:1"), 6, "x")
    assert played.games == 6 and played.decided >= played.higher >= 4 and 0 < played.longest < 1000
