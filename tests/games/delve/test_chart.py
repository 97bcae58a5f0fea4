"""How the delve looks at the terminal."""

from __future__ import annotations

from mazeworks.cli.looks import look_of
from mazeworks.cli.picture import Picture

from .scene import EAST, HERE, Scene, laid, who
from .shelf import SPEC


def test_the_map_shows_tiles_characters_enemies_and_ruins_and_the_sheet_what_one_has() -> None:
    tiles = {HERE: laid("C0-cross"), EAST: laid("R3-dead", 3, enemy="grubkin", gold=1)}
    tiles["a1"] = laid("C10-straight", destroyed=True)
    tiles["b1"] = laid("C9-elbow", up=False)
    scene = Scene(who("seer", spells="mend", objects="short-blade+"), who("cutpurse", at=0), tiles=tiles)
    view = scene.game.view(scene.state, 0)
    look, picture = look_of(view), Picture(SPEC, scene.game, 0, (), ("Ann", "Bo"), view)
    drawn = "\n".join([line.plain for line in look.board(picture, plain=True)])
    assert "─┼─" in drawn and "C0@1" in drawn and "R3!$" in drawn and "▒▒▒▒" in drawn and "?" in drawn
    sheet = "\n".join([line.plain for line in look.middle(picture, plain=True)])
    assert "Seer" in sheet and "Short Blade (enchanted)" in sheet and "Mend" in sheet
    assert look.counts(picture)[1] == "S4 C3 L4 City, 4 points"
    other = picture._replace(view=scene.game.view(scene.state, 1))
    assert "Mend" not in "\n".join([line.plain for line in look.middle(other, plain=True)])
