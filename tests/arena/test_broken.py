"""A broken bot loses its game with a clear row, and the tournament goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mazeworks.arena import Row, report, run
from mazeworks.bots import BOTS, Moment
from mazeworks.maze import Push

from .ladders import CLASSIC, SHORT


class Bad:
    """Plays its first answer well, and then as it was told."""

    def __init__(self, then: Callable[[Any], Any]) -> None:
        self.then, self.asked = then, 0

    def choose(self, view: Any, moment: Moment) -> Any:
        self.asked += 1
        return view.legal[0] if self.asked == 1 else self.then(view)


def fail(_view: Any) -> Any:
    raise ZeroDivisionError("of all things")


def hang(_view: Any) -> Any:
    while True:
        try:
            for _ in iter(int, 1):
                pass
        except Exception:  # noqa: S112  # such a bot is not stopped by what it can catch
            continue


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Iterator[Row]]:
    """Four games of a bad bot against a good one."""

    def play(then: Callable[[Any], Any], **settings: Any) -> Iterator[Row]:
        monkeypatch.setitem(BOTS, "bad", lambda _game, _argument: Bad(then))
        return run(CLASSIC, ["bad", "greedy"], 4, 0, SHORT, **settings)

    return play


@pytest.mark.parametrize(
    ("then", "settings", "why"),
    [
        (fail, {}, "failed: ZeroDivisionError: of all things"),
        (lambda _view: Push(99, 7), {}, "not legal: Push(slot=99, quarters=7)"),
        (lambda _view: "walk a1", {}, "not legal: 'walk a1'"),
        (lambda _view: None, {}, "not legal: None"),
        (hang, {"patience": 0.3}, "too slow"),
    ],
)
def test_a_broken_bot_loses_with_a_reason_and_all_games_are_played(
    rows: Callable[..., Iterator[Row]], then: Callable[[Any], Any], settings: dict[str, Any], why: str
) -> None:
    played = list(rows(then, **settings))
    assert len(played) == 4
    for row in played:
        bad = row.bots.index("bad")
        assert row.why == f"seat {bad + 1}, bad: {why}"
        assert row.winners == (1 - bad,)
        assert row.ranks[bad] == 2 and not row.truncated
    assert report(CLASSIC, ["bad", "greedy"], 0, played).bots[1].wins == 4
