"""What people do in the delve, told once; and scenes of it that a browser takes up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from mazeworks.match import Match, Record
from mazeworks.shelf import spec_of
from tests.games.delve.scene import Scene, laid, who
from tests.web.hands import side, until, winner
from tests.web.late import NAMES, take_up

SPEC = spec_of("delve")
MAP = {
    "c1": laid("R7-dead", 2, spent=True),
    "c2": laid("C0-tee"),
    "c3": laid("C2-cross"),
    "d3": laid("C3-straight", 1, spent=True),
    "e3": laid("C1-tee", 1, spent=True),
    "f3": laid("E3", 3),
    "b3": laid("C10-tee", destroyed=True),
    "c4": laid("C8-straight", spent=True),
    "e4": laid("C2-straight", enemy="bone-sentry"),
    "b5": laid("E1", 1),
    "c5": laid("C0-cross"),
    "d5": laid("C7-tee", 1),
    "f5": laid("R1-straight", 1, spent=True),
    "g5": laid("R3-dead", 3, spent=True, counter="dead-air"),
    "d6": laid("C8-elbow", things=("ring-of-oak",), gold=2),
    "e6": laid("C9-elbow", up=False),
}
ANSWERS = """() => {
  const main = document.querySelector('[data-area=main]');
  const others = document.querySelectorAll('.ask .choices button, .ask .candidate button, .ask [role=radio]');
  return others.length + (main && !/^(Choose|Please wait)/.test(main.textContent) ? 1 : 0);
}"""
TOLD = "[...document.querySelectorAll('.ask, .story')].map((each) => each.innerText).join()"
WARES = {"objects": "short-blade round-shield lantern-oil", "followers": "sworn-guard torchbearer"}
ROUND = (  # what everybody did before
    *("die 4", "go", "step N", "end"),
    *("go", "step E", "piece S2-elbow", "orient 3", "choose 3"),
    *("go", "step E", "end"),
    *("go", "roll", "die 2", "walk 3", "buy life", "leave"),
)
ADA = {**WARES, "abilities": "trapsense", "ailments": "poison", "trophies": (2, 1), "earned": 3}


def choosing() -> Record:
    """A game alone, before the choice between the two characters with the longest texts."""
    for seed in range(999):
        match = Match.new(SPEC, 1, seed)
        if {str(match.codec.text(action)) for action in match.legal} == {"become bog-witch", "become seer"}:
            return Record.of(match, NAMES[:1])
    raise AssertionError("these two never come together")


def delvers(spells: str = "spark", others: str = "veil drain") -> Scene:
    """Four people far into the maze; seat 0 is about to set out, with much in hand; `others` are seat 1's Spells."""
    ada = who("stone-delver", "c3", lives=3, gold=3, spells=spells, **ADA)
    zoe = who("bog-witch", "d5", gold=0, spells=others)
    fern = who("cutpurse", "d3", lives=2, gold=5)
    moss = who("hill-brute", 1, lives=2, gold=3)
    return Scene(ada, zoe, fern, moss, tiles=MAP, round=8).play(*ROUND, "die 4", "go")


def drawn() -> Scene:
    """A tile in hand."""
    return delvers().play("step E", "piece C1-tee")


def battle() -> Scene:
    """Against the ogre, before the dice."""
    scene = drawn()
    return scene.play(scene.asked[0], "draw moss-ogre", "fight")


def seat() -> Scene:
    """Alone in the room of the Warden, who may be challenged."""
    return Scene(who("seer", "d4")).enter("S11-dead")


def flail() -> Scene:
    """As strong as the warden, with a weapon that wins stand-offs."""
    scene = Scene(who("fist-adept", "d4", strength=3, objects="war-flail", spells="spark"), who("seer", 1))
    return scene.enter("C1-cross").play("draw chain-warden", "fight")


def bewitched() -> Scene:
    """In a fight, after an Enemy Spell that was rolled on the wild table."""
    scene = Scene(who("fist-adept", "d4", spells="spark"), who("seer", 1)).enter("C1-cross")
    return scene.play("draw hex-weaver", "fight", "suffer", "die 6", "die 3")


def mighty() -> Scene:
    """Before an enemy that cannot win."""
    scene = Scene(who("hill-brute", "d4", strength=20), who("cutpurse", 1))
    return scene.enter("C1-cross").play("draw maze-bull")


def met() -> Scene:
    """Alone, met by an Enemy that a Spell evades."""
    return Scene(who("seer", "d4", spells="veil")).enter("C1-cross").play("draw maze-bull")


def chalk() -> Scene:
    """A card that offers one of two things is being used."""
    gear = "chalk-of-ways short-blade"
    return Scene(who("seer", "d4", objects=gear), tiles={"d4": laid("C0-cross"), "e4": laid("C2-straight")}).play(
        "use chalk-of-ways"
    )


def searching() -> Scene:
    """One whose Craft counts more in tests, and who may roll again."""
    return Scene(who("seer", "d4", abilities="iron-will"), who("cutpurse", 1)).play("go")


def walled() -> Scene:
    """One who may search the walls, and cannot roll again."""
    return Scene(who("seer", "d4"), who("cutpurse", 1)).play("go")


def trap() -> Scene:
    """A pit: the test has failed, and may be rolled again."""
    scene = delvers().play("step E", "piece C3-elbow")
    return scene.play(scene.asked[0], "die 1", "suffer", "die 5")


def doubted() -> Scene:
    """A tile that may be put back for another one."""
    scene = Scene(who("seer", "d4", objects="orb-of-sight"), who("cutpurse", 1)).play("go")
    return scene.play(next(word for word in scene.asked if word.startswith("step")), "piece S1-cross")


def helpless() -> Scene:
    """A trap that a Ward would answer, and another Spell in hand."""
    return Scene(who("seer", "d4", spells="mend"), who("cutpurse", 1)).enter("C3-cross").dice(4)


def market() -> Scene:
    """At the Bone Market."""
    return delvers().play("step E", "piece S6-tee", "orient 1")


def village() -> Scene:
    """At the Village, with Gold for a Life or a cure."""
    who_walks = who("cutpurse", 1, lives=2, gold=4, ailments="poison")
    return Scene(who_walks, tiles={}, round=5).play("die 3", "go", "roll", "die 2", "walk 3")


def outside() -> Scene:
    """Alone, before the first step: an entrance and a place with a long text are six places away."""
    return Scene(who("cutpurse", 0), tiles={}, round=1).play("go", "roll", "die 6")


def opened() -> Scene:
    """The tile of an entrance in hand, laid from outside."""
    return Scene(who("cutpurse", 1), tiles={}, round=1).play("go", "enter", "die 1", "die 10")


def cursed() -> Scene:
    """A Spell of somebody else's is on its way, and may be answered."""
    return delvers("unravel").play("step N", "cast drain 1")


def struck() -> Scene:
    """A Spell of somebody else's is on its way, and nothing answers it."""
    return delvers().play("step N", "cast drain 1")


def heart() -> Scene:
    """In the Heart Chamber, with a Keystone and more strength than anybody needs."""
    ada = who("hill-brute", "d4", strength=20, objects="keystone")
    tiles = {"d4": laid("S12-cross"), "d5": laid("C0-cross"), "d6": laid("E1")}
    return Scene(ada, who("seer", "d5"), tiles=tiles, round=30).play("go")


def corner(cell: str = "e7") -> Scene:
    """At the lower edge of the map, where its buttons are, or at another square; ways lead to all sides."""
    tiles = {cell: laid("C0-cross")}
    return Scene(who("stone-delver", cell), who("seer", 1), tiles=tiles).play("go")


def last_step() -> Scene:
    """Somebody with one Life and no Gold beside a room that takes one or the other."""
    tiles = {"d4": laid("C0-cross"), "e4": laid("R3-dead", 3, counter="toll", spent=True)}
    return Scene(who("stone-delver", "d4", lives=1, gold=0), who("seer", 1), tiles=tiles).play("go")


def able(place: str | int = "d4", spells: str = "") -> Scene:
    """At the start of a turn, with two Abilities."""
    abilities = "iron-will trapsense"
    return Scene(who("stone-delver", place, abilities=abilities, spells=spells), who("seer", 1))


def camp() -> Scene:
    """At the end of a turn in which nothing has happened."""
    tiles = {"d4": laid("C0-cross"), "e4": laid("R6-cross")}
    return Scene(who("stone-delver", "d4", lives=2), who("seer", 1), tiles=tiles).play("go", "step E")


def recorded(scene: Scene, **options: object) -> Record:
    """A scene as a record."""
    return scene.record(NAMES[: len(scene.table.heroes)], **options)


def taken_up(page: Page, scene: Scene) -> None:
    """Somebody sits down at a scene, in seat 0; the others are bots."""
    take_up(recorded(scene), [page, *[None] * (len(scene.table.heroes) - 1)])
    expect(question(page)).to_be_visible()


# --- parts of the screen ----------------------------------------------------------------------------------------------


def question(page: Page) -> Locator:
    """What is asked, with its answers."""
    return side(page).locator(".ask")


def main(page: Page) -> Locator:
    """The large button."""
    return side(page).locator(".actions .primary")


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    return side(page).get_by_role("button", name=name)


def squares(page: Page) -> Locator:
    return page.get_by_role("group", name="Map, seven by seven squares").get_by_role("button")


def moment(page: Page, name: str | re.Pattern[str]) -> Locator:
    return page.get_by_role("dialog", name=name)


def go_on(page: Page) -> Locator:
    return page.get_by_role("button", name="Continue", exact=True)


HINT = re.compile("^Hint$")

# --- acting -----------------------------------------------------------------------------------------------------------


def now(page: Page) -> str:
    """`over`, or that something is asked; waits for one of them."""
    expect(question(page).or_(winner(page)).first).to_be_visible()
    return "over" if winner(page).count() else "asked"


def advised(page: Page) -> Locator:
    """What a hint says: a square, a place, an answer, or the large button.

    A table that is over stays in sight for a moment. So the result may come instead of the button or of the hint.
    """
    button(page, HINT).or_(winner(page)).first.click()
    expect(side(page).get_by_text("Hint: ").or_(winner(page)).first).to_be_visible()
    if winner(page).count():
        return winner(page)
    square = page.locator(".delve-cells .hinted")
    other = page.locator(".track .hinted button, .ask .hinted")
    return square if square.count() else other.first if other.count() else main(page)


def leading_on(page: Page) -> Locator:
    """The large button, or a square or place that is lit, or any answer."""
    lit = squares(page).and_(page.locator(".lit"))
    for target in (main(page).and_(page.locator(":enabled")), lit, page.locator(".track .lit button")):
        if target.count():
            return target.first
    return question(page).get_by_role("button").first


def act(page: Page, press: Callable[[Locator], None], choose: Callable[[Page], Locator] = leading_on) -> None:
    """One thing: what was looked at is put aside, or the question gets an answer."""
    if choose is advised:
        expect(go_on(page).or_(button(page, HINT)).or_(winner(page)).first).to_be_visible()
    if go_on(page).count():
        press(go_on(page))
        return
    if question(page).count():
        assert page.evaluate(ANSWERS) != 1, question(page).inner_text()
    before, target = page.evaluate(TOLD), choose(page)
    if winner(page).count():
        return
    press(target)
    until(page, f"(before) => {TOLD} !== before", before)


def play_on(
    page: Page, press: Callable[[Locator], None], choose: Callable[[Page], Locator] = leading_on, most: int = 400
) -> int:
    """On to the end; how many things were done."""
    for done in range(most):
        if now(page) == "over":
            return done
        act(page, press, choose)
    raise AssertionError("the delve does not end")
