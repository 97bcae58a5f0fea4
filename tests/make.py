"""Writes the expected files of a game's tests: `python tests/make.py NAME`, where NAME is its folder.

The golden playthroughs and the perft tables in tests/games/NAME, and the pages of observations in docs/research.
Do this only when the rules were meant to change, and read the diff like code: it shows what changes for players.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from mazeworks import SHELF, Refused
from mazeworks.encode import page
from mazeworks.shelf import KITS
from tests.golden.make import make as make_golden
from tests.perft.make import make as make_perft

OBSERVATIONS = Path(__file__).parents[1] / "docs" / "research" / "observations"


def main(names: list[str]) -> None:
    """Write the files of these games, or of all."""
    for name in names or KITS:
        if name not in KITS:
            raise Refused("game", f"There is no folder called {name}. There are: {', '.join(KITS)}.")
        written = [make_perft(name)]
        for spec in SHELF:
            if spec.kit == name:
                observations = OBSERVATIONS / f"{spec.id}.md"
                observations.write_text(page(spec), "utf-8")
                written += [make_golden(spec), observations]
        sys.stdout.write("".join([f"{path.relative_to(OBSERVATIONS.parents[2])}\n" for path in written]))


if __name__ == "__main__":
    main(sys.argv[1:])
