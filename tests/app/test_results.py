"""The winner, as announced to the people at this device."""

import pytest
from inline_snapshot import snapshot

from clutch.app.match.state import MatchScreen
from clutch.app.model.outcome import is_lost, result
from clutch.core.match import Seat, SeatKind
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.table.position import Reason, Result
from clutch.ui.words import Words
from tests.app.pages import Page

ENGLISH = Words("en", ("Ada", "Bot"))


def ended(winners: tuple[int, ...], seats: str = "human,easy") -> MatchScreen:
    """A match that these players have won."""
    screen = Page.at_match(seats).match
    table = replace(
        screen.history.state.table,
        agenda=(),
        result=Result(Reason.TURN_LIMIT, winners),
    )
    state = replace(screen.history.state, table=table)
    return replace(screen, history=replace(screen.history, states=(state,)))


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), snapshot("You won")),
        ((1,), snapshot("Bot won")),
        ((0, 1), snapshot("You share the win")),
    ],
)
def test_one_person_is_told_about_themselves(
    winners: tuple[int, ...], said: str
) -> None:
    assert said == ENGLISH(result(ended(winners)))


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), snapshot("Ada won")),
        ((), snapshot("Nobody won")),
        ((0, 1), snapshot("Shared win")),
    ],
)
def test_several_people_are_told_who_won(winners: tuple[int, ...], said: str) -> None:
    assert said == ENGLISH(result(ended(winners, "human,human")))


def test_who_plays_alone_can_lose() -> None:
    screen = ended(())
    setup = replace(screen.history.match.setup, seats=(Seat(SeatKind.HUMAN),))
    match = replace(screen.history.match, setup=setup)
    alone = replace(screen, history=replace(screen.history, match=match))

    assert snapshot("You lost") == ENGLISH(result(alone))


def test_a_bots_win_over_people_is_not_celebrated() -> None:
    assert is_lost(ended((1,), "human,easy"))


@pytest.mark.parametrize("seats", ["human,human", "easy,easy"])
def test_a_persons_win_is_celebrated_and_one_of_bots_alone(seats: str) -> None:
    assert not is_lost(ended((1,), seats))


def test_who_sits_alone_here_has_lost_if_somebody_far_away_won() -> None:
    assert is_lost(replace(ended((1,), "human,human"), mine=(0,)))
