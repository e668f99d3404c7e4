def rulebook(): return None
