/* The game with one cub for each seat, solved exactly: every position is a win, a loss or a draw for the seat on turn.

   Relabelling colours and roles brings both gems to their start, and a mirror makes the seat on turn the first one. So
   there are 369,600 layouts times 256 places of two cubs. Pass n finds the positions won in n turns (odd) or lost in n
   (even); a position that no pass reaches is a draw. */
#include "tigers.h"
#include <stdlib.h>
#include <string.h>

#define CLUES 12
#define CODES (1 << 2 * CLUES)
#define PLACES (CELLS * CELLS)
#define PAIRS 28
#define LAYOUTS 369600 /* 12! / (3!)^4 */
#define UNKNOWN 255

typedef struct {
  int one, two;
  unsigned mask;
} Pair;

typedef struct {
  int32_t *rank;  /* code -> layout */
  uint32_t *code; /* layout -> code: two bits for each clue */
  u8 *value;      /* layout * PLACES + own * CELLS + other */
  u8 *new[2];     /* layouts that found something in this pass, and in the one before */
  int layouts, pairs;
  Pair pair[PAIRS];
  int clue[CELLS], swap[PAIRS][CELLS];
} World;

typedef struct { /* the layouts that a turn can lead to from one layout */
  int count, at[PAIRS];
  u8 *then[PAIRS], *stuck;
  unsigned any;
} Ways;

INLINE int mirror(int cell) { return (cell & 12) | (3 - (cell & 3)); }

static void lay(World *w, int at, int *left, uint32_t code) {
  if (at == CLUES) {
    w->code[w->layouts] = code;
    w->rank[code] = w->layouts++;
    return;
  }
  for (int card = 0; card < 4; card++) {
    if (!left[card]) continue;
    left[card]--;
    lay(w, at + 1, left, code | (uint32_t)card << 2 * at);
    left[card]++;
  }
}

/* The layout that the other seat sees: in a mirror, and renamed by the gems that turned over. */
static int32_t seen_by_other(const World *w, uint32_t code, int flips) {
  uint32_t out = 0;
  for (int cell = 0; cell < CELLS; cell++)
    if (w->clue[cell] >= 0) out |= (code >> 2 * w->clue[mirror(cell)] & 3) << 2 * w->clue[cell];
  return w->rank[out ^ 0x555555U * flips];
}

static int found_ways(const World *w, uint32_t code, int pass, Ways *ways) {
  const u8 *old = w->new[(pass + 1) & 1];
  int dirty = 0;
  ways->count = 0, ways->any = 0;
  for (int i = 0; i < w->pairs; i++) {
    int one = w->clue[w->pair[i].one], two = w->clue[w->pair[i].two];
    int a = code >> 2 * one & 3, b = code >> 2 * two & 3, differ = a ^ b;
    if ((a | b) == BOTH) continue; /* neither both blue nor both ladies */
    int32_t then = seen_by_other(w, code ^ (uint32_t)differ << 2 * one ^ (uint32_t)differ << 2 * two, BOTH ^ differ);
    ways->any |= w->pair[i].mask;
    dirty |= old[then];
    if ((pass & 1) && !old[then]) continue; /* only new losses make new wins */
    ways->then[ways->count] = w->value + (size_t)then * PLACES;
    ways->at[ways->count++] = i;
  }
  int32_t then = seen_by_other(w, code, BOTH);
  ways->stuck = w->value + (size_t)then * PLACES;
  return dirty | old[then];
}

/* After the lead, with the cubs on `own` and `other`: is there a switch that wins (odd pass), do all lose (even)? */
static int decided(const World *w, const Ways *ways, int own, int other, int pass) {
  unsigned on = 1U << own | 1U << other;
  int odd = pass & 1;
  if (!(on & ways->any)) {
    int v = ways->stuck[mirror(other) * CELLS + mirror(own)];
    return odd ? v == pass - 1 : v & 1;
  }
  for (int i = 0; i < ways->count; i++) {
    int pair = ways->at[i];
    if (!(w->pair[pair].mask & on)) continue;
    int v = ways->then[i][mirror(w->swap[pair][other]) * CELLS + mirror(w->swap[pair][own])];
    if (odd && v == pass - 1) return 1;
    if (!odd && !(v & 1)) return 0;
  }
  return !odd;
}

static int pass_over(World *w, int layout, int pass) {
  u8 *mine = w->value + (size_t)layout * PLACES, known[PLACES];
  Ways ways;
  int odd = pass & 1, found = 0;
  if (!found_ways(w, w->code[layout], pass, &ways) && pass > 1) return 0;
  memset(known, UNKNOWN, sizeof known);
  for (int place = 0; place < PLACES; place++) {
    int own = place / CELLS, other = place % CELLS, answer = !odd; /* any lead that wins, or all that lose */
    if (own == T.goal[0] || other == T.goal[1] || mine[place]) continue;
    for (unsigned ways_on = T.beside[own]; ways_on && answer != odd; ways_on &= ways_on - 1) {
      int to = first_of(ways_on);
      u8 *memo = &known[to * CELLS + other];
      if (*memo == UNKNOWN) *memo = to == T.goal[0] || pass == 1 ? to == T.goal[0] && odd : decided(w, &ways, to, other, pass);
      if (*memo == odd) answer = odd;
    }
    if (answer) mine[place] = pass, found++;
  }
  return found;
}

static int make_world(World *w) {
  int left[4] = {CLUES / 4, CLUES / 4, CLUES / 4, CLUES / 4}, clues = 0;
  for (int cell = 0; cell < CELLS; cell++) w->clue[cell] = T.clues >> cell & 1 ? clues++ : -1;
  for (int one = 0; one < CELLS; one++)
    for (unsigned twos = T.in_line[one] & ~0U << one; twos; twos &= twos - 1) {
      int two = first_of(twos), *swap = w->swap[w->pairs];
      for (int cell = 0; cell < CELLS; cell++) swap[cell] = cell == one ? two : cell == two ? one : cell;
      w->pair[w->pairs++] = (Pair){one, two, 1U << one | 1U << two};
    }
  w->rank = malloc(CODES * sizeof *w->rank);
  w->code = malloc(LAYOUTS * sizeof *w->code);
  w->value = calloc((size_t)LAYOUTS * PLACES, 1);
  w->new[0] = malloc(LAYOUTS), w->new[1] = malloc(LAYOUTS);
  if (!w->rank || !w->code || !w->value || !w->new[0] || !w->new[1]) return 0;
  lay(w, 0, left, 0);
  memset(w->new[0], 1, LAYOUTS);
  return 1;
}

static void free_world(World *w) { free(w->rank), free(w->code), free(w->value), free(w->new[0]), free(w->new[1]); }

static void sum_up(const World *w, Census *out) {
  int start = (CELLS - 1 - T.goal[0]) * CELLS + CELLS - 1 - T.goal[1]; /* doors of one colour are opposite */
  for (int layout = 0; layout < LAYOUTS; layout++) {
    const u8 *mine = w->value + (size_t)layout * PLACES;
    for (int place = 0; place < PLACES; place++) {
      if (place / CELLS == T.goal[0] || place % CELLS == T.goal[1]) continue;
      int v = mine[place];
      *(!v ? &out->draws : v & 1 ? &out->wins : &out->losses) += 1;
      if (v > out->longest) out->longest = v;
    }
    int v = mine[start];
    *(!v ? &out->start_draws : v & 1 ? &out->start_wins : &out->start_losses) += 1;
    out->lengths[v]++;
    if (v > out->longest_start) out->longest_start = v;
  }
}

/* The value of a position with one cub each: as the seat on turn sees it, with the gems where they begin. */
static u8 look_up(const World *w, const Plain *p) {
  uint32_t code = 0;
  int own = __builtin_ctzll(p->cubs[p->turn]) / 4, other = __builtin_ctzll(p->cubs[!p->turn]) / 4;
  for (int cell = 0; cell < CELLS; cell++) {
    int from = p->turn ? mirror(cell) : cell;
    int card = (p->red >> from & 1) * RED | (p->tiger >> from & 1) * TIGER;
    if (w->clue[cell] >= 0) code |= (uint32_t)(card ^ p->gems) << 2 * w->clue[cell];
  }
  if (p->turn) own = mirror(own), other = mirror(other);
  return w->value[(size_t)w->rank[code] * PLACES + own * CELLS + other];
}

int tigers_census(int passes, Census *out, const Plain *asked, u8 *answers, size_t count) {
  World *w = calloc(1, sizeof *w);
  memset(out, 0, sizeof *out);
  int ready = w && make_world(w), stopped = ready ? 0 : STOPPED - 1, quiet = 0;
  for (int pass = 1; !stopped && pass <= passes && pass < UNKNOWN && quiet < 2; pass++) {
    int any = 0;
    for (int layout = 0; layout < LAYOUTS; layout++) any |= w->new[pass & 1][layout] = pass_over(w, layout, pass) > 0;
    quiet = any ? 0 : quiet + 1;
    stopped = tigers_stop && tigers_stop() ? STOPPED : 0;
  }
  if (!stopped) {
    sum_up(w, out);
    for (size_t i = 0; i < count; i++) answers[i] = look_up(w, asked + i);
  }
  if (w) free_world(w), free(w);
  return stopped;
}
