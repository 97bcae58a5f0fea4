"""Decisions of bots as a table of columns, for learning from games. Needs the extra `data` (pyarrow).

A row is one decision: the game, the ply, the seat, the legal actions by number, the chosen one and its text, and on
request the observation and the view of the seat. Games are played in parts, each written at once, so a run that was
stopped resumes. The same command gives the same rows.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from mazeworks import __version__
from mazeworks.bots import Moment
from mazeworks.core import Options, Refused
from mazeworks.encode import encoding_of
from mazeworks.match import Match
from mazeworks.shelf import spec_of

from .parquet import arrow_modules
from .play import seated
from .run import fixtures_of
from .series import Fixture

PART = 32  # games
Decision: TypeAlias = dict[str, object]


class Dataset(NamedTuple):
    """The contents of a table, and its players."""

    game: str
    bots: tuple[str, ...]
    options: Options
    games: int
    seed: int
    observations: bool = False
    views: bool = False

    @property
    def about(self) -> dict[str, str]:
        """The metadata of the table."""
        values = {"version": __version__, "rules": str(spec_of(self.game).version)}
        return {**{name: _text(getattr(self, name)) for name in self._fields}, **values}

    def parts(self) -> list[list[Fixture]]:
        """The games, in parts."""
        fixtures = fixtures_of(self.bots, self.games, self.seed)
        return [fixtures[at : at + PART] for at in range(0, len(fixtures), PART)]


def _text(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def decisions(dataset: Dataset, fixture: Fixture) -> Iterator[Decision]:
    """Play one game; return every decision, from what its seat may know."""
    match = Match.new(spec_of(dataset.game), len(fixture.bots), fixture.seed, dataset.options)
    encoding, bots = encoding_of(match.game, match.seats), seated(match, fixture.bots)
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        action = bots[seat].choose(view, Moment.at(fixture.seed, seat, match.ply))
        row: Decision = {
            "game": fixture.game,
            "seed": fixture.seed,
            "ply": match.ply,
            "seat": seat,
            "bot": fixture.bots[seat],
            "legal": sorted([encoding.ids[each] for each in view.legal]),
            "action": encoding.ids[action],
            "text": match.codec.text(action),
        }
        if dataset.observations:
            row["observation"] = encoding.observe(view)
        if dataset.views:
            row["view"] = match.codec.view_to_json(view).decode()
        yield row
        match.submit(seat, action, match.ply)


def write(dataset: Dataset, path: Path, jobs: int = 1) -> Generator[int]:
    """Write the table to a file; yield the number of games of each part that is done."""
    arrow_modules()
    folder = path.with_name(path.name + ".parts")
    folder.mkdir(exist_ok=True)
    stamp = folder / "about.json"
    if stamp.exists() and msgspec.json.decode(stamp.read_bytes()) != dataset.about:
        raise Refused("rows", "{path} belongs to a different run. Choose another file.", path=folder)
    stamp.write_bytes(msgspec.json.encode(dataset.about))
    tasks = [(dataset, part, str(folder / f"{at:06}")) for at, part in enumerate(dataset.parts())]
    left = [task for task in tasks if not Path(task[2]).exists()]
    yield sum([len(task[1]) for task in tasks if task not in left])
    if jobs == 1:
        yield from map(_written, left)
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap_unordered(_written, left)
    _join([Path(task[2]) for task in tasks], path)
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()


def _written(task: tuple[Dataset, Sequence[Fixture], str]) -> int:
    """Play one part and put its file in place in one step."""
    dataset, fixtures, name = task
    arrow, parquet = arrow_modules()
    rows = [row for fixture in fixtures for row in decisions(dataset, fixture)]
    table = arrow.Table.from_pylist(rows, schema=_schema(dataset))
    parquet.write_table(table, f"{name}.new", compression="zstd")
    Path(f"{name}.new").replace(name)
    return len(fixtures)


def _schema(dataset: Dataset) -> Any:
    arrow, _ = arrow_modules()
    kinds = [("game", arrow.int64()), ("seed", arrow.string()), ("ply", arrow.int32()), ("seat", arrow.int8())]
    kinds += [("bot", arrow.string()), ("legal", arrow.list_(arrow.int32())), ("action", arrow.int32())]
    kinds += [("text", arrow.string())]
    kinds += [("observation", arrow.binary())] if dataset.observations else []
    kinds += [("view", arrow.string())] if dataset.views else []
    return arrow.schema(kinds, metadata=dataset.about)


def _join(parts: Sequence[Path], path: Path) -> None:
    """Copy the parts into one file, in the order of the games."""
    _, parquet = arrow_modules()
    with parquet.ParquetWriter(path, parquet.read_schema(parts[0]), compression="zstd") as out:
        for part in parts:
            out.write_table(parquet.read_table(part))
