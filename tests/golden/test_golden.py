"""The golden playthroughs go as they went: every action, every event as each saw it, every change of every view."""

from __future__ import annotations

import pytest

from mazeworks import SHELF
from mazeworks.core import Spec
from mazeworks.match.record import read

from .make import GAMES, LARGEST, path_of, plan_of, record_in, told, verbs_of

specs = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)


def text_of(spec: Spec) -> str:
    return path_of(spec).read_bytes().decode()


@specs
def test_the_playthrough_goes_as_it_went_byte_for_byte(spec: Spec) -> None:
    text = text_of(spec)
    assert told(record_in(text)) == text


@specs
def test_the_playthrough_ends_by_rule_and_is_short_enough_to_read(spec: Spec) -> None:
    record = record_in(text_of(spec))
    result = record.replay().result
    assert record.game == spec.id
    assert result is not None
    assert not result.truncated
    assert len(text_of(spec).encode()) < LARGEST


@specs
def test_the_playthrough_shows_every_kind_of_action(spec: Spec) -> None:
    record = record_in(text_of(spec))
    match = record.open()
    verbs = verbs_of(record)
    kinds = {type(read(match.codec, line)[1]).__name__ for line in record.entries}
    assert set(plan_of(spec).verbs.split()) <= verbs
    assert len(kinds) == len(verbs)


def test_cards_are_turned_up_somewhere_and_only_their_seat_sees_them() -> None:
    texts = [text_of(spec) for spec in SHELF]
    assert any('"goal":null' in text for text in texts)
    for text in texts:
        for line in text.splitlines():
            if '! {"is":"drew"' in line:
                assert line.split()[0].startswith("watcher") == ('"goal":null' in line)


def test_every_game_on_the_shelf_has_its_playthrough_and_no_other_file_lies_about() -> None:
    assert set(GAMES.glob("*/golden.*.txt")) == {path_of(spec) for spec in SHELF}
