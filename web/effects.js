// @ts-check
/** The effects: what Python asks the page to do, one function each, named alike. */

import { navigate } from "./address.js";
import { textOf } from "./events.js";
import * as focus from "./focus.js";
import * as last from "./last.js";
import { painted } from "./next-frame.js";
import { render } from "./screen.js";
import * as services from "./services.js";
import * as store from "./store.js";
import * as tabs from "./tabs.js";

/** @import { Effect, Effects, Message } from "./types/messages.js" */
/** @import { Send } from "./types/page.js" */

/**
 * Returns the effects; those with an answer send it through `send`.
 * @param {Send} send
 * @param {() => void} activateUpdate activates the waiting version of the site
 */
export function makeEffects(send, activateUpdate) {
  /** @type {{ [Type in keyof Effects]: (effect: Effects[Type]) => void }} */
  const effects = {
    render,
    save: ({ key, text }) => kept(key, () => store.save(key, text)),
    forget: ({ key }) => kept(key, () => store.forget(key)),
    "set-aside": ({ key, as }) => kept(as, () => store.setAside(key, as)),
    "keep-screen": last.keep,
    persist: services.persist,
    mend: async () => {
      await painted();
      if (tabs.isWriter()) void store.mend();
    },
    navigate,
    announce,
    focus: ({ id }) => focus.put(id),
    copy: ({ text }) => copy(text),
    share: async ({ title, text, url }) => {
      if (!(await services.share({ title, text, url }))) await copy(url);
    },
    download,
    "open-file": () => openFile((value) => send(fileChosen(value))),
    think: () => send({ type: "think-on" }),
    after: ({ milliseconds, id }) => {
      setTimeout(() => send({ type: "timer", id }), milliseconds);
    },
    sound: async (effect) => (await import("./sounds.js")).play(effect),
    vibrate: ({ milliseconds }) => services.vibrate(milliseconds),
    "take-over": tabs.takeOver,
    "hand-on": store.handOn,
    update: activateUpdate,
  };

  async function copy(/** @type {string} */ text) {
    send({ type: "copied", ok: await services.copy(text), text });
  }

  function kept(/** @type {string} */ key, /** @type {() => void} */ work) {
    try {
      work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      send({ type: "save-failed", key, reason });
    }
  }

  return (/** @type {Effect} */ effect) => {
    const carryOut = /** @type {(effect: Effect) => void} */ (effects[effect.type]);
    carryOut(effect);
  };
}

/** How long an announcement stays in the page for screen readers, in milliseconds. */
const ANNOUNCED_MILLISECONDS = 15_000;
let forgetting = 0;

function announce(/** @type {Effects["announce"]} */ { text }) {
  const announcer = document.getElementById("announcer");
  if (!announcer) return;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => announcer.replaceChildren(), ANNOUNCED_MILLISECONDS);
  // Screen readers only repeat a sentence if its text differs.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

function download(/** @type {Effects["download"]} */ { name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function openFile(/** @type {(text: string) => void} */ chosen) {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", async () => chosen(await textOf(input)));
  input.click();
}

/** @returns {Message} */
function fileChosen(/** @type {string} */ value) {
  return { type: "change", name: "file", value, form: {} };
}
