"""How well reviews judge: `python -m bench.review [--games N] [--only GAME,…] [--four N] [--cost] [--save]`

Levels play each other, all pairings equally often, from fixed seeds, and every game is reviewed. `--games 200` is the
whole measurement; the default is one game of each pairing, and 0 plays none. `--four` are games of four seats. `--keep
FOLDER` keeps records and reviews there and goes on where an earlier run stopped; `--play` only plays. `--cost` measures
what a first pass costs, as a ratio to one game of Yew against Yew. Intervals are 95 % over games.
"""

from __future__ import annotations

import argparse
import itertools
import math
import os.path
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from bench import results
from bench.review_games import MANY, NAMES, PAIRINGS, Studied, fours, in_turn, pairs
from mazeworks import Record, spec_of
from mazeworks.arena import play_new, wilson
from mazeworks.shelf import KITS
from mazeworks.study import SeatSum, course_of, judge_of, reviewed
from mazeworks.study.puzzle_kind import LEVELS as PUZZLE_LEVELS
from mazeworks.study.puzzle_packs import WEEK, places_of

GAMES = ("classic", "moonlit", "wizard", "dragon", "tigers", "delve")
BRIER = {"classic": 0.16, "moonlit": 0.21, "wizard": 0.17, "dragon": 0.17, "delve": 0.20, "tigers": 0.21}
FOUR = 0.14  # Brier with four seats; 0.188 knows nothing
COST = {"classic": 0.5, "moonlit": 0.5, "tigers": 0.3, "wizard": 1.3, "dragon": 1.3, "delve": 4.0}
CURVE = 0.03
MANY_SEATS = ("classic", "moonlit", "wizard", "dragon", "delve")
CAREFUL = ("classic", "moonlit", "wizard", "tigers")
BY_POINTS = "tigers"  # where points lost compare players, not care
BIN, ENOUGH, OFF = 20, 500, 12  # points of a bin of calibration, turns it needs, points it may be off
RUNS = 3  # games by which cost is measured


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and its 95 % interval."""
    mean = statistics.fmean(values)
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half


# --- figures --------------------------------------------------------------------------------------------------------


def curve(sheet: results.Sheet, id: str, games: Sequence[Studied], seats: int = 2) -> None:
    """Add how well the curve knows the end, and whether it says what happens."""
    goal = BRIER[id] if seats == 2 else FOUR
    mean, low, high = interval([game.brier() for game in games if game.said and game.winners])
    end = "" if seats == 2 else f"-{seats}"
    what = f"Brier score of the curve, `{id}`, {seats} seats"
    sheet.add(f"review/brier/{id}{end}", what, "score", mean, goal=f"≤ {goal}", low=low, high=high, n=len(games))
    off, turns = calibration(games)
    what = f"largest bin of calibration is off, `{id}`, {seats} seats"
    if off is not None:
        sheet.add(f"review/calibration/{id}{end}", what, "points", off, goal=f"≤ {OFF}", n=turns)


def calibration(games: Iterable[Studied]) -> tuple[float | None, int]:
    """How far the worst bin with enough turns is off, None if no bin has enough; and the number of turns."""
    bins: dict[int, list[tuple[float, float]]] = {}
    for game in [each for each in games if each.winners]:
        for said in game.said:
            for seat, chance in enumerate(said):
                bins.setdefault(min(int(chance // BIN), 100 // BIN - 1), []).append((chance, 100 * game.share(seat)))
    for at, turns in sorted(bins.items()):
        told, came = [statistics.fmean(each) for each in zip(*turns, strict=True)]
        print(f"  {at * BIN}–{at * BIN + BIN}: said {told:.0f}, happened {came:.0f}, {len(turns)} turns")
    full = [turns for turns in bins.values() if len(turns) >= ENOUGH]
    worst = [abs(statistics.fmean([said - came for said, came in turns])) for turns in full]
    return max(worst, default=None), sum(map(len, bins.values()))


def levels(sheet: results.Sheet, id: str, games: Sequence[Studied]) -> None:
    """Add the numbers of each level, and how many neighbours they tell apart."""
    by_points = id == BY_POINTS
    what = "points lost a turn" if by_points else "care"
    found = {}
    for name in NAMES:
        values = of_level(games, name, lambda sums: sums.lost if by_points else sums.care)
        scale = 1 if by_points else 100
        mean, low, high = interval([scale * value for value in values])
        found[name] = (low, high)
        unit = "points" if by_points else "%"
        sheet.add(
            f"review/care/{id}-{name}", f"{what}, {name.title()}, `{id}`", unit, mean, low=low, high=high, n=len(values)
        )
    ordered = [found[name] for name in (reversed(NAMES) if by_points else NAMES)]
    apart = sum([lower[1] < upper[0] for lower, upper in itertools.pairwise(ordered)])
    if id == "dragon":  # its care tells the ends from the middle only
        apart = sum([ordered[0][1] < each[0] for each in ordered[1:3]]) + (
            max(ordered[1][1], ordered[2][1]) < ordered[3][0]
        )
        missed(sheet, games)
    sheet.add(
        f"review/apart/{id}", f"neighbouring levels apart by {what}, `{id}`", "of 3", apart, goal="≥ 3", n=len(games)
    )


def of_level(games: Iterable[Studied], name: str, value: Callable[[SeatSum], float | None]) -> list[float]:
    """A number of every seat that a level had."""
    seats = [sums for game in games for who, sums in zip(game.names, game.sums, strict=True) if who == name]
    return [number for sums in seats if (number := value(sums)) is not None]


def missed(sheet: results.Sheet, games: Sequence[Studied]) -> None:
    """Add how often each level misses what it could take, where care does not tell levels apart."""
    shares = []
    for name in NAMES[:3]:
        values = of_level(games, name, lambda sums: 100 * sums.missed / sums.turns if sums.turns else None)
        mean, low, high = interval(values)
        shares.append(mean)
        what = f"turns that miss a treasure, {name.title()}, `dragon`"
        sheet.add(f"review/missed/{name}", what, "%", mean, low=low, high=high, n=len(values))
    falls = sum([upper > lower for upper, lower in itertools.pairwise(shares)])
    sheet.add("review/missed/order", "steps by which misses fall from Daisy to Hazel", "of 2", falls, goal="= 2")


def careful(sheet: results.Sheet, id: str, games: Sequence[Studied]) -> None:
    """Add how often the more careful seat won where levels differ."""
    won = total = 0
    for game in games:
        one, two = game.sums[:2]
        if game.names[0] == game.names[1] or len(game.winners) != 1 or one.care is None or two.care is None:
            continue
        first = one.lost < two.lost if id == BY_POINTS else one.care > two.care
        won, total = won + (game.winners[0] == (0 if first else 1)), total + 1
    what = f"the more careful of unequal levels won, `{id}`"
    sheet.share(f"review/careful/{id}", what, won / total, *wilson(won, total), total, "≥ 80")


def pairings(sheet: results.Sheet, id: str, games: Sequence[Studied]) -> None:
    """Add every figure of games between two levels."""
    curve(sheet, id, games)
    levels(sheet, id, games)
    if id in CAREFUL:
        careful(sheet, id, games)


# --- cost -----------------------------------------------------------------------------------------------------------


def cost(sheet: results.Sheet, id: str) -> None:
    """Add what a first pass and the curve cost, as ratios to one game of Yew against Yew."""
    ratios, curves = [], []
    for seed in range(RUNS):
        before = time.process_time()
        match = play_new(spec_of(id), ("yew", "yew"), f"cost/{id}/{seed}")
        game, record = time.process_time() - before, Record.of(match)
        before = time.process_time()
        list(reviewed(record))
        ratios.append((time.process_time() - before) / game)
        course = course_of(record)
        judge, before = judge_of(course.game), time.process_time()
        for turn in course.turns[:-1]:
            judge.chances(turn.after)
        curves.append((time.process_time() - before) / game)
    for name, values, goal in (("first pass", ratios, COST[id]), ("curve", curves, CURVE)):
        what = f"{name} of a review, `{id}`"
        low, high, key = min(values), max(values), name.split(" ")[0]
        middle = statistics.median(values)
        sheet.add(f"review/cost/{id}-{key}", what, "games of Yew", middle, goal=f"≤ {goal}", low=low, high=high, n=RUNS)


def both_passes(sheet: results.Sheet) -> None:
    """Add what a deep review of a classic game costs: it begins with the first pass."""
    spent = []
    for seed in range(RUNS):
        record = Record.of(play_new(spec_of("classic"), ("fern", "hazel"), f"cost/both/{seed}"))
        before = time.process_time()
        list(reviewed(record, "deep"))
        spent.append(time.process_time() - before)
    middle, low, high = statistics.median(spent), min(spent), max(spent)
    what = "both passes of a review, `classic`"
    sheet.add("review/cost/classic-both", what, "CPU seconds", middle, goal="≤ 2", low=low, high=high, n=RUNS)


def packs(sheet: results.Sheet) -> None:
    """Add how many puzzles are shipped, and the shortest list of the week."""
    files = [os.path.join(kit.folder, "packs") for kit in KITS.values()]
    paths = [os.path.join(folder, name) for folder in files if os.path.isdir(folder) for name in os.listdir(folder)]
    names = [os.path.basename(path).removesuffix(".pack") for path in paths]
    fewest = min([len(places_of(name, PUZZLE_LEVELS)) for name in names])
    sheet.add("review/packs/count", "puzzles of the smallest pack", "puzzles", fewest, goal="≥ 1,000", n=len(names))
    lists = [len(places_of(kind, some)) for kind, some in WEEK]
    sheet.add("review/packs/week", "puzzles of the shortest list of the week", "puzzles", min(lists), goal="≥ 100", n=7)
    size = sum([os.path.getsize(path) for path in paths]) / 1e6
    sheet.add("review/packs/size", "all packs", "MB", size, goal="≤ 0.7", n=len(paths))


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(prog="bench.review")
    parser.add_argument("--games", type=int, default=len(PAIRINGS))
    parser.add_argument("--four", type=int, default=0)
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--cost", action="store_true")
    args = parser.parse_args(given)
    ids = [id for id in args.only.split(",") if id]
    two = {id: pairs(id, args.games) for id in ids}
    four = {id: fours(id, args.four) for id in ids if id in MANY_SEATS and args.four}
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
    if args.play:
        for fixture in in_turn([*two.values(), *four.values()]):
            fixture.record(args.keep)
        return
    packs(sheet)
    if args.cost:
        both_passes(sheet)
        for id in ids:
            cost(sheet, id)
        return
    for id in ids:
        if two[id]:
            pairings(sheet, id, [fixture.studied(args.keep) for fixture in two[id]])
        if id in four:
            curve(sheet, id, [fixture.studied(args.keep) for fixture in four[id]], MANY)


if __name__ == "__main__":
    main()
