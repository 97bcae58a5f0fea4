"""Records of the delve are read as if it stood on the shelf."""

import pytest

from mazeworks import spec_of
from mazeworks.match import record

from .shelf import SPEC


@pytest.fixture
def shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "spec_of", lambda name: SPEC if name == SPEC.id else spec_of(name))
