from clutch.ui.html import Html, tag
def draw(observation, legal_actions, look): return tag("div")
def mark(observation, player): return tag("i")
def symbol(): return tag("i")
