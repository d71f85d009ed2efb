"""A name can be seen and read, and is nobody else's at the table."""

from __future__ import annotations

import pytest

from patrician.tables.errors import Refused
from patrician.tables.names import checked_name, is_visible, likeness
from patrician.tables.service import TableService

from .builders import me, open_for, open_table

INVISIBLE = [
    "",
    "   ",
    "x" * 41,
    "a\x00b",
    "a\nb",
    "\u202eanna",  # bidi
    "a\u2066b",
    "\u3164",  # Hangul filler
    "\u115f\u1160",
    "\uffa0",
    "\u2800\u2800",  # an empty Braille cell
    "Anna\u3164",
    "\u0301",  # a mark without a letter
    "\u0301anna",
    "anna \u0301",
    "\ufe0f",
    "\u200b",  # a space without width
    "\u00ad",
    "z" + "\u0335" * 4,
    "a" + "\u0316\u0317\u0318\u0319" + "b",
]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_that_cannot_be_seen_or_read_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="visible"):
        checked_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Ümit",
        "O’Neill",
        "渡辺",
        "김철수",
        "Nguyễn",
        "محمد",
        "हिन्दी",
        "ภาษา",
        "Ἀθηνᾶ",
        "❤",
        "12",
        "…",
    ],
)
def test_names_of_living_scripts_are_names(name: str) -> None:
    assert checked_name(name)


def test_a_name_loses_the_space_around_it_and_doubled_inside() -> None:
    assert checked_name("  Anna  Bella ") == "Anna Bella"


def test_a_name_is_stored_in_its_composed_form() -> None:
    assert checked_name("Zoe\u0308") == "Zo\u00eb"


def test_names_that_look_alike_are_alike() -> None:
    assert likeness("ANNA") == likeness("ánna") == likeness("An na") == likeness("ａｎｎａ")
    assert likeness("Anna") != likeness("Hanna")


def test_a_text_of_blanks_cannot_be_seen() -> None:
    assert not is_visible("\u3164 \u2800")
    assert is_visible("a")


@pytest.mark.anyio
async def test_nobody_takes_the_name_of_another_person_at_the_table(service: TableService) -> None:
    live = await open_for(service, ["anna", "bert"], listed=True)
    with pytest.raises(Refused, match="called that already") as refused:
        await service.seating.rename(live, "bert", 1, name="ÁNNA", colour=None)
    assert refused.value.code == "name-taken"
    await service.seating.rename(live, "anna", 0, name="anna", colour=None)


@pytest.mark.anyio
async def test_one_person_may_use_one_name_for_several_seats(service: TableService) -> None:
    live = await open_table(service, me(), players=3)
    await service.seating.claim(live, "anna", seat=1, name="Anna", colour=None, invitation=None)
    assert [row.name for row in live.table.seats] == ["Anna", "Anna", ""]
