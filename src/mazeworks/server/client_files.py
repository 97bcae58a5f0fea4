"""The client as it is served: versioned addresses that never change, and few files for the first screen.

`/static/<version>/<path>` is the file `<path>` of `web/`, or of a game below `games/`. The version is a hash of all
these files, so browsers keep them for a year. Some files are made from several when the server starts: the modules and
the style sheets of the first screen, the texts of a language, the shelf, and its pictures.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import html
import json
import mimetypes
import os
import re
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from mazeworks.content import LANGUAGES
from mazeworks.shelf import GAMES, KITS

from . import pages
from .js_bundle import bundled

WEB = Path(__file__).resolve().parents[1] / "web"
BUNDLE = "js/first_screen.js"
PICTURES = "art/pictures.json"
ROOTS = ("js/screens/landing.js", "js/app.js")  # the first screen, then the app: it starts when all else is there
SHEET = re.compile(r'<link rel="stylesheet" href="/static/(\S+)\.css">\n')
SAVES = 0.9  # of its size that a compressed file has at most, to be sent so
TAG = 16  # characters of a file's tag
PACKED: dict[str, bytes | None] = {}  # compressed files by path
WORDS = re.compile(r"words/(\w+)/(?!study\b)\w+\.json")
MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.S)


class Client(NamedTuple):
    """The client's version, its page, the beginning of the first screen, and the files that are made from others.

    The page of each address has gaps for the language and for the beginning, which only the first screen has.
    """

    version: str
    page: str
    beginnings: dict[str, str]
    made: dict[str, bytes]

    def page_at(self, path: str, language: str) -> str:
        """Return the page of an address in a language."""
        beginning = self.beginnings[language] if path == "/" else ""
        return self.page.replace("{language}", language).replace("{beginning}", beginning)


@functools.cache
def client(root: str = "", origin: str = "") -> Client:
    """Return the client for a server below a path such as `/maze`. Links for previews need the public origin."""
    files = sources()
    made = texts(files) | shelves() | {PICTURES: pictures(files)}
    version = version_of(files | made)
    static = f"{root}/static/{version}"
    page, sheets = with_sheets(files["index.html"].decode(), files)
    page, scripts = with_bundle(page, files)
    page = page.replace("/static/", f"{static}/").replace("{origin}", origin).replace("{root}", root)
    made |= sheets | scripts | {"sw.js": files["sw.js"].replace(b"{version}", version.encode())}
    return Client(version, page, beginnings(files, root, static), made)


def sources() -> dict[str, bytes]:
    """Return all files for browsers by their path below `/static/`."""
    folders = {"": WEB} | {f"games/{kit}/": Path(GAMES) / kit / "web" for kit in KITS}
    return {
        prefix + path.relative_to(folder).as_posix(): path.read_bytes()
        for prefix, folder in folders.items()
        for path in folder.rglob("*")
        if path.is_file()
    }


def version_of(files: dict[str, bytes]) -> str:
    """Return a hash of files and their paths."""
    hashed = hashlib.sha256()
    for path in sorted(files):
        hashed.update(f"{path} {len(files[path])}\n".encode() + files[path])
    return hashed.hexdigest()[:12]


def beginnings(files: dict[str, bytes], root: str, static: str) -> dict[str, str]:
    """Return the beginning of the first screen in each language: the first game in its gaps, addresses below `root`."""
    made = dict[str, str]()
    for language in LANGUAGES:
        text, first = files[f"first_screen/{language}.html"].decode().strip(), pages.shelf(language).games[0]
        for gap, value in {"game": first.id, "rules": first.rules, "title": first.title}.items():
            text = text.replace(f"{{{gap}}}", html.escape(value))
        placed = re.sub('(href|src)="/', rf'\1="{root}/', text)
        made[language] = placed.replace(f'"{root}/static/', f'"{static}/')
    return made


def shelves() -> dict[str, bytes]:
    """Return the shelf in each language: what `/api/shelf` answers, as a file that is compressed and kept."""
    return {f"shelf/{language}.json": msgspec.json.encode(pages.shelf(language)) for language in LANGUAGES}


def texts(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the texts of each language as one file, but those of puzzles and reviews, whose screens fetch them."""
    parts = [(found[1], path) for path in sorted(files) if (found := WORDS.fullmatch(path))]
    merged: dict[str, dict[str, object]] = {}
    for language, path in parts:
        merged.setdefault(language, {}).update(json.loads(files[path]))
    return {f"words/{language}.json": json.dumps(all, ensure_ascii=False).encode() for language, all in merged.items()}


def pictures(files: dict[str, bytes]) -> bytes:
    """Return the pictures of all games on the shelf as one file: their texts by path."""
    shown = [path for path in sorted(files) if re.fullmatch(r"games/\w+/(shelf|picture)\.svg", path)]
    return json.dumps({path: files[path].decode() for path in shown}, ensure_ascii=False).encode()


def with_sheets(page: str, files: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the page with one style sheet for neighbours of one folder, and these sheets.

    The last of them also holds the palettes of all games, for their pictures. `data-holds` tells the client which
    sheets are there.
    """
    groups: list[list[str]] = []
    for name in SHEET.findall(page):
        if groups and os.path.dirname(groups[-1][0]) == os.path.dirname(name):
            groups[-1].append(name)
        else:
            groups.append([name])
    groups[-1] += sorted([path[:-4] for path in files if re.fullmatch(r"games/\w+/palette\.css", path)])
    made = {f"{group[0]}-all.css": b"\n".join([files[f"{name}.css"] for name in group]) for group in groups}
    link = '<link rel="stylesheet" href="/static/{}-all.css" data-holds="{}">\n'
    links = [link.format(group[0], " ".join(group)) for group in groups]
    start, *_ = SHEET.split(page, maxsplit=1)
    return start + "".join(links) + SHEET.sub("", page[len(start) :]), made


def with_bundle(page: str, files: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the page with the bundle in place of its modules, and the bundle with its facades."""
    (listed,) = MAP.findall(page)
    imports: dict[str, str] = json.loads(listed)["imports"]
    bare = {name: path.removeprefix("/static/") for name, path in imports.items() if not name.endswith("/")}
    bundle = bundled(BUNDLE, [*ROOTS], lambda path: files[path].decode(), bare)
    own = {f"mazeworks/{path.removeprefix('js/')}": path for path in bundle.shared if path.startswith("js/")}
    known = bare | own | {f"/static/{path}": path for path in bundle.shared}
    names = [name for name, path in known.items() if path in bundle.shared]
    text = json.dumps({"imports": imports | dict.fromkeys(names, f"/static/{BUNDLE}")}, separators=(",", ":"))
    page = page.replace(listed, text).replace('src="/static/js/app.js"', f'src="/static/{BUNDLE}"')
    return page, {path: made.encode() for path, made in {BUNDLE: bundle.script, **bundle.facades}.items()}


@functools.cache
def served() -> dict[str, bytes]:
    """Return every file for browsers, those that are made from others included."""
    return sources() | client().made


def compressed(path: str) -> bytes | None:
    """Return a file compressed, or None if that saves little."""
    data = served()[path]
    small = gzip.compress(data, 9, mtime=0)
    return small if len(small) < SAVES * len(data) else None


async def packed(path: str) -> bytes | None:
    """Compress a file once, because every client asks for it, and in a thread, so that nobody else waits for it."""
    if path not in PACKED:
        PACKED[path] = await asyncio.to_thread(compressed, path)
    return PACKED[path]


@functools.lru_cache(2 * len(LANGUAGES))
def small_page(page: str) -> bytes:
    """Return a page compressed."""
    return gzip.compress(page.encode(), 9, mtime=0)


@functools.lru_cache(None)
def tag(path: str) -> str:
    """Return the tag of a file's content."""
    return hashlib.sha256(served()[path]).hexdigest()[:TAG]


class ClientFiles(StaticFiles):
    """All files for browsers, from memory. A game's files are below `games/`; none but those of `web/` is served."""

    async def check_config(self) -> None:
        """Do nothing: the folder is part of the program."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        name, headers = path.replace(os.sep, "/"), Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD") or name not in served():
            return await super().get_response(path, scope)  # refuses
        small = await packed(name) if "gzip" in headers.get("accept-encoding", "") else None
        answer = Response(small or served()[name], media_type=mimetypes.guess_type(name)[0] or "text/plain")
        answer.headers["Vary"], answer.headers["ETag"] = "Accept-Encoding", f'"{tag(name)}{"z" if small else ""}"'
        if small:
            answer.headers["Content-Encoding"] = "gzip"
        return NotModifiedResponse(answer.headers) if self.is_not_modified(answer.headers, headers) else answer
