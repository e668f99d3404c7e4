"""Sending the match to a player elsewhere whose turn it is."""

from dataclasses import replace

from clutch.app.match import save
from clutch.app.match.bots.pacing import continue_match
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, at
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Share
from clutch.core.link import game_word
from clutch.core.message import Message, Player, msg
from clutch.ui.verbs import Verb


def send(model: Model, screen: MatchScreen) -> Step:
    """Send the link; the person who was to take over the device now plays elsewhere.

    What they alone may see stays covered from the person holding the device.
    """
    if not model.is_writer:
        return model, ()
    share = _share(model, screen)
    if not screen.is_covered or screen.is_apart:
        return model, (share,)
    current = screen.history.state.current_player
    mine = tuple(i for i in screen.mine if i != current)
    model, effects = _seated(model, screen, mine)
    return model, (share, *effects)


def stay(model: Model, screen: MatchScreen) -> Step:
    """Let the player to move play on this device after all."""
    if not (model.is_writer and screen.is_apart):
        return model, ()
    mine = tuple(sorted({*screen.mine, screen.history.state.current_player}))
    return _seated(model, screen, mine)


def _seated(model: Model, screen: MatchScreen, mine: tuple[int, ...]) -> Step:
    """Return the match with other seats played on this device."""
    model, effects = continue_match(replace(model, screen=replace(screen, mine=mine)))
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = save.keep(model, settled)
    return model, (*saving, *effects)


def _share(model: Model, screen: MatchScreen) -> Share:
    """Return the link with a description that reveals nothing hidden."""
    t = model.words
    title, text = _said(screen)
    return Share(t(title), t(text), link(model, screen))


def link(model: Model, screen: MatchScreen) -> str:
    """The whole match as a link."""
    return f"{model.address}#/game/{game_word(screen.history)}"


def _said(screen: MatchScreen) -> tuple[Message, Message]:
    state, game = screen.history.state, screen.game.name
    if state.is_terminal:
        return (
            msg("{game}: the game is over", game=game),
            msg(
                "Our game of {game} is over. Open the link to see how it ended.",
                game=game,
            ),
        )
    on = Player(state.current_player)
    named = [i for i in screen.people_here if i != on.number and screen.seats[i].name]
    title = msg("{game}: your turn", game=game)
    if screen.seats[on.number].name:
        title = msg("{game}: your turn, {player}", game=game, player=on)
    if len(named) != 1:
        return title, msg("It's your turn in {game}. Open the link to play.", game=game)
    return title, msg(
        "{player} is playing {game} with you. It's your turn: open the link to play.",
        player=Player(named[0]),
        game=game,
    )


ROWS = Rows(
    verbs={
        Verb.SEND: (at(MatchScreen, send),),
        Verb.STAY: (at(MatchScreen, stay),),
    },
)
