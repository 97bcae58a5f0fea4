"""The client as an app: kept by the browser without game data, one module like its parts, below any path."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import uvicorn
from playwright.sync_api import Page, expect

from mazeworks.server.app import make_app
from mazeworks.server.client_files import BUNDLE, client
from mazeworks.server.public_address import Public
from mazeworks.store import MemoryStore
from tests.study.games import record_of
from tests.web.conftest import Visit
from tests.web.hands import my_push, seen, set_table, take_turn, until
from tests.web.house import Guard

KEPT = """async () => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(all.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
COMPARE = """async (paths) => {
  const whole = await import('mazeworks/words.js');
  const plain = (value) => String(value).replace(/\\/\\*\\*[^]*?\\*\\//g, '').replace(/\\s+/g, ' ');
  const different = [];
  for (const path of paths) {
    const apart = await import(`/static/${path}`);
    for (const name of Object.keys(apart)) {
      const [one, two] = [apart[name], name === 'default' ? null : whole[name]];
      const same = typeof one === 'function' ? plain(one) === plain(two) : typeof one === typeof two;
      if (name !== 'default' && !same) different.push(`${path}: ${name}`);
    }
  }
  return different;
}"""


def test_the_browser_keeps_the_client_and_nothing_of_a_game(visit: Visit, guards: list[Guard]) -> None:
    page = visit(worker=True)
    guards[0].allow("net::ERR_(INTERNET_DISCONNECTED|FAILED)|WebSocket connection")
    page.goto("/")
    until(page, "() => navigator.serviceWorker.controller !== null")
    page.reload()  # through the worker
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    set_table(page)
    take_turn(page)
    page.reload()
    my_push(page)
    until(page, "async () => (await caches.match(new URL('/', location.href).href)) !== undefined")
    kept = [str(path) for path in page.evaluate(KEPT)]
    version = client().version
    assert "/" in kept and any(path.endswith(BUNDLE) for path in kept)
    assert [path for path in kept if path != "/" and not path.startswith(f"/static/{version}/")] == []
    page.context.set_offline(True)
    page.goto("/")
    play = page.get_by_role("link", name="Play Shifting Maze", exact=True)
    play.click()
    seen(page, "No connection to the server. Try again soon.")
    page.context.set_offline(False)
    play.click()
    my_push(page)


def test_the_module_of_the_first_screen_is_the_same_as_its_parts(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).not_to_have_count(0)
    script = client().made[BUNDLE].decode()
    apart = {"js/app.js", *client().made}  # the app starts when it is loaded, and facades are no sources
    parts = [path for path in re.findall(r"^// (js/\S+)$", script, re.M) if path not in apart]
    assert len(parts) > 15
    assert page.evaluate(COMPARE, parts) == []


@pytest.fixture
def below() -> Iterator[str]:
    """A server below a path, as a proxy would show it."""
    app = make_app(MemoryStore(), ThreadPoolExecutor(1), public=Public("", "/family/maze"))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}/family/maze"
    server.should_exit = True
    thread.join()


def test_people_play_below_a_path_of_a_proxy(visit: Visit, below: str) -> None:
    page = visit(below.removesuffix("/family/maze"), name="Ada")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{below}/")
    page.get_by_role("link", name="Play Shifting Maze", exact=True).click()
    take_turn(page)
    expect(page).to_have_url(re.compile("/family/maze/t/"))
    page.reload()
    page.get_by_role("link", name="Mazeworks, to all games").click()
    expect(page).to_have_url(f"{below}/")
    page.get_by_role("link", name="Tutorial").or_(page.get_by_role("link", name="Learn")).first.click()
    expect(page).to_have_url(re.compile("/family/maze/learn"))
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
    assert [url for url in asked if not url.startswith((below, "data:"))] == []


def test_a_moment_is_played_on_below_a_path_of_a_proxy(visit: Visit, below: str) -> None:
    page = visit(below.removesuffix("/family/maze"), name="Ada")
    key = page.request.post(f"{below}/api/records", data={"text": str(record_of("classic"))}).json()["key"]
    page.goto(f"{below}/r/{key}?step=4")
    page.get_by_role("button", name="Play on from here").click()
    my_push(page)
    expect(page).to_have_url(re.compile("/family/maze/position#p="))
