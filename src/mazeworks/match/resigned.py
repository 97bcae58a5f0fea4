"""Resigned seats in the result of a match."""

from __future__ import annotations

from mazeworks.core import Result, ranked


def behind(result: Result, resigned: tuple[int, ...]) -> Result:
    """Return the result with the resigned seats last, the first to resign at the very end."""
    if not resigned:
        return result
    stays = [seat not in resigned for seat in range(len(result.ranks))]
    gone = [0 if stay else resigned.index(seat) for seat, stay in enumerate(stays)]
    ranks = ranked([(stay, at, -rank) for stay, at, rank in zip(stays, gone, result.ranks, strict=True)])
    return Result(ranks, result.scores, result.why, result.truncated)
