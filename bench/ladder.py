"""Collect what the commands measured: `python -m bench.ladder [--save]`

`mazeworks ladder` wrote its results to docs/ladder; the version of a figure is the digest of the games behind it.
`mazeworks calibrate --measure` wrote the steps of the levels to the tables of the games.
"""

import json
from pathlib import Path

from bench import results
from mazeworks import spec_of
from mazeworks.arena import wilson
from mazeworks.bots import LEVELS
from mazeworks.bots.levels import scale_of

FOLDER = Path(__file__).parents[1] / "docs" / "ladder"
GOALS = {"tigers": "≥ 75"}  # elsewhere 65 % against the next level below
GAMES = ("classic", "moonlit", "wizard", "dragon", "tigers", "delve")
NAMES = {level.bot: level.bot.title() for level in LEVELS}


def steps(sheet: results.Sheet) -> None:
    """The share that each level won against the one before, as far as it was measured."""
    for game in GAMES:
        spec = spec_of(game)
        scale = scale_of(spec.game(spec.options()))
        for lower, level, share in zip(scale.levels, scale.levels[1:], scale.shares, strict=False):
            bounds = wilson(share / 100 * scale.games, scale.games)
            id, what = f"strength/levels/{game}/{level}", f"level {level} beats level {lower}, `{game}`"
            sheet.share(id, what, share / 100, *bounds, scale.games)


def main() -> None:
    sheet, _ = results.start(__file__)
    steps(sheet)
    for path in sorted(FOLDER.glob("*.json")):
        ladder = json.loads(path.read_text("utf-8"))
        game = ladder["game"]
        sheet.version = f"rows {ladder['digest'][:8]}"
        for pair in ladder["pairs"]:
            bot, against = pair["bot"], pair["against"]
            id, what = f"strength/ladder/{game}/{bot}", f"{NAMES[bot]} beats {NAMES[against]}, `{game}`"
            goal = GOALS.get(game, "≥ 65")
            sheet.share(id, what, pair["share"], pair["low"], pair["high"], pair["games"], goal)


if __name__ == "__main__":
    main()
