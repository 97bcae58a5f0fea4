"""Command lines that cannot be obeyed: one sentence, exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Runner

WRONG = [
    "nonsense",
    "--nonsense",
    "games extra",
    "games --jsn",
    "play nogame",
    "play clasic",
    "play classic extra",
    "play --seats",
    "play --seats me",
    "play --seats me,me,me,me,me",
    "play --seats me,nobot",
    "play --seats ,",
    "play --seats me,,greedy",
    "play --seats me:greedy,greedy",
    "play --seats Me,greedy",
    "play --option cards",
    "play --option =3",
    "play --option cards=x",
    "play --option cards=-1",
    "play --option cards=13",
    "play --option cards=1e999",
    "play --option cards=NaN",
    "play --option cards=[[[",
    "play --option cards={}",
    "play --option cards=null",
    "play --option colour=blue",
    "play --option open_cards=yes",
    "play --option straights=14",
    "play --option cards=12 --seats me,me,me",
    "play classic-open --option open_cards=false",
    "play --save /no/such/folder/x.db",
    "play --save .",
    "play --record /no/such/folder/x.txt",
    "play --record .",
    "play --begins 3",
    "play --begins 0",
    "play --begins me",
    "play delve --begins 3",
    "play --resume x",
    "play --resume x --save /no/such/file.db",
    "watch",
    "watch classic",
    "watch classic greedy",
    "watch classic greedy me",
    "watch classic greedy nobot",
    "watch nogame greedy greedy",
    "watch classic chaos chaos --delay -1",
    "watch classic chaos chaos --delay nan",
    "watch classic chaos chaos --delay soon",
    "replay",
    "replay /no/such/file",
    "replay .",
    "replay pyproject.toml",
    "replay x --at -1",
    "replay x --at first",
    "arena classic",
    "arena classic greedy",
    "arena classic greedy nobot --games 1",
    "arena classic chaos chaos --games 0",
    "arena classic chaos chaos --games -5",
    "arena classic chaos chaos --games ten",
    "arena classic chaos chaos --games 99999999999999999999999999",
    "arena classic chaos chaos --games ٣",
    "arena classic chaos chaos --seed 1.5",
    "arena classic chaos chaos --seed 99999999999999999999",
    "arena classic chaos chaos --games 1 --rows /no/such/folder/rows",
    "arena classic chaos chaos --games 1 --option cards=99",
    "arena classic chaos chaos --jobs 0",
    "arena classic chaos chaos --jobs many",
    "ladder",
    "ladder nogame",
    "ladder classic extra",
    "ladder classic --bots",
    "ladder classic --bots chaos",
    "ladder classic --bots chaos,chaos",
    "ladder classic --bots chaos,nobot",
    "ladder classic --bots chaos,me",
    "ladder classic --bots chaos,,greedy",
    "ladder classic --games 0",
    "ladder classic --games 3",
    "ladder classic --games ten",
    "ladder classic --seats 1",
    "ladder classic --seats 5",
    "ladder classic --seed x",
    "ladder classic --jobs 0",
    "ladder classic --option cards=99",
    "ladder classic --out /no/such/folder/ladder",
    "ladder classic --out pyproject.toml",
    "ladder classic --out tests --rows /no/such/folder/rows",
    "ladder classic --out tests --rows .",
    "ladder classic --out tests --rows pyproject.toml",
    "perft",
    "perft classic --depth 0",
    "perft classic --depth x",
    "perft classic --seats 9",
    "perft classic --seats 0",
    "perft nogame",
    "bench --games 0",
    "solve",
    "solve pyproject.toml --from a1 --goal A",
    "solve /no/such/file --from a1 --goal A",
    "bench --games many",
    "bench classic",
]


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_is_answered_in_one_sentence(run: Runner, line: str) -> None:
    done = run(*line.split())
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("mazeworks: ")
    assert done.err.count("\n") == 1
    assert len(done.err) < 400


@pytest.mark.parametrize(
    "argv",
    [
        ("play", "\x1b[2J"),
        ("play", "a" * 100_000),
        ("play", "--seed", ""),
        ("play", "--seed", " "),
        ("play", "--seats", ""),
        ("play", "--seats", "me,\n"),
        ("play", "--option", "cards=" + "[" * 5000),
        ("play", "--option", "\ud800=1"),
        ("replay", ""),
        ("replay", "a\x00b"),
        ("replay", "x" * 5000),
        ("play", "--save", "a\x00b"),
        ("play", "--record", "a\x00b"),
        ("play", "--save", ""),
        ("play", "--resume", "", "--save", ""),
        ("arena", "classic", "chaos", "chaos", "--games", "1", "--rows", ""),
        ("ladder", "classic", "--bots", ""),
        ("ladder", "classic", "--bots", "chaos,\x1b[2J"),
        ("ladder", "classic", "--out", ""),
        ("ladder", "classic", "--out", "a\x00b"),
        ("",),
    ],
)
def test_odd_characters_are_answered_like_any_wrong_word(run: Runner, argv: tuple[str, ...]) -> None:
    done = run(*argv)
    assert (done.code, done.out) == (2, ""), done
    assert done.err.startswith("mazeworks: ")
    assert done.err.count("\n") == 1
    assert "\x1b" not in done.err


@pytest.mark.parametrize(
    "line", ["", "--help", "--version", "play --help", "arena --help", "ladder --help", "replay --help"]
)
def test_help_is_no_error(run: Runner, line: str) -> None:
    done = run(*line.split())
    assert (done.code, done.err) == (0, "")
    assert "mazeworks" in done.out


def test_a_store_that_is_none_is_refused(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "text.db"
    file.write_text("not a database, but long enough to be looked at" * 40)
    done = run("play", "--save", str(file))
    assert (done.code, done.out) == (2, "")
    assert file.read_text().startswith("not a database")


def test_a_file_that_is_no_record_is_not_overwritten(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    assert run("watch", "classic", "chaos", "chaos", "--record", str(file)).code == 2
    assert file.read_text() == "dear diary"


@pytest.mark.parametrize("seed", ["0", "7", "-3", "ünï", "7/3", "9" * 400])
def test_a_seed_is_any_number_or_word(run: Runner, seed: str) -> None:
    assert run("perft", "classic", f"--seed={seed}", "--depth", "1", "--json").code == 0


def test_games_that_are_rated_need_the_compiled_kernel_or_a_word_that_they_do_not(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("mazeworks.kernel.compiled", lambda: False)
    for command in ("arena classic chaos chaos", f"ladder classic --bots chaos,greedy --out {tmp_path}"):
        few = [*command.split(), "--games", "2", "--jobs", "1", "--option", "cards=1"]
        refused = run(*few)
        assert refused.code == 2
        assert "--kernel plain" in refused.err
        assert run(*few, "--kernel", "plain").code == 0
