"""Plans of phase 2: hidden until everyone has chosen, then revealed."""

from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, Player, both, msg, with_commas
from clutch.core.position import done, with_agenda, with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.market import told_rows
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.position import (
    Event,
    Observation,
    Phase,
    Piles,
    Plan,
    Seat,
    State,
)


def planned_seat(state: State, player: int) -> Seat:
    """A player's seat as planned so far."""
    plan = state.hidden.plans[player]
    return plan.seat if plan else state.table.seats[player]


def planned(
    state: State, player: int, plan: Plan | None, then: AnyDecision | None = None
) -> State:
    """Set a plan; `then` is the next secret decision, None for the table's own."""
    hidden = state.hidden
    plans = put(hidden.plans, player, plan)
    return with_both(state, state.table, replace(hidden, plans=plans, planning=then))


def chosen(state: State, player: int, plan: Plan | None) -> State:
    """Set the player's final plan, if any, and go on to the next player."""
    table, hidden = state.table, state.hidden
    hidden = replace(hidden, plans=put(hidden.plans, player, plan), planning=None)
    return with_both(state, with_agenda(table, done(table)), hidden)


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """Everyone has chosen: reveal Workers, modes and Assistants (EG-092, EG-109)."""

    def resolve(self, state: State) -> State:
        """Set the seats as planned, and discard the goods paid for moves (EG-102).

        Cards laid down stay face down (EG-110).
        """
        table, hidden = state.table, state.hidden
        seats, hands, laid = [*table.seats], [*hidden.hands], [*hidden.laid]
        stores, discards = [*hidden.goods], [*hidden.discards]
        for player, plan in enumerate(hidden.plans):
            if plan is None:
                continue
            seats[player], laid[player] = plan.seat, plan.laid
            hands[player] = tuple([c for c in hands[player] if c != plan.laid])
            stores[player], paid = _parted(stores[player], plan.seat.goods)
            discards += paid
        table = replace(
            table, seats=tuple(seats), phase=Phase.SECOND_ROW, agenda=done(table)
        )
        hidden = replace(
            hidden,
            hands=tuple(hands),
            laid=tuple(laid),
            goods=tuple(stores),
            discards=tuple(discards),
            plans=(None,) * len(seats),
        )
        return with_both(state, table, hidden)


def _parted(piles: Piles, counts: tuple[int, ...]) -> tuple[Piles, list[int]]:
    """Split goods into those that stay on each building (`counts`) and the rest."""
    parts = list(zip(piles, counts, strict=True))
    kept = tuple([pile[:number] for pile, number in parts])
    return kept, [card for pile, number in parts for card in pile[number:]]


def told_reveal(before: Observation, after: Observation) -> Message | None:
    """Where everyone works, once all plans are revealed."""
    assert before.table.phase is Phase.FIRST_ROW
    if after.table.phase is Phase.FIRST_ROW:
        return None
    seats = enumerate(after.table.seats)
    revealed = with_commas([_told_worker(player, seat) for player, seat in seats])
    return msg("Workers revealed – {revealed}.", revealed=revealed)


def told_chosen(before: Observation, after: Observation) -> Message | None:
    """Where everyone works, and the market row that is revealed next."""
    return both(told_reveal(before, after), told_rows(before, after))


def _told_worker(number: int, seat: Seat) -> Message:
    player = Player(number)
    if seat.worker is None:
        return msg("{player}: at home", player=player)
    building = name_of(seat.buildings[seat.worker])
    if seat.mode is Mode.EFFICIENT:
        return msg("{player}: {building} (efficient)", player=player, building=building)
    return msg("{player}: {building} (sloppy)", player=player, building=building)
