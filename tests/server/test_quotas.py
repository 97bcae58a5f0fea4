"""What one guest and one address may have, and the sentences that say so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazeworks import Refused, spec_of
from mazeworks.server import guests, limits, wire, wire_http
from mazeworks.server.app import make_app
from mazeworks.server.guests import Bucket, Buckets, Guests
from mazeworks.server.limits import Quota
from mazeworks.server.public_address import Public
from mazeworks.server.quotas import Quotas
from mazeworks.server.reviews import Reviews
from mazeworks.store import Counts, MemoryStore
from tests.kit.samples import record_text

ORIGIN, SOCKETS = "https://maze.example", "wss://maze.example/ws"
PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "online"}]}
BOTS = {"game": "classic", "seats": [{"kind": "bot", "bot": "chaos"}] * 2}
RECORD = {"text": record_text(spec_of("classic"))}


def visitor(app: Any, address: str) -> TestClient:
    """Somebody from an address, at the server that runs already."""
    client = TestClient(app, base_url=ORIGIN, client=(address, 50000))
    client.portal = app.state.portal
    return client


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A public server with small limits and no refilling of buckets."""
    for name, quota in {
        "TABLES": Quota(3, 5),
        "GHOSTS": Quota(1, 2),
        "UPLOADS": Quota(2, 3),
        "SOCKETS": Quota(2, 3),
    }.items():
        monkeypatch.setattr(limits, name, quota)
    monkeypatch.setattr(guests, "Bucket", lambda _rate, burst: Bucket(0, burst))
    app = make_app(MemoryStore(), ThreadPoolExecutor(1), public=Public.of(ORIGIN))
    with TestClient(app, base_url=ORIGIN) as client:
        app.state.portal = client.portal
        yield app


def post(client: TestClient, path: str, body: Any, language: str = "en") -> str:
    """The key of what was made, or why it was not."""
    answer = client.post(f"{path}?lang={language}", json=body)
    if answer.status_code == 429:
        assert answer.json()["code"] == "too-many"
        return str(answer.json()["why"])
    assert answer.status_code == 201, answer.text
    return ""


def test_a_guest_has_so_many_unfinished_tables(app: Any) -> None:
    ann, ben = visitor(app, "203.0.113.7"), visitor(app, "203.0.113.8")
    assert [post(ann, "/api/tables", PLAN) for _ in range(3)] == [""] * 3
    assert post(ann, "/api/tables", PLAN) == "You have 3 unfinished games here. Finish or resign one of them first."
    assert post(ann, "/api/tables", PLAN, "de").startswith("Du hast hier 3 unfertige Partien.")
    assert post(ben, "/api/tables", PLAN) == ""


def test_an_address_has_so_many_however_many_guests_it_pretends_to_be(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    for _ in range(5):
        assert post(ann, "/api/tables", PLAN) == ""
        ann.cookies.clear()
    assert post(ann, "/api/tables", PLAN).startswith("Your network has 5 unfinished games")
    assert post(visitor(app, "203.0.113.8"), "/api/tables", PLAN) == ""


def test_tables_of_bots_alone_are_few(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    assert post(ann, "/api/tables", BOTS) == ""
    assert "played by bots alone" in post(ann, "/api/tables", BOTS)
    assert post(ann, "/api/tables", PLAN) == ""


def test_a_right_guess_is_refunded_even_if_its_bucket_is_forgotten() -> None:
    buckets = Buckets()
    buckets.check("guess", "ann", limits.GUESSES)
    buckets.clear()  # many others have asked meanwhile
    buckets.refund("guess", "ann")
    assert not buckets


@pytest.mark.parametrize(("path", "body"), [("/api/tables", BOTS), ("/api/records", RECORD)])
def test_requests_at_the_same_time_are_counted_one_by_one(
    app: Any, path: str, body: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "UPLOADS", Quota(1, 1))
    ann, store = visitor(app, "203.0.113.7"), app.state.lobby.store
    ann.get("/")
    count = store.count

    async def slow(guest: str, payer: str) -> Counts:
        found: Counts = await count(guest, payer)
        await asyncio.sleep(0.05)
        return found

    monkeypatch.setattr(store, "count", slow)
    with ThreadPoolExecutor(4) as pool:
        answers = [*pool.map(lambda _: ann.post(path, json=body).status_code, range(4))]
    assert sorted(answers) == [201, 429, 429, 429]


def test_bots_alone_rest_after_much_thinking_and_a_person_still_gets_a_table(app: Any) -> None:
    ann, ben = visitor(app, "203.0.113.7"), visitor(app, "203.0.113.8")
    ann.get("/")
    guest = ann.cookies["__Host-guest"].partition(".")[0]
    assert post(ben, "/api/tables", BOTS) == ""
    app.state.portal.call(app.state.lobby.store.spent, limits.THINKING.guest + 1, guest)
    assert post(ann, "/api/tables", BOTS).startswith("Your bots have thought long enough for now.")
    assert post(ann, "/api/tables", BOTS, "de").startswith("Deine Bots haben")
    assert post(ann, "/api/tables", PLAN) == ""
    assert app.state.lobby.hall.thinker.allowance.guest == limits.THINKING.guest


def test_a_game_that_is_over_counts_no_longer(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    keys = [ann.post("/api/tables", json=plan).json()["key"] for _ in range(3)]
    assert post(ann, "/api/tables", PLAN)
    with ann.websocket_connect(f"{SOCKETS}/{keys[0]}") as socket:
        socket.send_json({"do": "resign", "id": 1, "seat": 0, "ply": 0})
        while (message := socket.receive_json()).get("id") != 1:
            pass
        assert message["is"] == "done"
    assert post(ann, "/api/tables", PLAN) == ""


def test_uploads_are_counted_by_guest_and_by_address(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    assert [post(ann, "/api/records", RECORD) for _ in range(2)] == [""] * 2
    assert "30 days" in post(ann, "/api/records", RECORD)
    ann.cookies.clear()
    assert post(ann, "/api/records", RECORD) == ""
    ann.cookies.clear()
    assert "30 days" in post(ann, "/api/records", RECORD)


def test_new_tables_come_one_a_second_after_a_burst(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES", Quota(1000, 1000))
    ann = visitor(app, "203.0.113.7")
    assert [ann.post("/api/tables", json=PLAN).status_code for _ in range(21)] == [201] * 20 + [429]
    ann.cookies.clear()
    assert ann.post("/api/tables", json=PLAN).json()["code"] == "too-fast"  # the address asks too often, too


def test_reading_is_limited_for_each_address(app: Any) -> None:
    ann, ben = visitor(app, "203.0.113.7"), visitor(app, "203.0.113.8")
    statuses = [ann.get("/api/mine").status_code for _ in range(201)]
    assert statuses == [200] * 200 + [429]
    assert (ann.get("/").status_code, ben.get("/api/mine").status_code) == (200, 200)


def test_sockets_are_limited_and_free_again_when_they_close(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    key = ann.post("/api/tables", json=PLAN).json()["key"]
    with ann.websocket_connect(f"{SOCKETS}/{key}"), ann.websocket_connect(f"{SOCKETS}/{key}"):
        assert refused(ann, key) == (4429, "You have 2 tables open. Close one of these windows first.")
        ann.cookies.clear()
        with ann.websocket_connect(f"{SOCKETS}/{key}"):
            ann.cookies.clear()
            assert refused(ann, key)[1].startswith("Your network has too many tables open")
    assert app.state.quotas.sockets == 0
    with ann.websocket_connect(f"{SOCKETS}/{key}") as socket:
        assert socket.receive_json()["is"] == "table"


def refused(client: TestClient, key: str) -> tuple[int, str]:
    with client.websocket_connect(f"{SOCKETS}/{key}") as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_json()
    return caught.value.code, caught.value.reason


def test_hints_are_six_a_minute(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    key = ann.post("/api/tables", json=plan).json()["key"]
    with ann.websocket_connect(f"{SOCKETS}/{key}") as socket:
        for number in range(1, 8):  # by a seat that is not to decide: no bot has to think
            socket.send_json({"do": "hint", "id": number, "seat": 1})
        answers: list[str] = []
        while len(answers) < 7:
            message = socket.receive_json()
            answers += [message["code"]] if "id" in message else []
        assert sorted(answers) == ["not-your-turn"] * 6 + ["too-fast"]


def test_on_a_home_network_stored_things_are_not_limited() -> None:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        assert client.app.state.quotas._stored is None  # type: ignore[attr-defined]


def test_on_a_home_network_hints_are_not_limited() -> None:
    quotas = Quotas(Buckets())
    for _ in range(60):
        quotas.message(wire.Hint(1, 0), "guest", "an address")


def test_this_machine_itself_has_no_limits_by_address() -> None:
    async def story() -> None:
        quotas = Quotas(Buckets())
        plan = wire_http.NewTable("classic", ())
        for number in range(200):
            await quotas.new_table(f"guest {number}", Guests("key").payer("127.0.0.1"), plan)
        for number in range(20):
            await quotas.new_table(f"other {number}", "an address", plan)
        with pytest.raises(Refused, match="Too many"):
            await quotas.new_table("yet another", "an address", plan)

    asyncio.run(story())


# --- what one client may cost others ----------------------------------------------------------------------------------


def talk(client: TestClient, key: str, ask: dict[str, Any], times: int) -> list[str]:
    """The answers to a message that is sent again and again: `done`, or the code of a refusal."""
    answers: list[str] = []
    with client.websocket_connect(f"{SOCKETS}/{key}") as socket:
        for number in range(1, times + 1):
            socket.send_json({"id": number, **ask})
            while (message := socket.receive_json()).get("id") != number:
                pass
            answers.append(message.get("code") or message["is"])
    return answers


def test_a_guest_gains_nothing_by_opening_more_sockets(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ALL_MESSAGES", limits.Pace(limits.Rate(0, 5), limits.Rate(0, 8)))
    ann = visitor(app, "203.0.113.7")
    key = ann.post("/api/tables", json=PLAN).json()["key"]
    begin = {"do": "begin", "begins": "random"}
    assert talk(ann, key, begin, 4) == ["done"] * 4
    assert talk(ann, key, begin, 2) == ["done", "too-fast"]
    ann.cookies.clear()  # another guest, from the same address
    assert talk(ann, key, begin, 4) == ["not-yours"] * 3 + ["too-fast"]


def test_what_costs_more_may_be_asked_less_often(app: Any) -> None:
    ann = visitor(app, "203.0.113.7")
    key = ann.post("/api/tables", json=PLAN).json()["key"]
    assert talk(ann, key, {"do": "sync"}, 21) == ["done"] * 20 + ["too-fast"]
    statuses = [ann.post("/api/qr", json={"text": "x"}).status_code for _ in range(21)]
    assert statuses == [200] * 20 + [429]


def test_a_rematch_counts_as_a_new_table(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_TABLES", limits.Pace(limits.Rate(0, 2), limits.Rate(0, 2)))
    ann = visitor(app, "203.0.113.7")
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    key = ann.post("/api/tables", json=plan).json()["key"]
    assert talk(ann, key, {"do": "resign", "seat": 0, "ply": 0}, 1) == ["done"]
    assert talk(ann, key, {"do": "rematch"}, 2) == ["done", "too-fast"]


def test_a_socket_that_comes_again_and_again_is_refused(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTS", limits.Pace(limits.Rate(0, 2), limits.Rate(0, 3)))
    ann = visitor(app, "203.0.113.7")
    key = ann.post("/api/tables", json=PLAN).json()["key"]
    for _ in range(2):
        talk(ann, key, {"do": "sync"}, 1)
    assert refused(ann, key)[0] == 4429
    ann.cookies.clear()
    talk(ann, key, {"do": "sync"}, 1)
    ann.cookies.clear()
    assert refused(ann, key)[0] == 4429


def test_records_of_one_asker_are_read_one_at_a_time_and_one_reader_is_left_for_others() -> None:
    async def story() -> None:
        quotas, running, most = Quotas(Buckets()), 0, 0
        let_go = asyncio.Event()

        async def read(asker: str) -> None:
            nonlocal running, most
            async with quotas.reading(asker):
                running += 1
                most = max(most, running)
                await let_go.wait()
                running -= 1

        greedy = [asyncio.create_task(read("greedy")) for _ in range(9)]
        await asyncio.sleep(0)
        assert running == limits.READING_EACH == limits.READERS - 1
        other = asyncio.create_task(read("other"))
        await asyncio.sleep(0)
        assert running == limits.READING_EACH + 1
        let_go.set()
        await asyncio.gather(other, *greedy)
        assert running == 0 and len(quotas._readings) == 0

    asyncio.run(story())


CHEAP = {wire.Act, wire.Undo, wire.Resign, wire.Peek, wire.Ping}  # as often as any message


def test_every_message_that_costs_more_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, limit in vars(limits).items():
        if isinstance(limit, limits.Pace) and name != "ALL_MESSAGES":
            monkeypatch.setattr(limits, name, limits.Pace(limits.Rate(0, 0), limits.Rate(0, 0)))
    quotas = Quotas(Buckets(), MemoryStore())  # type: ignore[arg-type]
    limited = set()
    for kind in get_args(wire.AnyAsk):
        try:
            quotas.message(kind(0, *[None] * (len(kind.__struct_fields__) - 1)), "ann", "203.0.113.7")
        except Refused:
            limited.add(kind)
    assert limited == {*get_args(wire.AnyAsk)} - CHEAP


def test_reviews_of_one_address_wait_for_each_other_whoever_asks(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    askers = []

    async def lines(_reviews: Reviews, *args: Any) -> Any:
        askers.append(args[-1])
        yield b"{}"

    monkeypatch.setattr(Reviews, "lines", lines)
    ann = visitor(app, "203.0.113.7")
    key = ann.post("/api/records", json=RECORD).json()["key"]
    for each in (ann, ann, visitor(app, "203.0.113.8")):
        assert each.get(f"/api/reviews/{key}").status_code == 200
        each.cookies.clear()
    assert askers[0] == askers[1] != askers[2]


def test_a_guest_that_says_much_at_once_lets_others_speak_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GAP", 0.02)
    order: list[str] = []

    async def says(quotas: Quotas, guest: str) -> None:
        await quotas.turn(guest)
        order.append(guest)

    async def story() -> None:
        quotas = Quotas(Buckets())
        crowd = [asyncio.create_task(says(quotas, "loud")) for _ in range(5)]
        await asyncio.gather(says(quotas, "quiet"), *crowd)

    asyncio.run(story())
    assert order.index("quiet") <= 1, "the other guest waits for one message at most"


def test_a_guest_without_sockets_leaves_nothing_behind() -> None:
    async def story() -> None:
        quotas = Quotas(Buckets())
        with quotas.socket("guest", ""):
            await quotas.turn("guest")
        assert not quotas._turns

    asyncio.run(story())
