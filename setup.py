"""What pyproject.toml cannot say: the rules pages go into the package, and the kernel is compiled where that works."""

import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

KERNEL = Path("src/mazeworks/kernel")
TIGERS = KERNEL / "tigers"
SLOWER = "so the kernel is not compiled; the one in Python does the same, slower"


class BuildWithPages(build_py):
    """The usual build, and docs/rules as mazeworks/pages. An editable install reads docs/rules itself."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(Path("docs/rules"), Path(self.build_lib) / "mazeworks" / "pages", dirs_exist_ok=True)


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
    extensions = [extension("mazeworks.kernel._kernel", KERNEL), extension("mazeworks.kernel.tigers._tigers", TIGERS)]
    built: list[Extension] = cythonize(extensions, build_dir="build", quiet=True)
    return built


def extension(name: str, folder: Path) -> Extension:
    """One module of C: its Cython file and all that lies beside it."""
    return Extension(
        name,
        [str(path) for path in (folder / f"{name.rpartition('.')[2]}.pyx", *sorted(folder.glob("*.c")))],
        include_dirs=[str(folder)],
        depends=[str(path) for path in sorted(folder.glob("*.h"))],
        extra_compile_args=[] if sys.platform == "win32" else ["-O3", "-g0", "-Wno-psabi"],
        optional=True,
    )


setup(cmdclass={"build_ext": BuildIfPossible, "build_py": BuildWithPages}, ext_modules=kernel())
