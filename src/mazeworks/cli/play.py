"""`mazeworks play`: people and bots at one terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from mazeworks.bots import Bot, Moment, bot_of, is_bot
from mazeworks.core import WATCHER, AnyView, Dice, Reader, Refused
from mazeworks.match import Match, Record
from mazeworks.maze import Walk
from mazeworks.shelf import SHELF, spec_of
from mazeworks.store import Kept, SqliteStore

from . import arguments, keeping
from .journal import Journal, ending
from .picture import Picture
from .review import pointer
from .screen import Screen, keep_clean
from .status import picture_lines
from .turn import Quit, Turn

SEATS = f"{arguments.ME},fern"  # a level, because some bots do not support every game


class Play:
    """A match at one terminal. `words` are the seats as given, stored in the record so that it can be resumed.

    Each action is written to `file` at once, so a closed terminal loses nothing. None: the game is not saved.
    """

    def __init__(self, kept: Kept, words: tuple[str, ...], seed: int | str, screen: Screen, file: Path | None) -> None:
        self.kept, self.words, self.seed, self.screen, self.file = kept, words, seed, screen, file
        self.names = arguments.titles(words)
        self.people = [seat for seat, word in enumerate(words) if not is_bot(word)]
        game = kept.match.game
        self.bots: dict[int, Bot] = {
            seat: bot_of(word, game) for seat, word in enumerate(words) if seat not in self.people
        }
        self.journal = Journal(game, self.names, (*self.people, WATCHER))
        self.reader: int | None = None  # the person who looks at the screen

    @property
    def match(self) -> Match:
        return self.kept.match

    def run(self) -> None:
        """Play to the end, or until a player leaves."""
        try:
            while isinstance(seat := self.match.actor, int):
                if seat in self.bots:
                    moment = Moment.at(self.seed, seat, self.match.ply)
                    choice = self.bots[seat].choose(self.match.view(seat), moment)
                    self.journal.note(self.kept.submit(seat, choice, moment.ply))
                else:
                    self._person(seat)
        except (Quit, EOFError):
            self.farewell()
            return
        except KeyboardInterrupt:
            self.farewell()
            raise
        self._finish()

    def _person(self, seat: int) -> None:
        legal = self.match.legal
        if len(self.people) == len(legal) == 1 and not isinstance(legal[0], Walk):
            self.journal.note(
                self.kept.submit(seat, legal[0], self.match.ply)
            )  # one answer, and no other player to learn from it
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
        """Draw a curtain between players, so that no player sees another's cards."""
        if self.reader == seat or len(self.people) == 1:
            self.reader = seat
            return
        if self.reader is not None:
            self.show(self.reader)
            self.screen.ask("Press Enter to end your turn ")
        self.reader = None
        name = f"seat {seat + 1}"
        self.screen.curtain(name if self.words[seat] == arguments.ME else f"{self.names[seat]} ({name})")
        self.reader = seat

    def show(self, reader: Reader, view: AnyView | None = None, turned: int = 0, title: str = "") -> None:
        """Draw everything that a reader may see."""
        seen = self.match.view(reader) if view is None else view
        picture = Picture.of(self.match, self.names, seen, self.journal.of(reader))
        picture = picture._replace(turned=turned, title=title)
        self.screen.clear()
        self.screen.lines(picture_lines(picture, self.screen.plain, self.screen.console.width))

    def _finish(self) -> None:
        result = self.match.result
        self.show(self.people[0] if len(self.people) == 1 else WATCHER)
        for line in ending(self.match.game, result, self.names) if result else ():
            self.screen.say(line, "bold")

    # --- saving ---------------------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Tell where this game is saved; move it to another file if one is named."""
        if file and Path(file) != self.file:
            store, before = SqliteStore(file), self.kept
            self.kept = Kept.new(store, keeping.free_key(store, self.match.spec.id), self.match, self.words)
            before.store.drop(before.key)
            self.file = Path(file)
        if self.file is None:
            raise Refused("store", "This game is not saved. Name a file: save FILE.db")
        self.screen.say(f"Saved after every action. Resume with: {keeping.command(self.file, self.kept.key)}")

    @property
    def kept_as(self) -> str | None:
        """How a command finds this game: its key, and the file unless it is the usual one."""
        if self.file is None:
            return None
        return self.kept.key if self.file == keeping.games_file() else f"{self.kept.key} --save {self.file}"

    def leaves(self) -> bool:
        """Ask whether to leave. The game stays saved unless the players discard it."""
        if self.file:
            question = "Leave the game? It is saved. Type yes or no, or drop to discard it: "
        else:
            question = "Leave the game? It is not saved: save FILE.db saves it. Type yes or no: "
        answer = self.screen.ask(question).lower()
        if answer == "drop" and self.file:
            self.kept.store.drop(self.kept.key)
            self.file = None
            return True
        return answer in ("yes", "y")

    def farewell(self) -> None:
        """Tell how to resume the game, if it is saved."""
        self.screen.console.print()
        if self.file is None:
            self.screen.say("Good-bye. This game was not saved.")
        else:
            self.screen.say(f"The game is saved. Resume with: {keeping.command(self.file, self.kept.key)}")


def play(args: argparse.Namespace) -> None:
    """Set up or resume a table, and play."""
    path = arguments.record_path(args.record)
    keep_clean()
    screen = Screen()
    table = resumed(args, screen) if args.resume is not None else begun(args, screen)
    if screen.live:
        _remember_lines()
    try:
        table.run()
    finally:
        if path:
            path.write_text(str(Record.of(table.match, table.words)), "utf-8")
    if table.match.over:
        screen.say(pointer(path or table.kept_as))


def begun(args: argparse.Namespace, screen: Screen) -> Play:
    """A new game."""
    spec = spec_of(args.game) if args.game else SHELF[0]
    words = arguments.seats(SEATS if args.seats is None else args.seats)
    seed = Dice().seed() if args.seed is None else args.seed
    words, options = arguments.lined_up(
        args.begins, spec, words, arguments.options(args.option), Dice(f"{seed}/begins")
    )
    match = Match.new(spec, len(words), seed, options)
    store, file = keeping.opened(args.save, args.keep)
    return Play(Kept.new(store, keeping.free_key(store, spec.id), match, words), words, seed, screen, file)


def resumed(args: argparse.Namespace, screen: Screen) -> Play:
    """A resumed game, with the sentences of its events."""
    if not args.keep:
        raise Refused("store", "A resumed game stays saved where it is. Leave out --no-keep.")
    store, file, key, record = keeping.found(args.save, args.resume, args.game)
    if args.game not in (None, record.game) or args.option or args.begins:
        raise Refused(
            "store",
            "{key} is a game of {game} with fixed options. Leave out the game and its options.",
            key=key,
            game=record.game,
        )
    words = record.names if args.seats is None else arguments.seats(args.seats)
    if len(words) != len(record.names):
        raise Refused(
            "seats",
            "{key} has {seats} seats, not {given}. Leave out --seats.",
            key=key,
            seats=len(record.names),
            given=len(words),
        )
    seed = Dice().seed() if args.seed is None else args.seed
    match = record.open(seed)
    events = [event for happened in record.retraced(match) for event in happened]
    table = Play(Kept(store, key, match), words, seed, screen, file)
    table.journal.note(tuple(events))
    return table


def _remember_lines() -> None:
    """Let the arrow keys recall typed lines, if the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        pass
