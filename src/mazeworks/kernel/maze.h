/* The maze of seven by seven in bits: the twin of bits.py.

   A cell is a bit, row by row from the top left, as in mazeworks.maze; SPARE is the place beside the board. A slot is
   its index in the grid's list of slots. All tables come from tables.py, including the lines that move. */
#pragma once
#include "plan.h"

#define SIZE 7
#define SPARE (SIZE * SIZE)
#define SLOTS 12
#define PUSHES (SLOTS * QUARTERS) /* a push is slot * QUARTERS + quarters */
#define MARKS (SPARE + 1)         /* goals that are asked about at once */

typedef u64 v4 __attribute__((vector_size(32))); /* four lanes: the four quarters of one slot */

typedef struct {
  u64 open[4]; /* the cells open to N, E, S, W */
  u8 spare;    /* open sides of the spare */
  u8 barred;   /* barred slot, SLOTS for none */
  u8 whole;    /* the whole line is barred, from both ends */
  u8 pad[5];
} Maze;

typedef struct {
  u64 line[SLOTS]; /* the cells that move */
  u64 near[SLOTS]; /* those and the cells beside them */
  u64 inner;       /* the cells with a neighbour to the right */
  u8 left[SLOTS], right[SLOTS], entry[SLOTS], exit[SLOTS], opposite[SLOTS];
  u8 carry[SLOTS][SPARE + 1]; /* where a piece moves */
  u8 order[SLOTS][SPARE + 1]; /* where a tile comes from */
  u8 turned[QUARTERS][16], distinct[16];
} Tables;

#define WINS 1000 /* the value of a goal in hand: see race.c */

typedef struct { /* a push, the best end of the walk after it, and its value in thousandths */
  int16_t value;
  u8 push, to;
} Score;

extern Tables T;
extern int (*maze_stop)(void); /* polled in long searches: nonzero ends them */

/* --- one maze ---------------------------------------------------------------------------------------------------- */

INLINE u64 slide(u64 mask, int slot) {
  u64 line = T.line[slot];
  return (mask & ~line) | ((mask & line) << T.left[slot] >> T.right[slot] & line);
}
/* pieces that are pushed out come back at the other end; tiles do not */
INLINE u64 carry(u64 cells, int slot) { return slide(cells, slot) | (cells >> T.exit[slot] & 1) << T.entry[slot]; }
INLINE int carry_goal(int goal, int slot) {
  return goal == SPARE ? T.entry[slot] : goal == T.exit[slot] ? SPARE : T.carry[slot][goal];
}
INLINE u64 carry_goals(u64 goals, int slot) {
  u64 on = slide(goals & ((1ULL << SPARE) - 1), slot);
  return on | (goals >> SPARE & 1) << T.entry[slot] | (goals >> T.exit[slot] & 1) << SPARE;
}
INLINE u64 right_joins(const u64 *open) { return open[1] & open[3] >> 1 & T.inner; }
INLINE u64 down_joins(const u64 *open) { return open[2] & open[0] >> SIZE; }
INLINE u64 flood(u64 right, u64 down, u64 seen) {
  for (;;) {
    u64 more = seen | (seen & right) << 1 | (seen >> 1 & right);
    more |= (more & down) << SIZE | (more >> SIZE & down);
    if (more == seen) return seen;
    seen = more;
  }
}
INLINE u64 reach(const Maze *m, u64 cells) { return flood(right_joins(m->open), down_joins(m->open), cells); }
INLINE void insert(const Maze *m, int slot, int tile, Maze *out) {
  int gone = 0;
  for (int p = 0; p < 4; p++) {
    u64 plane = m->open[p];
    gone |= (plane >> T.exit[slot] & 1) << p;
    out->open[p] = slide(plane, slot) | (u64)(tile >> p & 1) << T.entry[slot];
  }
  out->spare = gone;
  out->barred = T.opposite[slot];
  out->whole = m->whole;
}
INLINE void push(const Maze *m, int slot, int quarters, Maze *out) { insert(m, slot, T.turned[quarters][m->spare], out); }
INLINE int bars(const Maze *m) {
  if (m->barred == SLOTS) return 0;
  return 1 << m->barred | (m->whole ? 1 << T.opposite[m->barred] : 0);
}

/* --- the four quarters of one slot at once ------------------------------------------------------------------------- */

typedef struct {
  v4 right, down;
} Joins;

INLINE int none(v4 x) { return !(x[0] | x[1] | x[2] | x[3]); }
INLINE v4 all(u64 x) { return (v4){x, x, x, x}; }
INLINE v4 grow(Joins j, v4 seen) {
  seen |= (seen & j.right) << 1 | (seen >> 1 & j.right);
  return seen | (seen & j.down) << SIZE | (seen >> SIZE & j.down);
}
INLINE Joins joins(const Maze *m, int slot) {
  u64 at = T.entry[slot];
  int s = m->spare;
  v4 tile = {T.turned[0][s], T.turned[1][s], T.turned[2][s], T.turned[3][s]};
  v4 n = slide(m->open[0], slot) | (tile & 1) << at, e = slide(m->open[1], slot) | (tile >> 1 & 1) << at;
  v4 south = slide(m->open[2], slot) | (tile >> 2 & 1) << at, w = slide(m->open[3], slot) | (tile >> 3) << at;
  return (Joins){e & w >> 1 & T.inner, south & n >> SIZE};
}
INLINE Joins parted(Joins j, u64 closed) { /* joins that do not touch closed cells */
  return (Joins){j.right & ~(closed | closed >> 1), j.down & ~(closed | closed >> SIZE)};
}
INLINE v4 reaches(Joins j, u64 cells) {
  v4 seen = all(cells);
  for (;;) {
    v4 more = grow(j, seen);
    if (none(more ^ seen)) return seen;
    seen = more;
  }
}

INLINE u64 reach_past(const Maze *m, u64 cells, u64 closed) { /* no walk enters closed cells */
  return flood(right_joins(m->open) & ~(closed | closed >> 1), down_joins(m->open) & ~(closed | closed >> SIZE), cells);
}

/* --- the goals of a race ------------------------------------------------------------------------------------------ */

enum { FIXED, PIECES, TILES }; /* how goals move with a push */

typedef struct { /* what both seats seek: one of these places; no walk enters `closed` */
  u64 at, closed;
  int rides;
} Prize;

INLINE Prize moved(Prize p, int slot) {
  if (p.rides) p.at = p.rides == TILES ? carry_goals(p.at, slot) : carry(p.at, slot);
  return p;
}

/* --- called from Python ------------------------------------------------------------------------------------------- */

void maze_reaches(const Maze *m, int cell, u64 *out); /* PUSHES masks, 0 for a push that is not legal */
void maze_catch(const Maze *m, const u8 *goals, int count, int rides, u64 *out);
u64 maze_meets(const Maze *m, Prize prize);
void maze_odds(const Maze *m, const u8 *goals, int count, int rides, int any, uint32_t *out);
u64 maze_perft(const Maze *m, int cell, int depth);
int maze_plan(const Maze *m, int cell, const u8 *goals, Aim aim, int turns, Turn *line);
int maze_firsts(const Maze *m, int cell, const u8 *goals, Aim aim, int turns, u8 *out);
int maze_race(const Maze *m, int me, int other, u8 goal, int deep, Score *out); /* the number of scores */
void maze_stands(const Maze *m, int other, Prize prize, int deep, int16_t *out);
