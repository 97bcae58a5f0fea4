"""The nightly check fails on stalls, unfair starts, levels in the wrong order, slow decisions and waiting that pays."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bench import journal, nightly
from bench.journal import Kept
from bench.results import Sheet
from mazeworks import spec_of

SHEET = Sheet("nightly", False, "0")


def night(first: int, second: int, names: tuple[str, str] = ("yew", "yew"), **changes: object) -> list[Kept]:
    """Games that the seat that began won, and those that the other one won; the first of them is changed."""
    won = [Kept("x", names, 0, (0,), (1, 0), 90, False, 100, ()) for _ in range(first)]
    games = won + [Kept("x", names, 0, (1,), (0, 1), 90, False, 100, ()) for _ in range(second)]
    return [replace(games[0], **changes), *games[1:]] if changes else games


def faults(monkeypatch: pytest.MonkeyPatch, part: str, games: list[Kept], game: str = "wizard") -> list[str]:
    monkeypatch.setattr(nightly.Run, "of", lambda *_: games)
    return list(nightly.PARTS[part](SHEET, spec_of(game), nightly.Run(150, "seed")))


def test_a_good_night_has_no_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(monkeypatch, "self", night(80, 70)) == []
    assert faults(monkeypatch, "self", night(80, 70, truncated=True)) == []
    assert faults(monkeypatch, "waiting", night(20, 20, ("yew", "waits+yew"))) == []
    assert faults(monkeypatch, "waiting", [], "classic") == []


def test_what_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = [replace(game, truncated=True) for game in night(5, 0)]
    assert faults(monkeypatch, "self", stalled + night(75, 70)) == ["wizard: 5 of 150 games were stopped."]
    assert faults(monkeypatch, "self", night(105, 45)) == ["wizard: the seat that begins wins 70%."]
    late = night(80, 70, slow=(0.5,) * 151)
    assert faults(monkeypatch, "self", late) == ["wizard: 151 of 15000 decisions took more than 0.3 s."]
    assert faults(monkeypatch, "self", night(80, 70, stops=2)) == ["wizard: a clock stopped 2 decisions."]
    weaker = faults(monkeypatch, "steps", night(40, 110, ("level:20", "level:10")))
    assert weaker[0] == "wizard: level 20 is weaker than level 10."
    lost = night(10, 30, ("yew", "waits+yew"))
    assert faults(monkeypatch, "waiting", lost) == ["wizard: one who only waits wins 75%."]
    assert faults(monkeypatch, "waiting", lost, "dragon") == []  # reported only


def test_kept_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("level:30", "waits+level:1")
    some = journal.games("tigers", names, 2, "x", tmp_path)
    assert {game.bots for game in some} == {names, names[::-1]} and len({game.seed for game in some}) == 1
    monkeypatch.setattr(journal, "played", lambda *_: pytest.fail("played again"))
    assert journal.games("tigers", names, 2, "x", tmp_path) == some


def test_a_bot_meets_itself_in_different_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "played", lambda _id, bots, seed: (bots, seed))
    games = journal.games("tigers", ("yew", "yew"), 4, "x", None)
    assert len(set(games)) == 4
