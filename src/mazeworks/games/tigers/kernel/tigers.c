/* Positions, turns, and counting. See tigers.h; fallback.py says the same in Python, in the same order. */
#include "tigers.h"
#include <string.h>
#include <time.h>

Tables T;
int (*tigers_stop)(void);

static u64 cub_key[SEATS][CELLS][CELLS], card_key[CELLS][4], gem_key[4], turn_key;

static u64 scramble(u64 *seed) {
  u64 z = *seed += 0x9E3779B97F4A7C15ULL;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
  return z ^ z >> 31;
}

void tigers_begin(void) {
  u64 seed = 12345;
  for (int seat = 0; seat < SEATS; seat++)
    for (int cell = 0; cell < CELLS; cell++)
      for (int count = 1; count < CELLS; count++) cub_key[seat][cell][count] = scramble(&seed);
  for (int cell = 0; cell < CELLS; cell++)
    for (int card = 0; card < 4; card++) card_key[cell][card] = scramble(&seed);
  for (int gems = 0; gems < 4; gems++) gem_key[gems] = scramble(&seed);
  turn_key = scramble(&seed);
}

double seconds_now(int cpu) {
  struct timespec t;
#ifdef CLOCK_THREAD_CPUTIME_ID
  clock_gettime(cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
#else
  clock_gettime(CLOCK_MONOTONIC, &t);
#endif
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int spent(const Budget *budget, u64 nodes, double end) {
  if (budget->nodes && nodes >= budget->nodes) return 1;
  return budget->seconds > 0 && (nodes & 1023) == 0 && seconds_now(budget->cpu) > end;
}

int table_bits(const Budget *budget, int most) {
  int bits = most;
  while (budget->nodes && bits > 10 && budget->nodes <= 1ULL << (bits - 1)) bits--;
  return bits;
}

INLINE int card_at(const Position *p, int cell) { return (p->red >> cell & 1) * RED | (p->tiger >> cell & 1) * TIGER; }

void position_from(const Plain *plain, Position *out) {
  memset(out, 0, sizeof *out);
  memcpy(out->cubs, plain->cubs, sizeof out->cubs);
  out->red = plain->red & T.clues, out->tiger = plain->tiger & T.clues, out->gems = plain->gems, out->turn = plain->turn;
  out->key = gem_key[out->gems] ^ (out->turn ? turn_key : 0);
  for (int cell = 0; cell < CELLS; cell++) {
    if (T.clues >> cell & 1) out->key ^= card_key[cell][card_at(out, cell)];
    for (int seat = 0; seat < SEATS; seat++) {
      int count = count_at(out->cubs[seat], cell);
      out->key ^= cub_key[seat][cell][count];
      out->on[seat] |= (count > 0) << cell;
      out->score[seat] += count * T.worth[seat][cell];
      out->cubs_each += seat ? 0 : count;
    }
  }
}

void position_to(const Position *p, Plain *out) {
  *out = (Plain){{p->cubs[0], p->cubs[1]}, p->red, p->tiger, p->gems, p->turn, {0}};
}

int turns_after(const Position *p, const u16 *with, int start, int to, Try *out) {
  int seat = p->turn, other = !seat, n = 0;
  const int32_t *mine = T.worth[seat], *theirs = T.worth[other];
  u64 led = p->cubs[seat] + (1ULL << 4 * to) - (1ULL << 4 * start), foreign = p->cubs[other];
  if (count_at(led, T.goal[seat]) == p->cubs_each) { /* it is won, and nothing is switched */
    out[0] = (Try){{start, to, 0, 0}, WON, 0};
    return 1;
  }
  int gain = mine[to] - mine[start];
  unsigned on = on_after(p, seat, start, to);
  for (unsigned ones = T.clues; ones; ones &= ones - 1) {
    int one = first_of(ones);
    for (unsigned twos = pairs_of(with, on, one); twos; twos &= twos - 1) {
      int two = first_of(twos);
      int ride = (count_at(led, one) - count_at(led, two)) * (mine[two] - mine[one]);
      ride -= (count_at(foreign, one) - count_at(foreign, two)) * (theirs[two] - theirs[one]);
      out[n++] = (Try){{start, to, one, two}, gain + ride, 0};
    }
  }
  if (!n) out[n++] = (Try){{start, to, 0, 0}, gain, 0};
  return n;
}

int all_turns(const Position *p, Try *out) {
  int n = 0;
  u16 with[CELLS];
  if (won(p, 0) || won(p, 1)) return 0;
  partners(p, with);
  for (unsigned from = p->on[p->turn]; from; from &= from - 1) {
    int start = first_of(from);
    for (unsigned ways = T.beside[start]; ways; ways &= ways - 1) n += turns_after(p, with, start, first_of(ways), out + n);
  }
  return n;
}

static void ride(Position *q, int one, int two) {
  for (int seat = 0; seat < SEATS; seat++) {
    int a = count_at(q->cubs[seat], one), b = count_at(q->cubs[seat], two);
    if (a == b) continue;
    u64 both = a ^ b;
    const u64(*keys)[CELLS] = cub_key[seat];
    q->cubs[seat] ^= both << 4 * one | both << 4 * two;
    q->key ^= keys[one][a] ^ keys[one][b] ^ keys[two][a] ^ keys[two][b];
    q->score[seat] += (a - b) * (T.worth[seat][two] - T.worth[seat][one]);
    if (!a != !b) q->on[seat] ^= 1U << one | 1U << two;
  }
}

void play(const Position *p, Turn turn, Position *out) {
  int seat = p->turn, start = turn.start, to = turn.to, one = turn.one, two = turn.two;
  int left = count_at(p->cubs[seat], start), there = count_at(p->cubs[seat], to);
  const u64(*keys)[CELLS] = cub_key[seat];
  *out = *p;
  out->cubs[seat] += (1ULL << 4 * to) - (1ULL << 4 * start);
  out->key ^= keys[start][left] ^ keys[start][left - 1] ^ keys[to][there] ^ keys[to][there + 1] ^ turn_key;
  out->on[seat] |= 1U << to;
  if (left == 1) out->on[seat] &= ~(1U << start);
  out->score[seat] += T.worth[seat][to] - T.worth[seat][start];
  out->turn = !seat;
  if (won(out, seat)) return;
  int flips = BOTH;
  if (one != two) {
    int a = card_at(p, one), b = card_at(p, two), differ = a ^ b;
    flips = BOTH ^ differ;
    unsigned both = 1U << one | 1U << two;
    if (differ & RED) out->red ^= both;
    if (differ & TIGER) out->tiger ^= both;
    out->key ^= card_key[one][a] ^ card_key[one][b] ^ card_key[two][a] ^ card_key[two][b];
    ride(out, one, two);
  }
  out->key ^= gem_key[p->gems] ^ gem_key[p->gems ^ flips];
  out->gems = p->gems ^ flips;
}

/* The difference in worth, and a part of the best ride that the seat on turn is offered as the cubs stand. */
int value(const Position *p) {
  int seat = p->turn, other = !seat, best = 0;
  const int32_t *mine = T.worth[seat], *theirs = T.worth[other];
  unsigned on = p->on[0] | p->on[1];
  u16 with[CELLS];
  partners(p, with);
  for (unsigned ones = T.clues; ones; ones &= ones - 1) {
    int one = first_of(ones);
    unsigned twos = pairs_of(with, on, one);
    if (!twos) continue;
    int own = count_at(p->cubs[seat], one), foreign = count_at(p->cubs[other], one);
    for (; twos; twos &= twos - 1) {
      int two = first_of(twos);
      int gain = (own - count_at(p->cubs[seat], two)) * (mine[two] - mine[one]);
      gain -= (foreign - count_at(p->cubs[other], two)) * (theirs[two] - theirs[one]);
      if (gain > best) best = gain;
    }
  }
  return p->score[seat] - p->score[other] + best * T.ride / 100;
}

/* The last turn is only counted, not played. */
static u64 count_turns(const Position *p) {
  int seat = p->turn;
  u64 total = 0;
  u16 with[CELLS];
  partners(p, with);
  for (unsigned from = p->on[seat]; from; from &= from - 1) {
    int start = first_of(from);
    for (unsigned ways = T.beside[start]; ways; ways &= ways - 1) {
      int to = first_of(ways), pairs = 0;
      if (to == T.goal[seat] && at_home(p, seat) == p->cubs_each - 1) {
        total++;
        continue;
      }
      unsigned on = on_after(p, seat, start, to);
      for (unsigned ones = T.clues; ones; ones &= ones - 1) {
        int one = first_of(ones);
        pairs += __builtin_popcount(pairs_of(with, on, one));
      }
      total += pairs ? pairs : 1;
    }
  }
  return total;
}

u64 tigers_perft(const Position *p, int depth) {
  if (won(p, 0) || won(p, 1)) return 0;
  if (depth == 1) return count_turns(p);
  Try turns[TURNS];
  u64 total = 0;
  int n = all_turns(p, turns);
  for (int i = 0; i < n; i++) {
    Position after;
    play(p, turns[i].turn, &after);
    total += tigers_perft(&after, depth - 1);
  }
  return total;
}
