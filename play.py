"""Set up and play in the browser: `python3 play.py` on a machine with nothing but Python 3.11.

The first start makes a virtual environment beside this file; later ones begin at once. `python3 play.py --port 8000`
and the other options of `mazeworks serve` work too, and so does any other command: `python3 play.py play moonlit`.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
NEEDS = ("pyproject.toml", "constraints.txt", "setup.py")


def environment(folder, extras=""):
    # type: (str, str) -> Path
    """The Python of an environment with this project in it, made anew when what it needs has changed."""
    if sys.version_info < OLDEST:
        sys.exit("Mazeworks needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])
    home = HERE / folder
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark, stamp = home / "ready", stamp_of(HERE)
    if not (python.exists() and mark.exists() and mark.read_text() == stamp):
        print("Setting up, once: this takes about %s …" % ("two minutes" if extras else "twenty seconds"), flush=True)
        run([sys.executable, "-m", "venv", "--clear", str(home)], "On Debian or Ubuntu: apt install python3-venv.")
        target = "%s%s" % (HERE, extras)
        install = ["-m", "pip", "--disable-pip-version-check", "install", "-q", "-c", str(HERE / "constraints.txt")]
        run([str(python), *install, "-e", target], "The first start needs the network.")
        mark.write_text(stamp)
    return python


def stamp_of(tree):
    # type: (Path) -> str
    """Return a digest of all that an environment is made from: requirements, compiled sources, place and Python."""
    compiled = [path for kind in ("*.c", "*.h", "*.pyx") for path in sorted((tree / "src").rglob(kind))]
    needs = [path.read_bytes() for path in [*[tree / name for name in NEEDS], *compiled]]
    return hashlib.sha256(b"\0".join([*needs, str(tree).encode(), sys.version.encode()])).hexdigest()


def run(command, advice):
    # type: (list[str], str) -> None
    """One step of the set-up; if it fails, what it said and what may help."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.stdout.write(done.stdout.decode("utf-8", "replace"))
        sys.exit("The set-up failed. %s Then start again: nothing is left half done." % advice)


def main():
    # type: () -> None
    python, given = str(environment(".venv")), sys.argv[1:]
    if not given or given[0].startswith("-"):
        everywhere = "0.0.0.0"  # noqa: S104  phones of the house join
        given = ["serve", "--host", everywhere, "--open", "--db", str(HERE / "mazeworks.db"), *given]
    command = [python, "-m", "mazeworks", *given]
    if os.name == "nt":
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(python, command)


if __name__ == "__main__":
    main()
