"""Write `web/js/wire.d.ts` from `wire.py`, `wire_http.py` and `wire_study.py`: `python -m mazeworks.server.types`.

A test fails on drift.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from mazeworks.study import Reviewed, Turned

from . import wire, wire_http, wire_study

PATH = Path(__file__).resolve().parents[1] / "web" / "js" / "wire.d.ts"
ROOTS = (
    wire.AnyAsk,
    wire.AnyMessage,
    wire_http.NewTable,
    wire_http.Made,
    wire_http.Found,
    wire_http.Shelf,
    wire_http.MyTable,
    wire_http.Replay,
    wire_http.RulesPage,
    wire_http.RecordText,
    wire_http.LinkText,
    wire_http.LinkCode,
    wire_http.Trouble,
    wire_study.PuzzleTry,
    wire_study.TurnTry,
    wire_study.PositionTry,
    wire_study.Task,
    wire_study.Attempt,
    wire_study.PositionLink,
    wire_study.Times,
    Turned,
    Reviewed,
)
_PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.RawType: "any",
}


def declarations() -> str:
    """Return all wire types as TypeScript interfaces, in the order of the module."""
    structs: dict[str, str] = {}
    for root in ROOTS:
        _collect(inspect.type_info(root), structs)
    known = list({**vars(wire), **vars(wire_http), **vars(wire_study)})
    order = sorted(structs, key=lambda name: (known.index(name) if name in known else -1, name))
    named = {"Kind": wire.Kind, "AnyAsk": wire.AnyAsk, "AnyMessage": wire.AnyMessage}
    lines = [
        "// Made from server/wire.py, wire_http.py and wire_study.py by",
        "// `python -m mazeworks.server.types`. Do not edit.",
        "",
    ]
    lines += [structs[name] for name in order]
    lines += [f"export type {name} = {_type(inspect.type_info(kind))};" for name, kind in named.items()]
    return "\n".join(lines) + "\n"


def _collect(info: inspect.Type, structs: dict[str, str]) -> None:
    """Add every struct that a type refers to."""
    if isinstance(info, inspect.StructType):
        name = info.cls.__name__
        if name not in structs:
            structs[name] = ""
            for field in info.fields:
                _collect(field.type, structs)
            structs[name] = _interface(info)
        return
    for part in _parts(info):
        _collect(part, structs)


def _parts(info: inspect.Type) -> tuple[inspect.Type, ...]:
    if isinstance(info, inspect.UnionType):
        return info.types
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        return (info.item_type,)
    if isinstance(info, inspect.TupleType):
        return info.item_types
    if isinstance(info, inspect.DictType):
        return (info.value_type,)
    return (info.type,) if isinstance(info, inspect.Metadata) else ()


def _interface(info: inspect.StructType) -> str:
    fields = [
        f"  {field.encode_name}{'' if _always(info, field) else '?'}: {_type(field.type)};" for field in info.fields
    ]
    if info.tag_field:
        fields.insert(0, f'  {info.tag_field}: "{info.tag}";')
    about = (info.cls.__doc__ or "").strip().split("\n")[0]
    return "\n".join([f"/** {about} */", f"export interface {info.cls.__name__} {{", *fields, "}", ""])


def _always(info: inspect.StructType, field: inspect.Field) -> bool:
    """True if a field is always present: messages to clients include defaults, messages from clients may omit them."""
    config: Any = info.cls.__struct_config__
    return field.required or not (config.forbid_unknown_fields or config.omit_defaults)


def _type(info: inspect.Type) -> str:
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.LiteralType):
        return " | ".join([msgspec.json.encode(value).decode() for value in sorted(info.values, key=str)])
    if isinstance(info, inspect.UnionType):
        return " | ".join([_type(part) for part in info.types])
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join([_type(part) for part in info.item_types])}]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {_type(info.value_type)}>"
    if isinstance(info, inspect.Metadata):
        return _type(info.type)
    return _PLAIN[type(info)]


if __name__ == "__main__":
    PATH.write_text(declarations(), "utf-8")
