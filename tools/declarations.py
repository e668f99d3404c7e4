"""Generates TypeScript types for the messages between Python and the page.

Events, effects, verbs, screen names and languages are declared in Python. `build.py
test javascript` generates `web/types/messages.d.ts` from them.
"""

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from clutch.app.protocol.effects import Effect, ScreenName, SoundName, type_name
from clutch.app.protocol.events import FROM_PAGE
from clutch.ui.html import Html
from clutch.ui.verbs import Verb
from clutch.ui.words import LANGUAGES
from tools.environment import WEB

DECLARATIONS = WEB / "types" / "messages.d.ts"
HEAD = """\
// Made by tools/declarations.py from py/clutch/app and py/clutch/ui: never committed.
"""
SIMPLE: Mapping[object, str] = {
    str: "string",
    Html: "string",
    int: "number",
    bool: "boolean",
    types.NoneType: "null",
    Verb: "Verb",
    ScreenName: "ScreenName",
    SoundName: "SoundName",
}


def write() -> None:
    """Write the declarations if they have changed."""
    text = declarations()
    if not DECLARATIONS.exists() or DECLARATIONS.read_text("utf-8") != text:
        DECLARATIONS.write_text(text, "utf-8")


def declarations() -> str:
    """All declarations, as a TypeScript module."""
    effects = [(type_name(kind), kind) for kind in get_args(Effect)]
    parts = [
        HEAD,
        _union("Language", LANGUAGES),
        _union("ScreenName", ScreenName),
        _union("SoundName", SoundName),
        _union("Verb", Verb),
        _variants("Message", "From the page to Python.", FROM_PAGE.items()),
        _variants("Effect", "From Python to the page.", effects),
        _by_type("Effects", "Effect"),
    ]
    return "\n".join(parts)


def _union(name: str, values: Iterable[str]) -> str:
    return f"export type {name} = {_words(values)};\n"


def _words(values: Iterable[object]) -> str:
    return " | ".join(f'"{value}"' for value in values)


def _variants(name: str, about: str, kinds: Iterable[tuple[str, type]]) -> str:
    lines = "\n".join(f"  | {_object(word, kind)}" for word, kind in kinds)
    return f"/** {about} */\nexport type {name} =\n{lines};\n"


def _object(word: str, kind: type[Any]) -> str:
    hints = get_type_hints(kind)
    parts = [f'type: "{word}"']
    parts += [
        f"{field.name.rstrip('_')}: {_type(hints[field.name])}"
        for field in fields(kind)
    ]
    return f"{{ {'; '.join(parts)} }}"


def _type(hint: object) -> str:
    """A Python type in TypeScript, as it is represented in JSON."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is types.UnionType:
        return " | ".join(map(_type, arguments))
    if origin is Literal:
        return _words(arguments)
    if origin is tuple:
        return f"readonly {_type(arguments[0])}[]"
    assert origin is Mapping, hint
    key, value = map(_type, arguments)
    return f"Record<{key}, {value}>"


def _by_type(name: str, union: str) -> str:
    one = f"Omit<Extract<{union}, {{ type: Type }}>, 'type'>"
    return f"export type {name} = {{\n  [Type in {union}['type']]: {one};\n}};\n"
