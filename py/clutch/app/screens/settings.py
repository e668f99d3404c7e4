"""The settings: language, looks, motion, help on the board, the pace of bots."""

from collections.abc import Iterator

from clutch import __version__
from clutch.app.model import Model, SettingsScreen
from clutch.app.screens import lesson
from clutch.games import GAMES
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, choices, field, link
from clutch.ui.words import LANGUAGES, Words


def view(
    model: Model, screen: SettingsScreen, notices: Html, about_files: Html
) -> Html:
    """The settings; each takes effect at once and is kept."""
    t, now = model.words, model.settings
    return tag(
        "div",
        bar(
            t("Settings"),
            back=link(t("Back"), screen.back, icon="arrow-left", kind="icon quiet"),
        ),
        notices,
        tag(
            "form",
            field(
                t("Your name"),
                "name",
                now.name,
                hint=t(
                    "Others see it at the table and in links that you send. "
                    "Otherwise it stays on this device."
                ),
            ),
            choices(t("Language"), "language", LANGUAGES.items(), now.language),
            choices(
                t("Light or dark"),
                "theme",
                [
                    ("auto", t("Like the device")),
                    ("light", t("Light")),
                    ("dark", t("Dark")),
                ],
                now.theme,
            ),
            choices(
                t("Motion"),
                "motion",
                [
                    ("full", t("Pieces glide")),
                    ("none", t("Pieces jump to their places")),
                ],
                now.motion,
            ),
            choices(
                t("On the board"),
                "lit",
                [
                    ("on", t("Light up what can be chosen")),
                    ("off", t("Leave it to me to find out")),
                ],
                now.lit,
            ),
            choices(
                t("Moving pieces"),
                "moving",
                [
                    ("both", t("By clicks and by dragging")),
                    ("clicks", t("By clicks only")),
                    ("drags", t("By dragging only")),
                ],
                now.moving,
            ),
            *_sounds(model),
            choices(
                t("Bots play"),
                "pace",
                [
                    ("calm", t("Calmly")),
                    ("quick", t("Quickly")),
                    ("instant", t("At once")),
                ],
                now.pace,
            ),
            choices(
                t("A secret look"),
                "peek",
                [
                    ("closes", t("Closes by itself after 8 seconds")),
                    ("stays", t("Stays until I close it")),
                ],
                now.peek,
            ),
            choices(
                t("Ask before what cannot be taken back"),
                "confirm",
                [
                    ("once", t("Once, on a touch screen")),
                    ("always", t("Each time")),
                    ("never", t("Never")),
                ],
                now.confirm,
            ),
            choices(
                t("A raid, a market and the like"),
                "moments",
                [
                    ("wait", t("Wait until I go on")),
                    ("long", t("Stay for 12 seconds")),
                    ("short", t("Stay for 5 seconds")),
                ],
                now.moments,
            ),
            choices(
                t("A mouse that rests on a thing"),
                "hover",
                [
                    ("explains", t("Has it explained")),
                    ("nothing", t("Does nothing")),
                ],
                now.hover,
            ),
            choices(
                t("Tips in the first games"),
                "tips",
                [
                    ("on", t("Each of them once")),
                    ("off", t("None")),
                ],
                now.tips,
            ),
            class_="stack card settings",
        ),
        _lessons(model),
        _files(t, about_files),
        tag("p", f"Clutch {__version__}", class_="muted footer"),
        class_="page page--settings",
    )


def _lessons(model: Model) -> Html:
    t = model.words
    return tag(
        "section",
        tag("h2", t("Lessons")),
        (
            (tag("h3", game.name), lessons)
            for game in GAMES
            if (lessons := lesson.listed(model, game)) is not None
        ),
        class_="card stack",
    )


def _sounds(model: Model) -> Iterator[Html]:
    """How loud; what of it, once there is any; and what is felt where that may be."""
    t, now = model.words, model.settings
    yield choices(
        t("Sounds"),
        "sound",
        [
            ("off", t("Off")),
            ("soft", t("Soft")),
            ("medium", t("Medium")),
            ("loud", t("Loud")),
        ],
        now.sound,
        kind="row",
    )
    heard_or_not = [("on", t("To be heard")), ("off", t("Silent"))]
    if now.sound != "off":
        for label, name, value in (
            (t("Moves and refusals"), "sound_moves", now.sound_moves),
            (t("Your turn, and what comes to light"), "sound_turns", now.sound_turns),
            (t("The end of a game"), "sound_ends", now.sound_ends),
        ):
            yield choices(label, name, heard_or_not, value, kind="row")
    if model.is_touched or now.vibration == "on":
        yield choices(
            t("Vibrate when it is your turn"),
            "vibration",
            [("off", t("No")), ("on", t("Yes, where the device can"))],
            now.vibration,
            kind="row",
        )


def _files(t: Words, said: Html) -> Html:
    return tag(
        "section",
        tag("h2", t("Your games as a file")),
        tag(
            "p",
            t("To keep them safe, or to take them to another device."),
            class_="muted",
        ),
        tag(
            "div",
            button(t("Save to a file"), do=Verb.TO_FILE, icon="download"),
            button(t("Bring back from a file"), do=Verb.FROM_FILE, icon="upload"),
            class_="row",
        ),
        said,
        class_="card stack",
    )
