"""Every public name has a docstring: the API pages of the site show them as they are."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("mazeworks", "mazeworks.arena", "mazeworks.bots", "mazeworks.core", "mazeworks.encode", "mazeworks.match")
WITHOUT_EXAMPLE = "mazeworks.arena.dataset"  # it needs pyarrow, which only the check of the cluster installs
PLAIN = (str, int, float, tuple, dict, frozenset)  # a constant of these kinds says what it is by its name
API = (ROOT / "docs/program/api.md").read_text("utf-8")
NAMED = re.findall(r"^::: (\S+)$", API, re.M)


def public(module: ModuleType) -> list[str]:
    """The names of a module that others use."""
    given = getattr(module, "__all__", None)
    own = [name for name, found in vars(module).items() if getattr(found, "__module__", "") == module.__name__]
    return [*given] if given else [name for name in own if not name.startswith("_")]


@pytest.mark.parametrize("name", PACKAGES)
def test_a_public_name_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    missing = []
    for each in public(module):
        found = getattr(module, each)
        documented = inspect.isclass(found) or inspect.isfunction(found) or inspect.ismodule(found)
        if documented and not isinstance(found, PLAIN) and not (found.__doc__ or "").strip():
            missing.append(each)
    assert missing == []


@pytest.mark.parametrize("path", NAMED)
def test_a_name_of_the_api_page_exists_and_tells_what_it_is(path: str) -> None:
    try:
        found = importlib.import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        found = getattr(importlib.import_module(module), name)
    told = (found.__doc__ or "").strip()
    assert told
    assert ">>>" in told or path == WITHOUT_EXAMPLE, "the page shows an example, which is run as a test"
    before = inspect.cleandoc(told).partition(">>>")[0]
    assert not before.endswith("\n"), "below the line `Examples:`, and indented; elsewhere the site shows a quotation"
    if inspect.ismodule(found):
        bare = [
            name
            for name in public(found)
            if inspect.isroutine(getattr(found, name)) and not getattr(found, name).__doc__
        ]
        assert bare == []
