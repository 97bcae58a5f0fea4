"""Counts every line of play from the positions of `perft.toml` in the folders of the games: see tests/make.py.

Do this only when the rules were meant to change; the counts of an engine that is merely faster are the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from mazeworks import SHELF, Dice, spec_of
from mazeworks.arena import perft
from mazeworks.core import AnyGame, outcomes
from mazeworks.games.delve.rules.state import table as delve
from mazeworks.games.tigers import rules as tigers
from mazeworks.games.tigers.rules.diagram import draw

GAMES = Path(__file__).parents[1] / "games"


class Position(msgspec.Struct, frozen=True):
    """The set-up of a seed and so many plies played at random with it; `counts` begins with depth 1."""

    name: str
    game: str
    seats: int
    seed: int
    plies: int = 0
    options: dict[str, Any] = {}
    counts: tuple[int, ...] = ()
    board: str = ""  # to be sure that it is the same position


class Tables(msgspec.Struct, frozen=True):
    position: tuple[Position, ...]


def read(kit: str) -> tuple[Position, ...]:
    """Return the positions of a game's folder; without a file, its set-up."""
    path = path_of(kit)
    if path.exists():
        return msgspec.toml.decode(path.read_bytes(), type=Tables).position
    specs = [spec for spec in SHELF if spec.kit == kit]
    return tuple([Position(f"{spec.id} at the start", spec.id, spec.seats[0], 1, counts=(0, 0)) for spec in specs])


def path_of(kit: str) -> Path:
    return GAMES / kit / "perft.toml"


def stand(position: Position) -> tuple[AnyGame, Any]:
    """The game of a position, and its state."""
    spec = spec_of(position.game)
    game = spec.game(spec.settle(position.options, position.seats))
    dice = Dice(position.seed)
    state = game.setup(position.seats, dice)
    for _ in range(position.plies):
        state = game.apply(state, dice.pick(outcomes(game, state))).state
    return game, state


def shown(state: Any) -> str:
    """What lies on the table, in one line."""
    table = state.table
    if isinstance(table, tigers.Table):
        return " ".join(draw(table.position()).split())
    if isinstance(table, delve.Table):
        return " ".join([f"{at}:{tile.piece}/{tile.quarters}" for at, tile in enumerate(table.tiles) if tile])
    return str(table.board)


def counted(position: Position) -> Position:
    """The position with its counts made anew, to the same depth."""
    game, state = stand(position)
    counts = tuple([perft(game, state, depth + 1) for depth in range(len(position.counts))])
    return msgspec.structs.replace(position, counts=counts, board=shown(state))


def written(positions: tuple[Position, ...]) -> str:
    """The tables as TOML, a position to a block."""
    head = "# How many lines of play there are from each position, to depth 1, 2, 3 …\n# Made by tests/make.py.\n"
    return "\n".join([head, *[_block(position) for position in positions]])


def _block(position: Position) -> str:
    options = ", ".join([f"{name} = {msgspec.json.encode(value).decode()}" for name, value in position.options.items()])
    rows = [
        "[[position]]",
        f'name = "{position.name}"',
        f'game = "{position.game}"',
        f"seats = {position.seats}",
        f"seed = {position.seed}",
        f"plies = {position.plies}",
        f"options = {{ {options} }}" if options else "options = {}",
        f"counts = {list(position.counts)}",
        f'board = "{position.board}"',
    ]
    return "\n".join(rows) + "\n"


def make(kit: str) -> Path:
    """Write the counts of a game."""
    path = path_of(kit)
    path.write_text(written(tuple([counted(position) for position in read(kit)])), "utf-8")
    return path
