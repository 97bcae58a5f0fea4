"""The options of the delve, in a module that is cheap to load for the shelf."""

from typing import Annotated

from msgspec import Meta

from mazeworks import core


class Options(core.Options):
    """Settings of the delve."""

    endgame: Annotated[bool, Meta(description="Beat the Guardian of the Heart to win; otherwise points decide.")] = True
    shifting_walls: Annotated[bool, Meta(description="Tiles far from every character go back into the bag.")] = False
    shift_radius: Annotated[
        int, Meta(ge=1, le=2, description="How many squares away a tile may lie before it goes back.")
    ] = 1
    reborn: Annotated[
        bool, Meta(description="A seat whose character dies starts again with another, unless it is alone.")
    ] = True
    entrances: Annotated[int, Meta(ge=1, le=6, description="How many entrances are in play.")] = 6
    rounds: Annotated[
        int, Meta(ge=0, le=200, description="The number of rounds; 0 means 60, or 40 if points decide.")
    ] = 0
