"""The game in plain text: what it shows, what it asks, what it saves."""
