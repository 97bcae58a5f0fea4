"""A position of any game as text: typed by people, or packed into a link.

    GAME 1 {"cards":5} {"table":{…}}      the game, its version, its options and its state

A link holds the same text, compressed, in characters that are valid in an address.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Any

import msgspec

from mazeworks.core import OptionValue, Refused, codec_of
from mazeworks.match import Match
from mazeworks.shelf import spec_of

LARGEST = 1 << 20  # bytes of a text
_TEXT = re.compile(r"([a-z-]+) (\d{1,4}) (\{[^{}]*\}) (\{.*\})", re.S)  # options are numbers and words: no braces
_LINK = re.compile(r"~[\w-]+={0,2}", re.ASCII)


def text(match: Match) -> str:
    """Return the position of a match in its notation."""
    options = {name: value for name, value in msgspec.to_builtins(match.options).items() if _said(match, name, value)}
    state = codec_of(match.game).to_json(match.state).decode()
    return f"{match.spec.id} {match.spec.version} {msgspec.json.encode(options).decode()} {state}"


def _said(match: Match, name: str, value: OptionValue) -> bool:
    """True if an option differs from its default and is not fixed by the game."""
    return bool(value != getattr(match.spec.options(), name) and name not in match.spec.preset)


def link(match: Match) -> str:
    """Return the position of a match as part of an address."""
    return f"~{base64.urlsafe_b64encode(zlib.compress(text(match).encode(), 9)).decode().rstrip('=')}"


def is_position(given: str) -> bool:
    """True if the text looks like a position. It may still be damaged."""
    return bool(_LINK.fullmatch(given.strip()) or re.match(r"[a-z-]+ \d{1,4} \{", given.strip()))


def read(given: str, seed: int | str | None = None) -> Match:
    """Return the match at a position, from its text or its link. Refuse anything else with the reason."""
    given = given.strip()
    found = _TEXT.fullmatch(_unpacked(given) if given.startswith("~") else given)
    if not found:
        raise _damaged()
    id, version, options, state = found.groups()
    spec = spec_of(id)
    if int(version) != spec.version:
        raise Refused(
            "position", "This position is of version {old} of {game}, and this is version {new}.", old=version,
            game=spec.title, new=spec.version,
        )  # fmt: skip
    try:
        settings = msgspec.json.decode(options, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise _damaged() from None
    codec = codec_of(spec.game(spec.options()))
    return Match.at(spec, settings, codec.state_from_json(state), seed, settle=False)


def _unpacked(given: str) -> str:
    try:
        data = base64.urlsafe_b64decode(given[1:] + "=" * (-(len(given) - 1) % 4))
        unpack = zlib.decompressobj()
        out = unpack.decompress(data, LARGEST)
        if not unpack.eof:
            raise _damaged()
        return out.decode()
    except (binascii.Error, zlib.error, UnicodeError):
        raise _damaged() from None


def _damaged() -> Refused:
    return Refused("position", "This position is incomplete or damaged. Copy its whole text or link.")
