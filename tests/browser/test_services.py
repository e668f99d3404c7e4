"""With any browser feature blocked, the site starts, plays and says what is lost."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import BrowserType, expect

from tests.browser.conftest import FOLDER, USUAL, NewVisitor, watch
from tests.browser.stage import PHONE
from tests.browser.test_start import LAST_KEPT
from tests.browser.visitor import TWO_PEOPLE, Visitor
from tools.server import Site, running

REFUSE = """(() => {
  if (!location.protocol.startsWith("http")) return;
  globalThis.refused = 0;
  const refuse = () => {
    globalThis.refused += 1;
    throw new DOMException("refused", "SecurityError");
  };
  const refuseLater = async () => refuse();
  const bar = (owner, name) => Object.defineProperty(owner, name, { get: refuse });
  const lack = (owner, name) => Object.defineProperty(owner, name, { value: undefined });
  const barClass = (name) =>
    Object.assign(globalThis, { [name]: class { constructor() { refuse(); } } });
  const { Worker } = globalThis;
  %s
})()"""
REFUSALS: Mapping[str, str] = {
    "localStorage": "bar(globalThis, 'localStorage');",
    "sessionStorage": "bar(globalThis, 'sessionStorage');",
    "IndexedDB": "IDBFactory.prototype.open = refuse;",
    "BroadcastChannel": "barClass('BroadcastChannel');",
    "Locks": "LockManager.prototype.request = refuseLater;",
    "Locks at all": "bar(Navigator.prototype, 'locks');",
    "service worker": "ServiceWorkerContainer.prototype.register = refuseLater;",
    "service worker at all": "bar(Navigator.prototype, 'serviceWorker');",
    "caches": "bar(globalThis, 'caches');",
    "Worker from a blob": """globalThis.Worker = class extends Worker {
      constructor(url, options) {
        if (String(url).startsWith("blob:")) refuse();
        super(url, options);
      }
    };""",
    "clipboard": """Clipboard.prototype.writeText = refuseLater;
      document.execCommand = refuse;""",
    "share": "Navigator.prototype.share = refuseLater;",
    "Notification": "lack(globalThis, 'Notification');",
    "vibration": "Navigator.prototype.vibrate = refuse;",
    "AudioContext": "barClass('AudioContext');",
    "requestIdleCallback": "delete globalThis.requestIdleCallback;",
    "DecompressionStream": "lack(globalThis, 'DecompressionStream');",
    "persistent storage": "bar(Navigator.prototype, 'storage');",
    "canvas": "HTMLCanvasElement.prototype.getContext = () => null;",
    "canvas reading": """for (const name of ["toBlob", "toDataURL"])
        HTMLCanvasElement.prototype[name] = refuse;
      CanvasRenderingContext2D.prototype.getImageData = refuse;""",
}
ALL_AT_ONCE = "".join(REFUSALS.values())
KEPT_NOTHING = snapshot(
    "This browser doesn't let the page save anything. You can still play; copy a "
    "link to the game if you want to keep it."
)
NOWHERE = {"localStorage", "all at once"}
"""Refusals with which nothing can be stored, and the page says so."""
TELLING = {"BroadcastChannel", "Worker from a blob", "service worker at all"}
"""Refusals that the short check tests as well."""
ONE_BY_ONE = [
    pytest.param(
        name, script, id=name, marks=[] if name in TELLING else pytest.mark.full
    )
    for name, script in REFUSALS.items()
]
ALL = pytest.param(
    "all at once",
    "".join(REFUSALS.values()),
    id="all at once",
    marks=pytest.mark.engines,
)


@pytest.mark.parametrize(("service", "refusal"), [*ONE_BY_ONE, ALL])
def test_what_is_refused_stops_nobody(
    new_visitor: NewVisitor, service: str, refusal: str
) -> None:
    """The visitor turns sounds on, plays, waits for saving, copies a link and reloads."""
    visitor = new_visitor(**(PHONE if service == "vibration" else {}))
    visitor.page.add_init_script(REFUSE % refusal)
    visitor.open("#/settings", "settings")
    if service == "vibration":
        visitor.changes(visitor.page.locator("#choice-vibration-on").check)
        assert 1 == visitor.page.evaluate("refused")
    visitor.changes(visitor.page.locator("#choice-sound-soft").check)
    visitor.go(TWO_PEOPLE, "table")
    visitor.acts("take a1")
    if service not in NOWHERE:
        visitor.page.evaluate(LAST_KEPT)
    visitor.does("share-game").click()
    expect(visitor.page.locator("#toasts:not(:empty), #field-share")).to_be_visible()

    assert "step a2" in visitor.actions
    said = [KEPT_NOTHING] if service in NOWHERE else []
    assert said == visitor.notices.all_inner_texts()
    if service not in NOWHERE:
        visitor.reload("table")
        assert "step a2" in visitor.actions
    if service in SHARING:
        sends(visitor)


SHARING = {"share", "all at once"}


def sends(visitor: Visitor) -> None:
    """Start a game with a friend and send it."""
    visitor.go("#/new/egg-thieves?seats=human,human&seed=K7Q2MX", "setup")
    visitor.chooses("#field-kind-1", "friend")
    visitor.changes(visitor.does("start").click)
    before = visitor.page.evaluate("refused")
    visitor.does("send").click()
    expect(visitor.page.locator("#toasts:not(:empty), #field-share")).to_be_visible()

    assert before < visitor.page.evaluate("refused")


@pytest.mark.engines
def test_a_policy_without_workers_from_texts_only_costs_time(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """Some proxies set such a policy; browsers throw, or report it later."""
    page = (dist / "index.html").read_text("utf-8")
    strict = page.replace("worker-src 'self' blob:", "worker-src 'self'")
    assert strict != page
    broken: dict[str, bytes | None] = {"index.html": strict.encode()}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")

        assert "step a2" in visitor.actions
    assert all("blob:" in fault for fault in faults)
    faults.clear()


@pytest.mark.engines
@pytest.mark.only_browser("firefox")
def test_firefox_plays_with_all_cookies_blocked(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str
) -> None:
    """With this setting Firefox refuses all storage and channels between tabs."""
    faults: list[str] = []
    usual = browser_type_launch_args["firefox_user_prefs"]
    prefs = {**usual, "network.cookie.cookieBehavior": 2}
    options = {**browser_type_launch_args, "firefox_user_prefs": prefs}
    with browser_type.launch(**options) as browser:
        context = browser.new_context(**USUAL)
        watch(context, base_url, faults)
        visitor = Visitor(context.new_page(), base_url).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")

        assert "step a2" in visitor.actions
        assert [KEPT_NOTHING] == visitor.notices.all_inner_texts()
    # Firefox reports this itself, however storage is accessed.
    assert [] == [fault for fault in faults if "Storage access" not in fault]
