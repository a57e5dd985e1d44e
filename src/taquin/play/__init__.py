"""The game in the terminal: a door like the command line and the page. Needs the extra `play` (Textual)."""
