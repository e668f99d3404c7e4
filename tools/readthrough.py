"""All texts of a language in the order of the screens, for proofreading.

They are the texts of `tests/texts`, with names and numbers filled in as players see
them.
"""

from collections.abc import Iterator
from pathlib import Path

from clutch.core.rng import RngStream
from tools import messages
from tools.environment import ROOT

TEXTS = ROOT / "tests" / "texts"
NOT_REACHED = "== not reached"


def texts(language: str, folder: Path = TEXTS) -> Iterator[tuple[str, str]]:
    """Each text with its place, such as `egg_thieves: log`; the app's texts come first.

    Messages that no corpus reaches follow those of their game, with placeholders.
    """
    catalogue = messages.read(language)
    for path in sorted(folder.glob("*.txt"), key=lambda path: path.stem != "app"):
        place, is_reached = "", True
        for line in path.read_text("utf-8").splitlines()[1:]:
            if line.startswith("== "):
                is_reached = not line.startswith(NOT_REACHED)
                place = f"{path.stem}: {line[3:].partition(':')[0]}"
            elif is_reached and line.startswith(f"{language} "):
                yield place, line[3:]
            elif line and not is_reached:
                message = catalogue.get(line)
                yield place, str(message.string) if message else line


def lines(language: str, number: int | None, seed: str) -> Iterator[str]:
    """All texts under headings, or only `number` of them, drawn by a seed."""
    found = list(texts(language))
    if number is not None:
        drawn = RngStream(seed).shuffle(range(len(found)))[:number]
        found = [found[i] for i in sorted(drawn)]
    last = ""
    for place, text in found:
        if place != last:
            yield f"\n# {place}\n"
        last = place
        yield text
