// @ts-check
/**
 * Decodes the style sheet's SVG drawings while the page is idle: for each, the browser
 * sets up a document when it is first used, which would delay a click.
 *
 * Games' symbols are also turned into bitmaps. Chromium renders an SVG anew in each
 * place and each paint, which was half the time of painting a hand of cards.
 */

import * as services from "./services.js";

/**
 * Where a drawing stands, and whether it is a sign of a game.
 * @typedef {object} Place
 * @property {CSSStyleDeclaration} style
 * @property {string} name
 * @property {string} url
 * @property {boolean} isSign
 */

const DRAWING = /url\("(data:image\/svg[^"]*)"\)/;
const GAME = /game--[\w-]+/;
/** A symbol gives its size; it is nowhere drawn much larger. */
const SIGN = /^data:image\/svg\+xml,%3Csvg [^>]*width=/;
/** The scale of a bitmap, for high-density screens and for enlarged drawings. */
const TIMES = 2 * Math.max(2, Math.ceil(devicePixelRatio));

/** An off-screen canvas, on which each drawing is rendered first. */
const pen = services.pen();

/**
 * Images stay decoded as long as they are referenced.
 * @type {Map<string, HTMLImageElement>}
 */
const held = new Map();
/** Games whose drawings have been collected. @type {Set<string>} */
const done = new Set();
/** The side of a square of coloured pixels that must be read back unchanged. */
const DOTS = 32;
const COLOURS = Uint8ClampedArray.from({ length: 4 * DOTS * DOTS }, (_, i) =>
  i % 4 === 3 ? 255 : (7 * i) % 256,
);
/** Whether canvas bitmaps are reliable. @type {Promise<boolean> | undefined} */
let truth;
/** The queue: one game after another, so that shared drawings are decoded once. */
let work = Promise.resolve();

/** Prepares the drawings that all screens share, and the current game's. */
export function prepare() {
  if (!services.whenIdle) return;
  const shown = document.querySelector('[class*="game--"]')?.className ?? "";
  const game = GAME.exec(shown)?.[0] ?? "";
  if (done.has(game)) return;
  done.add(game);
  const sheets = [...document.styleSheets];
  work = work
    .then(calm)
    .then(() => makeReady(sheets.flatMap((sheet) => inside(sheet, game))));
}

/**
 * Returns the drawings in a style sheet, except those of other games.
 * @param {CSSStyleSheet | CSSGroupingRule | CSSStyleRule} group
 * @param {string} game
 * @param {boolean} [isOfGame]
 * @returns {Place[]}
 */
function inside(group, game, isOfGame = false) {
  return [...group.cssRules].flatMap((rule) => {
    // In some browsers every style rule is also a grouping rule.
    if (!(rule instanceof CSSStyleRule))
      return rule instanceof CSSGroupingRule ? inside(rule, game, isOfGame) : [];
    const whose = GAME.exec(rule.selectorText)?.[0];
    if (whose && whose !== game) return [];
    const isIts = isOfGame || whose !== undefined;
    return [...placesIn(rule.style, isIts), ...inside(rule, game, isIts)];
  });
}

/**
 * @param {CSSStyleDeclaration} style
 * @param {boolean} isOfGame
 * @returns {Place[]}
 */
const placesIn = (style, isOfGame) =>
  [...style].flatMap((name) => {
    const url = DRAWING.exec(style.getPropertyValue(name))?.[1];
    return url ? [{ style, name, url, isSign: isOfGame && SIGN.test(url) }] : [];
  });

/** Decodes drawings, one at a time, when the page is idle. */
async function makeReady(/** @type {Place[]} */ places) {
  truth ??= isTrue().catch(() => false);
  const isPainter = await truth;
  const signs = new Set(
    places.flatMap(({ url, isSign }) => (isSign && isPainter ? url : [])),
  );
  /** @type {Map<string, string>} */
  const pictures = new Map();
  for (const url of new Set(places.map(({ url }) => url))) {
    if (held.has(url)) continue;
    await calm();
    const image = await decoded(url).catch(() => null); // drawn when it is needed, then
    if (image && signs.has(url)) pictures.set(url, await pictureOf(image));
    else if (image) pen?.drawImage(image, 0, 0, 1, 1);
  }
  await calm();
  for (const { style, name, url } of places) {
    const picture = pictures.get(url);
    if (!picture) continue;
    style.setProperty(name, style.getPropertyValue(name).replace(url, picture));
    held.delete(url);
  }
}

/** Resolves when the page is idle. */
const calm = () => new Promise((resolve) => services.whenIdle?.(resolve));

/** Returns an image that is decoded, so that using it takes no time. */
async function decoded(/** @type {string} */ url) {
  const image = held.get(url) ?? new Image();
  if (!held.has(url)) image.src = url;
  held.set(url, image);
  await image.decode();
  return image;
}

/** Returns the URL of a drawing's bitmap, or "" if the browser cannot make one. */
async function pictureOf(/** @type {HTMLImageElement} */ drawing) {
  if (!pen) return "";
  pen.canvas.width = drawing.naturalWidth * TIMES;
  pen.canvas.height = drawing.naturalHeight * TIMES;
  pen.drawImage(drawing, 0, 0, pen.canvas.width, pen.canvas.height);
  return taken(pen.canvas).catch(() => "");
}

/** Returns the URL of a bitmap of the canvas. */
async function taken(/** @type {HTMLCanvasElement} */ canvas) {
  /** @type {Blob | null} */
  const blob = await new Promise((made) => canvas.toBlob(made));
  if (!blob) throw new Error("no picture");
  const url = URL.createObjectURL(blob);
  await decoded(url);
  return url;
}

/**
 * Whether a bitmap holds what was drawn: against canvas fingerprinting, privacy
 * settings of some browsers add noise.
 */
async function isTrue() {
  if (!pen) return false;
  pen.canvas.width = pen.canvas.height = DOTS;
  pen.putImageData(new ImageData(COLOURS, DOTS, DOTS), 0, 0);
  const image = await decoded(await taken(pen.canvas));
  pen.clearRect(0, 0, DOTS, DOTS);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, DOTS, DOTS);
  return data.every((share, i) => share === COLOURS[i]);
}
