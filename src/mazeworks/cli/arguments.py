"""Parses and validates command-line arguments."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mazeworks.core import Dice, Refused, Spec
from mazeworks.core.first_seat import ORDINALS
from mazeworks.match import Record, tidy
from mazeworks.match.record import FORMAT

if TYPE_CHECKING:
    from mazeworks.store import Keep

ME = "me"
KEEP = "days until an unchanged table is deleted; default: waiting=7,playing=90,closed=365,records=30"


def whole(low: int, high: int) -> Callable[[str], int]:
    """A parser of whole numbers within bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{text!r:.40} is not a whole number from {low} to {high}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """Parse a time to wait."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a number of seconds from 0 to 3600")
    return value


def host_and_port(text: str) -> tuple[str, int]:
    """An address to listen on, such as 127.0.0.1:9100."""
    host, _, port = text.rpartition(":")
    if not host:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not an address such as 127.0.0.1:9100")
    return host.strip("[]"), whole(0, 65535)(port)


def keep(text: str) -> Keep:
    """Parse the days that tables are kept, by stage, such as `waiting=7,closed=365`."""
    from mazeworks.store.rows import DAY, Keep  # `--help` need not load them

    days: dict[str, float] = {}
    for pair in text.split(","):
        stage, _, number = pair.partition("=")
        if stage not in Keep.__struct_fields__:
            raise argparse.ArgumentTypeError(f"{stage!r:.40} is not one of {', '.join(Keep.__struct_fields__)}")
        days[stage] = whole(1, 100_000)(number) * DAY
    return Keep(**days)


def cluster(text: str) -> str:
    """Parse where to play: `ray`, or the address of a cluster."""
    if text != "ray" and not (text.startswith("ray://") and text.removeprefix("ray://")):
        raise Refused("cluster", "Choose ray or ray://HOST:PORT, not {text}.", text=f"{text!r:.40}")
    return text


def seed(text: str) -> int | str:
    """Parse a seed: a number or a word; rows of the arena have seeds such as `7/3`."""
    if not text.strip():
        raise argparse.ArgumentTypeError("a seed is a number or a word")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text


def options(pairs: Sequence[str]) -> dict[str, object]:
    """Parse options from `name=value`; a value is JSON if possible, else text."""
    out: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name.strip() or any("\ud800" <= c <= "\udfff" for c in pair):
            raise Refused("options", "Write an option as name=value, not {pair}.", pair=f"{pair!r:.40}")
        try:
            out[name.strip()] = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            out[name.strip()] = text
    return out


def seats(text: str) -> tuple[str, ...]:
    """Parse the seats: `me`, `me:NAME` or a bot, each validated; a person's name is kept as it is."""
    from mazeworks.bots import is_bot  # `--help` need not load them

    out = []
    for word in text.split(","):
        kind, _, called = word.strip().partition(":")
        name = tidy(called)
        if kind != ME:
            bot(word.strip())
        elif is_bot(name):
            raise Refused("seats", "{name} is the name of a bot. Choose another name.", name=f"{name!r:.40}")
        out.append(name or ME if kind == ME else word.strip())
    return tuple(out)


def person(text: str) -> str:
    """Parse the name of a player."""
    if not (name := tidy(text)):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a name")
    return name


def begins(text: str) -> str:
    """Parse which seat begins: its number, or `random`."""
    if text == "random" or (text.isascii() and text.isdigit() and len(text) == 1 and text != "0"):
        return text
    raise argparse.ArgumentTypeError(f"{text!r:.40} is neither the number of a seat nor random")


def lined_up(
    begins: str | None, spec: Spec, words: tuple[str, ...], options: dict[str, object], dice: Dice
) -> tuple[tuple[str, ...], dict[str, object]]:
    """Return seats and options so that the given seat begins: by the option `first`, or by rotating the seats."""
    if begins is None:
        return words, options
    if begins != "random" and int(begins) > len(words):
        raise Refused(
            "seats",
            "There is no seat {begins} at a table for {seats}. Choose another one, or random.",
            begins=begins,
            seats=len(words),
        )
    at = dice.pick(range(len(words))) if begins == "random" else int(begins) - 1
    if "first" in spec.options.__struct_fields__:
        return words, {**options, "first": "random" if begins == "random" else ORDINALS[at]}
    return (*words[at:], *words[:at]), options


def bots(names: Sequence[str]) -> tuple[str, ...]:
    """Validate names of bots."""
    for name in names:
        bot(name)
    return tuple(names)


def bot(name: str) -> None:
    """Refuse an unknown bot."""
    from mazeworks.bots import is_bot, no_such_bot

    if not is_bot(name):
        raise no_such_bot(name)


def titles(words: Sequence[str]) -> tuple[str, ...]:
    """The names of seats in sentences: `Seat 1`, `Ann`, `Greedy`, or `Greedy 2` if there are several."""
    tidied = [tidy(word) for word in words]
    plain = [f"Seat {at + 1}" if word in ("", ME) else word for at, word in enumerate(tidied)]
    named = [tidy(title[:1].upper() + title[1:]) for title in plain]
    return tuple([f"{title} {at + 1}" if named.count(title) > 1 else title for at, title in enumerate(named)])


def most_seats(spec: Spec, most: int) -> int:
    """The largest table of a game with at most `most` seats; else its smallest."""
    return max([seats for seats in spec.seats if seats <= most], default=min(spec.seats))


def cores() -> int:
    """The number of processes that can play at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def require_kernel(choice: str) -> None:
    """Refuse to play rows without the compiled kernel, unless that was asked for: some bots play differently then."""
    from mazeworks.kernel import compiled

    if choice == "compiled" and not compiled():
        raise Refused(
            "kernel",
            "The compiled kernel is missing, and some bots play differently without it. "
            "Install again with a C compiler, or add --kernel plain.",
        )


def clean(text: str) -> str:
    """Text without characters that would move the cursor or ring the bell."""
    return "".join([c if c.isprintable() else "?" for c in text])


# --- files ----------------------------------------------------------------------------------------------------------


def database(text: str) -> str:
    """A file, or the address of a PostgreSQL database."""
    return text if text.startswith(("postgresql://", "postgres://")) else file(text)


def file(text: str) -> str:
    """The name of a file."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not the name of a file")
    return text


def output(text: str) -> str:
    """The name of a file to write. It is validated before the games, which may take hours."""
    path = Path(file(text))
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{text!r:.80} cannot be written. Choose a file in a folder of yours")
    return text


def record_path(name: str | None) -> Path | None:
    """The path for a record: a new file, or one that already holds a record. Validated before the game begins."""
    if name is None:
        return None
    path = Path(name)
    if path.is_dir() or not path.parent.is_dir():
        raise Refused("file", "{name} is a folder, or its folder does not exist. Choose another name.", name=name)
    if path.exists() and path.stat().st_size and not path.read_bytes().startswith(FORMAT.encode()):
        raise Refused("file", "{name} exists and is not a record. Choose another name.", name=name)
    return path


def record(name: str) -> Record:
    """Read the record in a file."""
    try:
        return Record.parse(Path(name).read_bytes().decode())
    except UnicodeDecodeError:
        raise Refused("file", "{name} is not a record: it is not text.", name=name) from None
    except Refused as refused:
        raise Refused("file", "{name}: {why}", name=name, why=refused.why) from None
