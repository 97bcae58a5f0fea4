"""`mazeworks watch` and `mazeworks replay`: games to look at."""

from __future__ import annotations

import argparse
import functools
import time
from collections.abc import Callable, Sequence
from itertools import chain

from rich.console import Group
from rich.live import Live

from mazeworks import arena
from mazeworks.arena.play import Watch
from mazeworks.core import WATCHER, Dice, Event, Refused
from mazeworks.match import Match, Record
from mazeworks.shelf import spec_of
from mazeworks.term.page import LEAST
from mazeworks.term.visit import Said
from mazeworks.term.words import spoken, words_of

from . import arguments
from .journal import Journal, ending
from .picture import Picture, picture_lines
from .review import pointer
from .screen import Screen, keep_clean, screen_of


def watch(args: argparse.Namespace) -> None:
    """Let bots play; draw the board at a terminal, else print sentences."""
    keep_clean()
    path = arguments.record_path(args.record)
    names = arguments.bots(args.bots)
    seed = Dice().seed() if args.seed is None else args.seed
    match = Match.new(spec_of(args.game), len(names), seed, arguments.options(args.option))
    play, screen = functools.partial(arena.play, match, arena.seated(match, names), seed), screen_of(args)
    journal = Journal(match.game, arguments.titles(names), (WATCHER,), spoken(args.language))
    try:
        if screen.console.is_terminal:
            _watch_live(play, match, journal, screen, args.delay)
        else:
            play(lambda _, events: _tell(journal, events, screen))
    finally:
        if path:
            path.write_text(str(Record.of(match, names)), "utf-8")
    if screen.console.is_terminal:
        _draw(screen, _picture(match, journal))
    _conclude(screen, match, journal)
    screen.say(pointer(path, journal.language))


def _tell(journal: Journal, events: Sequence[Event], screen: Screen) -> None:
    since = len(journal.of(WATCHER))
    journal.note(events)
    for said in journal.of(WATCHER)[since:]:
        screen.say(said.text)


def _watch_live(play: Callable[[Watch], Match], match: Match, journal: Journal, screen: Screen, delay: float) -> None:
    with Live(console=screen.console, screen=True, auto_refresh=False) as live:

        def show(match: Match, events: tuple[Event, ...]) -> None:
            journal.note(events)
            lines = picture_lines(_picture(match, journal), screen.hues, *screen.console.size)
            live.update(Group(*lines), refresh=True)
            time.sleep(delay)

        show(match, ())
        play(show)


def _picture(match: Match, journal: Journal) -> Picture:
    return Picture.of(match, journal.names, match.view(WATCHER), journal.of(WATCHER), journal.language)


def _draw(screen: Screen, picture: Picture) -> None:
    screen.lines(picture_lines(picture, screen.hues, *_size(screen)))


def _size(screen: Screen) -> tuple[int, int]:
    """The window; for a file, the smallest page."""
    return screen.console.size if screen.console.is_terminal else LEAST


def _conclude(screen: Screen, match: Match, journal: Journal) -> None:
    for line in ending(match.game, match.result, journal.names, journal.language) if match.result else ():
        screen.say(line, "bold")


# --- replay ---------------------------------------------------------------------------------------------------------


class Reel:
    """A record played through once: any ply can be shown."""

    def __init__(self, record: Record, language: str) -> None:
        self.names = arguments.titles(record.names)
        self.frames: list[tuple[Picture, int]] = []  # after each entry, with the number of sentences
        self.match = match = record.open()
        self.journal = Journal(match.game, self.names, (WATCHER,), language)
        for events in chain([()], record.retraced(match)):
            self.journal.note(events)
            self.frames.append((_picture(match, self.journal), len(self.journal.of(WATCHER))))

    @property
    def last(self) -> int:
        return len(self.frames) - 1

    def said(self, ply: int) -> list[Said]:
        """The sentences up to a ply."""
        return self.journal.of(WATCHER)[: self.frames[ply][1]]

    def show(self, screen: Screen, ply: int) -> None:
        """Draw the board at a ply; at the end, also the result: below it, or in a window of its height, on the page."""
        said, result = self.said(ply), self.match.result if ply == self.last else None
        if result and screen.live:
            said = [
                *said,
                *[Said(ply, None, line) for line in ending(self.match.game, result, self.names, self.journal.language)],
            ]
        _draw(screen, self.frames[ply][0]._replace(said=said))
        if result and not screen.live:
            _conclude(screen, self.match, self.journal)


def replay(args: argparse.Namespace) -> None:
    """Step through a record, or print it if there is no terminal."""
    try:
        reel = Reel(arguments.record(args.file), spoken(args.language))
    except Refused as refused:
        if refused.code == "file":  # the message names the file
            raise
        raise Refused("file", "{file}: {why}", file=args.file, why=refused.why) from None
    if args.at is not None and args.at > reel.last:
        raise Refused("file", "{file} has {last} plies, not {at}.", file=args.file, last=reel.last, at=args.at)
    screen = screen_of(args)
    if not screen.live:
        _print_out(reel, screen, reel.last if args.at is None else args.at)
    elif args.delay is not None:
        _run_through(reel, screen, args.at or 0, args.delay)
    else:
        _step_through(reel, screen, args.at or 0)


def _print_out(reel: Reel, screen: Screen, ply: int) -> None:
    for said in reel.said(ply):
        screen.say(said.text)
    screen.console.print()
    reel.show(screen, ply)


def _run_through(reel: Reel, screen: Screen, ply: int, delay: float) -> None:
    for at in range(ply, reel.last + 1):
        screen.clear()
        reel.show(screen, at)
        time.sleep(delay)


def _step_through(reel: Reel, screen: Screen, ply: int) -> None:
    words, note = words_of(reel.journal.language), ""
    while True:
        screen.clear()
        reel.show(screen, ply)
        try:
            typed = screen.ask(f"{note}{words('term.replay.keys', ply=ply, last=reel.last)}> ").lower()
        except EOFError:
            return
        if typed in ("q", "quit", "exit"):
            return
        to = stepped(typed, ply)
        note = f"{words('term.replay.unknown', typed=typed[:8])} " if to is None else ""
        ply = ply if to is None else min(max(to, 0), reel.last)


def stepped(typed: str, ply: int) -> int | None:
    """The ply that a line leads to, None for an unknown one. Arrow keys go one ply too."""
    key, _, number = typed.partition(" ")
    if key == "g" and number.strip().isdecimal() and len(number) < 10:
        return int(number)
    step = {"": 1, "f": 1, "[c": 1, "b": -1, "[d": -1}.get(typed)  # [c, [d: arrows without their escape
    return None if step is None else ply + step
