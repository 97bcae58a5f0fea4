"""Pages of a match in text, for tests of stages."""

from __future__ import annotations

from mazeworks.core import Dice, Reader, peek
from mazeworks.core.type_variables import C, S, V
from mazeworks.match import Match
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.sight import Sight
from mazeworks.term.stages import stage_of
from mazeworks.term.words import words_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def seen(match: Match[S, C, V], reader: Reader, names: tuple[str, ...] = NAMES, language: str = "en") -> Sight[V]:
    """Everything that a reader is shown."""
    return Sight(
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


def tried(match: Match[S, C, V], seat: int, notation: str) -> Sight[V]:
    """The sight with the preview of an action."""
    sight, action = seen(match, seat), match.codec.choice(notation)
    return sight._replace(tried=action, after=peek(match.game, sight.view, action, Dice(0)))


def painted(match: Match[S, C, V], reader: Reader) -> str:
    """The page of a reader at 80x24, without colours."""
    return "\n".join(_lines(match, reader))


def beside(match: Match[S, C, V], reader: Reader) -> str:
    """The panel of that page, in one line of single spaces."""
    wide = stage_of(match.view(reader)).wide
    return " ".join(" ".join([line[wide:] for line in _lines(match, reader)]).split())


def _lines(match: Match[S, C, V], reader: Reader) -> list[str]:
    sight = seen(match, reader)
    stage = stage_of(sight.view)
    choices = Choices(stage, sight) if sight.view.legal else None
    return page(stage, sight, Desk(match.spec.title, choices), 80, 24, Hues("none")).canvas.lines()
