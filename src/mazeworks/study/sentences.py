"""The moments of a review in sentences, from `[review]` of the words files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mazeworks.core import AnyGame
from mazeworks.match import words_of

from .review import Turned

Kind = Literal["loss", "luck", "only", "lead", "win", "advice"]


def sentence(
    game: AnyGame, turned: Turned, kind: Kind, names: Sequence[str], language: str = "en", luck: str = "cards"
) -> str:
    """Return the sentence of a moment of this kind about a turn."""
    words = words_of(game, language).review
    if kind == "luck":
        return _of_luck(words, turned, names, language, luck)
    if kind in ("lead", "win"):
        key = "lead-alone" if kind == "lead" and len(names) == 1 else kind
        return words[key].format(name=names[max(range(len(names)), key=lambda seat: turned.chance[seat])])
    if kind == "advice":
        played, best = turned.played[turned.at], turned.best[turned.at]
        return words["advice"].format(name=names[turned.seat], played=played, best=best, why=turned.why)
    if kind == "only":
        return words["only"].format(name=names[turned.seat], told=turned.told, gap=number(turned.gap, language))
    end = "-win" if "gave-win" in turned.tags else "-missed" if "missed-win" in turned.tags else ""
    said = words["loss"].format(name=names[turned.seat], played=", ".join(turned.played), best=", ".join(turned.best))
    cost = words[f"cost{end}"].format(points=number(turned.proven or turned.loss, language))
    return " ".join([part for part in (said, turned.why, cost, _hindsight(words, turned, names)) if part])


def _hindsight(words: dict[str, str], turned: Turned, names: Sequence[str]) -> str:
    """Return the sentence about information that the seat did not have."""
    if "gave" not in turned.tags:
        return ""
    key = "hindsight-taken" if "taken" in turned.tags else "hindsight"
    return words[key].format(name=names[(turned.seat + 1) % len(names)])


def _of_luck(words: dict[str, str], turned: Turned, names: Sequence[str], language: str, luck: str) -> str:
    seats = [turned.seat, *range(len(names))]  # in a tie, the seat on turn
    seat = max(seats, key=lambda each: abs(turned.luck[each]))
    points = turned.luck[seat]
    key = f"luck-{luck}-{'good' if points > 0 else 'bad'}"
    return words[key].format(name=names[seat], points=number(abs(points), language))


def number(value: float, language: str) -> str:
    """Return a figure as it is written in a language."""
    text = f"{value:g}"
    return text.replace(".", ",") if language == "de" else text
