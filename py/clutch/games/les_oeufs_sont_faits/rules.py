"""The rules of Les œufs sont faits!: actions, positions, what a player sees of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from clutch.core import game
from clutch.core.game import ONLOOKER, Memory, Options
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.rng import Rng, RngStream
from clutch.games.les_oeufs_sont_faits.components import (
    BOARDS,
    CELLS,
    MEMORIES,
    NAMES,
    SIZES,
    Board,
    bits,
    cells_of,
    distance,
    parse_cell,
)


class Phase(Enum):
    """What is to be decided."""

    BEGIN = "begin"
    """A turn begins: take an egg, claim, or pass."""
    TAKEN = "taken"
    """An egg has been taken: step, jump or look."""
    CHAIN = "chain"
    """An egg has jumped and can jump on: jump or stop."""
    PEEK = "peek"
    """An egg is being looked at: put it back, or claim."""
    AFTER = "after"
    """The own move is over and the own camp is full: end the turn, or claim."""
    OVER = "over"
    """The game is over."""


class Verb(Enum):
    """What a whole turn was used for, as everybody could see it."""

    STEP = "step"
    JUMP = "jump"
    LOOK = "look"
    CLAIM = "claim"
    PASS = "pass"  # noqa: S105 - no password, a verb


class Reason(Enum):
    """Why a game is over."""

    RIGHT_CLAIM = "right claim"
    WRONG_CLAIM = "wrong claim"
    LAST_ONE = "last one who has not claimed"
    TURN_LIMIT = "turn limit"


@dataclass(frozen=True, slots=True)
class Take(game.Action):
    """Take an egg: an own one that shows and can move, or any turned one."""

    cell: int

    def __str__(self) -> str:
        return f"take {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Step(game.Action):
    """Put the egg in hand on a free neighbouring cell."""

    cell: int

    def __str__(self) -> str:
        return f"step {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Jump(game.Action):
    """Jump with the egg in hand over a neighbouring egg onto the cell behind it."""

    cell: int

    def __str__(self) -> str:
        return f"jump {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Look(game.Action):
    """Look in secret at the turned egg in hand."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Stop(game.Action):
    """Jump no further."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Claim(game.Action):
    """Say that the eggs are ready."""

    question = msg(
        "Say that all your eggs lie turned in your camp? If one is missing, you have "
        "lost."
    )

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Pass(game.Action):
    """Do nothing, because nothing can be done."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Done(game.Action):
    """End the turn without a claim; after a look this puts the egg back."""

    closes_by_itself = True

    def __str__(self) -> str:
        return "done"


Action = Take | Step | Jump | Look | Stop | Claim | Pass | Done

TAKES = tuple(Take(cell) for cell in range(CELLS))
STEPS = tuple(Step(cell) for cell in range(CELLS))
JUMPS = tuple(Jump(cell) for cell in range(CELLS))
LOOK, STOP, CLAIM, PASS, DONE = Look(), Stop(), Claim(), Pass(), Done()

_CHECKPOINTS = {Phase.PEEK: 1, Phase.OVER: 2}
"""How far a phase lies past the start of its turn, for `State.checkpoint`."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A player's last turn: what everybody could see of it, and no more."""

    verb: Verb
    path: tuple[int, ...] = ()
    """The cells that the egg was on, first to last; for a look its cell."""
    turns: bool = False
    """Whether the egg was turned at the end of its way."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    reason: Reason
    winners: tuple[int, ...]
    claimant: int | None = None
    """Who said that the eggs are ready, when that ended the game."""


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees. Cells are in ascending order: it says nothing about eggs."""

    player: int
    current_player: int
    board: Board
    memory: Memory
    """The memory aid of this game."""
    phase: Phase
    first: int
    """The player who began."""
    turn: int
    """How many turns have gone by; those of players who are out count."""
    showing: tuple[tuple[int, ...], ...]
    """For each player the cells of the eggs whose symbol shows."""
    turned: tuple[int, ...]
    """The cells of the turned eggs."""
    known: tuple[tuple[int, ...], ...]
    """For each player the cells of the turned eggs that `player` knows to be theirs.

    In sight are the egg that is being looked at, what the memory aid tells, and
    after the end everything.
    """
    path: tuple[int, ...]
    """The cells that the egg in hand has been on, the one where it is now last."""
    just_moved: int | None
    """Where the egg is that the player before has moved."""
    deeds: tuple[Deed | None, ...]
    """For each player the last turn."""
    out: tuple[int, ...]
    """The players who are out after a wrong claim."""
    result: Result | None

    @property
    def has_secrets(self) -> bool:
        """Whether an owner of a turned egg is known here that not everybody knows."""
        if self.result or self.memory is Memory.EVERYTHING:
            return False
        return any(self.known)

    @property
    def round(self) -> int:
        """Which turn of each player this is, counted from 1."""
        return min(self.turn // self.board.players + 1, self.board.rounds)

    @property
    def taken(self) -> int | None:
        """The cell of the egg in hand."""
        return self.path[-1] if self.path else None

    @property
    def peek(self) -> tuple[int, int] | None:
        """Cell and owner of the egg that `player` is looking at just now."""
        if self.phase is not Phase.PEEK or self.player != self.current_player:
            return None
        owner = self.owner_at(self.path[-1])
        assert owner is not None
        return self.path[-1], owner

    @property
    def occupied(self) -> tuple[int, ...]:
        """The cells that hold an egg, in ascending order."""
        return tuple(sorted(sum(self.showing, self.turned)))

    def owner_at(self, cell: int) -> int | None:
        """Whose egg lies on the cell, as far as `player` can know."""
        return next(
            (
                owner
                for owner in range(self.board.players)
                if cell in self.showing[owner] or cell in self.known[owner]
            ),
            None,
        )


@dataclass(frozen=True, slots=True)
class State(game.State[Action, Observation]):
    """A whole position. Sets of cells are numbers, see `components`."""

    board: Board
    memory: Memory
    first: int
    """The player who begins."""
    turn: int
    """How many turns have gone by; those of players who are out count."""
    phase: Phase
    eggs: tuple[int, ...]
    """For each player the cells of the eggs, turned or not."""
    turned: int
    """The cells of the turned eggs."""
    looked: tuple[int, ...]
    """For each player the turned eggs that this player has looked at."""
    path: tuple[int, ...] = ()
    """The cells that the egg in hand has been on, the one where it is now last."""
    just_moved: int = 0
    """The egg that the player before has moved; at the end of a turn, one's own."""
    deeds: tuple[Deed | None, ...] = ()
    out: frozenset[int] = frozenset()
    result: Result | None = None

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        if self.result:
            return ONLOOKER
        return (self.first + self.turn) % self.board.players

    def legal_actions(self) -> Sequence[Action]:
        """What the current player may do.

        The order is: eggs to take or cells to go to, each along the rows from a1;
        then look or stop; then done, claim, pass.
        """
        match self.phase:
            case Phase.BEGIN:
                return self._beginnings()
            case Phase.TAKEN:
                return self._ways()
            case Phase.CHAIN:
                return [*self._jumps(), STOP]
            case Phase.PEEK | Phase.AFTER:
                return [DONE, CLAIM] if self._camp_is_full() else [DONE]
            case Phase.OVER:
                return []

    def step(self, action: Action) -> Self:
        """The state after `action`, which the caller knows to be legal."""
        match action:
            case Take(cell):
                return replace(self, phase=Phase.TAKEN, path=(cell,))
            case Step(cell):
                return self._move(cell, Verb.STEP)
            case Jump(cell):
                return self._move(cell, Verb.JUMP)
            case Stop():
                return self._finish(Verb.JUMP)
            case Look():
                return self._look()
            case Claim():
                return self._claim()
            case Pass():
                return self._with_deed(Deed(Verb.PASS))._next_turn(just_moved=0)
            case Done():
                return self._next_turn(just_moved=self.just_moved)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.result is not None

    def returns(self) -> tuple[float, ...]:
        """1 for each winner, 0 for the others and for all while the game is on."""
        winners = self.result.winners if self.result else ()
        return tuple(float(p in winners) for p in range(self.board.players))

    def observation(self, player: int) -> Observation:
        """What `player` is shown: of turned eggs what the memory aid allows."""
        return self.recollection(player, self.memory)

    def recollection(self, player: int, memory: Memory) -> Observation:
        """What `player` knows with that much memory."""
        turned = self.turned
        known = self._remembered(player, memory)
        return Observation(
            player,
            self.current_player,
            self.board,
            self.memory,
            self.phase,
            self.first,
            self.turn,
            tuple(tuple(cells_of(eggs & ~turned)) for eggs in self.eggs),
            tuple(cells_of(turned)),
            tuple(tuple(cells_of(eggs & known)) for eggs in self.eggs),
            self.path,
            self.just_moved.bit_length() - 1 if self.just_moved else None,
            self.deeds,
            tuple(sorted(self.out)),
            self.result,
        )

    @property
    def checkpoint(self) -> int:
        """Grows with every turn, with a look, and at the end."""
        return 3 * self.turn + _CHECKPOINTS.get(self.phase, 0)

    @property
    def hides_history(self) -> bool:
        """Whether the log and replay would remember for the players."""
        return self.result is None and self.memory is not Memory.EVERYTHING

    @property
    def occupied(self) -> int:
        """The cells with an egg."""
        occupied = self.turned
        for eggs in self.eggs:
            occupied |= eggs
        return occupied

    # What can be done

    def _camp_is_full(self) -> bool:
        """Whether the current player's camp is full of turned eggs."""
        camp = self.board.camps[self.current_player]
        return camp & self.turned == camp

    def _beginnings(self) -> list[Action]:
        occupied, turned = self.occupied, self.turned
        free = ~occupied
        neighbours = self.board.neighbours
        # Turned eggs can always be taken, because one can always look at them.
        rest = self.eggs[self.current_player] | turned
        actions: list[Action] = []
        while rest:
            bit = rest & -rest
            rest ^= bit
            cell = bit.bit_length() - 1
            if (
                bit & turned
                or neighbours[cell] & free
                or _can_jump(self.board, occupied, cell)
            ):
                actions.append(TAKES[cell])
        if self._camp_is_full():
            actions.append(CLAIM)
        return actions or [PASS]

    def _ways(self) -> list[Action]:
        cell = self.path[0]
        bit = 1 << cell
        actions: list[Action] = []
        # A turned egg that the player before has just moved may only be looked at.
        if not bit & self.turned & self.just_moved:
            free = self.board.neighbours[cell] & ~self.occupied
            actions += [STEPS[target] for target in cells_of(free)]
            actions += self._jumps()
        if bit & self.turned:
            actions.append(LOOK)
        return actions

    def _jumps(self) -> list[Action]:
        occupied, path = self.occupied, self.path
        return [
            JUMPS[target]
            for over, behind, target in self.board.jumps[path[-1]]
            if over & occupied and not behind & occupied and target not in path
        ]

    # What is done

    def _move(self, cell: int, verb: Verb) -> Self:
        here, there = 1 << self.path[-1], 1 << cell
        both = here | there
        eggs = tuple(e ^ both if e & here else e for e in self.eggs)
        path = (*self.path, cell)
        if self.turned & here:
            looked = tuple(seen ^ both if seen & here else seen for seen in self.looked)
            moved = replace(
                self, eggs=eggs, turned=self.turned ^ both, looked=looked, path=path
            )
        elif self.board.enemy_camps[self.current_player] & there:
            moved = replace(self, eggs=eggs, turned=self.turned | there, path=path)
            deed = Deed(verb, path, turns=True)
            # Rules, "Important": turning an egg ends the turn, in a chain too.
            return moved._with_deed(deed)._next_turn(just_moved=there)
        else:
            moved = replace(self, eggs=eggs, path=path)
        if verb is Verb.JUMP and moved._jumps():
            return replace(moved, phase=Phase.CHAIN)
        return moved._finish(verb)

    def _finish(self, verb: Verb) -> Self:
        """The state after a move that turned nothing."""
        done = self._with_deed(Deed(verb, self.path))
        moved = 1 << self.path[-1]
        if self._camp_is_full():
            return replace(done, phase=Phase.AFTER, just_moved=moved)
        return done._next_turn(just_moved=moved)

    def _look(self) -> Self:
        player, bit = self.current_player, 1 << self.path[0]
        looked = tuple(
            seen | bit if p == player else seen for p, seen in enumerate(self.looked)
        )
        done = self._with_deed(Deed(Verb.LOOK, self.path))
        return replace(done, phase=Phase.PEEK, looked=looked, just_moved=0)

    def _claim(self) -> Self:
        player = self.current_player
        done = self._with_deed(Deed(Verb.CLAIM))
        # The camp is full of turned eggs and has a cell for each egg.
        if self.eggs[player] == self.board.camps[player]:
            return done._end(Result(Reason.RIGHT_CLAIM, (player,), player))
        others = [p for p in range(self.board.players) if p not in self.out | {player}]
        if len(others) == 1:
            two = self.board.players == 2
            reason = Reason.WRONG_CLAIM if two else Reason.LAST_ONE
            return done._end(Result(reason, tuple(others), player))
        gone = self.eggs[player]
        moved = self.just_moved if self.phase is Phase.AFTER else 0
        return replace(
            done,
            eggs=tuple(eggs & ~gone for eggs in self.eggs),
            turned=self.turned & ~gone,
            looked=tuple(seen & ~gone for seen in self.looked),
            out=self.out | {player},
        )._next_turn(just_moved=moved & ~gone)

    def _with_deed(self, deed: Deed) -> Self:
        player = self.current_player
        deeds = tuple(deed if p == player else d for p, d in enumerate(self.deeds))
        return replace(self, deeds=deeds)

    def _next_turn(self, *, just_moved: int) -> Self:
        players = self.board.players
        turn = self.turn + 1
        while (self.first + turn) % players in self.out:
            turn += 1
        after = replace(
            self,
            turn=turn,
            phase=Phase.BEGIN,
            path=(),
            just_moved=just_moved,
        )
        if turn < players * self.board.rounds:
            return after
        return after._end(Result(Reason.TURN_LIMIT, after._leaders()))

    def _end(self, result: Result) -> Self:
        return replace(self, phase=Phase.OVER, path=(), result=result)

    def _leaders(self) -> tuple[int, ...]:
        """Who has most own eggs turned at home; among equals, most turned at all."""
        scores = {
            player: (
                (eggs & self.turned & camp).bit_count(),
                (eggs & self.turned).bit_count(),
            )
            for player, (eggs, camp) in enumerate(
                zip(self.eggs, self.board.camps, strict=True)
            )
            if player not in self.out
        }
        best = max(scores.values())
        return tuple(player for player, score in scores.items() if score == best)

    def _remembered(self, player: int, memory: Memory) -> int:
        """The turned eggs whose owner `player` knows."""
        if self.result or memory is Memory.EVERYTHING:
            return self.turned
        if player == ONLOOKER:
            return 0
        known = self.looked[player] if memory is Memory.LOOKS else 0
        if self.phase is Phase.PEEK and player == self.current_player:
            known |= 1 << self.path[0]
        return known


def _can_jump(board: Board, occupied: int, cell: int) -> bool:
    """Whether an egg on that cell can jump, when those cells hold eggs."""
    return any(
        over & occupied and not behind & occupied
        for over, behind, _ in board.jumps[cell]
    )


def _can_move(board: Board, occupied: int, cell: int) -> bool:
    """Whether an egg on that cell can step or jump."""
    return bool(board.neighbours[cell] & ~occupied) or _can_jump(board, occupied, cell)


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """The eggs lie in their camps, showing; who begins is drawn."""
    board = BOARDS[SIZES[options["board"]], players]
    first, _ = rng.randrange(players)
    return State(
        board=board,
        memory=MEMORIES[options["memory"]],
        first=first,
        turn=0,
        phase=Phase.BEGIN,
        eggs=board.camps,
        turned=0,
        looked=(0,) * players,
        deeds=(None,) * players,
    )


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; who owns the other eggs is left to chance."""
    board = observation.board
    eggs = [
        bits(showing) + bits(known)
        for showing, known in zip(observation.showing, observation.known, strict=True)
    ]
    known = sum(map(bits, observation.known))
    unknown = [cell for cell in observation.turned if not known >> cell & 1]
    owners = [
        player
        for player, found in enumerate(eggs)
        if player not in observation.out
        for _ in range(board.eggs_each - found.bit_count())
    ]
    for cell, owner in zip(unknown, rng.shuffle(owners), strict=True):
        eggs[owner] |= 1 << cell
    moved = observation.just_moved
    return State(
        board=board,
        memory=observation.memory,
        first=observation.first,
        turn=observation.turn,
        phase=observation.phase,
        eggs=tuple(eggs),
        turned=bits(observation.turned),
        looked=tuple(
            known if player == observation.player else 0
            for player in range(board.players)
        ),
        path=observation.path,
        just_moved=0 if moved is None else 1 << moved,
        deeds=observation.deeds,
        out=frozenset(observation.out),
        result=observation.result,
    )


# What people are told


def prompt(observation: Observation) -> Message:
    """What is asked of the current player."""
    match observation.phase:
        case Phase.BEGIN:
            return _prompt_to_begin(observation)
        case Phase.TAKEN:
            return _prompt_with_egg(observation)
        case Phase.CHAIN:
            return msg("Jump on with the same egg, or stop.")
        case Phase.PEEK:
            return msg("Remember the symbol, then put the egg back.")
        case Phase.AFTER:
            return msg("End your turn, or say that the eggs are ready.")
        case Phase.OVER:
            return msg("The game is over.")


def _prompt_to_begin(observation: Observation) -> Message:
    board, player = observation.board, observation.current_player
    occupied = bits(observation.occupied)
    if _is_full(observation):
        return msg("Choose an egg, or say that the eggs are ready.")
    if observation.turned:
        return msg("Choose an egg of yours to move, or any turned egg.")
    if any(_can_move(board, occupied, c) for c in observation.showing[player]):
        return msg("Choose an egg of yours to move.")
    return msg("None of your eggs can move and there is none to look at: pass.")


def _prompt_with_egg(observation: Observation) -> Message:
    cell = observation.path[-1]
    if cell not in observation.turned:
        return msg("Choose the cell that your egg goes to.")
    if cell == observation.just_moved:
        return msg("The player before you has moved this egg: you can only look at it.")
    if not _can_move(observation.board, bits(observation.occupied), cell):
        return msg("This egg cannot move: you can only look at it.")
    return msg("Choose the cell that the egg goes to, or look at it in secret.")


def _is_full(observation: Observation) -> bool:
    """Whether the current player's camp is full of turned eggs."""
    camp = observation.board.camps[observation.current_player]
    return not camp & ~bits(observation.turned)


def why_not(observation: Observation, tried: str) -> Message:
    """Why that cell, or that button, cannot be chosen now."""
    if observation.result:
        return msg("The game is over.")
    if observation.player not in {observation.current_player, ONLOOKER}:
        return msg("It is the turn of {player}.", player=_current(observation))
    if tried == str(CLAIM):
        return _why_no_claim(observation)
    if observation.phase in {Phase.PEEK, Phase.AFTER}:
        return msg("A turn is one move or one look: yours is done.")
    cell = parse_cell(tried)
    if cell is None:
        return _why_no_button(observation, tried)
    if observation.phase is Phase.BEGIN:
        return _why_not_taken(observation, cell)
    return _why_not_there(observation, cell)


def _current(observation: Observation) -> Player:
    return Player(observation.current_player)


def _why_no_claim(observation: Observation) -> Message:
    if observation.phase in {Phase.TAKEN, Phase.CHAIN}:
        return msg(
            "“The eggs are ready!” is said at the start of your turn or right after "
            "your move, not in the middle of it."
        )
    return msg(
        "It could only be wrong: not every cell of your camp holds a turned egg yet."
    )


def _why_no_button(observation: Observation, tried: str) -> Message:
    if tried == str(LOOK):
        if observation.phase is Phase.BEGIN:
            return msg("Choose the turned egg that you want to look at first.")
        if observation.phase is Phase.CHAIN:
            return msg("A look takes the whole turn: an egg that moved stays unseen.")
        return msg("Only turned eggs are looked at: the symbol of this one shows.")
    if tried == str(STOP):
        return msg("Only jumps can be stopped: no egg has jumped yet.")
    if tried == str(PASS):
        return msg("Only a player who can do nothing else passes.")
    return msg("This cannot be chosen now.")


def _why_not_taken(observation: Observation, cell: int) -> Message:
    """Why the turn cannot begin with that cell."""
    if cell in observation.showing[observation.current_player]:
        return msg(
            "This egg is blocked: no cell next to it is free, and there is no egg that "
            "it could jump over."
        )
    if cell in observation.occupied:
        return msg("An egg of another player is not moved while its symbol shows.")
    return msg("There is no egg on this cell: choose the egg that you want to move.")


def _why_not_there(observation: Observation, cell: int) -> Message:
    """Why the egg in hand cannot go to that cell."""
    here = observation.path[-1]
    if cell == here:
        return msg("This is the egg that you have chosen: now choose where it goes.")
    if here in observation.turned and here == observation.just_moved:
        return msg(
            "The player before you has just moved this egg: in this turn it may be "
            "looked at, not moved."
        )
    if cell in observation.path:
        return msg("A row of jumps does not come back to a cell it has been on.")
    if cell in observation.occupied:
        return msg("There is an egg on this cell: an egg only goes to a free cell.")
    if observation.phase is Phase.CHAIN and distance(here, cell) == 1:
        return msg("After a jump only further jumps are possible, no step.")
    middle, odd = divmod(here + cell, 2)
    if distance(here, cell) == 2 and not odd and distance(here, middle) == 1:
        return msg("An egg jumps over a neighbouring egg: there is none in between.")
    return msg(
        "Too far: an egg goes one cell in any direction, or jumps straight over a "
        "neighbouring egg onto the cell behind it."
    )


def log(before: Observation, action: Action, after: Observation) -> Message | None:
    """What a whole move, look, claim or pass did."""
    player = before.current_player
    deed = after.deeds[player]
    is_over = after.phase is not Phase.CHAIN
    match action:
        case Step() | Jump() | Stop() if deed and is_over:
            return _log_move(Player(player), deed)
        case Look():
            cell = NAMES[before.path[-1]]
            text = msg("{player} looks at the egg on {cell}.", cell=cell)
        case Claim() if after.result and player in after.result.winners:
            text = msg("{player} says “The eggs are ready!” and is right.")
        case Claim() if before.board.players == 2 or after.result:
            text = msg("{player} says “The eggs are ready!” and is wrong.")
        case Claim():
            text = msg(
                "{player} says “The eggs are ready!”, is wrong, and leaves the game "
                "with all eggs."
            )
        case Pass():
            text = msg("{player} cannot do anything and passes.")
        case _:
            return None
    return replace(text, parameters=(("player", Player(player)), *text.parameters))


def _log_move(player: Player, deed: Deed) -> Message:
    start, end = NAMES[deed.path[0]], NAMES[deed.path[-1]]
    if deed.verb is Verb.STEP and deed.turns:
        return msg(
            "{player} steps from {start} to {end} and turns the egg.",
            player=player,
            start=start,
            end=end,
        )
    if deed.verb is Verb.STEP:
        return msg(
            "{player} steps from {start} to {end}.",
            player=player,
            start=start,
            end=end,
        )
    jumps = len(deed.path) - 1
    if deed.turns:
        return msg_n(
            "{player} jumps from {start} to {end} and turns the egg.",
            "{player} jumps {n} times, from {start} to {end}, and turns the egg.",
            n=jumps,
            player=player,
            start=start,
            end=end,
        )
    return msg_n(
        "{player} jumps from {start} to {end}.",
        "{player} jumps {n} times, from {start} to {end}.",
        n=jumps,
        player=player,
        start=start,
        end=end,
    )


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended; after the end every symbol is open."""
    result = observation.result
    assert result
    players = range(observation.board.players)
    order = sorted(
        players,
        key=lambda p: (
            p not in result.winners,
            p in observation.out,
            *_less(observation, p),
        ),
    )
    lines = tuple((player, _line(observation, player)) for player in order)
    return game.Ending(_reason(observation, result), lines)


def _less(observation: Observation, player: int) -> tuple[int, int]:
    """Own eggs turned in the own camp, and turned at all; as negative numbers."""
    turned = bits(observation.known[player])
    home = turned & observation.board.camps[player]
    return -home.bit_count(), -turned.bit_count()


def _line(observation: Observation, player: int) -> Message:
    if player in observation.out:
        return msg("out after a wrong “The eggs are ready!”")
    home, turned = _less(observation, player)
    return msg(
        "{home} of {eggs} eggs turned at home, {turned} turned in all",
        home=-home,
        eggs=observation.board.eggs_each,
        turned=-turned,
    )


def _reason(observation: Observation, result: Result) -> Message:
    winner = Player(result.winners[0])
    match result.reason:
        case Reason.RIGHT_CLAIM:
            return msg(
                "All eggs of {winner} lie turned at home: “The eggs are ready!” was "
                "right.",
                winner=winner,
            )
        case Reason.WRONG_CLAIM:
            assert result.claimant is not None
            return msg(
                "{claimant} said “The eggs are ready!”, but was wrong: {winner} wins.",
                claimant=Player(result.claimant),
                winner=winner,
            )
        case Reason.LAST_ONE:
            return msg(
                "Three players were wrong about their eggs: {winner} is the only one "
                "left.",
                winner=winner,
            )
        case Reason.TURN_LIMIT:
            return _reason_of_limit(observation, result)


def _reason_of_limit(observation: Observation, result: Result) -> Message:
    rounds, winner = observation.board.rounds, Player(result.winners[0])
    if len(result.winners) > 1:
        return msg(
            "Each player has had {rounds} turns and the best are level: they share "
            "the win.",
            rounds=rounds,
        )
    home, _ = _less(observation, result.winners[0])
    rivals = [_less(observation, p)[0] for p in range(observation.board.players)]
    if rivals.count(home) > 1:
        return msg(
            "Each player has had {rounds} turns: of the players with most eggs turned "
            "at home, {winner} has turned most eggs.",
            rounds=rounds,
            winner=winner,
        )
    return msg(
        "Each player has had {rounds} turns: {winner} has most eggs turned at home.",
        rounds=rounds,
        winner=winner,
    )
