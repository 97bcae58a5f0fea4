"""A puzzle as a table: the same messages, answered by the study instead of a server. So a puzzle needs no screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date

import msgspec

from mazeworks.core import Action, AnyGame, Refused
from mazeworks.match import say, words_of
from mazeworks.server import wire
from mazeworks.study import puzzle_diary, puzzle_packs
from mazeworks.study.puzzle_kind import Solving, kind_of

from . import diary
from .line import State
from .words import words_of as spoken_words

STAR, NO_STAR = "★", "☆"


class PuzzleLine:
    """One puzzle. Undo and a rematch begin it again."""

    def __init__(self, id: str, language: str = "en", day: date | None = None) -> None:
        self.id, self.language, self.day = id, language, day
        self.hear: Callable[[wire.AnyMessage], None] = lambda _: None
        self.state: Callable[[State], None] = lambda _: None
        self.puzzle = puzzle_packs.by_id(id)
        self.solving = Solving(self.puzzle, language)
        self.rules: AnyGame | None = self.solving.match.game
        self.words = words_of(self.solving.match.game, language).puzzles
        self.tries, self.hints, self.step = 0, 0, 0

    def open(self) -> None:
        asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        self.state(State("open"))
        self._tell()

    def _tell(self) -> None:
        """Send the table and a snapshot."""
        self.hear(wire.TableSet(self._info()))
        match, solving = self.solving.match, self.solving
        told = [*solving.told, *([] if solving.left or solving.done else [self.words["over"]])]
        view = msgspec.Raw(match.codec.view_to_json(match.view(solving.seat)))
        event = msgspec.Raw(b"{}")
        self.hear(
            wire.Snapshot(
                match.ply,
                solving.seat if solving.left else None,
                {str(solving.seat): view},
                tuple([wire.Told(match.ply, event, text) for text in told]),
                tuple(match.game.scores(match.state)),
                self._result(),
                undoable=match.ply > 0,
            )
        )

    def _info(self) -> wire.TableInfo:
        match, solving = self.solving.match, self.solving
        level = self.words[f"level-{self.puzzle.level}"]
        title = f"{self.id} ({level}): {kind_of(self.puzzle.kind).question(self.puzzle, self.language)}"
        seats = [
            wire.SeatInfo("here", name, True, True, seat == solving.seat, seat)
            for seat, name in enumerate(solving.names[: match.seats])
        ]
        options = msgspec.to_builtins(match.options)
        stage: wire.Stage = "over" if solving.done else "playing"
        return wire.TableInfo(self.id, match.spec.id, title, options, stage, False, 0, tuple(seats), 0, ())

    def _result(self) -> wire.ResultInfo | None:
        solving = self.solving
        if not solving.done:
            return None
        won = solving.attempt(max(self.tries, 1), self.hints).stars
        done = spoken_words(self.language)("puzzle.done", n=solving.turns)
        why = f"{STAR * won}{NO_STAR * (puzzle_diary.BEST - won)}  {done}"
        ranks = tuple([1 if seat == solving.seat else 2 for seat in range(solving.match.seats)])
        scores = tuple(solving.match.game.scores(solving.match.state))
        return wire.ResultInfo(ranks, scores, (solving.seat,), False, why, solving.turns)

    async def ask(self, kind: type[wire.Ask], **fields: object) -> wire.AnyMessage:
        if kind is wire.Act:
            self._act(str(fields["action"]))
        elif kind is wire.Peek:
            match = self.solving.match
            after = match.peek(self.solving.seat, str(fields["action"]))
            return wire.Peeked(0, msgspec.Raw(match.codec.view_to_json(after)))
        elif kind is wire.Hint:
            return self._hint()
        elif kind in (wire.Undo, wire.Rematch):
            self.solving, self.step = Solving(self.puzzle, self.language), 0
            self._tell()
        elif kind is wire.Sync:
            self._tell()
        else:
            raise Refused("illegal", "A puzzle has no such request. Start it again with U.")
        return wire.Done(0)

    def _act(self, action: str) -> None:
        begins, turns = not self.solving.match.ply, self.solving.turns
        self.solving.act(action)
        self.tries += begins
        self.step = self.step if self.solving.turns == turns else 0
        if self.solving.done and self.day:
            won = self.solving.attempt(max(self.tries, 1), self.hints).stars
            diary.note(self.day, puzzle_diary.Day(self.id, won, max(self.tries, 1), self.hints))
        self._tell()

    def _hint(self) -> wire.AnyMessage:
        """First where to begin, then the next action."""
        self.step = min(self.step + 1, puzzle_diary.WHOLE)
        self.hints = max(self.hints, self.step)
        line = self.solving.line()
        if not line:
            return wire.Hinted(0, "", self.solving.hint(self.step), "", ())
        whole = self.step == puzzle_diary.WHOLE
        text = self._told(line[0], whole)
        return wire.Hinted(0, self.solving.match.codec.text(line[0]) if whole else "", text, "", ())

    def _told(self, action: Action, whole: bool) -> str:
        """Say an action, or only where it begins, as the browser does; empty if the stage of the game says it."""
        spoken, match = spoken_words(self.language), self.solving.match
        verb, *places = match.codec.text(action).split()
        if (slot := getattr(action, "slot", None)) is not None:
            key = "puzzle.hint.whole" if whole else "puzzle.hint.slot"
            return spoken(key, slot=say(match.game, "slot", slot, self.language))
        if verb == "walk":
            return "" if whole else spoken("puzzle.hint.walking")
        return "" if whole else spoken("puzzle.hint.where", where=places[0])

    async def close(self) -> None:
        """Nothing to close."""
