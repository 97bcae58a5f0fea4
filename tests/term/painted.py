"""Pages of a match in text, for tests of stages."""

from __future__ import annotations

from mazeworks.core import Dice, Reader, peek
from mazeworks.core.type_variables import C, S, V
from mazeworks.match import Match
from mazeworks.term.choices import Choices
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.stages import stage_of
from mazeworks.term.words import words_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def seen(match: Match[S, C, V], reader: Reader, names: tuple[str, ...] = NAMES, language: str = "en") -> Display[V]:
    """Everything that a reader is shown."""
    return Display(
        match.game,
        match.view(reader),
        names[: match.seats],
        tuple(range(match.seats)),
        words_of(language, match.spec.kit),
        tuple(match.game.scores(match.state)),
        match.actor if isinstance(match.actor, int) else None,
        (reader,) if isinstance(reader, int) else (),
        match.resigned,
    )


def tried(match: Match[S, C, V], seat: int, notation: str) -> Display[V]:
    """The display with the preview of an action."""
    display, action = seen(match, seat), match.codec.choice(notation)
    return display._replace(tried=action, after=peek(match.game, display.view, action, Dice(0)))


def painted(match: Match[S, C, V], reader: Reader) -> str:
    """The page of a reader at 80x24, without colours."""
    return "\n".join(_lines(match, reader))


def beside(match: Match[S, C, V], reader: Reader) -> str:
    """The panel of that page, in one line of single spaces."""
    wide = stage_of(match.view(reader)).wide
    return " ".join(" ".join([line[wide:] for line in _lines(match, reader)]).split())


def _lines(match: Match[S, C, V], reader: Reader) -> list[str]:
    display = seen(match, reader)
    stage = stage_of(display.view)
    choices = Choices(stage, display) if display.view.legal else None
    return page(stage, display, Desk(match.spec.title, choices), 80, 24, Hues("none")).canvas.lines()
