"""The outer track: walking, portals, spaces (section 11)."""

from __future__ import annotations

from msgspec.structs import replace

from . import mods, words
from .checks import settles
from .events import Baffled, Exited, Opened, Strode
from .frames import Confront, Die, Enter, Gate, Landing, Orient, Outside, Pace, Spot, Stroll, Test
from .holds import first
from .places import empty_cells, put
from .run import Run, answers, happens, offers, rolled
from .verbs import begin


def entrance_at(run: Run, seat: int) -> str:
    """The entrance card on the space where a character is, if it is in play."""
    space = run.heroes[seat].space
    name = "" if space is None else run.lore.spaces[space].entrance
    return name if name in in_play(run) else ""


def in_play(run: Run) -> list[str]:
    """The entrances that are used: cards and tiles are set aside together."""
    return sorted(run.lore.entrances)[: run.options.entrances]


@offers(Outside)
def _(run: Run, frame: Outside) -> tuple[words.Choice, ...]:
    return (words.Enter(), words.Roll()) if entrance_at(run, frame.seat) else (words.Roll(),)


@answers(Outside)
def _(run: Run, frame: Outside, action: words.Enter | words.Roll) -> None:
    run.halt(frame.seat)
    if isinstance(action, words.Roll):
        run.push(Die(frame.seat), Pace(frame.seat))
        return
    portal = first(run, frame.seat, mods.Portal)
    run.push(Test(frame.seat, "portal", portal.stat if portal else "craft"))


# --- walking (clause 11.1) ------------------------------------------------------------------------------------------


def ends(run: Run, start: int, links: int) -> list[int]:
    """Where a walk of so many links may end that never turns straight back."""
    spaces = run.lore.spaces
    walks = {(start, -1)}
    for _ in range(links):
        walks = {(to, at) for at, before in walks for to in spaces[at].links if to != before}
    return sorted({at for at, _ in walks})


@rolled(Pace)
def _(run: Run, frame: Pace, pips: int) -> None:
    run.push(Stroll(frame.seat, pips))


@offers(Stroll)
def _(run: Run, frame: Stroll) -> tuple[words.Choice, ...]:
    start = run.heroes[frame.seat].space
    return tuple([words.Walk(to) for to in ends(run, start, frame.pips)]) if start is not None else ()


@answers(Stroll)
def _(run: Run, frame: Stroll, action: words.Walk) -> None:
    put(run, frame.seat, space=action.to)
    run.tell(Strode(frame.seat, action.to))
    run.push(Landing(frame.seat))


@happens(Landing)
def _(run: Run, frame: Landing) -> None:
    """Attack somebody there, or encounter the space (clause 11.2)."""
    space = run.heroes[frame.seat].space
    if not run.alive(frame.seat) or space is None:
        return
    if not frame.met and run.here(frame.seat):
        run.push(Confront(frame.seat), replace(frame, met=True))
    else:
        begin(run, frame.seat, f"space-{space}")


# --- in and out (clauses 5.13 and 11.3) -----------------------------------------------------------------------------


@settles("portal")
def _(run: Run, frame: Test, success: bool) -> None:
    """The entrance tile, or a numbered square for it."""
    seat, name = frame.seat, entrance_at(run, frame.seat)
    laid = [cell for cell, tile in enumerate(run.tiles) if tile is not None and tile.code == name]
    if not success or not (laid or empty_cells(run)):
        run.tell(Baffled(seat, name))
        return
    run.tell(Opened(seat, name))
    run.course = replace(run.course, way="portal", source=None)
    run.push(Enter(seat, laid[0]) if laid else Gate(seat, name))


def squares(run: Run) -> list[int]:
    """The numbered squares without a tile."""
    return [cell for cell in run.lore.numbered.values() if run.tiles[cell] is None]


@happens(Gate)
def _(run: Run, frame: Gate) -> None:
    run.push(Die(frame.seat, 2) if squares(run) else Spot(frame.seat), frame)


@rolled(Gate)
def _(run: Run, frame: Gate, pips: int) -> None:
    """Rolled again until the square is free."""
    cell = run.lore.numbered[pips]
    if run.tiles[cell] is None:
        gate(run, frame, cell)
    else:
        run.push(frame)


def gate(run: Run, frame: Gate, cell: int) -> None:
    """The entrance tile is laid there, turned in any way."""
    run.pile = tuple([name for name in run.pile if name != frame.entrance])
    run.push(Orient(frame.seat, cell, None, True, frame.entrance))


def go_out(run: Run, seat: int, space: int) -> None:
    """From the entrance tile to its space; then the space is landed on."""
    put(run, seat, space=space)
    run.tell(Exited(seat, space))
    run.push(Landing(seat))
    follow_out(run, seat)


def follow_out(run: Run, seat: int) -> None:
    """What Followers do when one leaves the maze."""
    for name in reversed(run.heroes[seat].followers):
        if run.lore.treasures[name].leave:
            begin(run, seat, f"{name}-leave")
