// @ts-check
// Stands in index.html itself (tools/site.py), so that it is there whatever else is not.
// Says at the top of the page what keeps it from working, and loads it again past what
// the browser keeps: a page may be older than the folders that it names. Browsers that
// are too old for the rest can read it.

(() => {
  /** @typedef {import("./types/messages.js").Language} Tongue */
  /** @typedef {"lost" | "old" | "wasm"} Word */

  /** Milliseconds after which scripts that have not arrived count as missing. */
  const PATIENCE = 8000;
  /** How long the server may take to answer, in milliseconds. */
  const MOST = 5000;

  /** @type {Record<Tongue, Record<Word | "again", string>>} */
  const WORDS = {
    en: {
      lost: "Part of this page did not load.",
      again: "Reload the page",
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
  /** The scripts that the page needs; the last one imports all others. */
  const awaited = new Set(["preload", "shell"]);
  /** @type {Word | undefined} */
  let said;
  /** @type {Promise<boolean> | undefined} */
  let retried;

  /** The language that web/preload.js has chosen; if it is missing, the browser's. */
  function language() {
    const known = (navigator.languages || []).map((tag) => tag.slice(0, 2));
    if (awaited.has("preload")) html.lang = known.find((tag) => tag in WORDS) || "en";
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
    // Visible wherever the page is scrolled, even without the style sheet.
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

  /** Removes the message: the missing scripts have arrived after all. */
  function unsay() {
    const line = document.getElementById("lost");
    if (!line || said !== "lost") return;
    said = undefined;
    line.textContent = "";
  }

  /** Clears this site's caches in the browser, and no other site's. */
  function forget() {
    const prefix = `clutch ${place} `;
    // If caches are refused, even the name `caches` throws.
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
   * Fetches the page and the files its head names past all caches, if the server
   * answers; it is asked for service-worker.js, which no service worker caches.
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

  /** Records an automatic retry. Returns whether it is the first. */
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
   * Reloads, once, a page that could not start.
   * @returns {Promise<boolean>} false if that is no help; otherwise the page reloads
   */
  function retry() {
    if (!retried)
      retried = (isFirst() ? renew() : Promise.resolve(false)).then((isNew) => {
        if (isNew) location.reload();
        return isNew;
      });
    return retried;
  }

  /** Deletes the record of a failed start, unless the page is about to reload. */
  function succeed() {
    if (retried) return;
    try {
      sessionStorage.removeItem(key);
    } catch (_) {
      // Storage refused: there is no record either.
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

  /** Whether WebAssembly is missing or forbidden by settings or a company's policy. */
  function isUnable() {
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      return false;
    } catch (_) {
      return true;
    }
  }

  /** Whether a script or sheet is this site's: browser extensions may add their own. */
  const isOurs = (/** @type {any} */ { src, href }) =>
    /-[0-9a-f]{12}\//.test(src || href || "");

  /** Whether the style sheet has arrived as something else, which fires no error. */
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
  // By now all scripts that can run have run, and scripts wait for the sheet.
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
