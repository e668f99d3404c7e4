"""What may be chosen on the table: each thing with the action it stands for."""

from collections.abc import Mapping
from typing import NamedTuple

from clutch.core.message import Message


class Offer(NamedTuple):
    """A legal action as the board offers it."""

    text: str
    label: Message


Offers = Mapping[str, Offer]
"""For each thing on the board the legal action about it."""
