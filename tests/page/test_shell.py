"""The page as a whole: how much is loaded and from where, offline, as an app, as a link."""

import re

from playwright.sync_api import Request, expect

from tests.page.conftest import NewPerson
from tests.page.people import FREE, ME, Person
from tests.page.playing import Robot
from tests.page.server_process import ServerProcess

BUDGET = 200_000
"""Bytes of the first load in all, packed."""

# Waits until the worker has begun, and what was loaded before it began is kept.
KEPT = """
async () => {
  const again = () => new Promise((resolve) => setTimeout(resolve, 20));
  const used = () => performance.getEntriesByType("resource").map(({ name }) => name);
  const missing = async () => {
    const found = used().filter((url) => url.includes("/assets/"));
    const kept = await Promise.all(found.map((url) => caches.match(url)));
    return !navigator.serviceWorker.controller || !found.length || kept.includes(undefined);
  };
  for (let tries = 0; tries < 1500; tries += 1) {
    if (!(await missing())) return;
    await again();
  }
  throw new Error("the page is not kept");
}
"""


class Traffic:
    """Everything that a page asks for."""

    def __init__(self, anna: Person) -> None:
        self.requests: list[Request] = []
        anna.context.on("requestfinished", self._note)

    def _note(self, request: Request) -> None:
        self.requests.append(request)

    def bytes(self) -> int:
        return sum(
            sizes["responseBodySize"] + sizes["responseHeadersSize"]
            for sizes in (request.sizes() for request in self.requests)
        )

    def hosts(self) -> set[str]:
        urls = (request.url for request in self.requests if not request.url.startswith("data:"))
        return {url.split("/")[2] for url in urls}


def test_the_first_load_keeps_within_its_budget(anna: Person, server: ServerProcess) -> None:
    """From nothing to a board one can play at, with fonts, words and drawings."""
    traffic = Traffic(anna)
    table = anna.game(5, ["messengers", "ambassadors"], seed="budget")
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    anna.page.wait_for_load_state("networkidle")
    assert 100_000 < traffic.bytes() <= BUDGET
    assert traffic.hosts() == {server.url.split("/")[2]}


def test_it_can_be_installed(anna: Person) -> None:
    anna.go()
    path = anna.page.locator('link[rel="manifest"]').get_attribute("href")
    answer = anna.context.request.get(f"{anna.url}{path}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == "Patrician"
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert "maskable" in " ".join(icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert anna.context.request.get(f"{anna.url}{icon['src']}").ok


def test_an_app_has_shortcuts_to_screens(anna: Person) -> None:
    manifest = anna.context.request.get(f"{anna.url}/manifest.webmanifest").json()
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["/play", "/new", "/lobby"]
    for shortcut in manifest["shortcuts"]:
        assert anna.context.request.get(f"{anna.url}{shortcut['url']}").ok


def test_a_button_installs_the_page_where_the_browser_offers_it(anna: Person) -> None:
    anna.go()
    install = anna.page.get_by_role("button", name="Install as an app")
    anna.page.locator("nav .about").wait_for()
    expect(install).to_have_count(0)
    anna.page.evaluate("""() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = async () => { window.asked = offer.defaultPrevented; };
      dispatchEvent(offer);
    }""")
    install.click()
    expect(install).to_have_count(0)
    assert anna.page.evaluate("window.asked") is True


def test_the_page_opens_without_a_connection(anna: Person) -> None:
    anna.go()
    heading = anna.page.locator("#content h1").first.inner_text()
    anna.page.evaluate(KEPT)
    anna.context.set_offline(True)
    anna.page.reload()
    expect(anna.page.locator("#content h1").first).to_have_text(heading)


def test_a_link_tells_nothing_about_the_table_beforehand(person: NewPerson, anna: Person) -> None:
    """What opens a seat stands behind the # and never reaches the server."""
    table = anna.open_table({"kind": "me", "name": "Secretive"}, {"kind": "person"})
    stranger = person()
    answer = stranger.context.request.get(f"{anna.url}/table/{table}")
    assert answer.text() == stranger.context.request.get(anna.url).text()
    assert re.findall(r'property="(og:\w+)"', answer.text())


def test_make_play_leads_to_a_table_against_bots(anna: Person) -> None:
    anna.go("/play")
    robot = Robot(anna.page)
    robot.play(decisions=3)
    expect(anna.page).to_have_url(re.compile(r"/table/[\w-]{22}$"))
    table = anna.page.url.rpartition("/")[2]
    kinds = [seat["kind"] for seat in anna.view(table)["seats"]]
    assert sorted(kinds) == sorted(["person", *["bot"] * (len(kinds) - 1)])


def test_title_and_icon_call_whose_turn_it_is(anna: Person, bert: Person) -> None:
    """Two people, so that the turn stays with the other when it is over."""
    anna.go(f"/table/{anna.open_table(ME, FREE, seed='title')}")
    bert.page.goto(anna.page.locator("input[readonly]").input_value())
    bert.page.locator("button[type=submit]").click()
    for someone in (bert, anna):
        someone.page.get_by_role("button", name="ready").click()
    robot = Robot(anna.page)
    robot.open()
    icon = anna.page.locator('link[rel="icon"]')
    expect(anna.page).to_have_title("● Your turn – Patrician")
    expect(icon).to_have_attribute("href", "/icon-turn-192.png")
    while robot.step() != "confirm":
        pass
    expect(anna.page).to_have_title(re.compile(r"^(?!●).*Patrician$"))
    expect(icon).to_have_attribute("href", "/icon-192.png")


def test_what_is_chosen_is_kept(anna: Person) -> None:
    anna.go("/settings")
    calm = anna.page.get_by_role("radio", name="Slow")
    sound = anna.page.get_by_role("switch", name="Sound")
    expect(calm).not_to_be_checked()
    expect(sound).not_to_be_checked()
    calm.check()
    sound.check()
    anna.page.reload()
    expect(calm).to_be_checked()
    expect(sound).to_be_checked()


def test_the_switch_for_the_light_follows_the_system(anna: Person) -> None:
    anna.page.emulate_media(color_scheme="light")
    anna.go()
    header = anna.page.get_by_role("banner")
    expect(header.get_by_role("button", name="Dark")).to_be_visible()
    anna.page.emulate_media(color_scheme="dark")
    expect(header.get_by_role("button", name="Light")).to_be_visible()
