"""Sharing: links to a match, a step or a set-up."""

from dataclasses import replace

from clutch.app.invite.state import SharedScreen
from clutch.app.match import opening
from clutch.app.match.state import MatchScreen
from clutch.app.model import outcome
from clutch.app.model.dialogs import NOTICE_MILLISECONDS, Notice
from clutch.app.model.handlers import Rows, at, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import After, Copy, Download, Focus
from clutch.app.protocol.events import Copied
from clutch.app.replay.state import ReplayScreen, address_of
from clutch.app.results.challenge import rules as challenge_rules
from clutch.app.results.daily import rules as daily_rules
from clutch.app.setup.state import SetupScreen, is_sound
from clutch.app.share import result_text
from clutch.core.link import game_word, setup_query
from clutch.core.match import Setup
from clutch.core.message import msg
from clutch.core.record import to_json
from clutch.ui.verbs import Verb


def match(model: Model, screen: MatchScreen | SharedScreen) -> Step:
    """Share the whole game as a link."""
    return _link(model, f"#/game/{game_word(screen.history)}")


def step(model: Model, screen: ReplayScreen) -> Step:
    """Share a replay as a link to the current step."""
    return _link(model, address_of(screen))


def file(model: Model, screen: ReplayScreen) -> Step:
    """Download the whole match as a file."""
    setup = screen.history.match.setup
    name = f"{setup.game.key}-{setup.seed}.json"
    return model, (Download(name, to_json(screen.history)),)


def setup(model: Model, screen: MatchScreen | ReplayScreen) -> Step:
    """Share the set-up of a match as a link."""
    return _setup_link(model, screen.history.match.setup)


def draft(model: Model, screen: SetupScreen) -> Step:
    """Share the set-up being edited as a link, if it is valid."""
    if not is_sound(screen.draft):
        return model, ()
    return _setup_link(model, screen.draft.setup())


def challenged(model: Model, screen: MatchScreen) -> Step:
    """Share the deal of a match as a link with the result to beat."""
    person = outcome.person(screen)
    if person is None or not opening.can_challenge(screen):
        return model, ()
    return _link(model, f"#/play/{challenge_rules.query(screen, person)}")


def result(model: Model, screen: MatchScreen) -> Step:
    """Share the result of a game of the day as text."""
    person = outcome.person(screen)
    if person is None or not daily_rules.is_told(screen):
        return model, ()
    return model, (Copy(result_text.text(model, screen, person)),)


def _setup_link(model: Model, setup: Setup) -> Step:
    return _link(model, f"#/play/{setup_query(setup)}")


def _link(model: Model, address: str) -> Step:
    return model, (Copy(model.address + address),)


def copied(model: Model, event: Copied) -> Step:
    """Report that the text was copied, or offer it for copying by hand."""
    if not event.ok:
        return replace(model, share=event.text), (Focus("field-share"),)
    is_link = "\n" not in event.text
    said = msg("Link copied.") if is_link else msg("Result copied.")
    notice = Notice(said, is_error=False, passes=True, is_brief=True)
    after = After(NOTICE_MILLISECONDS, "notice")
    return replace(model, share="").noticed(notice), (after,)


ROWS = Rows(
    verbs={
        Verb.SHARE_GAME: (
            at(MatchScreen, match),
            at(SharedScreen, match),
            at(ReplayScreen, step),
        ),
        Verb.SHARE_SETUP: (
            at(MatchScreen, setup),
            at(ReplayScreen, setup),
            at(SetupScreen, draft),
        ),
        Verb.CHALLENGE: (at(MatchScreen, challenged),),
        Verb.SHARE_RESULT: (at(MatchScreen, result),),
        Verb.MATCH_FILE: (at(ReplayScreen, file),),
    },
    events=(row(Copied, copied),),
)
