"""Reading a link either works or fails with a sentence, whatever it contains."""

import base64
import binascii
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core.game import options_for
from clutch.core.link import (
    CHECKSUM_BYTES,
    COUNTS,
    SEED_LETTERS,
    LinkError,
    _head,
    game_word,
    parse_game,
    parse_seed,
    parse_setup,
    setup_query,
)
from clutch.core.match import Digit, History, Seat, SeatKind, Setup, begin
from clutch.core.naming import clean_name
from clutch.games import GAMES
from tests.play import choices_of, setup_of

NAMES = st.text(max_size=40).map(clean_name)
SEEDS = st.text(SEED_LETTERS, min_size=1, max_size=24)
KINDS = st.sampled_from(SeatKind)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any set-up that the page can make."""
    game = draw(st.sampled_from(GAMES))
    players = draw(st.sampled_from(game.players))
    chosen = draw(st.sampled_from(list(choices_of(game, players))))
    options = dict(setup_of(game.key, players, chosen).options)
    for option in options_for(game, players):
        if option.format > 1:
            options[option.key] = draw(st.sampled_from(option.choices)).key
    seats = tuple(Seat(draw(KINDS), draw(NAMES)) for _ in range(players))
    return Setup(game, seats, options, draw(SEEDS))


@st.composite
def histories(draw: st.DrawFn) -> History:
    """Any match after some actions."""
    history = begin(draw(setups()))
    for number in draw(st.lists(st.integers(0, 999), max_size=60)):
        legal = history.state.legal_actions()
        if not legal:
            break
        history = history.apply(legal[number % len(legal)])
    return history


def word_of(body: bytes, tail: str = "") -> str:
    """A word with a correct checksum for any content."""
    checksum = binascii.crc32(body + tail.encode()).to_bytes(4, "little")
    packed = checksum[:CHECKSUM_BYTES] + body
    return base64.urlsafe_b64encode(packed).decode().rstrip("=") + tail


@given(histories())
def test_a_word_gives_the_match_back(history: History) -> None:
    assert history == parse_game(game_word(history), GAMES)


@given(setups())
def test_a_setup_link_gives_the_setup_back(setup: Setup) -> None:
    assert setup == parse_setup(setup_query(setup), GAMES)


@given(histories(), st.data())
def test_a_word_with_changes_is_refused_or_the_same_match(
    history: History, data: st.DataObject
) -> None:
    word = game_word(history)
    place = data.draw(st.integers(0, len(word)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text("ABab01-_.=é ", max_size=3))
    with suppress(LinkError):
        assert history == parse_game(word[:place] + put + word[place + cut :], GAMES)


@given(st.text() | st.text("ABCabc012-_.,%="))
def test_any_text_is_a_match_or_refused(text: str) -> None:
    with suppress(LinkError):
        parse_game(text, GAMES)


@given(st.binary(max_size=200), st.just("") | st.text(max_size=20).map(".{}".format))
@settings(max_examples=400)
def test_any_content_with_a_right_checksum_is_a_match_or_refused(
    body: bytes, tail: str
) -> None:
    with suppress(LinkError, UnicodeEncodeError):
        history = parse_game(word_of(body, tail), GAMES)

        assert history == parse_game(game_word(history), GAMES)


@given(histories(), st.integers(min_value=1))
def test_what_follows_the_last_action_is_refused(history: History, more: int) -> None:
    word = game_word(history).partition(".")[0]
    packed = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
    number = int.from_bytes(packed[CHECKSUM_BYTES:], "little")
    count = Digit(len(history.digits), COUNTS)
    for digit in (*_head(history.match.setup), count, *history.digits):
        more *= digit.radix
    body = (number + more).to_bytes((number + more).bit_length() // 8 + 1, "little")

    with pytest.raises(LinkError):
        parse_game(word_of(body), GAMES)


@given(
    st.text() | st.text("&=,?%+abc").map(f"{GAMES[0].key}?seats=human,human&".__add__)
)
def test_any_text_is_a_setup_or_refused(text: str) -> None:
    with suppress(LinkError):
        setup = parse_setup(text, GAMES)

        assert setup == parse_setup(setup_query(setup), GAMES)


@given(st.text())
def test_any_text_is_a_seed_or_refused(text: str) -> None:
    with suppress(LinkError):
        assert not set(parse_seed(text)) - set(SEED_LETTERS)
