"""Calibration: neighbours on the scale play each other, and levels move until their steps are equal."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from mazeworks import spec_of
from mazeworks.arena import Plan, Rating, Standings, calibrate, many, standings
from mazeworks.bots.levels import Scale, between
from tests.conftest import Runner

TIGERS = spec_of("tigers")
SCALE = Scale((1, 50, 100), (0.2, 0.4, 1.0))


def rated(scale: Scale, *elos: float) -> Standings:
    """Standings with these ratings."""
    bots = [calibrate.bot_at(strength) for strength in scale.strengths]
    empty = standings(Plan.of(TIGERS, bots, 2, neighbours=True), {})
    ratings = [Rating(bot, elo, elo, elo) for bot, elo in zip(bots, elos, strict=True)]
    return msgspec.structs.replace(empty, ratings=tuple(ratings))


def test_equal_steps_in_elo_are_made_by_moving_the_levels() -> None:
    after = calibrate.levelled(SCALE, rated(SCALE, 1000, 1100, 1500))
    assert after.levels == SCALE.levels and after.strengths[0] == 0.2 and after.strengths[2] == 1.0
    assert after.strengths[1] == pytest.approx(
        between(1000 + 500 * 49 / 99, (1000, 1100, 1500), SCALE.strengths), rel=1e-3
    )


def test_strengths_that_were_measured_in_the_wrong_order_stay_in_order() -> None:
    scale = Scale((1, 25, 50, 75, 100), (0.1, 0.2, 0.3, 0.4, 0.5))
    after = calibrate.levelled(scale, rated(scale, 1000, 1300, 1200, 1250, 1600))
    assert all(low < high for low, high in pairwise(after.strengths))


def test_a_scale_that_is_too_long_is_steep_at_the_top_only() -> None:
    levels = (1, *range(10, 101, 10))
    scale = Scale(levels, tuple([0.1 * (at + 1) for at in range(11)]))
    found = rated(scale, *[1000 + 450 * at for at in range(11)])
    after = calibrate.levelled(scale, found)
    elos = [between(s, scale.strengths, tuple([1000 + 450.0 * at for at in range(11)])) for s in after.strengths]
    steps = [high - low for low, high in pairwise(elos)]
    assert all(step < calibrate.STEEPEST + 5 for step in steps[:7])
    assert all(step > 600 for step in steps[7:])


def test_the_command_measures_and_writes_a_table(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazeworks.arena.calibrate.scale_of", lambda _game: SCALE)
    monkeypatch.setattr("mazeworks.cli.calibrate.scale_of", lambda _game: SCALE)
    path = tmp_path / "levels.toml"
    done = run("calibrate", "tigers", "--games", "4", "--jobs", "1", "--measure", "--out", str(path))
    assert done.code == 0 and "4 games for each step" in done.out and "level 100:" in done.out
    (name,) = tables = msgspec.toml.decode(path.read_bytes(), type=dict[str, Scale])
    assert name == "tigers" and tables[name].strengths == SCALE.strengths
    assert tables[name].games == 4 and len(tables[name].shares) == 2
    run("calibrate", "tigers", "--games", "4", "--jobs", "1", "--out", str(path))
    moved = msgspec.toml.decode(path.read_bytes(), type=dict[str, Scale])["tigers"]
    assert moved.levels == SCALE.levels and not moved.shares


def test_a_part_of_a_scale_is_measured_and_games_are_kept(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazeworks.arena.calibrate.scale_of", lambda _game: SCALE)
    monkeypatch.setattr("mazeworks.cli.calibrate.scale_of", lambda _game: SCALE)
    path, rows = tmp_path / "levels.toml", tmp_path / "rows.jsonl"
    words = f"calibrate tigers --games 2 --jobs 1 --to 50 --rows {rows} --out {path}".split()
    done = run(*words)
    assert done.code == 0 and "level  50:" in done.out and "level 100:" not in done.out
    assert msgspec.toml.decode(path.read_bytes(), type=dict[str, Scale])["tigers"].strengths == SCALE.strengths
    kept = rows.read_bytes()
    assert run(*words).out == done.out and rows.read_bytes() == kept


def test_levels_above_the_part_that_was_played_stay() -> None:
    scale = Scale((1, 25, 50, 100), (0.1, 0.2, 0.3, 1.0))
    after = calibrate.levelled(scale, rated(calibrate.part_of(scale, most=50), 1000, 1300, 1400))
    assert after.strengths[0] == 0.1 and after.strengths[1] < 0.2 and after.strengths[2:] == (0.3, 1.0)


def test_levels_below_the_part_that_was_played_stay_with_their_shares() -> None:
    scale = Scale((1, 25, 50, 75, 100), (0.1, 0.2, 0.3, 0.6, 1.0), 40, (70.0, 71.0, 72.0, 73.0))
    upper = calibrate.part_of(scale, least=50)
    assert upper.levels == (50, 75, 100)
    after = calibrate.levelled(scale, rated(upper, 1000, 1300, 1400))
    assert after.strengths[:3] == (0.1, 0.2, 0.3) and after.strengths[4] == 1.0
    assert 0.3 < after.strengths[3] < 0.6
    assert (after.games, after.shares) == (40, (70.0, 71.0))


def test_a_measured_part_leaves_the_other_shares_of_as_many_games() -> None:
    scale = Scale((1, 25, 50, 100), (0.1, 0.2, 0.3, 1.0), 2, (70.0, 71.0, 72.0))
    upper = calibrate.part_of(scale, least=50)
    bots = [calibrate.bot_at(strength) for strength in upper.strengths]
    plan = Plan.of(TIGERS, bots, 2, neighbours=True)
    found = standings(
        plan, {game.row.fixture: game.row for game in many(plan.spec, plan.options, list(plan.fixtures()), 1)}
    )
    after = calibrate.measured(scale, found)
    assert after.shares[:2] == (70.0, 71.0) and after.shares[2] == round(100 * found.rungs[0].share, 1)
    assert calibrate.measured(msgspec.structs.replace(scale, games=200), found).shares == ()


def test_levels_in_the_wrong_order_are_refused(run: Runner) -> None:
    done = run("calibrate", "tigers", "--from", "80", "--to", "50")
    assert done.code == 2 and "--from is above --to" in done.err
