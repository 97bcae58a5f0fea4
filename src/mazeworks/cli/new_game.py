"""`mazeworks new-game NAME`: writes a folder with a playable game and its tests, to start from."""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path
from string import Template

from mazeworks.core import Refused
from mazeworks.shelf import GAMES, KITS

SKELETON = Path(__file__).with_name("skeleton")
PLAYED = ("__init__.py", "game.toml", "rules.py")  # enough to play; the other files are for people and tests


def new_game(args: argparse.Namespace) -> None:
    """Write the files and print the next steps."""
    games = Path(GAMES)
    project = games.parents[2]
    if not (project / "pyproject.toml").exists():
        raise Refused("usage", "A new game goes into a copy of the source. Clone the project and run this there.")
    for path in written(args.name, games, project / "tests" / "games"):
        print(path.relative_to(project))
    print(f"\nPlay it: mazeworks play {args.name}. Then change rules.py: see “Add a game” in CONTRIBUTING.md.")


def written(name: str, games: Path, tests: Path) -> list[Path]:
    """Write the files of a new game; refuse a name that is taken or not a valid folder name."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", name) or keyword.iskeyword(name):
        raise Refused(
            "name",
            "A game's folder has a short name in small letters, such as corners, not {name}.",
            name=f"{name!r:.40}",
        )
    if name in KITS or (games / name).exists():
        raise Refused("name", "There is a folder called {name} already. Choose another name.", name=name)
    words = {"name": name, "kind": name.title(), "title": name.title()}
    out = []
    for source in sorted(SKELETON.glob("*.txt")):
        file = source.name.removesuffix(".txt")
        path = (tests if file.startswith("test_") else games) / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(source.read_text("utf-8")).substitute(words), "utf-8")
        out.append(path)
    return out
