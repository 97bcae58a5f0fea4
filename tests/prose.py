"""List the places where our English is likely hard to read: `python tests/prose.py [PATH …]`.

A help, not a gate: a person decides. The rules are in CONTRIBUTING.md, "How we write". By default it reads the sources,
the words of screen and terminal, and the pages of the documentation, but no rules page and no generated table.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 30  # words of a sentence
NAMED = re.compile(
    r"\b(?:somebody|whoever|so many|one's|of those|anew|otherwise than|those who|the one who)\b|\bone who\b",
    re.IGNORECASE,
)
RIDDLE = re.compile(r"^What\b[^?]*\.$")  # "What … is", where a noun or a verb would do
COMMENT = re.compile(r"/\*+(.*?)\*/|(?<![:'\"`\w/])//\s(.*?)$", re.DOTALL | re.MULTILINE)
WORDS = re.compile(r'^\s*(?:"[^"]*"|[\w-]+)\s*[:=]\s*"(.*)",?$', re.MULTILINE)
GENERATED = ("rules.", "wire.d.ts", "vendor", "CHANGELOG", "LOG.md", "CREDITS", "observations", "balance", "words/de")
Place = tuple[int, str]


def main(names: list[str]) -> int:
    """Print every place with its file and line, and their number."""
    given = [Path(name).resolve() for name in names] or [ROOT / name for name in ("src", "docs", *pages())]
    found = [place for path in given for file in files(path) for place in suspicious(file)]
    print("\n".join([*found, f"{len(found)} places"]))
    return 0


def pages() -> list[str]:
    """The pages at the top of the project."""
    return [path.name for path in ROOT.glob("*.md")]


def files(path: Path) -> list[Path]:
    """The files below a path that hold prose of ours."""
    every = sorted(path.rglob("*")) if path.is_dir() else [path]
    kinds = {".py", ".pyx", ".pxi", ".c", ".h", ".js", ".css", ".json", ".toml", ".md"}
    return [file for file in every if file.suffix in kinds and not any(part in file.as_posix() for part in GENERATED)]


def suspicious(file: Path) -> Iterator[str]:
    """The likely places of a file, one line each."""
    for line, text in prose(file):
        long = any(len(sentence.split()) > LONGEST for sentence in sentences(text))
        reason = NAMED.search(text)
        why = reason[0].lower() if reason else "what … is" if RIDDLE.match(text) else "long" if long else ""
        if why:
            yield f"{file.relative_to(ROOT)}:{line}: {why}: {' '.join(text.split())[:110]}"


def sentences(text: str) -> Iterator[str]:
    """The sentences of each paragraph, without examples."""
    for paragraph in re.split(r"\n\s*\n", text):
        if not paragraph.startswith(("    ", ">>>")):
            yield from re.split(r"(?<=[.!?:;])\s+", " ".join(paragraph.split()))


def prose(file: Path) -> Iterator[Place]:
    """The sentences of a file, each with its line."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        yield from of_python(text)
    elif file.suffix in {".json", ".toml"}:
        yield from [(text.count("\n", 0, match.start(1)) + 1, match[1]) for match in WORDS.finditer(text)]
    elif file.suffix == ".md":
        yield from of_page(text)
    else:
        for match in COMMENT.finditer(text):
            words = (match[1] or match[2] or "").replace("\n *", "\n").partition("@")[0]
            yield text.count("\n", 0, match.start()) + 1, words.strip("* \n")


def of_python(text: str) -> Iterator[Place]:
    """Docstrings and comments."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield getattr(node, "lineno", 1), ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def of_page(text: str) -> Iterator[Place]:
    """Paragraphs and items of a list; no code and no tables."""
    line, fenced = 1, False
    for block in re.split(r"(\n(?=\s*(?:[-*]|\d+\.)\s)|\n\s*\n)", text):
        fenced ^= block.count("```") % 2 == 1
        if not fenced and "```" not in block and not block.lstrip().startswith(("|", "<", "    ")):
            yield line, block.strip()
        line += block.count("\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
