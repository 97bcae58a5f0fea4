"""Ladders: fair, the same whoever plays them, and never begun twice."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import time
from collections import Counter
from typing import Any

import pytest

from mazeworks import Refused, spec_of
from mazeworks.arena import ENTRANTS, Fixture, Plan, many, play_new, run, standings
from mazeworks.bots import BOTS
from mazeworks.bots.levels import behind

from .ladders import CLASSIC, SHORT, made, plan, won

# --- the schedule ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_is_played_twice_with_the_seats_exchanged(three: tuple[str, ...], seats: int) -> None:
    ladder = plan(*three, games=10, seats=seats)
    fixtures = list(ladder.fixtures())
    deals: dict[str, list[Fixture]] = {}
    for fixture in fixtures:
        deals.setdefault(fixture.seed, []).append(fixture)
    assert len(set(fixtures)) == len(fixtures) == 3 * 10 and len(deals) == 3 * 5
    for one, other in deals.values():
        swap = dict(zip(sorted({*one.bots}), sorted({*one.bots}, reverse=True), strict=True))
        assert other.bots == tuple([swap[bot] for bot in one.bots])
    chairs = Counter([(bot, seat) for fixture in fixtures for seat, bot in enumerate(fixture.bots)])
    assert set(chairs.values()) == {10}


@pytest.mark.parametrize(
    ("edition", "like"),
    [("creatures", "classic"), ("creatures-open", "classic-open"), ("creatures-moonlit", "moonlit")],
)
def test_creature_editions_are_the_same_games_in_other_words(edition: str, like: str) -> None:
    """So one ladder is that of both: level by level the same bots play the same games."""
    ours, theirs = spec_of(edition), spec_of(like)
    games = [spec.game(spec.settle(None, 2)) for spec in (ours, theirs)]
    one, other = [[behind(game, level) for level in range(1, 101)] for game in games]
    assert one == other
    first, second = [play_new(spec, ("daisy", "fern"), 0) for spec in (ours, theirs)]
    assert first.state == second.state and first.ply == second.ply and first.result == second.result


def test_only_neighbours_meet_when_asked(three: tuple[str, ...]) -> None:
    met = {frozenset(fixture.bots) for fixture in plan(*three, neighbours=True).fixtures()}
    assert met == {frozenset(three[:2]), frozenset(three[1:])}


def test_the_games_of_a_pairing_do_not_depend_on_who_else_enters(three: tuple[str, ...]) -> None:
    alone, turned = set(plan("chaos", "greedy").fixtures()), set(plan("greedy", "chaos").fixtures())
    assert alone == turned < set(plan(*three).fixtures())


def test_more_games_go_on_where_fewer_stopped(three: tuple[str, ...]) -> None:
    few, more = [list(plan(*three, games=games).fixtures()) for games in (4, 10)]
    assert more[: len(few)] == few


def test_another_seed_deals_other_games() -> None:
    assert not set(plan(seed=1).fixtures()) & set(plan(seed=2).fixtures())


def test_the_levels_enter_unless_others_are_named() -> None:
    assert Plan.of(CLASSIC).bots == ENTRANTS
    assert len(ENTRANTS) >= 2 and {name.partition(":")[0] for name in ENTRANTS} <= set(BOTS)


@pytest.mark.parametrize(
    ("bots", "settings", "why"),
    [
        (("chaos",), {}, "two or more different bots"),
        (("chaos", "chaos"), {}, "two or more different bots"),
        (("chaos", "nobody"), {}, "no bot called 'nobody'"),
        (("chaos", "greedy"), {"games": 0}, "even number of games"),
        (("chaos", "greedy"), {"games": 3}, "even number of games"),
        (("chaos", "greedy"), {"seats": 9}, "for 2 to 4 seats"),
        (("chaos", "greedy"), {"options": {"cards": 99}}, "cards can be 0-12"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    bots: tuple[str, ...], settings: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        plan(*bots, **settings)


# --- playing --------------------------------------------------------------------------------------------------------


def test_two_processes_play_the_same_rows_in_the_same_order_as_one() -> None:
    ladder = plan(games=12)
    one, two = [
        [game.row for game in many(ladder.spec, ladder.options, list(ladder.fixtures()), jobs)] for jobs in (1, 2)
    ]
    assert one == two
    assert [row.fixture for row in one] == list(ladder.fixtures())
    assert list(run(CLASSIC, ["chaos", "greedy"], 9, 5, SHORT, jobs=2)) == list(
        run(CLASSIC, ["chaos", "greedy"], 9, 5, SHORT)
    )


def test_a_run_that_is_left_leaves_no_process_behind() -> None:
    others = set(multiprocessing.active_children())
    games = many(CLASSIC, SHORT, list(plan(games=400).fixtures()), 2)
    next(games)
    workers = set(multiprocessing.active_children()) - others
    assert workers
    games.close()  # type: ignore[attr-defined]
    end = time.monotonic() + 30
    while any(worker.is_alive() for worker in workers):  # where the pool saw it end first, that takes a moment
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_process_that_is_ended_from_outside_costs_no_row() -> None:
    others, fixtures = set(multiprocessing.active_children()), list(plan(games=40).fixtures())
    games = many(CLASSIC, SHORT, fixtures, 2)
    rows = [next(games).row]
    worker = next(iter(set(multiprocessing.active_children()) - others))
    worker.kill()
    rows += [game.row for game in games]
    assert rows == [game.row for game in many(CLASSIC, SHORT, fixtures)]


def test_processes_that_end_again_and_again_are_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("mazeworks.arena.series")  # its name is that of a function, too
    monkeypatch.setattr(module, "_begin", os._exit)  # a worker cannot even begin
    with pytest.raises(Refused, match="killed from outside"):
        list(many(CLASSIC, SHORT, list(plan(games=20).fixtures()), 2))


def test_every_answer_of_a_bot_is_timed() -> None:
    (game,) = many(CLASSIC, SHORT, list(plan(games=2).fixtures())[:1])
    answers = [thought.answers for thought in game.thoughts]
    assert 0 < sum(answers) <= game.row.plies  # the others are chance
    for thought in game.thoughts:
        assert 0 <= thought.worst <= thought.seconds


# --- the standings --------------------------------------------------------------------------------------------------


def test_a_draw_or_a_stopped_game_is_half_a_point_for_each() -> None:
    ladder = plan()
    ends = [((0,), False), ((1,), False), ((0,), False), ((0, 1), False), ((), False), ((0,), True)]
    rows = [
        won(fixture, *winners, truncated=stopped)
        for fixture, (winners, stopped) in zip(ladder.fixtures(), ends, strict=True)
    ]
    (pair,) = standings(ladder, {row.fixture: row for row in rows}).pairs
    assert (pair.bot, pair.wins, pair.draws, pair.truncated, pair.losses) == ("greedy", 0, 2, 1, 3)
    assert pair.points == (1.5, 4.5)
    assert pair.share == 0.25
    assert pair.turned.share == 0.75 and pair.turned.turned == pair


def test_at_a_larger_table_a_bot_wins_with_any_of_its_seats() -> None:
    ladder = plan(seats=4)
    (pair,) = made(ladder, lambda _: (0, 2)).pairs  # whoever sits first also sits third
    assert (pair.wins, pair.losses, pair.draws) == (3, 3, 0)
    (pair,) = made(ladder, lambda fixture: (2 + fixture.bots[2:].index("greedy"),)).pairs
    assert (pair.wins, pair.share) == (6, 1.0)
    (pair,) = made(ladder, lambda _: (0, 1)).pairs
    assert (pair.draws, pair.share) == (6, 0.5)


def test_standings_come_strongest_first_and_rungs_follow_the_plan(three: tuple[str, ...]) -> None:
    order = ("greedy", "chaos", "<third>")  # as it turns out, not as it was planned
    best = made(plan(*three), lambda fixture: (min((0, 1), key=lambda seat: order.index(fixture.bots[seat])),))
    assert tuple([rating.bot for rating in best.ratings]) == order
    assert [(pair.bot, pair.against, pair.share) for pair in best.rungs] == [
        ("<third>", "greedy", 0.0),
        ("greedy", "chaos", 1.0),
    ]
    assert len(best.cells) == 6 and best.played == 18


def test_the_digest_tells_one_row_from_another() -> None:
    ladder = plan()
    first, second = [made(ladder, lambda fixture, to=to: (to * (fixture.game == 3),)) for to in (0, 1)]  # type: ignore[misc]
    assert first.digest == made(ladder, lambda _: (0,)).digest != second.digest


def test_standings_of_a_run_that_just_began_are_wide_but_there() -> None:
    stands = standings(plan(), {})
    assert (stands.played, [pair.share for pair in stands.pairs]) == (0, [0.5])
    assert all(rating.high - rating.low > 300 for rating in stands.ratings)
