"""Puzzles, positions and reviews over HTTP: what is right is answered, anything else is refused with a sentence."""

from __future__ import annotations

import asyncio
import functools
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from mazeworks import Match, Record, Refused, spec_of
from mazeworks.server import limits, review_tasks, study_api
from mazeworks.server.app import make_app
from mazeworks.server.bot_pool import Minds
from mazeworks.server.reviews import Review, Reviews
from mazeworks.server.thinking_time import thinking_time
from mazeworks.store import MemoryStore
from mazeworks.study import position, puzzle_packs, reviewed
from mazeworks.study.puzzle_kind import begun, kind_of
from tests.study.games import KINDS, record_of

ID = "three-0417"
PUZZLE = puzzle_packs.by_id(ID)
LINE = [begun(PUZZLE).codec.text(action) for action in kind_of(PUZZLE.kind).proof(PUZZLE).line]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(2))) as client:
        yield client


@functools.cache
def uploaded(client: TestClient, id: str = "classic") -> str:
    key: str = client.post("/api/records", json={"text": str(record_of(id))}).json()["key"]
    return key


def lines_of(client: TestClient, key: str, **query: str) -> list[dict[str, Any]]:
    with client.stream("GET", f"/api/reviews/{key}", params=query) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        return [msgspec.json.decode(line) for line in answer.iter_lines()]


# --- puzzles ----------------------------------------------------------------------------------------------------------


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_hides_its_solution(client: TestClient) -> None:
    given = client.get("/api/puzzles/today", params={"day": "2026-11-16"}).json()
    assert given["id"] == "one-0108" and given["question"] == "Find the Teapot in 2 turns."
    firsts = puzzle_packs.by_id("one-0108").firsts
    assert firsts and not any(first in given["link"] for first in firsts)
    assert client.get(f"/api/puzzles/{given['link']}").json()["question"] == given["question"]
    german = client.get("/api/puzzles/today", params={"day": "2026-11-16", "lang": "de"}).json()
    assert german["question"] == "Finde „Teekanne“ in 2 Zügen."


def test_a_puzzle_is_solved_try_by_try_and_the_stars_are_as_earned(client: TestClient) -> None:
    for n in range(1, len(LINE) + 1):
        stands = client.post("/api/puzzles/try", json={"puzzle": ID, "actions": LINE[:n]}).json()
        assert stands["turns"] == n // 2 and stands["done"] is (n == len(LINE))
    assert (stands["stars"], stands["actor"], stands["left"]) == (3, None, 0)
    for given, stars in (({"tries": 2}, 2), ({"hints": 1}, 2), ({"hints": 2}, 1)):
        again = client.post("/api/puzzles/try", json={"puzzle": ID, "actions": LINE, **given}).json()
        assert again["stars"] == stars


def test_a_look_ahead_plays_nothing(client: TestClient) -> None:
    looked = client.post("/api/puzzles/try", json={"puzzle": ID, "actions": LINE[:1], "peek": True}).json()
    assert looked["turns"] == 0 and looked["told"] == []
    assert LINE[1] in looked["view"]["legal"]


def test_a_hint_tells_first_where_and_then_all(client: TestClient) -> None:
    where, whole = [client.post("/api/puzzles/try", json={"puzzle": ID, "hint": step}).json() for step in (1, 2)]
    assert where["advice"] == [whole["advice"][0].rsplit(" ", 1)[0]]
    stands = client.post("/api/puzzles/try", json={"puzzle": ID, "actions": whole["advice"]}).json()
    assert stands["turns"] == 1


def test_the_other_side_of_two_doors_answers(client: TestClient) -> None:
    advice = client.post("/api/puzzles/try", json={"puzzle": "doors-0001", "hint": 2}).json()["advice"]
    stands = client.post("/api/puzzles/try", json={"puzzle": "doors-0001", "actions": advice}).json()
    assert {told["event"]["seat"] for told in stands["told"] if "seat" in told["event"]} == {0, 1} or stands["done"]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("today?day=2999-01-01", "is not out yet"),
        ("today?day=tomorrow", "A day is written 2026-11-16"),
        ("three-9999", "There is no puzzle called"),
        ("seven-0001", "There is no kind of puzzle"),
        (PUZZLE.link[:70], "incomplete or damaged"),
        (PUZZLE.link + "x", "incomplete or damaged"),
        ("a" * 500, "incomplete or damaged"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_a_sentence(client: TestClient, path: str, why: str) -> None:
    answer = client.get(f"/api/puzzles/{path}")
    assert answer.status_code == 400 and why in answer.json()["why"]


def test_a_day_that_has_begun_somewhere_is_out(client: TestClient) -> None:
    latest = study_api.latest()
    assert client.get("/api/puzzles/today", params={"day": latest.isoformat()}).status_code == 200
    ahead = (latest + timedelta(1)).isoformat()
    assert client.get("/api/puzzles/today", params={"day": ahead}).status_code == 400


@pytest.mark.parametrize(
    "given",
    [
        {"actions": ["fly"]},
        {"actions": [LINE[1]]},
        {"actions": [*LINE, LINE[0]]},
        {"actions": ["push N2 0"] * 13},
        {"hint": 3},
        {"tries": 0},
        {"puzzle": "x" * 500},
        {"whole": True},
    ],
)
def test_an_illegal_try_is_refused_with_a_sentence(client: TestClient, given: dict[str, Any]) -> None:
    answer = client.post("/api/puzzles/try", json={"puzzle": ID, **given})
    assert answer.status_code == 400 and answer.json()["why"]


def test_tries_have_a_pace() -> None:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        assert client.get(f"/api/puzzles/{ID}").status_code == 200
        emptied(client, "try of guest")
        for path, body in ((f"/api/puzzles/{ID}", None), ("/api/puzzles/try", {"puzzle": ID}), ("/api/positions", {})):
            answer = client.post(path, json=body) if body is not None else client.get(path)
            assert answer.status_code == 429


def emptied(client: TestClient, what: str) -> float:
    """Let a bucket be empty for a long time. Return what was left in it."""
    buckets = client.app.state.buckets  # type: ignore[attr-defined]
    (bucket,) = [bucket for (kind, _), bucket in buckets.items() if kind == what]
    left, bucket.left, bucket.rate = bucket.left, 0, 0
    return float(left)


# --- reviews ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", KINDS)
def test_a_review_comes_turn_by_turn_as_the_library_says_it(client: TestClient, id: str) -> None:
    *turns, end = lines_of(client, uploaded(client, id))
    record = record_of(id)
    assert turns == [msgspec.json.decode(msgspec.json.encode(turned)) for turned in reviewed(record)]
    assert len(end["seats"]) == len(record.names) and end["game"] == id


def test_a_review_is_kept_and_tells_in_the_language_of_the_page(client: TestClient) -> None:
    key = uploaded(client)
    assert lines_of(client, key) == lines_of(client, key)
    assert lines_of(client, key, lang="de")[-1]["moments"] != lines_of(client, key)[-1]["moments"]


def test_a_running_game_is_not_reviewed(client: TestClient) -> None:
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    key = client.post("/api/tables", json=plan).json()["key"]
    for path in (f"reviews/{key}", f"reviews/{key}/1", f"positions/{key}/0"):
        answer = client.get(f"/api/{path}")
        assert answer.status_code == 400 and "secret until it is over" in answer.json()["why"]
    unfinished = Match.new(spec_of("classic"), 2, 1)
    upload = client.post("/api/records", json={"text": str(Record.of(unfinished))}).json()["key"]
    assert "not over" in lines_of(client, upload)[-1]["why"]
    assert "not over" in client.get(f"/api/positions/{upload}/0").json()["why"]


def test_each_seat_has_its_thinking_time() -> None:
    record = record_of("classic")
    decided = [(ply, int(line[0]) - 1) for ply, line in enumerate(record.entries) if line[0] != "*"][:4]
    (one, first), (two, second), (three, third), _ = decided
    clock = {one: 100.0, two: 103.0, three: 110.5, decided[3][0]: 9999.0}
    found = thinking_time(record, sorted(clock.items()))
    spent = [0.0, 0.0]
    for (_, seat), seconds in zip(decided[1:], (3.0, 7.5, 600.0), strict=True):  # a long pause counts as ten minutes
        spent[seat] += seconds
    assert {first, second, third} == {0, 1}
    assert (found.seats, found.total) == (tuple(spent), 610.5)


def test_thinking_times_are_told_of_a_finished_game(client: TestClient) -> None:
    assert client.get(f"/api/times/{uploaded(client)}").json() == {"seats": [0.0, 0.0], "total": 0.0}
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    key = client.post("/api/tables", json=plan).json()["key"]
    assert "secret until it is over" in client.get(f"/api/times/{key}").json()["why"]


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("reviews/nowhere", "no such table"),
        ("reviews/{key}?effort=all", "quick or deep"),
        ("reviews/{key}/999", "turns, not 999"),
        ("reviews/{key}/one", "incomplete or damaged"),
        ("positions/{key}/99999", "plies"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_with_a_sentence(client: TestClient, path: str, why: str) -> None:
    answer = client.get(f"/api/{path.format(key=uploaded(client))}")
    assert answer.status_code >= 400 and why in answer.json()["why"]


def test_a_turn_can_be_played_again_and_is_judged(client: TestClient) -> None:
    key = uploaded(client)
    worst = max(reviewed(record_of("classic"), "deep"), key=lambda turned: turned.loss)
    given = client.get(f"/api/reviews/{key}/{worst.turn}").json()
    assert given["seat"] == worst.seat and given["question"].startswith(f"Turn {worst.turn} again")
    played, best = [
        client.post(f"/api/reviews/{key}/try", json={"turn": worst.turn, "actions": line}).json()
        for line in (worst.played, worst.best)
    ]
    assert (played["done"], best["done"]) == (False, True)
    assert f"{worst.loss:g} points" in played["note"] and best["note"].startswith("Good")


# --- who waits for whom -----------------------------------------------------------------------------------------------


class Held(Executor):
    """A pool that does one piece of work each time it is told to go on."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.done = 0

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.jobs.append((future, lambda: fn(*args)))
        return future

    def go(self, at: int = 0) -> None:
        future, work = self.jobs.pop(at)
        self.done += 1
        if not future.cancelled():
            future.set_result(work())


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_few_reviews_run_at_a_time_and_one_of_a_guest() -> None:
    async def story() -> None:
        pool = Held()
        reviews = Reviews(pool, Minds(pool))
        record = record_of("classic")

        async def listen(key: str, guest: str) -> None:
            async for _ in reviews.lines(key, record, "quick", "en", guest):
                pass

        people = [("a", "ann"), ("b", "ann"), ("c", "ben"), ("d", "cleo")]
        listeners = [asyncio.create_task(listen(*each)) for each in people]
        await settled()
        assert len(pool.jobs) == limits.REVIEWS == 2  # Ann's first and Ben's
        listeners[0].cancel()
        await settled()
        pool.go()  # what was under way ends, and nothing follows it
        await settled()
        assert len(pool.jobs) == 2  # one of those who waited comes next
        for listener in listeners:
            listener.cancel()
        await settled()

    asyncio.run(story())


def test_an_address_waits_for_a_few_reviews_at_a_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps a connection open: a thousand of them would leave none for others."""
    monkeypatch.setattr(limits, "LISTENING", 2)

    async def story() -> None:
        reviews, record = Reviews(Held(), Minds(Held())), record_of("classic")
        streams = [reviews.lines(key, record, "quick", "en", "ann") for key in "ab"]
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as caught:
            reviews.check("ann")
        assert caught.value.code == "too-many"
        reviews.check("ben")
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        reviews.check("ann")
        waiting[1].cancel()
        await asyncio.gather(waiting[1], return_exceptions=True)

    asyncio.run(story())
    monkeypatch.setattr(limits, "LISTENING", 0)
    answer = client.get(f"/api/reviews/{uploaded(client)}")
    assert answer.status_code == 429 and "Close one" in answer.json()["why"]


def test_a_review_that_is_left_in_the_middle_of_a_turn_judges_that_turn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        reviews, review = Reviews(Held(), Minds(Held())), Review()

        async def judged(work: object, *_: object) -> object:
            return 1 if work is review_tasks.length else [b"turn"]

        monkeypatch.setattr(reviews, "_run", judged)
        async with review.news:  # a listener looks at the lines
            work = asyncio.create_task(reviews._judge(review, ("k", "quick", "en"), record_of("classic")))
            for _ in range(5):
                await asyncio.sleep(0)
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
        assert (review.turns, review.lines) == (0, [])

    asyncio.run(story())


def test_reviews_in_memory_are_few_and_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REVIEWS_BYTES", 1000)

    async def story() -> None:
        reviews = Reviews(Held(), Minds(Held()))
        for number in range(5):
            review = reviews._kept[str(number), "quick", "en"] = Review()
            await review.add([b"x" * 400], done=True)
        reviews._forget()
        assert [key for key, _, _ in reviews._kept] == ["3", "4"]
        reviews._kept["3", "quick", "en"].listeners = 1
        await reviews._kept["4", "quick", "en"].add([b"x" * 9000], done=True)
        reviews._forget()
        assert [key for key, _, _ in reviews._kept] == ["3"]

    asyncio.run(story())


def test_leaving_the_page_ends_the_work_and_coming_back_goes_on() -> None:
    async def story() -> None:
        pool = Held()
        reviews, record = Reviews(pool, Minds(pool)), record_of("classic")

        async def listen() -> list[bytes]:
            return [line async for line in reviews.lines("k", record, "quick", "en", "ann")]

        first = asyncio.create_task(listen())
        await settled()
        for _ in range(3):  # its length, and two turns
            pool.go()
            await settled()
        first.cancel()
        await settled()
        pool.jobs.clear()
        second = asyncio.create_task(listen())
        await settled()
        before = pool.done
        while not second.done():
            pool.go()
            await settled()
        turns = {msgspec.json.decode(line)["turn"] for line in second.result()[:-1]}
        assert pool.done - before == len(turns) - 2 + 2  # its length, the turns that were missing, and the end

    asyncio.run(story())


def test_a_hint_goes_before_the_next_turn_of_a_review() -> None:
    async def story() -> None:
        pool = Held()
        minds = Minds(pool)
        reviews = Reviews(pool, minds)
        lines = reviews.lines("k", record_of("classic"), "quick", "en", "ann")

        async def first() -> bytes:
            return await anext(lines)

        listener = asyncio.create_task(first())
        await settled()
        hint = asyncio.create_task(minds.hint(threading.active_count))
        await settled()
        pool.go()  # the length of the game
        await settled()
        assert len(pool.jobs) == 1  # the hint alone
        pool.go()
        await hint
        await settled()
        assert len(pool.jobs) == 1 and not listener.done()  # now the first turn
        pool.go()
        assert b'"turn":1' in await listener
        await lines.aclose()

    asyncio.run(story())


def test_a_bot_that_thinks_goes_before_the_next_turn_of_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REVIEW_WAITS", 600.0)

    async def story() -> None:
        bots, pool = Held(), Held()
        minds = Minds(bots)
        lines = Reviews(pool, minds).lines("k", record_of("classic"), "quick", "en", "ann")

        async def first() -> bytes:
            return await anext(lines)

        bot = asyncio.create_task(minds.think(threading.active_count))
        listener = asyncio.create_task(first())
        await settled()
        pool.go()  # the length of the game
        await settled()
        assert not pool.jobs
        bots.go()
        await bot
        while not pool.jobs:
            await asyncio.sleep(0.01)
        pool.go()
        assert b'"turn":1' in await listener
        await lines.aclose()

    asyncio.run(story())


def test_a_guest_has_a_number_of_games_an_hour() -> None:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(2))) as client:
        text = str(record_of("tigers"))
        keys = [client.post("/api/records", json={"text": text}).json()["key"] for _ in range(3)]
        client.app.state.buckets.clear()  # type: ignore[attr-defined]
        limit = limits.REVIEWING.guest.burst
        for _ in range(int(limit) + 5):
            assert lines_of(client, keys[0])  # the same game counts once
        assert emptied(client, "review of guest") > limit - 2
        answer = client.get(f"/api/reviews/{keys[1]}")
        assert answer.status_code == 429 and "many reviews" in answer.json()["why"]


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", KINDS)
def test_any_moment_of_a_finished_game_opens_as_a_board_to_try_turns_on(client: TestClient, id: str) -> None:
    key, plies = uploaded(client, id), len(record_of(id).entries)
    for ply in (0, plies // 2):
        link = client.get(f"/api/positions/{key}/{ply}").json()["position"]
        given = client.post("/api/positions", json={"position": link}).json()
        assert given["game"] == id and given["attempt"]["actor"] == given["seat"]
        action = given["attempt"]["view"]["legal"][0]
        asked = {"position": given["link"], "seat": given["seat"], "actions": [action]}
        after = client.post("/api/positions/try", json=asked).json()
        assert after["actor"] == given["seat"] or after["result"]
        assert after == client.post("/api/positions/try", json=asked).json()  # the same try, the same answer
        assert position.read(after["position"]).spec.id == id


@pytest.mark.parametrize(
    "given", ["", "classic", "classic 1 {} {}", "~abc", position.link(Match.new(spec_of("classic"), 2, 1))[:200]]
)
def test_what_is_no_position_is_refused_with_a_sentence(client: TestClient, given: str) -> None:
    answer = client.post("/api/positions", json={"position": given})
    assert answer.status_code == 400 and answer.json()["why"].endswith(".")
