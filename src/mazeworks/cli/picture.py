"""Pictures of a match for `watch`, `replay`, `puzzle` and `solve`: the same pages as in the terminal client."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from mazeworks.core import AnyView
from mazeworks.match import Match
from mazeworks.server.pages import title
from mazeworks.term.canvas import Canvas
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.page import LEAST, Desk, page
from mazeworks.term.stages import stage_of
from mazeworks.term.visit import Said
from mazeworks.term.words import words_of


class Picture(NamedTuple):
    """Everything to draw. The match goes on; the picture does not change."""

    title: str
    display: Display
    said: Sequence[Said] = ()

    @classmethod
    def of(
        cls, match: Match, names: Sequence[str], view: AnyView, said: Sequence[Said] = (), language: str = "en"
    ) -> Picture:
        """A picture of a match as a reader sees it."""
        seat = view.seat if isinstance(view.seat, int) else None
        display = Display(
            match.game,
            view,
            tuple(names),
            tuple(range(match.seats)),
            words_of(language, match.spec.kit),
            tuple(match.game.scores(match.state)),
            match.actor if isinstance(match.actor, int) else None,
            () if seat is None else (seat,),
            match.resigned,
        )
        return cls(title(match.spec, language), display, said)


def picture_lines(picture: Picture, hues: Hues, wide: int, high: int = LEAST[1]) -> list[Text]:
    """The page of a picture, without the row of keys."""
    display = picture.display
    stage = stage_of(display.view)
    asks = stage.question(display) if display.view.legal else ""
    if display.actor is not None and not asks:
        asks = display.words("turn.asked.of", name=display.names[display.actor])
    desk = Desk(picture.title, None, picture.said, asks)
    painted = page(stage, display, desk, max(wide, LEAST[0]), max(high, LEAST[1]), hues).canvas
    return text_lines(painted, hues)[:-1]


def text_lines(canvas: Canvas, hues: Hues) -> list[Text]:
    """A canvas as lines with styles."""
    night = hues._replace(night=canvas.night)
    lines = []
    for row in canvas.rows:
        line = Text()
        for char, ink in row:
            style = night.style(ink)
            line.append(
                char,
                Style(
                    color=style.fg or None,
                    bgcolor=style.bg or None,
                    bold=style.bold or None,
                    dim=style.dim or None,
                    reverse=style.reverse or None,
                ),
            )
        lines.append(line)
    return lines
