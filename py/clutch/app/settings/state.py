"""The screen of the settings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SettingsScreen:
    """The settings, and where back leads."""

    back: str = "#/"
