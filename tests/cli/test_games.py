"""The shelf, the arena, counting and measuring."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from mazeworks.arena import perft
from mazeworks.cli import arguments
from mazeworks.cli.bench import measure
from mazeworks.core import Spec, settings
from mazeworks.match import Match
from mazeworks.shelf import SHELF, spec_of
from tests.conftest import Runner


def test_the_shelf_is_listed(run: Runner) -> None:
    done = run("games")
    for spec in SHELF:
        assert spec.id in done.out
        assert spec.about in done.out


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_option_is_listed_with_its_default_its_range_and_what_it_does(run: Runner, spec: Spec) -> None:
    alone, every = run("games", spec.id), run("games").out
    assert (alone.code, alone.err) == (0, "")
    for setting in settings(spec):
        (line,) = [line for line in alone.out.splitlines() if line.startswith(f"  {setting.name}=")]
        assert setting.about in line and ("always" if setting.fixed else setting.span) in line
        settled = spec.settle(arguments.options([line.split()[0]]), spec.seats[0])  # what is listed can be typed
        assert settled == spec.settle(None, spec.seats[0])
        assert line in every
    others = [other.id for other in SHELF if other.id != spec.id]
    assert not any(line.startswith(f"{other}:") for other in others for line in alone.out.splitlines())
    assert [entry["id"] for entry in json.loads(run("games", spec.id, "--json").out)] == [spec.id]


def test_the_shelf_in_json_tells_every_option(run: Runner) -> None:
    shelf = {entry["id"]: entry for entry in json.loads(run("games", "--json").out)}
    assert list(shelf) == [spec.id for spec in SHELF]
    for spec in SHELF:
        entry = shelf[spec.id]
        assert (entry["version"], entry["rules"], entry["seats"]) == (spec.version, spec.page, list(spec.seats))
        options = {option["name"]: option for option in entry["options"]}
        assert tuple(options) == spec.options.__struct_fields__
        assert all(option["about"] for option in options.values())
        settled = spec.settle({name: option["default"] for name, option in options.items()}, spec.seats[0])
        assert settled == spec.settle(None, spec.seats[0])
        assert {name for name, option in options.items() if option["fixed"]} == set(spec.preset)
    straights = next(option for option in shelf["classic"]["options"] if option["name"] == "straights")
    assert (straights["kind"], straights["choices"]) == ("choice", [12, 13])
    first = next(option for option in shelf["classic"]["options"] if option["name"] == "first")
    assert first["choices"] == ["first", "second", "third", "fourth", "random"]


def test_the_shelf_is_listed_without_loading_what_draws() -> None:
    code = "import sys; from mazeworks.cli.main import main; main(['games']); assert 'rich' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60).returncode == 0


def test_a_reader_that_hangs_up_is_no_error() -> None:
    code = "import sys; from mazeworks.cli.main import main; sys.exit(main(sys.argv[1:]))"
    argv = [sys.executable, "-c", code, "watch", "classic", "chaos", "chaos", "--seed", "1"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout and program.stderr
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


def test_arena_numbers_add_up(run: Runner, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    argv = ("arena", "classic", "greedy", "chaos", "--games", "6", "--seed", "4", "--option", "cards=1")
    done = run(*argv, "--json", "--rows", str(rows))
    report = json.loads(done.out)
    assert (done.code, done.err, report["games"], report["seed"]) == (0, "", 6, 4)
    lines = [json.loads(line) for line in rows.read_text().splitlines()]
    assert [line["game"] for line in lines] == list(range(6))
    wins = {bot["bot"]: bot["wins"] for bot in report["bots"]}
    assert sum(wins.values()) + report["draws"] + report["truncated"] == 6
    for name, won in wins.items():
        assert won == sum([line["winners"] == [line["bots"].index(name)] for line in lines])
    assert report["mean_turns"] == sum([line["turns"] for line in lines]) / 6
    assert run(*argv, "--json").out == done.out


def test_the_arena_prints_a_table(run: Runner) -> None:
    done = run("arena", "classic", "greedy", "chaos", "--games", "2", "--option", "cards=1")
    assert "share of wins" in done.out
    assert "truncated" in done.out
    assert max([len(line) for line in done.out.splitlines()]) <= 100


def test_perft_counts_what_the_arena_counts(run: Runner) -> None:
    match = Match.new(spec_of("moonlit"), 3, 7, {"cards": 1})
    expected = [perft(match.game, match.start, depth) for depth in (1, 2)]
    argv = ("perft", "moonlit", "--seed", "7", "--depth", "2", "--seats", "3", "--option", "cards=1")
    assert json.loads(run(*argv, "--json").out)["counts"] == expected
    assert [int(line.split()[1].replace(",", "")) for line in run(*argv).out.splitlines()] == expected


def test_bench_measures_every_game(run: Runner) -> None:
    measured = json.loads(run("bench", "--games", "1", "--json").out)
    assert [entry["game"] for entry in measured] == [spec.id for spec in SHELF]
    assert all(entry["us_per_turn"] > 0 and entry["iterations_per_turn"] > 0 for entry in measured)
    one = measure(spec_of("classic"), 1)
    assert (one.seats, one.games) == (4, 1)
    assert one.plies >= 2 * one.turns > 0
