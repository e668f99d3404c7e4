"""How often Python collects garbage while tests run."""

import gc


def look_seldom() -> None:
    """Collect garbage far less often than usual.

    Played games are cached and are not garbage. Traversing them again and again takes a
    fifth of the time of all tests.
    """
    gc.set_threshold(50_000, 20, 50)
