/* Two Doors in bits: the twin of fallback.py. The rules are in games/tigers/rules.

   A cell is a bit, row by row from the top left. Cubs are counts of four bits for each cell. A card is two bits, one in
   each of two masks; the gems have the same two. Which cells are neighbours, which lie in one line, where the goals are
   and what a cub is worth: all that comes from Python when this is loaded, so that no rule is typed twice. */
#pragma once
#include <stddef.h>
#include <stdint.h>

#define CELLS 16
#define SEATS 2
#define RED 1
#define TIGER 2
#define BOTH 3
#define TURNS 600   /* more than a position can have: five cubs, four ways each, twenty-eight pairs */
#define DEEPEST 64  /* turns that a search looks ahead at most */
#define WON 30000   /* less the turns until then */
#define SURE 29000  /* what is beyond is a win, or a loss */
#define STOPPED -1
#define INLINE static inline __attribute__((always_inline))

typedef uint64_t u64;
typedef uint16_t u16;
typedef uint8_t u8;

typedef struct { /* as it comes from Python */
  u64 cubs[SEATS];
  u16 red, tiger; /* masks of clues */
  u8 gems, turn;
  u8 pad[2];
} Plain;

typedef struct {
  u64 cubs[SEATS];
  u64 key;             /* equal for equal positions, almost surely different for others */
  int score[SEATS];    /* the worth of each seat's cubs */
  u16 on[SEATS];       /* the cells of each seat's cubs */
  u16 red, tiger;
  u8 gems, turn;
  u8 cubs_each;
} Position;

typedef struct { /* a lead, and the pair that changes places: one == two for none */
  u8 start, to, one, two;
} Turn;

typedef struct { /* a turn in a search: its immediate gain, and its rank */
  Turn turn;
  int gain, order;
} Try;

typedef struct { /* set from Python */
  u16 beside[CELLS], in_line[CELLS]; /* clues in the same row or column, without itself */
  u16 clues;
  u8 goal[SEATS];
  int32_t worth[SEATS][CELLS];
  int32_t ride; /* hundredths */
} Tables;

typedef struct { /* positions that may not come back, or count as a draw */
  const u64 *keys;
  int count;
  int bars; /* such turns are illegal */
} Past;

#define FILTERED 4096
#define FILTER(key) ((key) & (FILTERED - 1)) /* the end of a key: most that are sought are not there */

extern Tables T;
extern int (*tigers_stop)(void); /* polled: nonzero ends a search */

INLINE int count_at(u64 cubs, int cell) { return cubs >> 4 * cell & 15; }
INLINE int first_of(unsigned mask) { return __builtin_ctz(mask); }
INLINE int at_home(const Position *p, int seat) { return count_at(p->cubs[seat], T.goal[seat]); }
INLINE int won(const Position *p, int seat) { return at_home(p, seat) == p->cubs_each; }
/* true if a seat could win with its next lead */
INLINE int can_win(const Position *p, int seat) {
  return at_home(p, seat) == p->cubs_each - 1 && p->on[seat] & T.beside[T.goal[seat]];
}
INLINE int same_turn(Turn a, Turn b) { return a.start == b.start && a.to == b.to && a.one == b.one && a.two == b.two; }

/* the clues with which each clue may change places, with or without cubs */
INLINE void partners(const Position *p, u16 *with) {
  unsigned colour = (p->gems & RED ? p->red : ~p->red) & T.clues, role = (p->gems & TIGER ? p->tiger : ~p->tiger) & T.clues;
  for (int cell = 0; cell < CELLS; cell++)
    with[cell] = T.in_line[cell] & ((colour >> cell & 1 ? colour : 0) | (role >> cell & 1 ? role : 0));
}
/* the partners after `cell` that make a pair with a cub on it */
INLINE unsigned pairs_of(const u16 *with, unsigned on, int cell) {
  unsigned after = with[cell] & ~0U << cell;
  return on >> cell & 1 ? after : after & on;
}
/* the cells of all cubs after a lead of `seat` */
INLINE unsigned on_after(const Position *p, int seat, int start, int to) {
  unsigned on = p->on[0] | p->on[1] | 1U << to;
  if (count_at(p->cubs[seat], start) == 1 && !(p->on[!seat] >> start & 1)) on &= ~(1U << start);
  return on;
}

void tigers_begin(void);                                            /* once, after the tables */
void position_from(const Plain *plain, Position *out);
void position_to(const Position *p, Plain *out);
int turns_after(const Position *p, const u16 *with, int start, int to, Try *out); /* those that begin with a lead */
int all_turns(const Position *p, Try *out);                         /* in the order of the rules; none when it is over */
void play(const Position *p, Turn turn, Position *out);
int value(const Position *p);                                       /* for the seat on turn, without looking ahead */
u64 tigers_perft(const Position *p, int depth);

typedef struct { /* limits, the first one reached counts; 0: none */
  u64 nodes;
  double seconds;
  int cpu; /* CPU seconds of this thread, not wall-clock time */
} Budget;

typedef struct {
  int depth;       /* the most turns to look ahead */
  Budget budget;
  int reduce;      /* search less deep after turns that seem bad */
  int lead;        /* the turn must begin with this lead, start * CELLS + to; -1 for any */
  u64 sight;       /* of 2^32: the share of turns, and of the opponent's wins in one, that are noticed */
  u64 seed;        /* decides which of them */
} Limits;

#define EVERYTHING (1ULL << 32) /* nothing is overlooked */

typedef struct {
  int value, depth, length;
  u64 nodes;
  Turn line[DEEPEST];
} Found;

int tigers_search(const Position *p, Past past, const Limits *limits, Found *out); /* 0, or STOPPED */

typedef struct {
  int turns;   /* own turns to a forced win; 0 if none was found */
  int refuted; /* own turns within which there is none */
  u64 nodes;
  Turn first;
} Proof;

int tigers_prove(const Position *p, Past past, int seat, int most, Budget budget, Proof *out);

typedef struct {
  u64 wins, losses, draws;          /* of the seat on turn, over all positions */
  u64 start_wins, start_losses, start_draws;
  u64 lengths[256];                 /* starts by their number of turns; 0 for draws */
  int longest, longest_start;
} Census;

int tigers_census(int passes, Census *out, const Plain *asked, u8 *answers, size_t count); /* one cub for each seat */

double seconds_now(int cpu);
/* true if a budget that ends at `end` is spent; called once for every node */
int spent(const Budget *budget, u64 nodes, double end);
int table_bits(const Budget *budget, int most); /* a table that holds all that can be found */
