"""Many games in plain Python: the twin of the compiled Batch."""

from __future__ import annotations

import struct
from typing import Any

from .flat import GAME
from .outlook import Temper, chance
from .turns import EXPERT, RANDOM, Game, Rules


class Batch:
    """Many games: see the compiled one."""

    def __init__(self, games: bytes, rules: bytes) -> None:
        self.first, self.rules = games, Rules(rules)
        self._games = [Game(raw) for raw in _parts(games)]

    def games(self) -> bytes:
        return b"".join([game.pack() for game in self._games])

    def reaches(self) -> bytes:
        return b"".join([game.maze.reaches(game.piece[game.turn]) for game in self._games])

    def step(self, pushes: Any, cells: Any) -> bytes:
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


def _parts(games: bytes) -> list[bytes]:
    return [games[at : at + GAME.size] for at in range(0, len(games), GAME.size)]
