"""Whole games in plain Python: the twin of batch.c, in the same order, for machines without the compiled kernel."""

from __future__ import annotations

import struct

from mazeworks.kernel.bits import Maze, carry_goal, waiting
from mazeworks.kernel.tables import QUARTERS, USUAL
from mazeworks.maze import DISTINCT, cells
from mazeworks.maze.layout import STRAIGHTS

from .structs import FINDS, GAME, RULES, SEATS

WORD = (1 << 64) - 1
REFUSED = 255
RANDOM, GREEDY, EXPERT = range(3)  # policies
TRIES = 6  # pushes that an expert tries when none reaches a goal
PUSHES = USUAL.slots * QUARTERS


class Rules:
    """The struct `Rules` of batch.h."""

    limit: int
    zero_step: int
    falls: int
    lot: int

    def __init__(self, raw: bytes) -> None:
        day, night, self.limit, coins, count, self.zero_step, self.falls, *points, self.lot = RULES.unpack(raw)
        self.deck: tuple[int, int] = (day, night)
        self.coins: bytes = coins[:count]
        self.points: list[int] = points


class Game:
    """The struct `Game` of batch.h, with its turns."""

    dice: int
    bag: int
    turns: int
    seats: int
    turn: int
    over: int
    night: int
    coin: int

    def __init__(self, raw: bytes) -> None:
        n, e, s, w, spare, barred, whole, self.dice, self.bag, *rest = GAME.unpack(raw)
        self.maze = Maze((n, e, s, w), spare, barred, bool(whole))
        self.hand: list[int] = rest[:SEATS]
        self.denied: list[int] = rest[SEATS : 2 * SEATS]
        self.turns, marks, each, found, self.seats, self.turn, self.over, self.night, self.coin = rest[2 * SEATS :]
        self.marks, self.found = bytearray(marks), bytearray(found)
        self.goal, self.pile, self.piece, self.home, self.finds = [
            bytearray(each[at : at + SEATS]) for at in range(0, 5 * SEATS, SEATS)
        ]

    def pack(self) -> bytes:
        """The struct."""
        m = self.maze
        each = b"".join([self.goal, self.pile, self.piece, self.home, self.finds])
        last = self.seats, self.turn, self.over, self.night, self.coin
        words = self.dice, self.bag, *self.hand, *self.denied
        return GAME.pack(*m.open, m.spare, m.barred, m.whole, *words, self.turns, self.marks, each, self.found, *last)

    def below(self, n: int) -> int:
        """The next number of the dice."""
        out, self.dice = below(self.dice, n)
        return out

    def wanted(self, rules: Rules) -> int:
        """Mask of the marks that the seat on turn may find now."""
        goal = self.goal[self.turn]
        return 1 << goal if goal else self.hand[self.turn] & rules.deck[self.night]

    def pass_on(self, rules: Rules) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.turns += 1
        self.over = int(self.turns >= rules.limit)

    def night_falls(self, rules: Rules) -> None:
        self.night, self.bag = 1, 0
        for seat in range(self.seats):
            self.goal[seat] = self.pile[seat] = self.denied[seat] = 0
            self.hand[seat] &= rules.deck[1]
        self.light(rules)

    def light(self, rules: Rules) -> None:
        """Each of the night's goals begins to glow on a random unmarked straight."""
        n, e, s, w = self.maze.open
        straight = n & s & ~(e | w) | e & w & ~(n | s) | (self.maze.spare in STRAIGHTS) << USUAL.spare
        bare = [at for at in cells(straight) if not self.marks[at]]
        for goal in cells(rules.deck[1])[: len(bare)]:
            chosen = self.below(len(bare))
            self.marks[bare[chosen]] = goal
            bare[chosen] = bare[-1]
            bare.pop()

    def find(self, rules: Rules, mark: int) -> None:
        seat = self.turn
        self.found[seat * FINDS + self.finds[seat]] = mark
        self.finds[seat] += 1
        if mark == self.goal[seat]:
            self.pile[seat] -= 1
            self.denied[seat] = self.goal[seat] = 0
        else:
            self.hand[seat] &= ~(1 << mark)
        if self.pile[seat]:  # chance turns up the next card
            self.goal[seat] = nth(self.bag, self.below(self.bag.bit_count()))
            self.bag &= ~(1 << self.goal[seat])
        elif rules.falls and not self.night and not self.wanted(rules):
            self.night_falls(rules)
        self.pass_on(rules)

    def walk(self, rules: Rules, to: int) -> int:
        """End the walk; return 1 for a find, 2 if the game is over."""
        seat, mark, want, got = self.turn, self.marks[to], self.wanted(rules), 0
        counts = to != self.piece[seat] or rules.zero_step
        self.piece[seat] = to
        if counts and mark and want >> mark & 1:
            got = 1
            self.find(rules, mark)
        elif counts and not want and to == self.home[seat] and self.night == rules.falls:
            self.over = 1
            if rules.falls:
                self.coin = rules.coins[self.below(len(rules.coins))]
        else:
            if counts and mark and self.goal[seat]:
                self.denied[seat] |= 1 << mark
            self.pass_on(rules)
        return got | self.over << 1

    def shift(self, slot: int, after: Maze) -> None:
        """Move a line, with marks and pieces."""
        self.marks = bytearray([self.marks[place] for place in USUAL.order[slot]])
        for seat in range(self.seats):
            self.piece[seat] = USUAL.carry[slot][self.piece[seat]]
        self.maze = after

    def random_turn(self, rules: Rules) -> None:
        slots = self.maze.slots()
        slot = slots[self.below(len(slots))]
        self.shift(slot, self.maze.push(slot, self.below(DISTINCT[self.maze.spare])))
        room = self.maze.reach(1 << self.piece[self.turn])
        self.walk(rules, nth(room, self.below(room.bit_count())))

    def places(self, marks: int) -> int:
        """Mask of the places of the tiles with these marks."""
        return sum([1 << at for at, mark in enumerate(self.marks) if mark and marks >> mark & 1])

    def goals_after(self, want: int, slot: int) -> int:
        """Mask of the places where the seat on turn wants to end after a line has moved."""
        if not want:
            return 1 << self.home[self.turn]
        return sum([1 << carry_goal(USUAL, place, slot) for place in cells(self.places(want))])

    def greedy_turn(self, rules: Rules) -> bool:
        """Play the first push that brings a goal into reach; return False if there is none."""
        want, cell = self.wanted(rules), self.piece[self.turn]
        for slot in self.maze.slots():
            there = self.goals_after(want, slot) & USUAL.every
            for quarters in range(DISTINCT[self.maze.spare]) if there else ():
                after = self.maze.push(slot, quarters)
                meet = after.reach(1 << USUAL.carry[slot][cell]) & there
                if meet:
                    self.shift(slot, after)
                    self.walk(rules, nth(meet, 0))
                    return True
        return False

    def expert_turn(self, rules: Rules) -> None:
        """Play any push that opens the way to a goal; else one that helps the next turn, if a few tries find it."""
        want = self.wanted(rules)
        rooms = struct.unpack(f"{PUSHES}Q", self.maze.reaches(self.piece[self.turn]))
        legal = [push for push in range(PUSHES) if rooms[push]]
        ends = {push: rooms[push] & self.goals_after(want, push // QUARTERS) for push in legal}
        good = [push for push in legal if ends[push]]
        if good:
            push = good[self.below(len(good))]
            self._turn(rules, push, ends[push])
            return
        push = here = 0
        for _ in range(TRIES):
            push = legal[self.below(len(legal))]
            slot, quarters = divmod(push, QUARTERS)
            here = rooms[push] & waiting(self.maze.push(slot, quarters), self.goals_after(want, slot), bool(want))
            if here:
                break
        self._turn(rules, push, here or rooms[push])

    def _turn(self, rules: Rules, push: int, ends: int) -> None:
        slot, quarters = divmod(push, QUARTERS)
        self.shift(slot, self.maze.push(slot, quarters))
        self.walk(rules, nth(ends, self.below(ends.bit_count())))

    def step(self, rules: Rules, push: int, to: int) -> int:
        """Play one given turn."""
        slot, quarters = divmod(push, QUARTERS)
        if self.over or slot not in self.maze.slots() or quarters >= DISTINCT[self.maze.spare] or to >= USUAL.spare:
            return REFUSED
        after = self.maze.push(slot, quarters)
        if not after.reach(1 << USUAL.carry[slot][self.piece[self.turn]]) >> to & 1:
            return REFUSED
        self.shift(slot, after)
        return self.walk(rules, to)

    def merits(self, rules: Rules, seat: int) -> int:
        """The key by which a seat is ranked at the end: points and then finds, or coming home and then finds."""
        mine, finds = seat == self.turn, self.finds[seat]
        points = (self.coin if rules.falls else 1) if mine else 0
        if rules.falls:
            found = self.found[seat * FINDS : seat * FINDS + finds]
            points += sum([rules.points[rules.deck[1] >> mark & 1] for mark in found])
        return points * (FINDS + 1) + finds

    def stopped(self, rules: Rules) -> bool:
        """True if the limit of turns stopped the game."""
        return not self.coin if rules.falls else self.turns >= rules.limit

    def winners(self, rules: Rules) -> int:
        """The seats in first place, as a mask; 0 while the game goes on, and after a stopped race."""
        if not self.over or (not rules.falls and self.stopped(rules)):
            return 0
        merits = [self.merits(rules, seat) for seat in range(self.seats)]
        return sum([1 << seat for seat, merit in enumerate(merits) if merit == max(merits)])


def below(dice: int, n: int) -> tuple[int, int]:
    """The next number below n, and the next dice: splitmix64."""
    dice = z = (dice + 0x9E3779B97F4A7C15) & WORD
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return ((z ^ z >> 31) >> 32) * n >> 32, dice


def nth(mask: int, n: int) -> int:
    """The n-th bit of a mask."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
