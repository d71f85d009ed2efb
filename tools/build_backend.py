"""Builds the package as setuptools does, with the page in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools.node import FROM_PYTHON, Node
from tools.page_build import PageProblem, build, is_fresh

__all__ = (
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
)
_Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: _Settings = None) -> list[str]:
    """Ask for Node.js if it is needed and not there."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: _Settings = None) -> list[str]:
    """Ask for Node.js if it is needed and not there."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def build_wheel(
    wheel_directory: str,
    config_settings: _Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the page, then the wheel with it."""
    _build_page()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str,
    config_settings: _Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the page where the package lies, then the link to the package."""
    _build_page()
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def _node() -> list[str]:
    return [] if Node.found() or is_fresh(Path.cwd()) else [FROM_PYTHON]


def _build_page() -> None:
    try:
        build(Path.cwd())
    except PageProblem as problem:
        sys.exit(f"The page: {problem}")
