"""How it is drawn: the market, buildings, hands and Assistants."""
