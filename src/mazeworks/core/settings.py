"""The options of a game as data, for user interfaces and for refusals."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from .refusal import Text

if TYPE_CHECKING:
    from .spec import Spec
    from .type_variables import C, S, V

OptionValue: TypeAlias = bool | int | str


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option: its possible values, its default, and whether this entry of the shelf fixes it."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: OptionValue
    about: str
    choices: tuple[OptionValue, ...] = ()
    least: int | None = None
    most: int | None = None
    fixed: bool = False

    @property
    def span(self) -> str:
        """The possible values, the same in every language: `0-12`, `true | false`."""
        if self.kind == "int":
            return f"{'' if self.least is None else self.least}-{'' if self.most is None else self.most}"
        return " | ".join([plain(each) for each in self.choices or (True, False)])


def settings(spec: Spec[S, C, V]) -> tuple[Setting, ...]:
    """The options of a game, read from their types."""
    schema = msgspec.json.schema(spec.options)
    described = schema["$defs"][spec.options.__name__]["properties"]
    types = get_type_hints(spec.options, include_extras=True)
    return tuple([_setting(name, about, _choices(types[name]), spec.preset) for name, about in described.items()])


def _choices(kind: object) -> tuple[OptionValue, ...]:
    """The values of a Literal in their written order: a schema sorts them."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_args(bare) if get_origin(bare) is Literal else ()


def _setting(
    name: str, about: dict[str, Any], choices: tuple[OptionValue, ...], preset: dict[str, OptionValue]
) -> Setting:
    default = preset.get(name, about["default"])
    kind: Literal["bool", "int", "choice"] = "choice" if choices else "bool" if isinstance(default, bool) else "int"
    text = about.get("description", "")
    return Setting(name, kind, default, text, choices, about.get("minimum"), about.get("maximum"), name in preset)


def misfit(spec: Spec, given: Mapping[str, object], error: Exception) -> Text:
    """Return what is wrong with the given options and which options exist; `error` if none of them is to blame."""
    known = {setting.name: setting for setting in settings(spec)}
    hints = get_type_hints(spec.options, include_extras=True)
    for name, value in given.items():
        if name not in known:
            near = difflib.get_close_matches(str(name), known, n=1)
            return _no_such(plain(name), spec.title, near, ", ".join(known))
        try:
            msgspec.convert(value, hints[name])
        except (msgspec.ValidationError, UnicodeError, RecursionError):
            return Text(
                "The option {name} can be {span}, not {value}.", name=name, span=known[name].span, value=plain(value)
            )
    return Text("These options do not fit {title}: {error}.", title=spec.title, error=error)


def _no_such(name: str, title: str, near: list[str], names: str) -> Text:
    if not near:
        return Text(
            "There is no option called {name} in {title}. There are: {names}.", name=name, title=title, names=names
        )
    return Text(
        "There is no option called {name} in {title}. Did you mean {near}? There are: {names}.",
        name=name,
        title=title,
        near=near[0],
        names=names,
    )


def plain(value: object) -> str:
    """A value as it is written on the command line, shortened."""
    try:
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
