"""Changing the settings."""

from dataclasses import replace

from clutch.app.model import saving
from clutch.app.model.handlers import Rows, edits, on
from clutch.app.model.model import Model, Step
from clutch.app.protocol.events import Change, Click
from clutch.app.settings.state import SettingsScreen
from clutch.app.storage.state import SETTING_VALUES
from clutch.ui.verbs import Verb


def language(model: Model, click: Click) -> Step:
    """Change the language by a button."""
    return _setting(model, "language", click.value)


def setting(model: Model, _: SettingsScreen, event: Change) -> Step:
    """Change a setting."""
    return _setting(model, event.name, event.value)


def _setting(model: Model, name: str, value: str) -> Step:
    if name == "name":
        return saving.named(model, value)
    values = SETTING_VALUES.get(name, ())
    if len(values) == 2 and value not in values:
        value = values[1]
    if value not in values:
        return model, ()
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings)
    return model, saving.keep_settings(model)


ROWS = Rows(
    verbs={
        Verb.LANGUAGE: (language,),
    },
    events=edits(on(SettingsScreen, setting)),
)
