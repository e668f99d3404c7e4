"""The shelf: the matches saved on this device, and the settings."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from clutch.app.match.recap import changes
from clutch.app.match.state import MatchScreen
from clutch.app.model.characters import KINDS
from clutch.app.model.model import Model, seat_names
from clutch.app.model.outcome import winners_of
from clutch.app.protocol.effects import Effect, Forget, Persist, Save, TakeOver
from clutch.app.results import progress, result_log, reviews
from clutch.app.results.challenge import state as challenge_state
from clutch.app.results.daily import rules as daily_rules
from clutch.app.storage import envelope, fields
from clutch.app.storage.state import SETTING_VALUES, Saved, Settings, Terms
from clutch.core.link import (
    MAX_SETUP,
    MAX_WORD,
    LinkError,
    game_word,
    is_whole,
    parse_game,
    parse_setup,
    setup_query,
)
from clutch.core.match import AnyGame, History, Seat, Setup
from clutch.core.naming import clean_name
from clutch.core.recall import Recall
from clutch.games import GAMES
from clutch.ui.words import Words, best_language

MATCH, SETTINGS = "match.", "settings"
ORIGIN = re.compile(rf"#/replay/[!-~]{{1,{MAX_WORD}}}/[0-9]{{1,5}}")
"""The address of a step of a replay."""
MOST_TURNS = 99_999
MOST_TOUCHED = 10**9
"""More than anyone can reach by playing."""


_fingerprints: Recall[str] = Recall(8)
"""A cache of the latest set-ups: a match is saved with its own after every click."""


def fingerprint(setup: Setup) -> str:
    """Return a text that is equal for two matches if one may be a part of the other."""
    return _fingerprints(lambda: setup_query(setup), setup)


def keep(model: Model, screen: MatchScreen) -> tuple[Model, tuple[Effect, ...]]:
    """Put a match on top of the shelf and save it; a lesson's match is not saved."""
    if screen.learning is not None:
        return model, ()
    history = screen.history
    setup, state = history.match.setup, history.state
    touched = max((saved.touched for saved in model.saved), default=0) + 1
    saved = Saved(
        id=screen.id,
        word=game_word(history),
        setup=fingerprint(setup),
        mine=screen.mine,
        touched=touched,
        game=setup.game.key,
        names=model.names,
        is_over=state.is_terminal,
        terms=screen.terms,
        day=model.day,
        turn=changes.count_turns(history),
        round=setup.game.round(screen.observation),
        on=-1 if state.is_terminal else state.current_player,
        is_counted=state.is_terminal,
        won=winners_of(screen) if state.is_terminal else None,
        is_covered=screen.is_covered,
    )
    was = next((other for other in model.saved if other.id == screen.id), None)
    others = tuple(other for other in model.saved if other is not was)
    model = replace(model, saved=(saved, *others))
    is_told = was is not None and was.is_counted
    model, counting = (
        (model, ()) if is_told else result_log.count(model, screen, model.day)
    )
    model, trying = daily_rules.kept(model, screen)
    if not (model.can_store and model.is_writer):
        return model, ()
    # A turn has been played here: worth protecting.
    is_worth_it = was is not None and was.turn == 1 < saved.turn
    lasting = (Persist(),) if is_worth_it else ()
    return model, (saving(saved), *counting, *trying, *lasting)


def taken_over(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Make this tab the one that saves, whatever is on its screen."""
    if model.is_writer:
        return model, ()
    return replace(model, is_writer=True), (TakeOver(),)


def again(model: Model, key: str) -> tuple[Effect, ...]:
    """Save or remove a match again, over an earlier state of it."""
    if not (model.can_store and key.startswith(MATCH)):
        return ()
    found = (saved for saved in model.saved if MATCH + saved.id == key)
    return tuple(map(saving, found)) or (Forget(key),)


def renumbered(model: Model) -> tuple[Model, tuple[Effect, ...]]:
    """Renumber and save the matches if a number is out of range.

    A file can hold a match with too high a number: all matches after it would count as
    equally late.
    """
    if all(saved.touched <= MOST_TOUCHED for saved in model.saved):
        return model, ()
    order = range(len(model.saved), 0, -1)
    numbers = zip(model.saved, order, strict=True)
    saved = tuple(replace(one, touched=number) for one, number in numbers)
    after = replace(model, saved=saved)
    is_kept = model.can_store and model.is_writer
    return after, tuple(map(saving, saved)) if is_kept else ()


def saving(saved: Saved) -> Save:
    """Return the effect that saves a match."""
    return Save(MATCH + saved.id, envelope.seal(_written(saved)))


def _written(saved: Saved) -> envelope.Data:
    data = asdict(saved)
    data |= data.pop("terms")
    return data | {"aim": challenge_state.kept(saved.terms.aim)}


def to_file(model: Model) -> str:
    """Return all matches and records as one text, as a backup."""
    return envelope.seal(
        {
            "matches": [_written(saved) for saved in model.saved],
            "records": [asdict(record) for record in model.records],
            **progress.written(model),
            **result_log.written(model),
            **daily_rules.written(model),
        }
    )


def nameless(query: str) -> str:
    """Return a set-up without names, since people can change those."""
    return re.sub(r"(?<=[?&])name=[^&]*(&|$)", "", query).rstrip("&")


def players(saved: Saved, t: Words) -> tuple[str, ...]:
    """Return the players' names in the current language, whatever it was when saved."""
    return seat_names(_seats(saved), t) or saved.names


def with_levels(saved: Saved, t: Words) -> tuple[str, ...]:
    """Return the players' names, those of bots with their level."""
    seats = _seats(saved)
    return (
        tuple(
            f"{name} ({t(KINDS[seat.kind])})" if seat.is_bot else name
            for name, seat in zip(seat_names(seats, t), seats, strict=True)
        )
        or saved.names
    )


def _seats(saved: Saved) -> tuple[Seat, ...]:
    """Return the seats; none if the set-up can no longer be read."""
    try:
        return parse_setup(saved.setup, GAMES).seats
    except LinkError:
        return ()


def unpacked(saved: Saved, games: Sequence[AnyGame]) -> History | None:
    """Return the history of a saved match; None if it can no longer be played."""
    try:
        return parse_game(saved.word, games)
    except LinkError:
        return None


def continues(later: History, earlier: History) -> bool:
    """Whether `later` is the same match as `earlier`, at the same point or further."""
    setups = {nameless(fingerprint(one.match.setup)) for one in (later, earlier)}
    return len(setups) == 1 and later.goes_on(earlier)


def forget(model: Model, match_id: str) -> tuple[Model, tuple[Effect, ...]]:
    """Remove a match."""
    left = tuple(saved for saved in model.saved if saved.id != match_id)
    resting = model.resting
    if resting is not None and resting.id == match_id:
        resting = None
    model = replace(model, saved=left, resting=resting)
    model, gone = reviews.forget(model, match_id)
    return model, (Forget(MATCH + match_id), *gone)


def keep_settings(model: Model) -> tuple[Effect, ...]:
    """Return the effects that save the settings."""
    if not model.can_store:
        return ()
    return (Save(SETTINGS, envelope.seal(asdict(model.settings))),)


def named(model: Model, name: str) -> tuple[Model, tuple[Effect, ...]]:
    """Set the name of the person at this device."""
    name = clean_name(name)
    if name == model.settings.name:
        return model, ()
    model = replace(model, settings=replace(model.settings, name=name))
    return model, keep_settings(model)


def introduced(
    model: Model, name: str, proposed: str
) -> tuple[Model, tuple[Effect, ...]]:
    """Adopt the name a person gives when starting a match.

    An empty name changes nothing, nor does a link's proposal if they already have a
    name.
    """
    is_news = name != proposed or not model.settings.name
    return named(model, name) if name and is_news else (model, ())


def matches(entries: Mapping[str, envelope.Data]) -> tuple[Saved, ...]:
    """Return the matches among the stored entries, latest first."""
    found = [
        saved
        for key, data in entries.items()
        if key.startswith(MATCH)
        and (saved := parse_saved(key.removeprefix(MATCH), data)) is not None
    ]
    return tuple(sorted(found, key=lambda saved: (-saved.touched, saved.id)))


def parse_saved(match_id: str, data: envelope.Data) -> Saved | None:
    """Parse a saved match; None if a field is invalid."""
    try:
        saved = Saved(
            id=fields.matching(match_id, fields.ID),
            word=_word(data["word"]),
            setup=fields.text(data["setup"]),
            mine=tuple(fields.number(seat, -1) for seat in fields.row(data["mine"])),
            touched=fields.number(data["touched"]),
            game=fields.matching(data["game"], fields.KEY),
            names=tuple(map(fields.text, fields.row(data["names"]))),
            is_over=fields.flag(data["is_over"]),
            terms=_terms(data),
            day=fields.day(data.get("day", "")),
            turn=fields.number(data.get("turn", 0), most=MOST_TURNS),
            round=fields.number(data.get("round", 0), most=MOST_TURNS),
            on=fields.number(data.get("on", -1), -1, fields.SEATS - 1),
            is_counted=fields.flag(data.get("is_counted", False)),
            won=_winners(data.get("won")),
            is_covered=fields.flag(data.get("is_covered", False)),
        )
    except (KeyError, TypeError, ValueError):
        return None
    return saved


def _terms(data: envelope.Data) -> Terms:
    """Raises `KeyError`, `TypeError` or `ValueError` for invalid fields."""
    return Terms(
        is_practice=fields.flag(data.get("is_practice", False)),
        has_gone_back=fields.flag(data.get("has_gone_back", False)),
        aim=challenge_state.parse_kept(data.get("aim", "")),
        origin=_origin(data.get("origin", "")),
        invitation=fields.text(data.get("invitation", ""), 2 * MAX_SETUP),
        called=tuple(map(fields.text, fields.row(data.get("called", [])))),
    )


def _winners(value: object) -> tuple[int, ...] | None:
    """Parse the winners of a match; None if unknown."""
    if value is None:
        return None
    return tuple(fields.number(one, most=fields.SEATS - 1) for one in fields.row(value))


def _origin(value: object) -> str:
    """Parse the replay address a match was tried again from; usually empty."""
    return "" if value == "" else fields.matching(value, ORIGIN)


def _word(value: object) -> str:
    """Parse an encoded game. Raises `ValueError` if it is damaged."""
    word = fields.text(value, MAX_WORD)
    if not is_whole(word):
        raise ValueError("a damaged word")
    return word


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
