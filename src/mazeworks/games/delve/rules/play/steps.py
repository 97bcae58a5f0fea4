"""Steps inside the maze: passages, Secret Doors, walls, Spells, searching (sections 4 and 5)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from ..content import modifiers as mods
from ..heroes.inventory import cure, lose_life, speak
from ..heroes.modifiers import active, first_active
from ..heroes.places import beyond, passages, put, shut_in, take_out, walled_in, walls
from ..state import actions as words
from ..state.events import Climbed, Lingered, Pocketed, Searched, SpellCast, Strayed
from ..state.frames import DieFrame, DriftFrame, Encounter, EnterFrame, Found, StrayFrame, Stride, TestFrame
from ..state.table import BESIDE, DOOR, HEART, KEYSTONE, NEAR
from ..state.transition import Odds, Transition
from .heart import challenge
from .outer_track import follow_out, go_out, in_play
from .spells import castable


def cell_of(run: Transition, seat: int) -> int:
    """The cell of a character inside."""
    cell = run.heroes[seat].cell
    if cell is None:
        raise ValueError("this character is not inside")
    return cell


# --- legal actions --------------------------------------------------------------------------------------------------


def offer_stride(run: Transition, frame: Stride) -> tuple[words.Choice, ...]:
    seat, cell = frame.seat, cell_of(run, frame.seat)
    open_sides = passages(run, cell)
    out: list[words.Choice] = [words.StepTo(side) for side in open_sides]
    beside = walls(run, cell)
    if run.heroes[seat].doors:
        out += [words.Door(side) for side in beside]
    if wall_walker(run, seat):
        out += [words.Wall(side) for side in beside if side not in open_sides]
    out += [words.Between(to) for to in _between(run, seat, cell)]
    return (*out, *(_instead(run, seat, cell, bool(open_sides)) if frame.first else [words.End()]))


def wall_walker(run: Transition, seat: int) -> str:
    """The card that lets the seat walk through a wall, if it was not used this turn."""
    sources = [source for source, _ in active(run, seat, mods.WallWalk) if source not in run.course.used]
    return sources[0] if sources else ""


def wall_test(run: Transition, seat: int, side: int) -> TestFrame:
    """The test for walking through a wall."""
    mod = first_active(run, seat, mods.WallWalk)
    if mod is None:
        raise ValueError("this character cannot walk through walls")
    return TestFrame(seat, "wall", mod.stat, mod.dice, side=side, cell=cell_of(run, seat))


def _between(run: Transition, seat: int, cell: int) -> list[int]:
    """Adjacent tiles, face up or down, that a Spell leads to (clause 5.9)."""
    if not castable(run, seat, "step"):
        return []
    return [to for to in NEAR[cell] if (tile := run.tiles[to]) is not None and not tile.destroyed]


def _instead(run: Transition, seat: int, cell: int, way: bool) -> list[words.Choice]:
    """The alternatives to a first step (clauses 4.4, 4.13 to 4.15 and 4.18)."""
    out: list[words.Choice] = []
    tile, closed = run.tile(cell), walled_in(run, cell)
    if DOOR in run.bag or closed:
        finder = first_active(run, seat, mods.Finder)
        out += [words.Search()] if finder else [words.Search("strength"), words.Search("craft")]
    if tile.entrance:
        out.append(words.Exit())
    if tile.code == HEART and KEYSTONE in run.heroes[seat].objects and run.options.endgame:
        out += [words.Challenge("battle"), words.Challenge("psychic"), words.Stay()]
    if tile.entrance or not way:
        out.append(words.Wait())
    if closed and shut_in(run, closed):
        out.append(words.Climb())
    return out


# --- effects --------------------------------------------------------------------------------------------------------


def answer_stride(run: Transition, frame: Stride, action: words.Choice) -> None:
    seat = frame.seat
    if isinstance(action, words.StepTo):
        if first_active(run, seat, mods.StrayModifier):
            run.push(DieFrame(seat), StrayFrame(seat, action.side))
        else:
            stride(run, seat, action.side)
    elif isinstance(action, words.Door):
        through_door(run, seat, action.side)
    elif isinstance(action, words.Wall):
        run.use(wall_walker(run, seat))
        run.push(wall_test(run, seat, action.side), frame)
    elif isinstance(action, words.Between):
        spell = castable(run, seat, "step")[0][0]
        speak(run, seat, spell)
        run.tell(SpellCast(seat, spell))
        enter(run, seat, action.cell, None, "spell")
    elif not isinstance(action, words.End):
        _stand(run, frame, action)


def _stand(run: Transition, frame: Stride, action: words.Choice) -> None:
    """Apply a movement other than a step."""
    seat, cell = frame.seat, cell_of(run, frame.seat)
    run.halt(seat)
    if isinstance(action, words.Search):
        _search(run, seat, action.stat)
    elif isinstance(action, words.Exit):
        go_out(run, seat, run.content.entrances[run.tile(cell).code].space)
    elif isinstance(action, words.Challenge):
        challenge(run, seat, action.kind)
    elif isinstance(action, words.Climb):
        _climb(run, seat)
    else:
        run.tell(Lingered(seat))
        if isinstance(action, words.Wait):  # clause 4.14
            run.push(Encounter(seat, cell, stage="enemy", counter=bool(run.tile(cell).counter), again=True))


def stride(run: Transition, seat: int, side: int) -> None:
    """Step through a passage."""
    to = beyond(run, cell_of(run, seat), side)
    if to is not None:
        enter(run, seat, to, side, "step")


def enter(run: Transition, seat: int, to: int, side: int | None, way: str) -> None:
    """Enter a cell: one more step this turn."""
    course = run.course
    run.course = replace(course, steps=course.steps + 1, source=run.heroes[seat].cell, way=way, halted=False)
    run.push(EnterFrame(seat, to, side))


def through_door(run: Transition, seat: int, side: int, token: bool = True) -> None:
    """Return a token when its tile lies face up (clause 5.3)."""
    to = BESIDE[cell_of(run, seat)][side]
    if to is None:
        raise ValueError("there is nothing beyond the edge")
    if token:
        run.hero(seat, doors=run.heroes[seat].doors - 1)
        run.course = replace(run.course, token=True)
    enter(run, seat, to, None, "door")


def rolled_for_stray(run: Transition, frame: StrayFrame, pips: int) -> None:
    """Confusion (clause 4.6): it may end once the side is determined."""
    seat = frame.seat
    astray = any(pips in mod.on for _, mod in active(run, seat, mods.StrayModifier))
    for source, mod in active(run, seat, mods.StrayModifier):
        if pips in mod.ends:
            cure(run, seat, source)
    if astray:
        run.push(DriftFrame(seat))
    else:
        stride(run, seat, frame.side)


def odds_of_drift(run: Transition, frame: DriftFrame) -> Odds:
    return tuple([(words.ChanceDrift(side), 1) for side in passages(run, cell_of(run, frame.seat))])


def answer_drift(run: Transition, frame: DriftFrame, action: words.ChanceDrift) -> None:
    run.tell(Strayed(frame.seat, action.side))
    stride(run, frame.seat, action.side)


def settled_wall(run: Transition, frame: TestFrame, success: bool) -> None:
    """Pass through the wall; or choose the step again."""
    if not success:
        return
    run.stack.pop()  # the question being answered
    to = BESIDE[cell_of(run, frame.seat)][frame.side]
    if to is not None:
        enter(run, frame.seat, to, None, "wall")


# --- searching and climbing -----------------------------------------------------------------------------------------


def _search(run: Transition, seat: int, stat: Literal["strength", "craft", ""]) -> None:
    """Clause 4.13; a finder needs no test."""
    if stat:
        run.push(TestFrame(seat, "search", stat))
    else:
        _found(run, seat)


def settled_search(run: Transition, frame: TestFrame, success: bool) -> None:
    if success:
        _found(run, frame.seat)
    else:
        run.tell(Searched(frame.seat, False))


def _found(run: Transition, seat: int) -> None:
    """Take a token from the bag; walled in, find a way without one (clause 4.18)."""
    run.tell(Searched(seat, True))
    token = DOOR in run.bag
    if token:
        take_out(run, DOOR)
        run.hero(seat, doors=run.heroes[seat].doors + 1)
        run.tell(Pocketed(seat))
    run.push(Found(seat, token))


def offer_found(run: Transition, frame: Found) -> tuple[words.Choice, ...]:
    doors = [words.Door(side) for side in walls(run, cell_of(run, frame.seat))]
    return (*doors, words.Keep()) if frame.token or not doors else tuple(doors)


def answer_found(run: Transition, frame: Found, action: words.Door | words.Keep) -> None:
    if isinstance(action, words.Door):
        through_door(run, frame.seat, action.side, frame.token)


def _climb(run: Transition, seat: int) -> None:
    """Leave for a Life that is never the last (clause 4.18)."""
    entrance = run.content.entrances[in_play(run)[0]]
    if run.heroes[seat].lives > 1:
        lose_life(run, seat, in_play(run)[0])
    run.tell(Climbed(seat, entrance.space))
    put(run, seat, space=entrance.space)
    follow_out(run, seat)
