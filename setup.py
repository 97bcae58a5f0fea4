"""Puts the rules pages into the built package, so that an installed copy can show them."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithPages(build_py):
    """The usual build, and docs/rules as mazeworks/pages. An editable install reads docs/rules itself."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(Path("docs/rules"), Path(self.build_lib) / "mazeworks" / "pages", dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithPages})
