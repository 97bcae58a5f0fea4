"""Advice for Two Doors in words: what the engine would do, and what that brings."""

from __future__ import annotations

from mazeworks.content import sentences
from mazeworks.core import Dice
from mazeworks.games.tigers import Lead, Position, Switch, Tigers, View
from mazeworks.games.tigers.position import CELL, GOAL, led
from mazeworks.games.tigers.worth import WORTH
from mazeworks.kernel.tigers import Analysis, Turn

from .levels import LEVELS, behind
from .pvs import Pvs


def advice(game: Tigers, view: View, dice: Dice, language: str) -> tuple[Lead | Switch, str]:
    """An action and one sentence that says why."""
    strongest = behind(game, LEVELS[-1]).partition(":")[2]
    found = Pvs(game, dice, strongest).analysis(view)
    turn, words, position = found.found.line[0], sentences(language), view.table.position()
    cells = {"start": CELL.write(turn.start), "to": CELL.write(turn.to)}
    cells |= {name: CELL.write(cell) for name, cell in zip(("one", "two"), turn.pair or (), strict=False)}

    def said(topics: list[tuple[str, int]]) -> list[str]:
        return [words[topic].format(count=count, **cells) for topic, count in topics]

    if view.table.phase == "switch" and turn.pair:
        why = said(_of_switch(position, turn.pair)) or [words["hint-best"]]
        return Switch(*turn.pair), words["hint-switch"].format(why=", ".join(why), **cells)
    why = said([*_certain(found), *_of_lead(position, turn)])
    if turn.pair:
        rides = said(_of_switch(led(position, turn.start, turn.to), turn.pair))
        why.append(": ".join([*said([("hint-then", 0)]), *([", ".join(rides)] if rides else [])]))
    why = why or [words["hint-best"]]
    return Lead(turn.start, turn.to), words["hint-lead"].format(why="; ".join(why), **cells)


def _certain(found: Analysis) -> list[tuple[str, int]]:
    """What can be said for sure about the end."""
    if found.win:
        return [("hint-wins" if found.win > 1 else "hint-wins-now", found.win)]
    return [("hint-loses", found.loss)] if found.loss else []


def _of_lead(position: Position, turn: Turn) -> list[tuple[str, int]]:
    worth = WORTH[position.turn]
    if turn.to == GOAL[position.turn]:
        return [("hint-home", 1)]
    return [("hint-nearer", 1)] if worth[turn.to] > worth[turn.start] else []


def _of_switch(position: Position, pair: tuple[int, int]) -> list[tuple[str, int]]:
    """How many cubs of one's own ride forward, and how many of the other's back."""
    ways = (pair, pair[::-1])
    mine, other = position.turn, 1 - position.turn
    forward = sum([position.cubs[mine][a] for a, b in ways if WORTH[mine][b] > WORTH[mine][a]])
    back = sum([position.cubs[other][a] for a, b in ways if WORTH[other][b] < WORTH[other][a]])
    out = [("hint-rides" if forward > 1 else "hint-rides-one", forward)] if forward else []
    return out + ([("hint-sends" if back > 1 else "hint-sends-one", back)] if back else [])
