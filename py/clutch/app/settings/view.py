"""The settings: language, appearance, motion, help on the board, pace of bots."""

from collections.abc import Iterator

from clutch import __version__
from clutch.app.match.lesson import view as lesson_view
from clutch.app.model.model import Model
from clutch.app.settings.state import SettingsScreen
from clutch.games import GAMES
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import bar, button, choices, field, link
from clutch.ui.words import LANGUAGES, Words


def view(
    model: Model, screen: SettingsScreen, notices: Html, about_files: Html
) -> Html:
    """The settings; each takes effect at once and is saved."""
    t, now = model.words, model.settings
    return tag(
        "div",
        bar(
            t("Settings"),
            back=link(
                t("Back"), screen.back, icon="arrow-left", kind="icon named quiet"
            ),
        ),
        notices,
        tag(
            "form",
            field(
                t("Your name"),
                "name",
                now.name,
                hint=t(
                    "Other players see your name at the table and in links you send. "
                    "Otherwise it stays on this device."
                ),
            ),
            choices(t("Language"), "language", LANGUAGES.items(), now.language),
            choices(
                t("Light or dark"),
                "theme",
                [
                    ("auto", t("Same as device")),
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
                    ("on", t("Highlight what I can choose")),
                    ("off", t("Let me work it out")),
                ],
                now.lit,
            ),
            choices(
                t("Moving pieces"),
                "moving",
                [
                    ("both", t("Click or drag")),
                    ("clicks", t("Click only")),
                    ("drags", t("Drag only")),
                ],
                now.moving,
            ),
            *_sounds(model),
            choices(
                t("Bots play"),
                "pace",
                [
                    ("slow", t("Slowly")),
                    ("calm", t("At a normal pace")),
                    ("quick", t("Quickly")),
                    ("instant", t("Instantly")),
                ],
                now.pace,
            ),
            choices(
                t("A secret peek"),
                "peek",
                [
                    ("closes", t("Closes after 8 seconds")),
                    ("stays", t("Stays until I close it")),
                ],
                now.peek,
            ),
            choices(
                t("Confirm irreversible moves"),
                "confirm",
                [
                    ("once", t("Once, on a touch screen")),
                    ("always", t("Each time")),
                    ("never", t("Never")),
                ],
                now.confirm,
            ),
            choices(
                t("Big moments: raids, markets"),
                "moments",
                [
                    ("wait", t("Wait for me")),
                    ("long", t("Stay for 12 seconds")),
                    ("short", t("Stay for 5 seconds")),
                ],
                now.moments,
            ),
            choices(
                t("Hovering with the mouse"),
                "hover",
                [
                    ("explains", t("Shows an explanation")),
                    ("nothing", t("Does nothing")),
                ],
                now.hover,
            ),
            choices(
                t("Tips in your first games"),
                "tips",
                [
                    ("on", t("Each tip once")),
                    ("off", t("No tips")),
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
            if (lessons := lesson_view.listed(model, game)) is not None
        ),
        class_="card stack",
    )


def _sounds(model: Model) -> Iterator[Html]:
    """The volume, which sounds to play if it is on, and vibration if available."""
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
    heard_or_not = [("on", t("On")), ("off", t("Off"))]
    if now.sound != "off":
        for label, name, value in (
            (t("Moves and invalid moves"), "sound_moves", now.sound_moves),
            (t("Your turn and anything revealed"), "sound_turns", now.sound_turns),
            (t("The end of a game"), "sound_ends", now.sound_ends),
        ):
            yield choices(label, name, heard_or_not, value, kind="row")
    if model.is_touched or now.vibration == "on":
        yield choices(
            t("Vibrate when it's your turn"),
            "vibration",
            [("off", t("No")), ("on", t("Yes, if the device supports it"))],
            now.vibration,
            kind="row",
        )


def _files(t: Words, said: Html) -> Html:
    return tag(
        "section",
        tag("h2", t("Back up your games")),
        tag(
            "p",
            t("To keep your games safe or move them to another device."),
            class_="muted",
        ),
        tag(
            "div",
            button(t("Save to a file"), do=Verb.TO_FILE, icon="download"),
            button(t("Restore from a file"), do=Verb.FROM_FILE, icon="upload"),
            class_="row",
        ),
        said,
        class_="card stack",
    )
