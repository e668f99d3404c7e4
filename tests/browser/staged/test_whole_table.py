"""The whole table at a glance: in every window, stage of a game and language.

The board has its room, and the things on it are as large as possible. Nothing is cut
off, covered, or out of view where nobody would look for it.
"""

from dataclasses import replace
from functools import cache
from itertools import product
from pprint import pformat
from types import MappingProxyType

import pytest

from clutch.app.model import log
from clutch.app.replay.state import ReplayScreen
from clutch.core.link import game_word
from clutch.core.match import AnyGame, History
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.browser.depths import each_game
from tests.browser.game import begun, finished, played
from tests.browser.stage import QUICK, Stage
from tests.browser.staged.conftest import Make
from tests.reviews import made_up

WINDOWS = {
    "phone": (360, 640),
    "sideways": (640, 360),
    "large-phone": (390, 844),
    "tablet": (768, 1024),
    "desk": (1280, 800),
    "wall": (1920, 1080),
}
SHORT = {"phone", "desk"}
"""The windows of the short check."""
WIDE = {"desk", "wall"}
"""The windows in which an ending is read without scrolling to its last player."""
STAGES = {"start": 0.0, "middle": 0.5, "late": 0.95}
"""How much of a game has been played."""
SEED = "K7Q2MX"
HIGH = 55
"""The least share of a phone's height for the board, in percent."""
FULL = 60
"""The share of the board that things cover mid-game in a wide window, in percent."""

each_window = pytest.mark.parametrize(
    "window",
    [
        pytest.param(name, marks=() if name in SHORT else pytest.mark.full)
        for name in WINDOWS
    ],
)

SHARE = """() => {
  const { height } = document.querySelector(".board-field").getBoundingClientRect();
  return Math.round((100 * height) / innerHeight);
}"""

# The percentage that cards, tiles, places, headings and printed counts cover, on a
# raster of 4 px.
COVERED = """() => {
  const field = document.querySelector(".board-field");
  const room = field.getBoundingClientRect(), step = 4;
  const [wide, high] = [room.width, room.height].map((n) => Math.ceil(n / step));
  const raster = new Uint8Array(wide * high);
  const things = field.querySelectorAll(`button, .slip, .cell, .token, .count, .badge,
    h2, h3, [role=gridcell], [role=cell], [role=img], .track, .egg, .zone > header`);
  for (const thing of things) {
    if (!thing.checkVisibility()) continue;
    const box = thing.getBoundingClientRect();
    if (box.width * box.height > 0.3 * room.width * room.height) continue;
    const [left, top] = [box.left - room.left, box.top - room.top]
      .map((n) => Math.max(0, Math.floor(n / step)));
    const right = Math.min(wide, Math.ceil((box.right - room.left) / step));
    const bottom = Math.min(high, Math.ceil((box.bottom - room.top) / step));
    for (let y = top; y < bottom; y += 1)
      raster.fill(1, y * wide + left, y * wide + Math.max(left, right));
  }
  const covered = raster.reduce((sum, one) => sum + one, 0);
  return Math.round((100 * covered) / raster.length);
}"""

# Content that a box clips. Letters may stick out of their line a little; a line about
# the others' moves can be opened, and one in a list of turns leads to the whole turn; a
# map and a shaded edge show where more is.
CUT = """() => {
  const opens = ".since, .since *, .table-log, .table-log *, [data-map], .seat-name, "
    + ".turns, .turn *";
  const isShaded = (one) => getComputedStyle(one).backgroundImage.includes("gradient");
  const unseen = "svg, .unseen, .visually-hidden, .button-label, [popover]:not(:popover-open) *";
  const isUnseen = (one) => getComputedStyle(one).clipPath !== "none";
  return [...document.querySelectorAll(".table-layout, .table-layout *")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientHeight > 2)
    .filter((one) => !one.closest(opens) && !one.closest(unseen) && !isUnseen(one))
    .filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const [x, y] = [overflowX !== "visible", overflowY !== "visible"];
      return (x && one.scrollWidth > one.clientWidth + 2)
        || (y && one.scrollHeight > one.clientHeight + 3
          && !(overflowY === "auto" && isShaded(one)));
    })
    .map((one) => `cut: ${one.className || one.tagName} ${one.scrollWidth}x${
      one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}: ${
      one.textContent.slice(0, 50)}`);
}"""

# Cards lower than what is on them.
SPILT = """() => [...document.querySelectorAll(".board-field .slip")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollHeight > one.clientHeight + 4)
  .map((one) => `spilt: ${one.className} ${one.scrollHeight} in ${one.clientHeight}`)"""

# Rows of a result that a reader has to scroll to, or that the buttons lie over.
BELOW = """() => {
  const [next] = document.querySelectorAll(".ending-next");
  const top = next?.getBoundingClientRect().top;
  return [...document.querySelectorAll(".ending-lines tr")]
    .filter((row) => row.getBoundingClientRect().bottom > Math.min(top, innerHeight))
    .map((row) => `below: ${row.textContent}`);
}"""

# Words, numbers and badges of one thing that lie over each other.
CROSSED = """() => {
  const reach = (one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return (one.matches(".final") ? one : text).getBoundingClientRect();
  };
  const parts = "strong, b, s, small, .final, .count, .thieves-total";
  return [...document.querySelectorAll(".board-field :has(> :is(strong, s, .final))")]
    .flatMap((thing) => {
      const all = [...thing.children].filter((one) => one.matches(parts))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }));
      return all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]));
    })
    .filter(([one, other]) => {
      const [a, b] = [reach(one), reach(other)];
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    })
    .map((pair) => `crossed: ${pair.map((one) => one.outerHTML.slice(0, 60)).join(" ")}`);
}"""

# Choices and prompts that are not wholly in the window, or are covered.
HIDDEN = """() => {
  const wanted = "[data-action]:not([data-map] *), #prompt, .seat, .table-controls > *";
  const hitOf = (one, { x, y, width, height }) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit && (one.contains(hit) || hit.contains(one)) ? null : hit ?? document;
  };
  const faultOf = (one) => {
    const box = one.getBoundingClientRect();
    const isOut = box.top < -1 || box.left < -1
      || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    if (!box.width) return null;
    if (isOut) return `at ${box.x},${box.y} ${box.width}x${box.height}`;
    const hit = hitOf(one, box);
    return hit && `under ${hit.nodeName} ${hit.className} ${hit.id}`;
  };
  return [...document.querySelectorAll(wanted)]
    .filter((one) => one.checkVisibility() && !one.closest("[popover]:not(:popover-open)"))
    .map((one) => [one, faultOf(one)])
    .filter(([, fault]) => fault)
    .map(([one, fault]) => `hidden: ${one.cloneNode().outerHTML.slice(0, 110)} ${fault}`);
}"""
SCROLLS = "() => document.documentElement.scrollHeight - innerHeight"


class Untold(Stage):
    """A visitor with tips turned off."""

    settings = MappingProxyType(QUICK | {"tips": "off"})


def link(game: AnyGame, players: int) -> str:
    """A set-up link for one person against bots."""
    seats = ",".join(["human", *["medium"] * (players - 1)])
    return f"#/play/{game.key}?seats={seats}&seed={SEED}"


@cache
def whole(game: AnyGame, players: int) -> History:
    return finished(begun(link(game, players)))


def at(game: AnyGame, players: int, share: float) -> History:
    """The match after that share of it, at the first player's turn."""
    states = whole(game, players).states
    actions = round(share * (len(states) - 2))
    while states[actions].current_player and actions:
        actions -= 1
    return played(begun(link(game, players)), actions)


def sits(stage: Stage, history: History) -> None:
    """Open a match in the seat of the person at the device."""
    stage.go(f"#/game/{game_word(history)}", "shared", "table", "over")
    if stage.screen == "shared":
        stage.changes(stage.page.locator('[data-do="sit"]').first.click)
    stage.sees("table", "over")


def resized(stage: Stage, window: str) -> None:
    width, height = WINDOWS[window]
    stage.page.set_viewport_size({"width": width, "height": height})


@each_window
@each_game
def test_everything_is_in_view_and_nothing_is_cut(
    make: Make, game: AnyGame, window: str
) -> None:
    stage = make(Untold).open("", "lobby")
    resized(stage, window)
    faults: dict[str, list[str]] = {}
    numbers = dict.fromkeys((game.players[0], game.players[-1]))
    for players, (name, share) in product(numbers, STAGES.items()):
        if players == 1:
            continue
        sits(stage, at(game, players, share))
        for language in LANGUAGES:
            stage.speaks(language)
            found = [
                fault
                for faults_of in (CUT, HIDDEN, CROSSED)
                for fault in stage.page.evaluate(faults_of)
            ]
            if (more := stage.page.evaluate(SCROLLS)) > 0:
                found.append(f"the page scrolls by {more} px")
            if window == "phone" and (high := stage.page.evaluate(SHARE)) < HIGH:
                found.append(f"the board has {high} % of the height")
            if found:
                faults[f"{players} players, {name}, {language}"] = found

    assert not faults, pformat(faults, width=170)


@each_window
@each_game
def test_an_ending_and_a_review_show_everything_too(
    make: Make, game: AnyGame, window: str
) -> None:
    """Most players, at the end, at the turn that takes most words, and at the last."""
    stage = make(Untold).open("", "lobby")
    resized(stage, window)
    history = whole(game, game.players[-1])
    faults: dict[str, list[str]] = {}
    sits(stage, history)
    for step in (None, longest(history), len(history.match.actions)):
        if step is not None:
            reviews(stage, history, step)
        for language in LANGUAGES:
            stage.speaks(language)
            found = [*stage.page.evaluate(CUT), *stage.page.evaluate(SPILT)]
            if window in WIDE:
                found += stage.page.evaluate(BELOW)
            if found:
                faults[f"{step or 'the end'}, {language}"] = found

    assert not faults, pformat(faults, width=170)


def longest(history: History) -> int:
    """The end of the turn with most to tell."""
    turns = log.turns_of(history)
    return max(turns, key=lambda turn: len(log.told(history, turn, 0))).end


def reviews(stage: Stage, history: History, step: int) -> None:
    """Open a match at a step, with a complete review."""
    stage.go(f"#/replay/{game_word(history)}/0", "replay")
    model = stage.terminal.model
    assert isinstance(model.screen, ReplayScreen)
    screen = replace(model.screen, review=made_up(history, 0.3, 0.1), viewer=0)
    stage.terminal.model = replace(model, screen=screen)
    stage.does_at_once(f"#go-{step}")
    stage.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("window", ["desk", "wall"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_things_are_as_large_as_there_is_room(
    make: Make, game: AnyGame, window: str
) -> None:
    stage = make(Untold).open("", "lobby")
    resized(stage, window)
    covered = {}
    for players in dict.fromkeys((2, game.players[-1])):
        sits(stage, at(game, players, STAGES["middle"]))
        covered[players] = stage.page.evaluate(COVERED)

    assert dict.fromkeys(covered, FULL) == {n: min(FULL, m) for n, m in covered.items()}
