"""How somebody plays who knows the delve: the same knowledge, in a hurry or not, on the hunt or not."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """What one expert does otherwise than another."""

    eager: int = 1000  # the rounds before the last in which the Keystone and the Guardian are sought
    # From a round on, the least share of wins among dice that decide, at which the Guardian is challenged
    dares: tuple[tuple[int, float], ...] = ((0, 0.3), (24, 0.25), (40, 0.1))
    last: float = 0.5  # … with the last Life
    chase: float = 0.8  # how far a rival is gone after: it may be elsewhere by then
    danger: float = 0.5  # how much of what a rival could gain by an attack is feared


KEEN = Style()
GENTLE = Style(eager=22, dares=((0, 0.25), (46, 0.05)), last=0.3, chase=0.0, danger=0.0)
