# cython: language_level=3, boundscheck=False, wraparound=False, embedsignature=False
"""The compiled half of the engine of Two Doors: see fallback.py, which has the same functions in Python."""

from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy


cdef extern from "tigers.h" nogil:
    enum:
        CELLS, TURNS, DEEPEST, STOPPED
    ctypedef struct Plain:
        uint64_t cubs[2]
        uint8_t gems
        uint8_t turn
    ctypedef struct Position:
        uint64_t key
    ctypedef struct Turn:
        uint8_t start
        uint8_t to
        uint8_t one
        uint8_t two
    ctypedef struct Try:
        Turn turn
    ctypedef struct CTables "Tables":
        pass
    ctypedef struct Past:
        const uint64_t* keys
        int count
        int bars
    ctypedef struct Budget:
        uint64_t nodes
        double seconds
        int cpu
    ctypedef struct Limits:
        int depth
        Budget budget
        int reduce
        int lead
        uint64_t sight
        uint64_t seed
    ctypedef struct Found:
        int value
        int depth
        int length
        uint64_t nodes
        Turn line[64]
    ctypedef struct Proof:
        int turns
        int refuted
        uint64_t nodes
        Turn first
    ctypedef struct Census:
        uint64_t wins
        uint64_t losses
        uint64_t draws
        uint64_t start_wins
        uint64_t start_losses
        uint64_t start_draws
        uint64_t lengths[256]
        int longest
        int longest_start
    CTables T
    int (*tigers_stop)() noexcept
    void tigers_begin()
    void position_from(const Plain*, Position*)
    void position_to(const Position*, Plain*)
    int all_turns(const Position*, Try*)
    void c_play "play"(const Position*, Turn, Position*)
    int c_value "value"(const Position*)
    uint64_t tigers_perft(const Position*, int)
    int tigers_search(const Position*, Past, const Limits*, Found*)
    int tigers_prove(const Position*, Past, int, int, Budget, Proof*)
    int tigers_census(int, Census*, const Plain*, uint8_t*, size_t)


cdef extern from "Python.h":
    int signals "PyErr_CheckSignals"()  # -1 when one has raised, which stays raised


cdef int interrupted() noexcept with gil:
    """Check for Ctrl-C during a long search."""
    return signals()


cdef int checked(int answer) except? -1:
    """Re-raise the exception of a signal; raise a lack of memory."""
    if answer == STOPPED:
        return -1
    if answer < STOPPED:
        raise MemoryError
    return 0


tigers_stop = interrupted


def load(bytes tables not None):
    """Set the tables; call this first."""
    if len(tables) != sizeof(CTables):
        raise ImportError("the compiled engine is of another version: install again")
    memcpy(&T, PyBytes_AsString(tables), sizeof(CTables))
    tigers_begin()


cdef Position read(bytes position) except *:
    """Validate a position, so that the engine stays inside its arrays."""
    cdef const Plain* plain = <const Plain*>PyBytes_AsString(position)
    cdef Position out
    cdef int total, seat, cell
    if len(position) != sizeof(Plain) or plain.gems > 3 or plain.turn > 1:
        raise ValueError("not a position")
    for seat in range(2):
        total = 0
        for cell in range(CELLS):
            total += plain.cubs[seat] >> 4 * cell & 15
        if not 1 <= total <= 5:
            raise ValueError("not a position")
    position_from(plain, &out)
    return out


cdef class Keys:
    """The past positions."""

    cdef uint64_t* keys
    cdef Past past

    def __cinit__(self, bytes past not None, bint bars):
        cdef Py_ssize_t count = len(past) // sizeof(Plain), i
        cdef Position position
        if len(past) % sizeof(Plain):
            raise ValueError("not positions")
        self.keys = <uint64_t*>malloc((count or 1) * sizeof(uint64_t))
        if not self.keys:
            raise MemoryError
        for i in range(count):
            position = read(past[i * sizeof(Plain):(i + 1) * sizeof(Plain)])
            self.keys[i] = position.key
        self.past.keys, self.past.count, self.past.bars = self.keys, count, bars

    def __dealloc__(self):
        free(self.keys)


def turns(bytes position not None):
    cdef Try found[TURNS]
    cdef Position p = read(position)
    cdef int n = all_turns(&p, found), i
    out = PyBytes_FromStringAndSize(NULL, n * sizeof(Turn))
    for i in range(n):
        memcpy(PyBytes_AsString(out) + i * sizeof(Turn), &found[i].turn, sizeof(Turn))
    return out


def play(bytes position not None, bytes turn not None):
    cdef Position p = read(position), after
    cdef Turn t
    every = turns(position)
    if turn not in [every[i:i + sizeof(Turn)] for i in range(0, len(every), sizeof(Turn))]:
        raise ValueError("not a turn")
    memcpy(&t, PyBytes_AsString(turn), sizeof(Turn))
    c_play(&p, t, &after)
    out = PyBytes_FromStringAndSize(NULL, sizeof(Plain))
    position_to(&after, <Plain*>PyBytes_AsString(out))
    return out


def value(bytes position not None):
    cdef Position p = read(position)
    return c_value(&p)


def perft(bytes position not None, int depth):
    cdef Position p = read(position)
    cdef uint64_t total
    if not 1 <= depth <= DEEPEST:
        raise ValueError("not a depth")
    with nogil:
        total = tigers_perft(&p, depth)
    return total


cdef Budget budget_of(budget) except *:
    """Nodes, seconds, and whether they are seconds of this thread."""
    cdef Budget out
    out.nodes, out.seconds, out.cpu = budget
    return out


def search(
    bytes position not None, bytes past not None, bint bars, int depth, budget, int lead, bint reduce,
    uint64_t sight, uint64_t seed,
):
    cdef Position p = read(position)
    cdef Keys keys = Keys(past, bars)
    cdef Limits limits
    cdef Found found
    cdef int answer
    limits.depth, limits.budget, limits.lead, limits.reduce = depth, budget_of(budget), lead, reduce
    limits.sight, limits.seed = sight, seed
    with nogil:
        answer = tigers_search(&p, keys.past, &limits, &found)
    checked(answer)
    return found.value, found.depth, found.nodes, PyBytes_FromStringAndSize(<char*>found.line, found.length * sizeof(Turn))


def prove(bytes position not None, bytes past not None, bint bars, int seat, int most, budget):
    cdef Position p = read(position)
    cdef Keys keys = Keys(past, bars)
    cdef Budget allowed = budget_of(budget)
    cdef Proof proof
    cdef int answer
    if not 0 <= seat <= 1 or not 1 <= most < DEEPEST // 2:
        raise ValueError("not a seat, or too many turns")
    with nogil:
        answer = tigers_prove(&p, keys.past, seat, most, allowed, &proof)
    checked(answer)
    first = PyBytes_FromStringAndSize(<char*>&proof.first, sizeof(Turn)) if proof.turns else b""
    return proof.turns, proof.refuted, proof.nodes, first


def census(int passes, bytes asked not None):
    cdef Census out
    cdef const Plain* positions = <const Plain*>PyBytes_AsString(asked)
    cdef size_t count = len(asked) // sizeof(Plain), i
    cdef int answer
    answers = PyBytes_FromStringAndSize(NULL, count)
    cdef uint8_t* values = <uint8_t*>PyBytes_AsString(answers)
    for i in range(count):
        read(asked[i * sizeof(Plain):(i + 1) * sizeof(Plain)])
    with nogil:
        answer = tigers_census(passes, &out, positions, values, count)
    checked(answer)
    every = out.wins, out.losses, out.draws
    starts = out.start_wins, out.start_losses, out.start_draws
    return every, starts, [out.lengths[i] for i in range(256)], out.longest, out.longest_start, answers
