"""Validate states loaded from JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mazeworks.core import Text
from mazeworks.maze import DISTINCT

from ..content.load import Content, content
from ..options import Options
from ..play.turn import last_round
from ..state.components import all_cards, pieces
from ..state.frames import Close, Deal, FightFrame, Laying, OrientFrame, Pair, Round, Somewhere
from ..state.table import CELLS, DOOR, EXITS, HEART, KEYSTONE, STAIRS, Hero, State, Table, Tile
from ..state.transition import Transition
from .stack import problem_of_stack

SEATS = range(1, 7)


def problem(state: State, options: Options) -> str | None:
    """Return why this cannot be a state of the game, or None."""
    book = content()
    return (
        _of_seats(state)
        or _of_heroes(state, book)
        or _of_tiles(state.table, book, options)
        or _of_pieces(state.table, book, options)
        or _of_decks(state, book)
        or _of_turn(state.table, options)
        or _of_heart(state.table, book, options)
        or _of_end(state, options)
        or problem_of_stack(Transition(state, options))
    )


def _of_seats(state: State) -> str | None:
    table = state.table
    seats = len(table.heroes)
    if seats not in SEATS or len(state.spells) != seats:
        return "The seats do not agree."
    named = [table.turn, *table.course.duellists, *[silence.seat for silence in table.silences]]
    named += [frame.seat for frame in table.stack] + ([] if table.winner is None else [table.winner])
    if any(seat >= seats for seat in named):
        return "There is no such seat."
    return None


# --- characters -----------------------------------------------------------------------------------------------------


def _of_heroes(state: State, book: Content) -> str | None:
    for seat, hero in enumerate(state.table.heroes):
        shown = [frame for frame in state.table.stack if isinstance(frame, Deal) and frame.seat == seat]
        if not hero.lives and len(state.spells[seat]) != len([frame for frame in shown if frame.deck == "hand"]):
            return "The dead show their Spells."
        if hero.character not in book.characters:
            return "There is no such character."
        wrong = _of_living(hero, state.table, book) if hero.lives else _of_dead(hero)
        if wrong:
            return wrong
    return None


def _of_living(hero: Hero, table: Table, book: Content) -> str | None:
    card = book.characters[hero.character]
    if hero.lives > book.numbers.max_lives or hero.died:
        return "A character has too many Lives, or has died."
    if hero.strength < card.strength or hero.craft < card.craft:
        return "Strength and Craft never fall below the printed values."
    if (hero.cell is None) == (hero.space is None):
        return "A character is inside or outside."
    if hero.space is not None and hero.space not in book.spaces:
        return "There is no such space."
    if hero.cell is not None:
        tile = table.tiles[hero.cell] if hero.cell < len(table.tiles) else None
        if tile is None or not tile.up or tile.destroyed:
            return "A character stands where no tile lies open."
    if hero.held and hero.cell is None:
        return "No character is held outside."
    return _of_belongings(hero, book)


def _of_belongings(hero: Hero, book: Content) -> str | None:
    for kind, cards in (("object", hero.objects), ("follower", hero.followers), ("ability", hero.abilities)):
        if not _sorted(cards) or not all(_is_card(card, kind, book) for card in cards):
            return "A character has something that does not exist."
    if not _sorted(hero.ailments) or not _each_once(hero.ailments, book.ailments):
        return "Ailments are listed in order, each once."
    if not _sorted(hero.tried) or not _each_once(hero.tried, book.tiles):
        return "Rooms are listed in order, each once."
    if hero.earned < sum(hero.trophies):
        return "More trophies are left than were won."
    return None


def _is_card(name: str, kind: str, book: Content) -> bool:
    card = book.treasures.get(name.removesuffix("+"))
    if card is None or card.type != kind:
        return False
    return not name.endswith("+") or bool(card.weapon) or card.armour


def _of_dead(hero: Hero) -> str | None:
    things = (hero.objects, hero.followers, hero.abilities, hero.ailments, hero.tried)
    if any(things) or hero.gold or hero.doors or hero.held or hero.slowed or sum(hero.trophies):
        return "The dead have nothing."
    if hero.cell is not None or hero.space is not None or not hero.died:
        return "The dead are nowhere."
    return None


def _sorted(cards: tuple[str, ...]) -> bool:
    return list(cards) == sorted(cards)


def _each_once(names: tuple[str, ...], known: Iterable[str]) -> bool:
    return len(set(names)) == len(names) and set(names) <= set(known)


# --- tiles and pieces -----------------------------------------------------------------------------------------------


def _of_tiles(table: Table, book: Content, options: Options) -> str | None:
    if len(table.tiles) != CELLS:
        return "The board has 49 squares."
    entrances = sorted(book.entrances)[: options.entrances]
    occupied = {hero.cell for hero in table.heroes}
    for cell, tile in enumerate(table.tiles):
        if tile is None:
            continue
        if tile.quarters >= DISTINCT[EXITS[tile.shape]] or (tile.counter and tile.counter not in book.counters):
            return "A tile lies in an impossible way."
        if tile.entrance != (tile.code in entrances):
            return "There is no such tile."
        wrong = _of_tile(tile, cell in occupied, book)
        if wrong:
            return wrong
    return None


def _of_tile(tile: Tile, occupied: bool, book: Content) -> str | None:
    lasting = tile.entrance or tile.code == HEART
    if lasting and (not tile.up or tile.destroyed or tile.mark or tile.counter):
        return "Entrances and the Heart Chamber stay as they are."
    if tile.destroyed and (not tile.up or occupied or tile.mark or tile.enemy or tile.things or tile.gold):
        return "Nothing is left on a destroyed tile."
    if tile.enemy and tile.enemy not in book.enemies:
        return "There is no such Enemy."
    if not _sorted(tile.things) or not all(_is_card(thing, "object", book) for thing in tile.things):
        return "Something lies on a tile that does not exist."
    return None


def _of_pieces(table: Table, book: Content, options: Options) -> str | None:
    """105 pieces in total (clause 3.2), in all places together."""
    out = [frame.piece for frame in table.stack if isinstance(frame, OrientFrame) and frame.piece]
    entrances = [tile.code for tile in table.tiles if tile and tile.entrance]
    entrances += [*table.pile, *[piece for piece in out if piece in book.entrances]]
    if sorted(entrances) != sorted(book.entrances)[: options.entrances] or not _sorted(table.pile):
        return "An entrance is missing, or occurs too often."
    there = [*table.bag, *[piece for piece in out if piece not in book.entrances]]
    there += [tile.piece for tile in table.tiles if tile and not tile.entrance]
    there += [DOOR] * (sum([hero.doors for hero in table.heroes]) + table.course.token)
    for frame in table.stack:
        if isinstance(frame, Laying):
            there += [*frame.drawn, *[STAIRS] * frame.stairs]
    if Counter([_plain(piece) for piece in there]) != Counter(pieces()) or not _sorted(table.bag):
        return "A piece is missing, or occurs too often."
    if any(not _counter_of(piece, book) for piece in there):
        return "There is no such counter."
    return None


def _plain(piece: str) -> str:
    """A piece without its counter."""
    return "-".join(piece.split("-", 2)[:2])


def _counter_of(piece: str, book: Content) -> bool:
    parts = piece.split("-", 2)
    return len(parts) < 3 or (parts[2] in book.counters and parts[0] != HEART)


# --- decks ----------------------------------------------------------------------------------------------------------


def _of_decks(state: State, book: Content) -> str | None:
    table = state.table
    fights = [frame for frame in table.stack if isinstance(frame, FightFrame)]
    laid = [tile for tile in table.tiles if tile]
    enemies = [*table.enemies, *table.beaten, *[tile.enemy for tile in laid if tile.enemy]]
    enemies += [fight.card for fight in fights if fight.foe == "enemy" and fight.card]
    treasures = [*table.treasures, *table.spent, *[thing for tile in laid for thing in tile.things]]
    treasures += [card for hero in table.heroes for card in (*hero.objects, *hero.followers, *hero.abilities)]
    falling = sum([isinstance(frame, Somewhere) and frame.why == "keystone" for frame in table.stack])
    treasures += [KEYSTONE] * (table.heart.loose + falling)
    spells = [*state.book, *state.offer, *table.spoken, *[card for hand in state.spells for card in hand]]
    people = [*table.unused, *[hero.character for hero in table.heroes if hero.lives]]
    people += [frame.second for frame in table.stack if isinstance(frame, Pair)]
    people += [fight.card for fight in fights if fight.foe == "character" and fight.card]
    found = {"enemies": enemies, "treasures": [card.removesuffix("+") for card in treasures]}
    found |= {"spells": spells, "characters": people}
    for name, cards in found.items():
        if Counter(cards) != all_cards(name):
            return Text("A card is missing, or occurs too often: {name}.", name=name)
    heaps = (table.enemies, table.beaten, table.treasures, table.spent, table.spoken, table.unused)
    if not all(_sorted(heap) for heap in (*heaps, state.book, state.offer, *state.spells)):
        return "Decks and hands are listed in order."
    if any(card.endswith("+") for card in (*table.treasures, *table.spent)):
        return "Nothing in the deck is enchanted."
    return None


# --- course, Heart, end ---------------------------------------------------------------------------------------------


def _of_turn(table: Table, options: Options) -> str | None:
    course = table.course
    if course.steps > 2 or list(course.duellists) != sorted(set(course.duellists)):
        return "This progress of a turn is impossible."
    if course.source is not None and course.source >= CELLS:
        return "A step began beside the board."
    if len({silence.seat for silence in table.silences}) > len(table.heroes) or len(set(table.silences)) < len(
        table.silences
    ):
        return "A Silence is duplicated."
    if not _sorted(table.cleared) or not _each_once(table.cleared, content().tiles):
        return "Rooms are listed in order, each once."
    return None


def _of_heart(table: Table, book: Content, options: Options) -> str | None:
    heart = table.heart
    if not options.endgame and (heart.called or heart.knell or heart.wounds):
        return "Without the endgame the Heart does not call."
    if heart.left > book.numbers.heart_call_count or (heart.left and not heart.called):
        return "The Heart is too near."
    if heart.knell and not heart.called:
        return "The knell lets the Heart call."
    return None


def _of_end(state: State, options: Options) -> str | None:
    table = state.table
    limit = last_round(Transition(state, options))
    if not 1 <= table.round <= limit:
        return "There is no such round."
    if any(hero.died > table.round for hero in table.heroes):
        return "A character died in a future round."
    living = [seat for seat, hero in enumerate(table.heroes) if hero.lives]
    if table.over:
        return _of_result(table, living, limit, options)
    if table.winner is not None:
        return "A seat has won, but play goes on."
    if not table.stack or not isinstance(table.stack[0], Close | Round):
        return "A turn has no end."
    return None


def _of_result(table: Table, living: list[int], limit: int, options: Options) -> str | None:
    if table.stack:
        return "The game is over, but frames are left."
    if table.winner is not None:
        cell = table.heroes[table.winner].cell
        tile = None if cell is None else table.tiles[cell]
        if not options.endgame or tile is None or tile.code != HEART:
            return "The Guardian cannot have been beaten."
    elif living and table.round < limit:
        return "The game ended too early."
    return None
