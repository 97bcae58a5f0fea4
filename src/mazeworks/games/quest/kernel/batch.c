/* Turns of whole games: the twin of turns.py, in the same order. */
#include "batch.h"
#include "maze.c" /* the maze of mazeworks/kernel, compiled into this module */
#include <math.h>
#include <string.h>

INLINE void pass_on(Game *g, const Rules *r) {
  g->turn = g->turn + 1 == g->seats ? 0 : g->turn + 1;
  g->over = ++g->turns >= r->limit;
}

/* Each of the night's goals begins to glow on a random unmarked straight. */
INLINE void light(Game *g, const Rules *r) {
  u64 n = g->maze.open[0], e = g->maze.open[1], s = g->maze.open[2], w = g->maze.open[3];
  u64 straight = (n & s & ~(e | w)) | (e & w & ~(n | s)) | (u64)(g->maze.spare == 5 || g->maze.spare == 10) << SPARE;
  u8 bare[SPARE + 1];
  int left = 0;
  for (; straight; straight &= straight - 1)
    if (!g->marks[__builtin_ctzll(straight)]) bare[left++] = __builtin_ctzll(straight);
  for (u64 goals = r->deck[1]; goals && left; goals &= goals - 1) {
    int chosen = below(&g->dice, left);
    g->marks[bare[chosen]] = __builtin_ctzll(goals);
    bare[chosen] = bare[--left];
  }
}

INLINE void night_falls(Game *g, const Rules *r) {
  g->night = 1;
  g->bag = 0;
  for (int s = 0; s < g->seats; s++) {
    g->goal[s] = g->pile[s] = g->denied[s] = 0;
    g->hand[s] &= r->deck[1];
  }
  light(g, r);
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

/* End the walk; return 1 for a find, 2 if the game is over. */
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

/* The first push that brings a goal into reach; 0 if there is none. */
INLINE int greedy_turn(Game *g, const Rules *r) {
  int barred = bars(&g->maze), cell = g->piece[g->turn], homeward;
  u64 want = wanted(g, r);
  homeward = !want;
  u64 goals = homeward ? 1ULL << g->home[g->turn] : places(g, want);
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

INLINE void turn(Game *g, const Rules *r, int push_, u64 ends) {
  Maze after;
  memset(after.pad, 0, sizeof after.pad);
  push(&g->maze, push_ / QUARTERS, push_ % QUARTERS, &after);
  shift(g, push_ / QUARTERS, &after);
  walk(g, r, nth(ends, below(&g->dice, __builtin_popcountll(ends))));
}

INLINE int listed(u64 mask, u8 *out) {
  int count = 0;
  for (; mask; mask &= mask - 1) out[count++] = __builtin_ctzll(mask);
  return count;
}

/* The cells from which one turn is enough for one of the goals. */
INLINE u64 waiting(const Maze *m, u64 goals, int rides) {
  return maze_meets(m, (Prize){goals, 0, rides ? TILES : FIXED});
}

/* Any push that opens the way to a goal; else one after which the next turn may, if a few tries find one. */
INLINE void expert_turn(Game *g, const Rules *r) {
  u64 rooms[PUSHES], want = wanted(g, r), goals = want ? places(g, want) : 1ULL << g->home[g->turn];
  u64 on = (1ULL << SPARE) - 1, ends[PUSHES];
  u8 good[PUSHES], legal[PUSHES];
  int goods = 0, legals = 0;
  maze_reaches(&g->maze, g->piece[g->turn], rooms);
  for (int p = 0; p < PUSHES; p++) {
    if (!rooms[p]) continue;
    legal[legals++] = p;
    ends[p] = rooms[p] & on & (want ? carry_goals(goals, p / QUARTERS) : goals);
    if (ends[p]) good[goods++] = p;
  }
  if (goods) {
    int p = good[below(&g->dice, goods)];
    turn(g, r, p, ends[p]);
    return;
  }
  int p = 0;
  u64 here = 0;
  for (int i = 0; i < TRIES && !here; i++) {
    p = legal[below(&g->dice, legals)];
    Maze after;
    push(&g->maze, p / QUARTERS, p % QUARTERS, &after);
    here = rooms[p] & waiting(&after, want ? carry_goals(goals, p / QUARTERS) : goals, want != 0);
  }
  turn(g, r, p, here ? here : rooms[p]);
}

/* --- the win probability: see win_chance.py ---------------------------------------------------------------------------- */

/* The probability that a seat finds something, or comes home, in its next turn, estimated by `seat`, which has just played. */
static double soon(const Game *g, const Rules *r, int deep, int seat, int s) {
  u64 want = g->hand[s] & r->deck[g->night], maybe = g->bag, from[MARKS];
  u8 list[MARKS] = {0};
  int cell = g->piece[s], count, hits = 0;
  if (s == seat && g->goal[s]) want = 1ULL << g->goal[s];
  u64 goals = want ? places(g, want) : 1ULL << g->home[s];
  if (s == seat && deep) {
    uint32_t odds[SPARE];
    int pushes = (SLOTS - __builtin_popcount(bars(&g->maze))) * T.distinct[g->maze.spare];
    count = listed(goals, list);
    maze_odds(&g->maze, list, count, want != 0, 1, odds);
    return (double)odds[cell] / pushes;
  }
  if (s == seat || !g->goal[s]) return waiting(&g->maze, goals, want != 0) >> cell & 1;
  for (int o = 0; o < g->seats; o++)
    if (o != seat && g->goal[o]) maybe |= 1ULL << g->goal[o];
  count = listed(places(g, maybe & ~g->denied[s]), list);
  maze_catch(&g->maze, list, count, 1, from);
  for (int i = 0; i < count; i++) hits += from[i] >> cell & 1;
  return (double)hits / count;
}

/* The turns that a seat still needs for the goals of its pile, open goals, and the way home. */
static double needs(const Temper *t, double soon, int piled, int open, int home) {
  if (!piled && !open && !home) return 0;
  double out = 1 + (1 - soon) * t->miss + (piled > 1 ? t->pace * (piled - 1) : 0);
  for (int left = 1; left < open + !piled; left++) out += 1 + (t->pace - 1) * 2 / left;
  return out + (home && piled + open ? t->pace : 0);
}

/* The probability that a seat which has just played needs the fewest rounds. */
static double foremost(const Temper *t, const double *turns, int seats, int seat) {
  double sum = 0, all = 1;
  for (int s = 0; s < seats; s++) all += turns[s];
  for (int s = 0; s < seats; s++) {
    int after = (s - seat + seats) % seats;
    double ahead = turns[seat] - turns[s] + (after ? 1 - (double)after / seats : 0);
    sum += exp(fmin(50, ahead / (t->spread * sqrt(all))));
  }
  return 1 / sum;
}

static double race(const Game *g, const Rules *r, const Temper *t, int seat) {
  double turns[SEATS];
  for (int s = 0; s < g->seats; s++)
    turns[s] = needs(t, soon(g, r, t->deep, seat, s), g->pile[s], __builtin_popcountll(g->hand[s]), 1);
  return foremost(t, turns, g->seats, seat);
}

static double night(const Game *g, const Rules *r, const Temper *t, int seat) {
  double days[SEATS], nights[SEATS], least[2] = {1e9, 1e9}, coin = 0, best = -1e9, mine = 0;
  int left = 0;
  for (int c = 0; c < r->coin_count; c++) coin += (double)r->coins[c] / r->coin_count;
  for (int s = 0; s < g->seats; s++) {
    int day = __builtin_popcountll(g->hand[s] & r->deck[0]), dark = __builtin_popcountll(g->hand[s] & r->deck[1]);
    double p = soon(g, r, t->deep, seat, s);
    days[s] = needs(t, p, g->pile[s], day, 0);
    nights[s] = needs(t, g->night ? p : 0.5, 0, dark, 1);
    least[0] = fmin(least[0], days[s]);
    least[1] = fmin(least[1], nights[s]);
    left += dark + (g->night ? 0 : g->pile[s] + day);
  }
  for (int s = 0; s < g->seats; s++) {
    int day = g->pile[s] + __builtin_popcountll(g->hand[s] & r->deck[0]);
    int dark = __builtin_popcountll(g->hand[s] & r->deck[1]);
    double points = r->points[1] * dark * least[1] / nights[s];
    for (int f = 0; f < g->finds[s]; f++) points += r->points[r->deck[1] >> g->found[s][f] & 1];
    if (!g->night) points += r->points[0] * day * least[0] / days[s];
    if (s == seat) mine = points + coin * foremost(t, nights, g->seats, seat);
    else best = fmax(best, points);
  }
  return 1 / (1 + exp((best - mine) / (t->spread * sqrt(left + 1))));
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

/* Play each game for `turns` turns, or to its end; `again`: finished games restart with the next dice. */
FAST u64 batch_play(Game *games, const Game *first, const Rules *r, int turns, int policy, int again, size_t count) {
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
      if (policy == EXPERT) expert_turn(g, r);
      else if (policy == RANDOM || !greedy_turn(g, r)) random_turn(g, r);
      total++;
    }
  }
  return total;
}

/* The seats in first place, as a mask; 0 while a game goes on, and after a stopped race. */
void batch_winners(const Game *games, const Rules *r, u8 *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const Game *g = games + i;
    int best = -1;
    out[i] = 0;
    if (!g->over || (!r->falls && stopped(g, r))) continue;
    for (int s = 0; s < g->seats; s++) {
      int merit = merits(g, r, s);
      if (merit > best) best = merit, out[i] = 0;
      if (merit == best) out[i] |= 1 << s;
    }
  }
}

/* For each game the win probability of `seat`, which has just played. */
FAST void batch_chances(const Game *games, const Rules *r, const Temper *t, int seat, double *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    u8 winners;
    batch_winners(games + i, r, &winners, 1);
    if (games[i].over) out[i] = winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
    else out[i] = r->falls ? night(games + i, r, t, seat) : race(games + i, r, t, seat);
  }
}
