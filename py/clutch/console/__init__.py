"""Clutch in a terminal: play, read links, replay games. The page does not use it."""
