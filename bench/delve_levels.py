"""How often each opponent of Wayfarers' Delve comes out ahead of the one below, with two seats.

`python -m bench.delve_levels [GAMES] [PAIR …]`: pairs are 0 (the lowest against chaos) to 3; all by default. Goals:
90 % of the games against chaos, 65 % of 200 for the others. Ahead is who has the better rank: where everybody is dead
nobody has won, but who lived longer is ahead.
"""

import sys
import time

from mazeworks import spec_of
from mazeworks.arena import play_new, wilson
from mazeworks.bots import LEVELS, behind

DELVE = spec_of("delve")
LADDER = ["chaos", *[behind(DELVE.game(DELVE.options()), level) for level in LEVELS]]


def compare(at: int, games: int) -> None:
    upper, lower = LADDER[at + 1], LADDER[at]
    ahead = won = 0
    start = time.process_time()
    for game in range(games):
        seat = game % 2
        names = (upper, lower) if seat == 0 else (lower, upper)
        result = play_new(DELVE, names, f"levels/{at}/{game}").result
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
    for pair in sys.argv[2:] or ["0", "1", "2", "3"]:
        compare(int(pair), games)


if __name__ == "__main__":
    main()
