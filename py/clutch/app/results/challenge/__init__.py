"""Challenges: a result to beat."""
