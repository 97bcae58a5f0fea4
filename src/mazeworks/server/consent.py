"""Questions among the people at a table: take an action back, or let a bot play for a player who left.

The question is stored with the seats, so that it holds over all processes. It ends by itself: an answer that comes too
late is refused.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from mazeworks.bots import title_of
from mazeworks.core import Refused, Text
from mazeworks.match import Match

from . import wire
from .permissions import chair_of
from .table_config import Question, TableConfig

OPEN = 20.0  # seconds for an answer
AWAY = 60.0  # seconds after which a player counts as away
DEPUTY = "fern"
LATE = Text("This question is no longer open.")


def people(config: TableConfig) -> set[str]:
    """The guests who play for themselves."""
    return {chair.guest for chair in config.chairs if chair.kind != "bot" and chair.guest and not chair.deputy}


def propose(config: TableConfig, match: Match, guest: str, ask: wire.Propose, away: Collection[str]) -> Question | None:
    """Ask the others. Return the question if it is settled at once."""
    if ask.ply != match.ply:
        raise Refused("stale", "The game has moved on. Look at the board and choose again.")
    if _asked(config) is not None:
        raise Refused("busy", "Another question is still open. Wait until it is answered.")
    chair = chair_of(config, ask.seat)
    if ask.what == "back" and not match.may_take_back(ask.seat):
        raise Refused("illegal", "This can no longer be taken back.")
    if ask.what == "deputy" and (chair.guest not in away or chair.deputy):
        raise Refused("illegal", "A bot can play for a seat only after its player has been away for a minute.")
    config.question = Question(ask.what, ask.seat, ask.ply, time.time() + OPEN, [guest])
    return _settled(config, away)


def vote(config: TableConfig, match: Match, guest: str, ask: wire.Vote, away: Collection[str]) -> Question | None:
    """Answer the question. Return it if everything is settled now and the answer is yes."""
    asked = _asked(config)
    if asked is None or asked.ply != ask.ply or asked.ply != match.ply or _back(config, asked, away):
        config.question = None
        raise Refused("stale", LATE)
    if guest not in asked.agreed + asked.against:
        (asked.agreed if ask.yes else asked.against).append(guest)
    return _settled(config, away)


def _back(config: TableConfig, asked: Question, away: Collection[str]) -> bool:
    """True if the player for whom a bot would play is here again."""
    return asked.what == "deputy" and config.chairs[asked.seat].guest not in away


def tried(match: Match, ask: wire.Show) -> wire.Tried:
    """Return the push that a seat shows to all."""
    if not ask.action:
        return wire.Tried(ask.seat)
    push = match.codec.choice(ask.action)
    if match.actor != ask.seat or push not in match.legal or not hasattr(push, "slot"):
        raise Refused("illegal", "Only a push that you could make now can be shown.")
    return wire.Tried(ask.seat, push.slot, getattr(push, "quarters", 0))


def _asked(config: TableConfig) -> Question | None:
    return config.question if config.question and config.question.until > time.time() else None


def _settled(config: TableConfig, away: Collection[str]) -> Question | None:
    """Close the question if its answer is certain. Return it if that is yes, and appoint a deputy."""
    asked = config.question
    if asked is None:
        return None
    voters = people(config) if asked.what == "back" else people(config) - {*away}
    if asked.what == "back":
        yes, no = voters <= {*asked.agreed}, bool(asked.against)
    else:
        yes, no = 2 * len(asked.agreed) > len(voters), 2 * len(asked.against) >= len(voters)
    if yes and asked.what == "deputy":
        config.chairs[asked.seat].deputy = DEPUTY
    if yes or no:
        config.question = None
    return asked if yes else None


def info(config: TableConfig, guest: str, ply: int) -> wire.QuestionInfo | None:
    """Return the open question as a guest may see it."""
    asked = _asked(config)
    if asked is None or asked.ply != ply:
        return None
    mine = guest in people(config) and guest not in asked.agreed + asked.against
    return wire.QuestionInfo(asked.what, asked.seat, asked.ply, mine, title_of(DEPUTY))


def give_back(config: TableConfig, guest: str) -> None:
    """Give the seats of a guest who is back to it."""
    for chair in config.chairs:
        if chair.guest == guest:
            chair.deputy = ""


def appointed(before: TableConfig, config: TableConfig) -> bool:
    """True if a bot plays for somebody for whom none played before."""
    return any(now.deputy and not was.deputy for was, now in zip(before.chairs, config.chairs, strict=True))
