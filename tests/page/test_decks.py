"""A deck of one's own: chosen when a table is opened, drawn and told everywhere at it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from patrician.box import CLASSIC, ink_on
from tests.page.people import BOT, ME, Person

COLOUR = "#123456"


def own_deck() -> dict[str, Any]:
    """Every city's cards from the last to the first, with a colour for Roma."""
    cards = {city: list(reversed(faces)) for city, faces in CLASSIC.faces}
    return {"name": "my box", "cards": cards, "colours": {"Roma": COLOUR}}


def file_of(deck: dict[str, Any]) -> Any:
    """The deck as a file that a browser can be given."""
    lines = [f"name = {deck['name']!r}", "[cards]"]
    lines += [f"{city} = {faces!r}" for city, faces in deck["cards"].items()]
    lines += ["[colours]", *(f"{city} = {value!r}" for city, value in deck["colours"].items())]
    text = "\n".join(lines)
    return {"name": "my.toml", "mimeType": "application/toml", "buffer": text.encode()}


def test_a_deck_file_is_checked_named_and_can_be_put_away(anna: Person) -> None:
    anna.go("/new")
    page = anna.page
    sheet = page.locator("section.deck")
    expect(sheet).to_contain_text("reconstruction")
    chooser = sheet.locator("input[type=file]")
    wrong = own_deck()
    wrong["cards"]["Roma"].pop()
    anna.troubles.clear()
    chooser.set_input_files(file_of(wrong))
    expect(sheet.get_by_role("alert")).to_have_text("Roma has 6 cards; it needs 7.")
    # The browser itself logs every request that was refused.
    anna.troubles[:] = [line for line in anna.troubles if "422" not in line]
    chooser.set_input_files(file_of(own_deck()))
    expect(sheet.get_by_role("status")).to_contain_text("my box")
    expect(sheet.get_by_role("alert")).to_have_count(0)
    sheet.get_by_role("button", name="Play with “classic”").press("Enter")
    expect(sheet).to_contain_text("reconstruction")
    expect(chooser).to_be_focused()
    chooser.set_input_files(file_of(own_deck()))
    expect(sheet.get_by_role("status")).to_contain_text("my box")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Own deck “my box”")).to_be_visible()


def test_cards_and_colours_are_those_of_the_deck(anna: Person) -> None:
    table = anna.open_table(ME, BOT, deck=own_deck(), seed="deck")
    anna.order(table, 0, "ready")
    anna.go(f"/table/{table}")
    page = anna.page
    expect(page.locator(".hand button").first).to_be_visible()
    faces = dict(CLASSIC.faces)
    for card in anna.view(table, 0)["own"]["hand"]:
        city, number = card.split("-")
        word = list(reversed(faces[city.title()]))[int(number) - 1]
        kind = word.split()[-1]
        labels = page.locator(".hand button").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label') ?? one.textContent)"
        )
        assert any(city.title() in label and kind in label for label in labels), (card, labels)
    board = page.locator(".coloured")
    for name, value in (("--city-Roma", COLOUR), ("--city-Roma-ink", ink_on(COLOUR))):
        found = board.evaluate("(one, name) => getComputedStyle(one).getPropertyValue(name)", name)
        assert found == value
