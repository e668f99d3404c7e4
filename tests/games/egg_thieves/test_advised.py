"""Why an action is good in Egg Thieves: each reason where it applies."""

from inline_snapshot import snapshot

from clutch.core.match import SeatKind
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.bots import reasons
from clutch.games.egg_thieves.table.position import State
from clutch.games.egg_thieves.table.raptors import Peek
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.egg_thieves.positions import QUIET, eggbot_turn, position
from tests.play import Case, do, play

TEN = "white-3-2 white-2-2 red-2-2 red-1-2 green-1-2"


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def picked(card: str, nests: tuple[str, str, str] = QUIET, spots: str = "") -> State:
    """Return a position where that card is picked as the first of two."""
    boards = {0: (spots, "", "")}
    state = position(nests=nests, hand=f"{card} purple-1-1", boards=boards)
    return do(state, f"card {card}")


def test_the_eleventh_triceratops_brings_a_raid() -> None:
    state = picked("yellow-1-2", (TEN, "red-1-1", "green-1-1"))

    expected = snapshot("It fills nest A: a raid follows at the end of your turn.")
    assert expected == why(state, "lay nest-a-up")
    assert not why(state, "lay nest-b-up")


def test_a_flavour_of_the_nest_gives_a_share_in_it() -> None:
    state = picked("white-2-1")

    expected = snapshot("Nest A has white eggs: with this card, they can become yours.")
    assert expected == why(state, "lay spot-a-up")
    assert not why(state, "lay spot-b-up")


def test_a_card_for_a_nest_adds_to_what_one_holds() -> None:
    state = picked("white-2-1", spots="white-1-2")

    expected = snapshot(
        "You have white in your spot A, so this card's eggs can become yours."
    )
    assert expected == why(state, "lay nest-a-up")
    assert not why(state, "lay nest-b-up")


def test_face_down_is_secret() -> None:
    state = picked("purple-2-1")

    assert Words()(reasons.SECRET) == why(state, "lay nest-b-down")


def test_a_free_discard_brings_an_eggbot_nothing() -> None:
    assert Words()(reasons.NO_EGGS) == why(eggbot_turn("red-1-1 red-1-2"), "discard")
    assert not why(eggbot_turn(), "discard")


def test_what_gains_nothing_tells_nothing() -> None:
    """A peek at known cards gains nothing; hiring or discarding for it only loses."""
    looks = 0
    for state in play(Case(GAME.key, 2, (), SeatKind.EASY, "A")).states[:-1]:
        player = state.current_player
        seen = state.observation(player)
        for action in state.legal_actions():
            if GAME.is_pointless(seen, action) and isinstance(action, Peek):
                after = state.step(action).observation(player)
                assert seen.known.nests == after.known.nests
                looks += 1

    assert looks
