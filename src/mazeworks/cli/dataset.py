"""`mazeworks dataset`: the decisions of bots in a Parquet file, for learning from games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mazeworks.arena.dataset import Dataset, write
from mazeworks.bots import bot_of
from mazeworks.shelf import spec_of

from . import arguments
from .main import INTERRUPTED


def dataset(args: argparse.Namespace) -> int | None:
    """Play the missing games and write the file."""
    arguments.require_kernel(args.kernel)
    spec, names = spec_of(args.game), arguments.bots(args.bots)
    options = spec.settle(arguments.options(args.option), len(names))
    for name in names:
        bot_of(name, spec.game(options))
    wanted = Dataset(spec.id, names, options, args.games, args.seed, args.observations, args.views)
    done = 0
    try:
        for games in write(wanted, Path(args.out), args.jobs):
            done += games
            if sys.stderr.isatty():
                print(f"\r{done} of {args.games} games", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"\nStopped. Resume with the same command: {args.out}.parts has what is done.", file=sys.stderr)
        return INTERRUPTED
    print(f"{done} games are in {args.out}.")
    return None
