"""The pages of `mazeworks arena` and `mazeworks lab`: readable on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from mazeworks import spec_of
from mazeworks.arena import page, report, run
from mazeworks.arena.lab import Experiment, Notebook
from mazeworks.arena.lab_page import lab_page

CLASSIC, BOTS = spec_of("classic"), ("greedy", "chaos")
SMALLEST = """() => Math.min(...[...document.querySelectorAll('body :not(svg, svg *), svg text')]
  .map(each => parseFloat(getComputedStyle(each).fontSize) * (each.ownerSVGElement ? each.getScreenCTM().a : 1)))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


def arena() -> str:
    rows = [*run(CLASSIC, BOTS, 2, 0, {"cards": 1})]
    return page("Shifting Maze", report(CLASSIC, BOTS, 0, rows), {"cards": 1}, rows)


def lab() -> str:
    experiment = Experiment.of(CLASSIC, {"cards": (1, 2), "zero_step": (True, False)}, BOTS, 2)
    return lab_page(experiment, Notebook(None, experiment).findings())


@pytest.mark.parametrize("made", [arena, lab])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_report_fits_the_window_and_its_letters_are_large_enough(
    browser: Browser, made: Callable[[], str], width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844})
    visit = context.new_page()
    visit.set_content(made())
    assert visit.evaluate(SIDEWAYS) <= 0
    assert visit.evaluate(SMALLEST) >= 12
    context.close()
