"""Pages made from text: the shelf in a language, the rules as HTML, QR codes."""

from __future__ import annotations

import functools
import io
import re
from pathlib import Path

import msgspec
import segno
from markdown_it import MarkdownIt

from mazeworks import content
from mazeworks.bots import LEVELS
from mazeworks.bots.levels import STRONGEST
from mazeworks.content import LANGUAGES
from mazeworks.core import Refused, Spec, settings
from mazeworks.match import Match, because, vocabulary_of, words_of
from mazeworks.shelf import KITS, SHELF, spec_of

from . import wire, wire_http
from .table_config import agreed

MODULES = ("widgets.js", "lesson.js")  # a game's additions to the table, and its lesson


def language_of(text: str | None) -> str:
    """Return the first supported language of an Accept-Language header or a query; the default is English."""
    for part in (text or "")[:200].lower().replace(";", ",").split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return "en"


def title(spec: Spec, language: str) -> str:
    """Return the title of a game in a language."""
    return content.of(spec.kit).words(language).title.get(spec.id, spec.title)


@functools.cache
def shelf(language: str) -> wire_http.Shelf:
    """Return all games with their options, and all opponents."""
    bots = [
        wire_http.BotInfo(
            level.bot, level.name, level.about.get(language, level.about["en"]), level.level, STRONGEST, level.usual
        )
        for level in LEVELS
    ]
    return wire_http.Shelf(tuple([_entry(spec, language) for spec in SHELF]), tuple(bots))


def _entry(spec: Spec, language: str) -> wire_http.GameInfo:
    game = spec.game(spec.settle(None, spec.seats[0]))
    said = vocabulary_of(game, language)
    options = settings(spec)
    return wire_http.GameInfo(
        spec.id,
        title(spec, language),
        words_of(game, language).about.get(spec.id, spec.about),
        spec.seats,
        spec.minutes,
        spec.page,
        options,
        said.names,
        said.ids,
        said.words,
        agreed({option.name: option.default for option in options}),
        spec.colours,
        _corners(spec),
        spec.kit,
        spec.words,
        _variant(spec, language),
        web_files(KITS[spec.kit].folder),
        _look(spec),
    )


def _corners(spec: Spec) -> dict[str, tuple[int, ...]]:
    """Return the starting corner of each seat, by the number of seats, for games with corners."""
    games = {seats: spec.game(spec.settle(None, seats)) for seats in spec.seats}
    known = {seats: getattr(game, "corners", None) for seats, game in games.items()}
    return {str(seats): corners(seats) for seats, corners in known.items() if corners}


def _variant(spec: Spec, language: str) -> str:
    """Return the name of an entry within its family; the default is its title."""
    named = content.of(spec.kit).words(language).variant.get(spec.id)
    return named or KITS[spec.kit].edition(spec.id).variant or title(spec, language)


def web_files(folder: str) -> tuple[str, ...]:
    """Return the files of a game that the browser requests: no notes, and no modules that only the game imports."""
    web = Path(folder) / "web"
    files = sorted(path.relative_to(web).as_posix() for path in web.rglob("*") if path.is_file())
    return tuple([file for file in files if not file.endswith((".js", ".md")) or file in MODULES])


def _look(spec: Spec) -> wire_http.Look:
    kit = KITS[spec.kit]
    look, edition = kit.manifest.look, kit.edition(spec.id)
    shown = edition.picture or next(iter(look.picture), "")
    return wire_http.Look(look.wall, look.pawn, edition.night, look.picture.get(shown))


@functools.cache
def rules(id: str, language: str) -> wire_http.RulesPage:
    """Return a rules page as HTML. Falls back to English. Each clause is a paragraph with an id."""
    kit = next((spec.kit for spec in SHELF if spec.page == id), None)
    if kit is None:
        raise Refused("unknown", "There is no such rules page.")
    text = Path(KITS[kit].rules_page(id, language)).read_text("utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"<p><strong>(\d+\.\d+)</strong>", r'<p id="c\1" class="clause"><strong>\1</strong>', html)
    html = re.sub(r'href="[./\w]*rules\.(\w+)\.\w\w\.md"', r'href="/rules/\1"', html)
    heading = re.search(r"<h1>(.*?)</h1>", html)
    return wire_http.RulesPage(heading[1] if heading else spec_of(id).title, html)


@functools.cache
def glossary(id: str, language: str) -> bytes:
    """Return the cards of a game by id, in a language. A client loads them once."""
    spec = next((spec for spec in SHELF if spec.id == id), None)
    known = getattr(spec.game(spec.settle(None, spec.seats[0])), "glossary", None) if spec else None
    if known is None:
        raise Refused("unknown", "There is no such glossary.")
    return msgspec.json.encode(known(language))


def result_info(match: Match, language: str) -> wire.ResultInfo | None:
    """Return the result of a match as a wire message."""
    result = match.result
    if result is None:
        return None
    why = because(match.game, result, language)
    return wire.ResultInfo(result.ranks, result.scores, result.winners, result.truncated, why, match.turns)


def qr(text: str) -> str:
    """Return a QR code as SVG."""
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=8, border=2, dark="#2b2118", light="#fffdf6")
    return out.getvalue().decode()
