"""What comes by link: invitations, and matches to take a seat in."""
