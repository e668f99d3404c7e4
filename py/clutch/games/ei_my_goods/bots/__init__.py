"""How bots think, and what people are advised by the same thoughts."""
