"""Who is asking: a guest without an account, known by a signed cookie; and how often one may ask."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, Signer

from mazeworks.core import Refused, Text

COOKIE = "guest"
TOO_FAST = Text("Too many requests. Wait a moment and try again.")
YEAR = 365 * 24 * 3600


class Guests:
    """Makes and recognises guests. The key that signs is kept beside the store, so that seats survive a restart.

    Without a key one is made, for as long as the program runs.
    """

    def __init__(self, key: str = "") -> None:
        self._signer = Signer(key or secrets.token_hex(32), salt="mazeworks.guest")

    def known(self, cookies: str) -> str | None:
        """The guest named by a Cookie header, if we signed it."""
        try:
            morsel = SimpleCookie(cookies).get(COOKIE)
            return self._signer.unsign(morsel.value).decode() if morsel else None
        except (BadSignature, CookieError, UnicodeError):
            return None

    def new(self) -> tuple[str, str]:
        """A new guest, and the Set-Cookie header that will tell us again."""
        guest = secrets.token_urlsafe(12)
        signed = self._signer.sign(guest).decode()
        return guest, f"{COOKIE}={signed}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"


MOST = 10_000  # askers that are remembered


class Buckets(OrderedDict[tuple[str, str], "Bucket"]):
    """A bucket for each asker and each kind of ask; the askers that have been quiet for longest are forgotten."""

    def check(self, what: str, asker: str, rate: float, burst: float) -> None:
        """Refuse an asker who asks too often."""
        bucket = self.setdefault((what, asker), Bucket(rate, burst))
        self.move_to_end((what, asker))
        while len(self) > MOST:
            self.popitem(last=False)
        if not bucket.take():
            raise Refused("too-fast", TOO_FAST)


class Bucket:
    """Allows `burst` asks at once and `rate` a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left, self.at = min(self.burst, self.left + (now - self.at) * self.rate), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
