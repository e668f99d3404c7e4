"""Replays: from the end of a game to the mistake that lost it, and a better try."""

from dataclasses import replace

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import expect

from clutch.app.loop import thinking
from clutch.app.model import log
from clutch.app.replay import playback
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.state import SPEEDS, ReplayScreen
from clutch.bots.appraisal import Effort
from clutch.core.link import game_word
from clutch.core.match import History
from clutch.games import GAMES
from clutch.ui.words import Words
from tests.browser.game import begun, best, finished
from tests.browser.looks import TOO_SMALL, TOO_WIDE, asks_axe, seen, violations
from tests.browser.stage import DESK, PHONE, SMALL, Stage
from tests.browser.staged.conftest import NewStage
from tests.play import play
from tests.reviews import case, made_up

CHICKEN = "#/play/chicken-colorout?seats=human,medium&seed=EGGS2"
SIX_TURNS = 6 * 44
KEYS = [game.key for game in GAMES]
WINDOWS = pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
PLACES = """() => [".table-board", "#replay-play", "#turns", ".replay-glance"]
  .map((css) => document.querySelector(css).getBoundingClientRect())
  .map(({ top, height }) => [top + scrollY, height].map(Math.round).join())
  .join(" ")"""
IN_LIST = """() => {
  const list = document.getElementById("turns").getBoundingClientRect();
  const { top, bottom } = document.querySelector("#turns [aria-current]")
    .getBoundingClientRect();
  return top >= list.top - 1 && bottom <= list.bottom + 1;
}"""
# The height of the part of the window that shows board and hand.
BOARD_ROOM = """() => {
  const place = (css) => document.querySelector(css).getBoundingClientRect();
  const above = place(".table-prompt").bottom, below = place(".replay-steps").top;
  return Math.min(place(".table-board").height, below - above);
}"""
# Whether the prompt and the reply are visible without scrolling in them.
ASKED_IN_VIEW = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".table-prompt");
  return scrollHeight <= clientHeight;
}"""
# Scrolls through the review to its end: on a phone the text of a turn must not stay
# over it; beside a board, the curve must stay in view.
READ_ON = """() => {
  const place = (css) => document.querySelector(css).getBoundingClientRect();
  document.getElementById("review-sums").open = true;
  document.querySelector(".replay-glance").scrollTop = 10_000;
  scrollTo(0, 10_000);
  return scrollY > 0 ? place("#replay-told").bottom <= 0
    : place(".review .chart").top >= place(".replay-glance").top;
}"""
# Records requests to Python and paints; the 100 ms limit on painting is off.
NOTES = """() => {
  window.notes = [];
  const [frame, later, ask] = [requestAnimationFrame, setTimeout, askPython];
  window.requestAnimationFrame = (draw) => frame(() => {
    notes.push("painted");
    draw();
  });
  window.setTimeout = (wake, time, ...rest) =>
    time === 100 ? 0 : later(wake, time, ...rest);
  window.askPython = (event) => {
    notes.push(JSON.parse(event).type);
    return ask(event);
  };
}"""
THINKS = "() => notes.filter((one) => one === 'think-on').length > 2"
# Turns off the 200 ms limit on how long thinking waits for a click.
FOR_EVER = """() => {
  notes.length = 0;
  const later = setTimeout;
  window.setTimeout = (wake, time, ...rest) =>
    time === 200 ? 1 : later(wake, time, ...rest);
}"""
# Whether an element is wholly in the window, with its middle uncovered.
IN_VIEW = """(css) => {
  const element = document.querySelector(css);
  const { x, y, width, height, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return top >= 0 && bottom <= innerHeight && element.contains(hit);
}"""


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        thinking, "EFFORT", Effort(tree=30, worlds=4, glance=20, fewest=4, most=8)
    )


def thrown_away() -> History:
    """A match whose human plays the worst-rated actions."""
    history = begun(CHICKEN)
    while not history.state.is_terminal:
        history = history.apply(
            worst(history) if is_ones_own(history) else best(history)
        )
    return history


def is_ones_own(history: History) -> bool:
    return history.state.current_player == 0


def worst(history: History) -> object:
    state = history.state
    view = state.observation(0)
    legal = state.legal_actions()
    rates = history.match.setup.game.rate(view, legal)
    return min(zip(rates, legal, strict=True), key=lambda pair: pair[0])[1]


def looking_back(stage: Stage) -> ReplayScreen:
    screen = stage.terminal.model.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def from_its_start(stage: Stage, key: str) -> Stage:
    """Open the replay of a game between bots."""
    return stage.open(f"#/replay/{game_word(play(case(key)))}/0", "replay")


def growing(stage: Stage) -> Stage:
    """A replay with a review in progress; the page records what it does."""
    from_its_start(stage, "chicken-colorout").page.evaluate(NOTES)
    stage.changes(stage.page.locator("[data-do=review]").click)
    return stage


def test_from_the_end_of_a_game_to_trying_it_again(new_stage: NewStage) -> None:
    """A new player on a phone loses, sees why, and does better in a second try."""
    whole = thrown_away()
    last = max(i for i, s in enumerate(whole.states[:-1]) if not s.current_player)
    stage = new_stage(**PHONE)
    page = stage.page
    stage.open(f"#/game/{game_word(whole.at(last))}", "shared")
    stage.changes(stage.does("sit", "own").tap)
    for action in whole.match.actions[last:]:
        if stage.screen == "over" or not stage.history.legal:
            break
        if not stage.history.state.current_player:
            stage.acts(action)
    stage.sees("over")

    page.locator(".ending a[href^='#/replay/']").first.tap()
    stage.sees("replay")
    page.locator("#turning-point").wait_for(timeout=60_000)
    page.locator(".review-head:not(:has(progress))").wait_for(timeout=120_000)
    stage.changes(page.locator("#turning-point").tap)

    verdict = page.locator("#verdict")
    expect(page.locator("#show-better")).to_be_visible()
    expect(verdict).to_contain_text(Words().name(0))
    expect(verdict.locator(".better")).to_be_visible()
    stage.changes(page.locator("#show-better").tap)
    expect(page.locator(".table-board [data-hinted]").first).to_be_attached()
    start = playback.try_start(looking_back(stage))
    stage.changes(page.locator("#try-again").tap)
    stage.sees("table")

    assert start is not None
    assert stage.history.at(start).match.actions == whole.match.actions[:start]
    assert (
        snapshot(
            "This is a new try at a past game: it doesn't count. \nBack to the review"
        )
        == page.locator("p:has(#origin)").inner_text()
    )
    stage.acts(best(stage.history))
    stage.changes(page.locator("#origin").tap)
    stage.sees("replay")


@pytest.mark.full
@WINDOWS
@pytest.mark.parametrize("key", KEYS)
def test_the_board_and_the_ways_on_are_in_view_and_keep_still_as_it_plays(
    key: str,
    window: dict[str, object],
    new_stage: NewStage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even when it plays fast, nothing moves but what is on the board."""
    monkeypatch.setitem(SPEEDS, "fast", (60, 120))
    stage = reviewed_by(new_stage(**window), key)
    page = stage.page

    page.evaluate("scrollTo(0, 0)")
    told = ("#replay-told", ".board-field", ".board-hand")
    for css in (*told, "#replay-play", ".steps-way > .slider"):
        assert page.evaluate(IN_VIEW, css)
    assert page.evaluate("document.getElementById('turns').clientHeight") > SIX_TURNS
    # A curve's strips are only as wide as its turns; the list has the same links.
    small = [one for one in seen(stage, TOO_SMALL) if 'href="#/replay/' not in one]
    assert small == []
    assert seen(stage, TOO_WIDE) == []

    stage.changes(lambda: page.locator("#field-speed").select_option("fast"))
    stage.changes(page.locator("#replay-play").click)
    places = set()
    for _ in range(5):
        step = looking_back(stage).step
        while looking_back(stage).step == step and looking_back(stage).is_playing:
            page.wait_for_timeout(10)
        places.add(page.evaluate(PLACES))
        assert page.evaluate(IN_LIST)
    expect(page.locator("#replay-play")).to_have_text("Pause")

    assert 1 == len(places)
    assert page.evaluate(READ_ON)


# Whether an element is in the window and its scroll box, except for a hair.
SHOWN = """(css) => {
  const element = document.querySelector(css), room = element.closest(".table-prompt");
  const box = element.getBoundingClientRect(), outer = room?.getBoundingClientRect();
  return box.height > 0 && box.top >= (outer?.top ?? 0) - 1
    && box.bottom <= (outer?.bottom ?? innerHeight) + 1;
}"""


@WINDOWS
@pytest.mark.parametrize("key", KEYS)
def test_a_mistake_is_seen_with_its_board_and_the_curve(
    new_stage: NewStage, key: str, window: dict[str, object]
) -> None:
    stage = reviewed_by(new_stage(**window), key)
    screen = looking_back(stage)
    at = (replace(screen, step=end) for end in log.ends_of(screen.history))
    told = next(one for one in at if playback.has_better(one))
    if told.step != screen.step:
        stage.does_at_once(f"#go-{told.step}")
    expect(stage.page.locator("#verdict .better")).to_be_visible()
    stage.page.evaluate("scrollTo(0, 0)")

    curve = ".steps-way polyline" if window is PHONE else "#review-chart .chart-room"
    for css in (".table-board", "#verdict", curve):
        assert stage.page.evaluate(SHOWN, css), css


def reviewed_by(stage: Stage, key: str) -> Stage:
    """A visitor at the start of a replay with a complete review."""
    history = play(case(key))
    review = made_up(history, 0.3, 0.12, 0.06)
    stage.open(f"#/replay/{game_word(history)}/0", "replay")
    model = stage.terminal.model
    shown = replace(looking_back(stage), review=review, viewer=0)
    stage.terminal.model = replace(model, screen=shown)
    first = log.ends_of(history)[0]
    stage.changes(stage.does("step", str(first)).click)
    return stage


@pytest.mark.full
@WINDOWS
@asks_axe
def test_a_replay_is_for_everybody(
    window: dict[str, object], new_stage: NewStage
) -> None:
    stage = reviewed_by(new_stage(**window, bypass_csp=True), "chicken-colorout")
    expect(stage.page.locator("#verdict.verdict--blunder")).to_be_visible()

    assert violations(stage) == []


def test_keys_go_by_turns_and_by_steps(new_stage: NewStage) -> None:
    history = finished(begun(CHICKEN))
    stage = new_stage(**DESK)
    stage.open(f"#/replay/{game_word(history)}/0", "replay")
    ends = log.ends_of(history)
    stage.presses("ArrowRight")
    assert looking_back(stage).step == ends[0]
    stage.presses("Shift+ArrowRight")
    assert looking_back(stage).step == ends[0] + 1
    stage.presses("ArrowLeft")
    assert looking_back(stage).step == ends[0]
    stage.presses("End")

    assert looking_back(stage).step == ends[-1]


@pytest.mark.full
@pytest.mark.parametrize("key", KEYS)
def test_a_phone_stays_at_its_head_from_turn_to_turn(
    new_stage: NewStage, key: str
) -> None:
    stage = from_its_start(new_stage(**PHONE), key)
    for _ in range(16):
        stage.changes(stage.does("step", "ArrowRight").click)
    stage.page.wait_for_timeout(500)  # it would go elsewhere gently

    assert 0 == stage.page.evaluate("scrollY")


# Whether the whole text is visible, or its beginning with the rest reached by
# scrolling.
FITS = """([prompt]) => prompt.scrollHeight <= prompt.clientHeight
  || getComputedStyle(prompt).overflowY === "auto" && prompt.scrollTop === 0
  && prompt.firstElementChild.offsetTop >= prompt.offsetTop"""
HIGH = "document.querySelector('.board-field').clientHeight / innerHeight"


@pytest.mark.full
@pytest.mark.parametrize("key", KEYS)
def test_a_board_has_half_of_a_phone_until_it_is_judged(
    new_stage: NewStage, key: str
) -> None:
    stage = from_its_start(new_stage(**PHONE), key)
    for _ in range(12):
        assert stage.page.locator(".table-prompt").evaluate_all(FITS)
        stage.changes(stage.does("step", "ArrowRight").click)

    high = stage.page.evaluate(HIGH)
    assert high > 0.5
    stage.changes(stage.page.locator("[data-do=review]").click)
    assert stage.page.evaluate(HIGH) < high


@pytest.mark.full
def test_nothing_is_thought_before_an_answer_is_painted(new_stage: NewStage) -> None:
    stage = growing(new_stage(**DESK))
    stage.changes(stage.does("step", "ArrowRight").click)
    stage.page.wait_for_function(THINKS)

    notes = stage.page.evaluate("notes")
    clicks = [i for i, note in enumerate(notes) if note == "click"]
    assert 2 == len(clicks)
    for click in clicks:
        assert "painted" == notes[click + 1]


@pytest.mark.full
def test_nothing_is_thought_from_a_press_to_its_click(new_stage: NewStage) -> None:
    stage = growing(new_stage(**DESK))
    stage.does("step", "ArrowRight").hover()
    stage.page.wait_for_function(THINKS)
    stage.page.evaluate(FOR_EVER)
    stage.page.mouse.down()
    stage.page.wait_for_timeout(300)
    seen = stage.page.evaluate("notes.splice(0)")
    stage.changes(stage.page.mouse.up)
    stage.page.wait_for_function(THINKS)

    assert "think-on" not in seen[seen.index("foresee") :]


@pytest.mark.full
def test_a_press_that_is_no_click_stops_no_thought(new_stage: NewStage) -> None:
    stage = growing(new_stage(**DESK))
    stage.does("step", "ArrowRight").hover()
    stage.page.mouse.down()
    stage.page.evaluate("notes.splice(0)")
    stage.page.wait_for_function(THINKS)


@pytest.mark.full
def test_the_curve_leads_to_a_turn(new_stage: NewStage) -> None:
    stage = reviewed_by(new_stage(**DESK), "chicken-colorout")
    links = stage.page.locator("#review-chart .chart-links a")
    stage.changes(links.nth(8).click)

    assert looking_back(stage).step > log.ends_of(looking_back(stage).history)[0]
    assert looking_back(stage).review is not None


@pytest.mark.full
def test_a_mistake_is_mended_on_the_board(new_stage: NewStage) -> None:
    """On a phone, the board gets as much room as at a table; an action gets a reply."""
    whole = thrown_away()
    stage = new_stage(**PHONE)
    stage.open(f"#/replay/{game_word(whole)}/mistakes", "replay")
    stage.page.locator("#drill-asked").wait_for(timeout=60_000)
    stage.page.locator("#drill-on").wait_for(timeout=60_000)

    assert stage.page.evaluate(BOARD_ROOM) >= 2 / 3 * SMALL["height"]

    while (
        looking_back(stage).drill
        and not stage.page.locator("#drill-reply .mark").count()
    ):
        choices = sorted(stage.actions)
        if choices:
            stage.changes(stage.page.locator(f'[data-action="{choices[0]}"]').first.tap)
        else:
            stage.page.locator("#drill-reply .reply").wait_for(timeout=60_000)
            said = stage.page.locator("#drill-reply").inner_text()
            if Words()(drill_update.AS_BEFORE) in said:
                break

    expect(stage.page.locator("#drill-reply")).not_to_be_empty()
    assert stage.page.evaluate(ASKED_IN_VIEW)
