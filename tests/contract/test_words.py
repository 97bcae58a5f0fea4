"""Whatever a game can say is written, read back and told in a sentence."""

from __future__ import annotations

import functools
import itertools
import re
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mazeworks import SHELF, Dice
from mazeworks.content import LANGUAGES
from mazeworks.core import Action, Codec, Refused, Spec, codec_of, outcomes
from mazeworks.core.codec import word_names
from mazeworks.match import mark_at, narrate, say, tell
from tests.kit.playout import begin, known, mazes, plies, readers, varied
from tests.kit.samples import samples

specs = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@specs
def test_every_cell_slot_and_mark_comes_back_from_its_word(spec: Spec) -> None:
    match = begin(spec, 2, 1, {})
    table: Any = match.state.table
    if spec in mazes():
        grid, marks = table.board.grid, table.board.marks
        every = {"cell": range(grid.cells), "slot": grid.slots, "mark": range(max(marks) + 1)}
    elif hasattr(table, "cards"):
        every = {"cell": range(len(table.cards)), "card": range(max(table.cards) + 1)}
    else:
        every = {"cell": range(len(table.tiles)), "side": range(4)}
    for kind, numbers in every.items():
        word = match.game.words[kind]
        assert [word.read(word.write(number)) for number in numbers] == list(numbers)
        assert [word.read(word.write(number).upper()) for number in numbers] == list(numbers)
        assert len({word.write(number) for number in numbers}) == len(numbers)
        assert not any(" " in word.write(number) for number in numbers)


# --- one spelling ---------------------------------------------------------------------------------------------------

LIKE_ASCII = str.maketrans(
    "kKsS0123456789", "\u212a\u212a\u017f\u017f０１２３４５６７８９"
)  # letters and digits that fold into ours
PAIRS = 40  # words that are joined with each other


@functools.cache
def spelled(id: str) -> dict[str, dict[str, Any]]:
    """Every word of real games with its value, by the kind of word."""
    out: dict[str, dict[str, Any]] = {}
    for sample in samples(next(spec for spec in SHELF if spec.id == id)):
        codec, game = sample.match.codec, sample.match.game
        actions: tuple[Action, ...] = (sample.action, *outcomes(game, sample.state))
        for action in actions:
            for name, kind in word_names(type(action)).items():
                value = getattr(action, name)
                if kind and value not in (None, ""):
                    out.setdefault(kind, {})[codec.word(kind).write(value)] = value
    return out


def codec_for(spec: Spec) -> Codec:
    return codec_of(spec.game(spec.settle(None, spec.seats[0])))


def misspellings(words: list[str]) -> Iterator[str]:
    """Parts of words, words joined, and what merely looks like one of them."""
    yield ""
    for word in words:
        yield from {word[start:end] for start, end in itertools.combinations(range(len(word) + 1), 2)} - {word}
        yield from (f"0{word}", f"+{word}", f"-{word}", f" {word}", f"{word} ", f"{word}\n", f"{word}_0", f"{word}.0")
        yield word.translate(LIKE_ASCII)
    for one, other in itertools.product(words[:PAIRS], repeat=2):
        yield one + other


@specs
def test_every_word_of_a_real_game_comes_back(spec: Spec) -> None:
    codec, words = codec_for(spec), spelled(spec.id)
    assert words
    for kind, values in words.items():
        for text, value in values.items():
            for way in (text, text.upper(), text.lower()):
                assert codec.word(kind).read(way) == value


@specs
def test_a_word_has_one_spelling_whatever_its_case(spec: Spec) -> None:
    """Neither a part of a word, nor several in one, nor nothing at all is read as one."""
    codec = codec_for(spec)
    for kind, values in spelled(spec.id).items():
        for text in misspellings(list(values)):
            try:
                value = codec.word(kind).read(text)
            except (ValueError, KeyError, IndexError):
                continue
            assert text.isascii() and codec.word(kind).write(value).lower() == text.lower(), f"{kind}: {text!r}"


def listed(kind: type[Any]) -> list[tuple[int, list[str]]]:
    """The words of an action that its type lists, each with its place in the line."""
    hints, fields = typing.get_type_hints(kind), msgspec.structs.fields(kind)
    found = [(at, typing.get_args(hints[field.name])) for at, field in enumerate(fields, 1)]
    return [
        (at, [name for name in names if name])
        for at, names in found
        if all(isinstance(n, str) for n in names) and names
    ]


@specs
def test_a_listed_word_is_one_of_the_list(spec: Spec) -> None:
    """`fight psychic` is no `fight psychicbattle`."""
    codec = codec_for(spec)
    for sample in samples(spec):
        line, chance = codec.text(sample.action).split(), not isinstance(sample.match.game.actor(sample.state), int)
        for at, names in listed(type(sample.action)):
            for other in {text.strip() for text in misspellings(names)} - {"", *names}:
                with pytest.raises(Refused):
                    (codec.chance if chance else codec.choice)(" ".join([*line[:at], other, *line[at + 1 :]]))


SILENT = {"lit"}  # twelve at once, after the sentence about nightfall


@specs
def test_every_event_is_told_in_a_sentence_to_everybody_who_sees_it(spec: Spec) -> None:
    for seed in range(12):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, seed, options)
        for visit in plies(match, Dice(f"tell/{seed}")):
            for event in visit.step.events:
                for reader in readers(seats):
                    sentence = tell(match.game, event.seen_by(reader), NAMES)
                    assert bool(sentence.strip()) != (event.message_key() in SILENT)
                    assert "None" not in sentence
                    assert "{" not in sentence


@pytest.mark.parametrize("spec", [spec for spec in SHELF if spec.id != "tigers"], ids=lambda spec: spec.id)
def test_the_story_names_things_and_no_square_by_letter_and_number(spec: Spec) -> None:
    """The frame of Two Doors shows letters and numbers; the boards of all other games do not."""
    for seed in range(3):
        match = begin(spec, 2, seed, known(spec, {"turn_limit": 40}))
        for visit in plies(match, Dice(f"story/{seed}")):
            for event in visit.step.events:
                mark = mark_at(visit.step.state, event)
                for reader, language in itertools.product(readers(2), LANGUAGES):
                    sentence = narrate(match.game, event.seen_by(reader), NAMES, language, mark)
                    assert not re.search(r"\b[a-o]\d+\b|[{}]", sentence), sentence
                if mark:
                    assert say(match.game, "mark", mark) in narrate(match.game, event, NAMES, "en", mark)


@specs
def test_a_secret_is_not_told_to_those_who_may_not_know_it(spec: Spec) -> None:
    for visit in plies(match := begin(spec, 2, 3, {"cards": 3, "turn_limit": 80}), Dice(3)):
        for event in visit.step.events:
            if type(event).__name__ == "Drew":
                other, mine = 1 - visit.state.table.turn, visit.state.table.turn
                goal = say(match.game, "mark", visit.step.state.goals[mine])
                assert goal in tell(match.game, event.seen_by(mine), NAMES)
                assert goal not in tell(match.game, event.seen_by(other), NAMES)
