"""The set-up: the players, the options and the seed."""

from collections.abc import Iterator

from clutch.app.match.lesson import view as lesson_view
from clutch.app.model.characters import LEVELS, TEMPERS
from clutch.app.model.model import Model
from clutch.app.model.names import count_text, nameless, seat_names
from clutch.app.setup.state import Draft, SetupScreen, is_sound
from clutch.app.setup.update import FRIEND, PRACTICE
from clutch.core.game import Option, options_for
from clutch.core.match import SeatKind
from clutch.ui import eggs
from clutch.ui.html import Html, tag
from clutch.ui.icons import icon
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, choices, field, link, notice, select
from clutch.ui.words import Words


def view(model: Model, screen: SetupScreen, notices: Html) -> Html:
    """The form of a new match, filled in so that it can start at once."""
    t, draft = model.words, screen.draft
    key = draft.game.key
    named = Words(t.language, seat_names(draft.seats[: draft.players], t))
    return tag(
        "div",
        bar(
            draft.game.name,
            link(t("Rules"), f"#/rules/{key}", icon="rules", kind="icon named quiet"),
            back=link(t("Lobby"), "#/", icon="arrow-left", kind="icon named quiet"),
        ),
        notices,
        lesson_view.entry(model, draft.game, "quiet"),
        tag(
            "form",
            _players(draft, t),
            lesson_view.about(model, draft.game, "players", str(draft.players)),
            tag(
                "fieldset",
                tag("legend", t("Seats")),
                tag(
                    "div",
                    tag(
                        "ol",
                        (_seat(draft, i, t) for i in range(draft.players)),
                        class_="stack tight",
                    ),
                    _tempers(draft, t),
                    class_="setup-seats stack tight",
                ),
                class_="choices",
            ),
            (
                (
                    _option(option, draft, named),
                    lesson_view.about(
                        model, draft.game, option.key, draft.options[option.key]
                    ),
                )
                for option in options_for(draft.game, draft.players)
            ),
            _practice(draft, t) if draft.may_be_practice else None,
            _seed(draft, t),
            notice(t(draft.fault), "error", id="fault") if draft.fault else None,
            tag(
                "div",
                button(
                    t("Start the game"),
                    do=Verb.START,
                    icon="play",
                    kind="primary",
                    id="start",
                ),
                button(t("Copy set-up link"), do=Verb.SHARE_SETUP, icon="link"),
                class_="row setup-start",
            ),
            class_="stack setup",
        ),
        class_="page page--setup",
    )


def _players(draft: Draft, t: Words) -> Html:
    return choices(
        t("Players"),
        "players",
        [(str(n), t(count_text(n))) for n in draft.game.players],
        str(draft.players),
        kind="row",
    )


def _seat(draft: Draft, number: int, t: Words) -> Html:
    seat, n = draft.seats[number], number + 1
    is_own = not any(place < number for place in draft.mine)
    people = [
        (SeatKind.HUMAN.value, t("You") if is_own else t("Friend here")),
        (FRIEND, t("Friend by link")),
    ]
    bots = [(kind.value, t(label)) for kind, label in LEVELS.items()]
    return tag(
        "li",
        select(
            t("Who sits in seat {n}", n=n),
            f"kind-{number}",
            [*people, *bots],
            FRIEND if number in draft.friends else seat.kind.value,
            hide_label=True,
        ),
        field(
            t("Name in seat {n}", n=n),
            f"name-{number}",
            seat.name,
            placeholder=nameless(draft.seats, number, t),
            hide_label=True,
        ),
        class_=f"setup-seat seat-{number}",
        id=f"seat-{number}",
    )


def _tempers(draft: Draft, t: Words) -> Html | None:
    """How the bots in the seats play: a line for each level, weakest first."""
    kinds = {seat.kind for seat in draft.setup().seats}
    lines = [
        tag(
            "li",
            tag("span", eggs.faced(kind.value), class_="seat-mark"),
            tag("span", t(temper), class_="setup-temper"),
            class_="row",
        )
        for kind, temper in TEMPERS.items()
        if kind in kinds
    ]
    return tag("ul", lines, class_="stack tight small") if lines else None


def _option(option: Option, draft: Draft, t: Words) -> Html:
    def shown() -> Iterator[tuple[str, str, str]]:
        for choice in option.choices:
            why = t(choice.explanation) if choice.explanation else ""
            yield choice.key, t(choice.label), why

    return choices(
        t(option.label),
        f"option-{option.key}",
        shown(),
        draft.options[option.key],
        hint=t(option.explanation) if option.explanation else "",
    )


def _practice(draft: Draft, t: Words) -> Html:
    no, yes = PRACTICE
    return choices(
        t("Undo"),
        "practice",
        [
            (
                no,
                t("My current turn"),
                t("Also my last turn, if nothing was revealed."),
            ),
            (yes, t("Anything (practice)"), t("The game won't count.")),
        ],
        PRACTICE[draft.is_practice],
    )


def _seed(draft: Draft, t: Words) -> Html:
    return tag(
        "details",
        tag("summary", t("Seed"), icon("chevron-down")),
        tag(
            "div",
            field(
                t("Seed"),
                "seed",
                draft.seed,
                hint=t("The same seed gives everyone the same deal."),
                hide_label=True,
            ),
            button(t("New seed"), do=Verb.NEW_SEED, icon="dice"),
            class_="row",
        ),
        class_="fold",
        id="seed-fold",
        open=not is_sound(draft),
    )
