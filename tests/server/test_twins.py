"""Every answer of the server is the same in two worlds that the asker cannot tell apart.

The gate is as wide as the server: a new message or a new route fails here until it is asked for as well.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from mazeworks import Dice, Match, Refused, spec_of
from mazeworks.core import Reader, Spec
from mazeworks.games.quest.rules import quest
from mazeworks.games.quest.rules.classic import Classic
from mazeworks.server import limits, permissions, wire
from mazeworks.server.bot_decisions import task
from mazeworks.server.guests import Bucket
from mazeworks.study import position
from tests.kit.extent import EVERYTHING, SAMPLED
from tests.kit.samples import record_text
from tests.server.twins import CODE, KEY, Given, House, Moment, Stock, moments, reader_of, twin

MOST = 2  # moments of each phase: with one of them, a planted leak is not seen
SEEDS = {"delve": 10}  # games that are looked through for moments; elsewhere FEW
FEW = 3
HINTS = MOST  # hints at each number of seats: they take long
EACH = 3  # actions of each kind that are tried where they are not legal
SEATS = {"dragon": (2, 3, 4), "delve": (1, 2, 4)}  # elsewhere the fewest and the most

Person = int | str
Asks = Iterable[wire.AnyAsk]


class Probe(NamedTuple):
    """Somebody at a moment, and what they might ask."""

    moment: Moment
    person: Person
    texts: list[str]  # actions in notation that are not legal for this person now
    legal: list[str]  # one of each kind that is
    hint: bool

    @property
    def match(self) -> Match:
        return self.moment.match

    @property
    def standing(self) -> str:
        if isinstance(self.person, str):
            return "onlooker"
        return "on turn" if self.match.actor == self.person else "out of turn"

    @property
    def own(self) -> int:
        """The seat one speaks for; whoever has none tries it with the first."""
        return self.person if isinstance(self.person, int) else 0

    @property
    def other(self) -> int:
        return (self.own + 1) % self.match.seats if self.match.seats > 1 else 9


# What can be asked without changing anything, then what changes something. A message that is missing fails the test.
QUIET: dict[type[wire.Ask], Callable[[Probe], Asks]] = {
    wire.Act: lambda p: [
        *[wire.Act(0, p.own, text, p.match.ply) for text in p.texts],
        *[wire.Act(0, p.other, text, p.match.ply) for text in [*p.texts[:1], *p.legal[:1]]],
        *[wire.Act(0, p.own, text, p.match.ply - 1) for text in [*p.texts[:1], *p.legal[:1]]],
    ],
    wire.Undo: lambda p: [wire.Undo(0, p.other, p.match.ply), wire.Undo(0, p.own, p.match.ply + 1)],
    wire.Resign: lambda p: [wire.Resign(0, p.other, p.match.ply), wire.Resign(0, p.own, p.match.ply + 1)],
    wire.Peek: lambda p: [
        *[wire.Peek(0, p.own, text) for text in [*p.texts, *p.legal]],
        *[wire.Peek(0, p.other, text) for text in p.texts[:2]],
    ],
    wire.Hint: lambda p: [wire.Hint(0, seat) for seat in (p.own, p.other) if seat != p.match.actor or p.hint],
    wire.Sync: lambda _: [wire.Sync(0)],
    wire.Ping: lambda _: [wire.Ping(0)],
    wire.Arrange: lambda p: [wire.Arrange(0, seat, kind) for seat in (p.own, p.other) for kind in ("here", "online")],
    wire.Swap: lambda p: [wire.Swap(0, p.own, p.other)],
    wire.Dress: lambda p: [wire.Dress(0, seat, 1) for seat in (p.own, p.other)],
    wire.Free: lambda p: [wire.Free(0, seat) for seat in (p.own, p.other)],
    wire.Begin: lambda p: [wire.Begin(0, begins) for begins in (p.own, "random", "loser")],
    wire.Sit: lambda p: [wire.Sit(0, seat, secret, "Eve") for seat in (p.own, p.other) for secret in ("", "guessed")],
    wire.Join: lambda p: [wire.Join(0, seat, code, "Eve") for seat in (p.own, p.other) for code in ("", "a-b-c")],
    wire.Welcome: lambda _: [wire.Welcome(0, True)],
    wire.Transfer: lambda p: [wire.Transfer(0), wire.Transfer(0, p.own), wire.Transfer(0, p.other)],
    wire.Takeover: lambda _: [wire.Takeover(0, "guessed")],
    wire.Start: lambda _: [wire.Start(0)],
    wire.React: lambda p: [wire.React(0, p.other, "smile")],
    wire.Show: lambda p: [wire.Show(0, seat, text) for seat in (p.own, p.other) for text in ("", *p.texts[:4])],
    wire.Propose: lambda p: [wire.Propose(0, p.other, what, p.match.ply) for what in ("back", "deputy")],
    wire.Vote: lambda p: [wire.Vote(0, p.match.ply, True)],
    wire.Timer: lambda _: [],
    wire.Rematch: lambda p: [wire.Rematch(0)] if not p.match.over else [],
}
EARLY = {"freed"}  # is only said before the start, when nothing is dealt yet
LOUD: list[Callable[[Probe], Asks]] = [
    lambda p: [wire.Act(0, p.own, text, p.match.ply) for text in p.legal],
    lambda p: [wire.Undo(0, p.own, p.match.ply), wire.Resign(0, p.own, p.match.ply), wire.Rematch(0)],
    lambda p: [wire.React(0, p.own, "smile"), wire.Propose(0, p.own, "back", p.match.ply), wire.Timer(0, 30)],
]


def numbered(asks: Asks) -> list[wire.AnyAsk]:
    return [replace(ask, id=number) for number, ask in enumerate(asks, 1)]


def probes(moment: Moment, choices: dict[str, list[str]], hint: bool, dice: Dice) -> Iterator[Probe]:
    """People at a moment, each with actions that they cannot take there, be it for want of the card."""
    match = moment.match
    for person in askers(match, dice):
        legal = match.view(reader_of(person)).legal
        by_kind = {type(action): match.codec.text(action) for action in dice.shuffled(legal)}
        possible = {match.codec.text(action) for action in legal}
        wrong = [[text for text in dice.shuffled(some) if text not in possible] for some in choices.values()]
        texts = [*itertools.chain(*[some[:EACH] for some in wrong]), "fly", "", *choices]
        yield Probe(moment, person, texts, list(by_kind.values()), hint)


def askers(match: Match, dice: Dice) -> list[Person]:
    """Who asks at a moment: everybody in the long run, else whose turn it is, another seat and somebody without one."""
    seats, onlookers = [*range(match.seats)], ["host", "stranger"]
    if EVERYTHING:
        return [*seats, *onlookers]
    others = [seat for seat in seats if seat != match.actor]
    return [*[seat for seat in seats if seat == match.actor], *dice.shuffled(others)[:1], dice.pick(onlookers)]


def choices_of(all: Iterable[Moment]) -> dict[str, list[str]]:
    """Every action that somebody could take at some moment, in notation, by its kind."""
    found: dict[str, set[str]] = {}
    for moment in all:
        for text in map(moment.match.codec.text, moment.match.legal):
            found.setdefault(text.partition(" ")[0], set()).add(text)
    return {kind: sorted(texts) for kind, texts in found.items()}


async def heard(house: House, probe: Probe, moment: Moment) -> list[bytes]:
    """All that a person is sent at a moment: for what it asks, for what it does, when others act, when a seat moves."""
    out = []
    groups = [numbered(itertools.chain(*[make(probe) for make in QUIET.values()]))]
    groups += [[ask] for make in LOUD for ask in numbered(make(probe))]
    for asks in groups:
        await house.set(moment)
        out += await house.visit(probe.person, asks)
    if moment.coming:
        out += await told_of_others(house, probe, moment)
    return out + await told_of_moves(house, probe, moment)


async def told_of_others(house: House, probe: Probe, moment: Moment) -> list[bytes]:
    """What a person is sent when the seat on turn acts: what comes of it is the same but for secrets."""
    table, actor = await house.set(moment), moment.match.actor
    assert moment.coming and isinstance(actor, int)
    table.kept = Given(house.lobby.store, moment.match, moment.coming)
    async with house.socket(probe.person) as reader, house.socket(actor) as other:
        await reader.answered()
        other.ask(wire.Act(1, actor, "", moment.match.ply))
        await other.answered()
        await reader.answered()
    return reader.heard


async def told_of_moves(house: House, probe: Probe, moment: Moment) -> list[bytes]:
    """What a person is sent when a seat goes on at another device; that device is told all that the seat may know."""
    await house.set(moment)
    async with house.socket(probe.person) as reader, house.socket(probe.own) as old, house.socket("newcomer") as new:
        await reader.answered()
        old.ask(wire.Transfer(1, probe.own))
        await old.answered()
        (secret,) = [each["secret"] for each in map(msgspec.json.decode, old.heard) if each["is"] == "pass"]
        new.ask(wire.Takeover(1, secret))
        for socket in (new, old, reader):
            await socket.answered()
    return reader.heard + (new.heard if probe.person == probe.own else [])


# Every route of the application, and how it is asked. What a finished game's record shows is no secret any more.
ROUTES = {
    "GET /": "/",
    "GET /new/{x}": "/new/{game}",
    "GET /t/{x}": f"/t/{KEY}",
    "GET /r/{x}": f"/r/{KEY}",
    "GET /rules/{x}": "/rules/{game}",
    "GET /learn": "/learn",
    "GET /learn/{x}": "/learn/{game}",
    "GET /about": "/about",
    "GET /j/{x}": f"/j/{CODE}",
    "GET /tv": "/tv",
    "GET /tv/{x}": f"/tv/{CODE}",
    "GET /api/codes/{code}": f"/api/codes/{CODE}",
    "GET /healthz": "/healthz",
    "GET /sw.js": "/sw.js",
    "GET /api/shelf": "/api/shelf",
    "GET /api/mine": "/api/mine",
    "POST /api/tables": "/api/tables",
    "GET /api/replays/{key}": f"/api/replays/{KEY}",
    "GET /api/records/{key}": f"/api/records/{KEY}",
    "POST /api/records": "/api/records",
    "GET /api/rules/{id}": "/api/rules/{game}",
    "GET /api/glossary/{id}": "/api/glossary/{game}",
    "POST /api/qr": "/api/qr",
    "GET /puzzle": "/puzzle",
    "GET /puzzle/{x}": "/puzzle/three-0417",
    "GET /position": "/position",
    "GET /try/{x}/{y}": f"/try/{KEY}/1",
    "GET /api/puzzles/today": "/api/puzzles/today?day=2026-11-16",
    "GET /api/puzzles/{id}": "/api/puzzles/three-0417",
    "POST /api/puzzles/try": "/api/puzzles/try",
    "POST /api/positions": "/api/positions",
    "POST /api/positions/try": "/api/positions/try",
    "GET /api/positions/{key}/{ply}": f"/api/positions/{KEY}/1",
    "GET /api/times/{key}": f"/api/times/{KEY}",
    "GET /api/reviews/{key}": f"/api/reviews/{KEY}",
    "GET /api/reviews/{key}/{turn}": f"/api/reviews/{KEY}/1",
    "POST /api/reviews/{key}/try": f"/api/reviews/{KEY}/try",
    "GET /static": "/static/games/{kit}/widgets.js",
}
POSTED: dict[str, Callable[[Spec], Any]] = {
    "POST /api/tables": lambda spec: {
        "game": spec.id,
        "seats": [{"kind": "me"}, *[{"kind": "online"}] * (spec.seats[-1] - 1)],
    },
    "POST /api/records": lambda spec: {"text": record_text(spec)},
    "POST /api/qr": lambda _: {"text": f"http://house/t/{KEY}"},
    "POST /api/puzzles/try": lambda _: {"puzzle": "three-0417", "hint": 2},
    "POST /api/positions": lambda spec: {"position": position.text(Match.new(spec, spec.seats[0], 1))},
    "POST /api/positions/try": lambda spec: {"position": position.text(Match.new(spec, spec.seats[0], 1))},
    "POST /api/reviews/{key}/try": lambda _: {"turn": 1},
}
OF_TABLE = (
    "GET /api/mine",
    "GET /api/codes/{code}",
    "GET /api/replays/{key}",
    "GET /api/records/{key}",
    "GET /api/reviews/{key}",
    "GET /api/reviews/{key}/{turn}",
    "POST /api/reviews/{key}/try",
    "GET /api/positions/{key}/{ply}",
    "GET /api/times/{key}",
)
SHOWN_AT_THE_END = OF_TABLE[2:]


def routes_of(app: Starlette) -> set[str]:
    """Every route by method and path; sockets apart."""
    plain = {f"{method} {r.path}" for r in app.routes if isinstance(r, Route) for method in r.methods or ()}
    mounted = {f"GET {route.path}" for route in app.routes if isinstance(route, Mount)}
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert sockets == {"/ws/{key}"}
    return {route for route in plain | mounted if not route.startswith("HEAD")}


async def fetched(house: House, probe: Probe, moment: Moment, routes: Iterable[str]) -> list[bytes]:
    """All that a person gets over HTTP at a moment."""
    await house.set(moment)
    asked = [route for route in routes if not (moment.match.over and route in SHOWN_AT_THE_END)]
    out = []
    for route in asked:
        (method, _, _), spec = route.partition(" "), moment.match.spec
        body = POSTED[route](spec) if route in POSTED else None
        out.append(await house.fetch(probe.person, method, ROUTES[route].format(game=spec.id, kit=spec.kit), body))
    return out


class Tokens:
    """Keys and secrets that are the same in both worlds."""

    def __init__(self) -> None:
        self.made = itertools.count()

    def __call__(self, _size: int = 0) -> str:
        return f"token-{next(self.made)}"


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> Tokens:
    """No chance after an action, no limit to questions, and no keys but ours: worlds differ in their secrets alone."""
    tokens = Tokens()
    monkeypatch.setattr(Match, "settle", lambda _: ())
    monkeypatch.setattr(Bucket, "take", lambda _: True)
    monkeypatch.setattr(limits, "GAP", 0)  # else the order of answers depends on the clock
    monkeypatch.setattr("secrets.token_urlsafe", tokens)
    return tokens


class Seen:
    """What was asked and answered: the gate is as wide as this."""

    def __init__(self) -> None:
        self.asked: set[tuple[str, str]] = set()
        self.answered: set[str] = set()
        self.routes: set[str] = set()

    def note(self, probe: Probe, answers: list[bytes]) -> None:
        asks = itertools.chain(*[make(probe) for make in (*QUIET.values(), *LOUD)])
        self.asked |= {(probe.standing, type(ask).__name__) for ask in asks}
        self.answered |= {found[1].decode() for each in answers if (found := re.match(rb'{"is":"(\w+)"', each))}


async def compare(house: House, all: list[Moment], tokens: Tokens, seen: Seen) -> None:
    """Ask everything at every moment, for everybody, in both worlds."""
    choices, stock, dice = choices_of(all), Stock(all), Dice(1)
    hints = [moment for moment in all if not moment.match.over][:HINTS]
    for moment in all:
        routes = ROUTES if moment is all[0] else OF_TABLE
        for probe in probes(moment, choices, moment in hints, dice):
            other = twin(moment, reader_of(probe.person), stock, dice)
            worlds = []
            for world in (moment, other):
                tokens.made = itertools.count()
                worlds.append([*await heard(house, probe, world), *await fetched(house, probe, world, routes)])
            for one, two in zip(*worlds, strict=True):
                assert one == two, f"{probe.person}, {probe.standing}, at {moment.phase}"
            seen.note(probe, worlds[0])
        seen.routes.update(routes)


def compared(spec: Spec, seats: Iterable[int], seeds: int, tokens: Tokens) -> Seen:
    """All of it at tables of so many seats, over so many games each."""
    seen = Seen()

    async def story() -> None:
        for each in seats:
            async with House.open(each) as house:
                assert routes_of(house.app) == set(ROUTES)
                await compare(house, moments(spec, each, range(seeds), MOST), tokens, seen)

    asyncio.run(story())
    return seen


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_no_byte_of_any_answer_depends_on_what_the_asker_may_not_know(spec: Spec, tokens: Tokens) -> None:
    seats = SEATS.get(spec.id, dict.fromkeys((spec.seats[0], spec.seats[-1])))
    seen = compared(spec, seats, SEEDS.get(spec.id, FEW), tokens)
    kinds = {kind.__name__ for kind in get_args(wire.AnyAsk)}
    assert seen.asked == set(itertools.product(("on turn", "out of turn", "onlooker"), kinds))
    assert seen.answered == {kind.__struct_config__.tag for kind in get_args(wire.AnyMessage)} - EARLY
    assert seen.routes == set(ROUTES)


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_a_bot_is_given_the_same_in_a_world_it_cannot_tell_apart(spec: Spec, tokens: Tokens) -> None:
    async def story() -> None:
        seats, dice = spec.seats[-1], Dice(1)
        all = moments(spec, seats, range(2), 1)
        async with House.open(seats) as house:
            for moment in all:
                if isinstance(bot := moment.match.actor, int):
                    other = twin(moment, bot, Stock(all), dice)
                    given = [await given_to_bot(house, world, bot) for world in (moment, other)]
                    assert given[0] == given[1] and given[0]

    asyncio.run(story())


async def given_to_bot(house: House, moment: Moment, seat: int) -> object:
    """What leaves the table when a bot is to decide."""
    table = await house.set(moment, bot=seat)
    return task(table.config, moment.match)


# --- planted leaks: each must be caught -------------------------------------------------------------------------------


def telling_views(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Classic.view

    def view(game: Classic, state: Any, reader: Reader) -> Any:
        return replace(honest(game, state, reader), unseen=state.goals)

    monkeypatch.setattr(Classic, "view", view)


def telling_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quest.Drew, "seen_by", lambda event, _: event)


def telling_objections(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(match: Match, seat: int, action: str) -> Any:
        raise Refused("illegal", match.game.why_not(match.state, match.codec.choice(action)))

    monkeypatch.setattr(Match, "peek", peek)


def telling_records(monkeypatch: pytest.MonkeyPatch) -> None:
    for sight in (permissions.Sight.RECORD, permissions.Sight.REPLAY):
        monkeypatch.setitem(permissions.RULES, sight, lambda *_: None)


@pytest.mark.parametrize(
    ("plant", "game", "seats"),
    [
        (telling_views, "classic", 2),
        (telling_events, "classic", 2),
        (telling_objections, "dragon", 3),
        (telling_objections, "dragon", 4),
        (telling_objections, "delve", 4),
        (telling_records, "classic", 2),
    ],
)
def test_the_gate_sees_a_leak(
    plant: Callable[[pytest.MonkeyPatch], None],
    game: str,
    seats: int,
    tokens: Tokens,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"(turn|onlooker), at "):
        compared(spec_of(game), [seats], FEW, tokens)
