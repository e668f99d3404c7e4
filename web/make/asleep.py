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
from collections.abc import Callable, Iterable
from functools import partial
from importlib.machinery import ModuleSpec
from itertools import accumulate
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
ROOM = 10_000
"""So many numbers are left in each pack for what is made while modules are imported."""
WAKEFUL = frozenset({"_pyodide", "os", "posixpath", "pyodide", "stat"})
"""What wakes others, or is called from outside: it never sleeps."""
SEEDED = "seats=human,medium&seed=K7Q2MX"


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
        write(PACKS + name, pack.packed())
        for module, code in pack.modules.items():
            write(MODULES + module, marshal.dumps(code))


def finish_packs() -> None:
    """Add to the packs what was made while modules were imported."""
    for name in os.listdir(MADE):
        pack = packs.unpacked(read(PACKS + name))
        pack.made = marshal.loads(read(MADE + name))
        write(PACKS + name, pack.packed())


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
    return {name: packs.unpacked(read(PACKS + name)) for name in os.listdir(PACKS)}


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


def start_of(address: str) -> str:
    """What the page says first when it is opened at an address."""
    return json.dumps(
        {
            "type": "start",
            "hash": address,
            "languages": ["nl"],
            "entropy": "1f" * 32,
            "address": "https://localhost/",
            "day": "2020-01-01",
        }
    )


def show(address: str) -> None:
    """Paint the screen of an address."""
    from clutch.app.terminal import Terminal

    effects = json.loads(Terminal().dispatch(start_of(address)))
    assert any(effect["type"] == "render" for effect in effects), effects


def called(do: Callable[[], None]) -> set[CodeType]:
    """What is called while something is done."""
    seen: set[CodeType] = set()
    monitoring = sys.monitoring
    monitoring.use_tool_id(3, "rehearsal")
    monitoring.register_callback(
        3, monitoring.events.PY_START, lambda c, _: seen.add(c)
    )
    monitoring.set_events(3, monitoring.events.PY_START)
    try:
        do()
    finally:
        monitoring.set_events(3, 0)
        monitoring.free_tool_id(3)
    return seen


def rehearse() -> str:
    """What has to be awake: what a lobby needs, and what tables need of the rest.

    And what is needed only while modules are imported, apart. As JSON.
    """
    packs.fetch = from_folder
    everything = all_packs()
    importer = packs.Importer(everything)
    early = called(partial(import_all, importer, importer.modules))
    from clutch.games import GAMES

    lobby = called(partial(show, ""))
    addresses = [f"#/play/{game.key}?{SEEDED}" for game in GAMES]
    tables = [called(partial(show, address)) for address in addresses]
    common = set().union(*tables)
    ours = [thing for thing in gc.get_objects() if is_ours(thing)]
    awake = [
        function
        for function in ours
        if function.__code__ in lobby
        or (
            function.__code__ in common and pack_of(function.__module__) == packs.COMMON
        )
    ]
    importing = [function for function in ours if function.__code__ in early]
    doubled = [one for one, n in Counter(map(key, ours)).items() if n > 1]
    return json.dumps(
        {
            "awake": sorted({*map(key, awake), *doubled}),
            "importing": sorted({*map(key, importing)}),
            "modules": {
                name: sum(1 for _ in packs.defined(code))
                for name, code in sorted(importer.modules.items())
            },
            "heads": {
                name: head.decode("latin1") for name, head in importer.heads.items()
            },
        }
    )


def stub(free: int) -> CodeType:
    """What sleeping functions with so many variables from outside have for code."""
    names = [f"name{number}" for number in range(free)]
    lines = [
        "def around():",
        *(f"  {name} = None" for name in names),
        "  def asleep(*arguments, **named):",
        "    return __wake__()(*arguments, **named)",
        *(f"    {name}" for name in names),
        "  return asleep",
    ]
    scope: dict[str, Any] = {}
    exec(compile("\n".join(lines), "packs", "exec"), scope)  # noqa: S102 - from here
    code: CodeType = scope["around"]().__code__
    return code


def library() -> dict[str, CodeType]:
    """The modules of Python's library that are imported, and may sleep."""
    archive = zipimporter(packs.LIBRARY)
    found = {}
    for name, module in sys.modules.items():
        loader = getattr(module, "__loader__", None)
        if isinstance(loader, zipimporter) and name.split(".")[0] not in WAKEFUL:
            found[name] = archive.get_code(name)
    return found


class Dormitory(packs.Importer):
    """Imports modules, and puts their functions to sleep as soon as they are there.

    So the next module has their memory, and the snapshot stays small. For the same
    reason all that is only read lies in files, which are not in Python's memory.
    """

    def __init__(self, rehearsed: str) -> None:
        super().__init__({})
        found = json.loads(rehearsed)
        self.awake = {tuple(one) for one in found["awake"]}
        self.importing = {tuple(one) for one in found["importing"]}
        self.heads = {
            name: head.encode("latin1") for name, head in found["heads"].items()
        }
        self.waiting: list[FunctionType] = []
        """Functions that may still be wanted."""
        self.beds: dict[str, list[FunctionType | None]] = {}
        """By pack: who sleeps, where its code is in the pack."""
        self.offsets: dict[str, int] = {}
        """Of each module's first function, in the beds of its pack."""
        self.made: dict[str, list[CodeType]] = {}
        self.stubs: dict[int, CodeType] = {}
        for name, number in found["modules"].items():
            beds = self.beds.setdefault(pack_of(name), [])
            self.offsets[name] = len(beds)
            beds += [None] * number
        starts = accumulate(
            (len(beds) + ROOM for beds in self.beds.values()), initial=0
        )
        self.first = dict(zip(self.beds, starts, strict=False))

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where a module is."""
        if name in self.offsets:
            self.modules = {name: marshal.loads(read(MODULES + name))}
        return super().find_spec(name)

    def exec_module(self, module: ModuleType) -> None:
        """Run a module, and put what it has defined to sleep."""
        name = module.__name__
        exec(marshal.loads(read(MODULES + name)), vars(module))  # noqa: S102 - ours
        self.waiting += (thing for thing in gc.get_objects() if is_ours(thing))
        gc.freeze()  # so that nobody is found twice
        self.lay_down(name, self.awake | self.importing)

    def lay_down(self, module: str, awake: set[Key]) -> None:
        """Put the functions of a module to sleep but for some."""
        places: dict[tuple[str, int], int] = {}
        codes = packs.defined(marshal.loads(read(MODULES + module)))
        for place, code in enumerate(codes, self.offsets[module]):
            places.setdefault((code.co_qualname, code.co_firstlineno), place)
        waiting = []
        for function in self.waiting:
            if function.__module__ != module or key(function) in awake:
                waiting.append(function)
            else:
                self.put_to_sleep(function, places)
        self.waiting = waiting

    def put_to_sleep(
        self, function: FunctionType, places: dict[tuple[str, int], int]
    ) -> None:
        """Take a function's code, and leave a number that says where it is."""
        code, pack = function.__code__, pack_of(function.__module__)
        beds = self.beds[pack]
        bed = places.pop((code.co_qualname, code.co_firstlineno), len(beds))
        if bed == len(beds):
            beds.append(None)
            self.made.setdefault(pack, []).append(code)
        beds[bed] = function
        free = len(code.co_freevars)
        if free not in self.stubs:
            self.stubs[free] = stub(free)
        number = self.first[pack] + bed
        function.__code__ = self.stubs[free].replace(co_firstlineno=number)

    def close(self) -> None:
        """Put those to sleep who were wanted till now, and write down who sleeps."""
        for module in self.offsets:
            self.lay_down(module, self.awake)
        gc.unfreeze()
        for pack, beds in self.beds.items():
            sleepers = packs.Sleepers(pack, tuple(beds), self.first[pack])
            packs.asleep.append(sleepers)
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
    import_all(dormitory, dormitory.offsets)
    dormitory.close()
    packs.fetch = packs.from_page
