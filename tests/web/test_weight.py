"""What the client weighs, and whether its words are complete."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web import shelf
from tests.web.conftest import Visit
from tests.web.hands import until
from tests.web.house import catalogue, parts_of_catalogue, sources

HEAVIEST = 200_000  # bytes on the line
MOST = 20  # requests of the first screen, the service worker included
DOTTED = re.compile(r"""['`]((?:[a-z]+)\.[\w.-]+)['`]""")


def first_screen(page: Page) -> None:
    """Open the first screen; returns when the pictures of all games are there."""
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).not_to_have_count(0)
    until(
        page,
        """(files) => {
          const came = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
          return files.every((file) => came.some(({ name }) => name.endsWith(file)));
        }""",
        ["/art/pictures.json", "/api/mine", "/words/en.json", "/css/shell-all.css"],
    )
    page.wait_for_load_state("networkidle")


def test_the_first_screen_is_light(visit: Visit) -> None:
    page = visit(worker=True)
    came: list[Request] = []
    page.on("requestfinished", lambda request: came.append(request))
    first_screen(page)
    weights = {request.url: request.sizes()["responseBodySize"] for request in came}
    assert 5 < len(weights) <= MOST, sorted(weights)
    heavy = sorted(weights.items(), key=lambda item: -item[1])
    assert sum(weights.values()) < HEAVIEST, f"{sum(weights.values()):,} bytes: {heavy[:8]}"


def test_the_first_screen_is_drawn_at_once(page: Page) -> None:
    page.add_init_script(
        """window.drawn = [];
        new MutationObserver(() => {
          const app = document.getElementById('app');
          if (app?.firstChild) window.drawn.push(app.querySelector('.ways') ? 'ways' : app.innerHTML);
        }).observe(document, { childList: true, subtree: true });"""
    )
    first_screen(page)
    assert page.evaluate("window.drawn[0]") == "ways"


def test_the_first_screen_loads_no_script_of_a_game(page: Page) -> None:
    came: list[str] = []
    page.on("request", lambda request: came.append(urlsplit(request.url).path))
    first_screen(page)
    assert [path for path in came if "/games/" in path and path.endswith(".js")] == []


def test_the_shelf_has_the_glyphs_of_its_pictures_as_they_are_in_the_games() -> None:
    made = shelf.sprites()
    assert {path: path.read_text("utf-8") for path in made} == made, "run `python tests/web/shelf.py`"


def test_both_catalogues_say_the_same_things() -> None:
    english, german = catalogue("en"), catalogue("de")
    assert english.keys() == german.keys()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_key_is_in_two_parts_of_a_catalogue(language: str) -> None:
    parts = parts_of_catalogue(language)
    assert sum(len(part) for part in parts) == len(catalogue(language))


def test_variables_of_a_text_are_the_same_in_both_languages() -> None:
    def variables(entry: Any) -> set[str]:
        return set(re.findall(r"\{(\w+)\}", json.dumps(entry, ensure_ascii=False)))

    english, german = catalogue("en"), catalogue("de")
    assert [key for key, text in english.items() if variables(text) != variables(german.get(key))] == []


def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the client names, and those it puts together, as patterns."""
    plain: set[str] = set()
    woven: list[re.Pattern[str]] = []
    for source in sources(".js").values():
        text = re.sub(r"/\*.*?\*/", "", source, flags=re.S)
        heads = {key.split(".")[0] for key in catalogue("en")}
        plain |= {
            key for key in DOTTED.findall(text) if key.split(".")[0] in heads and not key.endswith((".js", ".css"))
        }
        for template in re.findall(r"`((?:[a-z]+)[.-][^`]*\$\{[^`]*)`", text):
            if template.split(".")[0] in heads:
                woven.append(re.compile(re.sub(r"\\\$\\\{.*?\\\}", ".+", re.escape(template)) + "$"))
    return plain, woven


def test_every_text_that_the_client_names_is_there() -> None:
    english = catalogue("en")
    plain, woven = used()
    assert len(plain) > 100
    assert {key for key in plain if key not in english} == set()
    assert [each.pattern for each in woven if not any(each.match(key) for key in english)] == []


def test_every_text_is_used() -> None:
    plain, woven = used()
    keys = {key.removesuffix(".touch") for key in catalogue("en")}  # `byHand` looks for the text of a touch screen
    assert {key for key in keys if key not in plain and not any(each.match(key) for each in woven)} == set()
