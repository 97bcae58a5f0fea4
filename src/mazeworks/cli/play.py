"""`mazeworks play`: people and bots at one terminal."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mazeworks.bots import Bot, bot_of
from mazeworks.core import WATCHER, Dice, Event, Reader, Refused
from mazeworks.games import spec_of
from mazeworks.match import Match, Record
from mazeworks.maze import Walk
from mazeworks.store import Kept, MemoryStore, SqliteStore

from . import given
from .journal import Journal, ending
from .picture import Picture
from .screen import Screen
from .status import picture_lines
from .turn import Quit, Turn

SEATS = f"{given.ME},fern"  # a level: not every bot knows every game


class Play:
    """A match at one terminal. `words` are the seats as given, kept in the record, so that it can be resumed."""

    def __init__(self, kept: Kept, words: tuple[str, ...], seed: int | str, screen: Screen, file: str | None) -> None:
        self.kept, self.words, self.seed, self.screen, self.file = kept, words, seed, screen, file
        self.names = given.titles(words)
        self.people = [seat for seat, word in enumerate(words) if not given.is_bot(word)]
        game = kept.match.game
        self.bots: dict[int, Bot] = {
            seat: bot_of(word, game, Dice(f"{seed}/{seat}/{word}"))
            for seat, word in enumerate(words)
            if seat not in self.people
        }
        self.journal = Journal(game, self.names, (*self.people, WATCHER))
        self.heard: dict[int, list[Event]] = {seat: [] for seat in self.bots}  # since a bot was last asked
        self.reader: int | None = None  # the person who looks at the screen

    @property
    def match(self) -> Match:
        return self.kept.match

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while isinstance(seat := self.match.actor, int):
                if seat in self.bots:
                    events, self.heard[seat] = self.heard[seat], []
                    choice = self.bots[seat].choose(self.match.view(seat), events)
                    self.note(self.kept.submit(seat, choice, self.match.ply))
                else:
                    self._person(seat)
        except (Quit, EOFError):
            self.farewell()
            return
        except KeyboardInterrupt:
            self.farewell()
            raise
        self._finish()

    def note(self, events: Sequence[Event]) -> None:
        """Let everybody know what happened, as far as they may."""
        self.journal.note(events)
        for seat, heard in self.heard.items():
            heard += [event.seen_by(seat) for event in events]

    def _person(self, seat: int) -> None:
        legal = self.match.legal
        if len(self.people) == len(legal) == 1 and not isinstance(legal[0], Walk):
            self.note(self.kept.submit(seat, legal[0], self.match.ply))  # one answer, and nobody to learn from it
            return
        self._hand_over(seat)
        turn = Turn(self, seat)
        turn.show()
        while self.match.actor == seat:
            line = self.screen.ask(f"{self.names[seat]}> ")
            try:
                turn.obey(line)
            except Refused as refused:
                self.screen.say(refused.why)

    def _hand_over(self, seat: int) -> None:
        """Draw a curtain between people, so that nobody sees another's cards."""
        if self.reader == seat or len(self.people) == 1:
            self.reader = seat
            return
        if self.reader is not None:
            self.show(self.reader)
            self.screen.ask("Press Enter to end your turn ")
        self.reader = None
        name = f"seat {seat + 1}"
        self.screen.curtain(name if self.words[seat] == given.ME else f"{self.names[seat]} ({name})")
        self.reader = seat

    def show(self, reader: Reader, view: Any = None, turned: int = 0, title: str = "") -> None:
        """Draw everything a reader may see."""
        seen = self.match.view(reader) if view is None else view
        picture = Picture.of(self.match, self.names, seen, self.journal.of(reader))
        picture = picture._replace(turned=turned, title=title)
        self.screen.clear()
        self.screen.lines(picture_lines(picture, self.screen.plain, self.screen.console.width))

    def _finish(self) -> None:
        result = self.match.result
        self.show(self.people[0] if len(self.people) == 1 else WATCHER)
        for line in ending(result, self.names) if result else ():
            self.screen.say(line, "bold")

    # --- keeping --------------------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Say how this game is kept; begin to keep it if a file is named."""
        if file and self.file is None:
            store = SqliteStore(file)
            key = free_key(store, self.match.spec.id)
            self.kept, self.file = Kept.new(store, key, self.match, self.words), file
        elif self.file is None:
            raise Refused("store", "This game is not kept. Name a file: save FILE.db")
        self.screen.say(f"Kept after every action. Go on later with: {self.resuming()}")

    def resuming(self) -> str:
        """The command that takes this game up again."""
        return f"mazeworks play --save {shlex.quote(str(self.file))} --resume {shlex.quote(self.kept.key)}"

    def farewell(self) -> None:
        """Leave without losing anything that was kept."""
        self.screen.console.print()
        self.screen.say(f"Go on with: {self.resuming()}" if self.file else "Good-bye. This game was not kept.")


def play(args: argparse.Namespace) -> None:
    """Set up a table, or go on at one, and play."""
    path = given.record_path(args.record)
    screen = Screen()
    table = resumed(args, screen) if args.resume is not None else begun(args, screen)
    if screen.live:
        _remember_lines()
    try:
        table.run()
    finally:
        if path:
            path.write_text(str(Record.of(table.match, table.words)), "utf-8")


def begun(args: argparse.Namespace, screen: Screen) -> Play:
    """A new game."""
    spec = spec_of(args.game or "classic")
    words = given.seats(SEATS if args.seats is None else args.seats)
    seed = Dice().seed() if args.seed is None else args.seed
    match = Match.new(spec, len(words), seed, given.options(args.option))
    store = MemoryStore() if args.save is None else SqliteStore(args.save)
    return Play(Kept.new(store, free_key(store, spec.id), match, words), words, seed, screen, args.save)


def resumed(args: argparse.Namespace, screen: Screen) -> Play:
    """A game taken up where it was left, with the sentences of what has happened."""
    if args.save is None:
        raise Refused("store", "--resume needs the file of the game: --save FILE.db.")
    if not Path(args.save).is_file():
        raise Refused("store", f"{args.save}: there is no such file.")
    store = SqliteStore(args.save)
    keys = store.keys()
    if args.resume not in keys:
        kept = ", ".join(keys[-12:]) or "nothing"
        raise Refused("store", f"No game is kept under {args.resume!r:.60} in {args.save}; there is: {kept}.")
    record = store.load(args.resume)
    if args.game not in (None, record.game) or args.option:
        raise Refused("store", f"{args.resume} is a game of {record.game}, and its options are settled.")
    words = record.names if args.seats is None else given.seats(args.seats)
    if len(words) != len(record.names):
        raise Refused("seats", f"{args.resume} has {len(record.names)} seats, not {len(words)}.")
    return _taken_up(store, args.resume, record, words, Dice().seed() if args.seed is None else args.seed, screen, args)


def _taken_up(
    store: SqliteStore,
    key: str,
    record: Record,
    words: tuple[str, ...],
    seed: int | str,
    screen: Screen,
    args: argparse.Namespace,
) -> Play:
    match = record.open(seed)
    events = [event for happened in record.retraced(match) for event in happened]
    table = Play(Kept(store, key, match), words, seed, screen, args.save)
    table.note(tuple(events))
    return table


def free_key(store: MemoryStore | SqliteStore, game: str) -> str:
    """A name for a new game: `classic-1`, `classic-2` …"""
    taken = set(store.keys())
    number = 1 + sum([key.startswith(f"{game}-") for key in taken])
    while f"{game}-{number}" in taken:
        number += 1
    return f"{game}-{number}"


def _remember_lines() -> None:
    """Let the arrow keys bring back what was typed, where the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        pass
