"""Clutch: five egg-themed board games, their bots and their screens."""

__version__ = "0.1.0"
