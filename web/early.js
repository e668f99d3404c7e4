// @ts-check
// Runs before anything is painted: the reader's language and colours, and whether the page's own lobby fits.
// Begins to fetch the big files, in a worker of its own: what the page itself fetches would hold up its painting.

/** What the worker does: fetches, and says how far it is, whenever it is asked and from then on. */
function fetchAhead() {
  const missing = /** @type {string[]} */ ([]);
  let fetched = 0;
  let total = 0;
  let isAsked = false;
  const tell = () => isAsked && postMessage({ share: fetched / total, missing });
  const read = async (/** @type {string} */ address) => {
    const answer = await fetch(address);
    if (!answer.ok) missing.push(address);
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      fetched += part.value.length;
      tell();
    }
    tell();
  };
  onmessage = ({ data }) => {
    if (data === "tell") isAsked = true;
    else {
      total = data.total;
      data.addresses.map(read);
    }
    tell();
  };
}

(() => {
  const html = document.documentElement;
  const place = new URL("./", location.href).pathname;
  /** @type {Record<string, unknown>} */
  let settings = {};
  try {
    const { data } = JSON.parse(localStorage.getItem(`clutch:${place}:settings`) ?? '{"data":"{}"}');
    settings = JSON.parse(data);
  } catch {
    // Refused or damaged: Python says so later; until then the page looks as usual.
  }
  const wanted = [settings["language"], ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase());
  html.lang = wanted.find((language) => ["en", "nl", "fr"].includes(language)) ?? "en";
  html.dataset["theme"] = String(settings["theme"] ?? "auto");
  const isEnglishLobby = html.lang === "en" && ["", "#/"].includes(location.hash);
  if (!isEnglishLobby) html.dataset["waiting"] = ""; // web/boot.js finds what fits

  const [bytes, ...big] = /** @type {HTMLMetaElement[]} */ ([...document.querySelectorAll("meta[name^=clutch-ahead]")]);
  if (!bytes || navigator.serviceWorker?.controller) return; // everything is here already
  const source = new Blob([`(${fetchAhead})()`], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  const addresses = big.map((meta) => new URL(meta.content, document.baseURI).href);
  worker.postMessage({ addresses, total: Number(bytes.content) });
  Object.assign(globalThis, { clutchAhead: worker });
})();
