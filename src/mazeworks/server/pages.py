"""Pages made from text: the shelf in a language, the rules as HTML, QR codes."""

from __future__ import annotations

import functools
import io
import re
from pathlib import Path

import msgspec
import segno
from markdown_it import MarkdownIt

from mazeworks.bots import LEVELS
from mazeworks.content import LANGUAGES, sentences, theme
from mazeworks.core import Refused, Spec, settings
from mazeworks.games import SHELF, spec_of

from . import wire

_HERE = Path(__file__).resolve()
RULES = next((p for p in (_HERE.parents[1] / "pages", _HERE.parents[3] / "docs" / "rules") if p.is_dir()), _HERE.parent)


def language_of(text: str | None) -> str:
    """A language we speak: the first of an Accept-Language header, or of a query."""
    for part in (text or "").lower().replace(";", ",").split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return "en"


def title(spec: Spec, language: str) -> str:
    """What a game is called in a language."""
    return sentences(language).get(f"title-{spec.id}", spec.title)


@functools.cache
def shelf(language: str) -> wire.Shelf:
    """All games with their options, and all opponents."""
    words = sentences(language)
    games = []
    for spec in SHELF:
        game = spec.game(spec.settle(None, spec.seats[0]))
        said = theme(game.theme, language)
        about = words.get(f"about-{spec.id}", spec.about)
        options = settings(spec)
        games.append(
            wire.GameInfo(
                spec.id,
                title(spec, language),
                about,
                spec.seats,
                spec.minutes,
                spec.rules,
                options,
                said.names,
                said.ids,
                said.words,
            )
        )
    bots = [
        wire.BotInfo(level.bot, level.name, level.about[language], at + 1, len(LEVELS))
        for at, level in enumerate(LEVELS)
    ]
    return wire.Shelf(tuple(games), tuple(bots))


@functools.cache
def rules(id: str, language: str) -> wire.RulesPage:
    """A rules page as HTML; each clause is a paragraph with an id."""
    if id not in {spec.rules for spec in SHELF}:
        raise Refused("unknown", "There is no such rules page.")
    page = f"{id}.md" if language == "en" else f"{id}.{language}.md"
    text = (RULES / page).read_text("utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"<p><strong>(\d+\.\d+)</strong>", r'<p id="c\1" class="clause"><strong>\1</strong>', html)
    html = re.sub(r'href="(\w+)\.md"', r'href="/rules/\1"', html)
    heading = re.search(r"<h1>(.*?)</h1>", html)
    return wire.RulesPage(heading[1] if heading else spec_of(id).title, html)


@functools.cache
def glossary(id: str, language: str) -> bytes:
    """The cards of a game that has many, by their ids, in a language: what its screen needs once."""
    spec = next((spec for spec in SHELF if spec.id == id), None)
    known = getattr(spec.game(spec.settle(None, spec.seats[0])), "glossary", None) if spec else None
    if known is None:
        raise Refused("unknown", "There is no such glossary.")
    return msgspec.json.encode(known(language))


def qr(text: str) -> bytes:
    """A QR code as SVG."""
    if not text or len(text) > 400:
        raise Refused("unreadable", "A QR code needs a text of at most 400 characters.")
    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=8, border=2, dark="#2b2118", light="#fffdf6")
    return out.getvalue()
