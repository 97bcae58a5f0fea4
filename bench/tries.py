"""What one try at a puzzle costs the server: `python -m bench.tries [--puzzles N] [--save]`

Every prefix of a solution is tried, as the browser sends it, with a hint at its end. CPU time of the whole request, the
client's share included, in a process that has read the packs.
"""

from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from bench import results
from mazeworks.server.app import make_app
from mazeworks.store import MemoryStore
from mazeworks.study import puzzle_packs
from mazeworks.study.puzzle_kind import Solving, kinds

GOALS = {"doors": 150}  # milliseconds; elsewhere USUAL
USUAL = 20
EVERY = 97  # puzzles of a pack from one that is tried to the next


def prefixes(id: str) -> list[list[str]]:
    """Every beginning of a solution, as actions in notation."""
    solving, line = Solving(puzzle_packs.by_id(id)), list[str]()
    out = [[*line]]
    while not solving.done:
        for action in solving.advice(2):
            solving.act(action)
            line.append(action)
            out.append([*line])
    return out


def cost(client: TestClient, id: str) -> list[float]:
    """Return the milliseconds of each try at a puzzle."""
    spent = []
    for actions in prefixes(id):
        hint = 2 * (len(actions) == 0)
        before = time.process_time()
        answer = client.post("/api/puzzles/try", json={"puzzle": id, "actions": actions, "hint": hint})
        spent.append(1000 * (time.process_time() - before))
        assert answer.status_code == 200, answer.text
    return spent


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(prog="bench.tries")
    parser.add_argument("--puzzles", type=int, default=6)
    args = parser.parse_args(given)
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        for kind in kinds():
            spent = list[float]()
            for at in range(args.puzzles):
                client.app.state.buckets.clear()  # type: ignore[attr-defined]
                spent += cost(client, puzzle_packs.named(kind, 1 + at * EVERY))
            middle, low, high = statistics.median(spent), min(spent), max(spent)
            what, goal = f"a try at a puzzle `{kind}`, CPU time of the server", f"≤ {GOALS.get(kind, USUAL)}"
            sheet.add(f"review/try/{kind}", what, "ms", middle, goal=goal, low=low, high=high, n=len(spent))


if __name__ == "__main__":
    main()
