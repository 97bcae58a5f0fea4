"""The engine of Two Doors: how fast, how deep, how sure, how strong. `python bench/tigers.py [PART …]`

Parts: leaves depth proofs wins steps; all by default. Times are CPU times of one thread; the ratio of leaves compares
two counts taken one after the other in this run. How the levels do against each other: `mazeworks ladder tigers`.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from mazeworks import Dice, Match, spec_of
from mazeworks.arena import report, run
from mazeworks.bots import BOTS, LEVELS, bot_of
from mazeworks.bots.pvs import Pvs
from mazeworks.core import AnyGame
from mazeworks.games import tigers
from mazeworks.games.tigers.diagram import parse
from mazeworks.games.tigers.position import CELLS, GOAL, SIZE
from mazeworks.kernel.tigers import Budget, Root, Turn, compiled, engine, plain, prove, root_at, root_of, search
from mazeworks.kernel.tigers.flat import tables, unpack

WINS = Path(__file__).parents[1] / "tests" / "kernel" / "tigers_wins.txt"
GAMES = 16
SECOND = Budget(seconds=1.0, cpu=True)
FREE = tigers.Tigers(tigers.Options(repetition="draw"))  # counting needs no past


def verdict(value: float, goal: float) -> str:
    return f"goal {goal:g}: {'reached' if value >= goal else 'missed'}"


def game(seed: int) -> list[Root]:
    """A game between bots that look four turns ahead and now and then do anything: its turns, as they begin."""
    match = Match.new(spec_of("tigers"), 2, seed)
    bots = [bot_of("pvs:4~3", match.game, Dice(f"{seed}/{seat}")) for seat in range(2)]
    out = []
    while isinstance(seat := match.actor, int):
        if match.state.table.phase == "lead" and isinstance(match.game, tigers.Tigers):
            out.append(root_of(match.game, match.state.table))
        match.submit(seat, bots[seat].choose(match.view(seat), ()), match.ply)
    return out


def whole_turns(rules: AnyGame, state: tigers.State, depth: int) -> int:
    """Lines of so many whole turns by the readable rules."""
    total = 0
    for action in rules.legal(state):
        after = rules.apply(state, action).state
        if after.table.phase == "switch":
            total += whole_turns(rules, after, depth)
        else:
            total += whole_turns(rules, after, depth - 1) if depth > 1 else 1
    return total


def leaves(roots: list[Root]) -> None:
    """Lines of play a second: the readable rules, the engine in Python, the compiled one."""
    rates, some = [], roots[::4]
    states = [tigers.State(tigers.Table(p.turn, 0, "lead", *p[:3], (0,))) for p in [unpack(r.position) for r in some]]
    counts: list[Callable[[int], int]] = [
        lambda at: whole_turns(FREE, states[at], 2),
        lambda at: plain.perft(some[at].position, 2),
        lambda at: int(some[at].engine.perft(some[at].position, 4)),
    ]
    for count in counts:
        start = time.process_time()
        total = sum([count(at) for at in range(len(some))])
        rates.append(total / (time.process_time() - start))
    names = ("readable rules", "engine in Python", "compiled engine")
    for name, rate in zip(names, rates, strict=True):
        print(f"{name}: {rate:,.0f} lines of play a CPU-second")
    print(f"compiled over readable: {rates[2] / rates[0]:,.0f} times; {verdict(rates[2] / rates[0], 500)}", flush=True)


def depth(roots: list[Root]) -> None:
    """How many turns ahead a search gets."""
    for seconds, goal in ((0.1, 7), (1.0, 9.5)):
        found = [search(root, budget=Budget(seconds=seconds, cpu=True)) for root in roots]
        still = [each for each in found if abs(each.value) < plain.SURE]
        mean = statistics.mean([each.depth for each in still])
        nodes = sum([each.nodes for each in found]) / len(found) / 1e6
        deep = f"{min([each.depth for each in still])} to {max([each.depth for each in still])}"
        print(f"{seconds} s: {mean:.1f} turns ahead ({deep}) on {len(still)} positions, ", end="")
        print(f"{nodes:.2f} million nodes each; {verdict(mean, goal)}", flush=True)


def proofs(games: list[list[Root]]) -> None:
    """Is there a win within five own turns? One or twenty-five turns before the end, for the seat that won later."""
    dice = Dice("proofs")
    asked = [(each[-dice.pick(range(1, min(26, len(each))))], each[-1].turn) for each in games for _ in range(7)][:100]
    found = [prove(root, seat, 5, SECOND) for root, seat in asked]
    settled = sum([each.turns > 0 or each.refuted >= 5 for each in found])
    lengths = [each.turns for each in found if each.turns]
    print(f"wins within 5 own turns settled in 1 s: {settled} of {len(found)}; {verdict(settled / len(found), 0.95)}")
    print(f"  {len(lengths)} proven, by own turns: {[lengths.count(turns) for turns in range(1, 6)]}", flush=True)


def wins() -> None:
    """The forced wins that were written down: each must be found again, with its length."""
    lines = [line.split(" ", 1) for line in WINS.read_text("utf-8").splitlines()]
    right, times = 0, []
    for turns, text in lines:
        position, start = parse(text), time.thread_time()
        right += prove(root_at(position), position.turn, 5, SECOND).turns == int(turns)
        times.append(time.thread_time() - start)
    print(f"forced wins found again in 1 s: {right} of {len(lines)}, {max(times):.2f} s at most; ", end="")
    print(verdict(right, len(lines)), flush=True)


FAR = [[-100 * (abs(cell // SIZE - goal // SIZE) + abs(cell % SIZE - goal % SIZE)) for cell in CELLS] for goal in GOAL]


class Steps(Pvs):
    """Looks two turns ahead and counts the steps that are left, and half of the best ride."""

    def turn(self, view: tigers.View) -> Turn:
        engine.fast.load(tables(FAR, ride=50))
        found = search(root_of(self.game, view.table), 2)
        engine.fast.load(tables())
        return found.line[0]


def steps(games: int = 100) -> None:
    """The strongest level against an opponent that knows no more than how far it is."""
    BOTS["steps"] = lambda game, dice, _argument: Steps(game, dice, "2")
    names, spec = (LEVELS[-1].bot, "steps"), spec_of("tigers")
    result = report(spec, names, 1, list(run(spec, names, games, 1)))
    line = result.bots[0]
    print(f"{names[0]} beats two turns ahead by steps and rides: {line.wins} of {games}, ", end="")
    print(
        f"{line.share:.1%} ({line.low:.1%} to {line.high:.1%}), {result.truncated} stopped by the turn limit; ", end=""
    )
    print(verdict(line.wins / games, 0.97), flush=True)


def main() -> None:
    parts = sys.argv[1:] or ["leaves", "depth", "proofs", "wins", "steps"]
    print(f"The engine is {'compiled' if compiled() else 'plain Python'}.")
    games = [game(seed) for seed in range(GAMES)] if {*parts} & {"leaves", "depth", "proofs"} else []
    dice = Dice("bench")
    roots = [each[dice.pick(range(4, max(5, len(each) - 6)))] for each in games]
    work: dict[str, Callable[[], None]] = {
        "leaves": lambda: leaves(roots),
        "depth": lambda: depth(roots),
        "proofs": lambda: proofs(games),
        "wins": wins,
        "steps": steps,
    }
    for part in parts:
        work[part]()


if __name__ == "__main__":
    main()
