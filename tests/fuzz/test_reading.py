"""Whatever is read from outside is understood or refused with a reason: notation, JSON, records and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mazeworks import SHELF, Match, Record
from mazeworks.core import Codec, Spec, codec_of
from tests.kit.extent import SAMPLED
from tests.kit.refusal import answered
from tests.kit.samples import record_text, samples, views

from .wild import bent, lines, misspelt, scalars, trees

specs = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)


def codec_for(spec: Spec) -> Codec:
    return codec_of(spec.game(spec.settle(None, spec.seats[0])))


def decoders(codec: Codec) -> dict[str, Callable[[bytes | str], Any]]:
    return {
        "state": codec.state_from_json,
        "choice": codec.choice_from_json,
        "chance": codec.chance_from_json,
        "event": codec.event_from_json,
        "view": codec.view_from_json,
    }


def same_again(codec: Codec, what: str, value: Any) -> None:
    """What was read can be written, and read again."""
    text = codec.view_to_json(value) if what == "view" else codec.to_json(value)
    assert decoders(codec)[what](text) == value


# --- notation -------------------------------------------------------------------------------------------------------


def one_spelling(codec: Codec, text: str, action: Any) -> bool:
    """Whether an action is written as it was read, whatever the case; what has a usual value may be left out."""
    written, given = codec.text(action).lower().split(), text.lower().split()
    return text.isascii() and written[: len(given)] == given


@specs
@given(text=lines)
def test_any_text_is_an_action_or_refused(spec: Spec, text: str) -> None:
    codec = codec_for(spec)
    for read in (codec.choice, codec.chance):
        action = answered(lambda read=read: read(text))  # type: ignore[misc]
        assert action is None or (read(codec.text(action)) == action and one_spelling(codec, text, action))


@specs
@given(data=st.data())
def test_a_misspelt_action_is_another_action_or_refused(spec: Spec, data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples(spec)))
    codec = sample.match.codec
    text = data.draw(misspelt(codec.text(sample.action)))
    for read in (codec.choice, codec.chance):
        action = answered(lambda read=read: read(text))  # type: ignore[misc]
        assert action is None or (read(codec.text(action)) == action and one_spelling(codec, text, action))


@specs
@given(text=lines)
def test_any_text_that_is_submitted_is_played_or_refused(spec: Spec, text: str) -> None:
    match = Match.new(spec, 2, 1)
    played = answered(lambda: match.submit(0, text, 0))
    assert (played is None) == (match.ply == 0)


# --- JSON -----------------------------------------------------------------------------------------------------------


@specs
@given(data=st.binary(max_size=200) | st.text(max_size=100) | trees.map(msgspec.json.encode))
@example(data=b"[" * 100_000)
@example(data=b'{"table":' * 50_000)
@example(data="\ud800")
def test_anything_at_all_is_read_or_refused(spec: Spec, data: bytes | str) -> None:
    codec = codec_for(spec)
    for what, decode in decoders(codec).items():
        value = answered(lambda decode=decode: decode(data))  # type: ignore[misc]
        if value is not None:
            same_again(codec, what, value)


@specs
@given(data=st.data())
def test_valid_json_with_parts_bent_is_read_or_refused(spec: Spec, data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples(spec)))
    codec = sample.match.codec
    what = data.draw(st.sampled_from(["state", "choice", "chance", "event", "view"]))
    if what == "view":
        text = codec.view_to_json(data.draw(st.sampled_from(views(sample))))
    else:
        happened = (sample.action, *sample.events)[-1]  # some actions are nobody else's business
        text = codec.to_json({"state": sample.state, "event": happened}.get(what, sample.action))
    tree = data.draw(bent(msgspec.json.decode(text)))
    value = answered(lambda: decoders(codec)[what](msgspec.json.encode(tree)))
    if value is not None:
        same_again(codec, what, value)


@specs
@given(data=st.data())
def test_valid_json_misspelt_is_read_or_refused(spec: Spec, data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples(spec)))
    codec = sample.match.codec
    text = data.draw(misspelt(codec.to_json(sample.state).decode()))
    value = answered(lambda: codec.state_from_json(text))
    if value is not None:
        same_again(codec, "state", value)


# --- records --------------------------------------------------------------------------------------------------------


@given(text=st.text(max_size=200) | lines.map(lambda line: f"mazeworks record 1\n{line}\n\n1 {line}"))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    assert answered(lambda: Record.parse(text).replay()) is None


@specs
@settings(max_examples=150)
@given(data=st.data())
def test_a_record_with_something_changed_is_replayed_or_refused(spec: Spec, data: st.DataObject) -> None:
    text = data.draw(misspelt(record_text(spec, data.draw(st.integers(0, 2)))))
    match = answered(lambda: Record.parse(text).replay())
    if match is not None:
        assert Record.parse(str(Record.of(match))).replay().state == match.state


@specs
@given(data=st.data())
def test_a_record_with_other_entries_is_replayed_or_refused(spec: Spec, data: st.DataObject) -> None:
    record = Record.parse(record_text(spec))
    extra = data.draw(st.builds("{} {}".format, st.sampled_from(["1", "2", "*", "0", "99", "x"]), lines))
    at = data.draw(st.integers(0, len(record.entries)))
    entries = (*record.entries[:at], extra, *record.entries[at:])
    answered(lambda: msgspec.structs.replace(record, entries=entries).replay())


@specs
@given(data=st.data())
def test_a_record_with_another_header_is_replayed_or_refused(spec: Spec, data: st.DataObject) -> None:
    head, _, body = record_text(spec).partition("\n\n")
    rows = head.split("\n")
    row = data.draw(st.integers(0, len(rows) - 1))
    word = rows[row].partition(" ")[0]
    rows[row] = f"{word} {data.draw(trees.map(msgspec.json.encode)).decode()}"
    answered(lambda: Record.parse("\n".join(rows) + "\n\n" + body).replay())


def test_a_record_comes_back_whatever_the_names() -> None:
    record = Record.parse(record_text(SHELF[0]))
    for name in ("", "\n\n", "Ann\r\n", "1 push N2", "☃", '"', "\\", "\u2028", "\x00"):
        named = msgspec.structs.replace(record, names=(name,) * len(record.names))
        assert Record.parse(str(named)) == named


# --- options --------------------------------------------------------------------------------------------------------

ODD: list[Any] = [float("nan"), float("inf"), b"x", object(), {1: 2}, {1}, "13", 13.0, 12.5, [True], 1 << 70]


@specs
@given(data=st.data())
def test_any_options_are_settled_or_refused(spec: Spec, data: st.DataObject) -> None:
    names = [field.name for field in msgspec.structs.fields(spec.options)]
    given = data.draw(
        st.dictionaries(
            st.sampled_from(names) | st.text(max_size=6), scalars | trees | st.sampled_from(ODD), max_size=4
        )
    )
    seats = data.draw(st.sampled_from(spec.seats) | st.integers(-2, 9))
    settled = answered(lambda: spec.settle(given, seats))
    if settled is not None:
        assert seats in spec.seats
        assert spec.settle(settled, seats) == settled
        assert spec.game(settled) is spec.game(settled)


@specs
@given(options=st.fixed_dictionaries({}, optional={"cards": st.integers(0, 12), "turn_limit": st.integers(1, 20)}))
def test_settled_options_can_be_played(spec: Spec, options: dict[str, Any]) -> None:
    for seats in spec.seats:
        match = answered(lambda seats=seats: Match.new(spec, seats, 1, options))  # type: ignore[misc]
        if match is not None:
            assert match.game.problem(match.state) is None
            assert match.legal
