"""Sounds: none is made while they are off, and some are made once they are on."""

from tests.browser.game import begun, best
from tests.browser.visitor import TWO_PEOPLE, Visitor

COUNTING = """
  globalThis.made = { contexts: 0, notes: 0, buzzes: 0 };
  for (const [name, key] of [["AudioContext", "contexts"], ["OscillatorNode", "notes"]])
    globalThis[name] = class extends globalThis[name] {
      constructor(...given) { super(...given); globalThis.made[key] += 1; }
    };
  navigator.vibrate = () => Boolean(globalThis.made.buzzes += 1);
"""
NOTES = """async () => {
  const end = Date.now() + 15_000;
  while (!globalThis.made.notes && Date.now() < end)
    await new Promise((done) => setTimeout(done, 10));
  return globalThis.made;
}"""
SCRIPTS = "performance.getEntriesByType('resource').map((entry) => entry.name)"


def switch_on(visitor: Visitor) -> None:
    """Turn sounds on, which plays a sample."""
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-sound-soft").check)


def test_nothing_is_made_while_sounds_are_off(visitor: Visitor) -> None:
    """The script is not loaded either."""
    visitor.page.add_init_script(COUNTING)
    visitor.open(TWO_PEOPLE, "table")
    visitor.acts(best(begun(TWO_PEOPLE)))
    visitor.changes(visitor.page.locator(".board [data-tried]").first.click)

    made = visitor.page.evaluate("globalThis.made")
    assert {"contexts": 0, "notes": 0, "buzzes": 0} == made
    loaded = visitor.page.evaluate(SCRIPTS)
    assert not [name for name in loaded if name.endswith("sounds.js")]


def test_a_move_is_heard_once_they_are_on(visitor: Visitor) -> None:
    """All sounds share one audio context, and choosing the setting plays a sample."""
    visitor.page.add_init_script(COUNTING)
    switch_on(visitor)
    sample = visitor.page.evaluate(NOTES)
    visitor.go(TWO_PEOPLE, "table")
    visitor.page.evaluate("globalThis.made.notes = 0")
    visitor.acts(best(begun(TWO_PEOPLE)))
    made = visitor.page.evaluate(NOTES)

    assert (1, 1) == (sample["contexts"], made["contexts"])
    assert made["notes"]
