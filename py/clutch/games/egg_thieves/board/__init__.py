"""The Egg Thieves board: draw an observation as HTML."""
