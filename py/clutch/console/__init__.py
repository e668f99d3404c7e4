"""Clutch in a terminal: play, read links, look at matches. No page knows of it."""
