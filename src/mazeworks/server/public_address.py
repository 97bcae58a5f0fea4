"""The public address of a server, and its effect on hosts, origins, cookies and links."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from mazeworks.core import Refused

YEAR = 365 * 24 * 3600
ADDRESS = re.compile(r"(https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?)((?:/[a-z0-9_-]+)*)/?")


class Public(NamedTuple):
    """The public origin, such as `https://maze.example`, and the path below it. Without one, it is a home network."""

    origin: str = ""
    path: str = ""

    @classmethod
    def of(cls, address: str) -> Public:
        """Parse `--public`: the scheme https, a host, and perhaps a path."""
        found = ADDRESS.fullmatch(address)
        if not found:
            raise Refused(
                "public",
                "{address} is no public address. Give scheme, host and perhaps a path, such as https://maze.example/play.",
                address=f"{address!r:.80}",
            )
        return cls(found[1].removesuffix(":443"), found[2])

    def inside(self, path: str) -> str:
        """Return the path of a request below our own. A proxy may have removed that part already."""
        return path[len(self.path) :] if self.path and path.startswith(f"{self.path}/") else path

    @property
    def address(self) -> str:
        """The address of the first screen, or "" on a home network."""
        return f"{self.origin}{self.path}/" if self.origin else ""

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
        """The name of the guest's cookie; a browser accepts `__Host-` only from a whole host over https."""
        return ("__Secure-guest" if self.path else "__Host-guest") if self.origin else "guest"

    def cookie_header(self, value: str) -> str:
        """Return the Set-Cookie header of a guest."""
        secure = "; Secure" if self.origin else ""
        return f"{self.cookie}={value}; Path={self.path}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


HOME = Public()  # no public address: for a home network
