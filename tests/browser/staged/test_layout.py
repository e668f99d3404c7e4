"""The page keeps still, and what one plays with is in view, in every window."""

from collections.abc import Iterator
from itertools import count
from pprint import pformat

import pytest
from playwright.sync_api import expect

from clutch.core.match import AnyGame
from tests.browser.depths import each_game
from tests.browser.game import best
from tests.browser.stage import DESK, PHONE, SIDEWAYS, WALL, Stage
from tests.browser.staged.conftest import NewStage

WINDOWS = {"phone": PHONE, "sideways": SIDEWAYS, "desk": DESK, "wall": WALL}
DECISIONS = {"phone": 16, "sideways": 6, "desk": 16, "wall": 16}
"""So many of one's own are played in a window, and what others do between them."""
WHOLE = {
    "les-oeufs-sont-faits": ("phone", "EGGS2"),
    "egg-thieves": ("desk", "R5TT"),
    "mapped-out": ("desk", "EGGS2"),
    "chicken-colorout": ("phone", "EGGS2"),
    "ei-my-goods": ("phone", "EGGS2"),
}
"""The window in which a whole game is played, and the seed that shows most; also of the
games that are looked at for a few decisions."""
SHORT_WINDOWS = {"phone", "desk"}
"""The windows of the short check."""

BEGUN = "#/play/egg-thieves?seats=human,medium&seed=HATCH"
"""Cards of the hand can be chosen, and raptors further down."""

LOOKED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"""
"""The page has been painted, and what is out of view has been looked for after it."""
TO = "(one, block) => one.scrollIntoView({ block, behavior: 'instant' })"
COVERS_EXPLAIN = """() => {
  const places = [".further", "#explaining"]
    .map((css) => document.querySelector(css).getBoundingClientRect());
  const [one, other] = places;
  return one.height > 0 && one.left < other.right && one.right > other.left
    && one.top < other.bottom && one.bottom > other.top;
}"""
"""Whether the button lies over the one that explains."""
QUESTION = """() => {
  const question = document.createElement("div");
  question.id = "dialog";
  document.body.append(question);
  dispatchEvent(new Event("resize"));
}"""
"""Puts a question over the page, and has the scripts look again."""

each_window = pytest.mark.parametrize(
    "window",
    [
        pytest.param(name, marks=() if name in SHORT_WINDOWS else pytest.mark.full)
        for name in WINDOWS
    ],
)

# Writes down what changes its place, also right after a click, which the browser's own
# sum leaves out. Something has moved when it is the same as before and nothing like it
# stood where it now is: a button that has become another has not. Pieces may move, in
# cells, in buttons or over them; and what lies in a map or a list, whose window keeps
# its place. What grows or shrinks at one edge and keeps the other has not moved: what
# is in it is looked at by itself. Where the page has gone elsewhere, everything has.
WATCH = """() => {
  const MOVING =
    "[role=gridcell], button, [data-map], .log, .since-lines, .proposals, .toasts";
  const elementOf = (node) => node instanceof Element ? node : node.parentElement;
  const nameOf = (element) => element.id
    || element.querySelector(":scope > [id]:only-child")?.id
    || `${element.closest("[id]")?.id} ${element.tagName} ${element.className}`;
  const at = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
  let names = new Map(), places = new Set(), height = 0;
  const remember = () => {
    height = scrollY;
    const all = [...document.querySelectorAll("#screen *")];
    names = new Map(all.map((one) => [one, nameOf(one)]));
    places = new Set(all.map((one) => nameOf(one) + at(one.getBoundingClientRect())));
  };
  const isInList = ({ parentElement: parent }) =>
    ["auto", "scroll"].includes(getComputedStyle(parent).overflowX);
  const isPushed = (start, end, newStart, newEnd) =>
    Math.min(Math.abs(newStart - start), Math.abs(newEnd - end)) > 2;
  const hasMoved = ({ node, previousRect: from, currentRect: to }) => {
    const element = node && elementOf(node);
    const name = element && nameOf(element);
    return element && names.get(element) === name && !places.has(name + at(to))
      && !element.parentElement.closest(MOVING) && !isInList(element)
      && !element.matches(":empty[aria-hidden]") && scrollY === height
      && getComputedStyle(element).position !== "absolute"
      && (isPushed(from.left, from.right, to.left, to.right)
        || isPushed(from.top, from.bottom, to.top, to.bottom))
      && from.width * from.height * to.width * to.height;
  };
  const said = ({ node, previousRect: from, currentRect: to }) =>
    `${at(from)} -> ${at(to)} ${elementOf(node).cloneNode().outerHTML.slice(0, 120)}`;
  const moved = [];
  const write = (entries) => moved.push(
    ...entries.flatMap(({ sources }) => [...sources].filter(hasMoved).map(said)));
  const watching = new PerformanceObserver((list) => write(list.getEntries()));
  const frames = async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise(requestAnimationFrame);
  };
  window.takeMoved = async () => {
    await frames();
    write(watching.takeRecords());
    remember();
    return moved.splice(0);
  };
  const start = () => {
    remember();
    if (PerformanceObserver.supportedEntryTypes.includes("layout-shift"))
      watching.observe({ type: "layout-shift" }); // only Chromium tells
  };
  const letters = [...document.fonts].map((font) => font.load());
  return Promise.all(letters).then(frames).then(start);
}"""
MOVED = "() => takeMoved()"
CHOICES = "[data-action]:not([data-map] *, [data-aside])"
TURN = "[data-action], #go-on, #ending-title"
ASKED_FIRST = "#dialog-yes, #go-on"
"""What has to be answered before a game goes on."""

# What of these is not wholly in the window as it stands, or has something else over it.
OUT_OF_VIEW = """(selector) => {
  const isCovered = ({ x, y, width, height }, element) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !hit || !(element.contains(hit) || hit.contains(element));
  };
  const isOut = ({ top, bottom, left, right }) =>
    Math.min(top, left) < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  return [...document.querySelectorAll(selector)].filter((element) => {
    const place = element.getBoundingClientRect();
    return place.width && (isOut(place) || isCovered(place, element));
  }).map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const [name] = element.outerHTML.split(">");
    return `${top.toFixed()} to ${bottom.toFixed()}: ${name.slice(0, 110)}`;
  });
}"""

# What of two kinds of things is so from the page's head, and how much higher than the
# window the page is; one is then where one was.
FROM_HEAD = f"""(parts) => {{
  const here = scrollY;
  scrollTo(0, 0);
  const more = document.documentElement.scrollHeight - innerHeight;
  const found = [...parts.map({OUT_OF_VIEW}), more];
  scrollTo(0, here);
  return found;
}}"""


def most(game: AnyGame, seed: str) -> str:
    """A set-up with as many players as there can be, all but the first of them bots."""
    seats = ",".join(["human"] + ["medium"] * (game.players[-1] - 1))
    return f"#/play/{game.key}?seats={seats}&seed={seed}"


def own_decisions(stage: Stage, number: int | None) -> Iterator[str]:
    """Play on, so far or to the end; stop before each click at what will be clicked."""
    for _ in count() if number is None else range(number):
        stage.page.locator(TURN).first.wait_for(state="attached")
        if stage.screen == "over":
            return
        is_asked = stage.page.locator(ASKED_FIRST).count()
        what = ASKED_FIRST if is_asked else f'[data-action="{best(stage.history)}"]'
        yield what
        stage.does_at_once(what)


def read_tip(stage: Stage) -> list[str]:
    """Put a tip away, if there is one; what one does not see to choose beside it."""
    if not stage.page.locator("#tip").count():
        return []
    out = stage.page.evaluate(OUT_OF_VIEW, "#prompt, #since")
    choices = stage.page.evaluate(OUT_OF_VIEW, CHOICES)
    stage.does_at_once("#tip-read")
    return out + (choices if len(choices) == len(stage.actions) else [])


def out_of_view(stage: Stage, window: str) -> list[str]:
    """What one does not see from the page's head, of what one plays with."""
    hand = "#hand" if stage.page.locator("#hand").count() else "[data-grid]"
    head = "#prompt, #since, [data-map]"
    parts = [head if window == "sideways" else f"{head}, {hand}", CHOICES]
    out, choices, more = stage.page.evaluate(FROM_HEAD, parts)
    is_small = window in {"phone", "sideways"}
    if not is_small and more > 0:
        out.append(f"the page is {more} px higher than the window")
    is_short = is_small and len(choices) < len(stage.actions)
    return [] if is_short and not out else out + choices


@pytest.mark.long
@each_window
@each_game
def test_nothing_moves_and_what_one_plays_with_is_in_view(
    new_stage: NewStage, game: AnyGame, window: str
) -> None:
    """Neither by itself nor after a click: what changes does so in its place.

    In view is what is asked, what the others did, the own hand, and what can be chosen.
    On a phone others' parts may lie further down, where there is something in view that
    can be chosen as well; on a wide screen nothing may, unless it is in a map. Held
    sideways it shows a part of the board, and goes to what can be chosen. While a tip
    lies over the page, the page has gone to where there is something to choose.
    """
    _, seed = WHOLE[game.key]
    stage = new_stage(**WINDOWS[window]).open(most(game, seed), "table")
    faults: dict[str, list[str]] = {}
    for last in watched(stage, DECISIONS[window], faults):
        if out := read_tip(stage):
            faults[f"out of view beside a tip before {last}"] = out
        if out := out_of_view(stage, window):
            faults[f"out of view before {last}"] = out

    assert not faults, pformat(faults, width=160)


@pytest.mark.full
@pytest.mark.long
@pytest.mark.chromium("only it tells what has moved")
@each_game
def test_nothing_moves_in_a_whole_game(new_stage: NewStage, game: AnyGame) -> None:
    window, seed = WHOLE[game.key]
    stage = new_stage(**WINDOWS[window]).open(most(game, seed), "table")
    faults: dict[str, list[str]] = {}
    for _ in watched(stage, None, faults):
        read_tip(stage)

    assert "over" == stage.screen
    assert not faults, pformat(faults, width=160)


def watched(
    stage: Stage, number: int | None, faults: dict[str, list[str]]
) -> Iterator[str]:
    """Play on, and write down what moves; stop before each click to name it."""
    stage.page.evaluate(WATCH)
    last = ""
    for what in own_decisions(stage, number):
        if moved := stage.page.evaluate(MOVED):
            faults[f"moved after {last}"] = moved
        last = f"{len(stage.history.match.actions)} {what}"
        yield last


def test_that_button_keeps_off_questions_and_other_buttons(new_stage: NewStage) -> None:
    """While a question lies over the board it is gone; it never covers Explain."""
    stage = new_stage(**PHONE).open(BEGUN, "table")
    further = stage.page.locator(".further")
    expect(further).to_be_visible()
    for block in ("end", "center"):
        stage.page.locator("#explaining").evaluate(TO, block)
        stage.page.evaluate(LOOKED)
        assert not stage.page.evaluate(COVERS_EXPLAIN)

    stage.page.evaluate(QUESTION)
    expect(further).to_be_hidden()


def test_a_button_leads_to_what_can_be_chosen_out_of_view(new_stage: NewStage) -> None:
    """It says how much there is, is gone on a wide screen, and leads back as well."""
    stage = new_stage(**PHONE).open(BEGUN, "table")
    further = stage.page.locator(".further")
    raptors = stage.page.locator('[data-action^="hire "]')
    cards = stage.page.locator('[data-action^="card "]')

    expect(further).to_have_text(f"{raptors.count()}")
    expect(raptors.last).not_to_be_in_viewport()

    further.click()

    expect(raptors.last).to_be_in_viewport()
    expect(further).to_have_text(f"{cards.count()}")

    further.click()

    expect(cards.first).to_be_in_viewport()
    expect(further).to_have_text(f"{raptors.count()}")

    stage.page.set_viewport_size(DESK["viewport"])

    expect(further).to_be_hidden()
