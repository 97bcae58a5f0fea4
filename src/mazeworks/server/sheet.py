"""What a table is apart from its match: who may sit where. Kept in the store as a sheet of JSON."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from mazeworks.bots import bot_of
from mazeworks.core import AnyGame, Dice
from mazeworks.games import spec_of

from .wire import Kind, SeatPlan


class Chair(msgspec.Struct):
    """One seat: what kind of player, and which guest holds it. The secret is the one of its invite link."""

    kind: Kind
    name: str
    bot: str = ""
    secret: str = ""
    guest: str = ""

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or bool(self.guest)


class Sheet(msgspec.Struct):
    """A table; `next` is the key of its rematch."""

    key: str
    game: str
    options: dict[str, Any]
    host: str
    chairs: list[Chair]
    started: bool = False
    over: bool = False
    next: str = ""

    @property
    def ready(self) -> bool:
        return all(chair.taken for chair in self.chairs)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats a guest plays from here."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest])

    def arrange(self, seat: int, plan: SeatPlan) -> None:
        """Change a chair before the game starts."""
        self.chairs[seat] = chair_for(plan, self.host, seat, rules_of(self.game, self.options, len(self.chairs)))

    def again(self) -> Sheet:
        """The table of a rematch: the same people, and the seat after the first begins."""
        chairs = [msgspec.structs.replace(chair) for chair in (*self.chairs[1:], self.chairs[0])]
        return Sheet(new_key(), self.game, self.options, self.host, chairs)


def new_key() -> str:
    """A name nobody can guess: whoever has it may watch."""
    return secrets.token_urlsafe(9)


def rules_of(game: str, options: dict[str, Any], seats: int) -> AnyGame:
    """The game that is played at a table."""
    spec = spec_of(game)
    return spec.game(spec.settle(options, seats))


def chair_for(plan: SeatPlan, host: str, seat: int, game: AnyGame) -> Chair:
    """A chair as planned: people at this device are the host's, others come with the secret of their link."""
    if plan.kind == "bot":
        bot_of(plan.bot, game, Dice(0))  # refused here if there is none, or if it does not know the game
        return Chair("bot", plan.name or plan.bot.title(), bot=plan.bot)
    name = plan.name.strip() or f"Seat {seat + 1}"
    if plan.kind == "online":
        return Chair("online", name if plan.name.strip() else "", secret=secrets.token_urlsafe(12))
    return Chair(plan.kind, name, guest=host)


def new_sheet(game: str, plans: tuple[SeatPlan, ...], options: dict[str, Any], host: str) -> Sheet:
    """A new table; game, seats and options are checked at once."""
    spec = spec_of(game)
    settled = spec.settle(options, len(plans))
    rules = spec.game(settled)
    chairs = [chair_for(plan, host, seat, rules) for seat, plan in enumerate(plans)]
    return Sheet(new_key(), spec.id, msgspec.to_builtins(settled), host, chairs)
