"""The options of the delve, in a module that is cheap to load for the shelf."""

from typing import Annotated

from msgspec import Meta

from mazeworks import core


class Options(core.Options):
    """Settings of the delve."""

    endgame: Annotated[
        bool, Meta(description="Whoever beats the Guardian of the Heart wins; otherwise points decide.")
    ] = True
    shifting_walls: Annotated[bool, Meta(description="Tiles far from every character go back into the bag.")] = False
    shift_radius: Annotated[
        int, Meta(ge=1, le=2, description="How many squares away a tile may lie while walls shift.")
    ] = 1
    reborn: Annotated[bool, Meta(description="Who dies begins anew with another character.")] = False
    entrances: Annotated[int, Meta(ge=1, le=6, description="How many entrances are in play.")] = 6
    rounds: Annotated[
        int, Meta(ge=0, le=200, description="Rounds after which it is over; 0: 60, and 40 where points decide.")
    ] = 0
