"""The rules of Les œufs sont faits!: set-up, decisions, the end."""
