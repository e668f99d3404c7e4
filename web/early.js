// @ts-check
// Runs before anything is painted: the reader's language and colours, and whether the page's own lobby fits.

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
})();
