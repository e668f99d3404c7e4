"""Writes golden playthroughs and counts: missing ones, and some again."""

import sys
from collections.abc import Collection

from tests.games import perft
from tests.playthroughs import FOLDER, all_names, new_match, path_of, write


def main(anew: Collection[str] = ()) -> None:
    """Write the missing files, and all files of the games in `anew`."""
    names = {path_of(name): name for name in all_names()}
    for key in anew:
        for path in (FOLDER / key.replace("-", "_")).glob("*.txt"):
            if path not in names:
                path.unlink()
                sys.stdout.write(f"removed {path}\n")
    for path, name in names.items():
        if name[0] in anew or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write(new_match(name)), encoding="utf-8", newline="\n")
            sys.stdout.write(f"wrote {path}\n")
    perft.pin(anew)
    sys.stdout.write(f"wrote {perft.TABLE}\n")
