"""Hints for Two Doors: the engine's action, and its effect."""

from __future__ import annotations

from collections.abc import Mapping

from mazeworks.bots.levels import LEVELS, behind
from mazeworks.match import words_of

from .bot.pvs import Pvs
from .kernel import Analysis, Turn
from .rules import Lead, Position, Switch, Tigers, View
from .rules.position import CELL, GOAL, led
from .rules.values import WORTH

Words = Mapping[str, str]


def advise(game: Tigers, view: View, language: str) -> tuple[Lead | Switch, str]:
    """Return an action and a few sentences with its reason."""
    strongest = behind(game, LEVELS[-1]).partition(":")[2]
    return best_of(game, view, Pvs(game, strongest).analysis(view), language)


def best_of(game: Tigers, view: View, found: Analysis, language: str) -> tuple[Lead | Switch, str]:
    """Return the best action that an analysis found, and why."""
    turn, words, position = found.found.line[0], words_of(game, language).hints, view.table.position()
    if view.table.phase == "switch" and turn.pair:
        what = _brought(position, turn.pair, words)
        return Switch(*turn.pair), _joined(words, [_switch("switch", turn.pair, what, words)], bool(what))
    why = _of_lead(position, turn, found)
    said = [words["lead" + why].format(start=CELL.write(turn.start), to=CELL.write(turn.to))]
    if turn.pair:
        what = _brought(led(position, turn.start, turn.to), turn.pair, words)
        said.append(_switch("after", turn.pair, what, words))
        why += what
    certain = _certain(found, words)
    return Lead(turn.start, turn.to), _joined(words, [*said, *certain], bool(why or certain))


def _joined(words: Words, said: list[str], reasoned: bool) -> str:
    return " ".join([*said, *([] if reasoned else [words["best"]])])


def _certain(found: Analysis, words: Words) -> list[str]:
    """Facts about the end that are certain, unless this turn is the end."""
    if found.win > 1:
        return [words["wins"].format(count=found.win)]
    return [words["loses" if found.loss > 1 else "loses-next"].format(count=found.loss)] if found.loss else []


def _of_lead(position: Position, turn: Turn, found: Analysis) -> str:
    """The advantage of a lead, as the end of its message key."""
    worth = WORTH[position.turn]
    if found.win == 1:
        return "-wins"
    if turn.to == GOAL[position.turn]:
        return "-home"
    return "-nearer" if worth[turn.to] > worth[turn.start] else ""


def _switch(message_key: str, pair: tuple[int, int], what: str, words: Words) -> str:
    one, two = [CELL.write(cell) for cell in pair]
    return words[message_key + ("-brings" if what else "")].format(one=one, two=two, what=what)


def _brought(position: Position, pair: tuple[int, int], words: Words) -> str:
    """The numbers of own cubs that ride forward and of the opponent's that ride back."""
    ways = (pair, pair[::-1])
    mine, other = position.turn, 1 - position.turn
    forward = sum([position.cubs[mine][a] for a, b in ways if WORTH[mine][b] > WORTH[mine][a]])
    back = sum([position.cubs[other][a] for a, b in ways if WORTH[other][b] < WORTH[other][a]])
    rides, sends = [
        words[message_key if count > 1 else f"{message_key}-one"].format(count=count) if count else ""
        for message_key, count in (("rides", forward), ("sends", back))
    ]
    return words["both"].format(rides=rides, sends=sends) if rides and sends else rides or sends
