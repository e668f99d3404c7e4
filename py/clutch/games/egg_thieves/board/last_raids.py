"""A raid on the board: its cards turn up, what is guarded, and what everybody gets.

It lies over nests and boards until the reader closes it or goes on, and is a list of
its steps, each in a place of its own: so nothing shifts, whether it plays by itself or
the reader goes from step to step. The steps and their words come from `spoils`.
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
from clutch.ui.board import numbered
from clutch.ui.eggs import seat_class
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.telling import is_asked, step_of, steps_bar
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button

SHOWN = "raid"
"""What the reader asks to be told to see a raid again, or none: see `_value`."""
MOST = 10
"""There are fewer raids than that."""


def shown_raid(seen: Observation, look: Look) -> int:
    """The number of the raid that lies on the board; 0 for none.

    Unasked it is the first of the turn before, as long as nobody has done anything.
    """
    raids = seen.table.raids
    when, number = divmod(dict(look.told or ()).get(SHOWN, -1), MOST)
    if when == _now(seen) and number <= len(raids):
        return number
    if not raids or not _is_fresh(seen):
        return 0
    return [raid.turn for raid in raids].index(raids[-1].turn) + 1


def _value(seen: Observation, number: int) -> str:
    """What shows that raid, or with 0 none, until something is done."""
    return f"{SHOWN}:{_now(seen) * MOST + number}"


def _now(seen: Observation) -> int:
    """A number that is another one when something has been done."""
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


def last_raid(seen: Observation, look: Look) -> Html | None:
    """The way to the last raid, for a reader who may ask."""
    number = len(seen.table.raids)
    if not number or look.told is None:
        return None
    return _way_to(seen, number, look)


def _way_to(seen: Observation, number: int, look: Look) -> Html:
    raid = seen.table.raids[number - 1]
    return button(
        look.t(msg("The raid of nest {nest}", nest=nest_name(raid.nest))),
        do=Verb.TELL,
        value=_value(seen, number),
        icon="history",
        kind="telling",
        id=f"{look.prefix}see-raid-{number}",
    )


def told_raid(seen: Observation, look: Look) -> Html | None:
    """The raid that lies on the board, if one does."""
    number = shown_raid(seen, look)
    if not number:
        return None
    raid = seen.table.raids[number - 1]
    return raid_steps(seen, raid, look, number=number)


def raid_steps(seen: Observation, raid: Raid, look: Look, *, number: int = 1) -> Html:
    """A raid that plays by itself, or as far as the reader has stepped."""
    t, name, spoils = look.t, f"raid-{number}", spoils_of(raid)
    told = steps(seen.table.seats, raid)
    is_stepped = is_asked(look, name)
    is_playing = look.told is not None and not is_stepped
    step = step_of(look, name, len(told)) if is_stepped else len(told)
    telling = _Telling(seen.table.seats, raid, spoils, look, number, step)
    title = t(msg("The raid of nest {nest}", nest=nest_name(raid.nest)))
    return tag(
        "section",
        tag(
            "header",
            tag("strong", title, data_about=f"told-{number}"),
            _ways(seen, look, number=number),
        ),
        tag(
            "ol",
            (
                telling.drawn(
                    place, told[place - 1], is_latest=is_stepped and place == step
                )
                for place in range(1, step + 1)
            ),
            class_=f"thieves-steps {numbered(len(spoils.gains))}",
            id=f"{look.prefix}{name}-steps",
            # Each step is said once, when it comes.
            aria_live="polite" if is_stepped else None,
            aria_relevant="additions" if is_stepped else None,
        ),
        steps_bar(look, name, len(told)) if is_stepped else None,
        class_=classes("thieves-raid", is_playing and "thieves-raid--plays"),
        role="group",
        aria_label=title,
        id=f"{look.prefix}{name}",
    )


def _ways(seen: Observation, look: Look, *, number: int) -> Iterator[Html]:
    """To the raids before and after it, through its steps, and out of it."""
    if look.told is None:
        return
    for other in (number - 1, number + 1):
        if 0 < other <= len(seen.table.raids):
            yield _way_to(seen, other, look)
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
        kind="primary",
        id=f"{look.prefix}{name}-close",
    )


class _Telling(NamedTuple):
    """What all steps of a raid are drawn from."""

    seats: int
    raid: Raid
    spoils: Spoils
    look: Look
    number: int
    step: int
    """How far it is told."""

    def drawn(self, place: int, step: Step, *, is_latest: bool) -> Html:
        """A step in its place: words, and what they are about."""
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
        """Whether nobody gets more."""
        income = self.spoils.income(thief)
        most = max(map(self.spoils.income, range(len(self.spoils.gains))))
        return 0 < income == most

    def _shown_with(self, step: Step) -> Iterator[Html]:
        """The cards or the counts that a step is about; the words say the same."""
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
        """Who it is, what they get, the cards in their spot, and the eggs that fly."""
        income = self.spoils.income(thief)
        name = self.look.t(msg("{player}", player=who(self.seats, thief)))
        yield tag(
            "strong",
            name,
            class_="thieves-who",
            data_sign=thief + 1,
            aria_hidden="true",
        )
        counted = None if income <= MOST_COUNTED else f"+{income}"
        yield tag(
            "b", counted, class_=f"thieves-sum {numbered(income)}", aria_hidden="true"
        )
        yield self._cards(self.raid.spots[thief])
        for gain in self.spoils.gains[thief]:
            yield tag("i", class_=f"thieves-fly flavour-{gain.flavour.value}")
        if income and thief in self.spoils.consoled:
            yield tag("i", class_="thieves-fly thieves-fly--paid")

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
