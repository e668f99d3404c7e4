"""The rules of Ei my Goods! Royal Eggs: positions, and what actions make of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from clutch.core import game
from clutch.core.game import ONLOOKER, Options
from clutch.core.rng import Rng
from clutch.games.ei_my_goods.course import (
    NEW_TURN,
    PLANNING,
    Agenda,
    Decision,
    Job,
    Phase,
    Task,
    Turn,
    agenda_of,
    changed,
    clockwise,
)
from clutch.games.ei_my_goods.production import (
    can_feed,
    has_items,
    resources_of,
    shortfall,
    source_of,
    supply_of,
)
from clutch.games.ei_my_goods.seats import Seat, has_room, links
from clutch.games.ei_my_goods.table.actions import (
    BUILDS,
    DROPS,
    END,
    EXCHANGE,
    HIRES,
    KEEP,
    LAY_NOTHING,
    LAYS,
    MOVES,
    OPENS,
    PAYS,
    PLACES,
    PRODUCES,
    REST,
    USES,
    WORKS,
    Action,
    Add,
    Build,
    Drop,
    End,
    Exchange,
    Hire,
    Keep,
    Lay,
    LayNothing,
    Mode,
    Move,
    Open,
    Pay,
    Place,
    Produce,
    Rest,
    Run,
    Use,
    Work,
)
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    ASSISTANTS,
    CHAINS,
    COINS,
    COOPS,
    COSTS,
    DECK,
    EASTER_POST,
    HALF_EGGS,
    KINDS,
    NUMBERS,
    RESOURCES,
    SIDES,
)
from clutch.games.ei_my_goods.view import Observation, SeatView

HAND = 5
"""How many cards everybody has in hand at first."""
EGGS = 7
"""How many eggs lie on every Chicken Coop at first."""
BUILDINGS = 8
"""How many buildings of one player bring about the last round."""
MOVE_COST = 2
"""What it costs to move an Assistant."""

Market = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class State(game.State[Action, Observation]):
    """A whole position."""

    rng: Rng
    round: int
    active: int
    """The active player of this round."""
    phase: Phase
    decision: Decision
    current: int
    """The player whose decision is awaited."""
    seats: tuple[Seat, ...]
    plans: tuple[Seat | None, ...]
    """In phase 2, for each player who has begun to choose, the seat as it will be."""
    on_show: tuple[int, ...]
    """The Assistants who can be hired."""
    draw_pile: tuple[int, ...]
    """The next card is the last one."""
    discards: tuple[int, ...]
    market: Market = ((), ())
    turn: Turn = NEW_TURN
    agenda: Agenda = ()
    clock: int = 0
    """How often a player has come on or chance was asked."""
    is_last: bool = False

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        return self.current

    def legal_actions(self) -> Sequence[Action]:
        """What the current player may do.

        Cards of the hand stand in ascending order, buildings in the order in which
        they were built. In phase 4: the open chain, other chains, production,
        building, hiring, and last the end of the turn.
        """
        match self.decision:
            case Decision.MENU:
                return self._menu()
            case Decision.PLAN:
                return self._plan()
            case Decision.LAY:
                return [*[LAYS[card] for card in self._seat.hand], LAY_NOTHING]
            case Decision.EXCHANGE:
                return [KEEP, EXCHANGE]
            case Decision.FEED:
                missing = self.turn.missing
                return [USES[c] for c in self._seat.hand if missing[RESOURCES[c]]]
            case Decision.PAY:
                seat = self._seat
                piles = zip(seat.buildings, seat.goods, strict=True)
                return [PAYS[building] for building, pile in piles if pile]
            case Decision.PLACE:
                seat = self._seat
                return [PLACES[seat.buildings[p]] for p in seat.free_places()]
            case Decision.HALVE:
                return [DROPS[card] for card in self._seat.hand]
            case Decision.OVER:
                return []

    def step(self, action: Action) -> Self:  # noqa: C901, PLR0912  (a verb a case)
        """The state after `action`, which the caller knows to be legal."""
        match action:
            case Add(card):
                return self._add(card)
            case Run():
                return self._run()
            case Pay(card):
                return self._pay(card)
            case Produce(card):
                return self._produce(card)
            case Use(card):
                return self._use(card)
            case End():
                return self._end()
            case Keep():
                return self._proceed()
            case Exchange():
                return self._exchange()
            case Work(card, mode):
                place = self._seat.buildings.index(card)
                return self._with_worker(changed(self._seat, worker=place, mode=mode))
            case Rest():
                return self._with_worker(self._seat)
            case Lay(card):
                seat = changed(self._seat.without(card), laid=card)
                return self._with_plan(seat)._proceed()
            case LayNothing():
                return self._proceed()
            case Build(card):
                turn = changed(self.turn, focus=None, bill=COSTS[card])
                return changed(self, decision=Decision.PAY, turn=turn)
            case Hire(side):
                return self._hire(side)
            case Move(side):
                turn = Turn(moving=self._seat.assistants.index(side))
                return changed(self, decision=Decision.PLACE, turn=turn)
            case Place(card):
                return self._place(self._seat.buildings.index(card))
            case Open(card):
                return self._open(self._seat.buildings.index(card))
            case Drop(card):
                return self._drop(card)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.decision is Decision.OVER

    def returns(self) -> tuple[float, ...]:
        """1 for each winner, 0 for the others and for all while the game is on."""
        if not self.is_terminal:
            return (0.0,) * len(self.seats)
        scores = [seat.score for seat in self.seats]
        return tuple(float(score == max(scores)) for score in scores)

    def observation(self, player: int) -> Observation:
        """What `player` is shown: in phase 2 only the own choices."""
        is_planned = self.phase is Phase.FIRST_ROW and self.decision in PLANNING
        hides = is_planned and player != self.current
        plan = self.plans[player] if player >= 0 else None
        is_over = self.is_terminal
        return Observation(
            player=player,
            current_player=self.current,
            round=self.round,
            is_last=self.is_last,
            active=self.active,
            phase=self.phase,
            decision=Decision.PLAN if hides else self.decision,
            seats=tuple(
                _view(seat, is_open=is_over or p == player)
                for p, seat in enumerate(self.seats)
            ),
            plan=None
            if plan is None or plan == self.seats[player]
            else _view(plan, is_open=True),
            on_show=self.on_show,
            market=self.market,
            draw_pile=len(self.draw_pile),
            discards=len(self.discards),
            turn=NEW_TURN if hides else self.turn,
            agenda=self.agenda,
        )

    @property
    def checkpoint(self) -> int:
        """Grows when a player comes on and when chance is asked."""
        return self.clock

    # What can be done

    @property
    def _seat(self) -> Seat:
        """The current player's seat, as planned where a plan is being made."""
        return self.plans[self.current] or self.seats[self.current]

    def _plan(self) -> list[Action]:
        seat = self._seat
        free = seat.free_places()
        actions: list[Action] = []
        if free and seat.coins >= MOVE_COST:
            actions += [MOVES[side] for side in seat.assistants if side is not None]
        for place in free:
            actions += [works[seat.buildings[place]] for works in WORKS.values()]
        actions.append(REST)
        return actions

    def _menu(self) -> list[Action]:
        seat, turn = self.seats[self.current], self.turn
        actions: list[Action] = []
        if turn.focus is not None:
            actions += links(seat, turn.focus)
        if self.is_last:
            actions += self._openings(seat)
        if not turn.is_late:
            actions += self._productions(seat)
        coins = seat.coins
        laid = seat.laid
        if laid is not None and coins >= COSTS[laid]:
            actions.append(BUILDS[laid])
        actions += [
            HIRES[side]
            for side in self.on_show
            if SIDES[side].cost <= coins and seat.meets(side) and has_room(seat)
        ]
        actions.append(END)
        return actions

    def _productions(self, seat: Seat) -> list[Action]:
        """The buildings with a bunny that have yet to produce, and can."""
        actions: list[Action] = []
        supply: list[int] = []
        hand: list[int] = []
        for place, building in enumerate(seat.buildings):
            is_worked = place == seat.worker
            if not is_worked and seat.assistants[place] is None:
                continue
            if self.turn.produced >> place & 1:
                continue
            if not supply:
                supply = supply_of(self.market, seat.buildings)
                hand = resources_of(seat.hand)
            missing, wanted = shortfall(building, supply)
            if is_worked and seat.mode is Mode.SLOPPY and wanted:
                wanted -= 1
            if can_feed(building, missing, wanted, hand):
                actions.append(PRODUCES[building])
        return actions

    def _openings(self, seat: Seat) -> list[Action]:
        """In the last round: the other buildings whose chain can be turned to."""
        turn = self.turn
        return [
            OPENS[building]
            for place, building in enumerate(seat.buildings)
            if place != turn.focus
            and not (turn.is_late and turn.produced >> place & 1)
            and has_items(building, seat.hand, seat.buildings, seat.goods)
        ]

    # What actions do

    def _with_seat(self, seat: Seat) -> tuple[Seat, ...]:
        seats, p = self.seats, self.current
        return (*seats[:p], seat, *seats[p + 1 :])

    def _with_plan(self, seat: Seat) -> Self:
        plans, p = self.plans, self.current
        return changed(self, plans=(*plans[:p], seat, *plans[p + 1 :]))

    def _with_worker(self, seat: Seat) -> Self:
        planned = self._with_plan(seat)
        if seat.hand:
            return changed(planned, decision=Decision.LAY)
        return planned._proceed()

    def _exchange(self) -> Self:
        seat = self.seats[self.current]
        job = Job(Task.DEAL, self.current, len(seat.hand))
        return changed(
            self,
            seats=self._with_seat(changed(seat, hand=())),
            discards=self.discards + seat.hand,
            agenda=(job, *self.agenda),
        )._proceed()

    def _produce(self, card: int) -> Self:
        seat = self.seats[self.current]
        place = seat.buildings.index(card)
        missing, wanted = shortfall(card, supply_of(self.market, seat.buildings))
        is_sloppy = place == seat.worker and seat.mode is Mode.SLOPPY
        wanted -= is_sloppy and wanted > 0
        if wanted:
            turn = changed(self.turn, focus=place, missing=missing, wanted=wanted)
            return changed(self, decision=Decision.FEED, turn=turn)
        return self._make_goods(place)

    def _use(self, card: int) -> Self:
        turn = self.turn
        place = turn.focus
        assert place is not None
        seat = self.seats[self.current]
        missing = turn.missing
        if not ANY_INPUTS[seat.buildings[place]]:
            at = RESOURCES[card]
            missing = (*missing[:at], missing[at] - 1, *missing[at + 1 :])
        fed = changed(
            self,
            seats=self._with_seat(seat.without(card)),
            discards=(*self.discards, card),
            turn=changed(turn, missing=missing, wanted=turn.wanted - 1),
        )
        return fed if turn.wanted > 1 else fed._make_goods(place)

    def _make_goods(self, place: int) -> Self:
        """The production of a building that has all that it needs."""
        seat = self.seats[self.current]
        is_efficient = place == seat.worker and seat.mode is Mode.EFFICIENT
        number = 2 if is_efficient else 1
        turn = changed(
            self.turn,
            produced=self.turn.produced | 1 << place,
            focus=place,
            missing=(),
            wanted=0,
        )
        jobs = (
            Job(Task.GOODS, self.current, number, place),
            Job(Task.MENU, self.current),
        )
        return changed(self, turn=turn, agenda=jobs + self.agenda)._proceed()

    def _open(self, place: int) -> Self:
        is_late = self.turn.is_late or not self.turn.produced >> place & 1
        return changed(self, turn=changed(self.turn, focus=place, is_late=is_late))

    def _add(self, card: int) -> Self:
        place = self.turn.focus
        assert place is not None
        seat = self.seats[self.current].without(card)
        return self._chained(seat, place, [card])

    def _run(self) -> Self:
        place = self.turn.focus
        assert place is not None
        return self._chained(self.seats[self.current], place, [])

    def _chained(self, seat: Seat, place: int, cards: list[int]) -> Self:
        """Own goods go onto the building, with the hand cards that go with them."""
        chain = CHAINS[seat.buildings[place]]
        assert chain is not None
        for good in chain.goods:
            source = source_of(good, seat.buildings, seat.goods)
            seat, card = seat.without_good(source)
            cards.append(card)
        return changed(self, seats=self._with_seat(seat.with_goods(place, cards)))

    def _hire(self, side: int) -> Self:
        seat = changed(self.seats[self.current], worker=None)
        turn = changed(self.turn, focus=None, bill=SIDES[side].cost, hiring=side)
        return changed(
            self, decision=Decision.PAY, seats=self._with_seat(seat), turn=turn
        )

    def _pay(self, card: int) -> Self:
        seat, good = self._seat.without_good(self._seat.buildings.index(card))
        turn = changed(self.turn, bill=max(0, self.turn.bill - COINS[card]))
        if self.phase is Phase.FIRST_ROW:
            # The goods themselves leave when the plan is revealed.
            planned = self._with_plan(seat)
            if turn.bill:
                return changed(planned, turn=turn)
            return changed(planned, decision=Decision.PLAN, turn=NEW_TURN)
        paid = changed(
            self,
            seats=self._with_seat(seat),
            discards=(*self.discards, good),
            turn=turn,
        )
        if turn.bill:
            return paid
        if turn.hiring is not None:
            return changed(paid, decision=Decision.PLACE)
        return paid._built()

    def _built(self) -> Self:
        """The laid-down building stands, and with it the turn is over."""
        seat = self.seats[self.current]
        assert seat.laid is not None
        seat = changed(
            seat,
            buildings=(*seat.buildings, seat.laid),
            goods=(*seat.goods, ()),
            assistants=(*seat.assistants, None),
            laid=None,
        )
        return changed(self, seats=self._with_seat(seat))._end()

    def _place(self, place: int) -> Self:
        turn, seat = self.turn, self._seat
        if turn.moving is not None:
            side = seat.assistants[turn.moving]
            seat = seat.with_assistant(turn.moving, None).with_assistant(place, side)
            return changed(
                self._with_plan(seat),
                decision=Decision.PAY,
                turn=Turn(bill=MOVE_COST),
            )
        assert turn.hiring is not None
        hired = changed(
            self,
            seats=self._with_seat(seat.with_assistant(place, turn.hiring)),
            on_show=tuple(side for side in self.on_show if side != turn.hiring),
        )
        return hired._end()

    def _end(self) -> Self:
        """The Worker leaves; what was laid down and not built goes back to the hand."""
        seat = self.seats[self.current]
        if seat.laid is not None:
            seat = changed(seat.with_cards((seat.laid,)), laid=None)
        seat = changed(seat, worker=None)
        return changed(self, seats=self._with_seat(seat), turn=NEW_TURN)._proceed()

    def _drop(self, card: int) -> Self:
        job, *rest = self.agenda
        jobs = (changed(job, count=job.count - 1), *rest)
        state = changed(
            self,
            seats=self._with_seat(self.seats[self.current].without(card)),
            discards=(*self.discards, card),
            agenda=jobs if job.count > 1 else tuple(rest),
        )
        return state if job.count > 1 else state._proceed()

    # The agenda

    def _proceed(self) -> Self:
        """The state at the next decision."""
        state = self
        while True:
            job = state.agenda[0]
            state, is_decision = state._work_off(job, state.agenda[1:])
            if is_decision:
                return state

    def _work_off(  # noqa: C901  (a task a case)
        self, job: Job, rest: Agenda
    ) -> tuple[Self, bool]:
        """The state after a job, and whether somebody decides now."""
        match job.task:
            case Task.MENU:
                return self._go_on(job, rest)
            case Task.DEAL:
                return self._deal(job, rest)
            case Task.GOODS:
                return self._goods(job, rest)
            case Task.ASK:
                return self._ask(job, rest)
            case Task.PLAN:
                return self._begin_plan(job, rest)
            case Task.TURN:
                return self._begin_turn(job, rest)
            case Task.HALVE:
                return self._halve(job)
            case Task.FIRST_ROW | Task.SECOND_ROW:
                return self._row(job, rest)
            case Task.REVEAL:
                return self._reveal(rest)
            case Task.CLOSE:
                return self._close()

    def _come_on(self, player: int, decision: Decision, **changes: object) -> Self:
        """The state in which a player has to decide."""
        return changed(
            self,
            current=player,
            decision=decision,
            clock=self.clock + 1,
            **changes,
        )

    def _ask(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        if not self.seats[job.player].hand:
            return changed(self, agenda=rest), False
        return self._come_on(job.player, Decision.EXCHANGE, agenda=rest), True

    def _deal(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        cards, pile, state = self._draw(job.count)
        seats, p = self.seats, job.player
        seats = (*seats[:p], seats[p].with_cards(cards), *seats[p + 1 :])
        state = changed(state, draw_pile=pile, seats=seats, agenda=rest)
        lacking = job.count - len(cards)
        if lacking:
            return state._run_short(changed(job, count=lacking)), False
        return state, False

    def _goods(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        cards, pile, state = self._draw(job.count)
        seats, p = self.seats, job.player
        seats = (*seats[:p], seats[p].with_goods(job.place, cards), *seats[p + 1 :])
        state = changed(state, draw_pile=pile, seats=seats, agenda=rest)
        lacking = job.count - len(cards)
        if not lacking:
            return state, False
        made = job.made + len(cards)
        short = state._run_short(changed(job, count=lacking, made=made))
        if not made and short is state:
            # Not a single good: the building has not produced.
            turn = changed(short.turn, focus=None)
            return changed(short, turn=turn), False
        return short, False

    def _row(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        is_second = job.task is Task.SECOND_ROW
        state = self._stocked(1)
        pile = state.draw_pile
        row = list(self.market[is_second])
        half_eggs = sum([HALF_EGGS[card] for card in row])
        at = len(pile)
        while half_eggs < 2 and at:
            at -= 1
            row.append(pile[at])
            half_eggs += HALF_EGGS[pile[at]]
        cards = tuple(row)
        state = changed(
            state,
            draw_pile=pile[:at],
            market=(state.market[0], cards) if is_second else (cards, ()),
            phase=Phase.SECOND_ROW if is_second else Phase.FIRST_ROW,
            agenda=rest,
        )
        if half_eggs == 2:
            return state, False
        if state.discards:
            return changed(state, agenda=(job, *rest)), False
        return state._run_short(job), False

    def _draw(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...], Self]:
        """So many cards or all there are, the pile that is left, and the state.

        The state has the discards shuffled where that was needed, and still has the
        cards that are drawn.
        """
        state = self._stocked(number)
        pile = state.draw_pile
        at = max(0, len(pile) - number)
        return pile[at:][::-1], pile[:at], state

    def _stocked(self, number: int) -> Self:
        """The state with so many cards to draw, if the discards are needed for that."""
        if len(self.draw_pile) >= number or not self.discards:
            return self
        fresh, rng = self.rng.shuffle(self.discards)
        return changed(
            self,
            rng=rng,
            draw_pile=fresh + self.draw_pile,
            discards=(),
            clock=self.clock + 1,
        )

    def _run_short(self, job: Job) -> Self:
        """Both piles are empty: hands are halved first, or else the draw lapses."""
        halves = [
            Job(Task.HALVE, player, len(self.seats[player].hand) // 2)
            for player in clockwise(self.active, len(self.seats))
        ]
        halves = [half for half in halves if half.count]
        if not halves:
            return self
        return changed(self, agenda=(*halves, job, *self.agenda))

    def _halve(self, job: Job) -> tuple[Self, bool]:
        return self._come_on(job.player, Decision.HALVE), True

    def _begin_plan(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        plans, p = self.plans, job.player
        plans = (*plans[:p], self.seats[p], *plans[p + 1 :])
        return self._come_on(p, Decision.PLAN, agenda=rest, plans=plans), True

    def _reveal(self, rest: Agenda) -> tuple[Self, bool]:
        seats = tuple(plan for plan in self.plans if plan is not None)
        paid = [
            good
            for old, new in zip(self.seats, seats, strict=True)
            for before, after in zip(old.goods, new.goods, strict=True)
            for good in before[len(after) :]
        ]
        return changed(
            self,
            seats=seats,
            plans=(None,) * len(seats),
            discards=(*self.discards, *paid),
            phase=Phase.SECOND_ROW,
            turn=NEW_TURN,
            agenda=rest,
        ), False

    def _begin_turn(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        return self._come_on(
            job.player,
            Decision.MENU,
            phase=Phase.PRODUCTION,
            turn=NEW_TURN,
            agenda=rest,
        ), True

    def _go_on(self, job: Job, rest: Agenda) -> tuple[Self, bool]:
        return changed(
            self, current=job.player, decision=Decision.MENU, agenda=rest
        ), True

    def _close(self) -> tuple[Self, bool]:
        first, second = self.market
        state = changed(
            self,
            market=((), ()),
            discards=self.discards + first + second,
            agenda=(),
        )
        if self.is_last:
            return state._come_on(ONLOOKER, Decision.OVER), True
        return changed(
            state,
            is_last=any(len(seat.buildings) >= BUILDINGS for seat in self.seats),
            active=(self.active + 1) % len(self.seats),
            round=self.round + 1,
        )._with_round(), False

    def _with_round(self) -> Self:
        """The state with the whole agenda of a new round."""
        posts = tuple(
            sum(KINDS[b] is EASTER_POST for b in seat.buildings)
            if len(seat.hand) <= 3
            else 0
            for seat in self.seats
        )
        return changed(self, phase=Phase.CARDS, agenda=agenda_of(self.active, posts))


def _view(seat: Seat, *, is_open: bool) -> SeatView:
    return SeatView(
        buildings=seat.buildings,
        goods=tuple(map(len, seat.goods)),
        assistants=seat.assistants,
        worker=seat.worker,
        mode=seat.mode,
        hand_size=len(seat.hand),
        hand=seat.hand if is_open or not seat.hand else None,  # none hides nothing
        has_laid=seat.laid is not None,
        laid=seat.laid if is_open else None,
    )


def initial_state(players: int, options: Options, rng: Rng) -> State:  # noqa: ARG001
    """Cards are dealt, 7 eggs lie on every Chicken Coop, Assistants are on show."""
    deck, rng = rng.shuffle(range(len(DECK)))
    coops, rng = rng.shuffle(NUMBERS[coop.name] for coop in COOPS)
    order, rng = rng.shuffle(range(len(ASSISTANTS)))
    shown = []
    for row in sorted(order[: 2 * players]):
        side, rng = rng.randrange(2)
        shown.append(2 * row + side)
    active, rng = rng.randrange(players)
    pile = list(deck)
    seats = []
    for player in range(players):
        hand = sorted(pile.pop() for _ in range(HAND))
        eggs = tuple(pile.pop() for _ in range(EGGS))
        seats.append(Seat(tuple(hand), (coops[player],), (eggs,), (None,)))
    return (
        State(
            rng=rng,
            round=1,
            active=active,
            phase=Phase.CARDS,
            decision=Decision.EXCHANGE,
            current=active,
            seats=tuple(seats),
            plans=(None,) * players,
            on_show=tuple(shown),
            draw_pile=tuple(pile),
            discards=(),
        )
        ._with_round()
        ._proceed()
    )
