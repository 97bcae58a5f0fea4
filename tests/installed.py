"""Play every game from an installed package: `python -I tests/installed.py KERNEL`.

KERNEL is `compiled` or `plain`: the kernel that the package must have. It must lie in the environment of this Python.
"""

import subprocess
import sys
from pathlib import Path

import mazeworks
from mazeworks import kernel
from mazeworks.arena import play_new
from mazeworks.games.quest import kernel as quest
from mazeworks.games.tigers.kernel import engine
from mazeworks.server import pages
from mazeworks.shelf import KITS

GAMES = 10


def main(wanted: str) -> None:
    """Fail at the first thing that is not as it must be."""
    home = Path(mazeworks.__file__).parent
    assert home.is_relative_to(sys.prefix), f"{mazeworks.__file__} is not the installed package"
    for each in (kernel, quest, engine):
        assert each.compiled() == (wanted == "compiled"), f"{each.__name__} is not {wanted}"
    assert not [*home.rglob("*.pyx"), *home.rglob("*.pxi"), *home.rglob("*.c")], (
        "the package carries sources of the kernel"
    )
    assert len(mazeworks.SHELF) == GAMES
    for spec in mazeworks.SHELF:
        match = play_new(spec, ["fern", "chaos"], 1)
        assert match.over, f"{spec.id} did not come to its end"
        assert "widgets.js" in pages.web_files(KITS[spec.kit].folder), f"{spec.id} has no screen"
        for language in ("en", "de"):
            assert pages.rules(spec.page, language).html, f"{spec.id} has no rules page"
    command = [str(Path(sys.executable).with_name("mazeworks")), "games"]
    assert "classic" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main(*sys.argv[1:])
