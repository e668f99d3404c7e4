"""Other versions of a built site."""

import hashlib
from pathlib import Path


def publish(folder: Path, head: str) -> None:
    """Turn a site's folder into another version, with more in the head of its page."""
    page = folder / "index.html"
    old = hashlib.sha256(page.read_bytes()).hexdigest()
    page.write_text(page.read_text("utf-8").replace("</head>", f"{head}</head>"))
    new = hashlib.sha256(page.read_bytes()).hexdigest()
    worker = folder / "service-worker.js"
    script = worker.read_text("utf-8")
    assert 1 == script.count(old)
    script = script.replace(old, new)
    worker.write_text(script.replace('const VERSION = "', 'const VERSION = "another '))
