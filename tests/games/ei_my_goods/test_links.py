"""Links of games that were played by earlier rules."""

import pytest

from clutch.core.link import LinkError, parse_game
from clutch.core.match import SeatKind
from clutch.games import GAMES
from tests.play import can

VERSION_1 = "vYzqKQKEic37Tw"
"""A game of a person and a hard bot after twelve actions, as version 1 wrote it."""


def test_a_link_of_version_1_is_not_replayed_but_offers_its_set_up() -> None:
    with pytest.raises(LinkError) as refused:
        parse_game(VERSION_1, GAMES)
    offered = refused.value.setup

    assert offered is not None
    assert ("ei-my-goods", "EGGS") == (offered.game.key, offered.seed)
    assert [SeatKind.HUMAN, SeatKind.HARD] == [seat.kind for seat in offered.seats]
    assert can(offered.initial_state()) == "keep, exchange"
