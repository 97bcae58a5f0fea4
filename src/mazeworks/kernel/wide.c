/* Turns, counting and planning on wide mazes: the same questions as in maze.c, in the same order. See wide.h. */
#include "wide.h"

int (*wide_stop)(void);

void wide_reach(const Plain *p, u16 *cells) {
  Maze m = maze_from(p);
  Cells x;
  memcpy(&x, cells, sizeof x);
  x = flood(joined(m.open), x);
  memcpy(cells, &x, sizeof x);
}

void wide_push(const Tables *t, const Plain *p, int slot, int quarters, Plain *out) {
  Maze m = maze_from(p), after;
  insert(t, &m, slot, t->turned[quarters][m.spare], &after);
  memcpy(out->open, after.open, sizeof out->open);
  out->spare = after.spare, out->barred = after.barred, out->whole = after.whole, out->pad = 0;
}

FAST void wide_reaches(const Tables *t, const Plain *p, int cell, u16 *out) {
  Maze m = maze_from(p);
  int barred = bars(t, &m), distinct = t->distinct[m.spare];
  memset(out, 0, (size_t)t->slots * QUARTERS * sizeof(Cells));
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    Joins j[QUARTERS];
    four(t, &m, slot, distinct, j);
    Quad seen = reaches(j, t->bit[t->carry[slot][cell]]);
    memcpy(out + (size_t)slot * QUARTERS * ROWS, &seen, distinct * sizeof(Cells));
  }
}

FAST static void catches(const Tables *t, const Maze *m, const u8 *goals, int count, int rides, Cells *out) {
  int barred = bars(t, m), distinct = t->distinct[m->spare];
  memset(out, 0, count * sizeof(Cells));
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    Joins j[QUARTERS];
    four(t, m, slot, distinct, j);
    for (int g = 0; g < count; g++) {
      int to = rides ? carry_goal(t, goals[g], slot) : goals[g];
      if (to == t->spare) continue;
      Quad s = reaches(j, t->bit[to]);
      out[g] |= carry(t, s.q[0] | s.q[1] | s.q[2] | s.q[3], t->opposite[slot]);
    }
  }
}

/* For each goal the cells from which one turn is enough; `rides`: a goal is a tile's place, else a cell. */
void wide_catch(const Tables *t, const Plain *p, const u8 *goals, int count, int rides, u16 *out) {
  Maze m = maze_from(p);
  Cells from[PLACES];
  catches(t, &m, goals, count, rides, from);
  memcpy(out, from, count * sizeof(Cells));
}

static void count_cells(const Tables *t, const Cells *cells, uint32_t *out) {
  for (int row = 0; row < t->size; row++)
    for (unsigned left = (*cells)[row]; left; left &= left - 1) out[row * t->size + __builtin_ctz(left)]++;
}

/* For each cell the number of another seat's pushes after which one turn from it is enough,
   summed over the goals, or counted once for `any` of them. */
void wide_odds(const Tables *t, const Plain *p, const u8 *goals, int count, int rides, int any, uint32_t *out) {
  Maze m = maze_from(p), after;
  int barred = bars(t, &m), distinct = t->distinct[m.spare];
  Cells from[PLACES];
  u8 moved[PLACES];
  memset(out, 0, t->spare * sizeof(uint32_t));
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    for (int g = 0; g < count; g++) moved[g] = rides ? carry_goal(t, goals[g], slot) : goals[g];
    for (int q = 0; q < distinct; q++) {
      insert(t, &m, slot, t->turned[q][m.spare], &after);
      catches(t, &after, moved, count, rides, from);
      if (any)
        for (int g = 1; g < count; g++) from[0] |= from[g];
      for (int g = 0; g < (any ? 1 : count); g++) {
        Cells back = carry(t, from[g], t->opposite[slot]);
        count_cells(t, &back, out);
      }
    }
  }
}

FAST static u64 perft(const Tables *t, const Maze *m, int cell, int depth) {
  int barred = bars(t, m), distinct = t->distinct[m->spare];
  u64 total = 0;
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    Joins j[QUARTERS];
    four(t, m, slot, distinct, j);
    Quad seen = reaches(j, t->bit[t->carry[slot][cell]]);
    for (int q = 0; q < distinct; q++) {
      Maze after;
      if (depth > 1) insert(t, m, slot, t->turned[q][m->spare], &after);
      for (int row = 0; row < t->size; row++) {
        unsigned left = seen.q[q][row];
        if (depth == 1) total += __builtin_popcount(left);
        else
          for (; left; left &= left - 1) total += perft(t, &after, row * t->size + __builtin_ctz(left), depth - 1);
      }
    }
  }
  return total;
}

u64 wide_perft(const Tables *t, const Plain *p, int cell, int depth) {
  Maze m = maze_from(p);
  return perft(t, &m, cell, depth);
}

/* --- planning: see maze.c ------------------------------------------------------------------------------------------ */

typedef struct {
  Maze maze;
  u8 goal[GOALS];
  Cells at[STANDS];
} Node;

/* The cell before a push from which a piece walked to `to`, if one of `cells` leads there; else -1. */
static int before(const Tables *t, const Maze *after, const Cells *cells, int slot, int to) {
  Cells from = carry(t, *cells, slot) & flood(joined(after->open), t->bit[to]);
  return any(from) ? t->carry[t->opposite[slot]][first_of(t, from)] : -1;
}

static Want trace(const Tables *t, const Node *n, const Node *after, Aim a, int slot, Want want) {
  int count = stands(a), pending = 0;
  for (int g = 0; g < a.goals; g++) pending |= sought(a, want.stand, g) && after->goal[g] == want.cell;
  for (int s = 0; s < count; s++) {
    int leads = s == want.stand && !pending;
    for (int g = 0; g < a.goals; g++)
      leads |= sought(a, s, g) && found(a, s, g) == want.stand && after->goal[g] == want.cell;
    int cell = leads && any(n->at[s]) ? before(t, &after->maze, &n->at[s], slot, want.cell) : -1;
    if (cell >= 0) return (Want){s, cell};
  }
  return want;
}

INLINE int end(const Node *n, Aim a, int stand) {
  int g = 0;
  if (a.home != NOWHERE) return a.home;
  while (!sought(a, stand, g)) g++;
  return n->goal[g];
}

/* The slots where a last push may succeed, as if every tile that goes in were open all round. */
INLINE int hopes(const Tables *t, const Node *n, Aim a) {
  int barred = bars(t, &n->maze), count = stands(a), out = 0;
  for (int s = 0; s < count; s++) {
    if (left_over(a, s) != 1 || !any(n->at[s])) continue;
    int goal = end(n, a, s), everywhere = goal == t->spare;
    Joins now = joined(n->maze.open);
    Cells round = {0}, mine = {0};
    if (!everywhere) {
      round = flood(now, t->bit[goal]);
      everywhere = any(round & n->at[s]);
    }
    if (!everywhere) mine = flood(now, n->at[s]); /* a goal just found is one cell, not all that is joined with it */
    for (int slot = 0; slot < t->slots; slot++) {
      if ((barred | out) >> slot & 1) continue;
      /* a line that touches neither what is joined with the goal, nor where the piece may be, opens nothing */
      if (!everywhere && (!any(round & t->near[slot]) || !any(mine & t->near[slot]))) continue;
      int to = a.home == NOWHERE ? carry_goal(t, goal, slot) : goal;
      if (to == t->spare) continue;
      Maze after;
      insert(t, &n->maze, slot, CROSS, &after);
      if (any(flood(joined(after.open), t->bit[to]) & carry(t, n->at[s], slot))) out |= 1 << slot;
    }
  }
  return out;
}

INLINE int last_turn(const Tables *t, const Node *n, Aim a, int slots, Turn *line, Want *want) {
  int count = stands(a), distinct = t->distinct[n->maze.spare];
  slots &= ~bars(t, &n->maze);
  for (int slot = 0; slot < t->slots; slot++) {
    if (!(slots >> slot & 1)) continue;
    Joins j[QUARTERS];
    four(t, &n->maze, slot, distinct, j);
    for (int s = 0; s < count; s++) {
      if (left_over(a, s) != 1 || !any(n->at[s])) continue;
      int to = end(n, a, s);
      if (a.home == NOWHERE) to = carry_goal(t, to, slot);
      if (to == t->spare) continue;
      Quad seen = reaches(j, t->bit[to]);
      Cells mine = carry(t, n->at[s], slot);
      for (int q = 0; q < distinct; q++) {
        if (!any(seen.q[q] & mine)) continue;
        Maze after;
        insert(t, &n->maze, slot, t->turned[q][n->maze.spare], &after);
        *line = (Turn){slot * QUARTERS + q, to};
        *want = (Want){s, before(t, &after, &n->at[s], slot, to)};
        return 1;
      }
    }
  }
  return 0;
}

INLINE int walked(const Tables *t, Node *out, Aim a, const Quad *seen, int q, int turns) {
  int count = stands(a), alive = 0;
  memset(out->at, 0, count * sizeof(Cells));
  for (int s = 0; s < count; s++) {
    Cells cells = seen[s].q[q];
    if (!any(cells)) continue;
    Cells stay = cells;
    for (int g = 0; g < a.goals; g++) {
      if (!sought(a, s, g) || out->goal[g] == t->spare || !has(t, cells, out->goal[g])) continue;
      stay &= ~t->bit[out->goal[g]];
      int next = found(a, s, g);
      if (left_over(a, next) > turns || !left_over(a, next)) continue;
      out->at[next] |= t->bit[out->goal[g]];
      alive = 1;
    }
    if (left_over(a, s) > turns) continue;
    out->at[s] |= stay;
    alive |= any(stay);
  }
  return alive;
}

FAST static int search(const Tables *t, const Node *n, Aim a, int turns, int slots, Turn *line, Want *want) {
  if (turns == 1) return last_turn(t, n, a, slots, line, want);
  if (turns >= PATIENCE && wide_stop && wide_stop()) return STOPPED;
  int barred = bars(t, &n->maze), distinct = t->distinct[n->maze.spare], count = stands(a);
  Quad seen[STANDS];
  Node after;
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    for (int g = 0; g < a.goals; g++) after.goal[g] = carry_goal(t, n->goal[g], slot);
    if (turns == 2) {
      insert(t, &n->maze, slot, CROSS, &after.maze);
      Joins j = joined(after.maze.open);
      for (int s = 0; s < count; s++) {
        Cells x = {0};
        if (any(n->at[s])) x = flood(j, carry(t, n->at[s], slot));
        seen[s].q[0] = x;
      }
      slots = walked(t, &after, a, seen, 0, 1) ? hopes(t, &after, a) : 0;
      if (!slots) continue;
    }
    Joins j[QUARTERS];
    four(t, &n->maze, slot, distinct, j);
    for (int s = 0; s < count; s++) {
      if (any(n->at[s])) seen[s] = reaches(j, carry(t, n->at[s], slot));
      else memset(&seen[s], 0, sizeof seen[s]);
    }
    for (int q = 0; q < distinct; q++) {
      if (!walked(t, &after, a, seen, q, turns - 1)) continue;
      insert(t, &n->maze, slot, t->turned[q][n->maze.spare], &after.maze);
      int done = search(t, &after, a, turns - 1, slots, line + 1, want);
      if (!done) continue;
      if (done == STOPPED) return done;
      *line = (Turn){slot * QUARTERS + q, want->cell};
      *want = trace(t, n, &after, a, slot, *want);
      return 1;
    }
  }
  return 0;
}

int wide_plan(const Tables *t, const Plain *p, int cell, const u8 *goals, Aim aim, int turns, Turn *line) {
  Node first = {.maze = maze_from(p)};
  Want want;
  memcpy(first.goal, goals, aim.goals);
  first.at[0] = t->bit[cell];
  if (turns < 1 || left_over(aim, 0) > turns) return 0;
  return search(t, &first, aim, turns, -1, line, &want);
}

/* One bit for each push that begins a line of `turns` turns; STOPPED if the search was. */
int wide_firsts(const Tables *t, const Plain *p, int cell, const u8 *goals, Aim aim, int turns, u8 *out) {
  Node first = {.maze = maze_from(p)}, after;
  Want want;
  Turn line[DEEPEST];
  Quad seen[STANDS];
  int barred = bars(t, &first.maze), distinct = t->distinct[first.maze.spare];
  memset(seen, 0, sizeof seen);
  memcpy(first.goal, goals, aim.goals);
  memset(out, 0, t->slots * QUARTERS / 8);
  if (turns < 1 || left_over(aim, 0) > turns) return 0;
  for (int slot = 0; slot < t->slots; slot++) {
    if (barred >> slot & 1) continue;
    for (int g = 0; g < aim.goals; g++) after.goal[g] = carry_goal(t, goals[g], slot);
    Joins j[QUARTERS];
    four(t, &first.maze, slot, distinct, j);
    seen[0] = reaches(j, carry(t, t->bit[cell], slot));
    for (int q = 0; q < distinct; q++) {
      int done;
      if (turns == 1) {
        int to = end(&after, aim, 0);
        done = to != t->spare && has(t, seen[0].q[q], to);
      } else {
        if (!walked(t, &after, aim, seen, q, turns - 1)) continue;
        insert(t, &first.maze, slot, t->turned[q][first.maze.spare], &after.maze);
        done = search(t, &after, aim, turns - 1, -1, line, &want);
      }
      if (done == STOPPED) return done;
      if (done) out[(slot * QUARTERS + q) / 8] |= 1 << (slot * QUARTERS + q) % 8;
    }
  }
  return 0;
}
