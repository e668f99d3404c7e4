"""Links that programs have changed on their way are read as they were written."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.core.link import (
    COUNTS,
    SEED_LETTERS,
    LinkError,
    NowhereError,
    _head,
    game_word,
    parse_game,
    parse_setup,
    setup_query,
)
from clutch.core.match import Digit, History, Setup, begin
from clutch.core.message import msg
from clutch.core.readings import first_reading, left_out, readings
from clutch.games import GAMES
from clutch.ui.words import Words
from tests.core.linkifiers import LINKIFIERS, SITE, opened
from tests.core.test_link_property import histories, setups, word_of
from tests.play import setup_of

PLAIN = "les-oeufs-sont-faits?seats=human,medium&set=8x8&seed=K7Q2MX"
WORD = "ETsECQQERIjN-yMplyA"
SETUP = parse_setup(PLAIN, GAMES)

Read = Setup | History


def read(address: str) -> Read:
    """The set-up or the match in an address."""
    place, _, rest = address.removeprefix("#/").partition("/")
    if place == "play":
        return parse_setup(rest, GAMES)
    if place == "game":
        return parse_game(rest, GAMES)
    raise NowhereError(msg("This page doesn't exist."))


every_linkifier = pytest.mark.parametrize(
    "linkify", LINKIFIERS.values(), ids=LINKIFIERS
)


@st.composite
def drafts(draw: st.DrawFn) -> Setup:
    """Set-ups with a seed or without, some with names that end oddly."""
    setup = draw(setups())
    ends = st.sampled_from(["", "Bob.", "a_", "x-", "~", "?", "(z)", "50%", "a%20b"])
    seats = tuple(replace(seat, name=draw(ends)) for seat in setup.seats)
    setup = replace(setup, seats=draw(st.sampled_from([setup.seats, seats])))
    return replace(setup, seed=draw(st.sampled_from([setup.seed, ""])))


@every_linkifier
@given(setup=drafts())
@settings(max_examples=40)
def test_a_set_up_link_is_read_after(
    linkify: Callable[[str], str], setup: Setup
) -> None:
    link = f"{SITE}#/play/{setup_query(setup)}"

    assert setup == first_reading(opened(linkify(link)), read)


@every_linkifier
@given(history=histories())
@settings(max_examples=25)
def test_a_game_link_is_read_after(
    linkify: Callable[[str], str], history: History
) -> None:
    link = f"{SITE}#/game/{game_word(history)}"

    assert history == first_reading(opened(linkify(link)), read)


@given(drafts() | histories())
def test_a_link_ends_in_what_no_program_leaves_out(sent: Read) -> None:
    link = game_word(sent) if isinstance(sent, History) else setup_query(sent)

    assert link[-1].isascii()
    assert link[-1].isalnum()


def words_of_before(name: str = "") -> Iterator[tuple[History, str]]:
    """Yield matches with words from before word endings were restricted."""
    for first, last in product(SEED_LETTERS, repeat=2):
        setup = setup_of("les-oeufs-sont-faits", 2, seed=first + last)
        seats = (replace(setup.seats[0], name=name), *setup.seats[1:])
        history = begin(replace(setup, seats=seats))
        head = reversed([*_head(history.match.setup), Digit(0, COUNTS)])
        number = reduce(lambda number, d: number * d.radix + d.value, head, 0)
        body = number.to_bytes((number.bit_length() + 7) // 8, "little")
        yield history, word_of(body, name and f".{name}")


@pytest.mark.parametrize(("name", "ends"), [("", "-_"), ("Bob.", "."), ("b_", "_")])
def test_a_word_of_before_is_read_without_its_last_character(
    name: str, ends: str
) -> None:
    """Words could end in a hyphen or a name, and programs leave out such an end."""
    history, word = next(old for old in words_of_before(name) if old[1][-1] in ends)

    assert history == parse_game(word, GAMES)
    assert history == first_reading(f"#/game/{word[:-1]}", read)


@pytest.mark.parametrize(
    "address",
    [
        "#/play/les-oeufs-sont-faits?seats=human,human&name=Ann&name=Bob.",
        "#/play/les-oeufs-sont-faits?seed=K7Q2MX&seats=human,human&name=a-",
    ],
)
def test_a_set_up_link_of_before_is_read_as_it_came(address: str) -> None:
    assert read(address) == first_reading(address, read)


ADDRESSES = {
    "as it came": f"#/play/{PLAIN}",
    "ampersands of HTML": f"#/play/{PLAIN.replace('&', '&amp;')}",
    "a hashbang": f"#!/play/{PLAIN}",
    "a doubled escape": f"#/play/{PLAIN}&name=%2520",
    "a soft hyphen": f"#/play/{PLAIN.replace('medium', 'medi%C2%ADum')}",
    "a line break": f"#/play/{PLAIN.replace('&', '%0A&')}",
    "a bracket and a full stop": f"#/play/{PLAIN}).",
    "a space": f"#/play/{PLAIN}%20",
    "an ellipsis": f"#/play/{PLAIN}%E2%80%A6",
    "a tracker": f"#/play/{PLAIN}&si=Ab_9-x",
    "a tracker before it": f"#/play/{PLAIN.replace('?', '?fbclid=a&')}",
    "quoted-printable": f"#/play/{PLAIN.replace('=', '=3D').replace('med', 'm=ed')}",
}


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_a_set_up_is_read_in_spite_of(address: str) -> None:
    assert SETUP == first_reading(address, read)


CLINGING = [*".,;:!?…)]}>*_'\"«»", "%20", "%E2%80%8B", "%C2%AD", "&amp;", "?fbclid=x"]


@pytest.mark.parametrize("end", CLINGING)
def test_a_word_is_read_in_spite_of_its_end(end: str) -> None:
    assert read(f"#/game/{WORD}") == first_reading(
        opened(f"{SITE}#/game/{WORD}{end}"), read
    )


@pytest.mark.parametrize(
    "address",
    [
        f"#/play/{PLAIN[:-6]}%3Cb%3E",
        f"#/play/{PLAIN[:-6]}!",
        "#/play/les-oeufs-sont-faits?seats=human,robot.",
        f"#/game/{WORD[:-1]}",
        f"#/game/{WORD[:5]}x{WORD[6:]}",
        "#/game/",
        "#/cellar.",
    ],
)
def test_what_is_wrong_stays_wrong(address: str) -> None:
    with pytest.raises(LinkError):
        first_reading(address, read)


def test_what_is_wrong_is_said_of_the_link_as_it_came() -> None:
    with pytest.raises(LinkError) as error:
        first_reading("#/play/les-oeufs-sont-faits?seats=human,human&set=9x9,", read)

    assert "“9x9”" in Words("en")(error.value.message)


def test_what_is_wrong_is_said_of_the_reading_that_leads_somewhere() -> None:
    with pytest.raises(LinkError) as error:
        first_reading("#%2Fgame%2FAAAA", read)

    assert not isinstance(error.value, NowhereError)


@given(st.text(max_size=60) | st.text("#!/%25ame&;=?.)", max_size=200))
def test_there_are_few_readings_of_anything(text: str) -> None:
    found = list(readings(f"#/game/{text}"))

    assert found
    assert len(found) == len(set(found)) < 400


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (PLAIN, ()),
        (f"{PLAIN}&board=8x8", ("board",)),
        (f"{PLAIN}&a=1&b&a=2", ("a", "b")),
        (f"{PLAIN}&beat=won,34,12,Ann", ()),
        (f"{PLAIN}&seed=A", ("seed",)),
        (f"{PLAIN}&name=Ann&name=Bo", ()),
        (f"{PLAIN}&name=Ann&name=Bo&name=Cy", ("name",)),
        (PLAIN.replace("set=8x8", "set=6x6,8x8"), ("6x6",)),
    ],
)
def test_what_a_link_says_in_vain_is_known(query: str, said: tuple[str, ...]) -> None:
    assert said == left_out(query, parse_setup(query, GAMES), {"beat"})


@pytest.mark.parametrize(
    "name", ["50%20", "Jürgen Łukasz Ñ", "="], ids=["escape", "letters", "sign"]
)
def test_a_name_survives_a_quoted_mail(name: str) -> None:
    seats = (replace(SETUP.seats[0], name=name), *SETUP.seats[1:])
    history = begin(replace(SETUP, seats=seats))
    link = f"{SITE}#/game/{game_word(history)}"

    assert history == first_reading(opened(LINKIFIERS["quoted mail"](link)), read)


@pytest.mark.parametrize("address", ["#/?fbclid=a", "#/?utm_foo=1", "#/)", "#/?a=b"])
def test_the_lobby_is_found_in_spite_of(address: str) -> None:
    def lobby(reading: str) -> str:
        if reading != "#/":
            raise NowhereError(msg("This page doesn't exist."))
        return reading

    assert "#/" == first_reading(address, lobby)
