"""Many games in plain Python: the twin of the compiled Batch."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from mazeworks.kernel.batch import Buffer
from mazeworks.kernel.tables import QUARTERS

from . import learn
from .structs import GAME
from .turns import EXPERT, RANDOM, Game, Rules
from .win_chance import Temper, chance


class Batch:
    """Many games: see the compiled one."""

    def __init__(self, games: bytes, rules: bytes) -> None:
        self.first, self.rules = games, Rules(rules)
        self._games = [Game(raw) for raw in _parts(games)]

    def games(self) -> bytes:
        return b"".join([game.pack() for game in self._games])

    def reaches(self) -> bytes:
        return b"".join([game.maze.reaches(game.piece[game.turn]) for game in self._games])

    def step(self, pushes: Sequence[int], cells: Sequence[int]) -> bytes:
        return bytes([g.step(self.rules, push, to) for g, push, to in zip(self._games, pushes, cells, strict=True)])

    def play(self, turns: int, policy: int, again: bool) -> int:
        total, first = 0, _parts(self.first)
        for at, start in enumerate(first):
            for _ in range(turns):
                game = self._games[at]
                if game.over:
                    if not again:
                        break
                    self._games[at] = fresh = Game(start)
                    fresh.dice, game = game.dice, fresh
                if policy == EXPERT:
                    game.expert_turn(self.rules)
                elif policy == RANDOM or not game.greedy_turn(self.rules):
                    game.random_turn(self.rules)
                total += 1
        return total

    def chances(self, seat: int, pace: float, miss: float, spread: float, deep: bool) -> bytes:
        temper = Temper(pace, miss, spread, deep)
        out = [chance(game, self.rules, temper, seat) for game in self._games]
        return struct.pack(f"{len(out)}d", *out)

    def winners(self) -> bytes:
        return bytes([game.winners(self.rules) for game in self._games])

    def turns(self) -> bytes:
        return bytes([game.turn for game in self._games])

    def observe(self, pushes: Buffer | None, rows: Buffer, masks: Buffer) -> None:
        (_, size), (_, choices) = memoryview(rows).shape or (0, 0), memoryview(masks).shape or (0, 0)
        row, mask = memoryview(rows).cast("B"), memoryview(masks).cast("B")
        for at, game in enumerate(self._games):
            if pushes is not None:
                game = Game(game.pack())
                slot, quarters = divmod(pushes[at], QUARTERS)
                game.shift(slot, game.maze.push(slot, quarters))
            row[at * size : (at + 1) * size] = learn.observe(game, self.rules, pushes is not None)
            mask[at * choices : (at + 1) * choices] = learn.mask(game, pushes is not None, choices)

    def last(self, seat: int, rows: Buffer) -> None:
        _, size = memoryview(rows).shape or (0, 0)
        row = memoryview(rows).cast("B")
        for at, game in enumerate(self._games):
            if game.over:
                game.turn = seat
                row[at * size : (at + 1) * size] = learn.observe(game, self.rules, False)

    def ends(self, rewards: Buffer) -> bytes:
        out = [reward for game in self._games for reward in learn.rewards(game, self.rules)]
        memoryview(rewards).cast("B")[:] = struct.pack(f"{len(out)}f", *out)
        return bytes([1 + game.stopped(self.rules) if game.over else 0 for game in self._games])

    def deal(self, all: bool) -> None:
        for at, first in enumerate(_parts(self.first)):
            if all or self._games[at].over:
                self._games[at] = learn.deal(first, self._games[at].dice, self.rules)


def _parts(games: bytes) -> list[bytes]:
    return [games[at : at + GAME.size] for at in range(0, len(games), GAME.size)]
