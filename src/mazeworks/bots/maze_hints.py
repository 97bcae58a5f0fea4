"""Reasons for a push or a walk, in words. A game derives its own from `MazeHints` and defines what a seat seeks."""

from __future__ import annotations

from typing import Generic

from mazeworks.core import Action, Dice, peek, seat_of
from mazeworks.core.type_variables import G
from mazeworks.match import say, words_of
from mazeworks.maze import Push, Walk
from mazeworks.maze.type_variables import V

from .bot import Moment
from .hint_text import HintText, hint_text
from .next_goals import Outlook
from .registry import bot_of

CLEARLY = 0.2  # a push that lowers the rivals' chance by this much is worth mentioning


class MazeHints(Generic[G, V]):
    """Reasons in a game of pushing and walking. `bot` names who would walk after a push."""

    def __init__(self, bot: str = "planner") -> None:
        self.bot = bot

    # --- defined by each game ---------------------------------------------------------------------------------------

    def sought(self, view: V) -> tuple[int, ...]:
        """Return the marks that the seat may find now; () if it seeks its home or something without a mark."""
        return ()

    def home(self, view: V) -> tuple[int, ...]:
        """Return the cell a seat walks to that seeks no mark; () if there is none."""
        return ()

    def coming(self, game: G, view: V) -> tuple[int, ...]:
        """Return the marks that may be turned up after a find; () if there are none."""
        return ()

    def outlook(self, game: G, view: V) -> Outlook:
        """Return what can be reached from where."""
        return Outlook(view.table.board, view.table.barred, whole_line=False)

    def chance(self, look: Outlook, view: V, seat: int) -> float:
        """Return the chance of another seat to find something if it were on turn now."""
        return 0.0

    def wish(self, game: G, view: V, language: str) -> str:
        """Name what the seat wants most."""
        marks, words = self.sought(view), words_of(game, language).hints
        return words["the-goal"].format(goal=say(game, "mark", marks[0], language)) if marks else words["your-home"]

    def goal_at(self, game: G, view: V, cell: int, language: str) -> str:
        """Name what the seat finds if its walk ends on this cell; "" if nothing."""
        marks = self.sought(view)
        if not marks:
            return self.wish(game, view, language) if cell in self.home(view) else ""
        mark = view.table.board.marks[cell]
        return (
            words_of(game, language).hints["the-goal"].format(goal=say(game, "mark", mark, language))
            if mark in marks
            else ""
        )

    def way(self, game: G, view: V, cell: int, language: str) -> str:
        """Say where a walk to a cell leads: to what lies there, by its name, or to the marked square."""
        words, mark = words_of(game, language).hints, view.table.board.marks[cell]
        return words["to-mark"].format(mark=say(game, "mark", mark, language)) if mark else words["to-square"]

    def rivals(self, game: G, view: V) -> float:
        """Return the mean chance of the other seats to find something if they were on turn now."""
        others = [seat for seat in range(len(view.table.pieces)) if seat != view.seat]
        return sum([self.chance(self.outlook(game, view), view, seat) for seat in others]) / len(others)

    def later(self, game: G, view: V, to: int, found: bool, language: str) -> list[str]:
        """Describe what the seat's next turn may bring from a cell."""
        table, words = view.table, words_of(game, language).hints
        look, marks = self.outlook(game, view), self.sought(view)
        if not found:
            goals = look.places(marks) or bytes(self.home(view))
            share = round(100 * look.later(goals, bool(marks), to))
            return [words["then-likely"].format(share=share)] if share else []
        if coming := self.coming(game, view):  # how many of the possible next goals are near?
            near = sum(look.now(look.places(coming), True, to))
            return [words["then-some"].format(near=near, of=len(coming))]
        rest = [mark for mark in marks if mark != table.board.marks[to]]
        for mark in rest:
            if any(look.now(look.places([mark]), True, to)):
                goal = words["the-goal"].format(goal=say(game, "mark", mark, language))
                return [words["then-next"].format(goal=goal)]
        return []

    # --- the same in every game -------------------------------------------------------------------------------------

    def reason(self, game: G, view: V, action: Action, moment: Moment, language: str) -> HintText:
        """Say what a push opens, where it leads, and what comes next; nothing for other actions."""
        if isinstance(action, Push):
            return self._of_push(game, view, action, moment, language)
        if isinstance(action, Walk):
            return self._of_walk(game, view, action, language)
        return HintText("")

    def _of_push(self, game: G, view: V, push: Push, moment: Moment, language: str) -> HintText:
        words, after = words_of(game, language).hints, peek(game, view, push, moment.dice())
        walk = bot_of(self.bot, game).choose(after, moment)
        to = walk.to if isinstance(walk, Walk) else view.table.pieces[seat_of(view)]
        found = self.goal_at(game, after, to, language)
        message_key = "goal" if found else self._without_find(game, view, moment.dice())
        gone = self.rivals(game, view) - self.rivals(game, after)
        less = [words["then-less"]] if gone > CLEARLY else []
        return hint_text(
            words[f"push-{message_key}"],
            *self.later(game, after, to, bool(found), language),
            *less,
            cells=(to,),
            slot=say(game, "slot", push.slot, language),
            turn=words[f"turn-{push.quarters}"],
            to=self.way(game, after, to, language),
            goal=found or self.wish(game, view, language),
        )

    def _of_walk(self, game: G, view: V, walk: Walk, language: str) -> HintText:
        found = self.goal_at(game, view, walk.to, language)
        stays = walk.to == view.table.pieces[seat_of(view)]
        words = words_of(game, language).hints[f"{'stay' if stays else 'walk'}-{'goal' if found else 'near'}"]
        more, way = self.later(game, view, walk.to, bool(found), language), self.way(game, view, walk.to, language)
        return hint_text(words, *more, cells=(walk.to,), goal=found, to=way)

    def _without_find(self, game: G, view: V, dice: Dice) -> str:
        """The key for a push without a find: another push finds one, there are several goals, or the goal is far."""
        afters = (peek(game, view, push, dice) for push in view.legal if isinstance(push, Push))
        walks = ((after, walk) for after in afters for walk in after.legal if isinstance(walk, Walk))
        if any(self.goal_at(game, after, walk.to, "en") for after, walk in walks):
            return "more"
        return "none" if len(self.sought(view)) > 1 else "near"
