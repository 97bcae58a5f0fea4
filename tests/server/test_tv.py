"""A TV is a watcher: it gets what a watcher gets, byte for byte, even in the browser of a player."""

from __future__ import annotations

import asyncio

import pytest

from mazeworks import SHELF, WATCHER, Dice
from mazeworks.core import Spec
from mazeworks.server import wire
from tests.kit.extent import SAMPLED
from tests.server.test_twins import Probe, Tokens, tokens, told_of_others
from tests.server.twins import TV, House, Moment, Stock, moments, twin

__all__ = ["tokens"]


async def shown(house: House, moment: Moment, person: str) -> list[bytes]:
    """Every byte that a screen gets: when it comes, when it asks, and when the seat on turn acts."""
    await house.set(moment)
    heard = await house.visit(person, [wire.Sync(1)])
    if moment.coming:
        heard += await told_of_others(house, Probe(moment, person, [], [], False), moment)
    return [each for each in heard if b'"is":"refused"' not in each]


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_a_tv_gets_what_a_watcher_gets_and_nothing_that_depends_on_secrets(spec: Spec, tokens: Tokens) -> None:
    async def story() -> None:
        seats, dice, some = spec.seats[-1], Dice(1), 0
        all = moments(spec, seats, range(2), 1)
        async with House.open(seats) as house:
            for moment in all:
                tv = await shown(house, moment, TV)
                assert tv == await shown(house, moment, "stranger")
                assert tv == await shown(house, twin(moment, WATCHER, Stock(all), dice), TV)
                assert b'"views":{"watcher":' in b"".join(tv) and b'"mine":true' not in b"".join(tv)
                some += len(tv)
        assert some >= 3 * len(all)

    asyncio.run(story())


def test_a_tv_in_the_browser_of_a_player_cannot_act(tokens: Tokens) -> None:
    async def story() -> None:
        spec = next(spec for spec in SHELF if spec.seats[0] == 2)
        async with House.open(2) as house:
            moment = moments(spec, 2, range(1), 1)[0]
            await house.set(moment)
            asks: list[wire.AnyAsk] = [
                wire.Hint(1, 0),
                wire.Transfer(2),
                wire.Act(3, 0, "push N4 0", moment.match.ply),
                wire.Start(4),
            ]
            heard = b"".join(await house.visit(TV, asks))
            assert heard.count(b"This screen only watches") == len(asks) + 1  # the last asks whether all is answered

    asyncio.run(story())
