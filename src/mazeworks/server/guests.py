"""Guests without accounts: their signed cookies, the address that is charged, and their request rates."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from itsdangerous import BadSignature, Signer

from mazeworks.core import Refused, Text

from .limits import ASKERS, COOKIES, Rate
from .public_address import HOME, Public

TOO_FAST = Text("Too many requests. Wait a moment and try again.")


class Guests:
    """The issuer of guests. `keys` has one key per line: the first signs, and all of them verify cookies.

    Without keys, it makes a key that lasts until the program ends.
    """

    def __init__(self, keys: str = "", public: Public = HOME) -> None:
        known = keys.splitlines() or [secrets.token_hex(32)]
        self.public = public
        self._signer = Signer(known[::-1], salt="mazeworks.guest")
        self._cookie = re.compile(rf"(?:^|; ?){re.escape(public.cookie)}=([\w.-]{{1,200}})(?:;|$)", re.A)
        self._pepper = hashlib.sha256(known[0].encode()).digest()

    def known(self, cookies: str) -> str | None:
        """Return the guest that a Cookie header names, if we signed it."""
        found = self._cookie.search(cookies, 0, COOKIES)  # the library's parser needs seconds for a long header
        try:
            return self._signer.unsign(found[1]).decode() if found else None
        except (BadSignature, UnicodeError):
            return None

    def new(self) -> tuple[str, str]:
        """Return a new guest, and the Set-Cookie header that names it."""
        guest = secrets.token_urlsafe(12)
        return guest, self.public.cookie_header(self._signer.sign(guest).decode())

    def payer(self, address: str) -> str:
        """Return the keyed hash of an address (IPv6: its /64 network), or "" for this machine, which is not charged."""
        try:
            ip = ip_address(address)
        except ValueError:
            return ""
        if isinstance(ip, IPv6Address):
            ip = ip.ipv4_mapped or IPv6Address(int(ip) >> 64 << 64) if not ip.is_loopback else ip
        return "" if ip.is_loopback else self.hash(str(ip))

    def hash(self, text: str) -> str:
        """Return a keyed hash: the same text has the same hash in a log, and the hash does not reveal the text."""
        return hashlib.blake2b(text.encode(), key=self._pepper, digest_size=9).hexdigest()


class Buckets(OrderedDict[tuple[str, str], "Bucket"]):
    """A bucket for each asker and each kind of request. The least recently active askers are dropped."""

    def check(self, what: str, asker: str, rate: Rate, why: Text = TOO_FAST) -> None:
        """Refuse an asker that sends too many requests."""
        bucket = self.setdefault((what, asker), Bucket(*rate))
        self.move_to_end((what, asker))
        while len(self) > ASKERS:
            self.popitem(last=False)
        if not bucket.take():
            raise Refused("too-fast", why)

    def refund(self, what: str, asker: str) -> None:
        """Return the token of a request that does not count."""
        if bucket := self.get((what, asker)):  # it may be dropped meanwhile
            bucket.left += 1


class Bucket:
    """A token bucket: `burst` requests at once, then `rate` per second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, time.monotonic()

    def take(self) -> bool:
        """Take a token. True if there was one."""
        now = time.monotonic()
        self.left, self.at = min(self.burst, self.left + (now - self.at) * self.rate), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
