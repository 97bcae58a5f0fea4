"""The few numbers of the rules that the client repeats, to draw by: a rule that changes must change them too."""

import re
from pathlib import Path

import pytest

from mazeworks.games.delve.rules.state import table as delve
from mazeworks.games.dragon import rules as dragon
from mazeworks.games.dragon.rules.table import RULES as DRAGON
from mazeworks.games.quest.rules import quest
from mazeworks.games.tigers.rules import position as doors
from mazeworks.games.wizard.rules import table as school
from mazeworks.games.wizard.rules.options import CARDS
from mazeworks.maze import layout

GAMES = Path(__file__).resolve().parents[2] / "src" / "mazeworks" / "games"
NUMBERS = {
    "quest/read.js": {"DAY_MARKS": len(quest.DAY)},
    "wizard/read.js": {
        "CARDS": CARDS,
        "LAST": school.worth(CARDS),
        "POTION_POINTS": school.POTION_POINTS,
        "WAND_POINTS": school.WAND_POINTS,
        "WANDS": school.WANDS,
        "WAND": school.WAND,
    },
    "wizard/deal.js": {"SIZE": layout.GRID.size},
    "dragon/read.js": {
        "SIZE": layout.GRID.size,
        "CENTRE": dragon.CENTRE,
        "LOW": dragon.LOW,
        "COPIES": DRAGON["copies"],
        "COIN": dragon.COIN,
        "DRAGON": dragon.SLAIN,
    },
    "dragon/finale.js": {"MOST": 6 * DRAGON["final_rolls"]},
    "delve/read.js": {"SIZE": delve.SIZE},
    "tigers/read.js": {"SIZE": doors.SIZE, "YELLOW": doors.RED, "WHITE": doors.TIGER},
}


@pytest.mark.parametrize("file", NUMBERS)
def test_what_the_client_counts_by_is_what_the_rules_say(file: str) -> None:
    typed = dict(
        re.findall(
            r"^(?:export )?const ([A-Z_]+) = (\d+);", (GAMES / file.replace("/", "/web/")).read_text("utf-8"), re.M
        )
    )
    assert {name: int(number) for name, number in typed.items()} == NUMBERS[file]


def test_no_other_file_of_a_game_repeats_a_number_of_the_rules() -> None:
    """Sizes in pixels, and what has room on the screen, are not numbers of the rules."""
    drawn = {"tigers/switchcards.js", "tigers/board.js", "delve/map_paper.js", "delve/tileart.js", "delve/view.js"}
    drawn |= {"wizard/widgets.js"}
    found = {
        f"{path.parents[1].name}/{path.name}"
        for path in GAMES.glob("*/web/*.js")
        if re.search(r"^(?:export )?const [A-Z_]+ = \d+;", path.read_text("utf-8"), re.M)
    }
    assert found - drawn == {*NUMBERS}
