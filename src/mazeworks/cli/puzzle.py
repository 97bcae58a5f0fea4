"""`mazeworks puzzle`: solve a puzzle at the terminal, or make and prove packs of them."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path
from typing import Literal

from mazeworks import content
from mazeworks.core import Dice, Refused
from mazeworks.match import refusal, words_of
from mazeworks.study import puzzle_diary, puzzle_packs
from mazeworks.study.puzzle_kind import LEVELS, Puzzle, Solving, check, kind_of, parse
from mazeworks.term.diary import note
from mazeworks.term.page import LEAST
from mazeworks.term.plain.play import LEAVING, reading
from mazeworks.term.visit import Said
from mazeworks.term.words import spoken
from mazeworks.term.words import words_of as spoken_words

from .picture import Picture, picture_lines
from .screen import Screen, screen_of

STAR, NO_STAR = "★", "☆"


def puzzle(args: argparse.Namespace) -> None:
    """Solve today's puzzle, or the one that is named; or make or check packs."""
    if args.make:
        make(args)
    elif args.check is not None:
        check_packs(args.check, spoken(args.language))
    else:
        solve(args)


def solve(args: argparse.Namespace) -> None:
    """Let a person solve a puzzle."""
    now = today()
    day = _day(args.day) if args.day else now
    named, asked = chosen(args, day, now)
    of_a_day = not (args.which or args.kind or args.level)
    Solver(named, asked, screen_of(args), spoken(args.language), day if of_a_day else None, now).run()


def today() -> date:
    """Return the player's own date."""
    return date.today()


def chosen(args: argparse.Namespace, day: date, today: date) -> tuple[str, Puzzle]:
    """Return the puzzle that was asked for, and its id; "" for one that is in no pack."""
    if args.which and len(args.which) == 1 and not set(args.which[0]) & {".", " "}:
        return args.which[0], puzzle_packs.by_id(args.which[0])
    if args.which:
        return "", parse(" ".join(args.which))
    if args.kind or args.level:
        kind = kind_of(args.kind or "three")
        id = puzzle_packs.kind_and_level(kind, args.level, Dice())
    else:
        id = puzzle_packs.daily(day, today)
    return id, puzzle_packs.by_id(id)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("usage", "A day is written 2026-11-16, not {text}.", text=f"{text!r:.40}") from None


class Solver:
    """A person and a puzzle. `day` is set for the puzzle of a day."""

    def __init__(self, id: str, asked: Puzzle, screen: Screen, language: str, day: date | None, today: date) -> None:
        self.id, self.puzzle, self.screen, self.day, self.today = id, asked, screen, day, today
        self.language, self.say = language, spoken_words(language)
        self.solving = Solving(asked, language)
        self.tries, self.hints, self.step = 0, 0, 0
        self.words = words_of(self.solving.match.game, language).puzzles

    def run(self) -> None:
        """Ask until the puzzle is solved, or the person gives up or leaves."""
        self.show()
        while not self.solving.done:
            turn = min(self.solving.turns + 1, self.puzzle.par)
            try:
                typed = self.screen.ask(f"{self.say('puzzle.turn', turn=turn, par=self.puzzle.par)}> ")
            except EOFError:
                return
            if typed.lower() in LEAVING:
                return
            if typed.lower() == "give up":
                self.give_up()
                return
            try:
                self.obey(typed)
            except Refused as refused:
                self.screen.say(refusal(refused.why, self.language))
        self.finish()

    def obey(self, typed: str) -> None:
        """Carry out a typed command. Refuse an invalid one with the reason."""
        word = typed.lower()
        if word in ("undo", "again"):
            self.solving, self.step = Solving(self.puzzle, self.language), 0
            self.show()
        elif word == "hint":
            self.step = min(self.step + 1, puzzle_diary.WHOLE)
            self.hints = max(self.hints, self.step)
            self.screen.say(self.solving.hint(self.step))
        elif word in ("help", "?"):
            self.screen.say(self.say("term.puzzle.help").strip())
        elif word:
            self.act(typed)

    def act(self, typed: str) -> None:
        solving, begins = self.solving, not self.solving.match.ply
        turns = solving.turns
        solving.act(reading(solving.match.game, solving.match.legal, typed) if solving.left else typed)
        self.tries += begins
        self.step = self.step if solving.turns == turns else 0
        self.show()
        if not solving.left and not solving.done:
            self.screen.say(self.words["over"], "bold")

    def task(self) -> str:
        """The puzzle's name, its level and what is to be found."""
        question = kind_of(self.puzzle.kind).question(self.puzzle, self.language)
        return f"{self.id or self.say('task.puzzle')} ({self.words[f'level-{self.puzzle.level}']}): {question}"

    def show(self) -> None:
        """Draw the board, what happened and the task. The task is in the picture, because that clears the screen."""
        solving, match = self.solving, self.solving.match
        said = [Said(0, None, text) for text in (*solving.told, self.task())]
        picture = Picture.of(match, solving.names[: match.seats], match.view(solving.seat), said, self.language)
        self.screen.clear()
        self.screen.lines(picture_lines(picture, self.screen.hues, *LEAST))

    def give_up(self) -> None:
        proof = kind_of(self.puzzle.kind).proof(self.puzzle)
        text = self.solving.match.codec.text
        self.screen.say(", ".join([text(action) for action in proof.line]))

    def finish(self) -> None:
        """Tell the stars, and note a day's puzzle."""
        won = self.solving.attempt(max(self.tries, 1), self.hints).stars
        stars = STAR * won + NO_STAR * (puzzle_diary.BEST - won)
        self.screen.say(f"{stars}  {self.say('puzzle.done', n=self.solving.turns)}", "bold")
        proof = kind_of(self.puzzle.kind).proof(self.puzzle)
        if proof.tempting:
            self.screen.say(self.words["tempting"].format(count=proof.tempting))
        if self.day == self.today:
            self._note(won)
        if self.id and self.day:
            name = f"{self.day}, {self.id}"
            self.screen.say(self.say("puzzle.share.text", name=name, stars=STAR * won, n=self.solving.turns))

    def _note(self, won: int) -> None:
        days, best = note(self.today, puzzle_diary.Day(self.id, won, max(self.tries, 1), self.hints))
        self.screen.say(f"{self.say('puzzle.streak', n=days)}, {self.say('puzzle.best', n=best)}.")


# --- packs ----------------------------------------------------------------------------------------------------------


def make(args: argparse.Namespace) -> None:
    """Write a pack of proven puzzles."""
    text = puzzle_packs.written(args.make, list(puzzle_packs.making(args.make, args.count, args.seed)), args.seed)
    if args.out is None:
        print(text, end="")
    else:
        Path(args.out).write_text(text, "ascii")


def check_packs(name: str | Literal[False], language: str) -> None:
    """Prove every line again: of the pack in a file, or without a name of all shipped packs."""
    files = {name: Path(name)} if name else puzzle_packs.files()
    for title, file in files.items():
        print(proven(title, file, language), flush=True)


def proven(name: str, file: Path, language: str) -> str:
    """Prove every line of a pack and return the sentence about it. Refuse a pack with a wrong line."""
    try:
        lines = puzzle_packs.lines(file.read_bytes().decode("ascii"))
    except UnicodeDecodeError:
        raise Refused("file", "{name} is not a pack: it is not plain text.", name=name) from None
    if not lines:
        raise Refused("file", "{name} has no puzzle in it.", name=name)
    levels: dict[str, int] = dict.fromkeys(LEVELS, 0)
    for at, line in enumerate(lines, 1):
        try:
            found = parse(line)
            wrong = check(found)
        except Refused as refused:
            wrong = refused.why
        if wrong:
            raise Refused("file", "{name}, puzzle {at}: {wrong}.", name=name, at=at, wrong=wrong.rstrip("."))
        levels[found.level] += 1
    words = content.of("").words(language).puzzles
    counts = ", ".join([f"{count} {words[f'level-{level}']}" for level, count in levels.items()])
    return spoken_words(language)("term.puzzle.proven", name=name, n=len(lines), counts=counts)
