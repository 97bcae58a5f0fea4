"""The house is as ARCHITECTURE.md says: one folder per game, and no layer that knows a game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import typing
from pathlib import Path

import pytest

from mazeworks import SHELF
from mazeworks.core import Spec
from mazeworks.shelf import KITS, kit_of

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mazeworks"
GAMES = SOURCE / "games"
LAYERS = [path for path in sorted(SOURCE.rglob("*")) if GAMES not in path.parents and "vendor" not in path.parts]
TEXTS = [path for path in LAYERS if path.suffix in (".py", ".pyx", ".pxi", ".c", ".h", ".toml")]
TITLES = "|".join(sorted({re.escape(spec.title.partition(",")[0]) for spec in SHELF}))
NAMES = re.compile(rf"\b((?i:dragon|wizard|tigers|delve|moonlit|creatures|classic)|{TITLES})\b")
PARTS = re.compile(
    r"__init__\.py|game\.toml|rules\.py|rules/.+|rules(\.\w+)?\.(en|de)\.md|content/\w+\.toml|words/(en|de)\.toml"
    r"|bot\.py|bot/\w+\.py|hints\.py|judge\.py|puzzles\.py|packs/\w+\.pack|rollouts\.py|encode\.py|encode/\w+\.py|terminal\.py|terminal/\w+\.(py|toml)|picture\.py|commands\.py"
    r"|kernel/\w+\.(py|pyx|pxi|pyi|c|h)|web/.+"
)
LONGEST, LARGEST = 350, 40  # lines of a module without its examples, and of a function
EXAMPLE = re.compile(r'^\n?(?: *Examples:\n)? *>>> .*\n(?:(?! *(?:>>> |"""|$)).*\n)*', re.M)  # with what it prints
UNTYPED = 150  # lines that may say Any are fewer: where outside data or another library begins
BUILT = (".so", ".pyd", ".pyc")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_layer_names_a_game(path: Path) -> None:
    assert not NAMES.findall(EXAMPLE.sub("", path.read_text("utf-8")))


@pytest.mark.parametrize("kit", KITS)
def test_every_file_of_a_game_is_a_known_part(kit: str) -> None:
    folder = GAMES / kit
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix not in BUILT]
    assert [str(file) for file in files if not PARTS.fullmatch(file.as_posix())] == []


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_the_kit_of_a_game_is_known_from_its_types(spec: Spec) -> None:
    game = spec.game(spec.options())
    view = typing.get_origin(game.types.view) or game.types.view
    assert [kit.name for kind in (type(game), view) if (kit := kit_of(kind))] == [spec.kit] * 2


def modules() -> list[Path]:
    return [path for path in SOURCE.rglob("*.py") if "__pycache__" not in path.parts]


def test_modules_and_functions_are_short() -> None:
    long = []
    for path in modules():
        text = path.read_text("utf-8")
        if (lines := EXAMPLE.sub("", text).count("\n")) > LONGEST:
            long.append(f"{path.relative_to(SOURCE)}: {lines} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LARGEST:
                    long.append(f"{path.relative_to(SOURCE)}: {node.name} has {lines} lines")
    assert long == []


def test_any_is_the_type_of_few_things() -> None:
    lines = [line for path in modules() for line in path.read_text("utf-8").splitlines() if re.search(r"\bAny\b", line)]
    assert 0 < len(lines) < UNTYPED


def test_every_function_has_a_name() -> None:
    named = [
        node.name
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert named and "_" not in named


def test_importing_mazeworks_and_reading_the_shelf_loads_no_rules() -> None:
    code = "import sys, mazeworks; len(mazeworks.SHELF); print(*[name for name in sys.modules if '.games.' in name])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_a_layer_is_named_in_the_architecture() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    folders = [path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert [name for name in folders if f"  {name}/" not in page] == []
    assert [kit for kit in KITS if f" {kit}/" not in page] == []
