"""The rows of a ladder in a file, one line of JSON each. A new run resumes where the last one stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mazeworks.core import Refused, Text

from .ladder import Header, Plan
from .series import Fixture, Row, played


class Rows:
    """A header, then a row for every game, appended as they are played. A torn last line is dropped."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path, self.kept = path, dict[Fixture, Row]()
        head = msgspec.json.encode(header) + b"\n"
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if not whole and not head.startswith(data):
            raise self._refused("it is no file of rows")
        if whole:
            self._read(whole, header)
        with path.open("ab") as file:
            file.truncate(len(whole))
            file.write(b"" if whole else head)

    def _read(self, data: bytes, header: Header) -> None:
        head, *lines = data.splitlines()
        try:
            found = msgspec.json.decode(head, type=Header)
        except (msgspec.DecodeError, UnicodeError):
            raise self._refused("it is no file of rows") from None
        for name in Header.__struct_fields__:
            was, now = getattr(found, name), getattr(header, name)
            if was != now:
                raise self._refused(
                    "its rows are of another ladder, with {name} {was} and not {now}",
                    name=name,
                    was=f"{was!s:.60}",
                    now=f"{now!s:.60}",
                )
        for number, line in enumerate(lines, 2):
            try:
                row = msgspec.json.decode(line, type=Row)
            except (msgspec.DecodeError, UnicodeError):
                raise self._refused("line {number} is no row", number=number) from None
            self.kept[row.fixture] = row

    def _refused(self, why: str, **fields: object) -> Refused:
        return Refused(
            "rows",
            "{path} belongs to a different run: {why}. Move it away, or choose another file.",
            path=self.path,
            why=Text(why, **fields),
        )

    def append(self, row: Row) -> None:
        """Append a row, to the file first."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")
        self.kept[row.fixture] = row

    def left(self, plan: Plan) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for fixture in plan.fixtures() if fixture not in self.kept]

    def check(self, plan: Plan) -> None:
        """Replay one stored game of each pairing. Rows of an older version of a bot are refused."""
        last = {row.bots: row for fixture in plan.fixtures() if (row := self.kept.get(fixture)) and not row.game % 2}
        for row in last.values():
            if played(plan.spec, plan.options, row.fixture).row != row:
                raise self._refused("{bots} play otherwise now", bots=" and ".join(sorted({*row.bots})))
