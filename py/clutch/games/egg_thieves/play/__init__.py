"""How Egg Thieves is played: decisions, and events that need no decision."""
