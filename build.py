#!/usr/bin/env python3
"""Build, serve, test and measure Clutch; needs only Python 3.11 or newer."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one line an older Python reads
    sys.exit("Clutch needs Python 3.11 or newer.")

import argparse
from collections.abc import Callable
from pathlib import Path

from tools import environment

sys.path.insert(0, str(environment.ROOT / "py"))


def build(options: argparse.Namespace) -> int:
    """Build the site."""
    from tools import site  # noqa: PLC0415 - needs .venv

    site.build(options.dist.resolve(), options.previous, address=options.address)
    return 0


def serve(options: argparse.Namespace) -> int:
    """Build the site and serve it."""
    from tools import server, site  # noqa: PLC0415 - needs .venv

    served = server.Site(options.dist.resolve(), is_newest=not options.published)
    server.serve(served, options.port, site.build)
    return 0


def fuzz(options: argparse.Namespace) -> int:
    """Run the fuzzer: use whatever the page offers until something fails."""
    from tools import fuzz as fuzzer  # noqa: PLC0415 - needs .venv

    return fuzzer.fuzz(options.minutes, options.seed, options.walk)


def snapshot(options: argparse.Namespace) -> int:
    """Make the snapshot and report its size and contents."""
    from tools import parts, snapshot  # noqa: PLC0415 - needs .venv

    made = parts.make_all()
    environment.say(
        f"{made.snapshot_bytes / 1e6:.1f} MB, "
        f"{made.snapshot.stat().st_size / 1e6:.2f} MB as it is sent"
    )
    if options.explain:
        print(snapshot.explained())
    return 0


def verify(options: argparse.Namespace) -> int:
    """Compare a built site with a build of these sources."""
    from tools import site  # noqa: PLC0415 - needs .venv

    folder, previous = options.folder.resolve(), options.previous
    differences = site.verify(folder, previous, address=options.address)
    for line in differences:
        print(line)
    if not differences:
        environment.say("equal, byte for byte, to a build of these sources")
    return 1 if differences else 0


def test(options: argparse.Namespace) -> int:
    """Run the short check, the full one, named steps, or only what has changed."""
    from tools import checks  # noqa: PLC0415 - needs .venv

    if unknown := set(options.steps) - set(checks.NAMES):
        raise environment.MissingError(
            f"There is no step {', '.join(sorted(unknown))}; "
            f"there are: {', '.join(checks.NAMES)}."
        )
    if options.changed:
        return checks.test_changed()
    return checks.test(options.steps, is_full=options.full)


def bench(options: argparse.Namespace) -> int:
    """Measure everything, or some of it."""
    from tools.bench import command  # noqa: PLC0415 - needs .venv

    return command.bench(options)


def arena(options: argparse.Namespace) -> int:
    """Let bots play each other."""
    from tools.arena import command  # noqa: PLC0415 - needs .venv

    return command.arena(options)


def review(options: argparse.Namespace) -> int:
    """Review games of known players, to see what reviews say of them."""
    from tools import calibrating  # noqa: PLC0415 - needs .venv

    return calibrating.calibrate(options.games, options.count, planted=options.planted)


def update_messages(options: argparse.Namespace) -> int:
    """Update, compile and check the message catalogues, or print all texts."""
    from tools import messages, readthrough  # noqa: PLC0415 - needs .venv

    if options.read:
        print("\n".join(readthrough.lines(options.read, options.sample, options.seed)))
        return 0
    if not options.check:
        messages.update()
        messages.compile_all()
    messages.check()
    return 0


def write_playthroughs(options: argparse.Namespace) -> int:
    """Write the golden playthroughs and counts: missing ones, or those of games."""
    from clutch.games import GAMES  # noqa: PLC0415 - needs .venv
    from tests.playthroughs import generate  # noqa: PLC0415 - needs .venv

    keys = [game.key for game in GAMES]
    if unknown := set(options.games) - set(keys):
        raise environment.MissingError(f"No such game: {', '.join(sorted(unknown))}.")
    generate.main(keys if options.all else options.games)
    return 0


def accept_texts(options: argparse.Namespace) -> int:
    """Show how the texts that players see have changed, and accept the changes."""
    from tools import texts  # noqa: PLC0415 - needs .venv

    return texts.texts(only_check=options.check)


def new_game(options: argparse.Namespace) -> int:
    """Add a new game that already works, as a starting point."""
    from tools import games  # noqa: PLC0415 - needs .venv

    games.new_game(options.key, options.name)
    return 0


def wheel(options: argparse.Namespace) -> int:
    """Build the library's wheel."""
    from tools import parts  # noqa: PLC0415 - needs .venv

    environment.say(f"wrote {parts.write_wheel(options.out.resolve())}")
    return 0


def picture(_: argparse.Namespace) -> int:
    """Make the picture for the README."""
    from tools import picture as pictures  # noqa: PLC0415 - needs .venv

    pictures.take()
    return 0


def lock(_: argparse.Namespace) -> int:
    """Update the lock files."""
    from tools import locks  # noqa: PLC0415 - needs .venv

    locks.lock()
    return 0


def setup(_: argparse.Namespace) -> int:
    """Set up .venv and node_modules."""
    environment.ensure_node()
    environment.say("ready: .venv and web/node_modules")
    return 0


NEEDS: dict[Callable[[argparse.Namespace], int], environment.Need] = {
    **dict.fromkeys((build, serve, snapshot, verify), environment.Need.SITE),
    **dict.fromkeys(
        (arena, review, update_messages, write_playthroughs, wheel, lock),
        environment.Need.PYTHON,
    ),
}
"""What each command needs before it starts, if not everything."""


def add_reviews(command: argparse.ArgumentParser) -> None:
    """Let the user say which games are reviewed."""
    command.add_argument(
        "--calibrate", action="store_true", required=True, help="write docs/review.md"
    )
    command.add_argument(
        "games", nargs="*", metavar="GAME:SEATS", help="only these (all of them)"
    )
    command.add_argument(
        "--count", type=int, default=10, help="games of each player (10)", metavar="N"
    )
    command.add_argument(
        "--planted", type=int, default=0, help="blunders to plant (0)", metavar="N"
    )


def add_address(command: argparse.ArgumentParser) -> None:
    """Add the option for the address of the site."""
    command.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the site will be, so that chats can show its picture with a link",
    )


def add_dist(command: argparse.ArgumentParser) -> None:
    """Add the option for the folder of the site."""
    command.add_argument(
        "--dist",
        type=Path,
        default=environment.ROOT / "dist",
        metavar="FOLDER",
        help="the folder of the built site (dist)",
    )


def add_previous(command: argparse.ArgumentParser) -> None:
    """Add the option for a previous site whose folders are kept."""
    command.add_argument(
        "--previous",
        type=Path,
        metavar="FOLDER",
        help="the site as it is published now: its folders stay beside the new ones, "
        "for pages that browsers still keep",
    )


def add_reading(command: argparse.ArgumentParser) -> None:
    """Add the options to only check the catalogues, or to print a language's texts."""
    command.add_argument(
        "--check", action="store_true", help="only say what does not fit"
    )
    command.add_argument(
        "--read",
        choices=("en", "nl", "fr"),
        help="print all texts of a language in the order of the screens",
    )
    command.add_argument(
        "--sample", type=int, metavar="N", help="print only so many, drawn by --seed"
    )
    command.add_argument("--seed", default="1", help="draws the sample (1)")


def add_contests(command: argparse.ArgumentParser) -> None:
    """Add the options for what is played, by which bots, where and for how long."""
    command.add_argument(
        "game", nargs="?", default="les-oeufs-sont-faits", metavar="GAME"
    )
    which = command.add_mutually_exclusive_group()
    for name, words in (
        ("--all", "play all games, each pair of levels"),
        ("--balance", "play medium bots, with every number of players and set"),
        ("--rate", "print ratings out of the results that are there"),
        ("--report", "write docs/balance.md, docs/strength.md and the README's rows"),
    ):
        which.add_argument(name, action="store_true", help=words)
    which.add_argument(
        "--merge", type=Path, nargs="+", metavar="FOLDER", help="put results together"
    )
    which.add_argument(
        "--confirm",
        type=int,
        metavar="N",
        help="take results of older sources for today's where N of their pairs come "
        "out the same",
    )
    command.add_argument("--seats", default="hard,medium", help="hard,medium")
    command.add_argument("--games", type=int, default=200, help="at most (200)")
    command.add_argument("--seed", type=int, default=1, help="1")
    command.add_argument(
        "--seconds", type=float, default=1.0, help="how long the hard bot thinks (1)"
    )
    command.add_argument(
        "--iterations", type=int, help="how often it plays on in its head, instead"
    )
    command.add_argument(
        "--set", default="", metavar="CHOICES", help="options, as in set-up links"
    )
    command.add_argument(
        "--shares", default="", metavar="VERB", help="how often each was taken: hire"
    )
    command.add_argument(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("ELO0", "ELO1"),
        help="stop when one of two differences in strength is as good as certain",
    )
    command.add_argument(
        "--resume", action="store_true", help="go on where a run has stopped"
    )
    command.add_argument(
        "--part", default="", metavar="1/2", help="play a part, to be merged later"
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the machines of a Dask scheduler"
    )
    command.add_argument(
        "--out",
        type=Path,
        default=environment.ROOT / "arena",
        metavar="FOLDER",
        help="where results go (arena)",
    )


def make_parser() -> argparse.ArgumentParser:
    """Make the parser with all commands."""
    parser = argparse.ArgumentParser(
        description="Build, serve, test and measure Clutch. Each command sets up what "
        "it needs; what is there and current is not fetched again.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(
        name: str, words: str, function: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words, description=words)
        command.set_defaults(function=function)
        return command

    build_command = add("build", "build the site, for any static host and path", build)
    add_dist(build_command)
    add_address(build_command)
    add_previous(build_command)

    serve_command = add("serve", "build the site and serve it on this machine", serve)
    add_dist(serve_command)
    serve_command.add_argument(
        "--port", type=int, default=8000, help="the port (8000); 0 finds a free one"
    )
    serve_command.add_argument(
        "--published",
        action="store_true",
        help="as a host does: kept for offline, and asking before it updates",
    )

    snapshot_command = add("snapshot", "make Python's memory that is sent", snapshot)
    snapshot_command.add_argument(
        "--explain", action="store_true", help="say what is in it, and whose it is"
    )

    verify_command = add(
        "verify", "compare a site with a build of these sources", verify
    )
    verify_command.add_argument("folder", type=Path, metavar="FOLDER")
    add_address(verify_command)
    add_previous(verify_command)

    test_command = add(
        "test", "say yes or no within ten minutes, or check everything", test
    )
    test_command.add_argument(
        "steps",
        nargs="*",
        metavar="STEP",
        help="only these, each whole: lint, types, javascript, words, workflows, "
        "python, pyodide, browser, firefox, fuzz, adapters, firefox-long, webkit",
    )
    which = test_command.add_mutually_exclusive_group()
    which.add_argument(
        "--full",
        action="store_true",
        help="the short check, then all that it leaves out",
    )
    which.add_argument(
        "--changed",
        action="store_true",
        help="only what the changes since the last commit touch, or else that commit",
    )

    fuzz_command = add(
        "fuzz", "run the fuzzer: do whatever the page offers, in a browser", fuzz
    )
    fuzz_command.add_argument(
        "--minutes", type=float, default=3, help="how long (3)", metavar="N"
    )
    fuzz_command.add_argument(
        "--seed", type=int, default=1, help="which walks (1)", metavar="S"
    )
    fuzz_command.add_argument(
        "--walk",
        type=Path,
        metavar="FILE",
        help="do this walk again: the words that a fault was printed with, one a line, "
        "and --seed as printed",
    )

    bench_command = add(
        "bench", "measure starts, clicks, memory, rules and links", bench
    )
    bench_command.add_argument(
        "--quick",
        action="store_true",
        help="the same figures, each measured less often",
    )
    bench_command.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="NAME",
        help="links, rules, reviews, starts, rested, slow, bytes, memory, last, "
        "clicks, slowed, lessons, thinking (all of these)",
    )
    bench_command.add_argument(
        "--record", action="store_true", help="write docs/speed.md too"
    )
    bench_command.add_argument(
        "--lighthouse",
        action="store_true",
        help="ask Lighthouse too (fetches some 100 MB, once)",
    )

    add_contests(add("arena", "let bots play each other and say who wins", arena))

    add_reviews(add("review", "review games of known players, to calibrate", review))

    messages_command = add(
        "messages", "bring the catalogues of nl and fr up to date", update_messages
    )
    add_reading(messages_command)

    playthroughs_command = add(
        "playthroughs",
        "write the golden games and counts that miss",
        write_playthroughs,
    )
    playthroughs_command.add_argument(
        "games", nargs="*", metavar="GAME", help="write those of this game again"
    )
    playthroughs_command.add_argument(
        "--all", action="store_true", help="write them all again"
    )

    add(
        "texts", "show what has changed in what is said, and accept it", accept_texts
    ).add_argument(
        "--check", action="store_true", help="only show it; 1 if there is anything"
    )

    game_command = add("new-game", "add a game, to be changed then", new_game)
    game_command.add_argument("key", metavar="KEY", help="as in links: my-game")
    game_command.add_argument("--name", default="", help="as on the box: My game")

    wheel_command = add("wheel", "make the wheel of the library, for pip", wheel)
    wheel_command.add_argument(
        "--out",
        type=Path,
        default=environment.ROOT / "dist-wheel",
        metavar="FOLDER",
        help="where it goes (dist-wheel)",
    )

    add("picture", "take the README's picture of all tables", picture)
    add("lock", "pin the newest versions of the tools, with their hashes", lock)
    add("setup", "set up .venv and web/node_modules, and nothing more", setup)
    return parser


def main() -> int:
    """Run the command on the command line."""
    options = make_parser().parse_args()
    try:
        function: Callable[[argparse.Namespace], int] = options.function
        environment.enter(NEEDS.get(function, environment.Need.ALL))
        return function(options)
    except environment.MissingError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
