"""`mazeworks review`: where a finished game was won and lost."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from mazeworks.core import Refused, Result
from mazeworks.match import Record, words_of
from mazeworks.study import Course, Effort, Judge, Reviewed, SeatSum, Turned, concluded, course_of, judge_of, reviewed
from mazeworks.term.words import words_of as spoken_words

from . import arguments, saved_games
from .screen import Screen

BAR = 20  # characters of the bar for a chance of 100 %
EVERY = 8  # turns between two rows where answers are compared: most turns have nothing to tell there
LUCK = 3.0  # points that are worth a row


def review(args: argparse.Namespace) -> None:
    """Print every turn with its best, the key moments, and the numbers of each seat."""
    record = _record(args.file, args.save)
    try:
        course = course_of(record)
    except Refused as refused:
        raise Refused("file", "{file}: {why}", file=args.file, why=refused.why) from None
    names, effort = arguments.titles(record.names), _effort(args.deep)
    seat = None if args.seat is None else args.seat - 1
    if seat is not None and seat >= len(names):
        raise Refused("seats", "This game has {seats} seats, not {seat}.", seats=len(names), seat=args.seat)
    judge, turns = judge_of(course.game, effort), list[Turned]()
    stream = _noted(reviewed(record, effort, "en", names), turns)
    if args.json:
        for turned in stream:
            if seat in (None, turned.seat):
                print(msgspec.json.encode(turned).decode())
        print(msgspec.json.encode(concluded(judge, record.game, turns, course.result, names)).decode())
        return
    page, screen = Page(course, judge, names, seat), Screen()
    for line in chain(page.title(), page.table(stream)):
        screen.say(line)
    for line in page.end(concluded(judge, record.game, turns, course.result, names)):
        screen.say(line)


def pointer(name: str | Path | None, language: str = "en") -> str:
    """Return how to review a game, by its file or its key, or None if it is not stored."""
    words = spoken_words(language)
    return words("term.review.how") if name is None else words("term.review.shows", command=f"mazeworks review {name}")


def _record(name: str, save: str | None) -> Record:
    """Read a record from its file, or a kept game by its key."""
    if save is None and (Path(name).exists() or not saved_games.knows(name)):
        return arguments.record(name)
    return saved_games.found(save, name)


def _effort(deep: bool) -> Effort:
    return "deep" if deep else "quick"


def _noted(stream: Iterable[Turned], turns: list[Turned]) -> Iterator[Turned]:
    for turned in stream:
        turns.append(turned)
        yield turned


class Page:
    """A review in lines of text. `seat`: only the turns of this one, and its chance."""

    def __init__(self, course: Course, judge: Judge, names: Sequence[str], seat: int | None) -> None:
        self.course, self.judge, self.names, self.seat = course, judge, names, seat
        self.words = words_of(course.game).review
        self.wide = max([len(name) for name in names])

    def title(self) -> list[str]:
        title, result = self.course.match.spec.title, self.course.result
        players = " and ".join([", ".join(self.names[:-1]), self.names[-1]] if len(self.names) > 1 else self.names)
        return [f"{title}: {players}. {self._won(result)} after {len(self.course.turns)} turns.", ""]

    def _won(self, result: Result) -> str:
        winners = [self.names[seat] for seat in result.winners]
        scores = " : ".join([str(score) for score in result.scores])
        return f"{' and '.join(winners) or 'Nobody'} won, {scores},"

    # --- the table ------------------------------------------------------------------------------------------------

    def table(self, stream: Iterable[Turned]) -> Iterator[str]:
        """Return the head of the table, then a row for each turn as soon as it is judged."""
        answers = self.judge.unit == "answers"
        played, best = ("furthest from the guide", "the guide's") if answers else ("played", "best there was")
        lost, whose = "gap" if answers else "lost", self.names[self.seat or 0]
        yield f"turn  {'seat':{self.wide}}  {played:28} {best:28} {lost:>5}  {'':9} {whose} wins"
        for turned in stream:
            if self.seat in (None, turned.seat) and (not answers or self._worth_a_row(turned)):
                yield self._row(turned)

    def _worth_a_row(self, turned: Turned) -> bool:
        lucky = max(map(abs, turned.luck)) >= LUCK
        return turned.word == "otherwise" or lucky or turned.turn % EVERY == 1

    def _row(self, turned: Turned) -> str:
        chance = turned.chance[self.seat or 0]
        row = f"{turned.turn:4}  {self.names[turned.seat]:{self.wide}}  {self._compared(turned)}"
        word = self.words[f"word-{turned.word}"] if turned.word else ""
        notes = [turned.told, *[f"({self.words[f'tag-{tag}']})" for tag in turned.tags if tag != "found"]]
        notes += [f"(luck {turned.luck[turned.seat]:+g})"] if max(map(abs, turned.luck)) >= LUCK else []
        bar = "#" * round(chance * BAR / 100)
        return f"{row}  {word:9} {chance:3.0f} % {bar:{BAR}} {' '.join(filter(None, notes))}".rstrip()

    def _compared(self, turned: Turned) -> str:
        """Return what was played, what was best, and the difference, in columns."""
        if self.judge.unit == "answers":
            off = turned.word == "otherwise"
            played, best = (turned.played[turned.at], turned.best[turned.at]) if off else ("", "")
            return f"{played:28} {best:28} {turned.gap if off else 0:5g}"
        same = turned.best == turned.played
        return f"{', '.join(turned.played):28} {'the same' if same else ', '.join(turned.best):28} {turned.loss:5g}"

    # --- the end --------------------------------------------------------------------------------------------------

    def end(self, done: Reviewed) -> Iterator[str]:
        """Return the key moments and the numbers of each seat."""
        moments = [moment for moment in done.moments if self.seat in (None, moment.seat)]
        if moments:
            yield "\nKey moments"
        for moment in moments:
            yield f"  turn {moment.turn:3}  {moment.text}"
        yield ""
        for seat, (name, numbers) in enumerate(zip(self.names, done.seats, strict=True)):
            if self.seat in (None, seat):
                yield f"{name}: {self._numbers(numbers, done)}"
        yield self.words["measured"]

    def _numbers(self, sums: SeatSum, done: Reviewed) -> str:
        words = ", ".join([f"{sums.words[word]} {self.words[f'word-{word}']}" for word in sums.words])
        parts = [] if sums.care is None else [f"care {max(0.0, sums.care):.0%}"]  # below 0 is worse than random play
        if done.unit == "points":
            parts += [f"{sums.lost:g} points lost a turn", f"{sums.missed} missed"]
        parts += [words] if words else ["no turn judged"]
        if done.luck:
            parts.append(f"the {done.luck} brought {sums.luck:+g} points")
        parts += [f"{sums.steps} {'step' if sums.steps == 1 else 'steps'}"] if sums.steps else []
        return f"{'; '.join(parts)}."
