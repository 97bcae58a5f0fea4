"""Write the pages of the terminal as text: `python -m tests.term.frames` fills docs/screens/terminal-*.txt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mazeworks import spec_of
from mazeworks.cli.journal import Journal
from mazeworks.core import AnyView, Dice, phase_of
from mazeworks.match import Match
from mazeworks.term.canvas import Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.screens.papers import table_keys
from mazeworks.term.stages import stage_of
from tests.kit.playout import known
from tests.term.painted import seen

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screens"
NAMES = ("Ada", "Fern", "Hazel")
SMALL, LARGE = (80, 24), (120, 40)
Wanted = Callable[[Match, AnyView], bool]


def in_phase(phase: str, after: int) -> Wanted:
    return lambda match, view: phase_of(view.table) == phase and match.ply > after


def asked(kind: str, after: int) -> Wanted:
    """The question on top of a stack of frames."""
    return lambda match, view: match.ply > after and _top(view) == kind


def _top(view: AnyView) -> str:
    stack = getattr(view.table, "stack", ())
    return str(type(stack[-1]).__struct_config__.tag) if stack else ""


FRAMES: dict[str, tuple[str, Wanted, tuple[int, int]]] = {
    "classic-push": ("classic", in_phase("push", 10), SMALL),
    "classic-walk-120": ("classic", in_phase("walk", 10), LARGE),
    "moonlit-night": ("moonlit", lambda _, view: bool(getattr(view.table, "night", False)), SMALL),
    "wizard-push": ("wizard", in_phase("push", 20), SMALL),
    "dragon-duel": ("dragon", in_phase("save", 0), SMALL),
    "tigers-lead": ("tigers", in_phase("lead", 6), SMALL),
    "tigers-switch-120": ("tigers", in_phase("switch", 6), LARGE),
    "delve-outside": ("delve", asked("stroll", 5), SMALL),
    "delve-stride": ("delve", asked("stride", 150), SMALL),
    "delve-lay": ("delve", asked("orient", 60), SMALL),
    "delve-fight": ("delve", asked("evasion", 60), SMALL),
}


def played(game: str, wanted: Wanted) -> tuple[Match, Journal]:
    """A game at a decision of the first seat."""
    spec = spec_of(game)
    for seed in range(100):
        match, dice = Match.new(spec, min(3, max(spec.seats)), seed, known(spec, {"cards": 2})), Dice(seed)
        journal = Journal(match.game, NAMES[: match.seats], (0,))
        while not match.over:
            assert isinstance(match.actor, int)
            if match.actor == 0 and wanted(match, match.view(0)):
                return match, journal
            journal.note(match.submit(match.actor, dice.pick(match.legal), match.ply))
    raise AssertionError(f"{game} never comes there")


def frame(name: str) -> str:
    """One page as text."""
    game, wanted, size = FRAMES[name]
    match, journal = played(game, wanted)
    sight = seen(match, 0, NAMES)
    stage = stage_of(sight.view)
    choices = Choices(stage, sight)
    spots = choices.spots()
    sight = sight._replace(spot=(stage.start(sight, spots) or spots[0]) if spots else Spot("answer", 0))
    action = choices.action((), sight.spot, 0)
    if action is not None and stage.previewed(action):
        sight = sight._replace(tried=action, after=match.peek(0, action))
    desk = Desk(match.spec.title, choices, journal.of(0), keys=table_keys(sight.words, choices, True))
    painted = page(stage, sight, desk, *size, Hues("none"))
    return "\n".join([line.rstrip() for line in painted.canvas.lines()]) + "\n"


if __name__ == "__main__":
    for name in FRAMES:
        (FOLDER / f"terminal-{name}.txt").write_text(frame(name), "utf-8")
