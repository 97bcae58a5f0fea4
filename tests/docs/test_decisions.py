"""What the decisions say about the code is so."""

import re
from pathlib import Path

from mazeworks.core import Game

PAGES = Path(__file__).parents[2] / "docs" / "decisions"


def test_the_protocol_is_described_with_all_its_parts_and_no_other() -> None:
    text = (PAGES / "0001-game-protocol.md").read_text("utf-8")
    described = text[text.index("A game is an object") : text.index("- **Two kinds of action")]
    named = set(re.findall(r"`([a-z_]+)(?:\(|`)", described))
    assert named == {name for name in vars(Game) if name.islower() and not name.startswith("_")}
