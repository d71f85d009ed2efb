"""A missing optional package is named with the extra that brings it."""

import pickle

import pytest

from patrician.box import PatricianError
from patrician.system.extras import MissingExtra, imports_of, load, require


def test_missing_packages_are_named_with_their_extra() -> None:
    with pytest.raises(MissingExtra) as caught:
        require("research", "json", "no_such_package", "nor_this")
    assert str(caught.value) == (
        "this needs no_such_package and nor_this, which the extra research brings:"
        ' pip install "patrician[research]" (in a clone: ".[research]")'
    )


def test_a_module_of_an_optional_package_is_loaded() -> None:
    assert load("research", "json.decoder").JSONDecoder
    with pytest.raises(MissingExtra, match="needs no_such_package,"):
        load("research", "no_such_package.part")


def test_an_import_that_fails_for_lack_of_an_extra_names_it() -> None:
    sentence = "needs no_such_package, which the extra server brings"
    with pytest.raises(MissingExtra, match=sentence), imports_of("server"):
        import no_such_package.part  # type: ignore[import-not-found]  # noqa: F401, PLC0415


def test_a_missing_module_of_our_own_is_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError) as caught, imports_of("server"):
        import patrician.no_such_module  # type: ignore[import-not-found]  # noqa: F401, PLC0415
    assert not isinstance(caught.value, MissingExtra)


def test_a_missing_extra_is_an_import_error_and_one_of_ours() -> None:
    assert issubclass(MissingExtra, ImportError)
    assert issubclass(MissingExtra, PatricianError)
    error = MissingExtra("client", "httpx")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
