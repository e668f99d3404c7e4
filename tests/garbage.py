"""How often Python looks for garbage while tests run."""

import gc


def look_seldom() -> None:
    """Look for it far less often than usual.

    Games that were played are kept for whoever asks next, and are no garbage; to go
    through them all again and again takes a fifth of the time of all tests.
    """
    gc.set_threshold(50_000, 20, 50)
