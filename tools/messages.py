"""The message catalogues: extract, update and compile them with Babel."""

import io
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from clutch.core import prose
from clutch.ui.words import LANGUAGES
from tools.environment import ROOT, MissingError, say
from tools.typography import THIN, lacks_a_space, well_set

SOURCE = ROOT / "py"
LOCALE = SOURCE / "clutch" / "locale"
COMPILING = Lock()
MADE = datetime(2020, 1, 1, tzinfo=UTC)
TRANSLATED = tuple(LANGUAGES)[1:]
"""The languages with a catalogue; English is the source."""
KEYWORDS = {"t": None, "msg": None, "msg_n": (1, 2)}
HOLE = re.compile(r"\{(\w+)\}")
Text = str | tuple[str, ...] | list[str]
"""A text, or its singular and plural forms."""


def extract(folder: Path = SOURCE) -> Catalog:
    """Extract all messages from the sources in a folder, with the files they are in."""
    catalogue = Catalog(project="clutch", charset="utf-8")
    found = extract_from_dir(
        str(folder), [("**.py", "python")], keywords=KEYWORDS, comment_tags=["L10N:"]
    )
    for file, _line, message, comments, context in sorted(found, key=lambda f: f[:2]):
        catalogue.add(
            message, None, [(file, 0)], auto_comments=comments, context=context
        )
    for file, text, comments in of_rulebooks(folder):
        catalogue.add(text, None, [(file, 0)], auto_comments=comments)
    return catalogue


def of_rulebooks(folder: Path) -> Iterator[tuple[str, str, list[str]]]:
    """The messages in each `rules.md`, with the ids of the rules they state."""
    for path in sorted(folder.rglob("rules.md")):
        file = path.relative_to(folder).as_posix()
        for line in prose.parsed(path.read_text("utf-8")):
            if line.said:
                yield file, line.said, [" ".join(line.ids)] if line.ids else []


def catalogue_path(language: str) -> Path:
    """The path of a language's catalogue."""
    return LOCALE / language / "LC_MESSAGES" / "clutch.po"


def read(language: str) -> Catalog:
    """Read the catalogue of a language; a new one if there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, project="clutch", charset="utf-8")
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    # Otherwise it would be the time of reading, and each build would differ.
    catalogue.creation_date = MADE
    return catalogue


def update() -> None:
    """Update the catalogues from the source; new messages have empty translations."""
    source = extract()
    for language in TRANSLATED:
        catalogue = read(language)
        catalogue.update(source, no_fuzzy_matching=True, update_header_comment=False)
        catalogue.obsolete.clear()
        write(language, catalogue)


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue with correct typography, and report how much it lacks."""
    for message in catalogue:
        said = tuple(well_set(language, one) for one in forms(message.string or ""))
        message.string = said if isinstance(message.id, tuple) else said[0]
    text = io.BytesIO()
    write_po(text, catalogue, width=88, sort_output=True, no_location=True)
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(without_dates(text.getvalue()))
    say(f"{path.relative_to(ROOT)}: {len(missing(language))} messages are missing")


def fill_in(folder: Path) -> None:
    """Fill missing translations from catalogues in a folder, such as nl.po."""
    for language in TRANSLATED:
        catalogue = read(language)
        with (folder / f"{language}.po").open("rb") as file:
            known = read_po(file, locale=language)
        for text in missing(language):
            found, message = known.get(text), catalogue.get(text)
            if found and message:
                message.string = found.string
        write(language, catalogue)
    compile_all()


def without_dates(text: bytes) -> bytes:
    """A catalogue without the dates in its header, which would change each time."""
    dates = (b'"POT-Creation-Date:', b'"PO-Revision-Date:')
    kept = (line for line in text.split(b"\n") if not line.startswith(dates))
    return b"\n".join(kept)


def missing(language: str) -> list[str]:
    """The texts of the source that a language's catalogue does not translate."""
    catalogue = read(language)
    return [text for text in wanted() if not is_translated(catalogue, text)]


@cache
def wanted() -> tuple[str, ...]:
    """The texts that every catalogue must translate, in English."""
    return tuple(forms(message.id)[0] for message in extract() if message.id)


def is_translated(catalogue: Catalog, text: str) -> bool:
    """Whether a catalogue translates a text in all its forms."""
    message = catalogue.get(text)
    if message is None or message.fuzzy or not message.string:
        return False
    return all(forms(message.string or ""))


def faults(language: str) -> list[str]:
    """The faults of a catalogue: missing, obsolete or badly formed translations."""
    known, said = set(wanted()), [one for one in read(language) if one.id]
    wrong: Mapping[str, Callable[[Message], bool]] = {
        "no longer said": lambda one: forms(one.id)[0] not in known,
        "other holes": lambda one: bool(one.string) and not has_same_holes(one),
        "a sign was lost": has_lost_a_sign,
        "not well set": lambda one: is_ill_set(language, one),
    }
    return [
        *(f"{language}: not translated: {text}" for text in missing(language)),
        *(
            f"{language}: {what}: {forms(message.id)[0]}"
            for what, is_wrong in wrong.items()
            for message in said
            if is_wrong(message)
        ),
    ]


def has_lost_a_sign(message: Message) -> bool:
    """Whether a translation contains an unprintable character."""
    return not "".join(forms(message.string or "")).replace(THIN, " ").isprintable()


def is_ill_set(language: str, message: Message) -> bool:
    """Whether a translation has a wrong apostrophe, or a wrong or missing space."""
    return any(
        form != well_set(language, form) or lacks_a_space(language, form)
        for form in forms(message.string or "")
    )


def forms(text: Text) -> tuple[str, ...]:
    """The forms of a message: one, or its singular and plurals."""
    return (text,) if isinstance(text, str) else tuple(text)


def has_same_holes(message: Message) -> bool:
    """Whether the forms of a translation have the placeholders of the English text."""
    given = {hole for form in forms(message.id) for hole in HOLE.findall(form)}
    last, *others = reversed(forms(message.string or ""))
    is_whole = set(HOLE.findall(last)) == given
    return is_whole and all(set(HOLE.findall(form)) <= given for form in others)


def compile_all() -> None:
    """Write the .mo file of each catalogue if it has changed.

    A lock lets only one thread do this at a time, since steps of the check run in
    parallel.
    """
    with COMPILING:
        for language in TRANSLATED:
            source = catalogue_path(language)
            if not source.exists():
                continue
            made, data = source.with_suffix(".mo"), compiled(language)
            if not made.exists() or made.read_bytes() != data:
                made.write_bytes(data)


def compiled(language: str) -> bytes:
    """The compiled catalogue, as the page reads it."""
    data = io.BytesIO()
    write_mo(data, read(language))
    return data.getvalue()


def check() -> None:
    """Raise `MissingError` if a catalogue does not match the source."""
    found = [fault for language in TRANSLATED for fault in faults(language)]
    if found:
        raise MissingError(
            "\n  ".join(["The catalogues do not fit the source:", *found])
        )
