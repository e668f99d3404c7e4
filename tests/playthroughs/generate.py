"""Writes golden playthroughs and counts: those that are missing, or all of them."""

import sys

from tests.games import perft
from tests.playthroughs import all_names, new_match, path_of, write


def main(*, everything: bool) -> None:
    """Write the files and say which."""
    for name in all_names():
        path = path_of(name)
        if everything or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write(new_match(name)), encoding="utf-8", newline="\n")
            sys.stdout.write(f"wrote {path}\n")
    perft.pin(everything=everything)
    sys.stdout.write(f"wrote {perft.TABLE}\n")
