"""A browser that is used again is as new: what one test leaves behind reaches no other."""

from __future__ import annotations

from tests.web.contexts import RESTING, Contexts
from tests.web.hands import my_push, set_table
from tests.web.house import DESKTOP, Server
from tests.web.late import guest

KEPT = "[Object.entries(localStorage).sort(), sessionStorage.length, innerWidth, document.cookie]"
GIVEN = {"name": "Eve"}


def test_nothing_is_left_of_the_one_before(contexts: Contexts, server: Server) -> None:
    person = contexts.person(server.url, GIVEN)
    person.page.goto("/about")
    at_first, before = person.page.evaluate(KEPT), guest(person.page)
    set_table(person.page)
    my_push(person.page)
    person.page.evaluate("localStorage.setItem('mazeworks.theme', 'night'); sessionStorage.setItem('left', 'here')")
    person.page.set_viewport_size({"width": 400, "height": 400})
    person.context.new_page().goto("/about")
    contexts.leave(person, again=True)

    again = contexts.person(server.url, GIVEN)
    assert again is person and again.page.url == server.url + RESTING
    assert again.page.evaluate("localStorage.length + sessionStorage.length") == 0
    assert again.context.pages == [again.page]
    assert again.page.viewport_size == {"width": DESKTOP[0], "height": DESKTOP[1]}
    again.page.goto("/about")
    assert again.page.evaluate(KEPT) == at_first
    assert guest(again.page) != before
    contexts.leave(again, again=False)


def test_a_browser_with_something_lasting_is_not_used_again(contexts: Contexts, server: Server) -> None:
    person = contexts.person(server.url, GIVEN)
    person.page.clock.install()
    contexts.leave(person, again=True)
    other = contexts.person(server.url, GIVEN)
    assert other is not person
    other.page.route("**/about", lambda route: route.abort())
    contexts.leave(other, again=True)
    last = contexts.person(server.url, GIVEN)
    assert last is not other
    contexts.leave(last, again=False)
