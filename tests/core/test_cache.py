"""Caching results by object identity."""

from clutch.core.cache import Cache


class Work:
    """Returns a fixed result and counts its calls."""

    def __init__(self, result: str) -> None:
        self.result = result
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        return self.result


def test_works_out_once_about_an_object() -> None:
    recall, work, about = Cache[str](8), Work("told"), object()

    for _ in range(3):
        recall(work, about)

    assert 1 == work.count


def test_gives_what_was_worked_out() -> None:
    recall, about = Cache[str](8), object()
    recall(Work("told"), about)

    assert "told" == recall(Work("told anew"), about)


def test_tells_equal_objects_apart() -> None:
    recall = Cache[str](8)
    recall(Work("one"), [1])

    assert "other" == recall(Work("other"), [1])


def test_tells_objects_apart_that_lie_where_one_was_before() -> None:
    recall = Cache[str](8)

    told = [recall(Work(str(number)), [number]) for number in range(4)]

    assert ["0", "1", "2", "3"] == told


def test_tells_keys_apart() -> None:
    recall, about = Cache[str](8), object()
    recall(Work("to the first"), about, key=0)

    assert "to the second" == recall(Work("to the second"), about, key=1)


def test_remembers_that_there_was_nothing() -> None:
    recall, work, about = Cache[str | None](8), Work("told"), object()
    recall(lambda: None, about)
    recall(work, about)

    assert 0 == work.count


def test_forgets_the_oldest() -> None:
    recall, objects = Cache[str](2), [object() for _ in range(3)]
    for about in objects:
        recall(Work("before"), about)

    told = [recall(Work("anew"), about) for about in reversed(objects)]

    assert ["before", "before", "anew"] == told
