"""Fingerprints of a site's files: to list, to compare, and to keep older files."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.environment import MissingError

FINGERPRINTS = "fingerprints.txt"
FOLDER = re.compile(r"[a-z]+-[0-9a-f]{12}")
"""A folder name with a hash."""
HASHED = re.compile(FOLDER.pattern + r"(/[\w-][\w.-]*)+")
"""A file path in a folder whose name has a hash."""

Files = dict[str, bytes]


def hashed(name: str, files: Mapping[str, bytes]) -> str:
    """The name of a folder in dist/, with a hash that changes when any file does."""
    total = hashlib.sha256()
    for path, data in sorted(files.items()):
        total.update(f"{path}\0{len(data)}\0".encode() + data)
    return f"{name}-{total.hexdigest()[:12]}"


def read_all(folder: Path, names: Iterable[str]) -> Files:
    """Read some files of a folder."""
    return {name: (folder / name).read_bytes() for name in names}


def fingerprints(site: Files) -> bytes:
    """The SHA-256 sums of all files, in the format of `sha256sum --check`."""
    lines = (
        f"{hashlib.sha256(data).hexdigest()}  {name}\n"
        for name, data in sorted(site.items())
    )
    return "".join(lines).encode()


def kept(previous: Path | None, site: Files) -> Files:
    """The files of a previously published site to keep next to a new one.

    A page in a browser's cache refers to the folders of its own version. Folders that
    the previous site itself had kept from earlier ones are not in its fingerprints, so
    they are dropped. If the site has not changed, they are kept, as browsers may still
    have the version before.

    Raises `MissingError` if the folder holds no site, or a damaged one.
    """
    if previous is None:
        return {}
    if not (previous / FINGERPRINTS).is_file():
        raise MissingError(f"{previous} holds no site.")
    told = (previous / FINGERPRINTS).read_bytes()
    if told == site[FINGERPRINTS]:
        return beside(previous, site)
    lines = told.decode().splitlines()
    sums = {name: sum_ for sum_, name in (line.split("  ", 1) for line in lines)}
    old = [name for name in sums if HASHED.fullmatch(name) and name not in site]
    found = read_all(previous, old)
    for name, data in found.items():
        if hashlib.sha256(data).hexdigest() != sums[name]:
            raise MissingError(f"{previous / name} is not as it was built.")
    return found


def beside(folder: Path, site: Files) -> Files:
    """The folders of other sites in a folder, if their contents match their hashes."""
    ours = {name.partition("/")[0] for name in site}
    found: Files = {}
    for part in sorted(folder.iterdir()):
        if part.name in ours or not FOLDER.fullmatch(part.name) or not part.is_dir():
            continue
        paths = (path for path in part.rglob("*") if path.is_file())
        files = {path.relative_to(part).as_posix(): path.read_bytes() for path in paths}
        if hashed(part.name.partition("-")[0], files) == part.name:
            found |= {f"{part.name}/{name}": data for name, data in files.items()}
    return found


def differences(folder: Path, wanted: Files) -> list[str]:
    """How the files in a folder differ from the wanted ones."""
    found = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file()
    }
    return sorted(
        [
            *(f"{name}: missing" for name in wanted.keys() - found.keys()),
            *(f"{name}: not of this build" for name in found.keys() - wanted.keys()),
            *(
                f"{name}: differs"
                for name, data in wanted.items()
                if name in found and found[name].read_bytes() != data
            ),
        ]
    )
