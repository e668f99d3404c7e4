"""Clutch: five egg-themed board games, their bots and their screens."""

__version__ = "1.0.0"
