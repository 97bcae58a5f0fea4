"""Twelve wrong uses, as a type checker sees them: each marked line must give the error in its comment, and no other."""

from mazeworks import Match, spec_of
from mazeworks.arena import report, run
from mazeworks.bots import Bot, Moment
from mazeworks.core import AnyView
from mazeworks.games.quest.rules import Classic, ClassicChoice, ClassicView
from mazeworks.games.tigers.rules import Tigers

match = Match.new(spec_of("classic", Classic), 2, 1)
doors = Match.new(spec_of("tigers", Tigers), 2, 1)
anything = Match.new("classic", 2, 1)


class Mine:
    """A bot for one game."""

    def choose(self, view: ClassicView, moment: Moment) -> ClassicChoice:
        """Choose the first action."""
        return view.legal[0]


def right(view: AnyView) -> None:
    """What a type checker accepts."""
    print(match.view(0).goal, match.state.goals)
    print(view.seat, view.legal, anything.view(0).table, doors.view(0).table.cubs)
    print(report("classic", ["chaos"], 1, run("classic", ["chaos", "chaos"], 2)))


def wrong() -> None:
    """What it refuses."""
    print(match.view(0).no_such_attribute)  # has no attribute "no_such_attribute"
    print(match.state.goalz)  # has no attribute "goalz"
    print(doors.view(0).goal)  # has no attribute "goal"
    print(anything.view(0).goal)  # has no attribute "goal"
    Match.new(spec_of("classic"), "2")  # No overload variant of "new" of "Match" matches
    Match.new(3, 2)  # No overload variant of "new" of "Match" matches
    match.view("watcher")  # Argument 1 to "view" of "Match" has incompatible type
    match.submit(0, 7, 0)  # Argument 2 to "submit" of "Match" has incompatible type
    match.submit(0, "push N4 1")  # Missing positional argument "ply"
    run("classic", "chaos", "many")  # Argument 3 to "run" has incompatible type
    report("classic", ["chaos"], 1, None)  # Argument 4 to "report" has incompatible type
    other: Bot[str] = Mine()  # Incompatible types in assignment
    print(other)
