"""`python -m clutch`: the games in a terminal."""

import sys

from clutch.console.command import main

if __name__ == "__main__":
    sys.exit(main())
