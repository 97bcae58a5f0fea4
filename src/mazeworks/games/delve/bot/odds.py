"""Probabilities of the delve's dice."""

from __future__ import annotations

import functools
from itertools import product
from typing import NamedTuple

FACES = range(1, 7)


class Chance(NamedTuple):
    """The probabilities of a fight; the rest to 1 is a stand-off."""

    win: float
    loss: float


@functools.cache
def fight(ahead: int, tie_wins: bool = False, again: bool = False, fixed: int = 0) -> Chance:
    """One die on each side, with a lead of `ahead` (clauses 7.6 to 7.9).

    `again`: the own die may be re-rolled unless it wins. `fixed`: the value of the other die.
    """
    theirs = (fixed,) if fixed else FACES
    won = lost = 0.0
    for mine, other in product(FACES, theirs):
        win, loss = _result(mine + ahead - other, tie_wins)
        if again and not win:
            second = [_result(die + ahead - other, tie_wins) for die in FACES]
            win, loss = sum([each[0] for each in second]) / 6, sum([each[1] for each in second]) / 6
        won, lost = won + win, lost + loss
    return Chance(won / 6 / len(theirs), lost / 6 / len(theirs))


def _result(ahead: int, tie_wins: bool) -> tuple[float, float]:
    return float(ahead > 0 or (tie_wins and ahead == 0)), float(ahead < 0)


@functools.cache
def passing(value: int, dice: int) -> float:
    """The probability that `dice` dice show less than a stat; a single 6 fails (clause 6.1)."""
    rolls = [(die, die == 6) for die in FACES] if dice == 1 else [(sum(pair), False) for pair in product(FACES, FACES)]
    return sum([pips < value and not six for pips, six in rolls]) / len(rolls)
