"""HTTP connections with a time limit: whoever connects must finish a request soon."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from . import limits


class TimedHttp(H11Protocol):
    """A connection that ends if its client is silent, or slow with a request. The library limits only later pauses.

    An open socket of a table is another protocol: it is pinged.
    """

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end_watch()

    def _watch(self) -> None:
        """Wait for the rest of a request. Stop if it is complete, or if a table's socket has taken over."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY) or self.transport.get_protocol() is not self:
            self._end_watch()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(limits.REQUEST, self.transport.close)

    def _end_watch(self) -> None:
        if self._deadline:
            self._deadline.cancel()
        self._deadline = None
