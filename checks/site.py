"""The documentation site: gathers the pages, builds them with Zensical, and fails on any link that leads nowhere."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from play import HERE

from .shell import Failed, output, run, say

PAGES, SITE = HERE / "build/pages", HERE / "build/site"
NAMES = ("ARCHITECTURE", "CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "CREDITS", "SECURITY")
TOP = {"README.md": "index.md", **{f"{name}.md": f"{name}.md" for name in NAMES}}
STYLE = "site.css"
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))|((?:src|href)=\")([^\"]+)(\")")
ELSEWHERE = ("http://", "https://", "mailto:", "#", "data:")
LINKED = re.compile(r"(?:src|href)=\"([^\"#?]+)")


def check(python: str) -> None:
    """Build the site and check its links."""
    gather(PAGES)
    shutil.rmtree(SITE, ignore_errors=True)
    run(str(Path(python).with_name("zensical")), "build", "--clean")
    if broken := unreachable(SITE):
        raise Failed(f"{len(broken)} links lead nowhere: {', '.join(broken[:5])}")
    pages = [*SITE.rglob("*.html")]
    say(f"   {len(pages)} pages in {SITE.relative_to(HERE)}")


def sources() -> dict[Path, str]:
    """The pages by their place in the repository, with their place in the site."""
    pages = {HERE / name: place for name, place in TOP.items()}
    pages |= {path: str(path.relative_to(HERE / "docs")) for path in sorted((HERE / "docs").rglob("*.md"))}
    for rules in sorted(HERE.glob("src/mazeworks/games/*/rules*.md")):
        _, *middle, language = rules.stem.split(".")
        pages[rules] = f"rules/{'.'.join([rules.parent.name, *middle])}.{language}.md"
    pages |= {HERE / "bench" / name: f"bench/{name}" for name in ("README.md", "LOG.md")}
    return pages


def gather(folder: Path) -> None:
    """Copy all pages, with their links rewritten to the places of the site."""
    shutil.rmtree(folder, ignore_errors=True)
    pages, files = sources(), {*output("git", "ls-files").split("\n")}
    for source, place in pages.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(rewritten(source, place, pages, files, folder), "utf-8")
    shutil.copy(HERE / "docs" / STYLE, folder)


def rewritten(source: Path, place: str, pages: dict[Path, str], files: set[str], folder: Path) -> str:
    """The text of a page. A link to a file that is no page takes the file along; one that leads nowhere is a fault."""

    def moved(found: re.Match[str]) -> str:
        before, link, after = [part for part in found.groups() if part is not None]
        path, mark, anchor = link.partition("#")
        if link.startswith(ELSEWHERE) or link.startswith("/"):
            return found[0]
        target = Path(os.path.normpath(source.parent / path))
        if target.is_dir():
            page = target / "README.md"
            target = page if page in pages else next(inside(target, files), target)
        if not target.exists():
            raise Failed(f"{source.relative_to(HERE)}: the link {link} leads nowhere")
        if target not in pages:
            kept = folder / "files" / target.relative_to(HERE)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, kept)
        at = pages.get(target) or f"files/{target.relative_to(HERE)}"
        return before + os.path.relpath(at, os.path.dirname(place) or ".") + mark + anchor + after

    return LINK.sub(moved, source.read_text("utf-8"))


def inside(folder: Path, files: set[str]) -> Iterator[Path]:
    """The committed files of a folder without a page: a link to it shows the first of them."""
    return iter([HERE / name for name in sorted(files) if name.startswith(f"{folder.relative_to(HERE)}/")])


def unreachable(site: Path) -> list[str]:
    """The links of built pages that lead to no file."""
    out = []
    for page in site.rglob("*.html"):
        for link in LINKED.findall(page.read_text("utf-8")):
            if link.startswith(ELSEWHERE):
                continue
            target = (site / link[1:]) if link.startswith("/") else page.parent / link
            if not (target.exists() or (target / "index.html").exists()):
                out.append(f"{page.relative_to(site)}: {link}")
    return sorted({*out})
