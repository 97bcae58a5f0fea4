"""The choices of the moment: on the board spot by spot, or in a list of answers with one line for each verb."""

from __future__ import annotations

from typing import NamedTuple

from mazeworks.core import Action, AnyView
from mazeworks.core.type_variables import ViewIn

from .canvas import Spot
from .display import Display
from .stages.stage import Stage, Way

FEW = 3  # answers that are never grouped


class Answer(NamedTuple):
    """A line of the list: one action, or several of one verb that open when it is chosen."""

    text: str
    actions: tuple[Action, ...]

    @property
    def opens(self) -> bool:
        return len(self.actions) > 1


class Choices:
    """The legal actions of a view, as they are chosen."""

    def __init__(self, stage: Stage[ViewIn], display: Display[ViewIn], group: tuple[Action, ...] = ()) -> None:
        ways = {action: stage.way(display, action) for action in display.view.legal}
        self.ways: list[tuple[Way, Action]] = []
        for action, way in ways.items():
            if way:
                self.ways.append((way, action))
                self.ways += [(way._replace(spots=way.spots[::-1]), action)] if way.either else []
        listed = group or tuple([action for action, way in ways.items() if way is None])
        said = {action: stage.answer(display, action) for action in listed}
        self.answers = [Answer(said[action], (action,)) for action in listed]
        if not group and len(listed) > FEW:
            self.answers = _grouped(display, said)
        self.long = len(listed) > FEW and not any(answer.opens for answer in self.answers)  # may be shown in parts

    def spots(self, picked: tuple[Spot, ...] = ()) -> list[Spot]:
        """The spots that can be chosen next, after those picked."""
        found = [way.spots[len(picked)] for way in self._open(picked)]
        return list(dict.fromkeys(found))

    def _open(self, picked: tuple[Spot, ...]) -> list[Way]:
        at = len(picked)
        return [way for way, _ in self.ways if way.spots[:at] == picked and len(way.spots) > at]

    def turns(self, picked: tuple[Spot, ...], spot: Spot | None) -> list[int]:
        """The quarters that the tile in hand can have at a spot; in the list of answers, anywhere."""
        path, listed = (*picked, spot), spot is not None and spot.kind == "answer"
        return sorted({way.turn for way, _ in self.ways if (listed or way.spots == path) and way.turn is not None})

    def action(self, picked: tuple[Spot, ...], spot: Spot | None, turn: int) -> Action | None:
        """The action that a spot completes; a turn that is not possible there gives way to the next one."""
        path = (*picked, spot)
        found = {way.turn: action for way, action in self.ways if way.spots == path}
        if not found:
            return None
        best = [(turn + more) % 4 for more in range(4) if (turn + more) % 4 in found]
        return found[best[0]] if best else next(iter(found.values()))

    @property
    def rows(self) -> list[Spot]:
        return [Spot("answer", at) for at in range(len(self.answers))]


def _grouped(display: Display[AnyView], said: dict[Action, str]) -> list[Answer]:
    kinds: dict[type, list[Action]] = {}
    for action in said:
        kinds.setdefault(type(action), []).append(action)
    if len(kinds) == 1:  # nothing else to choose: the list itself is the question
        return [Answer(text, (action,)) for action, text in said.items()]
    out = []
    for actions in kinds.values():
        texts = [said[action] for action in actions]
        many = len(actions) > 1 and len(said) > len(kinds)
        out += (
            [Answer(_together(display, texts, actions), tuple(actions))]
            if many
            else [Answer(text, (action,)) for text, action in zip(texts, actions, strict=True)]
        )
    return out


def _together(display: Display[AnyView], texts: list[str], actions: list[Action]) -> str:
    """The words that the answers begin with, else a word for what they do, and their number."""
    same: list[str] = []
    for column in zip(*[text.split() for text in texts], strict=False):
        if len({*column}) > 1:
            break
        same.append(column[0])
    verb = display.notation(actions[0]).split()[0]
    other = display.words(f"group.{verb}") if display.words.has(f"group.{verb}") else verb.capitalize()
    return f"{' '.join(same).rstrip(':,') or other} … ({len(texts)})"
