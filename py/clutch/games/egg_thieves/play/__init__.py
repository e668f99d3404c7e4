"""How Egg Thieves is played: decisions, and what happens by itself."""
