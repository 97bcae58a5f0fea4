/* Turns of whole games; turns.py says the same in Python, in the same order. */
#include "batch.h"
#include <string.h>

/* splitmix64: the next number below n */
INLINE uint32_t below(u64 *dice, uint32_t n) {
  u64 z = *dice += 0x9E3779B97F4A7C15ULL;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
  return (((z ^ z >> 31) >> 32) * n) >> 32;
}
INLINE int nth(u64 mask, int n) {
  while (n--) mask &= mask - 1;
  return __builtin_ctzll(mask);
}
INLINE u64 wanted(const Game *g, const Rules *r) {
  int seat = g->turn;
  return g->goal[seat] ? 1ULL << g->goal[seat] : g->hand[seat] & r->deck[g->night];
}

INLINE void pass_on(Game *g, const Rules *r) {
  g->turn = g->turn + 1 == g->seats ? 0 : g->turn + 1;
  g->over = ++g->turns >= r->limit;
}

INLINE void night_falls(Game *g, const Rules *r) {
  g->night = 1;
  g->bag = 0;
  for (int s = 0; s < g->seats; s++) {
    g->goal[s] = g->pile[s] = g->denied[s] = 0;
    g->hand[s] &= r->deck[1];
  }
}

INLINE void find(Game *g, const Rules *r, int mark) {
  int seat = g->turn;
  g->found[seat][g->finds[seat]++] = mark;
  if (mark == g->goal[seat]) {
    g->pile[seat]--;
    g->denied[seat] = g->goal[seat] = 0;
  } else {
    g->hand[seat] &= ~(1ULL << mark);
  }
  if (g->pile[seat]) { /* chance turns up the next card */
    int next = nth(g->bag, below(&g->dice, __builtin_popcountll(g->bag)));
    g->goal[seat] = next;
    g->bag &= ~(1ULL << next);
  } else if (r->falls && !g->night && !wanted(g, r)) {
    night_falls(g, r);
  }
  pass_on(g, r);
}

/* The walk ends; 1 for a find, 2 when the game is over. */
INLINE int walk(Game *g, const Rules *r, int to) {
  int seat = g->turn, counts = to != g->piece[seat] || r->zero_step, mark = g->marks[to], got = 0;
  u64 want = wanted(g, r);
  g->piece[seat] = to;
  if (counts && mark && want >> mark & 1) {
    got = 1;
    find(g, r, mark);
  } else if (counts && !want && to == g->home[seat] && g->night == r->falls) {
    g->over = 1;
    if (r->falls) g->coin = r->coins[below(&g->dice, r->coin_count)];
  } else {
    if (counts && mark && g->goal[seat]) g->denied[seat] |= 1ULL << mark;
    pass_on(g, r);
  }
  return got | g->over << 1;
}

INLINE void shift(Game *g, int slot, const Maze *after) {
  int step = T.left[slot] - T.right[slot], at = T.exit[slot];
  u8 gone = g->marks[at];
  for (int i = 1; i < SIZE; i++, at -= step) g->marks[at] = g->marks[at - step];
  g->marks[at] = g->marks[SPARE];
  g->marks[SPARE] = gone;
  for (int s = 0; s < g->seats; s++) g->piece[s] = T.carry[slot][g->piece[s]];
  g->maze = *after;
}

/* --- turns of our own ---------------------------------------------------------------------------------------------- */

INLINE void random_turn(Game *g, const Rules *r) {
  int barred = bars(&g->maze), slot;
  slot = nth(~barred & ((1 << SLOTS) - 1), below(&g->dice, SLOTS - __builtin_popcount(barred)));
  Maze after;
  memset(after.pad, 0, sizeof after.pad);
  push(&g->maze, slot, below(&g->dice, T.distinct[g->maze.spare]), &after);
  shift(g, slot, &after);
  u64 room = reach(&after, 1ULL << g->piece[g->turn]);
  walk(g, r, nth(room, below(&g->dice, __builtin_popcountll(room))));
}

/* The first push after which something wanted can be walked to; 0 if there is none. */
INLINE int greedy_turn(Game *g, const Rules *r) {
  int barred = bars(&g->maze), cell = g->piece[g->turn], homeward;
  u64 want = wanted(g, r), goals = 0;
  homeward = !want;
  if (homeward) goals = 1ULL << g->home[g->turn];
  else
    for (int at = 0; at <= SPARE; at++) goals |= (u64)(g->marks[at] && want >> g->marks[at] & 1) << at;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (barred >> slot & 1) continue;
    u64 there = (homeward ? goals : carry_goals(goals, slot)) & ((1ULL << SPARE) - 1);
    if (!there) continue;
    v4 meet = reaches(joins(&g->maze, slot), 1ULL << T.carry[slot][cell]) & there;
    if (none(meet)) continue;
    int q = 0;
    while (!meet[q]) q++;
    Maze after;
    memset(after.pad, 0, sizeof after.pad);
    push(&g->maze, slot, q, &after);
    shift(g, slot, &after);
    walk(g, r, __builtin_ctzll(meet[q]));
    return 1;
  }
  return 0;
}

/* --- many games ------------------------------------------------------------------------------------------------------ */

void batch_reaches(const Game *games, u64 *out, size_t count) {
  for (size_t i = 0; i < count; i++) maze_reaches(&games[i].maze, games[i].piece[games[i].turn], out + i * PUSHES);
}

FAST void batch_step(Game *games, const Rules *r, const u8 *pushes, const u8 *cells, u8 *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    Game *g = games + i;
    int slot = pushes[i] / QUARTERS, quarters = pushes[i] % QUARTERS, to = cells[i];
    out[i] = REFUSED;
    if (g->over || slot >= SLOTS || bars(&g->maze) >> slot & 1 || quarters >= T.distinct[g->maze.spare]) continue;
    Maze after;
    memset(after.pad, 0, sizeof after.pad);
    push(&g->maze, slot, quarters, &after);
    if (to >= SPARE || !(reach(&after, 1ULL << T.carry[slot][g->piece[g->turn]]) >> to & 1)) continue;
    shift(g, slot, &after);
    out[i] = walk(g, r, to);
  }
}

/* Each game is played for so many turns, or to its end; `again`: it then begins anew, with the dice going on. */
FAST u64 batch_play(Game *games, const Game *first, const Rules *r, int turns, int greedy, int again, size_t count) {
  u64 total = 0;
  for (size_t i = 0; i < count; i++) {
    Game *g = games + i;
    for (int t = 0; t < turns; t++) {
      if (g->over) {
        if (!again) break;
        u64 dice = g->dice;
        *g = first[i];
        g->dice = dice;
      }
      if (!greedy || !greedy_turn(g, r)) random_turn(g, r);
      total++;
    }
  }
  return total;
}

/* The seats in first place, as a mask; 0 while a game goes on. */
void batch_winners(const Game *games, const Rules *r, u8 *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const Game *g = games + i;
    int best = -1;
    out[i] = 0;
    if (!g->over) continue;
    if (!r->falls) {
      out[i] = g->turns < r->limit ? 1 << g->turn : 0;
      continue;
    }
    for (int s = 0; s < g->seats; s++) {
      int points = g->coin && s == g->turn ? g->coin : 0;
      for (int f = 0; f < g->finds[s]; f++) points += r->points[r->deck[1] >> g->found[s][f] & 1];
      int key = points * (FINDS + 1) + g->finds[s]; /* equal points: more finds */
      if (key > best) best = key, out[i] = 0;
      if (key == best) out[i] |= 1 << s;
    }
  }
}
