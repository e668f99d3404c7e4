// @ts-check
// Stands in index.html itself (tools/site.py), so that it is there whatever else is not.
// Says at the top of the page what keeps it from working, and loads it again past what
// the browser keeps: a page may be older than the folders that it names. Browsers that
// are too old for the rest can read it.

(() => {
  /** @typedef {import("./types/messages.js").Language} Tongue */
  /** @typedef {"lost" | "old" | "wasm"} Word */

  /** Milliseconds after which what has not arrived is missed. */
  const PATIENCE = 8000;
  /** Milliseconds that the server has for answering. */
  const MOST = 5000;

  /** @type {Record<Tongue, Record<Word | "again", string>>} */
  const WORDS = {
    en: {
      lost: "Part of this page did not load.",
      again: "Load the page again",
      old:
        "This browser is too old for Clutch: the page may look wrong, or not start. " +
        "Use a current Firefox, Chrome, Edge or Safari.",
      wasm:
        "Clutch needs WebAssembly, and this browser does not allow it here. Allow it " +
        "for this page, or use another browser.",
    },
    nl: {
      lost: "Een deel van deze pagina is niet geladen.",
      again: "Pagina opnieuw laden",
      old:
        "Deze browser is te oud voor Clutch: de pagina kan er vreemd uitzien, of niet " +
        "starten. Gebruik een recente versie van Firefox, Chrome, Edge of Safari.",
      wasm:
        "Clutch heeft WebAssembly nodig, en deze browser staat dat hier niet toe. Sta " +
        "het toe voor deze pagina, of gebruik een andere browser.",
    },
    fr: {
      lost: "Une partie de cette page ne s’est pas chargée.",
      again: "Recharger la page",
      old:
        "Ce navigateur est trop ancien pour Clutch : la page peut mal s’afficher, ou " +
        "ne pas démarrer. Utilisez une version récente de Firefox, Chrome, Edge ou " +
        "Safari.",
      wasm:
        "Clutch a besoin de WebAssembly, et ce navigateur ne l’autorise pas ici. " +
        "Autorisez-le pour cette page, ou utilisez un autre navigateur.",
    },
  };

  const html = document.documentElement;
  const place = location.pathname.replace(/[^/]*$/, "");
  /** What the page is nothing without; the last of these needs all others. */
  const awaited = new Set(["early", "shell"]);
  /** @type {Word | undefined} */
  let said;
  /** @type {Promise<boolean> | undefined} */
  let retried;

  /** The language that web/early.js has chosen; without it the browser's. */
  function language() {
    const known = (navigator.languages || []).map((tag) => tag.slice(0, 2));
    if (awaited.has("early")) html.lang = known.find((tag) => tag in WORDS) || "en";
    return /** @type {Tongue} */ (html.lang);
  }

  /** @param {Word} word */
  function say(word) {
    const line = document.getElementById("lost");
    if (!line || said) return;
    said = word;
    const words = WORDS[language()];
    line.textContent = `${words[word]} `;
    if (word !== "lost") return;
    // In sight wherever the page has gone, and without its sheet.
    Object.assign(line.style, { position: "sticky", top: "0", background: "Canvas" });
    const link = document.createElement("a");
    link.href = location.href;
    link.textContent = words.again;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      renew().then(() => location.reload());
    });
    line.appendChild(link);
  }

  /** What was missed has come after all. */
  function unsay() {
    const line = document.getElementById("lost");
    if (!line || said !== "lost") return;
    said = undefined;
    line.textContent = "";
  }

  /** Forgets the files of this site that the browser keeps, and nobody else's. */
  function forget() {
    const prefix = `clutch ${place} `;
    // Where they are refused, even to name them throws.
    return Promise.resolve()
      .then(() => caches.keys())
      .then((names) => names.filter((name) => name.indexOf(prefix) === 0))
      .then((ours) => Promise.all(ours.map((name) => caches.delete(name))))
      .then(
        () => undefined,
        () => undefined,
      );
  }

  /**
   * Gets the page and what its head names past all that is kept of them, if the server
   * answers: its script is what the service worker leaves alone.
   * @returns {Promise<boolean>} whether it does
   */
  function renew() {
    const page = location.href.replace(/#.*/, "");
    const named = /** @type {(HTMLLinkElement & HTMLScriptElement)[]} */ (
      Array.from(document.querySelectorAll("head [src], head [href]"))
    ).map(({ src, href }) => src || href);
    const past = (/** @type {string} */ address) =>
      fetch(address, { cache: "reload" }).then(
        (answer) => answer.blob(),
        () => null,
      );
    const late = new Promise((_, reject) => setTimeout(reject, MOST));
    const asked = fetch("service-worker.js", { cache: "no-store" });
    return Promise.race([asked, late]).then(
      ({ ok }) =>
        ok &&
        forget()
          .then(() => Promise.race([Promise.all([page, ...named].map(past)), late]))
          .then(
            () => true,
            () => true,
          ),
      () => false,
    );
  }

  const key = `clutch:${place}:failed`;

  /** Notes that the page is tried again by itself; whether that is the first time. */
  function isFirst() {
    try {
      const times = parseInt(sessionStorage.getItem(key) || "0", 10);
      sessionStorage.setItem(key, `1 ${Date.now()}`);
      return times === 0;
    } catch (_) {
      return false; // it might be the hundredth
    }
  }

  /**
   * Loads a page again that could not start, once.
   * @returns {Promise<boolean>} false where that is no help; else the page goes away
   */
  function retry() {
    if (!retried)
      retried = (isFirst() ? renew() : Promise.resolve(false)).then((isNew) => {
        if (isNew) location.reload();
        return isNew;
      });
    return retried;
  }

  /** This start has not failed, unless the page goes away: without the note, for ever. */
  function succeed() {
    if (retried) return;
    try {
      sessionStorage.removeItem(key);
    } catch (_) {
      // There is no note either.
    }
  }

  function missing() {
    if (said || !document.getElementById("lost")) return;
    language();
    retry().then((isGoing) => isGoing || say("lost"));
  }

  const isOld = () =>
    !("CSSLayerBlockRule" in window) ||
    !CSS.supports("selector(&)") ||
    !CSS.supports("color", "light-dark(red, red)");

  /** Settings and companies forbid it, too. */
  function isUnable() {
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      return false;
    } catch (_) {
      return true;
    }
  }

  /** Whether a script or sheet is the site's: others may put theirs into a page. */
  const isOurs = (/** @type {any} */ { src, href }) =>
    /-[0-9a-f]{12}\//.test(src || href || "");

  /** Whether the sheet has come as something else, which is no error. */
  function isBare() {
    const sheets = Array.from(document.querySelectorAll("link[rel=stylesheet]"));
    const [ours] = /** @type {HTMLLinkElement[]} */ (sheets).filter(isOurs);
    return !ours?.sheet?.cssRules.length;
  }

  let isParsed = false;
  let isMissing = false;
  const old = isOld();
  const unable = isUnable();
  if (unable) html.dataset.unable = "";
  document.addEventListener("readystatechange", () => {
    if (isParsed) return;
    isParsed = true;
    if (unable) say("wasm");
    else if (old) say("old");
    if (isMissing) missing();
  });
  addEventListener(
    "error",
    ({ target }) => {
      const { tagName, rel } = /** @type {HTMLLinkElement} */ (target);
      if (tagName !== "SCRIPT" && rel !== "stylesheet") return;
      if (!isOurs(target)) return;
      isMissing = true;
      if (isParsed) missing();
    },
    true,
  );
  // By now all scripts have run that can, and they wait for the sheet.
  document.addEventListener("DOMContentLoaded", () => {
    isMissing = isMissing || isBare();
    if (isMissing || awaited.size) missing();
  });
  setTimeout(() => awaited.size && say("lost"), PATIENCE);

  window.clutchGuard = {
    forget,
    renew,
    retry,
    succeed,
    here: (name) => {
      awaited.delete(name);
      if (!awaited.size && !isMissing) unsay();
    },
  };
})();
