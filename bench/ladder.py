"""Collect the ladders that `mazeworks ladder` wrote to docs/ladder: `python -m bench.ladder [--save]`

The version of a figure is the digest of the games behind it.
"""

import json
from pathlib import Path

from bench import results
from mazeworks.bots import LEVELS

FOLDER = Path(__file__).parents[1] / "docs" / "ladder"
GOALS = {"tigers": "≥ 75"}  # elsewhere 65 % against the next level below
NAMES = {level.bot: level.bot.title() for level in LEVELS}


def main() -> None:
    sheet, _ = results.start(__file__)
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
