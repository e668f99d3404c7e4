"""How Egg Thieves is told: the rules as people read them, with live examples."""
