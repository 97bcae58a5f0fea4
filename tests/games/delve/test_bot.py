"""The delve by rules of thumb: what it is told by, what it does, and why."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play_new
from mazeworks.bots import bot_of, hint_for
from mazeworks.bots.knowledge import expert_of
from mazeworks.content import of
from mazeworks.core import Refused
from mazeworks.games.delve import hints as reasons
from mazeworks.games.delve.bot import answers, goals, odds, tile_values
from mazeworks.games.delve.bot import values as worth
from mazeworks.games.delve.bot.perception import Eye
from mazeworks.games.delve.bot.prospects import foresight
from mazeworks.games.delve.bot.style import GENTLE, KEEN, Style
from mazeworks.games.delve.rules import Delve
from mazeworks.games.delve.rules.content import effects
from mazeworks.games.delve.rules.facts import Transition
from mazeworks.games.delve.rules.state import actions as words
from mazeworks.games.delve.rules.state.table import View
from mazeworks.games.wizard.rules import Wizard
from tests.games.delve.scene import CELL, EAST, HERE, Scene, Who, laid, who
from tests.kit.bots import NOW, asked

DELVE = spec_of("delve", Delve)
OTHER = who("cutpurse", at=0)
RICH = who("cutpurse", at=0, gold=5)
TWO = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}


def chosen(scene: Scene) -> str:
    """What the expert does for whoever is asked."""
    return scene.codec.text(answers.expert(scene.game, scene.state, Dice(1)))


def eye(scene: Scene, seat: int = 0, style: Style = KEEN) -> Eye:
    return Eye(Transition(scene.state, scene.game.options), seat, style)


def views(seed: int, seats: int = 3, rounds: int = 12) -> Iterator[tuple[Match, View]]:
    """Every question of a game between experts."""
    match = Match.new(DELVE, seats, seed, {"rounds": rounds})
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        yield match, view
        match.submit(seat, asked("expert", match, seed), match.ply)


# --- what it knows --------------------------------------------------------------------------------------------------


def valued(code: str, **changes: Any) -> float:
    """The value of a tile's key to a character after these changes."""
    scene = Scene(who("hedge-knight"), tiles=TWO)
    run = Transition(scene.state, scene.game.options)
    run.hero(0, **changes)
    return tile_values.key_worth(Eye(run, 0), code)


def test_what_is_remembered_of_a_moment_is_not_used_where_another_value_holds() -> None:
    assert valued("S10", trophies=(0, 0)) == 0.0  # the Trophy Hall
    assert valued("S10", trophies=(1, 1)) == 0.0
    assert valued("S10", trophies=(6, 6)) > 0.0
    outside, weasel = {"cell": None, "space": 1}, {"followers": ("tame-weasel",)}
    assert valued("C12", **weasel, **outside) == valued("C12", **weasel) > valued("C12")  # no trap at doors


def test_every_kind_of_action_is_rated_and_every_verb_of_the_content_has_a_worth() -> None:
    assert set(answers._RATES) == set(typing.get_args(words.Choice))
    assert set(worth._VERBS) == set(typing.get_args(effects.AnyEffect))


def test_chances_of_fights_are_those_of_two_dice() -> None:
    assert odds.fight(0) == (15 / 36, 15 / 36)
    assert odds.fight(1) == (21 / 36, 10 / 36)
    assert odds.fight(0, True).win == 21 / 36
    assert odds.fight(0, False, False, 1).win == 5 / 6
    lost_first = [(b, (6 - b) / 6) for b in range(1, 7) for a in range(1, 7) if a <= b]  # against b, a new die
    assert odds.fight(0, False, True).win == pytest.approx((15 + sum([chance for _, chance in lost_first])) / 36)
    assert odds.fight(6).loss == 0 and odds.fight(-6).win == 0


def test_chances_of_tests_are_those_of_the_rules() -> None:
    assert [odds.passing(value, 1) for value in (1, 4, 6, 9)] == [0, 3 / 6, 5 / 6, 5 / 6]
    assert odds.passing(7, 2) == 15 / 36


def test_the_chance_of_a_fight_is_how_often_the_engine_lets_it_win() -> None:
    start = Scene(who("hill-brute", objects="broad-axe"), tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
    start.play("go", "step E", "draw stone-gargant")
    begun, won = start.state, 0
    for mine, theirs in product(range(1, 7), range(1, 7)):
        start.state, start.events = begun, []
        start.dice(mine, theirs)
        won += [event.result for event in start.events if hasattr(event, "result")] == ["won"]
    start.state = begun
    assert won / 36 == eye(start).chance("battle", 6).win


# --- what it does ---------------------------------------------------------------------------------------------------


def test_it_evades_whom_it_would_lose_to_unless_it_has_lives_to_spare() -> None:
    for enemy, lives, choice in (("gloom-drake", 2, "evade"), ("gloom-drake", 4, "fight"), ("rat-swarm", 2, "fight")):
        scene = Scene(who("woodwalker", lives=lives), tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
        scene.play("go", "step E", f"draw {enemy}")
        assert chosen(scene).split()[0] == choice


def test_it_seeks_a_quiet_tile_to_carve_runes() -> None:
    tiles = {"c4": laid("C2-straight", 1), HERE: laid("C0-straight", 1), EAST: laid("C0-straight", 1)}
    near = Scene(who(objects="short-blade", lives=2), tiles=tiles).play("go")
    assert chosen(near) == "step E"
    assert "camp" in hint_for(near.game, near.game.view(near.state, 0)).why


def test_it_steps_to_a_keystone_that_lies_near() -> None:
    tiles = {
        HERE: laid("C0-cross"),
        EAST: laid("C8-cross", spent=True, things=("keystone",)),
        "c4": laid("C7-straight", 1),
    }
    assert chosen(Scene(who(), tiles=tiles).play("go")) == "step E"


def heart_of(strength: int, round: int) -> str:
    """What a holder of a Keystone does in the Heart Chamber."""
    scene = Scene(who(objects="keystone", strength=strength), tiles={HERE: laid("S12-cross")}, round=round)
    return chosen(scene.play("go")).split()[0]


def test_the_guardian_is_challenged_at_a_fair_chance_which_falls_with_the_rounds() -> None:
    assert heart_of(10, 10) == "challenge"  # 58 %
    assert heart_of(7, 10) != "challenge"  # 17 %
    assert heart_of(4, 29) != "challenge"  # 4 against 6
    assert heart_of(4, 33) == "challenge"  # 4 against 5, and late


def test_a_secret_door_is_searched_for_where_walls_are_all_around() -> None:
    tiles = {HERE: laid("R4-dead", 2, spent=True), EAST: laid("C8-cross", spent=True, things=("keystone",))}
    tiles["d5"] = laid("C0-straight", spent=True)
    assert chosen(Scene(who("stone-delver"), tiles=tiles).play("go")) == "search"


def test_it_drinks_when_it_is_nearly_dead_and_not_before() -> None:
    assert chosen(Scene(who(objects="healing-draught", lives=1))) == "use healing-draught"
    assert chosen(Scene(who(objects="healing-draught", lives=4))) == "go"


def test_who_fights_best_with_bare_hands_leaves_weapons_lying() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C8-cross", spent=True, things=("short-blade",))}
    for character, choice in (("fist-adept", "leave"), ("hill-brute", "take short-blade")):
        assert chosen(Scene(who(character), tiles=tiles).play("go", "step E")) == choice


def test_the_best_weapon_is_wielded() -> None:
    scene = Scene(who(objects="broad-axe short-blade"), tiles={HERE: laid("C0-cross"), EAST: laid("C2-cross")})
    assert chosen(scene.play("go", "step E", "draw bone-sentry", "fight")) == "wield broad-axe"


def test_a_keystone_is_the_prize() -> None:
    scene = Scene(who(strength=9), who("cutpurse", at=EAST, objects="keystone mail-coat"), tiles=TWO)
    scene.play("go", "step E")
    assert chosen(scene) == "attack 2 battle"
    scene.play("attack 2 battle")
    scene.dice(6, 1)
    assert chosen(scene) == "prize keystone"


def test_nobody_leaves_the_maze_only_to_come_back() -> None:
    """Where nothing can be healed there is no exit; in the last rounds there is, for points, and no way in."""
    tiles = {HERE: laid("E1"), EAST: laid("C0-cross")}
    assert chosen(Scene(who(lives=4, gold=0), OTHER, tiles=tiles, round=20).play("go")) != "exit"
    assert chosen(Scene(who(lives=1, gold=2), OTHER, tiles=tiles, round=20).play("go")) == "exit"
    assert chosen(Scene(who(lives=4, gold=0), OTHER, tiles=tiles, round=59).play("go")) == "exit"
    assert [chosen(Scene(who(at=1), OTHER, round=n).play("go")) for n in (20, 58)] == ["enter", "roll"]


def test_lives_count_less_the_nearer_the_end_is_for_who_is_behind() -> None:
    def caution(round: int, *others: Who, **mine: Any) -> float:
        return eye(Scene(who(**mine), *others, round=round)).caution

    assert [caution(n, RICH) for n in (20, 30, 40, 50)] == [1.0, 0.5, 0.2, 0.05]
    assert caution(50, RICH, gold=9) == 1.0
    assert caution(50) == 0.05  # alone there is only the Heart to win
    worn = eye(Scene(who(lives=1), RICH, round=50))
    assert worth.life(worn, -1) == -worth.LIFE[1] and worth.life(worn, 3) == 0.05 * sum(worth.LIFE[2:])


def test_it_keeps_away_from_who_would_beat_it() -> None:
    """With one Life, a step from a strong rival is no place to search for doors."""
    tiles = {"b4": laid("C0-cross"), "c4": laid("C8-cross", spent=True), HERE: laid("R6-cross")}
    brute = who("hill-brute", at=HERE, strength=9)
    assert goals.dangers(eye(Scene(who(at="b4", lives=1), brute, tiles=tiles)))[CELL("c4")] > 2
    assert not goals.dangers(eye(Scene(who(at="b4", lives=4, strength=12), brute, tiles=tiles)))


def test_the_gentle_expert_takes_her_time_and_goes_after_nobody() -> None:
    tiles = {HERE: laid("S12-cross"), EAST: laid("C0-cross")}
    scenes = [Scene(who(objects="keystone", strength=9), OTHER, tiles=tiles, round=n).play("go") for n in (30, 40)]
    assert [goals.dares(eye(scene)) for scene in scenes] == [True, True]
    assert [goals.dares(eye(scene, style=GENTLE)) for scene in scenes] == [False, True]
    prey = Scene(who(strength=12), who("seer", at=EAST, lives=1), tiles=tiles).play("go")
    whys = [{goal.why for goal in answers.plans(eye(prey, style=style)).values()} for style in (KEEN, GENTLE)]
    assert "rival" in whys[0] and "rival" not in whys[1]


# --- as a bot -------------------------------------------------------------------------------------------------------


def test_it_chooses_the_same_for_states_it_cannot_tell_apart() -> None:
    """Spells of the others are dealt anew: nothing of a state reaches it but its view."""
    asked = 0
    for match, view in views(3):
        if any(view.holds[seat] for seat in range(3) if seat != view.seat) and len(view.legal) > 1:
            twins = [match.game.imagine(view, Dice(seed)) for seed in (1, 2)]
            assert len({expert_of(match.game)(twin, Dice(1)) for twin in twins}) == 1
            asked += 1
    assert asked > 20


def test_the_gentle_expert_is_a_bot_of_the_delve_alone() -> None:
    assert play_new(DELVE, ["expert:gentle", "mixed:expert:gentle,chaos,50"], 1, {"rounds": 3}).over
    with pytest.raises(Refused, match="There are: expert, expert:gentle"):
        bot_of("expert:rude", DELVE.game(DELVE.options()))
    wizard = spec_of("wizard", Wizard)
    with pytest.raises(Refused, match="There are: expert\\."):
        bot_of("expert:gentle", wizard.game(wizard.options()))


def test_search_works_without_trying_every_turn() -> None:
    assert play_new(DELVE, ["search:4", "expert"], 1, {"rounds": 3}).over


def test_search_looks_beyond_the_first_thought_of_the_expert() -> None:
    scene = Scene(who(at="a1", objects="keystone", strength=14), tiles={"a1": laid("S12-cross")}, round=40).play("go")
    bot = bot_of("search:60", scene.game)
    vars(bot)["expert"] = lambda state, _dice: scene.game.legal(state)[-1]  # one that always stays
    assert scene.codec.text(bot.choose(scene.game.view(scene.state, 0), NOW)) == "challenge battle"


def test_foresight_is_a_chance_and_knows_what_helps() -> None:
    def share(**fields: typing.Any) -> float:
        scene = Scene(who(**fields), who("cutpurse", at=EAST), tiles=TWO)
        return foresight(scene.game, scene.state, 0)

    assert 0 < share(lives=1) < share() < share(objects="keystone") < 1
    assert share() < share(strength=8)


# --- hints ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_action_has_a_reason(language: str) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in typing.get_args(words.Choice)}
    assert tags <= set(of("delve").words(language).hints)


def test_every_question_of_a_game_has_a_hint_with_a_reason() -> None:
    kinds = set()
    for seed in range(2):
        for match, view in views(seed, 2, 10):
            action = expert_of(match.game)(match.game.imagine(view, Dice(1)), Dice(1))
            for choice in {action, view.legal[-1]}:
                for language in ("en", "de"):
                    game: Any = match.game
                    told = reasons.reason(game, view, choice, Dice(1), language)
                    for text in (told.text, told.why):
                        assert text.endswith(".") and "{" not in text and "  " not in text and " ." not in text
                kinds.add(type(choice).__name__)
    assert len(kinds) >= 12


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (laid("C2-cross", enemy="bone-sentry"), "There you can beat Bone Sentry."),
        (laid("C8-cross", spent=True, things=("ring-of-oak",)), "Ring of Oak lies there and is worth having."),
        (laid("C8-cross", spent=True, gold=3), "Gold lies there and is worth having."),
    ],
)
def test_the_reason_of_a_step_names_what_the_map_shows(tile: Any, said: str) -> None:
    scene = Scene(who(strength=9), tiles={HERE: laid("C0-cross"), EAST: tile}).play("go")
    view = scene.game.view(scene.state, 0)
    step = next(action for action in view.legal if scene.codec.text(action) == "step E")
    assert reasons.reason(scene.game, view, step, Dice(1), "en").why == said


def test_a_hint_says_what_a_step_is_for() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("C8-cross", spent=True, things=("keystone",))}
    scene = Scene(who(), tiles=tiles).play("go")
    view = scene.game.view(scene.state, 0)
    hint = hint_for(scene.game, view)
    assert (hint.text, hint.why) == ("Step east.", "A Keystone lies there.")
    assert hint.cells == (CELL(EAST),)
    assert "Schlussstein" in hint_for(scene.game, view, "de").why


def test_a_hint_says_how_a_tile_is_turned_or_that_it_is_not() -> None:
    scene = Scene(who(), tiles={HERE: laid("C0-cross")}).play("go", "step E", "piece C1-tee")
    view = scene.game.view(scene.state, 0)
    told = [reasons.reason(scene.game, view, words.ChooseOrient(quarters), Dice(1), "en") for quarters in range(4)]
    assert [each.text for each in told] == [
        "Lay it as it is.",
        "Turn it to the right.",
        "Turn it half round.",
        "Turn it to the left.",
    ]


def test_a_hint_names_the_odds_that_the_table_shows() -> None:
    """Those of the rules, which count an Enemy's Spell and every re-roll."""
    named = set()
    for seed in range(6):
        for match, view in views(seed, 3, 20):
            game: Any = match.game
            for fight in [action for action in view.legal if isinstance(action, words.ChooseFight)]:
                below: Any = view.table.stack[-2]
                shown, defends = view.chances[view.legal.index(fight)], below.rival == view.seat
                assert shown
                shares = (shown.lose, shown.win) if defends else (shown.win, shown.lose)
                win, lose = [f"{int(100 * share + 0.5)} %" for share in shares]
                why = reasons.reason(game, view, fight, Dice(1), "en").why
                assert why == f"You win with {win}, and lose with {lose}."
                named.add(defends)
    assert named == {False, True}


def test_a_hint_at_the_end_speaks_of_points() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("E1", 3)}
    near = Scene(who(), OTHER, tiles=tiles, round=58).play("go")
    assert "3 points" in hint_for(near.game, near.game.view(near.state, 0)).why
    there = Scene(who(at=EAST), OTHER, tiles=tiles, round=59).play("go")
    assert hint_for(there.game, there.game.view(there.state, 0)).why.startswith("Being outside")
