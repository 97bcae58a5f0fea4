"""Type variables of games. Each has a default, so `Match` alone means a match of any game.

Type checkers know such defaults in every version of Python, Python itself from 3.13 on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar

    from .game import Action, AnyGame, AnyState, AnyView  # noqa: F401  # named in strings below

else:
    import typing

    def TypeVar(name: str, **settings: object) -> typing.TypeVar:  # noqa: N802
        """Return a type variable without its default."""
        return typing.TypeVar(name, covariant="covariant" in settings, contravariant="contravariant" in settings)


# what belongs to one game, in its rules
S = TypeVar("S", bound="AnyState", default="AnyState")
C = TypeVar("C", bound="Action", default="Action")
L = TypeVar("L", bound="Action", default="Action")
V = TypeVar("V", bound="AnyView", default="AnyView")

G = TypeVar("G", bound="AnyGame", default="AnyGame")  # all of it

# what is only handed out: a match of one game is a match of any game
StateOut = TypeVar("StateOut", bound="AnyState", default="AnyState", covariant=True)
ChoiceOut = TypeVar("ChoiceOut", bound="Action", default="Action", covariant=True)
ViewOut = TypeVar("ViewOut", bound="AnyView", default="AnyView", covariant=True)

# what is only taken: a bot for any game is a bot for one game
ViewIn = TypeVar("ViewIn", bound="AnyView", default="AnyView", contravariant=True)
