"""The settings as saved."""

from dataclasses import replace

from clutch.app.storage import envelope
from clutch.app.storage.state import SETTING_VALUES, Settings
from clutch.core.naming import clean_name
from clutch.ui.words import best_language

SETTINGS = "settings"


def parse_settings(data: envelope.Data | None, languages: tuple[str, ...]) -> Settings:
    """Parse the saved settings; missing and invalid ones get their default."""
    settings = Settings(language=best_language(list(languages)))
    if data is None:
        return settings
    known = {
        name: data[name]
        for name, values in SETTING_VALUES.items()
        if data.get(name) in values
    }
    name = data.get("name")
    return replace(
        settings, **known, name=clean_name(name) if isinstance(name, str) else ""
    )
