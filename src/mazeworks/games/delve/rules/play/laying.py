"""Drawing, turning and laying tiles, and arriving on them (clauses 5.4 to 5.9)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from mazeworks.core import without
from mazeworks.maze import DISTINCT, TURNED

from ..content import modifiers as mods
from ..heroes.modifiers import active
from ..heroes.places import passages, put
from ..state import actions as words
from ..state.events import Fell, Placed, Pocketed, Returned, Stepped, Unearthed, Upturned
from ..state.frames import Arrive, Beat, Encounter, EnterFrame, Kept, Knell, Laying, OrientFrame, Post, Pull, Second
from ..state.table import BESIDE, DOOR, EXITS, HEART_PIECE, KEYSTONE, STAIRS, Tile, tile_of
from ..state.transition import Odds, Transition, added


def run_enter(run: Transition, frame: EnterFrame) -> None:
    """Enter an empty square, a face-down tile, or an open one."""
    tile = run.tiles[frame.cell]
    if tile is None:
        want = max([run.course.draws, 1, *[mod.draw for _, mod in active(run, frame.seat, mods.LayModifier)]])
        run.course = replace(run.course, draws=0)
        run.push(Laying(frame.seat, frame.cell, frame.side, want))
    elif not tile.up:
        run.push(OrientFrame(frame.seat, frame.cell, frame.side, frame.meet))
    else:
        run.push(Arrive(frame.seat, frame.cell, frame.meet))


# --- drawing (clause 5.4) -------------------------------------------------------------------------------------------


def calling(run: Transition) -> bool:
    """True if the Heart is among the next tiles (clause 12.3)."""
    return run.heart.called and HEART_PIECE in run.bag


def run_laying(run: Transition, frame: Laying) -> None:
    if len(frame.drawn) < frame.want and HEART_PIECE not in frame.drawn:
        run.push(Pull(frame.seat), frame)
    elif HEART_PIECE in frame.drawn:  # once out, it must be kept
        _keep(run, frame, HEART_PIECE)
    elif len(set(frame.drawn)) > 1:
        run.push(Kept(frame.seat), frame)
    else:
        _keep(run, frame, frame.drawn[0])


def odds_of_pull(run: Transition, frame: Pull) -> Odds:
    """Draws ignore the Heart while it calls."""
    hidden = HEART_PIECE if calling(run) else ""
    return tuple([(words.Piece(piece), n) for piece, n in sorted(Counter(run.bag).items()) if piece != hidden])


def _laying(run: Transition) -> Laying:
    frame = run.stack.pop()
    if not isinstance(frame, Laying):
        raise ValueError("nothing is laid")
    return frame


def answer_pull(run: Transition, frame: Pull, action: words.Piece) -> None:
    """Keep a token; replace a marker by an entrance tile if one is left; lay a tile."""
    laying, piece = _laying(run), action.piece
    run.bag = without(run.bag, piece)
    if piece == DOOR:
        run.hero(frame.seat, doors=run.heroes[frame.seat].doors + 1)
        run.tell(Pocketed(frame.seat))
        run.push(laying)
    elif piece == STAIRS and run.pile:
        run.bag = added(run.bag, STAIRS, *laying.drawn, *[STAIRS] * laying.stairs)
        run.push(Post(frame.seat), replace(laying, drawn=(), stairs=0))
    elif piece == STAIRS:
        run.push(replace(laying, stairs=laying.stairs + 1))
    else:
        laying = replace(laying, drawn=(*laying.drawn, piece))
        if calling(run):
            run.push(Beat(frame.seat), laying)
        else:
            run.tell(Unearthed(frame.seat, piece.split("-")[0]))
            run.push(laying)


def odds_of_beat(run: Transition, frame: Beat) -> Odds:
    """Clause 12.3: one of the tiles left."""
    left = run.heart.left
    yes: Odds = ((words.Heart("yes"), 1),)
    return yes if left <= 1 else (*yes, (words.Heart("no"), left - 1))


def answer_beat(run: Transition, frame: Beat, action: words.Heart) -> None:
    laying = _laying(run)
    if action.answer == "yes":
        run.bag = added(without(run.bag, HEART_PIECE), laying.drawn[-1])
        laying = replace(laying, drawn=(*laying.drawn[:-1], HEART_PIECE))
    else:
        run.heart = replace(run.heart, left=max(1, run.heart.left - 1))
    run.tell(Unearthed(frame.seat, laying.drawn[-1].split("-")[0]))
    run.push(laying)


def odds_of_post(run: Transition, frame: Post) -> Odds:
    return tuple([(words.ChanceEntrance(name), 1) for name in run.pile])


def answer_post(run: Transition, frame: Post, action: words.ChanceEntrance) -> None:
    laying = _laying(run)
    run.pile = without(run.pile, action.id)
    run.tell(Unearthed(frame.seat, action.id))
    run.push(OrientFrame(frame.seat, laying.cell, laying.side, True, action.id))


def _keep(run: Transition, laying: Laying, piece: str) -> None:
    """Return the other tiles; the Orb is offered last, for the tile kept."""
    others = without(laying.drawn, piece)
    run.bag = added(run.bag, *others)
    kept = replace(laying, drawn=(piece,), want=1)
    if piece != HEART_PIECE and not laying.redrawn and _orb(run, laying.seat):
        run.push(Second(laying.seat), kept)
    else:
        _lay(run, kept)


def _orb(run: Transition, seat: int) -> str:
    """The card that lets the seat put a tile back, if it was not used this turn."""
    sources = [source for source, mod in active(run, seat, mods.RerollModifier) if mod.what == "tile"]
    return next((source for source in sources if source not in run.course.used), "")


def _lay(run: Transition, laying: Laying) -> None:
    """Return the markers put aside to the bag."""
    run.bag = added(run.bag, *[STAIRS] * laying.stairs)
    run.push(OrientFrame(laying.seat, laying.cell, laying.side, True, laying.drawn[0]))


def offer_kept(run: Transition, frame: Kept) -> tuple[words.Choice, ...]:
    laying = next(each for each in reversed(run.stack) if isinstance(each, Laying))
    return tuple([words.Keep(piece) for piece in sorted(set(laying.drawn))])


def answer_kept(run: Transition, frame: Kept, action: words.Keep) -> None:
    _keep(run, _laying(run), action.piece)


def offer_second(run: Transition, frame: Second) -> tuple[words.Choice, ...]:
    return (words.Redraw(), words.ChooseLay())


def answer_second(run: Transition, frame: Second, action: words.Redraw | words.ChooseLay) -> None:
    """A redraw is one new draw, and stands."""
    laying = _laying(run)
    if isinstance(action, words.ChooseLay):
        _lay(run, laying)
        return
    run.use(_orb(run, frame.seat))
    run.tell(Returned(frame.seat, laying.drawn[0].split("-")[0]))
    run.bag = added(run.bag, laying.drawn[0])
    run.push(replace(laying, drawn=(), redrawn=True))


# --- turning and arriving (clauses 5.5 to 5.7) ----------------------------------------------------------------------


def tile_for(run: Transition, frame: OrientFrame) -> Tile:
    """The tile to be turned: one just drawn, an entrance, or a face-down one."""
    if not frame.piece:
        return run.tile(frame.cell)
    return Tile(frame.piece, "entrance") if frame.piece in run.content.entrances else tile_of(frame.piece)


def offer_orient(run: Transition, frame: OrientFrame) -> tuple[words.Choice, ...]:
    """The distinct rotations that join the tile left; after a door or wall all of them."""
    exits, side = EXITS[tile_for(run, frame).shape], frame.side
    quarters = range(DISTINCT[exits])
    return tuple([words.ChooseOrient(q) for q in quarters if side is None or TURNED[q][exits] >> (side + 2) % 4 & 1])


def leads(run: Transition, legal: tuple[words.Choice, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each way to lay the tile in hand the open sides for a next step; () without a tile in hand."""
    frame = run.stack[-1] if legal else None
    if not isinstance(frame, OrientFrame):
        return ()
    cell, tile, here = frame.cell, tile_for(run, frame), run.heroes[frame.seat].cell
    before, out = run.tiles[cell], []
    for action in legal:
        run.tiles[cell] = replace(
            tile, quarters=action.quarters if isinstance(action, words.ChooseOrient) else 0, up=True
        )
        out.append(tuple([side for side in passages(run, cell) if BESIDE[cell][side] != here]))
    run.tiles[cell] = before
    return tuple(out)


def answer_orient(run: Transition, frame: OrientFrame, action: words.ChooseOrient) -> None:
    seat, cell, tile = frame.seat, frame.cell, replace(tile_for(run, frame), quarters=action.quarters, up=True)
    run.push(Arrive(seat, cell, frame.meet))
    run.tiles[cell] = tile
    if not frame.piece:
        run.tell(Upturned(seat, cell, tile.code, action.quarters))
        return
    run.tell(Placed(seat, cell, tile.code, tile.shape, action.quarters))
    if not tile.entrance:
        _laid(run, seat, cell, tile)


def _laid(run: Transition, seat: int, cell: int, tile: Tile) -> None:
    """Put loose Keystones on it (clause 12.4); the 24th tile sounds the knell (clause 12.2)."""
    heart = run.heart
    if heart.loose:
        run.tile(cell, things=added(tile.things, *[KEYSTONE] * heart.loose))
        run.tell(Fell(seat, cell))
    run.heart = replace(heart, laid=heart.laid + 1, quiet=False, loose=0)
    if run.options.endgame and not heart.knell and run.heart.laid >= run.content.numbers.heart_call_tiles:
        run.push(Knell(seat))


def run_arrive(run: Transition, frame: Arrive) -> None:
    """Return a token, leave the old tile (clause 4.8); an entrance ends movement (clause 5.13)."""
    seat, cell = frame.seat, frame.cell
    if run.course.token:
        run.bag = added(run.bag, DOOR)
        run.course = replace(run.course, token=False)
    run.tell(Stepped(seat, cell, run.course.way))
    put(run, seat, cell=cell)
    tile = run.tile(cell)
    if tile.entrance or not frame.meet:
        run.halt(seat)
    if frame.meet:
        run.push(Encounter(seat, cell, counter=bool(tile.counter)))
