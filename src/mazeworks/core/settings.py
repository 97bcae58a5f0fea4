"""The options of a game as data, for whoever shows them to people."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .game import Spec


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option: what it may be, what it is unless set, and whether this entry of the shelf has fixed it."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: Any
    about: str
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    fixed: bool = False


def settings(spec: Spec) -> tuple[Setting, ...]:
    """The options of a game, read from their types."""
    schema = msgspec.json.schema(spec.options)
    described = schema["$defs"][spec.options.__name__]["properties"]
    return tuple([_setting(name, about, spec.preset) for name, about in described.items()])


def _setting(name: str, about: dict[str, Any], preset: dict[str, Any]) -> Setting:
    default, choices = preset.get(name, about["default"]), tuple(about.get("enum", ()))
    kind: Literal["bool", "int", "choice"] = "choice" if choices else "bool" if isinstance(default, bool) else "int"
    text = about.get("description", "")
    return Setting(name, kind, default, text, choices, about.get("minimum"), about.get("maximum"), name in preset)
