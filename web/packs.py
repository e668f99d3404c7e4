"""Clutch's code, in packs that come when they are wanted.

The snapshot holds every module of Clutch, but of most functions only what is seen from
outside: they are asleep. When the first one of a pack is called, the pack is fetched,
and all of its functions get the code that they were written with. Clutch itself knows
nothing of it. Where there is no snapshot, the modules are imported from the same packs.
"""

import builtins
import importlib
import marshal
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec
from itertools import chain
from types import CodeType, FunctionType, ModuleType
from typing import Any

LIBRARY = "/lib/python314.zip"
EMPTY = 22
"""So many bytes has an archive with nothing in it, until the library comes."""
COMMON = "clutch"
"""The pack of what belongs to no game."""
NEW_LOCALS = 0x02
"""The flag of code that is a function, and not the body of a class."""


ZSTANDARD = b"\x28\xb5\x2f\xfd"
"""How a file begins that Zstandard has packed."""


def from_page(name: str) -> bytes:
    """A pack as the page has it by now, or gets it at once (`web/runtime.js`)."""
    from js import clutchPack  # noqa: PLC0415 - the build has another one

    data: bytes = clutchPack(name).to_bytes()
    return from_zstandard(data) if data.startswith(ZSTANDARD) else data


def from_zstandard(data: bytes) -> bytes:
    """What Zstandard has packed; `ZstdError` or `EOFError` where it is spoiled."""
    # The library's own module for it may be on its way.
    from _zstd import ZstdDecompressor  # noqa: PLC0415 - the page's Python has it

    unpacking = ZstdDecompressor()
    found: bytes = unpacking.decompress(data)
    if not unpacking.eof:
        raise EOFError
    return found


@dataclass
class Pack:
    """What a pack holds."""

    modules: dict[str, CodeType] = field(default_factory=dict)
    made: list[CodeType] = field(default_factory=list)
    """Functions that were made while the modules were imported."""
    head: bytes = b""
    """A catalogue without its words: how the language counts."""
    words: dict[Any, str] = field(default_factory=dict)
    """A language's, as `gettext` keeps them."""

    def dumped(self) -> bytes:
        """The pack as bytes."""
        return marshal.dumps((self.modules, self.made, self.head, self.words))

    def functions(self) -> Iterator[CodeType]:
        """The code of all functions, in an order of which both ends are sure."""
        for name in sorted(self.modules):
            yield from defined(self.modules[name])
        yield from self.made


def loaded(data: bytes) -> Pack:
    """The pack that bytes stand for."""
    return Pack(*marshal.loads(data))


def defined(code: CodeType) -> Iterator[CodeType]:
    """The functions and methods that a module or a class defines, in its order."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & NEW_LOCALS:
                yield constant
            else:
                yield from defined(constant)


@dataclass
class Sleepers:
    """The functions of a pack, as long as it has not been fetched."""

    pack: str
    functions: Sequence[FunctionType | None]
    """In the order of `Pack.functions`; None for those that are awake."""
    first: int
    """The number of the first one. Each is known by its number."""
    is_awake: bool = False

    def wake(self) -> None:
        """Give them the code that they were written with."""
        if self.is_awake:
            return
        for function, code in zip(self.functions, self.codes(), strict=True):
            if function is not None:
                function.__code__ = code
        self.is_awake = True

    def codes(self) -> Iterator[CodeType]:
        """The code of each."""
        return loaded(fetch(self.pack)).functions()


class Shelved(Sleepers):
    """The functions of a module of Python's library, which has a file of its own."""

    def codes(self) -> Iterator[CodeType]:
        """The code of each."""
        if os.stat(LIBRARY).st_size <= EMPTY:
            with open(LIBRARY, "wb") as file:
                file.write(fetch("stdlib"))
        return defined(sys.modules[self.pack].__loader__.get_code(self.pack))


fetch: Callable[[str], bytes] = from_page
asleep: list[Sleepers] = []


def wake() -> FunctionType:
    """The function that has been called in its sleep, awake.

    All who sleep have the same code but for the number of its line, which is theirs.
    """
    number = sys._getframe(1).f_code.co_firstlineno
    [sleepers] = [
        one for one in asleep if one.first <= number < one.first + len(one.functions)
    ]
    sleepers.wake()
    function = sleepers.functions[number - sleepers.first]
    assert function is not None
    return function


def rouse() -> None:
    """Wake what many screens need, while nobody waits for it."""
    for sleepers in asleep:
        if sleepers.pack == COMMON:
            sleepers.wake()


class Catalogue(dict[Any, str]):
    """The words of a language, which come when the first one is looked up."""

    def __init__(self, pack: str, owner: Any) -> None:
        super().__init__()
        self.pack = pack
        self.owner = owner

    def get(self, *asked: Any) -> Any:
        """What `gettext` asks of its catalogue."""
        self.owner._catalog = loaded(fetch(self.pack)).words
        return self.owner._catalog.get(*asked)


class Importer:
    """Imports modules from packs."""

    def __init__(self, packs: Mapping[str, Pack]) -> None:
        parts = (pack.modules.items() for pack in packs.values())
        self.modules = dict(chain.from_iterable(parts))
        self.heads = {name: pack.head for name, pack in packs.items() if pack.head}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where a module is."""
        if name not in self.modules:
            return None
        path = self.modules[name].co_filename
        is_package = path.endswith("/__init__.py")
        spec = ModuleSpec(name, self, origin=path, is_package=is_package)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """No other module than usual."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        exec(self.modules[module.__name__], vars(module))  # noqa: S102 - our own code

    def get_data(self, path: str) -> bytes:
        """The catalogue of a language, still without words."""
        language = path.split("/")[-3]
        if language not in self.heads:
            raise FileNotFoundError(path)
        return self.heads[language]

    def lend_words(self) -> None:
        """Let each language's words come when they are wanted."""
        catalogues = importlib.import_module("clutch.ui.words")._CATALOGUES
        for name in self.heads:
            owner = catalogues[name]
            owner._catalog = Catalogue(name, owner)


def install(names: Sequence[str]) -> None:
    """Import Clutch from packs of these names."""
    use(Importer({name: loaded(fetch(name)) for name in names}))


def use(importer: Importer) -> None:
    """Import Clutch by that importer."""
    sys.meta_path.insert(0, importer)
    importer.lend_words()


builtins.__wake__ = wake  # type: ignore[attr-defined]
