"""Somebody at the page in WebKitGTK, which WebDriver moves."""

import json
from collections.abc import Callable
from typing import Any

from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from clutch.app.store import seal, unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.games import GAMES
from tests.browser.visitor import SHOWN

PATIENCE = 60.0
"""Seconds that a start may take on a machine that has other things to do."""
QUICK = {"language": "en", "pace": "instant", "confirm": "never"}
KEPT = "return Object.entries(localStorage)"
COVERS = """const [one] = arguments;
  one.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = one.contains(hit) || hit?.contains(one);
  return isFree ? "" : `at ${x},${y}: ${hit?.outerHTML.slice(0, 200)}`;"""
"""What lies over the middle of an element, and where that is."""


GOING = """const [answer] = arguments;
  const going = () => answer("going" in document.documentElement.dataset);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(going)));"""
"""Whether the page is on its way to a place, once it has shown what it had in hand:
what is clicked then it takes for a slip."""


class Guest:
    """A person with a browser of their own."""

    def __init__(self, address: str) -> None:
        options = WebKitGTKOptions()
        options.add_argument("--automation")
        self._service = Service()
        self._service.start()
        place = ClientConfig(self._service.service_url)
        self.driver = Remote(RemoteConnection(client_config=place), options=options)
        self.address = address

    def leaves(self) -> None:
        """Close the browser."""
        self.driver.quit()
        self._service.stop()

    @property
    def faults(self) -> list[str]:
        """What the page has complained about, see WATCH in tests/webkit/conftest.py."""
        found = self.driver.execute_script("return sessionStorage.faults ?? '[]'")
        return list(json.loads(found))

    def is_quick(self) -> "Guest":
        """Set the page to English, and bots to play at once."""
        self.driver.get(self.address + "fingerprints.txt")
        key, text = f"clutch:{self._path}:settings", seal(QUICK)
        self.driver.execute_script(
            "localStorage.setItem(arguments[0], arguments[1])", key, text
        )
        return self

    @property
    def _path(self) -> str:
        return "/" + self.address.split("/", 3)[3]

    def opens(self, link: str, *screens: str) -> "Guest":
        """Load the page at a place of the site, and wait until Python has painted."""
        self.driver.get("about:blank")
        self.driver.get(self.address + link)
        if link.startswith("#/play/"):
            self.sees("invitation").clicks("#just-start")
        return self.sees(*screens)

    def reloads(self, *screens: str) -> "Guest":
        """Load the page again."""
        self.driver.refresh()
        return self.sees(*screens)

    def sees(self, *screens: str) -> "Guest":
        """Wait for one of these screens, or for any."""
        self.waits(lambda: self.screen in screens if screens else self.screen)
        return self

    def waits(self, until: Callable[[], object]) -> None:
        """Wait until something is so."""
        WebDriverWait(self.driver, PATIENCE, 0.02).until(lambda _: until())

    @property
    def screen(self) -> str:
        """The name of the screen that was painted last."""
        ready = "return document.documentElement.dataset.ready || ''"
        return str(self.driver.execute_script(ready))

    def all(self, selector: str) -> list[WebElement]:
        """What there is of something on the page."""
        found: list[WebElement] = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found

    def clicks(self, selector: str) -> None:
        """Click something, and wait until the screen is another."""
        self.waits(lambda: not self.driver.execute_async_script(GOING))
        one = self.all(selector)[0]
        above = self.driver.execute_script(COVERS, one)
        assert not above, f"{above} lies over {selector}"
        self.changes(one.click)

    def presses(self, key: str) -> None:
        """Press a key where the focus is, and wait until the screen is another."""
        self.changes(lambda: self.driver.switch_to.active_element.send_keys(key))

    def changes(self, do: Callable[[], Any]) -> None:
        """Do something, and wait until the screen is another."""
        shown = f"return ({SHOWN})()"
        before = self.driver.execute_script(shown)
        do()
        self.waits(lambda: self.driver.execute_script(shown) != before)

    @property
    def actions(self) -> set[str]:
        """The actions of the game that the page offers."""
        offered = "[...document.querySelectorAll('[data-action]')]"
        found = self.driver.execute_script(
            f"return {offered}.map((one) => one.dataset.action)"
        )
        return set(found)

    def acts(self, action: object) -> None:
        """Choose an action of the game, and confirm it if asked."""
        before = self.match
        self.clicks(f"[data-action={json.dumps(str(action))}]")
        # What the pointer is over may have changed the screen first.
        self.waits(lambda: self.all("#dialog-yes") or self.match != before)
        if self.all("#dialog-yes"):
            self.clicks("#dialog-yes")

    @property
    def match(self) -> History:
        """The only match that is kept on the device, as it stands."""
        kept = self.driver.execute_script(KEPT)
        # What is being written stands beside it for a moment, under its name and a ~.
        [text] = [text for key, text in kept if ":match." in key and key[-1] != "~"]
        return parse_game(unseal(text)["word"], GAMES)
