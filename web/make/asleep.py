"""Makes the packs of `web/packs.py`, and puts asleep what the first screen needs not.

Runs inside Pyodide while the site is built. What the first screen needs is found out by
showing it: whatever is called then stays awake.
"""

import gc
import importlib
import json
import marshal
import os
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.machinery import ModuleSpec
from itertools import accumulate, count, product
from types import CodeType, FunctionType, ModuleType
from typing import Any
from zipimport import zipimporter

import packs
from packs import Pack

Key = tuple[str, str, int]
"""A function by its module, its name in it and its line."""

PACKS, MODULES, MADE = "/packs/", "/modules/", "/made/"
"""Where the build keeps packs, single modules and what these make when imported."""
HEADER = 16
"""So many bytes come before the code in a `.pyc` file."""
MAGIC = 0x950412DE
"""How a catalogue begins."""
TOOL = 3
"""The number under which the rehearsal listens."""
ROOM = 10_000
"""So many numbers are left in each pack for what is made while modules are imported."""
GENERATOR, COROUTINE, ASYNC_GENERATOR = 0x20, 0x80, 0x200
KIND = GENERATOR | COROUTINE | ASYNC_GENERATOR
"""The flags of code that its function has to share: Python deprecates an assignment to
`__code__` that changes them."""
CALL = "__wake__()(*arguments, **named)"
STUBS = {
    0: ("def", CALL),
    GENERATOR: ("def", f"(yield from {CALL})"),
    COROUTINE: ("async def", f"await {CALL}"),
}
"""By kind: how a stub begins, and what it returns. An asynchronous generator returns
nothing, so one of the library never sleeps; Clutch has none."""
WAKEFUL = frozenset({"_pyodide", "codecs", "encodings", "os", "posixpath", "pyodide"})
"""What wakes others, or is called from outside: it never sleeps."""


def pack_of(module: str) -> str:
    """The pack in which a module is: that of its game, or the one of the rest."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else packs.COMMON


def module_of(file: str) -> str:
    """The module of a file, as imports call it."""
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def headed(catalogue: Any) -> bytes:
    """A catalogue without its words."""
    lines = (f"{key}: {value}\n" for key, value in sorted(catalogue.info().items()))
    return catalogue_of("".join(lines).encode())


def catalogue_of(head: bytes) -> bytes:
    """The file of a catalogue with nothing in it but its head."""
    import struct

    start = struct.pack("<7I", MAGIC, 0, 1, 28, 36, 0, 44)
    places = struct.pack("<4I", 0, 44, len(head), 45)
    return start + places + b"\0" + head + b"\0"


def make_packs(archive: bytes) -> None:
    """Make packs of what micropip has installed."""
    # Not at the top: this module is imported for the snapshot too.
    import io
    import zipfile
    from gettext import GNUTranslations

    made: dict[str, Pack] = {}
    installed = zipfile.ZipFile(io.BytesIO(archive))
    for file in sorted(installed.namelist()):
        data = installed.read(file)
        if file.endswith(".pyc"):
            module = module_of(file)
            pack = made.setdefault(pack_of(module), Pack())
            pack.modules[module] = marshal.loads(data[HEADER:])
        elif file.endswith(".mo"):
            catalogue = GNUTranslations(io.BytesIO(data))
            made[file.split("/")[-3]] = Pack(
                head=headed(catalogue),
                words=catalogue._catalog,
            )
    for name, pack in made.items():
        write(PACKS + name, pack.dumped())


def finish_packs() -> None:
    """Add to the packs what was made while modules were imported."""
    for name in os.listdir(MADE):
        pack = packs.loaded(read(PACKS + name))
        pack.made = marshal.loads(read(MADE + name))
        write(PACKS + name, pack.dumped())


def write(path: str, data: bytes) -> None:
    """Write a file."""
    with open(path, "wb") as file:
        file.write(data)


def read(path: str) -> bytes:
    """What is in a file."""
    with open(path, "rb") as file:
        return file.read()


def from_folder(name: str) -> bytes:
    """A pack as the build has made it."""
    return read(PACKS + name)


def all_packs() -> dict[str, Pack]:
    """The packs by their names."""
    return {name: packs.loaded(read(PACKS + name)) for name in os.listdir(PACKS)}


def import_all(importer: packs.Importer, names: Iterable[str]) -> None:
    """Import modules of Clutch."""
    packs.use(importer)
    for name in sorted(names):
        importlib.import_module(name)


def is_ours(thing: object) -> bool:
    """Whether something is a function of Clutch."""
    return type(thing) is FunctionType and str(thing.__module__).startswith("clutch.")


def key(function: FunctionType) -> Key:
    """By what a function is known in another Python."""
    line = function.__code__.co_firstlineno
    return (function.__module__, function.__qualname__, line)


def place_of(code: CodeType) -> Key:
    """Where code stands: its module, its name in it and its line."""
    module = module_of(f"{code.co_filename}c")
    return (module, code.co_qualname, code.co_firstlineno)


JUST_START = json.dumps({"type": "click", "do": "just-start"})
"""What a visitor says to an invitation; to any other screen it means nothing."""


def start_of(address: str, language: str) -> str:
    """What the page says first when it is opened at an address."""
    return json.dumps(
        {
            "type": "start",
            "hash": address,
            "languages": [language],
            "entropy": "1f" * 32,
            "address": "https://localhost/",
            "day": "2020-01-01",
        }
    )


def show(*addresses: str) -> None:
    """Paint the screen of each address, as whoever follows it for the first time.

    In every language, because each has a way of its own to its words.
    """
    from clutch.app.loop import terminal
    from clutch.ui.words import LANGUAGES

    for language, address in product(LANGUAGES, addresses):
        terminal._terminal = terminal.Terminal()
        effects = json.loads(terminal.dispatch(start_of(address, language)))
        assert any(effect["type"] == "render" for effect in effects), effects
        terminal.dispatch(JUST_START)


def tables() -> list[str]:
    """The addresses of tables of each game: for people, or against bots."""
    from clutch.games import GAMES

    return [
        f"#/play/{game.key}?seats={','.join(['human', *others])}&seed=K7Q2MX"
        for game in GAMES
        for players in game.players
        for others in {(kind,) * (players - 1): None for kind in ("medium", "human")}
    ]


def screens() -> list[str]:
    """The addresses of all screens that a first visit may lead to."""
    from clutch.core.link import game_word, parse_setup
    from clutch.core.match import begin
    from clutch.games import GAMES

    words = [
        game_word(begin(parse_setup(address.removeprefix("#/play/"), GAMES)))
        for address in tables()
    ]
    matches = [f"#/{way}/{word}" for way, word in product(("game", "replay"), words)]
    ways = ("new", "rules", "learn", "daily")
    games = [f"#/{way}/{game.key}" for way, game in product(ways, GAMES)]
    return ["", *tables(), *games, *matches, "#/settings", "#/statistics"]


heard: dict[int, CodeType] = {}
"""What has been called since somebody listens."""


def listen() -> None:
    """Remember what is called from now on, in a Python that wakes up from this too."""
    monitoring = sys.monitoring
    monitoring.use_tool_id(TOOL, "rehearsal")
    monitoring.register_callback(TOOL, monitoring.events.PY_START, hear)
    monitoring.set_events(TOOL, monitoring.events.PY_START)


def hear(code: CodeType, _: int) -> None:
    """Remember that code has been called."""
    heard[id(code)] = code


def called(do: Callable[[], None]) -> dict[int, CodeType]:
    """What is called while something is done, by identity: equal code may be twice."""
    heard.clear()
    listen()
    try:
        do()
    finally:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)
    return dict(heard)


def rehearse() -> str:
    """What has to be awake, as JSON: what a lobby needs, and tables but for their game.

    Writes the modules without the rest.
    """
    packs.fetch = from_folder
    everything = all_packs()
    importer = packs.Importer(everything)
    early = called(partial(import_all, importer, importer.modules))
    lobby = called(partial(show, ""))
    common = called(partial(show, *tables()))
    ours = [thing for thing in gc.get_objects() if is_ours(thing)]
    awake = [
        function
        for function in ours
        if id(function.__code__) in lobby
        or (
            id(function.__code__) in common
            and pack_of(function.__module__) == packs.COMMON
        )
    ]
    importing = {place_of(code) for code in early.values()}
    doubled = [one for one, n in Counter(map(key, ours)).items() if n > 1]
    kept = {*map(key, awake), *doubled}
    sizes, places = thin(importer.modules, kept | importing)
    heard.update(lobby | common)
    return json.dumps(
        {
            "awake": sorted(kept),
            "modules": sorted(importer.modules),
            "sizes": sizes,
            "places": places,
            "heads": {n: head.decode("latin1") for n, head in importer.heads.items()},
            "library": sorted(called_of_library()),
        }
    )


@cache
def stub(kind: int, free: int) -> CodeType:
    """The code of a sleeping function of a kind, with that number of free variables."""
    start, result = STUBS[kind]
    names = [f"name{number}" for number in range(free)]
    lines = [
        "def around():",
        *(f"  {name} = None" for name in names),
        f"  {start} asleep(*arguments, **named):",
        f"    return {result}",
        *(f"    {name}" for name in names),
        "  return asleep",
    ]
    scope: dict[str, Any] = {}
    exec(compile("\n".join(lines), "packs", "exec"), scope)  # noqa: S102 - from here
    code: CodeType = scope["around"]().__code__
    return code


def first_of(sizes: dict[str, int]) -> dict[str, int]:
    """The number of the first function of each pack."""
    starts = accumulate((size + ROOM for size in sizes.values()), initial=0)
    return dict(zip(sizes, starts, strict=False))


def thin(
    modules: dict[str, CodeType], kept: set[Key]
) -> tuple[dict[str, int], list[tuple[Key, int]]]:
    """Write modules of which all functions are asleep but those that are kept.

    Says how many functions each pack has, and the numbers of those that are kept, which
    may be put to sleep later.
    """
    names: dict[str, list[str]] = {}
    for name in sorted(modules):
        names.setdefault(pack_of(name), []).append(name)
    sizes = {
        pack: sum(1 for name in inside for _ in packs.defined(modules[name]))
        for pack, inside in names.items()
    }
    places: list[tuple[Key, int]] = []
    for pack, first in first_of(sizes).items():
        numbers = count(first)
        for name in names[pack]:
            thinner = Thinner(kept, numbers, places)
            write(MODULES + name, marshal.dumps(thinner.of(modules[name])))
    return sizes, places


@dataclass
class Thinner:
    """Makes code of a module without what its functions do."""

    kept: set[Key]
    numbers: Iterator[int]
    places: list[tuple[Key, int]]

    def of(self, code: CodeType) -> CodeType:
        """The code of the module or of a class, with stubs for its functions."""
        return code.replace(co_consts=tuple(map(self.constant, code.co_consts)))

    def constant(self, constant: object) -> object:
        """What stands for a constant of such code."""
        if not isinstance(constant, CodeType):
            return constant
        if not constant.co_flags & packs.NEW_LOCALS:
            return self.of(constant)
        number = next(self.numbers)
        place = place_of(constant)
        if place not in self.kept:
            return stub_of(constant, number)
        self.places.append((place, number))
        return constant


def stub_of(code: CodeType, number: int) -> CodeType:
    """What a function has for code while it sleeps: a number says where its own is."""
    return stub(code.co_flags & KIND, len(code.co_freevars)).replace(
        co_name=code.co_name, co_qualname=code.co_qualname, co_firstlineno=number
    )


def library() -> dict[str, CodeType]:
    """The modules of Python's library that are imported and may sleep."""
    return {
        name: module.__loader__.get_code(name)
        for name, module in sorted(sys.modules.items())
        if isinstance(getattr(module, "__loader__", None), zipimporter)
        and name.partition(".")[0] not in WAKEFUL
    }


def is_shelved(thing: object, names: Collection[str]) -> bool:
    """Whether something is a function of one of these modules that may sleep."""
    return (
        type(thing) is FunctionType
        and thing.__module__ in names
        and thing.__code__.co_flags & KIND in STUBS
    )


def called_of_library() -> set[Key]:
    """What of Python's library has been heard."""
    names = library()
    return {
        key(thing)
        for thing in gc.get_objects()
        if is_shelved(thing, names) and id(thing.__code__) in heard
    }


def told(rehearsed: str) -> str:
    """A rehearsal with what has been heard of Python's library since, as JSON."""
    sys.monitoring.set_events(TOOL, 0)
    found = json.loads(rehearsed)
    before = {tuple(one) for one in found["library"]}
    return json.dumps(found | {"library": sorted(before | called_of_library())})


def shelve(rehearsed: str) -> None:
    """Put the functions of Python's library to sleep."""
    awake = {tuple(one) for one in json.loads(rehearsed)["library"]}
    modules = library()
    found: dict[str, dict[tuple[str, int], FunctionType]] = {}
    for thing in gc.get_objects():
        if is_shelved(thing, modules) and key(thing) not in awake:
            code = thing.__code__
            place = (code.co_qualname, code.co_firstlineno)
            found.setdefault(thing.__module__, {}).setdefault(place, thing)
    last = packs.asleep[-1]
    first = last.first + len(last.functions)
    for name, functions in found.items():
        beds: list[FunctionType | None] = []
        for number, code in enumerate(packs.defined(modules[name]), first):
            function = functions.pop((code.co_qualname, code.co_firstlineno), None)
            beds.append(function)
            if function is not None:
                function.__code__ = stub_of(code, number)
        packs.asleep.append(packs.Shelved(name, tuple(beds), first))
        first += len(beds)


class Dormitory(packs.Importer):
    """Imports modules whose functions are asleep, and remembers who they are.

    All that is only read lies in files, which are not in Python's memory: the snapshot
    stays small.
    """

    def __init__(self, rehearsed: str) -> None:
        super().__init__({})
        found = json.loads(rehearsed)
        self.awake = {tuple(one) for one in found["awake"]}
        self.names = set(found["modules"])
        self.heads = {n: head.encode("latin1") for n, head in found["heads"].items()}
        self.places = {tuple(place): number for place, number in found["places"]}
        self.first = first_of(found["sizes"])
        self.beds: dict[str, list[FunctionType | None]] = {
            pack: [None] * size for pack, size in found["sizes"].items()
        }
        """By pack: who sleeps, where its code is in the pack."""
        self.made: dict[str, list[CodeType]] = {}
        self.waiting: list[FunctionType] = []
        """Functions that may be wanted until all is imported."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where a module is."""
        self.modules = {}
        if name in self.names:
            self.modules[name] = marshal.loads(read(MODULES + name))
        return super().find_spec(name)

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, and see who has come with it."""
        super().exec_module(module)
        for function in filter(is_ours, gc.get_objects()):
            if function.__code__.co_filename == packs.__name__:
                self.lay_down(function, function.__code__.co_firstlineno)
            elif key(function) not in self.awake:
                self.waiting.append(function)
        gc.freeze()  # so that nobody is found twice

    def lay_down(self, function: FunctionType, number: int) -> None:
        """Remember a function that sleeps."""
        pack = pack_of(function.__module__)
        self.beds[pack][number - self.first[pack]] = function

    def put_to_sleep(self, function: FunctionType) -> None:
        """Take the code of a function that was wanted until now, or has been made."""
        code, pack = function.__code__, pack_of(function.__module__)
        added = self.first[pack] + len(self.beds[pack])
        number = self.places.pop(place_of(code), added)
        if number == added:
            self.beds[pack].append(None)
            self.made.setdefault(pack, []).append(code)
        function.__code__ = stub_of(code, number)
        self.lay_down(function, number)

    def close(self) -> None:
        """Put those to sleep who were wanted till now, and write down who sleeps."""
        for function in self.waiting:
            self.put_to_sleep(function)
        gc.unfreeze()
        for pack, beds in self.beds.items():
            packs.asleep.append(packs.Sleepers(pack, tuple(beds), self.first[pack]))
            write(MADE + pack, marshal.dumps(self.made.get(pack, [])))
        # Every module knows its importer, and must not keep this one.
        heads = self.heads
        vars(self).clear()
        self.__class__ = packs.Importer  # type: ignore[assignment]
        self.modules, self.heads = {}, heads


def sleep(rehearsed: str) -> None:
    """Import all of Clutch, with all asleep that can be."""
    packs.fetch = from_folder
    dormitory = Dormitory(rehearsed)
    import_all(dormitory, dormitory.names)
    dormitory.close()
    packs.fetch = packs.from_page
    shelve(rehearsed)
