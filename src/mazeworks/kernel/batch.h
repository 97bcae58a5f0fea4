/* Whole games of the shifting mazes, many at once: the twin of turns.py. flat.py writes and reads the structs. */
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
  u8 coins[COINS], coin_count, zero_step, falls, points[2]; /* falls: there is a night in this game */
  u8 pad[7];
} Rules;

typedef struct { /* how a race goes, measured: see outlook.py; deep: somebody else's push is thought of */
  double pace, miss, spread;
  int deep;
} Temper;

enum { RANDOM, GREEDY, EXPERT }; /* who plays */
#define TRIES 6                  /* pushes an expert looks at when none reaches a goal */

void batch_reaches(const Game *games, u64 *out, size_t count);
void batch_step(Game *games, const Rules *r, const u8 *pushes, const u8 *cells, u8 *out, size_t count);
u64 batch_play(Game *games, const Game *first, const Rules *r, int turns, int policy, int again, size_t count);
void batch_chances(const Game *games, const Rules *r, const Temper *t, int seat, double *out, size_t count);
void batch_winners(const Game *games, const Rules *r, u8 *out, size_t count);
