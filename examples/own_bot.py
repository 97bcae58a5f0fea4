"""A bot of your own: it needs one function. `python examples/own_bot.py` lets it play."""

from collections.abc import Sequence
from typing import Any

from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play
from mazeworks.bots import bot_of
from mazeworks.core import Event


class Homebody:
    """Stays where it is if it can."""

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        """One of the legal actions of the view: all that this seat may know."""
        here = view.table.pieces[view.seat]
        staying = [action for action in view.legal if getattr(action, "to", None) == here]
        return staying[0] if staying else view.legal[0]


if __name__ == "__main__":
    match = Match.new(spec_of("classic"), 2, seed=1, options={"cards": 2})
    play(match, [Homebody(), bot_of("greedy", match.game, Dice(1))])
    print(match.result)
