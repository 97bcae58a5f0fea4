"""Tables in one SQLite file: append-only and crash-safe. Calls are synchronous; `async_sqlite.py` awaits them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from mazeworks.match import Record

from .rows import (
    HOUR,
    LEASE,
    PRUNED,
    RECENT,
    UNLIMITED,
    Allowance,
    Begun,
    Claim,
    Counts,
    Head,
    Keep,
    New,
    Sheet,
    Step,
    hourly,
    record_of,
    text_of,
)
from .sqlite_file import SqliteFile, reading
from .store import exists, unknown

_HEAD = (
    "id, key, kind, game, rules, stage, sheet, rev, header, ply, mark, scores, turn_guest, host, payer, person,"
    " due IS NOT NULL"
)
_CLOSED = "('over', 'left', 'archived')"
_CLAIM = """
SELECT t.id, t.key, t.ply, t.payer, t.host, t.tries + 1
FROM tables t LEFT JOIN payers p ON p.id = t.payer LEFT JOIN payers g ON g.id = t.host
WHERE due <= :now AND (person OR NOT :people AND awake > :now AND NOT EXISTS (
    SELECT 1 FROM payers h WHERE h.id = 'hour ' || t.host AND faded(h.id, h.spent, :now - h.at) >= :guest
    OR h.id = 'hour ' || t.payer AND faded(h.id, h.spent, :now - h.at) >= :address
))
ORDER BY (person OR due < :now - 30) DESC,
    faded(p.id, p.spent, :now - p.at), faded(g.id, g.spent, :now - g.at), due LIMIT 1
"""
_WAITING = """
SELECT count(*), coalesce(:now - min(due), 0) FROM tables WHERE due <= :now AND (person OR awake > :now)
"""
_SPENT = """
INSERT INTO payers VALUES (:id, :seconds, :now)
ON CONFLICT (id) DO UPDATE SET spent = faded(id, spent, :now - at) + :seconds, at = :now
"""


class SqliteStore(SqliteFile):
    """The tables of a file."""

    shared = False

    # --- writing ------------------------------------------------------------------------------------------------------

    def make(self, new: New, before: tuple[int, int, Sheet] | None = None) -> int | None:
        """Store a new table together with the sheet of the table `before`. None if that table has changed."""
        with self._writing():
            if self._db.execute("SELECT 1 FROM tables WHERE key = ?", (new.key,)).fetchone():
                raise exists(new.key)
            if before and self.sheet(*before) is None:
                return None
            now = self._clock()
            columns = "key, kind, game, rules, sheet, host, payer, person, made, touched"
            values = (new.key, new.kind, new.game, new.rules, "", new.sheet.host, new.payer, 1, now, now)
            made = self._db.execute(f"INSERT INTO tables ({columns}) VALUES (?,?,?,?,?,?,?,?,?,?)", values)  # noqa: S608
            self.sheet(id := made.lastrowid or 0, 0, new.sheet, new.begun)
            return id

    def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
        """Change the sheet of a table, and begin its game. None if another change was first."""
        with self._writing():
            now = self._clock()
            change = (
                "UPDATE tables SET sheet = ?, host = ?, person = ?, code = ?, turn_guest = coalesce(?, turn_guest),"
                " rev = rev + 1, touched = ? WHERE id = ? AND rev = ?"
            )
            values = (sheet.text, sheet.host, sheet.person, sheet.code, sheet.turn, now, id, rev)
            changed = self._db.execute(change, values)
            if not changed.rowcount:
                return None
            self._db.execute("DELETE FROM chairs WHERE tab = ?", (id,))
            chairs = [(id, seat, guest) for seat, guest in enumerate(sheet.guests) if guest]
            self._db.executemany("INSERT INTO chairs VALUES (?, ?, ?)", chairs)
            if begun:
                self._db.execute("UPDATE tables SET header = ? WHERE id = ?", (begun.header, id))
                self._stand(id, 0, begun.step)
            return rev + 1

    def append(self, id: int, ply: int, step: Step) -> bool:
        """Append a step. False if another was first."""
        with self._writing():
            return self._stand(id, ply, step)

    def _stand(self, id: int, ply: int, step: Step) -> bool:
        now = self._clock()
        head = (
            "UPDATE tables SET ply = ?, stage = ?, mark = ?, scores = ?, turn_guest = ?, due = ?, rules = ?, tries = 0,"
            " person = person AND ?, touched = ? WHERE id = ? AND ply = ?"
        )
        scores, due = msgspec.json.encode(step.scores).decode(), now if step.bot else None
        values = (step.upto, step.stage, step.mark, scores, step.turn, due, step.rules, step.person, now, id, ply)
        if not self._db.execute(head, values).rowcount:
            return False
        if step.upto > ply:
            self._db.execute("INSERT INTO steps VALUES (?, ?, ?, ?)", (id, ply, step.lines, now))
        return True

    def stage(self, id: int, stage: str) -> None:
        """Set the stage of a table: archive or unarchive it."""
        with self._writing():
            self._db.execute("UPDATE tables SET stage = ? WHERE id = ?", (stage, id))

    def drop(self, key: str) -> None:
        """Delete a table and all its steps. Refuse an unknown key."""
        with self._writing():
            self._forget([self._known(key).id])

    def _forget(self, ids: Sequence[int]) -> None:
        for table, column in (("steps", "tab"), ("chairs", "tab"), ("passes", "tab"), ("tables", "id")):
            self._db.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(id,) for id in ids])  # noqa: S608

    def prune(self, keep: Keep) -> int:
        """Mark abandoned games as `left`. Delete up to `PRUNED` rows older than `keep` allows; return their number."""
        now = self._clock()
        old = f"""
            SELECT id FROM tables WHERE kind = 'table' AND (stage = 'waiting' AND touched <= ?
            OR stage IN {_CLOSED} AND touched <= ?) OR kind = 'record' AND touched <= ? LIMIT ?
        """  # noqa: S608
        with self._writing():
            left = (
                "UPDATE tables SET stage = 'left', due = NULL, touched = ? WHERE kind = 'table' AND stage = 'playing'"
            )
            self._db.execute(f"{left} AND touched <= ?", (now, now - keep.playing))
            until = (now - keep.waiting, now - keep.closed, now - keep.records, PRUNED)
            ids = [id for (id,) in self._db.execute(old, until)]
            self._forget(ids)
            self._db.execute("DELETE FROM passes WHERE until <= ?", (now,))
            self._db.execute("DELETE FROM payers WHERE at <= ?", (now - 6 * HOUR,))
            return len(ids)

    def touch(self, id: int) -> None:
        """Note a visit to a record."""
        with self._writing():
            self._db.execute("UPDATE tables SET touched = ? WHERE id = ?", (self._clock(), id))

    # --- reading ------------------------------------------------------------------------------------------------------

    def table(self, key: str) -> Head | None:
        return self._found("key = ?", key)

    def coded(self, code: str) -> Head | None:
        """Return the newest table with a code that is waiting or being played."""
        return self._found(f"code = ? AND code != '' AND stage NOT IN {_CLOSED} ORDER BY id DESC LIMIT 1", code)

    def _found(self, where: str, name: str) -> Head | None:
        """Return the first row for a name. No row has a name that a database cannot hold."""
        if not name.isprintable():
            return None
        with reading():
            return next(map(_head, self._db.execute(f"SELECT {_HEAD} FROM tables WHERE {where}", (name,))), None)  # noqa: S608

    def since(self, id: int, ply: int) -> list[tuple[int, str]]:
        """Return the steps from a ply on."""
        with reading():
            rows = self._db.execute("SELECT ply, lines FROM steps WHERE tab = ? AND ply >= ? ORDER BY ply", (id, ply))
            return [(at, str(lines)) for at, lines in rows]

    def times(self, id: int) -> list[tuple[int, float]]:
        """Return when each step was stored."""
        with reading():
            timed = "SELECT ply, at FROM steps WHERE tab = ? AND at IS NOT NULL ORDER BY ply"
            return [(ply, float(at)) for ply, at in self._db.execute(timed, (id,))]

    def standing(self, ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """Return the ply and the revision of tables."""
        with reading():
            some = "SELECT id, ply, rev FROM tables WHERE id IN (SELECT value FROM json_each(?))"
            return {id: (ply, rev) for id, ply, rev in self._db.execute(some, (msgspec.json.encode([*ids]).decode(),))}

    def mine(self, guest: str, most: int) -> list[Head]:
        """Return the newest tables where a guest sits, unfinished ones first."""
        with reading():
            seats = "SELECT DISTINCT tab FROM chairs WHERE guest = ? ORDER BY tab DESC LIMIT ?"
            order = f"stage IN {_CLOSED}, id DESC"
            some = f"SELECT {_HEAD} FROM tables WHERE id IN ({seats}) ORDER BY {order} LIMIT ?"  # noqa: S608
            return [*map(_head, self._db.execute(some, (guest, RECENT, most)))]

    def count(self, guest: str, payer: str) -> Counts:
        """Return the counts of a guest and an address."""
        open_ = f"kind = 'table' AND stage NOT IN {_CLOSED}"
        sums = ", ".join(
            [f"count(*) FILTER (WHERE {what})" for what in (open_, f"{open_} AND NOT person", "kind = 'record'")]
        )
        with reading():
            mine, ours = [
                self._db.execute(f"SELECT {sums} FROM tables WHERE {whose}", (who,)).fetchone()  # noqa: S608
                for whose, who in (("host = ?", guest), ("payer = ? AND payer != ''", payer))
            ]
        thinking = (self._thinking(guest), self._thinking(payer))
        return Counts((mine[0], ours[0]), (mine[1], ours[1]), (mine[2], ours[2]), thinking)

    def _thinking(self, payer: str) -> float:
        """Return the thinking seconds of a payer in the last hour."""
        with reading():
            some = "SELECT faded(id, spent, ? - at) FROM payers WHERE id = ?"
            row = self._db.execute(some, (self._clock(), hourly(payer))).fetchone()
            return float(row[0]) if row else 0.0

    def heads(self, after: int, most: int) -> list[Head]:
        """Return the tables after an id, in order of ids, for a walk through all of them."""
        with reading():
            some = f"SELECT {_HEAD} FROM tables WHERE id > ? ORDER BY id LIMIT ?"  # noqa: S608
            return [*map(_head, self._db.execute(some, (after, most)))]

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all matches, oldest first."""
        with reading():
            return tuple(
                [key for (key,) in self._db.execute("SELECT key FROM tables WHERE header NOTNULL ORDER BY id")]
            )

    def load(self, key: str) -> Record:
        """Return the record of a match. Refuse with `unknown` if there is none, with `record` if it is damaged."""
        head = self._known(key)
        return record_of(head, self.since(head.id, 0))

    def text(self, key: str) -> str:
        """Return a record as it is stored, damaged or not."""
        head = self._known(key)
        return text_of(head, self.since(head.id, 0))

    def _known(self, key: str) -> Head:
        head = self.table(key)
        if head is None or head.header is None:
            raise unknown(key)
        return head

    # --- bots ---------------------------------------------------------------------------------------------------------

    def claim(self, people: bool = False, lease: float = LEASE, allowance: Allowance = UNLIMITED) -> Claim | None:
        """Claim a decision that is due: tables with people first, then those with the least thinking time."""
        with reading():
            now = self._clock()
            given = {"now": now, "people": people, "guest": allowance.guest, "address": allowance.address}
            row = self._db.execute(_CLAIM, given).fetchone()
        if row is None:
            return None
        with self._writing():
            self._db.execute("UPDATE tables SET due = ?, tries = tries + 1 WHERE id = ?", (now + lease, row[0]))
        return Claim(*row)

    def lease(self, id: int, ply: int, seconds: float | None) -> None:
        """Set the seconds until a decision is due, or None for never, unless the table has advanced."""
        with self._writing():
            due = None if seconds is None else self._clock() + seconds
            self._db.execute("UPDATE tables SET due = ? WHERE id = ? AND ply = ?", (due, id, ply))

    def awake(self, ids: Iterable[int], seconds: float) -> None:
        """Note that clients watch these tables for the given number of seconds."""
        with self._writing():
            until = self._clock() + seconds
            self._db.executemany("UPDATE tables SET awake = ? WHERE id = ?", [(until, id) for id in ids])

    def spent(self, seconds: float, *payers: str) -> None:
        """Charge thinking time to each payer."""
        with self._writing():
            ids = [id for payer in payers if payer for id in (payer, hourly(payer))]
            rows = [{"id": id, "seconds": seconds, "now": self._clock()} for id in ids]
            self._db.executemany(_SPENT, rows)

    def waiting(self) -> tuple[int, float]:
        """Return the number of decisions that are due, and the seconds that the oldest has waited."""
        with reading():
            number, seconds = self._db.execute(_WAITING, {"now": self._clock()}).fetchone()
            return int(number), float(seconds)

    # --- passes--------------------------------------------------------------------------------------------

    def give(self, hash: bytes, id: int, guest: str, seat: int | None, seconds: float) -> None:
        """Store a pass for a seat of a guest. It replaces an earlier pass for the same seat."""
        with self._writing():
            self._db.execute("DELETE FROM passes WHERE tab = ? AND guest = ? AND seat IS ?", (id, guest, seat))
            self._db.execute(
                "INSERT INTO passes VALUES (?, ?, ?, ?, ?)", (hash, id, guest, seat, self._clock() + seconds)
            )

    def given(self, hash: bytes, id: int) -> tuple[str, int | None, float] | None:
        """Return the guest and the seat of a pass, and the seconds until it expires."""
        with reading():
            some = "SELECT guest, seat, until FROM passes WHERE hash = ? AND tab = ?"
            row = self._db.execute(some, (hash, id)).fetchone()
            return (row[0], row[1], row[2] - self._clock()) if row else None

    def taken(self, hash: bytes) -> bool:
        """Invalidate a pass. False if another call was first."""
        with self._writing():
            return bool(self._db.execute("DELETE FROM passes WHERE hash = ?", (hash,)).rowcount)


class MemoryStore(SqliteStore):
    """A store that forgets everything when the program ends."""

    def __init__(self) -> None:
        super().__init__()


def _scores(text: Any) -> tuple[int, ...] | None:
    """Return stored scores, or None if they are missing or damaged: lists then open the table."""
    try:
        return None if text is None else msgspec.json.decode(text, type=tuple[int, ...])
    except (msgspec.DecodeError, UnicodeError):
        return None


def _head(row: Any) -> Head:
    id, key, kind, game, rules, stage, sheet, rev, header, ply, mark, scores, turn, host, payer, person, waits = row
    text = None if header is None else str(header)
    return Head(
        id,
        key,
        kind,
        game,
        rules,
        stage,
        str(sheet),
        rev,
        text,
        ply,
        mark,
        _scores(scores),
        turn,
        host,
        payer,
        bool(person),
        bool(waits),
    )
