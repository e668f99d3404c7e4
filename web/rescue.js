// @ts-check
/**
 * The rescue page for when Clutch cannot start: without Python, it lets people save
 * their data and remove what may be in the way.
 */

// biome-ignore lint/suspicious/noImportCycles: that one fetches this one when it is wanted
import { afresh, dropCaches } from "./restart.js";
import { serviceWorkers } from "./services.js";
import * as store from "./store.js";

/** @import { Language } from "./types/messages.js" */

/** As in `clutch.app.storage.envelope`. */
const MAX_ENTRY = 1_000_000;
const MAX_DEPTH = 50;
const ASIDE = "damaged!";

/** @typedef {"title" | "text" | "missing" | "reload" | "save" | "aside" | "cache"} Part */
/** @typedef {Part | "saved" | "moved" | "whole" | "empty" | "cleared" | "refused"} Word */

/** @type {Record<Language, Record<Word, string>>} */
const WORDS = {
  en: {
    title: "Clutch could not start",
    text:
      "Check your connection and reload the page. If that does not help, try a " +
      "current Firefox, Chrome, Edge or Safari. Your games are still on this device: " +
      "here you can save them, and clear what may be in the way.",
    missing:
      "Part of the page is missing on the server. Perhaps a new version is being put " +
      "there right now: reload the page in a few minutes. Your games are still on " +
      "this device: here you can save them, and clear what may be in the way.",
    reload: "Reload the page",
    save: "Save everything kept here to a file",
    aside: "Set damaged entries aside",
    cache: "Clear the site's cache",
    saved: "Entries in the file: {n}.",
    moved: "Damaged entries set aside: {n}. Now reload the page.",
    whole: "Nothing is damaged. Entries checked: {n}.",
    empty: "Nothing is kept here.",
    cleared: "The cache is cleared. Now reload the page.",
    refused: "The browser does not allow that.",
  },
  nl: {
    title: "Clutch kon niet starten",
    text:
      "Kijk of er verbinding is en laad de pagina opnieuw. Helpt dat niet, probeer dan " +
      "een recente versie van Firefox, Chrome, Edge of Safari. Je spellen staan nog op " +
      "dit apparaat: hier kun je ze opslaan en opruimen wat in de weg zit.",
    missing:
      "Op de server ontbreekt een deel van de pagina. Misschien wordt er net een nieuwe " +
      "versie neergezet: laad de pagina over een paar minuten opnieuw. Je spellen staan " +
      "nog op dit apparaat: hier kun je ze opslaan en opruimen wat in de weg zit.",
    reload: "Pagina opnieuw laden",
    save: "Alles wat hier bewaard is opslaan in een bestand",
    aside: "Apart leggen wat beschadigd is",
    cache: "Cache van de site leegmaken",
    saved: "Onderdelen in het bestand: {n}.",
    moved: "Beschadigde onderdelen apart gelegd: {n}. Laad de pagina nu opnieuw.",
    whole: "Er is niets beschadigd. Bekeken onderdelen: {n}.",
    empty: "Hier is niets bewaard.",
    cleared: "De cache is leeg. Laad de pagina nu opnieuw.",
    refused: "De browser staat dat niet toe.",
  },
  fr: {
    title: "Clutch n’a pas pu démarrer",
    text:
      "Vérifiez la connexion et rechargez la page. Si cela ne suffit pas, essayez une " +
      "version récente de Firefox, Chrome, Edge ou Safari. Vos parties sont toujours sur " +
      "cet appareil : ici, vous pouvez les enregistrer dans un fichier et enlever ce " +
      "qui gêne peut-être.",
    missing:
      "Il manque une partie de la page sur le serveur. Une nouvelle version y est " +
      "peut-être en cours d’installation : rechargez la page dans quelques minutes. Vos " +
      "parties sont toujours sur cet appareil : ici, vous pouvez les enregistrer dans " +
      "un fichier et enlever ce qui gêne peut-être.",
    reload: "Recharger la page",
    save: "Enregistrer tout dans un fichier",
    aside: "Mettre de côté ce qui est endommagé",
    cache: "Vider le cache du site",
    saved: "Éléments dans le fichier : {n}.",
    moved: "Éléments endommagés mis de côté : {n}. Rechargez maintenant la page.",
    whole: "Rien n’est endommagé. Éléments vérifiés : {n}.",
    empty: "Rien n’est conservé ici.",
    cleared: "Le cache est vidé. Rechargez maintenant la page.",
    refused: "Le navigateur ne le permet pas.",
  },
};

const words = () => WORDS[/** @type {Language} */ (document.documentElement.lang)];

/** @typedef {Exclude<Part, "title" | "text" | "missing">} Way */

/** @type {Record<Way, () => Promise<[Word, number]>>} */
const WAYS = {
  reload: async () => {
    await globalThis.clutchGuard?.renew();
    afresh();
    location.reload();
    return ["text", 0];
  },
  save: async () => {
    const entries = await everything();
    download(JSON.stringify({ entries }));
    return ["saved", Object.keys(entries).length];
  },
  aside: setAside,
  cache: async () => {
    await dropCaches();
    const found = await serviceWorkers?.getRegistrations();
    const here = new URL("./", location.href).href;
    for (const one of found ?? []) if (one.scope === here) await one.unregister();
    return ["cleared", 0];
  },
};

/**
 * Shows the page in place of everything else.
 * @param {boolean} isMissing whether a file is missing on the server
 */
export function show(isMissing) {
  const said = Object.assign(document.createElement("p"), { id: "rescue-said" });
  said.setAttribute("role", "status");
  const title = Object.assign(document.createElement("h1"), {
    textContent: words().title,
    tabIndex: -1,
  });
  const text = Object.assign(document.createElement("p"), {
    textContent: words()[isMissing ? "missing" : "text"],
  });
  const page = Object.assign(document.createElement("div"), {
    id: "rescue",
    className: "page page--rescue stack",
  });
  page.append(title, text, ...Object.keys(WAYS).map((way) => button(way, said)), said);
  document.getElementById("screen")?.replaceChildren(page);
  document.getElementById("boot")?.replaceChildren();
  const line = document.getElementById("lost");
  // One way on is enough. What has no link says why, and stays.
  if (line && (line.querySelector("a") || !line.textContent)) line.remove();
  const { dataset } = document.documentElement;
  delete dataset.waiting;
  dataset.failed = "";
  title.focus();
}

/**
 * @param {string} name
 * @param {HTMLElement} said
 */
function button(name, said) {
  const way = /** @type {Way} */ (name);
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    id: `rescue-${way}`,
    className: way === "reload" ? "button button--primary" : "button",
    textContent: words()[way],
  });
  made.addEventListener("click", async () => {
    /** @type {[Word, number]} */
    const [word, n] = await WAYS[way]().catch(() => ["refused", 0]);
    said.textContent = words()[word].replace("{n}", String(n));
  });
  return made;
}

/** @returns {Promise<Record<string, string>>} what is stored in both places */
async function everything() {
  const { stored, copies } = await store.readAll();
  const differ = Object.entries(copies).map(([key, text]) =>
    key in stored ? [`${ASIDE}copy.${key}`, text] : [key, text],
  );
  return { ...stored, ...Object.fromEntries(differ) };
}

/** @returns {Promise<[Word, number]>} */
async function setAside() {
  const { stored, copies } = await store.readAll();
  const keys = new Set([...Object.keys(stored), ...Object.keys(copies)]);
  let moved = 0;
  for (const key of [...keys].filter((key) => !key.startsWith(ASIDE))) {
    const texts = [stored[key], copies[key]].filter((text) => text !== undefined);
    const damaged = texts.filter((text) => !isRemoved(text) && !isWhole(text));
    const whole = texts.find(isWhole);
    if (damaged.length > 0) store.forget(key);
    if (damaged.length > 0 && whole) store.save(key, whole);
    for (const text of damaged) {
      store.save(`${ASIDE}${aside(keys, key)}.${key}`, text);
      moved++;
    }
  }
  if (moved) return ["moved", moved];
  return [keys.size ? "whole" : "empty", keys.size];
}

/** Whether a copy marks its entry as removed. */
const isRemoved = (/** @type {string} */ text) => text.startsWith("-");

/**
 * Returns a number that no entry set aside has yet.
 * @param {Set<string>} taken
 * @param {string} key
 */
function aside(taken, key) {
  let number = 1;
  while (taken.has(`${ASIDE}${number}.${key}`)) number++;
  taken.add(`${ASIDE}${number}.${key}`);
  return number;
}

/** Whether a text is a valid entry that can be parsed safely. */
function isWhole(/** @type {string} */ text) {
  try {
    if (text.length > MAX_ENTRY || isDeep(text)) return false;
    const { sum, data } = JSON.parse(text);
    return sum === crc32(data) && !isDeep(data) && isObject(JSON.parse(data));
  } catch {
    return false;
  }
}

const isObject = (/** @type {unknown} */ value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether brackets are nested too deep to be parsed safely. */
function isDeep(/** @type {string} */ text) {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') isText = !isText;
    else if (isText) at += Number(letter === "\\");
    else if ("[{".includes(letter)) depth++;
    else if ("]}".includes(letter)) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The CRC-32 checksum, as Python's `binascii.crc32` gives it. */
function crc32(/** @type {string} */ text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function download(/** @type {string} */ text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "clutch-rescue.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
