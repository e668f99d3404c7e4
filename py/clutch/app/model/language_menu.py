"""The buttons for the languages."""

from clutch.app.model.model import Model
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.words import LANGUAGES


def languages(model: Model) -> Html:
    """A button for each language, with its own short name."""
    return tag(
        "div",
        (
            tag(
                "button",
                code.upper(),
                type="button",
                class_="button button--quiet",
                data_do=Verb.LANGUAGE,
                data_value=code,
                lang=code,
                title=name,
                aria_label=f"{code.upper()} {name}",
                aria_pressed="true" if model.settings.language == code else "false",
            )
            for code, name in LANGUAGES.items()
        ),
        class_="languages row",
        role="group",
        aria_label=model.words("Language"),
    )
