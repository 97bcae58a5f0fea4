"""Impatience: the longer no seat gets on, the less a bot values a position in which this goes on.

In a game with a common prize each seat can keep the other from it, and two careful bots would do so for ever. A seat
that is ahead or level gives way soon, one that is behind late. A player who only waits gets one prize ahead at most,
and then meets more patience.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias

from mazeworks.core import AnyGame, AnyState
from mazeworks.core.type_variables import G, S

Evaluation: TypeAlias = Callable[[AnyState, int], float]


class Patience(NamedTuple, Generic[G, S]):
    """The patience of a game's bots, in turns without progress.

    `ahead` and `behind` are the turns that a seat waits by its standing. From then on a position in which no seat can
    get on loses half of its value every `half` turns, so that in the end any other position is better. `lead` is the
    lead of a seat as all seats see it. `gone` counts the prizes that are gone. `still` is the probability that no seat
    gets on in the coming round, as a seat that is this tired sees it: after a long wait it counts on what the next seat
    can do, and hardly on a way that others may close again.
    """

    ahead: int
    behind: int
    half: int
    lead: Callable[[G, S, int], float]
    still: Callable[[G, S, float], float]
    gone: Callable[[S], int]

    def weariness(self, game: G, state: S, seat: int, since: int) -> float:
        """How tired a seat is of waiting, from 0 to 1, `since` turns after the last progress."""
        beyond = since - (self.ahead if self.lead(game, state, seat) >= 0 else self.behind)
        return 1 - 0.5 ** (beyond / self.half) if beyond > 0 else 0.0


def impatient(
    game: AnyGame, foresight: Evaluation, patience: Patience, state: AnyState, seat: int, since: int
) -> Evaluation:
    """The foresight of a seat that has waited `since` turns at this state: quiet positions lose value."""
    tired, gone = patience.weariness(game, state, seat, since), patience.gone(state)
    if not tired:
        return foresight

    def value(after: AnyState, of: int) -> float:
        if patience.gone(after) != gone or game.result(after) is not None:
            return foresight(after, of)
        return (1 - tired * patience.still(game, after, tired)) * foresight(after, of)

    return value
