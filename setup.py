"""Packaging steps that pyproject.toml cannot express: the compiled kernels.

A kernel is a folder `kernel/` with one `_name.pyx`. Every C file beside it belongs to the same extension, so a new C
file needs no change here. `MAZEWORKS_KERNEL=none` builds a wheel for any machine without them, and
`MAZEWORKS_KERNEL=required` makes a failing compiler an error: releases set it, so that no wheel lacks its kernel.
"""

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
KERNEL = SOURCE / "mazeworks/kernel"
SLOWER = "so the kernel is not compiled; the one in Python does the same, slower"
WANTED = os.environ.get("MAZEWORKS_KERNEL", "")  # none, required, or empty: if it can be compiled
STABLE = not sysconfig.get_config_var("Py_GIL_DISABLED")  # a free-threaded Python has no stable ABI
MACROS = [("Py_LIMITED_API", "0x030B0000"), ("CYTHON_LIMITED_API", "1")] if STABLE else []


class BuildIfPossible(build_ext):
    """The usual build; without a working compiler only a message. `optional` alone lets some errors out."""

    def build_extensions(self) -> None:
        compile_one = getattr(self.compiler, "_compile", None)
        if compile_one and sys.platform != "win32":
            # The wrappers that Cython writes take the longest to compile and gain nothing from it.
            def quick(obj, src, ext, cc_args, extra, pp_opts):  # type: ignore[no-untyped-def]
                flags = ["-O1" if flag == "-O3" else flag for flag in extra] if src.startswith("build") else extra
                compile_one(obj, src, ext, cc_args, flags, pp_opts)

            self.compiler._compile = quick
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            if WANTED == "required":
                raise
            sys.stderr.write(f"mazeworks: no working C compiler ({error}), {SLOWER}.\n")

    def copy_extensions_to_source(self) -> None:
        super().copy_extensions_to_source()
        for ext in self.extensions:  # Python would prefer a module of an older build, whose name has its version
            place = SOURCE.joinpath(*ext.name.split("."))
            built = place.with_name(Path(self.get_ext_filename(ext.name)).name)
            if built.exists():
                for old in [*place.parent.glob(f"{place.name}.*.so"), *place.parent.glob(f"{place.name}.*.pyd")]:
                    if old != built:
                        old.unlink()


class StableWheel(bdist_wheel):
    """A wheel for all versions of Python: the kernels use the stable ABI."""

    def finalize_options(self) -> None:
        if STABLE and self.distribution.ext_modules:
            self.py_limited_api = "cp311"
        super().finalize_options()


def kernels() -> list[Extension]:
    """The compiled kernels, if Cython is here. Without a compiler they are left out: twins in Python do the work."""
    if WANTED not in ("", "none", "required"):
        sys.exit(f"MAZEWORKS_KERNEL is {WANTED}. It may be none or required.")
    if WANTED == "none":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        if WANTED == "required":
            raise
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
        define_macros=MACROS,
        py_limited_api=STABLE,
        optional=WANTED != "required",
    )


setup(cmdclass={"build_ext": BuildIfPossible, "bdist_wheel": StableWheel}, ext_modules=kernels())
