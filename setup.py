"""Builds the compiled modules; everything else about the package stands in pyproject.toml."""

import os
import sys

from Cython.Build import cythonize
from setuptools import Extension, setup

CORE = "src/patrician/rules/core"
MODULES = (
    "patrician.rules.core.scoring",
    "patrician.rules.core.turn",
    "patrician.rules.core.position",
    "patrician.rules.core.playouts",
    "patrician.bots.learned.values",
    "patrician.bots.learned.instinct",
    "patrician.bots.learned.training",
    "patrician.bots.search.tree",
    "patrician.bots.search.flat",
    "patrician.bots.search.endgame",
    "patrician.tables.view_patches",
)

# The mutation runs compile the core again for every mutant and care for compile time only.
optimise = os.environ.get("PATRICIAN_FAST_BUILD") is None
if sys.platform == "win32":
    compile_args = ["/O2"] if optimise else ["/Od"]
else:
    compile_args = ["-O3"] if optimise else ["-O0"]

setup(
    ext_modules=cythonize(
        [
            Extension(
                name,
                [f"src/{name.replace('.', '/')}.pyx"],
                include_dirs=[CORE],
                extra_compile_args=compile_args,
            )
            for name in MODULES
        ],
        include_path=["src"],
        language_level=3,
        compiler_directives={
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
)
