"""Writes the golden playthroughs: see tests/make.py.

A playthrough is a record, and ply by ply what was done, what everybody saw of it, and how their views changed. The
record of a file that exists is kept as long as it can be replayed; otherwise bots play a new one. Read the diff like
code: it is what the change of rules does to people who play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from mazeworks import WATCHER, Match, Record, Refused
from mazeworks.arena import play, seated
from mazeworks.bots import Moment
from mazeworks.core import Event, Reader, Spec
from mazeworks.match.record import read

GAMES = Path(__file__).parents[1] / "games"
LARGEST = 60_000  # bytes of a file that people can still read
CUT = "=== plies ===\n"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, with which options, and the kinds of action that must be seen: an entry of `golden.toml`.

    Where a whole game is too long to read, the record begins with the first table that has the fields of `begun`.
    """

    bots: str = "chaos chaos"
    options: dict[str, Any] = {}
    verbs: str = ""
    begun: dict[str, Any] = {}


Lines = list[tuple[frozenset[Reader], str]]


def path_of(spec: Spec) -> Path:
    return GAMES / spec.kit / f"golden.{spec.id}.txt"


def plan_of(spec: Spec) -> Plan:
    """Return the plan of a game; without `golden.toml` two random players play."""
    path = GAMES / spec.kit / "golden.toml"
    plans = msgspec.toml.decode(path.read_bytes(), type=dict[str, Plan]) if path.exists() else {}
    return plans.get(spec.id, Plan())


def record_in(text: str) -> Record:
    """The record at the head of a playthrough."""
    return Record.parse(text.partition(CUT)[0])


def verbs_of(record: Record) -> set[str]:
    """The kinds of action that were played."""
    return {line.split(" ")[1] for line in record.entries}


def told(record: Record) -> str:
    """The whole playthrough of a record."""
    match = record.open()
    parts = [str(record), CUT, "\n", *_page("as it begins", _views(match, {}), match)]
    before = {reader: _fields(match, reader) for reader in _readers(match)}
    for ply, line in enumerate(record.entries, start=1):
        events = match.retrace(*read(match.codec, line))
        parts += _page(f"{ply}: {line}", [*_seen(match, events), *_views(match, before)], match)
        before = {reader: _fields(match, reader) for reader in _readers(match)}
    return "".join([*parts, f"result {msgspec.json.encode(match.result).decode()}\n"])


def _readers(match: Match) -> tuple[Reader, ...]:
    return (WATCHER, *range(match.seats))


def _fields(match: Match, reader: Reader) -> dict[str, str]:
    """A view field by field, each as JSON."""
    return dict(_flat(msgspec.json.decode(match.codec.view_to_json(match.view(reader))), ""))


def _flat(tree: Any, name: str) -> Iterator[tuple[str, str]]:
    """Part by part; a list of things that have parts themselves is taken thing by thing."""
    if isinstance(tree, list) and any(isinstance(part, dict) for part in tree):
        tree = {str(at): part for at, part in enumerate(tree) if part is not None}
    if isinstance(tree, dict):
        for key, part in tree.items():
            yield from _flat(part, f"{name}.{key}" if name else key)
    else:
        yield name, msgspec.json.encode(tree).decode()


def _views(match: Match, before: Mapping[Reader, Mapping[str, str]]) -> Lines:
    """The fields that are new, have changed or are gone, with those who see them so."""
    out: dict[str, set[Reader]] = {}
    for reader in _readers(match):
        now, old = _fields(match, reader), before.get(reader, {})
        for name in {**now, **old}:
            if old.get(name) != now.get(name):
                out.setdefault(f"{name} {now.get(name, 'gone')}", set()).add(reader)
    return [(frozenset(readers), line) for line, readers in sorted(out.items(), key=lambda item: item[0].split(" ")[0])]


def _seen(match: Match, events: tuple[Event, ...]) -> Lines:
    """What happened, in order, as the watcher saw it, and then as seats that saw more did."""
    out: Lines = []
    for event in events:
        lines: dict[str, set[Reader]] = {}
        for reader in _readers(match):
            text = match.codec.to_json(event.seen_by(reader)).decode()
            lines.setdefault(f"! {text}", set()).add(reader)
        out += [(frozenset(readers), line) for line, readers in lines.items()]
    return out


def _page(title: str, lines: Lines, match: Match) -> list[str]:
    """One ply; each line begins with those who see it."""
    everybody = frozenset(_readers(match))
    rows = [f"{'all' if who == everybody else _names(who):11} {line}\n" for who, line in lines]
    return [f"{title}\n", *[f"  {row}" for row in rows], "\n"]


def _names(readers: frozenset[Reader]) -> str:
    seats = sorted([reader + 1 for reader in readers if isinstance(reader, int)])
    return "+".join([*(["watcher"] if WATCHER in readers else []), *[str(seat) for seat in seats]])


# --- by command -----------------------------------------------------------------------------------------------------


def kept(spec: Spec) -> Record | None:
    """The record of the file there is, if it still can be replayed to the end of a game."""
    if not path_of(spec).exists():
        return None
    try:
        record = record_in(path_of(spec).read_text("utf-8"))
        return record if record.replay().over else None
    except Refused:
        return None


def played(spec: Spec) -> Record:
    """The first game of bots that ends by rule and is short enough."""
    plan = plan_of(spec)
    short = LARGEST * 9 // 10 if plan.begun else LARGEST // 2
    for seed in range(1000):
        match = _played(spec, plan, seed)
        result, record = match.result, Record.of(match)
        whole = result and not result.truncated and verbs_of(record) >= set(plan.verbs.split())
        if whole and len(told(record).encode()) < short:
            return record
    raise AssertionError(f"no short game of {spec.id} was found")


def _played(spec: Spec, plan: Plan, seed: int) -> Match:
    """A game of bots, as far as it is to be kept."""
    names = plan.bots.split()
    match = Match.new(spec, len(names), seed, plan.options)
    bots = seated(match, names)
    while plan.begun and isinstance(seat := match.actor, int):
        if has(match.state.table, plan.begun):
            match = Match.at(spec, match.options, match.state, seed)
            break
        moment = Moment.at(seed, seat, match.ply, match.since)
        match.submit(seat, bots[seat].choose(match.view(seat), moment), match.ply)
    return play(match, bots, seed)


def has(table: Any, fields: Mapping[str, Any]) -> bool:
    """True if the table has these values."""
    data = msgspec.to_builtins(table, enc_hook=str)
    return all(data[name] == value for name, value in fields.items())


def make(spec: Spec) -> Path:
    """Write the playthrough of a game."""
    path = path_of(spec)
    path.write_text(told(kept(spec) or played(spec)), "utf-8", newline="\n")
    return path
