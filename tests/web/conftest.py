"""A server for each worker, a browser for each worker, and a fresh context for each person."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.house import PATIENCE, Guard, Server, open_browser, open_context, serving

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if shutil.which("chromium") is None:
        pytest.fail("chromium is missing. On Debian or Ubuntu: apt install chromium")
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


@pytest.fixture
def visit(browser: Browser, server: Server, guards: list[Guard]) -> Iterator[Visit]:
    """Somebody opens the app in a browser of their own; at the end all must have behaved."""
    contexts = []

    def come(url: str = "", **given: object) -> Page:
        origin = url or server.url
        context = open_context(browser, origin, **given)  # type: ignore[arg-type]
        contexts.append(context)
        guards.append(Guard(context, origin))
        return context.new_page()

    yield come
    for context in contexts:
        context.close()
    assert [fault for guard in guards for fault in guard.faults] == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit(phone=True)
