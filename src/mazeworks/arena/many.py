"""Many games between bots, in one process or in several: the same rows in the same order either way."""

from __future__ import annotations

import functools
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from mazeworks.bots import Bot
from mazeworks.bots.process import end_with_parent
from mazeworks.core import Event, Options, Refused, Spec
from mazeworks.match import Match

from .play import play, seated

BATCH = 4  # games of one task: handing a task over costs about a millisecond, the shortest game ten
AHEAD = 8  # tasks for each process that are handed over before the first is back: one long game holds nobody up

Given = Options | Mapping[str, Any] | None


class Fixture(NamedTuple):
    """A game to be played. It settles all that happens in it, whoever plays it, and when."""

    game: int
    seed: str
    bots: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """One game: `bots[seat]` and how it ended."""

    game: int
    seed: str
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    plies: int
    truncated: bool
    why: str

    @property
    def fixture(self) -> Fixture:
        """What was to be played."""
        return Fixture(self.game, self.seed, self.bots)


class Thought(NamedTuple):
    """The CPU seconds a bot took for its answers. No part of a row: they are never the same twice."""

    answers: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def and_also(self, other: Thought) -> Thought:
        """Both together."""
        return Thought(self.answers + other.answers, self.seconds + other.seconds, max(self.worst, other.worst))


class Played(NamedTuple):
    """A row, and how long each seat thought."""

    row: Row
    thoughts: tuple[Thought, ...]


class Timed:
    """A bot with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.thought = bot, Thought()

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        start = time.process_time()
        choice = self.bot.choose(view, events)
        took = time.process_time() - start
        self.thought = self.thought.and_also(Thought(1, took, took))
        return choice


def played(spec: Spec, options: Given, fixture: Fixture) -> Played:
    """Play one game."""
    match = Match.new(spec, len(fixture.bots), fixture.seed, options)
    bots = [Timed(bot) for bot in seated(match, fixture.bots, fixture.seed)]
    result = play(match, bots).result
    if result is None:
        raise AssertionError("a match that is over has a result")
    row = Row(
        *fixture,
        result.ranks,
        result.scores,
        result.winners,
        match.state.table.turns,
        match.ply,
        result.truncated,
        result.why,
    )
    return Played(row, tuple([bot.thought for bot in bots]))


def many(spec: Spec, options: Given, fixtures: Sequence[Fixture], jobs: int = 1) -> Iterator[Played]:
    """Play games in so many processes. They come in the order of the fixtures, each as soon as it is its turn."""
    if jobs == 1 or len(fixtures) <= BATCH:
        yield from map(functools.partial(played, spec, options), fixtures)
        return
    tasks = [fixtures[at : at + BATCH] for at in range(0, len(fixtures), BATCH)]
    waiting: deque[Future[list[Played]]] = deque()
    with _workers(spec, options, min(jobs, len(tasks))) as pool:
        for task in tasks:
            waiting.append(pool.submit(_task, task))
            if len(waiting) == jobs * AHEAD:
                yield from waiting.popleft().result()
        for future in waiting:
            yield from future.result()


@contextmanager
def _workers(spec: Spec, options: Given, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play; whatever ends the run early ends them at once, in the middle of a game."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, (spec, options))
    try:
        yield pool
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        if isinstance(error, BrokenProcessPool):
            raise Refused("process", "A process that played was ended from outside. Start again.") from None
        raise
    pool.shutdown()


_given: tuple[Spec, Given]  # in a worker: told once, because a game is the same object only for the same spec


def _begin(spec: Spec, options: Given) -> None:
    global _given
    _given = spec, options
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the one who started the run answers it


def _task(fixtures: Sequence[Fixture]) -> list[Played]:
    return [played(*_given, fixture) for fixture in fixtures]
