"""The application: a model, a function from events to models and effects, and screens.

Nothing here knows a browser. The page is a terminal: it sends events as JSON and
carries out the effects that come back (`clutch.app.loop.terminal`).
"""
