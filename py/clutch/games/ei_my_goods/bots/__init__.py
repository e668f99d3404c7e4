"""How bots play, and the advice that players get from the same code."""
