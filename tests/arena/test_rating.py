"""Ratings: they find the strengths that made the results, and know how well."""

from __future__ import annotations

import itertools
import math

import pytest

from mazeworks import Dice
from mazeworks.arena import Rating, rate
from mazeworks.arena.rating import ELO, MEAN, Scores

STRENGTHS = {"ant": 0.0, "bee": 1.2, "cat": 1.9, "dog": 3.5}
CENTRE = sum(STRENGTHS.values()) / len(STRENGTHS)
ROUND = tuple(itertools.combinations(STRENGTHS, 2))
CHAIN = tuple(itertools.pairwise(STRENGTHS))


def results(pairings: tuple[tuple[str, str], ...], games: int, dice: Dice) -> Scores:
    """Games as the model has them: the stronger wins the more often the further it is ahead."""
    out = {}
    for one, other in pairings:
        weights = [round(1e6 * math.exp(STRENGTHS[bot])) for bot in (one, other)]
        wins = sum([dice.weighted([(1, weights[0]), (0, weights[1])]) for _ in range(games)])
        out[one, other] = (float(wins), float(games - wins))
    return out


def by_name(ratings: tuple[Rating, ...]) -> dict[str, Rating]:
    return {rating.bot: rating for rating in ratings}


@pytest.mark.parametrize("pairings", [ROUND, CHAIN], ids=["round", "chain"])
def test_intervals_hold_the_true_strength_as_often_as_they_say(pairings: tuple[tuple[str, str], ...]) -> None:
    dice, held, asked = Dice("coverage"), 0, 0
    for _ in range(400):
        for rating in rate(tuple(STRENGTHS), results(pairings, 60, dice)):
            true = MEAN + ELO * (STRENGTHS[rating.bot] - CENTRE)
            held, asked = held + (rating.low <= true <= rating.high), asked + 1
    assert 0.93 <= held / asked <= 0.97


def test_many_games_find_the_strengths_themselves() -> None:
    for rating in rate(tuple(STRENGTHS), results(ROUND, 20_000, Dice(1))):
        assert rating.elo == pytest.approx(MEAN + ELO * (STRENGTHS[rating.bot] - CENTRE), abs=12)
        assert rating.high - rating.low < 25


def test_ten_to_one_is_four_hundred_points() -> None:
    strong, weak = rate(("strong", "weak"), {("strong", "weak"): (9999.5, 999.5)})
    assert strong.elo - weak.elo == pytest.approx(400)
    assert strong.elo + weak.elo == pytest.approx(2 * MEAN)


def test_ratings_do_not_depend_on_names_or_order() -> None:
    scores = results(ROUND, 50, Dice(2))
    plain = by_name(rate(tuple(STRENGTHS), scores))
    new = dict(zip(STRENGTHS, ("zebra", "yak", "ape", "wasp"), strict=True))
    turned = {(new[other], new[one]): points[::-1] for (one, other), points in reversed([*scores.items()])}
    renamed = by_name(rate(tuple(sorted(new.values())), turned))
    for name, rating in plain.items():
        other = renamed[new[name]]
        assert (other.elo, other.low, other.high) == pytest.approx((rating.elo, rating.low, rating.high))


@pytest.mark.parametrize("games", [1, 400, 1_000_000])
def test_a_bot_that_won_every_game_has_a_finite_rating_and_a_wide_interval(games: int) -> None:
    best, worst = rate(("best", "worst"), {("best", "worst"): (float(games), 0.0)})
    assert best.elo - worst.elo == pytest.approx(ELO * math.log(2 * games + 1))
    assert best.high - best.low > 300
    assert (best.elo - MEAN, best.high - MEAN) == pytest.approx((MEAN - worst.elo, MEAN - worst.low))


def test_a_bot_that_has_not_played_yet_is_rated_by_the_prior_alone() -> None:
    ratings = by_name(rate(("a", "b", "c"), {("a", "b"): (50.0, 50.0), ("b", "c"): (0.0, 0.0)}))
    assert [rating.elo for rating in ratings.values()] == pytest.approx([MEAN] * 3)
    assert ratings["c"].high - ratings["c"].low > 3 * (ratings["a"].high - ratings["b"].elo)


def test_more_games_narrow_the_interval_by_the_root_of_their_number() -> None:
    few, many = [rate(("a", "b"), {("a", "b"): (0.6 * games, 0.4 * games)})[0] for games in (1_000, 100_000)]
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.01)
