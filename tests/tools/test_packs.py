"""Packs: functions sleep until the first call, and then are as they were."""

import asyncio
import importlib.util
import inspect
import json
import sys
import zlib
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace

import pytest

WEB = Path(__file__).parents[2] / "web"

FARM = '''
"""Hens and eggs."""
from dataclasses import dataclass

def laid(hens, /, each=2, *, broken=0):
    return hens * each - broken

def counted(limit):
    """Up to a limit."""
    yield from range(limit)

async def hatched(eggs):
    return eggs - 1

@dataclass(frozen=True, slots=True)
class Hen:
    name: str

    def call(self):
        return f"{self.name}!"

    @property
    def short(self):
        return self.name[:1]
'''


def load(name: str, folder: Path) -> ModuleType:
    """Load a module of the page's worker, which is in no package."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def is_of_farm(thing: object) -> bool:
    """Whether it is a function of this test's farm, not of an older one."""
    farm = sys.modules["clutch.farm"]
    return type(thing) is FunctionType and thing.__globals__ is vars(farm)


@pytest.fixture
def packs() -> Iterator[ModuleType]:
    yield load("packs", WEB)
    del sys.modules["packs"]


@pytest.fixture
def asleep(packs: ModuleType, tmp_path: Path) -> Iterator[ModuleType]:
    """The module that puts functions to sleep, with its own folder."""
    module = load("asleep", WEB / "make")
    for folder in ("PACKS", "MODULES", "MADE"):
        (tmp_path / folder).mkdir()
        setattr(module, folder, f"{tmp_path / folder}/")
    packs.fetch = module.from_folder
    # Other tests have imported more of Clutch, which has to stay loaded.
    module.is_ours = is_of_farm
    finders = list(sys.meta_path)
    yield module
    sys.meta_path[:] = finders
    for name in ["asleep", *(n for n in sys.modules if n.startswith("clutch.farm"))]:
        del sys.modules[name]


def slept(asleep: ModuleType, packs: ModuleType, *awake: list[object]) -> ModuleType:
    """Return a module with all but some functions asleep, and write their pack."""
    code = compile(FARM, "clutch/farm.py", "exec")
    pack = packs.Pack(modules={"clutch.farm": code})
    asleep.write(asleep.PACKS + packs.COMMON, pack.dumped())
    # Python 3.14 calls these for the types of a dataclass during the import.
    called = {
        asleep.place_of(one)
        for one in packs.defined(code)
        if one.co_name == "__annotate__"
    }
    sizes, places = asleep.thin(pack.modules, {*map(tuple, awake), *called})
    rehearsed = {"awake": awake, "modules": [*pack.modules], "heads": {}}
    dormitory = asleep.Dormitory(
        json.dumps(rehearsed | {"sizes": sizes, "places": places})
    )
    sys.meta_path.insert(0, dormitory)
    module = importlib.import_module("clutch.farm")
    dormitory.close()
    asleep.finish_packs()
    return module


@pytest.fixture
def farm(asleep: ModuleType, packs: ModuleType) -> ModuleType:
    return slept(asleep, packs)


def test_a_function_wakes_up_when_it_is_called(
    farm: ModuleType, packs: ModuleType
) -> None:
    """It gets its arguments, including defaults, and its whole pack wakes up too."""
    assert "packs" == farm.laid.__code__.co_filename

    assert 5 == farm.laid(3, broken=1)
    assert "clutch/farm.py" == farm.laid.__code__.co_filename
    assert "clutch/farm.py" == farm.counted.__code__.co_filename
    assert [True] == [sleepers.is_awake for sleepers in packs.asleep]


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (lambda farm: list(farm.counted(3)), [0, 1, 2]),
        (lambda farm: asyncio.run(farm.hatched(3)), 2),
        (lambda farm: farm.Hen("Ann").call(), "Ann!"),
        (lambda farm: farm.Hen("Ann").short, "A"),
        (lambda farm: farm.Hen("Ann") == farm.Hen("Ann"), True),
        (lambda farm: repr(farm.Hen("Ann")), "Hen(name='Ann')"),
        (lambda farm: hash(farm.Hen("Ann")) == hash(farm.Hen("Ann")), True),
    ],
)
def test_methods_generators_coroutines_and_what_a_decorator_makes_sleep_too(
    farm: ModuleType, ask, answer
) -> None:
    assert answer == ask(farm)


@pytest.mark.parametrize("name", ["laid", "counted", "hatched"])
def test_a_sleeping_function_is_of_the_kind_that_it_is_when_awake(
    farm: ModuleType, name: str
) -> None:
    """Assigning code of another kind to a function is deprecated in Python."""
    function = getattr(farm, name)
    asleep_as = (
        inspect.isgeneratorfunction(function),
        inspect.iscoroutinefunction(function),
    )
    farm.laid(1)

    assert (name == "counted", name == "hatched") == asleep_as
    assert asleep_as == (
        inspect.isgeneratorfunction(function),
        inspect.iscoroutinefunction(function),
    )


def test_faults_are_told_by_the_line_of_the_source(farm: ModuleType) -> None:
    """Code in packs keeps its line numbers, which the snapshot need not contain."""
    with pytest.raises(TypeError) as caught:
        farm.laid("hens", each="two")

    assert "clutch/farm.py" == str(caught.traceback[-1].path)[-14:]
    assert 5 == caught.traceback[-1].lineno


def test_what_is_called_at_once_stays_awake(
    asleep: ModuleType, packs: ModuleType
) -> None:
    farm = slept(asleep, packs, ["clutch.farm", "laid", 5])

    assert "clutch/farm.py" == farm.laid.__code__.co_filename
    assert "packs" == farm.counted.__code__.co_filename


def test_a_spoiled_pack_is_refused(
    packs: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pack contains code: half of it, or other code, could do anything.

    CPython 3.11 has no Zstandard; zlib's object reports its progress in the same way.
    """
    stand_in = SimpleNamespace(ZstdDecompressor=zlib.decompressobj)
    monkeypatch.setitem(sys.modules, "_zstd", stand_in)
    whole = zlib.compress(b"eggs of hens, and hens of eggs")

    assert b"eggs of hens, and hens of eggs" == packs.from_zstandard(whole)
    with pytest.raises(EOFError):
        packs.from_zstandard(whole[:-3])
    with pytest.raises(zlib.error):
        packs.from_zstandard(whole[:9] + b"spoiled" + whole[16:])


def test_words_come_when_the_first_is_looked_up(
    asleep: ModuleType, packs: ModuleType
) -> None:
    """Plural rules stay the same, and the words of a language are requested once."""
    head = (
        b"Content-Type: text/plain; charset=UTF-8\n"
        b"Plural-Forms: nplurals=2; plural=n>1;\n"
    )
    words = {"egg": "oeuf", ("hen", 0): "poule"}
    asleep.write(asleep.PACKS + "xx", packs.Pack(words=words).dumped())
    bare = GNUTranslations(BytesIO(asleep.catalogue_of(head)))
    bare._catalog = packs.Catalogue("xx", bare)

    assert "oeuf" == bare.gettext("egg")
    assert "poule" == bare.ngettext("hen", "hens", 1)
    assert "hens" == bare.ngettext("hen", "hens", 2)
    assert dict is type(bare._catalog)
