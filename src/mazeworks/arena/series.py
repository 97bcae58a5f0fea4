"""Many games between bots, in one process, in several, or on a cluster: the same rows in the same order everywhere.

A bot that fails, acts illegally or takes too long loses its game, and the other games go on.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Generic, NamedTuple

import msgspec

from mazeworks.bots import Bot, Moment
from mazeworks.bots.process import end_with_parent
from mazeworks.core import Action, GivenOptions, Refused, Result, Spec, seat_of
from mazeworks.core.type_variables import C, S, V
from mazeworks.match import Match

from .play import play, seated

BATCH = 4  # games per task: submitting a task costs about a millisecond, the shortest game ten
TRIES = 3  # pools that may break in a row before a single game is played
AHEAD = 8  # tasks per process submitted before the first is back, so that a long game blocks no others

IDLE = 60  # wall-clock time that a bot may take, as a multiple of its CPU seconds: the machine may be busy
WHY = 120  # letters of a reason


class Fixture(NamedTuple):
    """A game to be played. It determines everything that happens in it."""

    game: int
    seed: str
    bots: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """One game: `bots[seat]` and the result."""

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
        """The fixture of this game."""
        return Fixture(self.game, self.seed, self.bots)


class Thought(NamedTuple):
    """The CPU seconds that a bot took for its answers. They are not part of a row, since they vary between runs."""

    answers: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def and_also(self, other: Thought) -> Thought:
        """The sum of both."""
        return Thought(self.answers + other.answers, self.seconds + other.seconds, max(self.worst, other.worst))


class Played(NamedTuple):
    """A row, and the thinking time of each seat."""

    row: Row
    thoughts: tuple[Thought, ...]


class Broken(Exception):
    """A bot failed to return a legal action in time."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat, self.why = seat, why


class TooSlow(BaseException):
    """The time is up. Not an Exception, so that a bot that catches exceptions does not catch this one."""


class Timed(Generic[V]):
    """A bot with a clock. After more than `patience` CPU seconds it is stopped, on systems with signals."""

    def __init__(self, bot: Bot[V], patience: float | None = None) -> None:
        self.bot, self.patience, self.thought = bot, patience, Thought()

    def choose(self, view: V, moment: Moment) -> Action:
        start = time.process_time()
        try:
            with _alarm(self.patience):
                choice = self.bot.choose(view, moment)
        except TooSlow:
            raise Broken(seat_of(view), "too slow") from None
        except Exception as error:
            raise Broken(seat_of(view), f"failed: {type(error).__name__}: {error}"[:WHY]) from error
        took = time.process_time() - start
        if self.patience is not None and took > self.patience:
            raise Broken(seat_of(view), "too slow")
        if choice not in view.legal:
            raise Broken(seat_of(view), f"not legal: {choice!r}"[:WHY])
        self.thought = self.thought.and_also(Thought(1, took, took))
        return choice


@contextmanager
def _alarm(seconds: float | None) -> Iterator[None]:
    """Raise TooSlow after the given CPU seconds, or a multiple of them by the wall clock for a bot that only waits.
    Only the main thread of a process can be interrupted, and not on every system."""
    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if seconds is None or not here:
        yield
        return

    def ring(_number: int, _frame: object) -> None:
        raise TooSlow

    clocks = ((signal.SIGPROF, signal.ITIMER_PROF, seconds), (signal.SIGALRM, signal.ITIMER_REAL, IDLE * seconds))
    before = [(number, signal.signal(number, ring)) for number, _, _ in clocks]
    for _, timer, limit in clocks:
        signal.setitimer(timer, limit)
    try:
        yield
    finally:
        for _, timer, _ in clocks:
            signal.setitimer(timer, 0)
        for number, handler in before:
            signal.signal(number, handler)


class Game(NamedTuple):
    """The common part of all games of a run: the rules, the options, and the time limit of a bot, if there is one.
    Rows depend on the machine only if there is a limit."""

    spec: Spec
    options: GivenOptions = None
    patience: float | None = None


def played(spec: Spec[S, C, V], options: GivenOptions, fixture: Fixture, patience: float | None = None) -> Played:
    """Play one game."""
    match = Match.new(spec, len(fixture.bots), fixture.seed, options)
    bots = [Timed(bot, patience) for bot in seated(match, fixture.bots)]
    try:
        result = play(match, bots, fixture.seed).result
    except Broken as broken:
        result = _lost(match, fixture, broken)
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


def _lost(match: Match, fixture: Fixture, broken: Broken) -> Result:
    """The result after a broken bot: it is last, and all others share the first place."""
    ranks = tuple([match.seats if seat == broken.seat else 1 for seat in range(match.seats)])
    scores = match.game.scores(match.state)
    return Result(ranks, scores, f"seat {broken.seat + 1}, {fixture.bots[broken.seat]}: {broken.why}")


def many(
    spec: Spec[S, C, V],
    options: GivenOptions,
    fixtures: Sequence[Fixture],
    jobs: int = 1,
    on: str | None = None,
    patience: float | None = None,
) -> Iterator[Played]:
    """Play games in `jobs` processes, or `on` a Ray cluster: "ray" starts one here, "ray://…" names another.
    Rows come in the order of the fixtures, each as soon as possible."""
    game = Game(spec, options, patience)
    if on is not None:
        from .ray_cluster import on_ray  # load Ray only if it is used

        yield from on_ray(game, fixtures, on)
    elif jobs == 1 or len(fixtures) <= BATCH:
        for fixture in fixtures:
            yield played(spec, options, fixture, patience)
    else:
        yield from _in_processes(game, [fixtures[at : at + BATCH] for at in range(0, len(fixtures), BATCH)], jobs)


def _in_processes(game: Game, tasks: Sequence[Sequence[Fixture]], jobs: int) -> Iterator[Played]:
    """Results in the order of tasks. If a process is killed from outside, new processes repeat its unfinished games."""
    done, broke, finished = 0, 0, dict[int, list[Played]]()
    while done < len(tasks):
        waiting: deque[tuple[int, Future[list[Played]]]] = deque()
        try:
            with _workers(game, min(jobs, len(tasks) - done)) as pool:
                for at in range(done, len(tasks)):
                    if at not in finished:
                        waiting.append((at, pool.submit(_task, tasks[at])))
                    while len(waiting) == jobs * AHEAD or (waiting and at + 1 == len(tasks)):
                        number, future = waiting[0]
                        finished[number] = future.result()
                        waiting.popleft()
                        while done in finished:
                            yield from finished.pop(done)
                            done, broke = done + 1, 0
        except BrokenProcessPool:
            broke += 1
            if broke == TRIES:
                raise Refused(
                    "process", "Worker processes were killed from outside repeatedly. Try fewer processes with --jobs."
                ) from None
            finished |= {at: future.result() for at, future in waiting if _fine(future)}
        while done in finished:
            yield from finished.pop(done)
            done += 1


def _fine(future: Future[list[Played]]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


@contextmanager
def _workers(game: Game, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes. If the run ends early, they end at once, even in the middle of a game."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, (game,))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    pool.shutdown()


_game: Game  # in a worker: set once, because a game is the same object only for the same spec


def _begin(game: Game) -> None:
    global _game
    _game = game
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the first one handles it


def _task(fixtures: Sequence[Fixture]) -> list[Played]:
    return [played(_game.spec, _game.options, fixture, _game.patience) for fixture in fixtures]
