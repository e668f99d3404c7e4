"""Everything in the box: each kind of component, with what it is and does."""

from collections import Counter
from functools import lru_cache

from clutch.app.rulebook.update import PIECES
from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.message import Message
from clutch.core.position import SPECTATOR, AnyObservation
from clutch.games import game_of
from clutch.ui.board import scope
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.widgets import fold, link
from clutch.ui.words import Words


def way_in(key: str, t: Words) -> Html:
    """A link to the list, which is too long for every page of the rules."""
    return link(
        t("Everything in the box"),
        f"#/rules/{key}/{PIECES}",
        icon="list",
        kind="button",
        id="to-pieces",
    )


@lru_cache(maxsize=2)  # the page of the rules is drawn anew with every click on it
def view(key: str, t: Words) -> Html:
    """A fold with everything in the box."""
    return fold(
        t("Everything in the box"),
        tag(
            "ul",
            (_kind(t, about, number) for about, number in _kinds(game_of(key), t)),
            class_=f"box {scope(key)}",
        ),
        is_open=True,
        id=f"rules-{PIECES}",
    )


def _kinds(game: AnyGame, t: Words) -> list[tuple[Explanation, int]]:
    """Return each component once, with the number of identical cards or tiles."""
    seen = _before_the_first_action(game)
    found: dict[tuple[Message, ...], Explanation] = {}
    numbers: Counter[tuple[Message, ...]] = Counter()
    for place, target in enumerate(game.box()):
        look = Look(t, lit=False, live=False, prefix=f"box-{place}-")
        about = game.explain(seen, target, look)
        assert about is not None, target
        words = (about.name, *about.lines)
        found.setdefault(words, about)
        numbers[words] += 1
    return [(about, numbers[words]) for words, about in found.items()]


def _before_the_first_action(game: AnyGame) -> AnyObservation:
    """Return a spectator's view of a default game, where no one owns anything yet."""
    players = max(2, game.players[0])
    seats = (Seat(SeatKind.HUMAN),) * players
    setup = Setup(game, seats, default_options(game), "")
    return setup.initial_state().observation(SPECTATOR)


def _kind(t: Words, about: Explanation, number: int) -> Html:
    """A component: its drawing and name, which open its explanation."""
    name = t(about.name)
    return tag(
        "li",
        fold(
            (
                tag("span", about.drawing, class_="legend-drawing", aria_hidden="true"),
                tag("span", name if number == 1 else f"{number} × {name}"),
            ),
            tag("ul", (tag("li", t(line)) for line in about.lines)),
            kind="plain",
        ),
    )
