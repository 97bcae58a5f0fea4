"""What happens is told in sentences, what cannot be done is refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mazeworks import WATCHER, Dice, Match
from mazeworks.content import LANGUAGES, of
from mazeworks.core import Action, Refused
from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.state.events import Died, Learned
from mazeworks.match import refusal, say, tell
from tests.kit.playout import begin, plies, readers, varied

from .scene import EAST, HERE, SPEC, Scene, laid, who

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SEVERAL = {"stepped", "marked", "fought", "hushed", "conjured", "tested", "searched", "incanted"}  # by how it went


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_games_are_told_to_everybody_who_sees_them(language: str) -> None:
    for seed in range(8):
        seats, options = varied(SPEC, seed)
        match = begin(SPEC, seats, seed, options)
        for visit in plies(match, Dice(f"tell/{seed}")):
            for event in visit.step.events:
                for reader in readers(seats):
                    sentence = tell(match.game, event.seen_by(reader), NAMES, language)
                    assert sentence.strip() and "None" not in sentence and "{" not in sentence


def test_a_spell_is_told_by_name_only_to_the_one_who_learned_it() -> None:
    scene = Scene(who()).enter("R7-tee").play("draw mend")
    event = scene.told(Learned)[0]
    assert "Mend" in tell(scene.game, event.seen_by(0), NAMES)
    assert "Mend" not in tell(scene.game, event.seen_by(WATCHER), NAMES)


def deaths() -> Iterator[tuple[str, Scene]]:
    """What kills a character, and the scene of its death."""
    lone, other = who(lives=1, gold=0), who("cutpurse", at=0)
    toll = {HERE: laid("C0-cross"), EAST: laid("R3-dead", 3, counter="toll", spent=True)}
    yield "Toll", Scene(lone, other, tiles=toll).play("go", "step E")
    yield "Crumbling vault", Scene(lone, other).enter("C10-tee").dice(6)
    yield "Poison", Scene(who(lives=1, ailments="poison"), other).dice(1)
    yield "Moss Ogre", Scene(lone, other).enter("C1-cross").play("draw moss-ogre", "fight").dice(1, 6)
    beside = {HERE: laid("C0-cross"), EAST: laid("C0-straight", 1)}
    attack = Scene(who(), who("cutpurse", EAST, lives=1), tiles=beside).play("go", "step E", "attack 2 battle")
    yield "Stone-Delver", attack.dice(6, 1).play("prize life")


def test_a_death_names_what_it_came_from() -> None:
    for cause, scene in deaths():
        (death,) = scene.told(Died)
        for language in LANGUAGES:
            name = say(scene.game, "name", death.by, language)
            assert f"({name})" in tell(scene.game, death, NAMES, language)
        assert say(scene.game, "name", death.by) == cause


def test_everything_has_a_name() -> None:
    game, book = SPEC.game(SPEC.options()), content()
    known = [*book.tiles, *book.traps, *book.ailments, *book.enemies, *book.treasures, *book.spells, *book.characters]
    known += [*book.entrances, "hex-1", "wild-6"]
    assert all(say(game, "name", name) != name for name in known)
    assert say(game, "space", 0) == "City" and say(game, "name", "E1") == "Hollow Oak"
    assert say(game, "name", "short-blade+") == "Short Blade" and say(game, "name", "strength") == "Strength"
    assert of("tigers").names() == {}
    assert of("delve").vocabulary("delve").words.keys() == of("delve").vocabulary("delve", "de").words.keys()


# --- refusals -------------------------------------------------------------------------------------------------------


def why_not(scene: Scene, text: str) -> str:
    action: Action = scene.codec.choice(text)
    assert text not in scene.asked
    why = scene.game.why_not(scene.state, action)
    assert why != refusal(why, "de"), f"nobody has translated: {why}"
    return why


def test_refusals_say_why() -> None:
    scene = Scene(who(), who("cutpurse", at=0), tiles={HERE: laid("C0-straight", 1), EAST: laid("C0-straight")})
    assert "start window" in why_not(scene, "step E")
    scene.play("go")
    assert "has no passage" in why_not(scene, "step N")
    assert "no passage towards" in why_not(scene, "step E")
    assert "board ends" in why_not(Scene(who(at="a1"), tiles={"a1": laid("C0-cross")}).play("go"), "step N")
    ruin = {HERE: laid("C0-cross"), EAST: laid("C10-tee", destroyed=True)}
    assert "destroyed" in why_not(Scene(who(), tiles=ruin).play("go"), "step E")
    assert "no Secret Door token" in why_not(scene, "door N")
    assert "entrance tile" in why_not(scene, "exit")
    assert "Keystone" in why_not(scene, "challenge battle")
    assert "as long as a step" in why_not(scene, "wait")
    assert "wall you in" in why_not(scene, "climb")
    assert "Wall-Walker" in why_not(scene, "wall N")
    assert "do not have that Spell" in why_not(Scene(who()), "cast mend")
    assert "do not have" in why_not(Scene(who()), "use antidote")
    silent = Scene(who("seer", spells="mend silence")).play("cast silence")
    assert "until" in why_not(silent, "cast mend")
    assert "entrance card" in why_not(Scene(who(at=0)).play("go"), "enter")
    turned = Scene(who()).play("go", "step E", "piece C9-elbow")
    assert "a passage leads back to yours" in why_not(turned, "orient 0")
    assert "not the question" in why_not(scene, "leave")


@pytest.mark.parametrize("text", ["step NE", "step ESW", "door SW", "wall NESW", "turn WN 1", "step X"])
def test_a_side_is_one_letter_of_four(text: str) -> None:
    match = Match.at(SPEC, None, Scene(who(doors=1)).play("go").state, 1)
    with pytest.raises(Refused) as error:
        match.submit(0, text, match.ply)
    written = text.split()[1]
    assert error.value.code == "unreadable"
    assert error.value.why == f"“{written}” is not a side. Write N, E, S or W."
    assert refusal(error.value.why, "de") == f"„{written}“ ist keine Seite. Schreib N, E, S oder W."
    assert match.ply == 0 and match.state.table.heroes[0].doors == 1
