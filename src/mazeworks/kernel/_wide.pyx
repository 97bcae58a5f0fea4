# cython: language_level=3, boundscheck=False, wraparound=False, embedsignature=False
"""The compiled kernel of wide mazes: see bits.py, which has the same classes in Python, and wide_tables.py for the tables."""

from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t, uintptr_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

include "plan.pxi"


cdef extern from "wide.h" nogil:
    enum:
        ROWS, SLOTS_MOST, PLACES
    ctypedef struct CTables "Tables":
        uint8_t size
        uint8_t slots
        uint8_t spare
    ctypedef struct Plain:
        uint16_t open[4][16]
        uint8_t spare
        uint8_t barred
        uint8_t whole
    int (*wide_stop)() noexcept
    void wide_reach(const Plain*, uint16_t*)
    void wide_push(const CTables*, const Plain*, int, int, Plain*)
    void wide_reaches(const CTables*, const Plain*, int, uint16_t*)
    void wide_catch(const CTables*, const Plain*, const uint8_t*, int, int, uint16_t*)
    void wide_odds(const CTables*, const Plain*, const uint8_t*, int, int, int, uint32_t*)
    uint64_t wide_perft(const CTables*, const Plain*, int, int)
    int wide_plan(const CTables*, const Plain*, int, const uint8_t*, Aim, int, Turn*)
    int wide_firsts(const CTables*, const Plain*, int, const uint8_t*, Aim, int, uint8_t*)


cdef enum:
    ALIGNED = 32  # bytes of a vector


wide_stop = interrupted


def load(bytes tables not None):
    """Check that tables are of this version."""
    if len(tables) != sizeof(CTables):
        raise ImportError("the compiled kernel is of another version: install again")


cdef class Tables:
    """The tables of one grid, where vectors can be read."""

    cdef void* memory
    cdef CTables* t

    def __cinit__(self, bytes packed not None):
        load(packed)
        self.memory = malloc(sizeof(CTables) + ALIGNED)
        if not self.memory:
            raise MemoryError
        self.t = <CTables*>((<uintptr_t>self.memory + ALIGNED - 1) // ALIGNED * ALIGNED)
        memcpy(self.t, PyBytes_AsString(packed), sizeof(CTables))
        if not 0 < self.t.size < ROWS or self.t.slots > SLOTS_MOST:
            raise ValueError("not a wide grid")

    def __dealloc__(self):
        free(self.memory)


cdef class Maze:
    cdef Plain maze
    cdef Tables tables

    def __init__(self, Tables tables not None, bytes open not None, int spare, int barred, bint whole):
        if len(open) != sizeof(self.maze.open) or not 0 <= spare < 16 or not 0 <= barred <= tables.t.slots:
            raise ValueError("not a maze")
        self.tables = tables
        memset(&self.maze, 0, sizeof(Plain))
        memcpy(&self.maze.open, PyBytes_AsString(open), sizeof(self.maze.open))
        self.maze.spare, self.maze.barred, self.maze.whole = spare, barred, whole

    @property
    def open(self):
        return tuple([self._mask(self.maze.open[side]) for side in range(4)])

    @property
    def spare(self):
        return self.maze.spare

    @property
    def barred(self):
        return self.maze.barred

    cdef object _mask(self, const uint16_t* rows):
        """A set of cells as one number."""
        cdef int row, size = self.tables.t.size
        out = 0
        for row in range(size):
            out |= (<object>rows[row]) << row * size
        return out

    def reach(self, cells):
        cdef uint16_t rows[16]
        cdef int row, size = self.tables.t.size
        memset(rows, 0, sizeof(rows))
        for row in range(size):
            rows[row] = (cells >> row * size) & ((1 << size) - 1)
        wide_reach(&self.maze, rows)
        return self._mask(rows)

    def push(self, int slot, int quarters):
        if not 0 <= slot < self.tables.t.slots or not 0 <= quarters < QUARTERS:
            raise ValueError("not a push")
        cdef Maze out = Maze.__new__(Maze)
        out.tables = self.tables
        wide_push(self.tables.t, &self.maze, slot, quarters, &out.maze)
        return out

    def reaches(self, int cell):
        if not 0 <= cell < self.tables.t.spare:
            raise ValueError("not a cell")
        out = PyBytes_FromStringAndSize(NULL, self.tables.t.slots * QUARTERS * ROWS * sizeof(uint16_t))
        wide_reaches(self.tables.t, &self.maze, cell, <uint16_t*>PyBytes_AsString(out))
        return out

    def catch(self, bytes goals not None, bint rides):
        cdef int count = places(goals, PLACES, self.tables.t.spare, rides)
        out = PyBytes_FromStringAndSize(NULL, count * ROWS * sizeof(uint16_t))
        cdef uint16_t* to = <uint16_t*>PyBytes_AsString(out)
        wide_catch(self.tables.t, &self.maze, <const uint8_t*>PyBytes_AsString(goals), count, rides, to)
        return out

    def odds(self, bytes goals not None, bint rides, bint any):
        cdef int count = places(goals, PLACES, self.tables.t.spare, rides)
        out = PyBytes_FromStringAndSize(NULL, self.tables.t.spare * sizeof(uint32_t))
        cdef uint32_t* to = <uint32_t*>PyBytes_AsString(out)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        with nogil:
            wide_odds(self.tables.t, &self.maze, at, count, rides, any, to)
        return out

    def perft(self, int cell, int depth):
        cdef uint64_t total
        if not 0 <= cell < self.tables.t.spare or not 1 <= depth <= DEEPEST:
            raise ValueError("not a cell, or not a depth")
        with nogil:
            total = wide_perft(self.tables.t, &self.maze, cell, depth)
        return total

    def plan(self, int cell, bytes goals not None, int home, bint any_order, int turns):
        cdef Turn line[DEEPEST]
        cdef Aim aim = aimed(self.tables.t.spare, cell, goals, home, any_order, turns)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        cdef int done
        with nogil:
            done = wide_plan(self.tables.t, &self.maze, cell, at, aim, turns, line)
        if done == STOPPED:
            raised()
        return PyBytes_FromStringAndSize(<char*>line, turns * sizeof(Turn)) if done else b""

    def firsts(self, int cell, bytes goals not None, int home, bint any_order, int turns):
        cdef Aim aim = aimed(self.tables.t.spare, cell, goals, home, any_order, turns)
        cdef const uint8_t* at = <const uint8_t*>PyBytes_AsString(goals)
        cdef int done
        out = PyBytes_FromStringAndSize(NULL, self.tables.t.slots * QUARTERS // 8)
        cdef uint8_t* to = <uint8_t*>PyBytes_AsString(out)
        with nogil:
            done = wide_firsts(self.tables.t, &self.maze, cell, at, aim, turns, to)
        if done == STOPPED:
            raised()
        return out
