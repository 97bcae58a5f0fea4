"""The types of sides, cards and numbers of the delve, with their notation."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

Side: TypeAlias = Annotated[int, Meta(ge=0, le=3, extra={"word": "side"})]
Quarters: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Space: TypeAlias = Annotated[int, Meta(ge=0, le=99, extra={"word": "space"})]
Pips: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
FLEE = "flee"  # the means of evasion that every character has (clause 7.2)
Card: TypeAlias = Annotated[str, Meta(max_length=40, extra={"word": "name"})]  # an id of the content; `+` if enchanted
