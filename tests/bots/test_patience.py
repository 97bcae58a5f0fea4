"""Every game comes to its end: who has waited long enough gives way, and who is ahead waits less."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.arena import play_new
from mazeworks.bots.knowledge import foresight_of, mind_of
from mazeworks.bots.patience import Patience, impatient
from mazeworks.core import AnyGame, AnyState, phase_of
from mazeworks.match import Record

COMMON = ("wizard", "dragon")  # games with a common prize


def patience(lead: float = 0, still: float = 1, gone: int = 3) -> Patience[AnyGame, AnyState]:
    return Patience(4, 10, 2, lambda *_: lead, lambda *_: still, lambda _: gone)


@pytest.mark.parametrize(
    ("lead", "since", "tired"), [(1, 4, 0), (0, 6, 0.5), (1, 10, 0.875), (-1, 10, 0), (-1, 12, 0.5), (-1, 4, 0)]
)
def test_who_is_ahead_or_level_gives_way_soon_and_who_is_behind_late(lead: float, since: int, tired: float) -> None:
    match = Match.new(spec_of("wizard"), 2, 1)
    assert patience(lead).weariness(match.game, match.state, 0, since) == tired


def test_only_a_position_in_which_nothing_happens_loses_value() -> None:
    match = Match.new(spec_of("wizard"), 2, 1)
    known = foresight_of(match.game)
    assert known is not None
    fresh = known(match.state, 0)

    def value(still: float, since: int, gone: int = 3) -> float:
        judge = impatient(match.game, known, patience(still=still), match.state, 0, since)
        assert judge is not None
        return judge(match.state, 0)

    assert value(1, 4) == fresh
    assert value(1, 6) == pytest.approx(fresh / 2)
    assert value(0.2, 6) == pytest.approx(fresh * 0.9)
    taken = iter([3, 4])  # the prize is gone at the end of the imagined turn
    got_on = patience()._replace(gone=lambda _: next(taken))
    assert impatient(match.game, known, got_on, match.state, 0, 6)(match.state, 0) == fresh


@pytest.mark.parametrize("id", COMMON)
def test_the_chance_that_nobody_gets_on_is_one(id: str) -> None:
    match, dice = Match.new(spec_of(id), 2, 1), Dice(5)
    mind = mind_of(match.game)
    assert mind is not None and mind.patience is not None
    stills = []
    for _ in range(60):
        seat = match.actor
        if not isinstance(seat, int):
            break
        if phase_of(match.state.table) == "push":
            stills += [mind.patience.still(match.game, match.state, tired) for tired in (0, 0.5, 1)]
            assert stills[-3] <= stills[-2] <= stills[-1]  # who is tired hardly hopes for what others may close
        match.submit(seat, dice.pick(match.legal), match.ply)
    assert len(set(stills)) > 2 and all(0 <= each <= 1 for each in stills)


@pytest.mark.parametrize("id", ["wizard", "dragon", "classic"])
def test_a_match_counts_the_turns_without_progress_and_so_does_its_replay(id: str) -> None:
    options = {} if id == "dragon" else {"cards": 3}
    match = play_new(spec_of(id), ["greedy"] * 2, 4, {**options, "turn_limit": 60})
    again = Match.at(match.spec, match.options, match.start, settle=False)
    before, met, longest = again.since, 0, 0
    for actor, action in match.entries:
        events = again.retrace(actor, action)
        progress = any(event.progress for event in events)
        met += progress
        assert again.since == 0 if progress else again.since >= before or again.since == 0
        before, longest = again.since, max(longest, again.since)
    assert met > 2 and longest > 0 and again.since == match.since
    assert Record.of(match).replay().since == match.since


def test_what_is_undone_was_no_progress() -> None:
    match = Match.new(spec_of("classic"), 2, 1, {"open_cards": True, "first": "first"})
    match.progressed = -7
    match.submit(0, match.legal[0], match.ply)
    match.progressed = 0
    match.undo(0, match.ply)
    assert match.progressed == -7


@pytest.mark.parametrize("id", COMMON)
def test_two_strong_players_come_to_an_end(id: str) -> None:
    """Over 150 games in bench/nightly.py."""
    match = play_new(spec_of(id), ["yew", "yew"], 2)
    assert match.result and not match.result.truncated
