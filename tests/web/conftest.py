"""A server for each worker, a browser for each worker, and a fresh context for each person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.contexts import Contexts, Person, note_changes
from tests.web.house import PATIENCE, Guard, Server, open_browser, serving

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = open_browser(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; each brings guests of its own."""
    with serving(tmp_path_factory.mktemp("house") / "tables.db") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path / "tables.db") as server:
        yield server


@pytest.fixture
def guards() -> list[Guard]:
    return []


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    note_changes()
    return Contexts(browser)


@pytest.fixture
def visit(contexts: Contexts, server: Server, guards: list[Guard]) -> Iterator[Visit]:
    """Somebody opens the app in a browser of their own; at the end all must have behaved."""
    people: list[Person] = []

    def come(url: str = "", **given: object) -> Page:
        people.append(contexts.person(url or server.url, given))
        guards.append(people[-1].guard)
        return people[-1].page

    yield come
    faults = [fault for guard in guards for fault in guard.faults]
    for person in people:
        contexts.leave(person, again=person.url == server.url and not faults)
    assert faults == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit(phone=True)
