"""Who writes a bot in Python gets types: views, actions and matches are those of one game.

Snippets are checked as a bot author would, with `mypy --strict`: one run for all of them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
BOT = """\
from mazeworks import Match, spec_of
from mazeworks.bots import BOTS, Bot, Moment
from mazeworks.games.{kit}.rules import {choice}, {rules}, {view}


class Mine:
    def choose(self, view: {view}, moment: Moment) -> {choice}:
        print({read})
        return view.legal[0]


def played() -> int:
    match = Match.new(spec_of("{id}", {rules}), 2, 1)
    mine: Bot[{view}] = Mine()
    BOTS["mine"] = lambda _game, _argument: Mine()
    match.submit(0, mine.choose(match.view(0), Moment("key", match.ply)), match.ply)
    return match.view(0).table.turns + len(match.legal) + match.state.table.turn
"""
ANY = """\
from mazeworks.bots import Moment
from mazeworks.core import Action, AnyView


class Mine:
    def choose(self, view: AnyView, moment: Moment) -> Action:
        print({read})
        return view.legal[0]
"""
MATCH = """\
from mazeworks import Match, spec_of

print({read})
"""


class Snippet(NamedTuple):
    """A program, what it reads, and what is wrong with that; "" if nothing is."""

    text: str
    read: str
    wrong: str

    def written(self, path: Path) -> None:
        path.write_text(self.text.replace("{read}", self.read), "utf-8")


def bot(id: str, kit: str, rules: str, right: str, wrong: str, prefix: str = "") -> tuple[Snippet, Snippet]:
    names = {"id": id, "kit": kit, "rules": rules, "view": f"{prefix}View", "choice": f"{prefix}Choice"}
    text = BOT.format(**names, read="{read}")
    return Snippet(text, f"view.{right}", ""), Snippet(text, f"view.{wrong}", wrong.rpartition(".")[2])


NEW = 'Match.new(spec_of("classic"), 2, 1)'
SNIPPETS = (
    *bot("classic", "quest", "Classic", "goal", "no_such_attribute", "Classic"),
    *bot("creatures-open", "quest", "Classic", "table.piles", "table.coin", "Classic"),
    *bot("moonlit", "quest", "Moonlit", "table.coin", "table.wands", "Moonlit"),
    *bot("wizard", "wizard", "Wizard", "potion", "goal"),
    *bot("dragon", "dragon", "Dragon", "table.hoard", "potion"),
    *bot("tigers", "tigers", "Tigers", "table.cubs", "table.board"),
    *bot("delve", "delve", "Delve", "table.heroes", "table.heros"),
    Snippet(ANY, "view.seat, view.table.turns, view.legal", ""),
    Snippet(ANY, "view.table.board", "board"),
    Snippet(MATCH, f"{NEW}.legal, {NEW}.view(0).seat", ""),
    Snippet(MATCH, f"{NEW}.view(0).goal", "goal"),
)


def missing(why: str) -> str:
    """The attribute that an error says is missing; another error as it is."""
    found = re.search(r'has no attribute "(\w+)"', why)
    return found[1] if found else why


def test_a_type_checker_refuses_what_a_view_does_not_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    paths = [tmp_path / f"snippet_{at}.py" for at in range(len(SNIPPETS))]
    for path, snippet in zip(paths, SNIPPETS, strict=True):
        snippet.written(path)
    said, broken, _ = api.run([*map(str, paths), "examples/own_bot.py"])
    assert not broken
    found = re.findall(r"^(\S+?\.py):\d+: error: (.*)$", said, re.M)
    refused = {str(path): [why for where, why in found if where.endswith(path.name)] for path in paths}
    assert len(found) == sum([len(each) for each in refused.values()]), said  # none elsewhere: not in the example
    for path, snippet in zip(paths, SNIPPETS, strict=True):
        wanted = [snippet.wrong] if snippet.wrong else []
        assert [missing(why) for why in refused[str(path)]] == wanted


def test_an_entry_of_the_shelf_is_typed_only_by_its_own_rules() -> None:
    from mazeworks import Refused, spec_of
    from mazeworks.games.quest.rules import Classic, Moonlit

    assert spec_of("classic", Classic) is spec_of("classic")
    with pytest.raises(Refused, match="These are not the rules of Shifting Maze"):
        spec_of("classic", Moonlit)
