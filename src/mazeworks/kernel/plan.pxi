# The common part of _kernel.pyx and _wide.pyx: the aim of a plan, goals, and Ctrl-C.

cdef extern from "plan.h" nogil:
    enum:
        QUARTERS, NOWHERE, GOALS, STANDS, DEEPEST
    ctypedef struct Aim:
        uint8_t goals
        uint8_t home
        uint8_t any_order
    ctypedef struct Turn:
        uint8_t push
        uint8_t to
    int STOPPED


cdef extern from "Python.h":
    int signals "PyErr_CheckSignals"()  # -1 when one has raised, which stays raised


cdef int interrupted() noexcept with gil:
    """Check for Ctrl-C during a long plan."""
    return signals()


cdef int raised() except? -1:
    """Re-raise the exception of a signal."""
    return -1


cdef int places(bytes goals, int most, int spare, bint rides) except -1:
    """The number of goals; refuses goals without a place."""
    if not 0 < len(goals) <= most or max(goals) > spare - (not rides):
        raise ValueError("not a place")
    return len(goals)


cdef Aim aimed(int spare, int cell, bytes goals, int home, bint any_order, int turns) except *:
    """The aim of a plan; refuses goals that are not on the board."""
    cdef Aim aim
    if not 0 <= cell < spare or turns > DEEPEST or not (-1 <= home < spare):
        raise ValueError("not a cell, or too many turns")
    if len(goals) > GOALS or (any_order and 1 << len(goals) > STANDS):
        raise ValueError("too many goals")
    if goals and max(goals) > spare:
        raise ValueError("not a place")
    aim.goals, aim.home, aim.any_order = len(goals), (NOWHERE if home < 0 else home), any_order
    return aim
