"""The options of a hosted server, and the settings of the web server that follow from them. Used by `serve`."""

from __future__ import annotations

from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp

from mazeworks.store import Keep

from . import limits
from .http_timeout import TimedHttp
from .public_address import HOME, Public


class Hosting(NamedTuple):
    """The host's options; the defaults are for a home network."""

    public: Public = HOME
    proxy: str = ""  # the addresses whose forwarded headers are trusted, separated by commas
    admin: tuple[str, int] | None = None
    secret_file: str = ""
    keep: Keep | None = None  # how long tables are kept; None for the default

    @property
    def hosted(self) -> bool:
        """True if the server is hosted for the public. It then logs in JSON."""
        return bool(self.public.origin or self.admin)

    def retention(self, shared: bool) -> Keep | None:
        """Return how long tables are kept. At home all of them are, unless the host says otherwise."""
        return self.keep or (Keep() if shared or self.public.origin else None)

    def web(self, app: ASGIApp) -> uvicorn.Config:
        """Return the settings of the web server for players."""
        return uvicorn.Config(
            app,
            log_level="warning",
            log_config=None,
            access_log=False,
            server_header=False,
            http=TimedHttp,
            h11_max_incomplete_event_size=limits.HEADERS,
            ws="websockets-sansio",
            ws_max_size=limits.FRAME,
            ws_ping_interval=limits.PING,
            ws_ping_timeout=limits.PING,
            proxy_headers=bool(self.proxy),
            forwarded_allow_ips=self.proxy or None,
            timeout_graceful_shutdown=2,
        )

    def back_room(self, app: ASGIApp) -> uvicorn.Config:
        """Return the settings of the web server for the host."""
        return uvicorn.Config(
            app, log_level="warning", log_config=None, access_log=False, lifespan="off", proxy_headers=False, ws="none"
        )
