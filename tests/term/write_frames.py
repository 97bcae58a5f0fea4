"""Write the pages of the terminal as text: `python -m tests.term.write_frames`.

`docs/screens/terminal-<game>-<size>.txt` shows every kind of question of a game. `tests/term/frames/<game>.txt` holds
one page for the test of frames: its text, and below it a letter for the style of each cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

from mazeworks import spec_of
from mazeworks.cli.journal import Journal
from mazeworks.core import AnyView, Dice, phase_of
from mazeworks.match import Match
from mazeworks.term.canvas import Canvas, Ink, Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.screens.table_keys import table_keys
from mazeworks.term.stages import stage_of
from mazeworks.term.visit import Said
from tests.games.dragon.scene import lair
from tests.games.dragon.test_terminal import LAST
from tests.kit.playout import known
from tests.term.painted import seen

ROOT = Path(__file__).resolve().parents[2]
SCREENS, FRAMES = ROOT / "docs" / "screens", Path(__file__).resolve().parent / "frames"
GAMES = ("classic", "moonlit", "wizard", "dragon", "tigers", "delve")
NAMES = ("Ada", "Fern", "Hazel")
SIZES = ((80, 24), (120, 40))
SEEDS, FROM, MOST = 12, 8, 600  # games that are played; the ply from which pages are taken; plies of each game
FIRST = ("pair",)  # kinds of the first plies: the choice of a character
HELD = {
    "classic": "push",
    "moonlit": "walk, night",
    "wizard": "push",
    "dragon": "walk",
    "tigers": "lead",
    "delve": "stride",
}


class Moment(NamedTuple):
    """A decision of the first seat, and the kind of its question."""

    kind: str
    match: Match
    story: list[Said]


def kind_of(view: AnyView) -> str:
    """The kind of a question: the frame on top of a stack, or the phase; by night apart."""
    stack = getattr(view.table, "stack", ())
    kind = str(type(stack[-1]).__struct_config__.tag) if stack else phase_of(view.table) or "decision"
    return f"{kind}, night" if getattr(view.table, "night", False) else kind


def moments(game: str) -> Iterator[Moment]:
    """The first decision of each kind, over a few random games."""
    spec, known_kinds = spec_of(game), set[str]()
    for seed in range(SEEDS):
        match, dice = Match.new(spec, min(3, max(spec.seats)), seed, known(spec, {"cards": 2})), Dice(seed)
        journal = Journal(match.game, NAMES[: match.seats], (0,))
        while not match.over and match.ply < MOST:
            assert isinstance(match.actor, int)
            if match.actor == 0 and len(match.legal) > 1:
                kind = kind_of(match.view(0))
                if kind not in known_kinds and (match.ply >= FROM or kind in FIRST):
                    known_kinds.add(kind)
                    yield Moment(kind, match.fork(), [*journal.of(0)])
            journal.note(match.submit(match.actor, dice.pick(match.legal), match.ply))


def rare(game: str) -> Iterator[Moment]:
    """Decisions that random games hardly reach: the challenge of the dragon."""
    if game == "dragon":
        yield Moment("dare", lair(pieces="d3 g7", hoard="", taken=LAST, hands="4 -", phase="dare"), [])


def painted(moment: Moment, size: tuple[int, int], hues: Hues) -> Canvas:
    """The page of the first seat, with the cursor where it begins."""
    match, display = moment.match, seen(moment.match, 0, NAMES)
    stage = stage_of(display.view)
    choices = Choices(stage, display)
    spots = choices.spots()
    display = display._replace(spot=(stage.start(display, spots) or spots[0]) if spots else Spot("answer", 0))
    action = choices.action((), display.spot, 0)
    if action is not None and stage.previewed(action):
        display = display._replace(tried=action, after=match.peek(0, action))
    desk = Desk(
        match.spec.title, choices, moment.story, keys=table_keys(stage, display, choices, ["undo"] * bool(match.trail))
    )
    return page(stage, display, desk, *size, hues).canvas


def text_of(canvas: Canvas) -> str:
    return "\n".join([line.rstrip() for line in canvas.lines()])


def styled(canvas: Canvas) -> str:
    """The text, then a letter for the style of each cell, then the styles."""
    letters: dict[Ink, str] = {}
    rows = [
        "".join([letters.setdefault(glyph.ink, ascii_letters[len(letters)]) for glyph in row]) for row in canvas.rows
    ]
    styles = [f"{letter}: {ink.on} on {ink.ground or 'page'}{' bold' * ink.bold}" for ink, letter in letters.items()]
    return "\n".join([text_of(canvas), *rows, *styles]) + "\n"


def held(game: str, found: Iterable[Moment]) -> str:
    """The page of a game that the test compares."""
    moment = next(each for each in found if each.kind == HELD[game])
    return styled(painted(moment, SIZES[0], Hues("full")))


if __name__ == "__main__":
    FRAMES.mkdir(exist_ok=True)
    for game in GAMES:
        found = [*moments(game), *rare(game)]
        (FRAMES / f"{game}.txt").write_text(held(game, found), "utf-8")
        for wide, high in SIZES:
            parts = [f"--- {each.kind} ---\n{text_of(painted(each, (wide, high), Hues('none')))}\n" for each in found]
            (SCREENS / f"terminal-{game}-{wide}x{high}.txt").write_text("\n".join(parts), "utf-8")
        print(game, ", ".join([each.kind for each in found]))
