"""Collect positions with forced wins for the tests: `python -m bench.tigers_wins > tests/games/tigers/wins.txt`

They are random late positions: some cubs are home, the others on random cells. Each line holds the number of own turns
that the seat to move needs, as the prover found it, and the position.
"""

import sys

from mazeworks import Dice, spec_of
from mazeworks.games.tigers.kernel import Budget, prove, root_at
from mazeworks.games.tigers.rules import Position, State, Tigers
from mazeworks.games.tigers.rules.diagram import draw
from mazeworks.games.tigers.rules.position import CELLS, GOAL, winner

WANTED = {2: 12, 3: 14, 4: 14, 5: 10}
CUBS, SECOND = 5, Budget(seconds=1.0, cpu=True)


def late(dice: Dice) -> Position:
    """A random position near the end, with the seat to move ahead."""
    spec = spec_of("tigers", Tigers)
    state: State = spec.game(spec.settle({"first": "first"}, 2)).setup(2, dice)
    turn = dice.pick((0, 1))
    cubs = []
    for seat, goal in enumerate(GOAL):
        home = dice.pick((1, 2, 2, 3, 3) if seat == turn else (0, 0, 1, 2))
        cells = [goal] * home + [dice.pick([cell for cell in CELLS if cell != goal]) for _ in range(CUBS - home)]
        cubs.append(tuple([cells.count(cell) for cell in CELLS]))
    return Position(state.table.cards, tuple(cubs), dice.pick(range(4)), turn)


def main() -> None:
    found: dict[int, list[str]] = {turns: [] for turns in WANTED}
    dice, tried = Dice("forced wins"), 0
    while any(len(found[turns]) < many for turns, many in WANTED.items()):
        position, tried = late(dice), tried + 1
        proof = prove(root_at(position), position.turn, max(WANTED), SECOND)
        if winner(position) is None and len(found.get(proof.turns, ())) < WANTED.get(proof.turns, 0):
            found[proof.turns].append(" ".join(draw(position).split()))
            print(tried, {turns: len(each) for turns, each in found.items()}, file=sys.stderr, flush=True)
    for turns, each in found.items():
        for text in each:
            print(turns, text)


if __name__ == "__main__":
    main()
