"""Explanations of things on the table."""
