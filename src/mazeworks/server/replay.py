"""Uploaded records, and replays in pages. This runs in a process of its own, with limits.

A record is small and its replay is large: each entry becomes a frame with the whole table.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from types import FrameType

import msgspec
from msgspec.structs import replace

from mazeworks.bots.process import end_with_parent, stand_back
from mazeworks.core import WATCHER, Event, Refused, Text
from mazeworks.match import Record, mark_at, narrate, tidy
from mazeworks.shelf import spec_of

from . import pages, wire_http
from .limits import ENTRIES, FRAMES
from .limits import READING_MEMORY as MEMORY
from .limits import READING_SECONDS as SECONDS
from .limits import RECORD as LARGEST

PAGE = 1_000_000  # bytes after which a page ends early
OPEN = 8  # replays that are kept open at the end of their last page
_HEADER = 8  # lines above the entries


class Reading:
    """A replay in progress. It yields frames in order, from any frame on."""

    def __init__(self, record: Record) -> None:
        self.record, self.total = record, len(record.entries) + 1
        self.end = record.replay()
        self._rewind()

    def _rewind(self) -> None:
        self.at = -1  # the last frame that was yielded
        self._match = self.record.open()
        self._events = self.record.retraced(self._match)

    def frames(self, first: int, language: str) -> Iterator[wire_http.Frame]:
        """Yield the frames from `first` on; replays the earlier ones if needed."""
        if first <= self.at:
            self._rewind()
        while self.at < self.total - 1:
            self.at += 1
            events = next(self._events) if self.at else ()
            if self.at >= first:
                yield self._frame(events, language)

    def _frame(self, events: tuple[Event, ...], language: str) -> wire_http.Frame:
        match, game, codec = self._match, self._match.game, self._match.codec
        who, _, text = self.record.entries[self.at - 1].partition(" ") if self.at else ("*", "", "")
        names = self.record.names
        told = [narrate(game, event, names, language, mark_at(match.state, event)) for event in events]
        seen = [game.view(match.state, seat) for seat in range(match.seats)]
        return wire_http.Frame(
            match.ply,
            int(who) - 1 if who != "*" else None,
            text,
            tuple([msgspec.Raw(codec.to_json(event)) for event in events]),
            tuple([said for said in told if said]),
            msgspec.Raw(codec.view_to_json(match.view(WATCHER))),
            tuple([msgspec.Raw(codec.to_json(private(view))) for view in seen]),
            game.scores(match.state),
        )


def private(view: object) -> dict[str, object]:
    """Return the private part of a seat's view."""
    fields = getattr(view, "__struct_fields__", ())
    return {name: getattr(view, name) for name in fields if name not in ("table", "legal")}


# --- what is asked of the process -------------------------------------------------------------------------------------


def bound(text: str) -> None:
    """Refuse a record that is too large, before parsing it."""
    if len(text) > LARGEST or len(text.encode("utf-8", "replace")) > LARGEST or text.count("\n") > ENTRIES + _HEADER:
        raise Refused(
            "too-large",
            "A record has at most {kilobytes} kB and {entries} entries. This one has more.",
            kilobytes=LARGEST // 1000,
            entries=ENTRIES,
        )


def check(text: str) -> Record:
    """Parse a record and replay it to its last entry; names are cleaned."""
    with limited():
        record = Record.parse(text)
        names = [tidy(name) or f"Seat {at + 1}" for at, name in enumerate(record.names)]
        record = replace(record, names=tuple(names))
        record.replay()
        return record


_readings: OrderedDict[str, Reading] = OrderedDict()


def page(key: str, record: Record, colours: tuple[int, ...] | None, first: int, language: str) -> bytes:
    """Return a page of a replay from a frame on, as JSON. If `colours` are unknown, each seat has its own."""
    with limited():
        reading = _readings.pop(key, None) or Reading(record)  # a reading that fails is not kept
        if not 0 <= first < reading.total:
            raise Refused("unknown", "This replay has {total} frames. Ask for one of them.", total=reading.total)
        frames, size = list[wire_http.Frame](), 0
        for frame in reading.frames(first, language):
            frames.append(frame)
            size += len(msgspec.json.encode(frame))
            if len(frames) == FRAMES or size >= PAGE:
                break
        _readings[key] = reading
        while len(_readings) > OPEN:
            _readings.popitem(last=False)
        title = pages.title(spec_of(record.game), language)
        result, worn = pages.result_info(reading.end, language), colours or tuple(range(reading.end.seats))
        return msgspec.json.encode(
            wire_http.Replay(key, record.game, title, record.names, worn, result, reading.total, first, tuple(frames))
        )


# --- limits -----------------------------------------------------------------------------------------------------------


class _Overrun(BaseException):
    """The time limit was exceeded. A `BaseException`, so that no `except Exception` on the way catches it."""


SLOW = Text("This record takes too long to replay. Try a shorter one.")


@contextlib.contextmanager
def limited(slow: Text = SLOW) -> Iterator[None]:
    """Refuse work beyond the limits of time and memory, where the system supports them; `slow` says so."""
    timed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    try:
        if timed:
            signal.signal(signal.SIGPROF, _overrun)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
        yield
    except (_Overrun, MemoryError):
        raise Refused("too-large", slow) from None
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)


def _overrun(_number: int, _frame: FrameType | None) -> None:
    raise _Overrun


def warm(aside: bool = False) -> None:
    """Set the limits of a process that reads records. It ends with the server, even after a crash."""
    end_with_parent()
    stand_back(aside)
    with contextlib.suppress(ImportError):  # the system has no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
