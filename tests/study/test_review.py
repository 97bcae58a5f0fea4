"""A review judges every turn of a finished game by what its seat could know."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator

import msgspec
import pytest

from mazeworks import Dice, Match, Record, Refused, spec_of
from mazeworks.core import AnyState, Result
from mazeworks.games.delve import judge as delve_judge
from mazeworks.games.delve.rules.state.events.travel import Stepped
from mazeworks.study import Turned, concluded, course_of, judge_of, moments, reviewed, summed
from mazeworks.study.judge import Judged
from mazeworks.study.review import Reviewer, word_of
from mazeworks.study.sentences import sentence
from mazeworks.study.turns import Turn
from tests.kit.extent import EVERYTHING
from tests.study.games import KINDS, record_of

USUAL = 10 if EVERYTHING else 5
TWINS = int(os.environ.get("MAZEWORKS_TWINS", USUAL))  # turns of each game that are judged in two worlds
NAMES = ("Ann", "Bo")
kinds = pytest.mark.parametrize("id", KINDS)


def reviewer(record: Record) -> Reviewer:
    return Reviewer(course_of(record), "quick", "en", record.names)


@functools.cache
def review_of(id: str, language: str = "en") -> list[Turned]:
    """The whole review of a short game, judged once for all tests."""
    return list(reviewed(record_of(id), language=language, names=NAMES))


def turns_of(id: str) -> Iterator[tuple[Reviewer, Turn]]:
    """Turns of several games."""
    found = 0
    for seed in range(100):
        judge = reviewer(record_of(id, seed))
        for turn in judge.course.turns:
            if found == TWINS:
                return
            found += 1
            yield judge, turn


@kinds
def test_a_seat_is_judged_alike_in_worlds_that_it_cannot_tell_apart(id: str) -> None:
    judged = 0
    for at, (judge, turn) in enumerate(turns_of(id)):
        for seat in turn.deciders():
            views = [judge.game.view(step.state, seat) for step in turn.steps]
            twins = [judge.game.imagine(view, Dice(f"twin/{at}")) for view in views]
            other = turn._replace(
                steps=tuple([step._replace(state=state) for step, state in zip(turn.steps, twins, strict=True)])
            )
            one, two = judge.judged(turn, seat), judge.judged(other, seat)
            assert one == two
            judged += one is not None
    assert judged >= TWINS / 2


@kinds
def test_a_match_counts_as_many_turns_as_its_review(id: str) -> None:
    for seed in range(4):
        record = record_of(id, seed)
        assert record.replay().turns == len(course_of(record).turns)


@kinds
def test_a_review_streams_every_turn_in_order_and_resumes_at_any(id: str) -> None:
    record = record_of(id)
    every = review_of(id)
    assert [turned.turn for turned in every] == sorted([turned.turn for turned in every])
    assert {turned.turn for turned in every} == set(range(1, every[-1].turn + 1))
    late = len({turned.turn for turned in every}) // 2
    assert list(reviewed(record, since=late, names=NAMES)) == [turned for turned in every if turned.turn > late]
    for turned in every:
        assert sum(turned.chance) == pytest.approx(100, abs=0.3) or turned is every[-1]
        assert (turned.loss == 0) == (turned.word in ("", "best", "only"))
        assert turned.loss <= turned.stake + 0.1 or turned.loss <= 100
        assert bool(turned.word) or turned.best == turned.played
    course = course_of(record)
    assert [chance > 0 for chance in every[-1].chance] == [seat in course.result.winners for seat in range(2)]


@kinds
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_is_a_whole_sentence_in_every_language(id: str, language: str) -> None:
    record = record_of(id)
    course, judge = course_of(record), judge_of(course_of(record).game)
    done = concluded(judge, record.game, review_of(id, language), course.result, NAMES, language)
    assert len(done.moments) <= 5
    assert [moment.turn for moment in done.moments] == sorted([moment.turn for moment in done.moments])
    for moment in done.moments:
        assert "{" not in moment.text and moment.text[-1] in ".)"
        assert "Ann" in moment.text or "Bo" in moment.text
    assert len(msgspec.json.encode(done)) > 0


def test_a_running_game_is_refused_before_anything_is_judged() -> None:
    record = record_of("classic")
    running = msgspec.structs.replace(record, entries=record.entries[:-1])
    with pytest.raises(Refused, match="not over"):
        reviewed(running)


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    record = record_of("classic")
    with pytest.raises(Refused, match="Ply"):
        reviewed(msgspec.structs.replace(record, entries=(record.entries[1], *record.entries)))


def test_actions_taken_back_are_left_out() -> None:
    record = record_of("classic")
    first, *rest = record.entries
    entries = (first, f"{first.split()[0]} undo", first, *rest)
    undone = list(reviewed(msgspec.structs.replace(record, entries=entries)))
    assert [(each.played, each.loss) for each in undone] == [(each.played, each.loss) for each in review_of("classic")]


def test_turns_of_a_seat_that_resigned_are_not_judged() -> None:
    match = Match.new(spec_of("classic"), 3, 5, {"cards": 1, "turn_limit": 9})
    dice = Dice(5)
    match.resign(1, match.ply)
    while isinstance(seat := match.actor, int):
        match.submit(seat, dice.pick(match.legal), match.ply)
    turns = list(reviewed(Record.of(match)))
    assert {turned.word for turned in turns if turned.seat == 1} == {""}
    assert all(turned.word for turned in turns if turned.seat == 0)
    assert summed(turns, 3)[1].care is None


class Plain:
    """A game that nobody knows anything about."""

    def seats(self, state: AnyState) -> int:
        return 4

    def result(self, state: AnyState) -> None:
        return None


def test_a_game_without_a_judge_is_not_judged() -> None:
    judge = judge_of(Plain())  # type: ignore[arg-type]
    assert judge.chances(Match.new(spec_of("classic"), 4, 1).state) == (0.25,) * 4
    assert judge.turn([], []) is None


def test_hindsight_is_told_as_such() -> None:
    game = course_of(record_of("classic")).game
    lost = turned(3, 0, loss=12.0, word="blunder", tags=("gave", "taken"))
    assert sentence(game, lost, "loss", ("Ann", "Bo")).endswith(
        "As it turned out, it opened the way for Bo, who took it."
    )


@pytest.mark.parametrize("id", ["wizard", "dragon"])
def test_the_planner_loses_little_by_its_own_judgement(id: str) -> None:
    record = record_of(id, 1, ("planner", "daisy"))
    planner, daisy = summed(list(reviewed(record)), 2)
    assert planner.care is not None and daisy.care is not None
    assert planner.care > 0.99 > daisy.care


def test_after_a_lull_neither_waiting_nor_giving_way_is_blamed() -> None:
    """In this game the planner tires of waiting, and takes turns that a patient one would not take."""
    course = course_of(record_of("dragon", 3, ("planner", "daisy")))
    judge = judge_of(course.game)
    gave_way = 0
    for turn in [each for each in course.turns if each.seat == 0]:
        steps = turn.decisions(0)
        views, played = [course.game.view(step.state, 0) for step in steps], [step.action for step in steps]
        patient, weary = judge.turn(views, played), judge.turn(views, played, [step.since for step in steps])
        assert (patient is None) == (weary is None)
        if patient and weary:
            assert weary.loss <= patient.loss
            gave_way += weary.loss < patient.loss
    assert gave_way > 0


@pytest.mark.parametrize(("id", "words"), [("classic", ("walk",)), ("tigers", ("lead",))])
def test_steps_are_the_squares_that_a_seat_walked(id: str, words: tuple[str, ...]) -> None:
    turns = review_of(id)
    assert [sums.steps for sums in summed(turns, 2)] == [
        sum([each.steps for each in turns if each.seat == seat]) for seat in range(2)
    ]
    assert sum([each.steps for each in turns]) > 5
    still = [each for each in turns if not any(action.startswith(words) for action in each.played)]
    assert not any(each.steps for each in still)


def test_steps_in_the_delve_count_tiles_but_no_rides() -> None:
    judge = judge_of(course_of(record_of("delve")).game)
    assert [judge.steps(Stepped(0, cell=3, way=way)) for way in ("step", "door", "spell", "moved")] == [1, 1, 0, 0]
    assert sum([each.steps for each in review_of("delve")]) > 5


def test_luck_of_all_seats_adds_up_to_nothing() -> None:
    turns = review_of("dragon")
    assert any(any(turned.luck) for turned in turns)
    assert all(abs(sum(turned.luck)) < 0.3 for turned in turns)


@pytest.mark.parametrize(
    ("loss", "gap", "word"),
    [
        (0.0, 0.06, "only"),
        (0.0, 0.04, "best"),
        (0.009, 0.0, "best"),
        (0.019, 0.0, "good"),
        (0.02, 0.0, "slip"),
        (0.05, 0.0, "mistake"),
        (0.1, 0.0, "blunder"),
        (1.0, 0.0, "blunder"),
    ],
)
def test_a_word_follows_from_the_loss(loss: float, gap: float, word: str) -> None:
    games = {id: judge_of(course_of(record_of(id)).game) for id in ("classic", "wizard")}
    judged = Judged((), -loss, 0.0, 1.0, gap=gap)
    assert word_of(judged, games["classic"]) == word
    assert word_of(judged, games["wizard"]) == ("mistake" if word == "blunder" else word)


def test_the_second_pass_judges_the_best_turns_by_rollouts() -> None:
    record = record_of("classic")
    quick, deep = review_of("classic"), list(reviewed(record, "deep"))
    assert [each.played for each in quick] == [each.played for each in deep]
    assert [each.loss for each in quick] != [each.loss for each in deep]
    assert deep == list(reviewed(record, "deep"))


def test_playouts_may_show_that_an_answer_lost_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delve_judge, "PLAYOUTS", 4)
    record = record_of("delve", 2, ("daisy", "yew"))
    turns = list(reviewed(record, "deep"))
    assert [each.gap for each in turns] == [each.gap for each in reviewed(record)]
    assert all(0 <= each.proven <= 100 for each in turns)
    assert all(each.word == "otherwise" for each in turns if each.proven)


# --- moments --------------------------------------------------------------------------------------------------------


def turned(turn: int, seat: int, **fields: object) -> Turned:
    plain = Turned(turn, seat, 0, 0, ("push N2 0",), ("push N2 1",), 0.0, 10.0, "best", (), (50.0, 50.0), (0.0, 0.0))
    return msgspec.structs.replace(plain, **fields)


def test_who_plays_alone_is_in_front_of_nobody() -> None:
    game = course_of(record_of("classic")).game
    alone = turned(4, 0, chance=(55.0,), luck=(0.0,))
    assert sentence(game, alone, "lead", ("Ann",)) == "From here Ann was more likely to win than to lose."
    assert sentence(game, turned(4, 0), "lead", ("Ann", "Bo")) == "From here Ann stayed in front."


def test_moments_are_the_largest_loss_luck_the_only_way_and_the_lead() -> None:
    game = course_of(record_of("classic")).game
    turns = [
        turned(1, 0, loss=4.0, word="slip"),
        turned(2, 1, loss=2.9, word="slip"),
        turned(3, 0, loss=12.0, word="blunder", luck=(-1.0, 1.0)),
        turned(4, 1, loss=6.0, word="mistake", luck=(-8.0, 8.0), chance=(30.0, 70.0)),
        turned(5, 0, word="only", gap=9.0, tags=("found",), told="Ann found it", chance=(49.0, 51.0)),
    ]
    found = moments(game, turns, Result((2, 1), (0, 1), "home"), ("Ann", "Bo"))
    assert [(each.turn, each.kind) for each in found] == [
        (3, "loss"),
        (4, "loss"),
        (4, "lead"),
        (4, "luck"),
        (5, "only"),
    ]
    assert "Bo had luck" in found[3].text


def test_a_game_with_little_to_tell_has_few_moments() -> None:
    game = course_of(record_of("classic")).game
    turns = [turned(1, 0, loss=2.0, word="slip"), turned(2, 1)]
    assert moments(game, turns, Result((2, 2), (0, 0), "turns"), ("Ann", "Bo")) == ()


def test_a_forced_win_is_told_in_the_engines_game() -> None:
    tags = [each.tags for seed in range(4) for each in reviewed(record_of("tigers", seed))]
    assert any("wins" in each for each in tags)
    assert any("gave-win" in each for each in tags)
