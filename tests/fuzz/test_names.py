"""Whatever people call themselves, a name shows no hidden character anywhere."""

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mazeworks.cli.arguments import seats, titles
from mazeworks.core import Refused
from mazeworks.match import tidy
from mazeworks.match.names import LONGEST

HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
EVIL = "\x00\x1b[2JAnn\u202e\u2066\u200b\u200d\ufeff\u00ad\u2028\ud800\ue000\uffff"


def any_name() -> st.SearchStrategy[str]:
    """Names of characters of every category, each as often as another."""
    characters: dict[str, list[str]] = {}
    for code in range(sys.maxunicode + 1):
        characters.setdefault(unicodedata.category(chr(code)), []).append(chr(code))
    character = st.sampled_from(sorted(characters)).flatmap(lambda kind: st.sampled_from(characters[kind]))
    return st.lists(character, max_size=40).map("".join)


names = st.deferred(any_name)  # a million characters are looked up by who runs these tests only


def fit(name: str, longest: int = LONGEST) -> bool:
    """Whether a name is safe to show."""
    return (
        len(name) <= longest
        and name == " ".join(name.split(" ")).strip()
        and "  " not in name
        and unicodedata.is_normalized("NFC", name)
        and not any(unicodedata.category(char) in HIDDEN for char in name)
        and all(char == " " or not char.isspace() for char in name)
    )


@given(name=names)
@example(name=EVIL)
@example(name="e\u200d\u0301")  # what was kept apart comes together
def test_a_tidy_name_is_safe_to_show_and_stays_as_it_is(name: str) -> None:
    assert fit(tidy(name))
    assert tidy(tidy(name)) == tidy(name)


@given(name=names)
@example(name=EVIL)
@example(name="\u0390" + "x" * 30)  # a first letter that is longer as a capital
def test_a_terminal_shows_tidy_names_only(name: str) -> None:
    for title in titles([name, name, "me"]):
        assert fit(title, LONGEST + len(" 2")), title


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李小龍", "Ann-Marie O'Neill", "🦉 Owl", "عائشة", "नेहा"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize("name", ["", " \t\n", "\u200b\u2060", "\u3164", "\u2800\ufe0f", "\U000e0041"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert tidy(name) == ""


def test_a_person_cannot_pass_for_a_bot_by_hidden_characters() -> None:
    with pytest.raises(Refused, match="is the name of a bot"):
        seats("me:gre\u200bedy")
