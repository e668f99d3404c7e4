#!/usr/bin/env python3
"""Build, serve, test and measure Clutch; needs Python 3.11 and nothing else."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one line an older Python reads
    sys.exit("Clutch needs Python 3.11 or newer.")

import argparse
from collections.abc import Callable

from tools import environment


def setup(_: argparse.Namespace) -> int:
    """Set up .venv and node_modules."""
    environment.ensure_node()
    environment.say("ready: .venv and web/node_modules")
    return 0


def make_parser() -> argparse.ArgumentParser:
    """Describe the commands."""
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

    add("setup", "set up .venv and web/node_modules, and nothing more", setup)
    return parser


def main() -> int:
    """Run the command that the user typed."""
    options = make_parser().parse_args()
    try:
        environment.enter()
        function: Callable[[argparse.Namespace], int] = options.function
        return function(options)
    except environment.MissingError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
