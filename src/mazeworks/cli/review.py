"""`mazeworks review`: where a finished game was won and lost."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from mazeworks.core import Refused
from mazeworks.match import Record, words_of
from mazeworks.server.pages import title
from mazeworks.study import Course, Effort, Judge, Reviewed, SeatSum, Turned, concluded, course_of, judge_of, reviewed
from mazeworks.study.sentences import number
from mazeworks.term.text import cells, padded
from mazeworks.term.words import spoken
from mazeworks.term.words import words_of as spoken_words

from . import arguments, saved_games
from .screen import screen_of

BAR = 20  # characters of the bar for a chance of 100 %
EVERY = 8  # turns between two rows where answers are compared: most turns have nothing to tell there
LUCK = 3.0  # points that are worth a row
WIDE, NUMBER, WORD = 28, 7, 9  # columns: for a turn, for what it cost, and for its word


def review(args: argparse.Namespace) -> None:
    """Print every turn with its best, the key moments, and the numbers of each seat."""
    record = _record(args.file, args.save)
    try:
        course = course_of(record)
    except Refused as refused:
        raise Refused("file", "{file}: {why}", file=args.file, why=refused.why) from None
    names, effort, language = arguments.titles(record.names), _effort(args.deep), spoken(args.language)
    seat = None if args.seat is None else args.seat - 1
    if seat is not None and seat >= len(names):
        raise Refused("seats", "This game has {seats} seats, not {seat}.", seats=len(names), seat=args.seat)
    judge, turns = judge_of(course.game, effort), list[Turned]()
    stream = _noted(reviewed(record, effort, language, names), turns)
    if args.json:
        for turned in stream:
            if seat in (None, turned.seat):
                print(msgspec.json.encode(turned).decode())
        print(msgspec.json.encode(concluded(judge, record.game, turns, course.result, names, language)).decode())
        return
    page, screen = Page(course, judge, names, seat, language), screen_of(args)
    for line in chain(page.title(), page.table(stream)):
        screen.say(line)
    for line in page.end(concluded(judge, record.game, turns, course.result, names, language)):
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

    def __init__(self, course: Course, judge: Judge, names: Sequence[str], seat: int | None, language: str) -> None:
        self.course, self.judge, self.names, self.seat, self.language = course, judge, names, seat, language
        self.words, self.say = words_of(course.game, language).review, spoken_words(language)
        self.wide = max([cells(name) for name in (*names, self.say("term.review.seat"))])

    def title(self) -> list[str]:
        result = self.course.result
        winners = [self.names[seat] for seat in result.winners]
        said = self.say(
            "term.review.won" if winners else "term.review.nobody",
            n=len(winners),
            title=title(self.course.match.spec, self.language),
            players=self._listed(self.names),
            winners=self._listed(winners),
            scores=" : ".join([str(score) for score in result.scores]),
            turns=len(self.course.turns),
        )
        return [said, ""]

    def _listed(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.say("result.and", first=", ".join(names[:-1]), last=names[-1])

    # --- the table ------------------------------------------------------------------------------------------------

    def table(self, stream: Iterable[Turned]) -> Iterator[str]:
        """Return the head of the table, then a row for each turn as soon as it is judged."""
        unit, whose = self.judge.unit, self.names[self.seat or 0]
        seat, chance = padded(self.say("term.review.seat"), self.wide), self.say("term.review.chance", name=whose)
        heads = [self.say(f"term.review.{unit}.{column}") for column in ("played", "best", "lost")]
        yield f"{self.say('term.review.turn'):4}  {seat}  {self._columns(*heads)}  {'':{WORD}} {chance}"
        for turned in stream:
            if self.seat in (None, turned.seat) and (unit == "points" or self._worth_a_row(turned)):
                yield self._row(turned)

    def _columns(self, played: str, best: str, lost: str) -> str:
        return f"{played:{WIDE}} {best:{WIDE}} {lost:>{NUMBER}}"

    def _worth_a_row(self, turned: Turned) -> bool:
        lucky = max(map(abs, turned.luck)) >= LUCK
        return turned.word == "otherwise" or lucky or turned.turn % EVERY == 1

    def _row(self, turned: Turned) -> str:
        chance = turned.chance[self.seat or 0]
        row = f"{turned.turn:4}  {padded(self.names[turned.seat], self.wide)}  {self._compared(turned)}"
        word = self.words[f"word-{turned.word}"] if turned.word else ""
        notes = [turned.told, *[f"({self.words[f'tag-{tag}']})" for tag in turned.tags if tag != "found"]]
        if max(map(abs, turned.luck)) >= LUCK:
            notes.append(f"({self.say('review.luck', n=self._signed(turned.luck[turned.seat]))})")
        bar = "#" * round(chance * BAR / 100)
        return f"{row}  {word:{WORD}} {chance:3.0f} % {bar:{BAR}} {' '.join(filter(None, notes))}".rstrip()

    def _compared(self, turned: Turned) -> str:
        """Return what was played, what was best, and the difference, in columns."""
        if self.judge.unit == "answers":
            off = turned.word == "otherwise"
            played, best = (turned.played[turned.at], turned.best[turned.at]) if off else ("", "")
            return self._columns(played, best, number(turned.gap if off else 0, self.language))
        best = self.say("term.review.same") if turned.best == turned.played else ", ".join(turned.best)
        return self._columns(", ".join(turned.played), best, number(turned.loss, self.language))

    # --- the end --------------------------------------------------------------------------------------------------

    def end(self, done: Reviewed) -> Iterator[str]:
        """Return the key moments and the numbers of each seat."""
        moments = [moment for moment in done.moments if self.seat in (None, moment.seat)]
        if moments:
            yield f"\n{self.say('term.review.moments')}"
        for moment in moments:
            yield f"  {self.say('term.turn', n=f'{moment.turn:3}')}  {moment.text}"
        yield ""
        for seat, (name, numbers) in enumerate(zip(self.names, done.seats, strict=True)):
            if self.seat in (None, seat):
                yield f"{name}: {self._numbers(numbers, done)}"
        yield self.words["measured"]

    def _numbers(self, sums: SeatSum, done: Reviewed) -> str:
        say = self.say
        words = ", ".join([f"{sums.words[word]} {self.words[f'word-{word}']}" for word in sums.words])
        # below 0 is worse than random play
        parts = [] if sums.care is None else [say("review.care", n=f"{100 * max(0.0, sums.care):.0f}")]
        if done.unit == "points":
            parts += [say("review.lost.turn", n=number(sums.lost, self.language)), say("review.missed", n=sums.missed)]
        parts += [words or say("term.review.unjudged")]
        if done.luck:
            parts.append(say(f"term.review.luck.{done.luck}", n=self._signed(sums.luck)))
        parts += [say("review.steps", n=sums.steps)] if sums.steps else []
        return f"{'; '.join(parts)}."

    def _signed(self, points: float) -> str:
        return f"{'-' if points < 0 else '+'}{number(abs(points), self.language)}"
