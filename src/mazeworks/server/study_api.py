"""The HTTP routes of puzzles, positions and reviews."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from datetime import UTC, date, datetime, timedelta
from typing import ParamSpec

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from mazeworks.core import Refused
from mazeworks.study import Effort

from . import limits, study_attempts, wire_study
from .api import answer, body, lobby_of, page, quotas_of, spoken
from .reviews import Reviews

P = ParamSpec("P")
EARLIEST = timedelta(hours=14)  # where a day begins first
EFFORTS: dict[str, Effort] = {"quick": "quick", "deep": "deep"}
LINES = "application/x-ndjson"


def latest() -> date:
    """Return the latest date that any player's calendar shows now."""
    return (datetime.now(UTC) + EARLIEST).date()


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")


async def daily(request: Request) -> Response:
    """Serve the puzzle of the player's own day."""
    said = request.query_params.get("day") or datetime.now(UTC).date().isoformat()
    try:
        day = date.fromisoformat(said if len(said) == len("2026-11-16") else "")
    except ValueError:
        raise Refused("puzzle", "A day is written 2026-11-16, not {text}.", text=f"{said!r:.40}") from None
    return _json(await _worked(request, study_attempts.puzzle_of_day, day, latest(), spoken(request)))


async def puzzle(request: Request) -> Response:
    """Serve a puzzle by its id, or by its line with dots for blanks."""
    text = request.path_params["id"]
    if len(text) > wire_study.TEXT:
        raise Refused("puzzle", "This puzzle is incomplete or damaged. Copy its whole line or link.")
    return _json(await _worked(request, study_attempts.puzzle, text, spoken(request)))


async def try_puzzle(request: Request) -> Response:
    asked = await body(request, wire_study.PuzzleTry)
    return _json(await _worked(request, study_attempts.try_puzzle, asked, spoken(request)))


async def place(request: Request) -> Response:
    asked = await body(request, wire_study.PositionTry)
    return _json(await _worked(request, study_attempts.place, asked.position, spoken(request)))


async def try_place(request: Request) -> Response:
    asked = await body(request, wire_study.PositionTry)
    return _json(await _worked(request, study_attempts.try_place, asked, spoken(request)))


async def moment(request: Request) -> Response:
    """Serve a moment of a finished game as a link."""
    record = await lobby_of(request).record(request.path_params["key"])
    return _json(await _worked(request, study_attempts.moment, record, number(request.path_params["ply"])))


async def turn(request: Request) -> Response:
    """Serve a turn of a finished game as a task."""
    record = await lobby_of(request).record(request.path_params["key"])
    return _json(
        await _worked(request, study_attempts.turn, record, number(request.path_params["turn"]), spoken(request))
    )


async def try_turn(request: Request) -> Response:
    asked = await body(request, wire_study.TurnTry)
    record = await lobby_of(request).record(request.path_params["key"])
    return _json(await _worked(request, study_attempts.try_turn, record, asked, spoken(request)))


async def times(request: Request) -> Response:
    """Serve how long the seats of a finished game took to think."""
    return answer(await lobby_of(request).times(request.path_params["key"]))


async def review(request: Request) -> Response:
    """Serve a review as lines of JSON, each as soon as it is judged."""
    key, said = request.path_params["key"], request.query_params.get("effort", "quick")
    if said not in EFFORTS:
        raise Refused("unreadable", "A review is quick or deep. Ask for effort=quick or effort=deep.")
    effort = EFFORTS[said]
    record, guest, payer = await lobby_of(request).record(key), request.scope["guest"], request.scope["payer"]
    reviews: Reviews = request.app.state.reviews
    reviews.check(payer or guest)
    if not reviews.knows(key):
        quotas_of(request).pace("review", limits.REVIEWING, guest, payer, reviews.often)
    lines = reviews.lines(key, record, effort, spoken(request), payer or guest)
    return StreamingResponse(_lines(lines), media_type=LINES)


async def _lines(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    async for line in lines:
        yield line + b"\n"


def number(text: str) -> int:
    """Return a number of an address."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise Refused("unreadable", "This address is incomplete or damaged. Copy the whole link.")
    return int(text)


async def _worked(request: Request, work: Callable[P, bytes], *args: P.args, **_: P.kwargs) -> bytes:
    """Let the process that reads records answer, within the pace of a guest."""
    guest, payer = request.scope["guest"], request.scope["payer"]
    quotas = quotas_of(request)
    quotas.pace("try", limits.TRIES, guest, payer)
    async with quotas.reading(payer or guest):
        return await lobby_of(request).read(work, *args, **_)


ROUTES = [
    Route("/api/puzzles/today", page(daily)),
    Route("/api/puzzles/try", page(try_puzzle), methods=["POST"]),
    Route("/api/puzzles/{id}", page(puzzle)),
    Route("/api/positions", page(place), methods=["POST"]),
    Route("/api/positions/try", page(try_place), methods=["POST"]),
    Route("/api/positions/{key}/{ply}", page(moment)),
    Route("/api/times/{key}", page(times)),
    Route("/api/reviews/{key}", page(review)),
    Route("/api/reviews/{key}/try", page(try_turn), methods=["POST"]),
    Route("/api/reviews/{key}/{turn}", page(turn)),
]
SCREENS = ("/puzzle", "/puzzle/{x}", "/position", "/try/{x}/{y}")
