"""What things on the table are: each drawn large, with every sign on it named."""
