"""Why an action of a shifting game is good, in words."""

from __future__ import annotations

from typing import Any

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, peek
from mazeworks.games import dragon, quest, wizard
from mazeworks.match import say
from mazeworks.maze import Push, Walk

from .dragon import one_turn_away
from .greedy import Greedy
from .minds import foresight_of
from .outlook import Outlook
from .planner import CHANCES
from .wish import goal_at, sought, wish

CLEARLY = 0.2  # so much less for the others is worth a word


def of_maze(game: Any, view: Any, action: Any, dice: Dice, language: str) -> str:
    """What a push opens, where it leads, and what comes next; nothing where there is no reason but chance."""
    if isinstance(action, Push):
        after = peek(game, view, action, dice)
        walk = Greedy(game, dice, foresight_of(game), CHANCES).choose(after, ())
        found = goal_at(game, after, walk.to, language)
        reaches = bool(found) or _reaches(game, view, dice)
        main = _main(game, view, action, walk.to, found, reaches, language)
        more = [*_later(game, after, walk.to, bool(found), language), *_less(game, view, after, language)]
        return " ".join([main, *more])
    if isinstance(action, Walk):
        found = goal_at(game, view, action.to, language)
        stays = action.to == view.table.pieces[view.seat]
        topic = f"hint-{'stay' if stays else 'walk'}-{'goal' if found else 'near'}"
        main = sentences(language)[topic].format(to=say(game, "cell", action.to, language), goal=found)
        return " ".join([main, *_later(game, view, action.to, bool(found), language)])
    return ""


def _main(game: AnyGame, view: Any, push: Push, to: int, found: str, reaches: bool, language: str) -> str:
    """`reaches`: some push would lead to a goal, this one or another."""
    topic = "goal" if found else "more" if reaches else "none" if len(sought(view)) > 1 else "near"
    slot, cell = say(game, "slot", push.slot, language), say(game, "cell", to, language)
    goal = found or wish(game, view, language)
    return sentences(language)[f"hint-push-{topic}"].format(slot=slot, goal=goal, to=cell)


def _reaches(game: AnyGame, view: Any, dice: Dice) -> bool:
    """Whether a goal can be reached in this turn at all."""
    afters = (peek(game, view, push, dice) for push in view.legal if isinstance(push, Push))
    return any(goal_at(game, after, walk.to, "en") for after in afters for walk in after.legal)


def _later(game: Any, view: Any, to: int, found: bool, language: str) -> list[str]:
    """What the own next turn may bring from there."""
    if isinstance(view, dragon.View):
        return []  # the kernel knows no refuge
    table, words = view.table, sentences(language)
    look, marks = _look(game, table), sought(view)
    if not found:
        goals = look.places(marks) or bytes([table.homes[view.seat]])
        share = round(100 * look.later(goals, bool(marks), to))
        return [words["hint-then-likely"].format(share=share)] if share else []
    if coming := _coming(game, view):  # how many of those that may are near?
        near = sum(look.now(look.places(coming), True, to))
        return [words["hint-then-some"].format(near=near, of=len(coming))]
    rest = [mark for mark in marks if mark != table.board.marks[to]]
    for mark in rest:
        if any(look.now(look.places([mark]), True, to)):
            goal = words["the-goal"].format(goal=say(game, "mark", mark, language))
            return [words["hint-then-next"].format(goal=goal)]
    return []


def _coming(game: Any, view: Any) -> tuple[int, ...]:
    """The marks on the card that is turned up after a find; none if no card is."""
    table = view.table
    more = len(table.revealed) < game.last if isinstance(view, wizard.View) else table.piles[view.seat] > 1
    return view.unseen if more else ()


def _look(game: Any, table: Any) -> Outlook:
    return Outlook(table.board, table.barred, game.options.forbid_whole_line)


def _less(game: Any, before: Any, after: Any, language: str) -> list[str]:
    """Whether the push takes something away from the others."""
    gone = _others(game, before) - _others(game, after)
    return [sentences(language)["hint-then-less"]] if gone > CLEARLY else []


def _others(game: Any, view: Any) -> float:
    """The mean chance of the others to find something if it were their turn now."""
    others = [seat for seat in range(len(view.table.pieces)) if seat != view.seat]
    if isinstance(view, dragon.View):
        near = one_turn_away(view.table)
        return sum([near >> view.table.pieces[seat] & 1 for seat in others]) / len(others)
    return sum([_chance(_look(game, view.table), view, seat) for seat in others]) / len(others)


def _chance(look: Outlook, view: Any, seat: int) -> float:
    table = view.table
    cell = table.pieces[seat]
    if isinstance(view, wizard.View):  # all seek the same
        return float(any(look.now(look.places(sought(view)), True, cell)))
    if table.piles[seat]:
        maybe = look.places([mark for mark in view.unseen if not table.denied[seat] >> mark & 1])
        return sum(look.now(maybe, True, cell)) / len(maybe)
    marks = quest.wanted(table, seat, 0)
    return float(any(look.now(look.places(marks) or bytes([table.homes[seat]]), bool(marks), cell)))
