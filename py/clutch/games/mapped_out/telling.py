"""What people are told: what is asked, why not, what happened, how it ended."""

from collections.abc import Iterator, Sequence

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.actions import (
    Action,
    Bonus,
    Bump,
    Collect,
    Destroy,
    Exchange,
    Fill,
    Flip,
    Follow,
    Go,
    Insert,
    Lay,
    Remove,
    Reveal,
    Shift,
    Start,
    Study,
    Swap,
    Teleport,
    Trade,
    parse_slot,
    parse_tile,
)
from clutch.games.mapped_out.components import (
    TILES,
    Fish,
    Land,
    Move,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.position import (
    NO_SLOT,
    ROOM,
    UNKNOWN,
    Due,
    Phase,
    Placed,
    Task,
    slot_of,
)
from clutch.games.mapped_out.sea import (
    AROUND,
    HOME,
    holes,
    neighbours,
    parse_cell,
    x_of,
    y_of,
)
from clutch.games.mapped_out.view import Observation
from clutch.games.mapped_out.walking import OPPOSITE, stride, ways

FISH_NAMES = {
    Fish.PUFFER: msg("puffer"),
    Fish.DART: msg("dart"),
    Fish.MOONFISH: msg("moonfish"),
    Fish.RAY: msg("ray"),
}
FISH_COUNTED = {
    Fish.PUFFER: msg_n("{n} puffer", "{n} puffers", n=0),
    Fish.DART: msg_n("{n} dart", "{n} darts", n=0),
    Fish.MOONFISH: msg_n("{n} moonfish", "{n} moonfish", n=0),
    Fish.RAY: msg_n("{n} ray", "{n} rays", n=0),
}
MOVE_NAMES = {
    Move.LEFT: msg("left"),
    Move.RIGHT: msg("right"),
    Move.UP: msg("up"),
    Move.DOWN: msg("down"),
    Move.ANY: msg("any"),
    Move.NONE: msg("stay"),
    Move.JUMP: msg("jump"),
    Move.MATCH: msg("match"),
    Move.COPY: msg("copy"),
    Move.INVERT: msg("invert"),
}
SPECIAL_NAMES = {
    Special.FISHLESS: msg("Fishless"),
    Special.FISHFUL: msg("Fishful"),
    Special.REMOVE: msg("Remove"),
    Special.DRAW: msg("Draw"),
    Special.HAND_SWAP: msg("Hand Swap"),
    Special.MOVE_SWAP: msg("Move Swap"),
    Special.ULTRA_REVEAL: msg("Ultra Reveal"),
    Special.CHANGE_START: msg("Change Start"),
}
LAND_NAMES = {
    Land.ISLAND: msg("Island"),
    Land.TUNNEL: msg("Tunnel"),
    Land.GO_HOME: msg("Go Home"),
    Land.TELEPORTER: msg("Teleporter"),
    Land.DESTRUCTOR: msg("Destructor"),
    Land.SWAPPER: msg("Swapper"),
    Land.CORKER: msg("Corker"),
    Land.SCORE: msg("Score"),
    Land.SUPERSCORE: msg("Superscore"),
    Land.COMBO: msg("Combo"),
}
ACTION_NAMES = {
    PlaceAction.REVEAL: msg("reveal {n}"),
    PlaceAction.SWAP: msg("swap {n}"),
    PlaceAction.STUDY: msg("study {n}"),
}
"""With the number of the tile as {n}."""


def card_name(placed: Placed) -> Message:
    """What a card that is known is called, as it lies."""
    if placed.card == UNKNOWN:
        return msg("hidden")
    card = placed.face
    move = card.move
    if placed.is_flipped and move in OPPOSITE:
        move = OPPOSITE[move]
    if card.special:
        return msg(
            "{move}, {special}",
            move=MOVE_NAMES[move],
            special=SPECIAL_NAMES[card.special],
        )
    if card.fish:
        return msg("match {fish}", fish=FISH_NAMES[card.fish])
    return MOVE_NAMES[move]


def place_name(cell: int) -> Message:
    """What a place in the sea is called, as people say it."""
    if cell == HOME:
        return msg("the start")
    return msg("{steps} from the start", steps=steps_to(cell))


def steps_to(cell: int) -> Message:
    """How a place lies from the start."""
    x, y = x_of(cell), y_of(cell)
    across = msg("{n} right", n=x) if x > 0 else msg("{n} left", n=-x)
    along = msg("{n} up", n=y) if y > 0 else msg("{n} down", n=-y)
    if not x or not y:
        return along if y else across
    return listed([across, along])


def tile_words(tile: int) -> Iterator[Message]:
    """What lies on a tile, in words."""
    kind = TILES[tile]
    if kind.land is Land.SCORE:
        yield msg("Score {points}", points=signed(kind.points))
    elif kind.land:
        yield LAND_NAMES[kind.land]
    if not kind.fish:
        yield msg("no fish")
    for fish in Fish:
        if fish in kind.fish:
            yield counted(fish, kind.fish.count(fish))


def signed(points: int) -> str:
    """Points that are added or taken away."""
    return f"{points:+d}".replace("-", "−")


def counted(fish: Fish, number: int) -> Message:
    """So many fish of a type."""
    text = FISH_COUNTED[fish]
    return Message(text.text, (("n", number),), text.plural, number)


def listed(messages: Sequence[Message]) -> Message:
    """Messages one after the other, as one."""
    first, *rest = messages
    return msg("{one}, {other}", one=first, other=listed(rest)) if rest else first


# What is asked


def prompt(observation: Observation) -> Message:
    """What is asked of the current player."""
    due = observation.due
    if due is None:
        return msg("The game is over.")
    if observation.phase is Phase.WALK:
        return _prompt_in_walk(observation, due)
    match due.task:
        case Task.PLAY:
            return msg("Choose a tile of your hand.")
        case Task.LAY:
            return msg("Choose the place for your tile: next to any tile.")
        case Task.REVEAL:
            return msg(
                "Reveal: choose the row in which card {n} is turned up.",
                n=due.number + 1,
            )
        case Task.SWAP:
            return msg(
                "Swap: choose the card that changes places with card {n} of its row.",
                n=due.number + 1,
            )
        case Task.STUDY:
            return msg_n(
                "Study: choose a face-down card to look at in secret.",
                "Study: choose {n} face-down cards, one by one, to look at in secret.",
                n=due.number,
            )
        case Task.CLOSE:
            return msg("Remember what you have seen, then go on.")
        case Task.TURN:
            return msg("Keep the card as it is, or turn it upside down?")
        case _:
            return _prompt_special(due)


def _prompt_special(due: Due) -> Message:  # noqa: C901  (one case a task)
    match due.task:
        case Task.REMOVE:
            return msg("Remove: choose a card of your row to discard.")
        case Task.INSERT:
            return msg("Draw: choose where an unseen card goes into your row.")
        case Task.TRADE:
            return msg("Hand Swap: choose whose hand of tiles you exchange yours for.")
        case Task.SHIFT if due.number == NO_SLOT:
            return msg("Move Swap: choose two face-up cards that change places.")
        case Task.SHIFT:
            return msg("Move Swap: choose the second card.")
        case Task.ULTRA:
            return msg_n(
                "Ultra Reveal: choose a face-down card to turn up.",
                "Ultra Reveal: choose {n} face-down cards to turn up, one by one.",
                n=due.number,
            )
        case Task.START:
            return msg("Change Start: choose the tile on which your pawn will start.")
        case Task.DESTROY:
            return msg_n(
                "Destructor: remove one more tile, or stop.",
                "Destructor: remove up to {n} tiles, or stop.",
                n=due.number,
            )
        case Task.EXCHANGE if due.number:
            return msg("Swapper: choose the second tile.")
        case Task.EXCHANGE:
            return msg("Swapper: choose two tiles that change places.")
        case Task.CORK:
            return msg("Corker: choose a hand tile for a hole, or stop.")
        case _:
            return msg("Corker: choose the hole to fill.")


def _prompt_in_walk(observation: Observation, due: Due) -> Message:
    match due.task:
        case Task.FOLLOW:
            position = len(observation.strides[due.player])
            return msg(
                "Walk with card {n}: {card}.",
                n=position + 1,
                card=card_name(observation.rows[due.player][position]),
            )
        case Task.TELEPORT:
            return msg("Teleporter: choose where the pawns next to you go.")
        case Task.BUMP:
            return msg(
                "You have met {pawn}: choose the next tile for that pawn.",
                pawn=Player(due.number),
            )
        case Task.TAKE:
            return msg(
                "Take the new tile by choosing the hand tile that replaces it, or "
                "leave it."
            )
        case _:
            return msg("Fishful: let the tile count, or score 1 point instead.")


# Why not


def why_not(observation: Observation, tried: str) -> Message:
    """Why that card, tile, place or button cannot be chosen now."""
    due = observation.due
    if due is None:
        return msg("The game is over.")
    if observation.player not in {due.player, ONLOOKER}:
        return msg("It is the turn of {player}.", player=Player(due.player))
    cell, slot = parse_cell(tried), parse_slot(tried)
    if cell is not None:
        return _why_not_place(observation, due, cell)
    if slot is not None:
        return _why_not_card(observation, due, *slot)
    if parse_tile(tried) is not None:
        return _why_not_tile(due)
    if tried.startswith("hand-"):
        return _why_not_hand(due)
    return msg("This cannot be chosen now.")


def _why_not_place(  # noqa: C901  (one case a task)
    observation: Observation, due: Due, cell: int
) -> Message:
    is_tiled = cell in observation.cells
    match due.task:
        case Task.PLAY:
            return msg("Choose a tile of your hand first, then its place.")
        case Task.LAY if is_tiled:
            return msg("There is a tile already: tiles are laid on free places.")
        case Task.LAY:
            return msg(
                "A tile is laid side by side with another one: touching at a corner is "
                "not enough."
            )
        case Task.DESTROY if cell == HOME:
            return msg("The starting tile is never removed.")
        case Task.DESTROY if cell in observation.pawns:
            return msg("A tile under a pawn is not removed.")
        case Task.EXCHANGE if cell == due.number:
            return msg("This is the first tile: choose another one.")
        case Task.FILL if cell not in holes(observation.cells):
            return msg("A hole is a free place with tiles on all four sides.")
        case Task.START | Task.BUMP if is_tiled:
            return msg("The pawn goes to a tile right next to the one it is on.")
        case Task.TELEPORT if is_tiled:
            return msg("The pawns go to another tile than yours.")
        case Task.FOLLOW:
            return _why_not_walked(observation, due, cell)
        case _ if not is_tiled:
            return msg("There is no tile here.")
        case _:
            return _not_now(due)


def _why_not_walked(observation: Observation, due: Due, cell: int) -> Message:
    here = observation.pawns[due.player]
    placed = observation.rows[due.player][len(observation.strides[due.player])]
    if cell not in observation.cells:
        return msg("There is no tile here: a pawn walks on tiles only.")
    position = len(observation.strides[due.player])
    row = observation.rows[due.player]
    if cell in ways(observation.sea, row, position, here):
        return msg(
            "Your card leads there: choose “Walk with card {n}”.", n=position + 1
        )
    is_near = cell in neighbours(observation.cells, here)
    if placed.face.move is Move.ANY and not is_near:
        return msg("This card moves your pawn one tile, in any direction.")
    return msg("Your card does not lead there: {card}.", card=card_name(placed))


def _why_not_card(
    observation: Observation, due: Due, row: int, position: int
) -> Message:
    rows = observation.rows
    is_there = row < len(rows) and position < len(rows[row])
    is_up = is_there and rows[row][position].is_up
    match due.task:
        case Task.PLAY | Task.LAY:
            return msg("Lay a tile first: it says what is done with the cards.")
        case Task.REVEAL:
            return msg(
                "This tile reveals card {n}: its number says which.", n=due.number + 1
            )
        case Task.SWAP:
            return msg(
                "Card {n} is the one that moves: choose another card of its row.",
                n=due.number + 1,
            )
        case Task.STUDY | Task.ULTRA if is_up:
            return msg("This card is face up already.")
        case Task.STUDY:
            return msg("You are looking at this card already: choose another one.")
        case Task.SHIFT if due.number == slot_of(row, position):
            return msg("This is the first card: choose another one.")
        case Task.SHIFT:
            return msg("Only face-up cards change places.")
        case Task.REMOVE | Task.INSERT:
            return msg("This happens in your own row.")
        case Task.FOLLOW:
            return msg("Cards are carried out from left to right.")
        case _:
            return _not_now(due)


def _why_not_tile(due: Due) -> Message:
    match due.task:
        case Task.LAY | Task.FILL:
            return msg("You have chosen this tile: now choose its place.")
        case Task.FOLLOW:
            return msg("Hand tiles are laid while the map is made.")
        case _:
            return _not_now(due)


def _why_not_hand(due: Due) -> Message:
    if due.task is Task.TRADE:
        return msg("Choose the hand of another player.")
    return msg("Hands are exchanged by a Hand Swap card only.")


def _not_now(due: Due) -> Message:
    match due.task:
        case Task.CLOSE:
            return msg("First close the cards that you are looking at.")
        case Task.TURN:
            return msg("First decide how the revealed card lies.")
        case Task.TAKE | Task.FISHFUL:
            return msg("First decide about the new tile.")
        case _:
            return msg("Something else has to be decided first.")


# What happened


def log(before: Observation, action: Action, after: Observation) -> Message | None:
    """What an action did, and whether the walk begins with it."""
    what = _told(before, action, after)
    if before.phase is Phase.WALK or after.phase is not Phase.WALK:
        return what
    begins = _why_walk(after)
    return msg("{what} {next}", what=what, next=begins) if what else begins


def _why_walk(after: Observation) -> Message:
    muddled = after.rules.muddled
    if after.pile or (any(after.hands) and not muddled):
        return msg("A row is all face up: the walk begins.")
    if muddled:
        return msg("The last tile of the pile is drawn: the walk begins.")
    return msg("All tiles are laid: the walk begins.")


def _told(before: Observation, action: Action, after: Observation) -> Message | None:
    player = Player(before.current_player)
    match action:
        case Lay(cell):
            place = place_name(cell)
            return msg("{player} lays a tile: {place}.", player=player, place=place)
        case Fill(cell):
            place = place_name(cell)
            return msg("{player} fills a hole: {place}.", player=player, place=place)
        case Destroy(cell):
            place = place_name(cell)
            return msg("{player} removes a tile: {place}.", player=player, place=place)
        case Exchange(cell):
            return _told_exchange(before, player, cell)
        case Start(cell):
            return msg(
                "{player} moves the own pawn: {place}.",
                player=player,
                place=place_name(cell),
            )
        case Trade(other):
            return msg(
                "{player} exchanges hands with {other}.",
                player=player,
                other=Player(other),
            )
        case Reveal(row, position):
            return _told_reveal(before, after, row, position)
        case Swap(row, position):
            return _told_swap(before, row, position)
        case _:
            return _told_of_card(before, action, after) or _told_in_walk(
                before, action, after
            )


def _told_exchange(before: Observation, player: Player, cell: int) -> Message | None:
    first = before.agenda[-1].number
    if not first:
        return None
    return msg(
        "{player} lets two tiles change places: {one} and {other}.",
        player=player,
        one=place_name(first),
        other=place_name(cell),
    )


def _told_reveal(
    before: Observation, after: Observation, row: int, position: int
) -> Message:
    n = position + 1
    if position >= len(before.rows[row]):
        return _about_row(
            before,
            row,
            msg("{player} reveals, but the own row has no card {n}.", n=n),
            msg("{player} reveals, but the row of {owner} has no card {n}.", n=n),
        )
    if not before.rows[row][position].is_up:
        card = card_name(after.rows[row][position])
        return _about_row(
            before,
            row,
            msg("{player} reveals card {n} of the own row: {card}.", n=n, card=card),
            msg("{player} reveals card {n} of {owner}: {card}.", n=n, card=card),
        )
    if before.rules.harder:
        return _about_row(
            before,
            row,
            msg("{player} turns card {n} of the own row face down.", n=n),
            msg("{player} turns card {n} of {owner} face down.", n=n),
        )
    return _about_row(
        before,
        row,
        msg("{player} reveals card {n} of the own row, which is face up already.", n=n),
        msg("{player} reveals card {n} of {owner}, which is face up already.", n=n),
    )


def _about_row(before: Observation, row: int, own: Message, other: Message) -> Message:
    """What is said of somebody's own row, or else of another one."""
    player = before.current_player
    about = own if row == player else other
    owner = () if row == player else (("owner", Player(row)),)
    parameters = (*about.parameters, ("player", Player(player)), *owner)
    return Message(about.text, parameters)


def _told_swap(before: Observation, row: int, position: int) -> Message:
    n, m = before.agenda[-1].number + 1, position + 1
    if n == m:
        return _about_row(
            before,
            row,
            msg("{player} swaps, but nothing changes in the own row."),
            msg("{player} swaps, but nothing changes in the row of {owner}."),
        )
    return _about_row(
        before,
        row,
        msg("{player} swaps cards {n} and {m} of the own row.", n=n, m=m),
        msg("{player} swaps cards {n} and {m} of {owner}.", n=n, m=m),
    )


def _told_of_card(
    before: Observation, action: Action, after: Observation
) -> Message | None:
    player = Player(before.current_player)
    match action:
        case Study(row, position):
            n = position + 1
            return _about_row(
                before,
                row,
                msg("{player} studies card {n} of the own row.", n=n),
                msg("{player} studies card {n} of {owner}.", n=n),
            )
        case Flip(row, position):
            n, card = position + 1, card_name(after.rows[row][position])
            return _about_row(
                before,
                row,
                msg(
                    "{player} turns card {n} of the own row upside down: {card}.",
                    n=n,
                    card=card,
                ),
                msg(
                    "{player} turns card {n} of {owner} upside down: {card}.",
                    n=n,
                    card=card,
                ),
            )
        case Remove(row, position):
            return msg(
                "{player} discards card {n} of the own row: {card}.",
                player=player,
                n=position + 1,
                card=card_name(before.rows[row][position]),
            )
        case Insert(_, position):
            return msg(
                "{player} puts an unseen card into the own row, as card {n}.",
                player=player,
                n=position + 1,
            )
        case Shift(row, position) if before.agenda[-1].number != NO_SLOT:
            first = divmod(before.agenda[-1].number, ROOM)
            return _told_shift(before.current_player, first, (row, position))
        case _:
            return None


def _told_shift(
    player: int, first: tuple[int, int], second: tuple[int, int]
) -> Message:
    """Which cards, each a row and a position in it, have changed places."""
    if second[0] == player:
        first, second = second, first
    (one, n), (other, m) = first, second
    if one == other == player:
        return msg(
            "{player} lets cards {n} and {m} of the own row change places.",
            player=Player(player),
            n=min(n, m) + 1,
            m=max(n, m) + 1,
        )
    if one == player:
        return msg(
            "{player} lets card {n} of the own row and card {m} of {other} change "
            "places.",
            player=Player(player),
            n=n + 1,
            m=m + 1,
            other=Player(other),
        )
    return msg(
        "{player} lets card {n} of {one} and card {m} of {other} change places.",
        player=Player(player),
        n=n + 1,
        one=Player(one),
        m=m + 1,
        other=Player(other),
    )


def _told_in_walk(
    before: Observation, action: Action, after: Observation
) -> Message | None:
    player = Player(before.current_player)
    match action:
        case Follow() | Go():
            return _told_step(before, after)
        case Teleport(cell):
            return msg(
                "{player} teleports the neighbouring pawns: {place}.",
                player=player,
                place=place_name(cell),
            )
        case Bump(cell):
            return msg(
                "{player} bumps {pawn}: {place}.",
                player=player,
                pawn=Player(before.agenda[-1].number),
                place=place_name(cell),
            )
        case Collect():
            taken = before.sea[before.agenda[-1].number]
            return msg("{player} takes {tile}.", player=player, tile=_tile(taken))
        case Bonus():
            return msg("{player} scores 1 point instead of the tile.", player=player)
        case _:
            return None


def _told_step(before: Observation, after: Observation) -> Message:
    player = before.current_player
    done = after.strides[player][len(before.strides[player])]
    card = card_name(after.rows[player][done.position])
    if not done.visits:
        return msg(
            "{player}, card {n}, {card}: the pawn stays.",
            player=Player(player),
            n=done.position + 1,
            card=card,
        )
    seen = before.scored_tiles(player)
    if not before.rules.muddled and all(tile in seen for tile in done.visits):
        return msg(
            "{player}, card {n}, {card}: a tile seen before.",
            player=Player(player),
            n=done.position + 1,
            card=card,
        )
    return msg(
        "{player}, card {n}, {card}: {tile}.",
        player=Player(player),
        n=done.position + 1,
        card=card,
        tile=listed([_tile(tile) for tile in done.visits]),
    )


def _tile(tile: int) -> Message:
    return listed(list(tile_words(tile)))


# What is offered to be done in one go


def proposals(
    observation: Observation, actions: Sequence[Action]
) -> Sequence[game.Proposal]:
    """To walk on with all cards up to the next that leaves something to decide."""
    first = actions[0] if actions else None
    if observation.rules.muddled or not isinstance(first, Follow):
        return ()
    texts = tuple(_walk_on(observation, first.row, first.position))
    if len(texts) < 2:
        return ()
    n = len(texts)
    return (game.Proposal(msg("Walk on with {n} cards at once", n=n), texts),)


def _walk_on(observation: Observation, player: int, position: int) -> Iterator[str]:
    sea, row = observation.sea, observation.rows[player]
    here = observation.pawns[player]
    others = [p for i, p in enumerate(observation.pawns) if i != player]
    for i in range(position, len(row)):
        cells = ways(sea, row, i, here)
        if len(cells) > 1:
            return
        yield str(Follow(player, i))
        done = stride(sea, row, i, here, cells[0] if cells else None)
        here = done.path[-1]
        land = TILES[done.visits[0]].land if done.visits else None
        is_fishful = row[i].face.special is Special.FISHFUL and done.visits
        beside = any(p - done.path[-1] in AROUND for p in others)
        if is_fishful or (land is Land.TELEPORTER and beside):
            return


# How it ended


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended."""
    result = observation.result
    assert result
    players = range(observation.rules.players)
    scores = [observation.score(player) for player in players]
    order = sorted(
        players,
        key=lambda p: (p not in result.winners, -scores[p].total, -scores[p].all_fish),
    )
    lines = tuple((player, _line(observation, player)) for player in order)
    return game.Ending(_reason(observation), lines)


def _reason(observation: Observation) -> Message:
    result = observation.result
    assert result
    winner = Player(result.winners[0])
    points = observation.score(result.winners[0]).total
    if len(result.winners) > 1:
        return msg_n(
            "The best are level with {n} point and as many fish: they share the win.",
            "The best are level with {n} points and as many fish: they share the win.",
            n=points,
        )
    if result.by_fish:
        return msg_n(
            "The best have {n} point each: {winner} has seen most fish and wins.",
            "The best have {n} points each: {winner} has seen most fish and wins.",
            n=points,
            winner=winner,
        )
    return msg_n(
        "{winner} has the highest score, {n} point, and wins.",
        "{winner} has the highest score, {n} points, and wins.",
        n=points,
        winner=winner,
    )


def _line(observation: Observation, player: int) -> Message:
    own = observation.score(player)
    count = own.fish[own.best.value]
    others = own.total - count
    if others:
        return msg(
            "{points} points: {n} × {fish}, {others} for tiles and cards; "
            "{all} fish in all",
            points=own.total,
            n=count,
            fish=FISH_NAMES[own.best],
            others=others,
            all=own.all_fish,
        )
    return msg(
        "{points} points: {n} × {fish}; {all} fish in all",
        points=own.total,
        n=count,
        fish=FISH_NAMES[own.best],
        all=own.all_fish,
    )
