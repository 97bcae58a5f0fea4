/* Whole games of the shifting mazes, many at once: the twin of turns.py. structs.py writes and reads the structs. */
#pragma once
#include "maze.h"

#define SEATS 4
#define FINDS 12
#define COINS 8
#define REFUSED 255 /* a turn that is not legal: nothing was done */

typedef struct {
  Maze maze;
  u64 dice, bag, hand[SEATS], denied[SEATS]; /* masks of marks; dice is the state of the generator */
  uint32_t turns;
  u8 marks[SPARE + 1]; /* by place, the spare's last */
  u8 goal[SEATS], pile[SEATS], piece[SEATS], home[SEATS], finds[SEATS], found[SEATS][FINDS];
  u8 seats, turn, over, night, coin, pad;
} Game;

typedef struct {
  u64 deck[2]; /* marks that count by day and by night */
  uint32_t limit;
  u8 coins[COINS], coin_count, zero_step, falls, points[2], lot; /* falls: there is a night; lot: any seat may begin */
  u8 pad[6];
} Rules;

typedef struct { /* parameters of a race, measured: see win_chance.py; deep: the pushes of other seats are considered */
  double pace, miss, spread;
  int deep;
} Temper;

typedef struct { /* in the order of play the goals of the seat on turn and the possible goals of the others, as places */
  u64 at[SEATS];
  u64 homeward; /* seats on their way home: no push moves a home */
} Sought;

enum { RANDOM, GREEDY, EXPERT }; /* policies */
#define TRIES 6                  /* pushes an expert looks at when none reaches a goal */

/* --- one game ------------------------------------------------------------------------------------------------------ */

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
/* The places of the tiles with these marks. */
INLINE u64 places(const Game *g, u64 marks) {
  u64 out = 0;
  for (int at = 0; at <= SPARE; at++) out |= (u64)(g->marks[at] && marks >> g->marks[at] & 1) << at;
  return out;
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
/* The key by which a seat is ranked at the end: points and then finds, or coming home and then finds. */
INLINE int merits(const Game *g, const Rules *r, int seat) {
  int points = seat != g->turn ? 0 : r->falls ? g->coin : 1;
  for (int f = 0; r->falls && f < g->finds[seat]; f++) points += r->points[r->deck[1] >> g->found[seat][f] & 1];
  return points * (FINDS + 1) + g->finds[seat];
}
/* True if the limit of turns stopped the game. */
INLINE int stopped(const Game *g, const Rules *r) { return r->falls ? !g->coin : g->turns >= r->limit; }

/* --- many games ---------------------------------------------------------------------------------------------------- */

void batch_reaches(const Game *games, u64 *out, size_t count);
void batch_step(Game *games, const Rules *r, const u8 *pushes, const u8 *cells, u8 *out, size_t count);
u64 batch_play(Game *games, const Game *first, const Rules *r, int turns, int policy, int again, size_t count);
void batch_chances(const Game *games, const Rules *r, const Temper *t, int seat, double *out, size_t count);
void batch_winners(const Game *games, const Rules *r, u8 *out, size_t count);

/* for learning programs: see learn.c */
void batch_seek(const Game *games, const Rules *r, Sought *out, size_t count);
void batch_observe(const Game *g, const Rules *r, const Sought *s, const u8 *p, u8 *row, size_t size, u8 *mask, size_t n, size_t count);
int batch_pick(const u8 *masks, size_t choices, u64 *dice, u8 *out, size_t count);
void batch_ends(const Game *games, const Rules *r, float *rewards, u8 *ends, size_t count);
void batch_deal(Game *games, const Game *first, const Rules *r, int all, size_t count);
