"""Records: small readable text that replays anywhere, or is refused with the reason."""

import pytest

from mazeworks import Match, Record, Refused, spec_of
from mazeworks.arena import play_new
from tests.games.quest.scene import act


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(play_new(spec_of("moonlit"), ["greedy", "greedy"], 3, {"cards": 1}), ("Ann", "Ben"))


def test_a_record_is_readable_text_and_replays_without_a_seed(record: Record) -> None:
    text = str(record)
    assert text.startswith("mazeworks record 1\ngame moonlit\nversion 2\n")
    assert all(line in text for line in ("\n1 push ", "\n* light ", "\n* reveal "))
    assert Record.parse(text) == record
    assert Record.parse(text.replace("\n", "\r\n")) == record  # also after a journey through another system
    match = record.replay()
    assert match.over and match.result


def test_a_replay_can_stop_anywhere_and_be_played_on(record: Record) -> None:
    dusk = record.entries.index(next(line for line in record.entries if line.startswith("* light")))
    for until in (1, dusk + 3, len(record.entries) - 2):
        match = record.replay(until, seed=1)
        assert match.ply == until and not match.over
        match.settle()
        act(match, match.codec.text(match.legal[0]))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("mazeworks record 1", "mazeworks record 2", "not a record"),
        ("version 2", "version 7", "made by version 7"),
        ("version 2", "version one", "header"),
        ("game moonlit", "game moonlite", "Did you mean moonlit"),
        ("game moonlit\nversion 2", "game classic\nversion 1", "is unreadable"),
        ('"cards":1', '"cards":2', "not a state of Moonlit Maze"),
        ('"cards":1', '"cards":99', "cards can be 0-12, not 99"),
        ('["Ann","Ben"]', '["Ann","Ben","Cleo"]', "another number of names"),
        ("names ", "nomes ", "header of a record"),
        ("1 push ", "2 push ", "seat 1 has to decide, not seat 2"),
        ("1 push ", "x push ", "seat's number"),
        ("1 push ", "* push ", "Choose from: draw, light, reveal"),
        ("1 push ", "1 resign\n1 push ", "nobody has to decide"),
        ("1 push ", "1 undo\n1 push ", "nothing to undo"),
        ("1 push ", "1 pick 3\n1 push ", "“pick 3” is not possible there"),
        ("* reveal ", "* reveal 4", "not possible there"),
    ],
)
def test_a_wrong_record_is_refused_with_the_reason(record: Record, old: str, new: str, why: str) -> None:
    text = str(record)
    assert old in text
    with pytest.raises(Refused) as caught:
        Record.parse(text.replace(old, new, 1)).replay()
    assert why in caught.value.why


def test_a_game_of_every_length_can_be_recorded() -> None:
    match = Match.new(spec_of("classic"), 2, 1)
    assert Record.parse(str(Record.of(match))).replay().state == match.state
