"""How bots think about Egg Thieves: ratings, values, guesses."""
