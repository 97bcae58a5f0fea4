"""How often each level of Wayfarers' Delve finishes ahead of the level below, with two seats.

`python -m bench.delve_levels [GAMES] [PAIR …] [--save]`: a pair names two bots, as in `hazel/chaos`. The default is
all neighbours and the two pairs with a goal. The bot with the better rank is ahead: if all characters are dead, that is
the one that lived longer. The environment variable BLOCK selects other deals.
"""

import itertools
import os
import time

from bench import results
from mazeworks import spec_of
from mazeworks.arena import play_new, wilson
from mazeworks.bots import LEVELS

DELVE = spec_of("delve")
LADDER = ["chaos", *[level.bot for level in LEVELS if level.usual]]
PAIRS = [*[f"{upper}/{lower}" for lower, upper in itertools.pairwise(LADDER)], "hazel/chaos"]
BLOCK = os.environ.get("BLOCK", "levels")
GOALS = {"hazel/chaos": "≥ 90", "yew/hazel": "≥ 65"}


def compare(pair: str, games: int, sheet: results.Sheet) -> None:
    """Play a pair, show the standing after every tenth game, and add the share."""
    upper, lower = pair.split("/")
    ahead = won = 0
    start = time.process_time()
    for game in range(games):
        seat = game % 2
        names = (upper, lower) if seat == 0 else (lower, upper)
        result = play_new(DELVE, names, f"{BLOCK}/{pair}/{game}").result
        assert result is not None
        ahead += result.ranks[seat] < result.ranks[1 - seat]
        won += result.why == "heart" and result.ranks[seat] == 1
        if (game + 1) % 10 == 0:
            print(f"{pair}: ahead in {ahead} of {game + 1}, {won} at the Heart; {time.process_time() - start:.0f} s")
    what, shown = f"{name_of(upper)} ahead of {name_of(lower)}, `delve`", f"strength/delve/{upper}-{lower}"
    sheet.share(shown, what, ahead / games, *wilson(ahead, games), games, GOALS.get(pair, ""))


def name_of(bot: str) -> str:
    return "`chaos`" if bot == "chaos" else bot.title()


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 200
    for pair in given[1:] or PAIRS:
        compare(pair, games, sheet)


if __name__ == "__main__":
    main()
