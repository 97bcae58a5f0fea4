"""A bot of your own: it needs one function. `python examples/own_bot.py` lets it play a match against one of ours."""

from mazeworks import spec_of
from mazeworks.arena import report, run
from mazeworks.bots import BOTS, Moment
from mazeworks.core import seat_of
from mazeworks.games.quest.rules import ClassicChoice, ClassicView
from mazeworks.maze import Walk


class Homebody:
    """Stays where it is if it can. Its view is that of one game, so a type checker knows what is there."""

    def choose(self, view: ClassicView, moment: Moment) -> ClassicChoice:
        """One of the legal actions of the view: all that this seat may know. `moment.dice()` is for what is drawn."""
        here = view.table.pieces[seat_of(view)]
        return Walk(here) if Walk(here) in view.legal else view.legal[0]


if __name__ == "__main__":
    BOTS["homebody"] = lambda _game, _argument: Homebody()
    names = ("homebody", "chaos")
    print(report(spec_of("classic"), names, 1, list(run(spec_of("classic"), names, 10, 1, {"cards": 2}))))
