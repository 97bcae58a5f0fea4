/* Two seats after one goal that both may take: an exact search of four turns, mine, theirs, mine, theirs.

   Pieces never stand in each other's way, so walks need no branches of their own. After a pair of pushes the cells from
   which the goal can be caught are one set for both seats; a forced win is the intersection of such sets over every
   reply. So the tree has a node for a push, not for a push and a walk. The twin is race.py.

   A value is for the seat on turn, in thousandths: WINS minus the turns for a goal that is certain, and between the two
   ends by how many replies give the goal away. */
#include "maze.h"

typedef struct { /* the other seat's replies to one push, each with the cells from which I then catch, before the reply */
  u64 mine[PUSHES];
  int threat[PUSHES], count;
} Replies;

/* How hard a seat in `room` can press: the largest share of the other's pushes after which it catches. */
static int press(const Maze *m, Prize prize, u64 room) {
  int barred = bars(m), distinct = T.distinct[m->spare], pushes = 0, most = 0, odds[SPARE] = {0};
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    Prize to = moved(prize, slot);
    for (int q = 0; q < distinct; q++, pushes++) {
      Maze after;
      push(m, slot, q, &after);
      for (u64 left = carry(maze_meets(&after, to), T.opposite[slot]) & room; left; left &= left - 1)
        odds[__builtin_ctzll(left)]++;
    }
  }
  for (int cell = 0; cell < SPARE; cell++)
    if (odds[cell] > most) most = odds[cell];
  return most * WINS / pushes;
}

static void replies_to(const Maze *m, Prize prize, int other, int deep, Replies *out) {
  int barred = bars(m), distinct = T.distinct[m->spare];
  out->count = 0;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    Prize to = moved(prize, slot);
    for (int q = 0; q < distinct; q++) {
      Maze after;
      push(m, slot, q, &after);
      u64 room = deep ? reach_past(&after, 1ULL << T.carry[slot][other], to.closed) : 0;
      out->mine[out->count] = carry(maze_meets(&after, to), T.opposite[slot]);
      out->threat[out->count++] = deep ? press(&after, to, room) : 0;
    }
  }
}

/* The value of ending on `cell`, if the other seat answers as is best for it. */
static int answered(const Replies *r, int cell) {
  int worst = -1, given = 0;
  for (int i = 0; i < r->count; i++) {
    if (r->mine[i] >> cell & 1) given++; /* a reply that gives the goal away */
    else if (r->threat[i] > worst) worst = r->threat[i];
  }
  if (worst < 0) return WINS - 3;
  if (worst >= WINS) return 4 - WINS;
  return (given * WINS / r->count - worst) * 4 / 10;
}

/* The best end of the walk after every legal push, with its value; the number of them. A push that wins ends the list.
   Without `deep` the search stops after three turns. */
int maze_race(const Maze *m, int me, int other, u8 goal, int deep, Score *out) {
  int barred = bars(m), distinct = T.distinct[m->spare], n = 0;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    u8 to = carry_goal(goal, slot);
    Prize prize = {1ULL << to, 0, TILES};
    int here = T.carry[slot][me], there = T.carry[slot][other];
    for (int q = 0; q < distinct; q++) {
      Maze after;
      push(m, slot, q, &after);
      u64 room = reach(&after, 1ULL << here);
      u8 at = slot * QUARTERS + q;
      if (to != SPARE && room >> to & 1) {
        out[n++] = (Score){WINS - 1, at, to};
        return n;
      }
      Score best = {2 - WINS, at, __builtin_ctzll(room)};
      if (!(maze_meets(&after, prize) >> there & 1)) {
        Replies r;
        replies_to(&after, prize, there, deep, &r);
        best.value = -2 * WINS;
        for (u64 left = room; left; left &= left - 1) {
          int cell = __builtin_ctzll(left), v = answered(&r, cell);
          if (v > best.value) best.value = v, best.to = cell;
        }
      }
      out[n++] = best;
    }
  }
  return n;
}

/* For every cell the value of standing there for the seat that is not on turn, if the other one cannot take the prize. */
void maze_stands(const Maze *m, int other, Prize prize, int deep, int16_t *out) {
  Replies r;
  replies_to(m, prize, other, deep, &r);
  for (int cell = 0; cell < SPARE; cell++) out[cell] = answered(&r, cell);
}
