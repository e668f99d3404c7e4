"""Links return what was put into them, or fail with a clear sentence."""

from dataclasses import replace

import pytest
from inline_snapshot import snapshot

from clutch.core.link import (
    FORMAT,
    MAX_SEED,
    MAX_SETUP,
    MAX_WORD,
    SEED_LENGTH,
    LinkError,
    game_word,
    parse_game,
    parse_seed,
    parse_setup,
    seed_from_number,
    setup_query,
)
from clutch.core.match import MAX_NAME, AnyGame, Seat, SeatKind, Setup, begin
from clutch.core.rng import RngStream
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.play import Case, play, setup_of

GAME = GAMES[0]
KEY = "les-oeufs-sont-faits"
SETUP = setup_of(KEY, 2, ("8x8", "own-looks"), SeatKind.HUMAN, "EGGS")
CASE = Case(KEY, 2, ("6x6", "no-aid"), SeatKind.MEDIUM, "EGGS")


def sentence(error: pytest.ExceptionInfo[LinkError]) -> str:
    """The error's text in English; it must exist in every language."""
    texts = [Words(language)(error.value.message) for language in LANGUAGES]

    assert all("{" not in text for text in texts)
    return texts[0]


# Set-up links


def test_a_setup_link_spells_out_what_is_not_as_usual() -> None:
    expected = f"{KEY}?seats=human,human&set=8x8,own-looks&seed=EGGS"

    assert expected == setup_query(SETUP)


def test_a_setup_link_leaves_out_what_is_as_usual() -> None:
    assert f"{KEY}?seats=human,human&seed=A" == setup_query(setup_of(KEY, 2))


@pytest.mark.parametrize(
    "names", [("Ada", "Bo"), ("", "Bo, the 2nd"), ("a&b=c", "50 % é <b>"), ("?#/", ".")]
)
def test_a_setup_link_gives_names_back(names: tuple[str, str]) -> None:
    seats = tuple(Seat(SeatKind.HUMAN, name) for name in names)
    setup = replace(SETUP, seats=seats)

    assert setup == parse_setup(setup_query(setup), GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_longest_setup_link_is_read(game: AnyGame) -> None:
    seats = tuple(
        Seat(SeatKind.MEDIUM, chr(0x1F423 + n) * MAX_NAME)
        for n in range(max(game.players))
    )
    chosen = {
        option.key: max((choice.key for choice in option.choices), key=len)
        for option in game.options
    }
    setup = Setup(game, seats, chosen, "A" * MAX_SEED)

    assert seats == parse_setup(setup_query(setup), GAMES).seats


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_setup_link_without_names_fits_a_message(game: AnyGame) -> None:
    """`build.py bench` says how long the links of games are."""
    seats = (Seat(SeatKind.EXPERT),) * max(game.players)
    chosen = {
        option.key: max((choice.key for choice in option.choices), key=len)
        for option in game.options
    }
    setup = Setup(game, seats, chosen, "A" * SEED_LENGTH)

    assert len(f"#/play/{setup_query(setup)}") <= 120


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("", snapshot("This link is for a game that Clutch doesn't have.")),
        (
            "chess?seats=human,human",
            snapshot("This link is for a game that Clutch doesn't have."),
        ),
        (KEY, snapshot("This link doesn't say who is playing.")),
        (f"{KEY}?seats=", snapshot("This link doesn't say who is playing.")),
        (f"{KEY}?seats=human,robot", snapshot("This link doesn't say who is playing.")),
        (
            f"{KEY}?seats=human",
            snapshot(
                "Les œufs sont faits! can't be played with this number of players: 1."
            ),
        ),
        (
            f"{KEY}?seats={'human,' * 4}human",
            snapshot(
                "Les œufs sont faits! can't be played with this number of players: 5."
            ),
        ),
        (
            f"{KEY}?seats=human,human&set=9x9",
            snapshot("Les œufs sont faits! has no option called “9x9”."),
        ),
        (
            f"{KEY}?seats=human,human&seed=!",
            snapshot("A seed has 1 to 24 letters or digits and no spaces."),
        ),
        (
            f"{KEY}?seats=human,human&seed={'A' * 25}",
            snapshot("A seed has 1 to 24 letters or digits and no spaces."),
        ),
        (
            f"{KEY}?seats=human,human&{'x' * MAX_SETUP}",
            snapshot("This link is too long to be a set-up link."),
        ),
    ],
)
def test_a_bad_setup_link_says_what_is_wrong(link: str, said: str) -> None:
    with pytest.raises(LinkError) as error:
        parse_setup(link, GAMES)

    assert said == sentence(error)


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("eggs", "EGGS"), (" k7q2mx ", "K7Q2MX"), ("oil", "011"), ("u", "V")],
)
def test_a_seed_may_be_typed_carelessly(typed: str, seed: str) -> None:
    assert seed == parse_seed(typed)


@pytest.mark.parametrize("typed", ["", "  ", "A B", "é", "A" * 25])
def test_a_seed_of_other_letters_is_refused(typed: str) -> None:
    with pytest.raises(LinkError):
        parse_seed(typed)


@pytest.mark.parametrize("number", [0, 1, 31, 32, 2**256 - 1])
def test_every_number_makes_a_seed(number: int) -> None:
    seed = seed_from_number(number)

    assert len(seed) == 6
    assert seed == parse_seed(seed)


# Game words


def test_a_word_is_this_for_ever() -> None:
    """Changing these words means a new format, as old links must stay readable."""
    history = begin(SETUP)
    for index in (0, 1, 2, 3, 4, 5):
        legal = history.state.legal_actions()
        history = history.apply(legal[index % len(legal)])

    assert game_word(history) == WORD
    assert history == parse_game(WORD, GAMES)


WORD = "ETsECQQERIjN-yMplyA"


ALL_OF_MAPPED_OUT = "muddled,lands,unclear,much-easier,easier,harder,no-aid"
ALL_OF_CHICKEN_COLOROUT = "terrific-any,scores,pawns,own-tile-free"
WORDS_OF_BEFORE = (
    ("XMEkCQIEhIjNe83DEAE", "les-oeufs-sont-faits", 2, "8x8,everything-seen"),
    ("NX13CQIIACFi816daRY", "les-oeufs-sont-faits", 4, "8x8,everything-seen"),
    ("i8vTEQSCEZt3FzExAQ", "egg-thieves", 1, "4-eggbots"),
    ("sQ8iEQQKABCb95bbDgE", "egg-thieves", 5, ""),
    ("ZWfbGQQEREREhNi8l5kHJg", "mapped-out", 2, ALL_OF_MAPPED_OUT),
    ("W_-1GQQKAIiIiAixeQ-4qaY", "mapped-out", 5, ALL_OF_MAPPED_OUT),
    ("_ODUIQYEVESIzXtZK3g", "chicken-colorout", 2, ALL_OF_CHICKEN_COLOROUT),
    ("YROEIQYMAEBFhNi8l7WCBw", "chicken-colorout", 6, ALL_OF_CHICKEN_COLOROUT),
    ("_bIDKQIEiM17dPsU", "ei-my-goods", 2, ""),
    ("y6SxKQIIAGLz3o5WAw", "ei-my-goods", 4, ""),
)
"""Words of matches in the first format, with their set-ups.

Later options of a game are not in them: they must belong to a later format.
"""


def setup_in(word: str) -> Setup | None:
    """The set-up in a word, for any version of its game."""
    try:
        return parse_game(word, GAMES).match.setup
    except LinkError as error:
        return error.setup


@pytest.mark.parametrize(("word", "key", "players", "chosen"), WORDS_OF_BEFORE)
def test_a_word_of_before_is_read_or_offers_its_setup(
    word: str, key: str, players: int, chosen: str
) -> None:
    seats = ",".join(["human"] * players)
    query = f"{key}?seats={seats}{chosen and f'&set={chosen}'}&seed=EGGS"
    setup = setup_in(word)

    assert setup
    assert query == setup_query(setup)


def test_a_word_of_a_format_to_come_is_refused() -> None:
    later = replace(GAME.options[0], format=FORMAT + 1)
    game = replace(GAME, options=(later, *GAME.options[1:]))
    word = game_word(begin(replace(SETUP, game=game)))

    with pytest.raises(LinkError):
        parse_game(word, GAMES)


def test_an_option_of_later_changes_no_word_of_a_match_without_it() -> None:
    later = replace(GAME.options[0], format=FORMAT)
    game = replace(GAME, options=(later, *GAME.options[1:]))
    usual = setup_of(KEY, 2, seed="EGGS")
    before = replace(game, options=GAME.options[1:])

    assert game_word(begin(replace(usual, game=before))) == game_word(
        begin(replace(usual, game=game))
    )
    history = begin(replace(SETUP, game=game))
    assert history == parse_game(game_word(history), [game])


@pytest.mark.parametrize("names", [("Ada", "Bo"), ("", "B.o, <2>"), ("é", "")])
def test_a_word_gives_names_back(names: tuple[str, str]) -> None:
    seats = tuple(Seat(SeatKind.HUMAN, name) for name in names)
    history = begin(replace(SETUP, seats=seats))

    assert history == parse_game(game_word(history), GAMES)


def test_a_word_has_letters_that_need_no_escape() -> None:
    word = game_word(play(CASE))

    assert word.replace("-", "").replace("_", "").isalnum()
    assert word.isascii()


def test_a_match_without_a_seed_has_a_word() -> None:
    history = begin(replace(SETUP, seed=""))

    assert history == parse_game(game_word(history), GAMES)


def test_every_shortened_word_is_refused() -> None:
    word = game_word(play(CASE))
    for length in range(len(word)):
        with pytest.raises(LinkError):
            parse_game(word[:length], GAMES)


def test_a_changed_letter_is_found() -> None:
    word = game_word(play(CASE))
    for place in range(len(word) - 1):
        letter = "A" if word[place] != "A" else "B"
        with pytest.raises(LinkError) as error:
            parse_game(word[:place] + letter + word[place + 1 :], GAMES)

        assert snapshot(
            "This link is damaged: part of it is missing or changed."
        ) == sentence(error)


def test_a_changed_name_is_found() -> None:
    seats = (Seat(SeatKind.HUMAN, "Ada"), Seat(SeatKind.HUMAN, "Bo"))
    word = game_word(begin(replace(SETUP, seats=seats)))

    with pytest.raises(LinkError):
        parse_game(word.replace("Ada", "Eva"), GAMES)


def test_a_word_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(LinkError) as error:
        parse_game("A" * (MAX_WORD + 1), GAMES)

    assert snapshot("This link is too long to be a game link.") == sentence(error)


@pytest.mark.parametrize("word", ["", "A", "AAAA", "AAAAAA", "é", "a b", "..", "%00"])
def test_nonsense_is_refused(word: str) -> None:
    with pytest.raises(LinkError):
        parse_game(word, GAMES)


def test_a_match_of_an_older_version_offers_its_setup() -> None:
    older = replace(GAME, version=GAME.version + 1)
    word = game_word(begin(replace(SETUP, game=older)))

    with pytest.raises(LinkError) as error:
        parse_game(word, GAMES)
    assert snapshot(
        "This game was played with a different version of the Les œufs sont faits! "
        "rules. You can play its set-up with the current rules."
    ) == sentence(error)
    assert SETUP == error.value.setup


def test_a_match_from_before_an_option_came_offers_its_setup_as_usual() -> None:
    """Its link lacks that option, and everything after it is read correctly."""
    before = replace(GAME, options=GAME.options[1:])
    later = replace(GAME.options[0], format=FORMAT)
    today = replace(GAME, version=GAME.version + 1, options=(later, *GAME.options[1:]))
    word = game_word(begin(replace(SETUP, game=before)))

    with pytest.raises(LinkError) as error:
        parse_game(word, [today])
    setup = error.value.setup
    assert setup is not None
    assert setup.options == SETUP.options | {later.key: later.choices[0].key}
    assert setup.seed == SETUP.seed


def test_a_match_of_an_unknown_game_is_refused() -> None:
    word = game_word(begin(SETUP))

    with pytest.raises(LinkError) as error:
        parse_game(word, [])
    assert snapshot("This link is for a game that Clutch doesn't have.") == sentence(
        error
    )


def test_options_of_other_numbers_of_players_are_refused_in_setups() -> None:
    few = replace(GAME.options[0], players=(4,))
    game = replace(GAME, options=(few, *GAME.options[1:]))

    with pytest.raises(LinkError):
        parse_setup(f"{KEY}?seats=human,human&set=8x8", [game])


def test_random_play_gives_words_that_can_be_read() -> None:
    rng = RngStream("words")
    history = begin(SETUP)
    for _ in range(200):
        history = history.apply(rng.choice(history.state.legal_actions()))
        if rng.randrange(10) == 0:
            assert history == parse_game(game_word(history), GAMES)
