"""Drawings are ready before they are needed."""

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.stage import Painter, Stage
from tests.browser.staged.conftest import Make, NewStage

# Records each drawing that is prepared.
WATCH = """
globalThis.drawn = [];
const draw = CanvasRenderingContext2D.prototype.drawImage;
CanvasRenderingContext2D.prototype.drawImage = function (image, ...place) {
  drawn.push(image.src);
  return draw.call(this, image, ...place);
};
"""
# All drawings that the page shows now.
SHOWN = """() => {
  const names = ["backgroundImage", "borderImageSource", "maskImage"];
  const kinds = [undefined, "::before", "::after"];
  const looks = [...document.querySelectorAll("#screen *")].flatMap((one) =>
    kinds.map((kind) => getComputedStyle(one, kind)));
  const texts = looks.flatMap((look) => names.map((name) => look[name])).join();
  return [...new Set(texts.matchAll(/url\\("(data:[^"]*)"\\)/g).map(([, url]) => url))];
}"""
# Keep symbols as drawings: a picture would not tell which drawing it came from.
NO_PICTURES = "HTMLCanvasElement.prototype.toBlob = (made) => made(null);"
READY = "(shown) => shown.every((one) => drawn.includes(one))"


@pytest.fixture
def new_stage(make: Make) -> NewStage:
    """A factory of visitors whose pages prepare drawings."""
    return lambda **options: make(Painter, **options)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_all_that_a_table_shows_was_made_ready_in_the_first_calm(
    game: AnyGame, new_stage: NewStage
) -> None:
    stage = new_stage()
    stage.page.add_init_script(WATCH + NO_PICTURES)
    stage.open(f"#/play/{game.key}?seats=human,easy&seed=K7Q2MX")
    shown = stage.page.evaluate(SHOWN)
    stage.page.wait_for_function(READY, arg=shown)

    drawn = stage.page.evaluate("drawn")
    assert shown
    assert len(set(drawn)) == len(drawn)


@pytest.mark.full
def test_what_only_another_game_draws_waits_for_it(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.page.add_init_script(WATCH + NO_PICTURES)
    drawn = []
    for game in GAMES[-2:]:
        stage.open(f"#/play/{game.key}?seats=human,easy&seed=K7Q2MX")
        stage.page.wait_for_function(READY, arg=stage.page.evaluate(SHOWN))
        drawn.append(set(stage.page.evaluate("drawn")))

    first, second = drawn
    assert first - second
    assert second - first


@pytest.mark.full
def test_what_two_games_share_is_made_ready_once(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.page.add_init_script(WATCH + NO_PICTURES)
    stage.open("", "lobby")
    for game in GAMES[-2:]:
        stage.go(f"#/play/{game.key}?seats=human,easy&seed=K7Q2MX", "table")
        stage.page.wait_for_function(READY, arg=stage.page.evaluate(SHOWN))

    drawn = stage.page.evaluate("drawn")
    assert len(set(drawn)) == len(drawn)


SIGNS = """() => {
  const look = (one) => getComputedStyle(one, "::before").borderImageSource;
  return [...document.querySelectorAll("#screen [class*=ic-]:not(.store)")].map(look);
}"""
SIZES = """(urls) => Promise.all(urls.map(async (url) => {
  const image = new Image();
  image.src = url.slice(5, -2);
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}))"""
# Finishes no picture until the test asks for it.
HOLD = """
const make = HTMLCanvasElement.prototype.toBlob;
const asked = new Promise((resolve) => { globalThis.finish = resolve; });
HTMLCanvasElement.prototype.toBlob = function (made) {
  asked.then(() => make.call(this, made));
};
"""
SWAPPED = f"() => ({SIGNS})().every((source) => source.startsWith('url(\"blob:'))"


def table_of_signs(stage: Stage) -> None:
    stage.open("#/play/ei-my-goods?seats=human,easy&seed=K7Q2MX")


@pytest.mark.engines
def test_signs_become_pictures_of_the_same_shape(new_stage: NewStage) -> None:
    stage = new_stage()
    stage.page.add_init_script(HOLD)
    table_of_signs(stage)
    drawn = stage.page.evaluate(SIZES, stage.page.evaluate(SIGNS))
    stage.page.evaluate("finish()")
    stage.page.wait_for_function(SWAPPED)
    pictures = stage.page.evaluate(SIZES, stage.page.evaluate(SIGNS))

    assert [w / h for w, h in pictures] == [w / h for w, h in drawn]
    assert all(
        now > before for (now, _), (before, _) in zip(pictures, drawn, strict=True)
    )


@pytest.mark.full
def test_signs_that_no_picture_can_be_made_of_stay_drawings(
    new_stage: NewStage,
) -> None:
    stage = new_stage()
    stage.page.add_init_script(WATCH + NO_PICTURES)
    table_of_signs(stage)
    shown = stage.page.evaluate(SHOWN)
    stage.page.wait_for_function(READY, arg=shown)

    assert stage.page.evaluate(SHOWN) == shown


# Adds noise to canvases, as private browsing does against fingerprinting.
NOISE = """
const open = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind) {
  return open.call(this, kind, { willReadFrequently: true });
};
const draw = CanvasRenderingContext2D.prototype.putImageData;
const read = CanvasRenderingContext2D.prototype.getImageData;
const noisy = (canvas) => {
  const pen = canvas.getContext("2d");
  const image = read.call(pen, 0, 0, canvas.width, canvas.height);
  image.data.forEach((_, i) => { image.data[i] ^= i % 11 === 0; });
  return [pen, image];
};
CanvasRenderingContext2D.prototype.getImageData = function () {
  return noisy(this.canvas)[1];
};
const make = HTMLCanvasElement.prototype.toBlob;
HTMLCanvasElement.prototype.toBlob = function (made) {
  const [pen, image] = noisy(this);
  draw.call(pen, image, 0, 0);
  make.call(this, made);
};
"""
REFUSED = """
HTMLCanvasElement.prototype.toBlob = () => {
  throw new DOMException("refused", "SecurityError");
};
"""
UNREAD = REFUSED.replace("HTMLCanvasElement", "CanvasRenderingContext2D").replace(
    "toBlob", "getImageData"
)
LACKING = "HTMLCanvasElement.prototype.getContext = () => null;"


@pytest.mark.parametrize(
    "canvas",
    [
        pytest.param(NOISE, id="noise"),
        *(
            pytest.param(script, id=name, marks=pytest.mark.full)
            for name, script in {
                "noise in what is read": NOISE.partition("const make")[0],
                "noise in pictures": NOISE.replace("getImageData = f", "_ = f"),
                "no pictures": REFUSED,
                "no reading": UNREAD,
                "no canvas": LACKING,
            }.items()
        ),
    ],
)
def test_no_picture_is_trusted_where_canvases_do_not_tell_the_truth(
    new_stage: NewStage, canvas: str
) -> None:
    """If pictures from noisy canvases were used, every symbol would be grey."""
    stage = new_stage()
    stage.page.add_init_script(canvas + COUNTING)
    table_of_signs(stage)
    shown = stage.page.evaluate(SHOWN)
    stage.page.wait_for_function(
        "(shown) => shown.every((one) => decoded.has(one))", arg=shown
    )

    assert stage.page.evaluate("pictures") <= 1, "the one that was to be looked at"
    assert stage.page.evaluate(SHOWN) == shown


COUNTING = """
globalThis.decoded = new Set();
const decode = HTMLImageElement.prototype.decode;
HTMLImageElement.prototype.decode = async function () {
  await decode.call(this);
  decoded.add(this.src);
};
globalThis.pictures = 0;
const picture = HTMLCanvasElement.prototype.toBlob;
HTMLCanvasElement.prototype.toBlob = function (made) {
  globalThis.pictures += 1;
  picture.call(this, made);
};
"""
