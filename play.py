"""Set up and play in the browser: `python3 play.py` on a machine with nothing but Python 3.11.

The first start makes a virtual environment beside this file and opens the tables. The kernel, which makes the
strongest opponents fast, is compiled meanwhile by a process of low priority. `python3 play.py --port 8000` and other
options of `mazeworks serve` work too, and so does any other command: `python3 play.py play moonlit`. Other commands
wait for the kernel.
"""

import glob
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
NEEDS = ("pyproject.toml", "constraints.txt")
BUILDING = HERE / "build" / "kernel.building"  # exists while the kernel is being compiled
SECONDS = {"": "five seconds", "dev": "20 seconds", "dev-all": "half a minute"}  # of a set-up, by extra


# --- the environment ------------------------------------------------------------------------------------------------


def environment(folder, extra=""):
    # type: (str, str) -> Path
    """Return the Python of an environment with this project in it, set up again when its requirements have changed."""
    if sys.version_info < OLDEST:
        sys.exit("Mazeworks needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])
    home = HERE / folder
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark, stamps = home / "ready", [stamp_of(HERE, each) for each in larger(extra)]
    if not (python.exists() and mark.exists() and mark.read_text() in stamps):
        print("Setting up, once: this takes about %s …" % SECONDS[extra], flush=True)
        install = [*empty(home, python), "install", "-q", "--no-compile", "-c", str(HERE / "constraints.txt")]
        run([*install, *requirements(extra)], "The first start needs the network.")
        connect(home, python)
        mark.write_text(stamps[0])
    return python


def larger(extra):
    # type: (str) -> list[str]
    """Return an extra and those that contain it."""
    return {"": [""], "dev": ["dev", "dev-all"]}.get(extra, [extra])


def empty(home, python):
    # type: (Path, Path) -> list[str]
    """Make an empty environment; return the command of pip in it. The wheel that Python brings saves installing pip."""
    pip = bundled_pip()
    bare = ["--without-pip"] if pip else []
    advice = "On Debian or Ubuntu: apt install python3-venv."
    run([sys.executable, "-m", "venv", "--clear", *bare, str(home)], advice)
    return [str(python), *([pip + "/pip"] if pip else ["-m", "pip"]), "--disable-pip-version-check"]


def bundled_pip():
    # type: () -> str
    """Return the wheel of pip that comes with Python, or nothing."""
    import importlib.util

    ensurepip = importlib.util.find_spec("ensurepip")
    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR") or ""]
    if ensurepip and ensurepip.origin:
        folders.append(os.path.join(os.path.dirname(ensurepip.origin), "_bundled"))
    found = [wheel for folder in folders if folder for wheel in glob.glob(os.path.join(folder, "pip-*.whl"))]
    return found[-1] if found else ""


def requirements(extra=""):
    # type: (str) -> list[str]
    """Return the packages that pyproject.toml names, with those of an extra."""
    import tomllib

    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]

    def named(extra):
        # type: (str) -> list[str]
        out = []  # type: list[str]
        for each in extras[extra]:
            own = each.startswith("mazeworks[")
            out += [found for name in each[10:-1].split(",") for found in named(name)] if own else [each]
        return out

    return [*project["dependencies"], *(named(extra) if extra else [])]


def connect(home, python):
    # type: (Path, Path) -> None
    """Let the environment import this copy, and give it the command `mazeworks`."""
    places = {"base": str(home), "platbase": str(home)}
    packages = Path(sysconfig.get_path("purelib", "venv", places))
    (packages / "mazeworks.pth").write_text("%s\n" % (HERE / "src"), encoding="utf-8")
    if os.name == "nt":
        python.with_name("mazeworks.cmd").write_text('@"%~dp0python.exe" -m mazeworks %*\n')
    else:
        command = python.with_name("mazeworks")
        command.write_text('#!/bin/sh\nexec "%s" -m mazeworks "$@"\n' % python)
        command.chmod(0o755)


def stamp_of(tree, extra=""):
    # type: (Path, str) -> str
    """Return a digest of all that an environment is made from: requirements, extra, place and Python."""
    needs = [(tree / name).read_bytes() for name in NEEDS]
    return hashlib.sha256(b"\0".join([*needs, extra.encode(), str(tree).encode(), sys.version.encode()])).hexdigest()


def run(command, advice):
    # type: (list[str], str) -> None
    """One step of the set-up; if it fails, show its output and what may help."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.stdout.write(done.stdout.decode("utf-8", "replace"))
        sys.exit("The set-up failed. %s Then start again: nothing is left half done." % advice)


# --- the kernel -----------------------------------------------------------------------------------------------------


def kernel_due(tree):
    # type: (Path) -> bool
    """True if a kernel is not compiled, or is older than a source of it."""
    wrappers = [*(tree / "src").rglob("kernel/_*.pyx")]
    kinds = ("c", "h", "pyx", "pxi")
    sources = [tree / "setup.py", *[path for kind in kinds for path in (tree / "src").rglob("*." + kind)]]
    built = [module for each in wrappers for module in compiled(each)]
    return len(built) < len(wrappers) or min(map(changed, built)) < max(map(changed, sources))


def compiled(wrapper):
    # type: (Path) -> list[Path]
    """Return the compiled module of a Cython file that this Python would import, if there is one."""
    from importlib.machinery import EXTENSION_SUFFIXES

    names = [wrapper.with_name(wrapper.stem + suffix) for suffix in EXTENSION_SUFFIXES]
    return [path for path in names if path.exists()][:1]


def changed(path):
    # type: (Path) -> float
    return path.stat().st_mtime


def build(python):
    # type: (str) -> None
    """Compile the kernel and put its modules in place, in a process of low priority. Bots then start to use it."""
    if hasattr(os, "nice"):
        os.nice(10)
    folder = BUILDING.parent / "kernel"
    try:
        tools = build_tools(python)
        env = dict(os.environ, MAZEWORKS_KERNEL="required", PYTHONPATH=tools)
        command = [python, "setup.py", "-q", "build_ext", "--parallel", "2", "--build-lib", str(folder)]
        command += ["--build-temp", str(folder / "temporary")]
        done = subprocess.run(command, cwd=HERE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            raise OSError((done.stdout.decode("utf-8", "replace").strip() or "no reason given").splitlines()[-1])
        put_in_place(folder)
        print("The opponents are ready: strongest play from here on.", flush=True)
    except OSError as error:
        print("The kernel was not compiled (%s)." % error)
        print("The strongest opponents stay slower. Everything else works.", flush=True)
    except KeyboardInterrupt:
        pass
    finally:
        BUILDING.unlink(missing_ok=True)


def compiler():
    # type: () -> bool
    """True if this machine has a C compiler."""
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang", "cl"))


def build_tools(python):
    # type: (str) -> str
    """Return a folder with the tools that compile the kernel. An environment for checks has them already."""
    if not subprocess.run([python, "-c", "import Cython, setuptools"], capture_output=True, check=False).returncode:
        return ""
    folder = Path(python).parents[1] / "tools"
    pip = bundled_pip()
    command = [python, *([pip + "/pip"] if pip else ["-m", "pip"]), "install", "-q", "--no-compile", "--target"]
    wanted = [str(folder), "--upgrade", "-c", str(HERE / "constraints.txt"), "setuptools", "cython"]
    if subprocess.run([*command, *wanted], capture_output=True, check=False).returncode:
        raise OSError("its tools were not found on the network")
    return str(folder)


def put_in_place(folder):
    # type: (Path) -> None
    """Move compiled modules beside their sources, each in one step, and remove those of older builds."""
    for wrapper in (HERE / "src").rglob("kernel/_*.pyx"):
        (made,) = (folder / wrapper.relative_to(HERE / "src")).parent.glob(wrapper.stem + ".*")
        old = compiled(wrapper)
        os.replace(made, wrapper.with_name(made.name))
        for path in old:
            if path.name != made.name:
                path.unlink()


def begin_build(python, behind):
    # type: (str, bool) -> None
    """Start compiling the kernel. `behind`: go on meanwhile; no process then has to wait for the one that compiles."""
    for wrapper in (HERE / "src").rglob("kernel/_*.pyx"):
        for module in compiled(wrapper):
            module.unlink()  # a kernel of other sources might answer differently
    if not compiler():
        advice = "There is no C compiler, so the strongest opponents are slower. Install one and start again."
        print(advice, file=sys.stderr, flush=True)
        return
    BUILDING.parent.mkdir(exist_ok=True)
    BUILDING.touch()
    command = [python, "-c", "import play, sys; play.build(sys.argv[1])", python]
    if behind:
        command = [python, "-c", "import subprocess, sys; subprocess.Popen(sys.argv[1:])", *command]
        print("The opponents are still warming up: strongest play in about 15 seconds.", flush=True)
        os.environ["MAZEWORKS_BUILDING"] = str(BUILDING)
    else:
        print("Compiling the kernel, once: this takes about 15 seconds …", flush=True)
    subprocess.run(command, cwd=HERE, check=False)


def main():
    # type: () -> None
    python, given = str(environment(".venv")), sys.argv[1:]
    serve = not given or given[0].startswith("-")
    if kernel_due(HERE):
        begin_build(python, behind=serve or given[0] == "serve")
    if serve:
        everywhere = "0.0.0.0"  # noqa: S104  phones of the house join
        given = ["serve", "--host", everywhere, "--open", "--db", str(HERE / "mazeworks.db"), *given]
    command = [python, "-m", "mazeworks", *given]
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(python, command)


if __name__ == "__main__":
    main()
