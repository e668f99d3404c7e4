"""Opening a match: a new one, a saved one, or one from a link."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from clutch.app.invite.state import SharedScreen
from clutch.app.lobby.state import LobbyScreen
from clutch.app.match import guests, recognise, save
from clutch.app.match.bots.pacing import continue_match
from clutch.app.match.state import MatchScreen
from clutch.app.model import outcome
from clutch.app.model.dialogs import Notice
from clutch.app.model.handlers import Rows, given
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Navigate
from clutch.app.results import result_log
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.challenge.state import NO_AIM
from clutch.app.storage.state import Saved, Terms
from clutch.bots import BOTS
from clutch.core.link import parse_game
from clutch.core.match import AnyGame, History, Seat, Setup, begin
from clutch.core.message import msg
from clutch.core.position import SPECTATOR
from clutch.ui.verbs import Verb

Seats = tuple[Seat, ...]
SWAPPED, HARDER, AGAIN = "swapped", "harder", "again"
"""The kinds of rematch: seats moved on by one, stronger bots, or the same deal.

The same deal is played again to compare the result with the first try.
"""

BETTER = dict(pairwise(BOTS))
"""For each bot level, the next stronger one."""

EARLIER = msg(
    "This link is from an earlier point in the game. Your game is already further "
    "along."
)


def start(
    model: Model,
    setup: Setup,
    mine: tuple[int, ...] | None = None,
    terms: Terms = Terms(),
) -> Step:
    """Start a new match with this set-up, and draw a seed if it has none.

    All people play on this device unless `mine` says which seats do.
    """
    if not setup.seed:
        seed, model = model.new_seed()
        setup = replace(setup, seed=seed)
    return place(model, begin(setup), setup.people if mine is None else mine, terms)


def place(
    model: Model, history: History, mine: tuple[int, ...], terms: Terms = Terms()
) -> Step:
    """Create a new match with this history on this device.

    The terms have the names that the seats had at first, if the reader has just entered
    their own.
    """
    match_id, model = model.new_seed()
    if not terms.called:
        terms = replace(terms, called=names_in(history.match.setup.seats))
    screen = MatchScreen(match_id, history, mine, terms=terms)
    # Back leads to the lobby or to the replay it was tried from, but never to an
    # address that starts a match again.
    is_stay = model.hash == "#/" or bool(terms.origin)
    model, effects = continue_match(
        replace(model, screen=screen, hash=f"#/table/{match_id}")
    )
    model, saving = save.keep(model, screen)
    return model, (Navigate(model.hash, replace=not is_stay), *saving, *effects)


def rematch(model: Model, screen: MatchScreen, how: str) -> Step:
    """Start a match with the same set-up but a new seed, perhaps with other seats."""
    if how == AGAIN and can_compare(screen):
        return _again(model, screen)
    setup = replace(screen.history.match.setup, seed="")
    mine = screen.people_here or None
    if how == SWAPPED:
        setup = replace(setup, seats=(*setup.seats[1:], setup.seats[0]))
        mine = mine and tuple(sorted((i - 1) % len(setup.seats) for i in mine))
    elif how == HARDER:
        setup = harder(setup) or setup
    is_practice = screen.terms.is_practice and not screen.terms.origin
    return start(model, setup, mine, Terms(is_practice=is_practice))


def can_compare(screen: MatchScreen) -> bool:
    """Whether its only player can play a finished deal again to compare results."""
    person = outcome.person(screen)
    is_over = screen.history.state.is_terminal and not screen.terms.origin
    return is_over and screen.people == (person,)


def can_challenge(screen: MatchScreen) -> bool:
    """Whether the deal can be sent as a challenge: a practice result does not count."""
    return can_compare(screen) and not screen.terms.is_practice


def _again(model: Model, screen: MatchScreen) -> Step:
    """Start the same deal again; a game of the day only as practice."""
    person = outcome.person(screen)
    assert person is not None
    first = screen.terms.aim.beat or result_log.result_of(screen.history, person)
    aim = replace(screen.terms.aim, beat=first)
    is_practice = screen.terms.is_practice or bool(aim.day)
    setup = screen.history.match.setup
    model, effects = start(model, setup, terms=Terms(is_practice=is_practice, aim=aim))
    model = model.without(lambda notice: notice.passes)
    said = challenge_rules.announced(aim, setup.game, is_practice=is_practice)
    return model.noticed(said), effects


def harder(setup: Setup) -> Setup | None:
    """Return the set-up with each bot one level stronger; None if none can be."""
    seats = tuple(
        replace(seat, kind=BETTER.get(seat.kind, seat.kind)) for seat in setup.seats
    )
    return replace(setup, seats=seats) if seats != setup.seats else None


def open_saved(model: Model, saved: Saved, games: Sequence[AnyGame]) -> Step:
    """Open a match on this device as saved, or as last left. Raises `LinkError`."""
    resting = model.resting
    if resting is not None and resting.id == saved.id:
        screen = replace(resting, reply=None)
        if isinstance(model.screen, LobbyScreen):  # somebody else may come from there
            screen = replace(screen, viewer=SPECTATOR)
    else:
        screen = screen_of(saved, parse_game(saved.word, games))
    return continue_match(replace(model, screen=screen, resting=None))


def screen_of(saved: Saved, history: History) -> MatchScreen:
    """Return the screen of a saved match with its history, or with a longer one."""
    seats = range(len(history.match.setup.seats))
    mine = tuple(seat for seat in saved.mine if seat in seats)
    return MatchScreen(
        saved.id, history, mine, is_covered=saved.is_covered, terms=saved.terms
    )


def names_in(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the given names of seats, empty where there is none."""
    return tuple(seat.name for seat in seats)


def open_shared(model: Model, history: History, games: Sequence[AnyGame]) -> Step:
    """Open the match that a link contains in full.

    If this device already has the match, the reader keeps their seat. Otherwise they
    are asked which seat is theirs, unless the match is over.
    """
    found = recognise.known(model, history, games)
    if found is not None and _is_somebody_elses(*found, history):
        found = None
    if found is None and history.state.is_terminal:
        return place(model, history, ())
    if found is None:
        return replace(model, screen=_asking(model, history)), ()
    saved, ours = found
    further = ours
    if len(ours.match.actions) > len(history.match.actions):
        model = model.noticed(Notice(EARLIER, is_error=False, passes=True))
    else:
        seats = recognise.called(saved, ours, history)
        further = guests.renamed(history, seats or history.match.setup.seats)
    screen = screen_of(saved, further)
    stay = guests.left(screen.mine, ours, further.match.setup.seats)
    screen = replace(screen, mine=stay)
    model = replace(model, screen=screen, hash=f"#/table/{saved.id}")
    model, effects = continue_match(model)
    model, saving = save.keep(model, screen)
    return model, (Navigate(model.hash, replace=True), *saving, *effects)


def _asking(model: Model, history: History) -> SharedScreen:
    """Ask for the reader's seat, and propose the one with their name or to move.

    A player who sends a match on their own turn has a name in it; the friend may not
    have one yet.
    """
    seats, on = history.match.setup.seats, history.state.current_player
    named = [i for i in history.match.setup.people if seats[i].name]
    seat = guests.own_seat(seats)
    if not seats[on].is_bot and (not seats[on].name or seats[seat].name):
        seat = on
    seat = next((i for i in named if seats[i].name == model.settings.name), seat)
    name = seats[seat].name if seat != SPECTATOR else ""
    return SharedScreen(history, seat, name or model.settings.name)


def _is_somebody_elses(saved: Saved, ours: History, theirs: History) -> bool:
    """Whether a different player has played the deal that was started here.

    Many people can play a deal for one person. If its seat has moved elsewhere, and the
    game is over there or results are compared, the result is someone else's: it neither
    counts here nor uses up a try. A move is also someone else's if the player's name
    was changed or removed.
    """
    since = theirs.states[len(ours.match.actions) : -1]
    moved = {state.current_player for state in since} & set(saved.mine)
    seats, others = ours.match.setup.seats, theirs.match.setup.seats
    is_renamed = any(seats[i].name not in {"", others[i].name} for i in moved)
    is_for_many = len(theirs.match.setup.people) == 1
    is_result = theirs.state.is_terminal or saved.terms.aim != NO_AIM
    return is_renamed or (is_for_many and bool(moved) and is_result)


ROWS = Rows(
    verbs={
        Verb.REMATCH: (given(MatchScreen, rematch),),
    },
)
