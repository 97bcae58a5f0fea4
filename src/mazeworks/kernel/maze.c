/* Turns, counting and planning. See maze.h; bits.py says the same in Python, in the same order. */
#include "maze.h"
#include <string.h>

Tables T;

FAST void maze_reaches(const Maze *m, int cell, u64 *out) {
  int barred = bars(m), distinct = T.distinct[m->spare];
  for (int slot = 0; slot < SLOTS; slot++) {
    v4 seen = all(0);
    if (!(barred >> slot & 1)) seen = reaches(joins(m, slot), 1ULL << T.carry[slot][cell]);
    for (int q = 0; q < QUARTERS; q++) out[slot * QUARTERS + q] = q < distinct ? seen[q] : 0;
  }
}

FAST u64 maze_perft(const Maze *m, int cell, int depth) {
  int barred = bars(m), distinct = T.distinct[m->spare];
  u64 total = 0;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    v4 seen = reaches(joins(m, slot), 1ULL << T.carry[slot][cell]);
    for (int q = 0; q < distinct; q++) {
      if (depth == 1) {
        total += __builtin_popcountll(seen[q]);
        continue;
      }
      Maze after;
      push(m, slot, q, &after);
      for (u64 left = seen[q]; left; left &= left - 1) total += maze_perft(&after, __builtin_ctzll(left), depth - 1);
    }
  }
  return total;
}

/* --- planning ------------------------------------------------------------------------------------------------------

   A node carries a set of cells for each choice of goals already found: where the piece may stand then. In order, a
   choice is how many were found; in any order, it is a mask of them. */

typedef struct {
  Maze maze;
  u8 goal[GOALS]; /* where each goal's tile is */
  u64 at[STANDS];
} Node;

typedef struct { /* where the rest of the line begins */
  int stand, cell;
} Want;

INLINE int stands(Aim a) { return a.any_order ? 1 << a.goals : a.goals + 1; }
INLINE int left_over(Aim a, int stand) {
  return a.goals - (a.any_order ? __builtin_popcount(stand) : stand) + (a.home != NOWHERE);
}
INLINE int sought(Aim a, int stand, int goal) { return a.any_order ? !(stand >> goal & 1) : stand == goal; }
INLINE int found(Aim a, int stand, int goal) { return a.any_order ? stand | 1 << goal : goal + 1; }

/* The cell before a push from where a piece walked to `to`, if one of `cells` leads there; else -1. */
static int before(const Maze *after, u64 cells, int slot, int to) {
  u64 from = carry(cells, slot) & reach(after, 1ULL << to);
  return from ? T.carry[T.opposite[slot]][__builtin_ctzll(from)] : -1;
}

/* Which stand and cell of a node led to `want` in the node after it. */
static Want trace(const Node *n, const Node *after, Aim a, int slot, Want want) {
  int count = stands(a), pending = 0;
  for (int g = 0; g < a.goals; g++) pending |= sought(a, want.stand, g) && after->goal[g] == want.cell;
  for (int s = 0; s < count; s++) {
    int leads = s == want.stand && !pending;
    for (int g = 0; g < a.goals; g++)
      leads |= sought(a, s, g) && found(a, s, g) == want.stand && after->goal[g] == want.cell;
    int cell = leads && n->at[s] ? before(&after->maze, n->at[s], slot, want.cell) : -1;
    if (cell >= 0) return (Want){s, cell};
  }
  return want; /* never: `want` came from here */
}

/* Where the walk that ends the line goes: to the one goal that is left, or home. */
INLINE int end(const Node *n, Aim a, int stand) {
  int g = 0;
  if (a.home != NOWHERE) return a.home;
  while (!sought(a, stand, g)) g++;
  return n->goal[g];
}

/* The cells beside a line from where one can step onto it after a push, as if the new tile were open all round. */
INLINE u64 doors(const Maze *m, int slot) {
  const u64 *beside = T.beside[slot], *open = m->open;
  u64 line = T.line[slot], entry = 1ULL << T.entry[slot];
  if (T.left[slot] + T.right[slot] == SIZE) {
    u64 east = (slide(open[1] & line, slot) | entry) << 1, west = (slide(open[3] & line, slot) | entry) >> 1;
    return (beside[1] & open[1] & west) | (beside[3] & open[3] & east);
  }
  u64 north = (slide(open[0] & line, slot) | entry) >> SIZE, south = (slide(open[2] & line, slot) | entry) << SIZE;
  return (beside[2] & open[2] & north) | (beside[0] & open[0] & south);
}

/* The last turn: grow from the goal, because most goals lie in small corners. A push of a line where the goal does not
   lie, and to which no door leads from around it, cannot open a way. */
INLINE int last_turn(const Node *n, Aim a, Turn *line, Want *want) {
  int barred = bars(&n->maze), count = stands(a), near = 0, stand[STANDS];
  u64 goal[STANDS], round[STANDS]; /* the goal, and what is joined with it before the push */
  for (int s = 0; s < count; s++) {
    if (!n->at[s] || left_over(a, s) != 1) continue;
    goal[near] = 1ULL << end(n, a, s);
    round[near] = reach(&n->maze, goal[near]);
    if ((round[near] & n->at[s]) || goal[near] >> SPARE) goal[near] = ~0ULL; /* it may be near, or come in: try all */
    stand[near++] = s;
  }
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    for (int i = 0; i < near; i++) {
      if (!(goal[i] & T.line[slot]) && (!(round[i] & T.near[slot]) || !(round[i] & doors(&n->maze, slot)))) continue;
      int s = stand[i], to = end(n, a, s), q = 0;
      if (a.home == NOWHERE) to = carry_goal(to, slot);
      if (to == SPARE) continue;
      v4 meet = reaches(joins(&n->maze, slot), 1ULL << to) & carry(n->at[s], slot);
      if (none(meet)) continue;
      while (!meet[q]) q++;
      Maze after;
      push(&n->maze, slot, q, &after);
      *line = (Turn){slot * QUARTERS + q, to};
      *want = (Want){s, before(&after, n->at[s], slot, to)};
      return 1;
    }
  }
  return 0;
}

/* What the sets of a node become when the piece has walked; 0 when nothing is left that can still succeed. */
INLINE int walked(Node *out, Aim a, const v4 *seen, int q, int turns) {
  int count = stands(a), alive = 0;
  memset(out->at, 0, count * sizeof(u64));
  for (int s = 0; s < count; s++) {
    u64 cells = seen[s][q];
    if (!cells) continue;
    u64 stay = cells;
    for (int g = 0; g < a.goals; g++) {
      if (!sought(a, s, g) || out->goal[g] == SPARE || !(cells >> out->goal[g] & 1)) continue;
      stay &= ~(1ULL << out->goal[g]);
      int next = found(a, s, g);
      if (left_over(a, next) > turns || !left_over(a, next)) continue;
      out->at[next] |= 1ULL << out->goal[g];
      alive = 1;
    }
    if (left_over(a, s) > turns) continue;
    out->at[s] |= stay;
    alive |= stay != 0;
  }
  return alive;
}

FAST static int search(const Node *n, Aim a, int turns, Turn *line, Want *want) {
  if (turns == 1) return last_turn(n, a, line, want);
  int barred = bars(&n->maze), distinct = T.distinct[n->maze.spare], count = stands(a);
  v4 seen[STANDS];
  Node after;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    Joins j = joins(&n->maze, slot);
    for (int s = 0; s < count; s++) seen[s] = n->at[s] ? reaches(j, carry(n->at[s], slot)) : all(0);
    for (int g = 0; g < a.goals; g++) after.goal[g] = carry_goal(n->goal[g], slot);
    for (int q = 0; q < distinct; q++) {
      if (!walked(&after, a, seen, q, turns - 1)) continue;
      push(&n->maze, slot, q, &after.maze);
      if (!search(&after, a, turns - 1, line + 1, want)) continue;
      *line = (Turn){slot * QUARTERS + q, want->cell};
      *want = trace(n, &after, a, slot, *want);
      return 1;
    }
  }
  return 0;
}

int maze_plan(const Maze *m, int cell, const u8 *goals, Aim aim, int turns, Turn *line) {
  Node first = {.maze = *m};
  Want want;
  memcpy(first.goal, goals, aim.goals);
  first.at[0] = 1ULL << cell;
  if (turns < 1 || left_over(aim, 0) > turns) return 0;
  return search(&first, aim, turns, line, &want);
}
