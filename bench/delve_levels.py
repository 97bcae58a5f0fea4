"""How often each opponent of Wayfarers' Delve comes out ahead of the one below, with two seats.

`python -m bench.delve_levels [GAMES] [PAIR …]`: a pair is two of them, as in `hazel/chaos`; by default all neighbours,
and the two with a goal: Hazel is to be ahead of chaos in 90 % of the games, Yew ahead of Hazel in 65 % of 200. Ahead is
who has the better rank: where everybody is dead nobody has won, but who lived longer is ahead. Another BLOCK in the
environment means other deals.
"""

import itertools
import os
import sys
import time

from mazeworks import spec_of
from mazeworks.arena import play_new, wilson
from mazeworks.bots import LEVELS

DELVE = spec_of("delve")
LADDER = ["chaos", *[level.bot for level in LEVELS]]
PAIRS = [*[f"{upper}/{lower}" for lower, upper in itertools.pairwise(LADDER)], "hazel/chaos"]
BLOCK = os.environ.get("BLOCK", "levels")


def compare(pair: str, games: int) -> None:
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
        low, high = wilson(ahead, game + 1)
        if (game + 1) % 10 == 0 or game + 1 == games:
            print(
                f"{upper} against {lower}: ahead in {ahead} of {game + 1}, {ahead / (game + 1):.0%} "
                f"({low:.0%} to {high:.0%}), {won} at the Heart; {time.process_time() - start:.0f} s",
                flush=True,
            )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for pair in sys.argv[2:] or PAIRS:
        compare(pair, games)


if __name__ == "__main__":
    main()
