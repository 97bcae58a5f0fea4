"""The player that plays a round out: what it tries, when it leaves the expert's answer, and its judge."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from mazeworks import Dice
from mazeworks.bots import Moment, bot_of
from mazeworks.core import Action, Refused
from mazeworks.games.delve.bot.answers import expert
from mazeworks.games.delve.bot.decision_kinds import Kind, kind_of_question
from mazeworks.games.delve.bot.lookahead import BLOCK, FINE, Lookahead, Spread
from mazeworks.games.delve.bot.prospects import foresight
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.state.table import State

from .scene import EAST, HERE, Scene, laid, who

TWO = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}
NOW = Moment("test", 3)


def camp() -> Scene:
    return Scene(who(lives=2), who("cutpurse", at=0), tiles=TWO).play("go", "step E")


class Told(Lookahead):
    """A lookahead whose playouts are told beforehand: by deal and answer."""

    def __init__(self, game: Delve, kinds: tuple[Kind, ...], values: dict[str, float]) -> None:
        super().__init__(game, 16, kinds)
        self.values = values

    def _playout(self, state: State, answer: Action, seat: int, spread: Spread, deal: int, dice: Dice) -> float:
        text = Scene(who()).codec.text(answer)
        return self.values.get(text, 0.0) + 0.01 * dice.pick(range(10))


def asked(scene: Scene, values: dict[str, float], kinds: tuple[Kind, ...] = ("camp",)) -> str:
    bot = Told(scene.game, kinds, values)
    return scene.codec.text(bot.choose(scene.game.view(scene.state, 0), NOW))


def test_another_answer_is_taken_only_if_it_leads() -> None:
    scene = camp()
    usual = scene.codec.text(expert(scene.game, scene.state, NOW.dice()))
    best = next(text for text in scene.asked if text != usual)
    tried = Lookahead(scene.game, 8)._candidates(
        scene.state, scene.game.view(scene.state, 0), scene.codec.choice(usual)
    )
    other = scene.codec.text(tried[1])
    assert best and len(tried) == len(scene.asked) and scene.codec.text(tried[0]) == usual
    assert asked(scene, {usual: 0.5}) == usual
    assert asked(scene, {other: 0.5}) == other
    assert asked(scene, {other: 0.5}, kinds=("attack",)) == usual  # of another kind: as the expert
    assert asked(scene, {}) == usual  # nothing tells them apart


def test_the_outcomes_of_each_event_are_spread_evenly_over_the_deals() -> None:
    faces = tuple([(pips, 1) for pips in range(1, 7)])
    one, other = Spread("one"), Spread("one")
    rolls = [[one.weighted(deal, event, deal * 7 % FINE, faces) for deal in range(BLOCK)] for event in range(3)]
    assert [Counter(each) for each in rolls] == [Counter(range(1, 7)) + Counter(range(1, 7))] * 3
    assert rolls[0] != rolls[1]  # each event in an order of its own
    assert other.weighted(4, 2, 4 * 7 % FINE, faces) == rolls[2][4]  # by the event, whatever was asked before
    heavy = [one.weighted(deal, 9, 0, (("rare", 1), ("usual", 11))) for deal in range(BLOCK)]
    assert heavy.count("rare") == 1


def test_it_decides_the_same_in_every_process() -> None:
    scene = camp()
    view = scene.game.view(scene.state, 0)
    choices = {scene.codec.text(bot_of("lookahead:8", scene.game).choose(view, NOW)) for _ in range(3)}
    assert len(choices) == 1 and choices <= set(scene.asked)


@pytest.mark.parametrize("argument", ["", "0", "9999", "8+dancing", "x"])
def test_arguments_that_mean_nothing_are_refused(argument: str) -> None:
    with pytest.raises(Refused, match="lookahead"):
        bot_of(f"lookahead:{argument}", Delve(Options()))


def test_questions_have_kinds() -> None:
    scene = Scene(who(), who("cutpurse", at=EAST), tiles=TWO)
    kinds = [kind_of_question(scene.table.stack[-1])]
    scene.play("go")
    kinds.append(kind_of_question(scene.table.stack[-1]))
    scene.play("step E")
    kinds.append(kind_of_question(scene.table.stack[-1]))
    assert kinds == ["spells", "first", "attack"] and kind_of_question(camp().table.stack[-1]) == "camp"


def test_the_judge_shares_one_game_among_the_seats_and_knows_what_wins() -> None:
    scene = Scene(who("seer"), who("cutpurse", at=EAST), tiles=TWO, round=20)
    shares = [foresight(scene.game, scene.state, seat) for seat in (0, 1)]
    assert sum(shares) == pytest.approx(1.0)
    strong = Scene(who("seer", strength=9, objects="broad-axe"), who("cutpurse", at=EAST), tiles=TWO, round=20)
    assert foresight(strong.game, strong.state, 0) > shares[0]
    keyed = Scene(who("seer", strength=9, objects="broad-axe keystone"), who("cutpurse", at=EAST), tiles=TWO, round=20)
    assert foresight(keyed.game, keyed.state, 0) > foresight(strong.game, strong.state, 0)
    lying = {HERE: laid("C0-cross"), EAST: laid("R6-cross", things=("broad-axe",))}
    beside = Scene(who("seer"), who("cutpurse"), tiles=lying)
    taken = Scene(who("seer", at=EAST, objects="broad-axe"), who("cutpurse"), tiles=TWO)
    assert foresight(taken.game, taken.state, 0) > foresight(beside.game, beside.state, 0) > 0  # nobody waits beside it
    won = replace(keyed.state, table=replace(keyed.table, over=True, winner=0, stack=()))
    assert foresight(keyed.game, won, 0) == 1.0
    fallen = replace(who("seer"), lives=0, died=3, gold=0, cell=None)
    for reborn in (True, False):  # by option the dead begin anew
        left = Scene(who(), fallen, reborn=reborn)
        assert (foresight(left.game, left.state, 0) < 1.0) == reborn
    alone = Scene(who("seer", strength=12, objects="keystone"))
    weak = Scene(who("seer", lives=1))
    assert 0 < foresight(weak.game, weak.state, 0) < foresight(alone.game, alone.state, 0) < 1
