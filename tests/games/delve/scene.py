"""Scenes of the delve: a table is set up, and what follows is written in the game's own notation.

All that is not on the table is in the bag and the decks, so that every scene is a state the game could be in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from mazeworks import spec_of
from mazeworks.core import CHANCE, Event, Role, codec_of, outcomes
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.loop import settle
from mazeworks.games.delve.rules.play.turn import begin_turn
from mazeworks.games.delve.rules.state.components import all_cards, copies, pieces
from mazeworks.games.delve.rules.state.frames import ChoiceFrame
from mazeworks.games.delve.rules.state.notation import WORDS
from mazeworks.games.delve.rules.state.table import CELLS, Hero, State, Table, Tile, tile_of
from mazeworks.games.delve.rules.state.transition import Transition
from mazeworks.match import Record

T = TypeVar("T")
SPEC = spec_of("delve", Delve)
CELL = WORDS["cell"].read
HERE, EAST = "d4", "e4"
ENTRIES: set[str] = set()  # what tests say they show


def entry(*names: str) -> Callable[[T], T]:
    """Marks a test as the one that shows an entry of the content."""
    ENTRIES.update(names)
    return lambda test: test


class Who(Hero):
    """A character in a scene, with the Spells in its hand."""

    spells: tuple[str, ...] = ()


def who(character: str = "stone-delver", at: str | int = HERE, spells: str = "", **fields: Any) -> Who:
    """A character: inside where `at` is a cell, outside where it is a number. Lists are written in one line."""
    card, numbers = content().characters[character], content().numbers
    for name in ("objects", "followers", "abilities", "ailments"):
        fields[name] = tuple(sorted(fields.get(name, "").split()))
    place = {"space": at} if isinstance(at, int) else {"cell": CELL(at)}
    base: dict[str, Any] = {"strength": card.strength, "craft": card.craft, "lives": numbers.start_lives, "gold": 1}
    return Who(character, **{**base, **place, **fields}, spells=tuple(sorted(spells.split())))


def laid(piece: str, quarters: int = 0, **fields: Any) -> Tile:
    """A tile on the board."""
    tile = Tile(piece, "entrance") if piece in content().entrances else tile_of(piece)
    return replace(tile, quarters=quarters, **fields)


class Scene:
    """A game taken up at the start of seat 0's turn. `play` goes on in notation; every word must be possible."""

    def __init__(
        self,
        *people: Who,
        tiles: Mapping[str, Tile] | None = None,
        round: int = 5,
        changes: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.game = Delve(Options(**options))
        self.codec = codec_of(self.game)
        self.events: list[Event] = []
        self.state = self._begun(people, tiles if tiles is not None else {HERE: laid("C0-cross")}, round, changes or {})
        assert self.game.problem(self.state) is None, self.game.problem(self.state)
        self.start, self.entries = self.state, tuple[str, ...]()  # as a record has them

    def _begun(
        self, people: tuple[Who, ...], drawn: Mapping[str, Tile], round: int, changes: Mapping[str, Any]
    ) -> State:
        tiles: list[Tile | None] = [None] * CELLS
        for cell, tile in drawn.items():
            tiles[CELL(cell)] = tile
        for each in people:
            if each.cell is not None and tiles[each.cell] is None:
                tiles[each.cell] = laid(next(p for p in pieces() if p == "C0-cross"))
        there = [tile for tile in tiles if tile]
        entrances = sorted(content().entrances)[: self.game.options.entrances]
        pool, doors = Counter(pieces()), sum([each.doors for each in people])
        pool -= Counter([f"{tile.code}-{tile.shape}" for tile in there if not tile.entrance])
        pool -= Counter({"door": doors})
        heap = Counter(all_cards("treasures"))
        heap -= Counter([thing.removesuffix("+") for tile in there for thing in tile.things])
        heap -= Counter(
            [c.removesuffix("+") for each in people for c in (*each.objects, *each.followers, *each.abilities)]
        )
        table = Table(
            0,
            0,
            round,
            tuple(tiles),
            tuple([Hero(**{name: getattr(each, name) for name in Hero.__struct_fields__}) for each in people]),
            copies(pool),
            tuple([name for name in entrances if name not in [tile.code for tile in there]]),
            copies(all_cards("enemies") - Counter([tile.enemy for tile in there if tile.enemy])),
            (),
            copies(heap),
            (),
            (),
            copies(all_cards("characters") - Counter([each.character for each in people if each.lives])),
            (),
        )
        hands = tuple([each.spells for each in people])
        book = all_cards("spells") - Counter([spell for hand in hands for spell in hand])
        state = State(replace(table, **changes), hands, copies(book))
        run = Transition(state, self.game.options)
        begin_turn(run, 0)
        settle(run)
        return run.closed().state

    def record(self, names: tuple[str, ...], **options: object) -> Record:
        """The scene as a record of these players."""
        settled = {**msgspec.to_builtins(self.game.options), **options}
        start = self.codec.to_json(self.start).decode()
        return Record("delve", SPEC.version, settled, names, start, entries=self.entries)

    # --- playing ----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[str]:
        """All that may happen now, in notation."""
        return [self.codec.text(action) for action in outcomes(self.game, self.state)]

    def play(self, *words: str) -> Scene:
        """What seats and chance do, one after the other. Unless the words say otherwise, no one flees or camps."""
        for text in words:
            if text not in self.asked and (usual := self._usual()):
                self.play(usual)
            actor = self.game.actor(self.state)
            assert text in self.asked, f"“{text}” is none of {self.asked} for {actor}"
            action = self.codec.chance(text) if actor is CHANCE else self.codec.choice(text)
            step = self.game.apply(self.state, action)  # type: ignore[arg-type]  # an action of chance
            self.entries = (*self.entries, f"{'*' if isinstance(actor, Role) else actor + 1} {text}")
            self.state, self.events = step.state, [*self.events, *step.events]
            assert self.game.problem(self.state) is None, self.game.problem(self.state)
        return self

    def _usual(self) -> str:
        """The answer to a question that most scenes are not about: whether to flee, and how to camp."""
        top = self.table.stack[-1] if self.table.stack else None
        if self.asked == ["evade flee", "fight"]:
            return "fight"
        return "choose 6" if isinstance(top, ChoiceFrame) and top.list == "camp" else ""

    def enter(self, piece: str) -> Scene:
        """Seat 0 steps east onto a new tile, turned in the first way that fits."""
        self.play("go", "step E", f"piece {piece}")
        return self.play("orient " + self.asked[0].split()[1]) if self.asked[0].startswith("orient") else self

    def dice(self, *pips: int) -> Scene:
        return self.play(*[f"die {n}" for n in pips])

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def me(self) -> Hero:
        return self.table.heroes[0]

    def hero(self, seat: int) -> Hero:
        return self.table.heroes[seat]

    def tile(self, cell: str) -> Tile:
        tile = self.table.tiles[CELL(cell)]
        assert tile is not None, f"no tile lies on {cell}"
        return tile

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of a kind that happened since the start."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def at(self) -> str:
        """The cell where seat 0 is."""
        cell = self.me.cell
        return "" if cell is None else WORDS["cell"].write(cell)
