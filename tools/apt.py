"""Installs packages on Debian and its relatives, one request at a time."""

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from tools.environment import say

PATIENCE = 120
"""How many seconds to wait for another apt or dpkg on this machine."""
ANSWER = 30
"""How many seconds to wait for an answer from a server."""
LOCKED = "Could not get lock"
"""The message of apt if it does not wait for the lock, as when updating its lists."""
ONE_AT_A_TIME = Lock()


def install(*names: str) -> bool:
    """Install packages with their dependencies; return whether that worked.

    The package lists are updated first, as old lists would give a browser that is too
    old for its driver. Without a network the existing lists are used.
    """
    command = apt_get()
    if command is None:
        return False
    wanted = [*command, "install", "--yes", *names]
    with ONE_AT_A_TIME:
        say(f"installing {' and '.join(names)} with apt (a minute, once)")
        works([*command, "update"])
        return works(wanted, is_last=True)


def apt_get() -> list[str] | None:
    """The apt-get command with options; None if this user cannot install packages."""
    found = shutil.which("apt-get")
    if found is None:
        return None
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if sudo and not works([*sudo, "true"]):
        return None
    quiet = ("env", "LC_ALL=C", "DEBIAN_FRONTEND=noninteractive")
    options = {
        "DPkg::Lock::Timeout": PATIENCE,
        "Acquire::http::Timeout": ANSWER,
        "Acquire::https::Timeout": ANSWER,
        "Acquire::Retries": 1,
    }
    given = (f"-o{name}={value}" for name, value in options.items())
    return [*sudo, *quiet, found, *given]


def works(command: Sequence[str | Path], *, is_last: bool = False) -> bool:
    """Run a command and return whether it succeeded.

    With `is_last`, print its output if it failed.
    """
    end = time.monotonic() + PATIENCE
    while True:
        code, text = ran(command)
        if code and LOCKED in text and time.monotonic() < end:
            time.sleep(1)
            continue
        if code and is_last:
            say(text.strip())
        return code == 0


def ran(command: Sequence[str | Path]) -> tuple[int, str]:
    """Run a command; return its exit status and its output."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as error:
        return 1, str(error)
    return done.returncode, done.stdout
