"""Things from outside: arbitrary, or valid with something changed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

words = st.sampled_from(
    "push walk draw pick reveal ask offer accept aim point spend pass unveil resign undo".split()
    + "play dare lay face roll lead switch".split()
    + "step door wall turn side cast use wield attack challenge search keep piece die between".split()
    + "N E S W NE ESW spark mend war-flail war-flail+ battle psychic strength craft none C0-cross stairs".split()
    + "N2 S4 n6 E2 w3 N1 N99 a1 d4 G7 h8".split()
    + "0 1 3 4 -1 999999 1000000 owl nothing wand cook white * é".split()
)
lines = st.text(max_size=40) | st.lists(words, max_size=5).map(" ".join)
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 1, 62, 63, 64, 2**31, 2**63, 2**64, 10**30])
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12)
    | words
)
trees = st.recursive(
    scalars,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=4),
    max_leaves=12,
)


def places(tree: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every part of a tree, the whole first."""
    yield path
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def part(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def changed(tree: Any, path: Path, value: Any) -> Any:
    """A copy with one part replaced."""
    if not path:
        return value
    out = copy.deepcopy(tree)
    part(out, path[:-1])[path[-1]] = value
    return out


@st.composite
def bent(draw: st.DrawFn, tree: Any) -> Any:
    """A tree with some parts replaced, left out, doubled or exchanged."""
    for _ in range(draw(st.integers(1, 2))):
        spots = [path for path in places(tree) if path]
        if not spots:
            return draw(trees)
        path = draw(st.sampled_from(spots))
        how = draw(st.sampled_from(["replace", "remove", "copy", "double"]))
        if how == "replace":
            tree = changed(tree, path, draw(trees))
        elif how == "copy":
            tree = changed(tree, path, part(tree, draw(st.sampled_from(spots))))
        else:
            tree = copy.deepcopy(tree)
            parent, key = part(tree, path[:-1]), path[-1]
            if how == "remove":
                del parent[key]
            elif isinstance(parent, list):
                parent.append(parent[int(key)])
            else:
                parent[f"{key}2"] = parent[key]
    return tree


@st.composite
def misspelt(draw: st.DrawFn, text: str) -> str:
    """A text with a few characters changed, left out or put in, or with its lines mixed up."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        how = draw(st.sampled_from(["change", "remove", "insert", "cut", "drop line", "double line", "swap lines"]))
        rows = text.split("\n")
        row = text.count("\n", 0, at)
        if how == "change":
            text = text[:at] + draw(st.characters() | st.sampled_from('0123456789,:"[]{} -')) + text[at + 1 :]
        elif how == "remove":
            text = text[:at] + text[at + 1 :]
        elif how == "insert":
            text = text[:at] + draw(lines) + text[at:]
        elif how == "cut":
            text = text[:at]
        else:
            if how == "drop line":
                del rows[row]
            elif how == "double line":
                rows.insert(row, rows[row])
            else:
                rows[row], rows[-1 - row] = rows[-1 - row], rows[row]
            text = "\n".join(rows)
    return text
