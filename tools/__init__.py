"""What builds, checks and locks the project; nothing of it is part of the package."""
