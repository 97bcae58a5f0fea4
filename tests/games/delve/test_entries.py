"""Nothing in the content is without a test of its own."""

from __future__ import annotations

import importlib

import pytest

from mazeworks.games.delve.rules.content.load import content

from .scene import ENTRIES


def test_every_tile_trap_card_ailment_spell_ability_and_character_has_its_test() -> None:
    for module in ("tiles", "traps", "enemies", "treasures", "spells", "characters", "track", "camp"):
        importlib.import_module(f".test_{module}", __package__)
    book = content()
    known = {*book.tiles, *book.traps, *book.ailments, *book.enemies, *book.treasures, *book.spells, *book.characters}
    known |= {f"hex-{die}" for die in book.foespells} | {f"wild-{die}" for die in book.wild}
    known |= {f"space-{space}" for space in book.spaces} | set(book.entrances)
    known |= set(book.camps)
    assert sorted(known - ENTRIES) == []
    assert sorted(ENTRIES - known) == []


@pytest.mark.clause("delve", "3.2")
def test_the_box_holds_105_pieces() -> None:
    from mazeworks.games.delve.rules.state.components import pieces

    tiles = [piece for piece in pieces() if piece not in ("stairs", "door")]
    assert len(tiles) == 93 and len(pieces()) == 99 and len(pieces()) + len(content().entrances) == 105
    assert [sum([piece[0] == letter for piece in tiles]) for letter in "CRS"] == [57, 24, 12]
    shapes = {"straight": 23, "elbow": 20, "tee": 24, "cross": 16, "dead": 10}
    assert {shape: sum([piece.endswith(shape) for piece in tiles]) for shape in shapes} == shapes


@pytest.mark.clause("delve", "3.3", "8.7", "8.8", "8.9", "8.10", "8.6")
def test_the_decks_are_complete() -> None:
    book = content()
    assert sum([card.count for card in book.enemies.values()]) == 40
    types = {
        kind: sum([c.count for c in book.treasures.values() if c.type == kind])
        for kind in ("object", "follower", "ability")
    }
    assert types == {"object": 24, "follower": 8, "ability": 8}
    assert sum([card.count for card in book.spells.values()]) == 24
    assert len(book.ailments) == 6 and len(book.characters) == 12
    stats = [card.count for card in book.enemies.values() if card.stat == "strength"]
    assert sum(stats) == 21 and book.enemies["faceless-usurper"].stat == "mirror"


@pytest.mark.clause("delve", "3.1", "3.6")
def test_eleven_squares_are_numbered_and_no_two_are_beside_each_other() -> None:
    cells = content().numbered
    assert [divmod(cells[n], 7) for n in range(2, 13)] == [
        (0, 0), (0, 6), (1, 3), (2, 1), (2, 5), (3, 3), (4, 1), (4, 5), (5, 3), (6, 0), (6, 6)
    ]  # fmt: skip
    assert all(abs(a // 7 - b // 7) + abs(a % 7 - b % 7) > 1 for a in cells.values() for b in cells.values() if a != b)
