"""The bots' view of Egg Thieves: ratings, values and samples."""
