/* Principal-variation search. */
#include "tigers.h"
#include <stdlib.h>
#include <string.h>

#define EXACT 0
#define AT_LEAST 1
#define AT_MOST 2
#define KEEP 4096 /* history never counts more */

typedef struct { /* a table entry of a position */
  u64 key;
  int16_t value;
  int8_t depth;
  u8 bound;
  Turn turn;
} Entry;

typedef struct {
  Past past;
  Limits limits;
  Entry *table;
  int shift;
  Try *turns; /* room for the turns of every depth */
  u64 nodes;
  double end;
  int stopped, answered;
  Turn root, killers[DEEPEST][2];
  int history[SEATS][2][CELLS * CELLS]; /* history heuristic: leads and pairs that were good elsewhere */
  u64 path[DEEPEST];
  u8 filter[FILTERED]; /* how many keys of path and past end like this: most lookups fail */
} Search;

static int repeated(const Search *s, u64 key, int ply) {
  if (!s->filter[FILTER(key)]) return 0;
  for (int i = ply - 2; i >= 0; i -= 2)
    if (s->path[i] == key) return 1;
  for (int i = 0; i < s->past.count; i++)
    if (s->past.keys[i] == key) return 1;
  return 0;
}

static int out_of_time(Search *s) {
  /* depth 1 is searched even after the time limit */
  if (s->answered && spent(&s->limits.budget, s->nodes, s->end)) s->stopped = 1;
  if ((s->nodes & 0xFFFF) == 0 && tigers_stop && tigers_stop()) s->stopped = STOPPED;
  return s->stopped;
}

/* --- sight: the same turns are overlooked wherever a position is met; fallback.py draws alike ----------------------- */

static u64 mixed(u64 x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ x >> 27) * 0x94D049BB133111EBULL;
  return x ^ x >> 31;
}

static u64 drawn(const Search *s, const Position *p) {
  u64 cards = (u64)p->red << 32 | (u64)p->tiger << 16 | (u64)p->gems << 8 | p->turn;
  return mixed(mixed(mixed(s->limits.seed ^ p->cubs[0]) ^ p->cubs[1]) ^ cards);
}

/* A win in one: the searching seat always sees its own, and the opponent's if it notices it. */
static int sees_win(const Search *s, const Position *p, int ply) {
  if (!can_win(p, p->turn)) return 0;
  return s->limits.sight >= EVERYTHING || ply % 2 == 0 || mixed(drawn(s, p) ^ ~0ULL) >> 32 < s->limits.sight;
}

/* Keep the turns that are noticed, at least one. After `ply` 0, a win that was overlooked stays overlooked. */
static int notice(const Search *s, const Position *p, Try *turns, int n, int ply) {
  u64 here = drawn(s, p), least = ~0ULL;
  int kept = 0, last = ply && can_win(p, p->turn);
  Try first = turns[0];
  for (int i = 0; i < n; i++) {
    Turn t = turns[i].turn;
    u64 at = mixed(here ^ ((u64)t.start << 24 | t.to << 16 | t.one << 8 | t.two)) >> 32;
    if (last && t.to == T.goal[p->turn]) continue;
    if (at < least) least = at, first = turns[i];
    if (at < s->limits.sight) turns[kept++] = turns[i];
  }
  if (!kept && n) turns[kept++] = first;
  return kept;
}

/* Nearer wins are better: table entries hold the distance from the node, searches the distance from the root. */
static int from_here(int value, int ply) { return value > SURE ? value + ply : value < -SURE ? value - ply : value; }
static int from_root(int value, int ply) { return value > SURE ? value - ply : value < -SURE ? value + ply : value; }

static void rate(const Search *s, const Position *p, Try *turns, int n, Turn known, int ply) {
  const int(*history)[CELLS * CELLS] = s->history[p->turn];
  for (int i = 0; i < n; i++) {
    Turn t = turns[i].turn;
    int order = turns[i].gain * 16 + history[0][t.start * CELLS + t.to] + history[1][t.one * CELLS + t.two];
    for (int k = 0; k < 2; k++)
      if (same_turn(t, s->killers[ply][k])) order += 2000;
    turns[i].order = same_turn(t, known) && known.start != known.to ? 1 << 28 : order;
  }
}

static void praise(Search *s, int seat, Turn t, int depth, int ply) {
  Turn *killers = s->killers[ply];
  if (!same_turn(killers[0], t)) killers[1] = killers[0], killers[0] = t;
  int *lead = &s->history[seat][0][t.start * CELLS + t.to], *pair = &s->history[seat][1][t.one * CELLS + t.two];
  *lead += depth * depth * 4, *pair += depth * depth * 4;
  if (*lead > KEEP) *lead /= 2;
  if (*pair > KEEP) *pair /= 2;
}

static void best_first(Try *turns, int n, int i) {
  int best = i;
  for (int j = i + 1; j < n; j++)
    if (turns[j].order > turns[best].order) best = j;
  Try t = turns[i];
  turns[i] = turns[best], turns[best] = t;
}

/* Late-move reductions: the later in the list, the less depth. */
static int reduction(const Search *s, int depth, int i) {
  if (!s->limits.reduce || depth < 3 || i < 4) return 0;
  return 1 + (i >= 12 && depth >= 4) + (i >= 36 && depth >= 6);
}

static int look(Search *s, const Position *p, int depth, int alpha, int beta, int ply);

/* The value of a turn: first with a null window, in full only if it seems better than the best. */
static int try_turn(Search *s, const Position *after, int depth, int alpha, int beta, int ply, int i) {
  if (i == 0) return -look(s, after, depth - 1, -beta, -alpha, ply + 1);
  int less = reduction(s, depth, i);
  int v = -look(s, after, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
  if (less && v > alpha && !s->stopped) v = -look(s, after, depth - 1, -alpha - 1, -alpha, ply + 1);
  if (v > alpha && v < beta && !s->stopped) v = -look(s, after, depth - 1, -beta, -alpha, ply + 1);
  return v;
}

/* The last turn of a line: turns by their gain, until no other can be better, because a ride only helps the opponent. */
static int look_last(Search *s, const Position *p, int alpha, int beta, int ply, Try *turns, int n, Turn *good) {
  int base = p->score[p->turn] - p->score[!p->turn], best = -2 * WON;
  for (int i = 0; i < n; i++) turns[i].order = turns[i].gain;
  for (int i = 0; i < n && best < beta; i++) {
    best_first(turns, n, i);
    int most = base + turns[i].gain;
    if (ply && (most <= best || most <= alpha)) return most > best ? most : best;
    Position after;
    play(p, turns[i].turn, &after);
    s->nodes++;
    int again = repeated(s, after.key, ply + 1), v = 0;
    if (again && s->past.bars) continue;
    if (!again) v = sees_win(s, &after, ply + 1) ? ply + 2 - WON : -value(&after);
    if (v <= best) continue;
    best = v, *good = turns[i].turn;
    if (!ply) s->root = *good;
    if (v > alpha) alpha = v;
  }
  return best;
}

static int look_on(Search *s, const Position *p, int depth, int alpha, int beta, int ply, Try *turns, int n, Turn *good) {
  int best = -2 * WON;
  for (int i = 0; i < n; i++) {
    if (i < 16) best_first(turns, n, i);
    Position after;
    play(p, turns[i].turn, &after);
    s->nodes++;
    int again = repeated(s, after.key, ply + 1), v = 0;
    if (again && s->past.bars) continue;
    if (!again) v = try_turn(s, &after, depth, alpha, beta, ply, i);
    if (s->stopped) return 0;
    if (v <= best) continue;
    best = v, *good = turns[i].turn;
    if (!ply) s->root = *good;
    if (v > alpha) alpha = v;
    if (alpha >= beta) {
      praise(s, p->turn, *good, depth, ply);
      break;
    }
  }
  return best;
}

static int only(Try *turns, int n, int lead) {
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (turns[i].turn.start * CELLS + turns[i].turn.to == lead) turns[kept++] = turns[i];
  return kept;
}

/* The value of a position for the seat on turn, if it lies between alpha and beta. */
static int look(Search *s, const Position *p, int depth, int alpha, int beta, int ply) {
  if (out_of_time(s)) return 0;
  if ((ply || s->limits.lead < 0) && sees_win(s, p, ply)) {
    if (!ply) s->root = (Turn){first_of(p->on[p->turn] & T.beside[T.goal[p->turn]]), T.goal[p->turn], 0, 0};
    return WON - ply - 1;
  }
  if (depth <= 0) return value(p);
  Entry *e = &s->table[p->key >> s->shift];
  Turn known = {0, 0, 0, 0};
  if (e->key == p->key) {
    known = e->turn;
    int v = from_root(e->value, ply);
    if (ply && e->depth >= depth && (e->bound == EXACT || (e->bound == AT_LEAST ? v >= beta : v <= alpha))) return v;
  }
  Try *turns = s->turns + (size_t)ply * TURNS;
  int n = all_turns(p, turns), first = alpha, best;
  if (!ply && s->limits.lead >= 0) n = only(turns, n, s->limits.lead);
  if (s->limits.sight < EVERYTHING) n = notice(s, p, turns, n, ply);
  s->path[ply] = p->key, s->filter[FILTER(p->key)]++;
  Turn good = n ? turns[0].turn : known;
  if (depth == 1 || ply + 2 >= DEEPEST) {
    best = look_last(s, p, alpha, beta, ply, turns, n, &good);
  } else {
    rate(s, p, turns, n, known, ply);
    best = look_on(s, p, depth, alpha, beta, ply, turns, n, &good);
  }
  s->filter[FILTER(p->key)]--;
  if (s->stopped) return 0;
  if (best == -2 * WON) best = ply - WON; /* every turn would repeat a position: lost */
  *e = (Entry){p->key, from_here(best, ply), depth, best >= beta ? AT_LEAST : best > first ? EXACT : AT_MOST, good};
  return best;
}

/* The line in the table, after the given first turn. */
static void trace(Search *s, const Position *p, Found *out) {
  Position now, after;
  Turn turn = out->line[0];
  int most = out->length;
  for (now = *p, out->length = 0; out->length < most; now = after) {
    Try turns[TURNS];
    int n = all_turns(&now, turns), i = 0;
    while (i < n && !same_turn(turns[i].turn, turn)) i++;
    if (i == n) break;
    play(&now, turn, &after);
    if (repeated(s, after.key, 0)) break;
    out->line[out->length++] = turn;
    if (won(&after, now.turn)) break;
    if (can_win(&after, after.turn)) {
      turn = (Turn){first_of(after.on[after.turn] & T.beside[T.goal[after.turn]]), T.goal[after.turn], 0, 0};
      continue;
    }
    Entry *e = &s->table[after.key >> s->shift];
    if (e->key != after.key) break;
    turn = e->turn;
  }
}

int tigers_search(const Position *p, Past past, const Limits *limits, Found *out) {
  memset(out, 0, sizeof *out);
  int bits = table_bits(&limits->budget, limits->depth <= 4 ? 14 : limits->depth <= 6 ? 17 : 20);
  Search *s = calloc(1, sizeof *s);
  Entry *table = calloc((size_t)1 << bits, sizeof *table);
  Try *turns = malloc(sizeof(Try) * TURNS * DEEPEST);
  if (!s || !table || !turns) {
    free(s), free(table), free(turns);
    return STOPPED - 1;
  }
  s->past = past, s->limits = *limits, s->table = table, s->shift = 64 - bits, s->turns = turns;
  s->end = seconds_now(limits->budget.cpu) + limits->budget.seconds;
  for (int i = 0; i < past.count; i++) s->filter[FILTER(past.keys[i])] = 1;
  for (int depth = 1; depth <= limits->depth && depth < DEEPEST - 2; depth++) {
    int v = look(s, p, depth, -2 * WON, 2 * WON, 0);
    if (s->stopped && out->depth) break;
    out->value = v, out->depth = depth, out->line[0] = s->root, s->answered = 1;
    if (s->stopped || v > SURE || (v < -SURE && WON + v <= depth)) break;
  }
  out->nodes = s->nodes, out->length = out->depth;
  int stopped = s->stopped;
  s->stopped = 0;
  if (out->depth) trace(s, p, out);
  free(table), free(turns), free(s);
  return stopped == STOPPED ? STOPPED : 0;
}
