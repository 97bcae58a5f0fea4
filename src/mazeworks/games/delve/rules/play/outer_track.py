"""The outer track: walking, portals, spaces (section 11)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content import modifiers as mods
from ..heroes.inventory import gain_gold
from ..heroes.modifiers import first_active
from ..heroes.places import empty_cells, put
from ..state import actions as words
from ..state.events import Baffled, Exited, Opened, Strode
from ..state.frames import (
    Confront,
    DieFrame,
    EnterFrame,
    Gate,
    Landing,
    OrientFrame,
    Outside,
    Pace,
    SpotFrame,
    Stroll,
    TestFrame,
)
from ..state.transition import Transition, begin


def entrance_at(run: Transition, seat: int) -> str:
    """The entrance card on a character's space, if it is in play."""
    space = run.heroes[seat].space
    name = "" if space is None else run.content.spaces[space].entrance
    return name if name in in_play(run) else ""


def in_play(run: Transition) -> list[str]:
    """The entrances in play: cards and tiles are set aside together."""
    return sorted(run.content.entrances)[: run.options.entrances]


def offer_outside(run: Transition, frame: Outside) -> tuple[words.Choice, ...]:
    return (words.ChooseEnter(), words.ChooseRoll()) if entrance_at(run, frame.seat) else (words.ChooseRoll(),)


def answer_outside(run: Transition, frame: Outside, action: words.ChooseEnter | words.ChooseRoll) -> None:
    run.halt(frame.seat)
    if isinstance(action, words.ChooseRoll):
        run.push(DieFrame(frame.seat), Pace(frame.seat))
    else:
        run.push(portal_test(run, frame.seat))


def portal_test(run: Transition, seat: int) -> TestFrame:
    """The test at an entrance card (clause 6.2)."""
    portal = first_active(run, seat, mods.Portal)
    return TestFrame(seat, "portal", portal.stat if portal else "craft")


# --- walking (clause 11.1) ------------------------------------------------------------------------------------------


def ends(run: Transition, start: int, links: int) -> list[int]:
    """The possible ends of a walk of `links` links that never turns straight back."""
    spaces = run.content.spaces
    walks = {(start, -1)}
    for _ in range(links):
        walks = {(to, at) for at, before in walks for to in spaces[at].links if to != before}
    return sorted({at for at, _ in walks})


def rolled_for_pace(run: Transition, frame: Pace, pips: int) -> None:
    run.push(Stroll(frame.seat, pips))


def offer_stroll(run: Transition, frame: Stroll) -> tuple[words.Choice, ...]:
    start = run.heroes[frame.seat].space
    return tuple([words.Walk(to) for to in ends(run, start, frame.pips)]) if start is not None else ()


def answer_stroll(run: Transition, frame: Stroll, action: words.Walk) -> None:
    put(run, frame.seat, space=action.to)
    run.tell(Strode(frame.seat, action.to))
    run.push(Landing(frame.seat))


def run_landing(run: Transition, frame: Landing) -> None:
    """Attack a character there, or encounter the space (clause 11.2)."""
    space = run.heroes[frame.seat].space
    if not run.alive(frame.seat) or space is None:
        return
    if not frame.met and run.here(frame.seat):
        run.push(Confront(frame.seat), replace(frame, met=True))
    else:
        begin(run, frame.seat, f"space-{space}")


# --- in and out (clauses 5.13 and 11.3) -----------------------------------------------------------------------------


def settled_portal(run: Transition, frame: TestFrame, success: bool) -> None:
    """Enter the entrance tile, or find a numbered square for it."""
    seat, name = frame.seat, entrance_at(run, frame.seat)
    if not success or not has_room(run, name):
        run.tell(Baffled(seat, name))
        gain_gold(run, seat, run.content.numbers.pity)
        return
    run.tell(Opened(seat, name))
    run.course = replace(run.course, way="portal", source=None)
    laid = laid_at(run, name)
    run.push(Gate(seat, name) if laid is None else EnterFrame(seat, laid))


def laid_at(run: Transition, entrance: str) -> int | None:
    """The cell of an entrance tile, or None."""
    return next((cell for cell, tile in enumerate(run.tiles) if tile is not None and tile.code == entrance), None)


def has_room(run: Transition, entrance: str) -> bool:
    """True if an entrance tile is laid, or can be laid (clause 11.3)."""
    return laid_at(run, entrance) is not None or bool(empty_cells(run))


def squares(run: Transition) -> list[int]:
    """The numbered squares without a tile."""
    return [cell for cell in run.content.numbered.values() if run.tiles[cell] is None]


def run_gate(run: Transition, frame: Gate) -> None:
    run.push(DieFrame(frame.seat, 2) if squares(run) else SpotFrame(frame.seat), frame)


def rolled_for_gate(run: Transition, frame: Gate, pips: int) -> None:
    """Repeat the roll until the square is free."""
    cell = run.content.numbered[pips]
    if run.tiles[cell] is None:
        gate(run, frame, cell)
    else:
        run.push(frame)


def gate(run: Transition, frame: Gate, cell: int) -> None:
    """Lay the entrance tile there, in any rotation."""
    run.pile = tuple([name for name in run.pile if name != frame.entrance])
    run.push(OrientFrame(frame.seat, cell, None, True, frame.entrance))


def go_out(run: Transition, seat: int, space: int) -> None:
    """Move from the entrance tile to its space and land on it."""
    put(run, seat, space=space)
    run.tell(Exited(seat, space))
    run.push(Landing(seat))
    follow_out(run, seat)


def follow_out(run: Transition, seat: int) -> None:
    """Apply the effects of Followers when the character leaves the maze."""
    for name in reversed(run.heroes[seat].followers):
        if run.content.treasures[name].leave:
            begin(run, seat, f"{name}-leave")
