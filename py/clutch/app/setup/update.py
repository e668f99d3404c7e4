"""Drafting: the set-up screen's fields and buttons."""

from collections.abc import Mapping
from dataclasses import replace

from clutch.app.match import opening
from clutch.app.match.lesson import place
from clutch.app.model import saving
from clutch.app.model.handlers import Rows, edits, on
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import TakeOver
from clutch.app.protocol.events import Change, Click
from clutch.app.setup.state import Draft, SetupScreen, default_draft, is_sound
from clutch.app.storage.state import Terms
from clutch.core.game import options_for
from clutch.core.lesson_play import lessons_of, setup_of
from clutch.core.link import LinkError, parse_seed
from clutch.core.match import MAX_NAME, AnyGame, Seat, SeatKind
from clutch.core.message import Message, msg
from clutch.core.naming import clean_name
from clutch.games import game_of
from clutch.ui.verbs import Verb

PRACTICE = "no", "yes"
"""The values of the practice field; the index is `is_practice`."""

NOBODY_HERE = msg("Choose a seat for yourself: nobody is playing on this device yet.")

FRIEND = "friend"
"""The value for the seat of a person who plays elsewhere, by links."""


def play_now(model: Model, click: Click) -> Step:
    """Start a match against a bot, with the default options, in one click."""
    try:
        game = game_of(click.value)
    except KeyError:
        return model, ()
    if not model.knows(game.key):
        return _begin(model, first_draft(game, name=model.settings.name))
    return _begin(model, default_draft(game, "", model.settings.name))


def first_game(model: Model, click: Click) -> Step:
    """Start the match offered at the end of a lesson; the value is `game/lesson`."""
    key, _, lesson = click.value.partition("/")
    try:
        game = game_of(key)
        return _begin(model, first_draft(game, lesson, model.settings.name))
    except (KeyError, LinkError):
        return model, ()


def first_draft(game: AnyGame, lesson: str = "first", name: str = "") -> Draft:
    """Return a game for a beginner: a person against easy bots, set up as in a lesson.

    Raises `LinkError` if the game has lessons, but not this one.
    """
    usual = default_draft(game, "")
    easy = (Seat(SeatKind.EASY),) * (len(usual.seats) - 1)
    draft = replace(usual, seats=(Seat(SeatKind.HUMAN, name), *easy))
    if not lessons_of(game):
        return draft
    setup = setup_of(game, place.lesson_of(game, lesson))
    return replace(draft, players=len(setup.seats), options=setup.options)


def start(model: Model, screen: SetupScreen, click: Click) -> Step:
    """Start the match if its set-up is valid."""
    draft = fill(screen.draft, click.form)
    if not is_sound(draft):
        return _put(model, screen, draft)
    if draft.setup().people and not draft.mine:
        return _put(model, screen, replace(draft, fault=NOBODY_HERE))
    # The first person here need not own the device; the owner's name is set in the
    # settings.
    own = draft.seats[draft.mine[0]].name if draft.mine else ""
    model, naming = saving.introduced(model, own, proposed=own)
    model, effects = _begin(model, draft)
    return model, (*effects, *naming)


def _begin(model: Model, draft: Draft) -> Step:
    model, effects = opening.start(
        replace(model, is_writer=True),
        draft.setup(),
        draft.mine,
        Terms(is_practice=draft.is_practice and draft.may_be_practice),
    )
    return model, (TakeOver(), *effects)


def new_seed(model: Model, screen: SetupScreen, click: Click) -> Step:
    """Draw a new seed, whatever is in the field."""
    seed, model = model.new_seed()
    draft = replace(fill(screen.draft, click.form), seed=seed, fault=None)
    return _put(model, screen, draft)


def change(model: Model, screen: SetupScreen, event: Change) -> Step:
    """Update the draft after a change in a field."""
    return _put(model, screen, fill(screen.draft, event.form))


def _put(model: Model, screen: SetupScreen, draft: Draft) -> Step:
    return replace(model, screen=replace(screen, draft=draft)), ()


def fill(draft: Draft, form: Mapping[str, str]) -> Draft:
    """Return the draft with the values of the form; invalid ones are ignored."""
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
    """Return the chosen options; default for those invalid with this player count.

    Options that do not apply to this number of players keep their earlier choice.
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
    """Return the draft with its seed, and with any error in the fields."""
    draft = replace(draft, seed=form.get("seed", draft.seed), fault=None)
    try:
        return replace(draft, seed=parse_seed(draft.seed), fault=_long_name(form))
    except LinkError as error:
        return replace(draft, fault=error.message)


def _long_name(form: Mapping[str, str]) -> Message | None:
    names = (value for name, value in form.items() if name.startswith("name-"))
    if any(len(name.strip()) > MAX_NAME for name in names):
        return msg(
            "A name can have up to {n} characters; the rest is cut off.", n=MAX_NAME
        )
    return None


ROWS = Rows(
    verbs={
        Verb.PLAY_NOW: (play_now,),
        Verb.FIRST_GAME: (first_game,),
        Verb.NEW_SEED: (on(SetupScreen, new_seed),),
        Verb.START: (on(SetupScreen, start),),
    },
    events=edits(on(SetupScreen, change)),
)
