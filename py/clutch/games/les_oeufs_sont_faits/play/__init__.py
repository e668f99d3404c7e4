"""How Les œufs sont faits! is played: set-up, decisions, the end."""
