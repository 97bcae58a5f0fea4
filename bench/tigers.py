"""Speed, depth, proofs and strength of the engine of Two Doors: `python -m bench.tigers [PART …] [--save]`

Parts: leaves depth proofs wins steps; the default is all. `steps=20` plays 20 games instead of 100. Times are CPU times
of one thread. The ratio of leaves compares two counts taken one after the other. `mazeworks ladder tigers` compares the
levels.
"""

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from bench import results
from mazeworks import Dice, Match, spec_of
from mazeworks.arena import report, run
from mazeworks.bots import BOTS, LEVELS, Moment, bot_of
from mazeworks.core import AnyGame
from mazeworks.games.tigers import rules as tigers
from mazeworks.games.tigers.bot.pvs import Pvs
from mazeworks.games.tigers.kernel import (
    Budget,
    Root,
    Turn,
    compiled,
    engine,
    fallback,
    prove,
    root_at,
    root_of,
    search,
)
from mazeworks.games.tigers.kernel.structs import tables, unpack
from mazeworks.games.tigers.rules import Tigers
from mazeworks.games.tigers.rules.diagram import parse
from mazeworks.games.tigers.rules.position import CELLS, GOAL, SIZE

WINS = Path(__file__).parents[1] / "tests" / "games" / "tigers" / "wins.txt"
GAMES = 16
SECOND = Budget(seconds=1.0, cpu=True)
FREE = tigers.Tigers(tigers.Options(repetition="draw"))  # counting needs no history


def game(seed: int) -> list[Root]:
    """Return the positions at the start of each turn of a game between bots with four turns of depth and some noise."""
    match = Match.new(spec_of("tigers", Tigers), 2, seed, {"first": "first"})
    bot = bot_of("mixed:pvs:4,chaos,97", match.game)
    out: list[Root] = []
    while isinstance(seat := match.actor, int):
        if match.state.table.phase == "lead" and isinstance(match.game, tigers.Tigers):
            out.append(root_of(match.game, match.state.table))
        match.submit(seat, bot.choose(match.view(seat), Moment.at(seed, seat, match.ply, match.since)), match.ply)
    return out


def whole_turns(rules: AnyGame, state: tigers.State, depth: int) -> int:
    """Count the lines of `depth` whole turns with the readable rules."""
    total = 0
    for action in rules.legal(state):
        after = rules.apply(state, action).state
        if after.table.phase == "switch":
            total += whole_turns(rules, after, depth)
        else:
            total += whole_turns(rules, after, depth - 1) if depth > 1 else 1
    return total


def leaves(roots: list[Root], sheet: results.Sheet) -> None:
    """Lines of play a second: the readable rules, the engine in Python, the compiled engine."""
    rates, some = [], roots[::4]
    states = [tigers.State(tigers.Table(p.turn, 0, "lead", *p[:3], (0,))) for p in [unpack(r.position) for r in some]]
    counts: list[Callable[[int], int]] = [
        lambda at: whole_turns(FREE, states[at], 2),
        lambda at: fallback.perft(some[at].position, 2),
        lambda at: int(some[at].engine.perft(some[at].position, 4)),
    ]
    for count in counts:
        start = time.process_time()
        total = sum([count(at) for at in range(len(some))])
        rates.append(total / (time.process_time() - start))
    names = ("readable rules", "engine in Python", "compiled engine")
    for name, rate in zip(names, rates, strict=True):
        id = f"speed/tigers/{name.split()[0]}"
        sheet.add(id, f"lines of play, `tigers`, {name}", "a CPU-second", rate, n=len(some))
    what = "lines of play, `tigers`, compiled against readable"
    sheet.add("speed/tigers/ratio", what, "times", rates[2] / rates[0], goal="≥ 500", n=len(some))


def depth(roots: list[Root], sheet: results.Sheet) -> None:
    """The depth that a search reaches, in turns."""
    for seconds, goal in ((0.1, "≥ 7"), (1.0, "≥ 9.5")):
        found = [search(root, budget=Budget(seconds=seconds, cpu=True)) for root in roots]
        still = [each for each in found if abs(each.value) < fallback.SURE]
        depths = [each.depth for each in still]
        id, what = f"strength/tigers/depth-{seconds}", f"search depth of `tigers` after {seconds} CPU-seconds"
        low, high, n = min(depths), max(depths), len(depths)
        sheet.add(id, what, "turns (mean)", statistics.mean(depths), goal=goal, low=low, high=high, n=n)


def proofs(games: list[list[Root]], sheet: results.Sheet) -> None:
    """Search for a win within five own turns, 1 to 25 turns before the end, for the seat that won."""
    dice = Dice("proofs")
    asked = [(each[-dice.pick(range(1, min(26, len(each))))], each[-1].turn) for each in games for _ in range(7)][:100]
    found = [prove(root, seat, 5, SECOND) for root, seat in asked]
    settled = sum([each.turns > 0 or each.refuted >= 5 for each in found])
    lengths = [each.turns for each in found if each.turns]
    print(f"{len(lengths)} proven, by own turns: {[lengths.count(turns) for turns in range(1, 6)]}")
    what, share = "`tigers`: a win in 5 own turns proved or refuted in 1 CPU-second", 100 * settled / len(found)
    sheet.add("strength/tigers/proofs", what, "% of positions", share, goal="≥ 95", n=len(found))


def wins(sheet: results.Sheet) -> None:
    """Find the forced wins of the tests again, with their lengths."""
    lines = [line.split(" ", 1) for line in WINS.read_text("utf-8").splitlines()]
    right, times = 0, []
    for turns, text in lines:
        position, start = parse(text), time.thread_time()
        right += prove(root_at(position), position.turn, 5, SECOND).turns == int(turns)
        times.append(time.thread_time() - start)
    what, n = "`tigers`: known forced wins found in 1 CPU-second", len(lines)
    sheet.add("strength/tigers/wins", what, "% of positions", 100 * right / n, goal="= 100", n=n)
    sheet.add("strength/tigers/wins-slowest", "`tigers`: slowest known forced win", "CPU-seconds", max(times), n=n)


FAR = [[-100 * (abs(cell // SIZE - goal // SIZE) + abs(cell % SIZE - goal % SIZE)) for cell in CELLS] for goal in GOAL]


class Steps(Pvs):
    """A search of two turns that evaluates the remaining steps and half of the best ride."""

    def turn(self, view: tigers.View, moment: Moment) -> Turn:
        engine.fast.load(tables(FAR, ride=50))
        found = search(root_of(self.game, view.table), 2)
        engine.fast.load(tables())
        return found.line[0]


def steps(games: int, sheet: results.Sheet) -> None:
    """The strongest level against an opponent that evaluates distances only."""
    BOTS["steps"] = lambda game, _argument: Steps(cast(tigers.Tigers, game), "2")
    names, spec = (LEVELS[-1].bot, "steps"), spec_of("tigers", Tigers)
    line = report(spec, names, 1, list(run(spec, names, games, 1))).bots[0]
    what = f"{names[0].title()} beats a two-turn search by distance, `tigers`"
    sheet.share("strength/tigers/steps", what, line.share, line.low, line.high, games, "≥ 97")


def main() -> None:
    sheet, given = results.start(__file__)
    parts = dict([word.partition("=")[::2] for word in given or ["leaves", "depth", "proofs", "wins", "steps"]])
    print(f"The engine is {'compiled' if compiled() else 'plain Python'}.")
    games = [game(seed) for seed in range(GAMES)] if {*parts} & {"leaves", "depth", "proofs"} else []
    dice = Dice("bench")
    roots = [each[dice.pick(range(4, max(5, len(each) - 6)))] for each in games]
    work: dict[str, Callable[[], None]] = {
        "leaves": lambda: leaves(roots, sheet),
        "depth": lambda: depth(roots, sheet),
        "proofs": lambda: proofs(games, sheet),
        "wins": lambda: wins(sheet),
        "steps": lambda: steps(int(parts["steps"] or 100), sheet),
    }
    for part in parts:
        work[part]()


if __name__ == "__main__":
    main()
