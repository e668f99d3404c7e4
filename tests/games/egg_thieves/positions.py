"""Positions of Egg Thieves built directly, with cards by their codes.

A card is `red-3-2`: flavour, eggs, triceratops. Brackets mean face down, and the digits
after them are the players who have seen the card: `(red-3-2)01`.
"""

from collections.abc import Mapping

from clutch.core import position as positions
from clutch.core.game import default_options
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.play.course import EGGBOTS_TURN, PLAYERS_TURN
from clutch.games.egg_thieves.play.turn import AfterScouting, BeforeScouting
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    START_EGGS,
    Placement,
    parse_card,
)
from clutch.games.egg_thieves.table.position import (
    Hidden,
    Laid,
    Pile,
    Stack,
    State,
    Table,
)
from clutch.games.egg_thieves.table.raptors import RAPTORS, parse_raptor

Nests = tuple[str, str, str]
Boards = Mapping[int, tuple[str, str, str]]
"""The cards in the three spots of each thief."""

QUIET: Nests = ("white-1-1", "red-1-1", "green-1-1")
"""Nests that are not close to a raid."""


def cards(texts: str) -> tuple[int, ...]:
    """The cards with those codes."""
    return tuple(map(parse_card, texts.split()))


def figures(of: tuple[int, ...]) -> str:
    """The codes of cards."""
    return " ".join(str(CARDS[card]) for card in of)


def stack(texts: str, *, owner: int | None = None) -> Stack:
    """Cards in a nest, or in a spot of which the owner knows the face-down ones."""
    return tuple(_laid(text, owner) for text in texts.split())


def _laid(text: str, owner: int | None) -> Laid:
    if not text.startswith("("):
        return Laid(parse_card(text), is_up=True)
    figures_, _, seen = text[1:].partition(")")
    seen_by = {int(digit) for digit in seen}
    if owner is not None:
        seen_by.add(owner)
    return Laid(parse_card(figures_), is_up=False, seen_by=frozenset(seen_by))


def position(  # noqa: PLR0913 - each test names the few that matter to it
    *,
    nests: Nests = QUIET,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    boards: Boards | None = None,
    players: int = 2,
    eggbots: int = 0,
    current: int = 0,
    rounds: int = 0,
    eggs: tuple[int, ...] = (),
    payment: int = 0,
    raptors: str = "",
    raptors_ahead: str | None = None,
    deck: str = "",
    discards: str | None = None,
    placement: Placement = Placement.ANYWHERE,
) -> State:
    """Return the start of a turn of thief `current`, who has that hand.

    `deck` names the cards that are drawn next, with the rest of the box below them. If
    `discards` names the discarded cards, the rest is left out.
    """
    thieves = players + eggbots
    hands = {**(hands or {}), current: hand}
    boards = boards or {}
    table = tuple(map(stack, nests))
    own = tuple(
        tuple(
            stack(spot, owner=owner if owner < players else None)
            for spot in boards.get(owner, ("", "", ""))
        )
        for owner in range(thieves)
    )
    held = tuple(tuple(sorted(cards(hands.get(t, "")))) for t in range(thieves))
    if current >= players:
        held = (*held[:current], cards(hand)[::-1], *held[current + 1 :])
    rest = list(BOX)
    for card in (*_on(table), *sum(map(_on, own), ()), *sum(held, ()), *cards(deck)):
        rest.remove(card)
    shown = tuple(map(parse_raptor, raptors.split()))
    if raptors_ahead is None:
        ahead = tuple(r for r in range(len(RAPTORS)) if r not in shown)[:16]
    else:
        ahead = tuple(map(parse_raptor, raptors_ahead.split()))
    return State(
        Table(
            agenda=PLAYERS_TURN if current < players else EGGBOTS_TURN,
            seats=players,
            first=0,
            turn=rounds * thieves + current,
            raptors=shown,
            eggs=eggs or (START_EGGS,) * players + (0,) * eggbots,
            discards=tuple(sorted(cards(discards or ""))),
            payment=payment,
            placement=placement,
        ),
        Hidden(
            deck=(*(rest if discards is None else ()), *cards(deck)[::-1]),
            raptor_deck=ahead,
            hands=held,
            nests=table,
            boards=own,
        ),
        Rng("A"),
    )


def _on(stacks: tuple[Stack, ...]) -> tuple[int, ...]:
    return tuple(laid.card for pile in stacks for laid in pile)


def eggbot_turn(  # noqa: PLR0913 - each test names the few that matter to it
    hand: str = "red-1-1 red-1-2 red-2-1 red-2-2 red-3-1 red-3-2",
    *,
    nests: Nests = QUIET,
    eggbots: int = 1,
    boards: Boards | None = None,
    eggs: tuple[int, ...] = (),
    payment: int = 0,
    raptors_ahead: str | None = None,
    placement: Placement = Placement.ANYWHERE,
) -> State:
    """Return the turn of the first Eggbot, whose next card comes first in `hand`."""
    return position(
        players=1,
        eggbots=eggbots,
        current=1,
        hand=hand,
        nests=nests,
        boards=boards,
        eggs=eggs,
        payment=payment,
        raptors_ahead=raptors_ahead,
        placement=placement,
    )


def with_closed(state: State, *nests: int) -> State:
    """The position with these nests closed."""
    return replace(state, table=replace(state.table, closed=frozenset(nests)))


def with_raptors(state: State, *raptors: int) -> State:
    """The position with these raptors for hire."""
    return replace(state, table=replace(state.table, raptors=raptors))


def over(state: State) -> State:
    """The position as the end of a game."""
    return replace(state, table=replace(state.table, agenda=()))


def is_at_turn(state: State) -> bool:
    """Whether no thief is in the middle of an action."""
    return isinstance(state.decision, BeforeScouting | AfterScouting)


def lies(of: Stack) -> str:
    """The cards in a nest or a spot, face-down ones in brackets."""
    return " ".join(
        str(CARDS[laid.card]) if laid.is_up else f"({CARDS[laid.card]})" for laid in of
    )


def seen(of: Pile) -> str:
    """The cards in a nest or a spot as an observer sees them; ? is an unknown one."""
    return " ".join(
        "?" if shown.card is None else str(CARDS[shown.card]) for shown in of
    )


def why_not(state: State, tried: str) -> str:
    """Return why the player to move cannot choose `tried`."""
    return positions.why_not(state.observation(state.current_player), tried).text


def start(players: int = 2, *choices: str, seed: str = "A") -> State:
    """Return the start of a game with these choices and defaults otherwise."""
    options = {
        option.key: choice
        for option in GAME.options
        for choice in choices
        if choice in {c.key for c in option.choices}
    }
    return GAME.initial_state(players, default_options(GAME) | options, Rng(seed))
