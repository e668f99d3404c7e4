"""Links: a readable set-up, or a whole match in one short word.

A set-up link spells things out: `les-oeufs-sont-faits?seats=human,medium&set=8x8`.

A game word is one mixed-radix integer in base64url. Each action is its index among the
legal actions of its state, so a forced action costs nothing. Before the actions, the
same integer holds the format, the game, its version, the seats, the options of this
format, and the seed. A checksum comes before the integer, the names of the seats after
it.

Neither kind ends in a character that programs leave out when they turn text into a
link.

A link is hostile until proven otherwise: its length is checked first, then the
checksum, then every field. An action is an index, and read as one of the legal actions.
"""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from urllib.parse import parse_qsl, quote, unquote

from clutch.core.cache import Cache
from clutch.core.decision import Action
from clutch.core.game import Option, Options, default_options, options_for
from clutch.core.match import (
    MAX_ACTIONS,
    AnyGame,
    Digit,
    History,
    Seat,
    SeatKind,
    Setup,
    begin,
)
from clutch.core.message import Message, msg
from clutch.core.naming import clean_name
from clutch.core.position import AnyState

FORMAT = 2
"""The latest format of game words. Formats differ only in the options they hold."""
MAX_WORD = 16_000
MAX_SETUP = 2_000
MAX_SEED = 24
SEED_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford: no I, L, O, U
SEED_LENGTH = 6
KINDS = tuple(SeatKind)
# Radices of the head, wide enough for ever: changing one needs a new FORMAT.
FORMATS, GAMES, VERSIONS, SEATS, KIND_ROOM, OPTION_ROOM = 8, 64, 256, 8, 8, 16
COUNTS = 20_001
CHECKSUM_BYTES = 3


class LinkError(ValueError):
    """A link that cannot be opened; `message` tells the user what is wrong with it."""

    def __init__(self, message: Message, setup: Setup | None = None) -> None:
        super().__init__(message.text)
        self.message = message
        self.setup = setup
        """What can still be played: the set-up of a match with older rules."""


class NowhereError(LinkError):
    """A link to a place that is not on the site."""


def seed_from_number(number: int) -> str:
    """Turn any whole number into a seed of six letters."""
    letters = []
    for _ in range(SEED_LENGTH):
        number, index = divmod(number, len(SEED_LETTERS))
        letters.append(SEED_LETTERS[index])
    return "".join(letters)


def parse_seed(text: str) -> str:
    """Normalize a seed that a user typed to the letters that seeds use.

    Raises `LinkError` if it is no seed.
    """
    seed = text.strip().upper().translate(str.maketrans("ILOU", "110V"))
    if not seed or len(seed) > MAX_SEED or set(seed) - set(SEED_LETTERS):
        raise LinkError(
            msg(
                "A seed has 1 to {most} letters or digits and no spaces.", most=MAX_SEED
            )
        )
    return seed


# Set-up links


def setup_query(setup: Setup, **more: str) -> str:
    """Return `GAME?seats=...&set=...&seed=...`, without the defaults.

    `more` are further fields, already escaped. A name is never last, because it would
    take in what is appended to the link.
    """
    seats = ["seats=" + ",".join(seat.kind.value for seat in setup.seats)]
    names = [f"name={escaped(seat.name)}" for seat in setup.seats]
    usual = default_options(setup.game)
    chosen = [v for k, v in setup.relevant_options().items() if v != usual[k]]
    rest = ["set=" + ",".join(chosen)] if chosen else []
    if setup.seed:
        rest.append("seed=" + setup.seed)
    if not any(seat.name for seat in setup.seats):
        names = []
    parts = [*seats, *names, *rest] if rest else [*names, *seats]
    written = [f"{key}={value}" for key, value in more.items()]
    return f"{setup.game.key}?{'&'.join([*written, *parts])}"


def escaped(text: str, safe: str = "") -> str:
    """Percent-encode a text so that a second encoding of its link can be noticed.

    A second encoding makes `%2520` of a space. So here no two hexadecimal digits follow
    `%25`.
    """
    digits = "%25([0-9A-Fa-f])(?=[0-9A-Fa-f])"
    once = quote(text, safe=safe)
    return re.sub(digits, lambda found: f"%25%{ord(found[1]):X}", once)


def parse_setup(text: str, games: Iterable[AnyGame]) -> Setup:
    """Parse the set-up of a link; its seed may be empty. Raises `LinkError`."""
    if len(text) > MAX_SETUP:
        raise LinkError(msg("This link is too long to be a set-up link."))
    key, _, query = text.partition("?")
    game = next((g for g in games if g.key == key), None)
    if game is None:
        raise LinkError(msg("This link is for a game that Clutch doesn't have."))
    pairs = parse_qsl(query, keep_blank_values=True)
    fields = dict(pairs)
    names = [clean_name(value) for key, value in pairs if key == "name"]
    seats = _parse_seats(fields.get("seats", ""), names, game)
    seed = parse_seed(fields["seed"]) if fields.get("seed") else ""
    return Setup(game, seats, _parse_options(fields, game, len(seats)), seed)


def _parse_seats(text: str, names: list[str], game: AnyGame) -> tuple[Seat, ...]:
    kinds = {kind.value: kind for kind in KINDS}
    words = text.split(",")
    if any(word not in kinds for word in words):
        raise LinkError(msg("This link doesn't say who is playing."))
    if len(words) not in game.players:
        raise LinkError(
            msg(
                "{game} can't be played with this number of players: {n}.",
                game=game.name,
                n=len(words),
            )
        )
    called = [*names, *[""] * len(words)]
    return tuple(Seat(kinds[w], n) for w, n in zip(words, called, strict=False))


def _parse_options(fields: Mapping[str, str], game: AnyGame, players: int) -> Options:
    options = default_options(game)
    words = [word for word in fields.get("set", "").split(",") if word]
    for word in words:
        key = next(
            (
                option.key
                for option in options_for(game, players)
                if any(choice.key == word for choice in option.choices)
            ),
            None,
        )
        if key is None:
            raise LinkError(
                msg(
                    "{game} has no option called “{option}”.",
                    game=game.name,
                    option=word[:40],
                )
            )
        options[key] = word
    return options


# Game words


_packed: Cache[str] = Cache(4)
"""The latest game words: one click both saves a match and shows links to it."""


def game_word(history: History) -> str:
    """The whole match as one word of letters, digits, `-` and `_`."""
    return _packed(lambda: _pack(history), history)


def _pack(history: History) -> str:
    setup = history.match.setup
    number = 0
    count = Digit(len(history.digits), COUNTS)
    for digit in reversed([*_head(setup), count, *history.digits]):
        number = number * digit.radix + digit.value
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    names = ",".join(quote(seat.name, safe="") for seat in setup.seats).rstrip(",")
    if names and not names[-1].isalnum():
        names = f"{names[:-1]}%{ord(names[-1]):X}"
    tail = f".{names}" if names else ""
    word = _word(body, tail)
    # A leading zero does not change the number, and makes the last letter an A.
    return word if word[-1].isalnum() else _word(body + b"\0", tail)


def _word(body: bytes, tail: str) -> str:
    """Encode a number with its checksum, and append the tail."""
    packed = _checksum(body + tail.encode()) + body
    return base64.urlsafe_b64encode(packed).decode().rstrip("=") + tail


def parse_game(word: str, games: Iterable[AnyGame]) -> History:
    """Parse a game word and replay its match with all checks. Raises `LinkError`."""
    if len(word) > MAX_WORD:
        raise too_long()
    letters, dot, names = word.partition(".")
    reader = _Reader(int.from_bytes(_unpacked(letters, dot + names), "little"))
    return _read_actions(reader, _read_setup(reader, tuple(games), names))


def too_long() -> LinkError:
    """The error of a link that holds more than a game can."""
    return LinkError(msg("This link is too long to be a game link."))


def other_rules(setup: Setup) -> LinkError:
    """The error of a match that was played with other rules than today's."""
    message = msg(
        "This game was played with a different version of the {game} rules. You can "
        "play its set-up with the current rules.",
        game=setup.game.name,
    )
    return LinkError(message, setup)


def is_whole(word: str) -> bool:
    """Whether a game word is undamaged; its actions are not checked."""
    letters, dot, names = word.partition(".")
    try:
        _unpacked(letters, dot + names)
    except LinkError:
        return False
    return True


def _head(setup: Setup) -> Iterator[Digit]:
    options = options_for(setup.game, len(setup.seats))
    number = _format(setup, options)
    yield Digit(number, FORMATS)
    yield Digit(setup.game.number, GAMES)
    yield Digit(setup.game.version, VERSIONS)
    yield Digit(len(setup.seats), SEATS)
    for seat in setup.seats:
        yield Digit(KINDS.index(seat.kind), KIND_ROOM)
    for option in _known(options, number):
        keys = [choice.key for choice in option.choices]
        yield Digit(keys.index(setup.options[option.key]), OPTION_ROOM)
    yield Digit(len(setup.seed), MAX_SEED + 1)
    for letter in setup.seed:
        yield Digit(SEED_LETTERS.index(letter), len(SEED_LETTERS))


def _format(setup: Setup, options: Iterable[Option]) -> int:
    """The oldest format that holds all choices that are not the defaults.

    So an option that is added later changes no word of a match without it.
    """
    usual = default_options(setup.game)
    chosen = (o.format for o in options if setup.options[o.key] != usual[o.key])
    return max(chosen, default=1)


def _known(options: Iterable[Option], number: int) -> Iterator[Option]:
    """The options that words of this format hold."""
    return (option for option in options if option.format <= number)


def _checksum(data: bytes) -> bytes:
    return binascii.crc32(data).to_bytes(4, "little")[:CHECKSUM_BYTES]


def _unpacked(letters: str, tail: str) -> bytes:
    """Decode a word and remove its checksum. Raises `LinkError` if it is damaged."""
    damaged = LinkError(msg("This link is damaged: part of it is missing or changed."))
    try:
        padded = letters + "=" * (-len(letters) % 4)
        packed = base64.b64decode(padded.encode("ascii"), altchars=b"-_", validate=True)
    except ValueError as error:
        raise damaged from error
    checksum, body = packed[:CHECKSUM_BYTES], packed[CHECKSUM_BYTES:]
    if _checksum(body + tail.encode("utf-8", "replace")) != checksum or not body:
        raise damaged
    return body


class _Reader:
    """Reads a mixed-radix number digit by digit, first place first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def read(self, radix: int) -> int:
        self.number, value = divmod(self.number, radix)
        return value


def _read_setup(reader: _Reader, games: tuple[AnyGame, ...], names: str) -> Setup:
    nonsense = LinkError(msg("This link contains no Clutch game."))
    form = reader.read(FORMATS)
    if not 1 <= form <= FORMAT:
        raise nonsense
    number, version = reader.read(GAMES), reader.read(VERSIONS)
    game = next((g for g in games if g.number == number), None)
    if game is None:
        raise LinkError(msg("This link is for a game that Clutch doesn't have."))
    players = reader.read(SEATS)
    if players not in game.players:
        raise nonsense
    kinds = [reader.read(KIND_ROOM) for _ in range(players)]
    options = default_options(game)
    for option in _known(options_for(game, players), form):
        index = reader.read(OPTION_ROOM)
        if index >= len(option.choices):
            raise nonsense
        options[option.key] = option.choices[index].key
    length = reader.read(MAX_SEED + 1)
    seed = "".join(SEED_LETTERS[reader.read(len(SEED_LETTERS))] for _ in range(length))
    if max(kinds) >= len(KINDS):
        raise nonsense
    called = [clean_name(unquote(name)) for name in names.split(",")]
    called += [""] * players
    seats = tuple(Seat(KINDS[k], n) for k, n in zip(kinds, called, strict=False))
    setup = Setup(game, seats, options, seed)
    if version != game.version:
        raise other_rules(setup)
    return setup


def _read_actions(reader: _Reader, setup: Setup) -> History:
    nonsense = LinkError(msg("This link contains no Clutch game."))

    def pick(_: AnyState, legal: Sequence[Action]) -> int:
        if not legal:
            raise nonsense
        return reader.read(len(legal))

    count = reader.read(COUNTS)
    if count > MAX_ACTIONS:
        raise too_long()
    history = begin(setup).follow(count, pick)
    if reader.number:
        raise nonsense
    return history
