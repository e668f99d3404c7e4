"""What is known of finished matches: results, high scores, progress, reviews."""
