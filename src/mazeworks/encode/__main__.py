"""`python -m mazeworks.encode [FOLDER]` writes the tables of every game as pages: docs/research/observations."""

import sys
from pathlib import Path

from mazeworks.shelf import SHELF

from . import page


def main(folder: Path) -> None:
    """Write a page for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    for spec in SHELF:
        (folder / f"{spec.id}.md").write_text(page(spec), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/research/observations"))
