// @ts-check
/** Draws a link as a QR code. Loaded when one is shown. */

import { generate } from "lean-qr/nano";

const SVG = "http://www.w3.org/2000/svg";
/** The white margin around the code in cells, as ISO 18004 requires. */
const QUIET = 4;

/** The text last drawn in each element. @type {WeakMap<HTMLElement, string>} */
const drawn = new WeakMap();

/**
 * Draws the code of an element's `data-qr` into its shadow tree, which is kept when the
 * page is redrawn. If the text is too long for a code, the element is hidden.
 * @param {HTMLElement} host
 */
export function draw(host) {
  const text = host.dataset.qr ?? "";
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  if (drawn.get(host) !== text) root.replaceChildren(...pictureOf(text));
  drawn.set(host, text);
  host.hidden = !root.firstChild;
}

/** Returns the drawing of a text's code, or nothing if there is none. */
function pictureOf(/** @type {string} */ text) {
  try {
    return [codeOf(text)];
  } catch (error) {
    console.info("no QR code:", error);
    return [];
  }
}

/** @throws where the text is too long */
function codeOf(/** @type {string} */ text) {
  const code = generate(text);
  const whole = code.size + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${whole} ${whole}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  const [paper, ink] = [path("#fff"), path("#000")];
  paper.setAttribute("d", `M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`);
  ink.setAttribute("d", cells(code).join(""));
  svg.append(paper, ink);
  return svg;
}

/** @param {string} colour */
function path(colour) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("fill", colour);
  return made;
}

/** @param {import("lean-qr/nano").Bitmap2D} code */
function cells(code) {
  const places = Array.from({ length: code.size ** 2 }, (_, n) => [
    n % code.size,
    Math.floor(n / code.size),
  ]);
  return places.flatMap(([x = 0, y = 0]) =>
    code.get(x, y) ? `M${x} ${y}h1v1h-1z` : [],
  );
}
