"""The end of a match: who won, by what, how it came about and what to do next."""

from collections.abc import Iterator

from clutch.app.match import decided, high_scores, opening
from clutch.app.match.state import MatchScreen
from clutch.app.model import dates, outcome, signs
from clutch.app.model.model import Model
from clutch.app.model.outcome import Account
from clutch.app.replay.state import DRILL
from clutch.app.results import reviews
from clutch.app.results.challenge import view as challenge_view
from clutch.app.results.daily import rules as daily_rules
from clutch.core.game import Ending, Part
from clutch.core.link import game_word
from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR
from clutch.ui.board import numbered
from clutch.ui.html import Html, classes, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words


def view(model: Model, screen: MatchScreen, reply: Html | None) -> Html:
    """The whole ending; the reply to a later attempt is shown below it."""
    t, is_lost = model.words, outcome.is_lost(screen)
    ending = screen.game.ending(screen.observation)
    return tag(
        "section",
        tag(
            "h2",
            icon("egg" if is_lost else "trophy"),
            tag("span", t(outcome.result(screen))),
            id="ending-title",
        ),
        tag("p", t(ending.reason), class_="prompt"),
        _lines(ending, t),
        tag("p", _in_short(screen, t), class_="muted small"),
        _decided(model, screen),
        challenge_view.view(screen, t),
        reply,
        _next(screen, t),
        _account(screen, ending, t),
        high_scores.view(model, screen),
        class_=classes(
            "ending card stack tight", "ending--lost" if is_lost else "ending--won"
        ),
    )


def _in_short(screen: MatchScreen, t: Words) -> str:
    """Return the day of a game of the day, the player's place and the game's length."""
    said = (_day(screen), outcome.place(screen), outcome.length(screen))
    return " · ".join(t(one) for one in said if one is not None)


def _decided(model: Model, screen: MatchScreen) -> Html | None:
    """What decided the match, if it has been reviewed on this device."""
    review = reviews.kept(model, screen.id, screen.history)
    if review is None:
        return None
    here = screen.people_here
    reader = here[0] if len(here) == 1 else SPECTATOR
    return decided.view(model.words, screen.history, review, reader)


def _day(screen: MatchScreen) -> Message | None:
    """Return the day of a game of the day, and whether it was practice."""
    if not screen.terms.aim.day:
        return None
    day = dates.date_of(screen.terms.aim.day)
    if screen.terms.is_practice:
        return msg("Game for {day} (practice)", day=day)
    return msg("Game for {day}", day=day)


def _next(screen: MatchScreen, t: Words) -> Html:
    """The buttons for what to do next."""
    ways = tuple(_ways_on(screen, t))
    return tag("div", ways, class_=f"ending-next row {numbered(len(ways))}")


def _ways_on(screen: MatchScreen, t: Words) -> Iterator[Html]:
    setup = screen.history.match.setup
    is_told = daily_rules.is_told(screen)
    if is_told:
        yield button(
            t("Share the result"),
            do=Verb.SHARE_RESULT,
            icon="share",
            kind="primary",
            id="share-result",
        )
    if screen.people_apart:
        yield _send(screen, t)
    kind = "" if is_told or screen.people_apart else "primary"
    yield button(t("Play again"), do=Verb.REMATCH, icon="again", kind=kind)
    yield from _looks_back(screen, t)
    if len(setup.seats) > 1:
        yield button(
            t("Swap seats"), do=Verb.REMATCH, value=opening.SWAPPED, icon="users"
        )
    if opening.harder(setup) is not None:
        yield button(t("Harder bot"), do=Verb.REMATCH, value=opening.HARDER, icon="bot")
    if opening.can_compare(screen):
        yield button(
            t("Same deal again"),
            do=Verb.REMATCH,
            value=opening.AGAIN,
            icon="dice",
        )
    if opening.can_challenge(screen):
        yield button(t("Challenge a friend"), do=Verb.CHALLENGE, icon="trophy")
    yield button(t("Copy game link"), do=Verb.SHARE_GAME, icon="share")
    yield link(t("Lobby"), "#/", icon="arrow-left", kind="button quiet")


def _send(screen: MatchScreen, t: Words) -> Html:
    """The button that sends the end to people elsewhere, who have not seen it."""
    apart = screen.people_apart
    label = t("Send the finished game to everyone")
    if len(apart) == 1:
        label = t("Send the finished game to {player}", player=Player(apart[0]))
    return button(label, do=Verb.SEND, icon="share", kind="primary", id="send")


def _looks_back(screen: MatchScreen, t: Words) -> Iterator[Html]:
    """The links to the replay and, after a new try, back to where it started."""
    address = f"#/replay/{game_word(screen.history)}"
    yield link(t("See how it went"), address, icon="history", kind="button")
    if screen.people_here == screen.people and len(screen.people) == 1:
        mistakes = f"{address}/{DRILL}"
        yield link(t("Learn from mistakes"), mistakes, icon="learn", kind="button")
    if screen.terms.origin:
        yield link(
            t("Back to the review"), screen.terms.origin, icon="undo", kind="button"
        )


def _account(screen: MatchScreen, ending: Ending, t: Words) -> Html | None:
    """A row for each part of the game, a column for each player, the reader first."""
    account = outcome.account(screen, ending.parts)
    if account is None:
        return None
    return tag(
        "table",
        tag("caption", t("Breakdown")),
        tag("thead", tag("tr", tag("td"), _heads(screen, account, t))),
        tag("tbody", (_row(part, account, t) for part in account.parts)),
        tag("tfoot", _total(account, t)) if account.totals else None,
        class_="account",
    )


def _heads(screen: MatchScreen, account: Account, t: Words) -> Iterator[Html]:
    for player in account.order:
        yield tag(
            "th",
            tag(
                "span",
                signs.face_of(screen, player),
                class_="seat-mark",
                aria_hidden="true",
            ),
            tag("span", t.name(player), class_="account-name"),
            scope="col",
            class_=f"seat-{player}",
        )


def _row(part: Part, account: Account, t: Words) -> Html:
    return tag(
        "tr",
        tag("th", t(part.title), scope="row"),
        (tag("td", part.amounts[player]) for player in account.order),
    )


def _total(account: Account, t: Words) -> Html:
    totals = account.totals or ()
    return tag(
        "tr",
        tag("th", t("Total"), scope="row"),
        (tag("td", totals[player]) for player in account.order),
    )


def _lines(ending: Ending, t: Words) -> Html | None:
    """The final standing of each player, best first."""
    if not ending.lines:
        return None
    return tag(
        "table",
        tag(
            "tbody",
            (
                tag("tr", tag("th", t.name(player), scope="row"), tag("td", t(line)))
                for player, line in ending.lines
            ),
        ),
        class_="ending-lines",
        aria_labelledby="ending-title",
    )
