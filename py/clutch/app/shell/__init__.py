"""What is around the screens: the start, addresses, the page, backups."""
