"""A raid shown on the board: revealed cards, guarded flavours, and everyone's gains.

It covers nests and boards until the viewer closes it or the game goes on. It is a list
of the raid's steps, each in a place of its own, so nothing shifts while it is animated
or while the viewer steps through it. The steps and their words come from `spoils`.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from clutch.core.message import msg
from clutch.games.egg_thieves.board.cards import flow, small_cards
from clutch.games.egg_thieves.board.flavours import flavour_counts
from clutch.games.egg_thieves.play.eggbots import EGGBOT_CARD
from clutch.games.egg_thieves.play.spoils import (
    Spoils,
    Step,
    StepKind,
    spoils_of,
    steps,
)
from clutch.games.egg_thieves.play.turn import BEFORE_SCOUTING
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.names import nest_name, who
from clutch.games.egg_thieves.table.position import Observation, Raid, face_up
from clutch.ui.board import MOST as MOST_COUNTED
from clutch.ui.board import numbered, plate
from clutch.ui.eggs import seat_class
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.telling import is_asked, step_of, steps_bar
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button

SHOWN = "raid"
"""The key in `Look.told` for the raid to show, or for hiding it: see `_value`."""
MOST = 10
"""More than the number of raids in a game."""


def shown_raid(seen: Observation, look: Look) -> int:
    """The number of the raid shown on the board; 0 if none is shown.

    If the viewer has not asked, it is the first raid of the previous turn, until a
    player has acted.
    """
    raids = seen.table.raids
    when, number = divmod(dict(look.told or ()).get(SHOWN, -1), MOST)
    if when == _now(seen) and number <= len(raids):
        return number
    if not raids or not _is_fresh(seen):
        return 0
    return [raid.turn for raid in raids].index(raids[-1].turn) + 1


def _value(seen: Observation, number: int) -> str:
    """The value that shows that raid (0: none) until the next action."""
    return f"{SHOWN}:{_now(seen) * MOST + number}"


def _now(seen: Observation) -> int:
    """A number that changes with every action."""
    table = seen.table
    held = len(seen.known.hands[table.thief]) * MOST + len(table.hired)
    return (table.news * MOST * MOST + held) * 2 + (seen.known.picked is not None)


def _is_fresh(seen: Observation) -> bool:
    """Whether nothing has been done since the last raid."""
    table = seen.table
    if table.is_over:
        return True
    has_begun = table.hired or seen.decision not in (BEFORE_SCOUTING, EGGBOT_CARD)
    return table.raids[-1].turn == table.turn - 1 and not has_begun


def is_stepped(seen: Observation, look: Look) -> bool:
    """Whether a raid is shown step by step."""
    number = shown_raid(seen, look)
    return number > 0 and is_asked(look, f"raid-{number}")


def last_raid(seen: Observation, look: Look) -> Html | None:
    """A button that shows the last raid; None without a raid or without buttons."""
    number = len(seen.table.raids)
    if not number or look.told is None:
        return None
    return _way_to(seen, number, look, f"see-raid-{number}")


def _way_to(seen: Observation, number: int, look: Look, key: str) -> Html:
    raid = seen.table.raids[number - 1]
    return button(
        look.t(msg("The raid on nest {nest}", nest=nest_name(raid.nest))),
        do=Verb.TELL,
        value=_value(seen, number),
        icon="history",
        kind="telling",
        id=f"{look.prefix}{key}",
    )


def told_raid(seen: Observation, look: Look) -> Html | None:
    """The raid shown on the board, or None if no raid is shown."""
    number = shown_raid(seen, look)
    if not number:
        return None
    raid = seen.table.raids[number - 1]
    return raid_steps(seen, raid, look, number=number)


def raid_steps(seen: Observation, raid: Raid, look: Look, *, number: int = 1) -> Html:
    """A raid that is animated, or the steps of it that the viewer has reached."""
    t, name, spoils = look.t, f"raid-{number}", spoils_of(raid)
    told = steps(seen.table.seats, raid)
    is_told = is_asked(look, name)
    kind = "told" if is_told else look.told is not None and "plays"
    step = step_of(look, name, len(told)) if is_told else len(told)
    telling = _Telling(seen.table.seats, raid, spoils, look, number, step)
    title = t(msg("The raid on nest {nest}", nest=nest_name(raid.nest)))
    return tag(
        "section",
        tag(
            "header",
            plate(nest_name(raid.nest), class_="thieves-name"),
            tag("strong", title, data_about=f"told-{number}"),
            _ways(seen, look, number=number),
        ),
        tag(
            "ol",
            (
                telling.drawn(
                    place, told[place - 1], is_latest=is_told and place == step
                )
                for place in range(1, step + 1)
            ),
            class_=f"thieves-steps {numbered(len(spoils.gains))}",
            id=f"{look.prefix}{name}-steps",
            # Screen readers announce each step once, when it appears.
            aria_live="polite" if is_told else None,
            aria_relevant="additions" if is_told else None,
        ),
        steps_bar(look, name, len(told)) if is_told else None,
        class_=classes("thieves-raid", kind and f"thieves-raid--{kind}"),
        role="group",
        aria_label=title,
        id=f"{look.prefix}{name}",
    )


def _ways(seen: Observation, look: Look, *, number: int) -> Iterator[Html]:
    """Buttons for the raids before and after it, for its steps, and to close it."""
    if look.told is None:
        return
    for other in (number - 1, number + 1):
        if 0 < other <= len(seen.table.raids):
            yield _way_to(seen, other, look, f"raid-{number}-to-{other}")
    name = f"raid-{number}"
    if not is_asked(look, name):
        yield button(
            look.t(msg("See it step by step")),
            do=Verb.TELL,
            value=f"{name}:1",
            icon="list",
            kind="quiet",
            id=f"{look.prefix}{name}-first",
        )
    yield button(
        look.t(msg("Close")),
        do=Verb.TELL,
        value=_value(seen, 0),
        icon="close",
        kind="quiet",
        id=f"{look.prefix}{name}-close",
    )


class _Telling(NamedTuple):
    """The data from which all steps of a raid are drawn."""

    seats: int
    raid: Raid
    spoils: Spoils
    look: Look
    number: int
    step: int
    """The number of the last step shown."""

    def drawn(self, place: int, step: Step, *, is_latest: bool) -> Html:
        """A step at its place: its text, with the cards or counts it is about."""
        thief = step.thief
        return tag(
            "li",
            tag("p", self.look.t(step.text)),
            self._shown_with(step),
            class_=classes(
                f"thieves-step thieves-step--{step.kind.value}",
                None if thief is None else f"{seat_class(thief)} {numbered(thief + 1)}",
                thief is not None and self._is_best(thief) and "thieves-step--best",
            ),
            data_about=f"told-{self.number}-{place}",
            id=f"{self.look.prefix}raid-{self.number}-{place}",
            data_latest=is_latest,
        )

    def _is_best(self, thief: int) -> bool:
        """Whether the thief gets eggs, and no other thief gets more."""
        income = self.spoils.income(thief)
        most = max(map(self.spoils.income, range(len(self.spoils.gains))))
        return 0 < income == most

    def _shown_with(self, step: Step) -> Iterator[Html]:
        """The cards or counts of a step; the step's text says the same in words."""
        match step.kind:
            case StepKind.FLIP:
                yield self._cards(self.raid.cards)
            case StepKind.COUNT:
                yield self._counts(guarded=())
            case StepKind.GUARD:
                yield self._counts(guarded=self.spoils.guarded)
            case StepKind.GAIN if step.thief is not None:
                yield from self._gain(step.thief)
            case StepKind.GAIN | StepKind.CONSOLE:
                pass

    def _gain(self, thief: int) -> Iterator[Html]:
        """The thief, their gain, the cards in their spot, and the flying eggs."""
        income = self.spoils.income(thief)
        name = self.look.t(msg("{player}", player=who(self.seats, thief)))
        yield tag(
            "strong",
            name,
            class_="thieves-who plated",
            data_sign=thief + 1,
            aria_hidden="true",
        )
        counted = None if income <= MOST_COUNTED else f"+{income}"
        yield tag(
            "b", counted, class_=f"thieves-sum {numbered(income)}", aria_hidden="true"
        )
        yield self._cards(self.raid.spots[thief])
        if income and thief in self.spoils.consoled:
            why = self.look.t(msg("consolation"))
            yield tag("i", class_="thieves-fly")
            yield tag("small", why, class_="thieves-why", aria_hidden="true")
        for gain in self.spoils.gains[thief]:
            yield tag("i", class_=f"thieves-fly flavour-{gain.flavour.value}")

    def _cards(self, cards: Sequence[int]) -> Html:
        is_told = any(
            step.kind is StepKind.GUARD
            for step in steps(self.seats, self.raid)[: self.step]
        )
        shown = small_cards(
            tuple(map(face_up, cards)),
            self.look,
            guarded=self.spoils.guarded if is_told else (),
        )
        return tag(
            "div",
            flow(shown, len(cards)) if cards else None,
            class_="room thieves-faces",
            aria_hidden="true",
        )

    def _counts(self, *, guarded: Collection[Flavour]) -> Html:
        return tag(
            "div",
            flavour_counts(self.spoils, self.look, guarded=guarded),
            class_="thieves-known",
            aria_hidden="true",
        )
