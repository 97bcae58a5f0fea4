"""One module from many: everything that the first screen imports, so that a browser fetches one file.

Each source module becomes a function that returns its exports, in the order of its imports. The bundle exports all
names of all modules, and an import map leads the address of a bundled module to the bundle. So a module has one
instance, whether another one imports it from inside or from outside. The sources stay as they are: no build step.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

IMPORT = re.compile(r"""^import\s*(?:(\w+)|\{([^}]*)\})?\s*(?:from)?\s*["']([^"']+)["'];?""", re.M)
EXPORT_LIST = re.compile(r"""^export\s*\{([^}]*)\}\s*(?:from\s*["']([^"']+)["'])?;?""", re.M)
EXPORT_DEFAULT = re.compile(r"^export default (?:(async function|function|class)\s+(\w+))?", re.M)
EXPORT = re.compile(r"^export ((?:async )?(?:function|const|class) )(\w+)", re.M)
COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.M | re.S)
WAITS = re.compile(r"^await ", re.M)


class Module(NamedTuple):
    """A module as a function body: `exports` are expressions by name, `sources` the modules that it imports."""

    path: str
    body: str
    exports: dict[str, str]
    sources: list[str]


class Bundle(NamedTuple):
    """A bundle, the modules whose addresses may lead to it, and facades for the others.

    A module is not shared if it exports a name that stands for something else in the bundle. Its facade exports its
    names from the bundle, where they have other ones.
    """

    script: str
    shared: list[str]
    facades: dict[str, str]


def bundled(target: str, roots: list[str], read: Callable[[str], str], bare: Mapping[str, str]) -> Bundle:
    """Return the bundle of modules and all that they import, for the path `target`.

    `read` returns the source of a path, and `bare` the path of a bare specifier. The default export is that of the
    first root.
    """
    modules: dict[str, Module] = {}
    for root in roots:
        _collect(root, lambda path: parsed(path, read(path), bare), modules)
    names = {path: f"m{at}" for at, path in enumerate(modules)}
    parts = [_function(module, names) for module in modules.values()]
    owners, shared, facades = {"default": (roots[0], "default")}, list[str](), dict[str, str]()
    for path, module in modules.items():
        origins = {name: _origin(path, name, modules) for name in module.exports}
        if all(owners.get(name, origin) == origin for name, origin in origins.items()) or path == roots[0]:
            new = [name for name in origins if name not in owners]
            given = ", ".join(new)
            owners.update(origins)
            shared.append(path)
        else:
            given = ", ".join([f"{name}: {names[path]}_{name}" for name in origins])
            again = ", ".join([f"{names[path]}_{name} as {name}" for name in origins])
            facades[path] = f'export {{ {again} }} from "{_relative(path, target)}";\n'
        parts.append(f"export const {{ {given} }} = {names[path]};\n" if given else "")
    parts.append(f"export default {names[roots[0]]}.default;\n")
    return Bundle("".join(parts), shared, facades)


def _function(module: Module, names: Mapping[str, str]) -> str:
    """Return a module as a function that is called at once and returns its exports."""
    start = "await (async () => {" if WAITS.search(module.body) else "(() => {"
    returned = ", ".join([f"{name}: {value}" for name, value in module.exports.items()])
    text = f"const {names[module.path]} = {start}\n{module.body}\nreturn {{ {returned} }};\n}})();\n"
    return f"// {module.path}\n" + re.sub(r"\bFROM<([^>]+)>", lambda found: names[found[1]], text)


def _relative(path: str, target: str) -> str:
    found = posixpath.relpath(target, posixpath.dirname(path))
    return found if found.startswith(".") else f"./{found}"


def _collect(
    path: str, parse: Callable[[str], Module], modules: dict[str, Module], above: tuple[str, ...] = ()
) -> None:
    """Add a module after all that it imports."""
    if path in above:
        raise ValueError(f"a circle of imports: {' > '.join([*above, path])}")
    if path not in modules:
        module = parse(path)
        for source in module.sources:
            _collect(source, parse, modules, (*above, path))
        modules[path] = module


def parsed(path: str, text: str, bare: Mapping[str, str]) -> Module:
    """Return a module with its imports and exports replaced. `FROM<path>` stands for the exports of another module."""
    exports, sources = dict[str, str](), list[str]()
    if path.endswith(".mjs"):  # a minified file: its statements are not on lines of their own
        text = re.sub(r"(?<=[;}])(?=(?:import|export)\b[{ ])", "\n", text)

    def source(specifier: str) -> str:
        found = bare.get(specifier) or posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier))
        sources.append(found)
        return f"FROM<{found}>"

    def imported(found: re.Match[str]) -> str:
        default, names, specifier = found.groups()
        other = source(specifier)
        if default:
            return f"const {default} = {other}.default;"
        return f"const {{ {', '.join([': '.join(pair) for pair in _pairs(names)])} }} = {other};" if names else ""

    def listed(found: re.Match[str]) -> str:
        other = f"{source(found[2])}." if found[2] else ""
        exports.update({outside: f"{other}{inside}" for inside, outside in _pairs(found[1])})
        return ""

    def default(found: re.Match[str]) -> str:
        exports["default"] = found[2] or "only"
        return f"{found[1]} {found[2]}" if found[2] else "const only = "

    def declared(found: re.Match[str]) -> str:
        exports[found[2]] = found[2]
        return f"{found[1]}{found[2]}"

    body = COMMENT.sub("", text)
    for pattern, replace in ((IMPORT, imported), (EXPORT_LIST, listed), (EXPORT_DEFAULT, default), (EXPORT, declared)):
        body = pattern.sub(replace, body)
    return Module(path, body.strip(), exports, sources)


def _pairs(names: str) -> list[tuple[str, str]]:
    """Return the names before and after `as`."""
    parts = [re.split(r"\s+as\s+", name.strip()) for name in names.split(",") if name.strip()]
    return [(part[0], part[-1]) for part in parts]


def _origin(path: str, name: str, modules: Mapping[str, Module]) -> tuple[str, str]:
    """Return the module and the name under which an export was declared, through all re-exports."""
    value = modules[path].exports[name]
    if found := re.fullmatch(r"FROM<([^>]+)>\.(\w+)", value):
        return _origin(found[1], found[2], modules)
    for source, names in _imports(modules[path].body):
        if value in names:
            return _origin(source, names[value], modules)
    return path, value


def _imports(body: str) -> list[tuple[str, dict[str, str]]]:
    """Return the imports of a parsed module: the source, and the imported names by their local ones."""
    found = re.findall(r"^const \{ ([^}]*) \} = FROM<([^>]+)>;", body, re.M)
    return [(path, {pair.split(": ")[-1]: pair.split(": ")[0] for pair in names.split(", ")}) for names, path in found]
