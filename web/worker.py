"""Runs in PyScript's worker: hands the page's events to Clutch, and effects back.

What fails here must reach the page, because PyScript itself only logs it.
"""

fault = ""
try:
    from clutch.app.loop.terminal import dispatch
except BaseException:  # noqa: BLE001 - whatever it is, the page has to say it
    import traceback

    fault = traceback.format_exc()

    def dispatch(event: str) -> str:
        """Stand in for what could not be imported: nothing is to be done."""
        del event
        return "[]"


def start() -> str:
    """Say what went wrong at the start, nothing when all is well."""
    return fault


__export__ = ["dispatch", "start"]
