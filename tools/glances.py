"""The scripts that inspect the page after each step of a walk, and the checks."""

from collections.abc import Iterator, Mapping
from typing import Any

from clutch.app.storage.envelope import unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.games import GAMES

# What the page offers: selectors for everything that can be clicked or filled in.
SEE = """() => {
  const dialog = document.querySelector(".dialog");
  const open = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.disabled && !one.closest("[inert]") && (!dialog || dialog.contains(one))
    && one.getBoundingClientRect().width > 0;
  const all = (which) => [...document.querySelectorAll(which)].filter(open);
  const quoted = (text) => JSON.stringify(text);
  const named = (one, name) => `[${name}=${quoted(one.getAttribute(name))}]`;
  const verb = (one) => named(one, "data-do")
    + (one.dataset.value === undefined ? ":not([data-value])"
      : named(one, "data-value"));
  const link = (one) => `a${named(one, "href")}`;
  const folds = all("details[id] > summary")
    .map((one) => `#${one.parentElement.id} > summary`);
  const values = (one) => one.tagName === "SELECT"
    ? [...one.options].map(({ value }) => value)
    : ["radio", "checkbox"].includes(one.type) ? ["on"]
    : one.type === "range" ? [one.min, one.max] : [];
  const fields = all("input:not([type=file]):not([readonly]), select").map((one) =>
    [one.id ? `#${CSS.escape(one.id)}` : named(one, "name"), values(one)]);
  const zoom = all("[data-zoom]").map((one) => named(one, "data-zoom"));
  return {
    actions: all("[data-action]").map((one) => named(one, "data-action")),
    controls: [...all("[data-do]").map(verb), ...all('a[href^="#"]').map(link),
      ...folds, ...zoom],
    tried: all("[data-tried]").map((one) => named(one, "data-tried")),
    fields,
  };
}"""

# What covers the middle of an element, apart from notes that the user can dismiss.
ABOVE = """(one) => {
  one.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const PUT_AWAY = "#explained, #tip, #hint-text";
  const isFree = there && (one.contains(there) || there.closest(PUT_AWAY));
  return isFree ? "" : (there?.outerHTML.slice(0, 200) ?? "the window's edge");
}"""

# Faults on any screen, and what is shown, for comparison.
LOOK = r"""() => {
  const root = document.documentElement;
  const faults = [];
  if (!root.dataset.ready) faults.push("nothing is painted");
  if (document.querySelector("#rescue-said")) faults.push("the rescue page is shown");
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("#screen *")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 100));
    faults.push(`sideways by ${root.scrollWidth - innerWidth}: ${wide}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at);
  if (twice.length) faults.push(`ids that are there twice: ${twice.slice(0, 5)}`);
  const text = document.getElementById("screen")?.innerText ?? "";
  const odd = text.match(/\{\w+\}|undefined|\[object|Traceback|NaN/);
  if (odd) faults.push(`a text says ${odd[0]}`);
  const path = new URL("./", location.href).pathname;
  const kept = Object.entries(localStorage)
    .filter(([key]) => key.startsWith(`clutch:${path}:match.`))
    .map(([key, text]) => [key.slice(key.indexOf("match.") + 6), text]);
  return {
    faults, hash: location.hash, screen: root.dataset.ready ?? "",
    actions: [...document.querySelectorAll("[data-action]")]
      .map((one) => one.dataset.action),
    kept: Object.fromEntries(kept),
  };
}"""

COPIES = """async () => {
  const path = new URL("./", location.href).pathname;
  const opened = await new Promise((done) => {
    const request = indexedDB.open(`clutch:${path}:copies`, 1);
    request.onsuccess = () => done(request.result);
  });
  const store = opened.transaction("entries").objectStore("entries");
  const read = (what) => new Promise((done) => {
    what.onsuccess = () => done(what.result);
  });
  const [keys, texts] = await Promise.all(
    [read(store.getAllKeys()), read(store.getAll())]);
  opened.close();
  const here = (key) => localStorage[`clutch:${path}:${key}`];
  return keys.filter((key) => key.startsWith("match.") && here(key) !== undefined)
    .filter((key) => texts[keys.indexOf(key)] !== here(key))
    .map((key) => `the two places differ in ${key}`);
}"""

QUICK = """async () => {
  // Browsers let the keyboard reach a box that scrolls, even if nothing in it can be
  // chosen, as in a replay on a phone; axe does not know of that.
  const rules = {
    "color-contrast": { enabled: false },
    "scrollable-region-focusable": { enabled: false },
  };
  const found = await axe.run(document, { rules, resultTypes: ["violations"] });
  // Axe takes a soft hyphen, which nobody sees, for a part of what is read.
  const isHyphen = ({ target }) =>
    document.querySelector(target[0])?.innerText.includes("\\u00ad");
  const real = found.violations.filter(({ id, nodes }) =>
    id !== "label-content-name-mismatch" || !nodes.every(isHyphen));
  return real.map(({ id, nodes }) =>
    [`axe: ${id}`, ...nodes.slice(0, 2).map(({ html }) => html.slice(0, 160))]
      .join(" · "));
}"""

PLACES: Mapping[str, frozenset[str]] = {
    "": frozenset({"lobby"}),
    "settings": frozenset({"settings"}),
    "statistics": frozenset({"statistics"}),
    "rules": frozenset({"rules"}),
    "new": frozenset({"setup"}),
    "play": frozenset({"invitation"}),
    "learn": frozenset({"table"}),
    "table": frozenset({"table", "cover", "over"}),
    "replay": frozenset({"replay"}),
}
"""The screens for each kind of address; other addresses redirect at once."""


def misplaced(shown: Mapping[str, Any]) -> Iterator[str]:
    """Report a screen that does not belong to the address."""
    place = shown["hash"].removeprefix("#").removeprefix("/").partition("/")[0]
    if shown["screen"] not in PLACES.get(place, {shown["screen"]}):
        yield f"{shown['hash']} shows {shown['screen']}"


def unlike_kept(shown: Mapping[str, Any]) -> Iterator[str]:
    """Report a shown match that differs from the saved one."""
    place, _, match = shown["hash"].removeprefix("#/").partition("/")
    if place != "table" or shown["screen"] not in PLACES["table"]:
        return
    if match not in shown["kept"]:
        yield f"match {match} is not kept"
        return
    state = _read(shown["kept"][match]).state
    legal = sorted(map(str, state.legal_actions()))
    offered = sorted(set(shown["actions"]))
    if offered and offered != legal:
        yield f"offered: {offered}; legal in what is kept: {legal}"
    if state.is_terminal and shown["screen"] == "cover":
        yield "a match that is over is covered"


def _read(text: str) -> History:
    return parse_game(unseal(text)["word"], GAMES)
