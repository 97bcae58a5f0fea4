"""Names in the code of the delve."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import mazeworks

RULES = Path(mazeworks.__file__).parent / "games" / "delve" / "rules"


def test_no_two_classes_of_the_rules_have_the_same_name() -> None:
    names = Counter(
        node.name
        for path in RULES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert len(names) > 200 and [name for name, times in names.items() if times > 1] == []
