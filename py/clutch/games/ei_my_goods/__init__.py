"""Ei my Goods! Royal Eggs: cards are resources, buildings and goods for Easter."""
