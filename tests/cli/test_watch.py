"""Watching bots, and stepping through records."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazeworks import arena
from mazeworks.cli.main import main
from mazeworks.cli.screen import Screen
from mazeworks.cli.watch import stepped
from mazeworks.match import Record
from mazeworks.shelf import spec_of
from tests.conftest import Runner


@pytest.fixture
def record(run: Runner, tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    run(
        "watch",
        "moonlit",
        "greedy",
        "greedy",
        "--seed",
        "3",
        "--option",
        "cards=1",
        "--option",
        "first=first",
        "--record",
        str(file),
    )
    return file


def test_without_a_terminal_watching_is_reading(run: Runner) -> None:
    done = run("watch", "classic", "greedy", "chaos", "--seed", "3", "--option", "cards=1")
    assert (done.code, done.err) == (0, "")
    assert "Greedy pushed" in done.out
    assert "wins. All goals found, and home." in done.out
    assert "│" not in done.out


def test_a_watched_game_is_the_one_the_arena_plays(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("watch", "classic", "greedy", "chaos", "--seed", "4/0", "--option", "cards=1", "--record", str(file))
    match = arena.play_new(spec_of("classic"), ("greedy", "chaos"), "4/0", {"cards": 1})
    assert Record.parse(file.read_text("utf-8")) == Record.of(match, ("greedy", "chaos"))


def test_a_record_is_printed_with_its_last_board_and_result(run: Runner, record: Path) -> None:
    done = run("replay", str(record))
    assert (done.code, done.err) == (0, "")
    assert done.out.index("Night falls") < done.out.index("turns over coin") < done.out.index("Moonlit Maze")
    assert "wins. The night is over" in done.out


def test_a_record_is_shown_at_any_ply(run: Runner, record: Path) -> None:
    start = run("replay", str(record), "--at", "0").out
    assert "pushed" not in start
    assert "wins" not in start
    assert "▸▲ Greedy 1" in start
    assert "Greedy 1 decides" in start
    last = len(Record.parse(record.read_text("utf-8")).entries)
    assert run("replay", str(record), "--at", str(last)).out == run("replay", str(record)).out
    assert run("replay", str(record), "--at", str(last + 1)).code == 2


@pytest.mark.parametrize(
    ("typed", "ply"),
    [("", 6), ("b", 4), ("g 12", 12), ("[c", 6), ("[d", 4), ("g x", None), ("?", None), ("g", None)],
)
def test_keys_lead_through_a_record(typed: str, ply: int | None) -> None:
    assert stepped(typed, 5) == ply


def test_the_result_stands_on_the_last_page_of_a_record_and_a_wrong_key_is_named(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below the page there is one row, for what is typed."""
    shown, asked = list[list[str]](), list[str]()
    typed = iter(["nonsense", "g 99999", "q"])

    def ask(_: Screen, prompt: str) -> str:
        asked.append(prompt)
        return next(typed)

    monkeypatch.setattr(Screen, "live", True)
    monkeypatch.setattr(Screen, "ask", ask)
    monkeypatch.setattr(Screen, "lines", lambda _, lines: shown.append([str(line) for line in lines]))
    monkeypatch.setattr(Screen, "say", lambda *_: pytest.fail("a line below the page"))
    assert main(["replay", str(record)]) == 0
    assert "Not known: nonsense." in asked[1] and "Not known" not in asked[2]
    assert len(shown) == 3 and "wins" in " ".join(shown[2]) and "wins" not in " ".join(shown[1])


def test_watching_and_replaying_follow_the_language(run: Runner, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    watched = run("watch", "classic", "greedy", "chaos", "--seed", "3", "--option", "cards=1").out
    assert "Greedy schob" in watched and "gewinnt. " in watched and "  1 Punkt\n" in watched
    assert "mazeworks review --help" in watched and "pushed" not in watched and "reviewed" not in watched
    replayed = run("replay", str(record)).out
    assert "Nacht" in replayed and "Zug" in replayed and "gewinnt. " in replayed
    assert not {"pushed", "wins", "turn", "Maze"} & {*replayed.replace(",", " ").split()}
    assert "pushed" in run("replay", str(record), "--language", "en").out
    refused = run("watch", "classic", "nobody", "fern")
    assert refused.code == 2 and "Einen Bot namens 'nobody' gibt es nicht" in refused.err


def test_a_replay_in_ascii_sends_no_other_sign(run: Runner, record: Path) -> None:
    assert run("replay", str(record), "--ascii", "--language", "de").out.isascii()


def test_a_damaged_record_is_refused_in_one_line(run: Runner, record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    head, _, body = text.partition("\n\n")
    damaged = [
        b"",
        b"\xff\xfe\x00",
        b"hello",
        text[:60].encode(),
        text.replace("version 2", "version 99").encode(),
        text.replace("game moonlit", "game chess").encode(),
        text.replace("game moonlit", "game classic").encode(),
        text.replace('["greedy","greedy"]', '["greedy"]').encode(),
        text.replace('["greedy","greedy"]', "[]").encode(),
        text.replace('"board":"7', '"board":"9').encode(),
        text.replace('"turn":0', '"turn":7').encode(),
        f"{head}\n\n{body[body.index(chr(10)) + 1 :]}".encode(),
        f"{text}1 walk a1\n".encode(),
        f"{text}\x00\x1b[2J\n".encode(),
        ("[" * 100_000).encode(),
    ]
    for at, data in enumerate(damaged):
        file = tmp_path / f"{at}.txt"
        file.write_bytes(data)
        done = run("replay", str(file))
        assert (done.code, done.out) == (2, ""), (at, done)
        assert done.err.startswith(f"mazeworks: {file}"), done.err
        assert done.err.count("\n") == 1
        assert "\x1b" not in done.err
