"""`mazeworks calibrate`: measure the levels of a game, and move them until their steps are equal."""

from __future__ import annotations

import argparse
from pathlib import Path

from mazeworks.arena import calibrate as levels
from mazeworks.arena import many, standings
from mazeworks.bots.levels import scale_of
from mazeworks.shelf import spec_of

from . import arguments
from .arena import counted


def calibrate(args: argparse.Namespace) -> None:
    """Play each level against the one before, print the steps, and write the table of the game."""
    arguments.require_kernel(args.kernel)
    spec = spec_of(args.game)
    scale, plan = scale_of(spec.game(spec.options())), levels.plan_of(spec, args.games, args.seed)
    fixtures = list(plan.fixtures())
    games = many(spec, plan.options, fixtures, args.jobs, args.on, args.patience)
    rows = {game.row.fixture: game.row for game in counted(games, len(fixtures))}
    found = standings(plan, rows)
    print(f"{spec.title}: {plan.games} games for each step")
    for level, rung in zip(scale.levels[1:], found.rungs[::-1], strict=True):
        low, high = f"{rung.low:.0%}", f"{rung.high:.0%}"
        stopped = f", {rung.truncated} stopped" if rung.truncated else ""
        print(f"  level {level:>3}: {rung.share:.1%} ({low}–{high}) against the one before{stopped}")
    path = Path(args.out) if args.out else levels.path_of(spec)
    after = levels.measured(scale, found) if args.measure else levels.levelled(scale, found)
    levels.save(spec, after, path)
    print(f"  strengths {', '.join([f'{strength:g}' for strength in after.strengths])}")
    print(f"  saved in {path.name}")
