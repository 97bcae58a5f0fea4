"""The public address of a server, and its effect on hosts, origins, cookies and links."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from mazeworks.core import Refused

YEAR = 365 * 24 * 3600


class Public(NamedTuple):
    """The public origin, such as `https://maze.example`. Without one, the server is for a home network."""

    origin: str = ""

    @classmethod
    def of(cls, address: str) -> Public:
        """Parse `--public`: the scheme https and a host, without a path."""
        if not re.fullmatch(r"https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/?", address):
            raise Refused(
                "public",
                "{address} is no public address. Give the scheme and the host, such as https://maze.example.",
                address=f"{address!r:.80}",
            )
        return cls(address.rstrip("/").removesuffix(":443"))

    @property
    def host(self) -> str:
        return self.origin.removeprefix("https://")

    def serves(self, headers: Headers) -> bool:
        """True if the request names this server, not another host name that resolves to it."""
        host = headers.get("host", "").lower().removesuffix(":443")
        return not self.origin or host == self.host

    def trusts(self, headers: Headers) -> bool:
        """True if the request comes from our own pages, or from a program that sends no origin."""
        origin = headers.get("origin")
        if origin is None:
            return True
        if self.origin:
            return origin == self.origin
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:  # not an address at all
            return False

    @property
    def cookie(self) -> str:
        """The name of the guest's cookie; a browser accepts `__Host-` only from this host over https."""
        return "__Host-guest" if self.origin else "guest"

    def cookie_header(self, value: str) -> str:
        """Return the Set-Cookie header of a guest."""
        secure = "; Secure" if self.origin else ""
        return f"{self.cookie}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


HOME = Public()  # no public address: for a home network
