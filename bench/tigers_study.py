"""The study of Two Doors: plays games at every level, counts the one-cub game out, and draws the plots.

`python bench/tigers_study.py [GAMES]` writes docs/balance/tigers-*.svg and prints the figures of the page beside them.
"""

import statistics
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.plot import bars, histogram
from mazeworks import Dice, Match, spec_of
from mazeworks.arena import wilson
from mazeworks.bots import bot_of
from mazeworks.kernel.tigers import census, root_of

FOLDER = Path(__file__).parents[1] / "docs" / "balance"
TIGERS = spec_of("tigers")
LEVELS = {
    "chaos": 0.3,
    "pvs:1~50": 1,
    "pvs:1": 1,
    "pvs:2": 1,
    "pvs:3": 1,
    "pvs:4": 0.5,
    "pvs:0.05s": 0.08,
}  # part of GAMES


class Game(NamedTuple):
    """What one game was like."""

    turns: int
    first: bool | None  # whether who began has won; None: nobody did
    stuck: int  # turns without a switch
    ways: tuple[int, ...]  # whole turns to choose from
    barred: int  # actions that would have brought something back
    why: str


def played(name: str, seed: int) -> Game:
    """A game of a bot against itself."""
    match = Match.new(TIGERS, 2, f"{name}/{seed}")
    bots = [bot_of(name, match.game, Dice(f"{seed}/{seat}")) for seat in range(2)]
    stuck = barred = 0
    ways = []
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        barred += len(view.barred)
        if view.table.phase == "lead":
            ways.append(_whole_turns(match))
        happened = match.submit(seat, bots[seat].choose(view, ()), match.ply)
        stuck += any(type(event).__name__ == "Stuck" for event in happened)
    result = match.result
    assert result
    first = None if len(result.winners) != 1 else result.winners == (0,)
    return Game(match.state.table.turns, first, stuck, tuple(ways), barred, result.why)


def _whole_turns(match: Match) -> int:
    """How many turns there are, barred ones included."""
    root = root_of(match.game, match.state.table)  # type: ignore[arg-type]
    return int(root.engine.perft(root.position, 1))


def level(name: str, games: int) -> list[Game]:
    """Games of one level, and a line about them."""
    rows = [played(name, seed) for seed in range(games)]
    ended = [row for row in rows if row.first is not None]
    first = sum([row.first is True for row in ended])
    low, high = wilson(first, len(ended))
    turns = sum([row.turns for row in rows])
    middle = sorted([row.turns for row in ended]) or [0]
    ways = [way for row in rows for way in row.ways]
    print(
        f"| `{name}` | {games} | {len(ended)} | {first / max(1, len(ended)):.1%} ({low:.1%} to {high:.1%}) | "
        f"{statistics.mean(middle):.0f} / {middle[len(middle) // 2]} / {middle[len(middle) * 9 // 10]} | "
        f"{sum([row.stuck for row in rows]) / turns:.1%} | {statistics.mean(ways):.0f} / {max(ways)} | "
        f"{sum([row.barred for row in rows]) / turns:.2f} | {sum([row.why == 'cornered' for row in rows])} |",
        flush=True,
    )
    return rows


def one_cub() -> None:
    """The game with one cub each, exactly."""
    every, starts, lengths, longest, longest_start, _ = census()
    print(f"one cub each: {every[0]:,} won, {every[1]:,} lost, {every[2]:,} drawn for the seat on turn; ", end="")
    print(f"longest {longest} turns")
    print(f"starts: {starts[0]:,} won by who begins, {starts[1]:,} lost, {starts[2]:,} drawn; longest {longest_start}")
    won = [turns for turns in range(1, 40) for _ in range(lengths[turns] // 100)]
    _write("one-cub", histogram("One cub each: starts that are decided, by turns", won, 2, "00", "turns"))


def _write(name: str, svg: str) -> None:
    (FOLDER / f"tigers-{name}.svg").write_text(svg, "utf-8")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = {name: level(name, max(2, int(games * part))) for name, part in LEVELS.items()}
    names = [name for name in rows if name != "chaos"]
    ended = {name: [row for row in rows[name] if row.first is not None] for name in names}
    shares = [100 * sum([row.first is True for row in ended[name]]) / max(1, len(ended[name])) for name in names]
    spans = [wilson(sum([row.first is True for row in ended[name]]), len(ended[name])) for name in names]
    scaled = [(100 * low, 100 * high) for low, high in spans]
    _write("first", bars("Games won by the seat that begins", names, shares, scaled, " %"))
    strong = [row.turns for row in rows["pvs:3"]]
    _write("length", histogram("How long games last, three turns ahead", strong, 10, "", "turns"))
    branching = [statistics.mean([way for row in rows[name] for way in row.ways]) for name in rows]
    _write("branching", bars("Whole turns to choose from", list(rows), branching))
    stuck = [100 * sum([row.stuck for row in rows[n]]) / sum([row.turns for row in rows[n]]) for n in rows]
    _write("stuck", bars("Turns in which nothing could be switched", list(rows), stuck, unit=" %"))
    one_cub()


if __name__ == "__main__":
    main()
