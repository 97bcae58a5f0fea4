"""Games between bots that are kept in files, one line a game, so that a long run can be stopped and resumed.

The file of a pairing is named after the game and the bots. A file belongs to one version of the bots: start a new
folder after a change.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from mazeworks import Match, spec_of
from mazeworks.arena import play, seated
from mazeworks.bots import Bot, Moment
from mazeworks.bots.bot import LOG
from mazeworks.core import Action, AnyView

SLOW = 0.1  # CPU seconds of a decision that is kept with its time
WAITS = "waits+"  # before the name of a bot: the same one, but it never loses patience


class Kept(msgspec.Struct, frozen=True):
    """One game: who sat where, who began, how it ended, and what decisions cost."""

    seed: str
    bots: tuple[str, ...]
    began: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    turns: int
    truncated: bool
    decisions: int
    slow: tuple[float, ...]
    stops: int = 0  # decisions that a clock stopped

    @property
    def winner(self) -> str | None:
        """The bot that won alone, by its name."""
        return self.bots[self.winners[0]] if len(self.winners) == 1 and not self.truncated else None


class Patient:
    """Another bot without its impatience: for it, somebody has always got on just now."""

    def __init__(self, bot: Bot[AnyView]) -> None:
        self.bot = bot

    def choose(self, view: AnyView, moment: Moment) -> Action:
        return self.bot.choose(view, moment._replace(since=0))


class Clocked:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot[AnyView], times: list[float]) -> None:
        self.bot, self.times = bot, times

    def choose(self, view: AnyView, moment: Moment) -> Action:
        start = time.process_time()
        choice = self.bot.choose(view, moment)
        self.times.append(time.process_time() - start)
        return choice


class Stops(logging.Handler):
    """Counts the decisions that a clock stopped."""

    count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def bots_of(match: Match, names: Sequence[str], times: list[float]) -> list[Clocked]:
    """A timed bot for each seat."""
    plain = seated(match, [name.removeprefix(WAITS) for name in names])
    waiting = [Patient(bot) if name.startswith(WAITS) else bot for bot, name in zip(plain, names, strict=True)]
    return [Clocked(bot, times) for bot in waiting]


def played(id: str, bots: tuple[str, ...], seed: str) -> Kept:
    """Play one game."""
    match, times, stops = Match.new(spec_of(id), len(bots), seed), list[float](), Stops()
    began = match.state.table.turn
    LOG.addHandler(stops)
    try:
        result = play(match, bots_of(match, bots, times), seed).result
    finally:
        LOG.removeHandler(stops)
    assert result is not None
    assert match.game.problem(match.state) is None
    slow = tuple([round(each, 3) for each in times if each >= SLOW])
    turns = match.state.table.turns
    return Kept(
        seed, bots, began, result.winners, result.scores, turns, result.truncated, len(times), slow, stops.count
    )


def seating(names: Sequence[str], at: int) -> tuple[str, ...]:
    """The bots of a game: they exchange their seats from game to game."""
    shift = at % len(names)
    return (*names[shift:], *names[:shift])


def games(id: str, names: Sequence[str], number: int, seed: str, folder: Path | None) -> list[Kept]:
    """Play games, every deal once in each seating. Those that the folder already keeps are not played again."""
    deals = len(set(names))  # a bot against itself would play the same game again
    plan = [(seating(names, at), f"{seed}/{at // deals}") for at in range(number)]
    file = folder / f"{id}.{'.'.join(names)}.jsonl".replace(":", "-") if folder else None
    lines = file.read_bytes().splitlines() if file and file.exists() else []
    known = {(kept.seed, kept.bots): kept for kept in [msgspec.json.decode(line, type=Kept) for line in lines]}
    done = list[Kept]()
    for bots, each in plan:
        found = known.get((each, bots))
        if found is None:
            found = played(id, bots, each)
            if file:
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(found) + b"\n")
        done.append(found)
    return done
