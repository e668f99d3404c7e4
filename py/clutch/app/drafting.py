"""Drafting: the set-up screen's fields and buttons."""

from collections.abc import Mapping
from dataclasses import replace

from clutch.app import arriving, learning, shelf
from clutch.app.effects import TakeOver
from clutch.app.events import Change, Click
from clutch.app.model import Draft, Model, SetupScreen, Step, default_draft
from clutch.core.game import options_for
from clutch.core.lesson import lessons_of, setup_of
from clutch.core.link import LinkError, parse_seed
from clutch.core.match import MAX_NAME, AnyGame, Seat, SeatKind
from clutch.core.message import Message, msg
from clutch.core.naming import clean_name
from clutch.games import game_of

PRACTICE = "no", "yes"
"""The values of that field, by whether it is practice."""
NOBODY_HERE = msg("Choose a seat for yourself: nobody plays on this device yet.")
FRIEND = "friend"
"""What is chosen for the seat of somebody who plays elsewhere, by links."""


def play_now(model: Model, click: Click) -> Step:
    """A match against a bot, with the usual options, in one click."""
    try:
        game = game_of(click.value)
    except KeyError:
        return model, ()
    if not model.knows(game.key):
        return _begin(model, first_draft(game, name=model.settings.name))
    return _begin(model, default_draft(game, "", model.settings.name))


def first_game(model: Model, click: Click) -> Step:
    """A match as a lesson ends with: its value is `game/lesson`."""
    key, _, lesson = click.value.partition("/")
    try:
        game = game_of(key)
        return _begin(model, first_draft(game, lesson, model.settings.name))
    except (KeyError, LinkError):
        return model, ()


def first_draft(game: AnyGame, lesson: str = "first", name: str = "") -> Draft:
    """A game for somebody new: a person against easy bots, as a lesson was played.

    Raises `LinkError` where there is no such lesson, but for a game that has none.
    """
    usual = default_draft(game, "")
    easy = (Seat(SeatKind.EASY),) * (len(usual.seats) - 1)
    draft = replace(usual, seats=(Seat(SeatKind.HUMAN, name), *easy))
    if not lessons_of(game):
        return draft
    setup = setup_of(game, learning.lesson_of(game, lesson))
    return replace(draft, players=len(setup.seats), options=setup.options)


def start(model: Model, screen: SetupScreen, click: Click) -> Step:
    """The match begins, if nothing is wrong with its set-up."""
    draft = fill(screen.draft, click.form)
    if not is_sound(draft):
        return _put(model, screen, draft)
    if draft.setup().people and not draft.mine:
        return _put(model, screen, replace(draft, fault=NOBODY_HERE))
    # Whoever sits first need not be whose device it is: the settings are for that.
    own = draft.seats[draft.mine[0]].name if draft.mine else ""
    model, naming = shelf.introduced(model, own, proposed=own)
    model, effects = _begin(model, draft)
    return model, (*effects, *naming)


def _begin(model: Model, draft: Draft) -> Step:
    model, effects = arriving.start(
        replace(model, is_writer=True),
        draft.setup(),
        draft.mine,
        is_practice=draft.is_practice and draft.may_be_practice,
    )
    return model, (TakeOver(), *effects)


def new_seed(model: Model, screen: SetupScreen, click: Click) -> Step:
    """Another seed, whatever has been typed."""
    seed, model = model.new_seed()
    draft = replace(fill(screen.draft, click.form), seed=seed, fault=None)
    return _put(model, screen, draft)


def change(model: Model, screen: SetupScreen, event: Change) -> Step:
    """Another value in a field."""
    return _put(model, screen, fill(screen.draft, event.form))


def _put(model: Model, screen: SetupScreen, draft: Draft) -> Step:
    return replace(model, screen=replace(screen, draft=draft)), ()


def fill(draft: Draft, form: Mapping[str, str]) -> Draft:
    """The draft with the values of the form; what makes no sense changes nothing."""
    players = form.get("players", "")
    if players in map(str, draft.game.players):
        draft = replace(draft, players=int(players))
    seats = tuple(_seat(seat, i, form) for i, seat in enumerate(draft.seats))
    kinds = (form.get(f"kind-{i}", "") for i in range(len(seats)))
    friends = frozenset(
        i
        for i, kind in enumerate(kinds)
        if kind == FRIEND or (not kind and i in draft.friends)
    )
    practice = _choice(form.get("practice", ""), PRACTICE, PRACTICE[draft.is_practice])
    draft = replace(
        draft,
        seats=seats,
        friends=friends,
        options=_options(draft, form),
        is_practice=practice == PRACTICE[True],
    )
    return _checked(draft, form)


def _choice(value: str, values: tuple[str, ...], usually: str) -> str:
    return value if value in values else usually


def _options(draft: Draft, form: Mapping[str, str]) -> dict[str, str]:
    """What is chosen; what so many players cannot choose becomes the usual choice.

    Options that these players do not have keep what was chosen before.
    """
    chosen = dict(draft.options)
    for option in options_for(draft.game, draft.players):
        keys = [choice.key for choice in option.choices]
        wanted = form.get(f"option-{option.key}", ""), chosen[option.key], keys[0]
        chosen[option.key] = next(key for key in wanted if key in keys)
    return chosen


def _seat(seat: Seat, number: int, form: Mapping[str, str]) -> Seat:
    kinds = {kind.value: kind for kind in SeatKind} | {FRIEND: SeatKind.HUMAN}
    kind = kinds.get(form.get(f"kind-{number}", ""), seat.kind)
    return Seat(kind, clean_name(form.get(f"name-{number}", seat.name)))


def _checked(draft: Draft, form: Mapping[str, str]) -> Draft:
    """The draft with its seed, and with what is wrong in the fields."""
    draft = replace(draft, seed=form.get("seed", draft.seed), fault=None)
    try:
        return replace(draft, seed=parse_seed(draft.seed), fault=_long_name(form))
    except LinkError as error:
        return replace(draft, fault=error.message)


def is_sound(draft: Draft) -> bool:
    """Whether a match can start from it."""
    try:
        parse_seed(draft.seed)
    except LinkError:
        return False
    return True


def _long_name(form: Mapping[str, str]) -> Message | None:
    names = (value for name, value in form.items() if name.startswith("name-"))
    if any(len(name.strip()) > MAX_NAME for name in names):
        return msg("A name has at most {n} letters; the rest is left out.", n=MAX_NAME)
    return None
