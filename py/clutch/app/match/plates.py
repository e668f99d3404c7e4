"""The players' plates: their standing, whose turn it is, and who is next."""

from collections.abc import Iterator

from clutch.app.match.recap import changes
from clutch.app.match.recap import view as recap_view
from clutch.app.match.state import MatchScreen
from clutch.app.model import outcome, signs
from clutch.app.model.characters import KINDS
from clutch.app.model.model import Model
from clutch.core.game import Fact
from clutch.core.message import Player
from clutch.ui.board import area_id, count
from clutch.ui.html import Child, Html, tag
from clutch.ui.offers import changed_by
from clutch.ui.widgets import seat_plate, seat_sign, seats
from clutch.ui.words import Words


def view(model: Model, screen: MatchScreen, table: str = "") -> Html:
    """The plates of all players in turn order, with the numbers that matter.

    If the table hides a player's area on a phone, the plate opens it.
    """
    t, state, seen = model.words, screen.history.state, screen.observation
    if screen.recap.step is not None:
        seen = changes.seen_at(screen, screen.recap.step)
    everybody = range(len(screen.seats))
    standings = [screen.game.standing(seen, i) for i in everybody]
    winners = outcome.winners_of(screen)
    ahead = frozenset() if state.is_terminal else outcome.leaders(standings)
    plates = seats(
        t("Players"),
        (
            seat_plate(
                player,
                _name(t, screen, player),
                signs.face_of(screen, player),
                note=t("you") if screen.mine == (player,) else "",
                facts=[_fact(t, fact) for fact in standings[player].facts],
                signs=_won(t, player)
                if player in winners
                else _signs(t, screen, player, ahead),
                is_current=not state.is_terminal and player == state.current_player,
                is_winner=player in winners,
                id=f"seat-{player}",
                opens=_area(t, player, table),
            )
            for player in everybody
        ),
    )
    return changed_by(plates, recap_view.changes(screen), recap_view.pointed(screen))


def _area(t: Words, player: int, table: str) -> tuple[str, str] | None:
    """Return the id and label of a player's area if the table keeps it closed."""
    area = area_id(player)
    if f'id="{area}" popover=' not in table:
        return None
    return area, t("What {player} has", player=Player(player))


def _name(t: Words, screen: MatchScreen, player: int) -> Child:
    """The name of a player; a bot's level is told to screen readers and a mouse."""
    name, seat = t.name(player), screen.seats[player]
    if not seat.is_bot:
        return name
    kind = t(KINDS[seat.kind])
    return tag(
        "span", name, tag("span", f", {kind}", class_="unseen"), title=f"{name}, {kind}"
    )


def _fact(t: Words, fact: Fact) -> Html:
    """A number with its drawing, and with a word if there is room."""
    return count(
        fact.value,
        fact.drawing,
        label=f"{fact.value} {t(fact.label)}",
        about=fact.about or None,
        word=t(fact.word or fact.label),
    )


def _won(t: Words, player: int) -> Iterator[Html]:
    yield seat_sign(t("has won"), icon="trophy", id=f"seat-{player}-lead")


def _signs(
    t: Words, screen: MatchScreen, player: int, ahead: frozenset[int]
) -> Iterator[Html]:
    """The signs of a player's current state."""
    if player in ahead:
        words = t("leads") if len(ahead) == 1 else t("shares the lead")
        yield seat_sign(words, icon="crown", id=f"seat-{player}-lead")
    if player == _next(screen):
        words, state = t("plays next"), f"seat-{player}-state"
        yield seat_sign(words, icon="chevron-right", id=state)


def _next(screen: MatchScreen) -> int | None:
    """Return who plays after the current player, in seat order."""
    state, seats_ = screen.history.state, len(screen.seats)
    if state.is_terminal or seats_ < 3:
        return None
    return (state.current_player + 1) % seats_
