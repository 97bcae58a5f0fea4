"""Wayfarers' Delve in numbers: its features say what lies on the table, and its table of actions is complete."""

from __future__ import annotations

from typing import Any

from mazeworks import CHANCE, Dice, spec_of
from mazeworks.encode import encoding_of
from mazeworks.games.delve.encode.names import names
from mazeworks.games.delve.rules import Delve
from tests.encode.parts import parts
from tests.kit.playout import begin, plies, varied

DELVE = spec_of("delve", Delve)
GAMES = 40


def named(view: Any, game: Any) -> dict[str, bytes]:
    encoding = encoding_of(game, len(view.table.heroes))
    return parts(encoding, encoding.observe(view))


def test_every_action_of_many_games_with_all_settings_has_a_number() -> None:
    seen = set()
    for seed in range(GAMES):
        seats, options = varied(DELVE, seed)
        match = begin(DELVE, seats, f"actions/{seed}", options)
        encoding = encoding_of(match.game, seats)
        for visit in plies(match, Dice(f"actions/{seed}")):
            if visit.actor is CHANCE:
                assert all(luck in encoding.chance_ids for luck, _ in match.game.chances(visit.state))
            else:
                assert all(choice in encoding.ids for choice in match.game.legal(visit.state))
                seen.add(type(visit.action))
    assert len(seen) > 25  # of 47 kinds, some of them rare


def test_features_say_who_is_where_with_what() -> None:
    match = begin(DELVE, 3, 1, {"entrances": 6})
    for visit in plies(match, Dice(4)):
        if not isinstance(visit.actor, int):
            continue
        view = match.game.view(visit.state, 1)
        got, table = named(view, match.game), view.table
        order = (1, 2, 0)
        for place, seat in enumerate(order):
            hero = table.heroes[seat]
            assert tuple(got["lives"][3 * place : 3 * place + 3]) == (hero.lives, hero.gold, hero.doors)
            plane = got["pieces"][49 * place : 49 * place + 49]
            assert plane.find(1) == (-1 if hero.cell is None else hero.cell)
            held = got["objects"][len(names().things) * place :][: len(names().things)]
            assert sum(held) == len(hero.objects)
        assert got["turn"] == bytes([seat == table.turn for seat in order])
        assert got["asks"] == bytes([seat == visit.actor for seat in order])
        assert [cell for cell in range(49) if got["codes"][cell]] == [at for at, tile in enumerate(table.tiles) if tile]
        assert sum(got["bag"]) == len(table.bag)
        assert sum(got["spells"]) == len(view.spells) == view.holds[1]
        assert sum(got["unseen"]) == len(view.unseen)
    assert any(tile for tile in match.state.table.tiles)


def test_names_of_spells_in_other_hands_are_in_no_feature_but_the_heap() -> None:
    match = begin(DELVE, 6, 3, {"rounds": 6})
    dice, differ = Dice(3), 0
    for visit in plies(match, Dice(3)):
        view = match.game.view(visit.state, 0)
        twin = match.game.imagine(view, dice)
        differ += twin.spells != visit.state.spells
        assert named(match.game.view(twin, 0), match.game) == named(view, match.game)
    assert differ
