"""How Egg Thieves is drawn: an observation as HTML."""
