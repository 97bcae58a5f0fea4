"""The odds of fights and tests are those of the rules: every die is tried out, every answer is the best one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from mazeworks import CHANCE, WATCHER, Dice
from mazeworks.games.delve.rules.game import Delve
from mazeworks.games.delve.rules.state import actions as words
from mazeworks.games.delve.rules.state import events, frames
from mazeworks.games.delve.rules.state.events import Fought
from mazeworks.games.delve.rules.state.table import HeartState, State, View
from tests.kit.playout import begin, plies, readers, varied

from .scene import EAST, HERE, SPEC, Scene, laid, who

Ends = tuple[Fraction, Fraction]  # won, lost
PASSIVE: tuple[words.Choice, ...] = (
    words.ChooseFight(),
    words.Done(),
    words.Suffer(),
)  # what is answered where something else could be spent
TWO = {HERE: laid("C0-cross"), EAST: laid("R6-cross")}


def mean(parts: list[tuple[Ends, int]]) -> Ends:
    whole = sum([weight for _, weight in parts])
    won, lost = [sum([Fraction(ends[at] * weight, whole) for ends, weight in parts], Fraction(0)) for at in (0, 1)]
    return won, lost


class Tried:
    """A fight played out in every way, by the rules themselves."""

    def __init__(self, game: Delve, fight: frames.FightFrame) -> None:
        self.game, self.fight = game, fight

    def ends(self, state: State) -> Ends:
        game = self.game
        if game.actor(state) is CHANCE:
            return mean([(self.after(state, luck), weight) for luck, weight in game.chances(state)])
        legal, seat = game.legal(state), game.actor(state)
        options = [action for action in legal if action in PASSIVE] or list(legal)
        tried = [self.after(state, action) for action in options]
        if seat == self.fight.seat:
            return max(tried, key=lambda ends: (ends[0], -ends[1]))
        return max(tried, key=lambda ends: (ends[1], -ends[0]))

    def after(self, state: State, action: Any) -> Ends:
        step = self.game.apply(state, action)
        for event in step.events:
            if isinstance(event, Fought):
                return Fraction(event.result == "won"), Fraction(event.result == "lost")
        heroes = step.state.table.heroes
        if not heroes[self.fight.seat].lives:
            return Fraction(0), Fraction(1)
        if self.fight.rival is not None and not heroes[self.fight.rival].lives:
            return Fraction(1), Fraction(0)
        return self.ends(step.state)


def fight_in(state: State) -> frames.FightFrame | None:
    return next((each for each in reversed(state.table.stack) if isinstance(each, frames.FightFrame)), None)


def tried_out(game: Delve, state: State) -> tuple[float, float, float]:
    fight = fight_in(state)
    assert fight is not None
    won, lost = Tried(game, fight).ends(state)
    return float(won), float(1 - won - lost), float(lost)


def shown(game: Delve, state: State) -> tuple[float, float, float]:
    odds = game.view(state, WATCHER).odds
    assert odds is not None
    return odds.win, odds.draw, odds.lose


def met(scene: Scene, enemy: str) -> Scene:
    """Seat 0 walks into an Enemy."""
    return scene.enter("C1-cross").play(f"draw {enemy}")


# --- the fights that were shown wrongly -----------------------------------------------------------------------------


@pytest.mark.clause("delve", "7.9")
def test_the_war_flail_wins_stand_offs_58_in_a_hundred_not_42() -> None:
    scene = met(Scene(who("fist-adept", strength=3, objects="war-flail")), "chain-warden")  # 4 against 4
    assert shown(scene.game, scene.state) == (21 / 36, 0, 15 / 36)
    other = met(Scene(who("fist-adept", strength=3, objects="short-blade")), "chain-warden")
    assert shown(other.game, other.state) == (15 / 36, 6 / 36, 15 / 36)


@pytest.mark.clause("delve", "7.7")
def test_the_re_roll_of_the_bog_witch_counts_58_in_a_hundred_not_42() -> None:
    scene = met(Scene(who("bog-witch")), "void-listener")  # 4 against 4
    won, drawn, lost = shown(scene.game, scene.state)
    assert (round(won, 4), round(drawn, 4), round(lost, 4)) == (0.5787, 0.1204, 0.3009)
    assert (won, drawn, lost) == tried_out(scene.game, scene.state)


# --- every kind of fight --------------------------------------------------------------------------------------------


def duel(attacker: Any, defender: Any, kind: str = "battle") -> Scene:
    return Scene(attacker, defender, tiles=TWO).play("go", "step E", f"attack 2 {kind}")


def scenes() -> Iterator[tuple[str, Scene]]:
    """Fights where something counts besides the two values."""
    yield "a single weapon is wielded", met(Scene(who(objects="broad-axe", spells="veil")), "moss-ogre")
    yield "the better of several weapons", met(Scene(who(objects="short-blade war-flail")), "moss-ogre")
    yield "a stand-off won or a point more", met(Scene(who(objects="broad-axe short-blade+ war-flail")), "moss-ogre")
    yield "an enchanted weapon", met(Scene(who(objects="short-blade+")), "blind-butcher")
    yield "bare hands", met(Scene(who("fist-adept")), "chain-warden")
    yield "a curse", met(Scene(who("seer", ailments="curse", objects="spark-wand")), "void-listener")
    yield (
        "a Spell was cast",
        met(Scene(who("seer", spells="stillness")), "void-listener").play("fight", "cast stillness"),
    )
    yield "a point less for it", met(Scene(who("seer", spells="drain")), "void-listener").play("fight", "cast drain")
    guarded = who(ailments="lycanthropy", followers="sworn-guard")
    yield "Lycanthropy takes the guard", met(Scene(guarded), "moss-ogre")
    kept = who(ailments="lycanthropy", followers="sworn-guard torchbearer")
    yield "Lycanthropy takes another", met(Scene(kept), "moss-ogre")
    yield "Lycanthropy takes the last Life", met(Scene(who(ailments="lycanthropy", lives=1)), "moss-ogre")
    yield "an Enemy's Spell", met(Scene(who("gravekin")), "hollow-monk")
    yield "one's own Craft may fall", met(Scene(who("gravekin", craft=6)), "hollow-monk")
    yield "Rings fall silent", met(Scene(who("gravekin", objects="ring-of-embers spark-wand")), "hex-weaver")
    yield "the last Life is at stake", met(Scene(who("gravekin", lives=1)), "crypt-regent")
    yield "an Amulet", met(Scene(who("gravekin", objects="ward-amulet")), "hollow-monk")
    yield "Spellward", met(Scene(who("gravekin", abilities="spellward")), "hollow-monk")
    yield "a Spell that can be answered", met(Scene(who("gravekin", spells="unravel")), "hollow-monk")
    yield "re-rolls and Spells", met(Scene(who("bog-witch", craft=5)), "hollow-monk")
    rival = Scene(who("bog-witch")).enter("C6-cross").play("draw woodwalker", "die 2")
    yield "an Enemy character", rival
    witch = (
        Scene(who("gravekin", craft=5))
        .enter("C6-cross")
        .play("draw bog-witch", "die 2", *[f"draw {s}" for s in ("mend", "veil", "ward")])
    )
    yield "an Enemy character that rolls again", witch.play("draw none")
    yield "a duel", duel(who(objects="short-blade"), who("cutpurse", at=EAST, objects="war-flail broad-axe"))
    yield "a duel with a Duellist", duel(who(abilities="duellist"), who("cutpurse", at=EAST, followers="sworn-guard"))
    yield (
        "a duel of wolves",
        duel(who(ailments="lycanthropy", lives=1), who("cutpurse", at=EAST, ailments="lycanthropy", lives=1)),
    )
    yield "a duel of minds", duel(who("seer"), who("bog-witch", at=EAST), "psychic")
    yield "a duel of minds by the witch", duel(who("bog-witch"), who("seer", at=EAST), "psychic")
    heart = {HERE: laid("S12-cross")}
    yield "the Guardian", Scene(who(objects="keystone war-flail"), tiles=heart).play("go", "challenge battle")
    worn = {"heart": HeartState(called=True, wounds=2)}
    followed = who(objects="keystone", followers="sworn-guard torchbearer", abilities="duellist")
    yield (
        "the Guardian after ebb and wounds",
        Scene(followed, tiles=heart, round=25, changes=worn).play("go", "challenge battle"),
    )
    cursed = who("seer", objects="keystone spark-wand", ailments="curse weakness", spells="mindspike")
    yield (
        "the Guardian after ebb, wounds and a Spell",
        Scene(cursed, tiles=heart, round=33, changes=worn).play("go", "challenge psychic", "cast mindspike"),
    )
    yield "Followers and Ailments", met(Scene(who(followers="sworn-guard", ailments="weakness curse")), "moss-ogre")
    yield "the double", Scene(who("gravekin", objects="spark-wand")).enter("S5-straight").play("choose 1")


@pytest.mark.parametrize(("about", "scene"), [pytest.param(*each, id=each[0]) for each in scenes()])
def test_the_odds_are_those_of_all_dice(about: str, scene: Scene) -> None:
    assert shown(scene.game, scene.state) == pytest.approx(tried_out(scene.game, scene.state), abs=1e-12)


@pytest.mark.parametrize(("about", "scene"), [pytest.param(*each, id=each[0]) for each in scenes()])
def test_so_are_those_of_every_answer_in_a_fight(about: str, scene: Scene) -> None:
    game, state = scene.game, scene.state
    seat = game.actor(state)
    if not isinstance(seat, int):
        assert game.view(state, 0).chances == ()
        return
    view: View = game.view(state, seat)
    assert len(view.chances) == len(view.legal)
    for action, chance in zip(view.legal, view.chances, strict=True):
        if chance is None:
            assert isinstance(action, words.ChooseEvade)
            continue
        fight = fight_in(state)
        assert fight is not None
        won, lost = Tried(game, fight).after(state, action)
        assert (chance.win, chance.lose) == pytest.approx((float(won), float(lost)), abs=1e-12)


def test_the_warden_has_odds_for_both_manners() -> None:
    scene = Scene(who("seer", strength=6, objects="war-flail")).enter("S11-dead").play("choose 1")
    view = scene.game.view(scene.state, 0)
    assert [scene.codec.text(action) for action in view.legal] == ["fight battle", "fight psychic"]
    for action, chance in zip(view.legal, view.chances, strict=True):
        after = scene.game.apply(scene.state, action).state
        assert chance is not None
        assert (chance.win, chance.draw, chance.lose) == pytest.approx(tried_out(scene.game, after), abs=1e-12)
    assert view.odds is None  # the kind of fight is still open


def test_a_challenge_and_an_attack_have_odds_before_they_are_made() -> None:
    heart = Scene(who(objects="keystone war-flail"), tiles={HERE: laid("S12-cross")}).play("go")
    beside = Scene(who("seer", objects="war-flail"), who("cutpurse", at=EAST), tiles=TWO).play("go", "step E")
    for scene, verb in ((heart, words.Challenge), (beside, words.Attack)):
        view = scene.game.view(scene.state, 0)
        several = [pair for pair in zip(view.legal, view.chances, strict=True) if isinstance(pair[0], verb)]
        assert len(several) == 2
        for action, chance in several:
            after = scene.game.apply(scene.state, action).state
            assert chance is not None
            assert (chance.win, chance.draw, chance.lose) == pytest.approx(tried_out(scene.game, after), abs=1e-12)


def test_a_weapon_that_is_sure_to_be_wielded_is_in_the_sum_before_the_fight() -> None:
    scene = met(Scene(who(objects="war-flail", spells="veil")), "moss-ogre")
    assert "fight" in scene.asked  # one may still evade
    sums = scene.game.view(scene.state, 0).sums
    assert sums is not None and ("war-flail", 1) in [(part.source, part.n) for part in sums.mine]


def test_the_odds_of_random_games_are_those_of_all_dice() -> None:
    """Every fight of some games, wherever it stands."""
    compared = 0
    for seed in range(10):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, {**options, "rounds": 12})
        game: Any = match.game
        for visit in plies(match, Dice(f"odds/{seed}")):
            odds, fight = game.view(visit.state, WATCHER).odds, fight_in(visit.state)
            if odds is None:
                continue
            assert fight is not None
            if fight.stage == "evade" or (fight.foe == "character" and fight.stage in ("arms", "cast")):
                continue  # it may be evaded, or a player picks a Spell for it: not counted
            compared += 1
            assert (odds.win, odds.draw, odds.lose) == pytest.approx(tried_out(game, visit.state), abs=1e-12)
            assert odds.win + odds.draw + odds.lose == pytest.approx(1)
    assert compared > 60


def test_there_are_no_odds_without_a_fight() -> None:
    for seed in range(4):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, {**options, "rounds": 6})
        for visit in plies(match, Dice(f"calm/{seed}")):
            for reader in readers(seats):
                assert fight_in(visit.state) or match.game.view(visit.state, reader).odds is None


# --- tests ----------------------------------------------------------------------------------------------------------


def passed(game: Delve, state: State, action: Any) -> Fraction:
    """The chance that a test begun by an action succeeds, with every re-roll taken."""
    step = game.apply(state, action)
    for event in step.events:
        if isinstance(event, events.Tested | events.Searched):
            return Fraction(event.success)
        if isinstance(event, events.Opened | events.Baffled):
            return Fraction(isinstance(event, events.Opened))
    if game.actor(step.state) is not CHANCE:
        return max([passed(game, step.state, option) for option in game.legal(step.state)])
    chances = game.chances(step.state)
    whole = sum([weight for _, weight in chances])
    return sum([passed(game, step.state, luck) * Fraction(weight, whole) for luck, weight in chances], Fraction(0))


TESTS = [
    ("a search", lambda: Scene(who("cutpurse")).play("go")),
    ("a search of one who needs no test", lambda: Scene(who()).play("go")),
    ("a search with an iron will", lambda: Scene(who("seer", abilities="iron-will bulls-vigour")).play("go")),
    ("a weak search", lambda: Scene(who("cutpurse", ailments="weakness")).play("go")),
    ("the seer's search", lambda: Scene(who("seer")).play("go")),
    (
        "through a wall",
        lambda: Scene(who("seer", abilities="wall-walker"), tiles={HERE: laid("C0-straight")}).play("go"),
    ),
    ("the portal", lambda: Scene(who("cutpurse", at=1)).play("go")),
    ("the portal with an iron will", lambda: Scene(who("seer", at=1, abilities="iron-will")).play("go")),
    ("the portal of the brute", lambda: Scene(who("hill-brute", at=1, abilities="bulls-vigour")).play("go")),
    ("out of the Oubliette", lambda: Scene(who("seer")).enter("S9-dead")),
    ("once more", lambda: Scene(who("seer")).play("go", "search craft", "die 6")),
    ("a trap", lambda: Scene(who("seer", abilities="trapsense")).enter("C5-tee").dice(1, 6)),
]


@pytest.mark.parametrize("begun", [each[1] for each in TESTS], ids=[each[0] for each in TESTS])
@pytest.mark.clause("delve", "6.1", "6.2", "6.3", "6.4")
def test_the_odds_of_a_test_are_those_of_all_dice(begun: Any) -> None:
    scene: Scene = begun()
    view = scene.game.view(scene.state, 0)
    pairs = [(action, chance) for action, chance in zip(view.legal, view.chances, strict=True) if chance]
    assert pairs
    for action, chance in pairs:
        assert chance.win == pytest.approx(float(passed(scene.game, scene.state, action)), abs=1e-12)
        assert chance.draw == 0 and chance.lose == pytest.approx(1 - chance.win)


def test_what_the_dice_must_stay_below_counts_what_counts_in_tests() -> None:
    scene = Scene(who("seer", abilities="iron-will bulls-vigour")).play("go")
    view = scene.game.view(scene.state, 0)
    texts = [scene.codec.text(action) for action in view.legal]
    needs = {text: chance.need for text, chance in zip(texts, view.chances, strict=True) if chance}
    assert needs == {"search strength": 3 + 1, "search craft": 4 + 1}
