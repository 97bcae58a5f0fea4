"""Browser contexts that one test after the other uses: a page in a warm one costs half of a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.web.house import SLOWER, Guard, open_context, usual_cookies

MOST = 5 if SLOWER == 1 else 0  # contexts that wait for their next test; a slowed page spins even while it waits
RESTING = "/healthz"  # where a page waits: on another origin it would lose its process, and what that has loaded
LASTING = ("add_init_script", "route", "route_web_socket", "clock")  # what cannot be taken back on a page

Settings = frozenset[tuple[str, Any]]
changed: set[BrowserContext] = set()  # contexts in which something lasting was done


class Person:
    """A browser of one person: its context, its first page, and what the page did that it must not."""

    def __init__(self, browser: Browser, url: str, given: dict[str, Any]) -> None:
        self.url, self.settings = url, frozenset(given.items())
        self.context = open_context(browser, url, **given)
        self.page = self.context.new_page()
        self.size = self.page.viewport_size
        self.guard = Guard(self.context, url)

    def as_new(self) -> bool:
        """Forget everything but the loaded files; False if that cannot be done."""
        if self.context in changed or ("worker", True) in self.settings:
            return False
        try:
            for other in self.context.pages[:]:
                if other != self.page:
                    other.close()
            self.page.mouse.move(-1, -1)
            self.page.goto(self.url + RESTING)
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
            session = self.context.new_cdp_session(self.page)
            session.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
            session.detach()
            self.context.clear_cookies()
            usual_cookies(self.context, self.url, dict(self.settings))
            if self.size and self.page.viewport_size != self.size:
                self.page.set_viewport_size(self.size)
        except Error:  # the page crashed, or shows an error of the browser
            return False
        self.guard.forget()
        return True


class Contexts:
    """The contexts of a worker that are free."""

    def __init__(self, browser: Browser) -> None:
        self._browser, self._free = browser, list[Person]()

    def person(self, url: str, given: dict[str, Any]) -> Person:
        """Return somebody with these settings: nobody whom a test knew before can tell them from a new one."""
        for person in self._free:
            if (person.url, person.settings) == (url, frozenset(given.items())):
                self._free.remove(person)
                return person
        return Person(self._browser, url, given)

    def leave(self, person: Person, *, again: bool) -> None:
        """Take somebody back; `again` says whether a later test can meet them."""
        if again and person.as_new():
            self._free.append(person)
            person = self._free.pop(0) if len(self._free) > MOST else person
        if person not in self._free:
            changed.discard(person.context)
            person.context.close()


def note_changes() -> None:
    """Keep in mind in which contexts something lasting is done."""
    for name in LASTING:
        original = getattr(Page, name)
        if isinstance(original, property):
            setattr(Page, name, property(noted(original.fget)))
        else:
            setattr(Page, name, noted(original))


def noted(method: Any) -> Callable[..., Any]:
    @wraps(method)
    def call(page: Page, *given: Any, **named: Any) -> Any:
        changed.add(page.context)
        return method(page, *given, **named)

    return call
