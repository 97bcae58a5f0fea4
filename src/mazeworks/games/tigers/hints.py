"""Advice for Two Doors in words: what the engine would do, and what that brings."""

from __future__ import annotations

from collections.abc import Mapping

from mazeworks.content import sentences
from mazeworks.core import Dice
from mazeworks.games.tigers import Lead, Position, Switch, Tigers, View
from mazeworks.games.tigers.position import CELL, GOAL, led
from mazeworks.games.tigers.worth import WORTH
from mazeworks.kernel.tigers import Analysis, Turn

from .levels import LEVELS, behind
from .pvs import Pvs

Words = Mapping[str, str]


def advice(game: Tigers, view: View, dice: Dice, language: str) -> tuple[Lead | Switch, str]:
    """An action, and a few sentences that say why."""
    strongest = behind(game, LEVELS[-1]).partition(":")[2]
    found = Pvs(game, dice, strongest).analysis(view)
    turn, words, position = found.found.line[0], sentences(language), view.table.position()
    if view.table.phase == "switch" and turn.pair:
        what = _brought(position, turn.pair, words)
        return Switch(*turn.pair), _joined(words, [_switch("hint-switch", turn.pair, what, words)], bool(what))
    why = _of_lead(position, turn, found)
    said = [words["hint-lead" + why].format(start=CELL.write(turn.start), to=CELL.write(turn.to))]
    if turn.pair:
        what = _brought(led(position, turn.start, turn.to), turn.pair, words)
        said.append(_switch("hint-after", turn.pair, what, words))
        why += what
    certain = _certain(found, words)
    return Lead(turn.start, turn.to), _joined(words, [*said, *certain], bool(why or certain))


def _joined(words: Words, said: list[str], reasoned: bool) -> str:
    return " ".join([*said, *([] if reasoned else [words["hint-best"]])])


def _certain(found: Analysis, words: Words) -> list[str]:
    """What can be said for sure about the end, unless this turn is the end."""
    if found.win > 1:
        return [words["hint-wins"].format(count=found.win)]
    return [words["hint-loses" if found.loss > 1 else "hint-loses-next"].format(count=found.loss)] if found.loss else []


def _of_lead(position: Position, turn: Turn, found: Analysis) -> str:
    """What is good about a lead: the end of its topic."""
    worth = WORTH[position.turn]
    if found.win == 1:
        return "-wins"
    if turn.to == GOAL[position.turn]:
        return "-home"
    return "-nearer" if worth[turn.to] > worth[turn.start] else ""


def _switch(topic: str, pair: tuple[int, int], what: str, words: Words) -> str:
    one, two = [CELL.write(cell) for cell in pair]
    return words[topic + ("-brings" if what else "")].format(one=one, two=two, what=what)


def _brought(position: Position, pair: tuple[int, int], words: Words) -> str:
    """How many cubs of one's own ride forward, and how many of the other's back."""
    ways = (pair, pair[::-1])
    mine, other = position.turn, 1 - position.turn
    forward = sum([position.cubs[mine][a] for a, b in ways if WORTH[mine][b] > WORTH[mine][a]])
    back = sum([position.cubs[other][a] for a, b in ways if WORTH[other][b] < WORTH[other][a]])
    rides, sends = [
        words[topic if count > 1 else f"{topic}-one"].format(count=count) if count else ""
        for topic, count in (("hint-rides", forward), ("hint-sends", back))
    ]
    return words["hint-both"].format(rides=rides, sends=sends) if rides and sends else rides or sends
