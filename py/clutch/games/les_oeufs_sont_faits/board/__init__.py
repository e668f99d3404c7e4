"""How Les œufs sont faits! is drawn."""
