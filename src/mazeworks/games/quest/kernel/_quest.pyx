# cython: language_level=3, boundscheck=False, wraparound=False, embedsignature=False
"""The compiled batch of the quest games: see fallback.py, which has the same class in Python."""

from cpython.buffer cimport (
    PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
)
from cpython.bytearray cimport PyByteArray_AsString
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy


cdef extern from "maze.h" nogil:
    enum:
        SPARE, SLOTS, PUSHES
    ctypedef struct CMaze "Maze":
        uint64_t open[4]
        uint8_t spare
        uint8_t barred
        uint8_t whole
    ctypedef struct CTables "Tables":
        pass
    CTables T


def load(bytes tables not None):
    """Set the tables of the maze; call this first."""
    if len(tables) != sizeof(CTables):
        raise ImportError("the compiled kernel is of another version: install again")
    memcpy(&T, PyBytes_AsString(tables), sizeof(CTables))


cdef extern from "batch.h" nogil:
    int __builtin_popcountll(uint64_t)
    enum:
        SEATS, FINDS, COINS
    ctypedef struct Game:
        CMaze maze
        uint64_t bag
        uint64_t hand[4]
        uint8_t marks[50]
        uint8_t goal[4]
        uint8_t pile[4]
        uint8_t piece[4]
        uint8_t home[4]
        uint8_t finds[4]
        uint8_t found[4][12]
        uint8_t seats
        uint8_t turn
        uint8_t night
        uint8_t over
    ctypedef struct Rules:
        uint8_t coin_count
        uint8_t falls
    ctypedef struct Temper:
        double pace
        double miss
        double spread
        bint deep
    ctypedef struct Sought:
        pass
    enum:
        RANDOM, GREEDY, EXPERT
    void batch_reaches(const Game*, uint64_t*, size_t)
    void batch_step(Game*, const Rules*, const uint8_t*, const uint8_t*, uint8_t*, size_t)
    uint64_t batch_play(Game*, const Game*, const Rules*, int, int, int, size_t)
    void batch_chances(const Game*, const Rules*, const Temper*, int, double*, size_t)
    void batch_winners(const Game*, const Rules*, uint8_t*, size_t)
    void batch_seek(const Game*, const Rules*, Sought*, size_t)
    void batch_observe(const Game*, const Rules*, const Sought*, const uint8_t*, uint8_t*, size_t, uint8_t*, size_t, size_t)
    int batch_pick(const uint8_t*, size_t, uint64_t*, uint8_t*, size_t)
    void batch_ends(const Game*, const Rules*, float*, uint8_t*, size_t)
    void batch_deal(Game*, const Game*, const Rules*, int, size_t)


cdef enum:
    BITS = 4 * SPARE + 4 + SPARE + SLOTS + 6 + 1 + 1  # of an observation, but for what there is for each seat


cdef bint sound(const Game* g) noexcept nogil:
    """True if a struct from outside keeps the kernel inside its arrays."""
    cdef int i, f, draws = 0
    if not 1 <= g.seats <= SEATS or g.turn >= g.seats or g.night > 1 or g.maze.spare > 15 or g.maze.barred > SLOTS:
        return False
    for i in range(4):
        if g.maze.open[i] >> SPARE:
            return False
    for i in range(SPARE + 1):
        if g.marks[i] > 63:
            return False
    for i in range(SEATS):
        if g.piece[i] >= SPARE or g.home[i] >= SPARE or g.goal[i] > 63 or (g.goal[i] > 0) != (g.pile[i] > 0):
            return False
        if g.finds[i] + g.pile[i] + __builtin_popcountll(g.hand[i]) > FINDS:
            return False
        draws += g.pile[i] - (g.goal[i] > 0)
        for f in range(FINDS):
            if g.found[i][f] > 63:
                return False
    return draws <= __builtin_popcountll(g.bag)


cdef class Rows:
    """A C array that a caller lends: bytes or floats in rows. A typed memoryview would need more than the stable ABI."""

    cdef Py_buffer view
    cdef bint held

    def __cinit__(self, owner, bint writable, bytes kinds not None, int dimensions):
        PyObject_GetBuffer(owner, &self.view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (PyBUF_WRITABLE if writable else 0))
        self.held = True
        cdef bytes kind = b"B" if self.view.format == NULL else <bytes>self.view.format
        if len(kind) != 1 or kind not in kinds or self.view.ndim != dimensions:
            raise ValueError("an array of another kind")

    def __dealloc__(self):
        if self.held:
            PyBuffer_Release(&self.view)

    cdef size_t size(self, int dimension) noexcept:
        return self.view.shape[dimension]

    cdef uint8_t* bytes(self) noexcept:
        return <uint8_t*>self.view.buf


cdef class Batch:
    """Many games as flat structs; every function handles all of them and releases the GIL."""

    cdef bytes first
    cdef bytearray now
    cdef Rules rules
    cdef size_t count
    cdef bytearray sought  # for observations: the same for all pushes of a turn
    cdef bint known

    def __init__(self, bytes games not None, bytes rules not None):
        cdef const Game* all = <const Game*>PyBytes_AsString(games)
        cdef size_t i
        if len(rules) != sizeof(Rules) or len(games) % sizeof(Game):
            raise ValueError("not games, or not rules")
        memcpy(&self.rules, PyBytes_AsString(rules), sizeof(Rules))
        self.count = len(games) // sizeof(Game)
        for i in range(self.count):
            if not sound(all + i):
                raise ValueError("not a game")
        if not 0 < self.rules.coin_count <= COINS or self.rules.falls > 1:
            raise ValueError("not rules")
        self.first, self.now, self.sought, self.known = games, bytearray(games), bytearray(), False

    cdef Game* all(self) noexcept:
        return <Game*>PyByteArray_AsString(self.now)

    cdef Game* changed(self) noexcept:
        """All games, about to be changed."""
        self.known = False
        return self.all()

    def games(self):
        return bytes(self.now)

    def reaches(self):
        out = PyBytes_FromStringAndSize(NULL, self.count * PUSHES * sizeof(uint64_t))
        cdef uint64_t* to = <uint64_t*>PyBytes_AsString(out)
        cdef Game* games = self.all()
        with nogil:
            batch_reaches(games, to, self.count)
        return out

    def step(self, bytes pushes not None, bytes cells not None):
        if <size_t>len(pushes) != self.count or <size_t>len(cells) != self.count:
            raise ValueError("a push and a cell for each game")
        out = PyBytes_FromStringAndSize(NULL, self.count)
        cdef uint8_t* to = <uint8_t*>PyBytes_AsString(out)
        cdef const uint8_t* push = <const uint8_t*>PyBytes_AsString(pushes)
        cdef const uint8_t* cell = <const uint8_t*>PyBytes_AsString(cells)
        cdef Game* games = self.changed()
        with nogil:
            batch_step(games, &self.rules, push, cell, to, self.count)
        return out

    def play(self, int turns, int policy, bint again):
        if not RANDOM <= policy <= EXPERT:
            raise ValueError("not a policy")
        cdef const Game* first = <const Game*>PyBytes_AsString(self.first)
        cdef Game* games = self.changed()
        cdef uint64_t total
        with nogil:
            total = batch_play(games, first, &self.rules, turns, policy, again, self.count)
        return total

    def chances(self, int seat, double pace, double miss, double spread, bint deep):
        cdef Temper temper
        cdef Game* games = self.all()
        cdef size_t i
        temper.pace, temper.miss, temper.spread, temper.deep = pace, miss, spread, deep
        for i in range(self.count):
            if not 0 <= seat < games[i].seats:
                raise ValueError("not a seat")
        out = PyBytes_FromStringAndSize(NULL, self.count * sizeof(double))
        cdef double* to = <double*>PyBytes_AsString(out)
        with nogil:
            batch_chances(games, &self.rules, &temper, seat, to, self.count)
        return out

    def winners(self):
        out = PyBytes_FromStringAndSize(NULL, self.count)
        batch_winners(self.all(), &self.rules, <uint8_t*>PyBytes_AsString(out), self.count)
        return out

    def turns(self):
        out = PyBytes_FromStringAndSize(NULL, self.count)
        cdef uint8_t* to = <uint8_t*>PyBytes_AsString(out)
        cdef Game* games = self.all()
        cdef size_t i
        for i in range(self.count):
            to[i] = games[i].turn
        return out

    def observe(self, pushes, rows, masks):
        cdef Game* games = self.all()
        cdef Rows given, to = Rows(rows, True, b"B?", 2), may = Rows(masks, True, b"B?", 2)
        cdef const uint8_t* push = NULL
        cdef size_t i, size, choices = may.size(1)
        if not self.count:
            return
        size = BITS + self.rules.falls + SPARE * 3 * games[0].seats + 4 * games[0].seats
        if to.size(0) != self.count or may.size(0) != self.count:
            raise ValueError("a row for each game")
        if to.size(1) != size or not PUSHES + SPARE <= choices <= 2 * 64:
            raise ValueError("rows of another length")
        if pushes is not None:
            given = Rows(pushes, False, b"B", 1)
            if given.size(0) != self.count:
                raise ValueError("a push for each game")
            push = given.bytes()
        for i in range(self.count):
            if not 1 < games[i].seats == games[0].seats:
                raise ValueError("games of as many seats each, two or more")
            if push != NULL and push[i] >= PUSHES:
                raise ValueError("not a push")
        if not self.known:
            self.sought = self.sought or bytearray(self.count * sizeof(Sought))
        cdef Sought* sought = <Sought*>PyByteArray_AsString(self.sought)
        cdef uint8_t* row = to.bytes()
        cdef uint8_t* mask = may.bytes()
        with nogil:
            if not self.known:
                batch_seek(games, &self.rules, sought, self.count)
            batch_observe(games, &self.rules, sought, push, row, size, mask, choices, self.count)
        self.known = True

    def last(self, int seat, rows):
        cdef Game* games = self.changed()
        cdef Rows to = Rows(rows, True, b"B?", 2)
        cdef uint8_t* row = to.bytes()
        cdef uint8_t mask[128]
        cdef size_t i, size = to.size(1)
        cdef bytearray one = bytearray(sizeof(Sought))
        cdef Sought* sought = <Sought*>PyByteArray_AsString(one)
        if to.size(0) != self.count or not self.count:
            raise ValueError("a row for each game")
        if <int>size != BITS + self.rules.falls + SPARE * 3 * games[0].seats + 4 * games[0].seats:
            raise ValueError("rows of another length")
        for i in range(self.count):
            if not 0 <= seat < games[i].seats == games[0].seats:
                raise ValueError("not a seat")
        for i in range(self.count):
            if games[i].over:
                games[i].turn = seat  # observations are those of the seat on turn
                batch_seek(games + i, &self.rules, sought, 1)
                batch_observe(games + i, &self.rules, sought, NULL, row + i * size, size, mask, PUSHES + SPARE, 1)

    def ends(self, rewards):
        cdef Game* games = self.all()
        cdef Rows to = Rows(rewards, True, b"f", 2)
        cdef size_t i
        out = PyBytes_FromStringAndSize(NULL, self.count)
        if to.size(0) != self.count:
            raise ValueError("a row for each game")
        for i in range(self.count):
            if not 1 < games[i].seats == to.size(1):
                raise ValueError("a reward for each seat")
        if self.count:
            batch_ends(games, &self.rules, <float*>to.bytes(), <uint8_t*>PyBytes_AsString(out), self.count)
        return out

    def deal(self, bint all):
        cdef const Game* first = <const Game*>PyBytes_AsString(self.first)
        cdef Game* games = self.changed()
        with nogil:
            batch_deal(games, first, &self.rules, all, self.count)


def pick(masks, uint64_t dice):
    """For each row the index of one of its nonzero bytes, and the next dice."""
    cdef Rows rows = Rows(masks, False, b"B?b", 2)
    cdef size_t count = rows.size(0), choices = rows.size(1)
    cdef const uint8_t* mask = rows.bytes()
    cdef int done = 1
    out = PyBytes_FromStringAndSize(NULL, count)
    cdef uint8_t* to = <uint8_t*>PyBytes_AsString(out)
    if count and 0 < choices <= 255:
        with nogil:
            done = batch_pick(mask, choices, &dice, to, count)
    elif count:
        done = 0
    if not done:
        raise ValueError("nothing to choose from")
    return out, dice
