"""Style parameters of the expert: how early it seeks the Guardian, and whether it hunts rivals."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """The parameters that differ between experts."""

    eager: int = 1000  # rounds before the last from which the Keystone and the Guardian are sought
    # From a round on, the least share of wins among decided fights at which the Guardian is challenged
    dares: tuple[tuple[int, float], ...] = ((0, 0.3), (24, 0.25), (40, 0.1))
    last: float = 0.5  # … with the last Life
    chase: float = 0.8  # weight of pursuing a rival: it may be elsewhere by then
    settle: float = 0.3  # the least gain for which a camp is sought
    danger: float = 0.5  # the weight of what a rival could gain by an attack


KEEN = Style()
GENTLE = Style(eager=22, dares=((0, 0.25), (46, 0.05)), last=0.3, chase=0.0, settle=9.0, danger=0.0)
