"""Everything that games show, one by one: the same wherever Clutch runs.

`python -m tests.sightings` plays every game with every number of players and prints a
line for each position: a digest of each of its outputs. Two runs that differ only in
the order of sets, or in the Python they run on, print the same. `--scope=short` plays
the games of the short check, `--scope=rest` all others, and `--part=1/2` the first half
of them.
"""

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256

from clutch.bots import choose, in_one_go
from clutch.bots.appraisal import Effort
from clutch.bots.bot import Budget
from clutch.bots.judging import judge, stretches
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History, SeatKind, begin
from clutch.core.position import SPECTATOR, AnyObservation, AnyState
from clutch.core.rng import RngStream
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests import garbage
from tests.play import Case, cases, decide, short_cases

WORDS = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"))
LONGEST = 300
"""The most decisions of a game to play."""
JUDGED = 3
"""The approximate number of stretches to judge in a game of bots."""
BRIEF = Effort(tree=6, worlds=2, glance=4, fewest=2, most=2)
LITTLE = Budget(iterations=6)
RARELY = 40
"""The number of decisions after which other bots are asked for theirs."""
OFTEN = 4
"""The number of decisions after which everything is checked, not only the log."""


def sightings(case: Case) -> Iterator[str]:
    """Yield a line for each position of a game: what is seen, judged and told."""
    setup, rng = case.setup, RngStream(case.seed)
    state, actions = setup.initial_state(), list[Action]()
    while not state.is_terminal and len(actions) < LONGEST:
        step = len(actions)
        things = {} if step % OFTEN else dict(_seen(setup.game, state))
        if step % RARELY == 0:
            things["chosen"] = _chosen(setup.game, state)
        action = decide(state, setup, rng)
        actions.append(action)
        before, state = state, state.step(action)
        things["told"] = _told(before, action, state)
        yield _line(case, step, things)
    yield _line(case, len(actions), dict(_seen(setup.game, state)))
    if state.is_terminal and case.kind is SeatKind.MEDIUM:
        played = begin(setup).apply(*actions)
        yield _line(case, len(actions), dict(_judged(played)))


def _chosen(game: AnyGame, state: AnyState) -> list[str]:
    """The choices of bots that play none of the games."""
    rng, kinds = RngStream("chosen"), (SeatKind.EASY, SeatKind.HARD)
    return [str(choose(game, kind, state, rng, LITTLE)) for kind in kinds]


def _judged(history: History) -> Iterator[tuple[str, object]]:
    """Yield judgements of some choices, from the first to the last."""
    found = stretches(history)
    for one in found[:: len(found) // JUDGED or 1]:
        yield f"judged-{one.first}", in_one_go(judge(history, one, BRIEF))


def _line(case: Case, step: int, things: dict[str, object]) -> str:
    digests = (f"{name}={digest(thing)}" for name, thing in things.items())
    return f"{case} {step}: {' '.join(digests)}"


def digest(thing: object) -> str:
    """A short digest of a thing; different things have different ones."""
    return sha256(repr(thing).encode()).hexdigest()[:8]


def _seen(game: AnyGame, state: AnyState) -> Iterator[tuple[str, object]]:
    """Yield what can be seen in a position, by name."""
    player = state.current_player
    views = [state.observation(player), state.observation(SPECTATOR)]
    yield "prompt", [WORDS(position.prompt(view)) for view in views]
    yield "board", [str(game.board(view, (), Look(WORDS))) for view in views]
    yield "explained", [_explained(game, view) for view in views]
    if state.is_terminal:
        ending = game.ending(views[1])
        yield "ending", [WORDS(ending.reason), *(WORDS(t) for _, t in ending.lines)]
        yield "points", list(game.points(state))
        return
    yield from _offered(game, views[0], state)


def _explained(game: AnyGame, seen: AnyObservation) -> list[str]:
    """The explanations of the symbols in the legend."""
    cards = (game.explain(seen, sign, Look(WORDS)) for sign in game.signs(seen))
    return [WORDS(text) for card in cards if card for text in (card.name, *card.lines)]


def _offered(
    game: AnyGame, seen: AnyObservation, state: AnyState
) -> Iterator[tuple[str, object]]:
    """Yield the legal actions, their names, and what bots think of them."""
    legal = state.legal_actions()
    yield "legal", [str(action) for action in legal]
    yield "names", [WORDS(position.label(seen, action)) for action in legal]
    yield "lit", str(game.board(seen, legal, Look(WORDS)))
    yield "manners", [str(action) for action in game.sensible_actions(seen, legal)]
    yield "ratings", [f"{rating:.9g}" for rating in game.rate(seen, legal)]
    yield "value", [f"{chance:.9g}" for chance in game.value(state)]
    yield "offers", [(WORDS(p.label), p.actions) for p in game.proposals(seen, legal)]
    sample = game.sample(seen, RngStream("sample"))
    yield "sample", [f"{chance:.9g}" for chance in game.value(sample)]


def _told(state: AnyState, action: Action, after: AnyState) -> list[str]:
    """The action, and its log line for the acting player and for a spectator."""
    lines = [
        position.log(state.observation(viewer), action, after.observation(viewer))
        for viewer in (state.current_player, SPECTATOR)
    ]
    return [str(action), *(WORDS(line) for line in lines if line is not None)]


def main() -> None:
    """Print the sightings of all games, or of a part of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--scope", choices=["short", "rest", "all"], default="all")
    parser.add_argument("--part", default="1/1")
    options = parser.parse_args()
    garbage.look_seldom()
    number, parts = map(int, options.part.split("/"))
    for case in games(options.scope)[number - 1 :: parts]:
        sys.stdout.writelines(f"{line}\n" for line in sightings(case))


def games(scope: str) -> list[Case]:
    """The games of the short check, all others, or all."""
    short = set(short_cases())
    kept = {"short": {True}, "rest": {False}, "all": {True, False}}[scope]
    return [case for case in cases() if (case in short) in kept]


if __name__ == "__main__":
    main()
