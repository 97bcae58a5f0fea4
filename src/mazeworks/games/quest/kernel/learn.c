/* Observations, masks, rewards and new deals for learning programs. Rows are those of games/quest/encode.py,
   byte for byte. The twin of learn.py, in the same order. */
#include "batch.h"
#include <string.h>

#define PHASES 6 /* and dusk, where night falls */

typedef struct { /* bits that become bytes, one after the other */
  u64 word;
  int count;
  u8 *out;
} Bits;

/* Bits of a word to 32 bytes of 0 and 1. */
INLINE void spread(u64 bits, u8 *out) {
  v4 x = all(bits) >> (v4){0, 8, 16, 24} & all(255);
  x = (x | x << 28) & all(0x0000000F0000000FULL);
  x = (x | x << 14) & all(0x0003000300030003ULL);
  x = (x | x << 7) & all(0x0101010101010101ULL);
  memcpy(out, &x, 32);
}
INLINE void add(Bits *b, u64 mask, int bits) {
  b->word |= mask << b->count;
  b->count += bits;
  if (b->count < 64) return;
  spread(b->word, b->out);
  spread(b->word >> 32, b->out + 32);
  b->out += 64;
  b->count -= 64;
  b->word = b->count ? mask >> (bits - b->count) : 0;
}
INLINE u8 *ended(Bits *b) {
  u8 rest[64];
  spread(b->word, rest);
  spread(b->word >> 32, rest + 32);
  memcpy(b->out, rest, b->count);
  return b->out + b->count;
}

typedef struct { /* a moment of a turn: before the push, or after it, when the tiles have moved */
  const Game *game;
  const Maze *maze;
  int pushed, slot, seats, falls;
  u8 order[SEATS], piece[SEATS]; /* in the order of play, the seat on turn first */
} Moment;

INLINE int next(int seat, int seats) { return seat + 1 == seats ? 0 : seat + 1; }

/* All seats at once, one in each lane: their goals, then the places of the goals. */
INLINE void seek(const Game *g, const Rules *r, Sought *out) {
  u64 unseen = g->bag;
  v4 want = all(0), at = all(0);
  for (int s = 0; s < g->seats; s++) unseen |= s != g->turn && g->goal[s] ? 1ULL << g->goal[s] : 0;
  for (int k = 0, s = g->turn; k < g->seats; k++, s = next(s, g->seats))
    want[k] = !k ? wanted(g, r) : g->pile[s] ? unseen & ~g->denied[s] : g->hand[s] & r->deck[g->night];
  for (int place = 0; place <= SPARE; place++) at |= (want >> g->marks[place] & 1) << place;
  out->homeward = 0;
  for (int k = 0, s = g->turn; k < g->seats; k++, s = next(s, g->seats)) {
    out->at[k] = want[k] ? at[k] : 1ULL << g->home[s];
    out->homeward |= (u64)!want[k] << k;
  }
}
FAST void batch_seek(const Game *games, const Rules *r, Sought *out, size_t count) {
  for (size_t i = 0; i < count; i++) seek(games + i, r, out + i);
}

INLINE void row_of(const Moment *m, const Sought *sought, u64 room, u8 *row) {
  const Game *g = m->game;
  Bits b = {0, 0, row};
  u64 goals[SEATS], on = (1ULL << SPARE) - 1;
  for (int k = 0; k < m->seats; k++) {
    int moves = m->pushed && !(sought->homeward >> k & 1);
    goals[k] = moves ? carry_goals(sought->at[k], m->slot) : sought->at[k];
  }
  for (int p = 0; p < 4; p++) add(&b, m->maze->open[p], SPARE);
  add(&b, m->maze->spare, 4);
  add(&b, room, SPARE);
  for (int k = 0; k < m->seats; k++) add(&b, 1ULL << m->piece[k], SPARE);
  add(&b, 1ULL << m->maze->barred & ((1 << SLOTS) - 1), SLOTS);
  add(&b, 1ULL << m->pushed, PHASES + m->falls);
  add(&b, 1, m->seats);
  for (int k = 0; k < m->seats; k++) add(&b, 1ULL << g->home[m->order[k]], SPARE);
  add(&b, goals[0] & on, SPARE);
  add(&b, goals[0] >> SPARE & 1, 1);
  for (int k = 1; k < m->seats; k++) add(&b, goals[k] & on, SPARE);
  add(&b, g->night, 1);
  row = ended(&b);
  for (int k = 0; k < m->seats; k++) {
    row[k] = g->pile[m->order[k]];
    row[m->seats + k] = __builtin_popcountll(g->hand[m->order[k]]);
    row[2 * m->seats + k] = g->finds[m->order[k]];
  }
}

INLINE u64 legal_pushes(const Maze *m) {
  u64 slots = 0x111111111111ULL; /* a bit for each slot, as far apart as it has quarters */
  for (int barred = bars(m); barred; barred &= barred - 1) slots &= ~(1ULL << QUARTERS * __builtin_ctz(barred));
  return slots * ((1 << T.distinct[m->spare]) - 1);
}

INLINE void observe(const Game *g, const Sought *sought, int seats, int falls, const u8 *push_, u8 *row, u8 *mask, size_t choices) {
  Moment m = {.game = g, .maze = &g->maze, .seats = seats, .falls = falls, .pushed = push_ != 0};
  Maze after;
  if (push_) {
    m.slot = *push_ / QUARTERS;
    m.maze = &after;
    push(&g->maze, m.slot, *push_ % QUARTERS, &after);
  }
  for (int k = 0, s = g->turn; k < seats; k++, s = next(s, seats)) {
    m.order[k] = s;
    m.piece[k] = push_ ? T.carry[m.slot][g->piece[s]] : g->piece[s];
  }
  u64 room = reach(m.maze, 1ULL << m.piece[0]);
  row_of(&m, sought, room, row);
  Bits b = {0, 0, mask};
  add(&b, push_ ? 0 : legal_pushes(&g->maze), PUSHES);
  add(&b, push_ ? room : 0, SPARE);
  mask = ended(&b);
  for (size_t c = PUSHES + SPARE; c < choices; c++) *mask++ = 0;
}

/* The observation and mask of the seat on turn: before its push, or after the given one, before its walk. Compiled for each
   number of seats, with and without a night, and for both phases, so that every index in a row is constant. */
FAST void batch_observe(const Game *g, const Rules *r, const Sought *s, const u8 *p, u8 *row, size_t size, u8 *mask, size_t n, size_t count) {
  int seats = count ? g->seats : 0, falls = r->falls;
#define EACH(SEATS_, FALLS, PUSH) \
  for (size_t i = 0; i < count; i++) observe(g + i, s + i, SEATS_, FALLS, PUSH, row + i * size, mask + i * n, n)
#define BOTH(SEATS_, FALLS) \
  if (seats == SEATS_ && falls == FALLS && !p) EACH(SEATS_, FALLS, 0); \
  if (seats == SEATS_ && falls == FALLS && p) EACH(SEATS_, FALLS, p + i)
  BOTH(2, 0);
  BOTH(3, 0);
  BOTH(4, 0);
  BOTH(2, 1);
  BOTH(3, 1);
  BOTH(4, 1);
#undef BOTH
#undef EACH
}

#define GROUPS 32
#define ONES 0x0101010101010101ULL

/* A random nonzero byte of each row, found by groups of eight; 0 if a row has none. */
FAST int batch_pick(const u8 *masks, size_t choices, u64 *dice, u8 *out, size_t count) {
  for (size_t i = 0; i < count; i++, masks += choices) {
    u64 groups[GROUPS];
    uint32_t ones = 0, here, at = 0;
    for (size_t c = 0; c < choices; c += 8, at++) {
      groups[at] = 0;
      if (c + 8 <= choices) memcpy(groups + at, masks + c, 8);
      else for (size_t rest = c; rest < choices; rest++) groups[at] |= (u64)masks[rest] << 8 * (rest - c);
      groups[at] = (((groups[at] & 127 * ONES) + 127 * ONES) | groups[at]) >> 7 & ONES;
      ones += groups[at] * ONES >> 56;
    }
    if (!ones) return 0;
    uint32_t left = below(dice, ones);
    for (at = 0; left >= (here = groups[at] * ONES >> 56); at++) left -= here;
    out[i] = 8 * at + nth(groups[at], left) / 8;
  }
  return 1;
}

/* The rewards of finished games: the share of the other seats behind a seat minus those ahead, 0 if the game was
   stopped. Ends: 0 goes on, 1 over, 2 stopped. */
void batch_ends(const Game *games, const Rules *r, float *rewards, u8 *ends, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const Game *g = games + i;
    int merit[SEATS];
    ends[i] = g->over ? 1 + stopped(g, r) : 0;
    for (int s = 0; s < g->seats; s++) rewards[s] = 0;
    if (ends[i] == 1) {
      for (int s = 0; s < g->seats; s++) merit[s] = merits(g, r, s);
      for (int s = 0; s < g->seats; s++) {
        int lead = 0;
        for (int o = 0; o < g->seats; o++) lead += (merit[s] > merit[o]) - (merit[s] < merit[o]);
        rewards[s] = (float)((double)lead / (g->seats - 1));
      }
    }
    rewards += g->seats;
  }
}

/* --- a new deal ------------------------------------------------------------------------------------------------------ */

INLINE void lay(Game *g) {
  u8 place[SPARE + 1], sides[SPARE + 1], mark[SPARE + 1];
  int count = 0;
  u64 loose = 1ULL << SPARE;
  for (int slot = 0; slot < SLOTS; slot++) loose |= T.line[slot];
  for (u64 left = loose; left; left &= left - 1, count++) {
    int at = place[count] = __builtin_ctzll(left);
    sides[count] = at == SPARE ? g->maze.spare : 0;
    for (int p = 0; at < SPARE && p < 4; p++) sides[count] |= (g->maze.open[p] >> at & 1) << p;
    mark[count] = g->marks[at];
  }
  for (int p = 0; p < 4; p++) g->maze.open[p] &= ~loose;
  for (int i = count - 1; i >= 0; i--) { /* each place takes one of the remaining tiles, in any rotation */
    int from = below(&g->dice, i + 1), at = place[i];
    u8 tile = T.turned[below(&g->dice, QUARTERS)][sides[from]];
    g->marks[at] = mark[from];
    if (at == SPARE) g->maze.spare = tile;
    for (int p = 0; at < SPARE && p < 4; p++) g->maze.open[p] |= (u64)(tile >> p & 1) << at;
    sides[from] = sides[i];
    mark[from] = mark[i];
  }
}

INLINE int drawn(Game *g, u64 *from) {
  int mark = nth(*from, below(&g->dice, __builtin_popcountll(*from)));
  *from &= ~(1ULL << mark);
  return mark;
}

INLINE void hands(Game *g, const Rules *r) {
  for (int hour = 0; hour < 2; hour++) {
    u64 left = r->deck[hour];
    for (int s = 0; s < g->seats; s++) {
      int cards = __builtin_popcountll(g->hand[s] & r->deck[hour]);
      g->hand[s] &= ~r->deck[hour];
      while (cards--) g->hand[s] |= 1ULL << drawn(g, &left);
    }
    if (hour || !g->pile[0]) continue;
    for (int s = 0; s < g->seats; s++) g->goal[s] = drawn(g, &left);
    g->bag = left;
  }
}

/* Restart finished games, or all: shuffle the tiles and cards of the first deal with the game's own dice. */
FAST void batch_deal(Game *games, const Game *first, const Rules *r, int all, size_t count) {
  for (size_t i = 0; i < count; i++) {
    Game *g = games + i;
    if (!all && !g->over) continue;
    u64 dice = g->dice;
    *g = first[i];
    g->dice = dice;
    lay(g);
    hands(g, r);
    if (r->lot) g->turn = below(&g->dice, g->seats);
  }
}
