// @ts-check
/**
 * The drawings of the style sheet, made ready while nobody waits: for each, the browser
 * sets up a document of its own when it is needed first, and a click would be late.
 */

const DRAWING = /url\("(data:image\/svg[^"]*)"\)/g;
const GAME = /game--[\w-]+/;
/** Where a drawing is drawn for the first time, and nobody looks. */
const canvas = document.createElement("canvas").getContext("2d");

/**
 * Drawings stay ready as long as somebody holds them.
 * @type {Map<string, HTMLImageElement>}
 */
const held = new Map();
/** The games whose drawings have been looked for. @type {Set<string>} */
const done = new Set();

/** Makes ready what all screens have, and the game that is there. */
export function prepare() {
  if (!("requestIdleCallback" in globalThis)) return; // Safari never says that it is idle
  const shown = document.querySelector('[class*="game--"]')?.className ?? "";
  const game = GAME.exec(shown)?.[0] ?? "";
  if (done.has(game)) return;
  done.add(game);
  const rules = [...document.styleSheets].flatMap((sheet) => inside(sheet, game));
  const texts = rules.map((rule) => rule.cssText).join("");
  const drawings = new Set(Array.from(texts.matchAll(DRAWING), ([, url]) => url ?? ""));
  next([...drawings]);
}

/**
 * The rules of a sheet, in all its layers, which are of no other game.
 * @param {CSSStyleSheet | CSSGroupingRule} group
 * @param {string} game
 * @returns {CSSRule[]}
 */
function inside(group, game) {
  return [...group.cssRules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return inside(rule, game);
    const whose =
      rule instanceof CSSStyleRule ? (GAME.exec(rule.selectorText)?.[0] ?? "") : "";
    return whose && whose !== game ? [] : [rule];
  });
}

/** Draws one after the other, whenever the page has nothing else to do. */
function next(/** @type {string[]} */ drawings) {
  const url = drawings.shift();
  if (url) requestIdleCallback(() => void ready(url).finally(() => next(drawings)));
}

async function ready(/** @type {string} */ url) {
  if (held.has(url)) return;
  const image = new Image();
  image.src = url;
  held.set(url, image);
  await image.decode();
  canvas?.drawImage(image, 0, 0, 1, 1);
}
