"""Bots: programs that take a seat and decide from what that seat knows."""
