"""The installed command, run as a person or a script runs it."""
