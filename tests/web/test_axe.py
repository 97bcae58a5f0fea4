"""No screen has a fault that axe-core can find: desktop or phone, day or night, all four in the weekly run.

Each kind of room is there in every check, further moments of the same games in the weekly run.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.kit.extent import EVERYTHING
from tests.web.conftest import Visit
from tests.web.house import DESKTOP, PHONE
from tests.web.rooms import ROOMS, SCREENS

MORE = "joining tv tv-asking sitting-down coin wizard-offers first-game menu folded takeover".split()
CHOSEN = [*ROOMS] if EVERYTHING else [*SCREENS, *MORE]

RUN = """async () => {
  const { violations, incomplete } = await axe.run(document, { resultTypes: ['violations', 'incomplete'] });
  // axe leaves text in the colour of its ground to a person: nobody could read it
  const unseen = (node) => node.any.some(({ data }) => data?.messageKey === 'equalRatio');
  const hidden = incomplete.map((each) => ({ ...each, nodes: each.nodes.filter(unseen) }));
  const found = (each) => each.nodes.map((node) => `${each.id}: ${node.target.join(' ')}: ${node.failureSummary}`);
  return [...violations, ...hidden].flatMap(found);
}"""

LOOK = """async (theme) => {
  const settings = await import('mazeworks/settings.js');
  settings.motion.value = 'less'; // colours that pulse have no one contrast
  settings.theme.value = theme;
}"""


@cache
def axe() -> str:
    """The source of axe-core, from the folder of Node packages that check.py has made."""
    folder = os.environ.get("MAZEWORKS_NODE")
    if not folder:
        pytest.fail("MAZEWORKS_NODE must name the folder node_modules with axe-core: run `python3 check.py browser`")
    return (Path(folder) / "axe-core" / "axe.min.js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """What axe finds. Through the debugger, so that the page's policy stays as it is; once for all looks of a page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: Any = page.evaluate(RUN)
    return [str(each) for each in found]


@pytest.mark.parametrize("room", CHOSEN)
def test_axe_finds_nothing(visit: Visit, room: str) -> None:
    page, found = visit(name="Ada"), {}
    ROOMS[room](page)
    for (width, height), theme in looks(room):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LOOK, theme)
        if each := faults(page):
            found[f"{theme} {width}"] = each
    assert found == {}


def looks(room: str) -> list[tuple[tuple[int, int], str]]:
    """One size with one theme, the next one for the room beside; all of them in the long run."""
    every = [(DESKTOP, "day"), (PHONE, "night"), (DESKTOP, "night"), (PHONE, "day")]
    return every if EVERYTHING else [every[[*ROOMS].index(room) % len(every)]]


def test_axe_would_find_something(page: Page) -> None:
    ROOMS["about"](page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [each.split(":")[0] for each in faults(page)] == ["button-name"]
