"""Advice in words: what to do at a view, and why. Computed from the asker's own view."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, codec_of, peek
from mazeworks.games.quest import View, wanted
from mazeworks.games.tigers import Tigers
from mazeworks.match import say
from mazeworks.maze import Push, Walk

from .greedy import Greedy


class Hint(NamedTuple):
    """An action, and one sentence that says why."""

    action: Any
    text: str


def hint_for(game: AnyGame, view: Any, dice: Dice, language: str = "en") -> Hint:
    """What our best player would do in the asker's place."""
    if isinstance(game, Tigers):
        from .cubs import advice  # only Two Doors loads its engine

        return Hint(*advice(game, view, language))
    action = Greedy(game, dice).choose(view, ())
    words = sentences(language)
    if not isinstance(view, View) or not isinstance(action, Push | Walk):
        return Hint(action, words["hint-other"].format(action=codec_of(game).text(action)))
    if isinstance(action, Push):
        after = peek(game, view, action, dice)
        reached = _goal(game, after, {walk.to for walk in after.legal}, language)
        topic, slot = ("hint-push-goal" if reached else "hint-push-near"), say(game, "slot", action.slot, language)
        return Hint(action, words[topic].format(slot=slot, goal=reached or _wish(game, view, language)))
    here = _goal(game, view, {action.to}, language)
    stays = action.to == view.table.pieces[view.seat]
    topic = f"hint-{'stay' if stays else 'walk'}-{'goal' if here else 'near'}"
    return Hint(action, words[topic].format(to=say(game, "cell", action.to, language), goal=here))


def _goal(game: AnyGame, view: Any, cells: set[int], language: str) -> str:
    """What the seat wants on one of these cells, in words; nothing if there is nothing."""
    marks, words = wanted(view.table, view.seat, view.goal), sentences(language)
    if not marks:
        return words["your-home"] if view.table.homes[view.seat] in cells else ""
    found = [mark for mark in marks if view.table.board.find(mark) in cells]
    return words["the-goal"].format(goal=say(game, "mark", found[0], language)) if found else ""


def _wish(game: AnyGame, view: Any, language: str) -> str:
    marks, words = wanted(view.table, view.seat, view.goal), sentences(language)
    return words["the-goal"].format(goal=say(game, "mark", marks[0], language)) if marks else words["your-home"]
