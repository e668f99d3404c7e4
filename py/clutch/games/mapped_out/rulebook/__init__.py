"""How Mapped Out is told: the rules as people read them, with live examples."""
