/* The part of the kernel that does not depend on the size of a maze: limits, and the aim of a plan.

   A plan carries a set of cells for each choice of goals already found: where the piece may stand then. In order, a
   choice (`stand`) is how many were found; in any order, it is a mask of them. */
#pragma once
#include <stddef.h>
#include <stdint.h>

#define QUARTERS 4
#define NOWHERE 255 /* no home to come to */
#define STANDS 64   /* sets a plan may carry */
#define GOALS 12
#define STOPPED -1
#define DEEPEST 64 /* turns of a plan */
#define PATIENCE 4 /* a search of this many turns polls whether to stop */
#define CROSS 15   /* a tile open all round */
#define INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && !defined(__AVX2__)
#define FAST __attribute__((target_clones("arch=x86-64-v3", "default"))) /* AVX2 where the machine has it */
#else
#define FAST
#endif

typedef uint64_t u64;
typedef uint8_t u8;

typedef struct { /* the aim of a plan */
  u8 goals, home, any_order;
} Aim;

typedef struct {
  u8 push, to;
} Turn;

typedef struct { /* the start of the rest of the line */
  int stand, cell;
} Want;

INLINE int stands(Aim a) { return a.any_order ? 1 << a.goals : a.goals + 1; }
INLINE int left_over(Aim a, int stand) {
  return a.goals - (a.any_order ? __builtin_popcount(stand) : stand) + (a.home != NOWHERE);
}
INLINE int sought(Aim a, int stand, int goal) { return a.any_order ? !(stand >> goal & 1) : stand == goal; }
INLINE int found(Aim a, int stand, int goal) { return a.any_order ? stand | 1 << goal : goal + 1; }
