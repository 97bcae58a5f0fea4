"""The client as it is served: versions that never change, one module for the first screen, and below any path."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazeworks.server import client_files
from mazeworks.server.app import make_app
from mazeworks.server.client_files import BUNDLE, ROOTS, client, sources
from mazeworks.server.js_bundle import bundled, parsed
from mazeworks.server.public_address import Public
from mazeworks.store import MemoryStore


def serving(public: Public = Public()) -> TestClient:  # noqa: B008
    base = f"https://{public.host}" if public.origin else "http://testserver"
    return TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1), public=public), base_url=base)


def reading(**files: str) -> Callable[[str], str]:
    return lambda path: files[path.removesuffix(".js")]


# --- one module from many ---------------------------------------------------------------------------------------------


def test_a_bundle_runs_every_module_once_in_the_order_of_imports() -> None:
    read = reading(
        a="import { one as uno } from './b.js';\nimport two from './c.js';\nexport default function A() {}",
        b="import './c.js';\nexport const one = 1;",
        c="const two = 2;\nexport default two;",
    )
    script, shared, facades = bundled("all.js", ["a.js"], read, {})
    assert [line for line in script.splitlines() if line.startswith("// ")] == ["// c.js", "// b.js", "// a.js"]
    assert "const { one: uno } = m1;" in script and "const two = m0.default;" in script
    assert "export const { one } = m1;" in script and script.endswith("export default m2.default;\n")
    assert shared == ["b.js", "a.js"]  # the default of another module is not the bundle's
    assert facades == {"c.js": 'export { m0_default as default } from "./all.js";\n'}


def test_a_name_that_is_exported_again_stays_one() -> None:
    a = "import { x } from './b.js';\nexport { x };\nexport { x as y } from './b.js';"
    script, shared, _ = bundled("all.js", ["a.js"], reading(a=a, b="export const x = 1;"), {})
    assert script.count("export const { x } = m0;") == 1 and "export const { y } = m1;" in script
    assert shared == ["b.js", "a.js"]


def test_of_two_things_by_one_name_the_second_is_reached_through_a_facade() -> None:
    read = reading(
        **{"a": "import './js/b.js';\nimport './js/c.js';", "js/b": "export const x = 1;"}
        | {"js/c": "export const x = 2;\nexport const y = 3;"}
    )
    script, shared, facades = bundled("all.js", ["a.js"], read, {})
    assert "export const { x } = m0;" in script and "export const { x: m1_x, y: m1_y } = m1;" in script
    assert shared == ["js/b.js", "a.js"]
    assert facades == {"js/c.js": 'export { m1_x as x, m1_y as y } from "../all.js";\n'}


def test_a_circle_of_imports_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a circle of imports: a\.js > b\.js > a\.js"):
        bundled("all.js", ["a.js"], reading(a="import './b.js';", b="import './a.js';"), {})


def test_a_comment_goes_and_the_code_beside_a_comment_stays() -> None:
    text = "/** Goes. */\n/** @type {any} */ (a).b = 2;\nexport const c = /** @type {any} */ (a);\n/** Goes. */\n"
    assert parsed("a.js", text, {}).body == "/** @type {any} */ (a).b = 2;\nconst c = /** @type {any} */ (a);"


def test_the_bundle_holds_every_export_of_its_modules() -> None:
    files = sources()
    script = client().made[BUNDLE].decode()
    given = set(re.findall(r"\w+", " ".join(re.findall(r"^export const \{ (.*?) \} =", script, re.M))))
    given |= set(
        re.findall(r"as (\w+)", b"".join([made for path, made in client().made.items() if path in files]).decode())
    )
    listed = re.findall(r"^// (\S+)$", script, re.M)
    assert {*ROOTS, "vendor/preact.mjs", "js/words.js"} <= {*listed} and listed[-1] == "js/app.js"
    for path in [path for path in listed if path.startswith("js/")]:
        own = re.findall(r"^export (?:async )?(?:const|function|class) (\w+)", files[path].decode(), re.M)
        assert {*own} <= given, path
    assert not re.findall(r"^(?:import\b|export (?!const|default))", script, re.M)


# --- versions ---------------------------------------------------------------------------------------------------------


def test_a_file_of_this_version_is_kept_for_good_and_one_of_another_is_not() -> None:
    with serving() as web:
        version = client().version
        assert f"/static/{version}/{BUNDLE}" in web.get("/").text
        for path in (BUNDLE, "css/palette-all.css", "words/de.json", "art/pictures.json", "games/quest/palette.css"):
            answer = web.get(f"/static/{version}/{path}")
            assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"], path
            assert "set-cookie" not in answer.headers
        assert web.get(f"/static/{'0' * 12}/{BUNDLE}").headers["cache-control"] == "no-store"
        assert web.get(f"/static/{version}/no/such.js").headers["cache-control"] == "no-store"
        assert web.get("/static/js/app.js").headers["cache-control"] == "public, max-age=3600"


def test_a_page_is_compressed_for_browsers_that_read_that() -> None:
    with serving() as web:
        plain = web.get("/", headers={"Accept-Encoding": "identity"})
        small = web.get("/", headers={"Accept-Encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        assert small.text == plain.text and small.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 4


def test_the_texts_of_the_first_screen_leave_out_those_of_reviews() -> None:
    files = sources()
    study = json.loads(files["words/en/study.json"])
    assert not study.keys() & json.loads(client().made["words/en.json"]).keys()


def test_the_version_follows_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    before, files = client().version, sources()
    changed = {**files, "games/quest/palette.css": files["games/quest/palette.css"] + b" "}
    monkeypatch.setattr("mazeworks.server.client_files.sources", lambda: changed)
    assert client.__wrapped__().version != before


def test_the_page_asks_for_the_texts_of_its_reader_at_once() -> None:
    with serving() as web:
        page = web.get("/", headers={"accept-language": "de-CH, en"}).text
        ahead = re.findall(r'<link rel="preload" href="(.*?)"', page)
        assert {path.split("/", 3)[-1] for path in ahead} == {"words/en.json", "words/de.json", "shelf/de.json"}
        assert all(web.get(path).status_code == 200 for path in ahead)


def test_only_the_first_screen_begins_in_its_page_and_in_the_language_of_its_reader() -> None:
    with serving() as web:
        german, other = web.get("/", headers={"accept-language": "de"}).text, web.get("/learn").text
        assert "Mit Freunden" in german and "With friends" not in german and '<html lang="de"' in german
        assert '<div id="app"></div>' in other and "With friends" in web.get("/").text


def test_the_policy_allows_the_scripts_of_the_page_and_no_other() -> None:
    with serving() as web:
        answer = web.get("/")
        inline = re.findall(r"<script(?! type=\"module\").*?>(.*?)</script>", answer.text, re.S)
        hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline]
        allowed = re.findall(r"script-src (.*?);", answer.headers["content-security-policy"])
        assert allowed == [" ".join(["'self'", *[f"'sha256-{each}'" for each in hashes]])] and len(hashes) == 2


def test_one_sheet_holds_its_neighbours_in_their_order() -> None:
    page, made = client().page, client().made
    holds = [held.split() for held in re.findall(r'data-holds="(.*?)"', page)]
    assert [each[0] for each in holds] == ["css/palette", "css/shell/landing", "css/shell"]
    files = sources()
    for names in holds:
        assert made[f"{names[0]}-all.css"] == b"\n".join([files[f"{name}.css"] for name in names])


# --- installed, and below a path --------------------------------------------------------------------------------------


def test_the_app_can_be_installed() -> None:
    with serving() as web:
        page = web.get("/").text
        (link,) = re.findall(r'<link rel="manifest" href="(.*?)">', page)
        manifest = web.get(link).json()
        assert {"name", "icons", "start_url", "display"} <= manifest.keys()
        for icon in manifest["icons"]:
            assert web.get(f"{link.rpartition('/')[0]}/{icon['src']}").status_code == 200
        worker = web.get("/sw.js")
        assert worker.headers["content-type"].startswith("text/javascript") and client().version in worker.text
        assert worker.headers["cache-control"] == "no-store" and "/api/" not in worker.text
        assert {"og:title", "og:description", "og:image"} <= {*re.findall(r'property="(.*?)"', page)}


@pytest.mark.parametrize("strips", [True, False], ids=["proxy removes the path", "proxy passes the path on"])
def test_a_server_works_below_a_path_of_a_proxy(strips: bool) -> None:
    public = Public.of("https://maze.example/family/games/")
    assert (public.origin, public.path) == ("https://maze.example", "/family/games")
    with serving(public) as web:
        below = "" if strips else public.path
        answer = web.get(f"{below}/t/some-table")
        assert answer.status_code == 200
        for address in re.findall(r'(?:href|src)="(.*?)"', answer.text):
            assert address.startswith("/family/games/static/")
            assert web.get(address.removeprefix(public.path) if strips else address).status_code == 200, address
        first = web.get(f"{below}/").text
        links = re.findall(r'(?:href|src)="(.*?)"', first)
        assert "/family/games/new/classic?with=bot" in links
        assert [link for link in links if not link.startswith("/family/games/")] == []
        assert 'content="https://maze.example/family/games/static/' in answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Secure-guest=") and "Path=/family/games/;" in cookie
        assert web.get(f"{below}/api/shelf").status_code == 200


def test_a_file_is_compressed_once_and_not_by_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, compress = [], gzip.compress

    def counted(data: bytes, *args: Any, **named: Any) -> bytes:
        sizes.append(len(data))
        assert asyncio._get_running_loop() is None
        return compress(data, *args, **named)

    client_files.PACKED.clear()
    monkeypatch.setattr(gzip, "compress", counted)
    with serving() as browser:
        answers = [browser.get(f"/static/{BUNDLE}", headers={"accept-encoding": "gzip"}) for _ in range(3)]
        plain = browser.get(f"/static/{BUNDLE}", headers={"accept-encoding": "identity"})
    assert sizes == [len(client().made[BUNDLE])]
    assert {answer.content for answer in answers} == {plain.content} and "content-encoding" not in plain.headers
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert answers[0].headers["etag"] != plain.headers["etag"]
