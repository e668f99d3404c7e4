"""Coming to a match: a new one, one of this device, one that came by link."""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app import shelf
from clutch.app.effects import Navigate
from clutch.app.kept import Saved
from clutch.app.model import MatchScreen, Model, Notice, SharedScreen, Step
from clutch.app.playing import settle
from clutch.core.link import parse_game
from clutch.core.match import AnyGame, History, SeatKind, Setup, begin
from clutch.core.message import msg

SWAPPED, HARDER = "swapped", "harder"
"""How a rematch differs: everybody sits a seat further, or the bots are better."""

BETTER = {SeatKind.EASY: SeatKind.MEDIUM, SeatKind.MEDIUM: SeatKind.HARD}
"""For each bot the next better one."""

EARLIER = msg(
    "This link is from earlier in the game. Here is your table, which is further on."
)


def start(model: Model, setup: Setup, *, is_practice: bool = False) -> Step:
    """A new match of this set-up; without a seed it gets one."""
    if not setup.seed:
        seed, model = model.new_seed()
        setup = replace(setup, seed=seed)
    return place(model, begin(setup), setup.people, is_practice=is_practice)


def place(
    model: Model,
    history: History,
    mine: tuple[int, ...],
    *,
    is_practice: bool = False,
    origin: str = "",
) -> Step:
    """A match of its own on this device, with this history."""
    match_id, model = model.new_seed()
    screen = MatchScreen(
        match_id, history, mine, is_practice=is_practice, origin=origin
    )
    # The way back leads to the lobby, or to where it is tried again from, but not to an
    # address that begins a match again.
    is_stay = model.hash == "#/" or bool(origin)
    model, effects = settle(replace(model, screen=screen, hash=f"#/table/{match_id}"))
    model, saving = shelf.keep(model, screen)
    return model, (Navigate(model.hash, replace=not is_stay), *saving, *effects)


def rematch(model: Model, screen: MatchScreen, how: str) -> Step:
    """A new match with the same set-up, but for its seed; or with other seats too."""
    setup = replace(screen.history.match.setup, seed="")
    if how == SWAPPED:
        setup = replace(setup, seats=(*setup.seats[1:], setup.seats[0]))
    elif how == HARDER:
        setup = harder(setup) or setup
    is_practice = screen.is_practice and not screen.origin
    return start(model, setup, is_practice=is_practice)


def harder(setup: Setup) -> Setup | None:
    """The same set-up with bots that are a step better; None if none can be."""
    seats = tuple(
        replace(seat, kind=BETTER.get(seat.kind, seat.kind)) for seat in setup.seats
    )
    return replace(setup, seats=seats) if seats != setup.seats else None


def open_saved(model: Model, saved: Saved, games: Sequence[AnyGame]) -> Step:
    """A match on this device, as it was kept or left. Raises `LinkError`."""
    resting = model.resting
    if resting is not None and resting.id == saved.id:
        screen = replace(resting, reply=None)
    else:
        history = parse_game(saved.word, games)
        seats = range(len(history.match.setup.seats))
        mine = tuple(seat for seat in saved.mine if seat in seats)
        screen = MatchScreen(
            saved.id,
            history,
            mine,
            is_practice=saved.is_practice,
            origin=saved.origin,
        )
    return settle(replace(model, screen=screen, resting=None))


def open_shared(model: Model, history: History, games: Sequence[AnyGame]) -> Step:
    """What a link with this whole match leads to.

    Somebody who has been at this match goes on in their own seat; somebody else is
    asked which seat is theirs, unless it is over.
    """
    found = shelf.known(model, history, games)
    if found is None and history.state.is_terminal:
        return place(model, history, ())
    if found is None:
        return replace(model, screen=SharedScreen(history)), ()
    saved, ours = found
    if len(ours.match.actions) < len(history.match.actions):
        further = history
    else:
        further = ours
        if len(ours.match.actions) > len(history.match.actions):
            model = model.noticed(Notice(EARLIER, is_error=False, passes=True))
    screen = MatchScreen(saved.id, further, saved.mine, is_practice=saved.is_practice)
    model = replace(model, screen=screen, hash=f"#/table/{saved.id}")
    model, effects = settle(model)
    model, saving = shelf.keep(model, screen)
    return model, (Navigate(model.hash, replace=True), *saving, *effects)
