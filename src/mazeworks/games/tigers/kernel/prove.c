/* Forced wins: can a seat win within a number of own turns against any defence?

   The answer is sound for a game with a past. Both sides are kept from positions that were there before, which is a
   fixed set; and a win that is found nearest first never comes back to a position of its own line. A turn that the rules
   would bar because of the line itself is left to the defender all the same, so only a few wins may be missed. */
#include "tigers.h"
#include <stdlib.h>

#define BITS 20
#define PRAISE 20
#define MUCH 100000
#define SORTED 12 /* turns that are put in order: if none of these tells, it hardly matters */

typedef struct {
  u64 key;
  u8 yes, no; /* the fewest own turns that are enough, the most that are not */
} Entry;

typedef struct {
  Past past;
  Entry *table;
  int shift;
  Try *turns;
  Budget budget;
  int seat, stopped;
  double end;
  u64 nodes;
  Turn first;
  u8 filter[FILTERED];              /* true if a key of the past ends like this */
  int history[2][2][CELLS * CELLS]; /* leads and pairs that were good, of the attacker and of the defender */
} Search;

static unsigned doors_but(int cell) { return ~(unsigned)T.clues & 0xFFFF & ~(1U << cell); }

/* The least number of own turns: every cub arrives by a step of its own, and from another door it takes two. */
static int needed(const Position *p, int seat) {
  int turns = p->cubs_each - at_home(p, seat);
  for (unsigned at = p->on[seat] & doors_but(T.goal[seat]); at; at &= at - 1) turns += count_at(p->cubs[seat], first_of(at));
  return turns;
}

static int was_there(const Search *s, u64 key) {
  if (!s->filter[FILTER(key)]) return 0;
  for (int i = 0; i < s->past.count; i++)
    if (s->past.keys[i] == key) return 1;
  return 0;
}

/* The change of that number by a lead. */
static int needs_more(int goal, int start, int to) {
  int from = start == goal ? 0 : T.clues >> start & 1 ? 1 : 2;
  return (to == goal ? 0 : T.clues >> to & 1 ? 1 : 2) - from;
}

/* The turns after which the remaining own turns can still be enough. */
static int attacks_with(const Position *p, int least, int left, Try *out) {
  int n = 0, goal = T.goal[p->turn];
  u16 with[CELLS];
  partners(p, with);
  for (unsigned from = p->on[p->turn]; from; from &= from - 1) {
    int start = first_of(from);
    for (unsigned ways = T.beside[start]; ways; ways &= ways - 1) {
      int to = first_of(ways);
      if (least + needs_more(goal, start, to) < left) n += turns_after(p, with, start, to, out + n);
    }
  }
  return n;
}

/* The relevant defences: against a cub at the last gate only those that take it away. */
static int answers(const Search *s, const Position *p, Try *out) {
  int n = 0, goal = T.goal[s->seat], last = first_of(p->on[s->seat] & ~(1U << goal));
  u16 with[CELLS];
  if (!can_win(p, s->seat) || (s->past.count && !s->past.bars)) return all_turns(p, out); /* or a draw, if there is one */
  partners(p, with);
  for (unsigned away = with[last] & ~T.beside[goal]; away; away &= away - 1) {
    int two = first_of(away);
    for (unsigned from = p->on[p->turn]; from; from &= from - 1) {
      int start = first_of(from);
      for (unsigned ways = T.beside[start]; ways; ways &= ways - 1) {
        Turn turn = {start, first_of(ways), last < two ? last : two, last < two ? two : last};
        out[n++] = (Try){turn, 0, 0};
      }
    }
  }
  return n;
}

/* True if the defender can prevent a win with the next lead; one such turn is enough. */
static int holds_once(Search *s, const Position *p, Try *turns) {
  u16 with[CELLS];
  int threat = can_win(p, s->seat), n = threat ? answers(s, p, turns) : 0;
  unsigned from = threat ? 1 : p->on[p->turn]; /* the leads of one cub at a time: the first mostly do */
  partners(p, with);
  for (; from; from &= from - 1) {
    int start = first_of(from);
    if (!threat) {
      n = 0;
      for (unsigned ways = T.beside[start]; ways; ways &= ways - 1) n += turns_after(p, with, start, first_of(ways), turns + n);
    }
    for (int i = 0; i < n; i++) {
      Position after;
      play(p, turns[i].turn, &after);
      s->nodes++;
      int again = was_there(s, after.key);
      if (again ? !s->past.bars : !can_win(&after, s->seat)) return 1;
    }
  }
  return 0;
}

static void rate(const Search *s, Try *turns, int n, int attacks) {
  const int(*history)[CELLS * CELLS] = s->history[attacks];
  for (int i = 0; i < n; i++) {
    Turn t = turns[i].turn;
    turns[i].order = turns[i].gain + history[0][t.start * CELLS + t.to] + history[1][t.one * CELLS + t.two];
  }
}

static void best_first(Try *turns, int n, int i) {
  int best = i;
  for (int j = i + 1; j < n; j++)
    if (turns[j].order > turns[best].order) best = j;
  Try t = turns[i];
  turns[i] = turns[best], turns[best] = t;
}

static void praise(Search *s, int attacks, Turn t) {
  int *lead = &s->history[attacks][0][t.start * CELLS + t.to], *pair = &s->history[attacks][1][t.one * CELLS + t.two];
  if (*lead < MUCH) *lead += PRAISE;
  if (*pair < MUCH) *pair += PRAISE;
}

/* True if the attacker wins within `left` own turns. */
static int wins(Search *s, const Position *p, int left, int ply) {
  int seat = s->seat, attacks = p->turn == seat, least = needed(p, seat);
  if (attacks && can_win(p, seat)) {
    if (!ply) s->first = (Turn){first_of(p->on[seat] & T.beside[T.goal[seat]]), T.goal[seat], 0, 0};
    return 1;
  }
  if (least > left || (attacks && left == 1) || (!attacks && can_win(p, !seat))) return 0;
  if (spent(&s->budget, s->nodes, s->end)) s->stopped = 1;
  if ((s->nodes & 0xFFFF) == 0 && tigers_stop && tigers_stop()) s->stopped = STOPPED;
  if (s->stopped) return 0;
  if (!attacks && left == 1) return !holds_once(s, p, s->turns + (size_t)ply * TURNS);
  Entry *e = &s->table[p->key >> s->shift];
  if (ply && e->key == p->key) {
    if (e->yes && e->yes <= left) return 1;
    if (e->no >= left) return 0;
  }
  Try *turns = s->turns + (size_t)ply * TURNS;
  int n = attacks ? attacks_with(p, least, left, turns) : answers(s, p, turns), answer = !attacks;
  rate(s, turns, n, attacks);
  for (int i = 0; i < n && answer != attacks && !s->stopped; i++) {
    if (i < SORTED) best_first(turns, n, i);
    Position after;
    play(p, turns[i].turn, &after);
    s->nodes++;
    int again = was_there(s, after.key);
    if (again && (attacks || s->past.bars)) continue;
    answer = !again && wins(s, &after, left - attacks, ply + 1);
    if (answer != attacks) continue;
    praise(s, attacks, turns[i].turn);
    if (!ply) s->first = turns[i].turn;
  }
  if (s->stopped) return 0;
  if (e->key != p->key) *e = (Entry){p->key, 0, 0};
  if (answer) e->yes = left;
  else if (left > e->no) e->no = left;
  return answer;
}

int tigers_prove(const Position *p, Past past, int seat, int most, Budget budget, Proof *out) {
  *out = (Proof){0};
  Search *s = calloc(1, sizeof *s);
  int bits = table_bits(&budget, BITS);
  Entry *table = calloc((size_t)1 << bits, sizeof *table);
  Try *turns = malloc(sizeof(Try) * TURNS * DEEPEST);
  if (!s || !table || !turns) {
    free(s), free(table), free(turns);
    return STOPPED - 1;
  }
  s->past = past, s->table = table, s->shift = 64 - bits, s->turns = turns, s->seat = seat, s->budget = budget;
  s->end = seconds_now(budget.cpu) + budget.seconds;
  for (int i = 0; i < past.count; i++) s->filter[FILTER(past.keys[i])] = 1;
  for (int left = 1; left <= most && !out->turns; left++) {
    int answer = wins(s, p, left, 0);
    if (s->stopped) break;
    if (answer) out->turns = left, out->first = s->first;
    else out->refuted = left;
  }
  out->nodes = s->nodes;
  int stopped = s->stopped;
  free(table), free(turns), free(s);
  return stopped == STOPPED ? STOPPED : 0;
}
