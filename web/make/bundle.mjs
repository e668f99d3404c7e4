// @ts-check
// bundle.mjs SCRIPTS WRITTEN OUT: the scripts of a folder such as web/ and its style
// sheet, bundled and minified by esbuild. WRITTEN has what Python writes of the sheet
// (tools/styles.py). A warning stops the build.

import path from "node:path";
import { build } from "esbuild";

/** Scripts of the start that others share, and which therefore stay separate files. */
const AT_ONCE = ["boot.js", "services.js", "store.js"];
/** Scripts that are loaded on demand. */
const LATER = ["restart.js", "qr.js", "rescue.js", "sounds.js"];
/** Classic scripts (not modules). */
const CLASSIC = ["preload.js", "unpack.js", "service-worker.js"];
/** Makes Chromium compile functions at load time, not during the first click. */
const EAGER = "//# allFunctionsCalledOnLoad";

const [scripts = "", written = "", outdir = ""] = process.argv
  .slice(2)
  .map((folder) => path.resolve(folder));

/**
 * @param {string[]} entryPoints
 * @param {import("esbuild").BuildOptions} options
 */
async function make(entryPoints, options) {
  const { warnings } = await build({
    absWorkingDir: scripts,
    charset: "utf8",
    entryPoints,
    logLevel: "warning",
    minify: true,
    outbase: scripts,
    outdir,
    target: "es2022",
    tsconfigRaw: {},
    ...options,
  });
  if (warnings.length) process.exitCode = 1;
}

const apart = [...AT_ONCE, ...LATER];
/** @type {import("esbuild").BuildOptions} */
const whole = {
  bundle: true,
  external: apart.map((name) => `./${name}`),
  format: "esm",
  nodePaths: [path.resolve("node_modules")],
};
const made = Promise.all([
  make(["shell.js"], { ...whole, banner: { js: EAGER } }),
  make(apart, whole),
  make(["runtime.js"], { format: "esm" }),
  make(["guard.js"], { target: "es2015" }),
  make(CLASSIC, { format: "iife" }),
  // Rules are not merged: web/pictures.js reads them as written, and those that esbuild
  // has merged compress less well.
  make(["styles/main.css"], {
    bundle: true,
    external: ["../fonts/*", "../icons/*"],
    minify: false,
    minifyWhitespace: true,
    nodePaths: [written],
  }),
]);
// esbuild has reported the error and its place.
await made.catch(() => {
  process.exitCode = 1;
});
