"""A position of any game is one text, and the same in a link."""

from __future__ import annotations

import base64
import time
import zlib

import pytest

from mazeworks import Match, Refused
from mazeworks.core import Spec
from mazeworks.study import position
from tests.kit.extent import SAMPLED
from tests.kit.samples import samples

specs = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)


@specs
def test_any_moment_of_any_game_comes_back_from_its_text_and_its_link(spec: Spec) -> None:
    for sample in samples(spec)[::12]:
        match = Match.at(spec, sample.match.options, sample.state, settle=False)
        for written in (position.text(match), position.link(match)):
            assert position.is_position(written)
            back = position.read(written)
            assert (back.state, back.options, back.spec) == (match.state, match.options, match.spec)


@specs
def test_a_position_cut_short_is_refused_with_a_sentence(spec: Spec) -> None:
    sample = samples(spec)[0]
    match = Match.at(spec, sample.match.options, sample.state, settle=False)
    for written in (position.text(match), position.link(match)):
        for end in range(0, len(written) - 1, 1 + len(written) // 25):
            with pytest.raises(Refused) as refused:
                position.read(written[:end])
            assert refused.value.why.endswith(".")


@pytest.mark.parametrize(
    "text", ["", "~", "~AAAA", "nothing 1 {} {}", "classic 99 {} {}", "classic 1 {} {}", 'classic 1 {"cards":99} {}']
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        position.read(text)


def test_a_text_with_many_braces_is_refused_without_trying_them_all() -> None:
    start = time.process_time()
    with pytest.raises(Refused, match="damaged"):
        position.read("classic 1 {" + "} {" * 30_000 + "x")
    assert time.process_time() - start < 1  # it took eight seconds


def test_a_link_that_unpacks_without_end_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"a" * (1 << 24))).decode()
    with pytest.raises(Refused, match="damaged"):
        position.read(f"~{bomb}")
