"""The things on the table that can be chosen, each with its action."""

from collections.abc import Mapping
from typing import NamedTuple

from clutch.core.message import Message


class Offer(NamedTuple):
    """A legal action as the board offers it: its text and its label."""

    text: str
    label: Message


Offers = Mapping[str, Offer]
"""For each thing on the board, the legal action that chooses it."""
