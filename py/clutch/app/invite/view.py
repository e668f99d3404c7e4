"""An invitation: what a set-up link asks for, who sits where, and who the reader is."""

from collections.abc import Iterator

from clutch.app.invite import update as invite_update
from clutch.app.invite.state import InvitationScreen
from clutch.app.invite.update import APART, HERE
from clutch.app.match import guests
from clutch.app.model.characters import KINDS
from clutch.app.model.model import Model
from clutch.app.model.names import seat_names
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.storage.state import Saved
from clutch.core.game import default_options, options_for
from clutch.core.match import AnyGame, Seat, Setup
from clutch.core.position import SPECTATOR
from clutch.ui.board import scope
from clutch.ui.html import Child, Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, choice, choices, field, link
from clutch.ui.words import Words


def view(model: Model, screen: InvitationScreen, notices: Html) -> Html:
    """All that the link says, and the fields it leaves to the reader."""
    t, setup = model.words, screen.setup
    begun = next((one for one in model.saved if one.id == screen.match), None)
    return page(
        t,
        setup.game,
        notices,
        tag("h2", _asked(screen, t)),
        pitch(t, setup.game),
        _to_beat(screen, t),
        _begun(begun, t) if begun else None,
        tag(
            "form",
            _options(setup, t),
            places(
                t,
                invite_update.called(screen),
                screen.seat,
                (_place(screen, i, t) for i in range(len(setup.seats))),
            ),
            _others(screen, t),
            own_name(t, screen.name, screen.seat) if screen.seat != SPECTATOR else None,
            tag("div", _ways_on(screen, t, is_begun=begun is not None), class_="row"),
            class_="stack",
        ),
    )


def page(t: Words, game: AnyGame, notices: Html, *children: Child) -> Html:
    """The page around something that came by link, under the name of its game."""
    return tag(
        "div",
        bar(
            game.name,
            link(
                t("Rules"), f"#/rules/{game.key}", icon="rules", kind="icon named quiet"
            ),
            back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon named quiet"),
        ),
        notices,
        tag("section", children, class_="card stack invitation"),
        class_="page page--invitation",
    )


def pitch(t: Words, game: AnyGame) -> Html:
    """The game as a picture and a sentence."""
    return tag(
        "div",
        tag("div", game.symbol(), class_=scope(game.key), aria_hidden="true"),
        tag("p", t(game.pitch)),
        class_="invitation-game",
    )


def _asked(screen: InvitationScreen, t: Words) -> str:
    """Return who invites the reader, and to what."""
    if screen.aim.beat is not None:
        if not screen.aim.beat.by:
            return t("You have been challenged")
        return t("{player} challenges you", player=screen.aim.beat.by)
    if not screen.setup.people:
        return t("Watch a game between bots")
    others = guests.others(screen.setup.seats, screen.seat)
    if not others:
        return t("You are invited to play")
    if len(others) > 1:
        return t("A game with {player}", player=", ".join(others))
    return t("{player} invites you to play", player=others[0])


def _to_beat(screen: InvitationScreen, t: Words) -> Html | None:
    if not screen.aim:
        return None
    said = challenge_rules.announced(screen.aim, screen.setup.game).text
    return tag("p", t(said), class_="prompt")


def _begun(saved: Saved, t: Words) -> Html:
    """The link back to the match started from the same set-up link."""
    said, way, icon = (
        (t("You have already played this game."), t("View your game"), "eye")
        if saved.is_over
        else (
            t("You have already started this game."),
            t("Continue your game"),
            "play",
        )
    )
    return tag(
        "div",
        tag("p", said),
        link(way, f"#/table/{saved.id}", icon=icon, kind="primary", id="begun"),
        class_="stack tight",
    )


def _options(setup: Setup, t: Words) -> Html | None:
    """The options that differ from the default."""
    usual = default_options(setup.game)
    chosen = [
        (t(option.label), t(choice.label))
        for option in options_for(setup.game, len(setup.seats))
        for choice in option.choices
        if choice.key == setup.options[option.key] != usual[option.key]
    ]
    if not chosen:
        return None
    return tag(
        "dl",
        (tag("div", tag("dt", label), tag("dd", what)) for label, what in chosen),
        class_="invitation-options",
    )


def places(t: Words, seats: tuple[Seat, ...], own: int, said: Iterator[str]) -> Html:
    """The seats and their players; with several people, the reader chooses a seat."""
    are_several = sum(not seat.is_bot for seat in seats) > 1
    names = seat_names(seats, t)

    def place(number: int, seat: Seat, where: str) -> Html:
        name = names[number]
        if seat.is_bot or not are_several:
            return tag(
                "div",
                tag("span", name, class_="choice-label"),
                tag("span", where, class_="choice-explain") if where else None,
                class_="choice-text",
            )
        return choice("seat", (str(number), name, where), is_on=number == own)

    return tag(
        "fieldset",
        tag("legend", t("Which seat is yours?") if are_several else t("Players")),
        tag(
            "ol",
            (
                tag("li", place(i, seat, where), class_=f"seat-{i}")
                for i, (seat, where) in enumerate(zip(seats, said, strict=True))
            ),
            class_="places",
        ),
        class_="choices",
    )


def _place(screen: InvitationScreen, number: int, t: Words) -> str:
    """Return who sits in a seat, or where they play from."""
    seat = screen.setup.seats[number]
    if number == screen.seat:
        return t("you")
    if seat.is_bot:
        return t(KINDS[seat.kind])
    return t("by link") if screen.is_apart else t("on this device")


def _others(screen: InvitationScreen, t: Words) -> Html | None:
    """The choice of where the other people play, if there are any."""
    if len(screen.setup.people) < 2:
        return None
    return choices(
        t("Where are you playing?"),
        "others",
        [
            (
                APART,
                t("We're each on our own device"),
                t("You send each other a link after each turn."),
            ),
            (HERE, t("Together on this device"), t("You pass the device around.")),
        ],
        APART if screen.is_apart else HERE,
    )


def own_name(t: Words, name: str, seat: int) -> Html:
    """The field for the reader's name."""
    nameless = t("Player {n}", n=seat + 1)
    return field(t("Your name"), "name", name, placeholder=nameless)


def _ways_on(screen: InvitationScreen, t: Words, *, is_begun: bool) -> Iterator[Html]:
    """The start button and, for several people, one that skips all questions."""
    kind, icon = ("", "again") if is_begun else ("primary", "play")
    label = t("Start another game") if is_begun else t("Start the game")
    if screen.seat == SPECTATOR:
        yield button(label, do=Verb.JUST_START, icon=icon, kind=kind, id="just-start")
        return
    yield button(label, do=Verb.START, icon=icon, kind=kind, id="start")
    if len(screen.setup.people) > 1:
        just = t("We're all on this device")
        yield button(just, do=Verb.JUST_START, kind="quiet", id="just-start")
