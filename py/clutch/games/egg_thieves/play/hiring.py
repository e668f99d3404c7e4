"""Hiring raptors: which can be hired, and how they work through their icons.

The effects of the icons are in `icons`, `swaps` and `extras`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import Event
from clutch.core.message import Message, msg, msg_n
from clutch.core.position import done, on_top, with_agenda, with_table
from clutch.core.values import constructor, put, replace
from clutch.games.egg_thieves.play.deciding import Decision, Thing
from clutch.games.egg_thieves.play.deck import drawn_openly
from clutch.games.egg_thieves.play.deeds import AnyDeed, Work
from clutch.games.egg_thieves.play.extras import Play
from clutch.games.egg_thieves.play.icons import deed_of, with_draw
from clutch.games.egg_thieves.table.actions import Pick
from clutch.games.egg_thieves.table.names import eggs_text, raptor_name, who
from clutch.games.egg_thieves.table.position import Observation, State
from clutch.games.egg_thieves.table.raptors import (
    HIRES,
    RAPTORS,
    STOP,
    Hire,
    Icon,
    RaptorAction,
    Stop,
)


def hires(state: State, spare: int) -> list[Hire]:
    """The raptors that are affordable (ET-023), not yet hired (ET-072), and useful.

    A raptor is useful if at least one icon can be carried out (ET-093). `spare` cards
    must be left in hand to scout with (ET-094).
    """
    table = state.table
    eggs = table.eggs[table.thief]
    return [
        HIRES[raptor]
        for raptor in table.raptors
        if RAPTORS[raptor].cost <= eggs
        and raptor not in table.hired
        and any(deed.can(state, _WORK[raptor, spare]) for deed in _DEEDS[raptor])
    ]


def hired(state: State, raptor: int, spare: int) -> State:
    """The state with that raptor paid (ET-024) and about to begin its work."""
    table, thief, cost = state.table, state.table.thief, RAPTORS[raptor].cost
    return with_table(
        state,
        replace(
            table,
            agenda=on_top(table, _go_on(_WORK[raptor, spare])),
            eggs=put(table.eggs, thief, table.eggs[thief] - cost),
            payment=table.payment + cost,
            hired=(*table.hired, raptor),
        ),
    )


def why_not_hired(seen: Observation, raptor: int, spare: int) -> Message:
    """Why this raptor cannot be hired: too few eggs, or no usable icon.

    `spare` cards must be left in hand to scout with (ET-094).
    """
    eggs, facts = seen.table.eggs[seen.table.thief], RAPTORS[raptor]
    if facts.cost > eggs:
        return msg(
            "{raptor} costs {cost}, but you only have {eggs}.",
            raptor=raptor_name(raptor),
            cost=eggs_text(facts.cost),
            eggs=eggs_text(eggs),
        )
    kinds = len(set(facts.icons))
    for deed in _DEEDS[raptor]:
        if kinds == 1 or isinstance(deed, Play):
            return deed.why_idle(spare)
    return msg("This raptor can't do anything right now.")


def told_hire(before: Observation, action: Hire, after: Observation) -> Message:
    """The raptor that was hired, and the cards drawn at once."""
    told = msg_n(
        "{player} hires {raptor} for {n} egg.",
        "{player} hires {raptor} for {n} eggs.",
        n=RAPTORS[action.raptor].cost,
        player=who(before.table.seats, before.table.thief),
        raptor=raptor_name(action.raptor),
    )
    return with_draw(told, before, after)


def label_of_hire(raptor: int) -> Message:
    """The raptor to hire, its cost and its effect."""
    facts = RAPTORS[raptor]
    return msg(
        "Hire {raptor} for {eggs}. {effect}",
        raptor=facts.name,
        eggs=eggs_text(facts.cost),
        effect=facts.effect,
    )


@dataclass(frozen=True, slots=True)
class GoOn(Event[State]):
    """A raptor continues with the rest of its work (ET-069).

    Draws without a choice happen at once; icons that cannot be carried out are skipped.
    """

    work: Work

    def resolve(self, state: State) -> State:
        """Ask the player about the next icon, or end the raptor's work."""
        work = self.work
        while work.icons and not _is_asked(state, work):
            state, work = _gone_on(state, work)
        table = state.table
        agenda = done(table, _at_work(work)) if work.icons else done(table)
        return with_table(state, with_agenda(table, agenda))


def _is_mixed(work: Work) -> bool:
    """Whether the order matters; a raptor with draws only needs no choice."""
    return work.any_order and set(work.icons) != {Icon.DRAW}


def _is_asked(state: State, work: Work) -> bool:
    """Whether the player who hired the raptor has something to decide."""
    if _is_mixed(work):
        return _usable(state, work) == work.icons
    icon = work.icons[0]
    return icon is not Icon.DRAW and deed_of(icon).can(state, work)


def _gone_on(state: State, work: Work) -> tuple[State, Work]:
    """The state after the steps without a decision, and the remaining work."""
    if _is_mixed(work):
        usable = _usable(state, work)
        return _lapsed(state, work.icons, usable), replace(work, icons=usable)
    (icon, *rest), can_stop = work.icons, work.can_stop
    if icon is Icon.DRAW:
        news, state = state.table.news, drawn_openly(state, 1)
        can_stop = can_stop or state.table.news > news
    return state, replace(work, icons=tuple(rest), can_stop=can_stop)


def _usable(state: State, work: Work) -> tuple[Icon, ...]:
    return tuple(icon for icon in work.icons if deed_of(icon).can(state, work))


def _lapsed(state: State, icons: tuple[Icon, ...], usable: tuple[Icon, ...]) -> State:
    """The state with a lapsed draw, if a draw icon is unusable (ET-098)."""
    if Icon.DRAW not in icons or Icon.DRAW in usable:
        return state
    return with_table(state, replace(state.table, has_lapsed=True))


@dataclass(frozen=True, slots=True)
class AtWork(Decision[Pick | RaptorAction]):
    """A raptor is at work: carry out one of its icons."""

    work: Work

    def _deeds(self) -> Sequence[AnyDeed]:
        """The deeds of the next icon, or of all icons if they may be in any order."""
        work = self.work
        icons = work.icons if work.any_order else work.icons[:1]
        return [deed_of(icon) for icon in icons]

    def _deed_of(self, action: Pick | RaptorAction) -> AnyDeed:
        return next(deed for deed in self._deeds() if isinstance(action, deed.verb))

    def legal(self, state: State) -> Sequence[Pick | RaptorAction]:
        """The actions of the next icon (ET-069), and a stop if one has been done."""
        actions: list[Pick | RaptorAction] = []
        for deed in self._deeds():
            actions += deed.legal(state, self.work)
        if self.work.can_stop:
            actions.append(STOP)
        return actions

    def step(self, state: State, action: Pick | RaptorAction) -> State:
        """Carry out an icon, or start it; the rest of the work waits on the agenda."""
        if isinstance(action, Stop):
            return with_table(state, with_agenda(state.table, done(state.table)))
        deed = self._deed_of(action)
        icons = list(self.work.icons)
        icons.remove(deed.icon)
        work = replace(deed.spent(self.work, action), icons=tuple(icons), can_stop=True)
        return deed.step(state, action, done(state.table, _go_on(work)))

    def prompt(self, seen: Observation) -> Message:
        """Ask for what the next icon does."""
        work, raptor = self.work, raptor_name(self.work.raptor)
        if len(work.icons) > 1 and work.any_order:
            return msg("{raptor}: do what it shows, in any order.", raptor=raptor)
        return self._deeds()[0].prompt(raptor)

    def refusal(self, seen: Observation, thing: Thing) -> Message | None:
        """The first refusal by one of the next icons."""
        refusals = (deed.refusal(seen, thing) for deed in self._deeds())
        return next(filter(None, refusals), None)

    def log_line(
        self, before: Observation, action: Pick | RaptorAction, after: Observation
    ) -> Message | None:
        """What was looked at or drawn; cards laid or swapped are reported later."""
        if isinstance(action, Stop):
            return None
        return self._deed_of(action).log_line(before, action, after)

    def label(self, seen: Observation, action: Pick | RaptorAction) -> Message:
        """The label that the icon gives the action."""
        if isinstance(action, Stop):
            return msg("Leave the rest")
        return self._deed_of(action).label(seen, action)


SPARE = 2
"""How many cards must be left in hand before the scouting (ET-094)."""

_DEEDS = tuple(tuple(map(deed_of, facts.icons)) for facts in RAPTORS)
"""For each raptor, the deeds of its icons."""
_WORK = {
    (raptor, spare): Work(raptor, facts.icons, spare)
    for raptor, facts in enumerate(RAPTORS)
    for spare in (SPARE, 0)
}
"""The full work of each raptor, for each number of cards to leave in hand."""


_go_on, _at_work = constructor(GoOn), constructor(AtWork)
