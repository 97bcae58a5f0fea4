"""What hostile clients send: odd texts, trees, headers, and texts with a few bytes changed. For `bench.fuzz`."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

from mazeworks.server import wire

ASKS = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(wire.AnyAsk)}
ODD = [
    "",
    "\0",
    "\ud800",
    "\u202e",
    "é" * 30,
    "x" * 5000,
    "null",
    "-1",
    "1e999",
    "9" * 400,
    "{",
    "[[",
    "%00",
    "\\u0000",
]
NUMBERS = [-1, 0, 1, 2, 5, 9, 10, 2**31, 2**31 + 1, 2**63, 2**64, 10**400, 0.5, 1e308, True, None]
NAMES = ["origin", "host", "cookie", "accept-language", "content-type", "range", "if-none-match", "x-forwarded-for"]
VALUES = ["http://[", "null", "house", "guest=.", 'guest="\\777"', "de;q=x,*", "bytes=9-1", "127.0.0.1", 'W/""']


class Oddities:
    """A source of odd things. It draws them by `lot`."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def headers(self) -> list[tuple[bytes, bytes]]:
        some = range(self.lot.choice((0, 0, 0, 1, 3)))
        pairs = [(self.lot.choice(NAMES), self.lot.choice((*VALUES, self.text()))) for _ in some]
        return [(name.encode(), value.encode("utf-8", "replace")) for name, value in pairs]

    def text(self) -> str:
        lot = self.lot
        return lot.choice((*ODD, "".join([chr(lot.randrange(0x2100)) for _ in range(lot.randrange(9))])))

    def tree(self, depth: int = 0) -> Any:
        lot = self.lot
        if depth > 3 or lot.random() < 0.5:
            return lot.choice((lot.choice(NUMBERS), self.text(), lot.choice([*ASKS]), [], {}))
        if lot.random() < 0.1:
            return json.loads("[" * 500 + "]" * 500)
        names = (*ASKS, "do", "id", "seat", "game", "seats", "options", "text", "kind", "name")
        some = range(lot.randrange(4))
        return (
            {lot.choice(names): self.tree(depth + 1) for _ in some}
            if lot.random() < 0.6
            else [self.tree(depth + 1) for _ in some]
        )

    def bend(self, text: str) -> bytes:
        """Return a text with a few bytes changed, left out, doubled or put in."""
        data, lot = bytearray(text.encode("utf-8", "replace")), self.lot
        for _ in range(lot.choice((0, 1, 1, 2, 5))):
            at = lot.randrange(len(data) + 1)
            how = lot.randrange(5)
            if how == 0:
                data[at : at + 1] = bytes([lot.randrange(256)])
            elif how == 1:
                del data[at : at + lot.randrange(9)]
            elif how == 2:
                data[at:at] = lot.choice(ODD).encode("utf-8", "replace")[:99]
            elif how == 3:
                data[at:at] = data[at : at + 40]
            else:
                data[at : at + 1] = lot.choice((b"[", b"{", b'"', b"9", b"\\", b"\n"))
        return bytes(data)
