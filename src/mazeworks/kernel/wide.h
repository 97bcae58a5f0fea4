/* Mazes of 9 to 15 cells a side in bits: the other twin of bits.py.

   A set of cells is sixteen rows of sixteen bits in one 256-bit vector. A step sideways is a shift within the rows, a step
   up or down moves whole rows, and no mask against wrapping is needed, because every row has a bit to spare. All tables
   come from wide_tables.py. A vector is passed by value to inlined functions only: the clones of a FAST function pass it
   differently. */
#pragma once
#include <string.h>

#include "plan.h"

#define ROWS 16
#define SLOTS_MOST 28 /* fifteen by fifteen: seven lines, four ends */
#define PLACES 226    /* the cells, and the spare */
#define BITS 256

typedef uint16_t u16;
typedef u16 Cells __attribute__((vector_size(32)));
typedef u64 Words __attribute__((vector_size(32)));

typedef struct { /* as it is kept by Python, in any alignment */
  u16 open[4][ROWS];
  u8 spare, barred, whole, pad;
} Plain;

typedef struct {
  Cells open[4]; /* the cells open to N, E, S, W */
  u8 spare, barred, whole;
} Maze;

typedef struct {
  Cells line[SLOTS_MOST], near[SLOTS_MOST]; /* the cells that move; those and the cells beside them */
  Cells bit[BITS];                          /* one cell; none for the spare */
  u8 way[SLOTS_MOST], entry[SLOTS_MOST], exit[SLOTS_MOST], opposite[SLOTS_MOST];
  u8 carry[SLOTS_MOST][PLACES];
  u8 turned[QUARTERS][16], distinct[16];
  u8 size, slots, spare;
} Tables;

enum { DOWN, LEFT, UP, RIGHT }; /* the way a line moves when the spare goes in from N, E, S, W */

typedef struct { /* cells joined to the one on the right, and to the one below */
  Cells right, down;
} Joins;
typedef struct { /* one set for each of the four quarters */
  Cells q[QUARTERS];
} Quad;

extern int (*wide_stop)(void); /* polled in long searches: nonzero ends them */

/* --- sets of cells ------------------------------------------------------------------------------------------------- */

INLINE Cells lower(Cells x) { /* every row to the one below */
#if defined(__clang__)
  return __builtin_shufflevector(x, (Cells){0}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
#else
  return __builtin_shuffle(x, (Cells){0}, (Cells){16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
#endif
}
INLINE Cells upper(Cells x) {
#if defined(__clang__)
  return __builtin_shufflevector(x, (Cells){0}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
#else
  return __builtin_shuffle(x, (Cells){0}, (Cells){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
#endif
}
INLINE int any(Cells x) {
  Words w = (Words)x;
  return (w[0] | w[1] | w[2] | w[3]) != 0;
}
INLINE int has(const Tables *t, Cells x, int cell) { return x[cell / t->size] >> cell % t->size & 1; }
INLINE int first_of(const Tables *t, Cells x) {
  for (int row = 0; row < ROWS; row++)
    if (x[row]) return row * t->size + __builtin_ctz(x[row]);
  return -1;
}
INLINE Cells moved(Cells x, int way) {
  switch (way) {
    case DOWN: return lower(x);
    case LEFT: return x >> 1;
    case UP: return upper(x);
    default: return x << 1;
  }
}
INLINE Cells slide(const Tables *t, Cells x, int slot) {
  Cells line = t->line[slot];
  return (x & ~line) | (moved(x & line, t->way[slot]) & line);
}
INLINE Cells carry(const Tables *t, Cells x, int slot) {
  Cells on = slide(t, x, slot);
  return has(t, x, t->exit[slot]) ? on | t->bit[t->entry[slot]] : on;
}
INLINE int carry_goal(const Tables *t, int goal, int slot) {
  return goal == t->spare ? t->entry[slot] : goal == t->exit[slot] ? t->spare : t->carry[slot][goal];
}

/* --- one maze, and the four quarters of one slot ------------------------------------------------------------------- */

INLINE Maze maze_from(const Plain *p) {
  Maze m;
  memcpy(m.open, p->open, sizeof m.open);
  m.spare = p->spare, m.barred = p->barred, m.whole = p->whole;
  return m;
}
INLINE Joins joined(const Cells *open) { return (Joins){open[1] & open[3] >> 1, open[2] & upper(open[0])}; }
INLINE Cells grow(Joins j, Cells x) {
  x |= (x & j.right) << 1 | (x >> 1 & j.right);
  return x | lower(x & j.down) | (upper(x) & j.down);
}
INLINE Cells flood(Joins j, Cells x) {
  for (;;) {
    Cells more = grow(j, x);
    if (!any(more ^ x)) return x;
    x = more;
  }
}
INLINE void insert(const Tables *t, const Maze *m, int slot, int tile, Maze *out) {
  int gone = 0, at = t->exit[slot];
  Cells in = t->bit[t->entry[slot]];
  for (int p = 0; p < 4; p++) {
    gone |= has(t, m->open[p], at) << p;
    out->open[p] = slide(t, m->open[p], slot);
    if (tile >> p & 1) out->open[p] |= in;
  }
  out->spare = gone, out->barred = t->opposite[slot], out->whole = m->whole;
}
INLINE int bars(const Tables *t, const Maze *m) {
  if (m->barred >= t->slots) return 0;
  return 1 << m->barred | (m->whole ? 1 << t->opposite[m->barred] : 0);
}
/* The joins after the four quarters of one slot: four chains that do not wait for each other. */
INLINE void four(const Tables *t, const Maze *m, int slot, int distinct, Joins *out) {
  Maze bare;
  insert(t, m, slot, 0, &bare);
  Cells in = t->bit[t->entry[slot]];
  for (int q = 0; q < distinct; q++) {
    int tile = t->turned[q][m->spare];
    Cells open[4];
    for (int p = 0; p < 4; p++) open[p] = tile >> p & 1 ? bare.open[p] | in : bare.open[p];
    out[q] = joined(open);
  }
  for (int q = distinct; q < QUARTERS; q++) out[q] = out[0];
}
INLINE Quad reaches(const Joins *j, Cells x) {
  Quad s = {{x, x, x, x}};
  for (;;) {
    Quad more;
    Cells change = {0};
    for (int q = 0; q < QUARTERS; q++) more.q[q] = grow(j[q], s.q[q]), change |= more.q[q] ^ s.q[q];
    if (!any(change)) return s;
    s = more;
  }
}

/* --- called from Python: sets are sixteen rows of sixteen bits ------------------------------------------------------- */

void wide_reach(const Plain *p, u16 *cells); /* in place */
void wide_push(const Tables *t, const Plain *p, int slot, int quarters, Plain *out);
void wide_reaches(const Tables *t, const Plain *p, int cell, u16 *out); /* a set for each push, none if it is not legal */
void wide_catch(const Tables *t, const Plain *p, const u8 *goals, int count, int rides, u16 *out);
void wide_odds(const Tables *t, const Plain *p, const u8 *goals, int count, int rides, int any, uint32_t *out);
u64 wide_perft(const Tables *t, const Plain *p, int cell, int depth);
int wide_plan(const Tables *t, const Plain *p, int cell, const u8 *goals, Aim aim, int turns, Turn *line);
int wide_firsts(const Tables *t, const Plain *p, int cell, const u8 *goals, Aim aim, int turns, u8 *out);
