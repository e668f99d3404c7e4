"""What lies on the table of Les œufs sont faits!."""
