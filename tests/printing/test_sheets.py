"""Printed sheets, measured: paper, pieces, cut marks, fonts and words."""

from itertools import combinations

import pytest

from patrician.box import BOX, CLASSIC, deck_from_data
from patrician.printing import MAX_CARDS, PAPERS, SHEETS, PrintError, print_sheet
from patrician.texts import LANGUAGES, say, speaking
from tests.printing.measured import measured

BLEED = 2
# Sheets of one piece each that is a rectangle: its size, and how many there are.
PIECES = {"messengers": (50, 24, 6), "tokens": (22, 22, 25), "ambassadors": (44, 68, 3)}
CITIES = [city.name for city in BOX.cities]
ONE_PAGE = [card.id for card in CLASSIC][:8]
OURS = {"Alegreya-Bold", "AlegreyaSans-Regular", "AlegreyaSans-Bold"}

every_paper = pytest.mark.parametrize("paper", PAPERS)
every_sheet = pytest.mark.parametrize("sheet", SHEETS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_paper
@every_sheet
def test_a_sheet_has_the_size_of_its_paper_and_is_vector_only(sheet: str, paper: str) -> None:
    size = (PAPERS[paper].width, PAPERS[paper].height)
    with measured(print_sheet(sheet, paper=paper)) as pages:
        assert len(pages) == (7 if sheet == "cards" else 1)
        assert {page.size for page in pages} == {size[::-1] if sheet == "cards" else size}
        assert all(page.vector_only for page in pages)


@every_paper
@pytest.mark.parametrize(("sheet", "piece"), PIECES.items())
def test_pieces_have_their_size_and_bleed(
    sheet: str, piece: tuple[int, int, int], paper: str
) -> None:
    width, height, count = piece
    with measured(print_sheet(sheet, paper=paper)) as (page,):
        assert page.rectangles()[width + 2 * BLEED, height + 2 * BLEED] == count


@every_paper
def test_cards_are_59_by_91_mm(paper: str) -> None:
    with measured(print_sheet("cards", paper=paper)) as pages:
        sizes = [page.rectangles()[59 + 2 * BLEED, 91 + 2 * BLEED] for page in pages]
    assert sizes == [8, 8, 8, 8, 8, 8, 7]


@pytest.mark.parametrize(
    ("sheet", "size"), [("messengers", (50, 24)), ("cards", (59, 91)), ("tokens", (22, 22))]
)
def test_cut_marks_stand_where_pieces_end(sheet: str, size: tuple[int, int]) -> None:
    width, height = size
    with measured(print_sheet(sheet, cards=ONE_PAGE)) as (page,):
        corners = page.places(width + 2 * BLEED, height + 2 * BLEED)
        down, across = page.cuts()
    lefts = {round(x + BLEED, 2) for x, _ in corners}
    tops = {round(y + BLEED, 2) for _, y in corners}
    assert sorted(down) == pytest.approx(sorted(lefts | {x + width for x in lefts}), abs=0.02)
    assert sorted(across) == pytest.approx(sorted(tops | {y + height for y in tops}), abs=0.02)


@every_paper
@every_sheet
def test_nothing_is_where_printers_do_not_reach(sheet: str, paper: str) -> None:
    with measured(print_sheet(sheet, paper=paper, cards=ONE_PAGE)) as pages:
        assert min(distance for page in pages for distance in page.extent()) >= 4.2


@every_sheet
def test_all_fonts_are_ours_and_embedded(sheet: str) -> None:
    with measured(print_sheet(sheet, cards=ONE_PAGE)) as pages:
        fonts = {name: held for page in pages for name, held in page.fonts().items()}
    assert set(fonts) <= OURS
    assert fonts
    assert all(fonts.values())


def test_a_line_tells_whether_the_size_is_true() -> None:
    with measured(print_sheet("tokens")) as (page,):
        assert 50.0 in page.line_lengths()
    with measured(print_sheet("mounting")) as (page,):
        assert 100.0 in page.line_lengths()


@every_language
@pytest.mark.parametrize("sheet", ["ambassadors", "player-aids", "score-pad"])
def test_a_sheet_to_cut_speaks_the_language(sheet: str, language: str) -> None:
    parts = {
        "ambassadors": ("print-ambassador-prize-d",),
        "player-aids": ("print-step-refill", "print-cities"),
        "score-pad": ("print-pad-names", "print-pad-floors"),
    }
    with speaking(language), measured(print_sheet(sheet)) as (page,):
        for part in parts[sheet]:
            assert _plain(say(part)) in _plain(page.text)


@every_language
@every_paper
@pytest.mark.parametrize("sheet", ["summary", "mounting"])
def test_a_sheet_to_read_fits_on_a_page_in_every_language(
    sheet: str, paper: str, language: str
) -> None:
    with speaking(language), measured(print_sheet(sheet, paper=paper)) as pages:
        assert len(pages) == 1
        text = _plain(pages[0].text)
        assert _plain(say(f"print-sheet-{sheet}")) in text
        assert _plain(say("print-foot" if sheet == "summary" else "print-mount-foot")) in text


@every_language
def test_nothing_on_a_player_aid_covers_anything_else(language: str) -> None:
    """What does not fit would be pushed over what follows, or over the cut at the bottom."""
    with speaking(language), measured(print_sheet("player-aids")) as (page,):
        down, across = page.cuts()
        words = page.words_in(min(down), min(across), 88, 122)
    assert [word.text for word in words if word.text in CITIES] == CITIES
    assert max(word.bottom for word in words) < min(across) + 122 - 3
    assert [(one.text, other.text) for one, other in combinations(words, 2) if one & other] == []


def test_every_city_is_on_the_summary() -> None:
    with measured(print_sheet("summary")) as (page,):
        assert all(city.name in page.text for city in BOX.cities)


def test_single_cards_can_be_printed_as_often_as_wanted() -> None:
    with measured(print_sheet("cards", cards=["lucca-5", "roma-1", "lucca-5"])) as (page,):
        assert page.rectangles()[63, 95] == 3
        assert (page.text.count("Lucca"), page.text.count("Roma")) == (2, 1)


def test_a_deck_of_ones_own_is_printed_with_its_colours_and_orders() -> None:
    orders, colours = {"B": ["Milano", "Siena", "Lucca"]}, {"Roma": "#123456"}
    own = CLASSIC.data() | {"name": "own", "ambassadors": orders, "colours": colours}
    deck = deck_from_data(own)
    for sheet in ("cards", "ambassadors"):
        assert print_sheet(sheet, deck=deck) != print_sheet(sheet)
    with measured(print_sheet("ambassadors", deck=deck)) as (page,):
        assert "Milano Siena Lucca" in page.text


def test_the_same_sheet_is_the_same_file() -> None:
    assert print_sheet("tokens") == print_sheet("tokens")


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("maps", {}, "there is no sheet 'maps'; there are messengers, tokens, "),
        ("tokens", {"paper": "a3"}, "there is no paper 'a3'; there are a4, letter"),
        ("cards", {"cards": ["roma-9"]}, "there is no card 'roma-9' in the deck 'classic'"),
        ("cards", {"cards": ["roma-1"] * 201}, f"201 cards; at most {MAX_CARDS} can be printed"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    name: str, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(PrintError) as refusal:
        print_sheet(name, **options)  # type: ignore[arg-type]
    assert str(refusal.value).startswith(sentence)


def _plain(words: str) -> str:
    """Words without spaces and hyphens, which a line break may have put in or taken away."""
    return "".join(letter for letter in words if letter.isalnum())
