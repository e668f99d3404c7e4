"""Explanations of things on the table: each drawn large, with all its signs named."""
