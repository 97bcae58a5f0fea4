"""The configuration of a table: its seats, their colours, and who begins. Stored beside the match as JSON."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from mazeworks.bots import beside, bot_of, is_bot, level_of, no_such_bot, title_of
from mazeworks.core import CHANCE, AnyGame, Dice, Refused, Result
from mazeworks.core.first_seat import ORDINALS
from mazeworks.match import Match, tidy
from mazeworks.shelf import spec_of
from mazeworks.store import Begun, Head, Sheet, Step, begun, step_of

from .wire_base import Begins, Kind, Stage
from .wire_http import SeatPlan
from .wire_players import Matter

UNSAID = -1  # a colour or a seat that is not chosen


class Chair(msgspec.Struct):
    """One seat: its kind of player, and the guest who holds it. `secret` is part of its invite link until it is taken.

    `deputy` is the bot that plays for a guest who left. `moved` holds the plies at which it moved to another device,
    `joined` those at which a guest took it from a bot.
    """

    kind: Kind
    name: str
    bot: str = ""
    secret: str = ""
    guest: str = ""
    colour: int = UNSAID
    moved: list[int] = []
    deputy: str = ""
    joined: list[int] = []

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or bool(self.guest)

    def moved_by(self, points: int) -> Chair:
        """Return this chair with a bot some points higher on the scale of levels; its name follows."""
        if self.kind != "bot" or not points:
            return self
        bot = beside(self.bot, points)
        rest = self.name.removeprefix(title_of(self.bot))
        name = title_of(bot) + rest if rest != self.name else self.name
        return msgspec.structs.replace(self, bot=bot, name=name)


class Question(msgspec.Struct):
    """A question to the other people at the table, open until a time: about a seat, asked at a ply."""

    what: Matter
    seat: int
    ply: int
    until: float
    agreed: list[str] = []
    against: list[str] = []


class TableConfig(msgspec.Struct):
    """A table. `next` is the key of its rematch. `luck` seeds the choices of the bots and is never sent to a client.

    `begins` is the agreement on who begins, `opener` the seat that begins this match, or None for a random one.
    `payer` is the keyed hash of the address that created the table. A guest with the `code` may sit down at a free
    seat, and while the game runs at the seat of a bot if the host is `welcoming`.
    """

    key: str
    game: str
    options: dict[str, Any]
    host: str
    chairs: list[Chair]
    started: bool = False
    over: bool = False
    next: str = ""
    luck: str = ""
    begins: Begins = UNSAID
    opener: int | None = None
    payer: str = ""
    code: str = ""
    welcoming: bool = True
    question: Question | None = None
    seconds: int = 0
    bot_after: bool = False

    def __post_init__(self) -> None:
        worn = {chair.colour for chair in self.chairs}
        for seat, chair in enumerate(self.chairs):
            if chair.colour == UNSAID:  # its own number if that is free, or else the first free one
                chair.colour = next(each for each in (seat, *range(len(self.chairs))) if each not in worn)
                worn.add(chair.colour)
        if self.begins == UNSAID:
            self._agree(agreed(self.options))

    @property
    def ready(self) -> bool:
        return all(chair.taken for chair in self.chairs)

    @property
    def stage(self) -> Stage:
        """The stage of the game, as far as the configuration determines it."""
        return "over" if self.over else "playing" if self.started else "waiting"

    @property
    def colours(self) -> tuple[int, ...]:
        return tuple([chair.colour for chair in self.chairs])

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def person(self) -> bool:
        """True if a seat is for a person."""
        return any(chair.kind != "bot" for chair in self.chairs)

    def sheet(self, match: Match | None = None) -> Sheet:
        """Return the configuration as it is stored, with the guest who decides in a match that goes on."""
        guests = tuple([chair.guest for chair in self.chairs])
        turn, _, person = self._next(match) if match else (None, False, self.person)
        return Sheet(msgspec.json.encode(self).decode(), self.host, guests, person, self.code, turn)

    def step(self, match: Match, ply: int) -> Step:
        """Return the entries since a ply as they are stored, with the next decider."""
        return step_of(match, ply, *self._next(match))

    def begun(self, match: Match) -> Begun:
        """Return a new match as it is stored."""
        return begun(match, tuple(self.names), *self._next(match))

    def _next(self, match: Match) -> tuple[str, bool, bool]:
        """Return the guest who decides, whether a bot decides, and whether a person plays."""
        guest = self.chairs[match.actor].guest if isinstance(match.actor, int) else ""
        return guest, self.due(match), self.person_in(match)

    def person_in(self, match: Match) -> bool:
        """True if a person plays who has not resigned."""
        return any(chair.kind != "bot" and seat not in match.resigned for seat, chair in enumerate(self.chairs))

    def due(self, match: Match) -> bool:
        """True if no person decides: a bot does, or chance if a record was cut short."""
        actor = match.actor
        if isinstance(actor, int):
            return bool(self.player(actor)) or actor in match.resigned
        return actor is CHANCE

    def player(self, seat: int) -> str:
        """The bot that plays a seat, its own or a deputy; "" if a person does."""
        chair = self.chairs[seat]
        return chair.bot if chair.kind == "bot" else chair.deputy

    def draft(self) -> TableConfig:
        """Return a copy to change. It replaces this configuration once it is stored."""
        return copy.deepcopy(self)

    def begin(self, seed: int | str | None = None) -> Match:
        """Deal the game. Every seat must be taken. With a seed, the deal and the choices of the bots repeat."""
        if not self.ready:
            raise Refused("waiting", "A seat is still open: wait for somebody, or let a bot sit there.")
        self.line_up(Dice(None if seed is None else f"{seed}/begins"))
        self.started, self.luck = True, new_seed() if seed is None else f"{seed}"
        return Match.new(spec_of(self.game), len(self.chairs), seed, self.options)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """Return the seats of a guest."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest])

    def invited(self, secret: str) -> int:
        """Return the open seat of an invite link, even if it has changed places."""
        for seat, chair in enumerate(self.chairs):
            known = chair.secret.encode()
            if known and not chair.taken and secrets.compare_digest(known, secret.encode()):
                return seat
        raise Refused(
            "not-yours", "This invite link was used already, or it is not for this table. Ask the host for a new one."
        )

    # --- before the game starts ---------------------------------------------------------------------------------------

    def arrange(self, seat: int, plan: SeatPlan) -> None:
        """Change the player of a seat. Its colour stays."""
        spec = spec_of(self.game)
        rules = spec.game(spec.settle(self.options, len(self.chairs)))
        colour = self.chairs[seat].colour
        self.chairs[seat] = msgspec.structs.replace(chair_for(plan, self.host, seat, rules), colour=colour)

    def swap(self, one: int, two: int) -> None:
        """Swap two players. Each keeps its colour, unless colours belong to seats, and still begins if it did."""
        chairs = self.chairs
        chairs[one], chairs[two] = chairs[two], chairs[one]
        if not spec_of(self.game).colours:
            for seat in (one, two):
                chairs[seat].colour = seat
        if isinstance(self.begins, int):
            self.let_begin({one: two, two: one}.get(self.begins, self.begins))

    def dress(self, seat: int, colour: int) -> None:
        """Give a seat a colour. A seat that already has this colour gets the old one in exchange."""
        check_colour(self.game, len(self.chairs), seat, colour)
        chair = self.chairs[seat]
        for other in self.chairs:
            if other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def let_begin(self, begins: Begins) -> None:
        """Set who begins: a seat, a random seat, or the loser of the last game (in the first game a random seat)."""
        if isinstance(begins, int) and begins >= len(self.chairs):
            raise Refused("illegal", "There is no such seat.")
        self._agree(begins)

    def _agree(self, begins: Begins) -> None:
        self.begins, self.opener = begins, begins if isinstance(begins, int) else None

    def line_up(self, dice: Dice) -> None:
        """Let the agreed seat begin. If the rules always let the first seat begin, rotate the chairs."""
        opener = self.opener
        if "first" in self.options:
            self.options = {**self.options, "first": "random" if opener is None else ORDINALS[opener]}
            return
        at = dice.pick(range(len(self.chairs))) if opener is None else opener
        self.chairs = [*self.chairs[at:], *self.chairs[:at]]
        if isinstance(self.begins, int):
            self.let_begin(0)

    # --- after it -----------------------------------------------------------------------------------------------------

    def again(self, result: Result, began: int, dice: Dice, harder: int = 0) -> TableConfig:
        """Return the table of a rematch. All players keep seat and colour; another seat may begin.

        Bots move on the scale of levels by `harder` points.
        """
        chairs = [
            msgspec.structs.replace(chair.moved_by(harder), secret="", moved=[], joined=[], deputy="")
            for chair in self.chairs
        ]
        opener = dice.pick(self.openers(result, began))
        begins = opener if isinstance(self.begins, int) else self.begins
        rematch = TableConfig(new_key(), self.game, self.options, self.host, chairs, begins=begins, opener=opener)
        rematch.payer, rematch.code, rematch.welcoming = self.payer, self.code, self.welcoming
        rematch.seconds, rematch.bot_after = self.seconds, self.bot_after
        return rematch

    def openers(self, result: Result, began: int) -> tuple[int, ...]:
        """Return the seats that may begin a rematch. One of them is drawn by lot."""
        seats = tuple(range(len(self.chairs)))
        if self.begins == "loser":
            return tuple([seat for seat in seats if result.ranks[seat] == max(result.ranks)])
        return ((began + 1) % len(seats),)  # only the first opener is random: then the seats take turns


def agreed(options: Mapping[str, Any]) -> Begins:
    """Return who begins according to the options. Without such an option, a random seat begins."""
    first = options.get("first", "random")
    return "random" if first == "random" else ORDINALS.index(first)


def new_seed() -> str:
    """Return a new secret seed for one match."""
    return secrets.token_urlsafe(16)


def config_of(head: Head) -> TableConfig:
    """Return the configuration of a table. Refuse a damaged one."""
    try:
        config = msgspec.json.decode(head.sheet, type=TableConfig)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        config = None
    if config is None or config.key != head.key:
        raise Refused("sheet", "What is stored about the seats of this game cannot be read.")
    config.started = config.started or head.header is not None
    config.over = config.over or head.stage == "over"
    return config


def new_key() -> str:
    """Return a new unguessable key for a table. Every guest with the key may watch."""
    return secrets.token_urlsafe(9)


def chair_for(plan: SeatPlan, host: str, seat: int, game: AnyGame, any_bot: bool = False) -> Chair:
    """Return a chair as planned. The host holds the seats at its device; an online seat gets a secret for its link.

    With `any_bot`, bots may take an argument: on a user's own machine that costs no other user anything.
    """
    colour = UNSAID if plan.colour is None else plan.colour
    name = tidy(plan.name)
    if plan.kind == "bot":
        allowed = any_bot or ":" not in plan.bot  # other arguments could keep the server busy for an hour
        if level_of(plan.bot) is None and not (allowed and is_bot(plan.bot)):
            raise no_such_bot(plan.bot)
        bot_of(plan.bot, game)  # refuse it here, not at its first decision
        return Chair("bot", name or title_of(plan.bot), bot=plan.bot, colour=colour)
    if plan.kind == "online":
        return Chair("online", name, secret=secrets.token_urlsafe(12), colour=colour)
    return Chair(plan.kind, name or f"Seat {seat + 1}", guest=host, colour=colour)


def check_colour(game: str, seats: int, seat: int, colour: int) -> None:
    """Refuse a colour that the game does not have, or that the rules give to another seat."""
    spec = spec_of(game)
    if not spec.colours and colour != seat:
        raise Refused("colour", "In {title} each seat has its colour. Change places instead.", title=spec.title)
    if colour >= max(spec.colours, seats):
        raise Refused(
            "colour",
            "{title} has no such colour. Choose one from 0 to {most}.",
            title=spec.title,
            most=spec.colours - 1,
        )


def new_config(
    game: str,
    plans: tuple[SeatPlan, ...],
    options: dict[str, Any],
    host: str,
    begins: Begins | None = None,
    any_bot: bool = False,
) -> TableConfig:
    """Return a new table after validating game, seats, colours and options."""
    spec = spec_of(game)
    settled = spec.settle(options, len(plans))
    chosen = {seat: plan.colour for seat, plan in enumerate(plans) if plan.colour is not None}
    for seat, colour in chosen.items():
        check_colour(game, len(plans), seat, colour)
    if len({*chosen.values()}) < len(chosen):
        raise Refused("colour", "Two seats have the same colour. Choose a colour of its own for each.")
    chairs = [chair_for(plan, host, seat, spec.game(settled), any_bot) for seat, plan in enumerate(plans)]
    config = TableConfig(new_key(), spec.id, msgspec.to_builtins(settled), host, chairs)
    if begins is not None:
        config.let_begin(begins)
    return config
