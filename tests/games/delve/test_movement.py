"""The turn, steps, doors, laying, encounters (sections 4 and 5)."""

from __future__ import annotations

import pytest

from mazeworks import CHANCE, Dice
from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.state import actions as words
from mazeworks.games.delve.rules.state.events import Crumbled, Dawned, Pocketed, Stepped
from tests.kit.playout import begin, plies

from .scene import CELL, EAST, HERE, SPEC, Scene, laid, who

OTHER = who("cutpurse", at=0)


# --- the game and the turn ------------------------------------------------------------------------------------------


@pytest.mark.clause("delve", "1.3", "3.4")
def test_everybody_keeps_one_of_two_characters_and_starts_at_a_gate_with_its_spell() -> None:
    game = SPEC.game(SPEC.options())
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        state, dice = game.setup(6, Dice(seed)), Dice(seed)
        assert len(state.table.unused) == 0 and not any(state.spells)  # two for each of six
        for seat in range(6):
            assert game.actor(state) == seat and game.problem(state) is None
            pair = [action for action in game.legal(state) if isinstance(action, words.Become)]
            assert len(pair) == 2 and pair[0].character == state.table.heroes[seat].character
            chosen = dice.pick(pair)
            state = game.apply(state, chosen).state
            if game.actor(state) is CHANCE:
                state = game.apply(state, dice.weighted(game.chances(state))).state
            assert state.table.heroes[seat].character == chosen.character
            seen.setdefault(chosen.character, set()).update(state.spells[seat])
        heroes = state.table.heroes
        assert len({hero.character for hero in heroes}) == 6 == len(state.table.unused)
        assert [hero.space for hero in heroes] == [1, 7, 4, 10, 12, 13]
        assert {(hero.cell, hero.lives, hero.gold) for hero in heroes} == {(None, 4, 1)}
        assert all(tile is None for tile in state.table.tiles) and len(state.table.bag) == 99
        assert all(len(hand) == 1 for hand in state.spells)  # everybody's Craft allows one
        assert game.actor(state) == 0 and not state.table.course.eventful
    casters = {"lantern-priest": "mend", "bog-witch": "drain", "seer": "foresight", "war-mage": "spark"}
    assert len(seen) == 12 and all(spell in seen[name] for name, spell in casters.items())
    assert all(len(seen[name]) > 2 for name in seen.keys() - casters.keys())


@pytest.mark.clause("delve", "1.3")
def test_the_first_turn_can_be_an_enter_and_others_may_not_be_chosen() -> None:
    game = SPEC.game(SPEC.options())
    state = game.setup(1, Dice(3))
    other = next(name for name in content().characters if words.Become(name) not in game.legal(state))
    assert game.why_not(state, words.Become(other)) == "You keep one of the two characters that you were dealt."
    state = game.apply(state, game.legal(state)[1]).state
    while game.actor(state) is CHANCE:
        state = game.apply(state, game.chances(state)[0][0]).state
    assert words.ChooseEnter() in game.legal(game.apply(state, words.Go()).state)


@pytest.mark.clause("delve", "1.4", "7.6")
def test_every_die_and_every_draw_is_an_action_of_chance() -> None:
    chances = set()
    for seed in range(24):
        match = begin(SPEC, 3, seed, {"rounds": 14})
        for visit in plies(match, Dice(seed)):
            if visit.actor is CHANCE:
                chances.add(type(visit.action).__name__)
    assert chances >= {"ChanceDie", "ChanceDraw", "Piece", "ChanceEntrance"}


@pytest.mark.clause("delve", "1.4")
def test_an_empty_deck_is_filled_from_its_discards() -> None:
    enemies = Scene(who()).table.enemies
    scene = Scene(who(), changes={"enemies": (), "beaten": enemies}).enter("C1-cross")
    assert scene.table.enemies == enemies and scene.table.beaten == ()


@pytest.mark.clause("delve", "1.5")
def test_a_round_is_one_turn_of_every_living_seat() -> None:
    scene = Scene(who(at=2), who("cutpurse", at=0), who("gravekin", at=0), round=3)
    for seat in (0, 1, 2):
        assert scene.table.turn == seat and scene.table.round == 3
        scene.play("go", "roll", "die 1")
        scene.play(scene.asked[0])
        if scene.asked[-1] == "pass":
            scene.play("pass")
        if scene.asked[-1] == "leave":
            scene.play("leave")
    assert scene.table.turn == 0 and scene.table.round == 4
    assert scene.told(Dawned)[0].round == 4


@pytest.mark.clause("delve", "4.16", "4.17")
def test_a_question_with_one_answer_is_not_asked_but_go_first_step_and_end_are() -> None:
    scene = Scene(who(), tiles={HERE: laid("R6-cross"), EAST: laid("C0-straight", 1)})
    assert scene.asked == ["go"]
    scene.play("go", "step E")
    assert scene.asked == ["step E", "step W", "end"]
    scene = Scene(who("cutpurse"), tiles={HERE: laid("S9-dead")}).play("go")
    assert scene.asked[0] == "step N"


@pytest.mark.clause("delve", "4.14", "4.15")
def test_one_has_to_move_where_a_step_is_legal_and_may_wait_where_none_is() -> None:
    assert "wait" not in Scene(who()).play("go").asked
    shut = {HERE: laid("C2-straight"), "d3": laid("R8-straight", 1), "d5": laid("C0-straight", 1)}
    scene = Scene(who(), OTHER, tiles=shut).play("go")
    assert scene.asked == ["search", "wait"]
    scene.play("wait")
    assert scene.asked[0].startswith("draw")  # the tile is met again
    scene.play("draw rat-swarm").dice(6, 1, 1)
    assert scene.table.turn == 1  # no second step follows


@pytest.mark.clause("delve", "4.14")
def test_whoever_waits_in_the_oubliette_is_not_held_anew() -> None:
    tiles = {HERE: laid("S9-dead"), "d3": laid("C0-straight", 1)}
    scene = Scene(who(), OTHER, tiles=tiles).play("go", "wait")
    assert scene.me.held == 0


@pytest.mark.clause("delve", "4.13", "5.3")
def test_a_search_finds_a_door_for_now_or_for_later() -> None:
    tiles = {HERE: laid("C0-straight"), EAST: laid("C0-straight")}
    scene = Scene(who("cutpurse"), who(at=0), tiles=tiles).play("go", "search strength", "die 3")
    assert scene.told(Pocketed) and scene.table.bag.count("door") == 2
    kept = Scene(who("cutpurse"), who(at=0), tiles=tiles).play("go", "search strength", "die 3", "keep", "choose 6")
    assert kept.me.doors == 1 and kept.table.turn == 1
    scene.play("door E")
    assert scene.at == EAST and scene.me.doors == 0 and scene.table.bag.count("door") == 3
    assert scene.asked[-1] == "end"  # a corridor: a second step may follow
    failed = Scene(who("cutpurse"), who(at=0), tiles=tiles).play("go", "search craft", "die 3", "choose 6")
    assert failed.me.doors == 0 and failed.table.turn == 1


@pytest.mark.clause("delve", "5.3")
def test_a_token_leads_through_any_wall_and_is_not_drawn_for_its_own_step() -> None:
    tiles = {HERE: laid("C0-straight"), "c4": laid("C10-tee", destroyed=True)}
    scene = Scene(who("cutpurse", doors=3), tiles=tiles).play("go")
    assert [text for text in scene.asked if text.startswith("door")] == ["door N", "door E", "door S"]
    scene.play("door E")
    assert "piece door" not in scene.asked
    scene.play("piece C0-straight")
    assert scene.asked == ["orient 0", "orient 1"]  # in any way
    scene.play("orient 0")
    assert scene.me.doors == 2 and scene.table.bag.count("door") == 1


@pytest.mark.clause("delve", "4.18")
def test_walled_in_one_finds_a_way_without_a_token_or_climbs_out() -> None:
    tiles = {HERE: laid("C0-straight"), "d3": laid("C0-straight", 1), "d5": laid("C1-straight", 1)}
    rich = who("cutpurse", at=0, doors=3)
    scene = Scene(who("gravekin"), rich, tiles=tiles).play("go")
    assert scene.asked == ["search strength", "search craft", "wait"]
    scene.play("search strength", "die 1")
    assert scene.asked == ["door N", "door E", "door S", "door W"]
    codes = {"d3": "C1", "d5": "C2", "c4": "C3", EAST: "C7"}
    ruins = {cell: laid(f"{code}-straight", destroyed=True) for cell, code in codes.items()}
    shut = Scene(who("gravekin"), rich, tiles={HERE: laid("C0-straight"), **ruins}).play("go")
    assert shut.asked == ["search strength", "search craft", "wait", "climb"]
    shut.play("climb")
    assert shut.me.space == 1 and shut.me.lives == 3 and shut.table.turn == 1
    last = Scene(who("gravekin", lives=1), rich, tiles={HERE: laid("C0-straight"), **ruins}).play("go", "climb")
    assert last.me.lives == 1


@pytest.mark.clause("delve", "4.11", "10.6")
def test_trophies_are_exchanged_at_the_end_of_a_turn_for_the_present_value() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    scene = Scene(who(trophies=(9, 3), earned=12), OTHER, tiles=tiles).play("go", "step E", "choose 6")
    assert (scene.me.strength, scene.me.craft, scene.me.trophies) == (6, 4, (0, 0))
    weak = Scene(who("fist-adept", trophies=(2, 0), earned=2), OTHER, tiles=tiles).play("go", "step E", "choose 6")
    assert weak.me.strength == 2  # at least three
    grown = Scene(who("fist-adept", trophies=(3, 0), earned=3), OTHER, tiles=tiles).play("go", "step E", "choose 6")
    assert grown.me.strength == 3


# --- steps and tiles ------------------------------------------------------------------------------------------------


@pytest.mark.clause("delve", "5.2")
def test_a_step_needs_a_passage_on_both_sides_and_no_edge_or_ruin() -> None:
    tiles = {
        "a1": laid("C0-cross"),
        "b1": laid("C0-straight"),  # no passage to the west
        "a2": laid("C10-straight", destroyed=True),
    }
    assert [t for t in Scene(who(at="a1"), tiles=tiles).play("go").asked if t.startswith("step")] == []
    tiles["b1"] = laid("C0-straight", 1)
    assert [t for t in Scene(who(at="a1"), tiles=tiles).play("go").asked if t.startswith("step")] == ["step E"]
    hidden = {HERE: laid("C0-straight", 1), EAST: laid("C9-elbow", up=False)}
    assert "step E" in Scene(who(), tiles=hidden).play("go").asked


@pytest.mark.clause("delve", "5.1", "4.10")
def test_no_third_step_and_none_after_a_lost_fight() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C0-straight", 1), "f4": laid("C0-elbow", 3)}
    scene = Scene(who(), OTHER, tiles=tiles).play("go", "step E", "step E", "choose 6")
    assert scene.table.turn == 1 and scene.at == "f4"
    lost = Scene(who(), OTHER).enter("C1-cross").play("draw maze-bull").dice(1, 6)
    assert lost.table.turn == 1


@pytest.mark.clause("delve", "4.7", "5.4", "5.5")
def test_a_drawn_tile_is_turned_so_that_it_joins_and_has_to_be_entered() -> None:
    scene = Scene(who()).play("go", "step E", "piece door", "piece C9-elbow")
    assert scene.me.doors == 1  # a token is kept, and drawing goes on
    assert scene.asked == ["orient 2", "orient 3"]
    assert scene.play("orient 3").at == EAST
    assert Scene(who()).play("go", "step E", "piece R4-dead").asked[0].startswith("die")  # one way only


@pytest.mark.clause("delve", "5.4", "5.13")
def test_stairs_bring_an_entrance_tile_that_ends_movement() -> None:
    scene = Scene(who(), OTHER).play("go", "step E", "piece stairs")
    assert scene.asked == [f"entrance E{n}" for n in range(1, 7)]
    scene.play("entrance E5")
    assert scene.at == EAST and scene.tile(EAST).quarters == 3 and scene.table.turn == 1
    assert scene.table.bag.count("stairs") == 3


@pytest.mark.clause("delve", "4.8", "4.9", "5.8")
def test_what_one_leaves_crumbles_before_anything_is_met() -> None:
    vault = laid("C10-straight", 1, mark="crumble", spent=True, gold=2, things=("iron-cap", "keystone"))
    tiles = {HERE: vault, EAST: laid("C8-straight", 1)}
    scene = Scene(who(), tiles=tiles).play("go", "step E")
    kinds = [type(event).__name__ for event in scene.events]
    assert kinds.index("Crumbled") < kinds.index("Enriched") and scene.told(Crumbled)
    assert scene.table.spent == ("iron-cap",) and scene.table.heart.loose == 1 and scene.tile(HERE).gold == 0
    stays = Scene(who(), who("cutpurse", at=HERE), tiles=tiles).play("go", "step E")
    assert not stays.tile(HERE).destroyed  # somebody is still there


@pytest.mark.clause("delve", "5.10", "5.11")
def test_the_order_of_an_encounter() -> None:
    room = laid("R3-dead", 3, counter="spikes", enemy="rat-swarm", things=("iron-cap", "keystone"), gold=2, spent=True)
    scene = Scene(who(), who("gravekin", at=EAST), tiles={HERE: laid("C0-cross"), EAST: room}).play("go", "step E")
    assert scene.asked == ["attack 2 battle", "pass"]  # first the others
    scene.play("pass").dice(6, 1, 1)  # then the Enemy that waits
    scene.dice(1)  # then the counter
    assert scene.me.gold == 3 and scene.me.objects == ("keystone",)  # Gold and Keystones are taken
    assert scene.asked == ["take iron-cap", "leave"]
    assert scene.play("take iron-cap").me.objects == ("iron-cap", "keystone")
    left = Scene(who(), tiles={HERE: laid("C0-cross"), EAST: room}).play("go", "step E").dice(1, 6)
    assert left.tile(EAST).enemy == "rat-swarm" and left.tile(EAST).gold == 2  # not won: nothing else is met


@pytest.mark.clause("delve", "5.11")
def test_a_fight_called_for_while_an_enemy_waits_is_fought_against_that_one() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C2-straight", 1, enemy="grubkin")}
    scene = Scene(who(objects="smoke-pot"), tiles=tiles).play("go", "step E", "evade smoke-pot")
    assert scene.tile(EAST).enemy == "grubkin" and scene.asked[-1] == "end"


@pytest.mark.clause("delve", "5.12")
def test_no_tile_is_destroyed_or_removed_under_a_character() -> None:
    for seed in range(10):
        match = begin(SPEC, 3, f"under/{seed}", {"rounds": 14, "shifting_walls": seed % 2 == 0})
        for visit in plies(match, Dice(seed)):
            table = visit.step.state.table
            for hero in table.heroes:
                if hero.cell is not None:
                    tile = table.tiles[hero.cell]
                    assert tile is not None and not tile.destroyed and tile.up


@pytest.mark.clause("delve", "6.1")
def test_a_test_needs_less_than_the_stat_and_a_six_on_one_die_fails() -> None:
    assert [Scene(who()).enter("C10-tee").dice(die).me.lives for die in range(1, 7)] == [4, 4, 4, 3, 3, 3]
    assert Scene(who(strength=9)).enter("C10-tee").dice(6).me.lives == 3
    forge = Scene(who(craft=7, objects="short-blade")).enter("S2-elbow").play("choose 2", "die 6")
    assert forge.me.objects == ("short-blade+",)  # on two dice a 6 is a number like others


@pytest.mark.clause("delve", "5.10", "7.14", "7.15")
def test_characters_fight_where_they_meet_and_the_winner_takes_something() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C0-straight", 1)}
    other = who("gravekin", at=EAST, gold=2, objects="iron-cap keystone")

    def won() -> Scene:
        return Scene(who(), other, tiles=tiles).play("go", "step E", "attack 2 battle").dice(6, 1)

    assert won().asked == ["prize life", "prize gold", "prize iron-cap", "prize keystone"]
    gold = won().play("prize gold")
    assert gold.me.gold == 2 and gold.hero(1).gold == 1 and gold.asked[-1] == "end"
    stone = won().play("prize keystone")
    assert stone.me.objects == ("keystone",) and stone.table.heart.called
    life = won().play("prize life", "save iron-cap", "die 6")
    assert life.hero(1).lives == 4
    assert won().play("prize life", "bleed").hero(1).lives == 3
    lost = Scene(who(gold=0), other, tiles=tiles).play("go", "step E", "attack 2 battle").dice(1, 6)
    assert lost.me.lives == 3 and lost.table.turn == 1
    caster = Scene(who("seer"), other, tiles=tiles).play("go", "step E")
    assert caster.asked == ["attack 2 battle", "attack 2 psychic", "pass"]
    drawn = Scene(who(), other, tiles=tiles).play("go", "step E", "attack 2 battle").dice(2, 4)
    assert drawn.asked[-1] == "end" and drawn.told(Stepped)


@pytest.mark.clause("delve", "10.1")
def test_after_a_duel_both_keep_to_their_limits_at_the_end_of_the_turn() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
    full = "antidote iron-cap mail-coat orb-of-sight"
    other = who("gravekin", at=EAST, objects=full)
    lost = Scene(who(objects="war-flail"), other, tiles=tiles).play("go", "step E", "attack 2 battle").dice(2, 6)
    lost.play("prize war-flail")
    assert lost.game.actor(lost.state) == 1 and "discard antidote" in lost.asked


@pytest.mark.clause("delve", "10.5")
def test_own_values_never_fall_below_the_printed_ones() -> None:
    scene = Scene(who(strength=5)).enter("C11-tee").dice(3)
    assert (scene.me.strength, scene.me.craft) == (4, 3)  # only Strength could fall
    assert Scene(who()).enter("C11-tee").dice(3).me.strength == 4


@pytest.mark.clause("delve", "10.8")
def test_the_dead_leave_their_objects_and_gold_on_the_tile() -> None:
    dying = who(lives=1, gold=3, objects="iron-cap+ keystone", followers="old-scout", abilities="duellist", doors=1)
    tiles = {HERE: laid("C0-cross"), EAST: laid("C10-straight", 1)}
    scene = Scene(dying, OTHER, tiles=tiles).play("go", "step E", "die 6")
    assert scene.me.lives == 0 and scene.me.died == 5 and scene.me.cell is None
    assert scene.tile(EAST).destroyed  # its last character left it
    assert scene.table.heart.loose == 1 and "iron-cap" in scene.table.spent
    tiles = {HERE: laid("C0-cross"), EAST: laid("C4-straight", 1)}
    lies = Scene(dying, OTHER, tiles=tiles).play("go", "step E", "die 1", "die 6")
    assert lies.tile(EAST).things == ("iron-cap+", "keystone") and lies.tile(EAST).gold == 3
    assert lies.table.spent == ("duellist", "old-scout") and lies.table.bag.count("door") == 3
    assert "stone-delver" in lies.table.unused and lies.table.turn == 1
    outside = Scene(who(at=0, lives=1, objects="keystone iron-cap", ailments="poison"), OTHER).play("die 1")
    assert outside.table.heart.loose == 1 and outside.table.spent == ("iron-cap",)


@pytest.mark.clause("delve", "10.8")
def test_reborn_seats_begin_anew_with_another_character() -> None:
    fallen = who(ailments="poison", lives=1, earned=8)
    scene = Scene(fallen, OTHER).play("die 1", "go", "roll", "die 1")
    scene.play(scene.asked[0])
    while not any(text == "draw seer" for text in scene.asked):
        scene.play(scene.asked[-1])
    scene.play("draw seer", "draw iron-cap")  # the legacy
    assert scene.asked == ["draw foresight"]
    scene.play("draw foresight")
    assert scene.me.character == "seer" and scene.me.space == 1 and scene.me.lives == 4 and scene.me.earned == 0
    assert scene.state.spells[0] == ("foresight",) and scene.table.round == 6
    assert scene.me.objects == ("iron-cap",) and scene.asked[-1] == "go"


@pytest.mark.clause("delve", "10.8")
def test_a_dead_seat_is_out_without_the_option_and_alone() -> None:
    fallen = who(ailments="poison", lives=1)
    out = Scene(fallen, OTHER, reborn=False).play("die 1")
    assert out.table.turn == 1 and not out.table.over
    alone = Scene(fallen, reborn=True).play("die 1")
    assert alone.table.over and alone.game.result(alone.state).why == "fallen"  # type: ignore[union-attr]


@pytest.mark.clause("delve", "10.9")
def test_a_lost_turn_is_lost_once_and_with_its_start_window() -> None:
    scene = Scene(who(slowed=True, spells="mend", lives=2), OTHER)
    assert scene.table.turn == 1 and not scene.me.slowed
    twice = Scene(who(slowed=False), OTHER).enter("C11-tee").dice(2)
    assert twice.me.slowed


def test_cells_are_written_by_letter_and_number() -> None:
    assert CELL("a1") == 0 and CELL("g7") == 48 and CELL("d4") == 24


@pytest.mark.clause("delve", "5.2", "5.5")
def test_a_view_says_where_each_way_to_lay_a_tile_leads_on() -> None:
    tiles = {
        HERE: laid("C0-cross"),
        "e3": laid("C0-straight", 1),
        "f4": laid("C9-elbow", up=False),
        "e5": laid("C0-tee"),
    }
    scene = Scene(who(), tiles=tiles).play("go", "step E", "piece C1-tee")
    view = scene.game.view(scene.state, 0)
    shown = {scene.codec.text(action): leads for action, leads in zip(view.legal, view.leads, strict=True)}
    assert shown == {"orient 1": (1, 2), "orient 2": (2,), "orient 3": (1,)}
    assert scene.game.view(scene.play("orient 1").state, 0).leads == ()
