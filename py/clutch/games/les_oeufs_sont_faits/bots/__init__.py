"""How bots play Les œufs sont faits!."""
