"""Hints for Two Doors: the engine's action, and its effect."""

from __future__ import annotations

from collections.abc import Mapping

from mazeworks.bots.hint_text import HintText, hint_text
from mazeworks.match import words_of

from .bot.pvs import Pvs
from .kernel import Analysis, Turn
from .rules import Lead, Position, Switch, Tigers, View
from .rules.position import CELL, GOAL, led
from .rules.values import WORTH

Words = Mapping[str, str]
STRONGEST = "100%"  # of the positions that levels visit


def advise(game: Tigers, view: View, language: str, _since: int) -> tuple[Lead | Switch, HintText]:
    """Return an action and its reason."""
    return best_of(game, view, Pvs(game, STRONGEST).whole_turn(view), language)


def best_of(game: Tigers, view: View, found: Analysis, language: str) -> tuple[Lead | Switch, HintText]:
    """Return the best action that an analysis found, and why."""
    turn, words, position = found.found.line[0], words_of(game, language).hints, view.table.position()
    if view.table.phase == "switch" and turn.pair:
        return Switch(*turn.pair), _said(words, "switch", _switch(position, turn.pair, words), turn)
    why = _certain(found, words) + [words[f"lead-{key}"] for key in _of_lead(position, turn, found)]
    if turn.pair:
        why += _switch(led(position, turn.start, turn.to), turn.pair, words)
    return Lead(turn.start, turn.to), _said(words, "lead-switch" if turn.pair else "lead", why, turn)


def _said(words: Words, message_key: str, why: list[str], turn: Turn) -> HintText:
    cells = dict(zip(("one", "two"), [CELL.write(cell) for cell in turn.pair or ()], strict=False))
    template = words[message_key].format(start=CELL.write(turn.start), to=CELL.write(turn.to), **cells)
    return hint_text(template, *(why or [words["best"]]))


def _certain(found: Analysis, words: Words) -> list[str]:
    """Facts about the end that are certain, unless this turn is the end."""
    if found.win > 1:
        return [words["wins"].format(count=found.win)]
    return [words["loses" if found.loss > 1 else "loses-next"].format(count=found.loss)] if found.loss else []


def _of_lead(position: Position, turn: Turn, found: Analysis) -> list[str]:
    """The advantage of a lead, as the end of its message key; [] if there is none."""
    worth = WORTH[position.turn]
    if found.win == 1:
        return ["wins"]
    if turn.to == GOAL[position.turn]:
        return ["home"]
    return ["nearer"] if worth[turn.to] > worth[turn.start] else []


def _switch(position: Position, pair: tuple[int, int], words: Words) -> list[str]:
    """The effect of a switch on the cubs; [] if there is none."""
    what = _brought(position, pair, words)
    return [words["brings"].format(what=what)] if what else []


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
