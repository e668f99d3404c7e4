"""In every window nothing on the page shifts, and what a player needs is in view."""

from collections.abc import Iterator
from itertools import count
from pprint import pformat

import pytest

from clutch.core.match import AnyGame
from tests.browser.depths import each_game
from tests.browser.game import best
from tests.browser.stage import DESK, PHONE, SIDEWAYS, WALL, Stage
from tests.browser.staged.conftest import NewStage

WINDOWS = {"phone": PHONE, "sideways": SIDEWAYS, "desk": DESK, "wall": WALL}
DECISIONS = {"phone": 16, "sideways": 6, "desk": 16, "wall": 16}
"""The player's decisions in each window; the others' actions between them are extra."""
WHOLE = {
    "les-oeufs-sont-faits": ("phone", "EGGS2"),
    "egg-thieves": ("desk", "R5TT"),
    "mapped-out": ("desk", "EGGS2"),
    "chicken-colorout": ("phone", "EGGS2"),
    "ei-my-goods": ("phone", "EGGS2"),
}
"""The window for a whole game, and the most revealing seed.

The other windows check a few decisions with the same seed.
"""
SHORT_WINDOWS = {"phone", "desk"}
"""The windows of the short check."""

each_window = pytest.mark.parametrize(
    "window",
    [
        pytest.param(name, marks=() if name in SHORT_WINDOWS else pytest.mark.full)
        for name in WINDOWS
    ],
)

# Records what moves, also right after a click, which the browser's own layout-shift
# score leaves out. An element has moved if it is the same as before and nothing like it
# was at its new place, so a button that has become another one has not moved. Exempt
# are pieces in cells, in buttons or above them; the contents of a map or a list whose
# window stays in place; and cards sized to fill the room (`flow`). An element that
# grows or shrinks at one edge and keeps the other has not moved; its contents are
# checked separately. Shifts after the page scrolls do not count, as everything moves
# then.
WATCH = """() => {
  const MOVING =
    "[role=gridcell], button, [data-map], .flow, .log, .since-lines, .proposals, .toasts";
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
CHOICES = "[data-action]:not([data-map] *)"
TURN = "[data-action], #go-on, #ending-title"
ASKED_FIRST = "#dialog-yes, #go-on"
"""What has to be answered before a game goes on."""

# Which of these elements are not wholly in the window as scrolled, or are covered.
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


def most(game: AnyGame, seed: str) -> str:
    """A set-up with as many players as there can be, all but the first of them bots."""
    seats = ",".join(["human"] + ["medium"] * (game.players[-1] - 1))
    return f"#/play/{game.key}?seats={seats}&seed={seed}"


def own_decisions(stage: Stage, number: int | None) -> Iterator[str]:
    """Play that many decisions, or to the end; yield each selector before its click."""
    for _ in count() if number is None else range(number):
        stage.page.locator(TURN).first.wait_for(state="attached")
        if stage.screen == "over":
            return
        is_asked = stage.page.locator(ASKED_FIRST).count()
        what = ASKED_FIRST if is_asked else f'[data-action="{best(stage.history)}"]'
        yield what
        stage.does_at_once(what)


def read_tip(stage: Stage) -> None:
    """Close the tip, if there is one."""
    if stage.page.locator("#tip").count():
        stage.does_at_once("#tip-read")


def out_of_view(stage: Stage) -> list[str]:
    """Which parts of the prompt, the others' moves and the choices are out of view."""
    found: list[str] = stage.page.evaluate(OUT_OF_VIEW, f"#prompt, #since, {CHOICES}")
    return found


@pytest.mark.long
@each_window
@each_game
def test_nothing_moves_and_what_one_plays_with_is_in_view(
    new_stage: NewStage, game: AnyGame, window: str
) -> None:
    """Nothing moves, by itself or after a click: elements change in place.

    In view are the prompt, what the others did and what can be chosen, except in a map
    whose cells would be too small for a finger.
    """
    _, seed = WHOLE[game.key]
    stage = new_stage(**WINDOWS[window]).open(most(game, seed), "table")
    faults: dict[str, list[str]] = {}
    for last in watched(stage, DECISIONS[window], faults):
        read_tip(stage)
        if out := out_of_view(stage):
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
    """Play on and record what moves; yield before each click, to name the position."""
    stage.page.evaluate(WATCH)
    last = ""
    for what in own_decisions(stage, number):
        if moved := stage.page.evaluate(MOVED):
            faults[f"moved after {last}"] = moved
        last = f"{len(stage.history.match.actions)} {what}"
        yield last
