"""Pages of whole random games, and what does not fit on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

from mazeworks.core import Action, Dice
from mazeworks.core.spec import Spec
from mazeworks.match import Match
from mazeworks.term.choices import Choices
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, Page, page
from mazeworks.term.stages import stage_of
from mazeworks.term.text import cells
from tests.kit.playout import known
from tests.term.painted import seen

NAMES = tuple(["Wilhelmina of the Meadows"[:22] + f" {at}" for at in range(6)])  # as long as names may be
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
HUES = (Hues("none"), Hues("full"), Hues("16"), Hues("none", ascii=True))
SHORT = {"cards": 1, "turn_limit": 200, "cubs": 2}


class Shown(NamedTuple):
    """A page of a game and how it was painted. A long list of answers may be shown in parts."""

    where: str
    page: Page
    choices: Choices
    display: Display
    size: tuple[int, int]
    hues: Hues

    @property
    def faults(self) -> list[str]:
        """Everything on the page that is cut or missing."""
        wide, high = self.size
        canvas, spot = self.page.canvas, self.display.spot
        found = [f"cut {part}" for part in self.page.cut]
        if [cells(line) for line in canvas.lines()] != [wide] * high:
            found.append("a row of another width")
        if self.hues.ascii and not all(line.isascii() for line in canvas.lines()):
            found.append("a sign above 127")
        if not self.choices.long:
            found += [f"no {row}" for row in self.choices.rows if not canvas.area(row)]
        if spot and not canvas.area(spot):
            found.append(f"no {spot}")
        return [f"{self.where}: {fault}" for fault in found]


def decisions(spec: Spec, seats: int, plies: int) -> Iterator[Match]:
    """A match before each decision of a random game."""
    match, dice = Match.new(spec, seats, f"{spec.id}/{seats}", known(spec, SHORT)), Dice(seats)
    while not match.over and match.ply < plies:
        yield match
        assert isinstance(match.actor, int)
        match.submit(match.actor, dice.pick(match.legal), match.ply)


def shown(
    match: Match, language: str, size: tuple[int, int], hues: Hues, at: int, group: tuple[Action, ...] = ()
) -> Shown:
    """The page of the seat that decides, with the cursor on one of the choices."""
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, NAMES, language)
    stage = stage_of(display.view)
    choices = Choices(stage, display, group)
    spots = [*choices.spots(), *choices.rows]
    display = display._replace(spot=spots[at % len(spots)])
    action = choices.action((), display.spot, 0)
    if action is not None and stage.previewed(action):
        display = display._replace(tried=action, after=match.peek(match.actor, action))
    keys = [("Enter", ""), ("Q", "leave")]
    painted = page(stage, display, Desk(match.spec.title, choices, keys=keys), *size, hues)
    where = f"{match.spec.id} {match.seats} ply {match.ply} {language} {size} {hues.depth}"
    return Shown(where, painted, choices, display, size, hues)


def pages(spec: Spec, seats: int, plies: int) -> Iterator[Shown]:
    """Each decision at 80x24, and at the other sizes in all colourings by turns; then an opened group of answers."""
    others = cycle([(size, hues) for size in SIZES[1:] for hues in HUES])
    smallest = cycle(HUES)
    for at, match in enumerate(decisions(spec, seats, plies)):
        language = ("en", "de")[at % 2]
        first = shown(match, language, SIZES[0], next(smallest), at)
        yield first
        yield shown(match, language, *next(others), at)
        opens = [answer.actions for answer in first.choices.answers if answer.opens]
        if opens:
            yield shown(match, language, SIZES[0], first.hues, at, opens[at % len(opens)])
