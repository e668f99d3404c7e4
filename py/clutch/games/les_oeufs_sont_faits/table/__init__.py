"""The components and positions of Les œufs sont faits!."""
