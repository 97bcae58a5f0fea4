/* Turns, counting and planning. See maze.h. The twin of bits.py, in the same order. */
#include "maze.h"
#include <string.h>

Tables T;
int (*maze_stop)(void);

FAST void maze_reaches(const Maze *m, int cell, u64 *out) {
  int barred = bars(m), distinct = T.distinct[m->spare];
  for (int slot = 0; slot < SLOTS; slot++) {
    v4 seen = all(0);
    if (!(barred >> slot & 1)) seen = reaches(joins(m, slot), 1ULL << T.carry[slot][cell]);
    for (int q = 0; q < QUARTERS; q++) out[slot * QUARTERS + q] = q < distinct ? seen[q] : 0;
  }
}

/* For each goal the cells from which one turn is enough; `rides`: a goal is a tile's place, else a cell. */
FAST void maze_catch(const Maze *m, const u8 *goals, int count, int rides, u64 *out) {
  int barred = bars(m);
  memset(out, 0, count * sizeof(u64));
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    Joins j = joins(m, slot);
    for (int g = 0; g < count; g++) {
      int to = rides ? carry_goal(goals[g], slot) : goals[g];
      if (to == SPARE) continue;
      v4 seen = reaches(j, 1ULL << to);
      out[g] |= carry(seen[0] | seen[1] | seen[2] | seen[3], T.opposite[slot]);
    }
  }
}

/* The cells from which one turn is enough for a prize. */
FAST u64 maze_meets(const Maze *m, Prize prize) {
  int barred = bars(m);
  u64 out = 0, on = ((1ULL << SPARE) - 1) & ~prize.closed;
  for (int slot = 0; slot < SLOTS; slot++) {
    u64 to = moved(prize, slot).at & on;
    if (barred >> slot & 1 || !to) continue;
    v4 seen = reaches(parted(joins(m, slot), prize.closed), to);
    out |= carry(seen[0] | seen[1] | seen[2] | seen[3], T.opposite[slot]);
  }
  return out;
}

/* For each cell the number of another seat's pushes after which one turn from it is enough,
   summed over the goals, or counted once for `any` of them. */
FAST void maze_odds(const Maze *m, const u8 *goals, int count, int rides, int any, uint32_t *out) {
  int barred = bars(m), distinct = T.distinct[m->spare];
  u64 from[MARKS];
  u8 moved[MARKS];
  memset(out, 0, SPARE * sizeof(uint32_t));
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    Prize each = {0, 0, rides ? TILES : FIXED};
    for (int g = 0; g < count; g++) {
      moved[g] = rides ? carry_goal(goals[g], slot) : goals[g];
      each.at |= 1ULL << moved[g];
    }
    for (int q = 0; q < distinct; q++) {
      Maze after;
      push(m, slot, q, &after);
      if (any) from[0] = maze_meets(&after, each);
      else maze_catch(&after, moved, count, rides, from);
      for (int g = 0; g < (any ? 1 : count); g++)
        for (u64 left = carry(from[g], T.opposite[slot]); left; left &= left - 1) out[__builtin_ctzll(left)]++;
    }
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

/* --- planning: see plan.h ----------------------------------------------------------------------------------------- */

typedef struct {
  Maze maze;
  u8 goal[GOALS]; /* the place of each goal's tile */
  u64 at[STANDS];
} Node;

/* The cell before a push from which a piece walked to `to`, if one of `cells` leads there; else -1. */
static int before(const Maze *after, u64 cells, int slot, int to) {
  u64 from = carry(cells, slot) & reach(after, 1ULL << to);
  return from ? T.carry[T.opposite[slot]][__builtin_ctzll(from)] : -1;
}

/* The stand and cell of a node that led to `want` in the next node. */
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

/* The end of the last walk: the last goal, or home. */
INLINE int end(const Node *n, Aim a, int stand) {
  int g = 0;
  if (a.home != NOWHERE) return a.home;
  while (!sought(a, stand, g)) g++;
  return n->goal[g];
}

/* The slots where a last push may succeed if the tile were open on all sides: a slot that fails here fails
   for all quarters. A line that is not near what is joined with the goal cannot open a way to it. */
INLINE int hopes(const Node *n, Aim a) {
  int barred = bars(&n->maze), count = stands(a), out = 0;
  for (int s = 0; s < count; s++) {
    if (!n->at[s] || left_over(a, s) != 1) continue;
    int goal = end(n, a, s);
    u64 round = goal == SPARE ? ~0ULL : reach(&n->maze, 1ULL << goal);
    if (round & n->at[s]) round = ~0ULL;
    for (int slot = 0; slot < SLOTS; slot++) {
      if ((barred | out) >> slot & 1 || !(round & T.near[slot])) continue;
      int to = a.home == NOWHERE ? carry_goal(goal, slot) : goal;
      if (to == SPARE) continue;
      Maze after;
      insert(&n->maze, slot, CROSS, &after);
      if (reach(&after, 1ULL << to) & carry(n->at[s], slot)) out |= 1 << slot;
    }
  }
  return out;
}

/* The last turn, at one of `slots`: grow from the goal, because most goals lie in small corners. */
INLINE int last_turn(const Node *n, Aim a, int slots, Turn *line, Want *want) {
  int count = stands(a);
  slots &= ~bars(&n->maze);
  for (int slot = 0; slot < SLOTS; slot++) {
    if (!(slots >> slot & 1)) continue;
    Joins j = joins(&n->maze, slot);
    for (int s = 0; s < count; s++) {
      if (!n->at[s] || left_over(a, s) != 1) continue;
      int to = end(n, a, s), q = 0;
      if (a.home == NOWHERE) to = carry_goal(to, slot);
      if (to == SPARE) continue;
      v4 meet = reaches(j, 1ULL << to) & carry(n->at[s], slot);
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

/* The sets of a node after the walk; 0 if none can still succeed. */
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

/* The first line of `turns` turns, 0 for none, or STOPPED; the last one only at `slots`. */
FAST static int search(const Node *n, Aim a, int turns, int slots, Turn *line, Want *want) {
  if (turns == 1) return last_turn(n, a, slots, line, want);
  if (turns >= PATIENCE && maze_stop && maze_stop()) return STOPPED;
  int barred = bars(&n->maze), distinct = T.distinct[n->maze.spare], count = stands(a);
  v4 seen[STANDS];
  Node after;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    for (int g = 0; g < a.goals; g++) after.goal[g] = carry_goal(n->goal[g], slot);
    if (turns == 2) {
      insert(&n->maze, slot, CROSS, &after.maze);
      for (int s = 0; s < count; s++) seen[s] = all(n->at[s] ? reach(&after.maze, carry(n->at[s], slot)) : 0);
      slots = walked(&after, a, seen, 0, 1) ? hopes(&after, a) : 0;
      if (!slots) continue;
    }
    Joins j = joins(&n->maze, slot);
    for (int s = 0; s < count; s++) seen[s] = n->at[s] ? reaches(j, carry(n->at[s], slot)) : all(0);
    for (int q = 0; q < distinct; q++) {
      if (!walked(&after, a, seen, q, turns - 1)) continue;
      push(&n->maze, slot, q, &after.maze);
      int done = search(&after, a, turns - 1, slots, line + 1, want);
      if (!done) continue;
      if (done == STOPPED) return done;
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
  return search(&first, aim, turns, -1, line, &want);
}

/* One bit for each push that begins a line of `turns` turns; STOPPED if the search was. */
FAST int maze_firsts(const Maze *m, int cell, const u8 *goals, Aim aim, int turns, u8 *out) {
  Node first = {.maze = *m}, after;
  Want want;
  Turn line[DEEPEST];
  v4 seen[STANDS] = {0};
  int barred = bars(m), distinct = T.distinct[m->spare];
  memcpy(first.goal, goals, aim.goals);
  memset(out, 0, PUSHES / 8);
  if (turns < 1 || left_over(aim, 0) > turns) return 0;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    for (int g = 0; g < aim.goals; g++) after.goal[g] = carry_goal(goals[g], slot);
    seen[0] = reaches(joins(m, slot), carry(1ULL << cell, slot));
    for (int q = 0; q < distinct; q++) {
      int done;
      if (turns == 1) {
        int to = end(&after, aim, 0);
        done = to != SPARE && seen[0][q] >> to & 1;
      } else {
        if (!walked(&after, aim, seen, q, turns - 1)) continue;
        push(m, slot, q, &after.maze);
        done = search(&after, aim, turns - 1, -1, line, &want);
      }
      if (done == STOPPED) return done;
      if (done) out[(slot * QUARTERS + q) / 8] |= 1 << (slot * QUARTERS + q) % 8;
    }
  }
  return 0;
}
