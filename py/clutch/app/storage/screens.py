"""The keys of the last screens, which the page paints before Python is up."""

from clutch.app.protocol.effects import Effect, Forget

SCREEN = "screen."
"""The key prefix of these entries; the id of a match or a place follows it."""

LOBBY, LINK = "lobby", "link"
"""Places other than matches; `link` is any match or invitation from a link."""


def forgotten(match_id: str) -> tuple[Effect, ...]:
    """Return the effects that remove a match's last screen, and that of the lobby."""
    return Forget(SCREEN + match_id), Forget(SCREEN + LOBBY)
