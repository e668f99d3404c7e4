"""What people are told: what is asked, why not, what was done, how it ended."""

from dataclasses import replace

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    LOOK,
    PASS,
    STOP,
    Action,
    Claim,
    Jump,
    Look,
    Pass,
    Phase,
    Step,
    Stop,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    NAMES,
    bits,
    distance,
    parse_cell,
)
from clutch.games.les_oeufs_sont_faits.view import (
    Deed,
    Observation,
    Reason,
    Result,
    Verb,
)


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
    if any(board.can_move(c, occupied) for c in observation.showing[player]):
        return msg("Choose an egg of yours to move.")
    return msg("None of your eggs can move and there is none to look at: pass.")


def _prompt_with_egg(observation: Observation) -> Message:
    cell = observation.path[-1]
    if cell not in observation.turned:
        return msg("Choose the cell that your egg goes to.")
    if cell == observation.just_moved:
        return msg("The player before you has moved this egg: you can only look at it.")
    if not observation.board.can_move(cell, bits(observation.occupied)):
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
