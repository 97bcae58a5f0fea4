"""`mazeworks calibrate`: measure the levels of a game, and move them until their steps are equal."""

from __future__ import annotations

import argparse
from pathlib import Path

from mazeworks.arena import Fixture, Plan, Row, Rows, many, standings
from mazeworks.arena import calibrate as levels
from mazeworks.bots.levels import scale_of
from mazeworks.core import Refused
from mazeworks.shelf import spec_of

from . import arguments
from .arena import counted


def calibrate(args: argparse.Namespace) -> None:
    """Play each level against the one before, print the steps, and write the table of the game."""
    arguments.require_kernel(args.kernel)
    spec = spec_of(args.game)
    if args.least > args.to:
        raise Refused("option", "--from is above --to: the levels go from the weakest to the strongest.")
    scale = scale_of(spec.game(spec.options()))
    plan = levels.plan_of(spec, args.games, args.seed, args.least, args.to)
    found = standings(plan, _played(plan, args))
    print(f"{spec.title}: {plan.games} games for each step")
    for level, rung in zip(levels.part_of(scale, args.least, args.to).levels[1:], found.rungs[::-1], strict=False):
        low, high = f"{rung.low:.0%}", f"{rung.high:.0%}"
        stopped = f", {rung.truncated} stopped" if rung.truncated else ""
        print(f"  level {level:>3}: {rung.share:.1%} ({low}–{high}) against the one before{stopped}")
    path = Path(args.out) if args.out else levels.path_of(spec)
    after = levels.measured(scale, found) if args.measure else levels.levelled(scale, found)
    levels.save(spec, after, path)
    print(f"  strengths {', '.join([f'{strength:g}' for strength in after.strengths])}")
    print(f"  saved in {path.name}")


def _played(plan: Plan, args: argparse.Namespace) -> dict[Fixture, Row]:
    """Play the games that the file of rows does not have yet."""
    if args.rows is None:
        fixtures = list(plan.fixtures())
        games = many(plan.spec, plan.options, fixtures, args.jobs, args.on, args.patience)
        return {game.row.fixture: game.row for game in counted(games, len(fixtures))}
    rows = Rows(Path(args.rows), plan.header)
    rows.check(plan)
    left = rows.left(plan)
    for game in counted(many(plan.spec, plan.options, left, args.jobs, args.on, args.patience), len(left)):
        rows.append(game.row)
    return rows.kept
