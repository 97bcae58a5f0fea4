"""The files around the code are valid: workflows, templates, citation, package metadata. Works without a network."""

from __future__ import annotations

from pathlib import Path

from play import HERE

from .shell import Failed, run

SCHEMAS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "vendor.dependabot": ".github/dependabot.yml",
    "vendor.citation-file-format": "CITATION.cff",
}
FORMS = ("name", "description", "body")
NEEDED = (
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "CITATION.cff",
    ".pre-commit-config.yaml",
    ".github/pull_request_template.md",
    ".github/workflows/check.yml",
    ".github/workflows/release.yml",
    ".github/workflows/docs.yml",
)


def check(python: str, root: Path = HERE) -> None:
    """Validate every file by the schema of its kind, and the workflows for unsafe habits."""
    missing = [name for name in NEEDED if not (root / name).exists()]
    if missing:
        raise Failed(f"{missing[0]} is missing")
    tools = Path(python).parent
    for schema, pattern in SCHEMAS.items():
        files = [str(path) for path in sorted(root.glob(pattern))]
        run(str(tools / "check-jsonschema"), "--builtin-schema", schema, *files)
    for form in sorted((root / ".github/ISSUE_TEMPLATE").glob("*.yml")):
        check_form(form)
    run(str(tools / "validate-pyproject"), str(root / "pyproject.toml"), VALIDATE_PYPROJECT_NO_NETWORK="1")
    run(str(tools / "zizmor"), "--offline", "--no-progress", "--quiet", str(root / ".github"))


def check_form(path: Path) -> None:
    """A form for issues has a name, a description, and questions with a label each."""
    lines = path.read_text("utf-8").splitlines()
    absent = [key for key in FORMS if not any(line.startswith(f"{key}:") for line in lines)]
    questions = sum([line.startswith("  - type:") for line in lines])
    labels = sum([line.startswith("      label:") for line in lines])
    if absent or not questions == labels > 0:
        raise Failed(f"{path.name}: " + (f"{absent[0]} is missing" if absent else "a question has no label"))
