"""The board of Les œufs sont faits!, drawn as HTML."""
