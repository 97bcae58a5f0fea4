"""The picture of a ladder."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from mazeworks import spec_of
from mazeworks.arena import Standings, chart, standings
from mazeworks.arena.chart import STYLE

from .ladders import made, plan

DOCS = Path(__file__).parents[2] / "docs/ladder"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(stands: Standings) -> ElementTree.Element:
    return ElementTree.fromstring(chart(stands))  # noqa: S314  (our own)


def test_a_ladder_that_just_began_can_be_drawn() -> None:
    texts = [text.text for text in drawn(standings(plan(), {})).iter(f"{SVG}text")]
    assert texts.count("–") == 4


def test_the_chart_is_whole_and_says_in_words_what_it_shows(three: tuple[str, ...]) -> None:
    stands = made(plan(*three), lambda _: (0,))
    root = drawn(stands)
    parts = {part.get("id"): part.text or "" for part in root if part.get("id")}
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "title desc")
    assert "Shifting Maze" in parts["title"]
    assert "50.0 % of the points from greedy" in parts["desc"]
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert all(sum([bot in text for text in texts]) >= 3 for bot in three)
    assert texts.count("50.0 %") == 6
    assert "Ladder of bots: 6 games for each pairing, 18 in all, seed 0" in texts
    assert "Rules version 1, 2 seats, cards=1, turn_limit=40" in texts


def test_no_line_of_text_is_wider_than_the_picture(three: tuple[str, ...]) -> None:
    root = drawn(made(plan(*three, games=10_000, seed=2**63 - 1), lambda _: (0,)))
    for text in root.iter(f"{SVG}text"):
        letter = 7 if "small" in text.get("class", "") else 8
        if "end" not in text.get("class", ""):
            assert float(text.get("x", 0)) + letter * len(text.text or "") <= int(root.get("width", 0))


def test_every_interval_lies_within_the_picture() -> None:
    for games in (2, 60):
        root = drawn(made(plan(games=games), lambda fixture: (fixture.bots.index("greedy"),)))
        lines = [part.get("d", "") for part in root.iter(f"{SVG}path")]
        bars = [[float(x) for x in re.findall(r"[MH]([\d.]+)", line)] for line in lines if "H" in line]
        ticks = [float(re.findall(r"M([\d.]+)", line)[0]) for line in lines if "V" in line]
        assert len(bars) == 2 and 2 <= len(ticks) <= 10
        assert all(min(ticks) <= low < high <= max(ticks) for low, high in bars)


def light(colour: str) -> float:
    """Relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def mixed(under: str, over: str, part: float) -> str:
    channels = [(int(under[at : at + 2], 16), int(over[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join([f"{round(a + (b - a) * part):02x}" for a, b in channels])


def test_text_is_readable_by_day_and_by_night_in_the_deepest_cell() -> None:
    schemes = [dict(re.findall(r"--(\w+): (#\w+)", part)) for part in STYLE.split("@media")]
    assert len(schemes) == 2 and schemes[0].keys() == schemes[1].keys()
    for colours in schemes:
        pairs = [(colours[text], colours["panel"]) for text in ("ink", "quiet", "mark")]
        pairs += [(colours["ink"], mixed(colours["panel"], colours[over], 0.5)) for over in ("more", "less")]
        for text, ground in pairs:
            bright, dark = sorted([light(text), light(ground)], reverse=True)
            assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("name", sorted([path.stem for path in DOCS.glob("*.json")]))
def test_a_published_chart_is_drawn_from_its_numbers_under_the_rules_of_today(name: str) -> None:
    stands = msgspec.json.decode((DOCS / f"{name}.json").read_bytes(), type=Standings)
    assert (stands.game, stands.version) == (name, spec_of(name).version)
    assert (DOCS / f"{name}.svg").read_text("utf-8") == chart(stands)
