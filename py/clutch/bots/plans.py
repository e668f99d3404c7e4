"""Plans: what to do in the rest of one's turn, as far as one can see.

A search is made for the first choice, and its tree followed along the player's own
decisions; where nobody has looked often enough any more, another search goes on from
there. A plan ends with the turn, or with what brings something to light: what comes
after that depends on it.

All of it happens in a position that is made up from what the player knows. Nothing of
what is hidden matters before it comes to light, so the plan is the same in all of them.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from clutch.bots.search import Finding, Search
from clutch.bots.study import Study, known, seed_of, study
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream

ITERATIONS = 900
"""For the first choice: about a second in the page."""
MORE = 150
"""For a later one that the search before has not looked at often enough."""
ENOUGH = 40
"""So often a later choice has to have been looked at."""
LONGEST = 40
"""So many actions are planned at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do, one action after the other, and what was found about it."""

    actions: tuple[Action, ...]
    findings: tuple[Finding, ...] = ()
    """About the first decision in which there is a choice, best first.

    There are none where all that is planned has to be done.
    """


Planning = Generator[None, bool | None, Plan]
"""Yields after each slice of work and returns the plan."""


def plan(game: AnyGame, seen: AnyObservation) -> Planning:
    """The best that is found for the rest of the turn of who sees this and is on."""
    planner = _Planner(game, seen)
    yield from planner.run()
    return planner.plan()


class _Planner:
    """A plan that is being made."""

    def __init__(self, game: AnyGame, seen: AnyObservation) -> None:
        self.game = game
        self.player = seen.current_player
        self.state: AnyState = game.sample(seen, RngStream(seed_of(seen)))
        self.actions: list[Action] = []
        self.search: Search | None = None
        self.findings: tuple[Finding, ...] = ()

    def plan(self) -> Plan:
        """What has been planned."""
        return Plan(tuple(self.actions), self.findings)

    def run(self) -> Generator[None, bool | None, None]:
        """Plan to the end."""
        begun = self.state.checkpoint
        while (
            len(self.actions) < LONGEST
            and not self.state.is_terminal
            and self.state.current_player == self.player
            and self.state.checkpoint == begun
        ):
            action = yield from self._next()
            self.actions.append(action)
            self.state = self.state.step(action)

    def _next(self) -> Generator[None, bool | None, Action]:
        """What is best now."""
        seen = known(self.state)
        polite = self.game.manners(seen, self.state.legal_actions())
        if len(polite) == 1:
            only: Action = polite[0]
            return only
        found = self.search.favourite(seen, ENOUGH) if self.search else None
        if found is None:
            found = yield from self._searched(seen, polite)
        return found

    def _searched(
        self, seen: AnyObservation, polite: Sequence[Action]
    ) -> Generator[None, bool | None, Action]:
        """What a search of its own finds best."""
        iterations = MORE if self.search else ITERATIONS
        searching: Study = study(self.game, seen, polite, iterations)
        self.search = yield from searching
        findings = tuple(self.search.findings())
        self.findings = self.findings or findings
        return findings[0].action
