"""GET /api/codes/CODE: from the code of a table to its key. Wrong guesses are limited for each address."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from . import limits, wire_http
from .api import HERE, answer, lobby_of
from .guests import Buckets


async def found(request: Request) -> Response:
    buckets: Buckets = request.app.state.buckets
    asker = request.scope["payer"] or HERE
    buckets.check("guess", asker, limits.GUESSES)
    key = await lobby_of(request).coded(request.path_params["code"])
    buckets.refund("guess", asker)  # only a wrong guess counts
    return answer(wire_http.Found(key))
