"""The last screen is painted at once while Python loads, and works when it has."""

import pytest
from playwright.sync_api import expect

from clutch.app.match.state import MatchScreen
from tests.browser.stage import SMALL, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.visitor import GAME, SPEAK

ALONE = f"#/play/{GAME}?seats=human,medium&seed=K7Q2MX"
SECRETIVE = "#/play/egg-thieves?seats=human,human&seed=K7Q2MX"
PAINTED = "html[data-last]:not([data-ready])"
# Waits until the page has saved a screen after this call. If none comes in time, the one
# that this page has saved before the call is today's.
CALM = """async (name) => {
  const key = `clutch:/:screen.${name}`;
  const now = Date.now();
  const seen = () => JSON.parse(localStorage.getItem(key) ?? '{"seen":0}').seen;
  const isSaved = () =>
    seen() >= (Date.now() < now + 5_000 ? now : performance.timeOrigin);
  while (!isSaved()) {
    await new Promise((done) => setTimeout(done, 50));
    if (Date.now() > now + 30_000)
      throw new Error(`not saved: ${JSON.stringify({ name, now, seen: seen(),
        origin: performance.timeOrigin, isHidden: document.hidden,
        ...document.documentElement.dataset, kept: Object.keys(localStorage) })}`);
  }
}"""
# Late fonts would shift the layout; the site preloads them.
WATCH_SHIFTS = """async () => {
  await Promise.all([...document.fonts].map((font) => font.load()));
  await new Promise(requestAnimationFrame);
  globalThis.shifts = [];
  if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return;
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(String)))
    .observe({ type: "layout-shift" });
}"""
# The boxes of all elements with an id, the focus, the scroll position and shifts.
PLACES = """() => [
  ...[...document.querySelectorAll("#screen [id]")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id, x, y, width, height].join();
  }),
  document.activeElement.id, scrollX, scrollY, shifts.length,
]"""
# Takes the writer lock from the page, as another tab does.
STEAL = """() => new Promise((done) => {
  const forever = () => {
    setTimeout(done);
    return new Promise(() => {});
  };
  void navigator.locks.request("clutch:/:writer", { steal: true }, forever);
})"""
# Changes the saved screen and paints it; returns whether it was painted.
PAINT = """async ([name, change]) => {
  const key = `clutch:/:screen.${name}`;
  const kept = localStorage.getItem(key);
  const through = (what, way) =>
    new Response(new Blob([what]).stream().pipeThrough(way));
  const foreign = async (entry, html) => {
    const bytes = Uint8Array.from(atob(entry.screen), (one) => one.charCodeAt(0));
    const was = await through(bytes, new DecompressionStream("deflate")).json();
    const text = JSON.stringify({ ...was, html });
    const packed = await through(text, new CompressionStream("deflate")).arrayBuffer();
    const screen = btoa(String.fromCharCode(...new Uint8Array(packed)));
    return { ...entry, screen };
  };
  const changes = {
    nothing: (entry) => entry,
    damaged: ({ screen, ...entry }) =>
      ({ ...entry, screen: screen.slice(0, -8) + "AAAAAAA=" }),
    cut: ({ screen, ...entry }) => ({ ...entry, screen: screen.slice(0, 400) }),
    older: (entry) => ({ ...entry, version: "of another build" }),
    stale: (entry) => ({ ...entry, source: entry.source + 1 }),
    huge: (entry) => ({ ...entry, more: "x".repeat(60_000) }),
    script: (entry) => foreign(entry, "<script src='./web/boot.js'></script>"),
    image: (entry) => foreign(entry, "<img src='./web/icons/icon.svg'>"),
    link: (entry) => foreign(entry, "<a href='https://eggs.example/'>x</a>"),
    harmless: (entry) => foreign(entry, "<h1 id='drawn'>x</h1>"),
  };
  localStorage.setItem(key, JSON.stringify(await changes[change](JSON.parse(kept))));
  const isPainted = await (await import("/web/shell.js")).last.paint();
  localStorage.setItem(key, kept);
  return isPainted;
}"""


def rests(stage: Stage) -> str:
    """Wait until the screen is saved; return the name it is saved under."""
    screen = stage.terminal.model.screen
    name = screen.id if isinstance(screen, MatchScreen) else "lobby"
    stage.page.evaluate(CALM, name)
    return name


def comes_back(stage: Stage, address: str | None = None) -> None:
    """Reload the page, or load `address`, without Python, and see the last screen."""
    stage.sleeps()
    if address is None:
        stage.page.reload()
    else:
        stage.page.goto("about:blank")
        stage.page.goto(stage.address + address)
    stage.page.locator(PAINTED).wait_for()


def test_nothing_moves_when_python_is_there_and_taps_are_done_once(
    new_stage: NewStage,
) -> None:
    """Python paints the same screen: focus and scroll stay, and nothing shifts."""
    stage = new_stage(viewport=SMALL).open(ALONE, "table")
    rests(stage)
    comes_back(stage)
    page, busy = stage.page, stage.page.locator("#screen")
    page.locator("#undo").focus()
    page.evaluate("scrollTo(0, 120)")
    page.evaluate(WATCH_SHIFTS)
    before = page.evaluate(PLACES)
    assert stage.actions
    assert page.locator("h1").count()
    expect(busy).to_have_attribute("aria-busy", "true")
    stage.wakes()

    assert before == page.evaluate(PLACES)
    expect(busy).not_to_have_attribute("aria-busy", "true")

    comes_back(stage)
    action = min(stage.actions)
    tapped = page.locator(f'[data-action="{action}"]').first
    tapped.click()
    tapped.click()  # as if nothing had happened
    expect(page.locator("[data-kept]")).to_have_count(1)
    stage.wakes()
    expect(page.locator("[data-kept]")).to_have_count(0)
    assert [action] == [str(one) for one in stage.history.match.actions]


def test_a_tap_on_what_turns_out_another_screen_is_forgotten(
    new_stage: NewStage,
) -> None:
    """Only when Python runs is it known that another tab has gone on or taken over."""
    stage = new_stage().open(ALONE, "table")
    rests(stage)
    comes_back(stage)
    action = min(stage.actions)
    stage.page.locator(f'[data-action="{action}"]').first.click()
    stage.page.evaluate(STEAL)
    stage.wakes()

    assert () == stage.history.match.actions


def test_a_shared_device_is_covered_before_python_is_there(
    new_stage: NewStage,
) -> None:
    """A reload shows the cover screen, as it is unknown who is at the device."""
    stage = new_stage().open(SECRETIVE, "cover")
    stage.uncovers()
    assert stage.actions
    rests(stage)
    comes_back(stage)

    assert set() == stage.actions
    expect(stage.page.locator("#uncover")).to_be_visible()
    stage.page.locator("#uncover").click()
    stage.wakes()
    stage.sees("table")
    assert stage.actions


def test_the_lobby_is_there_with_its_games_and_leads_on(new_stage: NewStage) -> None:
    """Last screens lead to each other; a removed match is in none of them."""
    stage = new_stage().open(ALONE, "table")
    name = rests(stage)
    comes_back(stage, "")
    stage.page.locator(f"#open-{name}").click()
    stage.page.locator("html[data-last=table]").wait_for()
    assert stage.actions
    stage.wakes()
    stage.sees("table")

    stage.go("#/", "lobby")
    rests(stage)
    stage.changes(stage.does("remove").click)
    stage.changes(stage.page.locator("#dialog-yes").click)
    kept = "Object.keys(localStorage).filter((key) => key.includes('screen'))"
    assert [] == stage.page.evaluate(kept)


def test_a_language_chosen_before_python_is_there_holds_on_the_next_screen(
    new_stage: NewStage,
) -> None:
    stage = new_stage().open(ALONE, "table")
    name = rests(stage)
    comes_back(stage, "")
    stage.page.evaluate(SPEAK, "nl")
    stage.page.locator(f"#open-{name}").click()
    stage.page.locator("html[data-last=table]").wait_for()
    stage.wakes()

    expect(stage.page.locator("html[lang=nl]")).to_have_count(1)


@pytest.fixture
def sleeper(new_stage: NewStage) -> Stage:
    """A visitor who is back at a table while Python is not yet running."""
    stage = new_stage().open(ALONE, "table")
    rests(stage)
    comes_back(stage)
    return stage


def test_what_does_not_hold_is_not_painted(sleeper: Stage) -> None:
    """A damaged, outdated or unsafe last screen, or another build's, is not painted."""
    page = sleeper.page
    name = page.url.rpartition("/")[2]

    def painted(change: str) -> bool:
        return bool(page.evaluate(PAINT, [name, change]))

    bad = ["damaged", "cut", "older", "stale", "huge", "script", "image", "link"]
    assert {} == {change: True for change in bad if painted(change)}
    assert painted("nothing")
    assert painted("harmless")
    sleeper.wakes()
    assert page.locator("#drawn").count() == 0
