"""The board kit: what the boards of all games are put together from."""

MOST = 64
"""A count in a style sheet goes no further."""


def scope(key: str) -> str:
    """The class of an element in which a game draws, for the rules of its sheet."""
    return f"game--{key}"


def css() -> str:
    """The counts, as custom properties: `n-3` sets `--n`."""
    return "".join(f".n-{n}{{--n:{n}}}\n" for n in range(1, MOST + 1))
