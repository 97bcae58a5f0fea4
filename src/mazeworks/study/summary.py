"""Summary of a review: two numbers for each seat, and the few moments that decided the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from mazeworks.core import AnyGame, Result

from .judge import Judge, Unit
from .review import VERSION, WORDS, Turned, Word
from .sentences import Kind, sentence

MOST = 5  # moments of a game
NOTABLE = 3.0  # points of a loss, or of luck
FAR = 1.0  # a gap to the guide's answer that is worth a sentence
AHEAD = 50.0  # points of a seat in the lead


class SeatSum(msgspec.Struct, frozen=True):
    """The summary of one seat. `care` is 1 for the judge's own play, 0 for random play. `steps` are squares walked."""

    care: float | None
    lost: float
    luck: float
    words: dict[Word, int]
    turns: int
    missed: int
    gave: int
    steps: int = 0


class Moment(msgspec.Struct, frozen=True):
    """A key moment, in a sentence."""

    turn: int
    seat: int
    kind: Kind
    text: str


class Reviewed(msgspec.Struct, frozen=True):
    """The end of a review. `luck` names what brings luck in this game. `deeper`: a deep review would tell more."""

    version: int
    game: str
    unit: Unit
    luck: str
    seats: tuple[SeatSum, ...]
    moments: tuple[Moment, ...]
    deeper: bool = False


def summed(turns: Sequence[Turned], seats: int) -> tuple[SeatSum, ...]:
    """Return the sums of every seat."""
    return tuple([_of_seat([each for each in turns if each.seat == seat], turns, seat) for seat in range(seats)])


def _of_seat(own: Sequence[Turned], every: Sequence[Turned], seat: int) -> SeatSum:
    judged = [each for each in own if each.word]
    stake, loss = sum([each.stake for each in judged]), sum([each.loss for each in judged])
    told = [each.word for each in judged]
    words = {word: told.count(word) for word in WORDS if word in told}
    return SeatSum(
        round(1 - loss / stake, 3) if stake else None,
        round(loss / len(judged), 1) if judged else 0.0,
        round(sum([each.luck[seat] for each in every]), 1),
        words,
        len(judged),
        sum(["missed" in each.tags or "missed-win" in each.tags for each in own]),
        sum(["gave" in each.tags or "gave-win" in each.tags for each in own]),
        sum([each.steps for each in own]),
    )


def concluded(
    judge: Judge, id: str, turns: Sequence[Turned], result: Result, names: Sequence[str], language: str = "en"
) -> Reviewed:
    """Return the sums and moments of a whole review."""
    return Reviewed(
        VERSION,
        id,
        judge.unit,
        judge.luck_word,
        summed(turns, len(names)),
        moments(judge.game, turns, result, names, language, judge.luck_word),
        judge.deepens and judge.effort == "quick",
    )


def moments(
    game: AnyGame,
    turns: Sequence[Turned],
    result: Result,
    names: Sequence[str],
    language: str = "en",
    luck: str = "cards",
) -> tuple[Moment, ...]:
    """Return at most `MOST` moments in order of play. The largest losses take precedence over good turns."""
    losses = _losses(turns, len(names))
    others = [found for found in (_lead(turns, result), _luck(turns), _only(turns)) if found]
    chosen = [*losses[:2], *others, *losses[2:]][:MOST]
    texts = [(turned, kind, sentence(game, turned, kind, names, language, luck)) for turned, kind in chosen]
    every = [Moment(turned.turn, _about(turned, kind, result), kind, text) for turned, kind, text in texts]
    return tuple(sorted(every, key=lambda moment: moment.turn))


Found = tuple[Turned, Kind]


def _about(turned: Turned, kind: Kind, result: Result) -> int:
    return result.winners[0] if kind in ("lead", "win") else turned.seat


def _losses(turns: Sequence[Turned], seats: int) -> list[Found]:
    """Return the largest loss of each seat, in descending order. Advice counts only if playouts show a loss."""
    out: list[tuple[float, Turned, Kind]] = []
    for seat in range(seats):
        own = [each for each in turns if each.seat == seat and each.word]
        proven = [(each.proven, each, "loss") for each in own if each.proven]
        advice = [(each.gap, each, "advice") for each in own if each.word == "otherwise" and each.gap >= FAR]
        lost = [(each.loss, each, "loss") for each in own if each.word != "otherwise" and each.loss >= NOTABLE]
        found: list[tuple[float, Turned, Literal["loss", "advice"]]] = proven or lost or advice  # type: ignore[assignment]
        out += [max(found, key=lambda each: each[0])] if found else []
    return [(turned, kind) for _, turned, kind in sorted(out, key=lambda each: -each[0])]


def _luck(turns: Sequence[Turned]) -> Found | None:
    largest = max(turns, key=lambda each: max(map(abs, each.luck)), default=None)
    return (largest, "luck") if largest and max(map(abs, largest.luck)) >= NOTABLE else None


def _only(turns: Sequence[Turned]) -> Found | None:
    fine = [each for each in turns if each.word == "only" and "found" in each.tags]
    return (max(fine, key=lambda each: each.gap), "only") if fine else None


def _lead(turns: Sequence[Turned], result: Result) -> Found | None:
    """Return the turn since which the winner could not be stopped, or since which it stayed in the lead."""
    if len(result.winners) != 1:
        return None
    winner, since, forced = result.winners[0], None, None
    for turned in reversed(turns):
        if turned.seat == winner and "wins" not in turned.tags:
            break
        forced = turned if turned.seat == winner else forced
    if forced:
        return forced, "win"
    for turned in reversed(turns):
        if turned.chance[winner] <= AHEAD:
            break
        since = turned
    return (since, "lead") if since else None
