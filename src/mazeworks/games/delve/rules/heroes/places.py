"""The places of characters: tiles left behind, shifting walls, open ways."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from ..state.events import Crumbled, Loosened, Vanished, Veiled
from ..state.table import BESIDE, CELLS, HEART, KEYSTONE, SIZE, Tile
from ..state.transition import Transition, added


def occupied(run: Transition, cell: int) -> bool:
    return any(hero.cell == cell for hero in run.heroes)


def put(run: Transition, seat: int, cell: int | None = None, space: int | None = None) -> None:
    """Move a character: its old tile may turn or crumble (clause 5.8), walls may shift (clause 13.1)."""
    old = run.heroes[seat].cell
    run.hero(seat, cell=cell, space=space, held=0)
    if old is not None and old != cell and not occupied(run, old):
        _left(run, seat, old)
    if run.options.shifting_walls:
        shift(run, seat)


def _left(run: Transition, seat: int, cell: int) -> None:
    tile = run.tile(cell)
    if not tile.mark or tile.entrance or tile.code == HEART:
        return
    if tile.mark == "hide":
        run.tile(cell, up=False, mark="")
        run.tell(Veiled(seat, cell))
        return
    strip(run, seat, tile)
    run.tile(cell, destroyed=True, mark="", enemy="", things=(), gold=0)
    run.tell(Crumbled(seat, cell))


def strip(run: Transition, seat: int, tile: Tile) -> None:
    """Discard what waits and lies on a tile; Keystones become loose, Gold is lost."""
    if tile.enemy:
        run.beaten = added(run.beaten, tile.enemy)
    for thing in tile.things:
        lay_aside(run, seat, thing)


def lay_aside(run: Transition, seat: int, thing: str) -> None:
    """Discard an Object; a Keystone becomes loose (clause 12.4)."""
    if thing == KEYSTONE:
        run.heart = replace(run.heart, loose=run.heart.loose + 1)
        run.tell(Loosened(seat))
    else:
        run.spent = added(run.spent, thing.removesuffix("+"))


def shift(run: Transition, seat: int) -> None:
    """Return tiles far from every character inside to the bag (clauses 13.1 and 13.2); destroyed ones stay."""
    inside = [divmod(hero.cell, SIZE) for hero in run.heroes if hero.cell is not None]
    gone = []
    for cell, tile in enumerate(run.tiles):
        if tile is None or tile.destroyed:
            continue
        row, col = divmod(cell, SIZE)
        if all(abs(row - r) + abs(col - c) > run.options.shift_radius for r, c in inside):
            remove(run, seat, cell)
            gone.append(cell)
    if gone:
        run.tell(Vanished(seat, tuple(gone)))


def remove(run: Transition, seat: int, cell: int, keep_things: bool = False) -> None:
    """Return a tile to the bag, an entrance to its pile; uses counted by "*" are forgotten (clause 5.7)."""
    tile = run.tile(cell)
    strip(run, seat, replace(tile, things=()) if keep_things else tile)
    run.tiles[cell] = None
    if tile.entrance:
        run.pile = added(run.pile, tile.code)
        return
    run.bag = added(run.bag, tile.piece)
    if tile.code == HEART and run.heart.called:
        run.heart = replace(run.heart, left=run.content.numbers.heart_call_count)


def take_out(run: Transition, piece: str) -> None:
    """Remove a piece from the bag."""
    run.bag = without(run.bag, piece)


# --- ways -----------------------------------------------------------------------------------------------------------


def beyond(run: Transition, cell: int, side: int, blind: bool = False) -> int | None:
    """The cell that a step to a side leads to, or None (clause 5.2).

    `blind`: a face-down tile counts as open on all sides (clause 4.18).
    """
    to, here = BESIDE[cell][side], run.tiles[cell]
    if to is None or here is None:
        return None
    there = run.tiles[to]
    exits = 15 if blind and not here.up else here.exits
    if there is not None:
        if there.destroyed:
            return None
        if there.up and HEART in (here.code, there.code):
            return to
        if there.up and not there.exits >> (side + 2) % 4 & 1:
            return None
    return to if exits >> side & 1 else None


def passages(run: Transition, cell: int) -> list[int]:
    """The sides with a legal step."""
    return [side for side in range(4) if beyond(run, cell, side) is not None]


def walls(run: Transition, cell: int) -> list[int]:
    """The sides with a possible Secret Door (clause 5.3)."""
    out = []
    for side, to in enumerate(BESIDE[cell]):
        there = None if to is None else run.tiles[to]
        if to is not None and not (there and there.destroyed):
            out.append(side)
    return out


def walled_in(run: Transition, cell: int) -> set[int] | None:
    """The tiles in reach by steps, if they have neither an entrance nor an empty neighbour; else None (clause 4.18)."""
    reached, todo = {cell}, [cell]
    while todo:
        at = todo.pop()
        tile = run.tiles[at]
        if tile is None or tile.entrance:
            return None
        for side in range(4):
            to = beyond(run, at, side, blind=True)
            if to is not None and to not in reached:
                reached.add(to)
                todo.append(to)
    return reached


def shut_in(run: Transition, reached: set[int]) -> bool:
    """True if everything around these tiles is off the board or destroyed (clause 4.18)."""
    around = {to for cell in reached for to in BESIDE[cell] if to is not None} - reached
    return all((tile := run.tiles[cell]) is not None and tile.destroyed for cell in around)


def empty_cells(run: Transition) -> list[int]:
    return [cell for cell in range(CELLS) if run.tiles[cell] is None]
