"""Imports of compiled modules are held against the same contracts as those of Python."""

from __future__ import annotations

from pathlib import Path

from tools.compiled_layers import ROOT, Import, imports_of, main, problems_of

LAYERS = {"id": "layers", "type": "layers", "containers": ["patrician"]}
CONTRACT = {**LAYERS, "layers": ["bots", "rules | texts", "box"]}


def test_the_compiled_modules_keep_to_the_contracts() -> None:
    assert main() == 0


def test_every_kind_of_import_is_read(tmp_path: Path) -> None:
    (tmp_path / "patrician").mkdir()
    (tmp_path / "patrician" / "a.pyx").write_text(
        "from patrician.b cimport (\n    One,\n)\ncimport patrician.c\n"
        "from libc.string cimport memset\ndef f():\n    import patrician.d\n"
    )
    (tmp_path / "patrician" / "a.pxd").write_text("from patrician.e cimport Two\n")
    imported = {one.imported for one in imports_of(tmp_path)}
    assert imported == {f"patrician.{name}" for name in "bcde"}


def test_the_search_is_among_what_is_read() -> None:
    importers = {one.importer for one in imports_of(ROOT / "src")}
    assert "patrician.bots.search.tree" in importers


def test_an_import_of_a_higher_layer_is_a_problem() -> None:
    up = Import("patrician.rules.core.turn", "patrician.bots.search.tree")
    down = Import("patrician.bots.search.tree", "patrician.rules.core.turn")
    assert problems_of([down], [CONTRACT]) == []
    (problem,) = problems_of([up], [CONTRACT])
    assert problem.endswith("imports patrician.bots.search.tree, against the contract 'layers'")


def test_an_import_of_an_independent_sibling_is_a_problem() -> None:
    across = Import("patrician.rules.core.turn", "patrician.texts")
    assert len(problems_of([across], [CONTRACT])) == 1


def test_an_import_of_a_forbidden_module_is_a_problem() -> None:
    contract = {
        "id": "words",
        "type": "forbidden",
        "source_modules": ["patrician.rules"],
        "forbidden_modules": ["patrician.texts"],
    }
    words = Import("patrician.rules.core.turn", "patrician.texts.en")
    assert len(problems_of([words], [contract])) == 1
    assert problems_of([Import("patrician.bots.x", "patrician.texts")], [contract]) == []


def test_a_cycle_is_a_problem() -> None:
    cycle = [Import("patrician.a", "patrician.b"), Import("patrician.b", "patrician.a")]
    assert problems_of(cycle, []) == ["imports in a cycle: patrician.a > patrician.b > patrician.a"]
