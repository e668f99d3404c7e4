"""A user of the page in WebKitGTK, driven by WebDriver."""

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

from clutch.app.storage.envelope import seal, unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.games import GAMES
from tests.browser.visitor import JUST_START, SHOWN

PATIENCE = 60.0
"""Seconds that a start may take on a busy machine."""
QUICK = {"language": "en", "pace": "instant", "confirm": "never"}
KEPT = "return Object.entries(localStorage)"
COVERS = """const [one] = arguments;
  one.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = one.contains(hit) || hit?.contains(one);
  return isFree ? "" : `at ${x},${y}: ${hit?.outerHTML.slice(0, 200)}`;"""
"""The element that covers the middle of another one, and the position."""


GOING = """const [answer] = arguments;
  const going = () => answer("going" in document.documentElement.dataset);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(going)));"""
"""Whether the page is on its way to a place, after pending paints.

The page ignores clicks during that time as slips.
"""


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
        """The errors that the page has recorded, see WATCH in tests/webkit/conftest.py."""
        found = self.driver.execute_script("return sessionStorage.faults ?? '[]'")
        return list(json.loads(found))

    def is_quick(self) -> "Guest":
        """Set the page to English, and bots to play instantly."""
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
            self.sees("invitation").clicks(JUST_START)
        return self.sees(*screens)

    def reloads(self, *screens: str) -> "Guest":
        """Load the page again."""
        self.driver.refresh()
        return self.sees(*screens)

    def sees(self, *screens: str) -> "Guest":
        """Wait for one of these screens, or for any if none is given."""
        self.waits(lambda: self.screen in screens if screens else self.screen)
        return self

    def waits(self, until: Callable[[], object]) -> None:
        """Wait until the condition holds."""
        WebDriverWait(self.driver, PATIENCE, 0.02).until(lambda _: until())

    @property
    def screen(self) -> str:
        """The name of the screen that was painted last."""
        ready = "return document.documentElement.dataset.ready || ''"
        return str(self.driver.execute_script(ready))

    def all(self, selector: str) -> list[WebElement]:
        """All elements that match the selector."""
        found: list[WebElement] = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found

    def clicks(self, selector: str) -> None:
        """Click an element, and wait until the screen has changed."""
        self.waits(lambda: not self.driver.execute_async_script(GOING))
        one = self.all(selector)[0]
        above = self.driver.execute_script(COVERS, one)
        assert not above, f"{above} lies over {selector}"
        self.changes(one.click)

    def presses(self, key: str) -> None:
        """Press a key in the focused element, and wait until the screen has changed."""
        self.changes(lambda: self.driver.switch_to.active_element.send_keys(key))

    def changes(self, do: Callable[[], Any]) -> None:
        """Do something, and wait until the screen has changed."""
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
        # Hovering may have changed the screen before the click did.
        self.waits(lambda: self.all("#dialog-yes") or self.match != before)
        if self.all("#dialog-yes"):
            self.clicks("#dialog-yes")

    @property
    def match(self) -> History:
        """The only match stored on the device."""
        kept = self.driver.execute_script(KEPT)
        # While an entry is being written, a copy is stored under its name with a ~.
        [text] = [text for key, text in kept if ":match." in key and key[-1] != "~"]
        return parse_game(unseal(text)["word"], GAMES)
