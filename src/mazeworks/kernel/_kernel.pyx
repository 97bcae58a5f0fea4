# cython: language_level=3, boundscheck=False, wraparound=False, embedsignature=False
"""The compiled half of the kernel: see bits.py, which has the same classes in Python."""

from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

include "plan.pxi"


cdef extern from "maze.h" nogil:
    enum:
        SIZE, SPARE, SLOTS, PUSHES, MARKS
    ctypedef struct CMaze "Maze":
        uint64_t open[4]
        uint8_t spare
        uint8_t barred
        uint8_t whole
    ctypedef struct CTables "Tables":
        pass
    ctypedef struct Score:
        pass
    ctypedef struct CPrize "Prize":
        uint64_t at, closed
        int rides
    CTables T
    int (*maze_stop)() noexcept
    uint64_t reach(const CMaze*, uint64_t)
    void push(const CMaze*, int, int, CMaze*)
    void maze_reaches(const CMaze*, int, uint64_t*)
    void maze_catch(const CMaze*, const uint8_t*, int, int, uint64_t*)
    uint64_t maze_meets(const CMaze*, CPrize)
    void maze_odds(const CMaze*, const uint8_t*, int, int, int, uint32_t*)
    uint64_t maze_perft(const CMaze*, int, int)
    int maze_plan(const CMaze*, int, const uint8_t*, Aim, int, Turn*)
    int maze_firsts(const CMaze*, int, const uint8_t*, Aim, int, uint8_t*)
    int maze_race(const CMaze*, int, int, uint8_t, int, Score*)
    void maze_stands(const CMaze*, int, CPrize, int, int16_t*)


maze_stop = interrupted


def load(bytes tables not None):
    """Set the tables; call this first."""
    if len(tables) != sizeof(CTables):
        raise ImportError("the compiled kernel is of another version: install again")
    memcpy(&T, PyBytes_AsString(tables), sizeof(CTables))


cdef CPrize prize(uint64_t goals, int rides, uint64_t closed):
    cdef CPrize out
    cdef uint64_t cells = (<uint64_t>1 << SPARE) - 1
    out.at, out.closed, out.rides = goals & (cells << 1 | 1), closed & cells, rides
    return out


cdef class Maze:
    cdef CMaze maze

    def __init__(self, tuple open not None, int spare, int barred, bint whole):
        cdef int p
        if len(open) != 4 or not 0 <= spare < 16 or not 0 <= barred <= SLOTS:
            raise ValueError("not a maze")
        for p in range(4):
            self.maze.open[p] = <uint64_t>open[p] & ((<uint64_t>1 << SPARE) - 1)
        self.maze.spare, self.maze.barred, self.maze.whole = spare, barred, whole

    @property
    def open(self):
        return (self.maze.open[0], self.maze.open[1], self.maze.open[2], self.maze.open[3])

    @property
    def spare(self):
        return self.maze.spare

    @property
    def barred(self):
        return self.maze.barred

    def reach(self, uint64_t cells):
        return reach(&self.maze, cells & ((<uint64_t>1 << SPARE) - 1))

    def push(self, int slot, int quarters):
        if not 0 <= slot < SLOTS or not 0 <= quarters < QUARTERS:
            raise ValueError("not a push")
        cdef Maze out = Maze.__new__(Maze)
        push(&self.maze, slot, quarters, &out.maze)
        return out

    def reaches(self, int cell):
        if not 0 <= cell < SPARE:
            raise ValueError("not a cell")
        out = PyBytes_FromStringAndSize(NULL, PUSHES * sizeof(uint64_t))
        maze_reaches(&self.maze, cell, <uint64_t*>PyBytes_AsString(out))
        return out

    def catch(self, bytes goals not None, bint rides):
        cdef int count = places(goals, MARKS, SPARE, rides)
        out = PyBytes_FromStringAndSize(NULL, count * sizeof(uint64_t))
        cdef uint64_t* to = <uint64_t*>PyBytes_AsString(out)
        maze_catch(&self.maze, <const uint8_t*>PyBytes_AsString(goals), count, rides, to)
        return out

    def meets(self, uint64_t goals, int rides, uint64_t closed):
        return maze_meets(&self.maze, prize(goals, rides, closed))

    def odds(self, bytes goals not None, bint rides, bint any):
        cdef int count = places(goals, MARKS, SPARE, rides)
        out = PyBytes_FromStringAndSize(NULL, SPARE * sizeof(uint32_t))
        cdef uint32_t* to = <uint32_t*>PyBytes_AsString(out)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        with nogil:
            maze_odds(&self.maze, at, count, rides, any, to)
        return out

    def perft(self, int cell, int depth):
        cdef uint64_t total
        if not 0 <= cell < SPARE or not 1 <= depth <= DEEPEST:
            raise ValueError("not a cell, or not a depth")
        with nogil:
            total = maze_perft(&self.maze, cell, depth)
        return total

    def plan(self, int cell, bytes goals not None, int home, bint any_order, int turns):
        cdef Turn line[DEEPEST]
        cdef Aim aim = aimed(SPARE, cell, goals, home, any_order, turns)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        cdef int done
        with nogil:
            done = maze_plan(&self.maze, cell, at, aim, turns, line)
        if done == STOPPED:
            raised()
        return PyBytes_FromStringAndSize(<char*>line, turns * sizeof(Turn)) if done else b""

    def firsts(self, int cell, bytes goals not None, int home, bint any_order, int turns):
        cdef Aim aim = aimed(SPARE, cell, goals, home, any_order, turns)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        cdef int done
        out = PyBytes_FromStringAndSize(NULL, PUSHES // 8)
        cdef uint8_t* to = <uint8_t*>PyBytes_AsString(out)
        with nogil:
            done = maze_firsts(&self.maze, cell, at, aim, turns, to)
        if done == STOPPED:
            raised()
        return out

    def race(self, int me, int other, int goal, bint deep):
        cdef Score scores[PUSHES]
        cdef int count
        if not 0 <= me < SPARE or not 0 <= other < SPARE or not 0 <= goal <= SPARE:
            raise ValueError("not a cell, or not a place")
        with nogil:
            count = maze_race(&self.maze, me, other, goal, deep, scores)
        return PyBytes_FromStringAndSize(<char*>scores, count * sizeof(Score))

    def stands(self, int other, uint64_t goals, int rides, uint64_t closed, bint deep):
        cdef int16_t values[SPARE]
        cdef CPrize sought = prize(goals, rides, closed)
        if not 0 <= other < SPARE:
            raise ValueError("not a cell")
        with nogil:
            maze_stands(&self.maze, other, sought, deep, values)
        return PyBytes_FromStringAndSize(<char*>values, sizeof(values))
