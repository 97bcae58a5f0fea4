"""The engine of Two Doors: search and proofs, compiled or in plain Python."""

from .budget import Budget
from .engine import (
    Analysis,
    Census,
    Found,
    Proof,
    Root,
    Turn,
    analyse,
    answers,
    census,
    compiled,
    prove,
    root_at,
    root_of,
    search,
    winning_line,
)
from .fallback import Sight

__all__ = [
    "Analysis",
    "Budget",
    "Census",
    "Found",
    "Proof",
    "Root",
    "Sight",
    "Turn",
    "analyse",
    "answers",
    "census",
    "compiled",
    "prove",
    "root_at",
    "root_of",
    "search",
    "winning_line",
]
