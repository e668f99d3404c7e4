// @ts-check
// Starts Python in a worker and says in words how far it is. Begins as soon as it is
// there, before the rest of the page.

/** @import { Language } from "./types/messages.js" */
/**
 * @typedef {object} Python
 * @property {(event: string) => Promise<string>} dispatch
 * @property {Promise<never>} died
 * @property {Promise<void>} complete when nothing has to be fetched any more, whatever
 *   is called; never, if something cannot be
 * @property {() => void} shown to be told when there is something to be seen: what is
 *   not wanted before may be fetched then
 * @typedef {{ step: string, detail?: number | string }} Step
 * @typedef {Step | { wanted: string }} Said
 * @typedef {(said: Said, ports: readonly MessagePort[]) => void} Hear
 */

/** Milliseconds without progress before the page says that something is wrong. */
const PATIENCE = 20_000;
/** Milliseconds without progress before the start is given up. */
const END = 60_000;

/** @type {Record<Language, Record<string, string>>} */
const WORDS = {
  en: {
    page: "Getting ready…",
    waking: "Waking up…",
    fetching: "Fetching the game… {percent} %",
    runtime: "Starting Python…",
    snapshot: "Unpacking the eggs…",
    plain: "The quick start did not work; taking the longer way…",
    python: "Setting the table…",
    slow:
      "This takes longer than it should. If nothing happens, check your connection " +
      "and reload the page.",
    failed:
      "Clutch could not start. Check your connection and reload the page. " +
      "If that does not help, try a current Firefox, Chrome, Edge or Safari.",
    missing: "Part of this page is missing.",
    reload: "Reload the page",
  },
  nl: {
    page: "Even klaarzetten…",
    waking: "Even wakker worden…",
    fetching: "Het spel wordt opgehaald… {percent} %",
    runtime: "Python wordt gestart…",
    snapshot: "De eieren worden uitgepakt…",
    plain: "De snelle start lukte niet; nu langs de langere weg…",
    python: "De tafel wordt gedekt…",
    slow:
      "Dit duurt langer dan het hoort. Gebeurt er niets, kijk dan of er " +
      "verbinding is en laad de pagina opnieuw.",
    failed:
      "Clutch kon niet starten. Kijk of er verbinding is en laad de pagina opnieuw. " +
      "Helpt dat niet, probeer dan een recente versie van Firefox, Chrome, Edge of " +
      "Safari.",
    missing: "Een deel van deze pagina ontbreekt.",
    reload: "Pagina opnieuw laden",
  },
  fr: {
    page: "Préparation…",
    waking: "Au réveil…",
    fetching: "Téléchargement du jeu… {percent} %",
    runtime: "Démarrage de Python…",
    snapshot: "Déballage des œufs…",
    plain: "Le démarrage rapide n’a pas marché ; on passe par un chemin plus long…",
    python: "On met la table…",
    slow:
      "C’est plus long que prévu. Si rien ne se passe, vérifiez la connexion " +
      "et rechargez la page.",
    failed:
      "Clutch n’a pas pu démarrer. Vérifiez la connexion et rechargez la page. " +
      "Si cela ne suffit pas, essayez une version récente de Firefox, Chrome, Edge " +
      "ou Safari.",
    missing: "Il manque une partie de cette page.",
    reload: "Recharger la page",
  },
};

/**
 * @param {Language} language
 * @param {string} key
 */
const words = (language, key) => WORDS[language][key] ?? "";

/** The page's language, one of those available: set by web/preload.js. */
const language = () => /** @type {Language} */ (document.documentElement.lang);

/** Trusts the prerendered pages, which the build made with the same Python. */
const made = globalThis.trustedTypes?.createPolicy("clutch-made", {
  createHTML: (html) => html,
});

/**
 * The addresses of prerendered pages, readable before Python starts: lobby and rules.
 */
const READABLE = /^#\/(?:(rules)\/([a-z0-9-]+)(?:\/[a-z0-9-]+){0,2})?$/;

/**
 * Shows the prerendered screen of the address, if there is one, until Python paints.
 */
export async function showReadable() {
  const { dataset, lang } = document.documentElement;
  if ("last" in dataset) return; // web/last.js looks after it
  const found = READABLE.exec(location.hash || "#/");
  const name = found?.[1] ? `${found[1]}-${found[2]}` : "lobby";
  const address = addresses("clutch-readable").find((page) =>
    page.endsWith(`/${lang}/${name}.txt`),
  );
  const html = found && address ? await text(address).catch(() => null) : null;
  await parsed();
  const screen = document.getElementById("screen");
  if (!screen || "ready" in dataset || "last" in dataset) return;
  if (html) screen.innerHTML = made?.createHTML(html) ?? html;
  else screen.replaceChildren();
  delete dataset.waiting;
}

/** Waits until the page's own HTML is parsed: scripts may run before that. */
async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((done) =>
    document.addEventListener("readystatechange", done, { once: true }),
  );
}

/** Milliseconds in which Python starts if all files are cached. */
const AWAKE = 2_000;

/** Whether the last screen is shown and soon live: then no progress is reported. */
const isWaking = () =>
  Boolean(document.documentElement.dataset.last) && performance.now() < AWAKE;

/** The status line that reports how the start is going. */
class Status {
  #watch = 0;
  #end = 0;
  #isOver = false;
  /** @type {(error: Error) => void} */
  #giveUp = () => {};
  /** @type {Promise<never>} refused when nothing has happened for too long */
  hung = new Promise((_, reject) => {
    this.#giveUp = reject;
  });

  /** @param {Step} step */
  show({ step, detail }) {
    if (this.#isOver) return;
    this.#stop();
    this.#watch = window.setTimeout(() => this.#offer("slow"), PATIENCE);
    const error = new Error(`nothing after ${step}`);
    this.#end = window.setTimeout(() => this.#giveUp(error), END);
    const text = words(language(), isWaking() ? "waking" : step);
    const percent =
      typeof detail === "number" ? Math.min(100, Math.round(detail * 100)) : 0;
    const said = text.replace("{percent}", String(percent));
    if (!this.#line || !said) return;
    // A screen reader would read the same text out again.
    if (this.#line.textContent !== said) this.#line.textContent = said;
  }

  get #line() {
    return document.getElementById("boot");
  }

  done() {
    this.over();
    if (this.#line) this.#line.hidden = true;
  }

  /** @param {unknown} error */
  failed(error) {
    document.documentElement.dataset.failed = "";
    const isMissing = error instanceof Error && error.name === "Missing";
    this.#offer(isMissing ? "missing" : "failed");
  }

  /** Freezes the line: later steps no longer change it. */
  over() {
    this.#isOver = true;
    this.#stop();
  }

  #stop() {
    clearTimeout(this.#watch);
    clearTimeout(this.#end);
  }

  /** @param {"slow" | "failed" | "missing"} key */
  #offer(key) {
    const link = Object.assign(document.createElement("a"), {
      href: location.href,
      textContent: words(language(), "reload"),
    });
    link.addEventListener("click", async (event) => {
      event.preventDefault(); // the same address would only be gone to
      await globalThis.clutchGuard?.renew();
      location.reload();
    });
    this.#line?.replaceChildren(`${words(language(), key)} `, link);
  }
}

/**
 * The addresses that the page's `<meta>` elements of a name list.
 * @param {string} rel
 */
const addresses = (rel) =>
  [...document.querySelectorAll(`meta[name="${rel}"]`)].map(
    (meta) =>
      new URL(/** @type {HTMLMetaElement} */ (meta).content, document.baseURI).href,
  );

/**
 * An error for a file that does not exist.
 * @param {string} what
 */
const missing = (what) =>
  Object.assign(new Error(`missing: ${what}`), { name: "Missing" });

/**
 * Fetches a text file of the site. None of them is an HTML page: a host that lacks a
 * file may send a page of its own with status 200, which counts as missing.
 * @param {string} address
 */
async function text(address) {
  const answer = await fetch(address);
  const found = await answer.text();
  if (!answer.ok || /^\s*<(!doctype|html)/i.test(found)) throw missing(address);
  return found;
}

/**
 * What web/preload.js has begun: the worker that fetches big files, if there may be one,
 * a promise that is kept when the last screen is seen, or there is none, and whether the
 * service worker has all files, as they are unpacked.
 * @typedef {object} Early
 * @property {Worker | null} clutchAhead
 * @property {Promise<unknown>} clutchSeen
 * @property {boolean} clutchKept
 */
const early = /** @type {Early} */ (/** @type {unknown} */ (globalThis));

function ahead() {
  if (!("clutchAhead" in early)) throw missing("preload.js");
  return early.clutchAhead;
}

/**
 * Reports the progress of the downloads.
 * @param {(step: Step) => void} onStep
 * @returns {Promise<never>} refused if a file is missing without which Pyodide would
 *   wait for ever
 */
function followAhead(onStep) {
  const needed = new Set([...addresses("clutch-module"), ...addresses("clutch-soon")]);
  return new Promise((_, reject) => {
    ahead()?.addEventListener("message", ({ data: { share, lacking = [] } }) => {
      if (share) onStep({ step: "fetching", detail: share });
      for (const address of lacking) if (needed.has(address)) reject(missing(address));
    });
    ahead()?.postMessage("tell");
  });
}

/**
 * Sends the compiled module to a port. It goes through the page: in Firefox, half of
 * the modules that one worker sends to another through a port do not arrive.
 * @param {MessagePort} port
 */
function handOn(port) {
  ahead()?.addEventListener("message", ({ data }) => {
    if ("value" in data || "error" in data) port.postMessage(data);
  });
  ahead()?.postMessage("module");
}

/**
 * Stubs two browser features for PyScript, which fails if they are refused: a channel
 * to other workers and a database of packages. We have neither.
 */
function standIn() {
  const { open } = IDBFactory.prototype;
  const unanswered = /** @type {IDBOpenDBRequest} */ (new EventTarget());
  IDBFactory.prototype.open = function (/** @type {[string]} */ ...which) {
    return which[0].startsWith("IDBMap/") ? unanswered : open.apply(this, which);
  };
  try {
    // biome-ignore lint/style/noRestrictedGlobals: PyScript asks for it by this name
    new BroadcastChannel("clutch").close();
  } catch {
    const channel = class extends EventTarget {
      postMessage() {}
    };
    Object.defineProperty(globalThis, "BroadcastChannel", { value: channel });
  }
}

/**
 * Imports PyScript and listens to what web/runtime.js posts in its worker. PyScript
 * hides its worker until Python has started, so it is given a `Worker` subclass that
 * listens first. If workers from a blob are refused, it is loaded from a file.
 * @param {string} address
 * @param {Hear} hear
 * @param {(error: Error) => void} die called if the worker has failed
 */
async function importPyScript(address, hear, die) {
  standIn();
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    /**
     * @param {string | URL} url
     * @param {WorkerOptions} [options]
     */
    constructor(url, options) {
      super(ahead() ? url : new URL("worker.js", address), options);
      this.addEventListener("message", (event) => {
        if (!event.data?.clutch) return;
        event.stopImmediatePropagation();
        hear(event.data.clutch, event.ports);
      });
      this.addEventListener("error", ({ message }) => die(new Error(message)));
    }
  };
  try {
    return await import(address);
  } catch (error) {
    await text(address); // says more, where it is missing
    throw error;
  } finally {
    globalThis.Worker = Worker;
  }
}

/**
 * Reads PyScript's configuration once, here, so that its worker need not fetch it
 * again, nor a parser for it.
 * @param {string} address
 * @returns {Promise<Record<string, string>>}
 */
async function readConfig(address) {
  const lines = (await text(address)).matchAll(/^(\w+)\s*=\s*"(.*)"$/gm);
  const config = Object.fromEntries([...lines].map(([, key, value]) => [key, value]));
  if (!config.interpreter) throw new Error("pyscript.toml names no interpreter");
  return config;
}

/**
 * Starts Python. It must run in the same task in which PyScript arrives: any later, and
 * PyScript adds a package of its own to Python (0.4 s) and needs 'unsafe-eval'.
 * @param {(step: Step) => void} onStep
 * @returns {Promise<Python>}
 */
async function start(onStep) {
  let shown = () => {};
  let completed = () => {};
  /** @type {Promise<void>} */
  const complete = new Promise((done) => {
    completed = done;
  });
  /** @type {(error: Error) => void} */
  let die = () => {};
  /** @type {Promise<never>} */
  const died = new Promise((_, reject) => {
    die = reject;
  });
  died.catch(() => {}); // those who wait for an answer see it
  const hear = (
    /** @type {any} */ said,
    /** @type {readonly MessagePort[]} */ [port],
  ) => {
    if (said.step === "complete") completed();
    else if (said.step === "failed") die(new Error(String(said.detail)));
    else if (!port) onStep(said);
    else if (said.wanted === "shown")
      shown = () => port.postMessage({ value: early.clutchKept });
    else if (!ahead()) port.postMessage({});
    else if (said.wanted === "module") handOn(port);
    else ahead()?.postMessage(said.wanted, [port]);
  };
  const [address = ""] = addresses("clutch-config");
  const config = await readConfig(address);
  const version = new URL(config.interpreter ?? "", address).href;
  const [pyscript] = addresses("clutch-pyscript");
  const [worker] = addresses("clutch-worker");
  await early.clutchSeen;
  const { PyWorker } = await importPyScript(
    /** @type {string} */ (pyscript),
    hear,
    die,
  );
  const starting = Promise.race([died, PyWorker(worker, { config, version })]);
  const { sync } = await starting.catch(async (error) => {
    await Promise.all(addresses("clutch-soon").map(text)); // one may be missing
    throw error;
  });
  const fault = await Promise.race([died, sync.start()]);
  if (fault) throw new Error(fault);
  const dispatch = (/** @type {string} */ event) => sync.dispatch(event);
  return { dispatch, died, complete, shown: () => shown() };
}

/**
 * Starts Python and shows the progress in `#boot` until the first event has been
 * answered.
 * @returns {Promise<Python>} which is refused if Python cannot start; `#boot` then says
 *   what to do
 */
async function begin() {
  const status = new Status();
  let furthest = "";
  const step = (/** @type {Step} */ now) => {
    if (
      now.step === "fetching" &&
      !["", "page", "fetching", "runtime"].includes(furthest)
    )
      return;
    furthest = now.step;
    performance.mark(`clutch:${now.step}`);
    status.show(now);
  };
  const failed = (/** @type {unknown} */ error) => {
    status.over();
    import("./restart.js")
      .then((again) => again.failed(error))
      // restart.js is missing too. No link is offered while the page is about to reload.
      .catch(async () => {
        if (!(await globalThis.clutchGuard?.retry())) status.failed(error);
      });
    throw error;
  };
  const { dataset } = document.documentElement;
  if ("waiting" in dataset) void showReadable();
  addEventListener("hashchange", showReadable);
  // Without WebAssembly nothing more can be done; web/guard.js says so.
  if ("unable" in dataset) return new Promise(() => {});
  step({ step: "page" });
  try {
    const ways = [followAhead(step), start(step), refusal(), status.hung];
    const python = await Promise.race(ways);
    const first = async (/** @type {string} */ event) => {
      const answer = [python.dispatch(event), python.died, status.hung];
      const effects = await Promise.race(answer).catch(failed);
      removeEventListener("hashchange", showReadable);
      delete document.documentElement.dataset.waiting;
      status.done();
      ahead()?.terminate();
      return effects;
    };
    let dispatch = (/** @type {string} */ event) => {
      dispatch = python.dispatch;
      return first(event);
    };
    // No request was sent to Python: the page's other scripts have not arrived.
    status.hung.catch(failed).catch(() => {});
    return { ...python, dispatch: (event) => dispatch(event) };
  } catch (error) {
    return failed(error);
  }
}

/**
 * Rejects if PyScript cannot fetch a file: it only leaves an unhandled rejection.
 * @returns {Promise<never>}
 */
function refusal() {
  return new Promise((_, reject) => {
    addEventListener("unhandledrejection", ({ reason }) => {
      if (/Unable to fetch/.test(reason?.message)) reject(missing(reason.message));
    });
  });
}

const begun = begin();

/** Returns Python once it has started. */
export const boot = () => begun;
