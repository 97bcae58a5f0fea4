"""Advice in words: what to do at a view, and why. Computed from the asker's own view."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, codec_of, peek
from mazeworks.games import dragon, quest
from mazeworks.match import say
from mazeworks.maze import Push, Walk

from .greedy import Greedy


class Hint(NamedTuple):
    """An action, and one sentence that says why."""

    action: Any
    text: str


def hint_for(game: AnyGame, view: Any, dice: Dice, language: str = "en") -> Hint:
    """What our best player would do in the asker's place."""
    action = Greedy(game, dice).choose(view, ())
    words = sentences(language)
    if isinstance(view, quest.View | dragon.View) and isinstance(action, Push | Walk):
        return Hint(action, _of_way(game, view, action, dice, language))
    if isinstance(view, dragon.View):
        odds = f"{view.odds.stand:.0%}" if view.odds else ""
        topic = f"hint-{view.table.phase}-{codec_of(game).text(action).split()[0]}"
        return Hint(action, words[topic].format(card=getattr(action, "card", 0), odds=odds))
    return Hint(action, words["hint-other"].format(action=codec_of(game).text(action)))


def _of_way(game: AnyGame, view: Any, action: Push | Walk, dice: Dice, language: str) -> str:
    """Why to push there, or to walk there."""
    words = sentences(language)
    if isinstance(action, Push):
        after = peek(game, view, action, dice)
        goals = _goals(game, after, language)
        reached = next((goals[walk.to] for walk in after.legal if walk.to in goals), "")
        topic, slot = ("hint-push-goal" if reached else "hint-push-near"), say(game, "slot", action.slot, language)
        return words[topic].format(slot=slot, goal=reached or _wish(game, view, language))
    here = _goals(game, view, language).get(action.to, "")
    stays = action.to == view.table.pieces[view.seat]
    topic = f"hint-{'stay' if stays else 'walk'}-{'goal' if here else 'near'}"
    return words[topic].format(to=say(game, "cell", action.to, language), goal=here)


def _goals(game: AnyGame, view: Any, language: str) -> dict[int, str]:
    """The cells where the seat finds what it wants, and that in words."""
    table, words = view.table, sentences(language)
    if isinstance(view, dragon.View):
        cells = dragon.wanted(table)
        return dict.fromkeys(cells, _wish(game, view, language))
    marks = quest.wanted(table, view.seat, view.goal)
    if not marks:
        return {table.homes[view.seat]: words["your-home"]}
    said = {mark: words["the-goal"].format(goal=say(game, "mark", mark, language)) for mark in marks}
    return {cell: said[mark] for mark in reversed(marks) if (cell := table.board.find(mark)) >= 0}


def _wish(game: AnyGame, view: Any, language: str) -> str:
    """What the seat wants most, in words."""
    words = sentences(language)
    if isinstance(view, dragon.View):
        values = view.table.values
        return words["the-treasure"].format(value=values[0]) if values else words["the-dragon"]
    marks = quest.wanted(view.table, view.seat, view.goal)
    return words["the-goal"].format(goal=say(game, "mark", marks[0], language)) if marks else words["your-home"]
