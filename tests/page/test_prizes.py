"""The ambassadors and the penalty: what they want and who is ahead, while a game is played."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.looking import axe, settled, too_wide
from tests.page.people import DESK, PHONE, Person
from tests.page.screens import BOTH

SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


def _begun(person: Person, *expansions: str, **options: object) -> str:
    """Go to a game in which tokens have been won."""
    table = person.game(3, expansions, seed="prizes", **options)
    while not any(person.view(table)["board"]["tokens_won"]):
        person.play(table, 3)
    person.go(f"/table/{table}")
    settled(person.page)
    return table


def _open(person: Person, name: str = "Ambassadors") -> None:
    """One tap is enough, wherever it is."""
    tab = person.page.get_by_role("tab", name=name)
    button = person.page.get_by_role("button", name=name, exact=True)
    tab.or_(button).click()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESK], ids=["phone", "sideways", "desk"])
def test_one_tap_tells_what_every_ambassador_wants_and_who_is_ahead(
    person: NewPerson, size: ViewportSize
) -> None:
    anna = person(size)
    table = _begun(anna, *BOTH)
    _open(anna)
    prizes = anna.page.locator("[data-prize]")
    expect(prizes).to_have_count(5)
    expect(prizes.nth(0)).to_contain_text("Most tokens worth 6: Firenze, Bologna and Roma")
    expect(prizes.nth(3)).to_contain_text("Brings one portrait of each kind")
    view = anna.view(table, 0)
    ahead = [one for one in view["board"]["ambassadors"] if one["leader"] is not None]
    assert ahead, "some of it has been won"
    for one in ahead:
        name, count = view["seats"][one["leader"]]["name"], one["counts"][one["leader"]]
        leads = "You are" if one["leader"] == 0 else f"{name} is"
        shown = anna.page.locator(f'[data-prize="{one["name"]}"]')
        expect(shown).to_contain_text(f"{leads} ahead with {count}")
    expect(prizes.nth(4)).to_contain_text("would get it now")
    assert too_wide(anna.page) == []
    assert axe(anna.page) == []


def test_at_the_end_it_is_told_who_got_them(anna: Person) -> None:
    table = anna.game(2, BOTH, seed="prizes")
    anna.play(table)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="See the board").click()
    _open(anna)
    view = anna.view(table)
    for sent in view["scoring"]["ambassadors_sent"]:
        name = view["seats"][sent["owner"]]["name"]
        shown = anna.page.locator(f'[data-prize="{sent["name"]}"]')
        expect(shown).to_contain_text(f"Ambassador {sent['name']} goes to {name}")
    plates = anna.page.get_by_role("list", name="Players").locator("> li")
    for plate, sets in zip(plates.all(), view["scoring"]["portrait_sets"], strict=True):
        portraits = plate.get_by_role("img", name=re.compile("^Portraits: "))
        expect(portraits.locator("text")).to_have_text(["6"] * sum(sets["sets"].values()))


def test_the_penalty_is_told_without_ambassadors_and_nothing_without_expansions(
    anna: Person,
) -> None:
    _begun(anna, "messengers")
    _open(anna, "Penalty")
    expect(anna.page.locator("[data-prize]")).to_have_count(1)
    _begun(anna)
    expect(anna.page.get_by_role("tab")).to_have_text(["Log", "Cards", "Chat"])


def test_while_tokens_lie_face_down_only_my_own_count_is_told(anna: Person) -> None:
    table = _begun(anna, "ambassadors", tokens_open=False)
    _open(anna)
    own = anna.view(table, 0)["board"]["ambassadors"][0]["counts"][0]
    told = f"You have {own}; the others’ tokens are face down."
    expect(anna.page.locator('[data-prize="A"]')).to_contain_text(told)


def test_the_table_in_words_tells_them_too(person: NewPerson) -> None:
    anna = person(settings={"inWords": True})
    _begun(anna, *BOTH)
    region = anna.page.get_by_role("region", name="Ambassadors", exact=True)
    expect(region.get_by_role("heading", level=3)).to_have_text(
        [*(f"Ambassador {letter}" for letter in "ABCD"), "Penalty −3"]
    )
    expect(region).to_contain_text("Most points from Verona, Parma and Milano")
    expect(region).to_contain_text("So far: Anna ")
    _begun(anna)
    expect(anna.page.get_by_role("heading", name="Players", exact=True)).to_be_visible()
    expect(region).to_have_count(0)


def test_the_final_score_comes_step_by_step_and_ends_with_the_result(person: NewPerson) -> None:
    anna = person(PHONE, settings={"speed": "quick"}, reduced_motion="no-preference")
    table = anna.game(2, BOTH, seed="prizes")
    anna.play(table)
    anna.go(f"/table/{table}")
    steps = anna.page.locator("[data-step]")
    first, penalty = (
        anna.page.locator(f'[data-step="{key}"]') for key in ("ambassador-A", "penalty")
    )
    expect(first).to_contain_text("Ambassador A goes to")
    expect(anna.page.get_by_role("table")).to_have_count(0)
    expect(penalty).to_have_count(0)
    expect(anna.page.locator('[data-step="ambassador-B"]')).to_be_in_viewport()
    anna.page.get_by_role("button", name="Show all").click()
    expect(penalty).to_contain_text("−3")
    expect(steps).to_have_count(4 + 2 + 1)
    result = anna.view(table)["scoring"]
    for seat, sets in enumerate(result["portrait_sets"]):
        full = anna.page.locator(f'[data-step="portraits-{seat}"] .full')
        expect(full).to_have_count(sum(sets["sets"].values()))
    victory = anna.page.get_by_role("heading", name="points")
    expect(victory).to_be_focused()
    expect(victory).to_be_in_viewport()
    assert axe(anna.page) == []
