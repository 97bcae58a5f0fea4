"""What people do in the delve, told once; and scenes of it that a browser takes up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from mazeworks.games import spec_of
from mazeworks.match import Record
from tests.games.delve.scene import Scene, laid, who
from tests.web.hands import side, winner
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
    "e5": laid("S2-elbow", 3),
    "f5": laid("R1-straight", 1, spent=True),
    "g5": laid("R3-dead", 3, spent=True, counter="dead-air"),
    "d6": laid("C8-elbow", things=("ring-of-oak",), gold=2),
    "e6": laid("C9-elbow", up=False),
}
CHANGED = """([text, n]) => document.querySelector('.dv-ask')?.innerText !== text
  || document.querySelectorAll('.story li').length !== n"""
WARES = {"objects": "short-blade round-shield lantern-oil", "followers": "sworn-guard torchbearer"}
ADA = {**WARES, "abilities": "trapsense", "ailments": "poison", "trophies": (2, 1), "earned": 3}


def delvers() -> Scene:
    """Four people far into the maze; seat 0 is about to set out, with much in hand."""
    ada = who("stone-delver", "c2", lives=3, gold=3, spells="spark", **ADA)
    zoe = who("bog-witch", "e5", gold=0, spells="veil drain")
    fern = who("cutpurse", "e3", lives=2, gold=5)
    moss = who("hill-brute", 3, lives=3)
    return Scene(ada, zoe, fern, moss, tiles=MAP, round=9).play("die 4", "go")


def drawn() -> Scene:
    """A tile in hand."""
    return delvers().play("step E", "piece C1-tee")


def battle() -> Scene:
    """Against the ogre, before the dice."""
    scene = drawn()
    return scene.play(scene.asked[0], "draw moss-ogre", "fight")


def trap() -> Scene:
    """A pit: the test has failed, and may be rolled again."""
    scene = delvers().play("step E", "piece C3-elbow")
    return scene.play(scene.asked[0], "die 1", "suffer", "die 5")


def market() -> Scene:
    """At the Bone Market."""
    return delvers().play("step E", "piece S6-tee", "orient 1")


def heart() -> Scene:
    """In the Heart Chamber, with a Keystone and more strength than anybody needs."""
    ada = who("hill-brute", "d4", strength=20, objects="keystone")
    tiles = {"d4": laid("S12-cross"), "d5": laid("C0-cross"), "d6": laid("E1")}
    return Scene(ada, who("seer", "d5"), tiles=tiles, round=30).play("go")


def recorded(scene: Scene, **options: object) -> Record:
    """A scene as a record that begins there."""
    names = NAMES[: len(scene.table.heroes)]
    return Record(
        "delve", SPEC.version, {**scene_options(scene), **options}, names, scene.codec.to_json(scene.state).decode()
    )


def scene_options(scene: Scene) -> dict[str, object]:
    return {name: getattr(scene.game.options, name) for name in scene.game.options.__struct_fields__}


def taken_up(page: Page, scene: Scene) -> None:
    """Somebody sits down at a scene, in seat 0; the others are bots."""
    take_up(recorded(scene), [page, *[None] * (len(scene.table.heroes) - 1)])
    expect(question(page)).to_be_visible()


# --- parts of the screen ----------------------------------------------------------------------------------------------


def question(page: Page) -> Locator:
    """What is asked, with its answers."""
    return side(page).locator(".dv-ask")


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
    return page.get_by_role("button", name="Go on", exact=True)


# --- acting -----------------------------------------------------------------------------------------------------------


def now(page: Page) -> str:
    """`over`, or that something is asked; waits for one of them."""
    expect(question(page).or_(winner(page)).first).to_be_visible()
    return "over" if winner(page).count() else "asked"


def act(page: Page, press: Callable[[Locator], None]) -> None:
    """One thing: what was looked at is put aside, or the question gets an answer, mostly one that leads on."""
    if go_on(page).count():
        press(go_on(page))
        return
    before = question(page).inner_text()
    ply = page.evaluate("document.querySelectorAll('.story li').length")
    lit = squares(page).and_(page.locator(".lit"))
    places = page.locator(".dv-track .lit button")
    target = main(page) if main(page).is_enabled() else lit.first if lit.count() else places.first
    if not (main(page).is_enabled() or lit.count() or places.count()):
        target = question(page).get_by_role("button").first
    press(target)
    page.wait_for_function(CHANGED, arg=[before, ply])


def play_on(page: Page, press: Callable[[Locator], None], most: int = 400) -> int:
    """On to the end; how many things were done."""
    for done in range(most):
        if now(page) == "over":
            return done
        act(page, press)
    raise AssertionError("the delve does not end")
