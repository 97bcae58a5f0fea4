"""Observations taken apart."""

from __future__ import annotations

from mazeworks.core.type_variables import V
from mazeworks.encode import Encoding


def parts(encoding: Encoding[V], row: bytes) -> dict[str, bytes]:
    """An observation by the names of its features."""
    out, at = {}, 0
    for feature in encoding.features:
        out[feature.name] = row[at : at + feature.size]
        at += feature.size
    return out
