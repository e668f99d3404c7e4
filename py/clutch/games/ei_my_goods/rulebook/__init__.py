"""How it is told: the rules in words, with live examples."""
