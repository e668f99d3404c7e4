"""How fast the site starts and answers, and how small it is: medians, mostly."""
