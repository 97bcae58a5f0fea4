"""The terminal look of the quest games, by day and by night."""

from __future__ import annotations

from rich.text import Text

from mazeworks.cli.drawing import QUIET
from mazeworks.cli.look.look import scores, wrapped
from mazeworks.cli.look.maze import Maze, placed
from mazeworks.cli.picture import Picture
from mazeworks.cli.scene import Scene
from mazeworks.core import Action, AnyGame, seat_of
from mazeworks.match import say, vocabulary_of

from .rules import moonlit
from .rules.quest import NIGHT, Table, View, wanted


class QuestLook(Maze[View[Table, Action]]):
    """Goals found and left; in games with a night, points too."""

    def counts(self, picture: Picture[View[Table, Action]]) -> list[str]:
        table = picture.view.table
        left = [pile + len(hand) for pile, hand in zip(table.piles, table.hands, strict=True)]
        out = [f"{len(found)} found {rest} left" for found, rest in zip(table.found, left, strict=True)]
        if not night_falls(table):
            return out
        return [f"{tail} {score} pt" for tail, score in zip(out, scores(picture), strict=True)]

    def hour(self, view: View[Table, Action]) -> str:
        return f", by {'night' if view.table.night else 'day'}" if night_falls(view.table) else ""

    def asked(self, game: AnyGame, view: View[Table, Action]) -> str:
        if view.table.phase == "coin":
            return f"Pick a {vocabulary_of(game).words['coin']}: 1, 2 or 3"
        return super().asked(game, view)

    def news(self, picture: Picture[View[Table, Action]]) -> list[Text]:
        game, view = picture.game, picture.view
        marks = self.wanted(view)
        if homeward(view):
            home = say(game, "cell", view.table.homes[seat_of(view)])
            return [Text.assemble("All found: ", (f"come home to {home}", "bold"))]
        if not marks:
            return []
        word = vocabulary_of(game).words["goals" if len(marks) > 1 else "goal"]
        night = [say(game, "mark", mark) for mark in later(view)]
        lines = wrapped(f"Your {word}: ", [placed(game, view, mark) for mark in marks])
        return lines + (wrapped("Tonight: ", night, QUIET) if night else [])

    def wanted(self, view: View[Table, Action]) -> tuple[int, ...]:
        return wanted(view.table, view.seat, view.goal) if isinstance(view.seat, int) else ()

    def scene(self, game: AnyGame, view: View[Table, Action]) -> Scene:
        table = view.table
        scene = super().scene(game, view)._replace(homes=table.homes, night=table.night)
        if homeward(view):
            scene = scene._replace(goals=frozenset([table.homes[seat_of(view)]]))
        if not night_falls(table):
            return scene
        return scene._replace(faint=frozenset([mark for mark in table.board.marks if (mark in NIGHT) != table.night]))


def later(view: View[Table, Action]) -> tuple[int, ...]:
    """The reader's open marks that count only after nightfall."""
    if not isinstance(view.seat, int) or not night_falls(view.table) or view.table.night:
        return ()
    return tuple([mark for mark in view.table.hands[view.seat] if mark in NIGHT])


def night_falls(table: Table) -> bool:
    """True if this game has a night."""
    return isinstance(table, moonlit.Table)


def homeward(view: View[Table, Action]) -> bool:
    """True if the reader has only to come home."""
    table = view.table
    if not isinstance(view.seat, int) or table.phase == "over":
        return False
    return not view.goal and not table.piles[view.seat] and not table.hands[view.seat]


LOOK = QuestLook()
