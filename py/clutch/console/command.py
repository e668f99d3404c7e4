"""The command line of `python -m clutch`."""

import argparse
import sys
from collections.abc import Callable, Sequence

from clutch import __version__
from clutch.bots.bot import Budget
from clutch.console.opening import address, opened, seeded
from clutch.console.paper import Paper, paper
from clutch.console.playing import Playing
from clutch.console.telling import tell_end, tell_setup, tell_table, tell_turns
from clutch.core.link import LinkError, parse_setup
from clutch.core.match import begin
from clutch.core.position import SPECTATOR
from clutch.core.record import to_json
from clutch.games import GAMES
from clutch.ui.words import Words

Service = Callable[[argparse.Namespace, Paper], None]


def games(_: argparse.Namespace, page: Paper) -> None:
    """List the games and their options."""
    words = Words()
    for game in GAMES:
        page.head(f"{game.key}: {game.name}")
        page.say(words(game.pitch))
        page.say(f"Players: {', '.join(map(str, game.players))}")
        for option in game.options:
            keys = ", ".join(choice.key for choice in option.choices)
            page.say(f"{words(option.label)}: {keys}")


def play(options: argparse.Namespace, page: Paper) -> None:
    """Start a game, or continue one from a link or a file."""
    if options.game in {game.key for game in GAMES}:
        query = f"seats={options.seats}&set={options.set}&seed={options.seed}"
        history = begin(seeded(parse_setup(f"{options.game}?{query}", GAMES)))
    else:
        history = opened(options.game)
    tell_setup(page, history)
    page.say("Type a number; `help` says what else.")
    Playing(history, page, input, Budget(seconds=options.seconds)).play()


def read(options: argparse.Namespace, page: Paper) -> None:
    """Show what a link or a file holds."""
    history = opened(options.match)
    if options.json:
        sys.stdout.write(to_json(history))
        return
    if options.link:
        page.say(address(history))
        return
    tell_setup(page, history)
    tell_end(page, history)


def replay(options: argparse.Namespace, page: Paper) -> None:
    """Show a game turn by turn, and the table after it."""
    history = opened(options.match)
    if options.steps is not None:
        history = history.at(max(0, options.steps))
    viewer = SPECTATOR if options.seat is None else options.seat - 1
    seats = history.match.setup.seats
    if viewer != SPECTATOR and viewer not in range(len(seats)):
        raise SystemExit(f"There are seats 1 to {len(seats)}.")
    tell_setup(page, history)
    tell_turns(page, history, viewer)
    page.head("The table")
    tell_table(page, history.match.setup, history.state, viewer)
    tell_end(page, history)


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    made = argparse.ArgumentParser("clutch", description="Board games about eggs.")
    made.add_argument("--version", action="version", version=__version__)
    made.add_argument("--plain", action="store_true", help="text alone, without rich")
    made.set_defaults(service=games)
    commands = made.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, service: Service) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=service.__doc__)
        command.set_defaults(service=service)
        return command

    add("games", games)
    playing = add("play", play)
    playing.add_argument("game", help="a game, or a link or a file to go on with")
    playing.add_argument("--seats", default="human,medium", help="human,medium")
    playing.add_argument("--set", default="", help="choices of options, with commas")
    playing.add_argument("--seed", default="", help="the deal")
    playing.add_argument(
        "--seconds", type=float, default=1.0, help="how long hard bots think (1)"
    )
    reading = add("read", read)
    reading.add_argument("match", help="a link or a file")
    form = reading.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as the text of a file")
    form.add_argument("--link", action="store_true", help="as the end of a link")
    replaying = add("replay", replay)
    replaying.add_argument("match", help="a link or a file")
    replaying.add_argument("--seat", type=int, help="as the player of that seat saw it")
    replaying.add_argument("--steps", type=int, help="only so many actions")
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; return 1 if a link or file is invalid, 130 if interrupted."""
    options = parser().parse_args(words)
    page = paper(is_plain=options.plain)
    try:
        options.service(options, page)
    except LinkError as error:
        sys.stderr.write(f"clutch: {Words()(error.message)}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
