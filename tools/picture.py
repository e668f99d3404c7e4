"""Makes the README's picture: one table of each game.

Medium bots play each game to its middle. The boards are drawn side by side with the
page's own style sheet.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from clutch.bots import choose
from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.position import AnyState
from clutch.core.rng import RngStream
from clutch.games import GAMES
from clutch.ui.board import scope
from clutch.ui.html import Html, tag
from clutch.ui.look import Look
from clutch.ui.words import Words
from tools.environment import ROOT, say
from tools.headless import ensure_browser
from tools.server import Site, running
from tools.site import FONTS, bundled, font_file

PICTURE = ROOT / "docs" / "table.png"
DECISIONS = 40
"""How many decisions are played at each table."""
NAMES = ("Ada", "Bo", "Cleo", "Dirk", "Ed", "Flo")
WIDTH, HEIGHT, SCALE = 1640, 1180, 0.6
LAYOUT = """
body { padding: 1.25rem; }
main { display: grid; grid-template-columns: repeat(6, 1fr); gap: 1.25rem; }
main > section { grid-column: span 2; height: 34.5rem; overflow: hidden; }
main > section:nth-child(n + 4) { grid-column: span 3; }
main > section > h2 { margin-bottom: 0.5rem; }
"""


def middle(game: AnyGame) -> AnyState:
    """A position of a game between medium bots."""
    seats = (Seat(SeatKind.MEDIUM),) * max(2, game.players[0])
    state = Setup(game, seats, default_options(game), "EGGS").initial_state()
    rng = RngStream("picture")
    for _ in range(DECISIONS):
        state = state.step(choose(game, SeatKind.MEDIUM, state, rng))
    return state


def table(game: AnyGame) -> Html:
    """A game's name above its board, seen by the player whose turn it is."""
    state = middle(game)
    seen = state.observation(state.current_player)
    look = Look(Words(names=NAMES), prefix=f"{game.key}-")
    return tag(
        "section",
        tag("h2", game.name),
        tag(
            "div",
            game.board(seen, state.legal_actions(), look),
            class_=f"table-board {scope(game.key)}",
        ),
    )


def write_page(folder: Path) -> None:
    """Write the page to be photographed, with its styles and fonts."""
    for part in ("styles", "fonts"):
        (folder / part).mkdir()
    for name in FONTS:
        font = font_file(name)
        (folder / "fonts" / font.name).write_bytes(font.read_bytes())
    sheet = bundled()["styles/main.css"]
    (folder / "styles" / "main.css").write_bytes(sheet + LAYOUT.encode())
    tables = tag("main", [table(game) for game in GAMES])
    head = '<link rel="stylesheet" href="styles/main.css">'
    page = f'<!doctype html><html lang="en">{head}{tables}</html>'
    (folder / "index.html").write_text(page, "utf-8")


def take() -> None:
    """Draw the tables and save the screenshot."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        write_page(Path(name))
        browser = playwright.chromium.launch(executable_path=str(ensure_browser()))
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE
        )
        with running(Site(Path(name))) as site:
            page.goto(site.address)
            page.evaluate("() => document.fonts.ready.then(() => true)")
            page.screenshot(path=PICTURE)
        browser.close()
    say(f"wrote {PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1000} kB")
