"""A bot of your own: it needs one function. `python examples/own_bot.py` lets it play a match against one of ours."""

from typing import Any

from mazeworks import spec_of
from mazeworks.arena import report, run
from mazeworks.bots import BOTS, Moment


class Homebody:
    """Stays where it is if it can."""

    def choose(self, view: Any, moment: Moment) -> Any:
        """One of the legal actions of the view: all that this seat may know. `moment.dice()` is for what is drawn."""
        here = view.table.pieces[view.seat]
        staying = [action for action in view.legal if getattr(action, "to", None) == here]
        return staying[0] if staying else view.legal[0]


if __name__ == "__main__":
    BOTS["homebody"] = lambda _game, _argument: Homebody()
    names = ("homebody", "chaos")
    print(report(spec_of("classic"), names, 1, list(run(spec_of("classic"), names, 10, 1, {"cards": 2}))))
