"""What pyproject.toml cannot say: the kernels are compiled where that works."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
KERNEL = SOURCE / "mazeworks/kernel"
SLOWER = "so the kernel is not compiled; the one in Python does the same, slower"


class BuildIfPossible(build_ext):
    """The usual build; where there is no compiler, or it fails, only a word. `optional` alone lets some errors out."""

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            sys.stderr.write(f"mazeworks: no working C compiler ({error}), {SLOWER}.\n")


def kernel() -> list[Extension]:
    """The compiled kernels, if Cython is here. Without a compiler they are left out: twins in Python do the work."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        sys.stderr.write(f"mazeworks: no Cython, {SLOWER}.\n")
        return []
    extensions = [extension(path) for path in sorted(SOURCE.rglob("kernel/_*.pyx"))]
    built: list[Extension] = cythonize(extensions, build_dir="build", quiet=True)
    return built


def extension(cython: Path) -> Extension:
    """Return the compiled module of a Cython file and the C files beside it."""
    folder = cython.parent
    return Extension(
        ".".join(cython.relative_to(SOURCE).with_suffix("").parts),
        [str(path) for path in (cython, *sorted(folder.glob("*.c")))],
        include_dirs=[str(folder), str(KERNEL)],
        depends=[str(path) for path in (*sorted(folder.glob("*.h")), *sorted(KERNEL.glob("*.[ch]")))],
        extra_compile_args=[] if sys.platform == "win32" else ["-O3", "-g0", "-Wno-psabi"],
        optional=True,
    )


setup(cmdclass={"build_ext": BuildIfPossible}, ext_modules=kernel())
