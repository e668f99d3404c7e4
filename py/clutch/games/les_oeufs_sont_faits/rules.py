"""The rules of Les œufs sont faits!: positions, and what actions make of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from clutch.core import game
from clutch.core.game import ONLOOKER, Memory, Options
from clutch.core.rng import Rng, RngStream
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    DONE,
    JUMPS,
    LOOK,
    PASS,
    STEPS,
    STOP,
    TAKES,
    Action,
    Claim,
    Done,
    Jump,
    Look,
    Pass,
    Phase,
    Step,
    Stop,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    MEMORIES,
    SIZES,
    Board,
    bits,
    cells_of,
)
from clutch.games.les_oeufs_sont_faits.view import (
    Deed,
    Observation,
    Reason,
    Result,
    Verb,
)

_CHECKPOINTS = {Phase.PEEK: 1, Phase.OVER: 2}
"""How far a phase lies past the start of its turn, for `State.checkpoint`."""


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
                or self.board.can_jump(cell, occupied)
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
