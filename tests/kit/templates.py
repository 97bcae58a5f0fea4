"""The sentences of refusals, read from the source by its syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

SOURCE = Path(__file__).parents[2] / "src" / "mazeworks"
PLAYED = ("play", "watch", "puzzle", "review", "saved_games", "arguments")  # of the command line, for players
ENGLISH = ("cli", "arena", "envs", "encode", "kernel", "commands", "content")  # for programs and for authors
PURE = ("core", "maze", "rules")  # modules in which every sentence is the reason of a refusal
CORE = ("mazeworks.core", "core", "refusal")  # the modules that define `Refused` and `Text`
SENTENCE = re.compile(r"[A-Z“{].* .*[.?!]", re.S)


def modules() -> Iterator[tuple[str, ast.Module, bool]]:
    """Each module with refusals for people: its game's folder or "", its tree, and whether it is pure."""
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        played = parts[0] == "cli" and parts[-1] in PLAYED
        if played or not set(parts) & set(ENGLISH):
            kit = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
            yield kit, ast.parse(path.read_text("utf-8")), bool(set(parts) & set(PURE))


@cache
def templates() -> dict[str, set[str]]:
    """Every template, with the folders of the games that use it; "" is the platform."""
    found: dict[str, set[str]] = {}
    for kit, tree, pure in modules():
        for text in [*_messages(tree), *(_sentences(tree) if pure else ())]:
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found.setdefault(text.value, set()).add(kit)
    return found


def filled_too_early() -> list[str]:
    """The f-strings in the place of a template, in every module."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        texts = [*_messages(tree), *_answers(tree)]
        found += [f"{path.name}:{text.lineno}" for text in texts if isinstance(text, ast.JoinedStr | ast.BinOp)]
    return found


def filled_wrongly() -> list[str]:
    """The templates whose gaps differ from the given fields, in every module."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for call, at in _calls(ast.parse(path.read_text("utf-8"))):
            message, given = call.args[at], {field.arg for field in call.keywords}
            if isinstance(message, ast.Constant) and None not in given and gaps(str(message.value)) != given:
                found.append(f"{path.name}:{call.lineno}")
    return found


def gaps(template: str) -> set[str]:
    """The names of the gaps in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def _messages(tree: ast.Module) -> Iterator[ast.expr]:
    """The messages given to `Refused` and `Text`."""
    for call, at in _calls(tree):
        yield from _branches(call.args[at])


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, int]]:
    """The calls of `Refused` and `Text`, and the index of their message; the terminal has another `Text`."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = {name.name for node in imports if node.module in CORE for name in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ours:
            at = {"Refused": 1, "Text": 0}.get(node.func.id)
            if at is not None and len(node.args) > at:
                yield node, at


def _answers(tree: ast.Module) -> Iterator[ast.expr]:
    """The values that a game, its validation or its options return as a reason."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and re.search(r"problem|why_not|conflict|missing|untimely", node.name):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _branches(inner.value)


def _branches(value: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a value may be."""
    if isinstance(value, ast.IfExp):
        yield from (*_branches(value.body), *_branches(value.orelse))
    elif isinstance(value, ast.BoolOp):
        for each in value.values:
            yield from _branches(each)
    else:
        yield value


def _sentences(tree: ast.Module) -> Iterator[ast.expr]:
    """All sentences except docstrings, descriptions of options, and messages for programmers."""
    aside = {id(inner) for node in ast.walk(tree) if _is_aside(node) for inner in ast.walk(node)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    yield from [text for text in texts if id(text) not in aside and SENTENCE.fullmatch(str(text.value))]


def _is_aside(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        return ast.unparse(node.exc.func) in ("AssertionError", "ValueError", "TypeError")
    return isinstance(node, ast.Expr) or (isinstance(node, ast.keyword) and node.arg == "description")
