"""Records of the delve are read as if it stood on the shelf."""

import pytest

from mazeworks.match import record

from .shelf import SPEC


@pytest.fixture
def shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    known = record.spec_of
    monkeypatch.setattr(record, "spec_of", lambda id: SPEC if id == SPEC.id else known(id))
