"""One name is defined once: classes in Python and in the core, components of the page."""

from __future__ import annotations

from pathlib import Path

from tools.unique_names import classes, components, duplicates


def _written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        stem, ending = name.rsplit("_", 1)
        path = folder / f"{stem.replace('__', '/')}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_two_classes_of_one_name_are_found(tmp_path: Path) -> None:
    source = _written(tmp_path, a_py="class Table: ...\n", b__c_py="class Table: ...\n")
    assert duplicates(classes(source)) == {"Table": ["a", "b.c"]}


def test_a_struct_of_the_core_counts_as_a_class(tmp_path: Path) -> None:
    source = _written(tmp_path, a_py="class Table: ...\n", core_pxd="cdef struct Table:\n")
    assert duplicates(classes(source)) == {"Table": ["a", "core"]}


def test_a_compiled_class_and_its_declaration_are_one(tmp_path: Path) -> None:
    source = _written(tmp_path, a_pyx="cdef class Rules:\n", a_pxd="cdef class Rules:\n")
    assert duplicates(classes(source)) == {}


def test_private_classes_may_share_a_name(tmp_path: Path) -> None:
    source = _written(tmp_path, a_py="class _Step: ...\n", b_py="class _Step: ...\n")
    assert duplicates(classes(source)) == {}


def test_two_components_of_one_name_are_found(tmp_path: Path) -> None:
    source = _written(tmp_path, a__Plate_svelte="", b__Plate_svelte="")
    assert duplicates(components(source)) == {"Plate": ["a/Plate.svelte", "b/Plate.svelte"]}
