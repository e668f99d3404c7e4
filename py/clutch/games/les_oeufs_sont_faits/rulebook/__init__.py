"""How Les œufs sont faits! is told: texts, and boards as examples."""
