"""Attempts at puzzles, at turns of finished games and from positions. This runs in the process that reads records."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from datetime import date

import msgspec
from msgspec.structs import replace

from mazeworks.bots import hint_for
from mazeworks.core import Event, Refused, Text
from mazeworks.match import Match, Record, mark_at, narrate, words_of
from mazeworks.study import position, puzzle_packs
from mazeworks.study.play_on import RIVAL, PlayOn
from mazeworks.study.puzzle_kind import Puzzle, Solving, hinted, kind_of, parse
from mazeworks.study.retry import Retry

from . import pages, wire, wire_study
from .replay import limited
from .review_tasks import course

SLOW = Text("This takes too long to work out. Try another position.")
OPEN = 64  # puzzles that are proven once for many tries
Tries = Solving | Retry | PlayOn
ENDLESS = 999  # turns that are left where nobody counts


def shown(tries: Tries, asked: wire_study.Try, names: Sequence[str], language: str) -> wire_study.Attempt:
    """Play the actions of a try. Return the view of its seat, and what came of the last action."""
    match, seat, events = tries.match, tries.seat, list[Event]()
    for action in asked.actions[: len(asked.actions) - asked.peek]:
        events = [*tries.act(action)]
    peeks = asked.peek and asked.actions
    view = match.peek(seat, asked.actions[-1]) if peeks else match.view(seat)
    told = [_told(match, event.seen_by(seat), names, language) for event in events]
    return wire_study.Attempt(
        seat if match.actor == seat else None,
        msgspec.Raw(match.codec.view_to_json(view)),
        tuple(told),
        match.game.scores(match.state),
        result=pages.result_info(match, language),
    )


def _told(match: Match, event: Event, names: Sequence[str], language: str) -> wire.Told:
    text = narrate(match.game, event, names, language, mark_at(match.state, event))
    return wire.Told(match.ply, msgspec.Raw(match.codec.to_json(event)), text)


def task(
    kind: wire_study.TaskKind,
    tries: Tries,
    names: Sequence[str],
    question: str,
    attempt: wire_study.Attempt,
    language: str,
) -> wire_study.Task:
    """Return what is to be tried, with its first view."""
    match = tries.match
    options, title = msgspec.to_builtins(match.options), pages.title(match.spec, language)
    return wire_study.Task(kind, match.spec.id, title, options, tuple(names), tries.seat, question, attempt)


# --- puzzles ----------------------------------------------------------------------------------------------------------


@functools.lru_cache(OPEN)
def puzzle_of(text: str) -> Puzzle:
    """Return a puzzle by its id or its line. One without first actions is proven, which takes its time."""
    text = text.strip()
    return parse(text) if {".", " "} & {*text} else puzzle_packs.by_id(text)


def puzzle(text: str, language: str, day: str = "") -> bytes:
    """Return the task of a puzzle."""
    with limited(SLOW):
        found, first = puzzle_of(text), wire_study.PuzzleTry()
        solving, question = Solving(found, language), kind_of(found.kind).question(found, language)
        level = words_of(solving.match.game, language).puzzles[f"level-{found.level}"]
        given = task("puzzle", solving, _names(solving), question, _attempt(solving, first), language)
        id = "" if {".", " "} & {*text.strip()} else text.strip()
        return msgspec.json.encode(replace(given, id=id, day=day, link=found.link, level=level, par=found.par))


def puzzle_of_day(day: date, today: date, language: str) -> bytes:
    """Return the task of a day's puzzle."""
    return puzzle(puzzle_packs.daily(day, today), language, day.isoformat())


def try_puzzle(asked: wire_study.PuzzleTry, language: str) -> bytes:
    """Play an attempt at a puzzle."""
    with limited(SLOW):
        solving = Solving(puzzle_of(asked.puzzle), language)
        return msgspec.json.encode(_attempt(solving, asked))


def _names(solving: Solving) -> list[str]:
    return solving.names[: solving.match.seats]


def _attempt(solving: Solving, asked: wire_study.PuzzleTry) -> wire_study.Attempt:
    now = shown(solving, asked, _names(solving), solving.language)
    return replace(
        now,
        actor=now.actor if solving.left else None,
        turns=solving.turns,
        left=solving.left,
        done=solving.done,
        stars=solving.attempt(asked.tries, asked.hints).stars,
        advice=solving.advice(asked.hint),
        why=solving.hint(asked.hint),
        note=_tempting(solving) if solving.done else "",
    )


def _tempting(solving: Solving) -> str:
    """Return how many other starts look as good, in a sentence."""
    count = kind_of(solving.puzzle.kind).proof(solving.puzzle).tempting
    words = words_of(solving.match.game, solving.language).puzzles
    return words["tempting"].format(count=count) if count else ""


# --- turns of finished games ------------------------------------------------------------------------------------------


def turn(record: Record, number: int, language: str) -> bytes:
    """Return the task to play a turn of a finished game again."""
    with limited(SLOW):
        retry = Retry(course(record), number)
        words, name = words_of(retry.match.game, language).review, record.names[retry.seat]
        question = words["again"].format(turn=number, name=name)
        attempt = _retried(retry, record, wire_study.TurnTry(), language)
        return msgspec.json.encode(task("turn", retry, record.names, question, attempt, language))


def try_turn(record: Record, asked: wire_study.TurnTry, language: str) -> bytes:
    """Play a turn of a finished game again, and judge it."""
    with limited(SLOW):
        return msgspec.json.encode(_retried(Retry(course(record), asked.turn), record, asked, language))


def _retried(retry: Retry, record: Record, asked: wire_study.TurnTry, language: str) -> wire_study.Attempt:
    now = shown(retry, asked, record.names, language)
    if not retry.done:
        advice, why = _hint(retry, asked.hint, language)
        return replace(now, left=1, advice=advice, why=why)
    judged, words = retry.judged(), words_of(retry.match.game, language).review
    word = words[f"word-{judged.word}"] if judged.word else ""
    note = words["again-good" if judged.good else "again-worse"].format(points=f"{judged.loss:g}", word=word)
    return replace(now, actor=None, turns=1, done=judged.good, note=note)


def _hint(tries: Tries, step: int, language: str) -> tuple[tuple[str, ...], str]:
    """Return what a strong player would do: at step 1 only where, without the reason."""
    match, seat = tries.match, tries.seat
    if not step or match.actor != seat:
        return (), ""
    found = hint_for(match.game, match.view(seat), language)
    return hinted([match.codec.text(found.action)], step), found.text if step > 1 else ""


# --- positions --------------------------------------------------------------------------------------------------------


def place(text: str, language: str) -> bytes:
    """Return the task to play on from a position."""
    with limited(SLOW):
        going = PlayOn(text)
        question = words_of(going.match.game, language).puzzles["play-on"].format(rival=RIVAL.name)
        attempt = _gone_on(going, wire_study.PositionTry(), language)
        given = task("position", going, _players(going, language), question, attempt, language)
        return msgspec.json.encode(replace(given, link=attempt.position))


def try_place(asked: wire_study.PositionTry, language: str) -> bytes:
    """Play on from a position."""
    with limited(SLOW):
        return msgspec.json.encode(_gone_on(PlayOn(asked.position, asked.seat), asked, language))


def _players(going: PlayOn, language: str) -> list[str]:
    you = words_of(going.match.game, language).puzzles["you"]
    return [you if seat == going.seat else RIVAL.name for seat in range(going.match.seats)]


def _gone_on(going: PlayOn, asked: wire_study.PositionTry, language: str) -> wire_study.Attempt:
    match, since = going.match, going.match.state.table.turns
    now = shown(going, asked, _players(going, language), language)
    advice, why = _hint(going, asked.hint, language)
    turns, left = match.state.table.turns - since, 0 if match.over else ENDLESS
    return replace(now, turns=turns, left=left, done=match.over, advice=advice, why=why, position=going.link)


def moment(record: Record, ply: int) -> bytes:
    """Return a moment of a finished game as a link."""
    with limited(SLOW):
        course(record)  # refuses a running game
        if not 0 <= ply <= len(record.entries):
            raise Refused("unknown", "This game has {plies} plies. Choose one of them.", plies=len(record.entries))
        return msgspec.json.encode(wire_study.PositionLink(position.link(record.replay(ply))))
