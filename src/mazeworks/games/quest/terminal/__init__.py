"""The quest games in the terminal, by day and by night."""

from __future__ import annotations

from mazeworks.core import Action, seat_of
from mazeworks.match import say, vocabulary_of
from mazeworks.term.canvas import QUIET, TEXT, Row
from mazeworks.term.display import Display
from mazeworks.term.stages.maze import MazeStage
from mazeworks.term.stages.scene import Scene
from mazeworks.term.stages.stage import fact, placed

from ..rules import moonlit
from ..rules.quest import NIGHT, Table, View, wanted

AnyQuest = View[Table, Action]


class QuestStage(MazeStage[AnyQuest]):
    """Goals found and left; in games with a night, points too."""

    def night(self, view: AnyQuest) -> bool:
        return view.table.night

    def hour(self, display: Display[AnyQuest]) -> str:
        table = display.view.table
        return display.words("quest.night" if table.night else "quest.day") if night_falls(table) else ""

    def counts(self, display: Display[AnyQuest]) -> list[str]:
        table, words = display.view.table, display.words
        left = [pile + len(hand) for pile, hand in zip(table.piles, table.hands, strict=True)]
        out = [words("quest.count", found=len(got), left=rest) for got, rest in zip(table.found, left, strict=True)]
        if not night_falls(table):
            return out
        return [f"{text} {words('quest.points', n=n)}" for text, n in zip(out, display.scores, strict=True)]

    def question(self, display: Display[AnyQuest]) -> str:
        if display.view.table.phase == "coin":
            return display.words("quest.coin", coin=vocabulary_of(display.game, display.language).words["coin"])
        return super().question(display)

    def answer(self, display: Display[AnyQuest], action: Action) -> str:
        if isinstance(action, moonlit.Pick):
            word = vocabulary_of(display.game, display.language).words["coin"]
            return f"{word[:1].upper()}{word[1:]} {action.coin}"
        return super().answer(display, action)

    def news(self, display: Display[AnyQuest]) -> list[Row]:
        game, view, words = display.game, display.view, display.words
        if homeward(view):
            home = say(game, "cell", view.table.homes[seat_of(view)])
            return [((words("quest.home", cell=home), TEXT),)]
        marks, board = self.wanted(view), display.shown.table.board
        if not marks:
            return []
        terms = vocabulary_of(game, display.language).words
        head = words("quest.goal", goal=terms["goals" if len(marks) > 1 else "goal"])
        rows = [fact(head, *[placed(display, mark, board.find(mark)) for mark in marks])]
        night = [say(game, "mark", mark, display.language) for mark in later(view)]
        return [*rows, ((f"{words('quest.tonight')} ", QUIET), (", ".join(night), QUIET))] if night else rows

    def sheet(self, display: Display[AnyQuest]) -> list[Row]:
        table, game = display.view.table, display.game
        rows = self.news(display)
        for seat, name in enumerate(display.names):
            found = [say(game, "mark", mark, display.language) for mark in table.found[seat]]
            rows.append(fact(f"{name}:", *(found or [display.words("result.found.none")])))
        return rows

    def wanted(self, view: AnyQuest) -> tuple[int, ...]:
        return wanted(view.table, view.seat, view.goal) if isinstance(view.seat, int) else ()

    def dressed(self, display: Display[AnyQuest], scene: Scene) -> Scene:
        view = display.shown
        table = view.table
        scene = scene._replace(homes=table.homes)
        if homeward(view):
            scene = scene._replace(goals=frozenset([table.homes[seat_of(view)]]))
        if not night_falls(table):
            return scene
        return scene._replace(faint=frozenset([mark for mark in table.board.marks if (mark in NIGHT) != table.night]))


def later(view: AnyQuest) -> tuple[int, ...]:
    """The reader's open marks that count only after nightfall."""
    if not isinstance(view.seat, int) or not night_falls(view.table) or view.table.night:
        return ()
    return tuple([mark for mark in view.table.hands[view.seat] if mark in NIGHT])


def night_falls(table: Table) -> bool:
    """True if this game has a night."""
    return isinstance(table, moonlit.Table)


def homeward(view: AnyQuest) -> bool:
    """True if the reader has only to come home."""
    table = view.table
    if not isinstance(view.seat, int) or table.phase == "over":
        return False
    if table.phase == "coin" and table.turn == view.seat:  # a coin is picked at home
        return False
    return not view.goal and not table.piles[view.seat] and not table.hands[view.seat]


STAGE = QuestStage()
