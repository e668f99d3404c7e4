// @ts-check
/**
 * The drawings of the style sheet, made ready while nobody waits: for each, the browser
 * sets up a document of its own when it is needed first, and a click would be late.
 *
 * Signs of games are made into pictures as well. Chromium draws a drawing anew wherever
 * and whenever it is painted: half of what painting a hand of cards took.
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
/** A sign says how large it is drawn; it is nowhere drawn much larger. */
const SIGN = /^data:image\/svg\+xml,%3Csvg [^>]*width=/;
/** A picture is so many times as large, for sharp screens and for explanations. */
const TIMES = 2 * Math.max(2, Math.ceil(devicePixelRatio));

/** Draws a drawing for the first time, where nobody looks. */
const pen = services.pen();

/**
 * Images stay ready as long as somebody holds them.
 * @type {Map<string, HTMLImageElement>}
 */
const held = new Map();
/** The games whose drawings have been looked for. @type {Set<string>} */
const done = new Set();
/** Dots of all colours, so many by so many, that have to come back as they are. */
const DOTS = 32;
const COLOURS = Uint8ClampedArray.from({ length: 4 * DOTS * DOTS }, (_, i) =>
  i % 4 === 3 ? 255 : (7 * i) % 256,
);
/** Whether pictures hold what was drawn. @type {Promise<boolean> | undefined} */
let truth;
/** One game's after the other's: what they share is made ready once. */
let work = Promise.resolve();

/** Makes ready what all screens have, and the game that is there. */
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
 * Where drawings stand in a sheet, but for those of other games.
 * @param {CSSStyleSheet | CSSGroupingRule | CSSStyleRule} group
 * @param {string} game
 * @param {boolean} [isOfGame]
 * @returns {Place[]}
 */
function inside(group, game, isOfGame = false) {
  return [...group.cssRules].flatMap((rule) => {
    // Some browsers have it that every rule of a style is a group, too.
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

/** Makes drawings ready, one whenever the page has nothing else to do. */
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

/** Until the page has nothing else to do. */
const calm = () => new Promise((resolve) => services.whenIdle?.(resolve));

/** An image that is there at once wherever it is asked for. */
async function decoded(/** @type {string} */ url) {
  const image = held.get(url) ?? new Image();
  if (!held.has(url)) image.src = url;
  held.set(url, image);
  await image.decode();
  return image;
}

/** The address of a picture of a drawing; none if the browser can make none. */
async function pictureOf(/** @type {HTMLImageElement} */ drawing) {
  if (!pen) return "";
  pen.canvas.width = drawing.naturalWidth * TIMES;
  pen.canvas.height = drawing.naturalHeight * TIMES;
  pen.drawImage(drawing, 0, 0, pen.canvas.width, pen.canvas.height);
  return taken(pen.canvas).catch(() => "");
}

/** The address of a picture of what is on a canvas. */
async function taken(/** @type {HTMLCanvasElement} */ canvas) {
  /** @type {Blob | null} */
  const blob = await new Promise((made) => canvas.toBlob(made));
  if (!blob) throw new Error("no picture");
  const url = URL.createObjectURL(blob);
  await decoded(url);
  return url;
}

/**
 * Whether a picture holds what was drawn: lest they are known by how they draw, browsers
 * for private reading give pictures of noise.
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
